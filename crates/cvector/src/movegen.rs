use crate::{Board, Kind, Move, Square, SquareSet, of_piece, visit_reach};
use core::ops::ControlFlow;

/// The squares where a piece of the side to move may end (`CV-9`): not on an own active piece, and not on an enemy's
/// frozen one.
///
/// A square never holds two pieces of one side, so an enemy's frozen piece has no active enemy over it.
#[inline(always)]
#[doc(hidden)]
pub fn open<const KINDS: usize>(board: &Board<KINDS>) -> SquareSet {
    let us = board.turn();
    !(board.active(us) | board.frozen(!us))
}

/// Calls `visit` with each active piece of the side to move and its legal targets, until it breaks. A finished game has
/// none (`CV-13`).
#[inline(always)]
pub(crate) fn visit_targets(
    board: &Board,
    mut visit: impl FnMut(Kind, Square, SquareSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if board.is_king_captured() {
        return ControlFlow::Continue(());
    }
    let open = open(board);
    visit_reach(board, |kind, from, reach| visit(kind, from, reach & open))
}

/// The legal targets of the piece on a square, none if it is not an active piece of the side to move.
pub(crate) fn targets(board: &Board, from: Square) -> SquareSet {
    of_piece(from, |visit| visit_targets(board, visit))
}

/// How many legal moves there are.
#[inline]
pub(crate) fn count(board: &Board) -> u64 {
    let mut sum = PopulationSum::default();
    let _ = visit_targets(board, |_, _, targets| {
        sum.add(targets);
        ControlFlow::Continue(())
    });
    sum.total()
}

/// Adds up the sizes of up to 31 sets; the bits of each are folded into bytes, and the bytes only once at the end. That
/// is cheaper than a population count for each on machines without an instruction for it.
#[doc(hidden)]
#[derive(Clone, Copy, Default)]
pub struct PopulationSum(u64);

impl PopulationSum {
    /// Adds the size of a set.
    #[inline(always)]
    pub fn add(&mut self, set: SquareSet) {
        let pairs = set.bits() - (set.bits() >> 1 & 0x5555_5555_5555_5555);
        let nibbles = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
        self.0 += (nibbles + (nibbles >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    }

    /// The sum of the sizes.
    #[inline(always)]
    pub fn total(self) -> u64 {
        let pairs = (self.0 & 0x00ff_00ff_00ff_00ff) + (self.0 >> 8 & 0x00ff_00ff_00ff_00ff);
        pairs.wrapping_mul(0x0001_0001_0001_0001) >> 48
    }
}

/// What a move does (`CV-9` to `CV-11`): own pieces on the two squares trade places, and an active enemy on the target is
/// frozen.
#[inline]
pub(crate) fn play(board: &mut Board, mv: Move) {
    let us = board.turn();
    board.freeze(!us, board.occupied(!us) & mv.to.set());
    board.exchange(us, mv.from, mv.to);
    board.pass_turn();
}

/// Calls `visit` with every legal move and the board after it, until it breaks.
#[inline(always)]
pub(crate) fn visit_children(board: &Board, mut visit: impl FnMut(Move, &Board) -> ControlFlow<()>) -> ControlFlow<()> {
    let us = board.turn();
    let enemies = board.occupied(!us);
    let swaps = board.frozen(us);
    let mut passed = *board;
    passed.pass_turn();
    visit_targets(board, |kind, from, targets| {
        for to in targets {
            let mut child = passed;
            child.freeze(!us, enemies & to.set());
            if swaps.contains(to) {
                child.exchange(us, from, to);
            } else {
                child.step(us, kind, from.set(), to.set());
            }
            visit(Move { from, to }, &child)?;
        }
        ControlFlow::Continue(())
    })
}
