//! The worked positions and the perft numbers of `fixtures/cvector`, each with its source's answer.

mod claims;

use cvector::CVector;
use std::collections::BTreeSet;
use std::fmt::Write;
use variant_core::{Board as _, Rules};
use variant_testkit::{check_perft_table, long_checks};

const POSITIONS: &str = include_str!("../../../fixtures/cvector/positions.tsv");
const PERFT: &str = include_str!("../../../fixtures/cvector/perft.tsv");

#[test]
fn every_claim_of_the_worked_positions_holds() {
    let rows = claims::rows(POSITIONS);
    assert!(rows.len() > 80);
    let wrong: Vec<String> = rows
        .iter()
        .filter_map(|row| claims::check(&CVector, row).err().map(|why| format!("{}: {}: {why}", row.name, row.claim)))
        .collect();
    assert!(wrong.is_empty(), "{} claims do not hold:\n{}", wrong.len(), wrong.join("\n"));
}

/// A claim that is not so fails: the check can fail in each of its words.
#[test]
fn a_wrong_claim_is_noticed() {
    let fig_2a = "k7/8/8/5N2/8/5K2/2N5/8 w";
    for claim in [
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
    ] {
        let row = claims::Row { name: String::new(), position: fig_2a.to_owned(), claim: claim.to_owned() };
        assert!(claims::check(&CVector, &row).is_err(), "{claim}");
    }
}

#[test]
fn perft_of_the_start_is_as_on_the_rules_page() {
    let most = if long_checks() { u64::MAX } else { 400_000 };
    let report = check_perft_table(&CVector, PERFT, most).unwrap_or_else(|error| panic!("{error}"));
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
    assert!(seen.len() >= 24);
}

/// The board as text and piece by piece, the outcome, and the moves, sorted, with their notation.
fn describe(position: &str) -> String {
    let board = CVector.parse_board(position).expect("a position");
    let pieces: Vec<String> = board.pieces().map(|(square, piece)| format!("{square} {piece}")).collect();
    let mut text = format!("{board}\n{}\n", pieces.join("  "));
    let outcome = CVector.outcome(&board).map_or_else(|| "-".to_owned(), |outcome| outcome.to_string());
    writeln!(text, "outcome {outcome}, moves {}", CVector.count_moves(&board)).expect("a string takes it");
    let mut moves = CVector.moves(&board);
    moves.sort_unstable_by_key(ToString::to_string);
    for mv in moves {
        writeln!(text, "{mv} {}", CVector.write_notation(&board, &mv).expect("a legal move"))
            .expect("a string takes it");
    }
    text
}
