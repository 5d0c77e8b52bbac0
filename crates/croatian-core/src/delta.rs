//! Placements as their differences from the position that a move starts from: squares with what stands there instead, by
//! square.

use crate::piece::Cell;

/// A square and what stands on it, in one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Change(pub(crate) u16);

impl Change {
    #[inline(always)]
    pub(crate) const fn new(square: usize, cell: Cell) -> Self {
        Self((square as u16) << 5 | cell.0 as u16)
    }

    #[inline(always)]
    pub(crate) const fn square(self) -> usize {
        (self.0 >> 5) as usize
    }

    #[inline(always)]
    pub(crate) const fn cell(self) -> Cell {
        Cell(self.0 as u8 & 31)
    }
}

/// A stored difference with one square changed, without making it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Patched<'a> {
    before: &'a [Change],
    /// Nothing where the changed square is as the root has it.
    change: Option<Change>,
    after: &'a [Change],
}

impl<'a> Patched<'a> {
    /// `same` says whether the root has the same on the changed square.
    #[inline(always)]
    pub(crate) fn new(base: &'a [Change], change: Change, same: bool) -> Self {
        let place = base.iter().position(|old| old.square() >= change.square()).unwrap_or(base.len());
        let (before, after) = base.split_at(place);
        let after = match after.split_first() {
            Some((old, after)) if old.square() == change.square() => after,
            _ => after,
        };
        Self { before, change: if same { None } else { Some(change) }, after }
    }

    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        self.before.len() + usize::from(self.change.is_some()) + self.after.len()
    }

    #[inline(always)]
    pub(crate) fn changes(self) -> impl Iterator<Item = Change> + 'a {
        self.before.iter().copied().chain(self.change).chain(self.after.iter().copied())
    }

    /// Whether both are the same difference.
    #[inline(always)]
    pub(crate) fn equals(&self, other: &Self) -> bool {
        if self.len() != other.len() {
            return false;
        }
        // Most often the same squares lie before and after.
        if self.before.len() == other.before.len() && self.change.is_some() == other.change.is_some() {
            return self.change == other.change && self.before == other.before && self.after == other.after;
        }
        self.changes().eq(other.changes())
    }

    /// Whether it is this difference.
    #[inline(always)]
    pub(crate) fn is(&self, other: &[Change]) -> bool {
        if self.len() != other.len() {
            return false;
        }
        let (before, rest) = other.split_at(self.before.len());
        let (change, after) = rest.split_at(rest.len() - self.after.len());
        before == self.before && after == self.after && change.first().copied() == self.change
    }
}

/// Puts a square into a difference, or takes it out where the root has the same.
pub(crate) fn change(difference: &mut alloc::vec::Vec<Change>, change: Change, same: bool) {
    let place = difference.partition_point(|old| old.square() < change.square());
    let there = difference.get(place).is_some_and(|old| old.square() == change.square());
    match (there, same) {
        (true, false) => difference[place] = change,
        (true, true) => {
            difference.remove(place);
        }
        (false, false) => difference.insert(place, change),
        (false, true) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Kind;
    use alloc::vec::Vec;
    use variant_core::Color;

    #[test]
    fn patching_is_changing() {
        let cell = |kind| Cell::of(kind, Color::White);
        let base: Vec<Change> = [3, 7, 90].map(|square| Change::new(square, cell(Kind::Wave))).into();
        for square in [0, 3, 5, 7, 90, 120] {
            for same in [false, true] {
                let new = Change::new(square, cell(Kind::Queen));
                let patched = Patched::new(&base, new, same);
                let mut changed = base.clone();
                change(&mut changed, new, same);
                assert_eq!(patched.changes().collect::<Vec<_>>(), changed);
                assert_eq!(patched.len(), changed.len());
                assert!(patched.is(&changed));
                assert_eq!(patched.is(&base), changed == base);
                let other = Patched::new(&changed, Change::new(square, Cell::EMPTY), true);
                assert_eq!(patched.equals(&other), changed == other.changes().collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn different_ways_to_one_difference_are_equal() {
        let queen = |square| Change::new(square, Cell::of(Kind::Queen, Color::White));
        let (one, other) = ([queen(1)], [queen(2)]);
        assert!(Patched::new(&one, queen(2), false).equals(&Patched::new(&other, queen(1), false)));
        assert!(!Patched::new(&one, queen(2), false).equals(&Patched::new(&other, queen(3), false)));
        assert!(Patched::new(&one, queen(1), true).equals(&Patched::new(&other, queen(2), true)));
    }
}
