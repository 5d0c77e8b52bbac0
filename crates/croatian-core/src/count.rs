//! Counting the moves of one leg without listing them.

use crate::bits::BitSet;
use crate::check::CheckInfo;
use crate::geometry::{ahead, last_rank, pawn_captures, pawn_rank};
use crate::legs::{LegEnd, MovingPiece, Next, each_leg_end};
use crate::movement::attacks;
use crate::{Board, Choice, Kind, Row};
use core::ops::ControlFlow;
use variant_core::Color;

/// A count that is being made.
struct Count<'a, V: Row> {
    board: &'a Board<V>,
    checks: CheckInfo<V>,
    occupied: V::Bits,
    own: V::Bits,
    passive: V::Bits,
    /// The pieces that can activate another.
    activating: V::Bits,
    /// The pieces that are counted by their leg_ends.
    slow: V::Bits,
    moves: u64,
    /// The castling rights left by moves that change nothing else: a set of them, a bit for each.
    null_move_rights: u16,
}

/// The number of positions that the moves of one leg reach, and the pieces that can activate another.
#[inline(always)]
pub(crate) fn one_leg<V: Row>(board: &Board<V>) -> (u64, V::Bits) {
    let own = board.of_color(board.turn());
    let mut count = Count {
        board,
        checks: CheckInfo::new(board),
        occupied: board.occupied_bits(),
        own,
        passive: board.passive() & own,
        activating: V::Bits::EMPTY,
        slow: V::Bits::EMPTY,
        moves: 0,
        null_move_rights: 0,
    };
    if count.checks.attacked {
        count.slow = V::Bits::ALL;
    } else {
        count.slow = count.checks.pinned() | board.of_kind(Kind::King) | captors_in_passing(board);
        count.pawns(board.of_kind(Kind::Pawn) & own & !count.slow);
        count.pieces(own & !count.slow & !board.of_kind(Kind::Pawn));
    }
    for from in (own & count.slow & !count.passive).squares() {
        count.count_leg_ends(from);
    }
    (count.moves + u64::from(count.null_move_rights.count_ones()), count.activating)
}

/// The own pawns that may capture in passing (`CC-11`).
#[inline(always)]
fn captors_in_passing<V: Row>(board: &Board<V>) -> V::Bits {
    let mut captors = V::Bits::EMPTY;
    let Some(rushed) = board.rushed_index() else { return captors };
    let color = board.turn();
    let mut passed = rushed;
    for _ in 2..=V::LONGEST_RUSH {
        // Towards where the pawn came from; squares beyond that do no harm.
        match ahead::<V>(passed, color) {
            Some(next) => passed = next,
            None => break,
        }
        for square in pawn_captures::<V>(passed, !color).into_iter().flatten() {
            if board.cell(square).is(Kind::Pawn, color) {
                captors.insert(square);
            }
        }
    }
    captors
}

impl<V: Row> Count<'_, V> {
    /// Pieces that keep no attack from the king, which is not attacked: what they reach, they may go to. Those that reach a
    /// passive piece or a Star are left to the slow path.
    #[inline(always)]
    fn pieces(&mut self, pieces: V::Bits) {
        let color = self.board.turn();
        let special = self.passive | Board::<V>::stars();
        for from in (pieces & !self.passive).squares() {
            let kind = self.board.cell(from).kind();
            let targets = attacks::<V>(kind, color, from, u8::MAX, &self.occupied);
            let special = targets & special;
            if special.is_empty() {
                self.moves += u64::from((targets & !self.own).count());
            } else {
                self.slow.insert(from);
            }
        }
    }

    /// Pawns that keep no attack from the king, which is not attacked, and that capture nothing in passing.
    #[inline(always)]
    fn pawns(&mut self, pawns: V::Bits) {
        let color = self.board.turn();
        let occupied = self.occupied;
        // All pawns of one word go at once; on larger boards it is less work to go one by one.
        if V::Bits::WORDS == 1 {
            let size = u32::from(V::SIZE);
            let empty = !occupied;
            let theirs = self.board.of_color(!color);
            let up = |set: V::Bits| if color == Color::White { set.up(size) } else { set.down(size) };
            let (left, right) = (file_of::<V>(0), file_of::<V>(V::SIZE - 1));
            let last = rank_of::<V>(last_rank::<V>(color));
            let mut advances = up(pawns) & empty;
            let mut moves = 0;
            for targets in [advances, up(pawns & !left).down(1) & theirs, up(pawns & !right).up(1) & theirs] {
                let promoting = (targets & last).count();
                moves += targets.count() + promoting * (V::PROMOTIONS.len() as u32 - 1);
            }
            advances &= up(rank_of::<V>(pawn_rank::<V>(color)));
            for _ in 1..V::LONGEST_RUSH {
                advances = up(advances) & empty;
                moves += advances.count();
            }
            self.moves += u64::from(moves);
            return;
        }
        let size = usize::from(V::SIZE);
        let (start, last) = (usize::from(pawn_rank::<V>(color)), usize::from(last_rank::<V>(color)));
        for from in pawns.squares() {
            let rank = from / size;
            let touches = pawn_captures::<V>(from, color).into_iter().flatten().any(|square| occupied.has(square));
            if touches || rank.abs_diff(last) == 1 {
                self.slow.insert(from);
                continue;
            }
            let longest = if rank == start { usize::from(V::LONGEST_RUSH) } else { 1 };
            let stride = if color == Color::White { size } else { size.wrapping_neg() };
            let mut square = from;
            for _ in 0..longest {
                square = square.wrapping_add(stride);
                if square >= size * size || occupied.has(square) {
                    break;
                }
                self.moves += 1;
            }
        }
    }

    /// One piece by its leg_ends. Dives are told apart from what reaches the same position without one: the same piece
    /// going straight to where it would reappear, and other moves that change nothing at all.
    #[inline(never)]
    fn count_leg_ends(&mut self, from: usize) {
        let board = self.board;
        let cell = board.cell(from);
        let mover = MovingPiece::first(cell, from);
        let mask = self.checks.mask(board, from);
        let targets = match cell.kind() {
            Kind::Pawn | Kind::King => V::Bits::EMPTY,
            kind => attacks::<V>(kind, cell.color(), from, u8::MAX, &self.occupied) & !self.occupied,
        };
        let Self { moves, null_move_rights, activating, .. } = self;
        let _ = each_leg_end(board, &mover, &mask, &mut |end: LegEnd<V>| {
            match end.choice {
                _ if matches!(end.next, Next::Activates { .. }) => activating.insert(from),
                Choice::Reappear(..) if end.cell == cell && end.square == from => {
                    *null_move_rights |= 1 << board.castling_rights().touched::<V>(from).0;
                }
                Choice::Reappear(..) if end.cell == cell && targets.has(end.square) => {}
                _ => *moves += 1,
            }
            ControlFlow::Continue(())
        });
    }
}

fn rank_of<V: Row>(rank: u8) -> V::Bits {
    let size = usize::from(V::SIZE);
    (0..size).map(|file| usize::from(rank) * size + file).fold(V::Bits::EMPTY, V::Bits::with)
}

fn file_of<V: Row>(file: u8) -> V::Bits {
    let size = usize::from(V::SIZE);
    (0..size).map(|rank| rank * size + usize::from(file)).fold(V::Bits::EMPTY, V::Bits::with)
}
