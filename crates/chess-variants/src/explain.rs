//! What a turn does, in sentences.

mod croatian;
mod cube;
mod cvector;

use variant_core::{IllegalMove, Rules};

/// Rules that can say in words what a turn does.
pub trait Explain: Rules {
    /// What a legal turn does, in English sentences, in the order in which it happens. Whether it ends the game is not
    /// among them: that can take a search ([`Rules::outcome`], [`Extras::outcome_sentence`](crate::Extras::outcome_sentence)).
    ///
    /// # Errors
    /// The move is illegal here.
    ///
    /// ```
    /// use chess_variants::variant_core::Rules;
    /// use chess_variants::{AnyGame, Explain};
    ///
    /// let game = AnyGame::by_name("cvector").unwrap();
    /// let board = game.start();
    /// let mv = game.parse_move("f2f4").unwrap();
    /// assert_eq!(
    ///     game.explain(&board, &mv).unwrap(),
    ///     ["White's knight goes from f2 to f4 by the vector 2/0 between the king on e1 and the knight on c1."],
    /// );
    /// ```
    fn explain(&self, board: &Self::Board, mv: &Self::Move) -> Result<Vec<String>, IllegalMove<Self::Fault>>;
}
