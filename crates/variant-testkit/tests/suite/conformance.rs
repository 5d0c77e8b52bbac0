use crate::games::noughts::{Flaw, Noughts};
use crate::games::pairs::Pairs;
use variant_core::Rules;
use variant_testkit::{Check, Conformance, Failure};

#[test]
fn noughts_and_crosses_pass_every_check() {
    let report = Conformance::new(&Noughts(Flaw::None)).bounded().games(50).assert();
    assert_eq!(report.games, 50);
    assert!(report.positions > 300 && report.finished >= 50 && report.edited > 5, "{report}");
    assert!(report.refused > 1000, "{report}");
    assert_eq!(report.unlisted, 0);
    for &check in Check::ALL {
        assert!(report.made(check) >= 50, "{check:?} was made {} times", report.made(check));
    }
}

#[test]
fn pairs_pass_every_check_by_position() {
    let report = Conformance::new(&Pairs::Right).bounded().games(50).assert();
    assert!(report.unlisted > 100 && report.refused > 1000, "{report}");
    for &check in Check::ALL {
        assert!(report.made(check) >= 50, "{check:?} was made {} times", report.made(check));
    }
}

#[test]
fn moves_of_two_names_do_not_pass_as_moves_of_one() {
    let failure = Conformance::new(&Pairs::ClaimsToListAll).run().unwrap_err();
    assert_eq!(failure.check, Check::LegalAreListed);
    assert!(failure.mv.is_some());
}

#[test]
fn two_listed_moves_to_one_board_do_not_pass_by_position() {
    let conformance = |rules| Conformance::new(rules).run();
    let failure = conformance(&Pairs::ListsBothOrders).unwrap_err();
    assert_eq!((failure.check, failure.ply), (Check::LegalAreListed, 0));
    let failure = conformance(&Pairs::ForgetsTheFirstSquare).unwrap_err();
    assert_eq!((failure.check, failure.ply), (Check::LegalAreListed, 0));
    assert!(failure.mv.is_some_and(|mv| mv.contains('a')));
}

