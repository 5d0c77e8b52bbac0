//! What a row of the family's table consists of, and what the engine derives from it at compile time.

use crate::bits::BitSet;
use crate::piece::{Cell, Kind};
use crate::tables::Attacks;
use core::fmt::Debug;
use core::hash::Hash;

/// A row of the family's table: a board size, a back rank and two limits. Everything else is the same for all variants.
///
/// The rows are the types of [`row`](crate::row); the trait cannot be implemented elsewhere. Who writes code for any variant
/// asks for [`Variant`](crate::Variant), which every row is.
pub trait Row: Layout + Copy + Default + Eq + Ord + Hash + Debug + Send + Sync + 'static {
    /// The name in the catalogue: `croatian-miranda`.
    const NAME: &'static str;
    /// The name of its rules with partial kings (`CC-51`): `croatian-miranda+partial-kings`.
    const PARTIAL_NAME: &'static str;
    /// How many files and ranks the board has.
    const SIZE: u8;
    /// Light's first rank from file a on, a letter a square (`CC-1`).
    const BACK_RANK: &'static str;
    /// The most squares that a pawn may go in a rush (`CC-10`).
    const LONGEST_RUSH: u8;
    /// The most squares that a king may go in castling (`CC-13`).
    const LONGEST_CASTLING: u8;
    /// The kinds that a pawn may become (`CC-12`), by letter.
    const PROMOTIONS: &'static [Kind];

    /// Whether a kind of piece belongs to this variant.
    #[must_use]
    fn has(kind: Kind) -> bool {
        kind == Kind::Pawn || Self::BACK_RANK.contains(kind.letter())
    }
}

/// What the engine needs to know of a variant at compile time; not for other crates.
pub trait Layout: Sized {
    /// A set of squares.
    type Bits: BitSet;
    /// A byte a square.
    type Cells: Copy + Eq + Hash + AsRef<[Cell]> + AsMut<[Cell]> + Send + Sync;
    /// A set of squares a kind of piece.
    type Sets: Copy + AsRef<[Self::Bits]> + AsMut<[Self::Bits]> + Send + Sync;
    /// Where nothing stands.
    const NO_CELLS: Self::Cells;
    /// No set holds anything.
    const NO_SETS: Self::Sets;
    /// Every square of the board.
    const BOARD: Self::Bits;
    /// For how many kinds there are sets: those of [`Kind::ALL`] up to the last one that the variant has, Stars not counted.
    const KINDS: usize;
    /// Whether there are Stars.
    const STARS: bool;
    /// Files of the king, the rook to its left and the rook to its right.
    const HOME_FILES: [u8; 3];
    /// What a parser expects of a file, in words.
    const FILES: &'static str;
    /// What a parser expects of a square, in words.
    const SQUARES: &'static str;

    /// What can be reached from each square on an empty board.
    fn attacks() -> &'static [Attacks<Self::Bits>];
    /// The squares from each square in each of the eight directions; none of it on boards that are walked over.
    fn rays() -> &'static [[Self::Bits; 8]];
}
