//! The conformance suite: what every `Rules` promises, on random games.

#[path = "../../croatian-core/tests/claims/mod.rs"]
mod claims;
#[path = "../../croatian-core/tests/suite/mod.rs"]
mod suite;

use croatian_miranda::Miranda;

const POSITIONS: &str = include_str!("../../../fixtures/croatian-miranda/positions.tsv");

/// From the start and from the worked positions.
#[test]
fn rules_keep_their_promises() {
    let starts = claims::rows(POSITIONS).into_iter().map(|row| row.position).collect();
    suite::large_board(&Miranda::partial(), starts);
}

/// No text panics a parser, and every error says what, where and what instead.
#[test]
fn parsers() {
    suite::large_board_parsers(&Miranda::new());
}
