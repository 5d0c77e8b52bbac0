//! Why a leg is illegal. Only asked once it is known to be, so it may take its time.

use crate::bits::BitSet;
use crate::board::star_at;
use crate::check::LegMask;
use crate::legs::{LegEnd, MovingPiece, Next, converts, portals};
use crate::movement::{ahead, attacks, distance, line, pawn_captures, ride, wave_attacks};
use crate::piece::Cell;
use crate::setup::{last_rank, pawn_rank};
use crate::{Board, CastlingRights, CastlingSide, Choice, Fault, Kind, Leg, Piece, Square, Variant};
use core::ops::ControlFlow;

/// The piece that can make a first leg from a square (`CC-2`).
pub(crate) fn first_mover<V: Variant>(board: &Board<V>, square: Square<V>) -> Result<Cell, Fault<V>> {
    let Some(piece) = board.piece_on(square) else { return Err(Fault::SquareEmpty { square }) };
    if piece.kind == Kind::Star {
        Err(Fault::StarNeverMoves { square })
    } else if piece.color != board.turn() {
        Err(Fault::NotYourPiece { square, piece })
    } else if piece.kind.is_passive() {
        Err(Fault::NotActivated { square, kind: piece.kind })
    } else {
        Ok(Cell::from(piece))
    }
}

/// Why a leg of a piece that may move is illegal.
pub(crate) fn of_leg<V: Variant>(board: &Board<V>, mover: &MovingPiece, mask: &LegMask<V>, leg: &Leg<V>) -> Fault<V> {
    of_way(board, mover, mask, leg)
        .or_else(|| of_king_safety(board, mover, mask, leg))
        .or_else(|| of_target(board, mover, leg))
        .unwrap_or_else(|| of_choice(board, mover, leg))
}

fn piece(cell: Cell) -> Piece {
    Piece::new(cell.kind(), cell.color())
}

/// Whether the piece can get to the target at all.
fn of_way<V: Variant>(board: &Board<V>, mover: &MovingPiece, mask: &LegMask<V>, leg: &Leg<V>) -> Option<Fault<V>> {
    let (from, target) = (mover.from, leg.to.index());
    let not_its_move =
        Fault::NotItsMove { piece: piece(mover.cell), like: mover.style.kind(), from: leg.from, to: leg.to };
    if mover.style.kind() == Kind::Pawn {
        return of_pawn_way(board, mover, leg, not_its_move);
    }
    let style = mover.style.kind();
    let color = mover.cell.color();
    let nothing = V::Bits::EMPTY;
    if mover.cell.kind() == Kind::King && leg.from.rank() == leg.to.rank() && from.abs_diff(target) > 1 {
        return of_castling(board, mask, leg).or(Some(not_its_move));
    }
    if !wave_attacks::<V>(style, color, from).has(target) {
        return Some(not_its_move);
    }
    if mover.cell.kind() == Kind::Wave {
        return None;
    }
    let needed = distance::<V>(mover.style, color, from, target, &nothing, false);
    if !mover.is_first() && needed > mover.momentum {
        return Some(Fault::NoMomentum { needed, carried: mover.momentum });
    }
    let occupied = board.occupied();
    if attacks::<V>(style, color, from, mover.momentum, &occupied).has(target) {
        return None;
    }
    let between = match style {
        Kind::Pegasus => ride::<V>(from, target),
        Kind::Centaur => return Some(Fault::EveryWayBlocked { to: leg.to }),
        _ => line::<V>(from, target),
    } & occupied;
    let nearest = if target > from { between.first() } else { between.last() };
    nearest.map(|by| Fault::Blocked { to: leg.to, by: Square::at(by) })
}

