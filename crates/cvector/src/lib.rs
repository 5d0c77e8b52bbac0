//! CVector: chess in which no piece has a move of its own. A piece jumps along the *vectors* that the present places of
//! other pieces define, and a captured piece stays on its square, *frozen*, still defining vectors and open to *swaps*.
//!
//! The rules are numbered `CV-1` to `CV-18` in
//! [`docs/rules/cvector.md`](https://github.com/variants/variants/blob/main/docs/rules/cvector.md); every item here
//! names those that it follows.
//!
//! ```
//! use cvector::{CVector, Kind};
//! use variant_core::{Color, Rules};
//!
//! // The knights on c2 and f5 move by the vectors between the king and their partner.
//! let board = CVector.parse_board("k7/8/8/5N2/8/5K2/2N5/8 w")?;
//! let c2 = "c2".parse()?;
//! let targets: Vec<_> = CVector.targets(&board, c2).map(|square| square.to_string()).collect();
//! assert_eq!(targets, ["a2", "e2", "c4"]);
//! # Ok::<(), variant_core::ParseError>(())
//! ```
//!
//! - [`CVector`] is the rules value; see [`variant_core::Rules`] for what it does.
//! - [`Board`] is a position, [`Setup`] one to edit, [`Move`] a turn, [`Fault`] the reason why one is illegal.
//! - [`Square`], [`SquareSet`], [`Vector`], [`Kind`] and [`Piece`] are the parts; `cvector-plus` builds on them.
//!
//! # Rulings
//! - Two men of one side on a square, two active men on a square, and two frozen ones with Black's named first are not
//!   valid input (`CV-9`, `CV-15`).
//! - Notation that names no source and fits no piece says why the one active piece of that kind cannot go there; with
//!   several such pieces it says that none can (`CV-18`).
//!
//! # Features
//! `std` (default) only turns on the same feature of dependencies; without it the crate needs `alloc` alone.
#![no_std]

extern crate alloc;

mod board;
mod fault;
mod movegen;
mod mv;
mod piece;
mod reach;
mod rules;
mod setup;
mod square;
mod vector;

#[doc(hidden)]
pub mod notation;

pub use board::Board;
pub use fault::Fault;
#[doc(hidden)]
pub use movegen::{PopulationSum, open};
pub use mv::Move;
pub use piece::{Kind, Man, Piece};
#[doc(hidden)]
pub use reach::of_piece;
pub use reach::{reach, visit_reach};
pub use rules::CVector;
#[doc(hidden)]
pub use rules::{capture_outcome, mover};
pub use setup::{Setup, SetupError, SetupFault, Stack};
pub use square::{Square, SquareSet};
pub use vector::Vector;
