//! The worked positions and the perft numbers of `fixtures/croatian-miranda`, each with its source's answer.

#[path = "../../croatian-core/tests/claims/mod.rs"]
mod claims;

use croatian_miranda::Miranda;

const POSITIONS: &str = include_str!("../../../fixtures/croatian-miranda/positions.tsv");
const PERFT: &str = include_str!("../../../fixtures/croatian-miranda/perft.tsv");

#[test]
fn every_claim_of_the_worked_positions_holds() {
    let rows = claims::rows(POSITIONS);
    assert!(rows.len() > 15);
    claims::assert_all(&rows, claims::check::<croatian_core::row::Miranda>);
}

/// A claim that is not so fails.
#[test]
fn a_wrong_claim_is_noticed() {
    let waves = "16/16/16/16/16/16/16/16/16/16/16/w1R1W11/16/K1B1R11/16/W1Q1w11 w - -";
    let wrong = [
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
    ];
    claims::assert_none(waves, &wrong, claims::check::<croatian_core::row::Miranda>);
}

#[test]
fn perft_of_the_start_is_as_on_the_rules_page() {
    claims::assert_perft(&Miranda::new(), PERFT, 2_000_000, 3);
}

/// The legal turns of the worked positions.
#[test]
fn snapshots_of_the_worked_positions() {
    let worked = claims::described::<croatian_core::row::Miranda>(POSITIONS);
    assert!(worked.len() >= 3);
    for (name, text) in worked {
        insta::assert_snapshot!(name, text);
    }
}
