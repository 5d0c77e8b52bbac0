//! Playing turns that are known to be legal.

use crate::legs::{castled_rook, converts, en_passant, is_rush};
use crate::piece::Cell;
use crate::{Board, CastlingRights, CastlingSide, Choice, Kind, Leg, Move, Variant};

/// Plays a turn. What is illegal is left out as far as it makes no sense.
#[inline]
pub(crate) fn play<V: Variant>(board: &mut Board<V>, turn: &Move<V>) {
    let Some((last, before)) = turn.legs().split_last() else { return };
    let source = turn.legs()[0].from.index();
    let mut cell = board.cell(source);
    if movable::<V>(cell) {
        board.put(source, Cell::EMPTY);
        let mut rights = board.castling_rights().touched::<V>(source);
        for leg in before {
            let target = leg.to.index();
            let there = board.cell(target);
            if !movable::<V>(there) {
                break;
            }
            if board.rushed_index() == Some(target) {
                board.set_rushed(None);
            }
            board.put(target, cell);
            rights = rights.touched::<V>(target);
            cell = there;
        }
        board.set_rights(rights.touched::<V>(last.to.index()));
        finish(board, cell, last);
    }
    board.set_turn(!board.turn());
}

/// Whether it is a piece other than a Star.
#[inline(always)]
fn movable<V: Variant>(cell: Cell) -> bool {
    cell.set() < V::KINDS
}

/// The last leg, made by a piece in the air.
#[inline(always)]
fn finish<V: Variant>(board: &mut Board<V>, cell: Cell, leg: &Leg<V>) {
    let (source, target) = (leg.from.index(), leg.to.index());
    let there = board.cell(target);
    let mut rushed = None;
    let is_star = V::STARS && there.is_star();
    match leg.choice {
        Choice::None if is_star => {}
        Choice::None => {
            match cell.kind() {
                Kind::Pawn if leg.from.file() == leg.to.file() => {
                    let rushes = cell.color() == board.turn() && is_rush::<V>(source, target);
                    rushed = rushes.then_some(target);
                }
                Kind::Pawn if there.is_empty() => {
                    if let Some(captured) = en_passant(board, cell, target) {
                        board.put(captured, Cell::EMPTY);
                    }
                }
                Kind::King if source.abs_diff(target) > 1 && leg.from.rank() == leg.to.rank() => {
                    castle(board, cell, leg);
                }
                _ => {}
            }
            board.put(target, cell);
        }
        Choice::Convert if movable::<V>(there) => board.put(target, there.flipped()),
        Choice::Promote(kind) if V::PROMOTIONS.contains(&kind) && !is_star => {
            board.put(target, Cell::of(kind, cell.color()));
        }
        Choice::Reappear(square, promotion) if is_star => {
            let cell = if converts::<V>(target, cell) { cell.flipped() } else { cell };
            let kind = promotion.filter(|kind| V::PROMOTIONS.contains(kind)).unwrap_or(cell.kind());
            let taken = board.cell(square.index());
            if taken.is_empty() || movable::<V>(taken) {
                board.put(square.index(), Cell::of(kind, cell.color()));
            }
        }
        _ => {}
    }
    board.set_rushed(rushed);
}

fn castle<V: Variant>(board: &mut Board<V>, king: Cell, leg: &Leg<V>) {
    let side = if leg.to > leg.from { CastlingSide::King } else { CastlingSide::Queen };
    let (home, rook) = CastlingRights::homes::<V>(king.color(), side);
    let (rook, to) = (rook.index(), castled_rook(leg.to.index(), side));
    if leg.from == home && board.cell(rook).is(Kind::Rook, king.color()) && board.cell(to).is_empty() {
        board.put(rook, Cell::EMPTY);
        board.put(to, Cell::of(Kind::Rook, king.color()));
    }
    board.set_rights(board.castling_rights().touched::<V>(rook));
}
