//! What lies where on a variant's board: the pawns' ranks, the Stars and their portals, the squares of castling and of
//! capturing in passing.

use crate::layout::Row;
use crate::piece::Cell;
use crate::rights::CastlingSide;
use crate::square::Square;
use variant_core::Color;

/// The rank, from 0, on which a side's pawns are promoted (`CC-12`).
pub(crate) const fn last_rank<V: Row>(color: Color) -> u8 {
    match color {
        Color::White => V::SIZE - 1,
        Color::Black => 0,
    }
}

/// The rank, from 0, from which a side's pawns rush (`CC-10`).
pub(crate) const fn pawn_rank<V: Row>(color: Color) -> u8 {
    match color {
        Color::White => 1,
        Color::Black => V::SIZE - 2,
    }
}

/// The square straight ahead of a pawn.
#[inline(always)]
pub(crate) fn ahead<V: Row>(from: usize, color: Color) -> Option<usize> {
    let size = usize::from(V::SIZE);
    match color {
        Color::White => Some(from + size).filter(|&square| square < size * size),
        Color::Black => from.checked_sub(size),
    }
}

/// The squares on which a pawn captures.
#[inline(always)]
pub(crate) fn pawn_captures<V: Row>(from: usize, color: Color) -> [Option<usize>; 2] {
    let file = from % usize::from(V::SIZE);
    let Some(ahead) = ahead::<V>(from, color) else { return [None; 2] };
    [
        if file > 0 { Some(ahead - 1) } else { None },
        if file + 1 < usize::from(V::SIZE) { Some(ahead + 1) } else { None },
    ]
}

/// Whether a pawn's step straight ahead is longer than one square.
#[inline(always)]
pub(crate) fn is_rush<V: Row>(from: usize, to: usize) -> bool {
    from.abs_diff(to) > usize::from(V::SIZE) + 1
}

/// Whether a pawn of the other side that stands on `rushed` since its rush has passed over a square (`CC-11`); `color` is
/// whose pawn would capture it there.
#[inline(always)]
pub(crate) fn has_passed<V: Row>(rushed: usize, square: usize, color: Color) -> bool {
    let size = usize::from(V::SIZE);
    if rushed % size != square % size {
        return false;
    }
    let start = usize::from(pawn_rank::<V>(!color)) * size + rushed % size;
    match color {
        Color::White => rushed < square && square < start,
        Color::Black => start < square && square < rushed,
    }
}

/// The colour of the Star that belongs on a square (`CC-30`).
pub(crate) fn star_at<V: Row>(square: usize) -> Option<Color> {
    let last = usize::from(V::SIZE) - 1;
    if !V::STARS {
        return None;
    }
    match (square % (last + 1), square / (last + 1)) {
        (0, 0) => Some(Color::Black),
        (0, rank) if rank == last => Some(Color::White),
        (file, 0) if file == last => Some(Color::White),
        (file, rank) if file == last && rank == last => Some(Color::Black),
        _ => None,
    }
}

/// The squares around the two Stars of a colour, in order (`CC-31`).
pub(crate) fn portals<V: Row>(star: Color) -> [usize; 6] {
    let size = usize::from(V::SIZE);
    let top = size * (size - 1);
    match star {
        // Lower right and upper left.
        Color::White => [size - 2, 2 * size - 2, 2 * size - 1, top - size, top - size + 1, top + 1],
        // Lower left and upper right.
        Color::Black => [1, size, size + 1, top - 2, top - 1, top + size - 2],
    }
}

/// Whether a piece that dives into the Star on a square changes its colour (`CC-32`).
pub(crate) fn converts<V: Row>(star: usize, cell: Cell) -> bool {
    Square::<V>::at(star).half() != cell.color()
}

/// Where the rook goes when the king castles to `target`: to its inner side (`CC-13`).
#[inline(always)]
pub(crate) const fn castled_rook(target: usize, side: CastlingSide) -> usize {
    match side {
        CastlingSide::King => target - 1,
        CastlingSide::Queen => target + 1,
    }
}
