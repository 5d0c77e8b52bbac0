//! Zobrist keys: a number for each piece on each square, and for what else makes a position; a position's key is all of them
//! combined by exclusive or, so that a change costs two numbers.
//!
//! The number of a piece on a square is a product of two, since a table of all of them would not fit the first cache.

use crate::piece::Cell;

const fn mixed(value: u64) -> u64 {
    let value = value.wrapping_add(0x517c_c1b7).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let value = (value ^ (value >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    value ^ (value >> 29)
}

/// As many squares as the largest board can have, rounded up to a power of two.
const SQUARES: usize = 1024;

/// A number for each square, and one for each piece: 0 for none.
static OF_SQUARE: [u64; SQUARES] = {
    let mut table = [0; SQUARES];
    let mut square = 0;
    while square < table.len() {
        table[square] = mixed(1 << 23 | square as u64);
        square += 1;
    }
    table
};
static OF_CELL: [u64; 32] = {
    let mut table = [0; 32];
    let mut cell = 1;
    while cell < table.len() {
        table[cell] = mixed(1 << 24 | cell as u64);
        cell += 1;
    }
    table
};

/// The number of a piece on a square; nothing for an empty square.
#[inline(always)]
pub(crate) fn of_piece(square: usize, cell: Cell) -> u64 {
    let product = u128::from(OF_SQUARE[square % SQUARES]) * u128::from(OF_CELL[cell.0 as usize & 31]);
    product as u64 ^ (product >> 64) as u64
}

/// The number of a set of castling rights.
#[inline(always)]
pub(crate) const fn of_rights(rights: u8) -> u64 {
    const TABLE: [u64; 16] = {
        let mut table = [0; 16];
        let mut index = 1;
        while index < 16 {
            table[index] = mixed(1 << 21 | index as u64);
            index += 1;
        }
        table
    };
    TABLE[rights as usize & 15]
}

/// The number of a rushed pawn; nothing for [`NOWHERE`].
#[inline(always)]
pub(crate) fn of_rushed(square: u16) -> u64 {
    OF_RUSHED[usize::from(square) % SQUARES]
}

/// No square, where a square's number is kept.
pub(crate) const NOWHERE: u16 = u16::MAX;

static OF_RUSHED: [u64; SQUARES] = {
    let mut table = [0; SQUARES];
    let mut square = 0;
    while square < table.len() {
        if square != NOWHERE as usize % SQUARES {
            table[square] = mixed(1 << 20 | square as u64);
        }
        square += 1;
    }
    table
};

/// The number of Dark to move.
pub(crate) const DARK_TO_MOVE: u64 = mixed(1 << 22);

/// A hash of a placement's key and 41 bits besides.
#[inline(always)]
pub(crate) const fn with_bits(placement: u64, bits: u64) -> u64 {
    mixed(placement ^ mixed(1 << 63 | bits))
}
