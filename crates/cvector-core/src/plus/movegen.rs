//! The moves of CVector Plus.

use super::Move;
use super::mv::MUTATIONS;
use crate::attacks::{of_piece, visit_attacks};
use crate::movegen::{enterable_squares, move_piece};
use crate::{CVectorPlus, Kind, Square, SquareSet};
use core::ops::ControlFlow;
use variant_core::Color;

type Board = crate::Board<CVectorPlus>;

/// The squares where a side's pieces can mutate: the enemy's home squares (`CV-25`).
#[inline]
pub(crate) const fn enemy_home(color: Color) -> SquareSet {
    match color {
        Color::White => SquareSet::from_bits(0x3c3c_0000_0000_0000),
        Color::Black => SquareSet::from_bits(0x3c3c),
    }
}

/// One side's frozen pieces of kinds that can be unfrozen: queens and princes, and what has another piece of its kind
/// (`CV-29`).
pub(crate) fn can_be_unfrozen(board: &Board, color: Color) -> SquareSet {
    let mut able = board.squares_of(color, Kind::Queen) | board.squares_of(color, Kind::Prince);
    for &kind in Kind::PAIRED {
        let group = board.squares_of(color, kind);
        if group.is_several() {
            able |= group;
        }
    }
    able & board.frozen(color)
}

