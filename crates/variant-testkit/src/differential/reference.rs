use std::error::Error;
use std::fmt;
use std::ops::ControlFlow;
use variant_core::{Identity, Rules};

/// A second opinion on a game, against which fast rules are compared: slow, obvious, and in texts wherever the two meet, so
/// that it need share neither types nor code with the rules that it checks.
///
/// Position and move texts are those of [`Rules`]: what the boards and moves of the fast rules print. What a reference cannot
/// say, or would take too long over, is [`Unsaid`], and not compared.
///
/// Rules can be a reference, too: see [`RulesReference`].
pub trait Reference {
    /// A position as the reference keeps it. It may remember what was found out about it.
    type Position: Clone;

    /// Reads a position text.
    ///
    /// # Errors
    /// The text is not a position, or not one that is valid input: why, for people.
    fn read(&self, text: &str) -> Result<Self::Position, String>;

    /// The text of a position.
    fn text(&self, position: &Self::Position) -> String;

    /// The moves that the rules list, each once, with the positions that they lead to.
    ///
    /// # Errors
    /// The position is too large for this reference: it is skipped.
    fn moves(&self, position: &Self::Position) -> Result<Vec<(String, Self::Position)>, Unsaid>;

    /// How the game has ended, as an [`Outcome`](variant_core::Outcome) prints it: `w: checkmate`. `None` if it goes on.
    ///
    /// # Errors
    /// The reference does not say.
    fn outcome(&self, position: &Self::Position) -> Result<Option<String>, Unsaid>;

    /// The position after a move that is not among the [`moves`](Self::moves), or `None` if it is illegal. Asked only where
    /// the rules list [one move for each position](Identity::Position); elsewhere a move is legal when it is listed.
    ///
    /// # Errors
    /// The reference does not say; so the provided method, always.
    fn after_unlisted(&self, position: &Self::Position, mv: &str) -> Result<Option<Self::Position>, Unsaid> {
        let _ = (position, mv);
        Err(Unsaid)
    }

    /// What a legal move is in notation.
    ///
    /// # Errors
    /// The reference does not say; so the provided method, always.
    fn notation(&self, position: &Self::Position, mv: &str) -> Result<String, Unsaid> {
        let _ = (position, mv);
        Err(Unsaid)
    }
}

/// A [`Reference`] does not answer: it cannot, or it would take too long.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Unsaid;

impl fmt::Display for Unsaid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the reference does not say")
    }
}

impl Error for Unsaid {}

/// Rules as a [`Reference`] for other rules: two implementations of one game, or one before and after a change.
///
/// The two may have different types for their boards and moves; their texts must be the same.
#[derive(Clone, Copy, Debug)]
pub struct RulesReference<R>(pub R);

impl<R: Rules> Reference for RulesReference<R> {
    type Position = R::Board;

    fn read(&self, text: &str) -> Result<R::Board, String> {
        self.0.parse_board(text).map_err(|error| error.to_string())
    }

    fn text(&self, position: &R::Board) -> String {
        position.to_string()
    }

    fn moves(&self, position: &R::Board) -> Result<Vec<(String, R::Board)>, Unsaid> {
        let mut moves = Vec::new();
        let _ = self.0.visit_children(position, |mv, child| {
            moves.push((mv.to_string(), child.clone()));
            ControlFlow::Continue(())
        });
        Ok(moves)
    }

    fn outcome(&self, position: &R::Board) -> Result<Option<String>, Unsaid> {
        Ok(self.0.outcome(position).map(|outcome| outcome.to_string()))
    }

    fn after_unlisted(&self, position: &R::Board, mv: &str) -> Result<Option<R::Board>, Unsaid> {
        if self.0.identity() == Identity::Move {
            return Ok(None);
        }
        let Ok(mv) = self.0.parse_move(mv) else { return Ok(None) };
        let mut after = position.clone();
        Ok(self.0.play(&mut after, &mv).is_ok().then_some(after))
    }

    fn notation(&self, position: &R::Board, mv: &str) -> Result<String, Unsaid> {
        let mv = self.0.parse_move(mv).map_err(|_| Unsaid)?;
        self.0.write_notation(position, &mv).map_err(|_| Unsaid)
    }
}
