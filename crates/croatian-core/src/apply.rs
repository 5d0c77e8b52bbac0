//! What a leg does to a board. Whatever makes a leg goes through here: legal play, unchecked play, and the search, which
//! keeps the changes instead of the board.

use crate::board::Board;
use crate::geometry::{castled_rook, converts, is_rush};
use crate::layout::Row;
use crate::legs::{LegEnd, MovingPiece, Next};
use crate::mv::{Choice, Leg, Move};
use crate::piece::{Cell, Kind};
use crate::rights::{CastlingRights, CastlingSide};
use variant_core::Color;

/// Calls `change` with each square that a leg changes besides the one where something is put down, and with what stands there
/// then: the pawn captured in passing (`CC-11`), or the rook's squares in castling (`CC-13`). `color` is whose leg it is.
#[inline(always)]
pub(crate) fn each_other_change<V: Row>(color: Color, target: usize, next: Next, mut change: impl FnMut(usize, Cell)) {
    match next {
        Next::Over | Next::Rush | Next::Activates { .. } => {}
        Next::EnPassant { captured } => change(captured.into(), Cell::EMPTY),
        Next::Castling { side } => {
            let (_, rook) = CastlingRights::homes::<V>(color, side);
            change(rook.index(), Cell::EMPTY);
            change(castled_rook(target, side), Cell::of(Kind::Rook, color));
        }
    }
}

impl<V: Row> Board<V> {
    /// Makes a leg: of a first leg, the piece is lifted from its square first.
    #[inline(always)]
    pub(crate) fn make_leg(&mut self, mover: &MovingPiece, end: &LegEnd<V>) {
        if mover.is_first() {
            self.lift(mover.from);
        }
        self.set_down(end);
    }

    /// Takes the piece that makes the first leg off its square.
    #[inline(always)]
    pub(crate) fn lift(&mut self, from: usize) {
        self.put(from, Cell::EMPTY);
        self.set_castling_rights(self.castling_rights().touched::<V>(from));
    }

    /// The end of a leg, of a piece that is not on the board.
    #[inline(always)]
    pub(crate) fn set_down(&mut self, end: &LegEnd<V>) {
        self.put(end.square, end.cell);
        each_other_change::<V>(end.cell.color(), end.target, end.next, |square, cell| self.put(square, cell));
        self.set_castling_rights(self.castling_rights().touched::<V>(end.target));
        match end.next {
            Next::Rush => self.set_rushed(Some(end.target)),
            // What is activated leaves its square, so that it cannot be captured in passing any more (`CC-11`).
            Next::Activates { .. } if self.rushed_index() != Some(end.target) => {}
            _ if self.rushed_index().is_none() => {}
            _ => self.set_rushed(None),
        }
    }
}

/// Plays a move that is taken to be legal. Of one that is not, what makes no sense is left out.
#[inline]
pub(crate) fn play<V: Row>(board: &mut Board<V>, mv: &Move<V>) {
    let Some((last, before)) = mv.legs().split_last() else { return };
    let from = mv.legs()[0].from.index();
    let mut cell = board.cell(from);
    if is_movable::<V>(cell) {
        board.lift(from);
        for leg in before {
            let target = leg.to.index();
            let there = board.cell(target);
            if !is_movable::<V>(there) {
                break;
            }
            board.set_down(&LegEnd::on(target, cell, Next::Activates { cell: there, momentum: 0, attacked: false }));
            cell = there;
        }
        match last_end(board, cell, last) {
            Some(end) => board.set_down(&end),
            None => board.set_rushed(None),
        }
    }
    board.set_turn(!board.turn());
}

/// Whether it is a piece other than a Star.
#[inline(always)]
fn is_movable<V: Row>(cell: Cell) -> bool {
    cell.set() < V::KINDS
}

/// How a move's last leg ends, made by a piece in the air.
#[inline(always)]
fn last_end<V: Row>(board: &Board<V>, cell: Cell, leg: &Leg<V>) -> Option<LegEnd<V>> {
    let (from, target) = (leg.from.index(), leg.to.index());
    let there = board.cell(target);
    let is_star = V::STARS && there.is_star();
    match leg.choice {
        Choice::None if is_star => None,
        Choice::None => {
            let next = match cell.kind() {
                Kind::Pawn if leg.from.file() == leg.to.file() => {
                    let rushes = cell.color() == board.turn() && is_rush::<V>(from, target);
                    if rushes { Next::Rush } else { Next::Over }
                }
                Kind::Pawn if there.is_empty() => board.en_passant(cell, target).map_or(Next::Over, Next::en_passant),
                Kind::King if from.abs_diff(target) > 1 && leg.from.rank() == leg.to.rank() => {
                    castling(board, cell, leg)
                }
                _ => Next::Over,
            };
            Some(LegEnd::on(target, cell, next))
        }
        Choice::Convert if is_movable::<V>(there) => Some(LegEnd::on(target, there.flipped(), Next::Over)),
        Choice::Promote(kind) if V::PROMOTIONS.contains(&kind) && !is_star => {
            Some(LegEnd::on(target, Cell::of(kind, cell.color()), Next::Over))
        }
        Choice::Reappear(square, promotion) if is_star => {
            let cell = if converts::<V>(target, cell) { cell.flipped() } else { cell };
            let kind = promotion.filter(|kind| V::PROMOTIONS.contains(kind)).unwrap_or(cell.kind());
            let taken = board.cell(square.index());
            let end = LegEnd::on(target, Cell::of(kind, cell.color()), Next::Over);
            (taken.is_empty() || is_movable::<V>(taken)).then_some(LegEnd { square: square.index(), ..end })
        }
        _ => None,
    }
}

/// What a king's leg of two squares or more does besides: castling, if a rook stands ready for it.
fn castling<V: Row>(board: &Board<V>, king: Cell, leg: &Leg<V>) -> Next {
    let side = if leg.to > leg.from { CastlingSide::King } else { CastlingSide::Queen };
    let (home, rook) = CastlingRights::homes::<V>(king.color(), side);
    let is_ready = leg.from == home
        && board.cell(rook.index()).is(Kind::Rook, king.color())
        && board.cell(castled_rook(leg.to.index(), side)).is_empty();
    if is_ready { Next::Castling { side } } else { Next::Over }
}
