//! The author's notation, as written (CC-53).

use super::attack::attacked;
use super::board::{Kind, Piece, Square};
use super::legs::{Choice, Leg, State};
use super::search::{outcome, replay};
use super::{Position, Variant};

/// One leg as written without its source: the letter of the piece (none for a pawn), the target, and the effect.
#[derive(Clone, PartialEq, Eq)]
struct Part {
    letter: String,
    target: Square,
    effect: String,
}

/// The text of a legal turn; empty if the turn is not legal.
///
/// A text without the source of a later leg always fits what it fits with it, as every leg starts where the one
/// before ended. A text without the source of the first leg fits the turns with the same letters, targets and
/// effects, and those can differ from the turn in the first source only. So the square of every piece of that kind is
/// tried as the first source.
pub fn notation(variant: &Variant, position: &Position, mv: &str) -> String {
    let Some((parts, end, source)) = written(variant, position, mv) else {
        return String::new();
    };
    let mark = mark(variant, &end);
    let rest = mv.strip_prefix(&source.to_string()).expect("the first source");
    let mut needs_source = false;
    for square in position.board.squares() {
        if square == source || position.board.at(square) != position.board.at(source) {
            continue;
        }
        let other = format!("{square}{rest}");
        if let Some((other_parts, other_end, _)) = written(variant, position, &other) {
            // A text that gives no mark fits a turn that has one; one that gives a mark fits the turns that have it.
            let fits = mark.is_empty() || mark == self::mark(variant, &other_end);
            if other_parts == parts && fits {
                needs_source = true;
            }
        }
    }
    let single = parts.len() == 1;
    let mut texts = Vec::new();
    for (index, part) in parts.into_iter().enumerate() {
        let with_source = index == 0 && needs_source;
        let source = if with_source { format!("{source}-") } else { String::new() };
        let text = format!("{}{source}{}{}", part.letter, part.target, part.effect);
        // In a turn of several legs a leg with a source or an effect stands in brackets.
        if !single && (with_source || !part.effect.is_empty()) {
            texts.push(format!("[{text}]"));
        } else {
            texts.push(text);
        }
    }
    texts.join("~") + mark
}

/// `+` for check, `#` for mate, as the player sees it who is to move after the turn.
fn mark(variant: &Variant, end: &Position) -> &'static str {
    if !attacked(&end.board, end.turn) {
        ""
    } else if outcome(variant, end, usize::MAX) == Ok(None) {
        "+"
    } else {
        "#"
    }
}

/// The parts of a legal turn, the position after it, and its first source.
fn written(variant: &Variant, position: &Position, mv: &str) -> Option<(Vec<Part>, Position, Square)> {
    let (trail, end) = replay(variant, position, mv)?;
    let source = trail[0].1.source;
    let last = trail.len() - 1;
    let mut parts = Vec::new();
    for (index, (state, leg)) in trail.iter().enumerate() {
        let mover = mover(state, leg);
        let letter = match mover.kind {
            Kind::Pawn => String::new(),
            kind => kind.letter().to_string(),
        };
        let effect = if index == last { effect(variant, state, leg, mover) } else { String::new() };
        parts.push(Part { letter, target: leg.target, effect });
    }
    Some((parts, end, source))
}

fn mover(state: &State, leg: &Leg) -> Piece {
    match state.air {
        Some((piece, _)) => piece,
        None => state.board.at(leg.source).expect("the piece that moves"),
    }
}

/// The effect of a leg that ends a turn.
fn effect(variant: &Variant, state: &State, leg: &Leg, mover: Piece) -> String {
    let met = state.board.at(leg.target);
    match leg.choice {
        Choice::Convert => format!("%{}", met.expect("a piece to convert").kind.letter()),
        Choice::Reappear(square, promoted) => {
            let changes_colour = variant.half(leg.target) != mover.colour;
            let letter = if changes_colour { mover.kind.letter().to_string() } else { String::new() };
            let promotion = promoted.map_or(String::new(), |kind| format!("={kind}"));
            format!("*{letter}{square}{promotion}")
        }
        // A pyramid promotes the pawn that it touches and captures nothing.
        Choice::Promote(kind) if mover.kind == Kind::Pyramid => format!("={kind}"),
        Choice::Promote(kind) => format!("{}={kind}", capture(met)),
        Choice::None => {
            let files = leg.source.file.abs_diff(leg.target.file);
            if mover.kind == Kind::King && files >= 2 {
                if leg.target.file > leg.source.file { "$R".to_string() } else { "&R".to_string() }
            } else if mover.kind == Kind::Pawn && files == 1 && met.is_none() {
                ":P".to_string()
            } else {
                capture(met)
            }
        }
    }
}

fn capture(met: Option<Piece>) -> String {
    met.map_or(String::new(), |piece| format!("x{}", piece.kind.letter()))
}
