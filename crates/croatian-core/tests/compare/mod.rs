//! The comparison of the engine with the slow second generator, the same for every variant: on random positions biased to
//! Waves, Pyramids and Stars near each other, and on random games.
//!
//! A test program has `mod slow;` beside it.

// Each test program uses its own part of this module.
#![allow(dead_code, unused_imports)]

mod run;
mod strangers;

pub(crate) use run::{
    Seen, large_board_games, large_board_positions, numbers_of_turns, own_numbers, random_games, random_positions,
};

use crate::slow::random::Random;
use crate::slow::{self, Position, TooMany};
use croatian_core::{Croatian, Move, Variant};
use std::fmt::Debug;
use std::marker::PhantomData;
use std::ops::ControlFlow;
use strangers::Replays;
use variant_core::{BoundedRules, Budget, Rules};

/// How many states and turns the slow generator may walk before a position is skipped.
pub(crate) const LIMIT: usize = 4_000;
/// How many legs the slow generator may walk for the chains of `CC-42` before these are left out.
const CHAINS: usize = 2_000;
/// How many of the chains that were found are played.
const PLAYED: usize = 24;
/// How many turns that are mostly illegal are tried.
const STRANGERS: usize = 16;
/// In one of so many positions chains, strangers, budgets and a turn's notation are compared too: the slow generator walks all
/// first legs again for them.
const DEEP: u64 = 4;

/// Both programs of one variant.
pub(crate) struct Both<V> {
    pub(crate) slow: slow::Variant,
    variant: PhantomData<V>,
}

impl<V: Variant> Both<V> {
    pub(crate) fn new() -> Self {
        let slow = slow::VARIANTS.into_iter().find(|slow| slow.name == V::NAME);
        Self { slow: slow.expect("the slow generator knows the variant"), variant: PhantomData }
    }

    /// Compares everything at one position.
    ///
    /// # Errors
    /// The two differ: how, in this position and in the smallest one found where they still do.
    pub(crate) fn compare(&self, position: &Position, seed: u64, seen: &mut Seen) -> Result<(), String> {
        self.differ(position, seed, seen).map_err(|difference| {
            let (smallest, smaller) = self.minimised(position, seed, difference.clone());
            format!(
                "{}, {} (seed {seed}): {difference}\nas small as {}: {smaller}",
                V::NAME,
                position.text(&self.slow),
                smallest.text(&self.slow)
            )
        })
    }

    fn differ(&self, position: &Position, seed: u64, seen: &mut Seen) -> Result<(), String> {
        // Whoever has a king is treated alike by both; without partial kings only fewer texts are read.
        let rules = Croatian::<V>::partial();
        let text = position.text(&self.slow);
        let board = rules.parse_board(&text).map_err(|error| format!("the engine does not read it: {error}"))?;
        same("the printed position", &board.to_string(), &text)?;

        let Ok(turns) = slow::turns(&self.slow, position, LIMIT) else {
            seen.skipped += 1;
            return Ok(());
        };
        let expected: Vec<(String, String)> =
            turns.into_iter().map(|(turn, after)| (turn, after.text(&self.slow))).collect();
        let mut found = Vec::new();
        let mut listed = Vec::new();
        let _ = rules.visit_children(&board, |turn, after| {
            found.push((turn.to_string(), after.to_string()));
            listed.push(turn);
            ControlFlow::Continue(())
        });
        same_lists("the turns of CC-41 and where they lead", &found, &expected)?;
        same("moves()", &rules.moves(&board), &listed)?;
        same("count_moves()", rules.count_moves(&board), expected.len() as u64)?;
        same("has_move()", rules.has_move(&board), !expected.is_empty())?;
        // With a turn at hand the slow generator says the same after one more walk through all first legs.
        let outcome = match expected.is_empty() {
            true => slow::outcome(&self.slow, position, LIMIT).map_err(|TooMany| "no outcome")?,
            false => None,
        };
        same("the outcome", rules.outcome(&board).map(|outcome| outcome.to_string()).as_deref(), outcome)?;
        for (index, turn) in listed.iter().enumerate() {
            // Of many turns every few.
            if (index as u64 + seed).is_multiple_of(1 + listed.len() as u64 / 200) {
                same(&format!("is_legal({turn})"), rules.is_legal(&board, turn), true)?;
                let mut after = board;
                rules.play(&mut after, turn).map_err(|illegal| format!("{turn}: {illegal}"))?;
                same(&format!("the position after {turn}"), &after.to_string(), &expected[index].1)?;
            }
        }
        if seed.is_multiple_of(DEEP) {
            self.differ_in_depth(position, &rules, &expected, seed, seen)?;
        }
        seen.positions += 1;
        seen.dense += u64::from(board.count() > 20);
        seen.turns += listed.len() as u64;
        seen.cascades += listed.iter().filter(|turn| turn.legs().len() > 1).count() as u64;
        seen.longest = listed.iter().map(|turn| turn.legs().len()).max().unwrap_or(0).max(seen.longest);
        seen.dives += expected.iter().filter(|(turn, _)| turn.contains('*')).count() as u64;
        seen.finished += u64::from(outcome.is_some());
        Ok(())
    }

