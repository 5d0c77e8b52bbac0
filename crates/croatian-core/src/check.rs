//! Who attacks whom (`CC-15`), and what a leg may do to the own king (`CC-16`).

use crate::bits::BitSet;
use crate::geometry::pawn_captures;
use crate::movement;
use crate::piece::Cell;
use crate::{Board, Kind, Row, centaur};
use variant_core::Color;

impl<V: Row> Board<V> {
    /// Whether a side's king is attacked, with the board as it stands.
    pub(crate) fn king_attacked(&self, color: Color) -> bool {
        self.king_index(color).is_some_and(|king| self.attacked(king, !color, &self.occupied_bits()))
    }

    /// Whether pieces of a side could capture on a square, with these squares occupied. What stands on the square itself
    /// does not count.
    pub(crate) fn attacked(&self, target: usize, by: Color, occupied: &V::Bits) -> bool {
        if !self.leapers(target, by).is_empty() {
            return true;
        }
        let (lines, rides) = self.riders(target, by);
        lines.squares().any(|from| movement::is_clear_line::<V>(target, from, occupied))
            || rides.squares().any(|from| movement::is_clear_ride::<V>(target, from, occupied))
            || (self.of_kind(Kind::Centaur) & self.of_color(by))
                .squares()
                .any(|from| centaur::is_clear::<V>(from, target, movement::long_first::<V>(from, by), occupied))
    }

    /// The pieces of a side that attack a square whatever stands in between.
    fn leapers(&self, target: usize, by: Color) -> V::Bits {
        let attacks = &V::attacks()[target];
        let mut leapers = attacks.short & self.of_kind(Kind::Knight) | attacks.king & self.of_kind(Kind::King);
        if (Kind::Unicorn as usize) < V::KINDS {
            // A jump changes the colour of the square: who jumps here comes from the other one.
            let jumps = if movement::long_first::<V>(target, by) { attacks.short } else { attacks.long };
            leapers |= jumps & self.of_kind(Kind::Unicorn);
        }
        for square in pawn_captures::<V>(target, !by).into_iter().flatten() {
            if self.cell(square).is(Kind::Pawn, by) {
                leapers.insert(square);
            }
        }
        leapers & self.of_color(by)
    }

    /// The pieces of a side that would attack a square on an empty board: along lines, and by knight's jumps.
    fn riders(&self, target: usize, by: Color) -> (V::Bits, V::Bits) {
        let attacks = &V::attacks()[target];
        let queens = self.of_kind(Kind::Queen);
        let lines = attacks.straight & (self.of_kind(Kind::Rook) | queens)
            | attacks.diagonal & (self.of_kind(Kind::Bishop) | queens);
        let rides = attacks.riding & self.of_kind(Kind::Pegasus);
        (lines & self.of_color(by), rides & self.of_color(by))
    }

    /// The pieces of a side that attack a square, with the board as it stands.
    pub(crate) fn attackers_bits(&self, target: usize, by: Color) -> V::Bits {
        let occupied = self.occupied_bits();
        let mut attackers = V::Bits::EMPTY;
        for from in self.of_color(by).squares() {
            if Self::threatens(self.cell(from), from, target, &occupied) {
                attackers.insert(from);
            }
        }
        attackers
    }

    /// Whether this piece on this square attacks another square, with these squares occupied.
    pub(crate) fn threatens(cell: Cell, from: usize, target: usize, occupied: &V::Bits) -> bool {
        let attacks = &V::attacks()[from];
        let line = |set: &V::Bits| set.has(target) && movement::is_clear_line::<V>(target, from, occupied);
        match cell.kind() {
            Kind::Pawn => pawn_captures::<V>(from, cell.color()).contains(&Some(target)),
            Kind::Knight => attacks.short.has(target),
            Kind::King => attacks.king.has(target),
            Kind::Bishop => line(&attacks.diagonal),
            Kind::Rook => line(&attacks.straight),
            Kind::Queen => line(&attacks.diagonal) || line(&attacks.straight),
            Kind::Pegasus => attacks.riding.has(target) && movement::is_clear_ride::<V>(target, from, occupied),
            Kind::Unicorn => {
                let long = movement::long_first::<V>(from, cell.color());
                if long { attacks.long.has(target) } else { attacks.short.has(target) }
            }
            Kind::Centaur => {
                centaur::is_clear::<V>(from, target, movement::long_first::<V>(from, cell.color()), occupied)
            }
            Kind::Pyramid | Kind::Wave | Kind::Star => false,
        }
    }

