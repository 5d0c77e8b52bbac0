//! What chess variants with unusual turns have in common: boards, moves and rules as traits, and what can be built on
//! them for every game at once.
//!
//! - [`Rules`], [`Board`] and [`Move`]: what a game has to give, and what it gets for that.
//! - [`perft`] and [`divide`] count lines of play; `perft_parallel` does it on all cores (feature `parallel`).
//! - [`ParseError`], [`IllegalMove`], [`NotationError`]: errors that say what, where and why.
//! - [`Scanner`] and [`Key`]: the small tools that the parsers and the boards of the rule crates share.
//!
//! # Features
//! | feature | default | what it adds | cost |
//! |---|---|---|---|
//! | `std` | yes | the standard library in dependencies | none |
//! | `playouts` | yes | random games with ChaCha8 | `rand`, `rand_chacha` |
//! | `parallel` | no | `perft_parallel`, `divide_parallel` | `rayon` |
//!
//! Without features the crate needs only `alloc`.
#![no_std]

extern crate alloc;

mod color;
mod error;
mod key;
mod outcome;
mod perft;
mod rules;
mod scan;

pub use color::Color;
pub use error::{BudgetSpent, IllegalMove, NotationError, ParseError, ParseFault};
pub use key::Key;
pub use outcome::{Outcome, Reason};
pub use perft::{divide, perft};
#[cfg(feature = "parallel")]
pub use perft::{divide_parallel, perft_parallel};
pub use rules::{Board, Move, Rules};
pub use scan::Scanner;
