//! Legal moves as sets of squares.
//!
//! Nothing slides, so an attack depends on where the attacker stands and on nothing between: there are no pins, and a
//! check can be answered by capturing or by moving the king, never by a piece put between. The legal targets of every
//! piece follow from a few sets that are made once a position.

use crate::steps::{steps, steps_at};
use crate::{Board, Captured, CubePlus, Kind, Move, PawnRule, Piece, Square, SquareSet};
use core::ops::ControlFlow;
use variant_core::Color;

/// Where the pieces of the side to move may go.
pub(crate) struct LegalTargets {
    /// The king's targets.
    king: SquareSet,
    /// Where the other pieces may go by a step that they have.
    others: SquareSet,
    /// The same for a piece that stands on the enemy's extension square, which is vacant once it has gone.
    others_from_extension: SquareSet,
    /// The enemy's extension square.
    extension: Square,
    /// Where the pawns may go by a rook step, by a bishop step and by a space diagonal.
    pawns: [SquareSet; 3],
}

impl LegalTargets {
    /// The legal targets of the piece of this kind on the square with this index (none for an index of no square).
    #[inline]
    fn of(&self, kind: Kind, from: usize) -> SquareSet {
        if kind == Kind::King {
            return self.king;
        }
        self.steps_of(kind, from)
            & if from == self.extension.index() { self.others_from_extension } else { self.others }
    }

    /// Where the steps of a piece other than the king lead, wherever it may go.
    #[inline]
    fn steps_of(&self, kind: Kind, from: usize) -> SquareSet {
        let steps = steps_at(from);
        match kind {
            Kind::King | Kind::Rook => steps.rook,
            Kind::Bishop => steps.bishop,
            Kind::Pawn => {
                let [rook, bishop, space] = self.pawns;
                steps.rook & rook | steps.bishop & bishop | steps.space & space
            }
        }
    }
}

impl CubePlus {
    /// Where a piece of this kind on a square may go without a capture, over an otherwise empty board.
    pub(crate) fn quiet_steps(self, kind: Kind, from: Square) -> SquareSet {
        let steps = steps(from);
        match kind {
            Kind::Bishop => steps.bishop,
            Kind::Pawn if self.pawn == PawnRule::Free => steps.rook | steps.bishop | steps.space,
            Kind::King | Kind::Rook | Kind::Pawn => steps.rook,
        }
    }

    /// Where a piece of this kind on a square captures a piece of the kind `victim`, or threatens it if it is a king.
    #[inline]
    pub(crate) fn capture_steps(self, kind: Kind, victim: Kind, from: Square) -> SquareSet {
        let steps = steps(from);
        match (kind, self.pawn, victim) {
            (Kind::King | Kind::Rook, _, _) => steps.rook,
            (Kind::Bishop, _, _) | (Kind::Pawn, PawnRule::Standard, _) => steps.bishop,
            (Kind::Pawn, PawnRule::Space, _) => steps.space,
            (Kind::Pawn, PawnRule::Free, Kind::Bishop) => steps.rook,
            (Kind::Pawn, PawnRule::Free, Kind::Rook) => steps.bishop,
            (Kind::Pawn, PawnRule::Free, Kind::King | Kind::Pawn) => steps.space,
        }
    }

    /// From where pieces of one side attack a king on a square.
    #[inline]
    pub(crate) fn king_attackers(self, board: &Board, square: Square, by: Color) -> SquareSet {
        self.attackers_of(Kind::King, board, square, by)
    }

    /// From where pieces of one side attack a piece of the kind `victim` on a square.
    #[inline]
    fn attackers_of(self, victim: Kind, board: &Board, square: Square, by: Color) -> SquareSet {
        let of_kind = |kind| board.squares_of_kind(kind) & self.capture_steps(kind, victim, square);
        let all = Kind::ARRAY.into_iter().map(of_kind).fold(SquareSet::EMPTY, |all, some| all | some);
        all & board.squares_of_color(by)
    }

    /// From where pieces of the side `by` attack a square, whatever a capture would do to their own king.
    ///
    /// What a free pawn attacks depends on what stands there (`CP-12`). So these are the attackers of the piece on the
    /// square if that is the other side's, and else of a king that would step there.
    ///
    /// ```
    /// use cube_plus::{CubePlus, Square};
    /// use variant_core::{Color, Rules};
    ///
    /// let rules = CubePlus::default();
    /// let attackers = rules.attackers(&rules.start(), "A2b".parse()?, Color::White);
    /// assert_eq!(attackers, ["A1a", "A1b", "A1c", "B1b"].iter().filter_map(|name| name.parse().ok()).collect());
    /// # Ok::<(), variant_core::ParseError>(())
    /// ```
    #[must_use]
    pub fn attackers(self, board: &Board, square: Square, by: Color) -> SquareSet {
        let victim = board.piece_on(square).filter(|piece| piece.color != by).map_or(Kind::King, |piece| piece.kind);
        self.attackers_of(victim, board, square, by)
    }

