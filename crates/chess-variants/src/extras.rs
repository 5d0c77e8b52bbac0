use croatian_core::{Croatian, Variant};
use std::ops::ControlFlow;
use variant_core::{BudgetSpent, Color, IllegalMove, Outcome, Reason, Rules};

/// What a game of this collection offers besides its rules: searches with a budget, and what only some games have.
///
/// A *budget* bounds one search: it counts the states that the search walks and the results that it finds together
/// (`CC-43`). Where a turn is a single move the search is a plain list, and the legal moves alone are counted. A search
/// that spends its budget ends in [`BudgetSpent`] and never gives a part as if it were all.
///
/// ```
/// use chess_variants::{AnyGame, Extras};
/// use chess_variants::variant_core::Rules;
///
/// let game = AnyGame::by_name("cvector")?;
/// assert_eq!(game.count_moves_within(&game.start(), 20), Ok(20));
/// assert!(game.count_moves_within(&game.start(), 19).is_err());
/// assert_eq!(game.outcome_within(&game.start(), 1), Ok(None));
/// # Ok::<(), chess_variants::UnknownGame>(())
/// ```
pub trait Extras: Rules {
    /// What the game calls a side: `White`, or `Light` in the Croatian games.
    fn side(&self, color: Color) -> &'static str {
        match color {
            Color::White => "White",
            Color::Black => "Black",
        }
    }

    /// How a game has ended, as a sentence.
    fn outcome_sentence(&self, outcome: Outcome) -> String {
        match outcome {
            Outcome::Win { winner, by: Reason::KingCaptured } => {
                format!("{} has captured the king and won.", self.side(winner))
            }
            Outcome::Win { winner, by: Reason::NoMove } => {
                format!("{} has no legal move and has lost.", self.side(!winner))
            }
            Outcome::Win { winner, by: Reason::Checkmate } => format!("Checkmate: {} has won.", self.side(winner)),
            Outcome::Win { winner, by } => format!("{} has won by {by}.", self.side(winner)),
            Outcome::Draw { by: Reason::Stalemate } => "Stalemate: the game is drawn.".to_owned(),
            Outcome::Draw { by } => format!("The game is drawn by {by}."),
        }
    }

    /// The same rules, but reading positions without one or both kings too (`CC-51`); `None` in a game that always has two.
    fn with_partial_kings(&self) -> Option<Self>
    where
        Self: Sized,
    {
        None
    }

    /// Calls `visit` with every legal turn of at most `legs` legs, each different sequence of legs once (`CC-42`), until it
    /// breaks; `None` in a game whose turns are single moves. With a budget the chains that are walked count too.
    fn visit_cascades<F>(
        &self,
        board: &Self::Board,
        legs: usize,
        budget: Option<u64>,
        visit: F,
    ) -> Option<Result<ControlFlow<()>, BudgetSpent>>
    where
        F: FnMut(Self::Move) -> ControlFlow<()>,
    {
        let _ = (board, legs, budget, visit);
        None
    }

    /// [`Rules::visit_moves`] within a budget. The moves visited before the budget is spent are legal ones.
    ///
    /// # Errors
    /// The budget was spent before the end.
    fn visit_moves_within<F>(
        &self,
        board: &Self::Board,
        budget: u64,
        mut visit: F,
    ) -> Result<ControlFlow<()>, BudgetSpent>
    where
        F: FnMut(Self::Move) -> ControlFlow<()>,
    {
        let mut purse = Purse::new(budget);
        let flow = self.visit_moves(board, |mv| {
            purse.spend()?;
            visit(mv)
        });
        purse.close(flow)
    }

    /// [`Rules::visit_children`] within a budget, as [`visit_moves_within`](Self::visit_moves_within).
    ///
    /// # Errors
    /// The budget was spent before the end.
    fn visit_children_within<F>(
        &self,
        board: &Self::Board,
        budget: u64,
        mut visit: F,
    ) -> Result<ControlFlow<()>, BudgetSpent>
    where
        F: FnMut(Self::Move, &Self::Board) -> ControlFlow<()>,
    {
        let mut purse = Purse::new(budget);
        let flow = self.visit_children(board, |mv, child| {
            purse.spend()?;
            visit(mv, child)
        });
        purse.close(flow)
    }

    /// [`Rules::count_moves`] within a budget.
    ///
    /// # Errors
    /// The budget was spent before the end.
    fn count_moves_within(&self, board: &Self::Board, budget: u64) -> Result<u64, BudgetSpent> {
        let count = self.count_moves(board);
        if count <= budget { Ok(count) } else { Err(BudgetSpent { budget }) }
    }

    /// [`Rules::has_move`] within a budget.
    ///
    /// # Errors
    /// The budget was spent before a legal move was found.
    fn has_move_within(&self, board: &Self::Board, budget: u64) -> Result<bool, BudgetSpent> {
        self.visit_moves_within(board, budget, |_| ControlFlow::Break(())).map(|flow| flow.is_break())
    }

    /// [`Rules::outcome`] within a budget.
    ///
    /// # Errors
    /// The budget was spent before it was clear whether there is a legal move.
    fn outcome_within(&self, board: &Self::Board, budget: u64) -> Result<Option<Outcome>, BudgetSpent> {
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
        budget: u64,
    ) -> Result<Result<String, IllegalMove<Self::Fault>>, BudgetSpent> {
        let _ = budget;
        Ok(self.write_notation(board, mv))
    }
}

