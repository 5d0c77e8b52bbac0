//! The conformance suite, the same for every variant: what every `Rules` promises, on random games.

// Each test program uses its own part of this module.
#![allow(dead_code, unused_imports, unused_macros)]

use croatian_core::{Croatian, Variant};
use std::collections::BTreeSet;
use variant_testkit::{Conformance, Report, check_parsers, long_checks};

/// How much is tried at each position.
pub(crate) struct Effort {
    pub(crate) moves: usize,
    pub(crate) notations: usize,
    pub(crate) strangers: usize,
    pub(crate) keys: usize,
}

/// So many games of so many plies, from some positions or, if there are none, from the start.
pub(crate) fn random_games<V: Variant>(
    rules: &Croatian<V>,
    positions: impl IntoIterator<Item = String>,
    (games, plies): (u32, u32),
    effort: Effort,
) -> Report {
    let report = Conformance::new(rules)
        .from_positions(positions)
        .games(games)
        .max_plies(plies)
        .moves_per_position(effort.moves)
        .notation_moves(effort.notations)
        .unlisted_per_position(effort.strangers)
        .keys(effort.keys)
        .assert();
    println!("{}: {report}", V::NAME);
    report
}

/// On a large board, from its worked positions.
pub(crate) fn large_board<V: Variant>(rules: &Croatian<V>, worked: BTreeSet<String>) {
    let length = if long_checks() { (400, 30) } else { (40, 10) };
    let effort = Effort { moves: 48, notations: 8, strangers: 32, keys: 5_000 };
    let report = random_games(rules, worked, length, effort);
    assert!(report.positions > 200 && report.edited > 10 && report.refused > 2_000, "{report}");
}

/// The parsers of a large board.
pub(crate) fn large_board_parsers<V: Variant>(rules: &Croatian<V>) {
    let cases = if long_checks() { 20_000 } else { 1_000 };
    let report = check_parsers(rules, cases);
    println!("{}: {report:?}", V::NAME);
    assert!(report.boards > 10 && report.moves > 10 && report.notations > 5, "{report:?}");
}

/// The conformance tests of one of the large games, with the worked positions in `fixtures/NAME`.
macro_rules! test_large_board {
    ($rules:ident, $name:literal) => {
        /// From the start and from the worked positions.
        #[test]
        fn rules_keep_their_promises() {
            let rows = claims::rows(include_str!(concat!("../../../../fixtures/", $name, "/positions.tsv")));
            suite::large_board(&$rules::partial(), rows.into_iter().map(|row| row.position).collect());
        }

        /// No text panics a parser, and every error says what, where and what instead.
        #[test]
        fn parsers() {
            suite::large_board_parsers(&$rules::new());
        }
    };
}
pub(crate) use test_large_board;
