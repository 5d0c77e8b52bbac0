//! The fast generator against the slow one, which another hand wrote from the rules page alone.

mod slow;
mod slow_compare;

use cvector::CVector;
use slow::{Game, Position};
use slow_compare::{Both, Seen};
use variant_core::Rules;
use variant_testkit::{check_perft_table, long_checks, perft_table};

fn both() -> Both<CVector> {
    Both { rules: CVector, game: Game::CVector, suffixes: vec![String::new()] }
}

#[test]
fn random_positions() {
    let mut seen = Seen::default();
    let positions = if long_checks() { 500_000 } else { 20_000 };
    for seed in 0..positions {
        both().compare(&slow::random_position(Game::CVector, seed), seed, &mut seen);
    }
    assert_eq!(seen.positions, positions);
    assert!(seen.moves > 10 * positions && seen.illegal > 10 * positions, "{seen:?}");
    assert!(seen.notations > 2 * positions && seen.finished > positions / 50, "{seen:?}");
}

#[test]
fn random_games() {
    let mut seen = Seen::default();
    for seed in 0..200 {
        both().play(seed, 60, &mut seen);
    }
    assert!(seen.positions > 4_000, "{seen:?}");
}

#[test]
fn every_pair_of_squares() {
    let mut seen = Seen::default();
    for seed in 0..200 {
        both().compare_all_pairs(&slow::random_position(Game::CVector, 1_000_000 + seed), &mut seen);
    }
    assert!(seen.illegal > 700_000, "{seen:?}");
}

#[test]
fn edited_position_texts() {
    let (read, refused) = both().compare_parsers(60_000);
    assert!(read > 6_000 && refused > 10_000, "{read} read, {refused} refused");
}

/// The slow generator counts what the rules page says, too.
#[test]
fn slow_perft_of_the_start() {
    let start = Position::parse(Game::CVector, &CVector.start().to_string()).expect("the start is a position");
    for (depth, nodes) in [(0, 1), (1, 20), (2, 411), (3, 12_317)] {
        assert_eq!(slow::perft(Game::CVector, &start, depth), nodes);
    }
}

/// The positions of the benchmarks, whose numbers of moves no source gives.
#[test]
fn varied_positions() {
    let table = include_str!("../../../fixtures/cvector/varied.tsv");
    let report = check_perft_table(&CVector, table, u64::MAX).unwrap_or_else(|error| panic!("{error}"));
    assert!(report.checked >= 20, "{report:?}");
    for row in perft_table(table).expect("a perft table") {
        let position = Position::parse(Game::CVector, &row.position).expect("a position");
        assert_eq!(slow::perft(Game::CVector, &position, row.depth), row.nodes, "{row:?}");
    }
}