/// Every flaw with the check that must catch it.
const FLAWS: [(Flaw, Check); 61] = [
    (Flaw::BoardTextLacksTurn, Check::BoardText),
    (Flaw::BoardTextReadsMirrored, Check::BoardText),
    (Flaw::BoardTextReadsOneStoneLess, Check::BoardText),
    (Flaw::PiecesReversed, Check::Pieces),
    (Flaw::PiecesVary, Check::Pieces),
    (Flaw::PiecesWithOneText, Check::Pieces),
    (Flaw::PiecesInWrongCase, Check::Pieces),
    (Flaw::ListsOneTwice, Check::Duplicates),
    (Flaw::MovesReversed, Check::Listings),
    (Flaw::MovesForgetLast, Check::Listings),
    (Flaw::MovesIntoAppends, Check::Listings),
    (Flaw::ChildrenReversed, Check::Listings),
    (Flaw::ChildrenForgetLast, Check::Listings),
    (Flaw::MovesPanic, Check::Listings),
    (Flaw::CountsOneMore, Check::Counts),
    (Flaw::AlwaysHasMove, Check::Counts),
    (Flaw::NeverHasMove, Check::Counts),
    (Flaw::VisitGoesOn, Check::EarlyStop),
    (Flaw::VisitHidesBreak, Check::EarlyStop),
    (Flaw::VisitBreaksByItself, Check::EarlyStop),
    (Flaw::ChildrenGoOn, Check::EarlyStop),
    (Flaw::ChildrenHideBreak, Check::EarlyStop),
    (Flaw::NoDraw, Check::Ending),
    (Flaw::EndsEarly, Check::Ending),
    (Flaw::CentreIsIllegal, Check::ListedAreLegal),
    (Flaw::CentreIsNotLegal, Check::ListedAreLegal),
    (Flaw::CentreIsNotPlayed, Check::ListedAreLegal),
    (Flaw::PlayKeepsTurn, Check::Children),
    (Flaw::ChildrenKeepTurn, Check::Children),
    (Flaw::PlayedBoardsPlayOtherwise, Check::Children),
    (Flaw::KeyCountsPlies, Check::EqualKeys),
    (Flaw::HashCountsPlies, Check::EqualKeys),
    (Flaw::VisitedKeyDiffers, Check::EqualKeys),
    (Flaw::KeyIsConstant, Check::DifferentKeys),
    (Flaw::KeyIgnoresCorner, Check::DifferentKeys),
    (Flaw::MoveTextInBrackets, Check::MoveText),
    (Flaw::MoveTextReadsMirrored, Check::MoveText),
    (Flaw::MoveParserPanics, Check::MoveText),
    (Flaw::NotationReadsMirrored, Check::Notation),
    (Flaw::NotationReadsNothing, Check::Notation),
    (Flaw::NotationNotWritten, Check::Notation),
    (Flaw::ReadMoveReadsNoNotation, Check::ReadMove),
    (Flaw::ReadMoveReadsIllegal, Check::ReadMove),
    (Flaw::RepetitionFormMirrored, Check::RepetitionForm),
    (Flaw::RepetitionFormDropsStone, Check::RepetitionForm),
    (Flaw::CountIsNotBounded, Check::Bounded),
    (Flaw::CountSpendsTooMuch, Check::Bounded),
    (Flaw::VisitIsNotBounded, Check::Bounded),
    (Flaw::OutcomeIsNotTold, Check::Bounded),
    (Flaw::NotationIsNotTold, Check::Bounded),
    (Flaw::ChainsTwice, Check::Bounded),
    (Flaw::ForgetsCentre, Check::LegalAreListed),
    (Flaw::AllowsOccupied, Check::LegalAreListed),
    (Flaw::IsLegalAllowsOccupied, Check::IllegalRefused),
    (Flaw::PlayAllowsOccupied, Check::IllegalRefused),
    (Flaw::CheckAllowsOccupied, Check::IllegalRefused),
    (Flaw::PlayGivesOtherReason, Check::IllegalRefused),
    (Flaw::RefusedPlayChangesBoard, Check::IllegalRefused),
    (Flaw::NotationOfAnything, Check::NotationRefused),
    (Flaw::UncheckedPanics, Check::Unchecked),
    (Flaw::LaterCallPanics, Check::Unchecked),
];

fn caught(flaw: Flaw) -> Box<Failure> {
    let run = Conformance::new(&Noughts(flaw)).bounded().run();
    run.expect_err(&format!("{flaw:?} is caught"))
}

#[test]
fn every_flaw_is_caught_by_its_check() {
    for (flaw, check) in FLAWS {
        let failure = caught(flaw);
        assert_eq!(failure.check, check, "{flaw:?}: {failure}");
    }
}

#[test]
fn every_check_catches_a_flaw() {
    for &check in Check::ALL {
        assert!(FLAWS.iter().any(|&(_, other)| other == check), "{check:?}");
    }
}

/// Makes the calls that a failure prints: `.only_from_positions(["..."]).seed(3).games(1).max_plies(8)`.
fn with_calls<'r>(mut run: Conformance<'r, Noughts>, calls: &str) -> Conformance<'r, Noughts> {
    for call in calls.split_terminator(')').map(|call| call.trim_start_matches('.')) {
        let (method, argument) = call.split_once('(').expect("a call");
        let number = || argument.parse::<u32>().expect("a number");
        run = match method {
            "only_from_positions" => {
                let texts = argument.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).expect("an array");
                run.only_from_positions(texts.split(", ").map(|text| text.trim_matches('"')))
            }
            "seed" => run.seed(number().into()),
            "games" => run.games(number()),
            "max_plies" => run.max_plies(number()),
            other => panic!("there is no method {other}"),
        };
    }
    run
}

