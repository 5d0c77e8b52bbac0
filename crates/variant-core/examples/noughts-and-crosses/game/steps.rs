use super::{Cell, Grid, NoughtsAndCrosses};
use std::ops::ControlFlow;
use variant_core::{Budget, BudgetSpent, ParseError, Rules, StepError, SteppedWithin, Steps};

/// A move begun: here one step is a whole move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Begun {
    board: Grid,
    taken: Option<Cell>,
}

impl Steps for NoughtsAndCrosses {
    type Step = Cell;
    type Begun = Begun;

    fn begin_within(&self, board: &Grid, _: &mut Budget) -> Result<Begun, BudgetSpent> {
        Ok(Begun { board: *board, taken: None })
    }

    fn visit_steps<F>(&self, begun: &Begun, visit: F) -> ControlFlow<()>
    where
        F: FnMut(Cell) -> ControlFlow<()>,
    {
        if begun.taken.is_some() { ControlFlow::Continue(()) } else { self.visit_moves(&begun.board, visit) }
    }

    fn step_within(&self, begun: &mut Begun, step: Cell, _: &mut Budget) -> SteppedWithin<Self> {
        if begun.taken.is_some() {
            return Ok(Err(StepError::Complete { step }));
        }
        if self.play(&mut begun.board, &step).is_err() {
            return Ok(Err(StepError::NotOffered { step }));
        }
        begun.taken = Some(step);
        Ok(Ok(Some(step)))
    }

    fn begun_board<'b>(&self, begun: &'b Begun) -> &'b Grid {
        &begun.board
    }

    fn steps_taken<'b>(&self, begun: &'b Begun) -> &'b [Cell] {
        begun.taken.as_slice()
    }

    fn step_count(&self) -> usize {
        9
    }

    fn step_index(&self, step: Cell) -> usize {
        step.index()
    }

    fn step_at(&self, index: usize) -> Option<Cell> {
        Cell::all().nth(index)
    }

    fn parse_step(&self, text: &str) -> Result<Cell, ParseError> {
        self.parse_move(text)
    }
}
