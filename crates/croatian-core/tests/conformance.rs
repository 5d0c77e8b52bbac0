//! The conformance suite on the smaller boards: what every `Rules` promises, on random games.

use croatian_core::{AgeOfAquarius, Classical, Croatian, CroatianTies, MayanAscendancy, Variant};
use variant_testkit::{Conformance, Identity, check_parsers, long_checks};

fn check<V: Variant>() {
    let rules = Croatian::<V>::new();
    let (games, plies, cases) = if long_checks() { (200, 100, 20_000) } else { (10, 20, 500) };
    let report = Conformance::new(&rules)
        .identity(Identity::ByPosition)
        .games(games)
        .max_plies(plies)
        .moves_per_position(24)
        .notation_moves(6)
        .strangers_per_position(16)
        .keys(3_000)
        .assert();
    println!("{}: {report}", V::NAME);
    assert!(report.positions > 50 && report.refused > 500, "{report}");
    let report = check_parsers(&rules, cases);
    assert!(report.boards > 5 && report.moves > 5, "{report:?}");
}

#[test]
fn classical() {
    check::<Classical>();
}

#[test]
fn croatian_ties() {
    check::<CroatianTies>();
}

#[test]
fn mayan_ascendancy() {
    check::<MayanAscendancy>();
}

#[test]
fn age_of_aquarius() {
    check::<AgeOfAquarius>();
}
