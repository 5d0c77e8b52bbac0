use crate::table::{dispatch, dispatch_rows, for_each_game};
use croatian_core::{AgeOfAquarius, Classical, CroatianTies, MayanAscendancy};
use croatian_hemera::Hemera;
use croatian_miranda::Miranda;
use croatian_nineteen::Nineteen;
use cube_plus::CubePlus;
use cvector::CVector;
use cvector_plus::CVectorPlus;
use std::fmt;
use variant_core::Rules;

macro_rules! any_game {
    (() $($Game:ident($Rules:ty): $Held:ty;)+) => {
        /// A game of the [`catalogue`](crate::catalogue), chosen at run time: rules whose boards are [`AnyPosition`](crate::AnyPosition)s.
        ///
        /// A position holds the rules that it was made by, and they answer whatever is asked about it, whichever game the
        /// question is put through: a board cannot meet the rules of another game. A move of another game is illegal:
        /// [`Rules::check`] answers [`AnyFault::OtherGame`](crate::AnyFault::OtherGame), and [`Rules::play_unchecked`] leaves the position as it is.
        /// The six rule sets of Cube+ share their moves.
        ///
        /// Its `Display` is its name, and `FromStr` is [`by_name`](Self::by_name).
        ///
        /// # Cost
        /// Each question finds out anew which game it is, and moves and positions are larger than those of a small game;
        /// positions of boards above 8x8 live in a box, so that copying one allocates. Measured against the game's own
        /// rules:
        ///
        /// COST-TABLE
        ///
        /// [`run`](Self::run) asks once, and then costs nothing.
        ///
        /// ```
        /// use chess_variants::AnyGame;
        /// use chess_variants::variant_core::{Rules, perft};
        ///
        /// let game = AnyGame::by_name("cvector")?;
        /// let position = game.start();
        /// assert_eq!(perft(&game, &position, 2), 411);
        /// let mv = game.parse_move("f2f4").unwrap();
        /// assert_eq!(game.write_notation(&position, &mv).unwrap(), "N-f4");
        ///
        /// let other = AnyGame::by_name("cube-plus")?.start();
        /// assert_eq!(other.check(&mv).unwrap_err().to_string(), "this is not a move of cube-plus");
        /// # Ok::<(), chess_variants::UnknownGame>(())
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum AnyGame {
            $(#[doc = concat!("[`", stringify!($Rules), "`]")] $Game($Rules),)+
        }
    };
}

for_each_game!(any_game);

impl fmt::Display for AnyGame {
    /// The name.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(dispatch!(AnyGame, self, rules => rules.name()))
    }
}
