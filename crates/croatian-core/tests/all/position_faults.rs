//! What is said of position texts that are nearly right: every fault once, in its place, and none that only follows from
//! another (`CC-50`, `CC-51`).

use croatian_core::row::{AgeOfAquarius, Classical, Hemera, Miranda, Nineteen};
use croatian_core::{Board, Croatian, Setup, Variant};
use variant_core::{Coded, Rules};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

fn faults<V: Variant>(text: &str) -> Vec<String> {
    let error = Croatian::<V>::new().parse_board(text).expect_err("not a position");
    error.faults().iter().map(ToString::to_string).collect()
}

#[track_caller]
fn assert_faults<V: Variant>(text: &str, expected: &[&str]) {
    assert_eq!(faults::<V>(text), expected, "{text:?}");
}

#[test]
fn cc_50_a_blank_too_many_is_one_fault() {
    assert_faults::<Classical>(
        &START.replace(" w", "  w"),
        &["at byte 44: expected the side to move, `w` or `b`, found ` `"],
    );
    assert_faults::<Classical>(&START.replace(" K", "   K"), &["at byte 46: expected the castling rights, found `  `"]);
    assert_faults::<Classical>(
        &START.replace(" -", "  -"),
        &["at byte 51: expected the rushed pawn's square, found ` `"],
    );
    assert_faults::<Classical>(&format!(" {START}"), &["at byte 0: expected the pieces, found ` `"]);
    assert_faults::<Classical>(&format!("{START} "), &["at byte 52: expected the end, found ` `"]);
    assert_faults::<Classical>("   ", &["at byte 0: expected the pieces, found `   `"]);
    // What comes after it is read all the same.
    assert_faults::<Classical>(
        &START.replace(" w", "  x"),
        &[
            "at byte 44: expected the side to move, `w` or `b`, found ` `",
            "at byte 45: expected the side to move, `w` or `b`, found `x`",
        ],
    );
}

#[test]
fn cc_50_other_white_space_is_named() {
    assert_faults::<Classical>(&START.replace(" w", "\tw"), &["at byte 43: expected a blank, found `\\t`"]);
    assert_faults::<Classical>(&START.replace(" w", "\u{a0}w"), &["at byte 43: expected a blank, found `\\u{a0}`"]);
    let carriage_return = "a carriage return stands at the end of lines in files from Windows";
    for (end, shown) in [("\r", "\\r"), ("\r\n", "\\r\\n")] {
        assert_faults::<Classical>(
            &format!("{START}{end}"),
            &[&format!("at byte 52: expected the end, found `{shown}` ({carriage_return})")],
        );
    }
    assert_faults::<Classical>(
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e4\r",
        &[&format!("at byte 53: expected the end, found `\\r` ({carriage_return})")],
    );
    assert_faults::<Classical>(
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w\r",
        &[&format!("at byte 45: expected a blank and the castling rights, found `\\r` ({carriage_return})")],
    );
    assert_faults::<Classical>(
        &format!("{START}\n"),
        &["at byte 52: expected the end, found `\\n` (the line feed is not part of the position)"],
    );
    assert_faults::<Classical>(
        &format!("\u{feff}{START}"),
        &["at byte 0: expected the letter of a piece or a number of empty squares, found `\\u{feff}` \
           (a byte order mark stands at the beginning of the text)"],
    );
}

/// No message holds a control character, whatever the text does.
#[test]
fn control_characters_are_escaped() {
    for c in ['\0', '\t', '\n', '\r', '\u{1b}', '\u{7f}', '\u{85}', '\u{9b}', '\u{200f}', '\u{202e}', '\u{2028}'] {
        for (place, _) in START.char_indices().chain([(START.len(), ' ')]) {
            let mut text = START.to_owned();
            text.insert(place, c);
            for message in faults::<Classical>(&text) {
                assert!(!message.contains(|c: char| c.is_control() || c == '\u{202e}'), "{text:?}: {message:?}");
            }
        }
        let board = Croatian::<Classical>::new().start();
        let text = format!("e4{c}");
        let message = Croatian::new().read_notation(&board, &text).expect_err("no notation").to_string();
        assert!(!message.contains(char::is_control), "{text:?}: {message:?}");
    }
}

