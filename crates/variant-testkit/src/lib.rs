//! Tests for the rules of any game on the traits of [`variant_core`]: ours, or one of your own.
//!
//! - [`Conformance`] plays random games and checks at every position that the rules keep what
//!   [`Rules`](variant_core::Rules) promises: that all ways to list moves agree, that illegal moves are refused, that what
//!   is printed reads back, that equal boards have equal keys, and more, see [`Check`].
//! - [`strategies`] are proptest strategies: boards reached by legal play, and texts near the grammars of a game.
//! - [`check_parsers`] gives such texts to the parsers, and judges what they read and how they refuse.
//! - [`check_steps`] compares what steps spell with the moves of a position.
//! - [`Differential`] compares fast rules with slow ones, or with any other implementation of the game, and makes small what
//!   differs.
//! - [`check_perft_table`] compares a data file of perft numbers with the rules.
//!
//! # Testing your own rules
//! Everything takes a value that implements `Rules`. This is a whole game, and its tests in four lines at the end:
//!
//! ```
//! use std::{fmt, iter, ops::ControlFlow};
//! use variant_core::{
//!     Board, Color, IllegalMove, Move, NotationError, Outcome, ParseError, Reason, Rules, Scanner, StableHasher,
//! };
//! use variant_testkit::{Conformance, check_parsers, check_perft_table};
//!
//! /// A heap of at most 9 stones. A move takes 1 or 2; whoever takes the last one wins.
//! #[derive(Clone, Debug, PartialEq, Eq, Hash)]
//! struct Heap {
//!     stones: u8,
//!     turn: Color,
//! }
//!
//! impl fmt::Display for Heap {
//!     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
//!         write!(f, "{} {}", self.stones, self.turn.letter())
//!     }
//! }
//!
//! impl Board for Heap {
//!     type Square = u8;
//!     type Piece = char;
//!
//!     fn turn(&self) -> Color {
//!         self.turn
//!     }
//!     fn pieces(&self) -> impl Iterator<Item = (u8, char)> {
//!         (0..self.stones).zip(iter::repeat('o'))
//!     }
//!     fn color(_: char) -> Color {
//!         Color::White
//!     }
//!     fn key(&self) -> u64 {
//!         StableHasher::new().with(self.stones.into()).with(self.turn.index() as u64).finish()
//!     }
//! }
//!
//! #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
//! struct Take(u8);
//!
//! impl fmt::Display for Take {
//!     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
//!         write!(f, "{}", self.0)
//!     }
//! }
//!
//! impl Move for Take {}
//!
//! #[derive(Clone, Debug, PartialEq, Eq)]
//! struct TooFew;
//!
//! impl fmt::Display for TooFew {
//!     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
//!         f.write_str("there are fewer stones")
//!     }
//! }
//!
//! impl std::error::Error for TooFew {}
//!
//! struct Stones;
//!
//! impl Rules for Stones {
//!     type Board = Heap;
//!     type Move = Take;
//!     type Fault = TooFew;
//!
//!     fn name(&self) -> &str {
//!         "stones"
//!     }
//!     fn start(&self) -> Heap {
//!         Heap { stones: 9, turn: Color::White }
//!     }
//!     fn parse_board(&self, text: &str) -> Result<Heap, ParseError> {
//!         let mut scanner = Scanner::new(text);
//!         let digit = scanner.pick(|c| c.to_digit(10));
//!         let stones = digit.ok_or_else(|| scanner.error("a digit"))? as u8;
//!         scanner.expect(' ', "a blank")?;
//!         let turn = scanner.pick(Color::from_letter).ok_or_else(|| scanner.error("`w` or `b`"))?;
//!         scanner.expect_end()?;
//!         Ok(Heap { stones, turn })
//!     }
//!     fn parse_move(&self, text: &str) -> Result<Take, ParseError> {
//!         match text {
//!             "1" => Ok(Take(1)),
//!             "2" => Ok(Take(2)),
//!             _ => Err(ParseError::at(text, 0..text.len(), "`1` or `2`")),
//!         }
//!     }
//!     fn visit_moves<F>(&self, board: &Heap, visit: F) -> ControlFlow<()>
//!     where
//!         F: FnMut(Take) -> ControlFlow<()>,
//!     {
//!         (1..=board.stones.min(2)).map(Take).try_for_each(visit)
//!     }
//!     fn play_unchecked(&self, board: &mut Heap, mv: &Take) {
//!         board.stones = board.stones.saturating_sub(mv.0);
//!         board.turn = !board.turn;
//!     }
//!     fn check(&self, board: &Heap, mv: &Take) -> Result<(), IllegalMove<TooFew>> {
//!         if mv.0 <= board.stones { Ok(()) } else { Err(IllegalMove::new(TooFew)) }
//!     }
//!     fn outcome(&self, board: &Heap) -> Option<Outcome> {
//!         let by = Reason::Other("the last stone was taken");
//!         (board.stones == 0).then_some(Outcome::Win { winner: !board.turn, by })
//!     }
//!     fn write_notation(&self, board: &Heap, mv: &Take) -> Result<String, IllegalMove<TooFew>> {
//!         self.check(board, mv).map(|()| format!("-{mv}"))
//!     }
//!     fn read_notation(&self, board: &Heap, text: &str) -> Result<Take, NotationError<Take, TooFew>> {
//!         let taken = text.strip_prefix('-').ok_or_else(|| ParseError::at(text, 0..0, "`-`"))?;
//!         let mv = self.parse_move(taken).map_err(|error| error.offset_by(1))?;
//!         self.check(board, &mv).map(|()| mv).map_err(NotationError::Illegal)
//!     }
//! }
//!
//! let report = Conformance::new(&Stones).games(10).seed(7).assert();
//! assert!(report.finished > 0 && report.refused > 0);
//! check_parsers(&Stones, 300);
//! check_perft_table(&Stones, "start\t1\t2\town\nstart\t5\t31\town\n", 1000)?;
//! # Ok::<(), variant_testkit::PerftTableError>(())
//! ```
//!
//! A check that fails says what it found, where, and how to see it again. This is what noughts and crosses gets that calls
//! a game drawn one stone too early:
//!
//! ```text
//! noughts-and-crosses fails Ending: a finished game has no moves and an unfinished one has some
//!   problem:  the game is over (=: the board is full) and has 1 moves
//!   position: .OO/OXX/XOX w
//!   game:     seed 3, ply 8, from .../.../... w
//!   moves:    a1 a2 c1 b3 b2 c3 c2 b1
//!   again:    .only_from_positions([".../.../... w"]).seed(3).games(1).max_plies(8)
//! ```
//!
//! Where several moves that lead to one position are legal and only one of them is listed, the rules say so by
//! [`Rules::identity`](variant_core::Rules::identity). A check that a game cannot pass is left out, with the reason, by
//! [`Conformance::without`].

mod bounded;
mod check;
mod conformance;
mod corpus;
mod differential;
mod effort;
mod examiner;
mod guard;
mod mutate;
mod parsers;
mod perft;
mod position_checks;
mod properties;
mod report;
mod steps;
pub mod strategies;
mod unlisted_moves;

pub use check::Check;
pub use conformance::Conformance;
pub use differential::{
    Answers, Case, Difference, Differential, DifferentialReport, Question, Reference, RulesReference, Tallies, Unsaid,
};
pub use effort::{Effort, effort, long_checks};
pub use parsers::{ParserFailure, ParserReport, check_parsers, test_parsers};
pub use perft::{PerftReport, PerftRow, PerftTableError, check_perft_table, perft_table};
pub use report::{Again, Failure, Report};
pub use steps::{StepsFailure, StepsReport, check_steps};
