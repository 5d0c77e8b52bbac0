//! Random valid positions in which the rare rules come up often.
//!
//! A set-up is drawn from one of several families, each aimed at some of the rules, and then a few random turns are
//! walked from it, with a taste for captures, entries, checks, or the end of the game.

use super::board::{Colour, KINDS, Kind, Piece, Position, Square, all_squares};
use super::play::{can_be_captured, fault, in_check, outcome, turns};
use super::{RuleSet, START};

/// SplitMix64.
pub struct Random {
    state: u64,
}

impl Random {
    pub fn new(seed: u64) -> Random {
        Random { state: seed }
    }

    pub fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    pub fn below(&mut self, limit: usize) -> usize {
        (self.next_u64() % limit as u64) as usize
    }

    pub fn between(&mut self, low: usize, high: usize) -> usize {
        low + self.below(high - low + 1)
    }

    pub fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }

    /// One of the items, or none when there are none.
    pub fn pick<T: Clone>(&mut self, items: &[T]) -> Option<T> {
        if items.is_empty() {
            return None;
        }
        Some(items[self.below(items.len())].clone())
    }

    fn colour(&mut self) -> Colour {
        if self.percent(50) { Colour::White } else { Colour::Black }
    }

    /// Any kind but the king.
    fn common_kind(&mut self) -> Kind {
        KINDS[self.between(1, 3)]
    }
}

/// A valid position, the same for the same seed; its game may be over.
pub fn random_position(rules: RuleSet, seed: u64) -> Position {
    let mut random = Random::new(seed);
    for _ in 0..1000 {
        let Some(set_up) = make_valid(rules, set_up(rules, &mut random)) else {
            continue;
        };
        let length = if random.percent(50) { 0 } else { random.between(1, 6) };
        let mut position = walk(rules, set_up, length, &mut random);
        maybe_declare_won(rules, &mut position, &mut random);
        return position;
    }
    Position::parse(rules, START).expect("the start is valid")
}

/// The position itself or with the other side to move, whichever is valid first.
fn make_valid(rules: RuleSet, position: Position) -> Option<Position> {
    if fault(rules, &position).is_none() {
        return Some(position);
    }
    let mut turned = position;
    turned.to_move = turned.to_move.other();
    if fault(rules, &turned).is_none() {
        return Some(turned);
    }
    None
}

/// CP-21 lets a `+` stand wherever an enemy piece on the own extension square cannot be captured.
fn maybe_declare_won(rules: RuleSet, position: &mut Position, random: &mut Random) {
    let gate = position.to_move.extension_square();
    let Some(visitor) = position.at(gate) else {
        return;
    };
    if visitor.colour != position.to_move && !can_be_captured(rules, position, gate) && random.percent(25) {
        position.entry_has_won = true;
    }
}

// Walks.

#[derive(Clone, Copy)]
enum Taste {
    Anything,
    Captures,
    Entries,
    Checks,
    Ends,
}

const TASTES: [Taste; 5] = [Taste::Anything, Taste::Captures, Taste::Entries, Taste::Checks, Taste::Ends];

fn to_the_taste(rules: RuleSet, taste: Taste, before: &Position, after: &Position) -> bool {
    let mover = before.to_move;
    let enemy = mover.other();
    match taste {
        Taste::Anything => true,
        // The square the mover now stands on had an enemy piece.
        Taste::Captures => {
            let mut captured = false;
            for (square, piece) in before.pieces() {
                let now = after.at(square).map(|piece| piece.colour);
                captured = captured || (piece.colour == enemy && now == Some(mover));
            }
            captured
        }
        Taste::Entries => {
            let gate = enemy.extension_square();
            after.at(gate).map(|piece| piece.colour) == Some(mover) && before.at(gate) != after.at(gate)
        }
        Taste::Checks => in_check(rules, after, enemy),
        // Mates and stalemates; the winning entries are many without that.
        Taste::Ends => !after.entry_has_won && outcome(rules, after).is_some(),
    }
}

fn walk(rules: RuleSet, start: Position, length: usize, random: &mut Random) -> Position {
    let mut position = start;
    for step in 0..length {
        let mut choices = Vec::new();
        for (_, next) in turns(rules, &position) {
            choices.push(next);
        }
        // Mostly stay away from the end of the game until the last step.
        if step + 1 < length {
            let mut going_on = Vec::new();
            for next in &choices {
                if !next.entry_has_won {
                    going_on.push(next.clone());
                }
            }
            if !going_on.is_empty() {
                choices = going_on;
            }
        }
        let taste = random.pick(&TASTES).expect("there are tastes");
        let mut liked = Vec::new();
        for next in &choices {
            if to_the_taste(rules, taste, &position, next) {
                liked.push(next.clone());
            }
        }
        let next = match random.pick(&liked) {
            Some(next) => Some(next),
            None => random.pick(&choices),
        };
        match next {
            // Where the game can end is as good a place to stop as where it has ended.
            Some(next) if random.percent(40) && outcome(rules, &next).is_some() => break,
            Some(next) => position = next,
            None => break,
        }
    }
    position
}

