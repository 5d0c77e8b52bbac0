//! The conformance suite on all six rule sets.

use crate::fixtures;
use cube_plus::{Captured, CubePlus};
use std::collections::BTreeSet;
use variant_core::Rules;
use variant_testkit::{Conformance, check_parsers, long_checks, perft_table};

#[track_caller]
fn conforms(rules: CubePlus) {
    let games = if long_checks() { 400 } else { 24 };
    // The start, positions out of games, and one where each of the next moves ends the game or could.
    let (_, table) = fixtures::PERFT.into_iter().find(|(name, _)| *name == rules.name()).expect("a table");
    let mut positions: BTreeSet<_> = perft_table(table).expect("a table").into_iter().map(|row| row.position).collect();
    positions.remove("start");
    positions.insert(rules.start().to_string());
    positions.insert("1B1/3/3/1k1|1/1r1/3/3/3/1|3/K2/3/3 w -".into());
    let report = Conformance::new(&rules).from_positions(positions).games(games).assert();
    assert!(report.positions > 300 && report.finished > 4 && report.edited > 20 && report.refused > 10_000, "{report}");
}

#[test]
fn standard() {
    conforms(CubePlus::ALL[0]);
}

#[test]
fn returned() {
    conforms(CubePlus::ALL[1]);
}

#[test]
fn space_pawn() {
    conforms(CubePlus::ALL[2]);
}

#[test]
fn free_pawn() {
    conforms(CubePlus::ALL[3]);
}

#[test]
fn returned_and_space_pawn() {
    conforms(CubePlus::ALL[4]);
}

#[test]
fn returned_and_free_pawn() {
    conforms(CubePlus::ALL[5]);
}

/// No text panics a parser, and every error says what, where and what instead.
#[test]
fn parsers() {
    let cases = if long_checks() { 100_000 } else { 3_000 };
    // Only what is valid depends on the rule set: one with and one without return see all of it.
    for captured in [Captured::Lost, Captured::Returned] {
        let report = check_parsers(&CubePlus { captured, ..CubePlus::default() }, cases);
        assert!(report.boards > 20 && report.moves > 50 && report.notations > 20, "{report:?}");
    }
}
