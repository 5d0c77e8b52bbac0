//! Why a leg is illegal. Only asked once it is known to be, so it may take its time.
//!
//! What a piece could do but for its king's safety is asked of the generator, whose mask then knows of no king. What is left to
//! say here is which of the conditions fails, in the order in which a player would look: can the piece get there at all, is
//! the own king safe, may it go to what stands there, does the choice fit.

use crate::bits::BitSet;
use crate::check::LegMask;
use crate::geometry::{last_rank, pawn_captures, portals, star_at};
use crate::legs::{LegEnd, MovingPiece, Next};
use crate::movement::{attacks, distance, line, pawn_advances, pawn_attacks, ride, wave_attacks};
use crate::piece::Cell;
use crate::{Board, CastlingRights, CastlingSide, Choice, Fault, Kind, Leg, Piece, Square, Variant};
use alloc::vec::Vec;
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

/// Why a leg of a piece that may move is illegal; `mask` is what the leg has to heed.
pub(crate) fn of_leg<V: Variant>(board: &Board<V>, mover: &MovingPiece, mask: &LegMask<V>, leg: &Leg<V>) -> Fault<V> {
    let mut ends = Vec::new();
    let _ = V::leg_ends(board, mover, &LegMask::NONE, &mut |end| {
        if end.target == leg.to.index() {
            ends.push(end);
        }
        ControlFlow::Continue(())
    });
    let question = Question { board, mover, mask, leg, ends };
    question
        .of_king_safety()
        .or_else(|| question.of_way())
        .or_else(|| question.of_target())
        .unwrap_or_else(|| question.of_choice())
}

fn piece(cell: Cell) -> Piece {
    Piece::new(cell.kind(), cell.color())
}

/// A leg that is known to be illegal.
struct Question<'a, V: Variant> {
    board: &'a Board<V>,
    mover: &'a MovingPiece,
    mask: &'a LegMask<V>,
    leg: &'a Leg<V>,
    /// How the piece could end a leg on the target if its king were no concern.
    ends: Vec<LegEnd<V>>,
}

