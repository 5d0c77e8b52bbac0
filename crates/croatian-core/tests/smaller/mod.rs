//! The variants without a crate of their own.

/// A test for each of them, in which a generic function without arguments is called.
macro_rules! test_each_smaller_board {
    ($check:ident) => {
        #[test]
        fn classical() {
            $check::<croatian_core::row::Classical>();
        }

        #[test]
        fn croatian_ties() {
            $check::<croatian_core::row::CroatianTies>();
        }

        #[test]
        fn mayan_ascendancy() {
            $check::<croatian_core::row::MayanAscendancy>();
        }

        #[test]
        fn age_of_aquarius() {
            $check::<croatian_core::row::AgeOfAquarius>();
        }
    };
}
pub(crate) use test_each_smaller_board;
