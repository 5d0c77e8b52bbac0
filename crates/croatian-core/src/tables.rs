//! What can be reached from a square on an empty board, computed at compile time.

use crate::bits::Bits;

/// A step: files to the right, ranks up.
pub(crate) type Step = (i8, i8);

/// The eight directions of a queen: the rook's, then the bishop's.
pub(crate) const LINES: [Step; 8] = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (-1, 1), (-1, -1), (1, -1)];

/// The eight jumps of a knight; the short jumps of Unicorn and Centaur (`CC-5`).
pub(crate) const SHORT: [Step; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The sixteen long jumps of Unicorn and Centaur (`CC-5`).
pub(crate) const LONG: [Step; 16] = [
    (1, 4),
    (4, 1),
    (4, -1),
    (1, -4),
    (-1, -4),
    (-4, -1),
    (-4, 1),
    (-1, 4),
    (2, 3),
    (3, 2),
    (3, -2),
    (2, -3),
    (-2, -3),
    (-3, -2),
    (-3, 2),
    (-2, 3),
];

/// What can be reached from one square on an empty board.
#[derive(Clone, Copy, Debug)]
pub struct Attacks<B> {
    /// By one step of a king.
    pub(crate) king: B,
    /// By one jump of a knight.
    pub(crate) short: B,
    /// By one long jump of a Unicorn.
    pub(crate) long: B,
    /// By a rook.
    pub(crate) straight: B,
    /// By a bishop.
    pub(crate) diagonal: B,
    /// By a Pegasus.
    pub(crate) riding: B,
}

/// The square `times` steps away; `None` off the board.
pub(crate) const fn offset(size: u8, square: usize, step: Step, times: i16) -> Option<usize> {
    let file = (square % size as usize) as i16 + step.0 as i16 * times;
    let rank = (square / size as usize) as i16 + step.1 as i16 * times;
    if file < 0 || rank < 0 || file >= size as i16 || rank >= size as i16 {
        None
    } else {
        Some(rank as usize * size as usize + file as usize)
    }
}

const fn along<const W: usize>(size: u8, from: usize, steps: &[Step], longest: i16) -> Bits<W> {
    let mut set = Bits::NONE;
    let mut index = 0;
    while index < steps.len() {
        let mut times = 1;
        while times <= longest {
            match offset(size, from, steps[index], times) {
                Some(square) => set = set.plus(square),
                None => break,
            }
            times += 1;
        }
        index += 1;
    }
    set
}

pub(crate) const fn attacks<const N: usize, const W: usize>(size: u8) -> [Attacks<Bits<W>>; N] {
    let empty = Attacks {
        king: Bits::NONE,
        short: Bits::NONE,
        long: Bits::NONE,
        straight: Bits::NONE,
        diagonal: Bits::NONE,
        riding: Bits::NONE,
    };
    let mut table = [empty; N];
    let (straight, diagonal) = LINES.split_at(4);
    let mut square = 0;
    while square < N {
        table[square] = Attacks {
            king: along(size, square, &LINES, 1),
            short: along(size, square, &SHORT, 1),
            long: along(size, square, &LONG, 1),
            straight: along(size, square, straight, size as i16),
            diagonal: along(size, square, diagonal, size as i16),
            riding: along(size, square, &SHORT, size as i16),
        };
        square += 1;
    }
    table
}

/// The squares of each line away from each square, in the order of [`LINES`].
pub(crate) const fn rays<const N: usize, const W: usize>(size: u8) -> [[Bits<W>; 8]; N] {
    let mut table = [[Bits::NONE; 8]; N];
    let mut square = 0;
    while square < N {
        let mut line = 0;
        while line < 8 {
            table[square][line] = along(size, square, &[LINES[line]], size as i16);
            line += 1;
        }
        square += 1;
    }
    table
}
