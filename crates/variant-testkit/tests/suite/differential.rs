use crate::games::noughts::{Flaw, Noughts};
use crate::games::pairs::Pairs;
use variant_core::Rules;
use variant_testkit::{Difference, Differential, DifferentialReport, Question, Reference, RulesReference, Unsaid};

const RIGHT: Noughts = Noughts(Flaw::None);

/// What a comparison has to say of rules that are wrong in some way, beside those that are right.
fn compared(flaw: Flaw) -> Result<DifferentialReport, Box<Difference>> {
    let (fast, slow) = (Noughts(flaw), RulesReference(RIGHT));
    Differential::new(&fast, &slow).games(20, 9).positions(40, random_position).edited_texts(4).run()
}

/// The position after a few moves.
fn random_position(seed: u64) -> String {
    let mut board = RIGHT.start();
    for ply in 0..seed % 6 {
        let moves = RIGHT.moves(&board);
        let Some(mv) = moves.get((seed / 7 + 5 * ply) as usize % moves.len().max(1)) else { break };
        RIGHT.play_unchecked(&mut board, mv);
    }
    board.to_string()
}

#[test]
fn right_rules_agree_with_themselves() {
    let report = compared(Flaw::None).unwrap_or_else(|difference| panic!("{difference}"));
    assert_eq!((report.games, report.skipped, report.unlisted), (20, 0, 0));
    assert!(report.positions > 150 && report.finished > 20 && report.moves > 500, "{report}");
    assert!(report.illegal > 200 && report.notations > 200, "{report}");
    assert!(report.read > 20 && report.refused > 200, "{report}");
}

#[test]
fn pairs_agree_with_themselves_though_not_all_is_listed() {
    let report = Differential::new(&Pairs::Right, &RulesReference(Pairs::Right)).games(20, 9).assert();
    assert!(report.unlisted > 100 && report.illegal > 100, "{report}");
    let difference = Differential::new(&Pairs::ForgetsTheFirstSquare, &RulesReference(Pairs::Right)).games(1, 9).run();
    assert_eq!(difference.unwrap_err().answers.question, Question::Moves);
}

/// Wrong rules, with the question that finds them.
const FLAWS: [(Flaw, Question); 29] = [
    (Flaw::BoardTextLacksTurn, Question::Reading),
    (Flaw::BoardTextReadsMirrored, Question::Reading),
    (Flaw::BoardTextReadsOneStoneLess, Question::Reading),
    (Flaw::SlicesBytes, Question::Panic),
    (Flaw::ListsOneTwice, Question::Moves),
    (Flaw::ForgetsCentre, Question::Moves),
    (Flaw::ChildrenForgetLast, Question::Moves),
    (Flaw::ChildrenKeepTurn, Question::Moves),
    (Flaw::MovesPanic, Question::Panic),
    (Flaw::MovesReversed, Question::Counts),
    (Flaw::MovesForgetLast, Question::Counts),
    (Flaw::CountsOneMore, Question::Counts),
    (Flaw::AlwaysHasMove, Question::Counts),
    (Flaw::NeverHasMove, Question::Counts),
    (Flaw::NoDraw, Question::Outcome),
    (Flaw::EndsEarly, Question::Outcome),
    (Flaw::CentreIsIllegal, Question::Legality),
    (Flaw::CentreIsNotLegal, Question::Legality),
    (Flaw::CentreIsNotPlayed, Question::Legality),
    (Flaw::AllowsOccupied, Question::Legality),
    (Flaw::IsLegalAllowsOccupied, Question::Legality),
    (Flaw::PlayAllowsOccupied, Question::Legality),
    (Flaw::CheckAllowsOccupied, Question::Legality),
    (Flaw::PlayKeepsTurn, Question::After),
    (Flaw::RefusedPlayChangesBoard, Question::After),
    (Flaw::UncheckedPanics, Question::Panic),
    (Flaw::NotationReadsMirrored, Question::Notation),
    (Flaw::NotationReadsNothing, Question::Notation),
    (Flaw::NotationNotWritten, Question::Notation),
];

#[test]
fn every_flaw_is_found_by_its_question() {
    for (flaw, question) in FLAWS {
        let difference = compared(flaw).expect_err(&format!("{flaw:?} is found"));
        assert_eq!(difference.answers.question, question, "{flaw:?}: {difference}");
        assert_eq!(difference.smallest_answers.question, question, "{flaw:?}: {difference}");
    }
}

/// Makes the call that a difference prints.
fn call(fast: &Noughts, printed: &str) -> Result<DifferentialReport, Box<Difference>> {
    let slow = RulesReference(RIGHT);
    let differential = Differential::new(fast, &slow);
    let line = printed.lines().last().and_then(|line| line.trim_start().strip_prefix("again:")).expect("a call");
    let (method, arguments) = line.trim().trim_end_matches(')').split_once('(').expect("a call");
    let texts: Vec<&str> = arguments.split('"').skip(1).step_by(2).collect();
    let seed = arguments.rsplit(", ").next().and_then(|seed| seed.parse().ok()).expect("a seed");
    match method {
        ".compare" => differential.compare(texts[0], seed),
        ".compare_after" => differential.compare_after(texts[0], &texts[1..], seed),
        other => panic!("there is no method {other}"),
    }
}

#[test]
fn the_printed_call_shows_every_difference_again() {
    for (flaw, question) in FLAWS {
        let difference = compared(flaw).unwrap_err();
        let again = call(&Noughts(flaw), &difference.to_string()).expect_err(&difference.to_string());
        assert_eq!(again.answers, difference.smallest_answers, "{flaw:?}: {difference}");
        assert_eq!(again.answers.question, question);
    }
}

