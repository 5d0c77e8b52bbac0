use variant_core::{ParseError, Scanner};

#[test]
fn reads_whole_characters() {
    let mut scanner = Scanner::new("aé!");
    assert_eq!((scanner.peek(), scanner.bump()), (Some('a'), Some('a')));
    assert!(!scanner.eat('e'));
    assert!(scanner.eat('é'));
    assert_eq!((scanner.offset(), scanner.rest(), scanner.text()), (3, "!", "aé!"));
    assert_eq!(scanner.pick(|c| c.to_digit(10)), None);
    assert_eq!(scanner.pick(|c| (c == '!').then_some(5)), Some(5));
    assert!(scanner.is_at_end());
    assert_eq!((scanner.peek(), scanner.bump(), scanner.pick(Some)), (None, None, None));
    assert_eq!(scanner.rest(), "");
}

#[test]
fn takes_as_many_as_fit() {
    let mut scanner = Scanner::new("12ab");
    assert_eq!(scanner.take_while(|c| c.is_ascii_lowercase()), "");
    assert_eq!(scanner.take_while(|c| c.is_ascii_digit()), "12");
    assert_eq!(scanner.take_while(|_| true), "ab");
    assert_eq!(scanner.take_while(|_| true), "");
}

#[test]
fn what_is_expected_is_read_or_left() {
    let mut scanner = Scanner::new("é");
    let error = scanner.expect('x', "the letter x").unwrap_err();
    assert_eq!(error, ParseError::at("é", 0..2, "the letter x"));
    assert_eq!(scanner.offset(), 0);
    assert_eq!(scanner.expect('é', "an accent"), Ok(()));
    assert_eq!(
        scanner.expect('x', "the letter x").unwrap_err().to_string(),
        "at byte 2: expected the letter x, found the end"
    );
}

#[test]
fn the_end_is_the_end() {
    let mut scanner = Scanner::new("ab c");
    scanner.bump();
    assert_eq!(scanner.expect_end().unwrap_err().to_string(), "at byte 1: expected the end, found `b c`");
    scanner.take_while(|_| true);
    assert_eq!(scanner.expect_end(), Ok(()));
}

#[test]
fn an_error_covers_what_was_read_or_what_comes() {
    let mut scanner = Scanner::new("ab12");
    assert_eq!(scanner.error_since(0, "a digit"), ParseError::at("ab12", 0..1, "a digit"));
    scanner.take_while(|c| c.is_alphabetic());
    assert_eq!(scanner.error_since(0, "digits"), ParseError::at("ab12", 0..2, "digits"));
    assert_eq!(scanner.error("a letter"), ParseError::at("ab12", 2..3, "a letter"));
    assert_eq!(scanner.fault("a letter").found, "`1`");
}
