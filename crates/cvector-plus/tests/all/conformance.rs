//! The conformance suite of the test kit on CVectorPlus, and what is true of any setup.

use crate::claims;
use crate::slow;
use crate::suite;
use cvector_plus::CVectorPlus;
use proptest::prelude::*;
use slow::Game;

const POSITIONS: &str = include_str!("../../../../fixtures/cvector-plus/positions.tsv");

#[test]
fn games_from_the_start() {
    suite::games_from_the_start(&CVectorPlus);
}

#[test]
fn games_from_the_worked_positions() {
    let positions = claims::rows(POSITIONS).into_iter().map(|row| row.position);
    let report = suite::games_from_the_worked_positions(&CVectorPlus, positions);
    assert!(report.games >= 25 && report.finished > 5, "{report}");
}

#[test]
fn games_from_random_positions() {
    suite::games_from_random_positions(&CVectorPlus, Game::Plus);
}

#[test]
fn parsers() {
    suite::parsers(&CVectorPlus);
}

proptest! {
    #![proptest_config(suite::config())]

    /// By `CV-9`, `CV-15` and `CV-31`.
    #[test]
    fn a_setup_is_a_board_or_all_its_faults(setup in suite::setups(&CVectorPlus, Game::Plus)) {
        suite::a_setup_is_a_board_or_all_its_faults(&CVectorPlus, Game::Plus, |setup| CVectorPlus.validate(setup), &setup)?;
    }
}
