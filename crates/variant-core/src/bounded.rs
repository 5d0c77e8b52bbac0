use crate::{Budget, BudgetSpent, IllegalMove, NotationError, Outcome, Rules};
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::ControlFlow;

/// A move within a budget, as notation names it: outside, whether the budget sufficed; inside, whether the text did.
pub type NamedWithin<R> =
    Result<Result<<R as Rules>::Move, NotationError<<R as Rules>::Move, <R as Rules>::Fault>>, BudgetSpent>;

/// Everything that can be asked of [`Rules`], within a [`Budget`] of states and results.
///
/// A search that spends its budget ends in [`BudgetSpent`], and never gives a part as if it were all. [`Rules::check`],
/// [`Rules::is_legal`] and [`Rules::play`] need no twin: they cost about as much as the move is long.
///
/// All methods are provided, for games whose moves are a plain list: each move that is visited costs a unit, and reading and
/// writing notation cost nothing. A game that has to search for its moves overrides them.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/noughts-and-crosses/game/mod.rs"));
/// # fn main() {
/// use variant_core::{BoundedRules, Budget, BudgetSpent, Rules};
///
/// let rules = NoughtsAndCrosses;
/// let start = rules.start();
/// assert_eq!(rules.count_moves_within(&start, &mut Budget::new(9)), Ok(9));
/// assert_eq!(rules.count_moves_within(&start, &mut Budget::new(8)), Err(BudgetSpent::Limit { limit: 8 }));
/// assert_eq!(rules.outcome_within(&start, &mut Budget::new(1)), Ok(None));
/// # }
/// ```
pub trait BoundedRules: Rules {
    /// [`Rules::visit_moves`] within a budget. The moves visited before it is spent are legal ones.
    ///
    /// # Errors
    /// The budget was spent before the end.
    fn visit_moves_within<F>(
        &self,
        board: &Self::Board,
        budget: &mut Budget<'_>,
        mut visit: F,
    ) -> Result<ControlFlow<()>, BudgetSpent>
    where
        F: FnMut(Self::Move) -> ControlFlow<()>,
    {
        let flow = self.visit_moves(board, |mv| {
            budget.charge()?;
            visit(mv)
        });
        budget.finish(flow)
    }

