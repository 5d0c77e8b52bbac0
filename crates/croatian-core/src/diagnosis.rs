//! Why a leg is illegal. Only asked once it is known to be, so it may take its time.

use crate::bits::BitSet;
use crate::board::star_at;
use crate::check::Guard;
use crate::legs::{Flight, Landing, Next, converts, portals};
use crate::movement::{ahead, line, pawn_captures, reach, ride, steps, wave_reach};
use crate::piece::Cell;
use crate::setup::{last_rank, pawn_rank};
use crate::{Board, Choice, Fault, Kind, Leg, Piece, Rights, Square, Variant, Wing};
use core::ops::ControlFlow;

/// The piece that can make a first leg from a square (`CC-2`).
pub(crate) fn first_mover<V: Variant>(board: &Board<V>, square: Square<V>) -> Result<Cell, Fault<V>> {
    let Some(piece) = board.piece(square) else { return Err(Fault::NoPiece { square }) };
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
pub(crate) fn of_leg<V: Variant>(board: &Board<V>, flight: &Flight, guard: &Guard<V>, leg: &Leg<V>) -> Fault<V> {
    of_way(board, flight, guard, leg)
        .or_else(|| of_king_safety(board, flight, guard, leg))
        .or_else(|| of_target(board, flight, leg))
        .unwrap_or_else(|| of_choice(board, flight, leg))
}

fn piece(cell: Cell) -> Piece {
    Piece::new(cell.kind(), cell.color())
}

/// Whether the piece can get to the target at all.
fn of_way<V: Variant>(board: &Board<V>, flight: &Flight, guard: &Guard<V>, leg: &Leg<V>) -> Option<Fault<V>> {
    let (from, target) = (flight.from, leg.target.index());
    let not_its_move = Fault::NotItsMove {
        piece: piece(flight.cell),
        like: flight.style.kind(),
        source_square: leg.source,
        target: leg.target,
    };
    if flight.style.kind() == Kind::Pawn {
        return of_pawn_way(board, flight, leg, not_its_move);
    }
    let style = flight.style.kind();
    let color = flight.cell.color();
    let nothing = V::Bits::EMPTY;
    if flight.cell.kind() == Kind::King && leg.source.rank() == leg.target.rank() && from.abs_diff(target) > 1 {
        return of_castling(board, guard, leg).or(Some(not_its_move));
    }
    if !wave_reach::<V>(style, color, from).has(target) {
        return Some(not_its_move);
    }
    if flight.cell.kind() == Kind::Wave {
        return None;
    }
    let needed = steps::<V>(flight.style, color, from, target, &nothing, false);
    if !flight.is_first() && needed > flight.momentum {
        return Some(Fault::NoMomentum { needed, carried: flight.momentum });
    }
    let occupied = board.occupied();
    if reach::<V>(style, color, from, flight.momentum, &occupied).has(target) {
        return None;
    }
    let between = match style {
        Kind::Pegasus => ride::<V>(from, target),
        Kind::Centaur => return Some(Fault::EveryWayBlocked { target: leg.target }),
        _ => line::<V>(from, target),
    } & occupied;
    let nearest = if target > from { between.first() } else { between.last() };
    nearest.map(|by| Fault::Blocked { target: leg.target, by: Square::at(by) })
}

fn of_pawn_way<V: Variant>(
    board: &Board<V>,
    flight: &Flight,
    leg: &Leg<V>,
    not_its_move: Fault<V>,
) -> Option<Fault<V>> {
    let (from, target, color) = (flight.from, leg.target.index(), flight.style.color());
    let is_wave = flight.cell.kind() == Kind::Wave;
    if !is_wave && flight.momentum == 0 {
        return Some(Fault::NoMomentum { needed: 1, carried: 0 });
    }
    if pawn_captures::<V>(from, color).contains(&Some(target)) {
        return None;
    }
    let longest = match flight.cell.kind() {
        Kind::Pawn if leg.source.rank() == pawn_rank::<V>(color) => V::LONGEST_RUSH,
        _ => 1,
    };
    let mut square = from;
    for distance in 1..=longest {
        square = ahead::<V>(square, color)?;
        if board.occupied().has(square) {
            let on_the_way = leg.source.file() == leg.target.file() && (target > from) == (square > from);
            let reaches = leg.source.rank().abs_diff(leg.target.rank()) <= longest;
            return Some(if target != from && on_the_way && reaches {
                Fault::Blocked { target: leg.target, by: Square::at(square) }
            } else {
                not_its_move
            });
        }
        if square == target {
            let short = !is_wave && distance > flight.momentum;
            return short.then_some(Fault::NoMomentum { needed: distance, carried: flight.momentum });
        }
    }
    Some(not_its_move)
}

fn of_castling<V: Variant>(board: &Board<V>, guard: &Guard<V>, leg: &Leg<V>) -> Option<Fault<V>> {
    let player = board.turn();
    let wing = if leg.target > leg.source { Wing::King } else { Wing::Queen };
    let (home, rook) = Rights::homes::<V>(player, wing);
    if leg.source != home {
        return None;
    }
    if !board.rights().has(player, wing) {
        return Some(Fault::CastlingRightLost);
    }
    let (from, target, rook) = (home.index(), leg.target.index(), rook.index());
    if from.abs_diff(target) > usize::from(V::LONGEST_CASTLING) {
        return Some(Fault::CastlingTooFar);
    }
    let blockers = line::<V>(from, rook) & board.occupied();
    let nearest = if target > from { blockers.first() } else { blockers.last() };
    if let Some(by) = nearest {
        return Some(Fault::CastlingBlocked { by: Square::at(by) });
    }
    if guard.attacked {
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
    let flight = Flight::first(Cell::of(Kind::King, player), from);
    let landing =
        Landing { target, choice: Choice::None, square: target, cell: flight.cell, next: Next::Castling { wing } };
    attack_after(board, &flight, &landing, false)
}

/// Whether the leg would be possible if the own king were safe from it.
fn of_king_safety<V: Variant>(board: &Board<V>, flight: &Flight, guard: &Guard<V>, leg: &Leg<V>) -> Option<Fault<V>> {
    let found = if flight.cell.kind() == Kind::King {
        let there = board.cell(leg.target.index());
        let next = match there.piece() {
            None => Next::Over,
            Some(piece) if piece.kind == Kind::Star || piece.kind == Kind::King => return None,
            Some(piece) if piece.color != flight.cell.color() => Next::Over,
            Some(piece) if piece.kind.is_passive() => Next::Air { cell: there, momentum: 1, attacked: true },
            Some(_) => return None,
        };
        let target = leg.target.index();
        Some(Landing { target, choice: leg.choice, square: target, cell: flight.cell, next })
    } else {
        // Without a king there is nothing to heed. A capture in passing is tried out on a board without it.
        let mut without_king = *board;
        if let Some(king) = guard.king {
            without_king.put(king, Cell::of(Kind::Star, board.turn()));
        }
        let heedless = Guard { king: None, attacked: true, allowed: V::Bits::ALL };
        let mut found = None;
        let _ = V::landings(&without_king, flight, &heedless, &mut |landing| {
            if landing.target == leg.target.index() && landing.choice == leg.choice {
                found = Some(landing);
            }
            ControlFlow::Continue(())
        });
        found
    };
    let landing = found.filter(|landing| landing.choice == Choice::None || flight.cell.kind() != Kind::King)?;
    attack_after(board, flight, &landing, guard.attacked)
}

fn attack_after<V: Variant>(board: &Board<V>, flight: &Flight, landing: &Landing<V>, before: bool) -> Option<Fault<V>> {
    let mut after = *board;
    after.land(flight, landing);
    let king = after.king_index(board.turn())?;
    let from = Square::at(after.attackers(king, !board.turn()).first()?);
    let king = Square::at(king);
    Some(if before { Fault::KingLeftInCheck { king, from } } else { Fault::KingPutUnderAttack { king, from } })
}

/// Whether what stands on the target forbids the leg.
fn of_target<V: Variant>(board: &Board<V>, flight: &Flight, leg: &Leg<V>) -> Option<Fault<V>> {
    let square = leg.target;
    let color = flight.cell.color();
    let is_wave = flight.cell.kind() == Kind::Wave;
    let pawn_step = flight.style.kind() == Kind::Pawn && leg.source.file() != square.file();
    let Some(there) = board.piece(square) else {
        return pawn_step.then_some(Fault::NothingToCapture { square });
    };
    match there.kind {
        Kind::King => return Some(Fault::KingUntouchable { square }),
        Kind::Star if flight.cell.kind() == Kind::King => return Some(Fault::KingDoesNotDive),
        _ => {}
    }
    if flight.momentum == 0 {
        return Some(Fault::NoMomentum { needed: 1, carried: 0 });
    }
    if is_wave || there.kind == Kind::Star || there.color != color {
        return None;
    }
    let own = Fault::OwnPiece { square, piece: there };
    match flight.cell.kind() {
        Kind::Pyramid if there.kind == Kind::Pawn => None,
        Kind::Pyramid => Some(own),
        _ if !there.kind.is_passive() => Some(own),
        Kind::Pawn if square.rank() == last_rank::<V>(color) => Some(Fault::NoActivationOnLastRank { square }),
        _ if there.kind == Kind::Pyramid && leg.choice == Choice::None => Some(Fault::NothingLeftForPyramid { square }),
        _ => None,
    }
}

/// What is wrong with the choice, when nothing else is.
fn of_choice<V: Variant>(board: &Board<V>, flight: &Flight, leg: &Leg<V>) -> Fault<V> {
    let square = leg.target;
    let star = star_at::<V>(square.index());
    match (leg.choice, star) {
        (Choice::None, Some(_)) => Fault::ReappearanceMissing,
        (Choice::None, None) => match board.piece(square) {
            Some(piece) if flight.cell.kind() == Kind::Pyramid && square.half() == flight.cell.color() => {
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
            let left = flight.is_first() && portal == leg.source;
            if board.piece(portal).is_some() && !left {
                return Fault::PortalOccupied { square: portal };
            }
            let color =
                if converts::<V>(square.index(), flight.cell) { !flight.cell.color() } else { flight.cell.color() };
            match promotion {
                Some(kind) if flight.cell.kind() != Kind::Pawn || portal.rank() != last_rank::<V>(color) => {
                    Fault::NoPromotion { kind }
                }
                Some(kind) => Fault::NoPromotion { kind },
                None => Fault::PromotionMissing,
            }
        }
    }
}
