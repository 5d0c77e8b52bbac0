//! What CVector and CVector Plus are made of: vectors, boards with frozen pieces, and one engine for both games.
//!
//! Players of one game use the crate `cvector` or `cvector-plus`, which give these types the names of their game. This crate
//! is for programs that treat both alike: everything here is generic over a [`Variant`].
//!
//! The rules are numbered `CV-1` to `CV-32` in
//! [`docs/rules/cvector.md`](https://github.com/variants/variants/blob/main/docs/rules/cvector.md); every item here
//! names those that it follows.
//!
//! ```
//! use cvector_core::{Board, CVector, CVectorPlus, Kind, Variant};
//! use variant_core::{Color, Rules};
//!
//! /// How many active pieces the side to move has, in either game.
//! fn mobile<V: Variant>(board: &Board<V>) -> usize {
//!     board.active(board.turn()).len()
//! }
//! assert_eq!((mobile(&CVector.start()), mobile(&CVectorPlus.start())), (8, 10));
//! ```
//!
//! - [`CVector`] and [`CVectorPlus`] are the rules values; see [`variant_core::Rules`] for what they do, and their own methods
//!   for what an engine asks: targets, attackers, check, captures, null moves.
//! - [`Board`] is a position, [`Setup`] one to edit.
//! - [`Move`] and [`Fault`] are CVector's; [`plus`] has those of CVector Plus.
//! - [`Square`], [`SquareSet`], [`Vector`], [`Kind`] and [`Piece`] are the parts.
//!
//! # Features
//! `std` (default) only turns on the same feature of dependencies; without it the crate needs `alloc` alone.
#![no_std]

extern crate alloc;

mod attacks;
mod board;
mod fault;
mod legality;
mod movegen;
mod mv;
mod notation;
mod piece;
pub mod plus;
mod rules;
mod setup;
mod square;
mod text;
mod variant;
mod vector;
mod zobrist;

pub use board::Board;
pub use fault::Fault;
pub use mv::Move;
pub use piece::{Kind, Man, Piece};
pub use setup::{Setup, SetupError, SetupFault, Stack};
pub use square::{Square, SquareSet};
pub use variant::{CVector, CVectorPlus, Limits, Variant};
pub use vector::Vector;
