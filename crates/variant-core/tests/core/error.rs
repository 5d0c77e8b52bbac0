use proptest::prelude::*;
use std::error::Error;
use variant_core::{BudgetSpent, IllegalMove, ParseError, ParseFault};

fn fault(text: &str, range: std::ops::Range<usize>) -> (std::ops::Range<usize>, String) {
    let fault = ParseFault::at(text, range, "something else");
    (fault.range.unwrap(), fault.found.into_owned())
}

#[test]
fn ranges_are_widened_to_characters_and_cut_to_the_text() {
    assert_eq!(fault("aéb", 1..3), (1..3, "`é`".into()));
    assert_eq!(fault("aéb", 2..2), (1..3, "`é`".into()));
    assert_eq!(fault("aéb", 1..2), (1..3, "`é`".into()));
    assert_eq!(fault("aéb", 3..99), (3..4, "`b`".into()));
    assert_eq!(fault("aéb", 99..200), (4..4, "the end".into()));
    #[expect(clippy::reversed_empty_ranges, reason = "a caller's slip must not panic")]
    let reversed = 3..1;
    assert_eq!(fault("aéb", reversed), (3..3, "nothing".into()));
    assert_eq!(fault("", 0..0), (0..0, "the end".into()));
    assert_eq!(fault("ab", 1..1), (1..1, "nothing".into()));
}

#[test]
fn a_quote_is_cut_at_24_characters() {
    let longest = "x".repeat(24);
    assert_eq!(fault(&longest, 0..24).1, format!("`{longest}`"));
    assert_eq!(fault(&"x".repeat(25), 0..25).1, format!("`{longest}...`"));
    assert_eq!(fault(&"é".repeat(25), 0..50).1, format!("`{}...`", "é".repeat(24)));
}

#[test]
fn a_quote_shows_what_cannot_be_seen() {
    assert_eq!(fault("a\tb\r\u{1b}", 0..5).1, r"`a\tb\r\u{1b}`");
    assert_eq!(fault(r#"it's "1\2""#, 0..10).1, r#"`it's "1\\2"`"#);
}

#[test]
fn faults_are_joined_in_order() {
    let faults = vec![ParseFault::at("ab", 1..2, "c"), ParseFault::overall("one king", "two kings")];
    let error = ParseError::from_faults(faults.clone()).unwrap();
    assert_eq!(error.faults(), faults);
    assert_eq!(error.to_string(), "at byte 1: expected c, found `b`; expected one king, found two kings");
    assert_eq!(ParseError::from_faults(Vec::new()), None);
}

#[test]
fn moved_faults_keep_their_length_and_their_words() {
    let error = ParseError::from_faults(vec![ParseFault::at("ab", 1..2, "c"), ParseFault::overall("a", "b")]).unwrap();
    let moved = error.offset_by(10);
    assert_eq!(moved.faults()[0].range, Some(11..12));
    assert_eq!(moved.faults()[1].range, None);
    assert_eq!(moved.to_string(), "at byte 11: expected c, found `b`; expected a, found b");
}

#[test]
fn an_illegal_move_names_its_leg_from_the_second_on() {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
    #[error("no momentum left")]
    struct NoMomentum;

    let first = IllegalMove::new(NoMomentum);
    assert_eq!((first.leg, first.to_string()), (0, "no momentum left".into()));
    let third = IllegalMove { leg: 2, reason: NoMomentum };
    assert_eq!(third.to_string(), "leg 3: no momentum left");
    assert!(third.source().is_none(), "the reason is in the message already");
}

#[test]
fn a_spent_budget_says_how_much_it_was() {
    assert_eq!(BudgetSpent::Limit { limit: 500 }.to_string(), "the search spent its budget of 500 states and results");
}

proptest! {
    #[test]
    fn no_range_of_no_text_panics(text in ".{0,40}", start in 0..60_usize, end in 0..60_usize) {
        let fault = ParseFault::at(&text, start..end, "x");
        let range = fault.range.unwrap();
        prop_assert!(text.get(range).is_some());
        // 24 characters, each of which may need `\u{10ffff}` to be seen.
        prop_assert!(fault.found.chars().count() <= 24 * 10 + 5);
    }
}
