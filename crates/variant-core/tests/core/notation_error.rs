use crate::noughts::{Cell, Fault, NoughtsAndCrosses};
use crate::walk::{NoStep, Step};
use variant_core::{IllegalMove, NotationError, ParseError, Rules, unique_move};

type Error = NotationError<Step, NoStep>;

type Choice = Result<Step, Error>;

fn choose(count: u32) -> Choice {
    unique_move((0..count).map(Step), || IllegalMove::new(NoStep).into())
}

#[test]
fn none_gives_the_answer_for_none() {
    assert_eq!(choose(0), Err(NotationError::Illegal(IllegalMove::new(NoStep))));
}

#[test]
fn one_is_chosen() {
    assert_eq!(choose(1), Ok(Step(0)));
}

#[test]
fn several_are_listed() {
    for count in [2, 3, 16] {
        let candidates = (0..count).map(Step).collect();
        assert_eq!(choose(count), Err(NotationError::Ambiguous { candidates, more: false }));
    }
    assert_eq!(choose(2).unwrap_err().to_string(), "ambiguous: it fits +0 +1");
}

#[test]
fn more_than_16_are_cut_and_the_rest_is_not_looked_at() {
    let mut looked_at = 0;
    let fitting = (0..1_000_000).map(Step).inspect(|_| looked_at += 1);
    let error = unique_move::<_, NoStep>(fitting, || unreachable!()).unwrap_err();
    assert_eq!(error, NotationError::Ambiguous { candidates: (0..16).map(Step).collect(), more: true });
    assert!(error.to_string().ends_with(" +14 +15 and more"));
    assert_eq!(looked_at, 17);
}

#[test]
fn only_text_moves() {
    let error = Error::from(ParseError::at("x", 0..1, "y"));
    assert_eq!(error.offset_by(5).to_string(), "at byte 5: expected y, found `x`");
    assert_eq!(choose(2).unwrap_err().offset_by(5), choose(2).unwrap_err());
    let illegal = Error::from(IllegalMove::new(NoStep));
    assert_eq!(illegal.clone().offset_by(5), illegal);
}

#[test]
fn errors_differ_by_kind_and_content() {
    let errors: [NotationError<Cell, Fault>; 4] = [
        ParseError::at("x", 0..1, "y").into(),
        ParseError::at("x", 0..1, "z").into(),
        IllegalMove::new(Fault::GameOver).into(),
        NoughtsAndCrosses.read_notation(&NoughtsAndCrosses.start(), "corner").unwrap_err(),
    ];
    for (i, a) in errors.iter().enumerate() {
        for (j, b) in errors.iter().enumerate() {
            assert_eq!(a == b, i == j, "{a:?} {b:?}");
        }
    }
    assert_eq!(format!("{:?}", errors[2]), "Illegal(IllegalMove { leg: 0, reason: GameOver })");
}
