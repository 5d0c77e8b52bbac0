//! Chess variants that no other library plays, under one roof: the rule crates as modules, a [`catalogue`] of their rule
//! sets by name, and [`AnyGame`], rules for the game that is chosen when the program runs.
//!
//! ```
//! use chess_variants::variant_core::{Board, Rules, perft};
//! use chess_variants::AnyGame;
//!
//! for entry in chess_variants::catalogue() {
//!     let game = AnyGame::by_name(entry.name)?;
//!     let start = game.start();
//!     println!("{}: {} moves at the start. {}", entry.name, perft(&game, &start, 1), entry.sentence);
//!     assert_eq!(game.parse_board(&start.to_string()), Ok(start));
//! }
//! # Ok::<(), chess_variants::UnknownGame>(())
//! ```
//!
//! - [`AnyGame`], with [`AnyBoard`], [`AnyMove`] and the rest, implements [`Rules`](variant_core::Rules); what works for
//!   one game works for all: [`perft`](variant_core::perft), [`Game`](variant_core::Game) records,
//!   [`Playouts`](variant_core::Playouts).
//! - [`AnyGame::run`] does a [`Task`] with the game itself, at that game's full speed.
//! - [`Draw`] and [`Explain`] show boards and turns to people.
//! - [`Extras`] has the searches with a budget, and what only some games have.
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

mod catalogue;
mod draw;
mod explain;
mod extras;
mod games;

pub use catalogue::{Entry, UnknownGame, catalogue};
pub use draw::Draw;
pub use explain::Explain;
pub use extras::Extras;
pub use games::{AnyBoard, AnyFault, AnyGame, AnyMove, AnyPiece, AnySquare, Collected, Task};

pub use {
    croatian_core, croatian_hemera, croatian_miranda, croatian_nineteen, cube_plus, cvector, cvector_plus, variant_core,
};
