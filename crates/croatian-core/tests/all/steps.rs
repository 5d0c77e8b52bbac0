//! Moves chosen step by step: what steps spell is what `cascades` lists, on worked positions and in random games.

use croatian_core::{Croatian, Kind, Step, Variant, row};
use variant_core::{Budget, BudgetSpent, PlayoutRng, Playouts, Rules, StepError, Steps, play_out_by_steps};
use variant_testkit::{StepsReport, check_steps, effort};

/// Positions of random games, each game broken off at another length, so that both sides and all phases are met.
fn random_positions<V: Variant>(games: u64, legs: usize) -> StepsReport {
    let rules = Croatian::<V>::new();
    let board = |game: u64| {
        let plies = 5 + 7 * (game as usize % 23);
        play_out_by_steps(&rules, &rules.start(), plies, &mut PlayoutRng::new(11, game)).board
    };
    let report = check_steps(&rules, (0..games).map(board), legs).unwrap_or_else(|failure| panic!("{failure}"));
    assert!(report.positions == games && report.moves > games && report.refused > games, "{report:?}");
    report
}

#[test]
fn steps_spell_the_moves_of_the_smaller_boards() {
    let games = effort().pick(6, 100, 2_000);
    random_positions::<row::Classical>(games, 1);
    random_positions::<row::CroatianTies>(games, 2);
    random_positions::<row::MayanAscendancy>(games, 3);
    random_positions::<row::AgeOfAquarius>(games, 3);
}

#[test]
fn steps_spell_the_moves_of_the_large_boards_cc_42() {
    let games = effort().pick(6, 60, 1_000);
    let miranda = random_positions::<row::Miranda>(games, 3);
    let nineteen = random_positions::<row::Nineteen>(games, 2);
    let hemera = random_positions::<row::Hemera>(games, 2);
    assert!(miranda.finished + nineteen.finished + hemera.finished > games);
}

/// Worked position 1 of the rules page: the numbers of cascades are those of a program outside this project.
#[test]
fn steps_spell_the_wave_example_cc_22_cc_26() {
    let rules = Croatian::<row::Miranda>::partial();
    let board = rules.parse_board("16/16/16/16/16/16/16/16/16/16/16/w1R1W11/16/K1B1R11/16/W1Q1w11 w - -").unwrap();
    for (legs, moves) in [(1, 47), (2, 177), (3, 463), (4, 949)] {
        let report = check_steps(&rules, [board], legs).unwrap_or_else(|failure| panic!("{failure}"));
        assert_eq!(report.moves, moves);
    }
}

/// Worked position 3: dives, conversions by diving, and where they reappear.
#[test]
fn steps_spell_the_star_example_cc_31_cc_32() {
    let rules = Croatian::<row::Nineteen>::new();
    for turn in ["w", "b"] {
        let stars = "Tr14kt/17p/18/18/18/18/18/18/18/18/18/18/18/18/18/1wQ15/R15PP/trW13KT";
        let board = rules.parse_board(&format!("{stars} {turn} - -")).unwrap();
        check_steps(&rules, [board], 3).unwrap_or_else(|failure| panic!("{failure}"));
    }
}

/// The steps that can follow these, as texts.
fn offered<V: Variant>(rules: &Croatian<V>, position: &str, taken: &str) -> Vec<String> {
    let mut begun = rules.begin(&rules.parse_board(position).unwrap());
    for step in taken.split_whitespace() {
        assert_eq!(rules.step(&mut begun, rules.parse_step(step).unwrap()), Ok(None), "{step}");
    }
    rules.steps(&begun).iter().map(ToString::to_string).collect()
}

/// Worked position 2, in which light is in check: one cascade ends it, by its second activation, and one king's move.
#[test]
fn only_what_ends_the_check_is_offered_cc_16_cc_20() {
    let rules = Croatian::<row::Miranda>::new();
    let board = "16/16/16/16/16/16/16/16/16/16/16/16/3Q12/15r/14K1/W8k2B2q w - -";
    assert_eq!(offered(&rules, board, ""), ["o2", "d4"]);
    assert_eq!(offered(&rules, board, "o2"), ["n2"]);
    assert_eq!(offered(&rules, board, "d4"), ["a1"]);
    assert_eq!(offered(&rules, board, "d4 a1"), ["p1"]);
    assert_eq!(offered(&rules, board, "d4 a1 p1"), ["m1"]);
}