#[test]
fn cc_50_a_board_of_another_size_is_one_fault() {
    let start = |board: &str| board.to_owned();
    let miranda = start(&Croatian::<Miranda>::new().start().to_string());
    assert_faults::<Miranda>(START, &["at byte 0: expected 16 ranks of 16 squares, found 8 ranks of 8"]);
    assert_faults::<Classical>(&miranda, &["at byte 0: expected 8 ranks of 8 squares, found 16 ranks of 16"]);
    assert_faults::<Nineteen>(&miranda, &["at byte 0: expected 18 ranks of 18 squares, found 16 ranks of 16"]);
    assert_faults::<AgeOfAquarius>(&miranda, &["at byte 0: expected 14 ranks of 14 squares, found 16 ranks of 16"]);
    // A square that is only off the smaller board is no other fault.
    assert_faults::<Classical>(
        &miranda.replace(" -", " p8"),
        &["at byte 0: expected 8 ranks of 8 squares, found 16 ranks of 16"],
    );
    // What cannot be read on any board is.
    assert_faults::<Miranda>(
        &START.replace("/8/8/8/8/", "/8/8/x7/8/"),
        &[
            "at byte 0: expected 16 ranks of 16 squares, found 8 ranks of 8",
            "at byte 22: expected the letter of a piece or a number of empty squares, found `x`",
        ],
    );
    // Ranks that are wrong one by one are faults one by one.
    assert_faults::<Classical>(
        "8/7/9/8/8/8/8/8 w - -",
        &[
            "at byte 3: expected 8 squares in a rank, 1 more, found the end",
            "at byte 4: expected a number from 1 to 8, found `9`",
        ],
    );
}

#[test]
fn cc_50_a_text_that_stops_is_one_fault() {
    assert_faults::<Classical>("", &["at byte 0: expected 8 squares in a rank, 8 more, found the end"]);
    assert_faults::<Classical>("w", &["at byte 1: expected 8 squares in a rank, 7 more, found the end"]);
    for (end, expected) in [
        (18, "at byte 18: expected 8 squares in a rank, 8 more, found the end"),
        (34, "at byte 34: expected `/` and another rank, 8 in all, found the end"),
        (43, "at byte 43: expected a blank and the side to move, `w` or `b`, found the end"),
        (44, "at byte 44: expected the side to move, `w` or `b`, found the end"),
        (45, "at byte 45: expected a blank and the castling rights, found the end"),
        (46, "at byte 46: expected castling rights, some of `KQkq` in this order or `-`, found the end"),
        (50, "at byte 50: expected a blank and the rushed pawn's square, found the end"),
        (51, "at byte 51: expected a file from a to h, found the end"),
    ] {
        assert_faults::<Classical>(&START[..end], &[expected]);
    }
}

#[test]
fn cc_51_a_missing_king_is_said_once() {
    let hint = "(with partial kings, a side may have none)";
    assert_faults::<Classical>(
        "8/8/8/8/8/8/8/8 b Qkq -",
        &[
            "at byte 18: expected the Light Rook on a1 that a castling right needs, found `Q`",
            "at byte 19: expected the Dark Rook on h8 that a castling right needs, found `k`",
            "at byte 20: expected the Dark Rook on a8 that a castling right needs, found `q`",
            &format!("expected one Light King, found none {hint}"),
            "expected one Dark King, found none",
        ],
    );
    // Where kings may be missing, it is the right that is wrong; and one king serves both rights.
    let error = Croatian::<Classical>::partial().parse_board("r6r/8/8/8/8/8/8/4K3 b kq -").expect_err("no king");
    assert_eq!(error.to_string(), "at byte 22: expected the Dark King on e8 that a castling right needs, found `kq`");
    assert_eq!((error.faults()[0].code(), error.faults()[0].rule()), ("right-without-king", Some("CC-51")));
}

