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
    /// Every listed move is legal by `is_legal`, by `why_illegal` and by `play`.
    ListedAreLegal,
    /// `visit_children`, `play_unchecked` and `play` lead to equal boards, from a reparsed board too.
    Children,
    /// Equal boards have equal keys and hashes, whether they were played, visited or read.
    EqualKeys,
    /// Different boards have different keys, as far as the boards of one run go.
    DifferentKeys,
    /// A printed move is read back as an equal one, which prints the same text.
    MoveText,
    /// `read_notation` reads what `write_notation` wrote as the same move.
    Notation,
    /// Every legal move is listed, or leads where exactly one listed move leads, see [`Identity`](crate::Identity).
    LegalAreListed,
    /// An illegal move is refused by `is_legal`, `why_illegal` and `play` alike, for the same reason, and the board stays
    /// as it was.
    IllegalRefused,
    /// `write_notation` refuses an illegal move.
    NotationRefused,
    /// `play_unchecked` with an illegal move does no worse than a wrong board: neither it nor a later call panics.
    Unchecked,
}

impl Check {
    /// All checks, in the order in which a position meets them.
    pub const ALL: [Self; 17] = [
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

/// When two legal moves count as one, so that the list of moves need only give one of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Identity {
    /// Never: every legal move is listed. The usual case.
    #[default]
    Listed,
    /// When they lead to equal boards: each board that a legal move reaches is reached by exactly one listed move. So in
    /// the Croatian games, where one turn can be made in several ways (`CC-41`).
    ByPosition,
}
