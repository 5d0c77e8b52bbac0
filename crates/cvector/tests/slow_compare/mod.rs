//! The comparison of the fast rules with the slow second generator, the same for CVector and CVector Plus.

mod run;

use super::slow::{self, Game, Position};
use cvector_core::{Setup, Square, Stack};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use variant_core::{Board, Rules};

/// Both programs of one game.
pub(crate) struct Both<R> {
    pub(crate) rules: R,
    pub(crate) game: Game,
    /// What a move string may have after its squares, the empty text first.
    pub(crate) suffixes: Vec<String>,
}

/// What a run has looked at; one that looked at little proves little.
#[derive(Debug, Default)]
pub(crate) struct Seen {
    pub(crate) positions: u64,
    pub(crate) finished: u64,
    pub(crate) moves: u64,
    pub(crate) notations: u64,
    pub(crate) illegal: u64,
}

/// Of how many moves of a position the notation is compared; the slow generator lists all of them for each.
const NOTATIONS: usize = 3;
/// How many moves that are not legal are tried at each position.
const STRANGERS: usize = 24;

impl<R: Rules> Both<R> {
    /// Compares everything at one position.
    ///
    /// # Panics
    /// The two differ; the message has the smallest position found where they still do.
    pub(crate) fn compare(&self, position: &Position, seed: u64, seen: &mut Seen) {
        if let Err(difference) = self.differ(position, seed, seen) {
            let (smallest, difference) = self.minimised(&position.to_string(), seed, difference);
            panic!("{}, {position} (seed {seed}), as small as {smallest}: {difference}", self.rules.name());
        }
    }

    fn differ(&self, position: &Position, seed: u64, seen: &mut Seen) -> Result<(), String> {
        let rules = &self.rules;
        let text = position.to_string();
        let board = rules.parse_board(&text).map_err(|error| format!("the fast parser refuses it: {error}"))?;
        same("the printed position", board.to_string(), text)?;

        let turns = slow::turns(self.game, position);
        let slow: BTreeMap<String, String> = turns.iter().map(|(mv, after)| (mv.clone(), after.to_string())).collect();
        same("moves listed twice by the slow generator", turns.len() - slow.len(), 0)?;
        let mut fast = BTreeMap::new();
        let mut listed = Vec::new();
        let _ = rules.visit_children(&board, |mv, after| {
            fast.insert(mv.to_string(), after.to_string());
            listed.push(mv);
            ControlFlow::Continue(())
        });
        same("the moves and where they lead", &fast, &slow)?;
        same("the length of the list", listed.len(), slow.len())?;
        same("moves()", rules.moves(&board), listed.clone())?;
        same("count_moves()", rules.count_moves(&board), slow.len() as u64)?;
        same("has_move()", rules.has_move(&board), !slow.is_empty())?;
        let outcome = rules.outcome(&board).map(|outcome| outcome.to_string());
        same("the outcome", outcome.as_deref(), slow::outcome(self.game, position))?;
        for mv in &listed {
            same(&format!("is_legal({mv})"), rules.is_legal(&board, mv), true)?;
            let mut after = board.clone();
            rules.play(&mut after, mv).map_err(|illegal| format!("{mv}: {illegal}"))?;
            same(&format!("the position after {mv}"), &after.to_string(), &slow[&mv.to_string()])?;
        }
        for index in 0..NOTATIONS.min(listed.len()) {
            // Spread over the list, and shifted from position to position.
            let mv = &listed[(index * listed.len() / NOTATIONS + seed as usize) % listed.len()];
            let notation = slow::notation(self.game, position, &mv.to_string());
            same(&format!("the notation of {mv}"), rules.write_notation(&board, mv), Ok(notation.clone()))?;
            match rules.read_notation(&board, &notation) {
                Ok(read) => same(&format!("what {notation} is read as"), &read, mv)?,
                Err(error) => return Err(format!("{notation} is not read: {error}")),
            }
            seen.notations += 1;
        }
        self.strangers(&board, &slow, seed, seen)?;
        seen.positions += 1;
        seen.moves += listed.len() as u64;
        seen.finished += u64::from(outcome.is_some());
        Ok(())
    }