/// The rushed pawn's square is that of the pawn, which is said where a FEN's is given.
#[test]
fn cc_51_a_square_behind_the_pawn_gets_a_hint() {
    let mut setup = Setup::from(&Croatian::<Miranda>::new().start());
    let (from, to) = ("e2".parse().expect("a square"), "e6".parse().expect("a square"));
    setup.set(to, setup.piece_on(from));
    setup.set(from, None);
    setup.turn = !setup.turn;
    setup.rushed = Some(to);
    assert!(Croatian::new().validate(&setup).is_ok());
    let text = setup.to_string().replace("- e6", "- e3").replace(" e6", " e3");
    let found = faults::<Miranda>(&text);
    let hint = "(the field names the square of the pawn, not one that it passed over)";
    assert!(
        found[0]
            .ends_with(&format!("expected a Light Pawn on e3, where one is said to have rushed, found `e3` {hint}"))
    );
    assert_eq!(found.iter().filter(|fault| fault.contains(hint)).count(), 1, "{found:?}");
}

/// `classical` reads a FEN of six fields or of four, and writes one.
#[test]
fn cc_50_orthodox_chess_reads_and_writes_fen() {
    let rules = Croatian::<Classical>::new();
    for (fen, own) in [
        (format!("{START} 0 1"), START.to_owned()),
        (
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1".into(),
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e4".into(),
        ),
        (
            "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 1".into(),
            "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c5".into(),
        ),
    ] {
        let board = rules.parse_board(&fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!((board.to_string(), board.to_fen()), (own.clone(), fen.clone()));
        let four_fields = fen.strip_suffix(" 0 1").expect("two counters");
        for text in [own.as_str(), four_fields, &format!("{four_fields} 17 42")] {
            assert_eq!(rules.parse_board(text), Ok(board), "{text}");
            assert_eq!(text.parse::<Board<Classical>>(), Ok(board), "{text}");
        }
    }
    // The published positions, whose numbers are known.
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    assert_eq!(rules.count_moves(&rules.parse_board(kiwipete).expect("a FEN")), 48);
    // All positions of all games read back.
    let mut board = rules.start();
    for mv in ["e2e4", "a7a5", "e4e5", "d7d5", "e5d6"] {
        rules.play(&mut board, &mv.parse().expect("a move")).expect("legal");
        assert_eq!(rules.parse_board(&board.to_fen()), Ok(board), "{board}");
    }
}

#[test]
fn cc_50_wrong_fens() {
    for (end, expected) in [
        (" 0", "at byte 54: expected a blank and the number of the move, found the end"),
        (" 0 ", "at byte 55: expected the number of the move, found the end"),
        (" 0 x", "at byte 55: expected the number of the move, found `x`"),
        (" 0x 1", "at byte 53: expected the halfmove clock, found `0x`"),
        ("  0 1", "at byte 52: expected the end, found `  0 1`"),
        (" 0 1 2", "at byte 56: expected the end, found ` 2`"),
        (" x", "at byte 52: expected the end, found ` x`"),
    ] {
        assert_faults::<Classical>(&format!("{START}{end}"), &[expected]);
    }
    let hemera = Croatian::<Hemera>::new().start().to_string();
    let at = hemera.len();
    assert_faults::<Hemera>(
        &format!("{hemera} 0 1"),
        &[&format!("at byte {at}: expected the end, found ` 0 1` (the counters of a FEN are not part of a position)")],
    );
    // The square behind a pawn that is not there.
    let found = faults::<Classical>("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq e3");
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(found[0].contains("a Light Pawn on e3, where one is said to have rushed, found `e3`"), "{found:?}");
}
