//! The human notation of CVector Plus: that of CVector, and the choices (`CV-32`).

use super::{Fault, Move, check, targets};
use crate::notation::{Named, write_named};
use crate::{Board, CVectorPlus};
use alloc::format;
use alloc::string::String;
use variant_core::{IllegalMove, NotationError, Scanner, unique_move};

/// Writes a legal move.
pub(crate) fn write(board: &Board<CVectorPlus>, mv: Move) -> String {
    let named = write_named(board, mv.squares(), |from| targets(board, from));
    format!("{named}{}", mv.choices())
}

/// Reads a move.
pub(crate) fn read(board: &Board<CVectorPlus>, text: &str) -> Result<Move, NotationError<Move, Fault>> {
    let mut scanner = Scanner::new(text);
    let named = Named::scan::<CVectorPlus>(&mut scanner)?;
    // The source is not known yet; the target stands in for it.
    let choices = Move::new(named.to, named.to).scan_choices(&mut scanner)?;
    let sources = named.sources(board, text, |from| check(board, Move::new(from, named.to)))?;
    // Of pieces that could all go there, the choices may be open to one alone.
    let moves = sources.into_iter().map(|from| Move { from, ..choices });
    let mut reason = None;
    let legal = moves.filter(|&mv| check(board, mv).map_err(|fault| reason.get_or_insert(fault)).is_ok());
    let legal = unique_move(legal, || IllegalMove::new(crate::Fault::GameOver.into()).into());
    legal.map_err(|error| match (error, reason) {
        (NotationError::Illegal(_), Some(reason)) => IllegalMove::new(reason).into(),
        (error, _) => error,
    })
}
