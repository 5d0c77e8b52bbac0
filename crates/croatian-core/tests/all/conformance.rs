//! The conformance suite on the smaller boards: what every `Rules` promises, on random games.

use crate::smaller;
use crate::suite;
use croatian_core::{Croatian, Variant};
use suite::Effort;
use variant_testkit::{check_parsers, long_checks};

fn check<V: Variant>() {
    let rules = Croatian::<V>::new();
    let (length, cases) = if long_checks() { ((200, 100), 20_000) } else { ((10, 20), 500) };
    let effort = Effort { moves: 24, notations: 6, strangers: 16, keys: 3_000 };
    let report = suite::random_games(&rules, [], length, effort);
    assert!(report.positions > 50 && report.refused > 500, "{report}");
    let report = check_parsers(&rules, cases);
    assert!(report.boards > 5 && report.moves > 5, "{report:?}");
}

smaller::test_each_smaller_board!(check);
