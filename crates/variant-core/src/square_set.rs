use core::fmt;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;
use core::num::NonZero;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign};

/// A square of a board that has at most 64 of them, numbered from 0: what a [`SquareSet`] can hold.
pub trait IndexedSquare: Copy {
    /// How many squares the board has, from 1 to 64.
    const COUNT: usize;

    /// The square with this index, for every index below [`COUNT`](Self::COUNT) and for no other.
    fn from_index(index: usize) -> Option<Self>;

    /// The index of the square, below [`COUNT`](Self::COUNT).
    fn index(self) -> usize;
}

/// A set of squares of a board of at most 64, as 64 bits: bit `n` is the square with the index `n`.
///
/// A plain value, iterated over in the order of the indices. `&`, `|`, `^` and `-` are intersection, union, symmetric
/// difference and difference, and `!` is the rest of the board. No set holds anything but squares of its board.
///
/// ```
/// use variant_core::{IndexedSquare, SquareSet};
///
/// /// A cell of a board of 3 x 3.
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// struct Cell(u8);
///
/// impl IndexedSquare for Cell {
///     const COUNT: usize = 9;
///
///     fn from_index(index: usize) -> Option<Self> {
///         (index < Self::COUNT).then_some(Self(index as u8))
///     }
///
///     fn index(self) -> usize {
///         self.0.into()
///     }
/// }
///
/// let row: SquareSet<Cell> = [Cell(3), Cell(4), Cell(5)].into_iter().collect();
/// let column = SquareSet::from_bits(0b010_010_010);
/// assert_eq!((row & column).first(), Some(Cell(4)));
/// assert_eq!((row | column).len(), 5);
/// assert!((row & column).is_subset(row) && (row - column).is_disjoint(column));
/// assert_eq!((!(row | column)).iter().collect::<Vec<_>>(), [Cell(0), Cell(2), Cell(6), Cell(8)]);
///
/// let mut corners = SquareSet::EMPTY;
/// for corner in [Cell(0), Cell(2), Cell(6), Cell(8)] {
///     corners.insert(corner);
/// }
/// assert_eq!(corners, !(row | column));
/// ```
pub struct SquareSet<S> {
    bits: u64,
    board: PhantomData<fn() -> S>,
}

impl<S: IndexedSquare> SquareSet<S> {
    /// No square.
    pub const EMPTY: Self = Self::from_bits(0);

    /// Every square of the board.
    pub const ALL: Self = Self::from_bits(u64::MAX);

    /// The bits that are squares.
    const BOARD: u64 = {
        assert!(1 <= S::COUNT && S::COUNT <= 64, "a set has from 1 to 64 squares to hold");
        u64::MAX >> (64 - S::COUNT)
    };

    /// The set of the squares whose bits are set. Bits that are no square's are left out.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u64) -> Self {
        Self { bits: bits & Self::BOARD, board: PhantomData }
    }

    /// The set's squares as bits, by [`IndexedSquare::index`].
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.bits
    }

    /// Whether there is no square in the set.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Whether there are two squares or more in the set.
    #[inline]
    #[must_use]
    pub const fn is_several(self) -> bool {
        !self.without_first().is_empty()
    }

    /// How many squares there are in the set.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// Whether a square is in the set.
    #[inline]
    #[must_use]
    pub fn contains(self, square: S) -> bool {
        self.bits >> square.index() & 1 != 0
    }

    /// The first square in order.
    #[inline]
    #[must_use]
    pub fn first(self) -> Option<S> {
        // Of a number that is not 0 the compiler knows that the answer is below 64.
        S::from_index(NonZero::new(self.bits)?.trailing_zeros() as usize)
    }

    /// The last square in order.
    #[inline]
    #[must_use]
    pub fn last(self) -> Option<S> {
        S::from_index(NonZero::new(self.bits)?.ilog2() as usize)
    }

    /// Whether every square of this set is in the other.
    #[inline]
    #[must_use]
    pub const fn is_subset(self, other: Self) -> bool {
        self.bits & !other.bits == 0
    }

    /// Whether the sets have no square in common.
    #[inline]
    #[must_use]
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.bits & other.bits == 0
    }

    /// Puts a square into the set.
    #[inline]
    pub fn insert(&mut self, square: S) {
        self.bits |= Self::from_bits(1 << square.index()).bits;
    }

    /// Takes a square out of the set.
    #[inline]
    pub fn remove(&mut self, square: S) {
        self.bits &= !(1 << square.index());
    }

    /// The squares of the set, in the order of their indices.
    #[inline]
    pub const fn iter(self) -> Squares<S> {
        Squares { left: self }
    }

    /// The set without its first square.
    #[inline]
    #[must_use]
    pub const fn without_first(self) -> Self {
        Self { bits: self.bits & self.bits.wrapping_sub(1), ..self }
    }

    /// The whole set if `condition` holds, else no square: as `if` would say it, but without a branch.
    #[inline]
    #[must_use]
    pub const fn when(self, condition: bool) -> Self {
        Self { bits: self.bits & (condition as u64).wrapping_neg(), ..self }
    }
}