/// Calls `visit` with each active piece of the side to move and its legal targets, until it breaks. A finished game has
/// none (`CV-13`).
#[inline(always)]
pub(crate) fn visit_targets(
    board: &Board,
    mut visit: impl FnMut(Kind, Square, SquareSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if board.is_king_captured() {
        return ControlFlow::Continue(());
    }
    let us = board.turn();
    let enterable = enterable_squares(board);
    visit_attacks(board, us, |kind, from, attacks| {
        let mut targets = attacks & enterable;
        let enemies = board.frozen(!us);
        if kind == Kind::Prince && !(attacks & enemies).is_empty() && !enemies.contains(from) {
            // CV-23: an enemy's frozen piece alone on its square.
            targets |= (attacks & can_be_unfrozen(board, !us)) - board.squares_of_color(us);
        }
        visit(kind, from, targets)
    })
}

/// The legal targets of the piece on a square, none if it is not an active piece of the side to move.
pub(crate) fn targets(board: &Board, from: Square) -> SquareSet {
    of_piece(from, |visit| visit_targets(board, visit))
}

/// How many legal moves there are, choices included.
#[inline]
pub(crate) fn count(board: &Board) -> u64 {
    let us = board.turn();
    let home = enemy_home(us);
    let frozen = board.frozen(us);
    let mut moves = 0;
    let _ = visit_targets(board, |kind, from, targets| {
        moves += targets.len();
        // A piece that arrives on a home square has four choices besides staying what it is.
        let arrivals = if kind == Kind::King { SquareSet::EMPTY } else { targets & home };
        if !arrivals.is_empty() {
            moves += 4 * arrivals.len();
        }
        let swaps = targets & frozen;
        if !swaps.is_empty() && home.contains(from) {
            moves += 4 * (swaps.len() + 4 * (swaps & arrivals).len());
        }
        ControlFlow::Continue(())
    });
    moves as u64
}

/// The targets at which a move of a piece of this kind can be more than a move or a capture: where a frozen piece lies, and
/// where the piece may mutate.
#[inline(always)]
fn special(board: &Board, kind: Kind) -> SquareSet {
    let us = board.turn();
    let mutable = if kind == Kind::King { SquareSet::EMPTY } else { enemy_home(us) };
    board.frozen(us) | board.frozen(!us) | mutable
}

/// Calls `visit` with every legal move, in the order of [`visit_children`], until it breaks.
#[inline(always)]
pub(crate) fn visit_moves(board: &Board, mut visit: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
    visit_targets(board, |kind, from, targets| {
        let special = targets & special(board, kind);
        (targets - special).into_iter().try_for_each(|to| visit(Move::new(from, to)))?;
        special.into_iter().try_for_each(|to| visit_choices(board, kind, (from, to), &mut visit))
    })
}

/// Whether the piece that goes may mutate, and whether the one may that is swapped to where it came from (`CV-25`).
#[inline]
pub(crate) fn who_mutates(board: &Board, kind: Kind, (from, to): (Square, Square)) -> (bool, bool) {
    let us = board.turn();
    let home = enemy_home(us);
    (kind != Kind::King && home.contains(to), home.contains(from) && board.frozen(us).contains(to))
}

/// Calls `visit` with every choice of mutations that a piece of this kind has for a move: none first, until it breaks.
#[inline]
pub(crate) fn visit_choices(
    board: &Board,
    kind: Kind,
    (from, to): (Square, Square),
    mut visit: impl FnMut(Move) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let us = board.turn();
    let plain = Move::new(from, to);
    visit(plain)?;
    let (mover_mutates, swap_mutates) = who_mutates(board, kind, (from, to));
    if !mover_mutates && !swap_mutates {
        return ControlFlow::Continue(());
    }
    let choices = |mutates: bool, is: Option<Kind>| {
        let kinds = if mutates { &MUTATIONS[..] } else { &[] };
        core::iter::once(None).chain(kinds.iter().copied().filter(move |&into| Some(into) != is).map(Some))
    };
    let swapped_kind = board.kind_on(us, to);
    for mover in choices(mover_mutates, Some(kind)) {
        for swapped in choices(swap_mutates, swapped_kind) {
            if mover.is_some() || swapped.is_some() {
                visit(Move { mover, swapped, ..plain })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Calls `visit` with every legal move and the board after it, until it breaks.
#[inline(always)]
pub(crate) fn visit_children(board: &Board, mut visit: impl FnMut(Move, &Board) -> ControlFlow<()>) -> ControlFlow<()> {
    let us = board.turn();
    let enemies = board.squares_of_color(!us);
    let mut passed = *board;
    passed.pass_turn();
    visit_targets(board, |kind, from, targets| {
        // Copies, which the compiler knows that no visit changes.
        let (us, enemies) = (us, enemies);
        let special = targets & special(board, kind);
        for to in targets - special {
            let mut child = passed;
            if enemies.contains(to) {
                child.freeze(!us, to);
            }
            child.step(us, kind, from, to);
            visit(Move::new(from, to), &child)?;
        }
        for to in special {
            let mut arrived = passed;
            arrive(board, &mut arrived, from, to);
            visit_choices(board, kind, (from, to), |mv| {
                let mut child = arrived;
                settle(board, &mut child, kind, mv);
                visit(mv, &child)
            })?;
        }
        ControlFlow::Continue(())
    })
}

/// What a move does, in the order of `CV-30`.
pub(crate) fn play(board: &mut Board, mv: Move) {
    let us = board.turn();
    if (board.frozen(us) | board.frozen(!us) | enemy_home(us)).contains(mv.to) {
        let before = *board;
        // A move from an empty square is not legal, and the kind does not matter to it.
        let kind = board.kind_on(us, mv.from).unwrap_or(Kind::King);
        board.pass_turn();
        arrive(&before, board, mv.from, mv.to);
        settle(&before, board, kind, mv);
    } else {
        move_piece(board, mv.from, mv.to);
        if board.squares_of_color(!us).contains(mv.to) {
            board.freeze(!us, mv.to);
        }
        board.pass_turn();
    }
}

/// The first part of a move: the move, what it captures, and what it moves to the source square.
#[inline(always)]
fn arrive(before: &Board, board: &mut Board, from: Square, to: Square) {
    let us = before.turn();
    if before.frozen(!us).contains(to) {
        // CV-23: only a prince moves onto an enemy's frozen piece, which becomes active where the prince stood.
        board.exchange(!us, from, to);
        board.unfreeze(!us, from);
    } else if before.squares_of_color(!us).contains(to) {
        board.freeze(!us, to);
    }
    board.exchange(us, from, to);
}

/// The rest of the move: mutations, partners lost by them, and unfreezing.
#[inline(always)]
fn settle(before: &Board, board: &mut Board, kind: Kind, mv: Move) {
    let us = before.turn();
    let swaps = before.frozen(us).contains(mv.to);
    let swapped = if swaps && mv.swapped.is_some() { before.kind_on(us, mv.to) } else { None };
    if let Some(into) = mv.mover {
        board.mutate(us, mv.to, kind, into);
    }
    if let (Some(kind), Some(into)) = (swapped, mv.swapped) {
        board.mutate(us, mv.from, kind, into);
    }
    if mv.mover.is_some() {
        freeze_lost_partner(before, board, kind);
    }
    if let Some(kind) = swapped {
        freeze_lost_partner(before, board, kind);
    }
    if kind == Kind::Prince && swaps {
        // CV-22, CV-29: judged after the mutations.
        if can_be_unfrozen(board, us).contains(mv.from) {
            board.unfreeze(us, mv.from);
        }
    }
}

/// Freezes the one piece that is left of two or more of a kind, some of which have mutated (`CV-28`).
#[inline(always)]
fn freeze_lost_partner(before: &Board, board: &mut Board, kind: Kind) {
    let us = before.turn();
    let left = board.squares_of(us, kind);
    if Kind::PAIRED.contains(&kind)
        && before.squares_of(us, kind).is_several()
        && !left.is_several()
        && let Some(left) = left.first()
    {
        board.freeze(us, left);
    }
}