// Set-ups.

/// A set-up with one king each, not yet known to be valid.
fn set_up(rules: RuleSet, random: &mut Random) -> Position {
    let mut position = match random.below(20) {
        0 => start_array(rules, random),
        1 => scattered(random),
        2 => crowded(random),
        3..=4 => clustered(random),
        5..=8 => besieged(random),
        9..=15 => at_the_gate(random),
        16..=17 => visitor_standing(random),
        _ => duel(random),
    };
    // Kings wherever the family did not put them.
    for colour in [Colour::White, Colour::Black] {
        if position.king_square(colour).is_none() {
            let near_own_gate = squares_within(colour.extension_square(), 2);
            let king = Piece { colour, kind: Kind::King };
            if random.percent(50) {
                put(random, &mut position, king, &near_own_gate);
            }
            put(random, &mut position, king, &all_squares());
        }
    }
    position
}

/// Puts the piece on a random empty square of these, if there is one and the side may have one more such piece.
fn put(random: &mut Random, position: &mut Position, piece: Piece, squares: &[Square]) {
    let limit = if piece.kind == Kind::King { 1 } else { 3 };
    if position.count(piece) >= limit {
        return;
    }
    let mut empty = Vec::new();
    for square in squares {
        if position.at(*square).is_none() {
            empty.push(*square);
        }
    }
    if let Some(square) = random.pick(&empty) {
        position.set(square, Some(piece));
    }
}

fn put_commons(random: &mut Random, position: &mut Position, colour: Colour, number: usize, squares: &[Square]) {
    for _ in 0..number {
        let kind = random.common_kind();
        put(random, position, Piece { colour, kind }, squares);
    }
}

/// The squares one step away that differ in so many coordinates.
fn squares_at_step(centre: Square, axes: i32) -> Vec<Square> {
    let mut squares = all_squares();
    squares.retain(|square| centre.axes_of_step(*square) == Some(axes));
    squares
}

/// The squares at most so many king-like (26 directions) steps away, the centre among them.
fn squares_within(centre: Square, steps: i32) -> Vec<Square> {
    let mut squares = Vec::new();
    for square in all_squares() {
        let layers = (square.layer - centre.layer).abs();
        let rows = (square.row - centre.row).abs();
        let columns = (square.column - centre.column).abs();
        if layers <= steps && rows <= steps && columns <= steps {
            squares.push(square);
        }
    }
    squares
}

/// The start with some pieces taken off.
fn start_array(rules: RuleSet, random: &mut Random) -> Position {
    let mut position = Position::parse(rules, START).expect("the start is valid");
    let missing = random.below(12);
    for _ in 0..missing {
        let (square, piece) = random.pick(&position.pieces()).expect("kings at least");
        if piece.kind != Kind::King {
            position.set(square, None);
        }
    }
    position
}

/// Few pieces anywhere.
fn scattered(random: &mut Random) -> Position {
    let mut position = Position::empty(random.colour());
    for colour in [Colour::White, Colour::Black] {
        let number = random.below(5);
        put_commons(random, &mut position, colour, number, &all_squares());
    }
    position
}

/// Most pieces anywhere.
fn crowded(random: &mut Random) -> Position {
    let mut position = Position::empty(random.colour());
    for colour in [Colour::White, Colour::Black] {
        put_commons(random, &mut position, colour, 14, &all_squares());
    }
    position
}

/// Both sides' pieces close together.
fn clustered(random: &mut Random) -> Position {
    let mut position = Position::empty(random.colour());
    let centre = random.pick(&all_squares()).expect("a board");
    let around = squares_within(centre, 1);
    for colour in [Colour::White, Colour::Black] {
        let number = random.between(2, 6);
        put_commons(random, &mut position, colour, number, &around);
        if random.percent(50) {
            let kind = Kind::King;
            put(random, &mut position, Piece { colour, kind }, &around);
        }
    }
    position
}

/// A king with little help and many enemies about: checks, mates, stalemates.
fn besieged(random: &mut Random) -> Position {
    let victim = random.colour();
    let mut position = Position::empty(victim);
    let gate = victim.extension_square();
    let refuge = match random.below(6) {
        0..=1 => gate,
        // Where a piece returned to the gate takes away a flight square.
        2 => random.pick(&squares_at_step(gate, 1)).expect("row 1 or 4"),
        3 => {
            let layer = 2 * random.below(2) as i32;
            let row = 1 + 3 * random.below(2) as i32;
            let column = 2 * random.below(2) as i32;
            Square::new(layer, row, column)
        }
        _ => random.pick(&all_squares()).expect("a board"),
    };
    let king = Piece { colour: victim, kind: Kind::King };
    position.set(refuge, Some(king));
    let about = squares_within(refuge, 2);
    let companions = random.below(4).saturating_sub(1);
    put_commons(random, &mut position, victim, companions, &about);
    let besiegers = random.between(2, 9);
    put_commons(random, &mut position, victim.other(), besiegers, &about);
    if random.percent(30) {
        let colour = victim.other();
        let kind = Kind::King;
        put(random, &mut position, Piece { colour, kind }, &about);
    }
    position
}

