//! How the kinds move on an empty board, and what stops them. Pawns are not here: they are in `legs` and `attack`.

use std::collections::BTreeMap;

use super::board::{Board, Colour, Kind, Square};

/// Jumps in one heading: the first, third, fifth.. jump is `odd`, the others are `even`. `far` tells whether there
/// may be more than one jump.
#[derive(Clone, Copy, Debug)]
pub struct Heading {
    odd: (i32, i32),
    even: (i32, i32),
    far: bool,
}

/// The two jumps in all their orientations.
fn orientations(long: i32, short: i32) -> Vec<(i32, i32)> {
    let mut jumps = Vec::new();
    for a in [long, -long] {
        for b in [short, -short] {
            jumps.push((a, b));
            jumps.push((b, a));
        }
    }
    jumps
}

/// CC-5: (4,1) or (3,2) in any orientation.
fn long_jumps() -> Vec<(i32, i32)> {
    let mut jumps = orientations(4, 1);
    jumps.extend(orientations(3, 2));
    jumps
}

/// CC-5: a knight's jump.
fn short_jumps() -> Vec<(i32, i32)> {
    orientations(2, 1)
}

const ROOK: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const BISHOP: [(i32, i32); 4] = [(1, 1), (-1, 1), (1, -1), (-1, -1)];

/// The headings of a piece that moves as `kind` from a square, the square colours taken against `colour` (CC-24).
pub fn headings(kind: Kind, colour: Colour, from: Square) -> Vec<Heading> {
    // CC-5, CC-6: from a square of its own colour a long jump, from one of the other colour a short one.
    let own_square = from.colour() == colour;
    let (jumps, far) = match kind {
        Kind::Rook => (ROOK.to_vec(), true),
        Kind::Bishop => (BISHOP.to_vec(), true),
        Kind::Queen => ([ROOK, BISHOP].concat(), true),
        Kind::King => ([ROOK, BISHOP].concat(), false),
        Kind::Knight => (short_jumps(), false),
        // CC-4: equal knight jumps.
        Kind::Pegasus => (short_jumps(), true),
        Kind::Unicorn if own_square => (long_jumps(), false),
        Kind::Unicorn => (short_jumps(), false),
        Kind::Centaur => {
            // CC-6: one long and one short direction, each chosen freely; long and short jumps alternate.
            let mut headings = Vec::new();
            for long in long_jumps() {
                for short in short_jumps() {
                    let (odd, even) = if own_square { (long, short) } else { (short, long) };
                    headings.push(Heading { odd, even, far: true });
                }
            }
            return headings;
        }
        Kind::Pawn | Kind::Pyramid | Kind::Wave | Kind::Star => {
            unreachable!("{kind:?} has no headings")
        }
    };
    jumps.into_iter().map(|jump| Heading { odd: jump, even: jump, far }).collect()
}

/// The squares that a heading touches, up to the end of the board.
pub fn path(heading: Heading, from: Square, size: usize) -> Vec<Square> {
    let mut squares = Vec::new();
    let mut at = from;
    loop {
        let (files, ranks) = if squares.len() % 2 == 0 { heading.odd } else { heading.even };
        let Some(next) = at.step(files, ranks, size) else {
            return squares;
        };
        squares.push(next);
        at = next;
        if !heading.far {
            return squares;
        }
    }
}

/// CC-4, CC-6: the squares where a piece bound by the first obstacle rule can stop or meet something, each with the
/// length of the way to it in squares or jumps. With no momentum given it builds momentum, and the way is the
/// longest; with momentum it spends, and the way is the shortest (CC-40) and no longer than the momentum (CC-22).
pub fn touched(
    board: &Board,
    kind: Kind,
    colour: Colour,
    from: Square,
    momentum: Option<usize>,
) -> BTreeMap<Square, usize> {
    let mut found: BTreeMap<Square, usize> = BTreeMap::new();
    for heading in headings(kind, colour, from) {
        for (index, square) in path(heading, from, board.size).into_iter().enumerate() {
            let length = index + 1;
            if momentum.is_some_and(|most| length > most) {
                break;
            }
            let best = found.entry(square).or_insert(length);
            *best = match momentum {
                None => length.max(*best),
                Some(_) => length.min(*best),
            };
            if board.at(square).is_some() {
                break;
            }
        }
    }
    found
}

/// CC-26: the squares that a wave can reach: it passes over any piece, but stays on the board at every step.
pub fn swept(board: &Board, kind: Kind, colour: Colour, from: Square) -> Vec<Square> {
    let mut squares = Vec::new();
    for heading in headings(kind, colour, from) {
        squares.extend(path(heading, from, board.size));
    }
    squares.sort();
    squares.dedup();
    squares
}
