use crate::noughts::{Cell, Fault, NoughtsAndCrosses};
use crate::walk::{NoStep, Place, Step, Walk};
use proptest::prelude::*;
use variant_core::{
    Budget, BudgetSpent, Game, IllegalMove, NotationError, RecordError, RecordFault, Rules, record_name,
};

fn tea_break() -> Game<NoughtsAndCrosses> {
    let mut game = Game::new(NoughtsAndCrosses);
    game.set_tag("event", "Tea break").unwrap();
    game.set_tag("white", "Ada").unwrap();
    for text in ["centre", "corner a1", "edge b3"] {
        game.play_notation(text).unwrap();
    }
    game
}

const PLAIN: &str = "\
game: noughts-and-crosses
start: .../.../...
event: Tea break
white: Ada

1. b2
2. a1
3. b3
";

const ANNOTATED: &str = "\
game: noughts-and-crosses
start: .../.../...
event: Tea break
white: Ada

1. b2\tcentre
2. a1\tcorner a1
3. b3\tedge b3
";

fn read(text: &str) -> Result<Game<NoughtsAndCrosses>, RecordError<Cell, Fault>> {
    Game::from_record(NoughtsAndCrosses, text)
}

/// The message for a text that is not a record. All that an error says of places agrees.
fn message(text: &str) -> String {
    let error = read(text).unwrap_err();
    let line = text[..error.offset].matches('\n').count() + 1;
    assert_eq!(error.line, line, "{error}");
    let ranges = match &error.fault {
        RecordFault::Text(fault) | RecordFault::Notation(NotationError::Parse(fault)) => fault.faults(),
        _ => &[],
    };
    if let Some(range) = ranges.first().and_then(|fault| fault.range.clone()) {
        assert_eq!(error.offset, range.start, "{error}");
        assert!(range.end <= text.len());
    }
    error.to_string()
}

#[test]
fn a_record_is_written_with_or_without_notation() {
    assert_eq!(tea_break().record().to_string(), PLAIN);
    assert_eq!(tea_break().record().with_notation().to_string(), ANNOTATED);
}

#[test]
fn both_forms_are_read_back() {
    assert_eq!(read(PLAIN), Ok(tea_break()));
    assert_eq!(read(ANNOTATED), Ok(tea_break()));
    let mixed = PLAIN.replace("2. a1", "2. a1\tcorner a1");
    assert_eq!(read(&mixed), Ok(tea_break()));
}

#[test]
fn a_game_without_moves_has_a_header_only() {
    let board = NoughtsAndCrosses.parse_board("X../.O./...").unwrap();
    let game = Game::starting_from(NoughtsAndCrosses, board);
    let text = "game: noughts-and-crosses\nstart: X../.O./...\n";
    assert_eq!(game.record().with_notation().to_string(), text);
    assert_eq!(read(text), Ok(game));
}

#[test]
fn the_last_newline_may_be_missing() {
    assert_eq!(read(PLAIN.trim_end()), Ok(tea_break()));
    assert!(read("game: noughts-and-crosses\nstart: .../.../...").is_ok());
}

#[test]
fn faults_of_the_header_are_told() {
    assert_eq!(message(""), "line 1: at byte 0: expected `game: `, found the end");
    assert_eq!(message("\n"), "line 1: at byte 0: expected `game: `, found the end");
    assert_eq!(message("game:x"), "line 1: at byte 0: expected `game: `, found `game:x`");
    assert_eq!(
        message("game: cvector\n"),
        "line 1: at byte 6: expected the name of the game, `noughts-and-crosses`, found `cvector`"
    );
    let named = "game: noughts-and-crosses\n";
    assert_eq!(message(named), "line 2: at byte 26: expected `start: `, found the end");
    assert_eq!(message(named.trim_end()), "line 1: at byte 25: expected `start: `, found the end");
    assert_eq!(message(&format!("{named}event: x")), "line 2: at byte 26: expected `start: `, found `event: x`");
    assert_eq!(message(&format!("{named}start: X..")), "line 2: at byte 36: expected a slash, found the end");
    assert_eq!(
        message(&format!("{named}start: XXX/XXX/OOO\n")),
        "line 2: expected as many crosses as noughts, or one more, found 6 crosses and 3 noughts; \
         expected no move after the end, found a line of Black, whose turn it would be"
    );
}

