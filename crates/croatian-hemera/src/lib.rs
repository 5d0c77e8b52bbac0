//! Hemera's Dawn: Croatian chess on a board of 20x20, with *Centaurs*, which jump on and on, long and short jumps
//! alternating.
//!
//! Everything else is as in Nineteen and Miranda's Veil, the games of the crates
//! [`croatian-nineteen`](https://docs.rs/croatian-nineteen) and [`croatian-miranda`](https://docs.rs/croatian-miranda): Stars
//! teleport and convert, and one move can set a chain of pieces going, by Waves and Pyramids. [`how_to_play`] has what is
//! new.
//!
//! ```
//! use croatian_hemera::Hemera;
//! use croatian_hemera::variant_core::Rules;
//!
//! // A dark Centaur on a dark square: its first jump is long. Three jumps away a light Knight can be captured.
//! let rules = Hemera::new();
//! let mut board = rules.parse_board(
//!     "T9k8t/20/20/20/20/20/20/20/20/20/20/20/6N13/20/20/20/20/2c17/20/t2K15T b - -",
//! )?;
//! rules.play(&mut board, &"c3g8".parse()?)?;
//! assert_eq!(board.to_string(), "T9k8t/20/20/20/20/20/20/20/20/20/20/20/6c13/20/20/20/20/20/20/t2K15T w - -");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - [`Hemera`] is the rules: [`variant_core::Rules`], and [`variant_core::BoundedRules`] for questions within a budget and
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
//! Centaurs reach far. In random games half of the positions have more than 2,600 moves and one in ten has more than 100,000;
//! millions have been seen. Ask for the list within a budget, even in play.
//!
//! # Features
//! `std` (default) only turns on the same feature of the dependencies; without it the crate needs `alloc` alone.
#![no_std]

pub mod how_to_play;

pub use croatian_core::{self, CastlingRights, CastlingSide, Effort, Kind, Kings, MoveError, Piece};
pub use variant_core;

croatian_core::aliases!(Hemera, "Hemera's Dawn", "t20");