fn of_pawn_way<V: Variant>(
    board: &Board<V>,
    mover: &MovingPiece,
    leg: &Leg<V>,
    not_its_move: Fault<V>,
) -> Option<Fault<V>> {
    let (from, target, color) = (mover.from, leg.to.index(), mover.style.color());
    let is_wave = mover.cell.kind() == Kind::Wave;
    if !is_wave && mover.momentum == 0 {
        return Some(Fault::NoMomentum { needed: 1, carried: 0 });
    }
    if pawn_captures::<V>(from, color).contains(&Some(target)) {
        return None;
    }
    let longest = match mover.cell.kind() {
        Kind::Pawn if leg.from.rank() == pawn_rank::<V>(color) => V::LONGEST_RUSH,
        _ => 1,
    };
    let mut square = from;
    for distance in 1..=longest {
        square = ahead::<V>(square, color)?;
        if board.occupied().has(square) {
            let on_the_way = leg.from.file() == leg.to.file() && (target > from) == (square > from);
            let reaches = leg.from.rank().abs_diff(leg.to.rank()) <= longest;
            return Some(if target != from && on_the_way && reaches {
                Fault::Blocked { to: leg.to, by: Square::at(square) }
            } else {
                not_its_move
            });
        }
        if square == target {
            let short = !is_wave && distance > mover.momentum;
            return short.then_some(Fault::NoMomentum { needed: distance, carried: mover.momentum });
        }
    }
    Some(not_its_move)
}

fn of_castling<V: Variant>(board: &Board<V>, mask: &LegMask<V>, leg: &Leg<V>) -> Option<Fault<V>> {
    let player = board.turn();
    let side = if leg.to > leg.from { CastlingSide::King } else { CastlingSide::Queen };
    let (home, rook) = CastlingRights::homes::<V>(player, side);
    if leg.from != home {
        return None;
    }
    if !board.castling_rights().has(player, side) {
        return Some(Fault::CastlingRightLost);
    }
    let (from, target, rook) = (home.index(), leg.to.index(), rook.index());
    if from.abs_diff(target) > usize::from(V::LONGEST_CASTLING) {
        return Some(Fault::CastlingTooFar);
    }
    let blockers = line::<V>(from, rook) & board.occupied();
    let nearest = if target > from { blockers.first() } else { blockers.last() };
    if let Some(by) = nearest {
        return Some(Fault::CastlingBlocked { by: Square::at(by) });
    }
    if mask.attacked {
        return Some(Fault::CastlingAttacked { square: home });
    }
    let occupied = board.occupied().without(from);
    for distance in 1..=from.abs_diff(target) {
        let square = if target > from { from + distance } else { from - distance };
        if board.attacked(square, !player, &occupied) {
            return Some(Fault::CastlingAttacked { square: Square::at(square) });
        }
    }
    // What is left: the rook has opened a line to the king's new square (`CC-13`).
    let mover = MovingPiece::first(Cell::of(Kind::King, player), from);
    let end = LegEnd { target, choice: Choice::None, square: target, cell: mover.cell, next: Next::Castling { side } };
    attack_after(board, &mover, &end, false)
}

/// Whether the leg would be possible if the own king were safe from it.
fn of_king_safety<V: Variant>(
    board: &Board<V>,
    mover: &MovingPiece,
    mask: &LegMask<V>,
    leg: &Leg<V>,
) -> Option<Fault<V>> {
    let found = if mover.cell.kind() == Kind::King {
        let there = board.cell(leg.to.index());
        let next = match there.piece() {
            None => Next::Over,
            Some(piece) if piece.kind == Kind::Star || piece.kind == Kind::King => return None,
            Some(piece) if piece.color != mover.cell.color() => Next::Over,
            Some(piece) if piece.kind.is_passive() => Next::Activates { cell: there, momentum: 1, attacked: true },
            Some(_) => return None,
        };
        let target = leg.to.index();
        Some(LegEnd { target, choice: leg.choice, square: target, cell: mover.cell, next })
    } else {
        // Without a king there is nothing to heed. A capture in passing is tried out on a board without it.
        let mut without_king = *board;
        if let Some(king) = mask.king {
            without_king.put(king, Cell::of(Kind::Star, board.turn()));
        }
        let heedless = LegMask { king: None, attacked: true, legal_targets: V::Bits::ALL };
        let mut found = None;
        let _ = V::leg_ends(&without_king, mover, &heedless, &mut |end| {
            if end.target == leg.to.index() && end.choice == leg.choice {
                found = Some(end);
            }
            ControlFlow::Continue(())
        });
        found
    };
    let end = found.filter(|end| end.choice == Choice::None || mover.cell.kind() != Kind::King)?;
    attack_after(board, mover, &end, mask.attacked)
}

