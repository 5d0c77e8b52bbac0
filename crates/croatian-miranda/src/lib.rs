//! Miranda's Veil: Croatian chess on a board of 16x16, where one move can set a whole chain of pieces going.
//!
//! A piece that ends its movement on a *Wave* or *Pyramid* of its own side activates that piece and gives it the *momentum*
//! of the movement. A Wave carries the momentum as far as it likes, over everything in its way, and passes it on: to another
//! Wave, or to any piece of either colour. Such a move is a *cascade*, and the movements in it are its *legs*.
//! [`how_to_play`] has all the rules.
//!
//! ```
//! use croatian_miranda::Miranda;
//! use croatian_miranda::variant_core::Rules;
//!
//! // The inventor's example of Waves; it has no dark King.
//! let rules = Miranda::partial();
//! let mut board = rules.parse_board("16/16/16/16/16/16/16/16/16/16/16/w1R1W11/16/K1B1R11/16/W1Q1w11 w - -")?;
//! assert_eq!(rules.count_moves(&board), 2709);
//!
//! // The Queen pushes a Wave, which pushes two more pieces, and the last Wave has no momentum left.
//! let mv = rules.read_notation(&board, "Qa1~Wa5~Wc5~Re5~Wb5")?;
//! assert_eq!(mv.to_string(), "c1a1~a1a5~a5c5~c5e5~e5b5");
//! rules.play(&mut board, &mv)?;
//! assert_eq!(board.to_string(), "16/16/16/16/16/16/16/16/16/16/16/WWw1R11/16/K1B1R11/16/Q3w11 b - -");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - [`Miranda`] is the rules: [`variant_core::Rules`], and [`variant_core::BoundedRules`] for questions within a budget and
//!   for all cascades of so many legs.
//! - [`Board`] is a position; copy it to take a move back. [`Setup`] is one to edit.
//! - [`Move`] is a chain of [`Leg`]s, each with its [`Choice`]. [`Fault`] says why one is illegal.
//! - [`MoveBuilder`] puts a move together leg by leg and says what each leg does: [`LegDetails`], [`Event`] and the
//!   [`ActivatedPiece`].
//! - [`Square`], [`Kind`], [`Piece`], [`CastlingRights`] and [`CastlingSide`] are the parts.
//!
//! All of these are the types of [`croatian_core`], the engine that Miranda's Veil shares with its sisters
//! `croatian-nineteen` and `croatian-hemera`, for a board of this size.
//!
//! # Cost
//! `moves` gives one move for each position that can be reached, and its search is exact. In most positions of a game it looks
//! at a few states a move; a dense board with many Waves can have millions. Ask about positions from an untrusted source
//! within a budget, which bounds time and memory:
//!
//! ```
//! use croatian_miranda::Miranda;
//! use croatian_miranda::variant_core::{BoundedRules, Budget, BudgetSpent, Rules};
//!
//! let rules = Miranda::partial();
//! let board = rules.parse_board("16/16/16/16/16/16/16/16/16/16/16/w1R1W11/16/K1B1R11/16/W1Q1w11 w - -")?;
//! assert_eq!(rules.moves_within(&board, &mut Budget::new(1_000)), Err(BudgetSpent::Limit { limit: 1_000 }));
//! assert_eq!(rules.moves_within(&board, &mut Budget::new(100_000))?.len(), 2709);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//! `std` (default) only turns on the same feature of the dependencies; without it the crate needs `alloc` alone.
#![no_std]

pub mod how_to_play;

pub use croatian_core::{self, CastlingRights, CastlingSide, Effort, Kind, Kings, MoveError, Piece};
pub use variant_core;

croatian_core::aliases!(Miranda, "Miranda's Veil", "p16");
