use crate::{Color, IllegalMove, NotationError, Outcome, ParseError};
use alloc::string::String;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::ops::ControlFlow;

/// A position of a game: what stands where, whose turn it is, and whatever else the future depends on.
///
/// A board is a plain value. Copying it is the way to take a move back. `Display` is the position text, which the
/// game's [`Rules::parse_board`] reads back as an equal board. It is one line, with no control character in it.
pub trait Board: Clone + Eq + Hash + Debug + Display {
    /// A place on the board; `Ord` is the order of [`Board::pieces`].
    type Square: Copy + Ord + Hash + Debug + Display;
    /// A piece with its colour and state (frozen, say); `Display` is its position text.
    type Piece: Copy + Eq + Hash + Debug + Display;

    /// The side to move, or the side that would move if the game were not over.
    fn turn(&self) -> Color;

    /// Every piece with its square, by square; where two share a square, the upper one first.
    fn pieces(&self) -> impl Iterator<Item = (Self::Square, Self::Piece)>;

    /// The side that a piece belongs to.
    fn color(piece: Self::Piece) -> Color;

    /// A number for hash tables: equal boards have equal keys, on every machine and in every build of the same version.
    ///
    /// It finds candidates and is never an identity: different boards can share a key. Build it with [`Key`](crate::Key).
    fn key(&self) -> u64;
}

/// One turn of one side. `Display` is the canonical move string, which the game's [`Rules::parse_move`] reads back. It is one
/// word, with no white space or control character in it.
pub trait Move: Clone + Eq + Hash + Ord + Debug + Display {}

/// The rules of a game, as a value: what depends on a choice of rules (a variant, a house rule) is a field of it.
///
/// Required are the start, reading, visiting the legal moves, playing, and saying why a move is illegal. Everything else
/// is provided, and overridden where a game can do better.
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
    /// The turns of this game.
    type Move: Move;
    /// Why a move is illegal, in this game's words.
    type Fault: Clone + Eq + Error;

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

    /// Calls `visit` with every legal move, each once, until it breaks. A game that is over has none.
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

    /// Why a move is illegal here, or `None` if it is legal.
    fn why_illegal(&self, board: &Self::Board, mv: &Self::Move) -> Option<IllegalMove<Self::Fault>>;

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
    fn read_notation(&self, board: &Self::Board, text: &str) -> Result<Self::Move, NotationError<Self>>;

    /// Every legal move, each once. Allocates the list and nothing else.
    fn moves(&self, board: &Self::Board) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        self.moves_into(board, &mut moves);
        moves
    }

    /// Every legal move, each once, in a vector of the caller's that is cleared first.
    fn moves_into(&self, board: &Self::Board, out: &mut Vec<Self::Move>) {
        out.clear();
        let _ = self.visit_moves(board, |mv| {
            out.push(mv);
            ControlFlow::Continue(())
        });
    }

    /// Calls `visit` with every legal move and the board that it leads to, until it breaks.
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

    /// How many legal moves there are.
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
        self.why_illegal(board, mv).is_none()
    }

    /// Plays a move if it is legal.
    ///
    /// # Errors
    /// The move is illegal; the board is unchanged then.
    fn play(&self, board: &mut Self::Board, mv: &Self::Move) -> Result<(), IllegalMove<Self::Fault>> {
        match self.why_illegal(board, mv) {
            Some(illegal) => Err(illegal),
            None => {
                self.play_unchecked(board, mv);
                Ok(())
            }
        }
    }
}