impl Extras for cvector::CVector {}

impl Extras for cvector_plus::CVectorPlus {}

impl Extras for cube_plus::CubePlus {}

impl<V: Variant> Extras for Croatian<V> {
    fn side(&self, color: Color) -> &'static str {
        match color {
            Color::White => "Light",
            Color::Black => "Dark",
        }
    }

    fn with_partial_kings(&self) -> Option<Self> {
        Some(Self::partial())
    }

    fn visit_cascades<F>(
        &self,
        board: &Self::Board,
        legs: usize,
        budget: Option<u64>,
        visit: F,
    ) -> Option<Result<ControlFlow<()>, BudgetSpent>>
    where
        F: FnMut(Self::Move) -> ControlFlow<()>,
    {
        Some(match budget {
            None => Ok(self.visit_cascades(board, legs, visit)),
            Some(budget) => {
                self.cascades_within(board, legs, budget).map(|turns| turns.into_iter().try_for_each(visit))
            }
        })
    }

    fn visit_moves_within<F>(&self, board: &Self::Board, budget: u64, visit: F) -> Result<ControlFlow<()>, BudgetSpent>
    where
        F: FnMut(Self::Move) -> ControlFlow<()>,
    {
        self.visit_moves_within(board, budget, visit)
    }

    fn visit_children_within<F>(
        &self,
        board: &Self::Board,
        budget: u64,
        mut visit: F,
    ) -> Result<ControlFlow<()>, BudgetSpent>
    where
        F: FnMut(Self::Move, &Self::Board) -> ControlFlow<()>,
    {
        self.visit_moves_within(board, budget, |turn| {
            let mut child = *board;
            self.play_unchecked(&mut child, &turn);
            visit(turn, &child)
        })
    }

    fn count_moves_within(&self, board: &Self::Board, budget: u64) -> Result<u64, BudgetSpent> {
        let mut count = 0;
        let _ = self.visit_moves_within(board, budget, |_| {
            count += 1;
            ControlFlow::Continue(())
        })?;
        Ok(count)
    }

    fn has_move_within(&self, board: &Self::Board, budget: u64) -> Result<bool, BudgetSpent> {
        self.has_move_within(board, budget)
    }

    fn outcome_within(&self, board: &Self::Board, budget: u64) -> Result<Option<Outcome>, BudgetSpent> {
        self.outcome_within(board, budget)
    }

    fn write_notation_within(
        &self,
        board: &Self::Board,
        turn: &Self::Move,
        budget: u64,
    ) -> Result<Result<String, IllegalMove<Self::Fault>>, BudgetSpent> {
        self.write_notation_within(board, turn, budget)
    }
}

/// The budget of one search that is a plain list.
struct Purse {
    budget: u64,
    left: Option<u64>,
}

impl Purse {
    fn new(budget: u64) -> Self {
        Self { budget, left: Some(budget) }
    }

    /// Pays for one result, if there is something left.
    fn spend(&mut self) -> ControlFlow<()> {
        self.left = self.left.and_then(|left| left.checked_sub(1));
        if self.left.is_some() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    fn close(self, flow: ControlFlow<()>) -> Result<ControlFlow<()>, BudgetSpent> {
        self.left.map(|_| flow).ok_or(BudgetSpent { budget: self.budget })
    }
}
