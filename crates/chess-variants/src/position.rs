use crate::table::{dispatch, dispatch_rows, for_each_game};
use crate::{AnyPiece, AnySquare, Draw};
use croatian_core::{AgeOfAquarius, Classical, CroatianTies, MayanAscendancy};
use croatian_hemera::Hemera;
use croatian_miranda::Miranda;
use croatian_nineteen::Nineteen;
use cube_plus::CubePlus;
use cvector::CVector;
use cvector_plus::CVectorPlus;
use std::fmt;
use variant_core::{Board, Color, Rules};

/// Rules, and a board of theirs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position<R: Rules> {
    /// The rules.
    pub rules: R,
    /// The board.
    pub board: R::Board,
}

macro_rules! any_position {
    (() $($Game:ident($Rules:ty): $Held:ty;)+) => {
        /// A position of a game chosen at run time: a board, with the rules that it is played by.
        ///
        /// One value is all that a server has to keep of a game. It answers what can be asked about it; the same questions
        /// can be put through [`AnyGame`](crate::AnyGame), which is what generic code does that wants [`Rules`].
        ///
        /// Equal positions have equal rules too. `Display` is the position text, which does not name the game.
        ///
        /// ```
        /// use chess_variants::variant_core::Budget;
        /// use chess_variants::{AnyGame, AnyPosition};
        ///
        /// let mut position = AnyPosition::start("cvector".parse()?);
        /// assert_eq!(position.moves().len(), 20);
        ///
        /// // What a player has sent, as a move string or as people write it, with a bound on what it may cost.
        /// let mut budget = Budget::new(100_000);
        /// let mv = position.read_move_within("N-f4", &mut budget)??;
        /// position.play(&mv)?;
        /// assert_eq!(position.to_string(), "2nqkb2/2brrn2/8/8/5N2/8/2BRR3/2NQKB2 b");
        /// assert_eq!(position.outcome(), None);
        ///
        /// let refused = position.play(&mv).unwrap_err();
        /// assert_eq!(refused.to_string(), "no piece stands on f2");
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[derive(Clone, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum AnyPosition {
            $(#[doc = concat!("Of [`", stringify!($Rules), "`].")] $Game($Held),)+
        }

        impl Board for AnyPosition {
            type Square = AnySquare;
            type Piece = AnyPiece;

            fn turn(&self) -> Color {
                dispatch!(AnyPosition, self, position => position.board.turn())
            }

            fn pieces(&self) -> impl Iterator<Item = (AnySquare, AnyPiece)> {
                /// The iterator of one of the games; each parameter is named after its game.
                enum Pieces<$($Game),+> { $($Game($Game),)+ }

                impl<Item, $($Game: Iterator<Item = Item>),+> Iterator for Pieces<$($Game),+> {
                    type Item = Item;

                    fn next(&mut self) -> Option<Item> {
                        match self { $(Self::$Game(pieces) => pieces.next(),)+ }
                    }
                }

                match self {
                    $(Self::$Game(position) => Pieces::$Game(
                        position
                            .board
                            .pieces()
                            .map(|(square, piece)| (AnySquare::$Game(square), AnyPiece::$Game(piece))),
                    ),)+
                }
            }

            fn color(piece: AnyPiece) -> Color {
                match piece { $(AnyPiece::$Game(piece) => <$Rules as Rules>::Board::color(piece),)+ }
            }

            fn key(&self) -> u64 {
                dispatch!(AnyPosition, self, position => position.board.key())
            }
        }
    };
}

for_each_game!(any_position);

// What a small board costs to hold and to copy.
const _: () = assert!(size_of::<AnyPosition>() <= 208);

impl Draw for AnyPosition {
    fn draw(&self) -> String {
        dispatch!(AnyPosition, self, position => position.board.draw())
    }
}

impl fmt::Display for AnyPosition {
    /// The position text of the board.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        dispatch!(AnyPosition, self, position => position.board.fmt(f))
    }
}

impl fmt::Debug for AnyPosition {
    /// The name of the game and the position text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = dispatch!(AnyPosition, self, position => position.rules.name().to_owned());
        write!(f, "{name} {self}")
    }
}
