//! Random boards, as dense as they get, and random turns that mostly make no sense.

// Each test program uses its own part of this module.
#![allow(dead_code)]

use croatian_core::{Board, CastlingRights, Choice, Croatian, Kind, Leg, Move, Piece, Setup, Square, Variant};
use variant_core::Color;

/// Numbers that look random, the same every time.
pub(crate) struct Numbers(pub(crate) u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }

    fn square<V: Variant>(&mut self) -> Square<V> {
        Square::from_index(self.below(Square::<V>::COUNT)).expect("on the board")
    }

    fn piece<V: Variant>(&mut self, waves: usize) -> Piece {
        let kind = if self.below(100) < waves { Kind::Wave } else { V::PROMOTIONS[self.below(V::PROMOTIONS.len())] };
        Piece::new(kind, Color::ALL[self.below(2)])
    }

    /// Legs from occupied squares mostly, often to occupied ones, with any choice at their end.
    pub(crate) fn turn<V: Variant>(&mut self, board: &Board<V>) -> Move<V> {
        let mut source = self.square();
        for _ in 0..8 {
            if board.piece_on(source).is_none() {
                source = self.square();
            }
        }
        let mut legs = Vec::new();
        for _ in 0..1 + self.below(3) {
            let target = self.square();
            legs.push(Leg::new(source, target));
            source = target;
        }
        let last = legs.len() - 1;
        legs[last].choice = match self.below(6) {
            0 => Choice::Convert,
            1 => Choice::Promote(Kind::ALL[self.below(12)]),
            2 => Choice::Reappear(self.square(), None),
            3 => Choice::Reappear(self.square(), Some(Kind::ALL[self.below(12)])),
            _ => Choice::None,
        };
        Move::new(legs).expect("the legs join")
    }
}

/// A board of which `filled` squares in a hundred hold a piece, and of these `waves` in a hundred a Wave.
pub(crate) fn dense<V: Variant>(seed: u64, filled: usize, waves: usize) -> Board<V> {
    for seed in seed.. {
        let mut numbers = Numbers(seed);
        let mut setup = Setup::from(&Board::<V>::start());
        setup.castling_rights = CastlingRights::NONE;
        for square in Square::<V>::all() {
            if setup.piece_on(square).is_none_or(|piece| piece.kind != Kind::Star) {
                let piece = (numbers.below(100) < filled).then(|| numbers.piece::<V>(waves));
                setup.set(square, piece);
            }
        }
        if let Ok(board) = Croatian::partial().validate(&setup) {
            return board;
        }
    }
    unreachable!("there are boards without kings");
}
