//! Shorthand of the tests: positions and moves as text in, texts out.

// Each test program uses its own part of this module.
#![allow(dead_code)]

use variant_core::{Board, NotationError, ParseError, Rules};

/// Reads a position that must be one.
#[track_caller]
pub(crate) fn board<R: Rules>(rules: &R, position: &str) -> R::Board {
    rules.parse_board(position).unwrap_or_else(|error| panic!("{position}: {error}"))
}

/// Reads a move string that must be one.
#[track_caller]
pub(crate) fn mv<R: Rules>(rules: &R, text: &str) -> R::Move {
    rules.parse_move(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The position after some legal moves, given as move strings with blanks between them.
#[track_caller]
pub(crate) fn after<R: Rules>(rules: &R, position: &str, moves: &str) -> String {
    let mut board = board(rules, position);
    for text in moves.split_whitespace() {
        let played = rules.play(&mut board, &mv(rules, text));
        played.unwrap_or_else(|illegal| panic!("{position}, {text}: {illegal}"));
    }
    board.to_string()
}

/// All legal moves that begin with these letters, sorted, with blanks between them.
#[track_caller]
pub(crate) fn moves_with<R: Rules>(rules: &R, position: &str, beginning: &str) -> String {
    let board = board(rules, position);
    let moves = rules.moves(&board);
    assert_eq!(rules.count_moves(&board), moves.len() as u64, "{position}");
    let mut texts: Vec<String> = moves.iter().map(R::Move::to_string).collect();
    texts.retain(|text| text.starts_with(beginning));
    texts.sort_unstable();
    texts.join(" ")
}

/// The squares that the piece on `from` can go to, sorted, with blanks between them.
#[track_caller]
pub(crate) fn targets<R: Rules>(rules: &R, position: &str, from: &str) -> String {
    let moves = moves_with(rules, position, from);
    let mut targets: Vec<&str> = moves.split_whitespace().map(|mv| &mv[2..4]).collect();
    targets.dedup();
    targets.join(" ")
}

/// Why a move is illegal, which it must be.
#[track_caller]
pub(crate) fn fault<R: Rules>(rules: &R, position: &str, text: &str) -> R::Fault {
    let mut board = board(rules, position);
    let mv = mv(rules, text);
    let Err(illegal) = rules.check(&board, &mv) else { panic!("{position}: {text} is legal") };
    assert_eq!(illegal.leg, 0, "a move has one leg");
    assert!(!rules.is_legal(&board, &mv), "{position}: {text} is legal");
    let refused = rules.play(&mut board, &mv).expect_err("a legal move has no fault");
    assert!(refused.reason == illegal.reason && board.to_string() == position, "{position}: {text}");
    illegal.reason
}

/// The outcome, `-` while there is none.
#[track_caller]
pub(crate) fn outcome<R: Rules>(rules: &R, position: &str) -> String {
    let outcome = rules.outcome(&board(rules, position));
    outcome.map_or_else(|| "-".to_owned(), |outcome| outcome.to_string())
}

/// The faults of a position text that is none: the bytes where there are some, and what was found.
#[track_caller]
pub(crate) fn board_faults<R: Rules>(rules: &R, text: &str) -> Vec<String> {
    match rules.parse_board(text) {
        Ok(board) => panic!("{text:?} is read as {board}"),
        Err(error) => faults(&error),
    }
}

/// The faults of a move string that is none.
#[track_caller]
pub(crate) fn move_faults<R: Rules>(rules: &R, text: &str) -> Vec<String> {
    match rules.parse_move(text) {
        Ok(mv) => panic!("{text:?} is read as {mv}"),
        Err(error) => faults(&error),
    }
}

fn faults(error: &ParseError) -> Vec<String> {
    let fault = |fault: &variant_core::ParseFault| match &fault.range {
        Some(range) => format!("{range:?} {}", fault.found),
        None => format!("- {}", fault.found),
    };
    error.faults().iter().map(fault).collect()
}

/// How a legal move is written.
#[track_caller]
pub(crate) fn written<R: Rules>(rules: &R, position: &str, text: &str) -> String {
    let written = rules.write_notation(&board(rules, position), &mv(rules, text));
    written.unwrap_or_else(|illegal| panic!("{position}, {text}: {illegal}"))
}

/// The move string that notation is read as, or the error.
#[track_caller]
pub(crate) fn read<R: Rules>(
    rules: &R,
    position: &str,
    text: &str,
) -> Result<String, NotationError<R::Move, R::Fault>> {
    rules.read_notation(&board(rules, position), text).map(|mv| mv.to_string())
}

/// The text of the error of notation that names no move.
#[track_caller]
pub(crate) fn misread<R: Rules>(rules: &R, position: &str, text: &str) -> String {
    match read(rules, position, text) {
        Ok(mv) => panic!("{position}: {text:?} is read as {mv}"),
        Err(error) => error.to_string(),
    }
}

/// The same position with the other side to move.
pub(crate) fn turned<B: Board>(board: &B) -> String {
    let mut text = board.to_string();
    let turn = if text.pop() == Some('w') { 'b' } else { 'w' };
    text.push(turn);
    text
}
