//! The tests of the crate in one program: they share the games that they play.

#[cfg(feature = "playouts")]
mod budget;
mod color;
mod error;
mod example;
mod game;
mod hasher;
mod notation_error;
mod outcome;
mod perft;
#[cfg(feature = "playouts")]
mod playout;
mod record;
mod scan;
mod square_set;
mod walk;

/// The game of the guide.
#[path = "../../examples/noughts-and-crosses/game/mod.rs"]
pub mod noughts;
