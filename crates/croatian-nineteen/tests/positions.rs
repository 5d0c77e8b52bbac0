//! The worked positions and the perft numbers of `fixtures/croatian-nineteen`, each with its source's answer.

#[path = "../../croatian-core/tests/claims/mod.rs"]
mod claims;

use croatian_nineteen::Nineteen;

const POSITIONS: &str = include_str!("../../../fixtures/croatian-nineteen/positions.tsv");
const PERFT: &str = include_str!("../../../fixtures/croatian-nineteen/perft.tsv");

#[test]
fn every_claim_of_the_worked_positions_holds() {
    let rows = claims::rows(POSITIONS);
    assert!(rows.len() > 15);
    claims::assert_all(&rows, claims::check::<croatian_core::row::Nineteen>);
}

/// A claim that is not so fails.
#[test]
fn a_wrong_claim_is_noticed() {
    let stars = "Tr14kt/17p/18/18/18/18/18/18/18/18/18/18/18/18/18/1wQ15/R15PP/trW13KT w - -";
    let wrong = [
        "start",
        "partial",
        "chains 1 a2a1* = a2a1*a17",
        "chains 1 a2a1* = a2a1*a17 a2a1*b17 a2a1*b18",
        "legal a2a1*b18",
        "illegal a2a1*a17 = 1: the portal a17 is occupied",
        "writes a2a1*a17 = Ra1*Ra17",
    ];
    claims::assert_none(stars, &wrong, claims::check::<croatian_core::row::Nineteen>);
}

#[test]
fn perft_of_the_start_is_as_on_the_rules_page() {
    claims::assert_perft(&Nineteen::new(), PERFT, 4_000_000, 3);
}

/// The legal turns of the worked positions.
#[test]
fn snapshots_of_the_worked_positions() {
    let worked = claims::described::<croatian_core::row::Nineteen>(POSITIONS);
    assert!(worked.len() >= 3);
    for (name, text) in worked {
        insta::assert_snapshot!(name, text);
    }
}
