//! Pairs: a strip of eight squares; a move puts a stone on each of two empty ones, named in either order. Whoever cannot
//! has lost. `ba` is as legal as `ab`, but only the latter is listed.

use super::Fault;
use std::fmt;
use std::ops::ControlFlow;
use variant_core::{
    Board, BoundedRules, Color, Identity, IllegalMove, Move, NotationError, Outcome, ParseError, Reason, Rules,
    Scanner, StableHasher,
};

const SQUARES: usize = 8;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Strip {
    squares: [Option<Color>; SQUARES],
    turn: Color,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Place(u8);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Stone(Color);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Pair(Place, Place);

/// The rules, right or with a flaw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pairs {
    Right,
    /// Lists both names of each move.
    ListsBothOrders,
    /// Lists no move that uses the first square, but allows it.
    ForgetsTheFirstSquare,
    /// Says that every legal move is listed.
    ClaimsToListAll,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(b'a' + self.0))
    }
}

impl fmt::Display for Stone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.cased('o'))
    }
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0, self.1)
    }
}

impl fmt::Display for Strip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in self.squares {
            write!(f, "{}", square.map_or('.', |color| color.cased('o')))?;
        }
        write!(f, " {}", self.turn.letter())
    }
}

impl Board for Strip {
    type Square = Place;
    type Piece = Stone;

    fn turn(&self) -> Color {
        self.turn
    }

    fn pieces(&self) -> impl Iterator<Item = (Place, Stone)> {
        (0..).zip(self.squares).filter_map(|(index, square)| Some((Place(index), Stone(square?))))
    }

    fn color(piece: Stone) -> Color {
        piece.0
    }

    fn key(&self) -> u64 {
        let code = |square: Option<Color>| square.map_or(0, |color| color.index() as u64 + 1);
        let placement = self.squares.iter().fold(0, |code_so_far, &square| code_so_far * 3 + code(square));
        StableHasher::new().with(placement).with(self.turn.index() as u64).finish()
    }
}

impl Move for Pair {}

impl Strip {
    fn is_empty(&self, place: Place) -> bool {
        self.squares[usize::from(place.0)].is_none()
    }
}

impl Rules for Pairs {
    type Board = Strip;
    type Move = Pair;
    type Fault = Fault;

    fn name(&self) -> &str {
        "pairs"
    }

    fn start(&self) -> Strip {
        Strip { squares: [None; SQUARES], turn: Color::White }
    }

    fn parse_board(&self, text: &str) -> Result<Strip, ParseError> {
        let mut scanner = Scanner::new(text);
        let mut strip = self.start();
        for square in &mut strip.squares {
            let read = scanner.pick(|c| match c {
                '.' => Some(None),
                'O' => Some(Some(Color::White)),
                'o' => Some(Some(Color::Black)),
                _ => None,
            });
            *square = read.ok_or_else(|| scanner.error("`.`, `O` or `o`"))?;
        }
        scanner.expect(' ', "a blank")?;
        strip.turn = scanner.pick(Color::from_letter).ok_or_else(|| scanner.error("`w` or `b`"))?;
        scanner.expect_end()?;
        Ok(strip)
    }

    fn parse_move(&self, text: &str) -> Result<Pair, ParseError> {
        let mut scanner = Scanner::new(text);
        let mut place = || {
            let read = scanner.pick(|c| ('a'..='h').contains(&c).then(|| Place(c as u8 - b'a')));
            read.ok_or_else(|| scanner.error("a square from a to h"))
        };
        let pair = Pair(place()?, place()?);
        scanner.expect_end()?;
        Ok(pair)
    }

    fn visit_moves<F>(&self, board: &Strip, mut visit: F) -> ControlFlow<()>
    where
        F: FnMut(Pair) -> ControlFlow<()>,
    {
        let first = if *self == Self::ForgetsTheFirstSquare { 1 } else { 0 };
        let empty = |&place: &Place| board.is_empty(place);
        for one in (first..SQUARES as u8).map(Place).filter(empty) {
            for other in (one.0 + 1..SQUARES as u8).map(Place).filter(empty) {
                visit(Pair(one, other))?;
                if *self == Self::ListsBothOrders {
                    visit(Pair(other, one))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn play_unchecked(&self, board: &mut Strip, mv: &Pair) {
        for place in [mv.0, mv.1] {
            board.squares[usize::from(place.0)] = Some(board.turn);
        }
        board.turn = !board.turn;
    }

    fn check(&self, board: &Strip, mv: &Pair) -> Result<(), IllegalMove<Fault>> {
        if mv.0 == mv.1 {
            return Err(IllegalMove::new(Fault::SameSquareTwice));
        }
        if board.is_empty(mv.0) && board.is_empty(mv.1) { Ok(()) } else { Err(IllegalMove::new(Fault::Occupied)) }
    }

    fn identity(&self) -> Identity {
        if *self == Self::ClaimsToListAll { Identity::Move } else { Identity::Position }
    }

    fn outcome(&self, board: &Strip) -> Option<Outcome> {
        (!self.has_move(board)).then_some(Outcome::Win { winner: !board.turn, by: Reason::NoMove })
    }

    fn write_notation(&self, board: &Strip, mv: &Pair) -> Result<String, IllegalMove<Fault>> {
        self.check(board, mv).map(|()| format!("{}+{}", mv.0, mv.1))
    }

    fn read_notation(&self, board: &Strip, text: &str) -> Result<Pair, NotationError<Pair, Fault>> {
        let plus = || ParseError::at(text, 1..2, "`+` between two squares");
        let mv = match text.split_once('+') {
            Some((one, other)) if one.len() == 1 => self.parse_move(&format!("{one}{other}")),
            _ => Err(plus()),
        };
        // The offsets are those of the text without its `+`.
        let mv = mv.map_err(|_| plus())?;
        self.check(board, &mv).map(|()| mv).map_err(NotationError::Illegal)
    }
}

impl BoundedRules for Pairs {}
