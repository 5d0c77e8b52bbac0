use crate::game_over::refusal;
use crate::move_builder::replay;
use crate::{
    Board, Fault, Kind, Kings, Move, Setup, SetupError, Variant, apply, cascade_list, moves, notation, reachable,
    repetition, text,
};
use alloc::string::String;
use core::marker::PhantomData;
use core::ops::ControlFlow;
use variant_core::{
    BoundedRules, Budget, BudgetSpent, Identity, IllegalMove, NamedWithin, NotationError, Outcome, ParseError, Reason,
    Rules,
};

/// Nobody lives to see it spent.
const UNSPENT: &str = "an unlimited budget is not spent";

/// The rules of a variant.
///
/// `moves` gives one move for each position that can be reached (`CC-41`): exact, however long the cascades; see
/// [`identity`](Rules::identity). Where the search for a position's moves can be too large, the twins of [`BoundedRules`] end
/// with [`BudgetSpent`] (`CC-43`).
///
/// ```
/// use croatian_core::{Classical, Croatian, row};
/// use variant_core::{Rules, perft};
///
/// let rules = Croatian::<row::Miranda>::new();
/// assert_eq!(rules.moves(&rules.start()).len(), 124);
///
/// let chess = Classical::new();
/// assert_eq!(perft(&chess, &chess.start(), 3), 8902);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Croatian<V> {
    /// How many kings a position must have.
    pub kings: Kings,
    variant: PhantomData<V>,
}

impl<V: Variant> Croatian<V> {
    /// The rules, with one king a side in every position.
    #[must_use]
    pub const fn new() -> Self {
        Self { kings: Kings::Both, variant: PhantomData }
    }

    /// The rules for analysis, where a side may have no king (`CC-51`). Their name ends in `+partial-kings`.
    #[must_use]
    pub const fn partial() -> Self {
        Self { kings: Kings::Partial, variant: PhantomData }
    }

    /// The board that a setup is, if it is valid input (`CC-51`).
    ///
    /// # Errors
    /// It is not: with every fault.
    pub fn validate(&self, setup: &Setup<V>) -> Result<Board<V>, SetupError<V>> {
        setup.validate(self.kings)
    }

    /// What the search behind [`Rules::moves`] takes for a position (`CC-43`). Costs that search.
    #[must_use]
    pub fn effort(&self, board: &Board<V>) -> Effort {
        let reachable::Size { states, results } = moves::size(board);
        Effort { states, results }
    }
}

/// The size of a search (`CC-43`). A budget has to cover the sum.
///
/// ```
/// use croatian_core::{Croatian, row};
/// use variant_core::{BoundedRules, Budget, Rules};
///
/// let rules = Croatian::<row::Miranda>::partial();
/// let board = rules.parse_board("16/16/16/16/16/16/16/16/16/16/16/w1R1W11/16/K1B1R11/16/W1Q1w11 w - -")?;
/// let effort = rules.effort(&board);
/// assert_eq!((effort.states, effort.results), (162, 2709));
///
/// let mut budget = Budget::new(effort.states + effort.results);
/// assert_eq!(rules.moves_within(&board, &mut budget)?.len(), 2709);
/// assert_eq!(budget.left(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Effort {
    /// The states that were visited: different chains of legs that have not ended, as far as the rest of the move depends on
    /// them.
    pub states: u64,
    /// The positions that were reached: one for each move of `moves`.
    pub results: u64,
}

/// How a game has ended whose side to move has no legal move (`CC-18`).
fn no_move<V: Variant>(board: &Board<V>) -> Outcome {
    if board.in_check() {
        Outcome::Win { winner: !board.turn(), by: Reason::Checkmate }
    } else {
        Outcome::Draw { by: Reason::Stalemate }
    }
}

impl<V: Variant> Rules for Croatian<V> {
    type Board = Board<V>;
    type Move = Move<V>;
    type Fault = Fault<V>;