impl<V: Variant> Question<'_, V> {
    /// What the leg does to the own king, if that alone forbids it.
    fn of_king_safety(&self) -> Option<Fault<V>> {
        let end = self.ends.iter().find(|end| end.choice == self.leg.choice)?;
        match end.next {
            Next::Castling { .. } => self.of_castling_way().or_else(|| self.attack_after(end, false)),
            _ => self.attack_after(end, self.mask.attacked),
        }
    }

    /// The attacked square that the king would castle from or over. None, if it is the rook that opens a line.
    fn of_castling_way(&self) -> Option<Fault<V>> {
        let (from, target) = (self.mover.from, self.leg.to.index());
        let occupied = self.board.occupied_bits().without(from);
        let way = line::<V>(from, target).with(target);
        let mut squares = way.squares().filter(|&square| self.board.attacked(square, !self.board.turn(), &occupied));
        let nearest = if target > from { squares.next() } else { squares.last() };
        let square = if self.mask.attacked { Some(from) } else { nearest };
        square.map(|square| Fault::CastlingAttacked { square: Square::at(square) })
    }

    fn attack_after(&self, end: &LegEnd<V>, before: bool) -> Option<Fault<V>> {
        let mut after = *self.board;
        after.make_leg(self.mover, end);
        let king = after.king_index(self.board.turn())?;
        let from = Square::at(after.attackers_bits(king, !self.board.turn()).first()?);
        let king = Square::at(king);
        Some(if before { Fault::KingLeftInCheck { king, from } } else { Fault::KingPutUnderAttack { king, from } })
    }

    /// Whether the piece can get to the target at all.
    fn of_way(&self) -> Option<Fault<V>> {
        let Self { board, mover, leg, .. } = self;
        let (from, target, style) = (mover.from, leg.to.index(), mover.style.kind());
        let color = mover.cell.color();
        if style == Kind::Pawn {
            return self.of_pawn_way();
        }
        if mover.cell.kind() == Kind::King && leg.from.rank() == leg.to.rank() && from.abs_diff(target) > 1 {
            return self.of_castling().or_else(|| Some(self.not_its_move()));
        }
        if !wave_attacks::<V>(style, color, from).has(target) {
            return Some(self.not_its_move());
        }
        if mover.cell.kind() == Kind::Wave {
            return None;
        }
        let needed = distance::<V>(mover.style, color, from, target, &V::Bits::EMPTY, false);
        if !mover.is_first() && needed > mover.momentum {
            return Some(Fault::NoMomentum { needed, carried: mover.momentum });
        }
        let occupied = board.occupied_bits();
        if attacks::<V>(style, color, from, mover.momentum, &occupied).has(target) {
            return None;
        }
        let between = match style {
            Kind::Pegasus => ride::<V>(from, target),
            Kind::Centaur => return Some(Fault::EveryWayBlocked { to: leg.to }),
            _ => line::<V>(from, target),
        };
        self.first_of(between & occupied).map(|by| Fault::Blocked { to: leg.to, by })
    }

    fn not_its_move(&self) -> Fault<V> {
        Fault::NotItsMove {
            piece: piece(self.mover.cell),
            like: self.mover.style.kind(),
            from: self.leg.from,
            to: self.leg.to,
        }
    }

    /// The square of a set that lies between the leg's squares which is nearest to where it begins.
    fn first_of(&self, squares: V::Bits) -> Option<Square<V>> {
        let nearest = if self.leg.to > self.leg.from { squares.first() } else { squares.last() };
        nearest.map(Square::at)
    }

    /// The same for what moves like a pawn.
    fn of_pawn_way(&self) -> Option<Fault<V>> {
        let Self { board, mover, leg, .. } = self;
        let (from, target, color) = (mover.from, leg.to.index(), mover.style.color());
        let is_wave = mover.cell.kind() == Kind::Wave;
        if !is_wave && mover.momentum == 0 {
            return Some(Fault::NoMomentum { needed: 1, carried: 0 });
        }
        if pawn_captures::<V>(from, color).contains(&Some(target)) {
            return None;
        }
        let nothing = V::Bits::EMPTY;
        let ahead = match mover.cell.kind() {
            Kind::Pawn => pawn_advances::<V>(from, color, u8::MAX, &nothing),
            _ => pawn_attacks::<V>(from, color, &nothing),
        };
        if !ahead.has(target) {
            return Some(self.not_its_move());
        }
        let way = line::<V>(from, target).with(target);
        if let Some(by) = self.first_of(way & board.occupied_bits()) {
            return Some(Fault::Blocked { to: leg.to, by });
        }
        let needed = leg.from.rank().abs_diff(leg.to.rank());
        (!is_wave && needed > mover.momentum).then_some(Fault::NoMomentum { needed, carried: mover.momentum })
    }

    /// Why the king cannot castle, other than for an attack.
    fn of_castling(&self) -> Option<Fault<V>> {
        let Self { board, leg, .. } = self;
        let side = if leg.to > leg.from { CastlingSide::King } else { CastlingSide::Queen };
        let (home, rook) = CastlingRights::homes::<V>(board.turn(), side);
        if leg.from != home {
            return None;
        }
        if !board.castling_rights().has(board.turn(), side) {
            return Some(Fault::CastlingRightLost);
        }
        if home.file().abs_diff(leg.to.file()) > V::LONGEST_CASTLING {
            return Some(Fault::CastlingTooFar);
        }
        let between = line::<V>(home.index(), rook.index());
        self.first_of(between & board.occupied_bits()).map(|by| Fault::CastlingBlocked { by })
    }

    /// Whether what stands on the target forbids the leg.
    fn of_target(&self) -> Option<Fault<V>> {
        let Self { board, mover, leg, .. } = self;
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
            _ if there.kind == Kind::Pyramid && leg.choice == Choice::None => {
                Some(Fault::NothingLeftForPyramid { square })
            }
            _ => None,
        }
    }

    /// What is wrong with the choice, when nothing else is.
    fn of_choice(&self) -> Fault<V> {
        let Self { board, mover, leg, ends, .. } = self;
        let square = leg.to;
        let star = star_at::<V>(square.index());
        match (leg.choice, star) {
            (Choice::None, Some(_)) => Fault::ReappearanceMissing,
            // Only a pawn of its own that the Pyramid cannot promote is in its way.
            (Choice::None, None) => match board.piece_on(square) {
                Some(piece) if mover.cell.kind() == Kind::Pyramid && ends.is_empty() => {
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
                promotion.map_or(Fault::PromotionMissing, |kind| Fault::NoPromotion { kind })
            }
        }
    }
}
