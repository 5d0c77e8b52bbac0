use crate::table::{dispatch, dispatch_rows, for_each_game};
use crate::{AnyFault, AnyGame, AnyMove, AnyPiece, AnyPosition, AnySquare, Capabilities, Draw, Explain, Position};
use croatian_core::{AgeOfAquarius, Classical, CroatianTies, MayanAscendancy};
use croatian_hemera::Hemera;
use croatian_miranda::Miranda;
use croatian_nineteen::Nineteen;
use cube_plus::CubePlus;
use cvector::CVector;
use cvector_plus::CVectorPlus;
use std::fmt::Debug;
use std::hash::Hash;
use variant_core::{Board, BoundedRules, Coded};

/// What every game of the collection can do. It is implemented for the rules of the collection alone.
///
/// Its functions carry the parts of the one game into the types that can hold those of any, and back: what a [`Task`] has
/// found can so leave it.
pub trait Collected:
    BoundedRules<Board: Draw, Fault: Coded> + Capabilities + Explain + Copy + Eq + Hash + Debug + Send + Sync + 'static
{
    /// The game as one of any.
    fn any_game(self) -> AnyGame;

    /// A board of these rules, with them, as a position of any game.
    fn any_position(self, board: Self::Board) -> AnyPosition;

    /// A move of this game as one of any.
    fn any_move(mv: Self::Move) -> AnyMove;

    /// A fault of this game as one of any.
    fn any_fault(fault: Self::Fault) -> AnyFault;

    /// A square of this game as one of any.
    fn any_square(square: <Self::Board as Board>::Square) -> AnySquare;

    /// A piece of this game as one of any.
    fn any_piece(piece: <Self::Board as Board>::Piece) -> AnyPiece;

    /// The move inside, if it is one of this game.
    fn own_move(mv: &AnyMove) -> Option<&Self::Move>;

    /// The board inside, if it is one of this game.
    fn own_board_mut(position: &mut AnyPosition) -> Option<&mut Self::Board>;
}

macro_rules! collect {
    (() $($Game:ident($Rules:ty): $Held:ty;)+) => {$(
        impl Collected for $Rules {
            fn any_game(self) -> AnyGame {
                AnyGame::$Game(self)
            }

            fn any_position(self, board: Self::Board) -> AnyPosition {
                AnyPosition::$Game(Position { rules: self, board }.into())
            }

            fn any_move(mv: Self::Move) -> AnyMove {
                AnyMove::$Game(mv)
            }

            fn any_fault(fault: Self::Fault) -> AnyFault {
                AnyFault::$Game(fault)
            }

            fn any_square(square: <Self::Board as Board>::Square) -> AnySquare {
                AnySquare::$Game(square)
            }

            fn any_piece(piece: <Self::Board as Board>::Piece) -> AnyPiece {
                AnyPiece::$Game(piece)
            }

            fn own_move(mv: &AnyMove) -> Option<&Self::Move> {
                if let AnyMove::$Game(mv) = mv { Some(mv) } else { None }
            }

            fn own_board_mut(position: &mut AnyPosition) -> Option<&mut Self::Board> {
                if let AnyPosition::$Game(position) = position { Some(&mut position.board) } else { None }
            }
        }
    )+};
}

for_each_game!(collect);

/// Something to do with a game that is chosen at run time, compiled for each game by itself: see [`AnyGame::run`].
pub trait Task {
    /// What comes of it.
    type Output;

    /// Does it.
    fn run<R: Collected>(self, rules: R) -> Self::Output;
}

/// Something to do with a position of a game that is chosen at run time, compiled for each game by itself: see
/// [`AnyPosition::run`].
pub trait PositionTask {
    /// What comes of it.
    type Output;

    /// Does it.
    fn run<R: Collected>(self, rules: &R, board: &R::Board) -> Self::Output;
}

impl AnyGame {
    /// Does something with the game itself instead of through this type, as fast as if the game had been known when the
    /// program was compiled.
    ///
    /// ```
    /// use chess_variants::{AnyGame, Collected, Task};
    /// use chess_variants::variant_core::perft;
    ///
    /// struct Perft(u32);
    ///
    /// impl Task for Perft {
    ///     type Output = u64;
    ///
    ///     fn run<R: Collected>(self, rules: R) -> u64 {
    ///         perft(&rules, &rules.start(), self.0)
    ///     }
    /// }
    ///
    /// assert_eq!(AnyGame::by_name("cvector-plus")?.run(Perft(3)), 14_993);
    /// # Ok::<(), chess_variants::UnknownGame>(())
    /// ```
    pub fn run<T: Task>(&self, task: T) -> T::Output {
        dispatch!(AnyGame, *self, rules => task.run(rules))
    }
}

impl AnyPosition {
    /// Does something with the rules and the board themselves, at the game's full speed, as [`AnyGame::run`] does.
    pub fn run<T: PositionTask>(&self, task: T) -> T::Output {
        dispatch!(AnyPosition, self, position => task.run(&position.rules, &position.board))
    }
}