    /// Where an own piece, put down on this board, ends every attack on the king: everywhere when there is none.
    pub(crate) fn check_mask(&self, king: usize, occupied: &V::Bits) -> V::Bits {
        let by = !self.turn();
        let mut check_mask = V::Bits::ALL;
        for from in self.leapers(king, by).squares() {
            check_mask &= V::Bits::of(from);
        }
        let (lines, rides) = self.riders(king, by);
        for from in lines.squares() {
            if movement::is_clear_line::<V>(king, from, occupied) {
                check_mask &= movement::line::<V>(king, from).with(from);
            }
        }
        for from in rides.squares() {
            if movement::is_clear_ride::<V>(king, from, occupied) {
                check_mask &= movement::ride::<V>(king, from).with(from);
            }
        }
        for from in (self.of_kind(Kind::Centaur) & self.of_color(by)).squares() {
            centaur::each_way::<V>(from, king, movement::long_first::<V>(from, by), |_, squares| {
                let way = squares.fold(V::Bits::EMPTY, V::Bits::with);
                if (way & *occupied).is_empty() {
                    check_mask &= way.with(from);
                }
            });
        }
        check_mask
    }

    /// The own pieces that alone keep an attack from the king.
    fn pinned(&self, king: usize, occupied: &V::Bits) -> V::Bits {
        let by = !self.turn();
        let own = self.of_color(self.turn());
        let mut pinned = V::Bits::EMPTY;
        let mut only = |blocker: Option<usize>| {
            if let Some(square) = blocker.filter(|&square| own.has(square)) {
                pinned.insert(square);
            }
        };
        let (lines, rides) = self.riders(king, by);
        for from in lines.squares() {
            only(movement::only_blocker_of_line::<V>(king, from, occupied));
        }
        for from in rides.squares() {
            only(movement::only_blocker_of_ride::<V>(king, from, occupied));
        }
        for from in (self.of_kind(Kind::Centaur) & self.of_color(by)).squares() {
            centaur::each_way::<V>(from, king, movement::long_first::<V>(from, by), |_, squares| {
                let mut blockers = squares.filter(|&square| occupied.has(square));
                let first = blockers.next();
                if blockers.next().is_none() {
                    only(first);
                }
            });
        }
        pinned
    }
}

/// What all first legs of a position have to heed for the own king.
#[derive(Clone, Debug)]
pub(crate) struct CheckInfo<V: Row> {
    pub(crate) king: Option<usize>,
    pub(crate) attacked: bool,
    check_mask: V::Bits,
    pinned: V::Bits,
}

impl<V: Row> CheckInfo<V> {
    pub(crate) fn new(board: &Board<V>) -> Self {
        let king = board.king_index(board.turn());
        let occupied = board.occupied_bits();
        let (check_mask, pinned) = king.map_or((V::Bits::ALL, V::Bits::EMPTY), |king| {
            (board.check_mask(king, &occupied), board.pinned(king, &occupied))
        });
        Self { king, attacked: check_mask != V::Bits::ALL, check_mask, pinned }
    }

    /// What the first leg of the piece on a square has to heed.
    #[inline]
    pub(crate) fn mask(&self, board: &Board<V>, from: usize) -> LegMask<V> {
        let legal_targets = match self.king {
            Some(king) if self.pinned.has(from) && king != from => {
                board.check_mask(king, &board.occupied_bits().without(from))
            }
            _ => self.check_mask,
        };
        LegMask { king: self.king, attacked: self.attacked, legal_targets }
    }

    #[inline(always)]
    pub(crate) fn pinned(&self) -> V::Bits {
        self.pinned
    }
}

/// What a leg has to heed for the own king (`CC-16`, `CC-17`).
#[derive(Clone, Debug)]
pub struct LegMask<V: Row> {
    /// The king of the player whose turn it is.
    pub(crate) king: Option<usize>,
    /// Whether it is attacked before the leg.
    pub(crate) attacked: bool,
    /// Where an own piece has to be put down so that it is not attacked after the leg.
    pub(crate) legal_targets: V::Bits,
}

impl<V: Row> LegMask<V> {
    /// Nothing to heed: for a side without a king, and for what a piece could do if its king were no concern.
    pub(crate) const NONE: Self = Self { king: None, attacked: false, legal_targets: V::Bits::ALL };

    /// For the leg of a piece in the air over this board.
    pub(crate) fn in_flight(board: &Board<V>, attacked: bool) -> Self {
        let king = board.king_index(board.turn());
        let legal_targets = match king {
            Some(king) if attacked => board.check_mask(king, &board.occupied_bits()),
            _ => V::Bits::ALL,
        };
        Self { king, attacked, legal_targets }
    }

    /// Whether the king is attacked once `cell` stands on `square`; `occupied` is what is occupied besides.
    ///
    /// Nothing else leaves the board in a leg but the piece that makes it, which the allowed squares account for. So a new
    /// attack comes from `square` or not at all.
    #[inline(always)]
    pub(crate) fn attacked_after(&self, player: Color, square: usize, cell: Cell, occupied: &V::Bits) -> bool {
        let Some(king) = self.king else { return false };
        !self.legal_targets.has(square) || cell.color() != player && Board::<V>::threatens(cell, square, king, occupied)
    }
}
