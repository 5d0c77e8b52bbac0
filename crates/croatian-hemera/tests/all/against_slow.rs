//! The engine against the slow generator, which follows the rules page sentence by sentence.

use crate::compare;
use compare::{large_board_games, large_board_positions, numbers_of_turns, own_numbers};
use croatian_core::row::Hemera;

#[test]
fn positions() {
    let seen = large_board_positions::<Hemera>(20);
    assert!(seen.dives > 10_000, "{seen}");
}

/// A game ends where it becomes too large for the slow generator, which here is after a dozen turns.
#[test]
fn games() {
    large_board_games::<Hemera>(10);
}

#[test]
fn varied_positions() {
    numbers_of_turns::<Hemera>(include_str!("../../../../fixtures/croatian-hemera/varied.tsv"));
}

#[test]
fn perft_numbers_of_our_own() {
    own_numbers::<Hemera>(include_str!("../../../../fixtures/croatian-hemera/perft.tsv"));
}
