use crate::bits::{BitSet, Squares as Indices};
use crate::layout::Row;
use crate::square::Square;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign};

/// A set of squares of a variant's board: what [`variant_core::SquareSet`] is for boards of at most 64 squares, with the same
/// methods.
///
/// A plain value of one bit a square, iterated over in the order of [`Square::index`]. `&`, `|`, `^` and `-` are intersection,
/// union, symmetric difference and difference, and `!` is the rest of the board.
///
/// ```
/// use croatian_core::{Croatian, Kind, SquareSet, row};
/// use variant_core::{Color, Rules};
///
/// let rules = Croatian::<row::Miranda>::new();
/// let board = rules.start();
/// let waves = board.squares_of(Color::White, Kind::Wave);
/// assert_eq!(waves.iter().map(|square| square.to_string()).collect::<Vec<_>>(), ["e1", "l1"]);
///
/// let light = board.squares_of_color(Color::White);
/// assert!(waves.is_subset(light) && (light - waves).is_disjoint(waves));
/// assert_eq!((light | board.squares_of_color(Color::Black)).len(), 64);
/// assert_eq!(!board.occupied(), board.empty_squares());
/// assert_eq!(SquareSet::<row::Miranda>::ALL.len(), 256);
/// ```
pub struct SquareSet<V: Row>(pub(crate) V::Bits);

impl<V: Row> SquareSet<V> {
    /// No square.
    pub const EMPTY: Self = Self(V::Bits::EMPTY);

    /// Every square of the board.
    pub const ALL: Self = Self(V::BOARD);

    /// Whether there is no square in the set.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Whether there are two squares or more in the set.
    #[inline]
    #[must_use]
    pub fn is_several(self) -> bool {
        !self.without_first().is_empty()
    }

    /// How many squares there are in the set.
    #[inline]
    #[must_use]
    pub fn len(self) -> usize {
        self.0.count() as usize
    }

    /// Whether a square is in the set.
    #[inline]
    #[must_use]
    pub fn contains(self, square: Square<V>) -> bool {
        self.0.has(square.index())
    }

    /// The first square in order.
    #[inline]
    #[must_use]
    pub fn first(self) -> Option<Square<V>> {
        self.0.first().map(Square::at)
    }

    /// The last square in order.
    #[inline]
    #[must_use]
    pub fn last(self) -> Option<Square<V>> {
        self.0.last().map(Square::at)
    }

    /// Whether every square of this set is in the other.
    #[inline]
    #[must_use]
    pub fn is_subset(self, other: Self) -> bool {
        (self.0 & !other.0).is_empty()
    }

    /// Whether the sets have no square in common.
    #[inline]
    #[must_use]
    pub fn is_disjoint(self, other: Self) -> bool {
        (self.0 & other.0).is_empty()
    }

    /// Puts a square into the set.
    #[inline]
    pub fn insert(&mut self, square: Square<V>) {
        self.0.insert(square.index());
    }

    /// Takes a square out of the set.
    #[inline]
    pub fn remove(&mut self, square: Square<V>) {
        self.0.remove(square.index());
    }

    /// The squares of the set, in the order of their indices.
    #[inline]
    pub fn iter(self) -> Squares<V> {
        Squares { indices: self.0.squares() }
    }

    /// The set without its first square.
    #[inline]
    #[must_use]
    pub fn without_first(mut self) -> Self {
        if let Some(first) = self.0.first() {
            self.0.remove(first);
        }
        self
    }

    /// The whole set if `condition` holds, else no square.
    #[inline]
    #[must_use]
    pub fn when(self, condition: bool) -> Self {
        if condition { self } else { Self::EMPTY }
    }
}

// Derived, these would hold only for variants that have the trait themselves.
impl<V: Row> Clone for SquareSet<V> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<V: Row> Copy for SquareSet<V> {}

impl<V: Row> Default for SquareSet<V> {
    /// No square.
    #[inline]
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<V: Row> PartialEq for SquareSet<V> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<V: Row> Eq for SquareSet<V> {}

impl<V: Row> Hash for SquareSet<V> {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

macro_rules! setwise {
    ($trait:ident $method:ident $assign:ident $assign_method:ident |$one:ident, $other:ident| $result:expr) => {
        impl<V: Row> $trait for SquareSet<V> {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                let ($one, $other) = (self.0, other.0);
                Self($result)
            }
        }
        impl<V: Row> $assign for SquareSet<V> {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                *self = $trait::$method(*self, other);
            }
        }
    };
}

setwise!(BitAnd bitand BitAndAssign bitand_assign |one, other| one & other);
setwise!(BitOr bitor BitOrAssign bitor_assign |one, other| one | other);
setwise!(BitXor bitxor BitXorAssign bitxor_assign |one, other| one ^ other);
setwise!(Sub sub SubAssign sub_assign |one, other| one & !other);

impl<V: Row> Not for SquareSet<V> {
    type Output = Self;

    /// The squares of the board that are not in the set.
    #[inline]
    fn not(self) -> Self {
        Self(!self.0 & V::BOARD)
    }
}

/// The squares of a [`SquareSet`], in the order of their indices.
#[must_use]
#[derive(Clone)]
pub struct Squares<V: Row> {
    indices: Indices<V::Bits>,
}

impl<V: Row> Iterator for Squares<V> {
    type Item = Square<V>;

    #[inline]
    fn next(&mut self) -> Option<Square<V>> {
        self.indices.next().map(Square::at)
    }
}

impl<V: Row> core::iter::FusedIterator for Squares<V> {}

impl<V: Row> fmt::Debug for Squares<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

impl<V: Row> IntoIterator for SquareSet<V> {
    type Item = Square<V>;
    type IntoIter = Squares<V>;

    #[inline]
    fn into_iter(self) -> Squares<V> {
        self.iter()
    }
}

impl<V: Row> IntoIterator for &SquareSet<V> {
    type Item = Square<V>;
    type IntoIter = Squares<V>;

    #[inline]
    fn into_iter(self) -> Squares<V> {
        self.iter()
    }
}

impl<V: Row> Extend<Square<V>> for SquareSet<V> {
    fn extend<I: IntoIterator<Item = Square<V>>>(&mut self, squares: I) {
        for square in squares {
            self.insert(square);
        }
    }
}

impl<V: Row> FromIterator<Square<V>> for SquareSet<V> {
    fn from_iter<I: IntoIterator<Item = Square<V>>>(squares: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(squares);
        set
    }
}

impl<V: Row> fmt::Debug for SquareSet<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
