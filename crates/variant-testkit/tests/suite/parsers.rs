use crate::games::noughts::{Flaw, Noughts};
use crate::games::pairs::Pairs;
use variant_testkit::{check_parsers, test_parsers};

const CASES: u32 = 1000;

#[test]
fn good_parsers_pass_and_read_some_of_the_texts() {
    for report in [check_parsers(&Noughts(Flaw::None), CASES), check_parsers(&Pairs::Right, CASES)] {
        let read = [report.boards, report.moves, report.notations];
        let refused = [report.not_boards, report.not_moves, report.not_notations];
        assert!(read.into_iter().chain(refused).all(|count| count > 20), "{report:?}");
        assert!(read.into_iter().zip(refused).all(|(read, refused)| read + refused >= u64::from(CASES)), "{report:?}");
    }
}

/// Each flaw of a parser, with the method that has it and a part of what is said about it.
const FLAWS: [(Flaw, &str, &str); 14] = [
    (Flaw::SlicesBytes, "parse_board", "it panics"),
    (Flaw::PanicsAtLength, "parse_board", "it panics: too long"),
    (Flaw::RangeBeyondText, "parse_board", "is not in the text"),
    (Flaw::RangeInsideCharacter, "parse_board", "is not on character boundaries"),
    (Flaw::FaultsOutOfOrder, "parse_board", "comes after one at byte"),
    (Flaw::ErrorIsEndless, "parse_board", "more than"),
    (Flaw::FoundHasLines, "parse_board", "is longer than a line"),
    (Flaw::NothingExpected, "parse_board", "does not say what was expected"),
    (Flaw::BoardTextReadsMirrored, "parse_board", "printed again it is"),
    (Flaw::MoveTextReadsMirrored, "parse_move", "printed again it is"),
    (Flaw::MoveParserPanics, "parse_move", "it panics: no such cell"),
    (Flaw::MoveReadWithPlus, "parse_move", "the printed move is not read"),
    (Flaw::NotationReadsIllegal, "read_notation", "the illegal move"),
    (Flaw::NotationOfOneCandidate, "read_notation", "1 candidates"),
];

#[test]
fn every_flaw_of_a_parser_is_caught() {
    for (flaw, parser, problem) in FLAWS {
        let failure = test_parsers(&Noughts(flaw), CASES).expect_err(&format!("{flaw:?} is caught"));
        assert_eq!(failure.parser, parser, "{flaw:?}: {failure}");
        assert!(failure.problem.contains(problem), "{flaw:?}: {failure}");
        assert_eq!(failure.position.is_some(), parser == "read_notation");
    }
}

#[test]
fn a_failing_text_is_made_short() {
    let failure = test_parsers(&Noughts(Flaw::MoveReadWithPlus), CASES).unwrap_err();
    assert_eq!(failure.text, "+", "{failure}");
    // Without a random text, one of the long ones fails, cut down as far as it still does.
    let failure = test_parsers(&Noughts(Flaw::SlicesBytes), 0).unwrap_err();
    assert!(failure.text.len() <= 8, "{failure}");
    let failure = test_parsers(&Noughts(Flaw::PanicsAtLength), 0).unwrap_err();
    assert!((5000..10_000).contains(&failure.text.len()), "{failure}");
    assert!(failure.to_string().len() < 2000, "{failure}");
}

#[test]
#[should_panic(expected = "noughts-and-crosses parse_board fails")]
fn check_parsers_panics_with_the_failure() {
    check_parsers(&Noughts(Flaw::SlicesBytes), CASES);
}
