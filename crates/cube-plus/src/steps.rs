use crate::{Square, SquareSet};

/// Where one step leads from a square (`CP-1`), sorted by how many of the three axes it goes along.
///
/// A step back leads where it came from, so the same sets say from where a square can be reached.
#[derive(Clone, Copy)]
// So that the steps of a square share a cache line.
#[repr(align(32))]
pub(crate) struct Steps {
    /// One axis: up to 6 squares (`CP-3`).
    pub(crate) rook: SquareSet,
    /// Two axes: up to 12 squares (`CP-5`).
    pub(crate) bishop: SquareSet,
    /// Three axes: up to 8 squares (`CP-11`).
    pub(crate) space: SquareSet,
}

/// The steps from a square.
#[inline]
pub(crate) const fn steps(from: Square) -> &'static Steps {
    steps_at(from.index())
}

/// The steps from the square with this index; none from an index that no square has, up to 63.
#[inline]
pub(crate) const fn steps_at(index: usize) -> &'static Steps {
    // The mask lets the compiler see that the index is in bounds.
    &STEPS[index & 63]
}

static STEPS: [Steps; 64] = {
    let none = Steps { rook: SquareSet::EMPTY, bishop: SquareSet::EMPTY, space: SquareSet::EMPTY };
    let mut steps = [none; 64];
    let mut from = 0;
    while let Some(a) = Square::from_index(from) {
        let mut to = 0;
        while let Some(b) = Square::from_index(to) {
            match axes(a, b) {
                Some(1) => add(&mut steps[from].rook, b),
                Some(2) => add(&mut steps[from].bishop, b),
                Some(3) => add(&mut steps[from].space, b),
                _ => {}
            }
            to += 1;
        }
        from += 1;
    }
    steps
};

const fn add(set: &mut SquareSet, square: Square) {
    *set = SquareSet::from_bits(set.bits() | square.set().bits());
}

/// Along how many axes the way from `a` to `b` goes, if it is at most one step along each.
const fn axes(a: Square, b: Square) -> Option<u8> {
    let layers = (a.layer() as u8).abs_diff(b.layer() as u8);
    let rows = a.row().abs_diff(b.row());
    let columns = (a.column() as u8).abs_diff(b.column() as u8);
    if layers <= 1 && rows <= 1 && columns <= 1 { Some(layers + rows + columns) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;

    fn named(set: SquareSet) -> String {
        let names: Vec<_> = set.into_iter().map(|square| square.to_string()).collect();
        names.join(" ")
    }

    fn set(names: &str) -> SquareSet {
        names.split(' ').map(|name| name.parse::<Square>().unwrap()).collect()
    }

    /// `CP-1`: the neighbours of the extension squares, as the rules name them.
    #[test]
    fn cp_1_extension_squares_are_neighbours_of_what_lies_next_to_them() {
        for (extension, row) in [("B0b", '1'), ("B5b", '4')] {
            let steps = steps(extension.parse().unwrap());
            let in_row = |names: &str| set(&names.replace('1', &row.to_string()));
            assert_eq!(steps.rook, in_row("B1b"));
            assert_eq!(steps.bishop, in_row("A1b C1b B1a B1c"));
            assert_eq!(steps.space, in_row("A1a A1c C1a C1c"));
        }
    }

    /// `CP-3`, `CP-5`, `CP-11`, `CP-12`: 6 rook steps, 12 bishop steps and 8 space diagonals make up the 26 neighbours.
    #[test]
    fn cp_3_cp_5_cp_11_steps_of_a_square_in_the_middle() {
        let steps = steps("B3b".parse().unwrap());
        assert_eq!(named(steps.rook), "A3b B2b B3a B3c B4b C3b");
        // The source's own list of bishop moves.
        assert_eq!(steps.bishop, set("B4a B4c B2a B2c A3a A3c A4b A2b C3a C3c C4b C2b"));
        assert_eq!(named(steps.space), "A2a A2c A4a A4c C2a C2c C4a C4c");
    }

    #[test]
    fn steps_lead_back() {
        for a in Square::all() {
            for b in Square::all() {
                let (there, back) = (steps(a), steps(b));
                assert_eq!(there.rook.contains(b), back.rook.contains(a));
                assert_eq!(there.bishop.contains(b), back.bishop.contains(a));
                assert_eq!(there.space.contains(b), back.space.contains(a));
            }
        }
        assert!((Square::COUNT..64).all(|index| steps_at(index).rook.is_empty()));
    }
}