    fn differ_in_depth(
        &self,
        position: &Position,
        rules: &Croatian<V>,
        listed: &[(String, String)],
        seed: u64,
        seen: &mut Seen,
    ) -> Result<(), String> {
        let mut random = Random::new(seed);
        let board = rules.parse_board(&position.text(&self.slow)).map_err(|error| error.to_string())?;

        let effort = rules.effort(&board);
        same("the results of the search", effort.results, listed.len() as u64)?;
        let budget = effort.states + effort.results;
        let within = |budget| rules.moves_within(&board, &mut Budget::new(budget)).map(|turns| turns.len());
        same("moves_within() all that it takes", within(budget), Ok(listed.len()))?;
        if budget > 0 {
            same("whether one less is too little", within(budget - 1).is_err(), true)?;
        }

        let mut replays = Replays::new(&self.slow, position);
        let mut chains = Vec::new();
        let legs = 1 + random.below(3);
        if let Ok(mut expected) = slow::cascades(&self.slow, position, legs, CHAINS) {
            let mut found: Vec<String> = rules.cascades(&board, legs).iter().map(Move::to_string).collect();
            expected.sort_unstable();
            found.sort_unstable();
            same_lists(&format!("the chains of at most {legs} legs (CC-42)"), &found, &expected)?;
            seen.chains += found.len() as u64;
            chains = found;
        }
        let mut known: Vec<String> = listed.iter().map(|(turn, _)| turn.clone()).collect();
        let chosen = |random: &mut Random, texts: &[String]| texts[random.below(texts.len())].clone();
        if !chains.is_empty() {
            for _ in 0..PLAYED {
                let text = chosen(&mut random, &chains);
                self.try_turn(rules, &board, &mut replays, listed, &text, seen)?;
            }
            known.append(&mut chains);
        }
        if !known.is_empty() {
            let text = chosen(&mut random, &known);
            let turn = rules.parse_move(&text).map_err(|error| format!("{text} is not read: {error}"))?;
            let notation = slow::notation(&self.slow, position, &text);
            same(&format!("the notation of {text}"), rules.write_notation(&board, &turn), Ok(notation.clone()))?;
            match rules.read_notation(&board, &notation) {
                Ok(read) => same(&format!("what {notation} is read as"), read, turn)?,
                Err(error) => return Err(format!("{notation}, for {text}, is not read: {error}")),
            }
            seen.notations += 1;
            for _ in 0..STRANGERS {
                let (one, other) = (chosen(&mut random, &known), chosen(&mut random, &known));
                if let Some(text) = strangers::stranger::<V>(&one, &other, &board, &mut random) {
                    self.try_turn(rules, &board, &mut replays, listed, &text, seen)?;
                }
            }
        }
        Ok(())
    }