#[test]
fn what_differs_is_made_small() {
    // One stone taken away leaves no position that play can reach, two may.
    let fast = Noughts(Flaw::ForgetsCentre);
    let slow = RulesReference(RIGHT);
    let two_less = |text: &str| {
        let without = |text: &str, stone| text.match_indices(stone).map(|(at, _)| at).collect::<Vec<_>>();
        let mut texts = Vec::new();
        for cross in without(text, 'X') {
            for nought in without(text, 'O') {
                let mut less = text.to_owned();
                less.replace_range(cross..=cross, ".");
                less.replace_range(nought..=nought, ".");
                texts.push(less);
            }
        }
        texts
    };
    let run = Differential::new(&fast, &slow).positions(1, |_| "X.O/..X/O.. w".into()).smaller_texts(two_less);
    let difference = run.run().unwrap_err();
    assert_eq!((difference.position.as_str(), difference.smallest.as_str()), ("X.O/..X/O.. w", ".../.../... w"));
    assert!(difference.moves.is_empty());
}

/// Rules that go wrong on boards as played, and right on boards as read.
#[test]
fn a_game_that_it_takes_is_cut_down() {
    let fast = Noughts(Flaw::PlayedBoardsPlayOtherwise);
    let slow = RulesReference(RIGHT);
    let difference = Differential::new(&fast, &slow).games(5, 9).run().unwrap_err();
    // The fourth move since the board was read.
    assert_eq!(difference.moves.len(), 3, "{difference}");
    assert_eq!(difference.answers.question, Question::Moves);
    let again = call(&fast, &difference.to_string()).unwrap_err();
    assert_eq!(again.answers, difference.answers);
}

#[test]
fn threads_change_nothing() {
    let slow = RulesReference(RIGHT);
    let right = |threads| Differential::new(&RIGHT, &slow).games(30, 9).edited_texts(2).threads(threads).run();
    assert_eq!(right(1), right(4));
    let fast = Noughts(Flaw::EndsEarly);
    let wrong = |threads| Differential::new(&fast, &slow).games(30, 9).threads(threads).run().unwrap_err();
    assert_eq!(wrong(1), wrong(4));
}

/// A reference that knows little: the rest is not compared.
struct Reticent;

impl Reference for Reticent {
    type Position = <Noughts as Rules>::Board;

    fn read(&self, text: &str) -> Result<Self::Position, String> {
        RulesReference(RIGHT).read(text)
    }

    fn text(&self, position: &Self::Position) -> String {
        position.to_string()
    }

    fn moves(&self, position: &Self::Position) -> Result<Vec<(String, Self::Position)>, Unsaid> {
        let moves = RulesReference(RIGHT).moves(position)?;
        if moves.len() > 7 { Err(Unsaid) } else { Ok(moves) }
    }

    fn outcome(&self, _: &Self::Position) -> Result<Option<String>, Unsaid> {
        Err(Unsaid)
    }
}

#[test]
fn what_the_reference_does_not_say_is_not_compared() {
    let fast = Noughts(Flaw::NoDraw);
    let starts = ["XO./.../... w", ".../.../... w"];
    let report = Differential::new(&fast, &Reticent).from_positions(starts).games(6, 9).assert();
    assert_eq!((report.games, report.skipped, report.notations), (6, 3, 0), "{report}");
    assert!(report.positions > 10, "{report}");
}

#[test]
fn the_caller_compares_and_counts_too() {
    let slow = RulesReference(RIGHT);
    let run = Differential::new(&RIGHT, &slow)
        .games(10, 9)
        .choose(|case| case.moves.iter().position(|(mv, _)| mv == "b2").or(Some(0)))
        .try_moves(|case| vec![if case.text.contains('X') { "b2" } else { "a1" }.into()])
        .notations_of(|case| case.listed.iter().map(ToString::to_string).collect())
        .also(|case, tallies| {
            tallies.add("crosses", case.text.matches('X').count() as u64);
            tallies.at_least("longest", case.listed.len() as u64);
            Ok(())
        });
    let report = run.assert();
    assert_eq!(report.tally("longest"), 9);
    assert!(report.tally("crosses") > 20 && report.notations == report.moves, "{report}");
    // All games are the same: the centre, then the first square of each list.
    assert_eq!(report.positions % 10, 0, "{report}");

    let run = Differential::new(&RIGHT, &slow).games(1, 9).also(|case, _| match case.listed.len() {
        5 => Err("there are five".into()),
        _ => Ok(()),
    });
    let difference = run.run().unwrap_err();
    assert_eq!((difference.answers.question, difference.answers.fast.as_str()), (Question::Own, "there are five"));
}

#[test]
#[should_panic(expected = "noughts-and-crosses and its reference differ: the number of moves")]
fn assert_panics_with_the_difference() {
    Differential::new(&Noughts(Flaw::CountsOneMore), &RulesReference(RIGHT)).games(1, 1).assert();
}

#[test]
fn a_difference_reads_like_this() {
    let difference = compared(Flaw::ForgetsCentre).unwrap_err();
    let expected = "\
noughts-and-crosses and its reference differ: the moves and where they lead, of b2: fast does not list it, 8 moves against 9; reference lists it
  position: .../.../... w
  again:    .compare(\".../.../... w\", 0)";
    assert_eq!(difference.to_string(), expected);
}
