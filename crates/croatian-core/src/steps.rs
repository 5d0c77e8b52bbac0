//! Moves chosen step by step.

use crate::bits::BitSet;
use crate::check::{CheckInfo, LegMask};
use crate::legs::{LegEnd, MovingPiece, Next};
use crate::{ActivatedPiece, Board, Choice, Croatian, Kind, Leg, Move, MoveBuilder, Square, Step, Variant};
use alloc::vec::Vec;
use core::hash::{Hash, Hasher};
use core::ops::ControlFlow;
use variant_core::{Budget, BudgetSpent, ParseError, StepError, SteppedWithin, Steps};

/// A move begun: the board as it stands, the legs so far, and what can follow.
///
/// ```
/// use croatian_core::row::Miranda;
/// use croatian_core::Croatian;
/// use variant_core::{Rules, Steps};
///
/// let rules = Croatian::<Miranda>::partial();
/// let board = rules.parse_board("16/16/16/16/16/16/16/16/16/16/16/w1R1W11/16/K1B1R11/16/W1Q1w11 w - -")?;
/// let mut begun = rules.begin(&board);
/// for square in ["c1", "a1", "a5", "c5", "e5"] {
///     assert_eq!(rules.step(&mut begun, rules.parse_step(square)?)?, None);
/// }
/// let wave = begun.activated().expect("the Rook has set the Wave on e5 moving");
/// assert_eq!((wave.piece.letter(), wave.momentum, begun.legs().len()), ('W', 0, 4));
///
/// let mv = rules.step(&mut begun, rules.parse_step("b5")?)?.expect("an empty square ends the move");
/// assert_eq!(mv.to_string(), "c1a1~a1a5~a5c5~c5e5~e5b5");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Begun<V: Variant> {
    builder: MoveBuilder<V>,
    stage: Stage,
    /// The piece that makes the next leg, once it is known.
    mover: Option<MovingPiece>,
    /// How its leg can end, as far as the steps taken leave that open, so that the move can still be completed.
    ends: Vec<LegEnd<V>>,
    taken: Vec<Step<V>>,
    offered: Vec<Step<V>>,
}

/// What the next step says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Stage {
    /// Which piece begins.
    From,
    /// Where its leg goes.
    To,
    /// What is chosen there.
    Choice,
    /// What a diving pawn becomes where it reappears.
    Promotion,
    /// Nothing: the move is complete.
    Complete,
}

impl<V: Variant> Begun<V> {
    /// What stands where after the legs so far. A piece that was activated and has not moved yet is not on the board; a piece
    /// that was only chosen is. The side to move stays the same.
    #[must_use]
    pub const fn board(&self) -> &Board<V> {
        self.builder.board()
    }

    /// The piece that was activated by the last leg and has to make the next one, with its momentum.
    #[must_use]
    pub fn activated(&self) -> Option<ActivatedPiece<V>> {
        self.builder.activated()
    }

    /// The legs so far.
    #[must_use]
    pub fn legs(&self) -> &[Leg<V>] {
        self.builder.legs_made()
    }

    /// The square from which the next leg goes, once it is known.
    #[must_use]
    pub fn from(&self) -> Option<Square<V>> {
        self.mover.map(|mover| Square::at(mover.from))
    }

    /// The square to which the leg goes whose choice is not made yet.
    #[must_use]
    pub fn to(&self) -> Option<Square<V>> {
        let is_chosen = matches!(self.stage, Stage::Choice | Stage::Promotion);
        self.ends.first().filter(|_| is_chosen).map(|end| Square::at(end.target))
    }

    /// Whether the move is complete, so that no step can follow.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.stage == Stage::Complete
    }

    /// Takes a step that is offered.
    fn take(&mut self, step: Step<V>, budget: &mut Budget<'_>) -> Option<Move<V>> {
        self.taken.push(step);
        match (self.stage, step) {
            (Stage::From, Step::Square(from)) => {
                let from = from.index();
                let mover = MovingPiece::first(self.board().cell(from), from);
                let mask = self.builder.checks().mask(self.board(), from);
                self.go_on_with(mover, &mask, budget);
                return None;
            }
            (Stage::To, Step::Square(to)) => self.ends.retain(|end| end.target == to.index()),
            (Stage::Promotion, Step::Promote(kind)) => {
                self.ends.retain(|end| promotion(end.choice) == Some(kind));
            }
            (_, step) => self.ends.retain(|end| Step::of(end.choice) == step),
        }
        let is_open = match (self.stage, &self.ends[..]) {
            // A capture that could have been a conversion is declined; nothing else is left open.
            (Stage::To, [end]) => end.choice != Choice::None,
            (Stage::To, _) => true,
            (Stage::Choice, [end, ..]) => matches!(end.choice, Choice::Reappear(_, Some(_))),
            _ => false,
        };
        if is_open {
            self.stage = if self.stage == Stage::To { Stage::Choice } else { Stage::Promotion };
            self.offer_choices();
            return None;
        }
        self.make_leg(budget)
    }

    /// Makes the leg that the steps have named.
    fn make_leg(&mut self, budget: &mut Budget<'_>) -> Option<Move<V>> {
        let (mover, end) = (self.mover.take()?, *self.ends.first()?);
        self.builder.make(&mover, &end);
        if let Next::Activates { cell, momentum, attacked } = end.next {
            let mover = MovingPiece::activated(cell, end.target, mover.style, momentum);
            let mask = LegMask::in_flight(self.board(), attacked);
            self.go_on_with(mover, &mask, budget);
            return None;
        }
        self.stage = Stage::Complete;
        self.ends.clear();
        self.offered.clear();
        Some(Move::from_legs(self.legs().into()))
    }

    /// Offers the squares that a piece can go to.
    fn go_on_with(&mut self, mover: MovingPiece, mask: &LegMask<V>, budget: &mut Budget<'_>) {
        let board = self.builder.board();
        self.ends.clear();
        let _ = V::leg_ends(board, &mover, mask, &mut |end| {
            self.ends.push(end);
            ControlFlow::Continue(())
        });
        self.ends.retain(|end| can_complete(board, &mover, end, budget));
        self.offered.clear();
        self.offered.extend(self.ends.iter().map(|end| Step::Square(Square::at(end.target))));
        self.offered.dedup();
        self.mover = Some(mover);
        self.stage = Stage::To;
    }

    fn offer_choices(&mut self) {
        self.offered.clear();
        let promotes = self.stage == Stage::Promotion;
        self.offered.extend(self.ends.iter().map(|end| match promotion(end.choice) {
            Some(kind) if promotes => Step::Promote(kind),
            _ => Step::of(end.choice),
        }));
        self.offered.sort_unstable();
        self.offered.dedup();
    }
}

