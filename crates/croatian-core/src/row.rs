//! The table of the family: a row a variant.
//!
//! The types here are the parameters of [`Croatian`](crate::Croatian), [`Board`](crate::Board) and all the others; the rules
//! themselves have names of their own, such as [`Classical`](crate::Classical).

use crate::bits::Bits;
use crate::centaur;
use crate::engine::{self, Engine};
use crate::layout::{Layout, Row};
use crate::piece::{Cell, Kind};
use crate::tables::{self, Attacks};

const fn files_of(back_rank: &str) -> [u8; 3] {
    let letters = back_rank.as_bytes();
    let mut files = [0, u8::MAX, 0];
    let mut index = 0;
    while index < letters.len() {
        match letters[index] {
            b'K' => files[0] = index as u8,
            b'R' if files[1] == u8::MAX => files[1] = index as u8,
            b'R' => files[2] = index as u8,
            _ => {}
        }
        index += 1;
    }
    files
}

const fn contains(back_rank: &str, letter: u8) -> bool {
    let letters = back_rank.as_bytes();
    let mut index = 0;
    while index < letters.len() {
        if letters[index] == letter {
            return true;
        }
        index += 1;
    }
    false
}

/// For how many kinds a board keeps sets: up to the last that the variant has.
const fn kinds_of(back_rank: &str) -> usize {
    let mut count = Kind::Star as usize;
    while count > 1 && !contains(back_rank, Kind::ALL[count - 1].letter() as u8) {
        count -= 1;
    }
    count
}

const fn count(back_rank: &str, letter: u8) -> usize {
    let letters = back_rank.as_bytes();
    let (mut index, mut count) = (0, 0);
    while index < letters.len() {
        if letters[index] == letter {
            count += 1;
        }
        index += 1;
    }
    count
}

/// What the engine relies on. A row that breaks any of it does not compile.
const fn check_row(size: u8, back_rank: &str, rush: u8, castling: u8, promotions: &[Kind], last_file: &str) {
    let letters = back_rank.as_bytes();
    assert!(size >= 8 && size <= 24 && size.is_multiple_of(2), "a board has an even number of files, from 8 to 24");
    assert!(letters.len() == size as usize, "the back rank has a letter a file");
    assert!(last_file.len() == 1 && last_file.as_bytes()[0] == b'a' + size - 1, "the last file has the last letter");
    let mut index = 0;
    while index < letters.len() {
        let kind = Kind::from_letter(letters[index] as char);
        assert!(matches!(kind, Some(kind) if !matches!(kind, Kind::Pawn)), "each letter is a kind other than the pawn");
        index += 1;
    }
    assert!(
        count(back_rank, b'K') == 1 && count(back_rank, b'R') == 2,
        "there is one king, and two rooks to castle with"
    );
    let [king, left, right] = files_of(back_rank);
    assert!(left < king && king < right, "the king stands between the rooks");
    assert!(castling >= 2, "castling is a leg of two squares or more");
    assert!(rush >= 1 && rush < size - 3, "no rush ends on the last rank");
    let stars = count(back_rank, b'T');
    let in_corners = stars == 2 && letters[0] == b'T' && letters[letters.len() - 1] == b'T';
    assert!(stars == 0 || in_corners, "Stars stand in the corners");
    let tabled = size as usize <= centaur::LARGEST_BOARD;
    assert!(count(back_rank, b'C') == 0 || tabled, "the table of the Centaur's ways is made for boards of up to 20x20");
    let mut index = 0;
    while index < promotions.len() {
        let kind = promotions[index];
        let may_be = !matches!(kind, Kind::King | Kind::Pawn | Kind::Star);
        assert!(
            may_be && contains(back_rank, kind.letter() as u8),
            "a pawn becomes a kind of the back rank, no king or Star"
        );
        let sorted = index == 0 || (promotions[index - 1].letter() as u8) < kind.letter() as u8;
        assert!(sorted, "promotions are listed by letter, each once");
        index += 1;
    }
}

macro_rules! family {
    ($($(#[$doc:meta])* $variant:ident: $name:literal, $size:literal, $back:literal, $rush:literal, $castling:literal,
        $promotions:expr, $last_file:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $variant;

        impl Row for $variant {
            const NAME: &'static str = $name;
            const PARTIAL_NAME: &'static str = concat!($name, "+partial-kings");
            const SIZE: u8 = $size;
            const BACK_RANK: &'static str = $back;
            const LONGEST_RUSH: u8 = $rush;
            const LONGEST_CASTLING: u8 = $castling;
            const PROMOTIONS: &'static [Kind] = {
                use Kind::*;
                &$promotions
            };
        }

        const _: () = {
            const SQUARES: usize = $size * $size;
            const WORDS: usize = SQUARES.div_ceil(64);
            const KINDS: usize = kinds_of($back);
            check_row($size, $back, $rush, $castling, <$variant as Row>::PROMOTIONS, $last_file);
            static ATTACKS: [Attacks<Bits<WORDS>>; SQUARES] = tables::attacks::<SQUARES, WORDS>($size);
            static RAYS: [[Bits<WORDS>; 8]; if WORDS == 1 { SQUARES } else { 0 }] = tables::rays($size);

            impl Layout for $variant {
                type Bits = Bits<WORDS>;
                type Cells = [Cell; SQUARES];
                type Sets = [Bits<WORDS>; KINDS];
                const NO_CELLS: Self::Cells = [Cell::EMPTY; SQUARES];
                const NO_SETS: Self::Sets = [Bits::NONE; KINDS];
                const BOARD: Self::Bits = Bits::first_ones(SQUARES);
                const KINDS: usize = KINDS;
                const STARS: bool = contains($back, b'T');
                const HOME_FILES: [u8; 3] = files_of($back);
                const FILES: &'static str = concat!("a file from a to ", $last_file);
                const SQUARES: &'static str = concat!("a square from a1 to ", $last_file, $size);

                #[inline(always)]
                fn attacks() -> &'static [Attacks<Bits<WORDS>>] {
                    &ATTACKS
                }

                #[inline(always)]
                fn rays() -> &'static [[Bits<WORDS>; 8]] {
                    &RAYS
                }
            }

            engine::engine!($variant);
        };
    )*};
}

