//! Every chain of legs up to a length (`CC-42`).

use crate::bits::BitSet;
use crate::check::{CheckInfo, LegMask};
use crate::legs::{LegEnd, MovingPiece, Next};
use crate::mv::Legs;
use crate::piece::Cell;
use crate::{Board, CastlingRights, Move, Variant};
use alloc::vec::Vec;
use core::ops::ControlFlow;
use variant_core::Budget;

/// What has to be put back when a leg is taken back.
#[derive(Clone, Copy, Debug)]
struct Undo {
    /// The piece that made the leg.
    mover: MovingPiece,
    /// Where it went, and what it activated there.
    to: usize,
    activated: Cell,
    castling_rights: CastlingRights,
    rushed: Option<usize>,
    /// How many legs were waiting before those that can follow this one.
    waiting: usize,
}

/// A leg that activates and was not followed yet.
#[derive(Clone, Copy, Debug)]
struct Waiting {
    to: u16,
    momentum: u8,
    attacked: bool,
}

/// A walk through the chains, depth first, on one board: a leg is made, and taken back when every way on from it was walked.
/// So what a chain costs in memory are a few dozen bytes for each of its legs.
struct Walk<'a, 'b, V: Variant> {
    longest: usize,
    budget: &'a mut Budget<'b>,
    board: Board<V>,
    legs: Legs<V>,
    undo: Vec<Undo>,
    waiting: Vec<Waiting>,
}

impl<V: Variant> Walk<'_, '_, V> {
    /// Visits the moves that end with the next leg, and keeps the legs that do not end a move.
    fn look(
        &mut self,
        mover: &MovingPiece,
        mask: &LegMask<V>,
        visit: &mut dyn FnMut(Move<V>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.budget.charge()?;
        let more = self.legs.len() + 1 < self.longest;
        let Self { budget, board, legs, waiting, .. } = self;
        let before = waiting.len();
        V::leg_ends(board, mover, mask, &mut |end| {
            if let Next::Activates { momentum, attacked, .. } = end.next {
                if more {
                    waiting.push(Waiting { to: end.target as u16, momentum, attacked });
                }
                return ControlFlow::Continue(());
            }
            budget.charge()?;
            let mut legs = legs.clone();
            legs.push(end.leg(mover.from));
            visit(Move::from_legs(legs))
        })?;
        // They are taken from the end.
        waiting[before..].reverse();
        ControlFlow::Continue(())
    }

    /// Makes a leg that activates, and gives the piece that has to move on.
    fn make(&mut self, mover: MovingPiece, waiting: Waiting) -> MovingPiece {
        let to = usize::from(waiting.to);
        let activated = self.board.cell(to);
        let Waiting { momentum, attacked, .. } = waiting;
        let end = LegEnd::on(to, mover.cell, Next::Activates { cell: activated, momentum, attacked });
        self.undo.push(Undo {
            mover,
            to,
            activated,
            castling_rights: self.board.castling_rights(),
            rushed: self.board.rushed_index(),
            waiting: self.waiting.len(),
        });
        self.board.make_leg(&mover, &end);
        self.legs.push(end.leg(mover.from));
        MovingPiece::activated(activated, to, mover.style, momentum)
    }

    /// Takes the last leg back, and gives the piece that made it.
    fn take_back(&mut self, undo: Undo) -> MovingPiece {
        self.legs.pop();
        self.board.put(undo.to, undo.activated);
        if undo.mover.is_first() {
            self.board.put(undo.mover.from, undo.mover.cell);
        }
        self.board.set_castling_rights(undo.castling_rights);
        self.board.set_rushed(undo.rushed);
        undo.mover
    }

    /// All chains that begin with a piece.
    fn chains(
        &mut self,
        first: MovingPiece,
        mask: &LegMask<V>,
        visit: &mut dyn FnMut(Move<V>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.look(&first, mask, visit)?;
        let mut mover = first;
        loop {
            let base = self.undo.last().map_or(0, |undo| undo.waiting);
            if self.waiting.len() > base {
                let Some(next) = self.waiting.pop() else { break };
                mover = self.make(mover, next);
                let mask = LegMask::in_flight(&self.board, next.attacked);
                self.look(&mover, &mask, visit)?;
            } else {
                let Some(undo) = self.undo.pop() else { break };
                mover = self.take_back(undo);
            }
        }
        ControlFlow::Continue(())
    }
}

/// Calls `visit` with every legal move of at most `longest` legs as it is found. Its stack does not grow with the legs.
pub(crate) fn cascades<V: Variant>(
    board: &Board<V>,
    longest: usize,
    budget: &mut Budget<'_>,
    mut visit: impl FnMut(Move<V>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if longest == 0 {
        return ControlFlow::Continue(());
    }
    let checks = CheckInfo::new(board);
    let mut walk = Walk { longest, budget, board: *board, legs: Legs::new(), undo: Vec::new(), waiting: Vec::new() };
    for from in board.of_color(board.turn()).squares() {
        let cell = board.cell(from);
        if cell.kind().is_active() {
            walk.chains(MovingPiece::first(cell, from), &checks.mask(board, from), &mut visit)?;
        }
    }
    ControlFlow::Continue(())
}
