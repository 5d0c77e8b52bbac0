//! What a move does, in sentences.

mod croatian;
mod cube;
mod cvector;

use variant_core::{Color, IllegalMove, Outcome, Reason, Rules};

/// Rules that can say in words what happens in their game.
pub trait Explain: Rules {
    /// What the game calls a side: `White`, or `Light` in the Croatian games.
    fn side(&self, color: Color) -> &'static str {
        match color {
            Color::White => "White",
            Color::Black => "Black",
        }
    }

    /// How a game has ended, as a sentence.
    ///
    /// ```
    /// use chess_variants::variant_core::{Color, Outcome, Reason};
    /// use chess_variants::{AnyGame, Explain};
    ///
    /// let won = Outcome::Win { winner: Color::Black, by: Reason::Checkmate };
    /// assert_eq!(AnyGame::by_name("classical").unwrap().outcome_sentence(won), "Checkmate: Dark has won.");
    /// ```
    fn outcome_sentence(&self, outcome: Outcome) -> String {
        match outcome {
            Outcome::Win { winner, by: Reason::KingCaptured } => {
                format!("{} has captured the king and won.", self.side(winner))
            }
            Outcome::Win { winner, by: Reason::NoMove } => {
                format!("{} has no legal move and has lost.", self.side(!winner))
            }
            Outcome::Win { winner, by: Reason::Checkmate } => format!("Checkmate: {} has won.", self.side(winner)),
            Outcome::Win { winner, by } => format!("{} has won by {by}.", self.side(winner)),
            Outcome::Draw { by: Reason::Stalemate } => "Stalemate: the game is drawn.".to_owned(),
            Outcome::Draw { by } => format!("The game is drawn by {by}."),
        }
    }

    /// What a legal move does, in English sentences, in the order in which it happens. Whether it ends the game is not
    /// among them, since that can take a search: see [`Rules::outcome`] and [`outcome_sentence`](Self::outcome_sentence).
    ///
    /// # Errors
    /// The move is illegal here.
    ///
    /// ```
    /// use chess_variants::AnyGame;
    ///
    /// let position = chess_variants::AnyPosition::start(AnyGame::by_name("cvector").unwrap());
    /// let mv = position.read_move("f2f4").unwrap();
    /// assert_eq!(
    ///     position.explain(&mv).unwrap(),
    ///     ["White's knight goes from f2 to f4 by the vector 2/0 between the king on e1 and the knight on c1."],
    /// );
    /// ```
    fn explain(&self, board: &Self::Board, mv: &Self::Move) -> Result<Vec<String>, IllegalMove<Self::Fault>>;
}
