//! Position texts and setups (`CP-20`, `CP-21`), moves and notation (`CP-22`).

use crate::fixtures;
use cube_plus::{Board, CubePlus, Fault, Kind, Move, Piece, Setup, SetupFault, Square};
use proptest::prelude::*;
use variant_core::{Board as _, Coded, Color, NotationError, ParseError, Rules};
use variant_testkit::strategies::boards;

const RULES: CubePlus = CubePlus::ALL[0];

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

/// The places and the words of all faults.
fn faults(error: &ParseError) -> Vec<String> {
    error.faults().iter().map(ToString::to_string).collect()
}

/// `CP-20`: printing what was read gives the same text; unmerged digits are read, and printed merged.
#[test]
fn cp_20_position_texts() {
    for text in [
        "brb/3/3/BRB|k/rpr/3/3/RPR/K|pbp/3/3/PBP w -",
        "3/3/3/3|k/3/3/3/3/K|3/3/3/3 b -",
        "3/1K1/3/3|1/2r/1p1/b2/3/1|3/k2/Pr1/1P1 w -",
        "3/3/3/3|R/3/3/3/3/K|3/3/3/k2 b +",
    ] {
        assert_eq!(RULES.parse_board(text).unwrap().to_string(), text);
        assert_eq!(text.parse::<Setup>().unwrap().to_string(), text);
    }
    for (unmerged, merged) in [
        ("111/12/21/3|k/3/3/3/3/K|3/3/3/3 b -", "3/3/3/3|k/3/3/3/3/K|3/3/3/3 b -"),
        ("3/1K1/3/3|1/11r/1p1/b11/3/1|3/k11/Pr1/1P1 w -", "3/1K1/3/3|1/2r/1p1/b2/3/1|3/k2/Pr1/1P1 w -"),
    ] {
        assert_eq!(RULES.parse_board(unmerged).unwrap().to_string(), merged);
        assert_eq!(unmerged.parse::<Setup>().unwrap().to_string(), merged);
    }
}

/// `CP-20`: what is not a position text is refused, with the place and what would have been right.
#[test]
fn cp_20_faults_of_position_texts() {
    let rows = |text: &str| faults(&RULES.parse_board(text).unwrap_err());
    assert_eq!(rows(""), ["at byte 0: expected the rest of row 4 of layer A, found the end"]);
    assert_eq!(
        rows("3/3/3/3|k/3/3/3/3/K|3/3/3/3 w"),
        ["at byte 29: expected a blank after the side to move, found the end"]
    );
    assert_eq!(rows("3/3/3/3|k/3/3/3/3/K|3/3/3/3 W -"), ["at byte 28: expected the side to move, w or b, found `W`"]);
    assert_eq!(rows("3/3/3/3|k/3/3/3/3/K|3/3/3/3  w -"), ["at byte 28: expected the side to move, w or b, found ` `"]);
    assert_eq!(rows("3/3/3/3|k/3/3/3/3/K|3/3/3/3 w - "), ["at byte 31: expected the end, found ` `"]);
    assert_eq!(
        rows("3/3/3/3|k/3/3/3/3/K|3/3/3/3 w *"),
        ["at byte 30: expected `-`, or `+` for a game won by entry, found `*`"]
    );
    assert_eq!(rows("3/3/3/3/k/3/3/3/3/K|3/3/3/3 w -"), ["at byte 7: expected `|` after layer A, found `/`"]);
    assert_eq!(rows("3/3/3|3|k/3/3/3/3/K|3/3/3/3 w -"), ["at byte 5: expected `/` after row 2 of layer A, found `|`"]);
    // Every row with a fault is named.
    assert_eq!(
        rows("4/30/2/3|kk/3/2p1/Q2/3/|3/3/3/3 w -"),
        [
            "at byte 0: expected a piece (KRBP or krbp) or a number of empty squares from 1 to 3, found `4`",
            "at byte 3: expected the end of row 3 of layer A, found `0`",
            "at byte 6: expected the rest of row 2 of layer A, found `/`",
            "at byte 10: expected the end of row 5 of layer B, found `k`",
            "at byte 16: expected the end of row 3 of layer B, found `1`",
            "at byte 18: expected a piece (KRBP or krbp) or a number of empty squares from 1 to 3, found `Q`",
            "at byte 23: expected the rest of row 0 of layer B, found `|`",
        ]
    );
}