    /// [`Rules::moves`] within a budget.
    ///
    /// # Errors
    /// The budget was spent before the end.
    fn moves_within(&self, board: &Self::Board, budget: &mut Budget<'_>) -> Result<Vec<Self::Move>, BudgetSpent> {
        let mut moves = Vec::new();
        let _ = self.visit_moves_within(board, budget, |mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        })?;
        Ok(moves)
    }

    /// [`Rules::visit_children`] within a budget, as [`visit_moves_within`](Self::visit_moves_within).
    ///
    /// # Errors
    /// The budget was spent before the end.
    fn visit_children_within<F>(
        &self,
        board: &Self::Board,
        budget: &mut Budget<'_>,
        mut visit: F,
    ) -> Result<ControlFlow<()>, BudgetSpent>
    where
        F: FnMut(Self::Move, &Self::Board) -> ControlFlow<()>,
    {
        let flow = self.visit_children(board, |mv, child| {
            budget.charge()?;
            visit(mv, child)
        });
        budget.finish(flow)
    }

    /// [`Rules::count_moves`] within a budget.
    ///
    /// # Errors
    /// The budget was spent before the end.
    fn count_moves_within(&self, board: &Self::Board, budget: &mut Budget<'_>) -> Result<u64, BudgetSpent> {
        let count = self.count_moves(board);
        let _ = budget.charge_many(count);
        budget.finish(count)
    }

    /// [`Rules::has_move`] within a budget. It stops at the first legal move.
    ///
    /// # Errors
    /// The budget was spent before a legal move was found.
    fn has_move_within(&self, board: &Self::Board, budget: &mut Budget<'_>) -> Result<bool, BudgetSpent> {
        self.visit_moves_within(board, budget, |_| ControlFlow::Break(())).map(|flow| flow.is_break())
    }

    /// [`Rules::outcome`] within a budget.
    ///
    /// # Errors
    /// The budget was spent before it was clear whether there is a legal move.
    fn outcome_within(&self, board: &Self::Board, budget: &mut Budget<'_>) -> Result<Option<Outcome>, BudgetSpent> {
        if self.has_move_within(board, budget)? { Ok(None) } else { Ok(self.outcome(board)) }
    }

    /// [`Rules::write_notation`] within a budget.
    ///
    /// # Errors
    /// The budget was spent before everything was clear that the notation says; or, inside, the move is illegal.
    fn write_notation_within(
        &self,
        board: &Self::Board,
        mv: &Self::Move,
        budget: &mut Budget<'_>,
    ) -> Result<Result<String, IllegalMove<Self::Fault>>, BudgetSpent> {
        budget.finish(())?;
        Ok(self.write_notation(board, mv))
    }

    /// [`Rules::read_notation`] within a budget.
    ///
    /// # Errors
    /// The budget was spent before it was clear what the text names; or, inside, the text names no single legal move.
    fn read_notation_within(&self, board: &Self::Board, text: &str, budget: &mut Budget<'_>) -> NamedWithin<Self>
    where
        Self: Sized,
    {
        budget.finish(())?;
        Ok(self.read_notation(board, text))
    }

    /// [`Rules::read_move`] within a budget.
    ///
    /// # Errors
    /// As for [`read_notation_within`](Self::read_notation_within).
    fn read_move_within(&self, board: &Self::Board, text: &str, budget: &mut Budget<'_>) -> NamedWithin<Self>
    where
        Self: Sized,
    {
        match self.parse_move(text) {
            Ok(mv) => Ok(self.check(board, &mv).map(|()| mv).map_err(NotationError::Illegal)),
            Err(_) => self.read_notation_within(board, text, budget),
        }
    }

    /// Calls `visit` with every legal move of at most `legs` legs, each different sequence of legs once, whether or not two
    /// of them reach the same position, until `visit` breaks. A chain is visited as it is found.
    ///
    /// Where every move has one leg these are the legal moves, for any `legs` but 0.
    ///
    /// # Errors
    /// The budget was spent before the end; the moves visited until then are legal ones.
    fn visit_cascades_within<F>(
        &self,
        board: &Self::Board,
        legs: usize,
        budget: &mut Budget<'_>,
        visit: F,
    ) -> Result<ControlFlow<()>, BudgetSpent>
    where
        F: FnMut(Self::Move) -> ControlFlow<()>,
    {
        if legs == 0 {
            return budget.finish(ControlFlow::Continue(()));
        }
        self.visit_moves_within(board, budget, visit)
    }

    /// Every legal move of at most `legs` legs, see [`visit_cascades_within`](Self::visit_cascades_within).
    ///
    /// # Errors
    /// The budget was spent before the end.
    fn cascades_within(
        &self,
        board: &Self::Board,
        legs: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Self::Move>, BudgetSpent> {
        let mut moves = Vec::new();
        let _ = self.visit_cascades_within(board, legs, budget, |mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        })?;
        Ok(moves)
    }

    /// [`visit_cascades_within`](Self::visit_cascades_within) without a bound.
    ///
    /// # Errors
    /// Breaks when `visit` has broken.
    fn visit_cascades<F>(&self, board: &Self::Board, legs: usize, visit: F) -> ControlFlow<()>
    where
        F: FnMut(Self::Move) -> ControlFlow<()>,
    {
        // An unlimited budget is not spent within anybody's lifetime.
        self.visit_cascades_within(board, legs, &mut Budget::unlimited(), visit).unwrap_or(ControlFlow::Break(()))
    }

    /// Every legal move of at most `legs` legs, without a bound.
    fn cascades(&self, board: &Self::Board, legs: usize) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        let _ = self.visit_cascades(board, legs, |mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        moves
    }
}

impl<R: BoundedRules> BoundedRules for &R {
    fn visit_moves_within<F>(
        &self,
        board: &Self::Board,
        budget: &mut Budget<'_>,
        visit: F,
    ) -> Result<ControlFlow<()>, BudgetSpent>
    where
        F: FnMut(Self::Move) -> ControlFlow<()>,
    {
        (**self).visit_moves_within(board, budget, visit)
    }

    fn moves_within(&self, board: &Self::Board, budget: &mut Budget<'_>) -> Result<Vec<Self::Move>, BudgetSpent> {
        (**self).moves_within(board, budget)
    }

    fn visit_children_within<F>(
        &self,
        board: &Self::Board,
        budget: &mut Budget<'_>,
        visit: F,
    ) -> Result<ControlFlow<()>, BudgetSpent>
    where
        F: FnMut(Self::Move, &Self::Board) -> ControlFlow<()>,
    {
        (**self).visit_children_within(board, budget, visit)
    }

    fn count_moves_within(&self, board: &Self::Board, budget: &mut Budget<'_>) -> Result<u64, BudgetSpent> {
        (**self).count_moves_within(board, budget)
    }

    fn has_move_within(&self, board: &Self::Board, budget: &mut Budget<'_>) -> Result<bool, BudgetSpent> {
        (**self).has_move_within(board, budget)
    }

    fn outcome_within(&self, board: &Self::Board, budget: &mut Budget<'_>) -> Result<Option<Outcome>, BudgetSpent> {
        (**self).outcome_within(board, budget)
    }

    fn write_notation_within(
        &self,
        board: &Self::Board,
        mv: &Self::Move,
        budget: &mut Budget<'_>,
    ) -> Result<Result<String, IllegalMove<Self::Fault>>, BudgetSpent> {
        (**self).write_notation_within(board, mv, budget)
    }

    fn read_notation_within(&self, board: &Self::Board, text: &str, budget: &mut Budget<'_>) -> NamedWithin<Self> {
        (**self).read_notation_within(board, text, budget)
    }

    fn read_move_within(&self, board: &Self::Board, text: &str, budget: &mut Budget<'_>) -> NamedWithin<Self> {
        (**self).read_move_within(board, text, budget)
    }

    fn visit_cascades_within<F>(
        &self,
        board: &Self::Board,
        legs: usize,
        budget: &mut Budget<'_>,
        visit: F,
    ) -> Result<ControlFlow<()>, BudgetSpent>
    where
        F: FnMut(Self::Move) -> ControlFlow<()>,
    {
        (**self).visit_cascades_within(board, legs, budget, visit)
    }

    fn cascades_within(
        &self,
        board: &Self::Board,
        legs: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Self::Move>, BudgetSpent> {
        (**self).cascades_within(board, legs, budget)
    }

    fn visit_cascades<F>(&self, board: &Self::Board, legs: usize, visit: F) -> ControlFlow<()>
    where
        F: FnMut(Self::Move) -> ControlFlow<()>,
    {
        (**self).visit_cascades(board, legs, visit)
    }

    fn cascades(&self, board: &Self::Board, legs: usize) -> Vec<Self::Move> {
        (**self).cascades(board, legs)
    }
}
