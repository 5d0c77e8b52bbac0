//! Nineteen: Croatian chess on a board of 18x18, with *Stars* in its corners that teleport the pieces that dive into them,
//! and convert those that dive into the far ones.
//!
//! Everything else is as in Miranda's Veil, the game of the crate
//! [`croatian-miranda`](https://docs.rs/croatian-miranda): one move can set a chain of pieces going, by Waves and Pyramids.
//! [`how_to_play`] has what is new.
//!
//! ```
//! use croatian_nineteen::Nineteen;
//! use croatian_nineteen::variant_core::Rules;
//!
//! // The inventor's example of Stars.
//! let rules = Nineteen::new();
//! let mut board = rules.parse_board(
//!     "Tr14kt/17p/18/18/18/18/18/18/18/18/18/18/18/18/18/1wQ15/R15PP/trW13KT w - -",
//! )?;
//! // The Queen activates the Wave, the Wave the dark Rook, and the Rook dives: it reappears on a17, as a light one.
//! let mv = rules.read_notation(&board, "Qc1~Wb1~[Ra1*Ra17]")?;
//! assert_eq!(mv.to_string(), "c3c1~c1b1~b1a1*a17");
//! rules.play(&mut board, &mv)?;
//! assert_eq!(board.to_string(), "Tr14kt/R16p/18/18/18/18/18/18/18/18/18/18/18/18/18/1w16/R15PP/tWQ13KT b - -");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - [`Nineteen`] is the rules: [`variant_core::Rules`], and [`variant_core::BoundedRules`] for questions within a budget and
//!   for all cascades of so many legs.
//! - [`Board`] is a position; copy it to take a move back. [`Setup`] is one to edit.
//! - [`Move`] is a chain of [`Leg`]s, each with its [`Choice`]. [`Fault`] says why one is illegal.
//! - [`MoveBuilder`] puts a move together leg by leg and says what each leg does: [`LegDetails`], [`Event`] and the
//!   [`ActivatedPiece`].
//! - [`Square`], [`Kind`], [`Piece`], [`CastlingRights`] and [`CastlingSide`] are the parts.
//!
//! All of these are the types of [`croatian_core`], the engine of the family, for a board of this size.
//!
//! # Cost
//! As in Miranda's Veil: in most positions of a game a search looks at a few states a move, and a dense board can have
//! millions. Ask about positions from an untrusted source within a budget.
//!
//! # Features
//! `std` (default) only turns on the same feature of the dependencies; without it the crate needs `alloc` alone.
#![no_std]

pub mod how_to_play;

pub use croatian_core::{self, CastlingRights, CastlingSide, Effort, Kind, Kings, MoveError, Piece};
pub use variant_core;

croatian_core::aliases!(Nineteen, "Nineteen", "r18");