/// `CP-20`: each fault of a text is reported once, where it is, and none that only follows from another.
#[test]
fn cp_20_each_fault_of_a_text_once() {
    const TURN: &str = "expected the side to move, w or b, found";
    const ENTRY: &str = "expected `-`, or `+` for a game won by entry, found";
    let hint = "(a position of Cube+ has three layers with `|` between them, of 4, 6 and 4 rows)";
    let owned = |faults: &[&str]| faults.iter().map(|fault| (*fault).to_owned()).collect::<Vec<_>>();
    let rows = "3/3/3/3|k/3/3/3/3/K|3/3/3/3";
    for (text, expected) in [
        // Blanks that should not be there.
        (format!(" {rows} w -"), owned(&["at byte 0: expected row 4 of layer A, found ` `"])),
        (format!("   {rows} w -"), owned(&["at byte 0: expected row 4 of layer A, found `   `"])),
        (format!("{rows}  w -"), vec![format!("at byte 28: {TURN} ` `")]),
        (format!("{rows} w   -"), vec![format!("at byte 30: {ENTRY} `  `")]),
        (
            format!("  {rows}   w  - "),
            vec![
                "at byte 0: expected row 4 of layer A, found `  `".into(),
                format!("at byte 30: {TURN} `  `"),
                format!("at byte 34: {ENTRY} ` `"),
                "at byte 36: expected the end, found ` `".into(),
            ],
        ),
        (
            "3/3 /3/3|k/3/3/3/3/K|3/3/3/3 w -".into(),
            owned(&["at byte 3: expected `/` after row 3 of layer A, found ` `"]),
        ),
        // What follows the end.
        (format!("{rows} w -\r"), owned(&["at byte 31: expected the end, found `\\r`"])),
        (format!("{rows} w -\n"), owned(&["at byte 31: expected the end, found `\\n`"])),
        (format!("{rows} w - 0 1"), owned(&["at byte 31: expected the end, found ` 0 1`"])),
        (format!("{rows} w -+"), owned(&["at byte 31: expected the end, found `+`"])),
        // Fields that are missing or wrong.
        (rows.into(), owned(&["at byte 27: expected a blank after the last row, found the end"])),
        (format!("{rows} "), vec![format!("at byte 28: {TURN} the end")]),
        (format!("{rows} w "), vec![format!("at byte 30: {ENTRY} the end")]),
        (format!("{rows} white -"), owned(&["at byte 29: expected a blank after the side to move, found `h`"])),
        (format!("{rows} - w"), vec![format!("at byte 28: {TURN} `-`"), format!("at byte 30: {ENTRY} `w`")]),
        (
            format!("{rows} x"),
            vec![
                format!("at byte 28: {TURN} `x`"),
                "at byte 29: expected a blank after the side to move, found the end".into(),
            ],
        ),
        // Rows that are missing or too many.
        ("3/3/3|k/3/3/3/3/K|3/3/3/3 w -".into(), owned(&["at byte 5: expected `/` after row 2 of layer A, found `|`"])),
        ("3/3/3/3/3|k/3/3/3/3/K|3/3/3/3 w -".into(), owned(&["at byte 7: expected `|` after layer A, found `/`"])),
        (
            "3/3/3/3|k/3/3/3/3/K|3/3/3/3/3 w -".into(),
            owned(&["at byte 27: expected a blank after the last row, found `/`"]),
        ),
        (
            "3/3/3/3|k/3/3/3/3/K|3/3/3 w -".into(),
            owned(&["at byte 25: expected `/` after row 2 of layer C, found ` `"]),
        ),
        ("3/3/3/3|k/3/3/3/3/K w -".into(), owned(&["at byte 19: expected `|` after layer B, found ` `"])),
        ("3/3/3/3|k/3/3/3/3/K|3/3".into(), owned(&["at byte 23: expected `/` after row 3 of layer C, found the end"])),
        ("3/".into(), owned(&["at byte 2: expected the rest of row 3 of layer A, found the end"])),
        // Another board: only that, and letters that no row has.
        ("8/8/8/8/8/8/8/8 w - -".into(), vec![format!("at byte 7: expected `|` after layer A, found `/` {hint}")]),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".into(),
            vec![
                "at byte 1: expected a piece (KRBP or krbp) or a number of empty squares from 1 to 2, found `n`".into(),
                format!("at byte 21: expected `|` after layer A, found `/` {hint}"),
            ],
        ),
        // Rows of the wrong length, beside each other.
        (
            "4/2/3/3|k/3/3/3/3/K|3/3/3/3 w -".into(),
            owned(&[
                "at byte 0: expected a piece (KRBP or krbp) or a number of empty squares from 1 to 3, found `4`",
                "at byte 3: expected the rest of row 3 of layer A, found `/`",
            ]),
        ),
    ] {
        assert_eq!(faults(&RULES.parse_board(&text).unwrap_err()), expected, "{text:?}");
        assert_eq!(faults(&text.parse::<Setup>().unwrap_err()), expected, "{text:?}");
    }
}

