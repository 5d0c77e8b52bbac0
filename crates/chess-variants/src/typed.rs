//! What can be asked of a position of one game, answered in the words of any.

use crate::{AnyFault, AnyMove, AnyPosition, Collected, Position};
use std::ops::ControlFlow;
use variant_core::{Budget, BudgetSpent, IllegalMove, NotationError, ParseError};

/// A move as a text names it.
type Named = Result<AnyMove, NotationError<AnyMove, AnyFault>>;

/// The questions of [`Rules`], asked of the position of one game and answered in the words of any.
impl<R: Collected> Position<R> {
    /// The move inside, if it is one of this game.
    fn own<'m>(&self, mv: &'m AnyMove) -> Result<&'m R::Move, IllegalMove<AnyFault>> {
        R::own_move(mv).ok_or_else(|| IllegalMove::new(AnyFault::OtherGame { game: self.rules.any_game() }))
    }

    pub(crate) fn visit_moves(&self, mut visit: impl FnMut(AnyMove) -> ControlFlow<()>) -> ControlFlow<()> {
        self.rules.visit_moves(&self.board, |mv| visit(R::any_move(mv)))
    }

    pub(crate) fn visit_moves_within(
        &self,
        budget: &mut Budget<'_>,
        mut visit: impl FnMut(AnyMove) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, BudgetSpent> {
        self.rules.visit_moves_within(&self.board, budget, |mv| visit(R::any_move(mv)))
    }

    pub(crate) fn visit_cascades_within(
        &self,
        legs: usize,
        budget: &mut Budget<'_>,
        mut visit: impl FnMut(AnyMove) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, BudgetSpent> {
        self.rules.visit_cascades_within(&self.board, legs, budget, |mv| visit(R::any_move(mv)))
    }

    pub(crate) fn visit_sorted_cascades_within(
        &self,
        legs: usize,
        budget: &mut Budget<'_>,
        mut visit: impl FnMut(AnyMove) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, BudgetSpent> {
        self.rules.visit_sorted_cascades_within(&self.board, legs, budget, |mv| visit(R::any_move(mv)))
    }

    pub(crate) fn visit_children(
        &self,
        mut visit: impl FnMut(AnyMove, &AnyPosition) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut slot = self.child_slot();
        self.rules.visit_children(&self.board, |mv, child| visit(R::any_move(mv), Self::fill(&mut slot, child)))
    }

    pub(crate) fn visit_children_within(
        &self,
        budget: &mut Budget<'_>,
        mut visit: impl FnMut(AnyMove, &AnyPosition) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, BudgetSpent> {
        let mut slot = self.child_slot();
        let visit = |mv, child: &R::Board| visit(R::any_move(mv), Self::fill(&mut slot, child));
        self.rules.visit_children_within(&self.board, budget, visit)
    }

    /// A position of any game, into which the boards of children are copied one after the other.
    fn child_slot(&self) -> AnyPosition {
        self.rules.any_position(self.board.clone())
    }

    fn fill<'s>(slot: &'s mut AnyPosition, child: &R::Board) -> &'s AnyPosition {
        // The slot is of this game, so that there always is a board to copy into.
        if let Some(board) = R::own_board_mut(slot) {
            board.clone_from(child);
        }
        slot
    }

    pub(crate) fn play_unchecked(&mut self, mv: &AnyMove) {
        if let Some(mv) = R::own_move(mv) {
            self.rules.play_unchecked(&mut self.board, mv);
        }
    }

    pub(crate) fn check(&self, mv: &AnyMove) -> Result<(), IllegalMove<AnyFault>> {
        let mv = self.own(mv)?;
        self.rules.check(&self.board, mv).map_err(|illegal| illegal.map(R::any_fault))
    }

    pub(crate) fn is_legal(&self, mv: &AnyMove) -> bool {
        R::own_move(mv).is_some_and(|mv| self.rules.is_legal(&self.board, mv))
    }

    pub(crate) fn play(&mut self, mv: &AnyMove) -> Result<(), IllegalMove<AnyFault>> {
        let mv = self.own(mv)?;
        self.rules.play(&mut self.board, mv).map_err(|illegal| illegal.map(R::any_fault))
    }

    pub(crate) fn explain(&self, mv: &AnyMove) -> Result<Vec<String>, IllegalMove<AnyFault>> {
        let mv = self.own(mv)?;
        self.rules.explain(&self.board, mv).map_err(|illegal| illegal.map(R::any_fault))
    }

    pub(crate) fn write_notation(&self, mv: &AnyMove) -> Result<String, IllegalMove<AnyFault>> {
        let mv = self.own(mv)?;
        self.rules.write_notation(&self.board, mv).map_err(|illegal| illegal.map(R::any_fault))
    }

    pub(crate) fn write_notation_within(
        &self,
        mv: &AnyMove,
        budget: &mut Budget<'_>,
    ) -> Result<Result<String, IllegalMove<AnyFault>>, BudgetSpent> {
        let mv = match self.own(mv) {
            Ok(mv) => mv,
            Err(illegal) => return Ok(Err(illegal)),
        };
        let written = self.rules.write_notation_within(&self.board, mv, budget)?;
        Ok(written.map_err(|illegal| illegal.map(R::any_fault)))
    }

    pub(crate) fn read_notation(&self, text: &str) -> Named {
        Self::named(self.rules.read_notation(&self.board, text))
    }

    pub(crate) fn read_notation_within(&self, text: &str, budget: &mut Budget<'_>) -> Result<Named, BudgetSpent> {
        self.rules.read_notation_within(&self.board, text, budget).map(Self::named)
    }

    pub(crate) fn read_move(&self, text: &str) -> Named {
        Self::named(self.rules.read_move(&self.board, text))
    }

    pub(crate) fn read_move_within(&self, text: &str, budget: &mut Budget<'_>) -> Result<Named, BudgetSpent> {
        self.rules.read_move_within(&self.board, text, budget).map(Self::named)
    }

    fn named(read: Result<R::Move, NotationError<R::Move, R::Fault>>) -> Named {
        read.map(R::any_move).map_err(|error| error.map(R::any_move, R::any_fault))
    }

    pub(crate) fn repetition_form(&self) -> AnyPosition {
        self.rules.any_position(self.rules.repetition_form(&self.board))
    }
}

/// Reads a move string of one game as a move of any.
pub(crate) fn parse_any_move<R: Collected>(rules: &R, text: &str) -> Result<AnyMove, ParseError> {
    rules.parse_move(text).map(R::any_move)
}