    /// Compares whether a turn is legal, and where it leads.
    fn try_turn(
        &self,
        rules: &Croatian<V>,
        board: &croatian_core::Board<V>,
        replays: &mut Replays<'_>,
        listed: &[(String, String)],
        text: &str,
        seen: &mut Seen,
    ) -> Result<(), String> {
        let turn = rules.parse_move(text).map_err(|error| format!("{text} is not read: {error}"))?;
        same("the printed turn", turn.to_string().as_str(), text)?;
        let expected = replays.after(text);
        let legal = expected.is_some();
        same(&format!("is_legal({text})"), rules.is_legal(board, &turn), legal)?;
        let why = rules.check(board, &turn).err();
        same(&format!("whether why_illegal({text}) is None"), why.is_none(), legal)?;
        let mut after = *board;
        let played = rules.play(&mut after, &turn);
        same(&format!("what play({text}) says"), played.err(), why)?;
        let mut unchecked = *board;
        rules.play_unchecked(&mut unchecked, &turn);
        match expected {
            Some(expected) => {
                same(&format!("the position after {text}"), &after.to_string(), &expected)?;
                same(&format!("the position after {text} unchecked"), &unchecked.to_string(), &expected)?;
                // CC-41: another turn may be named for it, but a turn is named.
                let known = listed.iter().any(|(_, after)| *after == expected);
                same(&format!("whether moves() reaches what {text} does"), known, true)?;
                seen.unlisted += u64::from(!listed.iter().any(|(turn, _)| turn == text));
            }
            None => {
                same(&format!("the position after {text}, which is refused"), &after, board)?;
                // A wrong board at worst: nothing panics.
                let _ = (rules.has_move(&unchecked), unchecked.to_string());
                seen.illegal += 1;
            }
        }
        Ok(())
    }

    /// Drops pieces and state while the two still differ.
    fn minimised(&self, position: &Position, seed: u64, difference: String) -> (Position, String) {
        let (mut smallest, mut difference) = (position.clone(), difference);
        loop {
            let mut tries = Vec::new();
            for (square, _) in smallest.board.pieces() {
                let mut less = smallest.clone();
                less.board.set(square, None);
                tries.push(less);
            }
            for right in 0..smallest.rights.len() {
                let mut less = smallest.clone();
                less.rights[right] = false;
                tries.push(less);
            }
            let mut less = smallest.clone();
            less.rushed = None;
            tries.push(less);
            let smaller = tries.into_iter().filter(|less| *less != smallest).find_map(|less| {
                Position::parse(&self.slow, true, &less.text(&self.slow)).ok()?;
                let still = self.differ(&less, seed, &mut Seen::default()).err()?;
                Some((less, still))
            });
            match smaller {
                Some(found) => (smallest, difference) = found,
                None => return (smallest, difference),
            }
        }
    }
}

fn same<T: PartialEq + Debug>(what: &str, fast: T, slow: T) -> Result<(), String> {
    if fast == slow { Ok(()) } else { Err(format!("{what}: fast {fast:?}, slow {slow:?}")) }
}

/// Lists can be long: only the first difference of each kind is shown.
fn same_lists<T: PartialEq + Debug>(what: &str, fast: &[T], slow: &[T]) -> Result<(), String> {
    if fast == slow {
        return Ok(());
    }
    let extra = fast.iter().find(|item| !slow.contains(item));
    let missing = slow.iter().find(|item| !fast.contains(item));
    let place = fast.iter().zip(slow).position(|(fast, slow)| fast != slow);
    Err(format!(
        "{what}: {} fast, {} slow; only fast {extra:?}, only slow {missing:?}, apart from place {place:?}",
        fast.len(),
        slow.len()
    ))
}
