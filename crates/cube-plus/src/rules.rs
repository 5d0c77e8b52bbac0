use crate::{Board, CubePlus, Fault, Move, notation, text};
use alloc::string::String;
use core::ops::ControlFlow;
use variant_core::{BoundedRules, IllegalMove, NotationError, Outcome, ParseError, Reason, Rules};

/// The position that every rule set begins with (`CP-2`).
const START: &str = "brb/3/3/BRB|k/rpr/3/3/RPR/K|pbp/3/3/PBP w -";

impl Rules for CubePlus {
    type Board = Board;
    type Move = Move;
    type Fault = Fault;

    fn name(&self) -> &str {
        Self::name(*self)
    }

    fn start(&self) -> Board {
        self.parse_board(START).expect("the start is a valid position of every rule set")
    }

    fn parse_board(&self, text: &str) -> Result<Board, ParseError> {
        text::read_board(*self, text)
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        text.parse()
    }

    #[inline]
    fn visit_moves<F>(&self, board: &Board, mut visit: F) -> ControlFlow<()>
    where
        F: FnMut(Move) -> ControlFlow<()>,
    {
        self.visit(board, |_, mv| visit(mv))
    }

    #[inline]
    fn visit_children<F>(&self, board: &Board, mut visit: F) -> ControlFlow<()>
    where
        F: FnMut(Move, &Board) -> ControlFlow<()>,
    {
        self.visit(board, |kind, mv| {
            let mut child = *board;
            self.advance(&mut child, kind, mv);
            visit(mv, &child)
        })
    }

    #[inline]
    fn play_unchecked(&self, board: &mut Board, mv: &Move) {
        self.play_move(board, *mv);
    }

    fn check(&self, board: &Board, mv: &Move) -> Result<(), IllegalMove<Fault>> {
        self.check_move(board, *mv)
    }

    fn outcome(&self, board: &Board) -> Option<Outcome> {
        let winner = !board.turn();
        if board.is_won_by_entry() {
            return Some(Outcome::Win { winner, by: Reason::Entry });
        }
        if self.count(board) > 0 {
            return None;
        }
        Some(if self.in_check(board) {
            Outcome::Win { winner, by: Reason::Checkmate }
        } else {
            Outcome::Draw { by: Reason::Stalemate }
        })
    }

    fn write_notation(&self, board: &Board, mv: &Move) -> Result<String, IllegalMove<Fault>> {
        notation::write(*self, board, *mv)
    }

    fn read_notation(&self, board: &Board, text: &str) -> Result<Move, NotationError<Move, Fault>> {
        notation::read(*self, board, text)
    }

    #[inline]
    fn has_move(&self, board: &Board) -> bool {
        self.count(board) > 0
    }

    #[inline]
    fn count_moves(&self, board: &Board) -> u64 {
        self.count(board)
    }

    #[inline]
    fn is_legal(&self, board: &Board, mv: &Move) -> bool {
        self.targets(board, mv.from).contains(mv.to)
    }
}

impl BoundedRules for CubePlus {}
