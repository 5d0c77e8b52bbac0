use crate::{Budget, BudgetSpent, ParseError, Rules};
use alloc::vec::Vec;
use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::ops::ControlFlow;

/// What a step leads to, within a budget: outside, whether the budget sufficed; inside, whether the step can follow; and the
/// move, if the step completes it.
pub type SteppedWithin<R> = Result<Result<Option<<R as Rules>::Move>, StepError<<R as Steps>::Step>>, BudgetSpent>;

/// A move chosen step by step, as people, samplers and networks choose it: a piece, where it goes, what becomes of it, and
/// in some games which piece it sets moving, and so on.
///
/// Only steps from which a legal move can still be completed are offered, and every legal move can be spelled. A position can
/// have millions of moves and still offer a few dozen steps at a time. No step both completes a move and can be followed by
/// another: where a choice can be declined, declining it is a step of its own.
///
/// What is offered is found out when a step is taken, and kept in the move begun: [`visit_steps`](Self::visit_steps) only
/// reads it. Finding out stops at the first way to complete a move, and costs little unless there is none.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/noughts-and-crosses/game/mod.rs"));
/// # fn main() {
/// use variant_core::{Rules, Steps};
///
/// let rules = NoughtsAndCrosses;
/// let mut begun = rules.begin(&rules.parse_board("XX./OO./...").unwrap());
/// let offered = rules.steps(&begun);
/// assert_eq!(offered.len(), 5);
/// let mv = rules.step(&mut begun, offered[4]).unwrap();
/// assert_eq!(mv, Some(rules.parse_move("c3").unwrap()));
/// # }
/// ```
pub trait Steps: Rules {
    /// One choice: a square, or what is chosen there. `Display` is one word, which [`parse_step`](Self::parse_step) reads
    /// back.
    type Step: Copy + Eq + Hash + Ord + Debug + Display + Send + Sync + 'static;
    /// A board with a move begun on it, and what can follow.
    type Begun: Clone + Eq + Hash + Debug + Send + Sync + 'static;

    /// Begins a move of the side to move. Where the game is over nothing is offered.
    fn begin(&self, board: &Self::Board) -> Self::Begun {
        // An unlimited budget is not spent within anybody's lifetime.
        let begun = self.begin_within(board, &mut Budget::unlimited());
        begun.unwrap_or_else(|spent| unreachable!("{spent}"))
    }

    /// [`begin`](Self::begin), within a budget for finding out what can be offered.
    ///
    /// # Errors
    /// The budget was spent first.
    fn begin_within(&self, board: &Self::Board, budget: &mut Budget<'_>) -> Result<Self::Begun, BudgetSpent>;

    /// Calls `visit` with every step that can be taken next, in the order of their numbers, until it breaks. A move that is
    /// complete offers none.
    ///
    /// # Errors
    /// Breaks when `visit` has broken.
    fn visit_steps<F>(&self, begun: &Self::Begun, visit: F) -> ControlFlow<()>
    where
        F: FnMut(Self::Step) -> ControlFlow<()>;

    /// Takes a step. Gives the move when that completes it: a legal move of the board that was begun on.
    ///
    /// # Errors
    /// The step is not offered; the move begun is unchanged then.
    fn step(&self, begun: &mut Self::Begun, step: Self::Step) -> Result<Option<Self::Move>, StepError<Self::Step>>
    where
        Self: Sized,
    {
        self.step_within(begun, step, &mut Budget::unlimited()).unwrap_or_else(|spent| unreachable!("{spent}"))
    }

    /// [`step`](Self::step), within a budget for finding out what can follow.
    ///
    /// # Errors
    /// The budget was spent first; or, inside, the step is not offered. The move begun is unchanged then.
    fn step_within(&self, begun: &mut Self::Begun, step: Self::Step, budget: &mut Budget<'_>) -> SteppedWithin<Self>
    where
        Self: Sized;

    /// The board as it stands after the steps taken: what has moved has moved, and a piece that is set moving may be on no
    /// square at all.
    fn begun_board<'b>(&self, begun: &'b Self::Begun) -> &'b Self::Board;

    /// The steps taken so far.
    fn steps_taken<'b>(&self, begun: &'b Self::Begun) -> &'b [Self::Step];

