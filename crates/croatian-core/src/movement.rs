//! How pieces move on an occupied board (`CC-3` to `CC-6`), and what lies between two squares.

use crate::bits::BitSet;
use crate::geometry::{ahead, pawn_captures, pawn_rank};
use crate::piece::Cell;
use crate::tables::{LINES, SHORT, Step};
use crate::{Kind, Row, centaur};
use variant_core::Color;

/// Boards of one word use the rays of the tables; on larger ones walking from square to square is faster.
#[inline(always)]
const fn has_rays<V: Row>() -> bool {
    <V::Bits as BitSet>::WORDS == 1
}

#[inline(always)]
fn file_and_rank<V: Row>(square: usize) -> (usize, usize) {
    (square % usize::from(V::SIZE), square / usize::from(V::SIZE))
}

/// Whether a Unicorn or Centaur of a colour begins with a long jump on a square (`CC-5`): on its own colour (`CC-1`).
#[inline(always)]
pub(crate) fn long_first<V: Row>(square: usize, color: Color) -> bool {
    let (file, rank) = file_and_rank::<V>(square);
    ((file + rank) % 2 == 1) == (color == Color::White)
}

/// The empty squares straight ahead that a pawn may go to, by rush or step (`CC-10`), in at most `limit` squares.
#[inline(always)]
pub(crate) fn pawn_advances<V: Row>(from: usize, color: Color, limit: u8, occupied: &V::Bits) -> V::Bits {
    let (_, rank) = file_and_rank::<V>(from);
    let rush = if rank == usize::from(pawn_rank::<V>(color)) { V::LONGEST_RUSH } else { 1 };
    let mut set = V::Bits::EMPTY;
    let mut square = from;
    for _ in 0..rush.min(limit) {
        match ahead::<V>(square, color) {
            Some(next) if !occupied.has(next) => square = next,
            _ => break,
        }
        set.insert(square);
    }
    set
}

/// What a passive piece touches that moves like a pawn (`CC-24`): the square straight ahead if it is empty, and those
/// diagonally ahead if they are not.
pub(crate) fn pawn_attacks<V: Row>(from: usize, color: Color, occupied: &V::Bits) -> V::Bits {
    let mut set = V::Bits::EMPTY;
    if let Some(square) = ahead::<V>(from, color).filter(|&square| !occupied.has(square)) {
        set.insert(square);
    }
    for square in pawn_captures::<V>(from, color).into_iter().flatten() {
        if occupied.has(square) {
            set.insert(square);
        }
    }
    set
}

/// How many steps fit between a square and the edge in one direction.
#[inline(always)]
fn room(size: usize, at: usize, step: i8) -> usize {
    match step {
        0 => usize::MAX,
        1.. => (size - 1 - at) / step as usize,
        _ => at / step.unsigned_abs() as usize,
    }
}

/// Goes in one direction until something is touched, and puts all touched squares into `set`.
#[inline(always)]
fn go<V: Row>(from: usize, step: Step, limit: u8, occupied: &V::Bits, set: &mut V::Bits) {
    let size = usize::from(V::SIZE);
    let (file, rank) = file_and_rank::<V>(from);
    let room = room(size, file, step.0).min(room(size, rank, step.1)).min(usize::from(limit));
    let stride = (isize::from(step.1) * size as isize + isize::from(step.0)) as usize;
    let mut square = from;
    for _ in 0..room {
        square = square.wrapping_add(stride);
        set.insert(square);
        if occupied.has(square) {
            break;
        }
    }
}

#[inline(always)]
fn lines<V: Row>(from: usize, which: core::ops::Range<usize>, limit: u8, occupied: &V::Bits) -> V::Bits {
    let mut set = V::Bits::EMPTY;
    if has_rays::<V>() && usize::from(limit) >= usize::from(V::SIZE) {
        for line in which {
            let rays = &V::rays()[from];
            let blockers = rays[line] & *occupied;
            // The first two directions of each four lead to greater numbers.
            let first = if line % 4 < 2 { blockers.first() } else { blockers.last() };
            set |= match first {
                Some(blocker) => rays[line] & !V::rays()[blocker][line],
                None => rays[line],
            };
        }
        return set;
    }
    for step in &LINES[which] {
        go::<V>(from, *step, limit, occupied, &mut set);
    }
    set
}

/// Every square that a piece other than a pawn touches in at most `limit` squares or jumps, the first obstacle in each
/// direction included.
#[inline(always)]
pub(crate) fn attacks<V: Row>(kind: Kind, color: Color, from: usize, limit: u8, occupied: &V::Bits) -> V::Bits {
    let table = &V::attacks()[from];
    match kind {
        Kind::Knight => table.short,
        Kind::King => table.king,
        Kind::Bishop => lines::<V>(from, 4..8, limit, occupied),
        Kind::Rook => lines::<V>(from, 0..4, limit, occupied),
        Kind::Queen => lines::<V>(from, 0..8, limit, occupied),
        Kind::Pegasus => {
            let mut set = V::Bits::EMPTY;
            for step in SHORT {
                go::<V>(from, step, limit, occupied, &mut set);
            }
            set
        }
        Kind::Unicorn if long_first::<V>(from, color) => table.long,
        Kind::Unicorn => table.short,
        Kind::Centaur => centaur::attacks::<V>(from, long_first::<V>(from, color), limit, occupied),
        Kind::Pawn | Kind::Pyramid | Kind::Wave | Kind::Star => V::Bits::EMPTY,
    }
}

