//! The table of games, and the types that hold a part of any of them.
//!
//! Everything that has to name every game is made from the table by one macro, so that a new game is a new row and its
//! drawing and explaining, if it is not of a kind that has them already.

use crate::{Draw, Entry, Explain, Extras};
use croatian_core::{AgeOfAquarius, Classical, CroatianTies, MayanAscendancy};
use croatian_hemera::Hemera;
use croatian_miranda::Miranda;
use croatian_nineteen::Nineteen;
use cube_plus::{Captured, CubePlus, PawnRule};
use std::fmt;
use std::ops::ControlFlow;
use variant_core::{Board, BudgetSpent, Color, IllegalMove, Move, NotationError, Outcome, ParseError, Rules};

/// What every game of the collection can do, with parts that can go to other threads.
pub trait Collected:
    Extras<Board: Draw + Send + Sync, Move: Send + Sync, Fault: Send + Sync> + Explain + Copy + Send + Sync + 'static
{
}

impl<R> Collected for R where
    R: Extras<Board: Draw + Send + Sync, Move: Send + Sync, Fault: Send + Sync>
        + Explain
        + Copy
        + Send
        + Sync
        + 'static
{
}

/// Something to do with a game that is chosen at run time, compiled for each game by itself: see [`AnyGame::run`].
pub trait Task {
    /// What comes of it.
    type Output;

    /// Does it.
    fn run<R: Collected>(self, rules: R) -> Self::Output;
}

