//! The worked positions and the perft numbers of `fixtures/cvector`, each with its source's answer.

use crate::claims;
use cvector::CVector;

const POSITIONS: &str = include_str!("../../../../fixtures/cvector/positions.tsv");
const PERFT: &str = include_str!("../../../../fixtures/cvector/perft.tsv");

#[test]
fn every_claim_of_the_worked_positions_holds() {
    let rows = claims::rows(POSITIONS);
    assert!(rows.len() > 80);
    claims::assert_all(&rows, |row| claims::check(&CVector, row));
}

/// A claim that is not so fails: the check can fail in each of its words.
#[test]
fn a_wrong_claim_is_noticed() {
    let fig_2a = "k7/8/8/5N2/8/5K2/2N5/8 w";
    let wrong = [
        "start",
        "moves 8",
        "outcome w: king captured",
        "becomes k7/8/8/5N2/8/5K2/2N5/8 b",
        "targets c2 = a2 c4",
        "targets c2 = a2 c4 e2 g2",
        "targets c2 has a1",
        "targets c2 lacks a2",
        "attacks c2 = c4",
        "attackers a8 = c2",
        "mutates c2 = c4",
        "escapes = c2c4",
        "after c2c4: targets c4 = c2",
        "after c2c3: moves 1",
        "after N-c4: moves 1",
        "stands c2 = c2",
    ];
    claims::assert_none(fig_2a, &wrong, |row| claims::check(&CVector, row));
}

#[test]
fn perft_of_the_start_is_as_on_the_rules_page() {
    claims::assert_perft(&CVector, PERFT, 400_000, 4);
}

/// The legal moves of each worked position, with their notation.
#[test]
fn snapshots_of_the_worked_positions() {
    let rows = claims::first_of_each_position(claims::rows(POSITIONS));
    assert!(rows.len() >= 24);
    for row in rows {
        insta::assert_snapshot!(row.name, claims::describe(&CVector, &row.position));
    }
}
