//! Small positions from lists of pieces, and short questions about them.

// Each test program uses its own part of this module.
#![allow(dead_code)]

use croatian_core::{Board, Croatian, Kind, Move, Piece, Setup, Variant};
use variant_core::Rules;

/// The board with these pieces (`Ka1 wb12`: letter and square), and the fields of a position text after the placement.
/// Stars come by themselves; kings may be missing.
pub(crate) fn place<V: Variant>(pieces: &str, fields: &str) -> Board<V> {
    let mut setup = Setup::<V>::empty();
    let start = Setup::from(&Board::<V>::start());
    for (square, piece) in start.pieces().filter(|(_, piece)| piece.kind == Kind::Star) {
        setup.set(square, Some(piece));
    }
    for item in pieces.split_whitespace() {
        let letter = item.chars().next().expect("an item is not empty");
        let piece = Piece::from_letter(letter).unwrap_or_else(|| panic!("{item}: no piece"));
        setup.set(item[1..].parse().unwrap_or_else(|error| panic!("{item}: {error}")), Some(piece));
    }
    let placement = setup.to_string();
    let placement = placement.split(' ').next().expect("a position has fields");
    let text = format!("{placement} {fields}");
    Croatian::<V>::partial().parse_board(&text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The turn that a move string names.
pub(crate) fn turn<V: Variant>(text: &str) -> Move<V> {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Whether a turn is legal, of which all ways to ask must say the same.
pub(crate) fn is_legal<V: Variant>(board: &Board<V>, text: &str) -> bool {
    let rules = Croatian::<V>::partial();
    let turn = turn(text);
    let legal = rules.is_legal(board, &turn);
    let mut after = *board;
    assert_eq!(rules.play(&mut after, &turn).is_ok(), legal, "{text}");
    let mut unchecked = *board;
    rules.play_unchecked(&mut unchecked, &turn);
    if legal {
        assert_eq!(unchecked, after, "{text}");
        let reached = rules.moves(board).iter().any(|listed| {
            let mut other = *board;
            rules.play_unchecked(&mut other, listed);
            other == after
        });
        assert!(reached, "no listed turn reaches what {text} does");
    } else {
        assert_eq!(after, *board, "{text}");
    }
    legal
}

/// The leg that fails, from 0, and why.
pub(crate) fn fault<V: Variant>(board: &Board<V>, text: &str) -> (usize, String) {
    assert!(!is_legal(board, text), "{text} is legal");
    let illegal = Croatian::<V>::partial().check(board, &turn(text)).expect_err("it is illegal");
    (illegal.leg, illegal.reason.to_string())
}

/// The position after a legal turn.
pub(crate) fn after<V: Variant>(board: &Board<V>, text: &str) -> String {
    play(board, &[text])
}

/// The position after some legal turns.
pub(crate) fn play<V: Variant>(board: &Board<V>, turns: &[&str]) -> String {
    let rules = Croatian::<V>::partial();
    let mut board = *board;
    for text in turns {
        assert!(is_legal(&board, text), "{board}: {text}");
        rules.play(&mut board, &turn(text)).expect("it is legal");
    }
    board.to_string()
}

/// What follows a square in the turns of `moves` that begin there, sorted: targets with their choices, and further legs.
pub(crate) fn targets<V: Variant>(board: &Board<V>, source: &str) -> String {
    let moves = Croatian::<V>::partial().moves(board);
    let texts = moves.iter().filter(|turn| turn.legs()[0].from.to_string() == source).map(Move::to_string);
    let mut targets: Vec<String> = texts.map(|text| text[source.len()..].to_owned()).collect();
    targets.sort();
    targets.join(" ")
}
