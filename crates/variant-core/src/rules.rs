use crate::{Board, IllegalMove, Move, NotationError, Outcome, ParseError};
use alloc::string::String;
use alloc::vec::Vec;
use core::error::Error;
use core::ops::ControlFlow;

/// What the list of moves of a game names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Identity {
    /// Every legal move, each once: a move is in the list exactly when it is legal.
    #[default]
    Move,
    /// One legal move for each position that can be reached: other legal moves may reach the same positions, and the list
    /// does not name them.
    Position,
}

/// The rules of a game, as a value: what depends on a choice of rules (a variant, a house rule) is a field of it.
///
/// Required are the start, reading, visiting the legal moves, playing, and saying why a move is illegal. Everything else
/// is provided, and overridden where a game can do better. A reference to rules is rules too.
///
/// The order of [`visit_moves`](Rules::visit_moves) is deterministic, and the same in [`moves`](Rules::moves),
/// [`moves_into`](Rules::moves_into) and [`visit_children`](Rules::visit_children); else it is unspecified.
///
/// The [guide](crate::guide) walks through a whole implementation. To use one:
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/noughts-and-crosses/game/mod.rs"));
/// # fn main() {
/// use std::ops::ControlFlow;
/// use variant_core::{Outcome, Rules};
///
/// let rules = NoughtsAndCrosses;
/// let mut board = rules.parse_board("XX./OO./...").unwrap();
///
/// // A move that wins at once, without a list of the others.
/// let mut winning = None;
/// let _ = rules.visit_children(&board, |mv, child| {
///     if let Some(Outcome::Win { .. }) = rules.outcome(child) {
///         winning = Some(mv);
///         return ControlFlow::Break(());
///     }
///     ControlFlow::Continue(())
/// });
///
/// rules.play(&mut board, &winning.unwrap()).unwrap();
/// assert_eq!(board.to_string(), "XXX/OO./...");
/// assert!(!rules.has_move(&board));
/// # }
/// ```
pub trait Rules {
    /// The positions of this game.
    type Board: Board;
    /// The moves of this game.
    type Move: Move;
    /// Why a move is illegal, in this game's words.
    type Fault: Clone + Eq + Error + Send + Sync + 'static;

    /// The name of this rule set, as in a catalogue: `cvector-plus`.
    fn name(&self) -> &str;

    /// The position that the game begins with.
    fn start(&self) -> Self::Board;

    /// Reads a position text.
    ///
    /// # Errors
    /// The text is not a position, or the position is not valid input: with every fault found.
    fn parse_board(&self, text: &str) -> Result<Self::Board, ParseError>;

    /// Reads a canonical move string. That needs no position, and says nothing of legality.
    ///
    /// # Errors
    /// The text is not a move string that some position could make sense of.
    fn parse_move(&self, text: &str) -> Result<Self::Move, ParseError>;

    /// Calls `visit` with the legal moves, each once, until it breaks. A game that is over has none.
    ///
    /// These are all legal moves, or one for each position that can be reached: see [`identity`](Self::identity).
    ///
    /// # Errors
    /// Breaks when `visit` has broken.
    fn visit_moves<F>(&self, board: &Self::Board, visit: F) -> ControlFlow<()>
    where
        F: FnMut(Self::Move) -> ControlFlow<()>;

    /// Plays a move that is known to be legal.
    ///
    /// An illegal move gives a wrong board at worst: no panic and no endless loop, in this call or in any later one on
    /// that board.
    fn play_unchecked(&self, board: &mut Self::Board, mv: &Self::Move);

    /// Whether a move is legal here, also one that [`visit_moves`](Self::visit_moves) does not name because another reaches
    /// the same position.
    ///
    /// # Errors
    /// The move is illegal, and why.
    fn check(&self, board: &Self::Board, mv: &Self::Move) -> Result<(), IllegalMove<Self::Fault>>;

    /// How the game has ended on this board, or `None` if it goes on.
    fn outcome(&self, board: &Self::Board) -> Option<Outcome>;

    /// Writes a legal move as people do, with the position at hand: on one line, with no control character.
    ///
    /// # Errors
    /// The move is illegal here.
    fn write_notation(&self, board: &Self::Board, mv: &Self::Move) -> Result<String, IllegalMove<Self::Fault>>;

    /// Reads what people write: the legal move that the text names in this position.
    ///
    /// # Errors
    /// The text is not notation, or it names no legal move, or several.
    fn read_notation(
        &self,
        board: &Self::Board,
        text: &str,
    ) -> Result<Self::Move, NotationError<Self::Move, Self::Fault>>;

    /// What the moves of a position are: all that are legal, or one for each position that can be reached.
    fn identity(&self) -> Identity {
        Identity::Move
    }

    /// The board as a count of repetitions sees it: without rights that no legal move can make use of any more, such as that
    /// to capture a pawn in passing where nobody can. It has the same legal moves.
    ///
    /// [`Game::repetitions`](crate::Game::repetitions) calls two positions the same when these are equal.
    fn repetition_form(&self, board: &Self::Board) -> Self::Board {
        board.clone()
    }

