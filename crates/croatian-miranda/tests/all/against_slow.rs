//! The engine against the slow generator, which follows the rules page sentence by sentence.

use crate::compare;
use compare::{large_board_games, large_board_positions, numbers_of_turns};
use croatian_core::row::Miranda;

#[test]
fn positions() {
    large_board_positions::<Miranda>(5);
}

/// A game ends where it becomes too large for the slow generator.
#[test]
fn games() {
    large_board_games::<Miranda>(20);
}

#[test]
fn varied_positions() {
    numbers_of_turns::<Miranda>(include_str!("../../../../fixtures/croatian-miranda/varied.tsv"));
}
