//! Moves, squares, pieces and faults of a game chosen at run time.

use crate::AnyGame;
use crate::table::{dispatch, dispatch_rows, for_each_game};
use croatian_core::{AgeOfAquarius, Classical, CroatianTies, MayanAscendancy};
use croatian_hemera::Hemera;
use croatian_miranda::Miranda;
use croatian_nineteen::Nineteen;
use cube_plus::CubePlus;
use cvector::CVector;
use cvector_plus::CVectorPlus;
use std::fmt;
use variant_core::{Board, Coded, Move, Rules};

macro_rules! parts {
    (() $($Game:ident($Rules:ty): $Held:ty;)+) => {
        /// A move of a game chosen at run time. Moves of one game have that game's order.
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum AnyMove {
            $(#[doc = concat!("Of [`", stringify!($Rules), "`].")] $Game(<$Rules as Rules>::Move),)+
        }

        /// A square of a game chosen at run time.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum AnySquare {
            $(
                #[doc = concat!("Of [`", stringify!($Rules), "`].")]
                $Game(<<$Rules as Rules>::Board as Board>::Square),
            )+
        }

        /// A piece of a game chosen at run time.
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum AnyPiece {
            $(
                #[doc = concat!("Of [`", stringify!($Rules), "`].")]
                $Game(<<$Rules as Rules>::Board as Board>::Piece),
            )+
        }

        /// Why a move is illegal in a game chosen at run time.
        ///
        /// ```
        /// use chess_variants::variant_core::Rules;
        /// use chess_variants::{AnyGame, AnyPosition};
        ///
        /// let classical = AnyGame::by_name("classical")?;
        /// let illegal = classical.start().play(&classical.parse_move("e2e5").unwrap()).unwrap_err();
        /// println!("{illegal} ({}, rule {})", illegal.code(), illegal.rule().unwrap_or("unknown"));
        /// # Ok::<(), chess_variants::UnknownGame>(())
        /// ```
        #[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
        #[non_exhaustive]
        pub enum AnyFault {
            $(
                #[doc = concat!("By [`", stringify!($Rules), "`].")]
                #[error(transparent)]
                $Game(<$Rules as Rules>::Fault),
            )+
            /// The move is of another game. Its code is `other-game`.
            #[error("this is not a move of {game}")]
            OtherGame {
                /// The game of the position.
                game: AnyGame,
            },
        }

        impl Coded for AnyFault {
            fn code(&self) -> &'static str {
                match self {
                    $(Self::$Game(fault) => fault.code(),)+
                    Self::OtherGame { .. } => "other-game",
                }
            }

            fn rule(&self) -> Option<&'static str> {
                match self {
                    $(Self::$Game(fault) => fault.rule(),)+
                    Self::OtherGame { .. } => None,
                }
            }
        }
    };
}

for_each_game!(parts);

impl Move for AnyMove {}

/// `Display` and `Debug` of a type that holds a part of any game are those of the part.
macro_rules! written_as_the_game_does {
    ($($Any:ident)+) => {$(
        impl fmt::Display for $Any {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                dispatch!($Any, self, part => fmt::Display::fmt(part, f))
            }
        }

        impl fmt::Debug for $Any {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                dispatch!($Any, self, part => fmt::Debug::fmt(part, f))
            }
        }
    )+};
}

written_as_the_game_does!(AnyMove AnySquare AnyPiece);
