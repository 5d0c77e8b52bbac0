//! Turns: all that differ, all of so many legs, one replayed; and what follows from them.

use std::collections::{HashSet, VecDeque};

use super::attack::attacked;
use super::legs::{Leg, State, Step, legs, start};
use super::{Position, Variant};

/// The search went beyond the limit of states and results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany;

fn joined(path: &str, leg: &Leg) -> String {
    if path.is_empty() { leg.to_string() } else { format!("{path}~{leg}") }
}

/// CC-41: one turn for each reachable position, in the order of turns.
///
/// The search is breadth first, and legs come in their order. So the queue is always ordered by number of legs and
/// then leg by leg, every state is first met by the least of the turns that lead to it, and every position by the
/// least of those that reach it: the first legs of a least turn are themselves the least way to the state between, or
/// else exchanging them would give a lesser turn.
pub fn turns(variant: &Variant, position: &Position, limit: usize) -> Result<Vec<(String, Position)>, TooMany> {
    search(variant, position, limit, false)
}

fn search(
    variant: &Variant,
    position: &Position,
    limit: usize,
    only_one: bool,
) -> Result<Vec<(String, Position)>, TooMany> {
    let mut results: Vec<(String, Position)> = Vec::new();
    let mut reached: HashSet<Position> = HashSet::new();
    // CC-43: no state is visited twice.
    let mut seen: HashSet<State> = HashSet::new();
    let mut queue: VecDeque<(String, State)> = VecDeque::new();
    queue.push_back((String::new(), start(position)));
    while let Some((path, state)) = queue.pop_front() {
        for (leg, step) in legs(variant, position.turn, &state) {
            match step {
                Step::End(end) => {
                    if reached.insert(end.clone()) {
                        results.push((joined(&path, &leg), end));
                        if only_one {
                            return Ok(results);
                        }
                    }
                }
                Step::Walk(next) => {
                    if seen.insert(next.clone()) {
                        queue.push_back((joined(&path, &leg), next));
                    }
                }
            }
            if seen.len() + results.len() > limit {
                return Err(TooMany);
            }
        }
    }
    Ok(results)
}

/// CC-42: every legal turn of at most `legs` legs, equivalent or not.
pub fn cascades(variant: &Variant, position: &Position, legs: usize, limit: usize) -> Result<Vec<String>, TooMany> {
    let mut found = Vec::new();
    let mut count = 0;
    let first = start(position);
    extend(variant, position, &first, "", legs, limit, &mut count, &mut found)?;
    Ok(found)
}

#[allow(clippy::too_many_arguments)]
fn extend(
    variant: &Variant,
    position: &Position,
    state: &State,
    path: &str,
    left: usize,
    limit: usize,
    count: &mut usize,
    found: &mut Vec<String>,
) -> Result<(), TooMany> {
    if left == 0 {
        return Ok(());
    }
    for (leg, step) in legs(variant, position.turn, state) {
        *count += 1;
        if *count > limit {
            return Err(TooMany);
        }
        let path = joined(path, &leg);
        match step {
            Step::End(_) => found.push(path),
            Step::Walk(next) => {
                extend(variant, position, &next, &path, left - 1, limit, count, found)?;
            }
        }
    }
    Ok(())
}

/// The states before each leg, the legs, and the position at the end; none if the text is not that of a legal turn.
pub fn replay(variant: &Variant, position: &Position, mv: &str) -> Option<(Vec<(State, Leg)>, Position)> {
    let mut state = start(position);
    let mut trail = Vec::new();
    let mut texts = mv.split('~').peekable();
    while let Some(text) = texts.next() {
        let (leg, step) = legs(variant, position.turn, &state).into_iter().find(|(leg, _)| leg.to_string() == text)?;
        trail.push((state, leg));
        match step {
            // CC-28: nothing follows.
            Step::End(end) => return texts.peek().is_none().then_some((trail, end)),
            Step::Walk(next) => state = next,
        }
    }
    // CC-20: the piece in the air must make the next leg.
    None
}

pub fn is_legal(variant: &Variant, position: &Position, mv: &str) -> bool {
    replay(variant, position, mv).is_some()
}

/// The position after a legal turn.
pub fn after(variant: &Variant, position: &Position, mv: &str) -> Option<Position> {
    replay(variant, position, mv).map(|(_, end)| end)
}

/// CC-18: no legal turn is mate when in check, else a draw.
pub fn outcome(variant: &Variant, position: &Position, limit: usize) -> Result<Option<&'static str>, TooMany> {
    if !search(variant, position, limit, true)?.is_empty() {
        return Ok(None);
    }
    if !attacked(&position.board, position.turn) {
        return Ok(Some("=: stalemate"));
    }
    Ok(Some(match position.turn {
        super::Colour::White => "b: checkmate",
        super::Colour::Black => "w: checkmate",
    }))
}

pub fn perft(variant: &Variant, position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let turns = turns(variant, position, usize::MAX).expect("no limit");
    if depth == 1 {
        return turns.len() as u64;
    }
    turns.iter().map(|(_, next)| perft(variant, next, depth - 1)).sum()
}
