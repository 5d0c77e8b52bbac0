use crate::{Square, SquareSet};
use core::fmt;

/// The vector that two squares define (`CV-3`): how far they lie apart along the two axes, in either order.
///
/// A piece that may use it jumps to any square that is that far away, up to eight of them.
///
/// ```
/// use cvector_core::{Square, Vector};
///
/// let square = |name: &str| name.parse::<Square>().unwrap();
/// let vector = Vector::between(square("b4"), square("e6"));
/// assert_eq!(vector, Vector::between(square("a1"), square("c4")));
/// assert_eq!(vector.to_string(), "3/2");
/// assert_eq!(vector.from(square("a1")).iter().collect::<Vec<_>>(), [square("d3"), square("c4")]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Vector(u8);

/// How many vectors there are, the empty one included.
const VECTORS: usize = 36;

impl Vector {
    /// The vector that does not exist: of a square to itself, or to a piece that is not on the board (`CV-8`). It leads
    /// nowhere.
    pub const NONE: Self = Self(0);

    /// The vector with these two distances, in either order; [`Vector::NONE`] for 0 and 0.
    const fn new(one: u8, other: u8) -> Self {
        let (long, short) = if one > other { (one, other) } else { (other, one) };
        Self(long * (long + 1) / 2 + short)
    }

    /// The vector between two squares.
    #[inline]
    #[must_use]
    pub const fn between(a: Square, b: Square) -> Self {
        BETWEEN[a.index()][b.index()]
    }

    /// The vector between the first squares of two sets, [`Vector::NONE`] when a set is empty.
    #[inline]
    pub(crate) const fn between_first(a: SquareSet, b: SquareSet) -> Self {
        BETWEEN[a.bits().trailing_zeros() as usize][b.bits().trailing_zeros() as usize]
    }

    /// The squares that this vector leads to.
    #[inline]
    #[must_use]
    pub const fn from(self, square: Square) -> SquareSet {
        TARGETS[self.0 as usize][square.index()]
    }

    /// The longer distance, then the shorter one.
    #[must_use]
    pub const fn distances(self) -> (u8, u8) {
        let mut long = 0;
        while (long + 1) * (long + 2) / 2 <= self.0 {
            long += 1;
        }
        (long, self.0 - long * (long + 1) / 2)
    }
}

impl fmt::Display for Vector {
    /// As the source writes it, the longer distance first: `3/2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (long, short) = self.distances();
        write!(f, "{long}/{short}")
    }
}

impl fmt::Debug for Vector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The vector between two squares. The row and the column 64 stand for a piece that is not there.
static BETWEEN: [[Vector; 65]; 65] = {
    let mut table = [[Vector::NONE; 65]; 65];
    let mut a = 0;
    while a < 64 {
        let mut b = 0;
        while b < 64 {
            let files = (a as u8 % 8).abs_diff(b as u8 % 8);
            let ranks = (a as u8 / 8).abs_diff(b as u8 / 8);
            table[a][b] = Vector::new(files, ranks);
            b += 1;
        }
        a += 1;
    }
    table
};

/// Where each vector leads from each square.
static TARGETS: [[SquareSet; 64]; VECTORS] = {
    let mut table = [[SquareSet::EMPTY; 64]; VECTORS];
    let mut a = 0;
    while a < 64 {
        let mut b = 0;
        while b < 64 {
            if a != b {
                let targets = &mut table[BETWEEN[a][b].0 as usize][a];
                *targets = SquareSet::from_bits(targets.bits() | 1 << b);
            }
            b += 1;
        }
        a += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cv_3_a_vector_leads_to_up_to_eight_squares() {
        let d4 = "d4".parse::<Square>().unwrap();
        let squares = |long, short| Vector::new(long, short).from(d4).len();
        assert_eq!(squares(2, 1), 8);
        assert_eq!(squares(1, 2), 8);
        assert_eq!(squares(2, 2), 4);
        assert_eq!(squares(3, 0), 4);
        assert_eq!(squares(7, 7), 0);
        assert_eq!(squares(0, 0), 0);
    }

    #[test]
    fn cv_3_the_tables_agree_with_the_definition() {
        for a in Square::all() {
            for b in Square::all() {
                let vector = Vector::between(a, b);
                let (files, ranks) = (a.file().abs_diff(b.file()), a.rank().abs_diff(b.rank()));
                assert_eq!(vector.distances(), (files.max(ranks), files.min(ranks)));
                for c in Square::all() {
                    let (f, r) = (a.file().abs_diff(c.file()), a.rank().abs_diff(c.rank()));
                    let reached = a != b && ((f, r) == (files, ranks) || (r, f) == (files, ranks));
                    assert_eq!(vector.from(a).contains(c), reached, "{vector} from {a} to {c}");
                }
            }
        }
    }

    #[test]
    fn cv_8_a_vector_to_a_missing_piece_leads_nowhere() {
        let somewhere = SquareSet::from_bits(1 << 20);
        assert_eq!(Vector::between_first(somewhere, SquareSet::EMPTY), Vector::NONE);
        for square in Square::all() {
            assert!(Vector::NONE.from(square).is_empty());
        }
    }
}