    /// Tries moves that the slow generator does not list, half of them from squares with pieces.
    fn strangers(
        &self,
        board: &R::Board,
        legal: &BTreeMap<String, String>,
        seed: u64,
        seen: &mut Seen,
    ) -> Result<(), String> {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let occupied: Vec<String> = board.pieces().map(|(square, _)| square.to_string()).collect();
        let targets: Vec<&str> = legal.keys().map(|mv| &mv[2..4]).collect();
        let squares: Vec<String> = Square::all().map(|square| square.to_string()).collect();
        for round in 0..STRANGERS {
            let mut pick = |end: usize| rng.random_range(0..end);
            let from = &occupied[pick(occupied.len())];
            let to = match round % 3 {
                0 if !targets.is_empty() => targets[pick(targets.len())],
                1 => &occupied[pick(occupied.len())],
                _ => &squares[pick(64)],
            };
            let suffix = &self.suffixes[pick(2 * self.suffixes.len()) % self.suffixes.len()];
            self.stranger(board, legal, &format!("{from}{to}{suffix}"), seen)?;
        }
        Ok(())
    }

    fn stranger(
        &self,
        board: &R::Board,
        legal: &BTreeMap<String, String>,
        text: &str,
        seen: &mut Seen,
    ) -> Result<(), String> {
        let mv = self.rules.parse_move(text).map_err(|error| format!("{text}: {error}"))?;
        let listed = legal.contains_key(text);
        same(&format!("is_legal({text})"), self.rules.is_legal(board, &mv), listed)?;
        same(&format!("check({text})"), self.rules.check(board, &mv).is_ok(), listed)?;
        seen.illegal += u64::from(!listed);
        Ok(())
    }

    /// Tries every pair of squares with every suffix.
    pub(crate) fn compare_all_pairs(&self, position: &Position, seen: &mut Seen) {
        let board = self.rules.parse_board(&position.to_string()).expect("a position");
        let slow: BTreeMap<String, String> =
            slow::turns(self.game, position).into_iter().map(|(mv, _)| (mv, String::new())).collect();
        for from in Square::all() {
            for to in Square::all() {
                for suffix in &self.suffixes {
                    let tried = self.stranger(&board, &slow, &format!("{from}{to}{suffix}"), seen);
                    tried.unwrap_or_else(|difference| panic!("{board}: {difference}"));
                }
            }
        }
    }

    /// Drops pieces while the two still differ.
    fn minimised(&self, text: &str, seed: u64, difference: String) -> (String, String) {
        let mut smallest: Setup = text.parse().expect("a position");
        let mut difference = difference;
        let mut smaller = true;
        while smaller {
            smaller = false;
            for square in Square::all() {
                for less in less(smallest.stack_on(square)) {
                    let mut tried = smallest.clone();
                    tried.set(square, less);
                    let Ok(position) = Position::parse(self.game, &tried.to_string()) else { continue };
                    if let Err(still) = self.differ(&position, seed, &mut Seen::default()) {
                        (smallest, difference, smaller) = (tried, still, true);
                        break;
                    }
                }
            }
        }
        (smallest.to_string(), difference)
    }

