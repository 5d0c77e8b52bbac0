//! The conformance suite: what every `Rules` promises, on random games.

#[path = "../../croatian-core/tests/claims/mod.rs"]
mod claims;

use croatian_hemera::HemerasDawn;
use std::collections::BTreeSet;
use variant_testkit::{Conformance, Identity, check_parsers, long_checks};

const POSITIONS: &str = include_str!("../../../fixtures/croatian-hemera/positions.tsv");

/// From the start and from the worked positions.
#[test]
fn rules_keep_their_promises() {
    let starts: BTreeSet<String> = claims::rows(POSITIONS).into_iter().map(|row| row.position).collect();
    let (games, plies) = if long_checks() { (400, 30) } else { (40, 10) };
    let report = Conformance::new(&HemerasDawn::partial())
        .identity(Identity::ByPosition)
        .from_positions(starts)
        .games(games)
        .max_plies(plies)
        .moves_per_position(48)
        .notation_moves(8)
        .strangers_per_position(32)
        .keys(5_000)
        .assert();
    println!("{report}");
    assert!(report.positions > 200 && report.edited > 10 && report.refused > 2_000, "{report}");
}

/// No text panics a parser, and every error says what, where and what instead.
#[test]
fn parsers() {
    let cases = if long_checks() { 20_000 } else { 1_000 };
    let report = check_parsers(&HemerasDawn::new(), cases);
    println!("{report:?}");
    assert!(report.boards > 10 && report.moves > 10 && report.notations > 5, "{report:?}");
}
