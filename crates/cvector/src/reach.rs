use crate::{Board, Kind, Square, SquareSet, Vector};
use core::ops::ControlFlow;

/// Calls `visit` with each active piece of the side to move, king, queens, rooks, bishops and knights, and the squares
/// that its vectors lead to, whatever stands there (`CV-4` to `CV-8`, `CV-27`); until it breaks.
///
/// It looks at the board alone: a frozen king has no part in it, and a game that is over is not noticed. Princes are left
/// out, since their vectors are CVector Plus's own matter.
///
/// # Errors
/// Breaks when `visit` has broken.
#[inline(always)]
pub fn visit_reach<const KINDS: usize>(
    board: &Board<KINDS>,
    mut visit: impl FnMut(Kind, Square, SquareSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let us = board.turn();
    let king = board.of(us, Kind::King);
    let frozen = board.frozen(us);
    let group = |kind| Group::<KINDS>::new(board.of(us, kind));
    let [rooks, bishops, knights] = Kind::PAIRED.map(group);
    let enemy_rooks = Group::<KINDS>::new(board.of(!us, Kind::Rook));

    for at in king & !frozen {
        // CV-7: the king does not use a pair of which both are frozen.
        let targets = [rooks, bishops, knights].map(|group| group.pairs_from(at, frozen));
        visit(Kind::King, at, targets[0] | targets[1] | targets[2])?;
    }
    for at in board.of(us, Kind::Queen) & !frozen {
        let targets = [rooks, bishops, knights].map(|group| group.pairs_from(at, SquareSet::EMPTY));
        visit(Kind::Queen, at, targets[0] | targets[1] | targets[2])?;
    }
    for at in rooks.squares & !frozen {
        let targets = rooks.partners_from(at, king) | enemy_rooks.pairs_from(at, SquareSet::EMPTY);
        visit(Kind::Rook, at, targets)?;
    }
    for at in bishops.squares & !frozen {
        visit(Kind::Bishop, at, bishops.partners_from(at, king))?;
    }
    for at in knights.squares & !frozen {
        visit(Kind::Knight, at, knights.partners_from(at, king))?;
    }
    ControlFlow::Continue(())
}

/// The squares that the vectors of one active piece of the side to move lead to, whatever stands there; none for other
/// squares, and none for a prince.
///
/// ```
/// use cvector::{Board, reach};
///
/// // The queen may use the vector between the frozen rooks, the king may not (CV-6, CV-7).
/// let board: Board = "k7/8/8/8/8/(R)1(R)5/8/K2Q4 w".parse()?;
/// assert_eq!(reach(&board, "d1".parse()?).len(), 3);
/// assert_eq!(reach(&board, "a1".parse()?).len(), 0);
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[must_use]
pub fn reach<const KINDS: usize>(board: &Board<KINDS>, from: Square) -> SquareSet {
    of_piece(from, |visit| visit_reach(board, visit))
}

/// What a visit of pieces and squares says of the piece on one square: nothing if it does not come to it.
#[doc(hidden)]
pub fn of_piece(
    from: Square,
    visit_all: impl FnOnce(&mut dyn FnMut(Kind, Square, SquareSet) -> ControlFlow<()>) -> ControlFlow<()>,
) -> SquareSet {
    let mut found = SquareSet::EMPTY;
    let _ = visit_all(&mut |_, square, squares| {
        if square == from {
            found = squares;
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    found
}

/// All of one side's pieces of one paired kind. CVector has at most two, which needs no loop.
#[derive(Clone, Copy)]
struct Group<const KINDS: usize> {
    squares: SquareSet,
    /// The vector between the first two.
    pair: Vector,
    /// Whether there are three or more.
    many: bool,
}

impl<const KINDS: usize> Group<KINDS> {
    #[inline(always)]
    fn new(squares: SquareSet) -> Self {
        let second = squares.without_first();
        let many = KINDS > 5 && second.is_several();
        Self { squares, pair: Vector::between_first(squares, second), many }
    }

    /// Where the vectors of its pairs lead from a square, without the pairs that lie wholly in `unusable`.
    #[inline(always)]
    fn pairs_from(self, at: Square, unusable: SquareSet) -> SquareSet {
        if self.many {
            return self.many_pairs_from(at, unusable);
        }
        if (self.squares & !unusable).is_empty() { SquareSet::EMPTY } else { self.pair.from(at) }
    }

    #[inline(never)]
    fn many_pairs_from(self, at: Square, unusable: SquareSet) -> SquareSet {
        let mut targets = SquareSet::EMPTY;
        let mut rest = self.squares;
        while let Some(one) = rest.next() {
            for other in rest {
                if !(unusable.contains(one) && unusable.contains(other)) {
                    targets |= Vector::between(one, other).from(at);
                }
            }
        }
        targets
    }

    /// Where the vectors between the king and the other members lead from the square of one member.
    #[inline(always)]
    fn partners_from(self, at: Square, king: SquareSet) -> SquareSet {
        let partners = self.squares ^ at.set();
        let mut targets = Vector::between_first(king, partners).from(at);
        if self.many {
            for partner in partners.without_first() {
                targets |= Vector::between_first(king, partner.set()).from(at);
            }
        }
        targets
    }
}
