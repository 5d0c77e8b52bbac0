//! What engines ask of a position besides its moves.

use crate::check::CheckInfo;
use crate::engine::Variant;
use crate::legs::MovingPiece;
use crate::move_builder::{Event, MoveBuilder};
use crate::moves;
use crate::{Board, Croatian, Move, Square, SquareSet};
use core::ops::ControlFlow;
use variant_core::{Budget, Color};

impl<V: Variant> Croatian<V> {
    /// Where the piece on a square can go in the first leg of a move: nowhere, if it is not a piece that the side to move can
    /// begin with (`CC-2`).
    ///
    /// A target on which the piece activates another may still lead to no legal end of the move (`CC-20`). Where a Star is a
    /// target, the piece dives there.
    ///
    /// ```
    /// use croatian_core::{Croatian, SquareSet, row};
    /// use variant_core::Rules;
    ///
    /// let rules = Croatian::<row::Miranda>::new();
    /// let targets = rules.targets(&rules.start(), "e2".parse()?);
    /// let ahead: SquareSet<_> = ["e3", "e4", "e5", "e6", "e7", "e8"].iter().filter_map(|name| name.parse().ok()).collect();
    /// assert_eq!(targets, ahead);
    /// # Ok::<(), variant_core::ParseError>(())
    /// ```
    #[must_use]
    pub fn targets(&self, board: &Board<V>, from: Square<V>) -> SquareSet<V> {
        let mut targets = SquareSet::EMPTY;
        let cell = board.cell(from.index());
        if !cell.is_empty() && cell.color() == board.turn() && cell.kind().is_active() {
            let mover = MovingPiece::first(cell, from.index());
            let mask = CheckInfo::new(board).mask(board, from.index());
            let _ = V::leg_ends(board, &mover, &mask, &mut |end| {
                targets.insert(Square::at(end.target));
                ControlFlow::Continue(())
            });
        }
        targets
    }

    /// From where pieces of the side `by` attack a square (`CC-15`), whatever a capture there would do to their own king.
    ///
    /// ```
    /// use croatian_core::Classical;
    /// use variant_core::{Color, Rules};
    ///
    /// let rules = Classical::new();
    /// let attackers = rules.attackers(&rules.start(), "f3".parse()?, Color::White);
    /// assert_eq!(attackers, ["g1", "e2", "g2"].iter().filter_map(|name| name.parse().ok()).collect());
    /// # Ok::<(), variant_core::ParseError>(())
    /// ```
    #[must_use]
    pub fn attackers(&self, board: &Board<V>, square: Square<V>, by: Color) -> SquareSet<V> {
        SquareSet(board.attackers_bits(square.index(), by))
    }

    /// Whether the king of the side to move is attacked (`CC-15`). A side without a king is never in check.
    ///
    /// ```
    /// use croatian_core::Classical;
    /// use variant_core::Rules;
    ///
    /// let rules = Classical::new();
    /// assert!(rules.in_check(&rules.parse_board("4k3/8/8/8/8/8/8/4RK2 b - -")?));
    /// assert!(!rules.in_check(&rules.start()));
    /// # Ok::<(), variant_core::ParseError>(())
    /// ```
    #[must_use]
    pub fn in_check(&self, board: &Board<V>) -> bool {
        board.in_check()
    }

    /// Whether a legal move captures a piece, in passing too. Conversion by a Pyramid or a Star is no capture. Costs a replay
    /// of the move's legs.
    ///
    /// ```
    /// use croatian_core::Classical;
    /// use variant_core::Rules;
    ///
    /// let rules = Classical::new();
    /// let board = rules.parse_board("4k3/8/8/3pP3/8/8/8/4K3 w - d5")?;
    /// assert!(rules.is_capture(&board, &"e5d6".parse()?));
    /// assert!(!rules.is_capture(&board, &"e5e6".parse()?));
    /// # Ok::<(), variant_core::ParseError>(())
    /// ```
    #[must_use]
    pub fn is_capture(&self, board: &Board<V>, mv: &Move<V>) -> bool {
        let mut builder = MoveBuilder::new(board);
        let last = mv.legs().iter().map_while(|leg| builder.advance(leg).ok()).last();
        last.is_some_and(|details| matches!(details.event, Event::Capture { .. } | Event::EnPassant { .. }))
    }

    /// The board with the turn passed to the other side, as engines ask for it; the game has no such move. A rushed pawn can no
    /// longer be captured in passing then.
    ///
    /// `None` in check, for the king of the side that is not to move cannot be attacked (`CC-51`), and where the game is over.
    /// Costs a search for a legal move, which stops at the first.
    ///
    /// ```
    /// use croatian_core::Classical;
    /// use variant_core::{Color, Rules};
    ///
    /// let rules = Classical::new();
    /// assert_eq!(rules.null_move(&rules.start()).map(|board| board.turn()), Some(Color::Black));
    /// assert_eq!(rules.null_move(&rules.parse_board("4k3/8/8/8/8/8/8/4RK2 b - -")?), None);
    /// # Ok::<(), variant_core::ParseError>(())
    /// ```
    #[must_use]
    pub fn null_move(&self, board: &Board<V>) -> Option<Board<V>> {
        let goes_on = !board.in_check() && moves::has_move(board, &mut Budget::unlimited()) == Ok(true);
        goes_on.then(|| {
            let mut passed = *board;
            passed.set_rushed(None);
            passed.set_turn(!board.turn());
            passed
        })
    }
}