fn attack_after<V: Variant>(board: &Board<V>, mover: &MovingPiece, end: &LegEnd<V>, before: bool) -> Option<Fault<V>> {
    let mut after = *board;
    after.land(mover, end);
    let king = after.king_index(board.turn())?;
    let from = Square::at(after.attackers(king, !board.turn()).first()?);
    let king = Square::at(king);
    Some(if before { Fault::KingLeftInCheck { king, from } } else { Fault::KingPutUnderAttack { king, from } })
}

/// Whether what stands on the target forbids the leg.
fn of_target<V: Variant>(board: &Board<V>, mover: &MovingPiece, leg: &Leg<V>) -> Option<Fault<V>> {
    let square = leg.to;
    let color = mover.cell.color();
    let is_wave = mover.cell.kind() == Kind::Wave;
    let pawn_step = mover.style.kind() == Kind::Pawn && leg.from.file() != square.file();
    let Some(there) = board.piece_on(square) else {
        return pawn_step.then_some(Fault::NothingToCapture { square });
    };
    match there.kind {
        Kind::King => return Some(Fault::KingUntouchable { square }),
        Kind::Star if mover.cell.kind() == Kind::King => return Some(Fault::KingDoesNotDive),
        _ => {}
    }
    if mover.momentum == 0 {
        return Some(Fault::NoMomentum { needed: 1, carried: 0 });
    }
    if is_wave || there.kind == Kind::Star || there.color != color {
        return None;
    }
    let own = Fault::OwnPiece { square, piece: there };
    match mover.cell.kind() {
        Kind::Pyramid if there.kind == Kind::Pawn => None,
        Kind::Pyramid => Some(own),
        _ if !there.kind.is_passive() => Some(own),
        Kind::Pawn if square.rank() == last_rank::<V>(color) => Some(Fault::NoActivationOnLastRank { square }),
        _ if there.kind == Kind::Pyramid && leg.choice == Choice::None => Some(Fault::NothingLeftForPyramid { square }),
        _ => None,
    }
}

/// What is wrong with the choice, when nothing else is.
fn of_choice<V: Variant>(board: &Board<V>, mover: &MovingPiece, leg: &Leg<V>) -> Fault<V> {
    let square = leg.to;
    let star = star_at::<V>(square.index());
    match (leg.choice, star) {
        (Choice::None, Some(_)) => Fault::ReappearanceMissing,
        (Choice::None, None) => match board.piece_on(square) {
            Some(piece) if mover.cell.kind() == Kind::Pyramid && square.half() == mover.cell.color() => {
                Fault::OwnPiece { square, piece }
            }
            _ => Fault::PromotionMissing,
        },
        (Choice::Convert, _) => Fault::NoConversion { square },
        (Choice::Promote(kind), _) => Fault::NoPromotion { kind },
        (Choice::Reappear(..), None) => Fault::NoDive { square },
        (Choice::Reappear(portal, promotion), Some(star)) => {
            if !portals::<V>(!star).contains(&portal.index()) {
                return Fault::NoPortal { square: portal };
            }
            let left = mover.is_first() && portal == leg.from;
            if board.piece_on(portal).is_some() && !left {
                return Fault::PortalOccupied { square: portal };
            }
            let color =
                if converts::<V>(square.index(), mover.cell) { !mover.cell.color() } else { mover.cell.color() };
            match promotion {
                Some(kind) if mover.cell.kind() != Kind::Pawn || portal.rank() != last_rank::<V>(color) => {
                    Fault::NoPromotion { kind }
                }
                Some(kind) => Fault::NoPromotion { kind },
                None => Fault::PromotionMissing,
            }
        }
    }
}
