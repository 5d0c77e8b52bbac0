use crate::{Board, Fault, Kind, Move, Square, SquareSet, movegen, mv, notation};
use alloc::string::String;
use core::ops::ControlFlow;
use variant_core::{IllegalMove, NotationError, Outcome, ParseError, Reason, Rules};

/// The rules of CVector Plus.
///
/// ```
/// use cvector_plus::CVectorPlus;
/// use variant_core::{Rules, perft};
///
/// let board = CVectorPlus.start();
/// assert_eq!(board.to_string(), "2nqkb2/1pbrrnp1/8/8/8/8/1PBRRNP1/2NQKB2 w");
/// assert_eq!(perft(&CVectorPlus, &board, 3), 14_993);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CVectorPlus;

impl CVectorPlus {
    /// The legal targets of the piece on a square: none if no active piece of the side to move stands there, or if the
    /// game is over.
    #[must_use]
    pub fn targets(&self, board: &Board, from: Square) -> SquareSet {
        movegen::targets(board, from)
    }
}

impl Rules for CVectorPlus {
    type Board = Board;
    type Move = Move;
    type Fault = Fault;

    fn name(&self) -> &str {
        "cvector-plus"
    }

    fn start(&self) -> Board {
        "2nqkb2/1pbrrnp1/8/8/8/8/1PBRRNP1/2NQKB2 w".parse().expect("the start is valid")
    }

    fn parse_board(&self, text: &str) -> Result<Board, ParseError> {
        text.parse()
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        text.parse()
    }

    fn visit_moves<F>(&self, board: &Board, visit: F) -> ControlFlow<()>
    where
        F: FnMut(Move) -> ControlFlow<()>,
    {
        movegen::visit_moves(board, visit)
    }

    fn visit_children<F>(&self, board: &Board, visit: F) -> ControlFlow<()>
    where
        F: FnMut(Move, &Board) -> ControlFlow<()>,
    {
        movegen::visit_children(board, visit)
    }

    fn has_move(&self, board: &Board) -> bool {
        movegen::visit_targets(board, |_, _, targets| {
            if targets.is_empty() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })
        .is_break()
    }

    fn count_moves(&self, board: &Board) -> u64 {
        movegen::count(board)
    }

    fn play_unchecked(&self, board: &mut Board, mv: &Move) {
        movegen::play(board, *mv);
    }

    fn why_illegal(&self, board: &Board, mv: &Move) -> Option<IllegalMove<Fault>> {
        why_illegal(board, *mv).err().map(IllegalMove::new)
    }

    fn outcome(&self, board: &Board) -> Option<Outcome> {
        cvector::capture_outcome(board).or_else(|| {
            // CV-14: a side that cannot move has lost.
            (!self.has_move(board)).then(|| Outcome::Win { winner: !board.turn(), by: Reason::NoMove })
        })
    }

    fn write_notation(&self, board: &Board, mv: &Move) -> Result<String, IllegalMove<Fault>> {
        why_illegal(board, *mv).map_err(IllegalMove::new)?;
        Ok(notation::write(board, *mv))
    }

    fn read_notation(&self, board: &Board, text: &str) -> Result<Move, NotationError<Self>> {
        notation::read(board, text)
    }
}

pub(crate) fn why_illegal(board: &Board, mv: Move) -> Result<(), Fault> {
    let kind = cvector::mover(board, mv.from)?;
    if !movegen::targets(board, mv.from).contains(mv.to) {
        return Err(why_no_target(board, kind, mv.from, mv.to));
    }
    let us = board.turn();
    let home = movegen::enemy_home(us);
    let mutation = |from: Kind, into: Kind, square: Square| {
        if from == Kind::King {
            Err(Fault::KingMutates)
        } else if !home.contains(square) {
            Err(Fault::NotEnemyHome { square })
        } else if from == into || !mv::MUTATIONS.contains(&into) {
            Err(Fault::NotAMutation { from, into })
        } else {
            Ok(())
        }
    };
    if let Some(into) = mv.mover {
        mutation(kind, into, mv.to)?;
    }
    if let Some(into) = mv.swapped {
        let swapped = board.kind_on(us, mv.to).ok_or(Fault::NothingSwapped { square: mv.to })?;
        mutation(swapped, into, mv.from)?;
    }
    Ok(())
}

/// Why an active piece cannot go to a square that is not among its targets.
fn why_no_target(board: &Board, kind: Kind, from: Square, to: Square) -> Fault {
    let us = board.turn();
    if !movegen::reach(board, kind, from).contains(to) {
        return cvector::Fault::NoSuchVector { kind, from, to }.into();
    }
    match (board.kind_on(us, to), board.kind_on(!us, to)) {
        (Some(kind), _) if !board.frozen(us).contains(to) => cvector::Fault::OwnPiece { square: to, kind }.into(),
        (Some(_), _) => Fault::TwoFrozen { square: to },
        (None, _) if kind == Kind::Prince && board.frozen(!us).contains(from) => Fault::FrozenBelow { square: from },
        (None, Some(alone)) if kind == Kind::Prince => Fault::NoPartner { square: to, kind: alone },
        (None, there) => cvector::Fault::EnemyFrozen { square: to, kind: there.unwrap_or(kind) }.into(),
    }
}
