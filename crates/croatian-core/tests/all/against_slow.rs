//! The engine against the slow generator, which follows the rules page alone: the smaller boards here, the
//! three large ones in the crates of their own.

use crate::compare;
use crate::smaller;
use compare::{own_numbers, random_games, random_positions};
use croatian_core::Variant;
use croatian_core::row::{AgeOfAquarius, CroatianTies, MayanAscendancy};
use variant_testkit::long_checks;

fn check<V: Variant>() {
    let (positions, games) = if long_checks() { (50_000, 200) } else { (1_000, 10) };
    let seen = random_positions::<V>(positions);
    assert!(seen.finished > 0, "{seen}");
    assert_eq!(seen.cascades > 0, V::has(croatian_core::Kind::Pyramid), "{seen}");
    let seen = random_games::<V>(games, 60);
    assert!(seen.positions > 20 * games, "{seen}");
}

smaller::test_each_smaller_board!(check);

#[test]
fn perft_numbers_of_our_own() {
    own_numbers::<MayanAscendancy>(include_str!("../../../../fixtures/croatian/perft/mayan-ascendancy.tsv"));
    // Here one first turn alone takes the slow generator longer than all the rest of this program.
    if long_checks() {
        own_numbers::<CroatianTies>(include_str!("../../../../fixtures/croatian/perft/croatian-ties.tsv"));
        own_numbers::<AgeOfAquarius>(include_str!("../../../../fixtures/croatian/perft/age-of-aquarius.tsv"));
    }
}
