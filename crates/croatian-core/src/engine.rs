//! The engine's inner loops, compiled once a variant.
//!
//! Generic code is compiled in the crate that uses it, for each use anew. These few functions are all that is large; going
//! through a trait that each variant implements compiles them here instead, once. What they call back costs one indirect
//! call a move.

use crate::board::Board;
use crate::check::LegMask;
use crate::layout::Row;
use crate::legs::{LegEnd, MovingPiece};
use crate::reachable::{Found, Size};
use core::ops::ControlFlow;
use variant_core::Budget;

/// A variant of the family: a [`Row`] of its table, with an engine compiled for it.
///
/// Each variant's engine is compiled for its own size of board, so the variant is a type without data. It is what all that
/// is generic asks for:
///
/// ```
/// use croatian_core::{Board, Croatian, Variant, row};
/// use variant_core::Rules;
///
/// fn first_moves<V: Variant>() -> (&'static str, usize) {
///     (V::NAME, Croatian::<V>::new().moves(&Board::start()).len())
/// }
///
/// assert_eq!(first_moves::<row::Classical>(), ("classical", 20));
/// assert_eq!(first_moves::<row::MayanAscendancy>(), ("mayan-ascendancy", 64));
/// ```
pub trait Variant: Row + Engine {}

impl<V: Row + Engine> Variant for V {}

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
        Self: Row;

    /// See [`crate::reachable::plain`].
    fn plain(
        board: &Board<Self>,
        visit: &mut dyn FnMut(&MovingPiece, &LegEnd<Self>) -> ControlFlow<()>,
    ) -> ControlFlow<()>
    where
        Self: Row;

    /// See [`crate::reachable::search`].
    fn search(
        board: &Board<Self>,
        budget: &mut Budget<'_>,
        visit: &mut dyn FnMut(&Found<'_, Self>) -> ControlFlow<()>,
    ) -> (ControlFlow<()>, Size)
    where
        Self: Row;

    /// See [`crate::reachable::can_end`].
    fn can_end(board: &Board<Self>, mover: &MovingPiece, attacked: bool, budget: &mut Budget<'_>) -> bool
    where
        Self: Row;

    /// See [`crate::reachable::count`].
    fn count(board: &Board<Self>, budget: &mut Budget<'_>) -> (u64, u64)
    where
        Self: Row;
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

            fn can_end(
                board: &$crate::Board<Self>,
                mover: &$crate::legs::MovingPiece,
                attacked: bool,
                budget: &mut variant_core::Budget<'_>,
            ) -> bool {
                $crate::reachable::can_end(board, mover, attacked, budget)
            }

            fn count(board: &$crate::Board<Self>, budget: &mut variant_core::Budget<'_>) -> (u64, u64) {
                $crate::reachable::count(board, budget)
            }
        }
    };
}
pub(crate) use engine;
