//! A game made to measure: a walk round a ring, in which the tests choose how many steps there are to choose from.

use std::fmt;
use std::ops::ControlFlow;
use variant_core::{
    Board, BoundedRules, Color, IllegalMove, Move, NotationError, Outcome, ParseError, ParseFault, Reason, Rules,
    Scanner, unique_move,
};

/// A walk round `size` places, `choices` steps to choose from: step 0 goes to the next place, step 1 to the one after it.
/// The game ends on the last place if `ends`.
#[derive(Clone, Debug)]
pub(crate) struct Walk {
    pub(crate) size: u32,
    pub(crate) choices: u32,
    pub(crate) ends: bool,
    /// What `count_moves` says instead of the truth.
    pub(crate) count: Option<u64>,
}

impl Walk {
    /// One move in each position, and no end.
    pub(crate) fn single_file(size: u32) -> Self {
        Self { size, choices: 1, ends: false, count: None }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Place(pub(crate) u32);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Step(pub(crate) u32);

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no such step")]
pub(crate) struct NoStep;

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "+{}", self.0)
    }
}

impl Move for Step {}

impl Board for Place {
    type Square = u32;
    type Piece = char;

    fn turn(&self) -> Color {
        Color::White
    }

    fn pieces(&self) -> impl Iterator<Item = (u32, char)> {
        std::iter::once((self.0, 'W'))
    }

    fn color(_: char) -> Color {
        Color::White
    }

    /// The same for every third place, so that a key alone decides nothing.
    fn key(&self) -> u64 {
        u64::from(self.0 % 3)
    }
}

fn number(text: &str) -> Result<u32, ParseError> {
    let mut scanner = Scanner::new(text);
    let digits = scanner.take_while(|c| c.is_ascii_digit());
    let number = digits.parse().map_err(|_| scanner.error_since(0, "a small number"))?;
    scanner.expect_end()?;
    Ok(number)
}

impl BoundedRules for Walk {}

impl Rules for Walk {
    type Board = Place;
    type Move = Step;
    type Fault = NoStep;

    fn name(&self) -> &str {
        "walk"
    }

    fn start(&self) -> Place {
        Place(0)
    }

    fn parse_board(&self, text: &str) -> Result<Place, ParseError> {
        let place = number(text)?;
        if place < self.size {
            Ok(Place(place))
        } else {
            Err(ParseFault::overall("a place on the ring", format!("place {place}")).into())
        }
    }

    fn parse_move(&self, text: &str) -> Result<Step, ParseError> {
        match text.strip_prefix('+') {
            Some(step) => number(step).map(Step).map_err(|error| error.offset_by(1)),
            None => Err(Scanner::new(text).error("a plus sign")),
        }
    }

    fn visit_moves<F>(&self, board: &Place, visit: F) -> ControlFlow<()>
    where
        F: FnMut(Step) -> ControlFlow<()>,
    {
        let choices = if self.outcome(board).is_some() { 0 } else { self.choices };
        (0..choices).map(Step).try_for_each(visit)
    }

    fn play_unchecked(&self, board: &mut Place, mv: &Step) {
        board.0 = (board.0 + mv.0 + 1) % self.size;
    }

    fn check(&self, board: &Place, mv: &Step) -> Result<(), IllegalMove<NoStep>> {
        if mv.0 >= self.choices || self.outcome(board).is_some() { Err(IllegalMove::new(NoStep)) } else { Ok(()) }
    }

    fn outcome(&self, board: &Place) -> Option<Outcome> {
        (self.ends && board.0 + 1 == self.size).then_some(Outcome::Draw { by: Reason::Stalemate })
    }

    fn write_notation(&self, board: &Place, mv: &Step) -> Result<String, IllegalMove<NoStep>> {
        self.check(board, mv)?;
        Ok(format!("from {} {} steps", board, mv.0 + 1))
    }

    fn read_notation(&self, board: &Place, text: &str) -> Result<Step, NotationError<Step, NoStep>> {
        let fitting = self.moves(board).into_iter().filter(|mv| self.write_notation(board, mv).unwrap() == text);
        unique_move(fitting, || Scanner::new(text).error("some steps").into())
    }

    fn count_moves(&self, board: &Place) -> u64 {
        self.count.unwrap_or(self.moves(board).len() as u64)
    }
}
