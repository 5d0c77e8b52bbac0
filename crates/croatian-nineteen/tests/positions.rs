//! The worked positions and the perft numbers of `fixtures/croatian-nineteen`, each with its source's answer.

#[path = "../../croatian-core/tests/claims/mod.rs"]
mod claims;

use croatian_nineteen::Nineteen;
use std::collections::BTreeSet;
use variant_testkit::{check_perft_table, long_checks};

const POSITIONS: &str = include_str!("../../../fixtures/croatian-nineteen/positions.tsv");
const PERFT: &str = include_str!("../../../fixtures/croatian-nineteen/perft.tsv");

#[test]
fn every_claim_of_the_worked_positions_holds() {
    let rows = claims::rows(POSITIONS);
    assert!(rows.len() > 15);
    claims::check_all::<croatian_core::Nineteen>(&rows);
}

/// A claim that is not so fails.
#[test]
fn a_wrong_claim_is_noticed() {
    let stars = "Tr14kt/17p/18/18/18/18/18/18/18/18/18/18/18/18/18/1wQ15/R15PP/trW13KT w - -";
    for claim in [
        "start",
        "partial",
        "chains 1 a2a1* = a2a1*a17",
        "chains 1 a2a1* = a2a1*a17 a2a1*b17 a2a1*b18",
        "legal a2a1*b18",
        "illegal a2a1*a17 = 1: the portal a17 is occupied",
        "writes a2a1*a17 = Ra1*Ra17",
    ] {
        let row = claims::Row { name: String::new(), position: stars.to_owned(), claim: claim.to_owned() };
        assert!(claims::check::<croatian_core::Nineteen>(&row).is_err(), "{claim}");
    }
}

#[test]
fn perft_of_the_start_is_as_on_the_rules_page() {
    let most = if long_checks() { u64::MAX } else { 4_000_000 };
    let report = check_perft_table(&Nineteen::new(), PERFT, most).unwrap_or_else(|error| panic!("{error}"));
    assert!(report.checked >= 3 && (!long_checks() || report.skipped == 0), "{report:?}");
}

/// The legal turns of the worked positions.
#[test]
fn snapshots_of_the_worked_positions() {
    let mut seen = BTreeSet::new();
    for row in claims::rows(POSITIONS) {
        if row.name != "start" && seen.insert(row.position.clone()) {
            let side = row.position.split(' ').nth(1).expect("the side to move");
            insta::assert_snapshot!(
                format!("{}-{side}", row.name),
                claims::describe::<croatian_core::Nineteen>(&row.position)
            );
        }
    }
    assert!(seen.len() >= 3);
}
