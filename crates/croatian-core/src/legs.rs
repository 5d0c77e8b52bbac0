//! What one leg can do: the heart of the rules. Every list, search, replay and explanation goes through [`leg_ends`].

use crate::bits::BitSet;
use crate::board::Board;
use crate::castling::castling_targets;
use crate::check::LegMask;
use crate::geometry::{converts, is_rush, last_rank, pawn_captures, portals, star_at};
use crate::layout::Row;
use crate::movement::{self, pawn_advances, pawn_attacks, wave_attacks};
use crate::mv::{Choice, Leg};
use crate::piece::{Cell, Kind};
use crate::rights::CastlingSide;
use crate::square::Square;
use core::ops::ControlFlow;

/// The momentum of a first leg, which builds it (`CC-22`).
pub(crate) const BUILDING: u8 = u8::MAX;

/// A piece about to make a leg. If it is the first leg, the piece still stands on the board; else it is in the air.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MovingPiece {
    pub(crate) cell: Cell,
    pub(crate) from: usize,
    /// The active piece that it moves like (`CC-24`): itself, if it is active.
    pub(crate) style: Cell,
    /// The momentum it carries, or [`BUILDING`].
    pub(crate) momentum: u8,
}

impl MovingPiece {
    /// The first leg of an active piece.
    #[inline(always)]
    pub(crate) const fn first(cell: Cell, from: usize) -> Self {
        Self { cell, from, style: cell, momentum: BUILDING }
    }

    /// The leg of a piece that has just been activated by one that moved like `style`.
    #[inline(always)]
    pub(crate) const fn activated(cell: Cell, from: usize, style: Cell, momentum: u8) -> Self {
        let style = if cell.kind().is_passive() { style } else { cell };
        Self { cell, from, style, momentum }
    }

    #[inline(always)]
    pub(crate) const fn is_first(&self) -> bool {
        self.momentum == BUILDING
    }

    /// What a piece can activate with, that has spent so much on its way.
    #[inline(always)]
    const fn left(&self, spent: u8) -> u8 {
        if self.is_first() { spent } else { self.momentum.saturating_sub(spent) }
    }

    /// What is occupied, as this leg sees it: a first leg leaves its square.
    #[inline(always)]
    fn occupied<V: Row>(&self, board: &Board<V>) -> V::Bits {
        let occupied = board.occupied_bits();
        if self.is_first() { occupied.without(self.from) } else { occupied }
    }
}

/// How a leg ends: that it leaves the own king alone as it must (`CC-16`) is made sure of.
#[derive(Clone, Copy, Debug)]
pub struct LegEnd<V: Row> {
    pub(crate) target: usize,
    pub(crate) choice: Choice<V>,
    /// The one square where something is put down: the target, or where a diving piece reappears.
    pub(crate) square: usize,
    /// What stands there then.
    pub(crate) cell: Cell,
    pub(crate) next: Next,
}

/// What follows a leg.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// The move goes on with the piece that was activated.
    Activates { cell: Cell, momentum: u8, attacked: bool },
    /// The move is over, and no other square changes.
    Over,
    /// The move is over, with a pawn that has rushed and can be captured in passing (`CC-11`).
    Rush,
    /// The move is over, with another pawn captured in passing.
    EnPassant { captured: u16 },
    /// The move is over, with a rook moved too (`CC-13`).
    Castling { side: CastlingSide },
}

impl Next {
    #[inline(always)]
    pub(crate) const fn en_passant(captured: usize) -> Self {
        Self::EnPassant { captured: captured as u16 }
    }
}

impl<V: Row> LegEnd<V> {
    #[inline(always)]
    pub(crate) fn on(target: usize, cell: Cell, next: Next) -> Self {
        Self { target, choice: Choice::None, square: target, cell, next }
    }

    pub(crate) fn leg(&self, from: usize) -> Leg<V> {
        Leg { from: Square::at(from), to: Square::at(self.target), choice: self.choice }
    }
}

