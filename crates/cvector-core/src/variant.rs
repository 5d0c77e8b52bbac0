use crate::Kind;
use core::fmt::Debug;
use core::hash::Hash;

/// One of the two games of the family, as a type parameter of [`Board`](crate::Board): [`CVector`] or [`CVectorPlus`].
///
/// The trait is sealed. What the games differ in beside these constants is in their moves and their rules.
///
/// ```
/// use cvector_core::{CVector, CVectorPlus, Kind, Variant};
///
/// fn has_princes<V: Variant>() -> bool {
///     V::KINDS.contains(&Kind::Prince)
/// }
/// assert!(has_princes::<CVectorPlus>() && !has_princes::<CVector>());
/// ```
pub trait Variant: sealed::Sealed + Copy + Default + Eq + Ord + Hash + Debug + Send + Sync + Unpin + 'static {
    /// The game's name in the catalogue.
    const NAME: &'static str;

    /// The kinds of piece that the game has, by [`Kind::index`].
    const KINDS: &'static [Kind];

    /// The position text of the start.
    const START: &'static str;

    /// How many pieces a side may have.
    const LIMITS: Limits;
}

/// How many pieces besides the king a side may have (`CV-16`, `CV-31`).
///
/// ```
/// use cvector_core::{CVectorPlus, Limits, Variant};
///
/// assert_eq!(CVectorPlus::LIMITS, Limits::Total(9));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Limits {
    /// At most so many of each kind.
    OfKind(&'static [(Kind, usize)]),
    /// At most so many, whatever their kinds.
    Total(usize),
}

/// The rules of CVector (`CV-1` to `CV-18`), as a value.
///
/// ```
/// use cvector_core::CVector;
/// use variant_core::Rules;
///
/// let mut board = CVector.start();
/// assert_eq!(CVector.count_moves(&board), 20);
/// let mv = CVector.parse_move("f2f4")?;
/// assert_eq!(CVector.write_notation(&board, &mv).as_deref(), Ok("N-f4"));
/// CVector.play(&mut board, &mv).expect("a legal move");
/// assert_eq!(board.to_string(), "2nqkb2/2brrn2/8/8/5N2/8/2BRR3/2NQKB2 b");
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CVector;

impl Variant for CVector {
    const NAME: &'static str = "cvector";
    const KINDS: &'static [Kind] = &[Kind::King, Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];
    const START: &'static str = "2nqkb2/2brrn2/8/8/8/8/2BRRN2/2NQKB2 w";
    const LIMITS: Limits = Limits::OfKind(&[(Kind::Queen, 1), (Kind::Rook, 2), (Kind::Bishop, 2), (Kind::Knight, 2)]);
}

/// The rules of CVector Plus (`CV-1` to `CV-32`), as a value.
///
/// ```
/// use cvector_core::CVectorPlus;
/// use variant_core::{Rules, perft};
///
/// let board = CVectorPlus.start();
/// assert_eq!(board.to_string(), "2nqkb2/1pbrrnp1/8/8/8/8/1PBRRNP1/2NQKB2 w");
/// assert_eq!(perft(&CVectorPlus, &board, 3), 14_993);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CVectorPlus;

impl Variant for CVectorPlus {
    const NAME: &'static str = "cvector-plus";
    const KINDS: &'static [Kind] = Kind::ALL;
    const START: &'static str = "2nqkb2/1pbrrnp1/8/8/8/8/1PBRRNP1/2NQKB2 w";
    const LIMITS: Limits = Limits::Total(9);
}

/// What a board of each game is made of: the part of [`Variant`] that keeps other crates from adding games.
mod sealed {
    use crate::SquareSet;
    use core::hash::Hash;

    pub trait Sealed {
        /// One side's pieces, a set for each kind.
        type Sets: AsRef<[SquareSet]> + AsMut<[SquareSet]> + Copy + Default + Eq + Hash + Send + Sync + Unpin + 'static;

        /// Whether a side can have three or more pieces of one kind.
        const GROUPS: bool;
    }

    impl Sealed for super::CVector {
        type Sets = [SquareSet; 5];
        const GROUPS: bool = false;
    }

    impl Sealed for super::CVectorPlus {
        type Sets = [SquareSet; 6];
        const GROUPS: bool = true;
    }
}
