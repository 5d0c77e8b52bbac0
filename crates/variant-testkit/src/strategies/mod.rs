//! Proptest strategies for any [`Rules`](variant_core::Rules): positions reached by legal play, and texts that a parser may
//! or may not read.
//!
//! | strategy | gives |
//! |---|---|
//! | [`games`] | a game: start, moves and the board reached; shrinks by dropping moves |
//! | [`boards`] | the board alone |
//! | [`position_texts`] | the text of a reached board with up to three random edits: some are positions, some are not |
//! | [`move_texts`] | a move string with up to three random edits |
//! | [`notation_texts`] | a reached board, and the notation or the string of one of its moves with up to three edits |
//! | [`near_positions`] | raw text near the position grammar: its characters and fragments in any order, and noise |
//! | [`near_moves`] | raw text near the move grammar and the notation |
//!
//! ```
//! # use variant_core::Rules;
//! # use variant_testkit::strategies::boards;
//! use proptest::prelude::*;
//!
//! # fn example<R: Rules + Clone>(rules: R) {
//! proptest!(|(board in boards(rules.clone(), 60))| {
//!     prop_assert_eq!(rules.count_moves(&board), rules.moves(&board).len() as u64);
//! });
//! # }
//! ```

mod games;
mod texts;

pub use games::{GameTree, Games, Played, boards, games};
pub use texts::{move_texts, near_moves, near_positions, notation_texts, position_texts};

pub(crate) use texts::{near_move_texts, near_notation_texts, near_position_texts, own_notation_texts};
