//! Texts as editors, other systems and hostile people write them.

use crate::{SWAPS, variants, variants_reading};

#[test]
fn a_hyphen_reads_the_position_from_standard_input() {
    for (arguments, rest) in [
        (vec!["show", "cvector"], vec![]),
        (vec!["moves", "cvector"], vec![]),
        (vec!["play", "cvector"], vec!["b5c4"]),
        (vec!["explain", "cvector"], vec!["b5c4"]),
        (vec!["perft", "cvector", "2"], vec![]),
        (vec!["playout", "cvector"], vec!["--games", "2"]),
    ] {
        let with = |position| [&arguments[..], &[position], &rest[..]].concat();
        let expected = variants(&with(SWAPS)).good();
        assert_eq!(variants_reading(&with("-"), SWAPS.as_bytes()).good(), expected);
        assert_eq!(variants_reading(&with("-"), format!("\u{feff}{SWAPS}\r\n\r\n").as_bytes()).good(), expected);
    }
    let classical = "7k/5Q2/6K1/8/8/8/8/8 b - -";
    let cascades = variants_reading(&["cascades", "classical", "2", "-"], classical.as_bytes()).good();
    assert_eq!(cascades, "");
    assert!(variants_reading(&["show", "cvector", "-"], b"").bad().contains("the position cannot be read"));
    assert!(variants_reading(&["show", "cvector", "-"], b"\xff").bad().contains("standard input cannot be read"));
}

/// Line ends of other systems, a byte order mark and blank lines at the end: read alike everywhere.
#[test]
fn line_ends_byte_order_marks_and_blank_last_lines_are_read_alike() {
    let expected = variants(&["show", "cvector", SWAPS]).good();
    let answer = variants_reading(&["batch", "cvector"], SWAPS.as_bytes()).good();
    let record = format!("game: cvector\nstart: {SWAPS}\n\n1. b5c4\n2. d2c4\n");
    for (before, end) in [("", "\n"), ("", "\r\n"), ("\u{feff}", "\r\n"), ("\u{feff}", "\n\n"), ("", "\r\n\r\n\r\n")] {
        let text = format!("{before}{SWAPS}{end}");
        assert_eq!(variants(&["show", "cvector", &text]).good(), expected, "{text:?}");
        assert_eq!(variants_reading(&["batch", "cvector"], text.as_bytes()).good(), answer, "{text:?}");
        let text =
            format!("{before}{}{end}", record.trim_end().replace('\n', if end.contains('\r') { "\r\n" } else { "\n" }));
        assert_eq!(variants_reading(&["record", "cvector", "-"], text.as_bytes()).good(), record, "{text:?}");
    }
}

/// Nothing that somebody else wrote can move the cursor, break the line or turn the direction of writing.
#[test]
fn control_characters_are_escaped_in_every_message() {
    let wild = "a\u{1b}[2J\u{7}\n\u{202e}b";
    for arguments in [
        &["show", wild][..],
        &["show", "cvector", wild],
        &["play", "cvector", "start", wild],
        &["explain", "classical", "start", wild],
        &["record", "cvector", wild],
        &["record", wild, "-"],
        &["perft", "cvector", wild],
        &["moves", "cvector", "--limit", wild],
        &["endgame", "cube-plus", wild],
        &["man", wild],
        &["completions", wild],
        &[wild],
        &["list", wild],
        &["list", "--format", wild],
    ] {
        let error = variants(arguments).bad();
        assert!(!error.chars().any(|c| c.is_control() || c == '\u{202e}'), "{arguments:?}: {error:?}");
    }
    let out = variants_reading(&["batch", "cvector"], format!("{wild}\n").replace("\n\u{202e}", "\u{202e}").as_bytes());
    assert!(!out.out.trim_end().chars().any(|c| (c.is_control() && c != '\t') || c == '\u{202e}'), "{:?}", out.out);
}

#[test]
fn a_missing_king_is_told_of_partial_kings() {
    let error = variants(&["show", "classical", "8/8/8/8/8/8/8/K7 w - -"]).bad();
    assert!(error.ends_with("; with --partial-kings it is accepted"), "{error}");
    let error = variants(&["show", "classical", "8/8/8/8/8/8/8/K6 w - -"]).bad();
    assert!(!error.contains("--partial-kings"), "{error}");
    let error = variants(&["show", "cvector", "8/8/8/8/8/8/8/K7 w"]).bad();
    assert!(!error.contains("--partial-kings"), "{error}");
}

#[test]
fn classical_reads_and_writes_standard_fen() {
    let fen = "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2";
    let board = variants(&["show", "classical", fen]).good();
    assert!(board.contains("castling: KQkq"), "{board}");
    let written = variants(&["show", "classical", fen, "--fen"]).good();
    assert!(written.starts_with("rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - "), "{written}");
    assert_eq!(
        variants(&["show", "cvector", "--fen"]).bad(),
        "only positions of classical have a standard FEN, and cvector is another game",
    );
}
