//! Perft tables: the numbers of the rules page, and numbers of our own that the slow generator confirms.

use crate::fixtures;
use crate::slow;
use cube_plus::CubePlus;
use variant_core::{Rules, divide, perft};
use variant_testkit::{check_perft_table, long_checks, perft_table};

/// The tables, counted to 3 million nodes a row, or wholly in the long run.
#[test]
fn perft_tables() {
    let limit = if long_checks() { u64::MAX } else { 3_000_000 };
    for (name, table) in fixtures::PERFT {
        let rules = CubePlus::by_name(name).unwrap();
        let report = check_perft_table(&rules, table, limit).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(report.checked >= 24, "{name}: {report:?}");
    }
}

/// The positions of the benchmarks.
#[test]
fn varied_positions() {
    for (name, table) in fixtures::VARIED {
        let rules = CubePlus::by_name(name).unwrap();
        let report = check_perft_table(&rules, table, u64::MAX).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(report.checked, 20, "{name}");
    }
}

/// A number that only our own program has printed says little; the slow generator counts it once more.
#[test]
fn the_slow_generator_counts_the_same() {
    let limit = if long_checks() { 150_000 } else { 25_000 };
    for (name, table) in fixtures::PERFT.into_iter().chain(fixtures::VARIED) {
        let (_, rules) = slow::RULE_SETS.into_iter().find(|(slow, _)| *slow == name).unwrap();
        let rows = perft_table(table).unwrap();
        let own = rows.iter().filter(|row| row.source == "own" && row.nodes <= limit);
        let mut counted = 0;
        for row in own {
            let position = slow::Position::parse(rules, &row.position).unwrap();
            assert_eq!(slow::perft(rules, &position, row.depth), row.nodes, "{name} {row:?}");
            counted += 1;
        }
        assert!(counted >= 10, "{name}: {counted}");
    }
}

#[test]
fn divide_adds_up() {
    let rules = CubePlus::default();
    let parts = divide(&rules, &rules.start(), 4);
    assert_eq!(parts.len(), 13);
    assert_eq!(parts.iter().map(|(_, nodes)| nodes).sum::<u64>(), perft(&rules, &rules.start(), 4));
}
