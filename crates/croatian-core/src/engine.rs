//! The engine's inner loops, compiled once a variant.
//!
//! Generic code is compiled in the crate that uses it, for each use anew. These few functions are all that is large; going
//! through a trait that each variant implements compiles them here instead, once. What they call back costs one indirect
//! call a turn.

use crate::check::LegMask;
use crate::legs::{LegEnd, MovingPiece};
use crate::reachable::{Found, Size};
use crate::{Board, Variant};
use core::ops::ControlFlow;
use variant_core::Budget;

/// The inner loops of a variant; not for other crates.
pub trait Engine: Sized {
    /// See [`crate::legs::leg_ends`].
    fn leg_ends(
        board: &Board<Self>,
        mover: &MovingPiece,
        mask: &LegMask<Self>,
        visit: &mut dyn FnMut(LegEnd<Self>) -> ControlFlow<()>,
    ) -> ControlFlow<()>
    where
        Self: Variant;

    /// See [`crate::reachable::plain`].
    fn plain(
        board: &Board<Self>,
        visit: &mut dyn FnMut(&MovingPiece, &LegEnd<Self>) -> ControlFlow<()>,
    ) -> ControlFlow<()>
    where
        Self: Variant;

    /// See [`crate::reachable::search`].
    fn search(
        board: &Board<Self>,
        budget: &mut Budget<'_>,
        visit: &mut dyn FnMut(&Found<'_, Self>) -> ControlFlow<()>,
    ) -> (ControlFlow<()>, Size)
    where
        Self: Variant;

    /// See [`crate::reachable::count`].
    fn count(board: &Board<Self>, budget: &mut Budget<'_>) -> (u64, u64)
    where
        Self: Variant;
}

macro_rules! engine {
    ($variant:ident) => {
        impl Engine for $variant {
            fn leg_ends(
                board: &$crate::Board<Self>,
                mover: &$crate::legs::MovingPiece,
                mask: &$crate::check::LegMask<Self>,
                visit: &mut dyn FnMut($crate::legs::LegEnd<Self>) -> core::ops::ControlFlow<()>,
            ) -> core::ops::ControlFlow<()> {
                $crate::legs::each_leg_end(board, mover, mask, visit)
            }

            fn plain(
                board: &$crate::Board<Self>,
                visit: &mut dyn FnMut(
                    &$crate::legs::MovingPiece,
                    &$crate::legs::LegEnd<Self>,
                ) -> core::ops::ControlFlow<()>,
            ) -> core::ops::ControlFlow<()> {
                $crate::reachable::plain(board, visit)
            }

            fn search(
                board: &$crate::Board<Self>,
                budget: &mut variant_core::Budget<'_>,
                visit: &mut dyn FnMut(&$crate::reachable::Found<'_, Self>) -> core::ops::ControlFlow<()>,
            ) -> (core::ops::ControlFlow<()>, $crate::reachable::Size) {
                $crate::reachable::search(board, budget, visit)
            }

            fn count(board: &$crate::Board<Self>, budget: &mut variant_core::Budget<'_>) -> (u64, u64) {
                $crate::reachable::count(board, budget)
            }
        }
    };
}
pub(crate) use engine;
