//! The moves of a position (`CC-41`): straight from its pieces where no leg can activate another piece or dive, else by the
//! search.

use crate::bits::BitSet;
use crate::reachable::{Found, Size};
use crate::{Board, Move, Variant};
use core::ops::ControlFlow;
use variant_core::{Budget, BudgetSpent};

/// Whether no own piece can activate another or dive, so that all moves have one leg and reach different positions.
fn is_plain<V: Variant>(board: &Board<V>) -> bool {
    let player = board.turn();
    let aims = board.passive() & board.of_color(player) | Board::<V>::stars();
    if aims.is_empty() {
        return true;
    }
    let occupied = board.occupied_bits();
    !aims.squares().any(|square| board.attacked(square, player, &occupied))
}

/// How many positions the moves of a board reach, within a budget.
pub(crate) fn count_within<V: Variant>(board: &Board<V>, budget: &mut Budget<'_>) -> Result<u64, BudgetSpent> {
    let (one_leg, more) = V::count(board, budget);
    let _ = budget.charge_many(one_leg);
    budget.finish(one_leg + more)
}

/// Calls `visit` with every move that `moves` names, in the order of `CC-41`.
pub(crate) fn visit_moves<V: Variant>(
    board: &Board<V>,
    budget: &mut Budget<'_>,
    mut visit: impl FnMut(Move<V>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if !is_plain(board) {
        return V::search(board, budget, &mut |found| visit(found.mv())).0;
    }
    V::plain(board, &mut |mover, end| {
        budget.charge()?;
        visit(Move::single(end.leg(mover.from)))
    })
}

/// Whether a board has a legal move. Stops at the first.
pub(crate) fn has_move<V: Variant>(board: &Board<V>, budget: &mut Budget<'_>) -> Result<bool, BudgetSpent> {
    let flow = visit_moves(board, budget, |_| ControlFlow::Break(()));
    budget.finish(flow.is_break())
}

/// Calls `visit` with every move that `moves` names and the position it reaches, in the order of `CC-41`.
pub(crate) fn visit_children<V: Variant>(
    board: &Board<V>,
    budget: &mut Budget<'_>,
    mut visit: impl FnMut(Move<V>, &Board<V>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if !is_plain(board) {
        let visit = &mut |found: &Found<'_, V>| visit(found.mv(), &found.after());
        return V::search(board, budget, visit).0;
    }
    // What all children share is done once, and the piece that goes is lifted once for all its legs.
    let mut base = *board;
    base.set_turn(!board.turn());
    base.set_rushed(None);
    let (mut lifted, mut from) = (base, usize::MAX);
    V::plain(board, &mut |mover, end| {
        budget.charge()?;
        if from != mover.from {
            (lifted, from) = (base, mover.from);
            lifted.lift(from);
        }
        let mut child = lifted;
        child.set_down(end);
        visit(Move::single(end.leg(from)), &child)
    })
}

/// The size of the search for a position.
pub(crate) fn size<V: Variant>(board: &Board<V>) -> Size {
    V::search(board, &mut Budget::unlimited(), &mut |_| ControlFlow::Continue(())).1
}