    /// Whether the side to move is in check.
    ///
    /// ```
    /// use cube_plus::CubePlus;
    /// use variant_core::Rules;
    ///
    /// let rules = CubePlus::default();
    /// assert!(!rules.in_check(&rules.start()));
    /// assert!(rules.in_check(&rules.parse_board("kR1/3/3/3|1/3/3/3/3/K|3/3/3/3 b -")?));
    /// # Ok::<(), variant_core::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn in_check(self, board: &Board) -> bool {
        let turn = board.turn();
        board.king(turn).is_some_and(|king| !self.king_attackers(board, king, !turn).is_empty())
    }

    /// Whether a legal move captures.
    ///
    /// ```
    /// use cube_plus::CubePlus;
    /// use variant_core::Rules;
    ///
    /// let rules = CubePlus::default();
    /// let board = rules.parse_board("kR1/3/3/3|1/3/3/3/3/K|3/3/3/3 b -")?;
    /// assert!(rules.is_capture(&board, &"A4aA4b".parse()?));
    /// assert!(!rules.is_capture(&board, &"A4aA3a".parse()?));
    /// # Ok::<(), variant_core::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn is_capture(self, board: &Board, mv: &Move) -> bool {
        board.squares_of_color(!board.turn()).contains(mv.to)
    }

    /// The board with the turn passed to the other side, as engines ask for it; the game has no such move.
    ///
    /// `None` in check, for the king of the side that is not to move cannot be attacked (`CP-21`), and where the game is
    /// over. An enemy piece on an extension square is not judged anew: passing is no entry (`CP-8`).
    ///
    /// ```
    /// use cube_plus::CubePlus;
    /// use variant_core::{Color, Rules};
    ///
    /// let rules = CubePlus::default();
    /// assert_eq!(rules.null_move(&rules.start()).map(|board| board.turn()), Some(Color::Black));
    /// assert_eq!(rules.null_move(&rules.parse_board("kR1/3/3/3|1/3/3/3/3/K|3/3/3/3 b -")?), None);
    /// # Ok::<(), variant_core::ParseError>(())
    /// ```
    #[must_use]
    pub fn null_move(self, board: &Board) -> Option<Board> {
        if self.in_check(board) || self.count(board) == 0 {
            return None;
        }
        let mut passed = *board;
        passed.pass_turn();
        Some(passed)
    }

    /// The legal targets of the piece on a square: none if it is not that side's turn, or if nothing stands there.
    ///
    /// ```
    /// use cube_plus::CubePlus;
    /// use variant_core::Rules;
    ///
    /// let rules = CubePlus::default();
    /// let targets = rules.targets(&rules.start(), "A1a".parse()?);
    /// assert_eq!(targets, ["A2b", "B2a"].iter().filter_map(|name| name.parse().ok()).collect());
    /// # Ok::<(), variant_core::ParseError>(())
    /// ```
    #[must_use]
    pub fn targets(self, board: &Board, from: Square) -> SquareSet {
        match board.piece_on(from) {
            Some(piece) if piece.color == board.turn() && !board.is_won_by_entry() => {
                self.legal_targets(board).of(piece.kind, from.index())
            }
            _ => SquareSet::EMPTY,
        }
    }

    /// Where the pieces of the side to move may go, in a game that is not over by entry.
    #[inline]
    pub(crate) fn legal_targets(self, board: &Board) -> LegalTargets {
        let (us, them) = (board.turn(), !board.turn());
        let (own, empty) = (board.squares_of_color(us), board.empty_squares());
        let enemies = |kind| board.squares_of(them, kind);
        let extension = Square::extension(them);
        let king_set = board.squares_of(us, Kind::King);

        let mut king = SquareSet::EMPTY;
        let mut others = !own;
        if let Some(square) = king_set.first() {
            for to in steps(square).rook & !own {
                king |= to.set().when(self.king_attackers(board, to, them).is_empty());
            }
            let checkers = self.king_attackers(board, square, them);
            if !checkers.is_empty() {
                // Nothing but the capture of the only checking piece helps.
                others = checkers.when(checkers.without_first().is_empty());
            }
        }
        let mut others_from_extension = others;
        if self.captured == Captured::Returned {
            // A captured piece returns if the extension square is vacant, or if its captor leaves it.
            let vacant = empty.contains(extension);
            let vacant_after_king = vacant || king_set.contains(extension);
            for kind in [Kind::Rook, Kind::Bishop, Kind::Pawn] {
                let attacked = self.capture_steps(kind, Kind::King, extension);
                // Once returned, it may attack the king that has captured it, ...
                king &= !(enemies(kind) & attacked).when(vacant_after_king);
                // ... or the king of the piece that has.
                let harmful = enemies(kind).when(!(attacked & king_set).is_empty());
                others &= !harmful.when(vacant);
                others_from_extension &= !harmful;
            }
        }
        let pawns = match self.pawn {
            PawnRule::Standard => [empty, board.squares_of_color(them), SquareSet::EMPTY],
            PawnRule::Space => [empty, SquareSet::EMPTY, board.squares_of_color(them)],
            PawnRule::Free => [Kind::Bishop, Kind::Rook, Kind::Pawn].map(|kind| empty | enemies(kind)),
        };
        LegalTargets { king, others, others_from_extension, extension, pawns }
    }

    /// How many legal moves there are.
    #[inline]
    pub(crate) fn count(self, board: &Board) -> u64 {
        if board.is_won_by_entry() {
            return 0;
        }
        let legal = self.legal_targets(board);
        let us = board.turn();
        // Rare: a piece on the enemy's extension square may not capture what others may, or the other way round.
        if legal.others != legal.others_from_extension {
            let squares = |kind| board.squares_of(us, kind).into_iter();
            let moves = |kind| squares(kind).map(|from| legal.of(kind, from.index()).len() as u64).sum::<u64>();
            return Kind::ARRAY.into_iter().map(moves).sum();
        }
        let three =
            |kind| first_three(board.squares_of(us, kind)).map(|from| legal.steps_of(kind, from) & legal.others);
        let [[a, b, c], [d, e, f], [g, h, i]] = [Kind::Rook, Kind::Bishop, Kind::Pawn].map(three);
        // All in one array, the compiler counts several at a time, even where the processor has no instruction for it.
        [a, b, c, d, e, f, g, h, i, legal.king].map(|set| set.bits().count_ones()).iter().sum::<u32>().into()
    }

    /// Calls `visit` with every legal move and the kind of the piece that moves.
    #[inline]
    pub(crate) fn visit<F>(self, board: &Board, mut visit: F) -> ControlFlow<()>
    where
        F: FnMut(Kind, Move) -> ControlFlow<()>,
    {
        if board.is_won_by_entry() {
            return ControlFlow::Continue(());
        }
        let legal = self.legal_targets(board);
        for kind in Kind::ARRAY {
            for from in board.squares_of(board.turn(), kind) {
                for to in legal.of(kind, from.index()) {
                    visit(kind, Move { from, to })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// From where the side to move can capture the piece on a square by a legal move, on a board that is not marked as
    /// won.
    pub(crate) fn captors(self, board: &Board, target: Square) -> SquareSet {
        let steps = steps(target);
        let near = board.squares_of_color(board.turn()) & (steps.rook | steps.bishop | steps.space);
        if near.is_empty() {
            return near;
        }
        let legal = self.legal_targets(board);
        let captures = |from: &Square| match board.kind_on(*from) {
            Some(kind) => legal.of(kind, from.index()).contains(target),
            None => false,
        };
        near.into_iter().filter(captures).collect()
    }

    /// Plays a move that is known to be legal. Where nothing stands on its first square, the turn alone passes.
    #[inline]
    pub(crate) fn play_move(self, board: &mut Board, mv: Move) {
        match board.kind_on(mv.from) {
            Some(kind) => self.advance(board, kind, mv),
            None => board.pass_turn(),
        }
    }

    /// Plays a move of a piece of this kind.
    #[inline]
    pub(crate) fn advance(self, board: &mut Board, kind: Kind, mv: Move) {
        self.place(board, kind, mv);
        board.pass_turn();
        if mv.to == Square::extension(board.turn()) {
            board.set_entered(self.captors(board, mv.to).is_empty());
        }
    }

    /// Moves a piece of this kind and puts what it captures where it belongs; answers what returned. The turn stays.
    #[inline]
    pub(crate) fn place(self, board: &mut Board, kind: Kind, mv: Move) -> Option<Kind> {
        let captured = board.relocate(kind, mv.from, mv.to)?;
        let color = !board.turn();
        let extension = Square::extension(color);
        let returns = self.captured == Captured::Returned && board.empty_squares().contains(extension);
        returns.then(|| {
            board.put(extension, Piece { color, kind: captured });
            captured
        })
    }
}

/// The indices of the first three squares of a set, and 63, which is no square, where there are fewer.
///
/// A side has at most three pieces of a kind (`CP-21`): three steps without a branch are faster than a loop.
#[inline]
fn first_three(set: SquareSet) -> [usize; 3] {
    let first = set.bits() | 1 << 63;
    let second = first & (first - 1) | 1 << 63;
    let third = second & (second - 1) | 1 << 63;
    [first, second, third].map(|set| set.trailing_zeros() as usize)
}
