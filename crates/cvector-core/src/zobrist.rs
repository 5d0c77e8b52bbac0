//! The numbers that the key of a board is made of: one for each piece on each square, one for each side's frozen piece on
//! each square, and one for Black's turn. A key is the exclusive or of those that hold.

use crate::{Kind, Square};
use variant_core::{Color, StableHasher};

/// By colour, kind and square.
static PIECES: [[[u64; Square::COUNT]; KINDS]; 2] = {
    let mut table = [[[0; Square::COUNT]; KINDS]; 2];
    let mut index = 0;
    while index < 2 * KINDS * Square::COUNT {
        table[index / (KINDS * Square::COUNT)][index / Square::COUNT % KINDS][index % Square::COUNT] = number(index);
        index += 1;
    }
    table
};

/// By colour and square.
static FROZEN: [[u64; Square::COUNT]; 2] = {
    let mut table = [[0; Square::COUNT]; 2];
    let mut index = 0;
    while index < 2 * Square::COUNT {
        table[index / Square::COUNT][index % Square::COUNT] = number(2 * KINDS * Square::COUNT + index);
        index += 1;
    }
    table
};

/// What the key of a board has where Black is to move.
pub(crate) const BLACK: u64 = number(2 * (KINDS + 1) * Square::COUNT);

const KINDS: usize = Kind::ALL.len();

const fn number(index: usize) -> u64 {
    StableHasher::new().with(index as u64).finish()
}

/// What the key of a board has for a piece, whatever its state.
#[inline]
pub(crate) fn piece(color: Color, kind: Kind, square: Square) -> u64 {
    PIECES[color.index()][kind.index()][square.index()]
}

/// What the key of a board has besides for a piece that is frozen.
#[inline]
pub(crate) fn frozen(color: Color, square: Square) -> u64 {
    FROZEN[color.index()][square.index()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn all_numbers_differ() {
        let mut numbers: Vec<u64> = PIECES.as_flattened().as_flattened().to_vec();
        numbers.extend_from_slice(FROZEN.as_flattened());
        numbers.push(BLACK);
        assert_eq!(numbers.len(), 897);
        assert!(numbers.iter().all(|&number| number != 0));
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), 897);
    }
}
