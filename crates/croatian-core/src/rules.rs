use crate::move_builder::replay;
use crate::{Board, Fault, Kings, Move, Setup, SetupError, Variant, cascade_list, notation, reachable, text};
use alloc::string::String;
use alloc::vec::Vec;
use core::convert::Infallible;
use core::marker::PhantomData;
use core::ops::ControlFlow;
use variant_core::{BudgetSpent, IllegalMove, NotationError, Outcome, ParseError, Reason, Rules};

/// The rules of a variant.
///
/// `moves` gives one turn for each position that can be reached (`CC-41`): exact, however long the cascades. Where a
/// turn's search can be too large, the bounded twins end with [`BudgetSpent`] (`CC-43`).
///
/// ```
/// use croatian_core::row::{Classical, Miranda};
/// use croatian_core::Croatian;
/// use variant_core::{Rules, perft};
///
/// let rules = Croatian::<Miranda>::new();
/// assert_eq!(rules.moves(&rules.start()).len(), 124);
///
/// let chess = Croatian::<Classical>::new();
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

    /// The rules for analysis, where a side may have no king (`CC-51`).
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

    /// [`Rules::moves`], unless its states and results together are more than `budget` (`CC-43`).
    ///
    /// # Errors
    /// The budget is spent. Time and memory follow the budget.
    pub fn moves_within(&self, board: &Board<V>, budget: u64) -> Result<Vec<Move<V>>, BudgetSpent> {
        let mut turns = Vec::new();
        let _ = reachable::turns(board, Some(budget), |turn| {
            turns.push(turn);
            ControlFlow::Continue(())
        })?;
        Ok(turns)
    }

    /// [`Rules::visit_moves`], unless its states and results together are more than `budget` (`CC-43`): then what was
    /// visited is only a part. Breaks when `visit` has broken.
    ///
    /// # Errors
    /// The budget is spent.
    pub fn visit_moves_within(
        &self,
        board: &Board<V>,
        budget: u64,
        visit: impl FnMut(Move<V>) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, BudgetSpent> {
        reachable::turns(board, Some(budget), visit)
    }

    /// [`Rules::has_move`], unless its states and results together are more than `budget` (`CC-43`). It stops at the first
    /// legal turn.
    ///
    /// # Errors
    /// The budget is spent.
    pub fn has_move_within(&self, board: &Board<V>, budget: u64) -> Result<bool, BudgetSpent> {
        reachable::turns(board, Some(budget), |_| ControlFlow::Break(())).map(|flow| flow.is_break())
    }

    /// [`Rules::outcome`], unless its states and results together are more than `budget` (`CC-43`).
    ///
    /// # Errors
    /// The budget is spent.
    pub fn outcome_within(&self, board: &Board<V>, budget: u64) -> Result<Option<Outcome>, BudgetSpent> {
        Ok(if self.has_move_within(board, budget)? { None } else { Some(no_move(board)) })
    }

    /// [`Rules::write_notation`], unless one of its searches takes more than `budget` (`CC-43`).
    ///
    /// # Errors
    /// The budget is spent; or, inside, the turn is illegal.
    pub fn write_notation_within(
        &self,
        board: &Board<V>,
        turn: &Move<V>,
        budget: u64,
    ) -> Result<Result<String, IllegalMove<Fault<V>>>, BudgetSpent> {
        notation::write(board, turn, &|after| self.has_move_within(after, budget))
    }

    /// [`Rules::read_notation`], unless one of its searches takes more than `budget` (`CC-43`). Only a text with `+` or `#`
    /// needs any, to tell check from mate.
    ///
    /// ```
    /// use croatian_core::row::Nineteen;
    /// use croatian_core::Croatian;
    /// use variant_core::Rules;
    ///
    /// let rules = Croatian::<Nineteen>::new();
    /// let stars = "Tr14kt/17p/18/18/18/18/18/18/18/18/18/18/18/18/18/1wQ15/R15PP/trW13KT b - -";
    /// let board = rules.parse_board(stars)?;
    /// let short = rules.read_notation(&board, "[Rb1-b3]~Wc3~Qa1*b17")?;
    /// assert_eq!(short.to_string(), "b1b3~b3c3~c3a1*b17");
    /// let written = rules.write_notation_within(&board, &short, 1000)??;
    /// assert_eq!(written, "[Rb1-b3]~Wc3~[Qa1*b17]");
    /// assert_eq!(rules.read_notation_within(&board, &written, 1000)??, short);
    /// let either = rules.read_notation(&board, "Rb3~Wc3~[Qa1*b17]").unwrap_err();
    /// assert_eq!(either.to_string(), "ambiguous: it fits b1b3~b3c3~c3a1*b17 b18b3~b3c3~c3a1*b17");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The budget is spent; or, inside, the text names no single legal turn.
    pub fn read_notation_within(
        &self,
        board: &Board<V>,
        text: &str,
        budget: u64,
    ) -> Result<Result<Move<V>, NotationError<Self>>, BudgetSpent> {
        notation::read(board, text, &|after| self.has_move_within(after, budget))
    }

    /// What the search behind [`Rules::moves`] takes for a position (`CC-43`). Costs that search.
    #[must_use]
    pub fn effort(&self, board: &Board<V>) -> Effort {
        let reachable::Size { states, results } = reachable::size(board);
        Effort { states, results }
    }

    /// Every legal turn of at most `legs` legs, equivalent or not (`CC-42`), in the order of their legs.
    #[must_use]
    pub fn cascades(&self, board: &Board<V>, legs: usize) -> Vec<Move<V>> {
        let mut turns = Vec::new();
        let _ = self.visit_cascades(board, legs, |turn| {
            turns.push(turn);
            ControlFlow::Continue(())
        });
        turns
    }

    /// Calls `visit` with every legal turn of at most `legs` legs, equivalent or not (`CC-42`), until it breaks. Holds one
    /// turn at a time.
    ///
    /// # Errors
    /// Breaks when `visit` has broken.
    pub fn visit_cascades(
        &self,
        board: &Board<V>,
        legs: usize,
        visit: impl FnMut(Move<V>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        cascade_list::cascades(board, legs, None, visit).unwrap_or(ControlFlow::Break(()))
    }

    /// [`Croatian::cascades`], unless the cascade_list that it walks and the turns that it finds are more than `budget`.
    ///
    /// # Errors
    /// The budget is spent.
    pub fn cascades_within(&self, board: &Board<V>, legs: usize, budget: u64) -> Result<Vec<Move<V>>, BudgetSpent> {
        let mut turns = Vec::new();
        let _ = cascade_list::cascades(board, legs, Some(budget), |turn| {
            turns.push(turn);
            ControlFlow::Continue(())
        })?;
        Ok(turns)
    }
}

/// The size of a search (`CC-43`). A budget has to cover the sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Effort {
    /// The states that were visited: different cascade_list of legs that have not ended, as far as the rest of the turn depends on
    /// them.
    pub states: u64,
    /// The positions that were reached: one for each turn of `moves`.
    pub results: u64,
}

