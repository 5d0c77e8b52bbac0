use croatian_core::{Croatian, Event, Leg, LegDetails, Move, MoveBuilder, Piece, Variant};
use std::ops::ControlFlow;
use variant_core::{Board as _, BoundedRules, Budget, BudgetSpent, Rules};

/// What only some games have.
pub trait Capabilities: BoundedRules {
    /// The same rules, but reading positions without one or both kings too (`CC-51`); `None` in a game that always has
    /// two. Their name ends in `+partial-kings`.
    ///
    /// ```
    /// use chess_variants::{AnyGame, Capabilities};
    ///
    /// let game = AnyGame::by_name("classical")?.with_partial_kings().unwrap();
    /// assert_eq!(game.to_string(), "classical+partial-kings");
    /// assert_eq!("classical+partial-kings".parse(), Ok(game));
    /// assert_eq!(AnyGame::by_name("cvector")?.with_partial_kings(), None);
    /// # Ok::<(), chess_variants::UnknownGame>(())
    /// ```
    fn with_partial_kings(&self) -> Option<Self>
    where
        Self: Sized,
    {
        None
    }

    /// Whether a move can have several legs, as in the Croatian games.
    fn has_cascades(&self) -> bool {
        false
    }

    /// [`BoundedRules::visit_cascades_within`] in the order of the move strings, compared bytewise (`CC-42`).
    ///
    /// Where a move can have several legs no list of them is held: the legs are sorted as they are generated, and the memory
    /// is that of one chain and of the legs that can follow each of its parts. That makes it slower than the unsorted visit.
    ///
    /// # Errors
    /// The budget was spent before the end; the moves visited until then are the first ones.
    fn visit_sorted_cascades_within<F>(
        &self,
        board: &Self::Board,
        legs: usize,
        budget: &mut Budget<'_>,
        visit: F,
    ) -> Result<ControlFlow<()>, BudgetSpent>
    where
        F: FnMut(Self::Move) -> ControlFlow<()>,
    {
        let mut moves = self.cascades_within(board, legs, budget)?;
        moves.sort_by_cached_key(ToString::to_string);
        Ok(moves.into_iter().try_for_each(visit))
    }
}

impl Capabilities for cvector::CVector {}

impl Capabilities for cvector_plus::CVectorPlus {}

impl Capabilities for cube_plus::CubePlus {}

impl<V: Variant> Capabilities for Croatian<V> {
    fn with_partial_kings(&self) -> Option<Self> {
        Some(Self::partial())
    }

    fn has_cascades(&self) -> bool {
        true
    }

    fn visit_sorted_cascades_within<F>(
        &self,
        board: &Self::Board,
        legs: usize,
        budget: &mut Budget<'_>,
        mut visit: F,
    ) -> Result<ControlFlow<()>, BudgetSpent>
    where
        F: FnMut(Self::Move) -> ControlFlow<()>,
    {
        let flow = if legs == 0 { ControlFlow::Continue(()) } else { sorted(board, legs, budget, &mut visit) };
        budget.finish(flow)
    }
}

/// A leg that can be made next.
struct Next<V: Variant> {
    /// The leg as text; with the `~` that has to follow it, if it activates.
    text: String,
    leg: Leg<V>,
    activates: bool,
}

/// A chain that is being continued, and the ways on that were not tried yet, the next of them at the end.
struct Level<V: Variant> {
    chain: MoveBuilder<V>,
    next: Vec<Next<V>>,
}

impl<V: Variant> Level<V> {
    fn new(chain: MoveBuilder<V>) -> Self {
        let mut next = chain.next_legs().into_iter().map(Next::new).collect::<Vec<_>>();
        next.sort_unstable_by(|one, other| other.text.cmp(&one.text));
        Self { chain, next }
    }
}

impl<V: Variant> Next<V> {
    fn new(details: LegDetails<V>) -> Self {
        let LegDetails { leg, event, .. } = details;
        let activates = matches!(event, Event::Activation { .. });
        Self { text: format!("{leg}{}", if activates { "~" } else { "" }), leg, activates }
    }
}

/// Visits the chains in the order of their texts.
///
/// Every chain that goes on with a leg begins with that leg's text and a `~`, which is greater than any character that a
/// leg can have. So the chains come in order when the legs do, each compared with its `~` if one has to follow: `c1a1` and
/// `c1a10` end a move before anything that goes on from `c1a1~`.
fn sorted<V: Variant>(
    board: &<Croatian<V> as Rules>::Board,
    longest: usize,
    budget: &mut Budget<'_>,
    visit: &mut dyn FnMut(Move<V>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    // The units are those of the unsorted visit: one for each chain that is walked and each move that is found.
    let is_mover = |piece: Piece| piece.color == board.turn() && piece.kind.is_active();
    budget.charge_many(board.pieces().filter(|(_, piece)| is_mover(*piece)).count() as u64)?;
    let mut levels = vec![Level::new(MoveBuilder::new(board))];
    while let Some(level) = levels.last_mut() {
        let Some(next) = level.next.pop() else {
            levels.pop();
            continue;
        };
        if !next.activates {
            budget.charge()?;
            let legs = level.chain.legs_made().iter().copied().chain([next.leg]);
            // The legs join up, since each was offered after the one before it.
            if let Ok(mv) = Move::new(legs) {
                visit(mv)?;
            }
        } else if levels.len() < longest {
            budget.charge()?;
            let mut chain = levels[levels.len() - 1].chain.clone();
            if chain.advance(&next.leg).is_ok() {
                levels.push(Level::new(chain));
            }
        }
    }
    ControlFlow::Continue(())
}
