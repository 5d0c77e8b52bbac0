//! The engine of the Croatian chess family: boards of 8x8 to 20x20, and moves that set a chain of pieces going.
//!
//! In Miranda's Veil, Nineteen and Hemera's Dawn a piece that arrives on a *passive* piece of its own side activates it: the
//! passive piece moves on as the piece that activated it moves, with the momentum that the first leg has built, and a Wave
//! may then activate anything. Such a *cascade* can go on for ever. The rules are in `docs/rules/croatian.md` of the
//! repository; ids such as `CC-22` refer to it.
//!
//! ```
//! use croatian_core::row::Miranda;
//! use croatian_core::Croatian;
//! use variant_core::{BoundedRules, Rules};
//!
//! // The source's example of Waves; it has no dark king.
//! let rules = Croatian::<Miranda>::partial();
//! let board = rules.parse_board("16/16/16/16/16/16/16/16/16/16/16/w1R1W11/16/K1B1R11/16/W1Q1w11 w - -")?;
//!
//! // Every position that can be reached, each by its least move, however long the cascades.
//! assert_eq!(rules.moves(&board).len(), 2709);
//! // Every chain of fewer than five legs.
//! assert_eq!(rules.cascades(&board, 4).len(), 949);
//!
//! // A move that the list does not name is legal all the same.
//! let mut after = board;
//! rules.play(&mut after, &"c1a1~a1a5~a5e5~e5a5~a5e5~e5f5".parse()?)?;
//!
//! let illegal = rules.check(&board, &"c1a1~a1a5~a5c5~c5e5~e5e3".parse()?).unwrap_err();
//! assert_eq!(illegal.to_string(), "leg 5: that takes a momentum of 1, and the piece carries 0");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - [`Croatian`] is the rules of a [`Variant`], one of the rows of [`row`]: the three large games, and the smaller boards that
//!   they grew out of, down to [`Classical`], orthodox chess.
//! - [`Board`] is a position, always valid; [`Setup`] is one to edit, which may break any rule.
//! - [`Move`] is a chain of [`Leg`]s; [`MoveBuilder`] makes one leg by leg, and says what each does.
//! - [`Fault`] says why a leg is illegal, [`SetupFault`] why a setup is no position.
//!
//! The rows of all seven variants are in this crate, not in the crates of the three large games: the inner loops are compiled
//! once for each variant, here, so that a program that uses them does not compile them again.
//!
//! # Rulings
//! Where the rules page leaves something open, this is how it is read:
//! - `CC-11`: a rushed pawn can no longer be captured in passing once a leg has ended on its square, even while the pawn is in
//!   the air.
//! - `CC-13`: the squares that the king passes are tested with the king on them and the rook still at home.
//! - `CC-13`: where a diving piece reappears does not matter to castling rights; an empty home square has none left.
//! - `CC-31`: it is the diving piece that may not be a king; a passive piece that moves like a king may dive.
//! - `CC-43`: a budget is charged one for each new state in the air and one for each new result; pieces that make a first leg
//!   are free.
//! - `CC-50`: orthodox chess reads a FEN too: an en passant square behind the pawn, and the two counters, which are dropped.
//! - `CC-51`: the square that a rushed pawn started from is empty or holds a Wave, of either colour.
//! - `CC-52`: `%` cannot be read where there are no Pyramids, nor `*` where there are no Stars; a square that is no portal
//!   can be read, and is illegal.
//! - `CC-53`: only the first leg's source can be in doubt, since each later leg starts where the one before it ended; it
//!   alone is ever written. A text without a mark fits a move that gives check too, so a quiet move may need its source
//!   where a checking one does not. The sign of an effect is never left out; the letter behind it may be. There are no
//!   brackets around a move of one leg, or around a leg with neither a source nor an effect.
//!
//! # The list of moves
//! In a cascade many moves reach the same position, without end in number. So [`moves`](variant_core::Rules::moves) names one for
//! each position that can be reached, the first by the order of `CC-41`, and
//! [`identity`](variant_core::Rules::identity) says so; `check` and `play` accept every legal move all the same. On the two
//! boards without passive pieces, [`Classical`] and [`CroatianTies`], it names every legal move.
//!
//! # Cost
//! A board is a plain value of 144 bytes (8x8) to 1144 (20x20): copy it to take a move back. Its key is kept up to date by play.
//!
//! Where no passive piece can be activated and no Star is in reach, listing, counting and checking moves do not allocate (but
//! for the list itself). Elsewhere a search keeps its states while it lasts: less than 200 bytes for a state and 100 for
//! a position reached, and in large searches some 60 for each. A state or result takes 0.3 to 3 microseconds, the longer the
//! more Waves there are. Most positions of a game take a few thousand at most, but there are positions with more than 40 million
//! states. So ask within a [`Budget`](variant_core::Budget) wherever a position comes from somebody else, by the methods of
//! [`BoundedRules`](variant_core::BoundedRules): one budget then bounds all searches of a question, those included that tell
//! `+` from `#` in a notation.
//!
//! # Features
//! | feature | default | what it adds | cost |
//! |---|---|---|---|
//! | `std` | yes | the standard library in dependencies | none |
//!
//! Without it the crate needs only `alloc`.
#![no_std]

extern crate alloc;

mod aliases;
mod apply;
mod arena;
mod bits;
mod board;
mod cascade_list;
mod castling;
mod centaur;
mod check;
mod count;
mod delta;
mod engine;
mod fault;
mod game_over;
mod geometry;
mod illegal;
mod kings;
mod layout;
mod legs;
mod move_builder;
mod movement;
mod moves;
mod mv;
mod notation;
mod piece;
mod queries;
mod reachable;
mod repetition;
mod rights;
pub mod row;
mod rules;
mod setup;
mod square;
mod square_set;
mod step;
mod steps;
mod tables;
mod text;
mod zobrist;

pub use board::Board;
pub use engine::Variant;
pub use fault::Fault;
pub use kings::Kings;
pub use layout::Row;
pub use move_builder::{ActivatedPiece, Event, LegDetails, MoveBuilder};
pub use mv::{Choice, Leg, Move, MoveError};
pub use piece::{Kind, Piece};
pub use rights::{CastlingRights, CastlingSide};
pub use rules::{Croatian, Effort};
pub use setup::{Setup, SetupError, SetupFault};
pub use square::Square;
pub use square_set::{SquareSet, Squares};
pub use step::Step;
pub use steps::Begun;

/// Orthodox chess on 8x8, the smallest board of the family.
pub type Classical = Croatian<row::Classical>;
/// Croatian Ties: 10x10, with Pegasus.
pub type CroatianTies = Croatian<row::CroatianTies>;
/// Mayan Ascendancy: 12x12, with Pyramids.
pub type MayanAscendancy = Croatian<row::MayanAscendancy>;
/// Age of Aquarius: 14x14, with Pyramids and Unicorns.
pub type AgeOfAquarius = Croatian<row::AgeOfAquarius>;
