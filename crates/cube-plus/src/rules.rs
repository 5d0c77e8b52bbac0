use crate::{Board, Fault, Kind, Move, Piece, Setup, Square, notation};
use alloc::string::String;
use core::ops::ControlFlow;
use variant_core::{IllegalMove, NotationError, Outcome, ParseError, Reason, Rules};

/// What happens to a captured piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Captured {
    /// It is out of the game.
    #[default]
    Lost,
    /// It returns to its own side's extension square if that is vacant after the capture (`CP-10`).
    Returned,
}

/// How pawns move and capture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PawnRule {
    /// The pawn moves as a rook and captures as a bishop (`CP-6`).
    #[default]
    Standard,
    /// The pawn moves as a rook and captures along the space diagonals (`CP-11`).
    Space,
    /// The pawn moves in all directions, and captures each kind of piece in directions of its own (`CP-12`).
    Free,
}

/// The rules of Cube+: one of six rule sets (`CP-13`).
///
/// ```
/// use cube_plus::{Captured, CubePlus, PawnRule};
/// use variant_core::{Rules, perft};
///
/// let standard = CubePlus::default();
/// assert_eq!(standard.name(), "cube-plus");
/// assert_eq!(perft(&standard, &standard.start(), 3), 3021);
///
/// let space = CubePlus { captured: Captured::Returned, pawn: PawnRule::Space };
/// assert_eq!(space.name(), "cube-plus+return+space-pawn");
/// assert_eq!(CubePlus::by_name("cube-plus+return+space-pawn"), Some(space));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CubePlus {
    /// What happens to a captured piece.
    pub captured: Captured,
    /// How pawns move and capture.
    pub pawn: PawnRule,
}

impl CubePlus {
    /// Every rule set.
    pub const ALL: [Self; 6] = [
        Self { captured: Captured::Lost, pawn: PawnRule::Standard },
        Self { captured: Captured::Returned, pawn: PawnRule::Standard },
        Self { captured: Captured::Lost, pawn: PawnRule::Space },
        Self { captured: Captured::Lost, pawn: PawnRule::Free },
        Self { captured: Captured::Returned, pawn: PawnRule::Space },
        Self { captured: Captured::Returned, pawn: PawnRule::Free },
    ];

    /// The position that every rule set begins with (`CP-2`).
    const START: &str = "brb/3/3/BRB|k/rpr/3/3/RPR/K|pbp/3/3/PBP w -";

    /// The rule set with this name.
    #[must_use]
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rules| rules.name() == name)
    }

    /// The name of the rule set: `cube-plus+free-pawn`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match (self.captured, self.pawn) {
            (Captured::Lost, PawnRule::Standard) => "cube-plus",
            (Captured::Lost, PawnRule::Space) => "cube-plus+space-pawn",
            (Captured::Lost, PawnRule::Free) => "cube-plus+free-pawn",
            (Captured::Returned, PawnRule::Standard) => "cube-plus+return",
            (Captured::Returned, PawnRule::Space) => "cube-plus+return+space-pawn",
            (Captured::Returned, PawnRule::Free) => "cube-plus+return+free-pawn",
        }
    }

    /// Whether the side to move is in check.
    #[must_use]
    pub fn in_check(self, board: &Board) -> bool {
        let turn = board.turn();
        board.squares_of(turn, Kind::King).any(|king| !self.attackers(board, king, !turn).is_empty())
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
            None if Kind::ALL.into_iter().any(captures) => Some(Fault::NothingToCapture { to }),
            Some(_) | None => Some(Fault::NoSuchStep { kind, from, to }),
        }
    }

    /// What is wrong with a move that the piece can make, because of what it does to the own king.
    fn king_fault(self, board: &Board, kind: Kind, mv: Move) -> Option<Fault> {
        let us = board.turn();
        let mut after = *board;
        let returned = self.place(&mut after, kind, mv);
        let king = after.squares_of(us, Kind::King).first()?;
        let attackers = self.attackers(&after, king, !us);
        let home = Square::extension(!us);
        // An attack that was there anyway is the plainer reason.
        let anyway = attackers & !home.set().when(returned.is_some());
        if let Some(by) = anyway.first() {
            return Some(match kind {
                Kind::King => Fault::KingIntoAttack { to: mv.to, by },
                _ => Fault::KingLeftAttacked { king, by },
            });
        }
        let captured = returned.filter(|_| !attackers.is_empty())?;
        Some(Fault::ReturnAttacksKing { captured, to: home, king })
    }
}

impl Rules for CubePlus {
    type Board = Board;
    type Move = Move;
    type Fault = Fault;

    fn name(&self) -> &str {
        Self::name(*self)
    }

    fn start(&self) -> Board {
        self.parse_board(Self::START).expect("the start is a valid position of every rule set")
    }

    fn parse_board(&self, text: &str) -> Result<Board, ParseError> {
        Setup::parse_board(text, *self)
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        text.parse()
    }

    #[inline]
    fn visit_moves<F>(&self, board: &Board, mut visit: F) -> ControlFlow<()>
    where
        F: FnMut(Move) -> ControlFlow<()>,
    {
        self.visit(board, |_, mv| visit(mv))
    }

    #[inline]
    fn visit_children<F>(&self, board: &Board, mut visit: F) -> ControlFlow<()>
    where
        F: FnMut(Move, &Board) -> ControlFlow<()>,
    {
        self.visit(board, |kind, mv| {
            let mut child = *board;
            self.advance(&mut child, kind, mv);
            visit(mv, &child)
        })
    }

    #[inline]
    fn play_unchecked(&self, board: &mut Board, mv: &Move) {
        match board.kind_on(mv.from) {
            Some(kind) => self.advance(board, kind, *mv),
            None => board.pass_turn(),
        }
    }

    fn why_illegal(&self, board: &Board, mv: &Move) -> Option<IllegalMove<Fault>> {
        let square = mv.from;
        let fault = match board.piece_on(square) {
            _ if board.is_won_by_entry() => Some(Fault::GameOver),
            None => Some(Fault::SquareEmpty { square }),
            Some(piece) if piece.color != board.turn() => Some(Fault::NotYourPiece { square }),
            Some(piece) => self.step_fault(board, piece, *mv).or_else(|| self.king_fault(board, piece.kind, *mv)),
        };
        fault.map(IllegalMove::new)
    }

    fn outcome(&self, board: &Board) -> Option<Outcome> {
        let winner = !board.turn();
        if board.is_won_by_entry() {
            return Some(Outcome::Win { winner, by: Reason::Entry });
        }
        if self.count(board) > 0 {
            return None;
        }
        Some(if self.in_check(board) {
            Outcome::Win { winner, by: Reason::Checkmate }
        } else {
            Outcome::Draw { by: Reason::Stalemate }
        })
    }

    fn write_notation(&self, board: &Board, mv: &Move) -> Result<String, IllegalMove<Fault>> {
        notation::write(*self, board, *mv)
    }

    fn read_notation(&self, board: &Board, text: &str) -> Result<Move, NotationError<Self>> {
        notation::read(*self, board, text)
    }

    #[inline]
    fn has_move(&self, board: &Board) -> bool {
        self.count(board) > 0
    }

    #[inline]
    fn count_moves(&self, board: &Board) -> u64 {
        self.count(board)
    }

    #[inline]
    fn is_legal(&self, board: &Board, mv: &Move) -> bool {
        self.targets(board, mv.from).contains(mv.to)
    }
}
