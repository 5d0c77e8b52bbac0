//! The engine against the slow generator, which follows the rules page sentence by sentence.

use crate::compare;
use compare::{large_board_games, large_board_positions, numbers_of_turns};
use croatian_core::row::Nineteen;

#[test]
fn positions() {
    let seen = large_board_positions::<Nineteen>(5);
    assert!(seen.dives > 10_000, "{seen}");
}

/// A game ends where it becomes too large for the slow generator.
#[test]
fn games() {
    large_board_games::<Nineteen>(20);
}

#[test]
fn varied_positions() {
    numbers_of_turns::<Nineteen>(include_str!("../../../../fixtures/croatian-nineteen/varied.tsv"));
}
