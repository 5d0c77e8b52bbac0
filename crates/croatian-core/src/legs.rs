//! What one leg can do: the heart of the rules. Every list, search, replay and explanation goes through [`leg_ends`].

use crate::bits::BitSet;
use crate::board::star_at;
use crate::check::LegMask;
use crate::movement::{ahead, attacks, distance, pawn_advances, pawn_captures, wave_attacks};
use crate::piece::Cell;
use crate::setup::{last_rank, pawn_rank};
use crate::{Board, CastlingRights, CastlingSide, Choice, Kind, Leg, Square, Variant};
use core::ops::ControlFlow;
use variant_core::Color;

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
    fn occupied<V: Variant>(&self, board: &Board<V>) -> V::Bits {
        let occupied = board.occupied();
        if self.is_first() { occupied.without(self.from) } else { occupied }
    }
}

/// How a leg ends: that it leaves the own king alone as it must (`CC-16`) is made sure of.
#[derive(Clone, Copy, Debug)]
pub struct LegEnd<V: Variant> {
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
    /// The turn goes on with the piece that was activated.
    Activates { cell: Cell, momentum: u8, attacked: bool },
    /// The turn is over, and no other square changes.
    Over,
    /// The turn is over, with a pawn that has rushed and can be captured in passing (`CC-11`).
    Rush,
    /// The turn is over, with another pawn captured in passing.
    EnPassant { captured: usize },
    /// The turn is over, with a rook moved too (`CC-13`).
    Castling { side: CastlingSide },
}

impl<V: Variant> LegEnd<V> {
    #[inline(always)]
    pub(crate) fn on(target: usize, cell: Cell, next: Next) -> Self {
        Self { target, choice: Choice::None, square: target, cell, next }
    }

    pub(crate) fn leg(&self, from: usize) -> Leg<V> {
        Leg { from: Square::at(from), to: Square::at(self.target), choice: self.choice }
    }
}