/// A Pyramid on its own half takes or converts; whether it does is a step of its own (`CC-25`).
#[test]
fn declining_is_a_step_cc_25() {
    let rules = Croatian::<row::Miranda>::partial();
    let board = "16/16/16/16/16/16/16/16/16/16/16/16/16/M1r13/16/R15 w - -";
    assert_eq!(offered(&rules, board, "a1 a3 c3"), ["-", "%"]);
    let begun = rules.begin(&rules.parse_board(board).unwrap());
    let spell = |last: &str| {
        let mut begun = begun.clone();
        let mut mv = None;
        for step in ["a1", "a3", "c3", last] {
            mv = rules.step(&mut begun, rules.parse_step(step).unwrap()).unwrap();
        }
        mv.map(|mv| mv.to_string())
    };
    assert_eq!(spell("-").as_deref(), Some("a1a3~a3c3"));
    assert_eq!(spell("%").as_deref(), Some("a1a3~a3c3%"));
}

#[test]
fn the_numbering_is_the_variants_own() {
    assert_eq!(Step::<row::Classical>::COUNT, 64 + 4);
    assert_eq!(Step::<row::CroatianTies>::COUNT, 100 + 5);
    assert_eq!(Step::<row::Hemera>::COUNT, 400 + 2 + row_promotions::<row::Hemera>() + 12);
    assert_eq!(Step::<row::Classical>::Promote(Kind::Wave).index(), Step::<row::Classical>::COUNT);
    for text in ["", "i1", "a9", "-", "%", "=K", "=P", "=W", "*a2", "a1 ", "a1a2", "=", "*"] {
        assert!(text.parse::<Step<row::Classical>>().is_err(), "{text}");
    }
}

fn row_promotions<V: Variant>() -> usize {
    V::PROMOTIONS.len()
}

#[test]
fn a_step_that_cannot_follow_changes_nothing() {
    let rules = Croatian::<row::Miranda>::new();
    let mut begun = rules.begin(&rules.start());
    let (knight, king) = (rules.parse_step("f1").unwrap(), rules.parse_step("i1").unwrap());
    let before = begun.clone();
    assert_eq!(rules.step(&mut begun, king), Err(StepError::NotOffered { step: king }));
    assert_eq!(begun, before);
    assert_eq!(rules.step(&mut begun, knight), Ok(None));
    assert_eq!(begun.from().map(|from| from.to_string()).as_deref(), Some("f1"));
    let to = rules.steps(&begun)[0];
    assert!(rules.step(&mut begun, to).unwrap().is_some() && begun.is_complete());
    assert_eq!(rules.step(&mut begun, to), Err(StepError::Complete { step: to }));
}

/// A board of waves on which it takes tens of millions of states to see whether the dark king is mated: the budget ends it.
#[test]
fn steps_are_bounded_cc_43() {
    let rules = Croatian::<row::Miranda>::new();
    let hostile = "kn14/pp14/4N11/16/16/16/16/3n12/4WwwWW7/4wWwWw7/4wwwWW7/4wWWww7/4WwWwW7/16/16/15K w - -";
    let mut board = rules.parse_board(hostile).unwrap();
    // Every light piece can begin with a leg that ends the move, which takes no search to see.
    let mut begun = rules.begin_within(&board, &mut Budget::new(0)).unwrap();
    let before = begun.clone();
    let knight = rules.parse_step("e14").unwrap();
    assert_eq!(rules.step_within(&mut begun, knight, &mut Budget::new(0)), Ok(Ok(None)));
    assert_ne!(begun, before);
    rules.play(&mut board, &rules.parse_move("e14c15").unwrap()).unwrap();
    assert_eq!(rules.begin_within(&board, &mut Budget::new(1000)), Err(BudgetSpent::Limit { limit: 1000 }));
    let stop = || true;
    let mut stopped = Budget::unlimited().with_interrupt(&stop);
    assert_eq!(rules.begin_within(&board, &mut stopped), Err(BudgetSpent::Interrupted));
}

/// The wave example has more moves than steps, and a step within too small a budget changes nothing.
#[test]
fn a_step_whose_budget_is_spent_changes_nothing_cc_43() {
    let rules = Croatian::<row::Miranda>::partial();
    let board = rules.parse_board("16/16/16/16/16/16/16/16/16/16/16/w1R1W11/16/K1B1R11/16/W1Q1w11 w - -").unwrap();
    let mut begun = rules.begin(&board);
    let before = begun.clone();
    let queen = rules.parse_step("c1").unwrap();
    let spent = rules.step_within(&mut begun, queen, &mut Budget::new(0));
    assert_eq!((spent, begun == before), (Err(BudgetSpent::Limit { limit: 0 }), true));
    assert_eq!(rules.step_within(&mut begun, queen, &mut Budget::new(100)), Ok(Ok(None)));
}

/// The same seed gives the same games for ever; random play by steps reaches an end that random play by moves would not live
/// to see.
#[test]
fn random_games_by_steps_are_reproducible() {
    let rules = Croatian::<row::Hemera>::new();
    let games = Playouts::new(&rules, 1, 400);
    for number in 0..effort().pick(2, 50, 1_000) {
        let game = games.game_by_steps(number);
        assert_eq!(game, games.game_by_steps(number));
        assert!(game.choices.len() >= 2 * game.moves.len());
    }
}