/// How a game has ended whose side to move has no legal turn (`CC-18`).
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

    fn name(&self) -> &str {
        V::NAME
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

    /// By the order of `CC-41`. Where nothing can be activated and no Star is in reach, nothing is allocated.
    fn visit_moves<F>(&self, board: &Board<V>, visit: F) -> ControlFlow<()>
    where
        F: FnMut(Move<V>) -> ControlFlow<()>,
    {
        reachable::turns(board, None, visit).unwrap_or(ControlFlow::Break(()))
    }

    fn visit_children<F>(&self, board: &Board<V>, visit: F) -> ControlFlow<()>
    where
        F: FnMut(Move<V>, &Board<V>) -> ControlFlow<()>,
    {
        reachable::children(board, visit)
    }

    fn play_unchecked(&self, board: &mut Board<V>, turn: &Move<V>) {
        crate::play::play(board, turn);
    }

    fn why_illegal(&self, board: &Board<V>, turn: &Move<V>) -> Option<IllegalMove<Fault<V>>> {
        replay(board, turn).err()
    }

    /// Replays the legs; accepts every legal turn, also those that `moves` does not name (`CC-43`).
    fn play(&self, board: &mut Board<V>, turn: &Move<V>) -> Result<(), IllegalMove<Fault<V>>> {
        let (_, after) = replay(board, turn)?.finish().map_err(IllegalMove::new)?;
        *board = after;
        Ok(())
    }

    /// Stops at the first legal turn (`CC-18`).
    fn outcome(&self, board: &Board<V>) -> Option<Outcome> {
        if self.has_move(board) { None } else { Some(no_move(board)) }
    }

    fn count_moves(&self, board: &Board<V>) -> u64 {
        V::count(board)
    }

    /// # Cost
    /// About that of replaying the turn once for each piece that could begin it; a turn that gives check takes a search
    /// for a reply, too.
    fn write_notation(&self, board: &Board<V>, turn: &Move<V>) -> Result<String, IllegalMove<Fault<V>>> {
        let Ok(written) = notation::write(board, turn, &|after| Ok::<_, Infallible>(self.has_move(after)));
        written
    }

    /// # Cost
    /// About that of replaying the turn once for each piece that could begin it, however many turns there are; a text with
    /// `+` or `#` takes a search for a reply, too.
    fn read_notation(&self, board: &Board<V>, text: &str) -> Result<Move<V>, NotationError<Self>> {
        let Ok(read) = notation::read(board, text, &|after| Ok::<_, Infallible>(self.has_move(after)));
        read
    }
}