/// Calls `visit` with every end of a piece, by target and choice as `CC-41` orders them.
#[inline(always)]
pub(crate) fn leg_ends<V: Variant>(
    board: &Board<V>,
    mover: &MovingPiece,
    mask: &LegMask<V>,
    mut visit: impl FnMut(LegEnd<V>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let player = board.turn();
    let occupied = mover.occupied(board);
    let safe = |square: usize, cell: Cell| !mask.attacked_after(player, square, cell, &occupied);
    match mover.cell.kind() {
        Kind::King => king(board, mover, mask, &occupied, &mut visit),
        Kind::Pawn => pawn(board, mover, mask, &occupied, &mut visit),
        Kind::Wave => {
            let color = mover.cell.color();
            let targets = if mover.style.kind() == Kind::Pawn {
                pawn_like::<V>(mover, &occupied)
            } else {
                wave_attacks::<V>(mover.style.kind(), color, mover.from)
            };
            for target in targets.squares() {
                let there = board.cell(target);
                if there.is_empty() {
                    if safe(target, mover.cell) {
                        visit(LegEnd::on(target, mover.cell, Next::Over))?;
                    }
                } else if mover.momentum > 0 {
                    match there.kind() {
                        Kind::King => {}
                        Kind::Star => dive(board, mover, target, &occupied, &safe, &mut visit)?,
                        _ => {
                            let attacked = !safe(target, mover.cell);
                            if !attacked || mask.attacked {
                                let next = Next::Activates { cell: there, momentum: mover.momentum, attacked };
                                visit(LegEnd::on(target, mover.cell, next))?;
                            }
                        }
                    }
                }
            }
            ControlFlow::Continue(())
        }
        Kind::Pyramid => {
            if mover.momentum == 0 {
                return ControlFlow::Continue(());
            }
            let color = mover.cell.color();
            let targets = if mover.style.kind() == Kind::Pawn {
                pawn_like::<V>(mover, &occupied)
            } else {
                attacks::<V>(mover.style.kind(), color, mover.from, mover.momentum, &occupied)
            };
            for target in targets.squares() {
                let there = board.cell(target);
                if there.is_empty() {
                    if safe(target, mover.cell) {
                        visit(LegEnd::on(target, mover.cell, Next::Over))?;
                    }
                } else if V::STARS && there.is_star() {
                    dive(board, mover, target, &occupied, &safe, &mut visit)?;
                } else if there.kind() != Kind::King {
                    touch(board, mover, target, &safe, &mut visit)?;
                }
            }
            ControlFlow::Continue(())
        }
        _ => {
            let (kind, color) = (mover.cell.kind(), mover.cell.color());
            let targets = attacks::<V>(kind, color, mover.from, mover.momentum, &occupied);
            let own_passive = board.passive() & board.of_color(color);
            for target in (targets & (!board.of_color(color) | own_passive)).squares() {
                let there = board.cell(target);
                if there.is_empty() {
                    if safe(target, mover.cell) {
                        visit(LegEnd::on(target, mover.cell, Next::Over))?;
                    }
                } else if V::STARS && there.is_star() {
                    dive(board, mover, target, &occupied, &safe, &mut visit)?;
                } else if there.color() == color {
                    let spent = distance::<V>(mover.style, color, mover.from, target, &occupied, mover.is_first());
                    let attacked = !safe(target, mover.cell);
                    activate(mover, mask, target, there, spent, attacked, &mut visit)?;
                } else if there.kind() != Kind::King && safe(target, mover.cell) {
                    visit(LegEnd::on(target, mover.cell, Next::Over))?;
                }
            }
            ControlFlow::Continue(())
        }
    }
}

/// An active piece activates an own passive one (`CC-21`).
#[inline(always)]
fn activate<V: Variant>(
    mover: &MovingPiece,
    mask: &LegMask<V>,
    target: usize,
    there: Cell,
    spent: u8,
    attacked: bool,
    visit: &mut impl FnMut(LegEnd<V>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let momentum = mover.left(spent);
    // A pyramid without momentum could not move on (`CC-25`).
    let stuck = momentum == 0 && there.kind() == Kind::Pyramid;
    if stuck || attacked && !mask.attacked {
        return ControlFlow::Continue(());
    }
    visit(LegEnd::on(target, mover.cell, Next::Activates { cell: there, momentum, attacked }))
}

/// What a passive piece touches that moves like a pawn (`CC-24`): the square straight ahead if it is empty, and those
/// diagonally ahead if they are not.
fn pawn_like<V: Variant>(mover: &MovingPiece, occupied: &V::Bits) -> V::Bits {
    let mut set = V::Bits::EMPTY;
    let color = mover.style.color();
    if let Some(square) = ahead::<V>(mover.from, color).filter(|&square| !occupied.has(square)) {
        set.insert(square);
    }
    for square in pawn_captures::<V>(mover.from, color).into_iter().flatten() {
        if occupied.has(square) {
            set.insert(square);
        }
    }
    set
}

/// What a Pyramid does to a piece (`CC-25`).
fn touch<V: Variant>(
    board: &Board<V>,
    mover: &MovingPiece,
    target: usize,
    safe: &impl Fn(usize, Cell) -> bool,
    visit: &mut impl FnMut(LegEnd<V>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let color = mover.cell.color();
    let there = board.cell(target);
    let own_half = Square::<V>::at(target).half() == color;
    if there.color() != color {
        if safe(target, mover.cell) {
            visit(LegEnd::on(target, mover.cell, Next::Over))?;
        }
        if own_half && safe(target, there.flipped()) {
            let end = LegEnd::on(target, there.flipped(), Next::Over);
            visit(LegEnd { choice: Choice::Convert, ..end })?;
        }
    } else if there.kind() == Kind::Pawn && !own_half {
        for &kind in V::PROMOTIONS {
            let cell = Cell::of(kind, color);
            if safe(target, cell) {
                visit(LegEnd { choice: Choice::Promote(kind), ..LegEnd::on(target, cell, Next::Over) })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The squares around the two Stars of a colour, in order (`CC-31`).
pub(crate) fn portals<V: Variant>(star: Color) -> [usize; 6] {
    let size = usize::from(V::SIZE);
    let top = size * (size - 1);
    match star {
        // Lower right and upper left.
        Color::White => [size - 2, 2 * size - 2, 2 * size - 1, top - size, top - size + 1, top + 1],
        // Lower left and upper right.
        Color::Black => [1, size, size + 1, top - 2, top - 1, top + size - 2],
    }
}

/// Whether a piece that dives into the Star on a square changes its colour (`CC-32`).
pub(crate) fn converts<V: Variant>(star: usize, cell: Cell) -> bool {
    Square::<V>::at(star).half() != cell.color()
}

/// A piece dives into a Star (`CC-31` to `CC-33`).
fn dive<V: Variant>(
    board: &Board<V>,
    mover: &MovingPiece,
    target: usize,
    occupied: &V::Bits,
    safe: &impl Fn(usize, Cell) -> bool,
    visit: &mut impl FnMut(LegEnd<V>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Some(star) = star_at::<V>(target) else { return ControlFlow::Continue(()) };
    debug_assert!(board.cell(target).kind() == Kind::Star);
    let cell = if converts::<V>(target, mover.cell) { mover.cell.flipped() } else { mover.cell };
    for square in portals::<V>(!star) {
        if occupied.has(square) {
            continue;
        }
        let reappear = |promotion, cell| LegEnd {
            target,
            choice: Choice::Reappear(Square::at(square), promotion),
            square,
            cell,
            next: Next::Over,
        };
        if cell.kind() == Kind::Pawn && Square::<V>::at(square).rank() == last_rank::<V>(cell.color()) {
            for &kind in V::PROMOTIONS {
                let promoted = Cell::of(kind, cell.color());
                if safe(square, promoted) {
                    visit(reappear(Some(kind), promoted))?;
                }
            }
        } else if safe(square, cell) {
            visit(reappear(None, cell))?;
        }
    }
    ControlFlow::Continue(())
}

/// A pawn moves by itself or activated (`CC-3`, `CC-10` to `CC-12`).
#[inline(always)]
fn pawn<V: Variant>(
    board: &Board<V>,
    mover: &MovingPiece,
    mask: &LegMask<V>,
    occupied: &V::Bits,
    visit: &mut impl FnMut(LegEnd<V>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (player, color, from) = (board.turn(), mover.cell.color(), mover.from);
    if mover.momentum == 0 {
        return ControlFlow::Continue(());
    }
    let safe = |square: usize, cell: Cell| !mask.attacked_after(player, square, cell, occupied);
    let captures = pawn_captures::<V>(from, color);
    let mut targets = pawn_advances::<V>(from, color, mover.momentum, occupied);
    for square in captures.into_iter().flatten() {
        targets.insert(square);
    }
    for target in targets.squares() {
        let there = board.cell(target);
        let last = target / usize::from(V::SIZE) == usize::from(last_rank::<V>(color));
        if captures.contains(&Some(target)) {
            if there.is_empty() {
                if let Some(captured) = en_passant(board, mover.cell, target)
                    && !king_attacked_after_en_passant(board, mover, target, captured)
                {
                    visit(LegEnd::on(target, mover.cell, Next::EnPassant { captured }))?;
                }
                continue;
            }
            if V::STARS && there.is_star() {
                dive(board, mover, target, occupied, &safe, visit)?;
                continue;
            }
            if there.color() == color {
                // On its last rank it would have to be promoted, and nothing follows that (`CC-24`).
                if there.kind().is_passive() && !last {
                    let attacked = !safe(target, mover.cell);
                    activate(mover, mask, target, there, 1, attacked, visit)?;
                }
                continue;
            }
            if there.kind() == Kind::King {
                continue;
            }
        }
        if last {
            for &kind in V::PROMOTIONS {
                let cell = Cell::of(kind, color);
                if safe(target, cell) {
                    visit(LegEnd { choice: Choice::Promote(kind), ..LegEnd::on(target, cell, Next::Over) })?;
                }
            }
        } else if safe(target, mover.cell) {
            let rushed = color == player && is_rush::<V>(from, target);
            visit(LegEnd::on(target, mover.cell, if rushed { Next::Rush } else { Next::Over }))?;
        }
    }
    ControlFlow::Continue(())
}

/// Whether a pawn's step straight ahead is longer than one square.
#[inline(always)]
pub(crate) fn is_rush<V: Variant>(from: usize, target: usize) -> bool {
    from.abs_diff(target) > usize::from(V::SIZE) + 1
}

/// The pawn that a pawn captures in passing by a capturing step onto an empty square (`CC-11`).
#[inline(always)]
pub(crate) fn en_passant<V: Variant>(board: &Board<V>, pawn: Cell, target: usize) -> Option<usize> {
    let rushed = board.rushed_index()?;
    let size = usize::from(V::SIZE);
    if pawn.color() != board.turn() || rushed % size != target % size {
        return None;
    }
    let start = usize::from(pawn_rank::<V>(!pawn.color())) * size + rushed % size;
    let passed = match pawn.color() {
        Color::White => rushed < target && target < start,
        Color::Black => start < target && target < rushed,
    };
    (passed && board.cell(rushed).is(Kind::Pawn, !pawn.color())).then_some(rushed)
}

/// A capture in passing opens lines that no other leg opens, so it is tried out.
fn king_attacked_after_en_passant<V: Variant>(
    board: &Board<V>,
    mover: &MovingPiece,
    target: usize,
    captured: usize,
) -> bool {
    let mut after = *board;
    if mover.is_first() {
        after.put(mover.from, Cell::EMPTY);
    }
    after.put(captured, Cell::EMPTY);
    after.put(target, mover.cell);
    after.king_attacked(board.turn())
}

/// The king moves or castles (`CC-3`, `CC-13`). It is never in the air (`CC-7`).
#[inline(always)]
fn king<V: Variant>(
    board: &Board<V>,
    mover: &MovingPiece,
    mask: &LegMask<V>,
    occupied: &V::Bits,
    visit: &mut impl FnMut(LegEnd<V>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (player, from) = (board.turn(), mover.from);
    let size = usize::from(V::SIZE);
    let castling = castling_targets(board, mask, occupied);
    let passive = board.passive();
    let targets = V::attacks()[from].king & (!board.of_color(player) | passive) & !Board::<V>::stars();
    for target in (targets | castling).squares() {
        if castling.has(target) {
            let side = if target > from { CastlingSide::King } else { CastlingSide::Queen };
            debug_assert_eq!(target / size, from / size);
            visit(LegEnd::on(target, mover.cell, Next::Castling { side }))?;
            continue;
        }
        let there = board.cell(target);
        if there.is(Kind::King, !player) {
            continue;
        }
        let attacked = board.attacked(target, !player, occupied);
        if !there.is_empty() && there.color() == player {
            activate(mover, mask, target, there, 1, attacked, visit)?;
        } else if !attacked {
            visit(LegEnd::on(target, mover.cell, Next::Over))?;
        }
    }
    ControlFlow::Continue(())
}

/// Where the king can go by castling; `occupied` is without the king.
#[inline(always)]
pub(crate) fn castling_targets<V: Variant>(board: &Board<V>, mask: &LegMask<V>, occupied: &V::Bits) -> V::Bits {
    let mut targets = V::Bits::EMPTY;
    let player = board.turn();
    let rights = board.castling_rights();
    if mask.attacked || !rights.has(player, CastlingSide::King) && !rights.has(player, CastlingSide::Queen) {
        return targets;
    }
    for side in CastlingSide::ALL.iter().copied() {
        if rights.has(player, side) {
            castling_to(board, side, occupied, |target| targets.insert(target));
        }
    }
    targets
}

fn castling_to<V: Variant>(board: &Board<V>, side: CastlingSide, occupied: &V::Bits, mut found: impl FnMut(usize)) {
    let player = board.turn();
    let (king, rook) = CastlingRights::homes::<V>(player, side);
    let (king, rook) = (king.index(), rook.index());
    let (low, high) = (king.min(rook), king.max(rook));
    if (low + 1..high).any(|square| occupied.has(square)) {
        return;
    }
    for distance in 1..=usize::from(V::LONGEST_CASTLING) {
        let target = if rook > king { king + distance } else { king - distance };
        if target == rook || board.attacked(target, !player, occupied) {
            return;
        }
        if distance >= 2 {
            // The rook's new square is behind the king as seen from the corner; only what it leaves can open a line.
            let after = occupied.without(rook).with(castled_rook(target, side)).with(target);
            if !board.attacked(target, !player, &after) {
                found(target);
            }
        }
    }
}

/// Where the rook goes when the king castles to `target`: to its inner side.
#[inline(always)]
pub(crate) const fn castled_rook(target: usize, side: CastlingSide) -> usize {
    match side {
        CastlingSide::King => target - 1,
        CastlingSide::Queen => target + 1,
    }
}

/// The squares or jumps of a leg to a square that it can reach.
pub(crate) fn distance_of<V: Variant>(board: &Board<V>, mover: &MovingPiece, target: usize) -> u8 {
    let occupied = match mover.cell.kind() {
        Kind::Wave => V::Bits::EMPTY,
        _ => mover.occupied(board),
    };
    distance::<V>(mover.style, mover.cell.color(), mover.from, target, &occupied, mover.is_first())
}

impl<V: Variant> Board<V> {
    /// Makes a leg: of a first leg, the piece is lifted from its square first.
    #[inline(always)]
    pub(crate) fn land(&mut self, mover: &MovingPiece, end: &LegEnd<V>) {
        if mover.is_first() {
            self.lift(mover.from);
        }
        self.set_down(mover, end);
    }

    /// Takes the piece that makes the first leg off its square.
    #[inline(always)]
    pub(crate) fn lift(&mut self, from: usize) {
        self.put(from, Cell::EMPTY);
        self.set_rights(self.castling_rights().touched::<V>(from));
    }

    /// The end of a leg, of a piece that is not on the board.
    #[inline(always)]
    pub(crate) fn set_down(&mut self, mover: &MovingPiece, end: &LegEnd<V>) {
        let mut rights = self.castling_rights().touched::<V>(end.target);
        self.put(end.square, end.cell);
        let mut rushed = None;
        match end.next {
            // What is activated leaves its square, so that it cannot be captured in passing any more (`CC-11`).
            Next::Activates { .. } => rushed = self.rushed_index().filter(|&square| square != end.target),
            Next::Over => {}
            Next::Rush => rushed = Some(end.target),
            Next::EnPassant { captured } => self.put(captured, Cell::EMPTY),
            Next::Castling { side } => {
                let (_, rook) = CastlingRights::homes::<V>(mover.cell.color(), side);
                self.put(rook.index(), Cell::EMPTY);
                self.put(castled_rook(end.target, side), Cell::of(Kind::Rook, mover.cell.color()));
                rights = rights.touched::<V>(rook.index());
            }
        }
        self.set_rights(rights);
        self.set_rushed(rushed);
    }
}