    /// Reads a move in either way: as the canonical move string, or as what people write.
    ///
    /// A text that is a move string is taken for one, even where notation would read it as another move.
    ///
    /// # Errors
    /// The text is a move string of an illegal move; or it is none, and [`read_notation`](Self::read_notation) fails.
    fn read_move(&self, board: &Self::Board, text: &str) -> Result<Self::Move, NotationError<Self::Move, Self::Fault>> {
        match self.parse_move(text) {
            Ok(mv) => self.check(board, &mv).map(|()| mv).map_err(NotationError::Illegal),
            Err(_) => self.read_notation(board, text),
        }
    }

    /// The legal moves, each once, as [`visit_moves`](Self::visit_moves) names them. Allocates the list, and what the game's
    /// search for moves needs, if it has one.
    fn moves(&self, board: &Self::Board) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        self.moves_into(board, &mut moves);
        moves
    }

    /// The legal moves, as [`moves`](Self::moves) lists them, in a vector of the caller's that is cleared first.
    fn moves_into(&self, board: &Self::Board, out: &mut Vec<Self::Move>) {
        out.clear();
        let _ = self.visit_moves(board, |mv| {
            out.push(mv);
            ControlFlow::Continue(())
        });
    }

    /// Calls `visit` with the legal moves, each with the board that it leads to, until it breaks.
    ///
    /// # Errors
    /// Breaks when `visit` has broken.
    fn visit_children<F>(&self, board: &Self::Board, mut visit: F) -> ControlFlow<()>
    where
        F: FnMut(Self::Move, &Self::Board) -> ControlFlow<()>,
    {
        self.visit_moves(board, |mv| {
            let mut child = board.clone();
            self.play_unchecked(&mut child, &mv);
            visit(mv, &child)
        })
    }

    /// Whether there is a legal move.
    fn has_move(&self, board: &Self::Board) -> bool {
        self.visit_moves(board, |_| ControlFlow::Break(())).is_break()
    }

    /// How many moves [`visit_moves`](Self::visit_moves) names.
    fn count_moves(&self, board: &Self::Board) -> u64 {
        let mut count = 0;
        let _ = self.visit_moves(board, |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// Whether a move is legal here.
    fn is_legal(&self, board: &Self::Board, mv: &Self::Move) -> bool {
        self.check(board, mv).is_ok()
    }

    /// Plays a move if it is legal.
    ///
    /// # Errors
    /// The move is illegal; the board is unchanged then.
    fn play(&self, board: &mut Self::Board, mv: &Self::Move) -> Result<(), IllegalMove<Self::Fault>> {
        self.check(board, mv)?;
        self.play_unchecked(board, mv);
        Ok(())
    }
}

impl<R: Rules> Rules for &R {
    type Board = R::Board;
    type Move = R::Move;
    type Fault = R::Fault;

    fn name(&self) -> &str {
        (**self).name()
    }

    fn start(&self) -> R::Board {
        (**self).start()
    }

    fn parse_board(&self, text: &str) -> Result<R::Board, ParseError> {
        (**self).parse_board(text)
    }

    fn parse_move(&self, text: &str) -> Result<R::Move, ParseError> {
        (**self).parse_move(text)
    }

    fn visit_moves<F>(&self, board: &R::Board, visit: F) -> ControlFlow<()>
    where
        F: FnMut(R::Move) -> ControlFlow<()>,
    {
        (**self).visit_moves(board, visit)
    }

    fn play_unchecked(&self, board: &mut R::Board, mv: &R::Move) {
        (**self).play_unchecked(board, mv);
    }

    fn check(&self, board: &R::Board, mv: &R::Move) -> Result<(), IllegalMove<R::Fault>> {
        (**self).check(board, mv)
    }

    fn outcome(&self, board: &R::Board) -> Option<Outcome> {
        (**self).outcome(board)
    }

    fn write_notation(&self, board: &R::Board, mv: &R::Move) -> Result<String, IllegalMove<R::Fault>> {
        (**self).write_notation(board, mv)
    }

    fn read_notation(&self, board: &R::Board, text: &str) -> Result<R::Move, NotationError<R::Move, R::Fault>> {
        (**self).read_notation(board, text)
    }

    fn identity(&self) -> Identity {
        (**self).identity()
    }

    fn repetition_form(&self, board: &R::Board) -> R::Board {
        (**self).repetition_form(board)
    }

    fn read_move(&self, board: &R::Board, text: &str) -> Result<R::Move, NotationError<R::Move, R::Fault>> {
        (**self).read_move(board, text)
    }

    fn moves(&self, board: &R::Board) -> Vec<R::Move> {
        (**self).moves(board)
    }

    fn moves_into(&self, board: &R::Board, out: &mut Vec<R::Move>) {
        (**self).moves_into(board, out);
    }

    fn visit_children<F>(&self, board: &R::Board, visit: F) -> ControlFlow<()>
    where
        F: FnMut(R::Move, &R::Board) -> ControlFlow<()>,
    {
        (**self).visit_children(board, visit)
    }

    fn has_move(&self, board: &R::Board) -> bool {
        (**self).has_move(board)
    }

    fn count_moves(&self, board: &R::Board) -> u64 {
        (**self).count_moves(board)
    }

    fn is_legal(&self, board: &R::Board, mv: &R::Move) -> bool {
        (**self).is_legal(board, mv)
    }

    fn play(&self, board: &mut R::Board, mv: &R::Move) -> Result<(), IllegalMove<R::Fault>> {
        (**self).play(board, mv)
    }
}