/// `CP-20`, `CP-21`: faults have stable codes, and the rule that they break; a fault of a setup keeps its code in a text.
#[test]
fn cp_20_cp_21_codes_of_faults() {
    let codes = |text: &str| -> Vec<_> {
        RULES.parse_board(text).unwrap_err().faults().iter().map(|fault| (fault.code(), fault.rule())).collect()
    };
    assert_eq!(codes("3/3/3/3|k/3/3/3/3/K|3/3/3/3 W -"), [("syntax", None)]);
    let rule = Some("CP-21");
    assert_eq!(codes("3/3/3/3|k/3/3/3/3/1|3/3/3/3 w +"), [("no-entry", rule), ("no-king", rule)]);
    assert_eq!(codes("rrr/r2/3/3|k/3/3/3/3/K|3/3/3/1K1 w -"), [("too-many-kings", rule), ("too-many-pieces", rule)]);
    assert_eq!(codes("kR1/3/3/3|1/3/3/3/3/K|3/3/3/3 w -"), [("king-attacked", rule)]);
    assert_eq!(codes("1b1/3/3/3|R/3/3/3/3/K|3/3/3/k2 b +"), [("entry-capturable", rule)]);
    let setup: Setup = "3/3/3/3|k/3/3/3/3/1|3/3/3/3 w -".parse().unwrap();
    let error = RULES.validate(&setup).unwrap_err();
    assert_eq!((error.faults()[0].code(), error.faults()[0].rule()), ("no-king", rule));
}

/// Reasons why moves are illegal have stable codes, each its own, and the rule that is broken.
#[test]
fn codes_of_illegal_moves() {
    let mut codes = std::collections::BTreeMap::new();
    for worked in fixtures::worked_positions() {
        let Some(mv) = worked.mv.map(|mv| mv.parse().unwrap()) else { continue };
        for rules in worked.rules {
            let board = rules.parse_board(worked.position).unwrap();
            if let Err(illegal) = rules.check(&board, &mv) {
                let kind = format!("{:?}", illegal.reason).split(' ').next().unwrap().to_owned();
                codes.entry(kind).or_insert_with(Vec::new).push((illegal.code(), illegal.rule()));
            }
        }
    }
    let mut lines: Vec<_> =
        codes.iter().map(|(kind, codes)| (kind.as_str(), codes[0].0, codes[0].1.unwrap_or("-"))).collect();
    assert!(codes.values().all(|codes| codes.iter().all(|code| code.0 == codes[0].0)));
    lines.retain(|line| !matches!(line.0, "NoSuchStep"));
    assert_eq!(
        lines,
        [
            ("GameOver", "game-over", "CP-8"),
            ("KingIntoAttack", "king-into-attack", "CP-4"),
            ("KingLeftInCheck", "king-left-in-check", "CP-4"),
            ("NoSuchCapture", "no-such-capture", "CP-6"),
            ("NotYourPiece", "not-your-piece", "-"),
            ("NothingToCapture", "nothing-to-capture", "CP-6"),
            ("OwnPiece", "own-piece", "-"),
            ("ReturnAttacksKing", "return-attacks-king", "CP-10"),
            ("SquareEmpty", "square-empty", "-"),
        ]
    );
    let step = |mv: &str| RULES.check(&RULES.start(), &mv.parse().unwrap()).unwrap_err();
    assert_eq!((step("A1aA3a").code(), step("A1aA3a").rule()), ("no-such-step", Some("CP-5")));
    assert_eq!(step("A1bA3b").rule(), Some("CP-3"));
    assert_eq!(step("B0bB2b").rule(), Some("CP-4"));
    assert_eq!(step("B1bB3b").rule(), Some("CP-6"));
}

