//! Moves chosen step by step.

use cvector_plus::CVectorPlus;
use variant_core::{Playouts, Rules, Steps};
use variant_testkit::{check_steps, effort};

/// What steps spell is the list of moves, on positions of random games that are broken off at every length.
#[test]
fn steps_spell_the_moves() {
    let rules = CVectorPlus;
    let games = effort().pick(20, 1_000, 20_000);
    let board = |game: u64| Playouts::new(&rules, 7, game as usize % 60).game_by_steps(game).board;
    let report = check_steps(&rules, (0..games).map(board), 1).unwrap_or_else(|failure| panic!("{failure}"));
    assert!(report.positions == games && report.moves > 5 * games && report.refused > 20 * games, "{report:?}");
}

/// A bishop of White's that goes to a home square of Black's and swaps there: both choices are steps, and both can be declined
/// (`CV-25`).
#[test]
fn each_mutation_is_a_step_cv_25() {
    let rules = CVectorPlus;
    let mut found = [false; 4];
    for number in 0..400 {
        let game = Playouts::new(&rules, 3, 60).game_by_steps(number);
        let mut board = rules.start();
        for mv in &game.moves {
            let texts = spelled(&board, mv);
            assert_eq!(texts[..2], [mv.from.to_string(), mv.to.to_string()]);
            found[texts.len() - 2] = true;
            found[3] |= texts.ends_with(&["-".to_owned()]);
            rules.play(&mut board, mv).unwrap();
        }
    }
    assert!(found[0] && found[1] && found[3], "{found:?}");
}

/// The steps that spell a move.
fn spelled(board: &cvector_plus::Board, mv: &cvector_plus::Move) -> Vec<String> {
    let rules = CVectorPlus;
    let mut stack = vec![rules.begin(board)];
    while let Some(begun) = stack.pop() {
        for step in rules.steps(&begun) {
            let mut next = begun.clone();
            match rules.step(&mut next, step).unwrap() {
                Some(complete) if complete == *mv => {
                    return rules.steps_taken(&next).iter().map(ToString::to_string).collect();
                }
                Some(_) => {}
                None if next.fitting().contains(mv) => stack.push(next),
                None => {}
            }
        }
    }
    panic!("nothing spells {mv}");
}