/// Every square that a Wave of a colour can reach as some other piece moves, passing over anything (`CC-26`).
pub(crate) fn wave_attacks<V: Row>(style: Kind, color: Color, from: usize) -> V::Bits {
    let table = &V::attacks()[from];
    match style {
        Kind::Bishop => table.diagonal,
        Kind::Rook => table.straight,
        Kind::Queen => table.straight | table.diagonal,
        Kind::Pegasus => table.riding,
        _ => attacks::<V>(style, color, from, u8::MAX, &V::Bits::EMPTY),
    }
}

/// How many squares or jumps a piece that moves so spends on its way, which is clear (`CC-22`). Of a Centaur's ways the
/// longest or the shortest counts (`CC-40`).
pub(crate) fn distance<V: Row>(
    style: Cell,
    color: Color,
    from: usize,
    to: usize,
    occupied: &V::Bits,
    longest: bool,
) -> u8 {
    let ((file, rank), (to_file, to_rank)) = (file_and_rank::<V>(from), file_and_rank::<V>(to));
    let distance = file.abs_diff(to_file).max(rank.abs_diff(to_rank)) as u8;
    match style.kind() {
        Kind::Bishop | Kind::Rook | Kind::Queen | Kind::Pawn => distance,
        Kind::Pegasus => distance / 2,
        Kind::Centaur => {
            centaur::jumps::<V>(from, to, long_first::<V>(from, color), occupied, longest).unwrap_or(u8::MAX)
        }
        _ => 1,
    }
}

/// The direction from one square to another on the same line, as an index of [`LINES`].
#[inline(always)]
fn direction<V: Row>(from: usize, to: usize) -> usize {
    // By the signs of the ranks' and the files' difference, plus one.
    const DIRECTIONS: [[usize; 3]; 3] = [[6, 2, 7], [3, 0, 1], [5, 0, 4]];
    let ((file, rank), (to_file, to_rank)) = (file_and_rank::<V>(from), file_and_rank::<V>(to));
    let sign = |a: usize, b: usize| (b as isize - a as isize).signum() + 1;
    DIRECTIONS[sign(rank, to_rank) as usize][sign(file, to_file) as usize]
}

/// The squares between two squares, walked over.
struct Between {
    square: usize,
    end: usize,
    stride: usize,
}

impl Iterator for Between {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        self.square = self.square.wrapping_add(self.stride);
        (self.square != self.end).then_some(self.square)
    }
}

#[inline(always)]
fn between_line<V: Row>(from: usize, to: usize) -> Between {
    let step = LINES[direction::<V>(from, to)];
    let stride = isize::from(step.1) * isize::from(V::SIZE) + isize::from(step.0);
    Between { square: from, end: to, stride: stride as usize }
}

#[inline(always)]
fn between_ride<V: Row>(from: usize, to: usize) -> Between {
    let ((_, rank), (_, to_rank)) = (file_and_rank::<V>(from), file_and_rank::<V>(to));
    let (file, to_file) = (from % usize::from(V::SIZE), to % usize::from(V::SIZE));
    let jumps = (rank.abs_diff(to_rank).max(file.abs_diff(to_file)) / 2) as i32;
    let stride = (to as i32 - from as i32) / jumps.max(1);
    Between { square: from, end: to, stride: stride as isize as usize }
}

/// The squares between two squares on one line.
#[inline(always)]
pub(crate) fn line<V: Row>(from: usize, to: usize) -> V::Bits {
    if has_rays::<V>() {
        let line = direction::<V>(from, to);
        return (V::rays()[from][line] & !V::rays()[to][line]).without(to);
    }
    between_line::<V>(from, to).fold(V::Bits::EMPTY, V::Bits::with)
}

/// The squares that a Pegasus touches between two squares.
pub(crate) fn ride<V: Row>(from: usize, to: usize) -> V::Bits {
    between_ride::<V>(from, to).fold(V::Bits::EMPTY, V::Bits::with)
}

/// Whether nothing stands between two squares on one line.
#[inline(always)]
pub(crate) fn is_clear_line<V: Row>(from: usize, to: usize, occupied: &V::Bits) -> bool {
    if has_rays::<V>() {
        return (line::<V>(from, to) & *occupied).is_empty();
    }
    !between_line::<V>(from, to).any(|square| occupied.has(square))
}

/// Whether a Pegasus touches nothing between two squares.
#[inline(always)]
pub(crate) fn is_clear_ride<V: Row>(from: usize, to: usize, occupied: &V::Bits) -> bool {
    !between_ride::<V>(from, to).any(|square| occupied.has(square))
}

/// The square of the only piece between two squares on one line.
#[inline(always)]
pub(crate) fn only_blocker_of_line<V: Row>(from: usize, to: usize, occupied: &V::Bits) -> Option<usize> {
    if has_rays::<V>() {
        let blockers = line::<V>(from, to) & *occupied;
        return blockers.first().filter(|&first| blockers.without(first).is_empty());
    }
    only(between_line::<V>(from, to), occupied)
}

/// The square of the only piece that a Pegasus touches between two squares.
#[inline(always)]
pub(crate) fn only_blocker_of_ride<V: Row>(from: usize, to: usize, occupied: &V::Bits) -> Option<usize> {
    only(between_ride::<V>(from, to), occupied)
}

#[inline(always)]
fn only<S: BitSet>(between: Between, occupied: &S) -> Option<usize> {
    let mut blockers = between.filter(|&square| occupied.has(square));
    let first = blockers.next()?;
    if blockers.next().is_none() { Some(first) } else { None }
}