/// Calls `visit` with every end of a leg of a piece, by target and choice as `CC-41` orders them.
///
/// A mask without a king leaves all heed of the king out: for boards without one, and to find out why a leg is illegal.
#[inline(always)]
pub(crate) fn leg_ends<V: Row>(
    board: &Board<V>,
    mover: &MovingPiece,
    mask: &LegMask<V>,
    visit: impl FnMut(LegEnd<V>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let occupied = mover.occupied(board);
    let mut ends = LegEnds { board, mover, mask, occupied, visit };
    match mover.cell.kind() {
        Kind::King => ends.king(),
        Kind::Pawn => ends.pawn(),
        Kind::Wave | Kind::Pyramid => ends.passive(),
        _ => ends.active(),
    }
}

/// The ends of a piece's leg, which are being visited.
struct LegEnds<'a, V: Row, F> {
    board: &'a Board<V>,
    mover: &'a MovingPiece,
    mask: &'a LegMask<V>,
    /// What is occupied, as this leg sees it.
    occupied: V::Bits,
    visit: F,
}

impl<V: Row, F: FnMut(LegEnd<V>) -> ControlFlow<()>> LegEnds<'_, V, F> {
    /// Whether the own king is safe once `cell` stands on `square`.
    #[inline(always)]
    fn is_safe(&self, square: usize, cell: Cell) -> bool {
        !self.mask.attacked_after(self.board.turn(), square, cell, &self.occupied)
    }

    /// Something is put down on the target, and the move is over.
    #[inline(always)]
    fn end_with(&mut self, target: usize, cell: Cell, choice: Choice<V>) -> ControlFlow<()> {
        if self.is_safe(target, cell) {
            return (self.visit)(LegEnd { choice, ..LegEnd::on(target, cell, Next::Over) });
        }
        ControlFlow::Continue(())
    }

    /// The piece stays on the target, and the move is over.
    #[inline(always)]
    fn arrive(&mut self, target: usize) -> ControlFlow<()> {
        self.end_with(target, self.mover.cell, Choice::None)
    }

    /// A pawn on the target becomes another piece.
    #[inline(always)]
    fn promote(&mut self, target: usize) -> ControlFlow<()> {
        for &kind in V::PROMOTIONS {
            self.end_with(target, Cell::of(kind, self.mover.cell.color()), Choice::Promote(kind))?;
        }
        ControlFlow::Continue(())
    }

    /// An active piece activates an own passive one (`CC-21`), having spent so much on its way.
    #[inline(always)]
    fn activate(&mut self, target: usize, there: Cell, spent: u8, attacked: bool) -> ControlFlow<()> {
        let momentum = self.mover.left(spent);
        // A pyramid without momentum could not move on (`CC-25`).
        let stuck = momentum == 0 && there.kind() == Kind::Pyramid;
        if stuck || attacked && !self.mask.attacked {
            return ControlFlow::Continue(());
        }
        (self.visit)(LegEnd::on(target, self.mover.cell, Next::Activates { cell: there, momentum, attacked }))
    }

    /// An active piece other than king and pawn moves (`CC-3` to `CC-6`).
    #[inline(always)]
    fn active(&mut self) -> ControlFlow<()> {
        let (board, mover) = (self.board, self.mover);
        let (kind, color) = (mover.cell.kind(), mover.cell.color());
        let attacks = movement::attacks::<V>(kind, color, mover.from, mover.momentum, &self.occupied);
        let own_passive = board.passive() & board.of_color(color);
        for target in (attacks & (!board.of_color(color) | own_passive)).squares() {
            let there = board.cell(target);
            if there.is_empty() {
                self.arrive(target)?;
            } else if V::STARS && there.is_star() {
                self.dive(target)?;
            } else if there.color() == color {
                let spent =
                    movement::distance::<V>(mover.style, color, mover.from, target, &self.occupied, mover.is_first());
                let attacked = !self.is_safe(target, mover.cell);
                self.activate(target, there, spent, attacked)?;
            } else if there.kind() != Kind::King {
                self.arrive(target)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// An activated Wave or Pyramid moves like the piece that activated it (`CC-24` to `CC-26`).
    #[inline(always)]
    fn passive(&mut self) -> ControlFlow<()> {
        let (board, mover) = (self.board, self.mover);
        let is_wave = mover.cell.kind() == Kind::Wave;
        if !is_wave && mover.momentum == 0 {
            return ControlFlow::Continue(());
        }
        let (style, color) = (mover.style.kind(), mover.cell.color());
        let attacks = if style == Kind::Pawn {
            pawn_attacks::<V>(mover.from, mover.style.color(), &self.occupied)
        } else if is_wave {
            wave_attacks::<V>(style, color, mover.from)
        } else {
            movement::attacks::<V>(style, color, mover.from, mover.momentum, &self.occupied)
        };
        for target in attacks.squares() {
            let there = board.cell(target);
            if there.is_empty() {
                self.arrive(target)?;
            } else if mover.momentum > 0 {
                match there.kind() {
                    Kind::King => {}
                    Kind::Star => self.dive(target)?,
                    _ if is_wave => {
                        let attacked = !self.is_safe(target, mover.cell);
                        if !attacked || self.mask.attacked {
                            let next = Next::Activates { cell: there, momentum: mover.momentum, attacked };
                            (self.visit)(LegEnd::on(target, mover.cell, next))?;
                        }
                    }
                    _ => self.touch(target, there)?,
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// What a Pyramid does to a piece (`CC-25`).
    #[inline(always)]
    fn touch(&mut self, target: usize, there: Cell) -> ControlFlow<()> {
        let color = self.mover.cell.color();
        let own_half = Square::<V>::at(target).half() == color;
        if there.color() != color {
            self.arrive(target)?;
            if own_half {
                self.end_with(target, there.flipped(), Choice::Convert)?;
            }
        } else if there.kind() == Kind::Pawn && !own_half {
            self.promote(target)?;
        }
        ControlFlow::Continue(())
    }

    /// A piece dives into a Star (`CC-31` to `CC-33`).
    #[inline(never)]
    fn dive(&mut self, target: usize) -> ControlFlow<()> {
        let Some(star) = star_at::<V>(target) else { return ControlFlow::Continue(()) };
        debug_assert!(self.board.cell(target).kind() == Kind::Star);
        let mover = self.mover.cell;
        let cell = if converts::<V>(target, mover) { mover.flipped() } else { mover };
        for square in portals::<V>(!star) {
            if self.occupied.has(square) {
                continue;
            }
            if cell.kind() == Kind::Pawn && Square::<V>::at(square).rank() == last_rank::<V>(cell.color()) {
                for &kind in V::PROMOTIONS {
                    self.reappear(target, square, Cell::of(kind, cell.color()), Some(kind))?;
                }
            } else {
                self.reappear(target, square, cell, None)?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn reappear(&mut self, target: usize, square: usize, cell: Cell, promotion: Option<Kind>) -> ControlFlow<()> {
        if self.is_safe(square, cell) {
            let choice = Choice::Reappear(Square::at(square), promotion);
            return (self.visit)(LegEnd { target, choice, square, cell, next: Next::Over });
        }
        ControlFlow::Continue(())
    }

    /// A pawn moves by itself or activated (`CC-3`, `CC-10` to `CC-12`).
    #[inline(always)]
    fn pawn(&mut self) -> ControlFlow<()> {
        let mover = self.mover;
        if mover.momentum == 0 {
            return ControlFlow::Continue(());
        }
        let color = mover.cell.color();
        let captures = pawn_captures::<V>(mover.from, color);
        let mut targets = pawn_advances::<V>(mover.from, color, mover.momentum, &self.occupied);
        for square in captures.into_iter().flatten() {
            targets.insert(square);
        }
        for target in targets.squares() {
            let last = target / usize::from(V::SIZE) == usize::from(last_rank::<V>(color));
            if captures.contains(&Some(target)) {
                self.pawn_capture(target, last)?;
            } else {
                self.pawn_arrives(target, last)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// A pawn goes to a square where it may stay; on its last rank it is promoted.
    #[inline(always)]
    fn pawn_arrives(&mut self, target: usize, last: bool) -> ControlFlow<()> {
        let cell = self.mover.cell;
        if last {
            return self.promote(target);
        }
        if self.is_safe(target, cell) {
            let rushed = cell.color() == self.board.turn() && is_rush::<V>(self.mover.from, target);
            return (self.visit)(LegEnd::on(target, cell, if rushed { Next::Rush } else { Next::Over }));
        }
        ControlFlow::Continue(())
    }

    /// A pawn goes diagonally ahead: to capture, also in passing, to dive or to activate.
    #[inline(always)]
    fn pawn_capture(&mut self, target: usize, last: bool) -> ControlFlow<()> {
        let (board, cell) = (self.board, self.mover.cell);
        let there = board.cell(target);
        if there.is_empty() {
            if let Some(captured) = board.en_passant(cell, target)
                && !self.is_king_attacked_after_en_passant(target, captured)
            {
                (self.visit)(LegEnd::on(target, cell, Next::en_passant(captured)))?;
            }
            return ControlFlow::Continue(());
        }
        if V::STARS && there.is_star() {
            return self.dive(target);
        }
        if there.color() == cell.color() {
            // On its last rank it would have to be promoted, and nothing follows that (`CC-24`).
            if there.kind().is_passive() && !last {
                let attacked = !self.is_safe(target, cell);
                self.activate(target, there, 1, attacked)?;
            }
            return ControlFlow::Continue(());
        }
        if there.kind() == Kind::King { ControlFlow::Continue(()) } else { self.pawn_arrives(target, last) }
    }

    /// A capture in passing opens lines that no other leg opens, so it is tried out.
    fn is_king_attacked_after_en_passant(&self, target: usize, captured: usize) -> bool {
        if self.mask.king.is_none() {
            return false;
        }
        let mut after = *self.board;
        if self.mover.is_first() {
            after.put_without_key(self.mover.from, Cell::EMPTY);
        }
        after.put_without_key(captured, Cell::EMPTY);
        after.put_without_key(target, self.mover.cell);
        after.king_attacked(self.board.turn())
    }

    /// The king moves or castles (`CC-3`, `CC-13`). It is never in the air (`CC-7`).
    #[inline(always)]
    fn king(&mut self) -> ControlFlow<()> {
        let (board, mover) = (self.board, self.mover);
        let (player, from) = (board.turn(), mover.from);
        let castling = castling_targets(board, self.mask, &self.occupied);
        let passive = board.passive();
        let attacks = V::attacks()[from].king & (!board.of_color(player) | passive) & !Board::<V>::stars();
        for target in (attacks | castling).squares() {
            if castling.has(target) {
                let side = if target > from { CastlingSide::King } else { CastlingSide::Queen };
                (self.visit)(LegEnd::on(target, mover.cell, Next::Castling { side }))?;
                continue;
            }
            let there = board.cell(target);
            if there.is(Kind::King, !player) {
                continue;
            }
            let attacked = self.mask.king.is_some() && board.attacked(target, !player, &self.occupied);
            if !there.is_empty() && there.color() == player {
                self.activate(target, there, 1, attacked)?;
            } else if !attacked {
                (self.visit)(LegEnd::on(target, mover.cell, Next::Over))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// [`leg_ends`], compiled once a variant for all callers that need not be fast.
#[inline(never)]
pub(crate) fn each_leg_end<V: Row>(
    board: &Board<V>,
    mover: &MovingPiece,
    mask: &LegMask<V>,
    visit: &mut dyn FnMut(LegEnd<V>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    leg_ends(board, mover, mask, visit)
}

/// The squares or jumps of a leg to a square that it can reach.
pub(crate) fn distance_of<V: Row>(board: &Board<V>, mover: &MovingPiece, target: usize) -> u8 {
    let occupied = match mover.cell.kind() {
        Kind::Wave => V::Bits::EMPTY,
        _ => mover.occupied(board),
    };
    movement::distance::<V>(mover.style, mover.cell.color(), mover.from, target, &occupied, mover.is_first())
}
