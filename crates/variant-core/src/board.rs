use crate::Color;
use core::fmt::{Debug, Display};
use core::hash::Hash;

/// A position of a game: what stands where, whose turn it is, and whatever else the future depends on.
///
/// A board is a plain value: copying it is how a move is taken back. `Display` is the position text, one line without
/// control characters, which [`Rules::parse_board`](crate::Rules::parse_board) of the same rules reads back as an equal
/// board.
pub trait Board: Clone + Eq + Hash + Debug + Display + Send + Sync + 'static {
    /// A place on the board; `Ord` is the order of [`Board::pieces`].
    type Square: Copy + Ord + Hash + Debug + Display + Send + Sync + 'static;
    /// A piece with its colour and its state (frozen, say); `Display` is its position text.
    type Piece: Copy + Eq + Hash + Debug + Display + Send + Sync + 'static;

    /// The side to move, or the side that would move if the game were not over.
    fn turn(&self) -> Color;

    /// Every piece with its square, by square; where two share a square, the upper one first.
    fn pieces(&self) -> impl Iterator<Item = (Self::Square, Self::Piece)>;

    /// The side that a piece belongs to.
    fn color(piece: Self::Piece) -> Color;

    /// A number for hash tables: equal boards have equal keys, on every machine and in every build of the same version.
    ///
    /// It finds candidates and is never an identity: different boards can share a key. It is cheap: a large board keeps it
    /// up to date as moves are played, a small one computes it, for instance with [`StableHasher`](crate::StableHasher).
    fn key(&self) -> u64;
}

/// A move: what one side plays in its turn. `Display` is the canonical move string, one word without white space or control
/// characters, which [`Rules::parse_move`](crate::Rules::parse_move) of the same rules reads back.
pub trait Move: Clone + Eq + Hash + Ord + Debug + Display + Send + Sync + 'static {}
