//! Nineteen: Croatian chess on a board of 18x18, with *Stars* in its corners that teleport what dives into them, and convert
//! what dives into the far ones.
//!
//! All else is as in Miranda's Veil, the game of the crate [`croatian-miranda`](https://docs.rs/croatian-miranda): turns that
//! move a chain of pieces, set going by Waves and Pyramids. [`how_to_play`] has what is new.
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
//! // The Queen activates the Wave, the Wave the dark Rook, and the Rook dives: it comes back on a17, as a light one.
//! let turn = rules.read_notation(&board, "Qc1~Wb1~[Ra1*Ra17]")?;
//! assert_eq!(turn.to_string(), "c3c1~c1b1~b1a1*a17");
//! rules.play(&mut board, &turn)?;
//! assert_eq!(board.to_string(), "Tr14kt/R16p/18/18/18/18/18/18/18/18/18/18/18/18/18/1w16/R15PP/tWQ13KT b - -");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - [`Nineteen`] is the rules value: [`variant_core::Rules`], and besides what only cascades need: every chain of so many
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

/// The rules of Nineteen: `Nineteen::new()`, or `Nineteen::partial()` to take positions without one or both Kings
/// too.
pub type Nineteen = croatian_core::Croatian<croatian_core::row::Nineteen>;

/// A position of Nineteen, always valid.
pub type Board = croatian_core::Board<croatian_core::row::Nineteen>;

/// A position to edit, perhaps nonsense.
pub type Setup = croatian_core::Setup<croatian_core::row::Nineteen>;

/// Why a [`Setup`] is no [`Board`]: every fault.
pub type SetupError = croatian_core::SetupError<croatian_core::row::Nineteen>;

/// One thing that is wrong with a [`Setup`].
pub type SetupFault = croatian_core::SetupFault<croatian_core::row::Nineteen>;

/// A square, from `a1` to `r18`.
pub type Square = croatian_core::Square<croatian_core::row::Nineteen>;

/// A turn: one leg, or a cascade of them.
pub type Move = croatian_core::Move<croatian_core::row::Nineteen>;

/// The movement of one piece in a turn.
pub type Leg = croatian_core::Leg<croatian_core::row::Nineteen>;

/// What the player chooses in a leg besides its target.
pub type Choice = croatian_core::Choice<croatian_core::row::Nineteen>;

/// Why a leg is illegal.
pub type Fault = croatian_core::Fault<croatian_core::row::Nineteen>;

/// A turn in the making, leg by leg.
pub type MoveBuilder = croatian_core::MoveBuilder<croatian_core::row::Nineteen>;

/// A leg that was made or can be made, with what it does.
pub type LegDetails = croatian_core::LegDetails<croatian_core::row::Nineteen>;

/// What a leg does at its end.
pub type Event = croatian_core::Event<croatian_core::row::Nineteen>;

/// An activated piece that has not moved yet.
pub type ActivatedPiece = croatian_core::ActivatedPiece<croatian_core::row::Nineteen>;
