use crate::{Kind, Piece, Square, SquareSet, Variant, zobrist};
use variant_core::Color;

/// A position of CVector or of CVector Plus, as [`Variant`] says.
///
/// A board is a plain value of 112 bytes (128 with princes), and always valid input (`CV-16`, `CV-31`): it comes from a text,
/// from a [`Setup`](crate::Setup) that was validated, or from moves. `Display` and `FromStr` are the position text
/// (`CV-15`).
///
/// ```
/// use cvector_core::{Board, CVector, Kind};
/// use variant_core::Color;
///
/// let board: Board<CVector> = "6k1/B4b2/8/1b6/2R3N1/8/3N1K2/R4[qB]2 b".parse()?;
/// let f1 = "f1".parse()?;
/// assert_eq!(board.pieces_on(f1).map(|piece| piece.to_string()).collect::<Vec<_>>(), ["q", "(B)"]);
/// assert_eq!(board.frozen(Color::White), board.squares_of(Color::White, Kind::Bishop) & f1.set());
/// assert_eq!(board.king(Color::Black), Some("g8".parse()?));
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board<V: Variant> {
    /// The Zobrist key, kept up to date.
    key: u64,
    /// By colour and kind. A square is in at most one set of a colour.
    sets: [V::Sets; 2],
    /// By colour: the squares of its frozen pieces.
    frozen: [SquareSet; 2],
    turn: Color,
}

impl<V: Variant> Board<V> {
    /// The kinds of piece of this game.
    #[must_use]
    pub const fn kinds() -> &'static [Kind] {
        V::KINDS
    }

    /// The side to move.
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    #[inline]
    fn sets(&self, color: Color) -> &[SquareSet] {
        self.sets[color.index()].as_ref()
    }

    #[inline]
    fn set_mut(&mut self, color: Color, kind: Kind) -> Option<&mut SquareSet> {
        self.sets[color.index()].as_mut().get_mut(kind.index())
    }

    /// The squares of one side's pieces of one kind, active or frozen. None of a kind that the game does not have.
    #[inline]
    #[must_use]
    pub fn squares_of(&self, color: Color, kind: Kind) -> SquareSet {
        self.sets(color).get(kind.index()).copied().unwrap_or_default()
    }

    /// The squares of all of one side's pieces, active or frozen.
    #[inline]
    #[must_use]
    pub fn squares_of_color(&self, color: Color) -> SquareSet {
        self.sets(color).iter().fold(SquareSet::EMPTY, |all, &set| all | set)
    }

    /// The squares of both sides' pieces of one kind, active or frozen.
    #[inline]
    #[must_use]
    pub fn squares_of_kind(&self, kind: Kind) -> SquareSet {
        self.squares_of(Color::White, kind) | self.squares_of(Color::Black, kind)
    }

    /// The squares with any piece on them.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> SquareSet {
        self.squares_of_color(Color::White) | self.squares_of_color(Color::Black)
    }

    /// The squares without a piece.
    #[inline]
    #[must_use]
    pub fn empty_squares(&self) -> SquareSet {
        !self.occupied()
    }

    /// The squares of one side's frozen pieces.
    #[inline]
    #[must_use]
    pub const fn frozen(&self, color: Color) -> SquareSet {
        self.frozen[color.index()]
    }

    /// The squares of one side's active pieces.
    #[inline]
    #[must_use]
    pub fn active(&self, color: Color) -> SquareSet {
        self.squares_of_color(color) - self.frozen(color)
    }

    /// Where one side's king stands, or lies frozen. Both sides have one, unless an illegal move was played unchecked.
    #[inline]
    #[must_use]
    pub fn king(&self, color: Color) -> Option<Square> {
        self.squares_of(color, Kind::King).first()
    }

    /// The kind of one side's piece on a square; there is never more than one.
    #[inline]
    #[must_use]
    pub fn kind_on(&self, color: Color, square: Square) -> Option<Kind> {
        let sets = self.sets(color);
        V::KINDS.iter().copied().find(|kind| sets[kind.index()].contains(square))
    }

    /// The piece on a square, of two the upper one: see [`pieces_on`](Self::pieces_on).
    #[inline]
    #[must_use]
    pub fn piece_on(&self, square: Square) -> Option<Piece> {
        self.pieces_on(square).next()
    }

    /// The pieces on a square, at most two, the upper one first: an active piece before the frozen one under it, and of two
    /// frozen ones White's.
    pub fn pieces_on(&self, square: Square) -> impl Iterator<Item = Piece> {
        let on = |color: Color| {
            let frozen = self.frozen(color).contains(square);
            self.kind_on(color, square).map(|kind| Piece { color, kind, frozen })
        };
        let (white, black) = (on(Color::White), on(Color::Black));
        let black_above = white.is_some_and(|piece| piece.frozen) && black.is_some_and(|piece| !piece.frozen);
        let both = if black_above { [black, white] } else { [white, black] };
        both.into_iter().flatten()
    }

    /// The side whose king is captured, and which has lost by it (`CV-13`).
    #[inline]
    #[must_use]
    pub fn captured_king(&self) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| !self.captured(color).is_empty())
    }

    /// Whether a king is captured, and the game over (`CV-13`).
    #[inline]
    #[must_use]
    pub fn is_king_captured(&self) -> bool {
        !(self.captured(Color::White) | self.captured(Color::Black)).is_empty()
    }

    /// The king of one side, if it is captured.
    #[inline]
    fn captured(&self, color: Color) -> SquareSet {
        self.squares_of(color, Kind::King) & self.frozen(color)
    }

    /// The key, computed anew from everything it depends on.
    #[cfg(test)]
    pub(crate) fn key_from_scratch(&self) -> u64 {
        let pieces = variant_core::Board::pieces(self).map(|(square, piece)| {
            let state = if piece.frozen { zobrist::frozen(piece.color, square) } else { 0 };
            state ^ zobrist::piece(piece.color, piece.kind, square)
        });
        pieces.fold(if self.turn == Color::Black { zobrist::BLACK } else { 0 }, |key, number| key ^ number)
    }
}

