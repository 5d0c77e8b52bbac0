//! `AnyGame`, `AnyPosition` and `AnyMove` as rules like any other.

use chess_variants::{AnyFault, AnyGame, AnyPosition, Capabilities, Draw, Explain, catalogue};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use variant_core::{Board, BoundedRules, Budget, BudgetSpent, Color, Game, Rules, perft};
use variant_testkit::{Conformance, effort};

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
    assert_eq!(close("chess"), ["classical"]);
    assert_eq!(close("Cube+"), ["cube-plus"]);
    assert_eq!(close("cvector+"), ["cvector-plus"]);
    assert_eq!(close("CVector Plus"), ["cvector-plus"]);
    assert_eq!(close("Miranda's Veil"), ["croatian-miranda"]);
    assert_eq!(close("cvector+partial-kings"), ["cvector"]);
    assert_eq!(close("xiangqi"), [""; 0]);
    assert_eq!(close(&"cvector".repeat(100_000)), [""; 0]);
}

/// Every check of the conformance suite, on the games of single moves.
#[test]
fn any_game_conforms() {
    for entry in catalogue().iter().filter(|entry| entry.name.starts_with("cv") || entry.name.starts_with("cube")) {
        let rules = game(entry.name);
        let plies = effort().pick(10, 20, 60);
        let report = Conformance::new(&rules).games(2).max_plies(plies).assert();
        assert!(report.positions > u64::from(plies) && report.refused > 100, "{}: {report}", entry.name);
    }
}

