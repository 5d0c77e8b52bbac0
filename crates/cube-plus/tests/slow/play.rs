//! How the pieces move, which moves are legal, and how the game ends.

use super::board::{Colour, Kind, Piece, Position, Square, all_squares};
use super::{Captured, Pawn, RuleSet};

/// May a piece of this kind go from `from` to `to` when `to` is empty?
fn reaches_empty(rules: RuleSet, kind: Kind, from: Square, to: Square) -> bool {
    let Some(axes) = from.axes_of_step(to) else {
        return false;
    };
    match kind {
        // CP-3: one step along one axis.
        Kind::Rook => axes == 1,
        // CP-4: as the rook.
        Kind::King => axes == 1,
        // CP-5: one step along two axes at once, never along all three.
        Kind::Bishop => axes == 2,
        Kind::Pawn => match rules.pawn {
            // CP-6: moves as a rook to an empty square.
            Pawn::Standard => axes == 1,
            // CP-11 changes the capture only.
            Pawn::Space => axes == 1,
            // CP-12: one step in any of the 26 directions.
            Pawn::Free => true,
        },
    }
}

/// Does a piece of this kind on `from` attack an enemy piece of the kind `target` that stands on `to`?
fn attacks(rules: RuleSet, kind: Kind, from: Square, to: Square, target: Kind) -> bool {
    let Some(axes) = from.axes_of_step(to) else {
        return false;
    };
    match kind {
        // CP-3: moving or capturing.
        Kind::Rook => axes == 1,
        // CP-4: as the rook.
        Kind::King => axes == 1,
        // CP-5: moving or capturing.
        Kind::Bishop => axes == 2,
        Kind::Pawn => match rules.pawn {
            // CP-6: captures as a bishop.
            Pawn::Standard => axes == 2,
            // CP-11: captures along the space diagonals.
            Pawn::Space => axes == 3,
            Pawn::Free => match target {
                // CP-12: captures a bishop by a rook step,
                Kind::Bishop => axes == 1,
                // a rook by a bishop step,
                Kind::Rook => axes == 2,
                // and threatens the king and captures a pawn by a space diagonal.
                Kind::King | Kind::Pawn => axes == 3,
            },
        },
    }
}

/// Is this side's king attacked?
pub fn in_check(rules: RuleSet, position: &Position, colour: Colour) -> bool {
    let Some(king) = position.king_square(colour) else {
        return false;
    };
    for (from, piece) in position.pieces() {
        if piece.colour != colour && attacks(rules, piece.kind, from, king, Kind::King) {
            return true;
        }
    }
    false
}

/// The moves of the side to move by CP-3 to CP-6, CP-11 and CP-12, not yet asking for the own king.
fn pseudo_moves(rules: RuleSet, position: &Position) -> Vec<(Square, Square)> {
    let mut moves = Vec::new();
    for (from, piece) in position.pieces() {
        if piece.colour != position.to_move {
            continue;
        }
        for to in all_squares() {
            let can_go = match position.at(to) {
                None => reaches_empty(rules, piece.kind, from, to),
                Some(other) => {
                    other.colour != piece.colour
                        // CP-7: a king is mated, not captured.
                        && other.kind != Kind::King
                        && attacks(rules, piece.kind, from, to, other.kind)
                }
            };
            if can_go {
                moves.push((from, to));
            }
        }
    }
    moves
}

/// The position after a move, with the other side to move and `-`.
pub fn after_move(rules: RuleSet, position: &Position, from: Square, to: Square) -> Position {
    let mut next = position.clone();
    let captured = position.at(to);
    next.set(from, None);
    next.set(to, position.at(from));
    if let Some(piece) = captured
        && rules.captured == Captured::Returned
    {
        // CP-10: to its own side's extension square if that is vacant after the capture; else it is lost.
        let home = piece.colour.extension_square();
        if next.at(home).is_none() {
            next.set(home, Some(piece));
        }
    }
    next.to_move = position.to_move.other();
    next.entry_has_won = false;
    next
}

/// The legal moves as if the position had `-`.
pub fn legal_moves(rules: RuleSet, position: &Position) -> Vec<(Square, Square)> {
    let mut moves = Vec::new();
    for (from, to) in pseudo_moves(rules, position) {
        // CP-4: the own king may not be left attacked, CP-10: by a returned piece neither.
        let next = after_move(rules, position, from, to);
        if !in_check(rules, &next, position.to_move) {
            moves.push((from, to));
        }
    }
    moves
}

/// Can the side to move legally capture what stands on `square`?
pub fn can_be_captured(rules: RuleSet, position: &Position, square: Square) -> bool {
    for (_, to) in legal_moves(rules, position) {
        if to == square {
            return true;
        }
    }
    false
}