/// `CP-21`: every fault of a position is listed.
#[test]
fn cp_21_faults_of_setups() {
    let faults_of = |text: &str| match RULES.validate(&text.parse().unwrap()) {
        Ok(board) => panic!("{board} is valid"),
        Err(error) => error.faults().to_vec(),
    };
    let (white, black) = (Color::White, Color::Black);
    assert_eq!(
        faults_of("3/3/3/3|1/3/3/3/3/1|3/3/3/3 w -"),
        [SetupFault::Kings { color: white, count: 0 }, SetupFault::Kings { color: black, count: 0 }]
    );
    assert_eq!(
        faults_of("KrK/3/rpr/rpr|k/p1p/3/BBB/BRR/1|RR1/PP1/PP1/bbb w -"),
        [
            SetupFault::Kings { color: white, count: 2 },
            SetupFault::TooMany { color: white, kind: Kind::Rook, count: 4 },
            SetupFault::TooMany { color: white, kind: Kind::Bishop, count: 4 },
            SetupFault::TooMany { color: white, kind: Kind::Pawn, count: 4 },
            SetupFault::TooMany { color: black, kind: Kind::Rook, count: 5 },
            SetupFault::TooMany { color: black, kind: Kind::Pawn, count: 4 },
        ]
    );
    // Kings next to each other, and a rook that helps.
    assert_eq!(
        faults_of("kK1/3/3/3|1/R2/3/3/3/1|3/3/3/3 w -"),
        [
            SetupFault::KingAttacked { color: black, king: square("A4a"), by: square("A4b") },
            SetupFault::KingAttacked { color: black, king: square("A4a"), by: square("B4a") },
        ]
    );
    // Marked as won by entry.
    assert_eq!(
        faults_of("3/3/3/3|1/1R1/3/3/3/K|3/3/3/k2 b +"),
        [SetupFault::NoEntry { color: white, square: square("B5b") }]
    );
    assert_eq!(
        faults_of("3/3/3/3|r/3/3/3/3/K|3/3/3/k2 b +"),
        [SetupFault::NoEntry { color: white, square: square("B5b") }]
    );
    assert_eq!(
        faults_of("1b1/3/3/3|R/b2/3/3/3/K|3/3/3/k2 b +"),
        [
            SetupFault::EntryCapturable { square: square("B5b"), by: square("A4b") },
            SetupFault::EntryCapturable { square: square("B5b"), by: square("B4a") },
        ]
    );
    // The same entry is valid where the captor may not leave its king attacked.
    assert!(RULES.parse_board("1b1/3/3/1Rk|R/3/3/3/3/K|3/3/3/3 b +").is_ok());
    // With `-` an enemy piece may stand there, capturable or not.
    assert!(RULES.parse_board("1b1/3/3/3|R/3/3/3/3/K|3/3/3/k2 b -").is_ok());
    assert!(RULES.parse_board("3/3/3/3|R/3/3/3/3/K|3/3/3/k2 b -").is_ok());
}

/// `CP-21`: what is valid depends on the rule set.
#[test]
fn cp_21_validity_depends_on_the_rule_set() {
    let valid =
        |text: &str| -> Vec<bool> { CubePlus::ALL.iter().map(|rules| rules.parse_board(text).is_ok()).collect() };
    let [standard, returned, space, free, returned_space, returned_free] =
        valid("3/3/3/K1k|1/3/3/2P/3/1|3/3/3/3 w -")[..]
    else {
        panic!("six rule sets")
    };
    // The pawn attacks the king as a bishop, or does not.
    assert_eq!([standard, returned], [false; 2]);
    assert_eq!([space, free, returned_space, returned_free], [true; 4]);
    // The rook could capture, but the bishop would return and attack the king.
    let won = "3/3/3/1k1|B/1r1/3/3/3/1|3/K2/3/3 b +";
    assert_eq!(valid(won), [false, true, false, false, true, true]);
}

