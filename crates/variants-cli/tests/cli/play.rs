use crate::{SWAPS, lines, variants};

/// The swap sequence of the rules page.
#[test]
fn play_prints_the_position_after_each_move_cv_10() {
    let expected = "\
6k1/B4b2/8/8/2[bR]3N1/8/3N1K2/R4[qB]2 w
6k1/B4b2/8/8/2[Nb]3N1/8/3(R)1K2/R4[qB]2 b
6k1/B4b2/8/8/2[qN]3N1/8/3(R)1K2/R4(Bb)2 w
";
    assert_eq!(variants(&["play", "cvector", SWAPS, "b5c4", "d2c4", "f1c4"]).good(), expected);
    assert_eq!(variants(&["play", "cvector", SWAPS, "Bxc4", "d2c4", "Qxc4"]).good(), expected);
}

#[test]
fn play_ends_with_the_outcome() {
    // Problem 5 of the source: the queen captures the king by the rook vector.
    let out = variants(&["play", "cvector", "2N1R3/Q7/1n2b3/N5B1/3b1krr/4n2R/2K1q3/6B1 w", "a7f4"]).good();
    assert_eq!(lines(&out), ["2N1R3/8/1n2b3/N5B1/3b1[Qk]rr/4n2R/2K1q3/6B1 b", "w: king captured"]);

    let out = variants(&["play", "classical", "start", "f2f3", "e7e6", "g2g4", "d8h4"]).good();
    assert_eq!(lines(&out).last(), Some(&"b: checkmate"));
    let out = variants(&["play", "classical", "7k/8/6K1/5Q2/8/8/8/8 w - -", "f5f7"]).good();
    assert_eq!(lines(&out).last(), Some(&"=: stalemate"));
}

/// `CP-10`: the worked position of the rules page.
#[test]
fn an_entry_wins_by_the_return_cp_8_cp_10() {
    let position = "1B1/3/3/1k1|1/1r1/3/3/3/1|3/K2/3/3 w -";
    let out = variants(&["play", "cube-plus+return", position, "A4bB5b"]).good();
    assert_eq!(lines(&out), ["3/3/3/1k1|B/1r1/3/3/3/1|3/K2/3/3 b +", "w: entry"]);
}

/// The book's line of the rules page, in the author's notation.
#[test]
fn play_reads_the_authors_notation_cc_53() {
    let position = "16/16/16/16/16/16/16/16/16/16/16/16/3Q12/15r/14K1/W8k2B2q w - -";
    let moves = ["Kn2", "Rn3+", "Km2", "Qo2+", "Kl1", "Qk2#"];
    let out = variants(&[&["play", "croatian-miranda", position], &moves[..]].concat()).good();
    assert_eq!(lines(&out).len(), 7);
    assert_eq!(lines(&out).last(), Some(&"b: checkmate"));
}

#[test]
fn an_illegal_move_comes_after_the_lines_so_far() {
    let run = variants(&["play", "cvector", SWAPS, "b5c4", "d2d3", "f1c4"]);
    assert_eq!(run.code, Some(2));
    assert_eq!(run.out, "6k1/B4b2/8/8/2[bR]3N1/8/3N1K2/R4[qB]2 w\n");
    assert_eq!(run.sentence(), "move 2 (d2d3) is illegal: no vector of the knight on d2 leads to d3");
}

#[test]
fn a_move_after_the_end_is_illegal_cv_13() {
    let run = variants(&["play", "cvector", "2N1R3/Q7/1n2b3/N5B1/3b1krr/4n2R/2K1q3/6B1 w", "a7f4", "b6c8"]);
    assert_eq!((run.code, lines(&run.out).len()), (Some(2), 1));
    assert_eq!(run.sentence(), "move 2 (b6c8) is illegal: the game is over: a king is captured");
}

#[test]
fn a_text_that_is_no_move_says_why_it_is_neither() {
    assert_eq!(
        variants(&["play", "cvector", "start", "c1b9"]).bad(),
        "move 1 (c1b9) is neither a move string (at byte 3: expected a rank from 1 to 8, found `9`) nor notation \
         (at byte 2: expected `-`, `~` or `x`, found `b`)",
    );
    let sign = variants(&["play", "cvector", SWAPS, "B-c4"]).bad();
    assert!(sign.contains("expected `x`, since a piece is captured, found `-`"), "{sign}");
}

/// Figure 2a: both knights can go to e2.
#[test]
fn ambiguous_notation_lists_what_it_fits_cv_18() {
    let position = "k7/8/8/5N2/8/5K2/2N5/8 w";
    assert_eq!(variants(&["play", "cvector", position, "N-e2"]).bad(), "move 1 (N-e2) is ambiguous: it fits c2e2 f5e2");
    variants(&["play", "cvector", position, "Nc2-e2"]).good();
}

/// A budget bounds the search for the outcome: one legal move has to be found.
#[test]
fn play_keeps_to_the_budget() {
    let run = variants(&["play", "cvector", "start", "c1b2", "--budget", "0"]);
    assert_eq!((run.code, lines(&run.out).len()), (Some(3), 1));
    variants(&["play", "cvector", "start", "c1b2", "--budget", "1"]).good();
}
