//! The worked positions and the perft numbers of `fixtures/cvector-plus`, each with its source's answer.

use crate::claims;
use cvector_plus::CVectorPlus;

const POSITIONS: &str = include_str!("../../../../fixtures/cvector-plus/positions.tsv");
const PERFT: &str = include_str!("../../../../fixtures/cvector-plus/perft.tsv");

#[test]
fn every_claim_of_the_worked_positions_holds() {
    let rows = claims::rows(POSITIONS);
    assert!(rows.len() > 20);
    claims::assert_all(&rows, |row| claims::check(&CVectorPlus, row));
}

/// CVector's worked positions have no prince, and most of their claims hold here as well: all that speak of vectors.
#[test]
fn vectors_are_those_of_cvector() {
    let rows = claims::rows(include_str!("../../../../fixtures/cvector/positions.tsv"));
    let same = |row: &&claims::Row| {
        let claim = row.claim.split_once(": ").map_or(row.claim.as_str(), |(_, claim)| claim);
        ["targets", "attacks", "attackers"].iter().any(|word| claim.starts_with(word))
    };
    let mut checked = 0;
    for row in rows.iter().filter(same) {
        claims::check(&CVectorPlus, row).unwrap_or_else(|why| panic!("{}: {}: {why}", row.name, row.claim));
        checked += 1;
    }
    assert!(checked > 60, "{checked}");
}

#[test]
fn a_wrong_claim_is_noticed() {
    let position = "k7/8/4N3/8/3N4/8/4K3/8 w";
    let wrong = ["mutates e6 = c7", "mutates e6 has c5", "mutates e6 lacks c7", "mutates d4 = -"];
    claims::assert_none(position, &wrong, |row| claims::check(&CVectorPlus, row));
}

#[test]
fn perft_of_the_start_is_as_on_the_rules_page() {
    claims::assert_perft(&CVectorPlus, PERFT, 500_000, 4);
}

/// The legal moves of each worked position, with their notation.
#[test]
fn snapshots_of_the_worked_positions() {
    let rows = claims::first_of_each_position(claims::rows(POSITIONS));
    assert!(rows.len() >= 12);
    for row in rows {
        insta::assert_snapshot!(row.name, claims::describe(&CVectorPlus, &row.position));
    }
}
