//! Hemera's Dawn: Croatian chess on a board of 20x20, with *Centaurs*, which jump on and on, long and short in turn.
//!
//! All else is as in Nineteen and Miranda's Veil, the games of the crates
//! [`croatian-nineteen`](https://docs.rs/croatian-nineteen) and [`croatian-miranda`](https://docs.rs/croatian-miranda): Stars
//! that teleport and convert, and turns that move a chain of pieces, set going by Waves and Pyramids. [`how_to_play`] has
//! what is new.
//!
//! ```
//! use croatian_hemera::HemerasDawn;
//! use croatian_hemera::variant_core::Rules;
//!
//! // A dark Centaur on a dark square: its first jump is long. Three jumps away a light Knight can be captured.
//! let rules = HemerasDawn::new();
//! let mut board = rules.parse_board(
//!     "T9k8t/20/20/20/20/20/20/20/20/20/20/20/6N13/20/20/20/20/2c17/20/t2K15T b - -",
//! )?;
//! rules.play(&mut board, &"c3g8".parse()?)?;
//! assert_eq!(board.to_string(), "T9k8t/20/20/20/20/20/20/20/20/20/20/20/6c13/20/20/20/20/20/20/t2K15T w - -");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - [`HemerasDawn`] is the rules value: [`variant_core::Rules`], and besides what only cascades need: every chain of so many
//!   legs, and searches within a budget of time and memory, for positions that come from a stranger.
//! - [`Board`] is a position, [`Setup`] one to edit. A position has all that counts: copy it to take a turn back.
//! - [`Move`] is a chain of [`Leg`]s, each with its [`Choice`]; [`Fault`] is the reason why one is illegal, in words.
//! - [`MoveBuilder`] makes a turn leg by leg, for a player who puts one together, and says what each leg does: [`LegDetails`],
//!   [`Event`], and the piece in the [`ActivatedPiece`].
//! - [`Square`], [`Kind`], [`Piece`], [`CastlingRights`] and [`CastlingSide`] are the parts.
//!
//! All of these are [`croatian_core`]'s, the engine of the family, for a board of this size.
//!
//! # Features
//! `std` (default) only turns on the same feature of dependencies; without it the crate needs `alloc` alone.
#![no_std]

pub mod how_to_play;

pub use croatian_core::{self, CastlingRights, CastlingSide, Effort, Kind, Kings, MoveError, Piece};
pub use variant_core;

/// The rules of Hemera's Dawn: `HemerasDawn::new()`, or `HemerasDawn::partial()` to take positions without one or both Kings
/// too.
pub type HemerasDawn = croatian_core::Croatian<croatian_core::row::Hemera>;

/// A position of Hemera's Dawn, always valid.
pub type Board = croatian_core::Board<croatian_core::row::Hemera>;

/// A position to edit, perhaps nonsense.
pub type Setup = croatian_core::Setup<croatian_core::row::Hemera>;

/// Why a [`Setup`] is no [`Board`]: every fault.
pub type SetupError = croatian_core::SetupError<croatian_core::row::Hemera>;

/// One thing that is wrong with a [`Setup`].
pub type SetupFault = croatian_core::SetupFault<croatian_core::row::Hemera>;

/// A square, from `a1` to `t20`.
pub type Square = croatian_core::Square<croatian_core::row::Hemera>;

/// A turn: one leg, or a cascade of them.
pub type Move = croatian_core::Move<croatian_core::row::Hemera>;

/// The movement of one piece in a turn.
pub type Leg = croatian_core::Leg<croatian_core::row::Hemera>;

/// What the player chooses in a leg besides its target.
pub type Choice = croatian_core::Choice<croatian_core::row::Hemera>;

/// Why a leg is illegal.
pub type Fault = croatian_core::Fault<croatian_core::row::Hemera>;

/// A turn in the making, leg by leg.
pub type MoveBuilder = croatian_core::MoveBuilder<croatian_core::row::Hemera>;

/// A leg that was made or can be made, with what it does.
pub type LegDetails = croatian_core::LegDetails<croatian_core::row::Hemera>;

/// What a leg does at its end.
pub type Event = croatian_core::Event<croatian_core::row::Hemera>;

/// An activated piece that has not moved yet.
pub type ActivatedPiece = croatian_core::ActivatedPiece<croatian_core::row::Hemera>;
