//! The conformance suite of the test kit on CVector, and what is true of any setup.

use crate::claims;
use crate::slow;
use crate::suite;
use cvector::CVector;
use proptest::prelude::*;
use slow::Game;

const POSITIONS: &str = include_str!("../../../../fixtures/cvector/positions.tsv");

#[test]
fn games_from_the_start() {
    suite::games_from_the_start(&CVector);
}

#[test]
fn games_from_the_worked_positions() {
    let positions = claims::rows(POSITIONS).into_iter().map(|row| row.position);
    let report = suite::games_from_the_worked_positions(&CVector, positions);
    assert!(report.games > 80 && report.finished > 20, "{report}");
}

#[test]
fn games_from_random_positions() {
    suite::games_from_random_positions(&CVector, Game::CVector);
}

#[test]
fn parsers() {
    suite::parsers(&CVector);
}

proptest! {
    #![proptest_config(suite::config())]

    /// By `CV-9`, `CV-15` and `CV-16`.
    #[test]
    fn a_setup_is_a_board_or_all_its_faults(setup in suite::setups(&CVector, Game::CVector)) {
        suite::a_setup_is_a_board_or_all_its_faults(&CVector, Game::CVector, |setup| CVector.validate(setup), &setup)?;
    }
}
