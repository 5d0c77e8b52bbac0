//! The human notation (CV-18, with the suffixes of CV-32).

use super::rules::{legal_turns, move_text, suffixes};
use super::{Game, Position};

/// The human notation of a legal move string.
///
/// Panics when the move is not legal in the position.
pub fn notation(game: Game, position: &Position, mv: &str) -> String {
    let all = legal_turns(game, position);
    let Some(turn) = all.iter().find(|turn| move_text(turn) == mv) else {
        panic!("{mv} is not legal in {position}");
    };
    // CV-18: `x` for a capture, else `~` when a frozen piece is moved, else `-`.
    let sign = if turn.captures {
        'x'
    } else if turn.moves_frozen {
        '~'
    } else {
        '-'
    };
    // CV-18: the source exactly when another active own piece of the kind can move to the target.
    let mut source = String::new();
    for other in &all {
        let another = other.mover.square != turn.mover.square;
        let same_kind = other.mover.kind == turn.mover.kind;
        if another && same_kind && other.target == turn.target {
            source = turn.mover.square.name();
        }
    }
    // CV-18: the letter of the kind before any mutation, upper case for both sides.
    format!("{}{source}{sign}{}{}", turn.mover.kind.letter(), turn.target.name(), suffixes(turn))
}
