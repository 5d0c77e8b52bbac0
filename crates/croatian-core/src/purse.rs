//! Bounded searches (`CC-43`).

use core::ops::ControlFlow;
use variant_core::BudgetSpent;

/// What is left of a budget of states and results (`CC-43`).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Purse {
    budget: Option<u64>,
    left: u64,
    spent: bool,
}

impl Purse {
    pub(crate) fn new(budget: Option<u64>) -> Self {
        Self { budget, left: budget.unwrap_or(u64::MAX), spent: false }
    }

    /// Takes one state or result off. Breaks when nothing is left.
    #[inline(always)]
    pub(crate) fn pay(&mut self) -> ControlFlow<()> {
        match self.left.checked_sub(1) {
            Some(left) => {
                self.left = left;
                ControlFlow::Continue(())
            }
            None => {
                self.spent = true;
                ControlFlow::Break(())
            }
        }
    }

    /// How a search has ended, which is not known when the budget was spent.
    pub(crate) fn settle<T>(&self, ended: T) -> Result<T, BudgetSpent> {
        match self.budget {
            Some(budget) if self.spent => Err(BudgetSpent { budget }),
            _ => Ok(ended),
        }
    }
}
