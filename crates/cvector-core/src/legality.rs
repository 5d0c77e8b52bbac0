//! Why moves are illegal.

use crate::attacks::attacks_of;
use crate::{Board, CVector, Fault, Kind, Move, Square, Variant};

/// The kind of the piece on the source square, or why it may not move at all.
pub(crate) fn mover<V: Variant>(board: &Board<V>, from: Square) -> Result<Kind, Fault> {
    let us = board.turn();
    if board.is_king_captured() {
        return Err(Fault::GameOver);
    }
    match (board.kind_on(us, from), board.kind_on(!us, from)) {
        (Some(kind), _) if board.frozen(us).contains(from) => Err(Fault::Frozen { square: from, kind }),
        (Some(kind), _) => Ok(kind),
        (None, Some(_)) => Err(Fault::NotYourPiece { square: from }),
        (None, None) => Err(Fault::SquareEmpty { square: from }),
    }
}

/// Whether a move of CVector is legal.
pub(crate) fn check(board: &Board<CVector>, mv: Move) -> Result<(), Fault> {
    let kind = mover(board, mv.from)?;
    let us = board.turn();
    if !attacks_of(board, us, mv.from).contains(mv.to) {
        return Err(Fault::NoSuchVector { kind, from: mv.from, to: mv.to });
    }
    match (board.kind_on(us, mv.to), board.kind_on(!us, mv.to)) {
        (Some(kind), _) if !board.frozen(us).contains(mv.to) => Err(Fault::OwnPiece { square: mv.to, kind }),
        (_, Some(kind)) if board.frozen(!us).contains(mv.to) => Err(Fault::EnemyFrozen { square: mv.to, kind }),
        _ => Ok(()),
    }
}
