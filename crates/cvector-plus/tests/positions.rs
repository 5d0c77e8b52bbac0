//! The worked positions and the perft numbers of `fixtures/cvector-plus`, each with its source's answer.

#[path = "../../cvector/tests/claims/mod.rs"]
mod claims;

use cvector_plus::CVectorPlus;
use std::collections::BTreeSet;
use std::fmt::Write;
use variant_core::{Board as _, Rules};
use variant_testkit::{check_perft_table, long_checks};

const POSITIONS: &str = include_str!("../../../fixtures/cvector-plus/positions.tsv");
const PERFT: &str = include_str!("../../../fixtures/cvector-plus/perft.tsv");

#[test]
fn every_claim_of_the_worked_positions_holds() {
    let rows = claims::rows(POSITIONS);
    assert!(rows.len() > 20);
    let wrong: Vec<String> = rows
        .iter()
        .filter_map(|row| {
            claims::check(&CVectorPlus, row).err().map(|why| format!("{}: {}: {why}", row.name, row.claim))
        })
        .collect();
    assert!(wrong.is_empty(), "{} claims do not hold:\n{}", wrong.len(), wrong.join("\n"));
}

/// CVector's worked positions have no prince, and most of their claims hold here as well: all that speak of vectors.
#[test]
fn vectors_are_those_of_cvector() {
    let rows = claims::rows(include_str!("../../../fixtures/cvector/positions.tsv"));
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
    for claim in ["mutates e6 = c7", "mutates e6 has c5", "mutates e6 lacks c7", "mutates d4 = -"] {
        let row = claims::Row { name: String::new(), position: position.to_owned(), claim: claim.to_owned() };
        assert!(claims::check(&CVectorPlus, &row).is_err(), "{claim}");
    }
}

#[test]
fn perft_of_the_start_is_as_on_the_rules_page() {
    let most = if long_checks() { u64::MAX } else { 500_000 };
    let report = check_perft_table(&CVectorPlus, PERFT, most).unwrap_or_else(|error| panic!("{error}"));
    assert!(report.checked >= 4, "{report:?}");
    assert!(!long_checks() || report.skipped == 0);
}

/// The legal moves of each worked position, with their notation.
#[test]
fn snapshots_of_the_worked_positions() {
    let mut seen = BTreeSet::new();
    for row in claims::rows(POSITIONS) {
        if seen.insert(row.position.clone()) {
            insta::assert_snapshot!(row.name, describe(&row.position));
        }
    }
    assert!(seen.len() >= 12);
}

/// The board as text and piece by piece, the outcome, and the moves, sorted, with their notation.
fn describe(position: &str) -> String {
    let board = CVectorPlus.parse_board(position).expect("a position");
    let pieces: Vec<String> = board.pieces().map(|(square, piece)| format!("{square} {piece}")).collect();
    let mut text = format!("{board}\n{}\n", pieces.join("  "));
    let outcome = CVectorPlus.outcome(&board).map_or_else(|| "-".to_owned(), |outcome| outcome.to_string());
    writeln!(text, "outcome {outcome}, moves {}", CVectorPlus.count_moves(&board)).expect("a string takes it");
    let mut moves = CVectorPlus.moves(&board);
    moves.sort_unstable_by_key(ToString::to_string);
    for mv in moves {
        writeln!(text, "{mv} {}", CVectorPlus.write_notation(&board, &mv).expect("a legal move"))
            .expect("a string takes it");
    }
    text
}
