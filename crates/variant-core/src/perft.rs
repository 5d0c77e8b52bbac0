use crate::Rules;
use alloc::vec::Vec;
use core::ops::ControlFlow;

/// The number of lines of `depth` moves from `board`: 1 for depth 0, and nothing for a game that ends earlier. The moves are
/// those that [`Rules::visit_moves`] names.
///
/// Every position before the last move is visited; its moves are counted by [`Rules::count_moves`] without being played.
/// There is no table of positions, no symmetry, and nothing kept between calls. The program's stack does not grow with
/// the depth; the memory does, by one board and one list of moves for each ply.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/noughts-and-crosses/game/mod.rs"));
/// # fn main() {
/// use variant_core::{Rules, perft};
///
/// let rules = NoughtsAndCrosses;
/// assert_eq!(perft(&rules, &rules.start(), 3), 9 * 8 * 7);
/// # }
/// ```
///
/// # Panics
/// The count does not fit 64 bits.
#[must_use]
pub fn perft<R: Rules>(rules: &R, board: &R::Board, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => rules.count_moves(board),
        2 => two_plies(rules, board),
        _ => deep(rules, board, depth),
    }
}

fn two_plies<R: Rules>(rules: &R, board: &R::Board) -> u64 {
    let mut nodes = 0;
    let _ = rules.visit_children(board, |_, child| {
        nodes = add(nodes, rules.count_moves(child));
        ControlFlow::Continue(())
    });
    nodes
}

/// A position on the way down: its moves, of which the first `tried` are done with.
struct Level<R: Rules> {
    board: R::Board,
    moves: Vec<R::Move>,
    tried: usize,
}

fn deep<R: Rules>(rules: &R, board: &R::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    let mut levels: Vec<Level<R>> = Vec::new();
    let mut spare: Vec<Vec<R::Move>> = Vec::new();
    let mut enter = Some(board.clone());
    // Depth 3 and more: a level for each ply but the last two, which need no list of moves.
    loop {
        if let Some(board) = enter.take() {
            if levels.len() as u64 + 2 == u64::from(depth) {
                nodes = add(nodes, two_plies(rules, &board));
            } else {
                let mut moves = spare.pop().unwrap_or_default();
                rules.moves_into(&board, &mut moves);
                levels.push(Level { board, moves, tried: 0 });
            }
        }
        let Some(level) = levels.last_mut() else { return nodes };
        if let Some(mv) = level.moves.get(level.tried) {
            level.tried += 1;
            let mut child = level.board.clone();
            rules.play_unchecked(&mut child, mv);
            enter = Some(child);
        } else if let Some(done) = levels.pop() {
            spare.push(done.moves);
        }
    }
}

pub(crate) fn add(nodes: u64, more: u64) -> u64 {
    nodes.checked_add(more).expect("the count of a perft fits 64 bits")
}

/// Each legal move with the [`perft`] of the position after it, one ply less deep, in the order of
/// [`Rules::visit_moves`]. Empty for depth 0. It shows which move a wrong count comes from.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/noughts-and-crosses/game/mod.rs"));
/// # fn main() {
/// use variant_core::{Rules, divide};
///
/// let rules = NoughtsAndCrosses;
/// let parts = divide(&rules, &rules.start(), 3);
/// assert_eq!(parts.len(), 9);
/// assert!(parts.iter().all(|(_, lines)| *lines == 8 * 7));
/// # }
/// ```
///
/// # Panics
/// A count does not fit 64 bits.
#[must_use]
pub fn divide<R: Rules>(rules: &R, board: &R::Board, depth: u32) -> Vec<(R::Move, u64)> {
    let mut parts = Vec::new();
    if let Some(below) = depth.checked_sub(1) {
        let _ = rules.visit_children(board, |mv, child| {
            parts.push((mv, perft(rules, child, below)));
            ControlFlow::Continue(())
        });
    }
    parts
}

/// [`perft`] on the threads of the current rayon pool: each position after two plies is a task of its own.
///
/// Holds the boards after the first ply, and for each thread the moves of one of them. Depths below 3 run on one thread.
///
/// # Panics
/// The count does not fit 64 bits.
#[cfg(feature = "parallel")]
#[must_use]
pub fn perft_parallel<R: Rules + Sync>(rules: &R, board: &R::Board, depth: u32) -> u64 {
    if depth < 3 {
        return perft(rules, board, depth);
    }
    divide_parallel(rules, board, depth).into_iter().fold(0, |nodes, (_, more)| add(nodes, more))
}

/// [`divide`] on the threads of the current rayon pool, cut into tasks as [`perft_parallel`] is.
///
/// # Panics
/// A count does not fit 64 bits.
#[cfg(feature = "parallel")]
#[must_use]
pub fn divide_parallel<R: Rules + Sync>(rules: &R, board: &R::Board, depth: u32) -> Vec<(R::Move, u64)> {
    divide_parallel_with(rules, board, depth, |_, _| {})
}

/// [`divide_parallel`], which calls `counted` with each part as soon as it is known, in any order and on any thread of the
/// pool: for progress, or to keep what is known when the program is stopped.
///
/// # Panics
/// A count does not fit 64 bits, or `counted` panics.
#[cfg(feature = "parallel")]
pub fn divide_parallel_with<R: Rules + Sync>(
    rules: &R,
    board: &R::Board,
    depth: u32,
    counted: impl Fn(&R::Move, u64) + Sync,
) -> Vec<(R::Move, u64)> {
    use rayon::prelude::*;

    let after = |board: &R::Board, mv: &R::Move| {
        let mut child = board.clone();
        rules.play_unchecked(&mut child, mv);
        child
    };
    if depth == 0 {
        return Vec::new();
    }
    rules
        .moves(board)
        .into_par_iter()
        .with_max_len(1)
        .map(|first| {
            let child = after(board, &first);
            let nodes = if depth < 3 {
                perft(rules, &child, depth - 1)
            } else {
                rules
                    .moves(&child)
                    .par_iter()
                    .with_max_len(1)
                    .map(|second| perft(rules, &after(&child, second), depth - 2))
                    .reduce(|| 0, add)
            };
            counted(&first, nodes);
            (first, nodes)
        })
        .collect()
}
