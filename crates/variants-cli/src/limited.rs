use chess_variants::Extras;
use chess_variants::variant_core::{BudgetSpent, IllegalMove, NotationError, Outcome, ParseError, Rules};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

/// Rules each of whose searches has a budget, so that whatever works with rules works within it: counts, random games,
/// records.
///
/// A search that spends the budget finds nothing more, and neither does any after it, so that a long piece of work comes
/// to its end soon; [`check`](Self::check) then says that what came of it is worthless.
pub(crate) struct Limited<R> {
    rules: R,
    budget: Option<u64>,
    spent: AtomicBool,
}

impl<R: Extras> Limited<R> {
    pub(crate) fn new(rules: R, budget: Option<u64>) -> Self {
        Self { rules, budget, spent: AtomicBool::new(false) }
    }

    /// Whether no search since the last call has spent its budget.
    pub(crate) fn check(&self) -> Result<(), BudgetSpent> {
        match self.budget {
            Some(budget) if self.spent.swap(false, Ordering::Relaxed) => Err(BudgetSpent { budget }),
            _ => Ok(()),
        }
    }

    /// The result of a search within the budget, `nothing` when that is spent, and `None` when there is no budget.
    fn within<T>(&self, nothing: T, search: impl FnOnce(u64) -> Result<T, BudgetSpent>) -> Option<T> {
        let budget = self.budget?;
        if self.spent.load(Ordering::Relaxed) {
            return Some(nothing);
        }
        Some(search(budget).unwrap_or_else(|_| {
            self.spent.store(true, Ordering::Relaxed);
            nothing
        }))
    }
}

impl<R: Extras> Rules for Limited<R> {
    type Board = R::Board;
    type Move = R::Move;
    type Fault = R::Fault;

    fn name(&self) -> &str {
        self.rules.name()
    }

    fn start(&self) -> R::Board {
        self.rules.start()
    }

    fn parse_board(&self, text: &str) -> Result<R::Board, ParseError> {
        self.rules.parse_board(text)
    }

    fn parse_move(&self, text: &str) -> Result<R::Move, ParseError> {
        self.rules.parse_move(text)
    }

    fn visit_moves<F>(&self, board: &R::Board, mut visit: F) -> ControlFlow<()>
    where
        F: FnMut(R::Move) -> ControlFlow<()>,
    {
        self.within(ControlFlow::Continue(()), |budget| self.rules.visit_moves_within(board, budget, &mut visit))
            .unwrap_or_else(|| self.rules.visit_moves(board, visit))
    }

    fn visit_children<F>(&self, board: &R::Board, mut visit: F) -> ControlFlow<()>
    where
        F: FnMut(R::Move, &R::Board) -> ControlFlow<()>,
    {
        self.within(ControlFlow::Continue(()), |budget| self.rules.visit_children_within(board, budget, &mut visit))
            .unwrap_or_else(|| self.rules.visit_children(board, visit))
    }

    fn play_unchecked(&self, board: &mut R::Board, mv: &R::Move) {
        self.rules.play_unchecked(board, mv);
    }

    fn why_illegal(&self, board: &R::Board, mv: &R::Move) -> Option<IllegalMove<R::Fault>> {
        self.rules.why_illegal(board, mv)
    }

    fn outcome(&self, board: &R::Board) -> Option<Outcome> {
        self.within(None, |budget| self.rules.outcome_within(board, budget))
            .unwrap_or_else(|| self.rules.outcome(board))
    }

    fn write_notation(&self, board: &R::Board, mv: &R::Move) -> Result<String, IllegalMove<R::Fault>> {
        self.within(Ok(String::new()), |budget| self.rules.write_notation_within(board, mv, budget))
            .unwrap_or_else(|| self.rules.write_notation(board, mv))
    }

    fn read_notation(&self, board: &R::Board, text: &str) -> Result<R::Move, NotationError<Self>> {
        self.rules.read_notation(board, text).map_err(|error| match error {
            NotationError::Parse(error) => NotationError::Parse(error),
            NotationError::Illegal(illegal) => NotationError::Illegal(illegal),
            NotationError::Ambiguous { candidates, more } => NotationError::Ambiguous { candidates, more },
        })
    }

    fn has_move(&self, board: &R::Board) -> bool {
        self.within(false, |budget| self.rules.has_move_within(board, budget))
            .unwrap_or_else(|| self.rules.has_move(board))
    }

    fn count_moves(&self, board: &R::Board) -> u64 {
        self.within(0, |budget| self.rules.count_moves_within(board, budget))
            .unwrap_or_else(|| self.rules.count_moves(board))
    }

    fn is_legal(&self, board: &R::Board, mv: &R::Move) -> bool {
        self.rules.is_legal(board, mv)
    }

    fn play(&self, board: &mut R::Board, mv: &R::Move) -> Result<(), IllegalMove<R::Fault>> {
        self.rules.play(board, mv)
    }
}
