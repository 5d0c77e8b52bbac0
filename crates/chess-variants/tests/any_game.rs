//! `AnyGame`, `AnyBoard` and `AnyMove` as rules like any other.

use chess_variants::{AnyFault, AnyGame, Draw, Explain, Extras, catalogue};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use variant_core::{Board, Color, Game, Rules, perft};
use variant_testkit::Conformance;

fn game(name: &str) -> AnyGame {
    AnyGame::by_name(name).unwrap()
}

#[test]
fn the_catalogue_names_every_game_once() {
    let names: BTreeSet<&str> = catalogue().iter().map(|entry| entry.name).collect();
    assert_eq!(names.len(), catalogue().len());
    for entry in catalogue() {
        assert_eq!(game(entry.name).name(), entry.name);
    }
    assert!(AnyGame::all().map(|game| game.name().to_owned()).eq(catalogue().iter().map(|entry| entry.name)));
}

#[test]
fn names_are_exact_and_errors_suggest_some() {
    for wrong in ["", "CVECTOR", "cvector ", "cube", "chess", "cube-plus+free-pawn+return"] {
        assert_eq!(AnyGame::by_name(wrong).unwrap_err().name, wrong);
    }
    let close = |name| AnyGame::by_name(name).unwrap_err().close().collect::<Vec<_>>();
    assert_eq!(close("CVector"), ["cvector"]);
    assert_eq!(close("cvector_plus"), ["cvector-plus"]);
    assert_eq!(close("miranda"), ["croatian-miranda"]);
    assert_eq!(close("cube-plus+free"), ["cube-plus+free-pawn"]);
    assert_eq!(close("xiangqi"), [""; 0]);
    assert_eq!(close(&"cvector".repeat(100_000)), [""; 0]);
}

/// Every check of the conformance suite, on the games of single moves.
#[test]
fn any_game_conforms() {
    for entry in catalogue().iter().filter(|entry| entry.name.starts_with("cv") || entry.name.starts_with("cube")) {
        let rules = game(entry.name);
        let report = Conformance::new(&rules).games(2).max_plies(20).assert();
        assert!(report.positions > 20 && report.refused > 100, "{}: {report}", entry.name);
    }
}

/// Every check of the conformance suite, on the Croatian games, which name one of several equivalent turns (`CC-41`).
#[test]
fn any_croatian_game_conforms_cc_41() {
    for rules in AnyGame::all().filter(|rules| rules.with_partial_kings().is_some()) {
        let effort = Conformance::new(&rules).games(1).max_plies(12).moves_per_position(32).notation_moves(4);
        let report = effort.unlisted_per_position(24).assert();
        assert!(report.positions > 12 && report.refused > 20, "{}: {report}", rules.name());
    }
}

/// The numbers of the rules pages.
#[test]
fn perft_through_any_game() {
    for (name, depth, nodes) in
        [("cvector", 4, 375_715), ("cvector-plus", 3, 14_993), ("cube-plus", 4, 54_043), ("classical", 3, 8902)]
    {
        let rules = game(name);
        assert_eq!(perft(&rules, &rules.start(), depth), nodes, "{name}");
    }
}

/// Nothing panics, nothing is legal and nothing changes where a board or a move is of another game.
#[test]
fn boards_and_moves_of_other_games_are_refused() {
    let games: Vec<AnyGame> = AnyGame::all().collect();
    for rules in &games {
        let own = rules.start();
        for other in &games {
            let theirs = other.start();
            if std::mem::discriminant(&own) == std::mem::discriminant(&theirs) {
                continue;
            }
            let mv = other.moves(&theirs).swap_remove(0);
            let own_mv = rules.moves(&own).swap_remove(0);
            for (board, mv, part) in [(&own, &mv, "move"), (&theirs, &mv, "board"), (&theirs, &own_mv, "board")] {
                let illegal = rules.why_illegal(board, mv).unwrap();
                assert_eq!(illegal.to_string(), format!("this is not a {part} of {}", rules.name()));
                assert!(matches!(illegal.why, AnyFault::OtherGame { .. }));
                assert!(!rules.is_legal(board, mv));
                assert_eq!(rules.write_notation(board, mv), Err(illegal.clone()));
                assert_eq!(rules.write_notation_within(board, mv, 9), Ok(Err(illegal.clone())));
                assert_eq!(rules.explain(board, mv), Err(illegal.clone()));
                let mut played = board.clone();
                assert_eq!(rules.play(&mut played, mv), Err(illegal));
                rules.play_unchecked(&mut played, mv);
                assert_eq!(played, *board);
            }
            assert_eq!(rules.moves(&theirs), []);
            assert_eq!((rules.count_moves(&theirs), rules.has_move(&theirs), rules.outcome(&theirs)), (0, false, None));
            assert_eq!(rules.count_moves_within(&theirs, 0), Ok(0));
            assert_eq!(rules.has_move_within(&theirs, 0), Ok(false));
            assert_eq!(rules.outcome_within(&theirs, 0), Ok(None));
            assert!(rules.read_notation(&theirs, "N-c3").is_err());
            assert!(rules.visit_children(&theirs, |_, _| ControlFlow::Break(())).is_continue());
            assert!(rules.visit_cascades(&theirs, 3, None, |_| ControlFlow::Break(())).is_none());
        }
    }
}

