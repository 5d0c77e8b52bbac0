use crate::{BoundedRules, Budget, BudgetSpent, StepError};
use alloc::vec::Vec;

/// A move begun in a game whose moves are a plain list, each of them spelled by a few steps: what such a game needs for
/// [`Steps`](crate::Steps).
///
/// The game says how a move is spelled: `spell(board, mv, n)` is its step number `n`, counted from 0, and `None` behind the last.
/// No move's spelling may begin another's. The moves that fit the steps so far are kept; the board stays as it was begun on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ListedSteps<B, M, S> {
    board: B,
    fitting: Vec<M>,
    taken: Vec<S>,
    complete: bool,
}

impl<B: Clone, M: Clone, S: Copy + Ord> ListedSteps<B, M, S> {
    /// A move begun on a board. Each legal move costs a unit of the budget.
    ///
    /// # Errors
    /// The budget is spent.
    pub fn begin<R>(rules: &R, board: &B, budget: &mut Budget<'_>) -> Result<Self, BudgetSpent>
    where
        R: BoundedRules<Board = B, Move = M>,
    {
        let fitting = rules.moves_within(board, budget)?;
        Ok(Self { board: board.clone(), fitting, taken: Vec::new(), complete: false })
    }

    /// The steps that can be taken next, in their order.
    #[must_use]
    pub fn offered(&self, spell: impl Fn(&B, &M, usize) -> Option<S>) -> Vec<S> {
        if self.complete {
            return Vec::new();
        }
        let mut offered: Vec<S> =
            self.fitting.iter().filter_map(|mv| spell(&self.board, mv, self.taken.len())).collect();
        offered.sort_unstable();
        offered.dedup();
        offered
    }

    /// Takes a step, and gives the move when that completes it.
    ///
    /// # Errors
    /// The step is not offered; nothing is changed then.
    pub fn take(&mut self, step: S, spell: impl Fn(&B, &M, usize) -> Option<S>) -> Result<Option<M>, StepError<S>> {
        if self.complete {
            return Err(StepError::Complete { step });
        }
        let Self { board, fitting, taken, .. } = self;
        if !fitting.iter().any(|mv| spell(board, mv, taken.len()) == Some(step)) {
            return Err(StepError::NotOffered { step });
        }
        fitting.retain(|mv| spell(board, mv, taken.len()) == Some(step));
        taken.push(step);
        let complete = fitting.first().filter(|mv| spell(board, mv, taken.len()).is_none()).cloned();
        self.complete = complete.is_some();
        Ok(complete)
    }

    /// The board that the move was begun on.
    pub const fn board(&self) -> &B {
        &self.board
    }

    /// The legal moves that fit the steps taken.
    pub fn fitting(&self) -> &[M] {
        &self.fitting
    }

    /// The steps taken so far.
    pub fn taken(&self) -> &[S] {
        &self.taken
    }
}