macro_rules! games {
    ($($Game:ident($Rules:ty) {
        $($name:literal = $value:expr, $sentence:literal;)+
    })+) => {
        pub(crate) const CATALOGUE: &[Entry] = &[$($(Entry { name: $name, sentence: $sentence },)+)+];

        /// A game of the [`catalogue`](crate::catalogue), chosen at run time.
        ///
        /// Its boards and moves know which game they are of. With those of another one nothing is legal: there are no
        /// moves and no outcome, [`Rules::why_illegal`] answers [`AnyFault::OtherGame`], and [`Rules::play_unchecked`]
        /// leaves the board as it is. The six rule sets of Cube+ share their boards and moves.
        ///
        /// Each call finds out anew which game it is; [`run`](Self::run) does so once.
        ///
        /// ```
        /// use chess_variants::AnyGame;
        /// use chess_variants::variant_core::{Rules, perft};
        ///
        /// let game = AnyGame::by_name("cvector")?;
        /// let board = game.start();
        /// assert_eq!(perft(&game, &board, 2), 411);
        /// let mv = game.parse_move("f2f4").unwrap();
        /// assert_eq!(game.write_notation(&board, &mv).unwrap(), "N-f4");
        ///
        /// let other = AnyGame::by_name("cube-plus")?;
        /// assert_eq!(other.why_illegal(&board, &mv).unwrap().to_string(), "this is not a board of cube-plus");
        /// # Ok::<(), chess_variants::UnknownGame>(())
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum AnyGame {
            $(#[doc = concat!("[`", stringify!($Rules), "`]")] $Game($Rules),)+
        }

        /// A position of a game chosen at run time.
        #[expect(clippy::large_enum_variant, reason = "a box would cost an allocation a copy")]
        #[derive(Clone, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum AnyBoard {
            $(#[doc = concat!("Of [`", stringify!($Rules), "`].")] $Game(<$Rules as Rules>::Board),)+
        }

        /// A turn of a game chosen at run time. Turns of one game have that game's order.
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum AnyMove {
            $(#[doc = concat!("Of [`", stringify!($Rules), "`].")] $Game(<$Rules as Rules>::Move),)+
        }

        /// Why a move is illegal in a game chosen at run time.
        #[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
        #[non_exhaustive]
        pub enum AnyFault {
            $(
                #[doc = concat!("By [`", stringify!($Rules), "`].")]
                #[error(transparent)]
                $Game(<$Rules as Rules>::Fault),
            )+
            /// The board or the move is of another game.
            #[error("this is not a {part} of {game}")]
            OtherGame {
                /// What is of another game: `board` or `move`.
                part: &'static str,
                /// The game that it was handed to.
                game: &'static str,
            },
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

        display_as_the_game_does!(AnyBoard: $($Game)+);
        display_as_the_game_does!(AnyMove: $($Game)+);
        display_as_the_game_does!(AnySquare: $($Game)+);
        display_as_the_game_does!(AnyPiece: $($Game)+);

        impl Move for AnyMove {}

        impl Board for AnyBoard {
            type Square = AnySquare;
            type Piece = AnyPiece;

            fn turn(&self) -> Color {
                match self { $(Self::$Game(board) => board.turn(),)+ }
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
                    $(Self::$Game(board) => Pieces::$Game(
                        board.pieces().map(|(square, piece)| (AnySquare::$Game(square), AnyPiece::$Game(piece))),
                    ),)+
                }
            }

            fn color(piece: AnyPiece) -> Color {
                match piece { $(AnyPiece::$Game(piece) => <$Rules as Rules>::Board::color(piece),)+ }
            }

            fn key(&self) -> u64 {
                match self { $(Self::$Game(board) => board.key(),)+ }
            }
        }

        impl Draw for AnyBoard {
            fn draw(&self) -> String {
                match self { $(Self::$Game(board) => board.draw(),)+ }
            }
        }

        impl AnyGame {
            pub(crate) fn find(name: &str) -> Option<Self> {
                match name {
                    $($($name => Some(Self::$Game($value)),)+)+
                    _ => None,
                }
            }

            /// Does something with the game itself instead of through this type, as fast as if the game had been known
            /// when the program was compiled.
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
                match *self { $(Self::$Game(rules) => task.run(rules),)+ }
            }

            /// Why a board or a move that is not this game's is not legal.
            fn other_game(&self, board: &AnyBoard) -> IllegalMove<AnyFault> {
                let part = match (self, board) {
                    $((Self::$Game(_), AnyBoard::$Game(_)) => "move",)+
                    _ => "board",
                };
                IllegalMove::new(AnyFault::OtherGame { part, game: self.entry_name() })
            }

            /// The name of the rule set as the table has it.
            fn entry_name(&self) -> &'static str {
                let name = self.name();
                CATALOGUE.iter().find(|entry| entry.name == name).map_or("this game", |entry| entry.name)
            }
        }

        impl Rules for AnyGame {
            type Board = AnyBoard;
            type Move = AnyMove;
            type Fault = AnyFault;

            fn name(&self) -> &str {
                match self { $(Self::$Game(rules) => Rules::name(rules),)+ }
            }

            fn start(&self) -> AnyBoard {
                match self { $(Self::$Game(rules) => AnyBoard::$Game(rules.start()),)+ }
            }

            fn parse_board(&self, text: &str) -> Result<AnyBoard, ParseError> {
                match self { $(Self::$Game(rules) => rules.parse_board(text).map(AnyBoard::$Game),)+ }
            }

            fn parse_move(&self, text: &str) -> Result<AnyMove, ParseError> {
                match self { $(Self::$Game(rules) => rules.parse_move(text).map(AnyMove::$Game),)+ }
            }

            fn visit_moves<F>(&self, board: &AnyBoard, mut visit: F) -> ControlFlow<()>
            where
                F: FnMut(AnyMove) -> ControlFlow<()>,
            {
                match (self, board) {
                    $((Self::$Game(rules), AnyBoard::$Game(board)) => {
                        rules.visit_moves(board, |mv| visit(AnyMove::$Game(mv)))
                    })+
                    _ => ControlFlow::Continue(()),
                }
            }

            fn visit_children<F>(&self, board: &AnyBoard, mut visit: F) -> ControlFlow<()>
            where
                F: FnMut(AnyMove, &AnyBoard) -> ControlFlow<()>,
            {
                match (self, board) {
                    $((Self::$Game(rules), AnyBoard::$Game(board)) => rules.visit_children(board, |mv, child| {
                        visit(AnyMove::$Game(mv), &AnyBoard::$Game(child.clone()))
                    }),)+
                    _ => ControlFlow::Continue(()),
                }
            }

            fn play_unchecked(&self, board: &mut AnyBoard, mv: &AnyMove) {
                match (self, board, mv) {
                    $((Self::$Game(rules), AnyBoard::$Game(board), AnyMove::$Game(mv)) => {
                        rules.play_unchecked(board, mv);
                    })+
                    _ => {}
                }
            }

            fn why_illegal(&self, board: &AnyBoard, mv: &AnyMove) -> Option<IllegalMove<AnyFault>> {
                match (self, board, mv) {
                    $((Self::$Game(rules), AnyBoard::$Game(board), AnyMove::$Game(mv)) => {
                        rules.why_illegal(board, mv).map(|illegal| any_illegal(illegal, AnyFault::$Game))
                    })+
                    _ => Some(self.other_game(board)),
                }
            }

            fn outcome(&self, board: &AnyBoard) -> Option<Outcome> {
                match (self, board) {
                    $((Self::$Game(rules), AnyBoard::$Game(board)) => rules.outcome(board),)+
                    _ => None,
                }
            }

            fn write_notation(&self, board: &AnyBoard, mv: &AnyMove) -> Result<String, IllegalMove<AnyFault>> {
                match (self, board, mv) {
                    $((Self::$Game(rules), AnyBoard::$Game(board), AnyMove::$Game(mv)) => {
                        rules.write_notation(board, mv).map_err(|illegal| any_illegal(illegal, AnyFault::$Game))
                    })+
                    _ => Err(self.other_game(board)),
                }
            }

            fn read_notation(&self, board: &AnyBoard, text: &str) -> Result<AnyMove, NotationError<Self>> {
                match (self, board) {
                    $((Self::$Game(rules), AnyBoard::$Game(board)) => rules
                        .read_notation(board, text)
                        .map(AnyMove::$Game)
                        .map_err(|error| any_notation_error(error, AnyFault::$Game, AnyMove::$Game)),)+
                    _ => Err(self.other_game(board).into()),
                }
            }

            fn has_move(&self, board: &AnyBoard) -> bool {
                match (self, board) {
                    $((Self::$Game(rules), AnyBoard::$Game(board)) => rules.has_move(board),)+
                    _ => false,
                }
            }

            fn count_moves(&self, board: &AnyBoard) -> u64 {
                match (self, board) {
                    $((Self::$Game(rules), AnyBoard::$Game(board)) => rules.count_moves(board),)+
                    _ => 0,
                }
            }

            fn is_legal(&self, board: &AnyBoard, mv: &AnyMove) -> bool {
                match (self, board, mv) {
                    $((Self::$Game(rules), AnyBoard::$Game(board), AnyMove::$Game(mv)) => rules.is_legal(board, mv),)+
                    _ => false,
                }
            }

            fn play(&self, board: &mut AnyBoard, mv: &AnyMove) -> Result<(), IllegalMove<AnyFault>> {
                match (self, &mut *board, mv) {
                    $((Self::$Game(rules), AnyBoard::$Game(board), AnyMove::$Game(mv)) => {
                        rules.play(board, mv).map_err(|illegal| any_illegal(illegal, AnyFault::$Game))
                    })+
                    _ => Err(self.other_game(board)),
                }
            }
        }

        impl Extras for AnyGame {
            fn side(&self, color: Color) -> &'static str {
                match self { $(Self::$Game(rules) => rules.side(color),)+ }
            }

            fn with_partial_kings(&self) -> Option<Self> {
                match self { $(Self::$Game(rules) => rules.with_partial_kings().map(Self::$Game),)+ }
            }

            fn visit_cascades<F>(
                &self,
                board: &AnyBoard,
                legs: usize,
                budget: Option<u64>,
                mut visit: F,
            ) -> Option<Result<ControlFlow<()>, BudgetSpent>>
            where
                F: FnMut(AnyMove) -> ControlFlow<()>,
            {
                match (self, board) {
                    $((Self::$Game(rules), AnyBoard::$Game(board)) => {
                        Extras::visit_cascades(rules, board, legs, budget, |mv| visit(AnyMove::$Game(mv)))
                    })+
                    _ => None,
                }
            }

            fn visit_moves_within<F>(
                &self,
                board: &AnyBoard,
                budget: u64,
                mut visit: F,
            ) -> Result<ControlFlow<()>, BudgetSpent>
            where
                F: FnMut(AnyMove) -> ControlFlow<()>,
            {
                match (self, board) {
                    $((Self::$Game(rules), AnyBoard::$Game(board)) => {
                        rules.visit_moves_within(board, budget, |mv| visit(AnyMove::$Game(mv)))
                    })+
                    _ => Ok(ControlFlow::Continue(())),
                }
            }

            fn visit_children_within<F>(
                &self,
                board: &AnyBoard,
                budget: u64,
                mut visit: F,
            ) -> Result<ControlFlow<()>, BudgetSpent>
            where
                F: FnMut(AnyMove, &AnyBoard) -> ControlFlow<()>,
            {
                match (self, board) {
                    $((Self::$Game(rules), AnyBoard::$Game(board)) => {
                        rules.visit_children_within(board, budget, |mv, child| {
                            visit(AnyMove::$Game(mv), &AnyBoard::$Game(child.clone()))
                        })
                    })+
                    _ => Ok(ControlFlow::Continue(())),
                }
            }

            fn count_moves_within(&self, board: &AnyBoard, budget: u64) -> Result<u64, BudgetSpent> {
                match (self, board) {
                    $((Self::$Game(rules), AnyBoard::$Game(board)) => rules.count_moves_within(board, budget),)+
                    _ => Ok(0),
                }
            }

            fn has_move_within(&self, board: &AnyBoard, budget: u64) -> Result<bool, BudgetSpent> {
                match (self, board) {
                    $((Self::$Game(rules), AnyBoard::$Game(board)) => rules.has_move_within(board, budget),)+
                    _ => Ok(false),
                }
            }

            fn outcome_within(&self, board: &AnyBoard, budget: u64) -> Result<Option<Outcome>, BudgetSpent> {
                match (self, board) {
                    $((Self::$Game(rules), AnyBoard::$Game(board)) => rules.outcome_within(board, budget),)+
                    _ => Ok(None),
                }
            }

            fn write_notation_within(
                &self,
                board: &AnyBoard,
                mv: &AnyMove,
                budget: u64,
            ) -> Result<Result<String, IllegalMove<AnyFault>>, BudgetSpent> {
                match (self, board, mv) {
                    $((Self::$Game(rules), AnyBoard::$Game(board), AnyMove::$Game(mv)) => {
                        let written = Extras::write_notation_within(rules, board, mv, budget)?;
                        Ok(written.map_err(|illegal| any_illegal(illegal, AnyFault::$Game)))
                    })+
                    _ => Ok(Err(self.other_game(board))),
                }
            }
        }

        impl Explain for AnyGame {
            fn explain(&self, board: &AnyBoard, mv: &AnyMove) -> Result<Vec<String>, IllegalMove<AnyFault>> {
                match (self, board, mv) {
                    $((Self::$Game(rules), AnyBoard::$Game(board), AnyMove::$Game(mv)) => {
                        rules.explain(board, mv).map_err(|illegal| any_illegal(illegal, AnyFault::$Game))
                    })+
                    _ => Err(self.other_game(board)),
                }
            }
        }
    };
}