/// The bounded searches give what the others give, or an error and never a part.
#[test]
fn searches_within_a_budget_agree_with_those_without() {
    for rules in AnyGame::all() {
        let board = rules.start();
        let count = rules.count_moves(&board);
        assert_eq!(rules.count_moves_within(&board, 1_000_000), Ok(count));
        assert!(rules.count_moves_within(&board, count - 1).is_err(), "{}", rules.name());
        assert_eq!(rules.has_move_within(&board, 1000), Ok(true));
        assert_eq!(rules.outcome_within(&board, 1000), Ok(None));
        assert_eq!(rules.outcome_within(&board, 0).unwrap_err().budget, 0);
        let mut moves = Vec::new();
        let mut children = Vec::new();
        let visited = rules.visit_moves_within(&board, 1_000_000, |mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        assert_eq!((visited, &moves), (Ok(ControlFlow::Continue(())), &rules.moves(&board)));
        let _ = rules.visit_children_within(&board, 1_000_000, |mv, child| {
            children.push((mv, child.clone()));
            ControlFlow::Continue(())
        });
        let mut expected = Vec::new();
        let _ = rules.visit_children(&board, |mv, child| {
            expected.push((mv, child.clone()));
            ControlFlow::Continue(())
        });
        assert_eq!(children, expected);
        assert!(rules.visit_children_within(&board, count - 1, |_, _| ControlFlow::Continue(())).is_err());
    }
}

/// `CC-51`: only the Croatian games have positions without a king.
#[test]
fn partial_kings_are_a_choice_of_some_games_cc_51() {
    let text = "8/8/8/8/8/8/8/K7 w - -";
    let rules = game("classical");
    assert!(rules.parse_board(text).is_err());
    assert!(rules.with_partial_kings().unwrap().parse_board(text).is_ok());
    assert_eq!(game("cvector").with_partial_kings(), None);
    assert_eq!(game("cube-plus").with_partial_kings(), None);
}

#[test]
fn parts_of_a_board_print_as_the_game_prints_them() {
    let rules = game("cvector");
    let board = rules.parse_board("6k1/B4b2/8/1b6/2R3N1/8/3N1K2/R4[qB]2 b").unwrap();
    let on_f1: Vec<(String, String)> = board
        .pieces()
        .map(|(square, piece)| (square.to_string(), piece.to_string()))
        .filter(|(square, _)| square == "f1")
        .collect();
    assert_eq!(on_f1, [("f1".into(), "q".into()), ("f1".into(), "(B)".into())]);
    assert_eq!(board.turn(), Color::Black);
    assert_eq!(format!("{:?}", rules.parse_move("b5c4").unwrap()), "b5c4");
}

/// Every legal move of random games has an explanation, and the first sentence names the vector's pieces.
#[test]
fn every_move_can_be_explained() {
    for rules in AnyGame::all() {
        let playouts = variant_core::Playouts::new(&rules, 3, 12);
        let mut explained = 0;
        for played in playouts.take(4) {
            let mut board = rules.start();
            for mv in &played.moves {
                for candidate in rules.moves(&board).iter().step_by(3).take(60) {
                    let sentences = rules.explain(&board, candidate).unwrap();
                    assert!(sentences.iter().all(|sentence| sentence.ends_with('.')), "{candidate}: {sentences:?}");
                    let first = &sentences[0];
                    if rules.name().starts_with("cvector") {
                        assert!(first.contains(" between the "), "{board} {candidate}: {first}");
                    }
                    explained += 1;
                }
                rules.play_unchecked(&mut board, mv);
            }
            assert_eq!(board, played.board);
            assert!(board.draw().lines().all(|line| line.chars().count() <= 80));
        }
        assert!(explained > 100, "{}: {explained}", rules.name());
    }
}

#[test]
fn records_work_for_every_game() {
    for rules in AnyGame::all() {
        let mut game = Game::new(rules);
        for _ in 0..3 {
            let mv = rules.moves(game.board()).swap_remove(0);
            game.play(mv).unwrap();
        }
        let text = game.record().with_notation().to_string();
        assert_eq!(Game::from_record(rules, &text).unwrap(), game);
    }
}
