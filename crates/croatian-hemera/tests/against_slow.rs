//! The engine against the slow generator, which another hand wrote from the rules page alone.

#[path = "../../croatian-core/tests/compare/mod.rs"]
mod compare;
#[path = "../../croatian-core/tests/slow/mod.rs"]
mod slow;

use compare::{numbers_of_turns, own_numbers, random_games, random_positions};
use variant_testkit::long_checks;

#[test]
fn positions() {
    let wanted = if long_checks() { 100_000 } else { 5_000 };
    let seen = random_positions::<croatian_core::Hemera>(wanted);
    assert!(seen.finished > 20 && seen.cascades > 100_000 && seen.longest > 10 && seen.dives > 10_000, "{seen}");
    assert!(
        seen.notations > 1_000
            && seen.chains > 10_000
            && seen.unlisted > 20
            && seen.illegal > 5_000
            && seen.dense > 100,
        "{seen}"
    );
}

/// A game ends where it becomes too large for the slow generator, which here is after a dozen turns.
#[test]
fn games() {
    let games = if long_checks() { 200 } else { 20 };
    let seen = random_games::<croatian_core::Hemera>(games, 40);
    assert!(seen.positions > 10 * games && seen.cascades > 5_000 && seen.illegal > 100, "{seen}");
}

#[test]
fn varied_positions() {
    numbers_of_turns::<croatian_core::Hemera>(include_str!("../../../fixtures/croatian-hemera/varied.tsv"));
}

#[test]
fn perft_numbers_of_our_own() {
    own_numbers::<croatian_core::Hemera>(include_str!("../../../fixtures/croatian-hemera/perft.tsv"));
}