#[test]
fn faults_of_tags_are_told() {
    let tags = |tags: &str| message(&format!("game: noughts-and-crosses\nstart: .../.../...\n{tags}\n"));
    let name = "expected the name of a tag, or an empty line before the moves, found";
    assert_eq!(tags("Event: x"), format!("line 3: at byte 45: {name} `Event`"));
    assert_eq!(tags(": x"), format!("line 3: at byte 45: {name} `:`"));
    assert_eq!(tags("1. b2"), format!("line 3: at byte 45: {name} `1. b2`"));
    assert_eq!(tags("game: noughts-and-crosses"), format!("line 3: at byte 45: {name} `game`"));
    assert_eq!(tags("event"), "line 3: at byte 50: expected a colon, found the end");
    assert_eq!(tags("event:x"), "line 3: at byte 51: expected a blank, found `x`");
    assert_eq!(tags("event:x: y"), "line 3: at byte 51: expected a blank, found `x`");
    let white = "expected a value that does not begin with white space, found";
    assert_eq!(tags("event: "), format!("line 3: at byte 52: {white} the end"));
    assert_eq!(tags("event:  x"), format!("line 3: at byte 52: {white} ` `"));
    assert_eq!(
        tags("event: x \u{2003}"),
        "line 3: at byte 53: expected a value that does not end in white space, found ` \\u{2003}`"
    );
    assert_eq!(tags("event: a\tb"), r"line 3: at byte 53: expected no control character but as `\u{...}`, found `\t`");
    assert_eq!(
        tags("event: x\nwhite: y\nevent: x"),
        "line 5: at byte 63: expected a tag whose name has not been used, found `event`"
    );
    let escape = r"expected one of `\\`, `\n` and `\u{...}`, found";
    assert_eq!(tags(r"event: a\tb"), format!(r"line 3: at byte 53: {escape} `\\t`"));
    assert_eq!(tags(r"event: a\"), format!(r"line 3: at byte 53: {escape} `\\`"));
    assert_eq!(tags(r"event: \u{}"), format!(r"line 3: at byte 52: {escape} `\\u{{}}`"));
    assert_eq!(tags(r"event: \u{d800}"), format!(r"line 3: at byte 52: {escape} `\\u{{d800}}`"));
    assert_eq!(tags(r"event: \u{0000041}"), format!(r"line 3: at byte 52: {escape} `\\u{{0000041}}`"));
    assert_eq!(tags(r"event: \u{1F}"), format!(r"line 3: at byte 52: {escape} `\\u{{1F`"));
}

#[test]
fn values_are_escaped_as_documented() {
    let mut game = Game::new(NoughtsAndCrosses);
    let values = [
        ("empty", "", ""),
        ("lines", "one\ntwo\r\n", r" one\ntwo\u{d}\n"),
        ("backslash", r"C:\n", r" C:\\n"),
        ("blanks", "  x y  ", r" \u{20}\u{20}x y\u{20}\u{20}"),
        ("blank", " ", r" \u{20}"),
        ("control", "\0\u{1b}[2J\u{85}", r" \u{0}\u{1b}[2J\u{85}"),
        ("words", "é: 象棋 #1", " é: 象棋 #1"),
    ];
    let mut text = game.record().to_string();
    for (name, value, written) in values {
        game.set_tag(name, value).unwrap();
        text += &format!("{name}:{written}\n");
    }
    assert_eq!(game.record().to_string(), text);
    assert_eq!(read(&text), Ok(game));
    let other = "game: noughts-and-crosses\nstart: .../.../...\nevent: \\u{54}ea\\u{000020}break\n";
    assert_eq!(read(other).unwrap().tag("event"), Some("Tea break"));
}

#[test]
fn faults_of_moves_are_told() {
    let moves = |moves: &str| message(&format!("game: noughts-and-crosses\nstart: .../.../...\n\n{moves}"));
    assert_eq!(moves("2. b2\n"), "line 4: at byte 46: expected the number 1, found `2`");
    assert_eq!(moves("01. b2\n"), "line 4: at byte 46: expected the number 1, found `01`");
    assert_eq!(
        moves("99999999999999999999999. b2\n"),
        "line 4: at byte 46: expected the number 1, found `99999999999999999999999`"
    );
    assert_eq!(moves("1.b2"), "line 4: at byte 48: expected a blank, found `b`");
    assert_eq!(moves("1 b2"), "line 4: at byte 47: expected a dot, found ` `");
    assert_eq!(moves("1. b2\n\n2. b3\n"), "line 5: at byte 52: expected the number 2, found the end");
    assert_eq!(moves("1. b2\n2. b3\n\n3. a1\n"), "line 6: at byte 58: expected the number 3, found the end");
    assert_eq!(moves("1. b2\nevent: x\n"), "line 5: at byte 52: expected the number 2, found `e`");
    assert_eq!(moves("1. d2"), "line 4: at byte 49: expected a file from a to c, found `d`");
    assert_eq!(moves("1. b2 centre"), "line 4: at byte 51: expected the end, found ` centre`");
    assert_eq!(moves("1. b2\n2. b2"), "line 5: at byte 55: move 2 is illegal: there is a mark on b2 already");
    assert_eq!(
        moves("1. a1\n2. a3\n3. b1\n4. b3\n5. c1\n6. c3\n"),
        "line 9: at byte 79: move 6 is illegal: the game is over"
    );
}

#[test]
fn notation_must_name_its_move() {
    let moves = |moves: &str| message(&format!("game: noughts-and-crosses\nstart: .../.../...\n\n{moves}"));
    assert_eq!(moves("1. b2\tcorner a1\n"), "line 4: at byte 52: the notation of move 1 is that of a1, not of b2");
    assert_eq!(moves("1. a1\tcorner\n"), "line 4: at byte 52: the notation of move 1: ambiguous: it fits a1 c1 a3 c3");
    assert_eq!(
        moves("1. b2\tcenter\n"),
        "line 4: the notation of move 1: at byte 52: expected centre, corner or edge, found `center`"
    );
    assert_eq!(
        moves("1. b2\t"),
        "line 4: the notation of move 1: at byte 52: expected centre, corner or edge, found the end"
    );
    assert_eq!(
        moves("1. b2\tcentre\n2. a1\tcentre b2\n"),
        "line 5: at byte 65: the notation of move 2: there is a mark on b2 already"
    );
    assert_eq!(
        moves("1. b2\tcentre\tcentre\n"),
        r"line 4: the notation of move 1: at byte 58: expected the end, found `\tcentre`"
    );
}

#[test]
fn errors_tell_programs_what_they_tell_people() {
    let text = "game: walk\nstart: 3\n\n1. +0\n2. +5\n";
    let rules = Walk { choices: 2, ..Walk::single_file(10) };
    let error = Game::from_record(rules.clone(), text).unwrap_err();
    assert_eq!((error.line, error.offset, error.ply), (5, 30, Some(2)));
    assert_eq!(error.fault, RecordFault::Illegal(IllegalMove::new(NoStep)));
    assert_eq!(error.clone(), error);
    assert!(format!("{error:?}").starts_with("RecordError { line: 5, offset: 30, ply: Some(2), fault: Illegal("));

    let text = "game: walk\nstart: 3\n\n1. +0\tfrom 3 2 steps\n";
    let other = Game::from_record(rules, text).unwrap_err();
    assert_eq!((other.line, other.offset, other.ply), (4, 27, Some(1)));
    assert_eq!(other.fault, RecordFault::OtherMove { mv: Step(0), named: Step(1) });
    assert_ne!(other, error);
}

/// As editors leave them behind: line ends of two characters, a byte order mark, empty lines at the end.
#[test]
fn what_editors_add_is_read_and_not_written() {
    let plain = read(PLAIN).unwrap();
    let windows = PLAIN.replace('\n', "\r\n");
    for text in [
        windows.clone(),
        format!("\u{feff}{PLAIN}"),
        format!("\u{feff}{windows}\r\n\r\n"),
        format!("{PLAIN}\n\n"),
        PLAIN.trim_end().to_owned(),
    ] {
        assert_eq!(read(&text).as_ref(), Ok(&plain), "{text:?}");
        assert_eq!(record_name(&text), Some("noughts-and-crosses"));
    }
    assert_eq!(plain.record().to_string(), PLAIN);
    // Places count in the text as it is.
    let marked = "\u{feff}game: noughts-and-crosses\r\nstart: X..\r\n";
    assert_eq!(message(marked), "line 2: at byte 40: expected a slash, found the end");
    // Elsewhere a carriage return is a mistake like any other.
    assert_eq!(
        message("game: x\ry"),
        r"line 1: at byte 6: expected the name of the game, `noughts-and-crosses`, found `x\ry`"
    );
}

#[test]
fn a_record_is_read_within_a_budget() {
    let rules = NoughtsAndCrosses;
    let read = |budget: &mut Budget<'_>| Game::from_record_within(rules, ANNOTATED, budget);
    assert_eq!(read(&mut Budget::new(0)), Ok(Game::from_record(rules, ANNOTATED)));
    let stop = || true;
    let mut stopped = Budget::new(1).with_interrupt(&stop);
    assert!(stopped.charge().is_break());
    assert_eq!(read(&mut stopped), Err(BudgetSpent::Interrupted));
    let wrong = Game::from_record_within(rules, "game: x", &mut Budget::unlimited()).unwrap();
    assert_eq!(wrong, Game::from_record(rules, "game: x"));
}

#[test]
fn long_games_are_read_back() {
    let mut game = Game::starting_from(Walk { choices: 2, ..Walk::single_file(50) }, Place(7));
    for ply in 0..1000 {
        game.play(Step(ply % 2)).unwrap();
    }
    let text = game.record().with_notation().to_string();
    assert!(text.ends_with("1000. +1\tfrom 5 2 steps\n"));
    assert_eq!(Game::from_record(game.rules().clone(), &text), Ok(game));
}

/// Tags of any kind, and as many legal moves as there are choices.
fn games() -> impl Strategy<Value = Game<NoughtsAndCrosses>> {
    let tags = prop::collection::vec(("[a-z][a-z0-9-]{0,5}", text()), 0..4);
    (tags, prop::collection::vec(any::<prop::sample::Index>(), 0..9)).prop_map(|(tags, choices)| {
        let mut game = Game::new(NoughtsAndCrosses);
        for (name, value) in tags {
            let reserved = matches!(&*name, "game" | "start");
            assert_eq!(game.set_tag(&name, value).is_err(), reserved);
        }
        for choice in choices {
            let moves = game.rules().moves(game.board());
            if !moves.is_empty() {
                game.play(moves[choice.index(moves.len())]).unwrap();
            }
        }
        game
    })
}

/// Any text at all, control characters too.
fn text() -> impl Strategy<Value = String> {
    prop::collection::vec(any::<char>(), 0..20).prop_map(String::from_iter)
}

/// Pieces of records, and other text, to put in the place of something else.
fn scraps() -> impl Strategy<Value = String> {
    const KNOWN: [&str; 17] = [
        "", "game: ", "start: ", "\n", "\n\n", "1. ", "b2", "\t", "centre", "corner", ":", " ", "\\", "\\u{", "}",
        "\r", "X",
    ];
    prop_oneof![prop::sample::select(&KNOWN[..]).prop_map(String::from), text()]
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(game in games()) {
        prop_assert_eq!(read(&game.record().to_string()), Ok(game.clone()));
        let annotated = game.record().with_notation().to_string();
        prop_assert_eq!(read(&annotated), Ok(game));
        prop_assert_eq!(read(&annotated).unwrap().record().with_notation().to_string(), annotated);
    }

    #[test]
    fn an_edited_record_is_read_or_refused_at_a_place_in_it(
        game in games(),
        edits in prop::collection::vec((any::<prop::sample::Index>(), 0..6_usize, scraps()), 1..4),
    ) {
        let mut text = game.record().with_notation().to_string();
        for (place, length, scrap) in edits {
            let start = text.floor_char_boundary(place.index(text.len() + 1));
            let end = text.ceil_char_boundary(start + length);
            text.replace_range(start..end, &scrap);
        }
        match read(&text) {
            // Whatever was read says the same when it is written and read again.
            Ok(game) => prop_assert_eq!(read(&game.record().to_string()), Ok(game)),
            Err(error) => {
                prop_assert!(text.is_char_boundary(error.offset));
                prop_assert!(error.to_string().len() < 1000);
            }
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in text(), tail in "[a-z:\\\\{}\\. \\t\\n]{0,40}") {
        prop_assert!(read(&text).is_err());
        let begun = format!("game: noughts-and-crosses\nstart: .../.../...\n{tail}");
        if let Err(error) = read(&begun) {
            prop_assert!(error.offset <= begun.len());
        }
    }
}
