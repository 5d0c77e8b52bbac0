//! Sets of squares: one bit a square, in as many words as the board needs.

use core::fmt::Debug;
use core::hash::Hash;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// A set of squares. Square `i` is bit `i % 64` of word `i / 64`; squares are numbered by rank, then file.
pub trait BitSet:
    Copy
    + Eq
    + Hash
    + Debug
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
    + 'static
{
    /// How many words it has.
    const WORDS: usize;
    /// No square.
    const EMPTY: Self;
    /// Every bit, those beyond the board too.
    const ALL: Self;

    /// Whether it holds a square.
    fn has(&self, square: usize) -> bool;
    /// Puts a square in.
    fn insert(&mut self, square: usize);
    /// Takes a square out.
    fn remove(&mut self, square: usize);
    /// Puts a square in if it is out, takes it out if it is in.
    fn toggle(&mut self, square: usize);
    /// Whether it holds none.
    fn is_empty(&self) -> bool;
    /// How many it holds.
    fn count(&self) -> u32;
    /// The least square.
    fn first(&self) -> Option<usize>;
    /// The greatest square.
    fn last(&self) -> Option<usize>;
    /// The squares in ascending order.
    fn squares(self) -> Squares<Self>;
    /// Word `index`.
    fn word(&self, index: usize) -> u64;
    /// Every square moved up by `by` < 64 numbers.
    fn up(self, by: u32) -> Self;
    /// Every square moved down by `by` < 64 numbers.
    fn down(self, by: u32) -> Self;

    /// The set of one square.
    #[inline]
    fn of(square: usize) -> Self {
        let mut set = Self::EMPTY;
        set.insert(square);
        set
    }

    /// This set with one square taken out.
    #[inline]
    fn without(mut self, square: usize) -> Self {
        self.remove(square);
        self
    }

    /// This set with one square put in.
    #[inline]
    fn with(mut self, square: usize) -> Self {
        self.insert(square);
        self
    }
}

/// The [`BitSet`] of `W` words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bits<const W: usize>(pub(crate) [u64; W]);

impl<const W: usize> Bits<W> {
    pub(crate) const NONE: Self = Self([0; W]);

    /// The first `count` squares.
    pub(crate) const fn first_ones(count: usize) -> Self {
        let mut set = Self::NONE;
        let mut square = 0;
        while square < count {
            set = set.plus(square);
            square += 1;
        }
        set
    }

    /// [`BitSet::insert`] for tables that are computed at compile time.
    pub(crate) const fn plus(mut self, square: usize) -> Self {
        self.0[square >> 6] |= 1 << (square & 63);
        self
    }
}

impl<const W: usize> BitSet for Bits<W> {
    const WORDS: usize = W;
    const EMPTY: Self = Self::NONE;
    const ALL: Self = Self([u64::MAX; W]);

    #[inline(always)]
    fn has(&self, square: usize) -> bool {
        self.0[square >> 6] >> (square & 63) & 1 != 0
    }

    #[inline(always)]
    fn insert(&mut self, square: usize) {
        self.0[square >> 6] |= 1 << (square & 63);
    }

    #[inline(always)]
    fn remove(&mut self, square: usize) {
        self.0[square >> 6] &= !(1 << (square & 63));
    }

    #[inline(always)]
    fn toggle(&mut self, square: usize) {
        self.0[square >> 6] ^= 1 << (square & 63);
    }

    #[inline(always)]
    fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |any, word| any | word) == 0
    }

    #[inline(always)]
    fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline(always)]
    fn first(&self) -> Option<usize> {
        (0..W).find(|&index| self.0[index] != 0).map(|index| index * 64 + self.0[index].trailing_zeros() as usize)
    }

    #[inline(always)]
    fn last(&self) -> Option<usize> {
        (0..W).rfind(|&index| self.0[index] != 0).map(|index| index * 64 + 63 - self.0[index].leading_zeros() as usize)
    }

    #[inline(always)]
    fn squares(self) -> Squares<Self> {
        Squares { set: self, index: 0, word: self.0[0] }
    }

    #[inline(always)]
    fn word(&self, index: usize) -> u64 {
        self.0[index]
    }

    #[inline(always)]
    fn up(self, by: u32) -> Self {
        let carried = |index: usize| if index > 0 { self.0[index - 1] >> (64 - by) } else { 0 };
        Self(core::array::from_fn(|index| self.0[index] << by | carried(index)))
    }

    #[inline(always)]
    fn down(self, by: u32) -> Self {
        let carried = |index: usize| if index + 1 < W { self.0[index + 1] << (64 - by) } else { 0 };
        Self(core::array::from_fn(|index| self.0[index] >> by | carried(index)))
    }
}

macro_rules! wordwise {
    ($trait:ident $method:ident $assign:ident $assign_method:ident $op:tt) => {
        impl<const W: usize> $trait for Bits<W> {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                Self(core::array::from_fn(|index| self.0[index] $op other.0[index]))
            }
        }
        impl<const W: usize> $assign for Bits<W> {
            #[inline(always)]
            fn $assign_method(&mut self, other: Self) {
                *self = *self $op other;
            }
        }
    };
}

wordwise!(BitAnd bitand BitAndAssign bitand_assign &);
wordwise!(BitOr bitor BitOrAssign bitor_assign |);
wordwise!(BitXor bitxor BitXorAssign bitxor_assign ^);

impl<const W: usize> Not for Bits<W> {
    type Output = Self;
    #[inline(always)]
    fn not(mut self) -> Self {
        for word in &mut self.0 {
            *word = !*word;
        }
        self
    }
}

/// The squares of a set in ascending order.
#[derive(Clone, Debug)]
pub struct Squares<S> {
    set: S,
    index: usize,
    word: u64,
}

impl<S: BitSet> Iterator for Squares<S> {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        while self.word == 0 {
            self.index += 1;
            if self.index >= S::WORDS {
                return None;
            }
            self.word = self.set.word(self.index);
        }
        let bit = self.word.trailing_zeros() as usize;
        self.word &= self.word - 1;
        Some(self.index * 64 + bit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shifts_cross_words() {
        let set = Bits::<3>::of(60).with(0).with(128);
        assert_eq!(set.up(10).squares().collect::<Vec<_>>(), [10, 70, 138]);
        assert_eq!(set.down(10).squares().collect::<Vec<_>>(), [50, 118]);
        assert_eq!(set.count(), 3);
        assert_eq!((set.first(), set.last()), (Some(0), Some(128)));
        assert_eq!((Bits::<3>::EMPTY.first(), Bits::<3>::EMPTY.last()), (None, None));
    }

    use alloc::vec::Vec;
}