/// What a choice makes of a pawn.
fn promotion<V: Variant>(choice: Choice<V>) -> Option<Kind> {
    match choice {
        Choice::Promote(kind) => Some(kind),
        Choice::Reappear(_, kind) => kind,
        Choice::None | Choice::Convert => None,
    }
}

/// Whether a move can be completed after a leg that ends so (`CC-20`). `false` when the budget is spent.
fn can_complete<V: Variant>(board: &Board<V>, mover: &MovingPiece, end: &LegEnd<V>, budget: &mut Budget<'_>) -> bool {
    let Next::Activates { cell, momentum, attacked } = end.next else { return true };
    let mut after = *board;
    after.make_leg(mover, end);
    V::can_end(&after, &MovingPiece::activated(cell, end.target, mover.style, momentum), attacked, budget)
}

/// Whether a move can begin with a piece.
fn can_begin<V: Variant>(board: &Board<V>, checks: &CheckInfo<V>, from: usize, budget: &mut Budget<'_>) -> bool {
    let mover = MovingPiece::first(board.cell(from), from);
    let mask = checks.mask(board, from);
    let mut activating = Vec::new();
    // Legs that end the move are looked for first: they cost no search.
    let ends = V::leg_ends(board, &mover, &mask, &mut |end| match end.next {
        Next::Activates { .. } => {
            activating.push(end);
            ControlFlow::Continue(())
        }
        _ => ControlFlow::Break(()),
    });
    ends.is_break() || activating.iter().any(|end| can_complete(board, &mover, end, budget))
}

/// Equal when what stands where, the steps taken and the piece that goes on are.
impl<V: Variant> PartialEq for Begun<V> {
    fn eq(&self, other: &Self) -> bool {
        self.taken == other.taken && self.mover == other.mover && self.board() == other.board()
    }
}

impl<V: Variant> Eq for Begun<V> {}

impl<V: Variant> Hash for Begun<V> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.taken.hash(state);
        self.board().hash(state);
    }
}

/// Finding out what can follow costs a unit of the budget for each piece in flight that is looked at. Most often that is one
/// for each leg that activates: nearly every activated piece can end the move at once.
impl<V: Variant> Steps for Croatian<V> {
    type Step = Step<V>;
    type Begun = Begun<V>;

    fn begin_within(&self, board: &Board<V>, budget: &mut Budget<'_>) -> Result<Begun<V>, BudgetSpent> {
        let builder = MoveBuilder::new(board);
        let own = board.of_color(board.turn()).squares();
        let active = own.filter(|&from| board.cell(from).kind().is_active());
        let begins = active.filter(|&from| can_begin(board, builder.checks(), from, budget));
        let offered = begins.map(|from| Step::Square(Square::at(from))).collect();
        budget.finish(Begun { builder, stage: Stage::From, mover: None, ends: Vec::new(), taken: Vec::new(), offered })
    }

    fn visit_steps<F>(&self, begun: &Begun<V>, visit: F) -> ControlFlow<()>
    where
        F: FnMut(Step<V>) -> ControlFlow<()>,
    {
        begun.offered.iter().copied().try_for_each(visit)
    }

    fn step_within(&self, begun: &mut Begun<V>, step: Step<V>, budget: &mut Budget<'_>) -> SteppedWithin<Self> {
        if begun.is_complete() {
            return Ok(Err(StepError::Complete { step }));
        }
        if begun.offered.binary_search(&step).is_err() {
            return Ok(Err(StepError::NotOffered { step }));
        }
        let mut next = begun.clone();
        let mv = next.take(step, budget);
        budget.finish(())?;
        *begun = next;
        Ok(Ok(mv))
    }

    fn begun_board<'b>(&self, begun: &'b Begun<V>) -> &'b Board<V> {
        begun.board()
    }

    fn steps_taken<'b>(&self, begun: &'b Begun<V>) -> &'b [Step<V>] {
        &begun.taken
    }

    fn legs_begun(&self, begun: &Begun<V>) -> usize {
        begun.legs().len() + usize::from(begun.mover.is_some())
    }

    fn step_count(&self) -> usize {
        Step::<V>::COUNT
    }

    fn step_index(&self, step: Step<V>) -> usize {
        step.index()
    }

    fn step_at(&self, index: usize) -> Option<Step<V>> {
        Step::from_index(index)
    }

    fn parse_step(&self, text: &str) -> Result<Step<V>, ParseError> {
        text.parse()
    }

    fn steps(&self, begun: &Begun<V>) -> Vec<Step<V>> {
        begun.offered.clone()
    }
}