    /// The variant's name; with partial kings that and `+partial-kings`, so that a record says by which rules it was played.
    fn name(&self) -> &str {
        match self.kings {
            Kings::Both => V::NAME,
            Kings::Partial => V::PARTIAL_NAME,
        }
    }

    fn start(&self) -> Board<V> {
        Board::start()
    }

    fn parse_board(&self, text: &str) -> Result<Board<V>, ParseError> {
        text::read_board(text, self.kings)
    }

    fn parse_move(&self, text: &str) -> Result<Move<V>, ParseError> {
        text.parse()
    }

    /// By the order of `CC-41`. Where nothing can be activated and no Star is in reach, nothing is allocated; else the search
    /// keeps its states.
    fn visit_moves<F>(&self, board: &Board<V>, visit: F) -> ControlFlow<()>
    where
        F: FnMut(Move<V>) -> ControlFlow<()>,
    {
        moves::visit_moves(board, &mut Budget::unlimited(), visit)
    }

    fn visit_children<F>(&self, board: &Board<V>, visit: F) -> ControlFlow<()>
    where
        F: FnMut(Move<V>, &Board<V>) -> ControlFlow<()>,
    {
        moves::visit_children(board, &mut Budget::unlimited(), visit)
    }

    fn play_unchecked(&self, board: &mut Board<V>, mv: &Move<V>) {
        apply::play(board, mv);
    }

    /// Replays the legs; accepts every legal move, also those that `moves` does not name (`CC-43`).
    fn check(&self, board: &Board<V>, mv: &Move<V>) -> Result<(), IllegalMove<Fault<V>>> {
        replay(board, mv).map(|_| ()).map_err(|illegal| refusal(board, illegal))
    }

    fn is_legal(&self, board: &Board<V>, mv: &Move<V>) -> bool {
        replay(board, mv).is_ok()
    }

    /// Costs one replay of the legs, as [`check`](Rules::check).
    fn play(&self, board: &mut Board<V>, mv: &Move<V>) -> Result<(), IllegalMove<Fault<V>>> {
        let replayed = replay(board, mv).map_err(|illegal| refusal(board, illegal))?;
        let (_, after) = replayed.finish().map_err(IllegalMove::new)?;
        *board = after;
        Ok(())
    }

    /// Stops at the first legal move (`CC-18`).
    fn outcome(&self, board: &Board<V>) -> Option<Outcome> {
        if self.has_move(board) { None } else { Some(no_move(board)) }
    }

    fn count_moves(&self, board: &Board<V>) -> u64 {
        let (one_leg, more) = V::count(board, &mut Budget::unlimited());
        one_leg + more
    }

    /// # Cost
    /// About that of replaying the move once for each piece that could begin it; a move that gives check takes a search
    /// for a reply, too.
    fn write_notation(&self, board: &Board<V>, mv: &Move<V>) -> Result<String, IllegalMove<Fault<V>>> {
        notation::write(board, mv, &mut Budget::unlimited()).expect(UNSPENT)
    }

    /// # Cost
    /// About that of replaying the move once for each piece that could begin it, however many moves there are; a text with
    /// `+` or `#` takes a search for a reply for each of them that fits, too.
    fn read_notation(&self, board: &Board<V>, text: &str) -> Result<Move<V>, NotationError<Move<V>, Fault<V>>> {
        notation::read(board, text, &mut Budget::unlimited()).expect(UNSPENT)
    }

    /// The board without the mark of a rush that no legal move can make use of (`CC-11`).
    ///
    /// Whether one of the first legs captures the pawn is found out at once. A cascade that does so is searched for within
    /// a budget of 10,000 states and results; the mark stays where that does not suffice.
    fn repetition_form(&self, board: &Board<V>) -> Board<V> {
        repetition::form(board)
    }