family! {
    /// Orthodox chess on 8x8: what the published perft numbers test the shared engine with.
    Classical: "classical", 8, "RNBQKBNR", 2, 2, [Bishop, Knight, Queen, Rook], "h";
    /// Croatian Ties on 10x10, with Pegasus.
    CroatianTies: "croatian-ties", 10, "RGNBQKBNGR", 3, 3, [Bishop, Pegasus, Knight, Queen, Rook], "j";
    /// Mayan Ascendancy on 12x12, with Pyramids: the first variant with cascades.
    MayanAscendancy: "mayan-ascendancy", 12, "RGMNBQKBNMGR", 4, 4,
        [Bishop, Pegasus, Pyramid, Knight, Queen, Rook], "l";
    /// Age of Aquarius on 14x14, with Unicorns.
    AgeOfAquarius: "age-of-aquarius", 14, "RGMUNBQKBNUMGR", 5, 5,
        [Bishop, Pegasus, Pyramid, Knight, Queen, Rook, Unicorn], "n";
    /// Miranda's Veil on 16x16, with Waves.
    Miranda: "croatian-miranda", 16, "RGMUWNBQKBNWUMGR", 6, 6,
        [Bishop, Pegasus, Pyramid, Knight, Queen, Rook, Unicorn, Wave], "p";
    /// Nineteen on 18x18, with Stars.
    Nineteen: "croatian-nineteen", 18, "TRGMUWNBQKBNWUMGRT", 7, 6,
        [Bishop, Pegasus, Pyramid, Knight, Queen, Rook, Unicorn, Wave], "r";
    /// Hemera's Dawn on 20x20, with Centaurs.
    Hemera: "croatian-hemera", 20, "TRGMUWCNBQKBNCWUMGRT", 8, 7,
        [Bishop, Centaur, Pegasus, Pyramid, Knight, Queen, Rook, Unicorn, Wave], "t";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Croatian, Variant};
    use alloc::string::ToString;
    use alloc::vec::Vec;
    use variant_core::{BoundedRules, Rules};

    fn row<V: Row>() {
        let mut promotions: Vec<Kind> = Kind::ALL.iter().copied().filter(|&kind| V::has(kind)).collect();
        promotions.retain(|kind| !matches!(kind, Kind::King | Kind::Pawn | Kind::Star));
        promotions.sort();
        assert_eq!(V::PROMOTIONS, promotions, "CC-12: any kind of the start position except K, P and T");
        assert_eq!(V::LONGEST_RUSH, V::SIZE / 2 - 2);
        assert_eq!(V::LONGEST_CASTLING, V::SIZE / 2 - if V::SIZE < 18 { 2 } else { 3 });
        assert_eq!(V::HOME_FILES.map(|file| V::BACK_RANK.as_bytes()[file as usize]), *b"KRR");
        assert_eq!(V::STARS, V::SIZE >= 18);
    }

    #[test]
    fn rows_follow_the_page_cc_1_cc_12() {
        row::<Classical>();
        row::<CroatianTies>();
        row::<MayanAscendancy>();
        row::<AgeOfAquarius>();
        row::<Miranda>();
        row::<Nineteen>();
        row::<Hemera>();
    }

    family! {
        /// Waves without Pyramids, and without Unicorns in between.
        #[allow(unreachable_pub)]
        Waves: "waves", 12, "RGWNBQKBNWGR", 4, 4, [Bishop, Pegasus, Knight, Queen, Rook, Wave], "l";
    }

    /// A row need not have all the kinds before its last one.
    #[test]
    fn kinds_may_be_left_out() {
        fn legs<V: Variant>() -> Vec<alloc::string::String> {
            let rules = Croatian::<V>::partial();
            let board = rules.parse_board("12/12/12/12/12/12/12/12/12/3n8/12/WQ1W4k3 w - -").expect("a position");
            let moves = rules.moves(&board);
            assert_eq!(rules.count_moves(&board), moves.len() as u64);
            assert!(moves.iter().all(|mv| rules.is_legal(&board, mv)));
            rules.cascades(&board, 2).iter().map(ToString::to_string).collect()
        }
        let legs = legs::<Waves>();
        assert!(legs.contains(&"b1a1~a1a9".into()), "the Queen activates a Wave");
        assert!(legs.contains(&"b1d1~d1d2".into()) && !legs.contains(&"b1d1~d1e3".into()));
    }

    #[test]
    #[should_panic(expected = "Centaur")]
    fn no_centaurs_beyond_their_table() {
        check_row(22, "RGMUWCNNBQQKBNNCWUMGRB", 9, 8, &[], "v");
    }

    #[test]
    #[should_panic(expected = "corners")]
    fn no_stars_but_in_the_corners() {
        check_row(10, "RTNBQKBNTR", 3, 3, &[], "j");
    }

    #[test]
    #[should_panic(expected = "between the rooks")]
    fn no_king_beside_the_rooks() {
        check_row(8, "RNBQBRNK", 2, 2, &[], "h");
    }
}
