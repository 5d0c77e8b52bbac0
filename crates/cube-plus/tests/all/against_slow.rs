//! The move generator against a slow one, which was written from the rules page alone: on random positions of each rule
//! set, the same moves lead to the same positions, with the same notation and the same outcome; and on edited position
//! texts both agree on what is valid input (`CP-21`).

use crate::fixtures;
use crate::slow;
use cube_plus::{CubePlus, Setup};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use variant_testkit::{Differential, Reference, Unsaid, effort};

/// How many random positions of each rule set are compared.
fn positions() -> u64 {
    effort().pick(2_000, 20_000, 400_000)
}

/// The slow generator for one rule set.
struct Slow(slow::RuleSet);

impl Slow {
    fn new(rules: CubePlus) -> Self {
        let found = slow::RULE_SETS.into_iter().find(|(name, _)| *name == rules.name());
        Self(found.expect("the slow generator has the same six rule sets").1)
    }
}

impl Reference for Slow {
    type Position = slow::Position;

    fn read(&self, text: &str) -> Result<slow::Position, String> {
        slow::Position::parse(self.0, text)
    }

    fn text(&self, position: &slow::Position) -> String {
        position.to_string()
    }

    fn moves(&self, position: &slow::Position) -> Result<Vec<(String, slow::Position)>, Unsaid> {
        Ok(slow::turns(self.0, position))
    }

    fn outcome(&self, position: &slow::Position) -> Result<Option<String>, Unsaid> {
        Ok(slow::outcome(self.0, position).map(String::from))
    }

    fn notation(&self, position: &slow::Position, mv: &str) -> Result<String, Unsaid> {
        Ok(slow::notation(self.0, position, mv))
    }
}

/// The two generators side by side. A difference is cut down to the pieces that it needs. The slow generator takes its time
/// over notation: two moves of each position have theirs compared.
fn differential<'r>(rules: &'r CubePlus, slow: &'r Slow) -> Differential<'r, CubePlus, Slow> {
    Differential::new(rules, slow).notations_per_position(2).smaller_texts(with_one_piece_less)
}

fn with_one_piece_less(text: &str) -> Vec<String> {
    let Ok(setup) = text.parse::<Setup>() else { return Vec::new() };
    let without = |(square, _)| {
        let mut less = setup.clone();
        less.set(square, None);
        less.to_string()
    };
    setup.pieces().map(without).collect()
}

/// A position text with one to three characters changed, removed, put in or exchanged: often still the text of something.
fn edited(text: &str, rng: &mut ChaCha8Rng) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..rng.random_range(1..=3) {
        let [at, other] = [0; 2].map(|first| rng.random_range(first..bytes.len()));
        let with = *b"KRBPkrbp12345/| wb-+x".choose(rng).expect("there are letters");
        match rng.random_range(0..8) {
            0 => bytes.insert(at, with),
            1 if bytes.len() > 1 => drop(bytes.remove(at)),
            2 | 3 => bytes.swap(at, other),
            // The most telling edit changes the side to move or the mark of a won game.
            4 => bytes = toggled(&bytes, b'w', b'b'),
            5 => bytes = toggled(&bytes, b'-', b'+'),
            _ => bytes[at] = with,
        }
    }
    String::from_utf8(bytes).expect("all characters are ASCII")
}

/// The text with the last of two letters exchanged for the other.
fn toggled(bytes: &[u8], one: u8, other: u8) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    if let Some(last) = bytes.iter_mut().rfind(|byte| [one, other].contains(byte)) {
        *last = if *last == one { other } else { one };
    }
    bytes
}

#[track_caller]
fn compare(rules: CubePlus) {
    let slow = Slow::new(rules);
    let report = differential(&rules, &slow)
        .positions(positions(), |seed| slow::random_position(slow.0, seed).to_string())
        .edit_texts(|text, seed| {
            let marked_otherwise = toggled(text.as_bytes(), b'-', b'+');
            let marked_otherwise = String::from_utf8(marked_otherwise).expect("all is ASCII");
            vec![marked_otherwise, edited(text, &mut ChaCha8Rng::seed_from_u64(seed))]
        })
        .also(|case, tallies| {
            tallies.add("with a winning entry", case.moves.iter().any(|(_, after)| after.entry_has_won).into());
            Ok(())
        })
        .assert();
    println!("{}: {report}", rules.name());
    // The positions must be worth the comparison.
    let part = report.positions / 200;
    assert!(report.positions >= positions() + report.read, "{report}");
    assert!(report.finished > part && report.tally("with a winning entry") > part, "{report}");
    assert!(report.read > part && report.moves > 5 * report.positions && report.illegal > report.positions, "{report}");
}

#[test]
fn standard() {
    compare(CubePlus::ALL[0]);
}

#[test]
fn returned() {
    compare(CubePlus::ALL[1]);
}

#[test]
fn space_pawn() {
    compare(CubePlus::ALL[2]);
}

#[test]
fn free_pawn() {
    compare(CubePlus::ALL[3]);
}

#[test]
fn returned_and_space_pawn() {
    compare(CubePlus::ALL[4]);
}

#[test]
fn returned_and_free_pawn() {
    compare(CubePlus::ALL[5]);
}

/// The worked positions, and those after each of their moves.
#[test]
fn worked_positions() {
    for worked in fixtures::worked_positions() {
        for &rules in &worked.rules {
            let slow = Slow::new(rules);
            for text in [Some(worked.position), worked.after].into_iter().flatten() {
                let compared = differential(&rules, &slow).compare(text, 0);
                compared.unwrap_or_else(|difference| panic!("{difference}"));
            }
        }
    }
}
