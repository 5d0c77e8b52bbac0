//! Miranda's Veil: Croatian chess on a board of 16x16, where one turn can move a whole chain of pieces.
//!
//! A piece that ends its move on an own *Wave* or *Pyramid* sets that piece going, with the *momentum* of its own move. A Wave
//! carries the momentum as far as it likes, over everything in its way, and hands it on: to another Wave, or to any piece of
//! either colour. Such a turn is a *cascade*, and its movements are its *legs*. [`how_to_play`] has all the rules.
//!
//! ```
//! use croatian_miranda::MirandasVeil;
//! use croatian_miranda::variant_core::Rules;
//!
//! // The inventor's example of Waves; it has no dark King.
//! let rules = MirandasVeil::partial();
//! let mut board = rules.parse_board("16/16/16/16/16/16/16/16/16/16/16/w1R1W11/16/K1B1R11/16/W1Q1w11 w - -")?;
//! assert_eq!(rules.count_moves(&board), 2709);
//!
//! // The Queen pushes a Wave, which pushes two more pieces, and the last Wave has no momentum left.
//! let turn = rules.read_notation(&board, "Qa1~Wa5~Wc5~Re5~Wb5")?;
//! assert_eq!(turn.to_string(), "c1a1~a1a5~a5c5~c5e5~e5b5");
//! rules.play(&mut board, &turn)?;
//! assert_eq!(board.to_string(), "16/16/16/16/16/16/16/16/16/16/16/WWw1R11/16/K1B1R11/16/Q3w11 b - -");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - [`MirandasVeil`] is the rules value: [`variant_core::Rules`], and besides what only cascades need: every chain of so
//!   many legs, and searches within a budget.
//! - [`Board`] is a position, [`Setup`] one to edit. A position of a board has all that counts: copy it to take a turn back.
//! - [`Move`] is a chain of [`Leg`]s, each with its [`Choice`]; [`Fault`] is the reason why one is illegal, in words.
//! - [`MoveBuilder`] makes a turn leg by leg, for a player who puts one together, and says what each leg does: [`LegDetails`],
//!   [`Event`], and the piece in the [`ActivatedPiece`].
//! - [`Square`], [`Kind`], [`Piece`], [`CastlingRights`] and [`CastlingSide`] are the parts.
//!
//! All of these are [`croatian_core`]'s, the engine that Miranda's Veil shares with its sisters `croatian-nineteen` and
//! `croatian-hemera`, for a board of this size.
//!
//! # Cost
//! `moves` gives one turn for each position that can be reached, and its search is exact. In play it looks at a few states a
//! turn, and on a dense board with many Waves at hundreds of thousands. Where a position comes from a stranger, ask within a
//! budget, which bounds time and memory:
//!
//! ```
//! use croatian_miranda::MirandasVeil;
//! use croatian_miranda::variant_core::{BudgetSpent, Rules};
//!
//! let rules = MirandasVeil::partial();
//! let board = rules.parse_board("16/16/16/16/16/16/16/16/16/16/16/w1R1W11/16/K1B1R11/16/W1Q1w11 w - -")?;
//! assert_eq!(rules.moves_within(&board, &mut Budget::new(1_000)), Err(BudgetSpent::Limit { limit: 1_000 }));
//! assert_eq!(rules.moves_within(&board, &mut Budget::new(100_000))?.len(), 2709);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//! `std` (default) only turns on the same feature of dependencies; without it the crate needs `alloc` alone.
#![no_std]

pub mod how_to_play;

pub use croatian_core::{self, CastlingRights, CastlingSide, Effort, Kind, Kings, MoveError, Piece};
pub use variant_core;

/// The rules of Miranda's Veil: `MirandasVeil::new()`, or `MirandasVeil::partial()` to take positions without one or both Kings
/// too.
pub type MirandasVeil = croatian_core::Croatian<croatian_core::row::Miranda>;

/// A position of Miranda's Veil, always valid.
pub type Board = croatian_core::Board<croatian_core::row::Miranda>;

/// A position to edit, perhaps nonsense.
pub type Setup = croatian_core::Setup<croatian_core::row::Miranda>;

/// Why a [`Setup`] is no [`Board`]: every fault.
pub type SetupError = croatian_core::SetupError<croatian_core::row::Miranda>;

/// One thing that is wrong with a [`Setup`].
pub type SetupFault = croatian_core::SetupFault<croatian_core::row::Miranda>;

/// A square, from `a1` to `p16`.
pub type Square = croatian_core::Square<croatian_core::row::Miranda>;

/// A turn: one leg, or a cascade of them.
pub type Move = croatian_core::Move<croatian_core::row::Miranda>;

/// The movement of one piece in a turn.
pub type Leg = croatian_core::Leg<croatian_core::row::Miranda>;

/// What the player chooses in a leg besides its target.
pub type Choice = croatian_core::Choice<croatian_core::row::Miranda>;

/// Why a leg is illegal.
pub type Fault = croatian_core::Fault<croatian_core::row::Miranda>;

/// A turn in the making, leg by leg.
pub type MoveBuilder = croatian_core::MoveBuilder<croatian_core::row::Miranda>;

/// A leg that was made or can be made, with what it does.
pub type LegDetails = croatian_core::LegDetails<croatian_core::row::Miranda>;

/// What a leg does at its end.
pub type Event = croatian_core::Event<croatian_core::row::Miranda>;

/// An activated piece that has not moved yet.
pub type ActivatedPiece = croatian_core::ActivatedPiece<croatian_core::row::Miranda>;
