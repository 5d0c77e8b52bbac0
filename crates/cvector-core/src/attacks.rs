//! Where the vectors of pieces lead, whatever stands there (`CV-3` to `CV-8`, `CV-21`, `CV-27`).

use crate::{Board, Kind, Square, SquareSet, Variant, Vector};
use core::ops::ControlFlow;
use variant_core::Color;

/// Calls `visit` with each active piece of a side, king, queens, rooks, bishops, knights and princes, and the squares that its
/// vectors lead to, until it breaks.
///
/// It looks at the board alone: a frozen king has no part in it, and a game that is over is not noticed.
#[inline(always)]
pub(crate) fn visit_attacks<V: Variant>(
    board: &Board<V>,
    us: Color,
    mut visit: impl FnMut(Kind, Square, SquareSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let king = board.squares_of(us, Kind::King);
    let frozen = board.frozen(us);
    let [rooks, bishops, knights] = Kind::PAIRED_ARRAY.map(|kind| Group::new::<V>(board.squares_of(us, kind)));
    let enemy_rooks = Group::new::<V>(board.squares_of(!us, Kind::Rook));

    // There is one king.
    if let Some(at) = (king - frozen).first() {
        // CV-7: the king does not use a pair of which both are frozen.
        let attacks = [rooks, bishops, knights].map(|group| group.pairs_from(at, frozen));
        visit(Kind::King, at, attacks[0] | attacks[1] | attacks[2])?;
    }
    for at in board.squares_of(us, Kind::Queen) - frozen {
        let attacks = [rooks, bishops, knights].map(|group| group.pairs_from(at, SquareSet::EMPTY));
        visit(Kind::Queen, at, attacks[0] | attacks[1] | attacks[2])?;
    }
    for at in rooks.squares - frozen {
        let attacks = rooks.partners_from(at, king) | enemy_rooks.pairs_from(at, SquareSet::EMPTY);
        visit(Kind::Rook, at, attacks)?;
    }
    for at in bishops.squares - frozen {
        visit(Kind::Bishop, at, bishops.partners_from(at, king))?;
    }
    for at in knights.squares - frozen {
        visit(Kind::Knight, at, knights.partners_from(at, king))?;
    }
    for at in board.squares_of(us, Kind::Prince) - frozen {
        visit(Kind::Prince, at, prince_attacks(board, us, at))?;
    }
    ControlFlow::Continue(())
}

/// Where the vectors of one side's active piece on a square lead, whatever stands there; nowhere if there is none.
pub(crate) fn attacks_of<V: Variant>(board: &Board<V>, color: Color, from: Square) -> SquareSet {
    of_piece(from, |visit| visit_attacks(board, color, visit))
}

/// Where the vectors of the active piece on a square lead, whatever stands there; nowhere if there is none. There is never
/// more than one.
pub(crate) fn attacks_from<V: Variant>(board: &Board<V>, from: Square) -> SquareSet {
    let owner = Color::ALL.into_iter().find(|&color| board.active(color).contains(from));
    owner.map_or(SquareSet::EMPTY, |color| attacks_of(board, color, from))
}

/// The squares of one side's active pieces that have a vector to a square, whatever stands there.
pub(crate) fn attackers<V: Variant>(board: &Board<V>, square: Square, by: Color) -> SquareSet {
    let mut attackers = SquareSet::EMPTY;
    let _ = visit_attacks(board, by, |_, from, attacks| {
        attackers |= from.set().when(attacks.contains(square));
        ControlFlow::Continue(())
    });
    attackers
}

/// What a visit of pieces and squares says of the piece on one square: nothing if it does not come to it.
pub(crate) fn of_piece(
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

/// Where the vectors between the king and the own queens, frozen or not, lead a prince (`CV-21`).
#[inline]
fn prince_attacks<V: Variant>(board: &Board<V>, us: Color, from: Square) -> SquareSet {
    let mut attacks = SquareSet::EMPTY;
    for king in board.squares_of(us, Kind::King) {
        for queen in board.squares_of(us, Kind::Queen) {
            attacks |= Vector::between(king, queen).from(from);
        }
    }
    attacks
}

/// All of one side's pieces of one paired kind. CVector has at most two, which needs no loop.
#[derive(Clone, Copy)]
struct Group {
    squares: SquareSet,
    /// The vector between the first two.
    pair: Vector,
    /// Whether there are three or more.
    many: bool,
}

impl Group {
    #[inline(always)]
    fn new<V: Variant>(squares: SquareSet) -> Self {
        let second = squares.without_first();
        let many = V::GROUPS && second.is_several();
        Self { squares, pair: Vector::between_first(squares, second), many }
    }

    /// Where the vectors of its pairs lead from a square, without the pairs that lie wholly in `unusable`.
    #[inline(always)]
    fn pairs_from(self, at: Square, unusable: SquareSet) -> SquareSet {
        if self.many {
            return self.many_pairs_from(at, unusable);
        }
        if (self.squares - unusable).is_empty() { SquareSet::EMPTY } else { self.pair.from(at) }
    }

    #[inline(never)]
    fn many_pairs_from(self, at: Square, unusable: SquareSet) -> SquareSet {
        let mut attacks = SquareSet::EMPTY;
        let mut rest = self.squares;
        while let Some(one) = rest.first() {
            rest = rest.without_first();
            for other in rest {
                if !(unusable.contains(one) && unusable.contains(other)) {
                    attacks |= Vector::between(one, other).from(at);
                }
            }
        }
        attacks
    }

    /// Where the vectors between the king and the other members lead from the square of one member.
    #[inline(always)]
    fn partners_from(self, at: Square, king: SquareSet) -> SquareSet {
        let partners = self.squares ^ at.set();
        let mut attacks = Vector::between_first(king, partners).from(at);
        if self.many {
            for partner in partners.without_first() {
                attacks |= Vector::between_first(king, partner.set()).from(at);
            }
        }
        attacks
    }
}
