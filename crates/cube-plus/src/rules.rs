use crate::{Board, CubePlus, Fault, Move, Square, notation, text};
use alloc::string::String;
use core::ops::ControlFlow;
use variant_core::{
    BoundedRules, Budget, BudgetSpent, IllegalMove, ListedSteps, NotationError, Outcome, ParseError, Reason, Rules,
    SteppedWithin, Steps,
};

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

/// A move is spelled by the square it starts from and the one it goes to. Beginning costs a unit of the budget for each legal
/// move; the steps after that cost nothing.
impl Steps for CubePlus {
    type Step = Square;
    type Begun = ListedSteps<Board, Move, Square>;

    fn begin_within(&self, board: &Board, budget: &mut Budget<'_>) -> Result<Self::Begun, BudgetSpent> {
        ListedSteps::begin(self, board, budget)
    }

    fn visit_steps<F>(&self, begun: &Self::Begun, visit: F) -> ControlFlow<()>
    where
        F: FnMut(Square) -> ControlFlow<()>,
    {
        begun.offered(spell).into_iter().try_for_each(visit)
    }

    fn step_within(&self, begun: &mut Self::Begun, step: Square, budget: &mut Budget<'_>) -> SteppedWithin<Self> {
        budget.finish(())?;
        Ok(begun.take(step, spell))
    }

    fn begun_board<'b>(&self, begun: &'b Self::Begun) -> &'b Board {
        begun.board()
    }

    fn steps_taken<'b>(&self, begun: &'b Self::Begun) -> &'b [Square] {
        begun.taken()
    }

    fn step_count(&self) -> usize {
        Square::COUNT
    }

    fn step_index(&self, step: Square) -> usize {
        step.index()
    }

    fn step_at(&self, index: usize) -> Option<Square> {
        Square::from_index(index)
    }

    fn parse_step(&self, text: &str) -> Result<Square, ParseError> {
        text.parse()
    }
}

/// From, then to.
fn spell(_: &Board, mv: &Move, step: usize) -> Option<Square> {
    [mv.from, mv.to].get(step).copied()
}