/// `CP-21`: the faults that a text is refused for have their places in it, in the order of the text; those of the text as a
/// whole come last.
#[test]
fn cp_21_faults_have_places() {
    let error = RULES.parse_board("kK1/3/3/3|1/R2/3/3/3/1|3/3/3/1K1 w +").unwrap_err();
    assert_eq!(
        faults(&error),
        [
            "at byte 0: expected the king of Black on A4a not attacked, found an attack from A4b",
            "at byte 0: expected the king of Black on A4a not attacked, found an attack from B4a",
            "at byte 35: expected a piece of Black on B0b, or `-`, found none",
            "expected one king of White, found 2",
        ]
    );
}

/// `CP-22`: a move is its two squares; a square that does not exist is a parse error, and case matters.
#[test]
fn cp_22_move_strings() {
    for text in ["A1aA2b", "B0bB1b", "C4cB5b", "A1aA1a", "B0bB5b"] {
        let mv = RULES.parse_move(text).unwrap();
        assert_eq!(mv.to_string(), text);
        assert_eq!(text.parse(), Ok(mv));
    }
    for (text, at) in [
        ("", 0),
        ("A1a", 3),
        ("A1aA2", 5),
        ("A1aA5b", 3),
        ("B0aA1a", 0),
        ("a1aa2b", 0),
        ("A1AA2b", 2),
        ("A1a-A2b", 3),
        ("A1aA2bA3b", 6),
        (" A1aA2b", 0),
        ("A1aA2b ", 6),
        ("A1aA2b\r", 6),
        ("A6aA2b", 1),
    ] {
        let error = RULES.parse_move(text).unwrap_err();
        assert_eq!(error.faults()[0].range.as_ref().map(|range| range.start), Some(at), "{text}: {error}");
    }
}

/// `CP-22`: notation is read with its ending or without; a wrong ending is an error that says which is right, and so is
/// a wrong letter or dash.
#[test]
fn cp_22_notation() {
    let read = |position: &str, text: &str| {
        let board = RULES.parse_board(position).unwrap();
        RULES.read_notation(&board, text).map(|mv| mv.to_string()).map_err(|error| error.to_string())
    };
    let mate = "k1R/2B/3/3|1/3/K2/3/3/1|3/3/3/3 w -";
    assert_eq!(read(mate, "RA4c-A4b#").as_deref(), Ok("A4cA4b"));
    assert_eq!(read(mate, "RA4c-A4b").as_deref(), Ok("A4cA4b"));
    let wrong = |position, text| read(position, text).unwrap_err();
    assert_eq!(wrong(mate, "RA4c-A4b+"), "at byte 8: expected `#`, for the move gives mate, found `+`");
    assert_eq!(wrong(mate, "RA4c-A4b##"), "at byte 8: expected `#`, for the move gives mate, found `##`");
    assert_eq!(wrong(mate, "RA4c-B4c#"), "at byte 8: expected no ending, for the move gives no check, found `#`");
    let entry = "1B1/3/3/3|1/3/3/3/3/K|1k1/3/3/3 w -";
    assert_eq!(wrong(entry, "BA4b-B5b+"), "at byte 8: expected `##`, for the move wins by entry, found `+`");
    let check = "1B1/3/3/3|1/b2/3/3/3/K|1k1/3/3/3 w -";
    assert_eq!(wrong(check, "BA4b-B5b##"), "at byte 8: expected `+`, for the move gives check, found `##`");
    assert_eq!(read(check, "BA4bxB4a").as_deref(), Ok("A4bB4a"));
    assert_eq!(wrong(check, "BA4b-B4a"), "at byte 4: expected `x`, for it is a capture, found `-`");
    assert_eq!(wrong(check, "BA4bxB5b"), "at byte 4: expected `-`, for it is a move to an empty square, found `x`");
    assert_eq!(wrong(check, "RA4b-B5b"), "at byte 0: expected B, for a bishop stands on A4b, found `R`");
    assert_eq!(wrong(check, "RA4bB5b"), "at byte 4: expected `-`, or `x` for a capture, found `B`");
    assert_eq!(wrong(check, "A4bB5b"), "at byte 0: expected the letter of a piece, K, R, B or P, found `A`");
    assert_eq!(wrong(check, "bA4b-B5b"), "at byte 0: expected the letter of a piece, K, R, B or P, found `b`");
    assert_eq!(wrong(check, "BA4b-B5b+!"), "at byte 9: expected the end, found `!`");
    assert_eq!(wrong(check, "BA4b-B5b+\r"), "at byte 9: expected the end, found `\\r`");
    assert_eq!(wrong(check, " BA4b-B5b"), "at byte 0: expected the letter of a piece, K, R, B or P, found ` `");
    assert_eq!(wrong(check, "BA4b-B5b###"), "at byte 8: expected `+`, `#`, `##` or the end, found `###`");
    let board = RULES.parse_board(check).unwrap();
    let illegal = Fault::SquareEmpty { square: square("A1a") };
    assert!(
        matches!(RULES.read_notation(&board, "RA1a-A2a"), Err(NotationError::Illegal(error)) if error.reason == illegal)
    );
}

