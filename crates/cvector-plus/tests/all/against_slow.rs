//! The fast generator against the slow one, which another hand wrote from the rules page alone.

use crate::slow;
use crate::slow_compare;
use cvector_plus::CVectorPlus;
use slow::{Game, Position};
use slow_compare::{Both, Seen};

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
    both().random_positions(15);
}

#[test]
fn random_games() {
    both().random_games();
}

#[test]
fn every_pair_of_squares_with_every_choice() {
    both().every_pair_of_squares(25, 3_000_000);
}

#[test]
fn edited_position_texts() {
    both().edited_position_texts();
}

/// The slow generator counts what the rules page says, too.
#[test]
fn slow_perft_of_the_start() {
    both().slow_perft_of_the_start([1, 22, 495, 14_993]);
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
    both().varied_positions(include_str!("../../../../fixtures/cvector-plus/varied.tsv"));
}
