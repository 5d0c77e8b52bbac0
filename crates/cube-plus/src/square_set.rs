use crate::Square;
use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// A set of squares, as 38 bits: bit 0 is A1a, bit 37 is C4c.
///
/// Iterates in the order of the squares.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct SquareSet(pub(crate) u64);

impl SquareSet {
    /// No square.
    pub const EMPTY: Self = Self(0);

    /// Every square.
    pub const ALL: Self = Self((1 << Square::COUNT) - 1);

    /// The set's squares as bits, by [`Square::index`].
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Whether there is no square in the set.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many squares there are in the set.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether a square is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// The first square in order.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        Square::from_index(self.0.trailing_zeros() as usize)
    }

    /// The set without its first square.
    #[inline]
    #[must_use]
    pub const fn without_first(self) -> Self {
        Self(self.0 & self.0.wrapping_sub(1))
    }

    /// How many squares there are in all ten sets together.
    ///
    /// The default target has no instruction that counts bits. The sets are added square by square first, as binary
    /// numbers of one bit a set, so that few are left to count.
    #[inline]
    pub(crate) const fn total_len(sets: [Self; 10]) -> u64 {
        let (ones, twos_a) = Self::add(sets[0], sets[1], sets[2]);
        let (ones, twos_b) = Self::add(ones, sets[3], sets[4]);
        let (ones, twos_c) = Self::add(ones, sets[5], sets[6]);
        let (ones, twos_d) = Self::add(ones, sets[7], sets[8]);
        let (ones, twos_e) = Self::add(ones, sets[9], Self::EMPTY);
        let (twos, fours_a) = Self::add(twos_a, twos_b, twos_c);
        let (twos, fours_b) = Self::add(twos, twos_d, twos_e);
        // In the four bits for each four squares: at most 4 + 2 * 4, and 4 + 4.
        let low = ones.by_four() + 2 * twos.by_four();
        let high = fours_a.by_four() + fours_b.by_four();
        const LOW: u64 = 0x0f0f_0f0f_0f0f_0f0f;
        let by_byte = (low & LOW) + (low >> 4 & LOW) + 4 * ((high & LOW) + (high >> 4 & LOW));
        // The product gathers all bytes in the highest; ten pieces make fewer than 256 moves.
        by_byte.wrapping_mul(0x0101_0101_0101_0101) >> 56
    }

    /// The sum of three sets, square by square: the squares of a 1 and those of a 2.
    #[inline]
    const fn add(a: Self, b: Self, c: Self) -> (Self, Self) {
        let differ = a.0 ^ b.0;
        (Self(differ ^ c.0), Self(a.0 & b.0 | differ & c.0))
    }

    /// How many squares there are of each four that follow each other, in four bits each.
    #[inline]
    const fn by_four(self) -> u64 {
        let by_two = self.0 - (self.0 >> 1 & 0x5555_5555_5555_5555);
        (by_two & 0x3333_3333_3333_3333) + (by_two >> 2 & 0x3333_3333_3333_3333)
    }

    /// The whole set if `condition` holds, else no square.
    #[inline]
    pub(crate) const fn when(self, condition: bool) -> Self {
        Self(self.0 & (condition as u64).wrapping_neg())
    }
}

impl BitAnd for SquareSet {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for SquareSet {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Not for SquareSet {
    type Output = Self;

    /// The squares of the board that are not in the set.
    #[inline]
    fn not(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }
}

impl BitAndAssign for SquareSet {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for SquareSet {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl Iterator for SquareSet {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let first = self.first()?;
        *self = self.without_first();
        Some(first)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        // `self.len()` would be the method of `ExactSizeIterator`, which asks here.
        let len = Self::len(*self);
        (len, Some(len))
    }
}

impl ExactSizeIterator for SquareSet {}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, |set, square| set | square.set())
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn a_set_iterates_over_its_squares_in_order() {
        let squares: Vec<_> = Square::all().step_by(5).collect();
        let set: SquareSet = squares.iter().copied().collect();
        assert_eq!(ExactSizeIterator::len(&set), squares.len());
        assert_eq!(set.collect::<Vec<_>>(), squares);
        assert!(Square::all().all(|square| set.contains(square) == squares.contains(&square)));
        assert_eq!((!set).len(), Square::COUNT - squares.len());
        assert!((SquareSet::EMPTY.is_empty(), SquareSet::EMPTY.first()) == (true, None));
    }

    #[test]
    fn ten_sets_are_counted_together_as_one_by_one() {
        let mut sets = [SquareSet::EMPTY; 10];
        let mut bits = 38_u64;
        for round in 0..2000 {
            bits = bits.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            sets[round % 10] = SquareSet(bits >> 26 & if round % 3 == 0 { u64::MAX } else { 0x3f << (round % 32) });
            let one_by_one: usize = sets.iter().map(|set| set.0.count_ones() as usize).sum();
            if one_by_one < 256 {
                assert_eq!(SquareSet::total_len(sets), one_by_one as u64);
            }
        }
    }
}
