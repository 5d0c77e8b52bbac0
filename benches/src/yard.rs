//! The yardstick: orthodox chess by `cozy-chess`, from the start to depth 5, as fast as that crate lets it be.
//!
//! A yardstick that is slower than it need be flatters everything that it measures. So the depth is known to the compiler,
//! which leaves no test of it beside a leaf; the leaves are counted in the board that has them, without a call; and the
//! promotions are counted apart, because there are none in nearly all sets of moves and a population count costs a dozen
//! instructions on a processor of 2003, for which everything here is built. Counted by callgrind, the instructions for a
//! leaf counted are 51, and 71 by the one recursive function that tests the depth in its closure.

use cozy_chess::{BitBoard, Board, Piece, PieceMoves, Rank};
use std::hint::black_box;

/// The published number of leaves at depth 5.
const LEAVES: u64 = 4_865_609;

/// A position with promotions, and the published number of its leaves at depth 4.
const PROMOTIONS: (&str, u64) = ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 422_333);

/// Checks both ways to walk where pawns are promoted, which happens nowhere in the yardstick itself.
///
/// # Panics
/// A number is not the published one.
pub fn verify() {
    let (position, leaves) = PROMOTIONS;
    let board = position.parse().expect("a valid position");
    assert_eq!(bulk_from::<4>(&board), leaves);
    assert_eq!(play_from::<4>(&board), leaves);
}

/// Counts the moves of the last ply without playing them; gives the number of leaves.
pub fn bulk() -> u64 {
    let leaves = bulk_from::<5>(black_box(&Board::default()));
    assert_eq!(leaves, LEAVES);
    leaves
}

/// Plays the moves of the last ply too, each on a copy of the board; gives the number of leaves.
pub fn play() -> u64 {
    let leaves = play_from::<5>(black_box(&Board::default()));
    assert_eq!(leaves, LEAVES);
    leaves
}

fn bulk_from<const DEPTH: u32>(board: &Board) -> u64 {
    let mut leaves = 0;
    board.generate_moves(|moves| {
        if DEPTH == 1 {
            leaves += count(&moves);
        } else {
            for mv in moves {
                let mut child = board.clone();
                child.play_unchecked(mv);
                // No arithmetic on constants in types: each depth names the next.
                leaves += match DEPTH {
                    5 => bulk_from::<4>(&child),
                    4 => bulk_from::<3>(&child),
                    3 => bulk_from::<2>(&child),
                    _ => bulk_from::<1>(&child),
                };
            }
        }
        false
    });
    leaves
}

/// What [`PieceMoves::len`] says, with one population count where no pawn is promoted.
#[inline(always)]
fn count(moves: &PieceMoves) -> u64 {
    const PROMOTING: BitBoard = BitBoard(Rank::First.bitboard().0 | Rank::Eighth.bitboard().0);
    let promoting = moves.to & PROMOTING;
    let mut count = moves.to.len();
    if moves.piece == Piece::Pawn && !promoting.is_empty() {
        count += 3 * promoting.len();
    }
    u64::from(count)
}

fn play_from<const DEPTH: u32>(board: &Board) -> u64 {
    let mut leaves = 0;
    board.generate_moves(|moves| {
        for mv in moves {
            let mut child = board.clone();
            child.play_unchecked(mv);
            leaves += match DEPTH {
                5 => play_from::<4>(&child),
                4 => play_from::<3>(&child),
                3 => play_from::<2>(&child),
                2 => play_from::<1>(&child),
                _ => {
                    // Says that the child is looked at; no instruction comes of it.
                    black_box(&child);
                    1
                }
            };
        }
        false
    });
    leaves
}
