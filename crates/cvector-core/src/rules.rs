use crate::{Board, CVector, CVectorPlus, Fault, Kind, Move, Setup, SetupError, Square, SquareSet, Variant};
use crate::{attacks, legality, movegen, notation, plus};
use alloc::string::String;
use core::ops::ControlFlow;
use variant_core::{
    BoundedRules, Budget, BudgetSpent, Color, IllegalMove, ListedSteps, NotationError, Outcome, ParseError, Rules,
    SteppedWithin, Steps,
};

/// The rules of a game: the same text for both, each with its own moves, faults and functions.
macro_rules! rules {
    (
        $game:ident, moves: $move:ty, steps: $step:ty, spell: $spell:path, faults: $fault:ty, check: $check:path,
        movegen: $movegen:ident, notation: $notation:ident
    ) => {
        impl $game {
            /// The legal targets of the piece on a square: none if no active piece of the side to move stands there, or if the
            /// game is over.
            ///
            /// ```
            /// use cvector_core::CVector;
            ///
            /// let board = "k7/8/8/5N2/8/5K2/2N5/8 w".parse()?;
            /// let targets: Vec<_> = CVector.targets(&board, "c2".parse()?).iter().map(|to| to.to_string()).collect();
            /// assert_eq!(targets, ["a2", "e2", "c4"]);
            /// # Ok::<(), variant_core::ParseError>(())
            /// ```
            #[must_use]
            pub fn targets(&self, board: &Board<Self>, from: Square) -> SquareSet {
                $movegen::targets(board, from)
            }

            /// Calls `visit` with each active piece of the side to move and its legal targets, until it breaks: king, queens,
            /// rooks, bishops, knights and princes. Where the game is over there are none.
            ///
            /// ```
            /// use cvector_core::CVector;
            /// use std::ops::ControlFlow;
            /// use variant_core::Rules;
            ///
            /// let start = CVector.start();
            /// let mut moves = 0;
            /// let _ = CVector.visit_targets(&start, |_kind, _from, targets| {
            ///     moves += targets.len() as u64;
            ///     ControlFlow::Continue(())
            /// });
            /// assert_eq!(moves, CVector.count_moves(&start));
            /// ```
            ///
            /// # Errors
            /// Breaks when `visit` has broken.
            pub fn visit_targets(
                &self,
                board: &Board<Self>,
                visit: impl FnMut(Kind, Square, SquareSet) -> ControlFlow<()>,
            ) -> ControlFlow<()> {
                $movegen::visit_targets(board, visit)
            }

            /// The squares that the vectors of the active piece on a square lead to, whatever stands there and whoever is to
            /// move: none if no active piece stands on the square.
            ///
            /// ```
            /// use cvector_core::CVector;
            ///
            /// // The queen may use the vector between the frozen rooks, the king may not (CV-6, CV-7).
            /// let board = "k7/8/8/8/8/(R)1(R)5/8/K2Q4 w".parse()?;
            /// assert_eq!(CVector.attacks(&board, "d1".parse()?).len(), 3);
            /// assert_eq!(CVector.attacks(&board, "a1".parse()?).len(), 0);
            /// # Ok::<(), variant_core::ParseError>(())
            /// ```
            #[must_use]
            pub fn attacks(&self, board: &Board<Self>, from: Square) -> SquareSet {
                attacks::attacks_from(board, from)
            }

            /// The squares of one side's active pieces that have a vector to a square, whatever stands there and whoever is to
            /// move. Those that attack an active enemy piece can capture it, in their side's turn and unless the game is over.
            ///
            /// ```
            /// use cvector_core::CVector;
            /// use variant_core::Color;
            ///
            /// let board = "k7/8/8/5N2/2b5/5K2/2N5/8 w".parse()?;
            /// assert_eq!(CVector.attackers(&board, "c4".parse()?, Color::White).len(), 2);
            /// # Ok::<(), variant_core::ParseError>(())
            /// ```
            #[must_use]
            pub fn attackers(&self, board: &Board<Self>, square: Square, by: Color) -> SquareSet {
                attacks::attackers(board, square, by)
            }

            /// Whether the other side could capture the king of the side to move, if it were its turn. That makes no move
            /// illegal (`CV-13`). Where the game is over it is not so.
            ///
            /// ```
            /// use cvector_core::CVector;
            ///
            /// assert!(CVector.in_check(&"8/8/8/5N2/2k5/5K2/2N5/8 b".parse()?));
            /// assert!(!CVector.in_check(&"8/8/8/5N2/2k5/5K2/2N5/8 w".parse()?));
            /// # Ok::<(), variant_core::ParseError>(())
            /// ```
            #[must_use]
            pub fn in_check(&self, board: &Board<Self>) -> bool {
                let us = board.turn();
                !board.is_king_captured()
                    && board.king(us).is_some_and(|king| !attacks::attackers(board, king, !us).is_empty())
            }

            /// Whether a legal move captures a piece (`CV-9`).
            ///
            /// ```
            /// use cvector_core::CVector;
            ///
            /// let board = "k7/8/8/5N2/2b5/5K2/2N5/8 w".parse()?;
            /// assert!(CVector.is_capture(&board, &"c2c4".parse()?));
            /// assert!(!CVector.is_capture(&board, &"c2a2".parse()?));
            /// # Ok::<(), variant_core::ParseError>(())
            /// ```
            #[must_use]
            pub fn is_capture(&self, board: &Board<Self>, mv: &$move) -> bool {
                board.active(!board.turn()).contains(mv.to)
            }

            /// The same board with the other side to move, for searches that try what happens if a side does nothing: no game
            /// allows it. `None` where the game is over.
            ///
            /// ```
            /// use cvector_core::CVector;
            /// use variant_core::Rules;
            ///
            /// let passed = CVector.null_move(&CVector.start()).expect("the game goes on");
            /// assert_eq!(passed.to_string(), "2nqkb2/2brrn2/8/8/8/8/2BRRN2/2NQKB2 b");
            /// ```
            #[must_use]
            pub fn null_move(&self, board: &Board<Self>) -> Option<Board<Self>> {
                if !self.has_move(board) {
                    return None;
                }
                let mut passed = *board;
                passed.pass_turn();
                Some(passed)
            }

            /// The board that a setup describes, if it is valid input for this game (`CV-16`, `CV-31`).
            ///
            /// ```
            /// use cvector_core::{CVector, CVectorPlus, Setup};
            ///
            /// let setup: Setup = "k7/8/8/8/8/8/8/KQQ5 w".parse()?;
            /// assert!(CVectorPlus.validate(&setup).is_ok());
            /// let error = CVector.validate(&setup).unwrap_err();
            /// assert_eq!(error.to_string(), "expected at most 1 queen of White, found 2");
            /// # Ok::<(), variant_core::ParseError>(())
            /// ```
            ///
            /// # Errors
            /// It is not valid input; the error lists every fault.
            pub fn validate(&self, setup: &Setup) -> Result<Board<Self>, SetupError> {
                setup.validate()
            }
        }

        impl Rules for $game {
            type Board = Board<Self>;
            type Move = $move;
            type Fault = $fault;

            fn name(&self) -> &str {
                Self::NAME
            }

            fn start(&self) -> Board<Self> {
                Self::START.parse().expect("the start is valid")
            }

            fn parse_board(&self, text: &str) -> Result<Board<Self>, ParseError> {
                text.parse()
            }

            fn parse_move(&self, text: &str) -> Result<$move, ParseError> {
                text.parse()
            }

            fn visit_moves<F>(&self, board: &Board<Self>, visit: F) -> ControlFlow<()>
            where
                F: FnMut($move) -> ControlFlow<()>,
            {
                $movegen::visit_moves(board, visit)
            }

            fn visit_children<F>(&self, board: &Board<Self>, visit: F) -> ControlFlow<()>
            where
                F: FnMut($move, &Board<Self>) -> ControlFlow<()>,
            {
                $movegen::visit_children(board, visit)
            }

            fn has_move(&self, board: &Board<Self>) -> bool {
                $movegen::visit_targets(board, |_, _, targets| {
                    if targets.is_empty() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                })
                .is_break()
            }

            fn count_moves(&self, board: &Board<Self>) -> u64 {
                $movegen::count(board)
            }

            fn play_unchecked(&self, board: &mut Board<Self>, mv: &$move) {
                $movegen::play(board, *mv);
            }

            fn check(&self, board: &Board<Self>, mv: &$move) -> Result<(), IllegalMove<$fault>> {
                $check(board, *mv).map_err(IllegalMove::new)
            }

            fn outcome(&self, board: &Board<Self>) -> Option<Outcome> {
                movegen::outcome(board, || self.has_move(board))
            }

            fn write_notation(&self, board: &Board<Self>, mv: &$move) -> Result<String, IllegalMove<$fault>> {
                self.check(board, mv)?;
                Ok($notation::write(board, *mv))
            }

            fn read_notation(&self, board: &Board<Self>, text: &str) -> Result<$move, NotationError<$move, $fault>> {
                $notation::read(board, text)
            }
        }

        /// Moves are a plain list: each that is visited costs a unit, and notation costs nothing.
        impl BoundedRules for $game {}

        /// Beginning costs a unit of the budget for each legal move; the steps after that cost nothing.
        impl Steps for $game {
            type Step = $step;
            type Begun = ListedSteps<Board<Self>, $move, $step>;

            fn begin_within(&self, board: &Board<Self>, budget: &mut Budget<'_>) -> Result<Self::Begun, BudgetSpent> {
                ListedSteps::begin(self, board, budget)
            }

            fn visit_steps<F>(&self, begun: &Self::Begun, visit: F) -> ControlFlow<()>
            where
                F: FnMut($step) -> ControlFlow<()>,
            {
                begun.offered($spell).into_iter().try_for_each(visit)
            }

            fn step_within(
                &self,
                begun: &mut Self::Begun,
                step: $step,
                budget: &mut Budget<'_>,
            ) -> SteppedWithin<Self> {
                budget.finish(())?;
                Ok(begun.take(step, $spell))
            }

            fn begun_board<'b>(&self, begun: &'b Self::Begun) -> &'b Board<Self> {
                begun.board()
            }

            fn steps_taken<'b>(&self, begun: &'b Self::Begun) -> &'b [$step] {
                begun.taken()
            }

            fn step_count(&self) -> usize {
                <$step>::COUNT
            }

            fn step_index(&self, step: $step) -> usize {
                step.index()
            }

            fn step_at(&self, index: usize) -> Option<$step> {
                <$step>::from_index(index)
            }

            fn parse_step(&self, text: &str) -> Result<$step, ParseError> {
                text.parse()
            }
        }
    };
}

/// From, then to.
fn spell(_: &Board<CVector>, mv: &Move, step: usize) -> Option<Square> {
    [mv.from, mv.to].get(step).copied()
}

rules!(
    CVector, moves: Move, steps: Square, spell: spell, faults: Fault, check: legality::check,
    movegen: movegen, notation: notation
);
rules!(
    CVectorPlus, moves: plus::Move, steps: plus::Step, spell: plus::spell, faults: plus::Fault, check: plus::check,
    movegen: plus, notation: plus
);