/// What setting up and playing do to a board. These keep the key right and every square to one piece a side, and nothing else
/// of what makes a board valid input.
impl<V: Variant> Board<V> {
    pub(crate) fn empty(turn: Color) -> Self {
        let key = if turn == Color::Black { zobrist::BLACK } else { 0 };
        Self { key, sets: [V::Sets::default(); 2], frozen: [SquareSet::EMPTY; 2], turn }
    }

    /// Puts a piece on a square where its side has none, if the game has its kind.
    pub(crate) fn put(&mut self, square: Square, piece: Piece) {
        let Some(set) = self.set_mut(piece.color, piece.kind) else { return };
        set.insert(square);
        self.key ^= zobrist::piece(piece.color, piece.kind, square);
        if piece.frozen {
            self.freeze(piece.color, square);
        }
    }

    #[inline]
    pub(crate) fn pass_turn(&mut self) {
        self.turn = !self.turn;
        self.key ^= zobrist::BLACK;
    }

    /// Moves the one piece of that kind and side on a square to another one where that side has none. It is active before
    /// and after.
    #[inline]
    pub(crate) fn step(&mut self, color: Color, kind: Kind, from: Square, to: Square) {
        if let Some(set) = self.set_mut(color, kind) {
            *set ^= from.set() | to.set();
            self.key ^= zobrist::piece(color, kind, from) ^ zobrist::piece(color, kind, to);
        }
    }

    /// Exchanges whatever one side has on two squares, state and all. A move to a square that is empty of that side is
    /// the same thing.
    #[inline]
    pub(crate) fn exchange(&mut self, color: Color, a: Square, b: Square) {
        let both = |set: SquareSet| set.contains(a) != set.contains(b);
        let mut changed = 0;
        for (set, &kind) in self.sets[color.index()].as_mut().iter_mut().zip(V::KINDS) {
            if both(*set) {
                *set ^= a.set() ^ b.set();
                changed ^= zobrist::piece(color, kind, a) ^ zobrist::piece(color, kind, b);
            }
        }
        let frozen = &mut self.frozen[color.index()];
        if both(*frozen) {
            *frozen ^= a.set() ^ b.set();
            changed ^= zobrist::frozen(color, a) ^ zobrist::frozen(color, b);
        }
        self.key ^= changed;
    }

    /// Freezes one side's piece on a square, which has one.
    #[inline]
    pub(crate) fn freeze(&mut self, color: Color, square: Square) {
        let frozen = &mut self.frozen[color.index()];
        if !frozen.contains(square) {
            frozen.insert(square);
            self.key ^= zobrist::frozen(color, square);
        }
    }

    /// Makes one side's piece on a square active, if there is a frozen one.
    #[inline]
    pub(crate) fn unfreeze(&mut self, color: Color, square: Square) {
        let frozen = &mut self.frozen[color.index()];
        if frozen.contains(square) {
            frozen.remove(square);
            self.key ^= zobrist::frozen(color, square);
        }
    }

    /// Makes one side's piece of a kind on a square one of another kind, if it is there.
    #[inline]
    pub(crate) fn mutate(&mut self, color: Color, square: Square, kind: Kind, into: Kind) {
        if !self.squares_of(color, kind).contains(square) {
            return;
        }
        for kind in [kind, into] {
            if let Some(set) = self.set_mut(color, kind) {
                *set ^= square.set();
                self.key ^= zobrist::piece(color, kind, square);
            }
        }
    }
}

impl<V: Variant> variant_core::Board for Board<V> {
    type Square = Square;
    type Piece = Piece;

    #[inline]
    fn turn(&self) -> Color {
        self.turn
    }

    fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        self.occupied().into_iter().flat_map(|square| self.pieces_on(square).map(move |piece| (square, piece)))
    }

    #[inline]
    fn color(piece: Piece) -> Color {
        piece.color
    }

    /// A Zobrist key, kept up to date by play. Cost: none.
    #[inline]
    fn key(&self) -> u64 {
        self.key
    }
}

#[cfg(test)]
mod tests {
    use crate::{Board, CVectorPlus};
    use variant_core::Board as _;

    #[test]
    fn the_key_is_made_of_all_that_a_board_holds() {
        for text in ["2nqkb2/1pbrrnp1/8/8/8/8/1PBRRNP1/2NQKB2 w", "6k1/B4b2/8/8/2[qN]3N1/8/3(R)1K2/R4(Bb)2 b"] {
            let board: Board<CVectorPlus> = text.parse().unwrap();
            assert_eq!(board.key(), board.key_from_scratch());
            let mut passed = board;
            passed.pass_turn();
            assert_ne!(passed.key(), board.key());
            assert_eq!(passed.key(), passed.key_from_scratch());
        }
    }
}