    /// Plays a random game and compares at every ply.
    pub(crate) fn play(&self, seed: u64, plies: usize, seen: &mut Seen) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let start = self.rules.start().to_string();
        let mut position = Position::parse(self.game, &start).expect("the start is a position");
        for ply in 0..plies {
            self.compare(&position, seed.wrapping_mul(1000) + ply as u64, seen);
            let mut turns = slow::turns(self.game, &position);
            if turns.is_empty() {
                return;
            }
            position = turns.swap_remove(rng.random_range(0..turns.len())).1;
        }
    }

    /// Edits position texts at random, and compares what the two parsers make of them: how many were read and refused.
    pub(crate) fn compare_parsers(&self, texts: u64) -> (u64, u64) {
        let (mut read, mut refused) = (0, 0);
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let mut valid = String::new();
        for round in 0..texts {
            if round % 8 == 0 {
                valid = slow::random_position(self.game, round).to_string();
            }
            let mut text = valid.clone();
            for _ in 0..1 + rng.random_range(0..3) {
                text = edited(&text, |end| rng.random_range(0..end));
            }
            let slow = Position::parse(self.game, &text);
            match self.rules.parse_board(&text) {
                Ok(board) => {
                    let slow = slow.unwrap_or_else(|why| panic!("{text:?}: only the fast parser reads it: {why}"));
                    assert_eq!(board.to_string(), slow.to_string(), "{text:?}");
                    // The form is strict: no two texts are the same position.
                    assert_eq!(board.to_string(), text);
                    read += 1;
                }
                Err(error) => {
                    assert!(slow.is_err(), "{text:?}: only the slow parser reads it: {error}");
                    refused += 1;
                }
            }
        }
        (read, refused)
    }
}

fn same<T: PartialEq + std::fmt::Debug>(what: &str, fast: T, slow: T) -> Result<(), String> {
    if fast == slow { Ok(()) } else { Err(format!("{what}: fast {fast:?}, slow {slow:?}")) }
}

/// What can stay when a square is to hold less.
fn less(stack: Stack) -> Vec<Stack> {
    match stack {
        Stack::Empty => vec![],
        Stack::Active(_) | Stack::Frozen(_) => vec![Stack::Empty],
        Stack::Over { active, frozen } => vec![Stack::Empty, Stack::Active(active), Stack::Frozen(frozen)],
        Stack::TwoFrozen(first, second) => vec![Stack::Empty, Stack::Frozen(first), Stack::Frozen(second)],
    }
}

/// One random edit: half of them leave a text that may be valid.
fn edited(text: &str, mut pick: impl FnMut(usize) -> usize) -> String {
    const LETTERS: &str = "KQRBNPkqrbnp";
    const OTHERS: &str = "KQRBNPkqrbnp0123456789()[]/ wb-x\u{e9}\u{ff11}\u{a0}\t";
    let mut chars: Vec<char> = text.chars().collect();
    let mut from = |set: &str| {
        let set: Vec<char> = set.chars().collect();
        set[pick(set.len())]
    };
    let (letter, other) = (from(LETTERS), from(OTHERS));
    let kind = pick(10);
    if chars.is_empty() {
        return other.to_string();
    }
    let at = pick(chars.len());
    let letters: Vec<usize> = (0..chars.len().saturating_sub(1)).filter(|&at| LETTERS.contains(chars[at])).collect();
    let one = |pick: &mut dyn FnMut(usize) -> usize| letters.get(pick(letters.len().max(1))).copied().unwrap_or(at);
    match kind {
        // A character of any sort: replaced, added, dropped, or two exchanged.
        0 => chars[at] = other,
        1 => chars.insert(at, other),
        2 => drop(chars.remove(at)),
        3 => {
            let next = (at + 1).min(chars.len() - 1);
            chars.swap(at, next);
        }
        // The other side to move.
        4 => {
            let last = chars.len() - 1;
            chars[last] = if chars[last] == 'w' { 'b' } else { 'w' };
        }
        // Another piece, two pieces exchanged.
        5 | 6 => chars[one(&mut pick)] = letter,
        7 => {
            let (a, b) = (one(&mut pick), one(&mut pick));
            chars.swap(a, b);
        }
        // A piece frozen, or put over another one.
        8 => {
            let at = one(&mut pick);
            let piece = chars[at];
            chars.splice(at..=at, ['(', piece, ')']);
        }
        _ => {
            let at = one(&mut pick);
            let (open, close) = if pick(2) == 0 { ('[', ']') } else { ('(', ')') };
            let piece = chars[at];
            chars.splice(at..=at, [open, piece, letter, close]);
        }
    }
    chars.into_iter().collect()
}
