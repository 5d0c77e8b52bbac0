use crate::perft::add;
use crate::{Board, Rules};
use alloc::collections::TryReserveError;
use alloc::vec::Vec;
use core::fmt;

/// The least depth whose numbers are kept: below it a position is counted as fast as it is looked up.
const LEAST_DEPTH: u32 = 2;

/// A [`perft`](crate::perft) that keeps the numbers of positions that it has counted, for positions that lines of moves reach
/// in different orders.
///
/// The number is exact: a position's key only says where to look, and whole boards are compared. How much faster it is
/// depends on the game and grows with the depth; where few orders of moves lead to the same position, or where boards are
/// large and moves few, it can be slower than counting anew.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/noughts-and-crosses/game/mod.rs"));
/// # fn main() {
/// use variant_core::{HashedPerft, Rules};
///
/// let rules = NoughtsAndCrosses;
/// let mut perft = HashedPerft::new(&rules, 1).unwrap();
/// assert_eq!(perft.count(&rules.start(), 9), 127_872);
/// assert!(perft.found() > 0);
/// # }
/// ```
pub struct HashedPerft<'r, R: Rules> {
    rules: &'r R,
    /// Two places for each key: the first for the larger of two numbers, the second for the later.
    places: Vec<[Option<Counted<R::Board>>; 2]>,
    found: u64,
}

/// A position whose number is known for some depth.
struct Counted<B> {
    board: B,
    depth: u32,
    nodes: u64,
}

/// A position on the way down: its moves, of which the first `tried` are done with, and what they have come to.
struct Level<R: Rules> {
    board: R::Board,
    moves: Vec<R::Move>,
    tried: usize,
    nodes: u64,
}

impl<'r, R: Rules> HashedPerft<'r, R> {
    /// A table of at most so many MiB, and at least two positions.
    ///
    /// # Errors
    /// There is not so much memory.
    pub fn new(rules: &'r R, mib: usize) -> Result<Self, TryReserveError> {
        let size = size_of::<[Option<Counted<R::Board>>; 2]>();
        let len = (mib.saturating_mul(1 << 20) / size).max(1);
        let mut places = Vec::new();
        places.try_reserve_exact(len)?;
        places.resize_with(len, || [None, None]);
        Ok(Self { rules, places, found: 0 })
    }

    /// The number of lines of `depth` moves from `board`, as [`perft`](crate::perft) counts them.
    ///
    /// What it has learned stays for the next count. The program's stack does not grow with the depth.
    ///
    /// # Panics
    /// The count does not fit 64 bits.
    pub fn count(&mut self, board: &R::Board, depth: u32) -> u64 {
        match depth {
            0 => return 1,
            1 => return self.rules.count_moves(board),
            _ => {}
        }
        if let Some(nodes) = self.look_up(board, depth) {
            return nodes;
        }
        let mut spare: Vec<Vec<R::Move>> = Vec::new();
        let mut levels = Vec::new();
        self.enter(board.clone(), &mut levels, &mut spare);
        loop {
            // Of the levels the first has `depth` moves before it, the next one less, and so on.
            let below = depth - levels.len() as u32;
            let Some(level) = levels.last_mut() else { unreachable!("the first level ends the loop") };
            if let Some(mv) = level.moves.get(level.tried) {
                level.tried += 1;
                let mut child = level.board.clone();
                self.rules.play_unchecked(&mut child, mv);
                let known = if below == 1 { Some(self.rules.count_moves(&child)) } else { self.look_up(&child, below) };
                match known {
                    Some(nodes) => level.nodes = add(level.nodes, nodes),
                    None => self.enter(child, &mut levels, &mut spare),
                }
            } else if let Some(Level { board, moves, nodes, .. }) = levels.pop() {
                spare.push(moves);
                self.keep(board, below + 1, nodes);
                match levels.last_mut() {
                    Some(above) => above.nodes = add(above.nodes, nodes),
                    None => return nodes,
                }
            }
        }
    }

    /// How many positions have been looked up instead of being counted again.
    #[must_use]
    pub const fn found(&self) -> u64 {
        self.found
    }

    /// How many positions the table has room for.
    #[must_use]
    pub const fn capacity(&self) -> usize {
        2 * self.places.len()
    }

    fn enter(&self, board: R::Board, levels: &mut Vec<Level<R>>, spare: &mut Vec<Vec<R::Move>>) {
        let mut moves = spare.pop().unwrap_or_default();
        self.rules.moves_into(&board, &mut moves);
        levels.push(Level { board, moves, tried: 0, nodes: 0 });
    }

    fn place(&self, board: &R::Board, depth: u32) -> usize {
        let key = board.key() ^ u64::from(depth).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        // The upper half of the product spreads the keys over any number of places.
        ((u128::from(key) * self.places.len() as u128) >> 64) as usize
    }

    fn look_up(&mut self, board: &R::Board, depth: u32) -> Option<u64> {
        if depth < LEAST_DEPTH {
            return None;
        }
        let known = self.places[self.place(board, depth)].iter().flatten();
        let nodes = known.into_iter().find(|known| known.depth == depth && known.board == *board)?.nodes;
        self.found += 1;
        Some(nodes)
    }

    fn keep(&mut self, board: R::Board, depth: u32, nodes: u64) {
        let index = self.place(&board, depth);
        let [large, late] = &mut self.places[index];
        let counted = Some(Counted { board, depth, nodes });
        if large.as_ref().is_none_or(|large| large.nodes <= nodes) {
            *late = core::mem::replace(large, counted);
        } else {
            *late = counted;
        }
    }
}

impl<R: Rules> fmt::Debug for HashedPerft<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HashedPerft")
            .field("rules", &self.rules.name())
            .field("capacity", &self.capacity())
            .field("found", &self.found)
            .finish()
    }
}
