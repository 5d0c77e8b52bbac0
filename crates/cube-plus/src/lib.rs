//! Cube+: chess on 38 squares in three dimensions, by Jim Aikin (1997).
//!
//! The rules are numbered `CP-1` to `CP-22` in
//! [`docs/rules/cube-plus.md`](https://github.com/variants/variants/blob/main/docs/rules/cube-plus.md); every item here
//! names those that it follows.
//!
//! ```
//! use cube_plus::{Captured, CubePlus, PawnRule};
//! use variant_core::{Reason, Rules};
//!
//! let rules = CubePlus { captured: Captured::Returned, pawn: PawnRule::Standard };
//! assert_eq!(rules.moves(&rules.start()).len(), 13);
//!
//! // Black's rook could capture a bishop on B5b; but the bishop would return to B0b, and attack Black's king on A1b.
//! let mut board = rules.parse_board("1B1/3/3/1k1|1/1r1/3/3/3/1|3/K2/3/3 w -")?;
//! let entry = rules.read_notation(&board, "BA4b-B5b##")?;
//! rules.play(&mut board, &entry)?;
//! assert_eq!(rules.outcome(&board).map(|outcome| outcome.reason()), Some(Reason::Entry));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The game
//! Three layers lie one above the other, A on top, with rows 1 to 4 and columns a to c; the middle layer has two *extension
//! squares* more, B0b for White and B5b for Black. A square is written layer, row, column: `B3b` (`CP-1`). The start (`CP-2`):
//!
//! ```text
//!      layer A       layer B       layer C
//!   5                  . k .
//!   4   b r b         r p r         p b p
//!   3   - - -         - - -         - - -
//!   2   - - -         - - -         - - -
//!   1   B R B         R P R         P B P
//!   0                  . K .
//!       a b c         a b c         a b c
//! ```
//!
//! - No piece slides: a rook steps along one of the three axes (6 directions, `CP-3`), a bishop along two at once
//!   (12 directions, `CP-5`), the king as a rook (`CP-4`).
//! - A pawn moves as a rook and captures as a bishop (`CP-6`). As a *space pawn* it captures along all three axes at once
//!   (8 directions, `CP-11`). As a *free pawn* it moves in all 26 directions, and captures a bishop by a rook step, a rook
//!   by a bishop step, and a pawn along all three axes, as it threatens the king (`CP-12`).
//! - Mate wins (`CP-7`). So does an *entry*: a move onto the other side's extension square, if no legal reply captures the
//!   piece there (`CP-8`). A side that has no move and is not in check draws (`CP-9`).
//! - With *return*, a captured piece comes back on its own side's extension square, if that is vacant (`CP-10`).
//!
//! The choice of pawn and of return makes six rule sets (`CP-13`): the values of [`CubePlus`], all in [`CubePlus::ALL`].
//!
//! # What is where
//! - [`CubePlus`] is the rules value; see [`variant_core::Rules`] for what it does. What engines ask besides are its own
//!   methods: [`targets`](CubePlus::targets), [`attackers`](CubePlus::attackers), [`in_check`](CubePlus::in_check),
//!   [`is_capture`](CubePlus::is_capture), [`null_move`](CubePlus::null_move).
//! - [`Board`] is a position, [`Setup`] one to edit, [`Move`] a move, [`Fault`] the reason why one is illegal.
//! - [`Square`], [`SquareSet`], [`Kind`] and [`Piece`] are the parts. Squares, kinds, pieces and moves have numbers
//!   (`index`, `from_index`), for tables and masks.
//! - `endgame` (feature `endgames`) tells which small endings are won, and in how many plies.
//!
//! # Rulings
//! Besides those of the rules page:
//! - Whether an entry could be captured (`CP-21`) is a question of legal moves: it is asked of a position that has no
//!   other fault.
//! - In the notation (`CP-22`) a wrong piece letter is an error that names the right one, and so are `-` and `x` in each
//!   other's place.
//! - A piece that captures on the extension square of the side that it captures from wins by that entry if it cannot be
//!   captured there; with return the captured piece is lost (`CP-8`, `CP-10`).
//!
//! # Features
//! | feature | default | what it adds | cost |
//! |---|---|---|---|
//! | `std` | yes | the standard library in dependencies | none |
//! | `endgames` | no | the module `endgame` | none |
//!
//! Without features the crate needs only `alloc`.
#![no_std]

extern crate alloc;

mod board;
#[cfg(feature = "endgames")]
pub mod endgame;
mod fault;
mod legality;
mod movegen;
mod mv;
mod notation;
mod piece;
mod rules;
mod setup;
mod square;
mod steps;
mod text;
mod variant;

pub use board::Board;
pub use fault::Fault;
pub use mv::Move;
pub use piece::{Kind, Piece};
pub use setup::{Setup, SetupError, SetupFault};
pub use square::{Column, Layer, Square, SquareSet};
pub use variant::{Captured, CubePlus, PawnRule};
