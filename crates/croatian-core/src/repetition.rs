//! When positions count as the same in repetitions: a pawn's rush is forgotten unless a legal move can capture it in passing.

use crate::bits::BitSet;
use crate::check::CheckInfo;
use crate::engine::Variant;
use crate::legs::{MovingPiece, Next};
use crate::{Board, Kind};
use core::ops::ControlFlow;
use variant_core::Budget;

/// How many states and results are searched for a cascade that captures a pawn in passing.
pub(crate) const LIMIT: u64 = 10_000;

/// The board without a rush that no legal move can make use of. Where that would take more than [`LIMIT`] states and results to
/// find out, the rush is kept.
pub(crate) fn form<V: Variant>(board: &Board<V>) -> Board<V> {
    let mut form = *board;
    if board.rushed_index().is_some() && !may_be_captured(board) {
        form.set_rushed(None);
    }
    form
}

/// Whether a legal move captures the rushed pawn in passing, or may do so in a cascade.
fn may_be_captured<V: Variant>(board: &Board<V>) -> bool {
    let own = board.of_color(board.turn());
    if (board.of_kind(Kind::Pawn) & own).is_empty() {
        return false;
    }
    let checks = CheckInfo::new(board);
    // A cascade gets to a pawn only by way of a Wave, for nothing else activates one (`CC-21`, `CC-26`).
    let (mut captured, mut cascades) = (false, false);
    for from in own.squares() {
        let cell = board.cell(from);
        let is_candidate = cell.kind() == Kind::Pawn || !(board.of_kind(Kind::Wave) & own).is_empty();
        if !is_candidate || !cell.kind().is_active() {
            continue;
        }
        let _ = V::leg_ends(board, &MovingPiece::first(cell, from), &checks.mask(board, from), &mut |end| {
            match end.next {
                Next::EnPassant { .. } => captured = true,
                Next::Activates { cell, .. } if cell.kind() == Kind::Wave => cascades = true,
                _ => {}
            }
            if captured { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
    }
    if captured || !cascades {
        return captured;
    }
    // A position that one capture in passing reaches is reached by nothing else, so the search shows each of them.
    let mut budget = Budget::new(LIMIT);
    let (flow, _) = V::search(board, &mut budget, &mut |found| {
        if found.is_en_passant() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    flow.is_break()
}
