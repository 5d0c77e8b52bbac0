use core::fmt;
use core::ops::ControlFlow;

/// How many units are spent between two questions whether to go on.
const INTERVAL: u64 = 1024;

/// Asked now and then whether to end a search: `true` ends it.
type Interrupt<'a> = &'a (dyn Fn() -> bool + Sync);

/// What a search may spend: the states that it walks and the results that it finds, counted together, and a question asked
/// now and then whether it should stop.
///
/// A budget is handed on by `&mut`: several questions can share one, so that a server bounds a whole request; or each gets
/// one of its own, see [`fresh`](Self::fresh). Once it is spent it stays so.
///
/// What one unit costs in time and bytes is said by each game's rules: a few nanoseconds and nothing kept where moves are a
/// plain list; in games whose moves are searched, up to a few hundred bytes while the search lasts.
///
/// ```
/// use std::sync::atomic::{AtomicBool, Ordering};
/// use variant_core::{Budget, BudgetSpent};
///
/// let mut budget = Budget::new(2);
/// assert!(budget.charge().is_continue());
/// assert!(budget.charge().is_continue());
/// assert_eq!(budget.finish("all"), Ok("all"));
/// assert!(budget.charge().is_break());
/// assert_eq!(budget.finish("all"), Err(BudgetSpent::Limit { limit: 2 }));
///
/// // A flag that another thread sets, or a deadline.
/// let stop = AtomicBool::new(true);
/// let asked = || stop.load(Ordering::Relaxed);
/// let mut budget = Budget::unlimited().with_interrupt(&asked);
/// assert!(budget.charge().is_break());
/// assert_eq!(budget.finish(()), Err(BudgetSpent::Interrupted));
/// ```
#[derive(Clone)]
pub struct Budget<'a> {
    limit: u64,
    /// What can be spent before anything has to be looked at.
    ready: u64,
    /// What can be spent after that.
    reserve: u64,
    interrupt: Option<Interrupt<'a>>,
    ended: Option<BudgetSpent>,
}

impl Budget<'static> {
    /// A budget of so many states and results.
    #[must_use]
    pub const fn new(limit: u64) -> Self {
        Self { limit, ready: 0, reserve: limit, interrupt: None, ended: None }
    }

    /// A budget that is never spent: its limit is 2^64 - 1.
    #[must_use]
    pub const fn unlimited() -> Self {
        Self::new(u64::MAX)
    }
}

impl<'a> Budget<'a> {
    /// The same budget, with a question that is asked at once and then after every thousand units or so: when it answers
    /// `true`, the search ends with [`BudgetSpent::Interrupted`].
    #[must_use]
    pub fn with_interrupt<'b>(self, interrupt: &'b (dyn Fn() -> bool + Sync)) -> Budget<'b>
    where
        'a: 'b,
    {
        Budget { ready: 0, reserve: self.left(), interrupt: Some(interrupt), ..self }
    }

    /// A budget with the same limit and the same interrupt, of which nothing is spent.
    #[must_use]
    pub const fn fresh(&self) -> Self {
        Self { limit: self.limit, ready: 0, reserve: self.limit, interrupt: self.interrupt, ended: None }
    }

    /// The limit that it was made with.
    #[must_use]
    pub const fn limit(&self) -> u64 {
        self.limit
    }

    /// How much of it is left.
    #[must_use]
    pub const fn left(&self) -> u64 {
        self.ready + self.reserve
    }

    /// How much of it has been spent.
    #[must_use]
    pub const fn spent(&self) -> u64 {
        self.limit - self.left()
    }

    /// Takes one unit off.
    ///
    /// # Errors
    /// Breaks when nothing is left, or the interrupt asks to stop.
    #[inline(always)]
    pub fn charge(&mut self) -> ControlFlow<()> {
        match self.ready.checked_sub(1) {
            Some(ready) => {
                self.ready = ready;
                ControlFlow::Continue(())
            }
            None => self.charge_slowly(1),
        }
    }

    /// Takes `units` off at once.
    ///
    /// # Errors
    /// Breaks when less is left, or the interrupt asks to stop; all that was left is spent then.
    #[inline]
    pub fn charge_many(&mut self, units: u64) -> ControlFlow<()> {
        match self.ready.checked_sub(units) {
            Some(ready) => {
                self.ready = ready;
                ControlFlow::Continue(())
            }
            None => self.charge_slowly(units),
        }
    }

    #[cold]
    fn charge_slowly(&mut self, units: u64) -> ControlFlow<()> {
        if self.ended.is_none() {
            if self.interrupt.is_some_and(|stop| stop()) {
                self.ended = Some(BudgetSpent::Interrupted);
            } else if let Some(left) = self.left().checked_sub(units) {
                self.ready = if self.interrupt.is_some() { left.min(INTERVAL) } else { left };
                self.reserve = left - self.ready;
                return ControlFlow::Continue(());
            } else {
                self.ended = Some(BudgetSpent::Limit { limit: self.limit });
            }
        }
        (self.ready, self.reserve) = (0, 0);
        ControlFlow::Break(())
    }

    /// What a search has come to, which is worth nothing if the budget was spent on the way.
    ///
    /// # Errors
    /// The budget is spent.
    pub fn finish<T>(&self, result: T) -> Result<T, BudgetSpent> {
        match self.ended {
            None => Ok(result),
            Some(spent) => Err(spent),
        }
    }
}

impl Default for Budget<'static> {
    /// [`Budget::unlimited`].
    fn default() -> Self {
        Self::unlimited()
    }
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget")
            .field("limit", &self.limit)
            .field("left", &self.left())
            .field("interrupt", &self.interrupt.is_some())
            .field("ended", &self.ended)
            .finish()
    }
}

/// A bounded search was ended before it knew the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum BudgetSpent {
    /// The states and results together were more than the budget.
    #[error("the search spent its budget of {limit} states and results")]
    Limit {
        /// The budget that was given.
        limit: u64,
    },
    /// The budget's interrupt asked to stop: a deadline, or a stop flag.
    #[error("the search was interrupted")]
    Interrupted,
}
