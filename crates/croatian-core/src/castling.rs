//! Where a king may castle to (`CC-13`).

use crate::bits::BitSet;
use crate::board::Board;
use crate::check::LegMask;
use crate::geometry::castled_rook;
use crate::layout::Row;
use crate::rights::{CastlingRights, CastlingSide};

/// Where the king can go by castling; `occupied` is without the king.
#[inline(always)]
pub(crate) fn castling_targets<V: Row>(board: &Board<V>, mask: &LegMask<V>, occupied: &V::Bits) -> V::Bits {
    let mut targets = V::Bits::EMPTY;
    let player = board.turn();
    let rights = board.castling_rights();
    if mask.attacked || !rights.has(player, CastlingSide::King) && !rights.has(player, CastlingSide::Queen) {
        return targets;
    }
    for &side in CastlingSide::ALL {
        if rights.has(player, side) {
            castling_to(board, side, mask, occupied, |target| targets.insert(target));
        }
    }
    targets
}

fn castling_to<V: Row>(
    board: &Board<V>,
    side: CastlingSide,
    mask: &LegMask<V>,
    occupied: &V::Bits,
    mut found: impl FnMut(usize),
) {
    let player = board.turn();
    let is_safe = |square: usize, occupied: &V::Bits| mask.king.is_none() || !board.attacked(square, !player, occupied);
    let (king, rook) = CastlingRights::homes::<V>(player, side);
    let (king, rook) = (king.index(), rook.index());
    let (low, high) = (king.min(rook), king.max(rook));
    if (low + 1..high).any(|square| occupied.has(square)) {
        return;
    }
    for distance in 1..=usize::from(V::LONGEST_CASTLING) {
        let target = if rook > king { king + distance } else { king - distance };
        if target == rook || !is_safe(target, occupied) {
            return;
        }
        if distance >= 2 {
            // The rook's new square is behind the king as seen from the corner; only what it leaves can open a line.
            let after = occupied.without(rook).with(castled_rook(target, side)).with(target);
            if is_safe(target, &after) {
                found(target);
            }
        }
    }
}
