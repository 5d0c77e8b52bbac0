//! Moves chosen step by step.

use cube_plus::CubePlus;
use variant_core::{Playouts, Rules, StepError, Steps};
use variant_testkit::{check_steps, effort};

/// What steps spell is the list of moves, on positions of random games that are broken off at every length.
#[test]
fn steps_spell_the_moves() {
    for &rules in CubePlus::ALL {
        let games = effort().pick(20, 1_000, 20_000);
        let board = |game: u64| Playouts::new(&rules, 7, game as usize % 60).game_by_steps(game).board;
        let report = check_steps(&rules, (0..games).map(board), 1).unwrap_or_else(|failure| panic!("{failure}"));
        assert!(report.positions == games && report.moves > 5 * games && report.refused > 20 * games, "{report:?}");
    }
}

#[test]
fn a_step_that_cannot_follow_changes_nothing() {
    let rules = CubePlus::default();
    let mut begun = rules.begin(&rules.start());
    let first = rules.steps(&begun)[0];
    let mut other = (0..rules.step_count()).filter_map(|index| rules.step_at(index));
    let wrong = other.rfind(|step| !rules.steps(&begun).contains(step)).expect("not every square begins a move");
    let before = begun.clone();
    assert_eq!(rules.step(&mut begun, wrong), Err(StepError::NotOffered { step: wrong }));
    assert_eq!(begun, before);
    assert_eq!(rules.step(&mut begun, first), Ok(None));
    let to = rules.steps(&begun)[0];
    assert!(rules.step(&mut begun, to).unwrap().is_some());
    assert_eq!(rules.step(&mut begun, to), Err(StepError::Complete { step: to }));
}
