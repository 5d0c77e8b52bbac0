use crate::noughts::NoughtsAndCrosses;
use crate::walk::{Place, Step, Walk};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU32, Ordering};
use variant_core::{BoundedRules, Budget, BudgetSpent, NotationError, PlayoutRng, Rules, play_out, play_out_within};

/// A unit for as long as there is one, and nothing after that.
#[test]
fn a_budget_is_spent_once() {
    for limit in [0, 1, 5, 3000] {
        let mut budget = Budget::new(limit);
        for spent in 0..limit {
            assert_eq!((budget.spent(), budget.left()), (spent, limit - spent));
            assert!(budget.charge().is_continue());
        }
        assert_eq!(budget.finish(7), Ok(7));
        for _ in 0..3 {
            assert!(budget.charge().is_break());
            assert_eq!(budget.finish(7), Err(BudgetSpent::Limit { limit }));
            assert_eq!((budget.spent(), budget.left()), (limit, 0));
        }
        assert_eq!(budget.fresh().left(), limit);
        assert_eq!(budget.fresh().finish(7), Ok(7));
    }
}

#[test]
fn many_units_are_taken_at_once() {
    let mut budget = Budget::new(10);
    assert!(budget.charge_many(4).is_continue());
    assert!(budget.charge_many(6).is_continue());
    assert!(budget.charge_many(0).is_continue());
    assert_eq!(budget.finish(()), Ok(()));
    assert!(budget.charge_many(1).is_break());
    assert_eq!(budget.finish(()), Err(BudgetSpent::Limit { limit: 10 }));
    let mut budget = Budget::new(10);
    assert!(budget.charge_many(11).is_break());
    assert_eq!(budget.left(), 0);
    assert!(Budget::unlimited().charge_many(u64::MAX).is_continue());
}

/// At once, and then again and again, but not for each unit.
#[test]
fn the_interrupt_is_asked_now_and_then() {
    let asked = AtomicU32::new(0);
    let at_the_fifth = || asked.fetch_add(1, Ordering::Relaxed) == 4;
    let mut budget = Budget::unlimited().with_interrupt(&at_the_fifth);
    let mut charged = 0_u32;
    while budget.charge().is_continue() {
        charged += 1;
    }
    assert_eq!(asked.load(Ordering::Relaxed), 5);
    assert!((1000..10_000).contains(&charged), "{charged}");
    assert_eq!(budget.finish(()), Err(BudgetSpent::Interrupted));
    assert_eq!(budget.clone().finish(()), Err(BudgetSpent::Interrupted));
    // A limit holds beside it.
    let never = || false;
    let mut budget = Budget::new(2500).with_interrupt(&never);
    assert_eq!((0..).take_while(|_| budget.charge().is_continue()).count(), 2500);
    assert_eq!(budget.finish(()), Err(BudgetSpent::Limit { limit: 2500 }));
}

/// What a game of listed moves gets without writing anything.
#[test]
fn every_question_has_a_bounded_twin() {
    let rules = &NoughtsAndCrosses;
    let board = rules.parse_board("X../.O./..X").unwrap();
    let moves = rules.moves(&board);
    assert_eq!(moves.len(), 6);
    let spent = Err(BudgetSpent::Limit { limit: 5 });
    let (enough, few) = (|| Budget::new(6), || Budget::new(5));

    assert_eq!(rules.moves_within(&board, &mut enough()), Ok(moves.clone()));
    assert_eq!(rules.moves_within(&board, &mut few()), spent.map(|()| vec![]));
    assert_eq!(rules.count_moves_within(&board, &mut enough()), Ok(6));
    assert_eq!(rules.count_moves_within(&board, &mut few()), spent.map(|()| 0));
    assert_eq!(rules.has_move_within(&board, &mut Budget::new(1)), Ok(true));
    assert!(rules.has_move_within(&board, &mut Budget::new(0)).is_err());
    assert_eq!(rules.outcome_within(&board, &mut Budget::new(1)), Ok(None));

    let mut children = Vec::new();
    let flow = rules.visit_children_within(&board, &mut enough(), |mv, child| {
        children.push((mv, *child));
        ControlFlow::Continue(())
    });
    assert_eq!(flow, Ok(ControlFlow::Continue(())));
    assert!(children.iter().map(|(mv, _)| *mv).eq(moves.iter().copied()));
    let mut seen = 0;
    let flow = rules.visit_children_within(&board, &mut few(), |_, _| {
        seen += 1;
        ControlFlow::Continue(())
    });
    assert_eq!((flow, seen), (Err(BudgetSpent::Limit { limit: 5 }), 5));

    assert_eq!(rules.cascades_within(&board, 1, &mut enough()), Ok(moves.clone()));
    assert_eq!(rules.cascades_within(&board, 0, &mut Budget::new(0)), Ok(vec![]));
    assert_eq!(rules.cascades(&board, 7), moves);
    assert!(rules.visit_cascades(&board, 1, |_| ControlFlow::Break(())).is_break());

    let mut shared = Budget::new(8);
    assert_eq!(rules.count_moves_within(&board, &mut shared), Ok(6));
    assert_eq!(shared.left(), 2);
    assert!(rules.count_moves_within(&board, &mut shared).is_err());
    assert!(rules.write_notation_within(&board, &moves[0], &mut shared).is_err());
    assert!(rules.read_notation_within(&board, "edge b1", &mut shared).is_err());
}

#[test]
fn a_move_is_read_in_either_way() {
    let rules = NoughtsAndCrosses;
    let board = rules.parse_board("X../.O./..X").unwrap();
    let b1 = rules.parse_move("b1").unwrap();
    assert_eq!(rules.read_move(&board, "b1"), Ok(b1));
    assert_eq!(rules.read_move(&board, "edge b1"), Ok(b1));
    assert_eq!(rules.read_move_within(&board, "edge b1", &mut Budget::new(0)), Ok(Ok(b1)));
    assert_eq!(rules.read_move_within(&board, "b1", &mut Budget::new(0)), Ok(Ok(b1)));
    assert_eq!(rules.read_move(&board, "b2").unwrap_err().to_string(), "there is a mark on b2 already");
    assert!(matches!(rules.read_move(&board, "corner"), Err(NotationError::Ambiguous { .. })));
    assert!(matches!(rules.read_move(&board, "z"), Err(NotationError::Parse(_))));
}

#[test]
fn random_games_within_a_budget_are_the_same_games_or_none() {
    let rules = Walk { choices: 7, ..Walk::single_file(1000) };
    let free = play_out(&rules, &Place(0), 40, &mut PlayoutRng::new(1, 2));
    let within = |limit| play_out_within(&rules, &Place(0), 40, &mut PlayoutRng::new(1, 2), &Budget::new(limit));
    assert_eq!(within(7), Ok(free));
    assert_eq!(within(6), Err(BudgetSpent::Limit { limit: 6 }));
    assert_eq!(rules.moves(&Place(0)).last(), Some(&Step(6)));
}
