//! The move generator against a slow one, which was written from the rules page alone: on random positions of each rule
//! set, the same moves lead to the same positions, with the same notation and the same outcome; and on edited position
//! texts both agree on what is valid input (`CP-21`).

use crate::fixtures;
use crate::slow;
use cube_plus::{Board, CubePlus, Move, Setup};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeMap;
use variant_core::Rules;
use variant_testkit::long_checks;

/// How many random positions of each rule set are compared.
fn positions() -> u64 {
    if long_checks() { 400_000 } else { 20_000 }
}

fn slow_rules(rules: CubePlus) -> slow::RuleSet {
    let found = slow::RULE_SETS.into_iter().find(|(name, _)| *name == rules.name());
    found.expect("the slow generator has the same six rule sets").1
}

/// What a generator says of a position.
#[derive(Debug, PartialEq)]
struct Answer {
    text: String,
    outcome: Option<String>,
    /// The position after each move.
    moves: BTreeMap<String, String>,
    /// The notation of two of them: the slow generator takes its time over it.
    notation: Vec<String>,
}

impl Answer {
    fn new(
        text: String,
        outcome: Option<String>,
        moves: BTreeMap<String, String>,
        notation: impl Fn(&str) -> String,
    ) -> Self {
        // Any two moves will do, if only both generators take the same ones, and others in other positions.
        let first = text.bytes().map(usize::from).sum::<usize>() % moves.len().max(1);
        let picked = moves.keys().cycle().skip(first).step_by(1 + moves.len() / 2).take(moves.len().min(2));
        let notation = picked.map(|mv| notation(mv)).collect();
        Self { text, outcome, moves, notation }
    }
}

fn fast_answer(rules: CubePlus, text: &str) -> Result<Answer, String> {
    let board = rules.parse_board(text).map_err(|error| error.to_string())?;
    let listed = rules.moves(&board);
    let moves: BTreeMap<_, _> = listed.iter().map(|mv| (mv.to_string(), after(rules, board, mv))).collect();
    // A move that is listed twice would vanish in the map.
    if moves.len() != listed.len() || moves.len() as u64 != rules.count_moves(&board) {
        let counted = rules.count_moves(&board);
        return Err(format!("{} different moves, {} listed, {counted} counted", moves.len(), listed.len()));
    }
    let outcome = rules.outcome(&board).map(|outcome| outcome.to_string());
    let notation = |mv: &str| {
        let mv = rules.parse_move(mv).expect("it was printed");
        rules.write_notation(&board, &mv).expect("a listed move is legal")
    };
    Ok(Answer::new(board.to_string(), outcome, moves, notation))
}

fn after(rules: CubePlus, mut board: Board, mv: &Move) -> String {
    rules.play(&mut board, mv).expect("a listed move is legal");
    board.to_string()
}

fn slow_answer(rules: CubePlus, text: &str) -> Result<Answer, String> {
    let rules = slow_rules(rules);
    let position = slow::Position::parse(rules, text)?;
    let moves = slow::turns(rules, &position).into_iter().map(|(mv, after)| (mv, after.to_string())).collect();
    let outcome = slow::outcome(rules, &position).map(String::from);
    Ok(Answer::new(position.to_string(), outcome, moves, |mv| slow::notation(rules, &position, mv)))
}

/// Whether both generators say the same of a text: either the same answer, or both that it is no position.
fn agree(rules: CubePlus, text: &str) -> bool {
    match (fast_answer(rules, text), slow_answer(rules, text)) {
        (Ok(fast), Ok(slow)) => fast == slow,
        (Err(_), Err(_)) => true,
        _ => false,
    }
}

/// Fails with the position that is left of a disagreement when every piece that it does not need is gone.
#[track_caller]
fn assert_agree(rules: CubePlus, text: &str) {
    if agree(rules, text) {
        return;
    }
    let mut least = text.to_string();
    while let Some(less) = with_one_piece_less(&least).into_iter().find(|less| !agree(rules, less)) {
        least = less;
    }
    panic!(
        "{} differ on {least} (out of {text})\nfast: {:#?}\nslow: {:#?}",
        rules.name(),
        fast_answer(rules, &least),
        slow_answer(rules, &least),
    );
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
    let mut rng = ChaCha8Rng::seed_from_u64(38);
    let (mut over, mut entered, mut moves, mut valid_edits) = (0, 0, 0, 0);
    for seed in 0..positions() {
        let text = slow::random_position(slow_rules(rules), seed).to_string();
        assert_agree(rules, &text);
        let fast = fast_answer(rules, &text).expect("a random position is valid input");
        assert_eq!(fast.text, text);
        over += u64::from(fast.outcome.is_some());
        entered += u64::from(fast.moves.values().any(|after| after.ends_with('+')));
        moves += fast.moves.len() as u64;

        let marked_otherwise = String::from_utf8(toggled(text.as_bytes(), b'-', b'+')).expect("all is ASCII");
        for edited in [marked_otherwise, edited(&text, &mut rng)] {
            assert_agree(rules, &edited);
            valid_edits += u64::from(rules.parse_board(&edited).is_ok());
        }
    }
    println!(
        "{}: {} positions, {over} over, {entered} with a winning entry, {moves} moves, {valid_edits} valid edits",
        rules.name(),
        positions(),
    );
    // The positions must be worth the comparison.
    let part = positions() / 200;
    assert!(over > part && entered > part && valid_edits > part && moves > 5 * positions());
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
            assert_agree(rules, worked.position);
            assert!(slow_answer(rules, worked.position).is_ok());
            let after = worked.after.unwrap_or(worked.position);
            assert_agree(rules, after);
        }
    }
}
