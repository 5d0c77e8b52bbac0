//! The moves of CVector, and what both games have in common of them (`CV-9` to `CV-14`).

use crate::attacks::{of_piece, visit_attacks};
use crate::{Board, CVector, Kind, Move, Square, SquareSet, Variant};
use core::ops::ControlFlow;
use variant_core::{Outcome, Reason};

/// The squares where a piece of the side to move may end (`CV-9`): not on an own active piece, and not on an enemy's
/// frozen one.
///
/// A square never holds two pieces of one side, so an enemy's frozen piece has no active enemy over it.
#[inline(always)]
pub(crate) fn enterable_squares<V: Variant>(board: &Board<V>) -> SquareSet {
    let us = board.turn();
    !(board.active(us) | board.frozen(!us))
}

/// How the game has ended: with a captured king (`CV-13`), or with a side to move that cannot (`CV-14`).
pub(crate) fn outcome<V: Variant>(board: &Board<V>, has_move: impl FnOnce() -> bool) -> Option<Outcome> {
    if let Some(loser) = board.captured_king() {
        return Some(Outcome::Win { winner: !loser, by: Reason::KingCaptured });
    }
    (!has_move()).then(|| Outcome::Win { winner: !board.turn(), by: Reason::NoMove })
}

/// Calls `visit` with each active piece of the side to move and its legal targets, until it breaks. A finished game has
/// none (`CV-13`).
#[inline(always)]
pub(crate) fn visit_targets(
    board: &Board<CVector>,
    mut visit: impl FnMut(Kind, Square, SquareSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if board.is_king_captured() {
        return ControlFlow::Continue(());
    }
    let enterable = enterable_squares(board);
    visit_attacks(board, board.turn(), |kind, from, attacks| visit(kind, from, attacks & enterable))
}

/// The legal targets of the piece on a square, none if it is not an active piece of the side to move.
pub(crate) fn targets(board: &Board<CVector>, from: Square) -> SquareSet {
    of_piece(from, |visit| visit_targets(board, visit))
}

/// How many legal moves there are.
#[inline]
pub(crate) fn count(board: &Board<CVector>) -> u64 {
    let mut count = 0;
    let _ = visit_targets(board, |_, _, targets| {
        count += targets.len() as u64;
        ControlFlow::Continue(())
    });
    count
}

/// Calls `visit` with every legal move, until it breaks.
#[inline(always)]
pub(crate) fn visit_moves(board: &Board<CVector>, mut visit: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
    visit_targets(board, |_, from, targets| targets.into_iter().try_for_each(|to| visit(Move { from, to })))
}

/// What a move does (`CV-9` to `CV-11`): own pieces on the two squares trade places, and an active enemy on the target is
/// frozen.
#[inline]
pub(crate) fn play(board: &mut Board<CVector>, mv: Move) {
    let us = board.turn();
    move_piece(board, mv.from, mv.to);
    if board.squares_of_color(!us).contains(mv.to) {
        board.freeze(!us, mv.to);
    }
    board.pass_turn();
}

/// Moves the own piece on a square to another one, and what it finds of its own side there back.
#[inline]
pub(crate) fn move_piece<V: Variant>(board: &mut Board<V>, from: Square, to: Square) {
    let us = board.turn();
    if board.squares_of_color(us).contains(to) || board.frozen(us).contains(from) {
        board.exchange(us, from, to);
    } else if let Some(kind) = board.kind_on(us, from) {
        board.step(us, kind, from, to);
    }
}

/// Calls `visit` with every legal move and the board after it, until it breaks.
#[inline(always)]
pub(crate) fn visit_children(
    board: &Board<CVector>,
    mut visit: impl FnMut(Move, &Board<CVector>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let us = board.turn();
    let enemies = board.squares_of_color(!us);
    let swaps = board.frozen(us);
    let mut passed = *board;
    passed.pass_turn();
    visit_targets(board, |kind, from, targets| {
        // Copies, which the compiler knows that no visit changes.
        let (us, enemies, swaps) = (us, enemies, swaps);
        for to in targets {
            let mut child = passed;
            if enemies.contains(to) {
                child.freeze(!us, to);
            }
            if swaps.contains(to) {
                child.exchange(us, from, to);
            } else {
                child.step(us, kind, from, to);
            }
            visit(Move { from, to }, &child)?;
        }
        ControlFlow::Continue(())
    })
}
