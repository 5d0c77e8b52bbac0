//! Why moves of CVector Plus are illegal.

use super::movegen::{enemy_home, targets};
use super::mv::MUTATIONS;
use super::{Fault, Move};
use crate::attacks::attacks_of;
use crate::legality::mover;
use crate::{CVectorPlus, Kind, Square};

type Board = crate::Board<CVectorPlus>;

/// Whether a move is legal.
pub(crate) fn check(board: &Board, mv: Move) -> Result<(), Fault> {
    let kind = mover(board, mv.from)?;
    if !targets(board, mv.from).contains(mv.to) {
        return Err(why_no_target(board, kind, mv.from, mv.to));
    }
    let us = board.turn();
    let home = enemy_home(us);
    let mutation = |from: Kind, into: Kind, square: Square| {
        if from == Kind::King {
            Err(Fault::KingMutates)
        } else if !home.contains(square) {
            Err(Fault::NotEnemyHome { square })
        } else if from == into || !MUTATIONS.contains(&into) {
            Err(Fault::NotAMutation { from, into })
        } else {
            Ok(())
        }
    };
    if let Some(into) = mv.mover {
        mutation(kind, into, mv.to)?;
    }
    if let Some(into) = mv.swapped {
        let swapped = board.kind_on(us, mv.to).ok_or(Fault::NothingSwapped { square: mv.to })?;
        mutation(swapped, into, mv.from)?;
    }
    Ok(())
}

/// Why an active piece cannot go to a square that is not among its targets.
fn why_no_target(board: &Board, kind: Kind, from: Square, to: Square) -> Fault {
    let us = board.turn();
    if !attacks_of(board, us, from).contains(to) {
        return crate::Fault::NoSuchVector { kind, from, to }.into();
    }
    match (board.kind_on(us, to), board.kind_on(!us, to)) {
        (Some(kind), _) if !board.frozen(us).contains(to) => crate::Fault::OwnPiece { square: to, kind }.into(),
        (Some(_), _) => Fault::TwoFrozen { square: to },
        (None, _) if kind == Kind::Prince && board.frozen(!us).contains(from) => Fault::FrozenBelow { square: from },
        (None, Some(alone)) if kind == Kind::Prince => Fault::NoPartner { square: to, kind: alone },
        (None, there) => crate::Fault::EnemyFrozen { square: to, kind: there.unwrap_or(kind) }.into(),
    }
}
