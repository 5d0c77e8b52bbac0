//! The fast generator against the slow one, which another hand wrote from the rules page alone.

#[path = "../../cvector/tests/slow/mod.rs"]
mod slow;
#[path = "../../cvector/tests/slow_compare/mod.rs"]
mod slow_compare;

use cvector_plus::CVectorPlus;
use slow::{Game, Position};
use slow_compare::{Both, Seen};
use variant_core::Rules;
use variant_testkit::{check_perft_table, long_checks, perft_table};

/// With every choice that a move string can have (`CV-32`).
fn both() -> Both<CVectorPlus> {
    let choice = |sign: &'static str| {
        ["", "Q", "R", "B", "N", "P"].map(|kind| if kind.is_empty() { "" } else { sign }.to_owned() + kind)
    };
    let suffixes = choice("=").iter().flat_map(|mover| choice("/").map(|swapped| mover.clone() + &swapped)).collect();
    Both { rules: CVectorPlus, game: Game::Plus, suffixes }
}

#[test]
fn random_positions() {
    let mut seen = Seen::default();
    let positions = if long_checks() { 500_000 } else { 20_000 };
    for seed in 0..positions {
        both().compare(&slow::random_position(Game::Plus, seed), seed, &mut seen);
    }
    assert_eq!(seen.positions, positions);
    assert!(seen.moves > 15 * positions && seen.illegal > 10 * positions, "{seen:?}");
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
fn every_pair_of_squares_with_every_choice() {
    let mut seen = Seen::default();
    for seed in 0..25 {
        both().compare_all_pairs(&slow::random_position(Game::Plus, 1_000_000 + seed), &mut seen);
    }
    assert!(seen.illegal > 3_000_000, "{seen:?}");
}

#[test]
fn edited_position_texts() {
    let (read, refused) = both().compare_parsers(60_000);
    assert!(read > 6_000 && refused > 10_000, "{read} read, {refused} refused");
}

/// The slow generator counts what the rules page says, too.
#[test]
fn slow_perft_of_the_start() {
    let start = Position::parse(Game::Plus, &CVectorPlus.start().to_string()).expect("the start is a position");
    for (depth, nodes) in [(0, 1), (1, 22), (2, 495), (3, 14_993)] {
        assert_eq!(slow::perft(Game::Plus, &start, depth), nodes);
    }
}

/// A position with more moves than any list of a fixed capacity would hold, by both programs.
#[test]
fn many_moves() {
    let text = "2r5/1r2rr2/1RR3R1/3K1[Rr]R1/8/1R1RR2r/2R2r1r/1r3k2 w";
    let position = Position::parse(Game::Plus, text).expect("a position");
    assert!(slow::turns(Game::Plus, &position).len() >= 824);
    both().compare(&position, 0, &mut Seen::default());
}

/// The positions of the benchmarks, whose numbers of moves no source gives.
#[test]
fn varied_positions() {
    let table = include_str!("../../../fixtures/cvector-plus/varied.tsv");
    let report = check_perft_table(&CVectorPlus, table, u64::MAX).unwrap_or_else(|error| panic!("{error}"));
    assert!(report.checked >= 20, "{report:?}");
    for row in perft_table(table).expect("a perft table") {
        let position = Position::parse(Game::Plus, &row.position).expect("a position");
        assert_eq!(slow::perft(Game::Plus, &position, row.depth), row.nodes, "{row:?}");
    }
}
