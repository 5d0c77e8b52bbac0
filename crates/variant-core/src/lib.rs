//! What chess variants with unusual turns have in common: boards, moves and rules as traits, and what can be built on
//! them for every game at once.
//!
//! - [`Rules`], [`Board`] and [`Move`]: what a game has to provide, and what it gets in return.
//! - [`BoundedRules`] and [`Budget`]: the same questions within a number of states and results, a deadline or a stop flag.
//! - [`Steps`]: a move chosen step by step, as people, samplers and networks choose it.
//! - [`guide`]: how to write a variant of your own, with a whole small game.
//! - [`perft`] and [`divide`] count lines of play; `perft_parallel` does it on all cores (feature `parallel`), and
//!   [`HashedPerft`] counts positions once that several lines reach.
//! - [`Game`]: a position and the moves since, with undo, a count of repetitions, and a [`Record`] that people can read.
//! - `Playouts`: random games, the same for the same seed on every machine (feature `playouts`).
//! - [`ParseError`], [`IllegalMove`], [`NotationError`]: errors that say what, where and why.
//! - [`Faults`], [`Coded`], [`Scanner`] and [`StableHasher`]: the small tools that the rule crates share.
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

mod board;
mod bounded;
mod budget;
mod color;
mod error;
mod faults;
mod game;
pub mod guide;
mod hashed_perft;
mod hasher;
mod illegal;
mod listed_steps;
mod notation;
mod outcome;
mod perft;
#[cfg(feature = "playouts")]
mod playout;
mod record;
mod rules;
mod scan;
mod square_set;
mod steps;
mod tags;

pub use board::{Board, Move};
pub use bounded::{BoundedRules, NamedWithin};
pub use budget::{Budget, BudgetSpent};
pub use color::Color;
pub use error::{ParseError, ParseFault};
pub use faults::Faults;
pub use game::{Game, NoSuchPly};
pub use hashed_perft::HashedPerft;
pub use hasher::StableHasher;
pub use illegal::{Coded, IllegalMove};
pub use listed_steps::ListedSteps;
pub use notation::{MAX_CANDIDATES, NotationError, unique_move};
pub use outcome::{Outcome, Reason};
pub use perft::{divide, perft};
#[cfg(feature = "parallel")]
pub use perft::{divide_parallel, divide_parallel_with, perft_parallel};
#[cfg(feature = "playouts")]
pub use playout::{
    PlayedOut, PlayoutRng, Playouts, play_out, play_out_by_steps, play_out_within, random_move, random_move_by_steps,
};
pub use record::{ReadWithin, Record, RecordError, RecordFault, record_name};
pub use rules::{Identity, Rules};
pub use scan::Scanner;
pub use square_set::{IndexedSquare, SquareSet, Squares};
pub use steps::{StepError, SteppedWithin, Steps};
pub use tags::TagError;
