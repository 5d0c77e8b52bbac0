//! The engine's inner loops, compiled once a variant.
//!
//! Generic code is compiled in the crate that uses it, for each use anew. These few functions are all that is large; going
//! through a trait that each variant implements compiles them here instead, once. What they call back costs one indirect
//! call a turn.

use crate::check::Guard;
use crate::legs::{Flight, Landing};
use crate::search::{Found, Size};
use crate::{Board, Variant};
use core::ops::ControlFlow;
use variant_core::BudgetSpent;

/// The inner loops of a variant; not for other crates.
pub trait Engine: Sized {
    /// See [`crate::legs::landings`].
    fn landings(
        board: &Board<Self>,
        flight: &Flight,
        guard: &Guard<Self>,
        visit: &mut dyn FnMut(Landing<Self>) -> ControlFlow<()>,
    ) -> ControlFlow<()>
    where
        Self: Variant;

    /// See [`crate::search::plain`].
    fn plain(board: &Board<Self>, visit: &mut dyn FnMut(&Flight, &Landing<Self>) -> ControlFlow<()>) -> ControlFlow<()>
    where
        Self: Variant;

    /// See [`crate::search::search`].
    fn search(
        board: &Board<Self>,
        budget: Option<u64>,
        visit: &mut dyn FnMut(&Found<'_, Self>) -> ControlFlow<()>,
    ) -> Result<(ControlFlow<()>, Size), BudgetSpent>
    where
        Self: Variant;

    /// See [`crate::search::count`].
    fn count(board: &Board<Self>) -> u64
    where
        Self: Variant;
}

macro_rules! engine {
    ($variant:ident) => {
        impl Engine for $variant {
            fn landings(
                board: &$crate::Board<Self>,
                flight: &$crate::legs::Flight,
                guard: &$crate::check::Guard<Self>,
                visit: &mut dyn FnMut($crate::legs::Landing<Self>) -> core::ops::ControlFlow<()>,
            ) -> core::ops::ControlFlow<()> {
                $crate::legs::landings(board, flight, guard, visit)
            }

            fn plain(
                board: &$crate::Board<Self>,
                visit: &mut dyn FnMut(
                    &$crate::legs::Flight,
                    &$crate::legs::Landing<Self>,
                ) -> core::ops::ControlFlow<()>,
            ) -> core::ops::ControlFlow<()> {
                $crate::search::plain(board, visit)
            }

            fn search(
                board: &$crate::Board<Self>,
                budget: Option<u64>,
                visit: &mut dyn FnMut(&$crate::search::Found<'_, Self>) -> core::ops::ControlFlow<()>,
            ) -> Result<(core::ops::ControlFlow<()>, $crate::search::Size), variant_core::BudgetSpent> {
                $crate::search::search(board, budget, visit)
            }

            fn count(board: &$crate::Board<Self>) -> u64 {
                $crate::search::count(board)
            }
        }
    };
}
pub(crate) use engine;
