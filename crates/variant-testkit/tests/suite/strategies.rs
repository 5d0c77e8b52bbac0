use crate::games::noughts::{Flaw, Noughts};
use crate::games::pairs::Pairs;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, TestCaseError, TestError, TestRunner};
use std::collections::HashSet;
use variant_core::{Board, Rules};
use variant_testkit::strategies::{
    Played, boards, games, move_texts, near_moves, near_positions, notation_texts, position_texts,
};

const RULES: Noughts = Noughts(Flaw::None);

fn runner() -> TestRunner {
    TestRunner::new_with_rng(
        Config { failure_persistence: None, ..Config::default() },
        TestRunner::deterministic().new_rng(),
    )
}

fn values<S: Strategy>(strategy: &S, amount: usize) -> Vec<S::Value> {
    let mut runner = runner();
    (0..amount).map(|_| strategy.new_tree(&mut runner).unwrap().current()).collect()
}

/// The smallest value that proptest finds for which `wanted` holds.
fn smallest<S: Strategy>(strategy: S, wanted: impl Fn(&S::Value) -> bool) -> S::Value {
    let run = runner().run(&strategy, |value| match wanted(&value) {
        true => Err(TestCaseError::fail("found")),
        false => Ok(()),
    });
    match run {
        Err(TestError::Fail(_, value)) => value,
        other => panic!("nothing found: {other:?}"),
    }
}

fn is_legal_game<R: Rules>(rules: &R, played: &Played<R>) -> bool {
    let mut board = played.start.clone();
    played.moves.iter().all(|mv| rules.play(&mut board, mv).is_ok()) && board == played.board
}

#[test]
fn games_are_legal_and_of_all_lengths() {
    let games = values(&games(RULES, 9), 300);
    assert!(games.iter().all(|game| is_legal_game(&RULES, game)));
    let lengths: HashSet<usize> = games.iter().map(|game| game.moves.len()).collect();
    assert_eq!(lengths, (0..=9).collect());
    assert!(values(&boards(RULES, 0), 20).iter().all(|board| *board == RULES.start()));
}

#[test]
fn games_begin_at_the_boards_given() {
    let starts = ["XX./OO./... w", "XO./.../... w"].map(|text| RULES.parse_board(text).unwrap());
    let games = values(&games(RULES, 3).from_boards(starts.clone()), 50);
    assert!(games.iter().all(|game| is_legal_game(&RULES, game)));
    assert!(starts.iter().all(|start| games.iter().any(|game| game.start == *start)));
}

#[test]
fn shrinking_drops_the_moves_that_do_not_matter() {
    // Whoever took the centre: one move is enough.
    let game = smallest(games(RULES, 9), |game| game.board.pieces().any(|(cell, _)| cell.to_string() == "b2"));
    assert_eq!(game.moves.iter().map(ToString::to_string).collect::<Vec<_>>(), ["b2"]);

    // Black in the centre: one move before that one, whichever it is.
    let taken = |board: &<Noughts as Rules>::Board, wanted: &str| {
        board.pieces().any(|(cell, piece)| format!("{piece}{cell}") == wanted)
    };
    let game = smallest(games(RULES, 9), |game| taken(&game.board, "Ob2"));
    assert_eq!(game.moves.len(), 2, "{game:?}");
    assert!(is_legal_game(&RULES, &game));

    // A won game has at least five moves, and a full strip needs all its turns.
    let game = smallest(games(RULES, 9), |game| RULES.outcome(&game.board).is_some());
    assert_eq!(game.moves.len(), 5, "{game:?}");
    let board = smallest(boards(Pairs::Right, 9), |board| !Pairs::Right.has_move(board));
    assert_eq!(board.pieces().count(), 8);
}

#[test]
fn a_shrunk_game_is_legal_at_every_step() {
    let mut runner = runner();
    let strategy = games(RULES, 9);
    for round in 0..50 {
        let mut tree = strategy.new_tree(&mut runner).unwrap();
        let (mut step, mut last) = (0, tree.current().moves.len());
        // Takes back every other simplification, and never ends up with more moves than before it.
        while tree.simplify() {
            let game = tree.current();
            assert!(is_legal_game(&RULES, &game) && game.moves.len() < last, "{game:?}");
            step += 1;
            if step % 2 == round % 2 {
                assert!(tree.complicate());
                assert!(!tree.complicate());
            }
            assert!(is_legal_game(&RULES, &tree.current()));
            assert!(tree.current().moves.len() <= last);
            last = tree.current().moves.len();
        }
    }
}

/// How many of the texts are read, and how many are not.
fn tally(texts: &[String], read: impl Fn(&str) -> bool) -> (usize, usize) {
    let read = texts.iter().filter(|text| read(text)).count();
    (read, texts.len() - read)
}

#[test]
fn some_texts_near_positions_are_positions_and_some_are_not() {
    let is_position = |text: &str| RULES.parse_board(text).is_ok();
    let texts = values(&position_texts(RULES, 9), 1000);
    let (read, refused) = tally(&texts, is_position);
    assert!(read > 200 && refused > 200, "{read} {refused}");
    // Edits give positions too that games from the same seeds would not have given, but whose stones are in order.
    assert!(texts.iter().collect::<HashSet<_>>().len() > 500);

    let texts = values(&near_positions(RULES), 1000);
    let (read, refused) = tally(&texts, is_position);
    assert!(read > 5 && refused > 800, "{read} {refused}");
    assert!(texts.iter().any(|text| text.contains('\0')) && texts.iter().any(|text| !text.is_ascii()));
    assert!(texts.iter().any(|text| text.len() > 500) && texts.iter().any(String::is_empty));
}

#[test]
fn some_texts_near_moves_are_moves_and_some_are_not() {
    let is_move = |text: &str| RULES.parse_move(text).is_ok();
    let (read, refused) = tally(&values(&move_texts(RULES, 9), 1000), is_move);
    assert!(read > 200 && refused > 200, "{read} {refused}");
    let texts = values(&near_moves(RULES), 1000);
    let (read, refused) = tally(&texts, is_move);
    assert!(read > 20 && refused > 500, "{read} {refused}");
    assert!(texts.iter().any(|text| text.contains('\0')) && texts.iter().any(|text| !text.is_ascii()));
}

#[test]
fn some_texts_near_notation_are_notation_and_some_are_not() {
    let texts = values(&notation_texts(RULES, 9), 1000);
    let read = texts.iter().filter(|(board, text)| RULES.read_notation(board, text).is_ok()).count();
    assert!(read > 100 && read < 800, "{read}");
    assert!(
        texts.iter().any(|(board, text)| RULES.read_notation(board, text).is_err() && RULES.parse_move(text).is_ok())
    );
}

#[test]
fn edits_shrink_away() {
    // The text of a position that is not the start's: one move suffices, and no edit is needed.
    let start = RULES.start().to_string();
    let text = smallest(position_texts(RULES, 9), |text| RULES.parse_board(text).is_ok() && *text != start);
    assert_eq!(text.matches('.').count(), 8, "{text}");
    // A text that is no position: one edit suffices.
    let text = smallest(position_texts(RULES, 9), |text| RULES.parse_board(text).is_err());
    assert!(text.len().abs_diff(start.len()) <= 1, "{text}");
}
