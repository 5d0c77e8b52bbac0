use std::fmt;

/// One statement that [`Conformance`](crate::Conformance) makes about rules at every position it sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Check {
    /// A printed board is read back as an equal one, which prints the same text.
    BoardText,
    /// [`Board::pieces`](variant_core::Board::pieces) goes by square and gives the same twice; a piece's text tells
    /// pieces and sides apart, and of two texts that differ in case alone the upper one is White's.
    Pieces,
    /// No move is listed twice.
    Duplicates,
    /// `moves` (asked twice), `moves_into` with a used vector, `visit_moves` and `visit_children` give the same moves in
    /// the same order.
    Listings,
    /// `count_moves` and `has_move` agree with the list.
    Counts,
    /// A visitor that breaks is not called again, and the visit breaks; a visit to the end continues.
    EarlyStop,
    /// A game with an outcome has no moves, and one without has some.
    Ending,
    /// Every listed move is legal by `is_legal`, by `check` and by `play`.
    ListedAreLegal,
    /// `visit_children`, `play_unchecked` and `play` lead to equal boards, from a reparsed board too.
    Children,
    /// Equal boards have equal keys and hashes, whether they were played, visited or read: so a key that play keeps up to date
    /// is that of the board read from its text, after every move.
    EqualKeys,
    /// Different boards have different keys, as far as the boards of one run go.
    DifferentKeys,
    /// A printed move is read back as an equal one, which prints the same text.
    MoveText,
    /// `read_notation` reads what `write_notation` wrote as the same move.
    Notation,
    /// `read_move` reads a move string as `parse_move` does and refuses that of an illegal move as `check` does; what
    /// `write_notation` wrote it reads as `read_notation` does.
    ReadMove,
    /// `repetition_form` gives a position with the same moves, which is its own repetition form.
    RepetitionForm,
    /// The twins of [`BoundedRules`](variant_core::BoundedRules) give what the questions without a budget give, and nothing
    /// when the budget is one unit too small. Made by [`Conformance::bounded`](crate::Conformance::bounded) alone.
    Bounded,
    /// Every legal move is listed, or leads where exactly one listed move leads, see [`Identity`](variant_core::Identity).
    LegalAreListed,
    /// An illegal move is refused by `is_legal`, `check` and `play` alike, for the same reason, and the board stays
    /// as it was.
    IllegalRefused,
    /// `write_notation` refuses an illegal move.
    NotationRefused,
    /// `play_unchecked` with an illegal move does no worse than a wrong board: neither it nor a later call panics.
    Unchecked,
}

impl Check {
    /// All checks, in the order in which a position meets them.
    pub const ALL: &'static [Self] = &[
        Self::BoardText,
        Self::Pieces,
        Self::Duplicates,
        Self::Listings,
        Self::Counts,
        Self::EarlyStop,
        Self::Ending,
        Self::ListedAreLegal,
        Self::Children,
        Self::EqualKeys,
        Self::DifferentKeys,
        Self::MoveText,
        Self::Notation,
        Self::ReadMove,
        Self::RepetitionForm,
        Self::Bounded,
        Self::LegalAreListed,
        Self::IllegalRefused,
        Self::NotationRefused,
        Self::Unchecked,
    ];

    /// What the check states, as a sentence without its full stop.
    #[must_use]
    pub const fn statement(self) -> &'static str {
        match self {
            Self::BoardText => "a printed board reads back as an equal board that prints the same",
            Self::Pieces => "pieces come by square, and their texts tell pieces and sides apart",
            Self::Duplicates => "no move is listed twice",
            Self::Listings => "all ways to list and to visit moves give the same moves in the same order",
            Self::Counts => "count_moves and has_move agree with the list",
            Self::EarlyStop => "a visit stops at once when its visitor breaks, and only then",
            Self::Ending => "a finished game has no moves and an unfinished one has some",
            Self::ListedAreLegal => "every listed move is legal",
            Self::Children => "visiting and playing lead to equal boards",
            Self::EqualKeys => "equal boards have equal keys and hashes",
            Self::DifferentKeys => "different boards have different keys",
            Self::MoveText => "a printed move reads back as an equal move that prints the same",
            Self::Notation => "notation reads back as the move it was written for",
            Self::ReadMove => "read_move reads both notations",
            Self::RepetitionForm => "the board as repetition sees it has the same moves",
            Self::Bounded => "within a budget the answers are the same, or none",
            Self::LegalAreListed => "every legal move is listed, or its equivalent is",
            Self::IllegalRefused => "an illegal move is refused alike everywhere and changes nothing",
            Self::NotationRefused => "an illegal move has no notation",
            Self::Unchecked => "an illegal move played unchecked makes nothing panic",
        }
    }
}

impl fmt::Display for Check {
    /// The [statement](Check::statement).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.statement())
    }
}
