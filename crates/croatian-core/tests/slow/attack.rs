//! Attacks on kings.

use super::board::{Board, Colour, Kind, Piece, Square};
use super::paths::{headings, path};

/// Whether an active piece on `from` could capture on `target` by itself, with the board as it stands (CC-15).
pub fn strikes(board: &Board, piece: Piece, from: Square, target: Square) -> bool {
    if piece.kind == Kind::Pawn {
        return [-1, 1].into_iter().any(|side| from.step(side, piece.colour.ahead(), board.size) == Some(target));
    }
    for heading in headings(piece.kind, piece.colour, from) {
        for square in path(heading, from, board.size) {
            if square == target {
                return true;
            }
            // CC-15: a line is blocked by any piece, a passive one or a Star too.
            if board.at(square).is_some() {
                break;
            }
        }
    }
    false
}

/// CC-15: whether the colour's king is attacked. A piece in the air is not on the board, so it attacks nothing
/// (CC-17). A side without a king is never in check (CC-51).
pub fn attacked(board: &Board, colour: Colour) -> bool {
    let Some(king) = board.find(Piece::new(colour, Kind::King)) else {
        return false;
    };
    board
        .pieces()
        .into_iter()
        .any(|(square, piece)| piece.colour != colour && piece.kind.active() && strikes(board, piece, square, king))
}
