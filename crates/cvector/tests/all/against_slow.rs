//! The fast generator against the slow one, which another hand wrote from the rules page alone.

use crate::slow;
use crate::slow_compare;
use cvector::CVector;
use slow::Game;
use slow_compare::Both;

fn both() -> Both<CVector> {
    Both { rules: CVector, game: Game::CVector, suffixes: vec![String::new()] }
}

#[test]
fn random_positions() {
    both().random_positions(10);
}

#[test]
fn random_games() {
    both().random_games();
}

#[test]
fn every_pair_of_squares() {
    both().every_pair_of_squares(200, 700_000);
}

#[test]
fn edited_position_texts() {
    both().edited_position_texts();
}

/// The slow generator counts what the rules page says, too.
#[test]
fn slow_perft_of_the_start() {
    both().slow_perft_of_the_start([1, 20, 411, 12_317]);
}

/// The positions of the benchmarks, whose numbers of moves no source gives.
#[test]
fn varied_positions() {
    both().varied_positions(include_str!("../../../../fixtures/cvector/varied.tsv"));
}
