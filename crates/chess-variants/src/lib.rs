//! Chess variants that no other library plays, under one roof: the rule crates as modules, a [`catalogue`] of their rule
//! sets by name, and [`AnyGame`] and [`AnyPosition`] for a game that is chosen when the program runs.
//!
//! ```
//! use chess_variants::variant_core::{Board, Rules, perft};
//! use chess_variants::{AnyGame, AnyPosition};
//!
//! // One value holds a game in progress.
//! let mut position = AnyPosition::start(AnyGame::by_name("cvector")?);
//! let mv = position.read_move("N-f4")?;
//! println!("{}", position.explain(&mv)?.join(" "));
//! position.play(&mv)?;
//!
//! // What works for one game works for all.
//! for entry in chess_variants::catalogue() {
//!     let start = entry.game.start();
//!     println!("{}: {} moves at the start. {}", entry.name, perft(&entry.game, &start, 1), entry.sentence);
//!     assert_eq!(entry.game.parse_board(&start.to_string()), Ok(start));
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - [`AnyPosition`] is a position with its rules: what a server keeps of a game.
//! - [`AnyGame`] implements [`Rules`](variant_core::Rules) and [`BoundedRules`](variant_core::BoundedRules), so that it works
//!   with [`perft`](variant_core::perft), [`Game`](variant_core::Game) and its records, and
//!   [`Playouts`](variant_core::Playouts).
//! - [`AnyGame::run`] and [`AnyPosition::run`] do a task with the game's own types, at that game's full speed.
//! - [`Draw`] and [`Explain`] show boards and moves to people.
//! - [`Capabilities`] are what only some games have: several legs in a move, positions without a king.
//!
//! Three programs to start from are in `examples/`: `referee`, `alpha_beta` and `own_generator`.
//!
//! The command `variants` stands on this crate; it is the package `variants-cli`.
//!
//! # Features
//! | feature | default | what it adds | cost |
//! |---|---|---|---|
//! | `endgames` | no | exact tables of small endings of Cube+: `cube_plus::endgame` | none |
//! | `parallel` | no | `variant_core::perft_parallel` and `divide_parallel` | `rayon` |

/// The code of the README, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

mod any_rules;
mod capabilities;
mod catalogue;
mod collected;
mod draw;
mod explain;
mod game;
mod parts;
mod position;
mod questions;
mod table;
mod typed;

pub use capabilities::Capabilities;
pub use catalogue::{Entry, UnknownGame, catalogue};
pub use collected::{Collected, PositionTask, Task};
pub use draw::Draw;
pub use explain::Explain;
pub use game::AnyGame;
pub use parts::{AnyFault, AnyMove, AnyPiece, AnySquare};
pub use position::{AnyPosition, Position};

pub use {
    croatian_core, croatian_hemera, croatian_miranda, croatian_nineteen, cube_plus, cvector, cvector_core,
    cvector_plus, variant_core,
};
