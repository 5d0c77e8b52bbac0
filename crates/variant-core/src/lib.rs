//! What chess variants with unusual turns have in common: boards, moves and rules as traits, and what can be built on
//! them for every game at once.
//!
//! - [`Rules`], [`Board`] and [`Move`]: what a game has to give, and what it gets for that.
//! - [`guide`]: how to write a variant of your own, with a whole small game.
//! - [`perft`] and [`divide`] count lines of play; `perft_parallel` does it on all cores (feature `parallel`).
//! - [`Game`]: a position and the moves since, with undo, a count of repetitions, and a [`Record`] that people can read.
//! - `Playouts`: random games, the same for the same seed on every machine (feature `playouts`).
//! - [`ParseError`], [`IllegalMove`], [`NotationError`]: errors that say what, where and why.
//! - [`Faults`], [`Scanner`] and [`Key`]: the small tools that the parsers and the boards of the rule crates share.
//! - [`SquareSet`]: sets of squares, for boards of at most 64.
//!
//! # Features
//! | feature | default | what it adds | cost |
//! |---|---|---|---|
//! | `std` | yes | the standard library in dependencies | none |
//! | `playouts` | yes | random games with ChaCha8 | `rand`, `rand_chacha` |
//! | `parallel` | no | `perft_parallel`, `divide_parallel` | `rayon` |
//!
//! Without features the crate needs only `alloc`, and so it does with `playouts` alone.
#![no_std]

extern crate alloc;

mod color;
mod error;
mod faults;
mod game;
pub mod guide;
mod key;
mod outcome;
mod perft;
#[cfg(feature = "playouts")]
mod playout;
mod record;
mod rules;
mod scan;
mod square_set;

pub use color::Color;
pub use error::{BudgetSpent, IllegalMove, NotationError, ParseError, ParseFault};
pub use faults::Faults;
pub use game::{Game, NoSuchPly, TagError};
pub use key::Key;
pub use outcome::{Outcome, Reason};
pub use perft::{divide, perft};
#[cfg(feature = "parallel")]
pub use perft::{divide_parallel, perft_parallel};
#[cfg(feature = "playouts")]
pub use playout::{ChaCha8Rng, PlayedOut, Playouts, play_out, playout_rng, random_index, random_move};
pub use record::{Record, RecordError, RecordFault};
pub use rules::{Board, Move, Rules};
pub use scan::Scanner;
pub use square_set::{IndexedSquare, SquareSet};
