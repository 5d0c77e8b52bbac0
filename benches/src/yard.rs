//! The yardstick: orthodox chess by `cozy-chess`, from the start to depth 5.

use cozy_chess::Board;
use std::hint::black_box;

/// The depth of the yardstick, and the published number of leaves.
const DEPTH: u32 = 5;
const LEAVES: u64 = 4_865_609;

/// Counts the moves of the last ply without playing them; gives the number of leaves.
pub fn bulk() -> u64 {
    let leaves = bulk_from(black_box(&Board::default()), DEPTH);
    assert_eq!(leaves, LEAVES);
    leaves
}

/// Plays the moves of the last ply too, each on a copy of the board; gives the number of leaves.
pub fn play() -> u64 {
    let leaves = play_from(black_box(&Board::default()), DEPTH);
    assert_eq!(leaves, LEAVES);
    leaves
}

fn bulk_from(board: &Board, depth: u32) -> u64 {
    let mut leaves = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            leaves += moves.len() as u64;
        } else {
            for mv in moves {
                let mut child = board.clone();
                child.play_unchecked(mv);
                leaves += bulk_from(&child, depth - 1);
            }
        }
        false
    });
    leaves
}

fn play_from(board: &Board, depth: u32) -> u64 {
    let mut leaves = 0;
    board.generate_moves(|moves| {
        for mv in moves {
            let mut child = board.clone();
            child.play_unchecked(mv);
            leaves += if depth == 1 {
                black_box(&child);
                1
            } else {
                play_from(&child, depth - 1)
            };
        }
        false
    });
    leaves
}