#[test]
fn the_printed_calls_show_every_failure_again() {
    for (flaw, check) in FLAWS {
        let failure = caught(flaw);
        assert_eq!(failure.moves.len() as u32, failure.ply, "{flaw:?}");
        let printed = failure.to_string();
        let calls = printed.lines().last().and_then(|line| line.trim_start().strip_prefix("again:")).expect("calls");
        let rules = Noughts(flaw);
        // What the test that failed had set, which the calls override.
        let settings = || Conformance::new(&rules).bounded().from_positions(["XO./.../... w"]).seed(99).games(50);
        // Without its turn, the text of the start is not read, and the run itself is what fails again.
        let settings =
            || if failure.again.positions.is_none() { Conformance::new(&rules).bounded() } else { settings() };
        let again = with_calls(settings(), calls.trim()).run().expect_err(&printed);
        assert_eq!((again.check, &again.problem), (check, &failure.problem), "{flaw:?}");
        assert_eq!((&again.mv, &again.position), (&failure.mv, &failure.position), "{flaw:?}");
        assert_eq!(settings().again(&failure.again).run(), Err(again), "{flaw:?}");
    }
}

/// Two boards with one key may stand in different games: both positions are named.
#[test]
fn what_fails_in_one_position_alone_names_one_and_else_two() {
    let alone = FLAWS.iter().filter(|&&(_, check)| check != Check::DifferentKeys && check != Check::Pieces);
    for &(flaw, _) in alone.filter(|(flaw, _)| *flaw != Flaw::BoardTextLacksTurn) {
        let positions = caught(flaw).again.positions;
        assert_eq!(positions.map(|positions| positions.len()), Some(1), "{flaw:?}");
    }
    let rules = Noughts(Flaw::KeyIgnoresCorner);
    let texts = [".../.../X.. b", ".../.../... w"];
    let run = Conformance::new(&rules).from_positions(texts).max_plies(0);
    let failure = run.run().unwrap_err();
    assert_eq!(failure.again.positions, Some(texts.map(str::to_owned).into()), "{failure}");
    assert_eq!(with_calls(run, &failure.again.to_string()).run().unwrap_err().problem, failure.problem);
}

#[test]
fn a_flaw_passes_without_its_check() {
    for (flaw, check) in FLAWS {
        let rules = Noughts(flaw);
        let conformance = Conformance::new(&rules).without(check, "a test");
        let run = if check == Check::Bounded { conformance.bounded().run() } else { conformance.run() };
        // Some flaws break another promise too; without a list, nothing can be checked.
        let other = match flaw {
            Flaw::BoardTextReadsMirrored => Some(Check::Children),
            Flaw::MovesForgetLast => Some(Check::Counts),
            Flaw::ChildrenForgetLast => Some(Check::EarlyStop),
            Flaw::MovesPanic => Some(Check::Listings),
            Flaw::MoveParserPanics => Some(Check::ReadMove),
            Flaw::PlayedBoardsPlayOtherwise => Some(Check::BoardText),
            Flaw::ForgetsCentre => Some(Check::Ending),
            Flaw::CheckAllowsOccupied => Some(Check::LegalAreListed),
            _ => None,
        };
        assert_eq!(run.as_ref().err().map(|failure| failure.check), other, "{flaw:?}");
        if let Ok(report) = run {
            assert_eq!(report.without(), [(check, "a test".to_owned())]);
            assert_eq!(report.made(check), 0, "{flaw:?}");
            assert!(report.to_string().ends_with("a test"));
        }
    }
}

#[test]
fn a_failure_tells_the_game() {
    let failure = caught(Flaw::EndsEarly);
    assert_eq!(failure.rules, "noughts-and-crosses");
    assert_eq!(failure.start, ".../.../... w");
    // Eight stones, one empty cell, nobody has won.
    assert_eq!((failure.ply, failure.moves.len()), (8, 8));
    assert_eq!(failure.position.matches('.').count(), 1);
    let rules = Noughts(Flaw::EndsEarly);
    let mut board = rules.start();
    for mv in &failure.moves {
        rules.play(&mut board, &rules.parse_move(mv).unwrap()).unwrap();
    }
    assert_eq!(board.to_string(), failure.position);
}

