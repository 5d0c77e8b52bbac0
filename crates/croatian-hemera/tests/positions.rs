//! The worked positions and the perft numbers of `fixtures/croatian-hemera`, each with its source's answer.

#[path = "../../croatian-core/tests/claims/mod.rs"]
mod claims;

use croatian_hemera::HemerasDawn;
use std::collections::BTreeSet;
use variant_testkit::{check_perft_table, long_checks};

const POSITIONS: &str = include_str!("../../../fixtures/croatian-hemera/positions.tsv");
const PERFT: &str = include_str!("../../../fixtures/croatian-hemera/perft.tsv");

#[test]
fn every_claim_of_the_worked_positions_holds() {
    let rows = claims::rows(POSITIONS);
    assert!(rows.len() > 15);
    claims::check_all::<croatian_core::Hemera>(&rows);
}

/// A claim that is not so fails.
#[test]
fn a_wrong_claim_is_noticed() {
    let centaur = "T9k8t/20/20/20/20/20/20/20/20/20/20/20/20/20/20/20/20/2c17/20/t2K15T b - -";
    for claim in [
        "start",
        "partial",
        "jumps c3 = f5:2",
        "jumps c3 = c4:1",
        "legal c3c4",
        "illegal c3f5 = 1: the own Pawn on f5 is in the way",
        "writes c3f5 = Cf6",
    ] {
        let row = claims::Row { name: String::new(), position: centaur.to_owned(), claim: claim.to_owned() };
        assert!(claims::check::<croatian_core::Hemera>(&row).is_err(), "{claim}");
    }
}

#[test]
fn perft_of_the_start_is_as_on_the_rules_page() {
    let most = if long_checks() { u64::MAX } else { 1_000_000 };
    let report = check_perft_table(&HemerasDawn::new(), PERFT, most).unwrap_or_else(|error| panic!("{error}"));
    assert!(report.checked >= 2 && (!long_checks() || report.skipped == 0), "{report:?}");
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
                claims::describe::<croatian_core::Hemera>(&row.position)
            );
        }
    }
    assert!(seen.len() >= 3);
}