/// Every legal turn with the position after it.
fn turns_by_squares(rules: RuleSet, position: &Position) -> Vec<(Square, Square, Position)> {
    let mut turns = Vec::new();
    // CP-8: won at once, so there is nothing more to move.
    if position.entry_has_won {
        return turns;
    }
    for (from, to) in legal_moves(rules, position) {
        let mut next = after_move(rules, position, from, to);
        // CP-8: onto the other side's extension square, and no legal reply captures that piece.
        if to == position.to_move.other().extension_square() {
            next.entry_has_won = !can_be_captured(rules, &next, to);
        }
        turns.push((from, to, next));
    }
    turns
}

/// Every legal turn once: its move string (CP-22) and the position after it. None when the game is over.
pub fn turns(rules: RuleSet, position: &Position) -> Vec<(String, Position)> {
    let mut turns = Vec::new();
    for (from, to, next) in turns_by_squares(rules, position) {
        turns.push((format!("{from}{to}"), next));
    }
    turns
}

pub fn outcome(rules: RuleSet, position: &Position) -> Option<&'static str> {
    let winner = position.to_move.other();
    // CP-8: an entry that wins comes before CP-7 and CP-9.
    if position.entry_has_won {
        return Some(match winner {
            Colour::White => "w: entry",
            Colour::Black => "b: entry",
        });
    }
    if !legal_moves(rules, position).is_empty() {
        return None;
    }
    if in_check(rules, position, position.to_move) {
        // CP-7.
        return Some(match winner {
            Colour::White => "w: checkmate",
            Colour::Black => "b: checkmate",
        });
    }
    // CP-9.
    Some("=: stalemate")
}

/// CP-22: the human notation of a legal move.
pub fn notation(rules: RuleSet, position: &Position, mv: &str) -> String {
    for (from, to, next) in turns_by_squares(rules, position) {
        if format!("{from}{to}") != mv {
            continue;
        }
        let letter = match position.at(from).map(|piece| piece.kind) {
            Some(Kind::King) => 'K',
            Some(Kind::Rook) => 'R',
            Some(Kind::Bishop) => 'B',
            Some(Kind::Pawn) => 'P',
            None => unreachable!("a legal move starts on a piece"),
        };
        let link = match position.at(to) {
            Some(_) => 'x',
            None => '-',
        };
        // `##` takes the place of the other two, `#` of the `+`.
        let ending = if next.entry_has_won {
            "##"
        } else if !in_check(rules, &next, next.to_move) {
            ""
        } else if legal_moves(rules, &next).is_empty() {
            "#"
        } else {
            "+"
        };
        return format!("{letter}{from}{link}{to}{ending}");
    }
    panic!("{mv} is not a legal move in {position}");
}

/// The number of ways to play `depth` turns.
pub fn perft(rules: RuleSet, position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let turns = turns_by_squares(rules, position);
    if depth == 1 {
        return turns.len() as u64;
    }
    let mut count = 0;
    for (_, _, next) in turns {
        count += perft(rules, &next, depth - 1);
    }
    count
}

/// CP-21: why the position is not valid, if it is not.
pub fn fault(rules: RuleSet, position: &Position) -> Option<String> {
    for colour in [Colour::White, Colour::Black] {
        // One king each.
        let kings = position.count(Piece { colour, kind: Kind::King });
        if kings != 1 {
            return Some(format!("{colour:?} has {kings} kings, not one"));
        }
        // At most 3 rooks, 3 bishops, 3 pawns a side.
        for kind in [Kind::Rook, Kind::Bishop, Kind::Pawn] {
            let number = position.count(Piece { colour, kind });
            if number > 3 {
                return Some(format!("{colour:?} has {number} pieces of kind {kind:?}"));
            }
        }
    }
    // The king of the side that is not to move is not attacked.
    let waiting = position.to_move.other();
    if in_check(rules, position, waiting) {
        return Some(format!("the {waiting:?} king is attacked and it is not {waiting:?}'s turn"));
    }
    if position.entry_has_won {
        // With `+`, a piece of the side that is not to move stands on the extension square of the side to move,
        let gate = position.to_move.extension_square();
        if position.at(gate).map(|piece| piece.colour) != Some(waiting) {
            return Some(format!("`+` without a piece of {waiting:?} on {gate}"));
        }
        // and no move that would be legal with `-` captures it.
        if can_be_captured(rules, position, gate) {
            return Some(format!("`+` but the piece on {gate} can be captured"));
        }
    }
    None
}