// Derived, these would hold only for squares that have the trait themselves.
impl<S> Clone for SquareSet<S> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<S> Copy for SquareSet<S> {}

impl<S> Default for SquareSet<S> {
    /// No square.
    #[inline]
    fn default() -> Self {
        Self { bits: 0, board: PhantomData }
    }
}

impl<S> PartialEq for SquareSet<S> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}

impl<S> Eq for SquareSet<S> {}

impl<S> Hash for SquareSet<S> {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.bits.hash(state);
    }
}

impl<S> BitAnd for SquareSet<S> {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self { bits: self.bits & other.bits, ..self }
    }
}

impl<S> BitOr for SquareSet<S> {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self { bits: self.bits | other.bits, ..self }
    }
}

impl<S> BitXor for SquareSet<S> {
    type Output = Self;

    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Self { bits: self.bits ^ other.bits, ..self }
    }
}

impl<S: IndexedSquare> Not for SquareSet<S> {
    type Output = Self;

    /// The squares of the board that are not in the set.
    #[inline]
    fn not(self) -> Self {
        Self::from_bits(!self.bits)
    }
}

impl<S> Sub for SquareSet<S> {
    type Output = Self;

    /// The squares of this set that are not in the other.
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self { bits: self.bits & !other.bits, ..self }
    }
}

impl<S> SubAssign for SquareSet<S> {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        self.bits &= !other.bits;
    }
}

impl<S> BitAndAssign for SquareSet<S> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        self.bits &= other.bits;
    }
}

impl<S> BitOrAssign for SquareSet<S> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.bits |= other.bits;
    }
}

impl<S> BitXorAssign for SquareSet<S> {
    #[inline]
    fn bitxor_assign(&mut self, other: Self) {
        self.bits ^= other.bits;
    }
}

/// The squares of a [`SquareSet`], in the order of their indices.
#[must_use]
pub struct Squares<S> {
    left: SquareSet<S>,
}

impl<S> Clone for Squares<S> {
    #[inline]
    fn clone(&self) -> Self {
        Self { left: self.left }
    }
}

impl<S: IndexedSquare> Iterator for Squares<S> {
    type Item = S;

    #[inline]
    fn next(&mut self) -> Option<S> {
        let first = self.left.first()?;
        self.left = self.left.without_first();
        Some(first)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left.len(), Some(self.left.len()))
    }
}

impl<S: IndexedSquare> DoubleEndedIterator for Squares<S> {
    #[inline]
    fn next_back(&mut self) -> Option<S> {
        let last = self.left.last()?;
        self.left.remove(last);
        Some(last)
    }
}

impl<S: IndexedSquare> ExactSizeIterator for Squares<S> {}

impl<S: IndexedSquare> core::iter::FusedIterator for Squares<S> {}

impl<S: IndexedSquare + fmt::Debug> fmt::Debug for Squares<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

impl<S: IndexedSquare> IntoIterator for SquareSet<S> {
    type Item = S;
    type IntoIter = Squares<S>;

    #[inline]
    fn into_iter(self) -> Squares<S> {
        self.iter()
    }
}

impl<S: IndexedSquare> IntoIterator for &SquareSet<S> {
    type Item = S;
    type IntoIter = Squares<S>;

    #[inline]
    fn into_iter(self) -> Squares<S> {
        self.iter()
    }
}

impl<S: IndexedSquare> Extend<S> for SquareSet<S> {
    fn extend<I: IntoIterator<Item = S>>(&mut self, squares: I) {
        for square in squares {
            self.insert(square);
        }
    }
}

impl<S: IndexedSquare> FromIterator<S> for SquareSet<S> {
    fn from_iter<I: IntoIterator<Item = S>>(squares: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(squares);
        set
    }
}

impl<S: IndexedSquare + fmt::Debug> fmt::Debug for SquareSet<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
