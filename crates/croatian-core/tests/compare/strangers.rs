//! Turns that a position's own turns resemble, most of them illegal, and the slow generator's answer to each.

use crate::slow::legs::{State, Step, legs, start};
use crate::slow::random::Random;
use crate::slow::{Position, Variant};
use croatian_core::{Board, Choice, Leg, Move, Square};
use std::collections::HashMap;

/// Replays turns with the slow generator. What can follow the same legs is asked once.
pub(crate) struct Replays<'p> {
    variant: &'p Variant,
    position: &'p Position,
    /// The legs that can follow some legs, with their texts.
    after: HashMap<String, HashMap<String, Step>>,
}

impl<'p> Replays<'p> {
    pub(crate) fn new(variant: &'p Variant, position: &'p Position) -> Self {
        Self { variant, position, after: HashMap::new() }
    }

    /// The position after a turn, if it is legal.
    pub(crate) fn after(&mut self, turn: &str) -> Option<String> {
        let mut state = start(self.position);
        let mut before = String::new();
        let mut texts = turn.split('~').peekable();
        while let Some(text) = texts.next() {
            let following =
                self.after.entry(before.clone()).or_insert_with(|| following(self.variant, self.position, &state));
            match following.get(text)? {
                // CC-28: nothing follows.
                Step::End(end) => return texts.peek().is_none().then(|| end.text(self.variant)),
                Step::Walk(next) => state = next.clone(),
            }
            before = before + text + "~";
        }
        // CC-20: the piece in the air must make the next leg.
        None
    }
}

fn following(variant: &Variant, position: &Position, state: &State) -> HashMap<String, Step> {
    legs(variant, position.turn, state).into_iter().map(|(leg, step)| (leg.to_string(), step)).collect()
}

/// A turn that is put together from parts of two others and of the position; none if the parts make no turn.
pub(crate) fn stranger<V: croatian_core::Variant>(
    one: &str,
    other: &str,
    board: &Board<V>,
    random: &mut Random,
) -> Option<String> {
    let (one, other): (Move<V>, Move<V>) = (one.parse().ok()?, other.parse().ok()?);
    let mut legs = one.legs().to_vec();
    let strange = other.legs()[random.below(other.legs().len())];
    let place = random.below(legs.len());
    let any = |random: &mut Random| Square::from_index(random.below(Square::<V>::COUNT)).expect("it is on the board");
    let occupied: Vec<Square<V>> = Square::all().filter(|&square| board.piece_on(square).is_some()).collect();
    let to_some_piece = random.pick(&occupied)?;
    match random.below(9) {
        0 => legs[place].to = strange.to,
        1 => legs.last_mut()?.to = to_some_piece,
        2 => legs.last_mut()?.to = any(random),
        3 => legs[0].from = to_some_piece,
        4 => legs.last_mut()?.choice = some_choice(any(random), to_some_piece, random),
        5 => legs.last_mut()?.choice = strange.choice,
        // The turn ends too early.
        6 => legs.truncate(legs.len().max(2) - 1),
        // It goes on.
        7 => {
            let last = legs.last_mut()?;
            last.choice = Choice::None;
            let from = last.to;
            legs.push(Leg::new(from, to_some_piece));
        }
        // The other turn follows from where the two meet.
        _ => {
            legs.truncate(place + 1);
            let meeting = other.legs().iter().position(|leg| leg.from == legs[place].to).unwrap_or(0);
            legs[place].to = other.legs()[meeting].from;
            legs[place].choice = Choice::None;
            legs.extend_from_slice(&other.legs()[meeting..]);
        }
    }
    let joined = legs.clone();
    for (leg, next) in legs.iter_mut().zip(joined.iter().skip(1)) {
        leg.choice = Choice::None;
        leg.to = next.from;
    }
    let text = Move::new(legs).ok()?.to_string();
    // What the variant has no letters for is no move string.
    text.parse::<Move<V>>().ok().map(|_| text)
}

fn some_choice<V: croatian_core::Variant>(any: Square<V>, piece: Square<V>, random: &mut Random) -> Choice<V> {
    let kind = random.pick(V::PROMOTIONS);
    // The square at a corner's side is a portal, the corner itself is none.
    let last = V::SIZE - 1;
    let corners = [(0, 0), (1, 0), (0, 1), (last, 0), (last - 1, 0), (0, last), (0, last - 1), (last, last - 1)];
    let portal = random.pick(&corners).and_then(|(file, rank)| Square::new(file, rank)).unwrap_or(any);
    match random.below(7) {
        0 => Choice::None,
        1 => Choice::Convert,
        2 => Choice::Reappear(any, None),
        3 => Choice::Reappear(piece, kind),
        4 => Choice::Reappear(portal, None),
        5 => Choice::Reappear(portal, kind),
        _ => kind.map_or(Choice::None, Choice::Promote),
    }
}