/// A board, and up to four edits: what stands on a square, the side to move, the mark of a won game.
fn edited_setups(rules: CubePlus) -> impl Strategy<Value = Setup> {
    let pieces = (0..Piece::COUNT).map(Piece::from_index);
    let contents: Vec<_> = pieces.chain([None; 4]).collect();
    let edit = (0..Square::COUNT + 2, prop::sample::select(contents));
    (boards(rules, 60), prop::collection::vec(edit, 0..=4)).prop_map(|(board, edits)| {
        let mut setup = Setup::from(&board);
        for (place, content) in edits {
            match place.checked_sub(Square::COUNT) {
                None => setup.set(Square::from_index(place).unwrap(), content),
                Some(0) => setup.turn = !setup.turn,
                Some(_) => setup.won_by_entry = !setup.won_by_entry,
            }
        }
        setup
    })
}

fn rule_sets() -> impl Strategy<Value = CubePlus> {
    prop::sample::select(CubePlus::ALL)
}

proptest! {
    /// `CP-20`, `CP-21`: a setup prints and reads as itself whatever it holds, and is valid exactly when its text is.
    #[test]
    fn cp_20_cp_21_edited_setups(
        (rules, setup) in rule_sets().prop_flat_map(|rules| (Just(rules), edited_setups(rules)))
    ) {
        let text = setup.to_string();
        prop_assert_eq!(text.parse::<Setup>(), Ok(setup.clone()));
        match (rules.validate(&setup), rules.parse_board(&text)) {
            (Ok(board), Ok(read)) => {
                prop_assert_eq!(board, read);
                prop_assert_eq!(board.to_string(), text);
                prop_assert_eq!(Setup::from(&board), setup.clone());
                let pieces: Vec<_> = board.pieces().collect();
                prop_assert_eq!(pieces, setup.pieces().collect::<Vec<_>>());
            }
            (Err(error), Err(read)) => {
                prop_assert_eq!(error.faults().len(), read.faults().len());
                let mut words = faults(&read);
                words.retain(|words| !error.faults().iter().any(|fault| words.ends_with(&fault.to_string())));
                prop_assert_eq!(words, Vec::<String>::new());
            }
            (validated, read) => prop_assert!(false, "{:?} {:?}", validated, read),
        }
    }

    /// `is_legal` and `check` find their answers on ways of their own; they agree on every pair of squares.
    #[test]
    fn every_pair_of_squares(
        (rules, board) in rule_sets().prop_flat_map(|rules| (Just(rules), boards(rules, 80)))
    ) {
        let listed = rules.moves(&board);
        for mv in Square::all().flat_map(|from| Square::all().map(move |to| Move { from, to })) {
            let legal = listed.contains(&mv);
            prop_assert_eq!(rules.is_legal(&board, &mv), legal, "{}", mv);
            prop_assert_eq!(rules.check(&board, &mv).is_ok(), legal, "{}", mv);
        }
    }
}

/// A board that another rule set has made may hold an attacked king; nothing panics on it.
#[test]
fn boards_of_another_rule_set_do_no_harm() {
    for worked in fixtures::worked_positions() {
        let board = worked.rules[0].parse_board(worked.position).unwrap();
        for &rules in CubePlus::ALL {
            wander(rules, board, 3);
        }
    }
}

fn wander(rules: CubePlus, board: Board, depth: u32) {
    assert_eq!(rules.count_moves(&board), rules.moves(&board).len() as u64);
    let _ = rules.outcome(&board);
    if depth > 0 {
        for mv in rules.moves(&board).into_iter().step_by(3) {
            let mut child = board;
            rules.play_unchecked(&mut child, &mv);
            wander(rules, child, depth - 1);
        }
    }
}
