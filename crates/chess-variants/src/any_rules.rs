//! `AnyGame` as rules like any other: what is asked of a position is answered by the position's own rules.

use crate::table::{dispatch, dispatch_rows, for_each_game};
use crate::typed::parse_any_move;
use crate::{AnyFault, AnyGame, AnyMove, AnyPosition, Capabilities, Collected, Explain};
use std::ops::ControlFlow;
use variant_core::{
    BoundedRules, Budget, BudgetSpent, Color, Identity, IllegalMove, NamedWithin, NotationError, Outcome, ParseError,
    Rules,
};

/// Asks a position, whatever game it is of.
macro_rules! ask {
    ($position:expr, $part:ident => $question:expr) => {
        dispatch!(AnyPosition, $position, $part => $question)
    };
}

impl Rules for AnyGame {
    type Board = AnyPosition;
    type Move = AnyMove;
    type Fault = AnyFault;

    fn name(&self) -> &str {
        dispatch!(AnyGame, self, rules => rules.name())
    }

    fn start(&self) -> AnyPosition {
        dispatch!(AnyGame, self, rules => rules.any_position(rules.start()))
    }

    fn parse_board(&self, text: &str) -> Result<AnyPosition, ParseError> {
        dispatch!(AnyGame, self, rules => rules.parse_board(text).map(|board| rules.any_position(board)))
    }

    fn parse_move(&self, text: &str) -> Result<AnyMove, ParseError> {
        dispatch!(AnyGame, self, rules => parse_any_move(rules, text))
    }

    fn visit_moves<F>(&self, position: &AnyPosition, visit: F) -> ControlFlow<()>
    where
        F: FnMut(AnyMove) -> ControlFlow<()>,
    {
        ask!(position, position => position.visit_moves(visit))
    }

    fn visit_children<F>(&self, position: &AnyPosition, visit: F) -> ControlFlow<()>
    where
        F: FnMut(AnyMove, &AnyPosition) -> ControlFlow<()>,
    {
        ask!(position, position => position.visit_children(visit))
    }

    fn play_unchecked(&self, position: &mut AnyPosition, mv: &AnyMove) {
        ask!(position, position => position.play_unchecked(mv));
    }

    fn check(&self, position: &AnyPosition, mv: &AnyMove) -> Result<(), IllegalMove<AnyFault>> {
        ask!(position, position => position.check(mv))
    }

    fn is_legal(&self, position: &AnyPosition, mv: &AnyMove) -> bool {
        ask!(position, position => position.is_legal(mv))
    }

    fn play(&self, position: &mut AnyPosition, mv: &AnyMove) -> Result<(), IllegalMove<AnyFault>> {
        ask!(position, position => position.play(mv))
    }

    fn outcome(&self, position: &AnyPosition) -> Option<Outcome> {
        ask!(position, position => position.rules.outcome(&position.board))
    }

    fn has_move(&self, position: &AnyPosition) -> bool {
        ask!(position, position => position.rules.has_move(&position.board))
    }

    fn count_moves(&self, position: &AnyPosition) -> u64 {
        ask!(position, position => position.rules.count_moves(&position.board))
    }

    fn write_notation(&self, position: &AnyPosition, mv: &AnyMove) -> Result<String, IllegalMove<AnyFault>> {
        ask!(position, position => position.write_notation(mv))
    }

    fn read_notation(&self, position: &AnyPosition, text: &str) -> Result<AnyMove, NotationError<AnyMove, AnyFault>> {
        ask!(position, position => position.read_notation(text))
    }

    fn read_move(&self, position: &AnyPosition, text: &str) -> Result<AnyMove, NotationError<AnyMove, AnyFault>> {
        ask!(position, position => position.read_move(text))
    }

    fn identity(&self) -> Identity {
        dispatch!(AnyGame, self, rules => rules.identity())
    }

    fn repetition_form(&self, position: &AnyPosition) -> AnyPosition {
        ask!(position, position => position.repetition_form())
    }
}

impl BoundedRules for AnyGame {
    fn visit_moves_within<F>(
        &self,
        position: &AnyPosition,
        budget: &mut Budget<'_>,
        visit: F,
    ) -> Result<ControlFlow<()>, BudgetSpent>
    where
        F: FnMut(AnyMove) -> ControlFlow<()>,
    {
        ask!(position, position => position.visit_moves_within(budget, visit))
    }

    fn visit_children_within<F>(
        &self,
        position: &AnyPosition,
        budget: &mut Budget<'_>,
        visit: F,
    ) -> Result<ControlFlow<()>, BudgetSpent>
    where
        F: FnMut(AnyMove, &AnyPosition) -> ControlFlow<()>,
    {
        ask!(position, position => position.visit_children_within(budget, visit))
    }

    fn count_moves_within(&self, position: &AnyPosition, budget: &mut Budget<'_>) -> Result<u64, BudgetSpent> {
        ask!(position, position => position.rules.count_moves_within(&position.board, budget))
    }

    fn has_move_within(&self, position: &AnyPosition, budget: &mut Budget<'_>) -> Result<bool, BudgetSpent> {
        ask!(position, position => position.rules.has_move_within(&position.board, budget))
    }

    fn outcome_within(&self, position: &AnyPosition, budget: &mut Budget<'_>) -> Result<Option<Outcome>, BudgetSpent> {
        ask!(position, position => position.rules.outcome_within(&position.board, budget))
    }

    fn write_notation_within(
        &self,
        position: &AnyPosition,
        mv: &AnyMove,
        budget: &mut Budget<'_>,
    ) -> Result<Result<String, IllegalMove<AnyFault>>, BudgetSpent> {
        ask!(position, position => position.write_notation_within(mv, budget))
    }

    fn read_notation_within(&self, position: &AnyPosition, text: &str, budget: &mut Budget<'_>) -> NamedWithin<Self> {
        ask!(position, position => position.read_notation_within(text, budget))
    }

    fn read_move_within(&self, position: &AnyPosition, text: &str, budget: &mut Budget<'_>) -> NamedWithin<Self> {
        ask!(position, position => position.read_move_within(text, budget))
    }

    fn visit_cascades_within<F>(
        &self,
        position: &AnyPosition,
        legs: usize,
        budget: &mut Budget<'_>,
        visit: F,
    ) -> Result<ControlFlow<()>, BudgetSpent>
    where
        F: FnMut(AnyMove) -> ControlFlow<()>,
    {
        ask!(position, position => position.visit_cascades_within(legs, budget, visit))
    }
}

impl Capabilities for AnyGame {
    fn with_partial_kings(&self) -> Option<Self> {
        dispatch!(AnyGame, self, rules => rules.with_partial_kings().map(Collected::any_game))
    }

    fn has_cascades(&self) -> bool {
        dispatch!(AnyGame, self, rules => rules.has_cascades())
    }

    fn visit_sorted_cascades_within<F>(
        &self,
        position: &AnyPosition,
        legs: usize,
        budget: &mut Budget<'_>,
        visit: F,
    ) -> Result<ControlFlow<()>, BudgetSpent>
    where
        F: FnMut(AnyMove) -> ControlFlow<()>,
    {
        ask!(position, position => position.visit_sorted_cascades_within(legs, budget, visit))
    }
}

impl Explain for AnyGame {
    fn side(&self, color: Color) -> &'static str {
        dispatch!(AnyGame, self, rules => rules.side(color))
    }

    fn explain(&self, position: &AnyPosition, mv: &AnyMove) -> Result<Vec<String>, IllegalMove<AnyFault>> {
        ask!(position, position => position.explain(mv))
    }
}