    /// How many legs the steps taken have begun: none before the first step, and one or more after it.
    fn legs_begun(&self, begun: &Self::Begun) -> usize {
        usize::from(!self.steps_taken(begun).is_empty())
    }

    /// How many steps the game has in all its positions together: the length of a mask or of a network's output.
    fn step_count(&self) -> usize;

    /// The number of a step, below [`step_count`](Self::step_count) and the same in every position; `Ord` on steps is the
    /// order of their numbers.
    fn step_index(&self, step: Self::Step) -> usize;

    /// The step with this number; `None` from [`step_count`](Self::step_count) on.
    fn step_at(&self, index: usize) -> Option<Self::Step>;

    /// Reads a step.
    ///
    /// # Errors
    /// The text is no step of this game.
    fn parse_step(&self, text: &str) -> Result<Self::Step, ParseError>;

    /// The steps that can be taken next, in the order of their numbers.
    fn steps(&self, begun: &Self::Begun) -> Vec<Self::Step> {
        let mut steps = Vec::new();
        let _ = self.visit_steps(begun, |step| {
            steps.push(step);
            ControlFlow::Continue(())
        });
        steps
    }
}

impl<R: Steps> Steps for &R {
    type Step = R::Step;
    type Begun = R::Begun;

    fn begin_within(&self, board: &Self::Board, budget: &mut Budget<'_>) -> Result<R::Begun, BudgetSpent> {
        (**self).begin_within(board, budget)
    }

    fn visit_steps<F>(&self, begun: &R::Begun, visit: F) -> ControlFlow<()>
    where
        F: FnMut(R::Step) -> ControlFlow<()>,
    {
        (**self).visit_steps(begun, visit)
    }

    fn step_within(&self, begun: &mut R::Begun, step: R::Step, budget: &mut Budget<'_>) -> SteppedWithin<Self> {
        (**self).step_within(begun, step, budget)
    }

    fn begun_board<'b>(&self, begun: &'b R::Begun) -> &'b Self::Board {
        (**self).begun_board(begun)
    }

    fn steps_taken<'b>(&self, begun: &'b R::Begun) -> &'b [R::Step] {
        (**self).steps_taken(begun)
    }

    fn legs_begun(&self, begun: &R::Begun) -> usize {
        (**self).legs_begun(begun)
    }

    fn step_count(&self) -> usize {
        (**self).step_count()
    }

    fn step_index(&self, step: R::Step) -> usize {
        (**self).step_index(step)
    }

    fn step_at(&self, index: usize) -> Option<R::Step> {
        (**self).step_at(index)
    }

    fn parse_step(&self, text: &str) -> Result<R::Step, ParseError> {
        (**self).parse_step(text)
    }

    fn steps(&self, begun: &R::Begun) -> Vec<R::Step> {
        (**self).steps(begun)
    }
}

/// Why a step cannot be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum StepError<S> {
    /// No legal move goes on with it.
    #[error("no legal move goes on with {step}")]
    NotOffered {
        /// The step.
        step: S,
    },
    /// The move is complete already.
    #[error("the move is complete: {step} cannot follow")]
    Complete {
        /// The step.
        step: S,
    },
    /// The step or the move begun is of another game.
    #[error("{step} is not a step of this game")]
    OtherGame {
        /// The step.
        step: S,
    },
}

impl<S> StepError<S> {
    /// The same error with the step of another type.
    #[must_use]
    pub fn map<T>(self, step: impl FnOnce(S) -> T) -> StepError<T> {
        match self {
            Self::NotOffered { step: s } => StepError::NotOffered { step: step(s) },
            Self::Complete { step: s } => StepError::Complete { step: step(s) },
            Self::OtherGame { step: s } => StepError::OtherGame { step: step(s) },
        }
    }
}
