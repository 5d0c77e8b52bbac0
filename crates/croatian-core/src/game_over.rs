//! Refusing moves of a game that is over.

use crate::{Board, Fault, Variant, moves};
use variant_core::{Budget, IllegalMove};

/// How much of a budget it may take to find out that a game is over. Finding a legal move nearly always takes a few units.
const BUDGET: u64 = 1000;

/// Why a move is refused: that the game is over, if a short search finds it so, and else what is wrong with the move itself.
///
/// A position without a legal move whose cascades take a longer search gives the latter, which is true as well.
#[cold]
pub(crate) fn refusal<V: Variant>(board: &Board<V>, illegal: IllegalMove<Fault<V>>) -> IllegalMove<Fault<V>> {
    match moves::has_move(board, &mut Budget::new(BUDGET)) {
        Ok(false) => IllegalMove::new(Fault::GameOver { in_check: board.in_check() }),
        _ => illegal,
    }
}
