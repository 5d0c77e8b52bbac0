//! The perft numbers of `fixtures/croatian/perft`: the published ones of orthodox chess, and those of the rules page
//! for the smaller boards. The large ones have a crate each, with a table and tests of their own.

use croatian_core::row::{AgeOfAquarius, Classical, CroatianTies, MayanAscendancy};
use croatian_core::{Croatian, Variant};
use variant_testkit::{check_perft_table, long_checks};

fn check<V: Variant>(table: &str, rows: u64) {
    let most = if long_checks() { u64::MAX } else { 5_000_000 };
    let report = check_perft_table(&Croatian::<V>::new(), table, most).unwrap_or_else(|error| panic!("{error}"));
    assert!(report.checked as u64 >= rows, "{}: {report:?}", V::NAME);
}

#[test]
fn orthodox_chess() {
    check::<Classical>(include_str!("../../../../fixtures/croatian/perft/classical.tsv"), 30);
}

#[test]
fn smaller_boards() {
    check::<CroatianTies>(include_str!("../../../../fixtures/croatian/perft/croatian-ties.tsv"), 4);
    check::<MayanAscendancy>(include_str!("../../../../fixtures/croatian/perft/mayan-ascendancy.tsv"), 3);
    check::<AgeOfAquarius>(include_str!("../../../../fixtures/croatian/perft/age-of-aquarius.tsv"), 3);
}
