//! What can be asked of a position of any game.

use crate::table::{dispatch, dispatch_rows, for_each_game};
use crate::{AnyFault, AnyGame, AnyMove, AnyPosition, Collected, Explain};
use variant_core::{
    BoundedRules, Budget, BudgetSpent, IllegalMove, NamedWithin, NotationError, Outcome, ParseError, Rules,
};

/// What can be asked of a position. Each method is that of [`Rules`] or [`BoundedRules`] with the same name, answered by the
/// position's own rules.
impl AnyPosition {
    /// The position that a game begins with.
    #[must_use]
    pub fn start(game: AnyGame) -> Self {
        game.start()
    }

    /// Reads a position text of a game.
    ///
    /// # Errors
    /// The text is not a position of the game: with every fault found.
    pub fn parse(game: AnyGame, text: &str) -> Result<Self, ParseError> {
        game.parse_board(text)
    }

    /// The rules of the position.
    #[must_use]
    pub fn game(&self) -> AnyGame {
        dispatch!(AnyPosition, self, position => position.rules.any_game())
    }

    /// The legal moves.
    #[must_use]
    pub fn moves(&self) -> Vec<AnyMove> {
        self.game().moves(self)
    }

    /// The legal moves, within a budget.
    ///
    /// # Errors
    /// The budget was spent before the end.
    pub fn moves_within(&self, budget: &mut Budget<'_>) -> Result<Vec<AnyMove>, BudgetSpent> {
        self.game().moves_within(self, budget)
    }

    /// Whether there is a legal move.
    #[must_use]
    pub fn has_move(&self) -> bool {
        self.game().has_move(self)
    }

    /// How the game has ended; `None` if it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.game().outcome(self)
    }

    /// How the game has ended, within a budget.
    ///
    /// # Errors
    /// The budget was spent before it was clear whether there is a legal move.
    pub fn outcome_within(&self, budget: &mut Budget<'_>) -> Result<Option<Outcome>, BudgetSpent> {
        self.game().outcome_within(self, budget)
    }

    /// Whether a move is legal.
    ///
    /// # Errors
    /// It is illegal, and why; [`AnyFault::OtherGame`] if it is of another game.
    pub fn check(&self, mv: &AnyMove) -> Result<(), IllegalMove<AnyFault>> {
        self.game().check(self, mv)
    }

    /// Plays a move if it is legal.
    ///
    /// # Errors
    /// It is illegal; the position is unchanged then.
    pub fn play(&mut self, mv: &AnyMove) -> Result<(), IllegalMove<AnyFault>> {
        self.game().play(self, mv)
    }

    /// Reads a move in either way: as the canonical move string, or as people write it.
    ///
    /// # Errors
    /// The text names no single legal move.
    pub fn read_move(&self, text: &str) -> Result<AnyMove, NotationError<AnyMove, AnyFault>> {
        self.game().read_move(self, text)
    }

    /// [`read_move`](Self::read_move) within a budget.
    ///
    /// # Errors
    /// The budget was spent; or, inside, the text names no single legal move.
    pub fn read_move_within(&self, text: &str, budget: &mut Budget<'_>) -> NamedWithin<AnyGame> {
        self.game().read_move_within(self, text, budget)
    }

    /// Writes a legal move as people do.
    ///
    /// # Errors
    /// The move is illegal.
    pub fn write_notation(&self, mv: &AnyMove) -> Result<String, IllegalMove<AnyFault>> {
        self.game().write_notation(self, mv)
    }

    /// Writes a legal move as people do, within a budget.
    ///
    /// # Errors
    /// The budget was spent; or, inside, the move is illegal.
    pub fn write_notation_within(
        &self,
        mv: &AnyMove,
        budget: &mut Budget<'_>,
    ) -> Result<Result<String, IllegalMove<AnyFault>>, BudgetSpent> {
        self.game().write_notation_within(self, mv, budget)
    }

    /// What a legal move does, in sentences: see [`Explain::explain`].
    ///
    /// # Errors
    /// The move is illegal.
    pub fn explain(&self, mv: &AnyMove) -> Result<Vec<String>, IllegalMove<AnyFault>> {
        self.game().explain(self, mv)
    }
}
