//! `check_steps` on a game whose steps are right, and on many in which they are not.

use crate::games::Fault;
use crate::games::pairs::{Pair, Pairs, Strip};
use std::ops::ControlFlow;
use variant_core::{
    Board, BoundedRules, Budget, BudgetSpent, IllegalMove, NotationError, Outcome, ParseError, Rules, StepError,
    SteppedWithin, Steps,
};
use variant_testkit::{StepsFailure, StepsReport, check_steps};

/// How the steps of the game are wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Flaw {
    None,
    OffersTheSameSquareTwice,
    ForgetsTheFirstSquare,
    OffersInTheWrongOrder,
    OffersInTheWrongOrderWhenVisited,
    OffersADeadEnd,
    OffersNothing,
    TakesWhatItDoesNotOffer,
    ChangesOnARefusal,
    GoesOnAfterTheEnd,
    TakesStepsAfterTheEnd,
    SpellsOneMoveOnly,
    ForgetsTheStepsTaken,
    NumbersTwoAlike,
    NumbersOneTooMany,
    NumbersOneTooFew,
    ReadsAnother,
}

/// The game of pairs, a square at a time.
struct BySteps(Flaw);

/// A square of the strip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Square(u8);

impl std::fmt::Display for Square {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", char::from(b'a' + self.0))
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Begun {
    board: Strip,
    taken: Vec<Square>,
    refused: u32,
}

impl Rules for BySteps {
    type Board = Strip;
    type Move = Pair;
    type Fault = Fault;

    fn name(&self) -> &str {
        "pairs by steps"
    }

    fn start(&self) -> Strip {
        Pairs::Right.start()
    }

    fn parse_board(&self, text: &str) -> Result<Strip, ParseError> {
        Pairs::Right.parse_board(text)
    }

    fn parse_move(&self, text: &str) -> Result<Pair, ParseError> {
        Pairs::Right.parse_move(text)
    }

    fn visit_moves<F>(&self, board: &Strip, visit: F) -> ControlFlow<()>
    where
        F: FnMut(Pair) -> ControlFlow<()>,
    {
        Pairs::Right.visit_moves(board, visit)
    }

    fn play_unchecked(&self, board: &mut Strip, mv: &Pair) {
        Pairs::Right.play_unchecked(board, mv);
    }

    fn check(&self, board: &Strip, mv: &Pair) -> Result<(), IllegalMove<Fault>> {
        Pairs::Right.check(board, mv)
    }

    fn outcome(&self, board: &Strip) -> Option<Outcome> {
        Pairs::Right.outcome(board)
    }

    fn write_notation(&self, board: &Strip, mv: &Pair) -> Result<String, IllegalMove<Fault>> {
        Pairs::Right.write_notation(board, mv)
    }

    fn read_notation(&self, board: &Strip, text: &str) -> Result<Pair, NotationError<Pair, Fault>> {
        Pairs::Right.read_notation(board, text)
    }
}

impl BoundedRules for BySteps {
    /// Both names of each move.
    fn visit_cascades_within<F>(
        &self,
        board: &Strip,
        legs: usize,
        budget: &mut Budget<'_>,
        mut visit: F,
    ) -> Result<ControlFlow<()>, BudgetSpent>
    where
        F: FnMut(Pair) -> ControlFlow<()>,
    {
        let squares = || (0..8).map(Square);
        let pairs = squares().flat_map(|first| squares().map(move |second| (first, second)));
        let flow = pairs.take(64 * legs).try_for_each(|(first, second)| match self.pair(first, second) {
            Some(mv) if self.is_legal(board, &mv) => {
                budget.charge()?;
                visit(mv)
            }
            _ => ControlFlow::Continue(()),
        });
        budget.finish(flow)
    }
}

impl BySteps {
    fn pair(&self, first: Square, second: Square) -> Option<Pair> {
        self.parse_move(&format!("{first}{second}")).ok()
    }

    fn offered(&self, begun: &Begun) -> Vec<Square> {
        let empty = |square: &Square| begun.board.pieces().all(|(place, _)| place.to_string() != square.to_string());
        let empty: Vec<Square> = (0..8).map(Square).filter(empty).collect();
        let mut offered = match &begun.taken[..] {
            _ if self.0 == Flaw::OffersNothing => Vec::new(),
            [] if empty.len() < 2 && self.0 != Flaw::OffersADeadEnd => Vec::new(),
            [] => empty,
            [first] if self.0 == Flaw::SpellsOneMoveOnly => {
                empty.into_iter().filter(|square| first < square).chain([*first].into_iter().skip(1)).collect()
            }
            [first] => {
                let same = self.0 == Flaw::OffersTheSameSquareTwice;
                empty.into_iter().filter(|square| same || square != first).collect()
            }
            _ if self.0 == Flaw::GoesOnAfterTheEnd => empty,
            _ => Vec::new(),
        };
        match self.0 {
            Flaw::ForgetsTheFirstSquare => offered.retain(|square| *square != Square(0)),
            Flaw::OffersInTheWrongOrder => offered.reverse(),
            _ => {}
        }
        offered
    }
}

impl Steps for BySteps {
    type Step = Square;
    type Begun = Begun;