    /// Moves, where the variant has neither passive pieces nor Stars; else positions (`CC-41`).
    fn identity(&self) -> Identity {
        let cascades = V::has(Kind::Pyramid) || V::has(Kind::Wave);
        if cascades || V::has(Kind::Star) { Identity::Position } else { Identity::Move }
    }
}

/// A unit is one state of the search or one result of it (`CC-43`): less than 200 bytes while the search lasts, some 60 in
/// a large one, and 0.3 to 3 microseconds. Where nothing can be activated and no Star is in reach, nothing is kept.
///
/// ```
/// use croatian_core::{Croatian, row};
/// use variant_core::{BoundedRules, Budget, BudgetSpent, Rules};
///
/// let rules = Croatian::<row::Nineteen>::new();
/// let stars = "Tr14kt/17p/18/18/18/18/18/18/18/18/18/18/18/18/18/1wQ15/R15PP/trW13KT b - -";
/// let board = rules.parse_board(stars)?;
/// let short = rules.read_notation(&board, "[Rb1-b3]~Wc3~Qa1*b17")?;
/// assert_eq!(short.to_string(), "b1b3~b3c3~c3a1*b17");
///
/// let budget = &mut Budget::new(1000);
/// let written = rules.write_notation_within(&board, &short, budget)??;
/// assert_eq!(written, "[Rb1-b3]~Wc3~[Qa1*b17]");
/// assert_eq!(rules.read_notation_within(&board, &written, budget)??, short);
///
/// let all = rules.moves_within(&board, &mut Budget::new(10));
/// assert_eq!(all, Err(BudgetSpent::Limit { limit: 10 }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl<V: Variant> BoundedRules for Croatian<V> {
    fn visit_moves_within<F>(
        &self,
        board: &Board<V>,
        budget: &mut Budget<'_>,
        visit: F,
    ) -> Result<ControlFlow<()>, BudgetSpent>
    where
        F: FnMut(Move<V>) -> ControlFlow<()>,
    {
        let flow = moves::visit_moves(board, budget, visit);
        budget.finish(flow)
    }

    fn visit_children_within<F>(
        &self,
        board: &Board<V>,
        budget: &mut Budget<'_>,
        visit: F,
    ) -> Result<ControlFlow<()>, BudgetSpent>
    where
        F: FnMut(Move<V>, &Board<V>) -> ControlFlow<()>,
    {
        let flow = moves::visit_children(board, budget, visit);
        budget.finish(flow)
    }

    fn count_moves_within(&self, board: &Board<V>, budget: &mut Budget<'_>) -> Result<u64, BudgetSpent> {
        moves::count_within(board, budget)
    }

    fn outcome_within(&self, board: &Board<V>, budget: &mut Budget<'_>) -> Result<Option<Outcome>, BudgetSpent> {
        Ok(if self.has_move_within(board, budget)? { None } else { Some(no_move(board)) })
    }

    fn write_notation_within(
        &self,
        board: &Board<V>,
        mv: &Move<V>,
        budget: &mut Budget<'_>,
    ) -> Result<Result<String, IllegalMove<Fault<V>>>, BudgetSpent> {
        notation::write(board, mv, budget)
    }

    /// Only a text with `+` or `#` needs a search, to tell check from mate.
    fn read_notation_within(&self, board: &Board<V>, text: &str, budget: &mut Budget<'_>) -> NamedWithin<Self> {
        notation::read(board, text, budget)
    }

    /// Each chain that is walked costs a unit, and so does each move that is found (`CC-42`). A chain is held once, however
    /// long; nothing is kept of those that are done.
    fn visit_cascades_within<F>(
        &self,
        board: &Board<V>,
        legs: usize,
        budget: &mut Budget<'_>,
        visit: F,
    ) -> Result<ControlFlow<()>, BudgetSpent>
    where
        F: FnMut(Move<V>) -> ControlFlow<()>,
    {
        let flow = cascade_list::cascades(board, legs, budget, visit);
        budget.finish(flow)
    }
}
