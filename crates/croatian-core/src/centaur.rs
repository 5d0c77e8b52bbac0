//! The ways of a Centaur (`CC-6`): one short and one long direction, jumped in turn.

use crate::Row;
use crate::bits::BitSet;
use crate::tables::{LONG, SHORT, Step};

/// The table is made for boards of so many files and ranks.
pub(crate) const LARGEST_BOARD: usize = 20;
const SIZE: i16 = LARGEST_BOARD as i16;
/// How many distances in one direction there are, to either side.
const SPAN: usize = 2 * SIZE as usize - 1;

/// A way to cover some distance: which direction comes first, which second, and how many jumps there are in all.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way {
    first: Step,
    second: Step,
    pub(crate) jumps: u8,
}

const COUNT: usize = fill(&mut [NO_WAY; 0], &mut [0; 0], 0, true);
const NO_WAY: Way = Way { first: (0, 0), second: (0, 0), jumps: 0 };

/// All ways, those of one distance side by side.
static WAYS: [Way; COUNT] = TABLE.0;
/// Where the ways of each distance end in [`WAYS`]: those that begin long, then those that begin short.
static ENDS: [u16; 2 * SPAN * SPAN] = TABLE.1;

const TABLE: ([Way; COUNT], [u16; 2 * SPAN * SPAN]) = {
    let mut ends = [0; 2 * SPAN * SPAN];
    fill(&mut [NO_WAY; 0], &mut ends, 0, true);
    // The counts become the places where the ways of each distance begin; filling moves them to where these end.
    let mut total = 0;
    let mut index = 0;
    while index < ends.len() {
        let count = ends[index];
        ends[index] = total;
        total += count;
        index += 1;
    }
    let mut ways = [NO_WAY; COUNT];
    fill(&mut ways, &mut ends, 0, false);
    (ways, ends)
};

/// The place of a distance in the table.
const fn place(files: i16, ranks: i16, long_first: bool) -> usize {
    let first = if long_first { 0 } else { SPAN * SPAN };
    first + (files + SIZE - 1) as usize * SPAN + (ranks + SIZE - 1) as usize
}

/// Goes all ways. Counting: adds one to the number of each distance. Else writes each way where its number says, and
/// moves the number on. Gives the number of ways.
const fn fill(ways: &mut [Way], numbers: &mut [u16], mut total: usize, counting: bool) -> usize {
    let mut pair = 0;
    while pair < 2 * LONG.len() * SHORT.len() {
        let long_first = pair % 2 == 0;
        let (long, short) = (LONG[pair / 2 / SHORT.len()], SHORT[pair / 2 % SHORT.len()]);
        let (first, second) = if long_first { (long, short) } else { (short, long) };
        let (mut files, mut ranks, mut jumps) = (0, 0, 0);
        loop {
            let step = if jumps % 2 == 0 { first } else { second };
            files += step.0 as i16;
            ranks += step.1 as i16;
            jumps += 1;
            if files <= -SIZE || files >= SIZE || ranks <= -SIZE || ranks >= SIZE {
                break;
            }
            total += 1;
            if !numbers.is_empty() {
                let number = &mut numbers[place(files, ranks, long_first)];
                if !counting {
                    ways[*number as usize] = Way { first, second, jumps };
                }
                *number += 1;
            }
        }
        pair += 1;
    }
    total
}

/// File and rank of a square, as signed numbers.
#[inline(always)]
fn place_of<V: Row>(square: usize) -> (i16, i16) {
    let size = usize::from(V::SIZE);
    ((square % size) as i16, (square / size) as i16)
}

#[inline(always)]
fn on_board<V: Row>(file: i16, rank: i16) -> Option<usize> {
    let size = i16::from(V::SIZE);
    // A negative number is large when it is read without sign.
    let on = (file as u16) < size as u16 && (rank as u16) < size as u16;
    on.then_some((rank * size + file) as usize)
}

/// The ways from one square to another on an empty plane.
fn ways<V: Row>(from: usize, to: usize, long_first: bool) -> &'static [Way] {
    let ((file, rank), (to_file, to_rank)) = (place_of::<V>(from), place_of::<V>(to));
    let index = place(to_file - file, to_rank - rank, long_first);
    let start = if index == 0 { 0 } else { ENDS[index - 1] };
    &WAYS[usize::from(start)..usize::from(ENDS[index])]
}

