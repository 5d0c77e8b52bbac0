use crate::noughts::NoughtsAndCrosses;
use crate::walk::{Place, Walk};
use variant_core::{HashedPerft, Rules, divide, perft};

/// The published counts, from depth 0 on.
const NOUGHTS: [u64; 11] = [1, 9, 72, 504, 3024, 15_120, 54_720, 148_176, 200_448, 127_872, 0];

#[test]
fn noughts_and_crosses_has_the_published_counts() {
    let rules = NoughtsAndCrosses;
    for (depth, lines) in (0..).zip(NOUGHTS) {
        assert_eq!(perft(&rules, &rules.start(), depth), lines, "depth {depth}");
    }
}

#[test]
fn the_parts_of_divide_add_up() {
    let rules = NoughtsAndCrosses;
    for (depth, lines) in (1..).zip(&NOUGHTS[1..]) {
        let parts = divide(&rules, &rules.start(), depth);
        assert_eq!(parts.iter().map(|(_, nodes)| nodes).sum::<u64>(), *lines);
        let moves: Vec<_> = parts.into_iter().map(|(mv, _)| mv).collect();
        assert_eq!(moves, rules.moves(&rules.start()));
    }
}

#[test]
fn no_ply_divides_into_nothing() {
    assert_eq!(divide(&NoughtsAndCrosses, &NoughtsAndCrosses.start(), 0), []);
}

#[test]
fn a_finished_game_has_one_line_of_no_moves() {
    let rules = NoughtsAndCrosses;
    let over = rules.parse_board("XXX/OO./...").unwrap();
    for depth in 0..6 {
        assert_eq!(perft(&rules, &over, depth), u64::from(depth == 0));
        assert_eq!(divide(&rules, &over, depth), []);
    }
}

#[test]
fn depth_does_not_use_the_stack() {
    let rules = Walk::single_file(10);
    // A frame of a hundred bytes a ply would not fit this stack.
    let thread = std::thread::Builder::new().stack_size(64 << 10);
    let counted = thread.spawn(move || (perft(&rules, &Place(0), 200_000), divide(&rules, &Place(0), 200_000)[0].1));
    assert_eq!(counted.unwrap().join().unwrap(), (1, 1));
}

#[test]
fn lines_that_end_early_are_not_counted() {
    let rules = Walk { size: 7, choices: 2, ends: true, count: None };
    let counts: Vec<_> = (0..9).map(|depth| perft(&rules, &Place(0), depth)).collect();
    let mut ways = vec![1];
    let mut lines = vec![Place(0)];
    for _ in 1..9 {
        lines = lines
            .iter()
            .flat_map(|place| {
                rules.moves(place).into_iter().map(|mv| {
                    let mut next = place.clone();
                    rules.play(&mut next, &mv).unwrap();
                    next
                })
            })
            .collect();
        ways.push(lines.len() as u64);
    }
    assert_eq!(counts, ways);
    assert_eq!(counts[..3], [1, 2, 4]);
    assert!(counts[8] < 1 << 8);
}

/// A game whose `count_moves` cannot be summed.
fn overflowing() -> Walk {
    Walk { size: 10, choices: 2, ends: false, count: Some(u64::MAX / 2 + 1) }
}

#[test]
#[should_panic(expected = "fits 64 bits")]
fn a_count_of_two_plies_that_overflows_panics() {
    let _ = perft(&overflowing(), &Place(0), 2);
}

#[test]
#[should_panic(expected = "fits 64 bits")]
fn a_deep_count_that_overflows_panics() {
    let rules = Walk { count: Some(u64::MAX / 4 + 1), ..overflowing() };
    assert_eq!(perft(&rules, &Place(0), 2), u64::MAX / 2 + 1);
    let _ = perft(&rules, &Place(0), 3);
}

#[cfg(feature = "parallel")]
mod parallel {
    use super::*;
    use variant_core::{divide_parallel, perft_parallel};

    #[test]
    fn all_threads_together_count_what_one_does() {
        let rules = NoughtsAndCrosses;
        for (depth, lines) in (0..).zip(NOUGHTS) {
            assert_eq!(perft_parallel(&rules, &rules.start(), depth), lines, "depth {depth}");
            assert_eq!(divide_parallel(&rules, &rules.start(), depth), divide(&rules, &rules.start(), depth));
        }
        let walk = Walk { size: 9, choices: 3, ends: true, count: None };
        for depth in 0..9 {
            assert_eq!(perft_parallel(&walk, &Place(0), depth), perft(&walk, &Place(0), depth));
        }
    }

    #[test]
    #[should_panic(expected = "fits 64 bits")]
    fn a_sum_over_threads_that_overflows_panics() {
        let rules = Walk { count: Some(u64::MAX / 4 + 1), ..overflowing() };
        let _ = perft_parallel(&rules, &Place(0), 3);
    }

    #[test]
    #[should_panic(expected = "fits 64 bits")]
    fn a_part_of_divide_that_overflows_panics() {
        let rules = Walk { count: Some(u64::MAX / 2), ..overflowing() };
        let _ = divide_parallel(&rules, &Place(0), 4);
    }
}

/// Every third place has the same key, so that boards have to be compared; and tables of one place forget nearly all.
#[test]
fn a_table_changes_no_number() {
    for (choices, ends) in [(2, false), (3, true)] {
        let rules = Walk { choices, ends, ..Walk::single_file(12) };
        let mut table = HashedPerft::new(&rules, 1).unwrap();
        let mut small = HashedPerft::new(&rules, 0).unwrap();
        assert_eq!(small.capacity(), 2);
        for depth in 0..12 {
            let nodes = perft(&rules, &Place(0), depth);
            assert_eq!(table.count(&Place(0), depth), nodes);
            assert_eq!(small.count(&Place(0), depth), nodes);
        }
        assert!(table.found() > 20);
    }
}

#[test]
fn a_table_beyond_all_memory_is_refused() {
    assert!(HashedPerft::new(&Walk::single_file(3), usize::MAX).is_err());
}