    fn begin_within(&self, board: &Strip, _: &mut Budget<'_>) -> Result<Begun, BudgetSpent> {
        Ok(Begun { board: board.clone(), taken: Vec::new(), refused: 0 })
    }

    fn visit_steps<F>(&self, begun: &Begun, visit: F) -> ControlFlow<()>
    where
        F: FnMut(Square) -> ControlFlow<()>,
    {
        let offered = self.offered(begun);
        if self.0 == Flaw::OffersInTheWrongOrderWhenVisited && begun.taken.len() == 1 {
            return offered.into_iter().rev().try_for_each(visit);
        }
        offered.into_iter().try_for_each(visit)
    }

    fn step_within(&self, begun: &mut Begun, step: Square, _: &mut Budget<'_>) -> SteppedWithin<Self> {
        if begun.taken.len() > 1 && self.0 != Flaw::TakesStepsAfterTheEnd {
            return Ok(Err(StepError::Complete { step }));
        }
        let beyond = self.0 == Flaw::TakesWhatItDoesNotOffer && begun.taken.is_empty();
        if !self.offered(begun).contains(&step) && !beyond {
            begun.refused += u32::from(self.0 == Flaw::ChangesOnARefusal);
            return Ok(Err(StepError::NotOffered { step }));
        }
        begun.taken.push(step);
        let [first, second] = begun.taken[..] else { return Ok(Ok(None)) };
        if self.0 == Flaw::ForgetsTheStepsTaken {
            begun.taken.swap(0, 1);
        }
        Ok(Ok(self.pair(first, second)))
    }

    fn begun_board<'b>(&self, begun: &'b Begun) -> &'b Strip {
        &begun.board
    }

    fn steps_taken<'b>(&self, begun: &'b Begun) -> &'b [Square] {
        &begun.taken
    }

    fn step_count(&self) -> usize {
        match self.0 {
            Flaw::NumbersOneTooMany => 9,
            Flaw::NumbersOneTooFew => 7,
            _ => 8,
        }
    }

    fn step_index(&self, step: Square) -> usize {
        if self.0 == Flaw::NumbersTwoAlike { step.0.min(6).into() } else { step.0.into() }
    }

    fn step_at(&self, index: usize) -> Option<Square> {
        (index < 8).then_some(Square(index as u8))
    }

    fn parse_step(&self, text: &str) -> Result<Square, ParseError> {
        let read = (0..8).map(Square).find(|square| square.to_string() == text);
        let read = read.ok_or_else(|| ParseError::at(text, 0..text.len(), "a square from a to h"))?;
        Ok(if self.0 == Flaw::ReadsAnother && read == Square(3) { Square(4) } else { read })
    }
}

fn check(flaw: Flaw) -> Result<StepsReport, Box<StepsFailure>> {
    let rules = BySteps(flaw);
    let boards = ["........ w", "O.o..O.o w", "OoOoOoO. b"].map(|text| rules.parse_board(text).unwrap());
    check_steps(&rules, boards, 1)
}

#[test]
fn right_steps_pass() {
    let report = check(Flaw::None).unwrap();
    assert_eq!((report.positions, report.moves), (3, 8 * 7 + 4 * 3));
    assert!(report.taken == 8 + 56 + 4 + 12 && report.refused > 20 && report.finished == 0, "{report:?}");
}

#[test]
fn every_flaw_is_found() {
    for (flaw, problem) in [
        (Flaw::OffersTheSameSquareTwice, "is spelled and is illegal"),
        (Flaw::ForgetsTheFirstSquare, "is legal and no steps spell it"),
        (Flaw::OffersInTheWrongOrder, "not in the order of their numbers"),
        (Flaw::OffersInTheWrongOrderWhenVisited, "not in the order of their numbers"),
        (Flaw::OffersADeadEnd, "steps are offered where there is no move"),
        (Flaw::OffersNothing, "or none where there is one"),
        (Flaw::TakesWhatItDoesNotOffer, "is not offered and gives"),
        (Flaw::ChangesOnARefusal, "is refused and changes something"),
        (Flaw::GoesOnAfterTheEnd, "is complete, and steps are offered"),
        (Flaw::TakesStepsAfterTheEnd, "after the end of the move gives"),
        (Flaw::SpellsOneMoveOnly, "no step follows, and the move is not complete"),
        (Flaw::ForgetsTheStepsTaken, "said to be the steps taken"),
        (Flaw::NumbersTwoAlike, "says that its number is 6"),
        (Flaw::NumbersOneTooMany, "there is no step 8 of 9"),
        (Flaw::NumbersOneTooFew, "beyond the last"),
        (Flaw::ReadsAnother, "is read back as e"),
    ] {
        let failure = check(flaw).expect_err(&format!("{flaw:?}"));
        assert!(failure.problem.contains(problem), "{flaw:?}: {failure}");
    }
}
