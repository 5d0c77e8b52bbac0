//! Texts of all kinds: each is answered, and what is read is legal.

use super::{STARS, WAVES, board, read, row, write};
use crate::slow;
use croatian_core::row::{Classical, Hemera, Miranda, Nineteen};
use croatian_core::{Board, Croatian, Move, Variant};
use proptest::prelude::*;
use variant_core::{BoundedRules, Budget, NotationError, Rules};

/// A text near the notation of a position: one that is written there, with some of its characters changed.
fn edited(text: &str, edits: &[(usize, usize, char)]) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for &(what, place, c) in edits {
        let place = place % (chars.len() + 1);
        match what % 4 {
            0 => chars.insert(place, c),
            1 if place < chars.len() => chars[place] = c,
            2 if place < chars.len() => {
                chars.remove(place);
            }
            _ => {
                let tail: Vec<char> = chars[place..].to_vec();
                chars.extend(tail);
            }
        }
    }
    chars.into_iter().collect()
}

/// Reads a text that may be anything: no panic, and what is read is legal and written as a text that is read the same.
fn read_anything<V: Variant>(board: &Board<V>, text: &str) -> Result<(), TestCaseError> {
    let rules = Croatian::<V>::partial();
    let known = |turn: &Move<V>| rules.is_legal(board, turn);
    match read(board, text) {
        Ok(turn) => {
            prop_assert!(known(&turn), "{board}: {text}");
            prop_assert_eq!(read(board, &write(board, &turn)), Ok(turn));
        }
        Err(NotationError::Ambiguous { candidates, .. }) => {
            prop_assert!((2..=16).contains(&candidates.len()) && candidates.iter().all(known), "{board}: {text}");
        }
        Err(NotationError::Parse(error)) => {
            for fault in error.faults() {
                let range = fault.range.clone().expect("every fault is somewhere");
                prop_assert!(range.end <= text.len() && text.get(range).is_some(), "{board}: {text}: {fault}");
                prop_assert!(fault.to_string().len() < 400);
            }
        }
        Err(NotationError::Illegal(illegal)) => {
            prop_assert!(illegal.leg <= text.matches('~').count(), "{board}: {text}: {illegal}");
        }
        Err(other) => prop_assert!(false, "{board}: {text}: {other}"),
    }
    Ok(())
}

fn edited_texts<V: Variant>(seed: u64, pick: usize, edits: &[(usize, usize, char)]) -> Result<(), TestCaseError> {
    let row = row::<V>();
    let (position, _) = slow::random_position(&row, seed);
    let board = board::<V>(&position.text(&row));
    let Ok(moves) = Croatian::<V>::partial().moves_within(&board, &mut Budget::new(5_000)) else { return Ok(()) };
    if moves.is_empty() {
        return Ok(());
    }
    let text = write(&board, &moves[pick % moves.len()]);
    read_anything(&board, &edited(&text, edits))
}

/// Characters of the notation, and some that are not.
fn characters() -> impl Strategy<Value = char> {
    let own: Vec<char> = "abchqrt012389KQRBNPGMUWCTx×:%*=$&~-+#[]".chars().collect();
    prop_oneof![9 => prop::sample::select(own), 1 => any::<char>()]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_answered(text in any::<String>(), near in prop::collection::vec(characters(), 0..40)) {
        let near: String = near.into_iter().collect();
        for text in [&text, &near] {
            read_anything(&board::<Miranda>(WAVES), text)?;
            read_anything(&board::<Nineteen>(&format!("{STARS} b - -")), text)?;
            read_anything(&Croatian::<Hemera>::new().start(), text)?;
        }
    }

    #[test]
    fn edited_texts_are_answered(
        seed in any::<u64>(),
        pick in any::<usize>(),
        edits in prop::collection::vec((0..4_usize, any::<usize>(), characters()), 0..4),
    ) {
        edited_texts::<Miranda>(seed, pick, &edits)?;
        edited_texts::<Nineteen>(seed, pick, &edits)?;
        edited_texts::<Hemera>(seed, pick, &edits)?;
        edited_texts::<Classical>(seed, pick, &edits)?;
    }
}
