//! The worked positions and the perft numbers of `fixtures/croatian-miranda`, each with its source's answer.

#[path = "../../croatian-core/tests/claims/mod.rs"]
mod claims;

use croatian_miranda::MirandasVeil;
use std::collections::BTreeSet;
use variant_testkit::{check_perft_table, long_checks};

const POSITIONS: &str = include_str!("../../../fixtures/croatian-miranda/positions.tsv");
const PERFT: &str = include_str!("../../../fixtures/croatian-miranda/perft.tsv");

#[test]
fn every_claim_of_the_worked_positions_holds() {
    let rows = claims::rows(POSITIONS);
    assert!(rows.len() > 15);
    claims::check_all::<croatian_core::Miranda>(&rows);
}

/// A claim that is not so fails.
#[test]
fn a_wrong_claim_is_noticed() {
    let waves = "16/16/16/16/16/16/16/16/16/16/16/w1R1W11/16/K1B1R11/16/W1Q1w11 w - -";
    for claim in [
        "start",
        "check yes",
        "moves 2708",
        "outcome b: checkmate",
        "cascades 1 = 48",
        "chains 2 c1a1 = -",
        "legal c1a1",
        "legal c1a1~a1a5~a5c5~c5e5~e5e3",
        "illegal c1d1 = 1: no",
        "repeats c1a1{~a1a5~a5e5}~e5f5",
        "becomes 16 w - -",
        "jumps c1 = a1:3",
        "writes c1d1 = Qd2",
        "reads Qd1 = c1d2",
        "after c1d1: check yes",
        "after c1a1: moves 1",
        "stands c1 = Q",
    ] {
        let row = claims::Row { name: String::new(), position: waves.to_owned(), claim: claim.to_owned() };
        assert!(claims::check::<croatian_core::Miranda>(&row).is_err(), "{claim}");
    }
}

#[test]
fn perft_of_the_start_is_as_on_the_rules_page() {
    let most = if long_checks() { u64::MAX } else { 2_000_000 };
    let report = check_perft_table(&MirandasVeil::new(), PERFT, most).unwrap_or_else(|error| panic!("{error}"));
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
                claims::describe::<croatian_core::Miranda>(&row.position)
            );
        }
    }
    assert!(seen.len() >= 3);
}
