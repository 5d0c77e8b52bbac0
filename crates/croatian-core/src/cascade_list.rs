//! Every chain of legs up to a length (`CC-42`).

use crate::bits::BitSet;
use crate::check::{CheckInfo, LegMask};
use crate::legs::{LegEnd, MovingPiece, Next};
use crate::mv::Legs;
use crate::purse::Purse;
use crate::{Board, Move, Variant};
use alloc::vec::Vec;
use core::ops::ControlFlow;
use variant_core::BudgetSpent;

/// A chain that is being continued: its board, the piece that moves next, and the ways on that were not tried yet.
struct Level<V: Variant> {
    board: Board<V>,
    mover: MovingPiece,
    next: Vec<LegEnd<V>>,
}

struct Walk<V: Variant> {
    longest: usize,
    purse: Purse,
    /// The legs that lead to the level on top.
    legs: Legs<V>,
    levels: Vec<Level<V>>,
}

impl<V: Variant> Walk<V> {
    /// Visits the turns that end with the next leg, and keeps the legs that do not end a turn.
    fn enter(
        &mut self,
        board: Board<V>,
        mover: MovingPiece,
        mask: &LegMask<V>,
        visit: &mut dyn FnMut(Move<V>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.purse.pay()?;
        let more = self.legs.len() + 1 < self.longest;
        let mut next = Vec::new();
        V::leg_ends(&board, &mover, mask, &mut |end| {
            if let Next::Activates { .. } = end.next {
                if more {
                    next.push(end);
                }
                return ControlFlow::Continue(());
            }
            self.purse.pay()?;
            let mut legs = self.legs.clone();
            legs.push(end.leg(mover.from));
            visit(Move::from_legs(legs))
        })?;
        // They are taken from the end.
        next.reverse();
        self.levels.push(Level { board, mover, next });
        ControlFlow::Continue(())
    }

    fn walk(&mut self, root: &Board<V>, visit: &mut dyn FnMut(Move<V>) -> ControlFlow<()>) -> ControlFlow<()> {
        let checks = CheckInfo::new(root);
        for from in root.of_color(root.turn()).squares() {
            let cell = root.cell(from);
            if !cell.kind().is_active() {
                continue;
            }
            self.enter(*root, MovingPiece::first(cell, from), &checks.mask(root, from), visit)?;
            while let Some(level) = self.levels.last_mut() {
                let Some(end) = level.next.pop() else {
                    self.levels.pop();
                    self.legs.pop();
                    continue;
                };
                let Next::Activates { cell, momentum, attacked } = end.next else { continue };
                let mover = level.mover;
                let mut board = level.board;
                board.land(&mover, &end);
                self.legs.push(end.leg(mover.from));
                let next = MovingPiece::activated(cell, end.target, mover.style, momentum);
                let mask = LegMask::in_flight(&board, attacked);
                self.enter(board, next, &mask, visit)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Calls `visit` with every legal turn of at most `longest` legs. Its stack does not grow with the legs; it holds a board
/// for each leg of the chain that it is at.
pub(crate) fn cascades<V: Variant>(
    board: &Board<V>,
    longest: usize,
    budget: Option<u64>,
    mut visit: impl FnMut(Move<V>) -> ControlFlow<()>,
) -> Result<ControlFlow<()>, BudgetSpent> {
    if longest == 0 {
        return Ok(ControlFlow::Continue(()));
    }
    let mut walk = Walk { longest, purse: Purse::new(budget), legs: Legs::new(), levels: Vec::new() };
    let flow = walk.walk(board, &mut visit);
    walk.purse.settle(flow)
}
