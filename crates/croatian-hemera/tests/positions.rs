//! The worked positions and the perft numbers of `fixtures/croatian-hemera`, each with its source's answer.

#[path = "../../croatian-core/tests/claims/mod.rs"]
mod claims;

use croatian_hemera::Hemera;

const POSITIONS: &str = include_str!("../../../fixtures/croatian-hemera/positions.tsv");
const PERFT: &str = include_str!("../../../fixtures/croatian-hemera/perft.tsv");

#[test]
fn every_claim_of_the_worked_positions_holds() {
    let rows = claims::rows(POSITIONS);
    assert!(rows.len() > 15);
    claims::assert_all(&rows, claims::check::<croatian_core::row::Hemera>);
}

/// A claim that is not so fails.
#[test]
fn a_wrong_claim_is_noticed() {
    let centaur = "T9k8t/20/20/20/20/20/20/20/20/20/20/20/20/20/20/20/20/2c17/20/t2K15T b - -";
    let wrong = [
        "start",
        "partial",
        "jumps c3 = f5:2",
        "jumps c3 = c4:1",
        "legal c3c4",
        "illegal c3f5 = 1: the own Pawn on f5 is in the way",
        "writes c3f5 = Cf6",
    ];
    claims::assert_none(centaur, &wrong, claims::check::<croatian_core::row::Hemera>);
}

#[test]
fn perft_of_the_start_is_as_on_the_rules_page() {
    claims::assert_perft(&Hemera::new(), PERFT, 1_000_000, 2);
}

/// The legal turns of the worked positions.
#[test]
fn snapshots_of_the_worked_positions() {
    let worked = claims::described::<croatian_core::row::Hemera>(POSITIONS);
    assert!(worked.len() >= 3);
    for (name, text) in worked {
        insta::assert_snapshot!(name, text);
    }
}
