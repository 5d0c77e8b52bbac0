use super::{Cell, Grid, Mark, notation};
use std::ops::ControlFlow;
use variant_core::{Board, BoundedRules, IllegalMove, NotationError, Outcome, ParseError, Reason, Rules, Scanner};

/// The rules. They leave nothing to choose, so the value is empty.
#[derive(Clone, Copy, Debug)]
pub struct NoughtsAndCrosses;

/// Why a move is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// Nobody moves any more.
    #[error("the game is over")]
    GameOver,
    /// The cell is not free.
    #[error("there is a mark on {0} already")]
    Taken(Cell),
}

impl Rules for NoughtsAndCrosses {
    type Board = Grid;
    type Move = Cell;
    type Fault = Fault;

    fn name(&self) -> &str {
        "noughts-and-crosses"
    }

    fn start(&self) -> Grid {
        Grid::default()
    }

    fn parse_board(&self, text: &str) -> Result<Grid, ParseError> {
        Grid::read(text)
    }

    fn parse_move(&self, text: &str) -> Result<Cell, ParseError> {
        let mut scanner = Scanner::new(text);
        let cell = Cell::read(&mut scanner)?;
        scanner.expect_end()?;
        Ok(cell)
    }

    fn visit_moves<F>(&self, board: &Grid, visit: F) -> ControlFlow<()>
    where
        F: FnMut(Cell) -> ControlFlow<()>,
    {
        if self.outcome(board).is_some() {
            return ControlFlow::Continue(());
        }
        Cell::all().filter(|cell| board.mark(*cell).is_none()).try_for_each(visit)
    }

    fn play_unchecked(&self, board: &mut Grid, cell: &Cell) {
        board.put(*cell, Mark(board.turn()));
    }

    fn check(&self, board: &Grid, cell: &Cell) -> Result<(), IllegalMove<Fault>> {
        if self.outcome(board).is_some() {
            Err(IllegalMove::new(Fault::GameOver))
        } else if board.mark(*cell).is_some() {
            Err(IllegalMove::new(Fault::Taken(*cell)))
        } else {
            Ok(())
        }
    }

    fn outcome(&self, board: &Grid) -> Option<Outcome> {
        let winner = !board.turn();
        if board.has_line(winner) {
            Some(Outcome::Win { winner, by: Reason::Other("three in a row") })
        } else if board.pieces().count() == 9 {
            Some(Outcome::Draw { by: Reason::Other("full grid") })
        } else {
            None
        }
    }

    fn write_notation(&self, board: &Grid, cell: &Cell) -> Result<String, IllegalMove<Fault>> {
        self.check(board, cell)?;
        Ok(notation::write(board, *cell))
    }

    fn read_notation(&self, board: &Grid, text: &str) -> Result<Cell, NotationError<Cell, Fault>> {
        notation::read(board, text)
    }
}

/// The list of moves is a plain one, so what is bounded comes for nothing.
impl BoundedRules for NoughtsAndCrosses {}
