//! How large a board is, and how much memory the searches take. A program of its own: it counts allocations.

mod dense;

use allocation_counter::{AllocationInfo, measure};
use core::hint::black_box;
use core::ops::ControlFlow;
use croatian_core::row::{Classical, Hemera, Miranda, Nineteen};
use croatian_core::{Board, Croatian, Variant};
use dense::dense;
use variant_core::{BoundedRules, Budget, BudgetSpent, Rules};

#[test]
fn boards_are_small() {
    assert!(size_of::<Board<Classical>>() <= 160);
    assert!(size_of::<Board<Miranda>>() <= 1024);
    assert!(size_of::<Board<Nineteen>>() <= 1024);
    assert!(size_of::<Board<Hemera>>() <= 1280);
}

/// Where nothing can be activated and no Star is in reach, only a list that was asked for is allocated.
#[test]
fn plain_positions_allocate_nothing() {
    fn check<V: Variant>() {
        let rules = Croatian::<V>::new();
        let board = rules.start();
        let turns = rules.moves(&board);
        let info = measure(|| {
            let _ = rules.visit_moves(&board, |turn| {
                black_box(turn);
                ControlFlow::Continue(())
            });
            let _ = rules.visit_children(&board, |turn, child| {
                black_box((turn, child));
                ControlFlow::Continue(())
            });
            black_box((rules.count_moves(&board), rules.has_move(&board), rules.outcome(&board)));
            for turn in &turns {
                let mut after = board;
                black_box((rules.is_legal(&board, turn), rules.play(&mut after, turn).is_ok()));
            }
        });
        assert_eq!(info.count_total, 0, "{}", rules.name());
    }
    check::<Classical>();
    check::<Miranda>();
}

/// With a Star in reach listing has to tell dives from other turns, but counting needs no list even then.
#[test]
fn counting_without_activation_allocates_nothing() {
    let rules = Croatian::<Nineteen>::new();
    let board = rules.start();
    let info = measure(|| assert_eq!(rules.count_moves(&board), 158));
    assert_eq!(info.count_total, 0);
}

fn visit_all<V: Variant>(rules: &Croatian<V>, board: &Board<V>) -> AllocationInfo {
    measure(|| {
        let _ = rules.visit_moves(board, |turn| {
            black_box(turn);
            ControlFlow::Continue(())
        });
    })
}

/// At most 200 bytes a state and 100 bytes a result, and 1 MiB besides, when each turn is dropped.
#[test]
fn cc_43_a_search_is_stored_compactly() {
    let rules = Croatian::<Miranda>::partial();
    for text in [
        "16/16/16/16/16/16/16/16/16/16/16/w1R1W11/16/K1B1R11/16/W1Q1w11 w - -",
        "16/16/16/16/5Ww9/16/7w8/6WR8/16/11k4/16/5Q10/16/1K14/16/16 w - -",
        "16/16/16/16/5Q10/16/16/16/16/16/5W2W7/5wRwr7/16/16/16/k12K2 w - -",
    ] {
        let board = rules.parse_board(text).expect("a position");
        let effort = rules.effort(&board);
        let allowed = 200 * effort.states + 100 * effort.results + (1 << 20);
        let peak = visit_all(&rules, &board).bytes_max;
        assert!(peak <= allowed, "{text}: {peak} of {allowed} bytes for {effort:?}");
        assert!(peak > effort.results, "{text}: the search is stored somewhere else");
    }
}

/// With a budget, memory follows the budget, on whatever board.
#[test]
fn cc_43_dense_boards_end_with_the_budget() {
    fn check<V: Variant>() {
        let rules = Croatian::<V>::partial();
        let mut spent = 0;
        for (filled, waves) in [(10, 50), (20, 50), (40, 90), (80, 98), (98, 99)] {
            let board = dense::<V>(7, filled, waves);
            for budget in [0, 10, 1_000, 50_000] {
                let allowed = 200 * budget + (1 << 20);
                let info = measure(|| {
                    let visited = rules.visit_moves_within(&board, &mut Budget::new(budget), |turn| {
                        black_box(turn);
                        ControlFlow::Continue(())
                    });
                    match visited {
                        Ok(_) => {}
                        Err(error) => {
                            assert_eq!(error, BudgetSpent::Limit { limit: budget });
                            spent += 1;
                        }
                    }
                    let _ = black_box(rules.has_move_within(&board, &mut Budget::new(budget)));
                });
                assert!(info.bytes_max <= allowed, "{board}: {} of {allowed} bytes", info.bytes_max);
                let turns = rules.moves_within(&board, &mut Budget::new(budget));
                assert!(turns.is_err() || turns.is_ok_and(|turns| turns.len() as u64 <= budget));
                let cascades = rules.cascades_within(&board, 20, &mut Budget::new(budget));
                assert!(cascades.is_err() || cascades.is_ok_and(|turns| turns.len() as u64 <= budget));
            }
        }
        assert!(spent >= 10, "{}: {spent}", rules.name());
    }
    check::<Miranda>();
    check::<Nineteen>();
    check::<Hemera>();
}

/// Reading and writing a notation with a mark searches for a reply: in these positions through more states than anyone has
/// counted.
#[test]
fn cc_43_a_mark_is_read_and_written_within_the_budget() {
    let rules = Croatian::<Miranda>::new();
    let positions = [
        ("kn14/pp14/4N11/16/16/16/16/3n12/4WwwWW7/4wWwWw7/4wwwWW7/4wWWww7/4WwWwW7/16/16/15K w - -", "Nc15#", "e14c15"),
        (
            "5w5w2Kb/2b3w1w1w5/1w1w3W1w6/w3w3b1w3w1/1W1W1w1w1W1b1w2/b1w1w3w1w5/5w7w2/2w1b1b1w1W3w1/1w3w1w1w5w/6w1w3w3/\
             13w2/W9w3W1/1W3w1w1W1b1w1W/b3N9w1/pp7w1b1w2/krN13 w - -",
            "Nc2#",
            "e3c2",
        ),
    ];
    for (text, notation, canonical) in positions {
        let board = rules.parse_board(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let mv = canonical.parse().expect("a move");
        assert!(rules.is_legal(&board, &mv), "{text}: {canonical}");
        let info = measure(|| {
            let read = rules.read_notation_within(&board, notation, &mut Budget::new(1_000));
            assert_eq!(read, Err(BudgetSpent::Limit { limit: 1_000 }));
            let written = rules.write_notation_within(&board, &mv, &mut Budget::new(1_000));
            assert_eq!(written, Err(BudgetSpent::Limit { limit: 1_000 }));
        });
        assert!(info.bytes_max < 1 << 20, "{} bytes", info.bytes_max);
    }
}
