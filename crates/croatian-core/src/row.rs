//! The table of the family: a row a variant.
//!
//! The types here are the parameters of [`Croatian`](crate::Croatian), [`Board`](crate::Board) and all the others; the rules
//! themselves have names of their own, such as [`Classical`](crate::Classical).

use crate::bits::Bits;
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

/// Kinds come in the order in which the variants add them, so that a variant's are the first so many.
const fn kinds_of(back_rank: &str) -> usize {
    let mut count = 1;
    while count < Kind::Star as usize && contains(back_rank, Kind::ALL[count].letter() as u8) {
        count += 1;
    }
    count
}

macro_rules! family {
    ($($(#[$doc:meta])* $variant:ident: $name:literal, $size:literal, $back:literal, $rush:literal, $castling:literal,
        $promotions:expr, $rays:expr, $last_file:literal;)*) => {$(
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
            static ATTACKS: [Attacks<Bits<WORDS>>; SQUARES] = tables::attacks::<SQUARES, WORDS>($size);
            static RAYS: [[Bits<WORDS>; 8]; if $rays { SQUARES } else { 0 }] = tables::rays($size);

            impl Layout for $variant {
                type Bits = Bits<WORDS>;
                type Cells = [Cell; SQUARES];
                type Sets = [Bits<WORDS>; KINDS];
                const NO_CELLS: Self::Cells = [Cell::EMPTY; SQUARES];
                const NO_SETS: Self::Sets = [Bits::NONE; KINDS];
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
    Classical: "classical", 8, "RNBQKBNR", 2, 2, [Bishop, Knight, Queen, Rook], true, "h";
    /// Croatian Ties on 10x10, with Pegasus.
    CroatianTies: "croatian-ties", 10, "RGNBQKBNGR", 3, 3, [Bishop, Pegasus, Knight, Queen, Rook], false, "j";
    /// Mayan Ascendancy on 12x12, with Pyramids: the first variant with cascades.
    MayanAscendancy: "mayan-ascendancy", 12, "RGMNBQKBNMGR", 4, 4,
        [Bishop, Pegasus, Pyramid, Knight, Queen, Rook], false, "l";
    /// Age of Aquarius on 14x14, with Unicorns.
    AgeOfAquarius: "age-of-aquarius", 14, "RGMUNBQKBNUMGR", 5, 5,
        [Bishop, Pegasus, Pyramid, Knight, Queen, Rook, Unicorn], false, "n";
    /// Miranda's Veil on 16x16, with Waves.
    Miranda: "croatian-miranda", 16, "RGMUWNBQKBNWUMGR", 6, 6,
        [Bishop, Pegasus, Pyramid, Knight, Queen, Rook, Unicorn, Wave], false, "p";
    /// Nineteen on 18x18, with Stars.
    Nineteen: "croatian-nineteen", 18, "TRGMUWNBQKBNWUMGRT", 7, 6,
        [Bishop, Pegasus, Pyramid, Knight, Queen, Rook, Unicorn, Wave], false, "r";
    /// Hemera's Dawn on 20x20, with Centaurs.
    Hemera: "croatian-hemera", 20, "TRGMUWCNBQKBNCWUMGRT", 8, 7,
        [Bishop, Centaur, Pegasus, Pyramid, Knight, Queen, Rook, Unicorn, Wave], false, "t";
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    fn row<V: Row>() {
        assert_eq!(V::BACK_RANK.len(), V::SIZE as usize);
        let mut promotions: Vec<Kind> = Kind::ALL.iter().copied().filter(|&kind| V::has(kind)).collect();
        assert_eq!(V::KINDS, promotions.iter().filter(|&&kind| kind != Kind::Star).count());
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
}
