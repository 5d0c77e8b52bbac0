//! Why a move is illegal.

use crate::{Board, CubePlus, Fault, Kind, Move, Piece, Square};
use variant_core::IllegalMove;

impl CubePlus {
    /// Finds out whether a move is legal, and if not, why. Cost: no list of moves.
    pub(crate) fn check_move(self, board: &Board, mv: Move) -> Result<(), IllegalMove<Fault>> {
        let square = mv.from;
        let fault = match board.piece_on(square) {
            _ if board.is_won_by_entry() => Some(Fault::GameOver),
            None => Some(Fault::SquareEmpty { square }),
            Some(piece) if piece.color != board.turn() => Some(Fault::NotYourPiece { square }),
            Some(piece) => self.step_fault(board, piece, mv).or_else(|| self.king_fault(board, piece.kind, mv)),
        };
        fault.map_or(Ok(()), |fault| Err(IllegalMove::new(fault)))
    }

    /// What is wrong with a step, apart from what it does to the king.
    fn step_fault(self, board: &Board, piece: Piece, mv: Move) -> Option<Fault> {
        let Move { from, to } = mv;
        let kind = piece.kind;
        let moves = self.quiet_steps(kind, from).contains(to);
        let captures = |victim| self.capture_steps(kind, victim, from).contains(to);
        match board.piece_on(to) {
            Some(target) if target.color == piece.color => Some(Fault::OwnPiece { square: to }),
            Some(target) if captures(target.kind) => None,
            Some(target) if moves => Some(Fault::NoSuchCapture { captured: target.kind, from, to }),
            None if moves => None,
            None if Kind::ARRAY.into_iter().any(captures) => Some(Fault::NothingToCapture { to }),
            Some(_) | None => Some(Fault::NoSuchStep { kind, from, to }),
        }
    }

    /// What is wrong with a move that the piece can make, because of what it does to the own king.
    fn king_fault(self, board: &Board, kind: Kind, mv: Move) -> Option<Fault> {
        let us = board.turn();
        let mut after = *board;
        let returned = self.place(&mut after, kind, mv);
        let king = after.king(us)?;
        let attackers = self.king_attackers(&after, king, !us);
        let home = Square::extension(!us);
        // An attack that was there anyway is the plainer reason.
        let anyway = attackers & !home.set().when(returned.is_some());
        if let Some(by) = anyway.first() {
            return Some(match kind {
                Kind::King => Fault::KingIntoAttack { to: mv.to, by },
                _ => Fault::KingLeftInCheck { king, by },
            });
        }
        let captured = returned.filter(|_| !attackers.is_empty())?;
        Some(Fault::ReturnAttacksKing { captured, to: home, king })
    }
}