/// Pieces of every kind next to the enemy's extension square, with and without guards: entries of all sorts. The
/// guards' king is often where the entering piece checks it, or where that piece would check it once returned.
fn at_the_gate(random: &mut Random) -> Position {
    let intruder = random.colour();
    let guard = intruder.other();
    let mut position = Position::empty(intruder);
    let gate = guard.extension_square();
    let home = intruder.extension_square();
    let the = |kind, colour| Piece { colour, kind };
    // The one square from which rooks and kings reach the gate, and the others next to it.
    let sill = squares_at_step(gate, 1);
    let sides = squares_at_step(gate, 2);
    let mut doorstep = squares_within(gate, 1);
    doorstep.retain(|square| *square != gate);

    match random.below(6) {
        0..=1 => put(random, &mut position, the(Kind::Rook, intruder), &sill),
        2 => put(random, &mut position, the(Kind::Pawn, intruder), &sill),
        3 => put(random, &mut position, the(Kind::King, intruder), &sill),
        4 => put(random, &mut position, the(Kind::King, guard), &sill),
        _ => {}
    }
    match random.below(6) {
        0 => put(random, &mut position, the(Kind::King, guard), &doorstep),
        1..=2 => {
            let around_home = squares_within(home, 1);
            put(random, &mut position, the(Kind::King, guard), &around_home);
        }
        _ => {}
    }
    if random.percent(35) {
        // Somebody at the gate: an entry has to be a capture.
        put_commons(random, &mut position, guard, 1, &[gate]);
    }
    if random.percent(25) {
        // Somebody at home: what the guards capture is lost.
        let colour = if random.percent(75) { intruder } else { guard };
        let kind = random.pick(&KINDS).expect("kinds");
        put(random, &mut position, Piece { colour, kind }, &[home]);
    }
    for _ in 0..random.below(4) {
        put(random, &mut position, the(Kind::Bishop, intruder), &sides);
        if random.percent(50) {
            put_commons(random, &mut position, intruder, 1, &doorstep);
        }
    }
    let guards = random.below(4);
    put_commons(random, &mut position, guard, guards, &doorstep);
    for _ in 0..random.below(5) {
        let colour = random.colour();
        put_commons(random, &mut position, colour, 1, &all_squares());
    }
    position
}

/// A piece that stands on the enemy's extension square since some time, with enemies next to it.
fn visitor_standing(random: &mut Random) -> Position {
    let visitor = random.colour();
    let mut position = Position::empty(random.colour());
    let gate = visitor.other().extension_square();
    let kind = random.pick(&KINDS).expect("kinds");
    let colour = visitor;
    position.set(gate, Some(Piece { colour, kind }));
    let around = squares_within(gate, 1);
    let enemies = random.between(1, 4);
    put_commons(random, &mut position, visitor.other(), enemies, &around);
    let friends = random.below(3);
    put_commons(random, &mut position, visitor, friends, &around);
    let others = random.below(6);
    for _ in 0..others {
        let colour = random.colour();
        put_commons(random, &mut position, colour, 1, &all_squares());
    }
    let king = Piece { colour: visitor.other(), kind: Kind::King };
    match random.below(3) {
        0 => put(random, &mut position, king, &around),
        1 => {
            let near = squares_within(visitor.extension_square(), 1);
            put(random, &mut position, king, &near);
        }
        _ => {}
    }
    position
}

/// Pieces of one side round a single piece of the other, mostly a pawn; the piece's king next to the square to which
/// what it captures would return.
fn duel(random: &mut Random) -> Position {
    let hero = random.colour();
    let mut position = Position::empty(hero);
    let place = random.pick(&all_squares()).expect("a board");
    let kind = if random.percent(70) { Kind::Pawn } else { random.common_kind() };
    let colour = hero;
    position.set(place, Some(Piece { colour, kind }));
    let around = squares_within(place, 1);
    let kind = Kind::King;
    if random.percent(40) {
        let colour = hero.other();
        put(random, &mut position, Piece { colour, kind }, &around);
    }
    if random.percent(50) {
        let colour = hero;
        let near = squares_within(hero.other().extension_square(), 1);
        put(random, &mut position, Piece { colour, kind }, &near);
    }
    let enemies = random.between(2, 7);
    put_commons(random, &mut position, hero.other(), enemies, &around);
    let friends = random.below(4);
    put_commons(random, &mut position, hero, friends, &all_squares());
    position
}