/// Every check of the conformance suite, on the Croatian games, which name one of several equivalent moves (`CC-41`).
#[test]
fn any_croatian_game_conforms_cc_41() {
    for rules in AnyGame::all().filter(|rules| rules.with_partial_kings().is_some()) {
        let plies = effort().pick(3, 12, 40);
        let suite = Conformance::new(&rules).games(1).max_plies(plies).moves_per_position(32).notation_moves(4);
        let report = suite.unlisted_per_position(24).assert();
        assert!(report.positions > u64::from(plies) && report.refused > 20, "{}: {report}", rules.name());
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

/// A move of another game is illegal and changes nothing. A position of another game is answered by its own rules.
#[test]
fn moves_of_other_games_are_refused() {
    let games: Vec<AnyGame> = AnyGame::all().collect();
    for rules in &games {
        let own = rules.start();
        for other in &games {
            let theirs = other.start();
            if std::mem::discriminant(&own) == std::mem::discriminant(&theirs) {
                continue;
            }
            let mv = other.moves(&theirs).swap_remove(0);
            let illegal = rules.check(&own, &mv).unwrap_err();
            assert_eq!(illegal.to_string(), format!("this is not a move of {}", rules.name()));
            assert!(matches!(illegal.reason, AnyFault::OtherGame { game } if game == *rules));
            assert_eq!((illegal.code(), illegal.rule()), ("other-game", None));
            assert!(!rules.is_legal(&own, &mv));
            assert_eq!(rules.write_notation(&own, &mv), Err(illegal.clone()));
            assert_eq!(rules.write_notation_within(&own, &mv, &mut Budget::new(9)), Ok(Err(illegal.clone())));
            assert_eq!(rules.explain(&own, &mv), Err(illegal.clone()));
            let mut played = own.clone();
            assert_eq!(rules.play(&mut played, &mv), Err(illegal));
            rules.play_unchecked(&mut played, &mv);
            assert_eq!(played, own);

            assert_eq!(rules.moves(&theirs), other.moves(&theirs));
            assert_eq!(rules.count_moves(&theirs), other.count_moves(&theirs));
            assert_eq!(rules.outcome(&theirs), None);
            assert_ne!(own, theirs);
        }
    }
}

/// The rule sets of Cube+ share their boards, and still a position keeps its own rules.
#[test]
fn a_position_is_played_by_its_own_rules_cp_21() {
    let text = "1B1/3/3/1k1|1/1r1/3/3/3/1|3/K2/3/3 w -";
    let positions = ["cube-plus", "cube-plus+return"].map(|name| AnyPosition::parse(game(name), text).unwrap());
    assert_ne!(positions[0], positions[1]);
    let after = positions.map(|mut position| {
        let mv = position.read_move("A4bB5b").unwrap();
        // Whichever rules are asked.
        game("cube-plus+free-pawn").play(&mut position, &mv).unwrap();
        (position.to_string(), position.outcome().map(|outcome| outcome.to_string()))
    });
    assert_eq!(after[0].1, None);
    assert_eq!(after[1], ("3/3/3/1k1|B/1r1/3/3/3/1|3/K2/3/3 b +".to_owned(), Some("w: entry".to_owned())));
}

/// The methods of a position answer as the rules do.
#[test]
fn a_position_answers_by_itself() {
    for rules in AnyGame::all() {
        let mut position = AnyPosition::start(rules);
        assert_eq!(position.game(), rules);
        assert_eq!(position, rules.start());
        let budget = || Budget::new(1_000_000);
        let moves = position.moves();
        assert_eq!(moves, rules.moves(&position));
        assert_eq!(position.moves_within(&mut budget()), Ok(moves.clone()));
        assert_eq!(
            (position.has_move(), position.outcome(), position.outcome_within(&mut budget())),
            (true, None, Ok(None))
        );
        let notation = position.write_notation(&moves[0]).unwrap();
        assert_eq!(position.write_notation_within(&moves[0], &mut budget()), Ok(Ok(notation.clone())));
        for text in [notation, moves[0].to_string()] {
            assert_eq!(position.read_move(&text), Ok(moves[0].clone()));
            assert_eq!(position.read_move_within(&text, &mut budget()), Ok(Ok(moves[0].clone())));
        }
        assert!(!position.explain(&moves[0]).unwrap().is_empty());
        assert_eq!(position.draw().lines().next(), rules.start().draw().lines().next());
        let before = position.clone();
        position.play(&moves[0]).unwrap();
        assert_ne!(position, before);
        assert_eq!(AnyPosition::parse(rules, &position.to_string()), Ok(position.clone()));
        assert!(position.check(&moves[0]).is_err());
    }
}

/// The bounded searches give what the others give, or an error and never a part.
#[test]
fn searches_within_a_budget_agree_with_those_without() {
    for rules in AnyGame::all() {
        let board = rules.start();
        let count = rules.count_moves(&board);
        let plenty = || Budget::new(1_000_000);
        assert_eq!(rules.count_moves_within(&board, &mut plenty()), Ok(count));
        assert!(rules.count_moves_within(&board, &mut Budget::new(count - 1)).is_err(), "{}", rules.name());
        assert_eq!(rules.has_move_within(&board, &mut Budget::new(1000)), Ok(true));
        assert_eq!(rules.outcome_within(&board, &mut Budget::new(1000)), Ok(None));
        assert_eq!(rules.outcome_within(&board, &mut Budget::new(0)), Err(BudgetSpent::Limit { limit: 0 }));
        let mut moves = Vec::new();
        let mut children = Vec::new();
        let visited = rules.visit_moves_within(&board, &mut plenty(), |mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        assert_eq!((visited, &moves), (Ok(ControlFlow::Continue(())), &rules.moves(&board)));
        let _ = rules.visit_children_within(&board, &mut plenty(), |mv, child| {
            children.push((mv, child.clone()));
            ControlFlow::Continue(())
        });
        let mut expected = Vec::new();
        let _ = rules.visit_children(&board, |mv, child| {
            expected.push((mv, child.clone()));
            ControlFlow::Continue(())
        });
        assert_eq!(children, expected);
        let mut spent = Budget::new(count - 1);
        assert!(rules.visit_children_within(&board, &mut spent, |_, _| ControlFlow::Continue(())).is_err());
        assert_eq!(rules.cascades(&board, 1), rules.cascades_within(&board, 1, &mut plenty()).unwrap());
        assert_eq!(rules.cascades(&board, 0), []);
    }
}

/// The chains in order, and within a budget of the same units as those that come in any order (`CC-42`, `CC-43`).
#[test]
fn sorted_cascades_are_the_cascades_in_order_cc_42() {
    let waves = "16/16/16/16/16/16/16/16/16/16/16/w1R1W11/16/K1B1R11/16/W1Q1w11 w - -";
    let miranda = game("croatian-miranda+partial-kings");
    let mut positions = vec![AnyPosition::parse(miranda, waves).unwrap()];
    positions.extend(AnyGame::all().map(AnyPosition::start));
    for position in positions {
        let rules = position.game();
        for legs in 0..=3 {
            let mut expected: Vec<String> = rules.cascades(&position, legs).iter().map(ToString::to_string).collect();
            expected.sort_unstable();
            let mut counted = Budget::unlimited();
            let _ = rules.cascades_within(&position, legs, &mut counted).unwrap();
            let mut sorted = Vec::new();
            let mut budget = Budget::new(counted.spent());
            let visited = rules.visit_sorted_cascades_within(&position, legs, &mut budget, |mv| {
                sorted.push(mv.to_string());
                ControlFlow::Continue(())
            });
            assert_eq!((visited, sorted), (Ok(ControlFlow::Continue(())), expected), "{position} {legs}");
            if counted.spent() > 0 {
                let mut less = Budget::new(counted.spent() - 1);
                let visited =
                    rules.visit_sorted_cascades_within(&position, legs, &mut less, |_| ControlFlow::Continue(()));
                assert!(visited.is_err(), "{position} {legs}");
            }
        }
    }
}

/// `CC-51`: only the Croatian games have positions without a king.
#[test]
fn partial_kings_are_a_choice_of_some_games_cc_51() {
    let text = "8/8/8/8/8/8/8/K7 w - -";
    let rules = game("classical");
    assert!(rules.parse_board(text).is_err());
    assert!(rules.with_partial_kings().unwrap().parse_board(text).is_ok());
    for rules in AnyGame::all() {
        let Some(partial) = rules.with_partial_kings() else {
            assert!(!rules.has_cascades(), "{rules}");
            continue;
        };
        assert_eq!(partial.to_string(), format!("{rules}+partial-kings"));
        assert_eq!(partial.name().parse(), Ok(partial));
        assert_eq!(partial.with_partial_kings(), Some(partial));
        let record = Game::new(partial).record().to_string();
        assert!(Game::from_record(partial, &record).is_ok());
        assert!(Game::from_record(rules, &record).is_err());
    }
    assert!(AnyGame::by_name("cvector+partial-kings").is_err());
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