/// Calls `visit` with each way from one square to another that stays on the board, and the squares it touches in
/// between.
pub(crate) fn each_way<V: Row>(
    from: usize,
    to: usize,
    long_first: bool,
    mut visit: impl FnMut(Way, &mut dyn Iterator<Item = usize>),
) {
    let start = place_of::<V>(from);
    'ways: for &way in ways::<V>(from, to, long_first) {
        let squares = || {
            let (mut file, mut rank) = start;
            (1..way.jumps).map(move |jump| {
                let step = if jump % 2 == 1 { way.first } else { way.second };
                file += i16::from(step.0);
                rank += i16::from(step.1);
                on_board::<V>(file, rank)
            })
        };
        for square in squares() {
            if square.is_none() {
                continue 'ways;
            }
        }
        visit(way, &mut squares().flatten());
    }
}

/// Whether some way is clear.
pub(crate) fn is_clear<V: Row>(from: usize, to: usize, long_first: bool, occupied: &V::Bits) -> bool {
    jumps::<V>(from, to, long_first, occupied, false).is_some()
}

/// The jumps of the longest or shortest clear way (`CC-40`); `None` if no way is clear.
pub(crate) fn jumps<V: Row>(from: usize, to: usize, long_first: bool, occupied: &V::Bits, longest: bool) -> Option<u8> {
    let mut best = None;
    let (start_file, start_rank) = place_of::<V>(from);
    'ways: for &way in ways::<V>(from, to, long_first) {
        if best.is_some_and(|best| if longest { way.jumps <= best } else { way.jumps >= best }) {
            continue;
        }
        let (mut file, mut rank) = (start_file, start_rank);
        for jump in 1..way.jumps {
            let step = if jump % 2 == 1 { way.first } else { way.second };
            file += i16::from(step.0);
            rank += i16::from(step.1);
            if on_board::<V>(file, rank).is_none_or(|square| occupied.has(square)) {
                continue 'ways;
            }
        }
        best = Some(way.jumps);
    }
    best
}

/// What stands for no square in [`padded`].
const OFF: u16 = u16::MAX;
/// The width of the margin around the board in [`padded`]: the longest that a jump goes along one axis.
const MARGIN: usize = 4;
/// The length of a row of [`padded`], which has room for the largest board and two margins.
const ROW: usize = 32;

/// The squares of a board with a margin around it, so that a jump is one addition and a look.
const fn padded(size: u8) -> [u16; ROW * ROW] {
    let size = size as usize;
    let mut squares = [OFF; ROW * ROW];
    let mut square = 0;
    while square < size * size {
        squares[(square / size + MARGIN) * ROW + square % size + MARGIN] = square as u16;
        square += 1;
    }
    squares
}

/// What a step adds to a place in [`padded`], modulo the length of the table.
const fn stride(step: Step) -> usize {
    (step.1 as isize * ROW as isize + step.0 as isize) as usize
}

/// Every square that a Centaur touches in at most `limit` jumps, the first obstacle on each way included.
pub(crate) fn attacks<V: Row>(from: usize, long_first: bool, limit: u8, occupied: &V::Bits) -> V::Bits {
    let squares: &[u16; ROW * ROW] = &const { padded(V::SIZE) };
    let mut set = V::Bits::EMPTY;
    let size = usize::from(V::SIZE);
    let start = (from / size + MARGIN) * ROW + from % size + MARGIN;
    // Puts the square at a place in, and says whether the Centaur could jump on from there.
    let mut touch = |place: usize| match squares[place % (ROW * ROW)] {
        OFF => false,
        square => {
            let square = usize::from(square);
            set.insert(square);
            !occupied.has(square)
        }
    };
    let (firsts, seconds): (&[Step], &[Step]) = if long_first { (&LONG, &SHORT) } else { (&SHORT, &LONG) };
    for first in firsts.iter().copied().map(stride) {
        let place = start.wrapping_add(first);
        if !touch(place) || limit < 2 {
            continue;
        }
        for second in seconds.iter().copied().map(stride) {
            let (mut place, mut jumps) = (place, 1);
            loop {
                place = place.wrapping_add(second);
                jumps += 1;
                if !touch(place) || jumps >= limit {
                    break;
                }
                place = place.wrapping_add(first);
                jumps += 1;
                if !touch(place) || jumps >= limit {
                    break;
                }
            }
        }
    }
    set
}