#[test]
fn a_failure_about_a_move_names_it() {
    let failure = caught(Flaw::CentreIsIllegal);
    assert_eq!(failure.mv.as_deref(), Some("b2"));
    let failure = caught(Flaw::AllowsOccupied);
    let rules = Noughts(Flaw::None);
    let board = rules.parse_board(&failure.position).unwrap();
    assert!(!rules.is_legal(&board, &rules.parse_move(failure.mv.as_deref().unwrap()).unwrap()));
}

#[test]
fn the_same_seed_gives_the_same_run() {
    let rules = Noughts(Flaw::None);
    let run = |seed| Conformance::new(&rules).games(5).seed(seed).assert();
    assert_eq!(run(1), run(1));
    assert_ne!(run(1), run(2));
}

#[test]
fn games_begin_at_the_positions_given() {
    let rules = Noughts(Flaw::None);
    let texts = ["XX./OO./... w", "XO./.../... w", "XOX/OXO/OXO w"];
    let error = Conformance::new(&rules).from_positions(texts).run().unwrap_err();
    assert_eq!((error.check, error.position.as_str()), (Check::BoardText, texts[2]));
    assert!(error.problem.contains("expected a position that play can reach"), "{error}");

    let report = Conformance::new(&rules).from_positions(&texts[..2]).games(1).max_plies(0).assert();
    assert_eq!((report.games, report.positions - report.edited), (2, 2));
    let board = rules.parse_board(texts[0]).unwrap();
    let report = Conformance::new(&rules).from_boards([board]).games(3).max_plies(1).assert();
    assert_eq!((report.games, report.positions - report.edited), (3, 6));
}

#[test]
fn less_effort_looks_at_less() {
    let rules = Pairs::Right;
    let whole = Conformance::new(&rules).games(4);
    let part = whole.clone().moves_per_position(5).notation_moves(2).unlisted_per_position(10).keys(20);
    let (whole, part) = (whole.assert(), part.assert());
    // The same games, and the same lists.
    assert_eq!(whole.games, part.games);
    assert_eq!(whole.made(Check::Counts) - whole.edited, part.made(Check::Counts) - part.edited);
    for check in [Check::ListedAreLegal, Check::Children, Check::Notation, Check::IllegalRefused] {
        assert!(part.made(check) < whole.made(check), "{check:?}");
    }
    assert_eq!(part.made(Check::DifferentKeys).min(20), 20);
    assert!(part.made(Check::ListedAreLegal) <= 5 * part.positions);
}

#[test]
fn games_are_broken_off_at_long_lists() {
    let rules = Noughts(Flaw::None);
    let position = "X../.O./... w";
    let run = |moves| Conformance::new(&rules).from_positions([position]).games(10).longest_list(moves).assert();
    let (short, long) = (run(6), run(7));
    assert_eq!((short.games, short.positions, short.too_large), (10, 0, 10), "{short}");
    assert!(long.positions > 30 && long.games == 10, "{long}");
    // Edits can empty cells.
    assert!(long.too_large < long.positions, "{long}");
}

#[test]
#[should_panic(expected = "noughts-and-crosses fails Counts: count_moves and has_move agree with the list")]
fn assert_panics_with_the_failure() {
    Conformance::new(&Noughts(Flaw::CountsOneMore)).assert();
}

/// The text that the crate's page shows.
#[test]
fn a_failure_reads_like_this() {
    let expected = "\
noughts-and-crosses fails Ending: a finished game has no moves and an unfinished one has some
  problem:  the game is over (=: the board is full) and has 1 moves
  position: .OO/OXX/XOX w
  game:     seed 3, ply 8, from .../.../... w
  moves:    a1 a2 c1 b3 b2 c3 c2 b1
  again:    .only_from_positions([\".../.../... w\"]).seed(3).games(1).max_plies(8)";
    assert_eq!(caught(Flaw::EndsEarly).to_string(), expected);
}
