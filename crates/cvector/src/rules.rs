use crate::{Board, Fault, Kind, Move, Square, SquareSet, movegen, notation, reach};
use alloc::string::String;
use core::ops::ControlFlow;
use variant_core::{Color, IllegalMove, NotationError, Outcome, ParseError, Reason, Rules};

/// The rules of CVector.
///
/// ```
/// use cvector::CVector;
/// use variant_core::Rules;
///
/// let mut board = CVector.start();
/// assert_eq!(CVector.count_moves(&board), 20);
/// let mv = CVector.parse_move("f2f4")?;
/// assert_eq!(CVector.write_notation(&board, &mv).as_deref(), Ok("N-f4"));
/// CVector.play(&mut board, &mv).expect("a legal move");
/// assert_eq!(board.to_string(), "2nqkb2/2brrn2/8/8/5N2/8/2BRR3/2NQKB2 b");
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CVector;

impl CVector {
    /// The legal targets of the piece on a square: none if no active piece of the side to move stands there, or if the
    /// game is over.
    #[must_use]
    pub fn targets(&self, board: &Board, from: Square) -> SquareSet {
        movegen::targets(board, from)
    }
}

/// The winner, if a king is captured (`CV-13`).
#[doc(hidden)]
pub fn capture_outcome<const KINDS: usize>(board: &Board<KINDS>) -> Option<Outcome> {
    Color::ALL
        .into_iter()
        .find(|&color| !(board.of(color, Kind::King) & board.frozen(color)).is_empty())
        .map(|loser| Outcome::Win { winner: !loser, by: Reason::KingCaptured })
}

/// Why the piece on the source square may not move at all, or its kind if nothing hinders it.
#[doc(hidden)]
pub fn mover<const KINDS: usize>(board: &Board<KINDS>, from: Square) -> Result<Kind, Fault> {
    let us = board.turn();
    if board.is_king_captured() {
        return Err(Fault::GameOver);
    }
    match (board.kind_on(us, from), board.kind_on(!us, from)) {
        (Some(kind), _) if board.frozen(us).contains(from) => Err(Fault::Frozen { square: from, kind }),
        (Some(kind), _) => Ok(kind),
        (None, Some(_)) => Err(Fault::NotYourPiece { square: from }),
        (None, None) => Err(Fault::SquareEmpty { square: from }),
    }
}

impl Rules for CVector {
    type Board = Board;
    type Move = Move;
    type Fault = Fault;

    fn name(&self) -> &str {
        "cvector"
    }

    fn start(&self) -> Board {
        "2nqkb2/2brrn2/8/8/8/8/2BRRN2/2NQKB2 w".parse().expect("the start is valid")
    }

    fn parse_board(&self, text: &str) -> Result<Board, ParseError> {
        text.parse()
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        text.parse()
    }

    fn visit_moves<F>(&self, board: &Board, mut visit: F) -> ControlFlow<()>
    where
        F: FnMut(Move) -> ControlFlow<()>,
    {
        movegen::visit_targets(board, |_, from, mut targets| targets.try_for_each(|to| visit(Move { from, to })))
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
        capture_outcome(board).or_else(|| {
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
    let kind = mover(board, mv.from)?;
    let us = board.turn();
    if !reach(board, mv.from).contains(mv.to) {
        return Err(Fault::NoSuchVector { kind, from: mv.from, to: mv.to });
    }
    match (board.kind_on(us, mv.to), board.kind_on(!us, mv.to)) {
        (Some(kind), _) if !board.frozen(us).contains(mv.to) => Err(Fault::OwnPiece { square: mv.to, kind }),
        (_, Some(kind)) if board.frozen(!us).contains(mv.to) => Err(Fault::EnemyFrozen { square: mv.to, kind }),
        _ => Ok(()),
    }
}