macro_rules! display_as_the_game_does {
    ($Any:ident: $($Game:ident)+) => {
        impl fmt::Display for $Any {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $(Self::$Game(part) => fmt::Display::fmt(part, f),)+ }
            }
        }

        impl fmt::Debug for $Any {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $(Self::$Game(part) => fmt::Debug::fmt(part, f),)+ }
            }
        }
    };
}

fn any_illegal<F>(illegal: IllegalMove<F>, any: impl FnOnce(F) -> AnyFault) -> IllegalMove<AnyFault> {
    IllegalMove { leg: illegal.leg, why: any(illegal.why) }
}

fn any_notation_error<R: Rules>(
    error: NotationError<R>,
    any_fault: impl FnOnce(R::Fault) -> AnyFault,
    any_move: impl FnMut(R::Move) -> AnyMove,
) -> NotationError<AnyGame> {
    match error {
        NotationError::Parse(error) => NotationError::Parse(error),
        NotationError::Illegal(illegal) => NotationError::Illegal(any_illegal(illegal, any_fault)),
        NotationError::Ambiguous { candidates, more } => {
            NotationError::Ambiguous { candidates: candidates.into_iter().map(any_move).collect(), more }
        }
    }
}

// A game is the type of its rules, and a row for each rule set that this type has: name, value, sentence.
games! {
    CVector(cvector::CVector) {
        "cvector" = cvector::CVector,
            "Chess whose pieces jump by the vectors between other pieces, and whose captured pieces freeze where they stood.";
    }
    CVectorPlus(cvector_plus::CVectorPlus) {
        "cvector-plus" = cvector_plus::CVectorPlus,
            "CVector with princes, which bring frozen pieces back to life, and with pieces that mutate on the enemy's home squares.";
    }
    CubePlus(cube_plus::CubePlus) {
        "cube-plus" = CubePlus { captured: Captured::Lost, pawn: PawnRule::Standard },
            "Chess in three dimensions on 38 squares, won by checkmate or by entering the enemy's extension square.";
        "cube-plus+return" = CubePlus { captured: Captured::Returned, pawn: PawnRule::Standard },
            "Cube+ in which a captured piece returns to its own side's extension square if that is vacant.";
        "cube-plus+space-pawn" = CubePlus { captured: Captured::Lost, pawn: PawnRule::Space },
            "Cube+ in which pawns capture along the space diagonals.";
        "cube-plus+free-pawn" = CubePlus { captured: Captured::Lost, pawn: PawnRule::Free },
            "Cube+ in which pawns step in all 26 directions and capture each kind of piece in directions of its own.";
        "cube-plus+return+space-pawn" = CubePlus { captured: Captured::Returned, pawn: PawnRule::Space },
            "Cube+ with both changes: captured pieces return, and pawns capture along the space diagonals.";
        "cube-plus+return+free-pawn" = CubePlus { captured: Captured::Returned, pawn: PawnRule::Free },
            "Cube+ with both changes: captured pieces return, and pawns step in all 26 directions.";
    }
    Miranda(Miranda) {
        "croatian-miranda" = Miranda::new(), "Miranda's Veil: chess on 16x16 with Waves, which hand momentum on in cascades of any length.";
    }
    Nineteen(Nineteen) {
        "croatian-nineteen" = Nineteen::new(), "Nineteen: chess on 18x18 with Waves, and with Stars in the corners that teleport and convert.";
    }
    Hemera(Hemera) {
        "croatian-hemera" = Hemera::new(), "Hemera's Dawn: chess on 20x20 with Waves, Stars and Centaurs.";
    }
    Classical(Classical) {
        "classical" = Classical::new(), "Orthodox chess, the smallest board of the Croatian family.";
    }
    CroatianTies(CroatianTies) {
        "croatian-ties" = CroatianTies::new(), "Chess on 10x10 with Pegasus, who repeats a knight's jump along a line.";
    }
    MayanAscendancy(MayanAscendancy) {
        "mayan-ascendancy" = MayanAscendancy::new(), "Chess on 12x12 with Pyramids, which other pieces set in motion and which convert and promote.";
    }
    AgeOfAquarius(AgeOfAquarius) {
        "age-of-aquarius" = AgeOfAquarius::new(), "Chess on 14x14 with Pegasus, Pyramids and Unicorns.";
    }
}
