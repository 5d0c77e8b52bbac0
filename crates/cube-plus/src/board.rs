use crate::{Kind, Piece, Square, SquareSet};
use variant_core::Color;

/// A position: what stands where, whose turn it is, and whether the last move has won by entry.
///
/// 56 bytes, and a plain value: copy it to take a move back. Only [`CubePlus::validate`](crate::CubePlus::validate) and
/// play make boards, so that every board is legal input (`CP-21`) for the rule set that it was made with, as long as no
/// illegal move is played unchecked. `Display` is the position text (`CP-20`).
///
/// ```
/// use cube_plus::{CubePlus, Kind, Square};
/// use variant_core::{Color, Rules};
///
/// let board = CubePlus::default().start();
/// assert_eq!(board.turn(), Color::White);
/// assert_eq!(board.piece_on("B4b".parse()?).unwrap().to_string(), "p");
/// assert_eq!(board.king(Color::Black), Some(Square::extension(Color::Black)));
/// assert_eq!(board.squares_of(Color::Black, Kind::Pawn).len(), 3);
/// assert_eq!(board.occupied().len(), 20);
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    /// Where the pieces of each kind stand, of either side.
    kinds: [SquareSet; 4],
    /// Where the pieces of each side stand.
    colors: [SquareSet; 2],
    turn: Color,
    /// Whether the last move has won by entry (`CP-8`).
    entered: bool,
}

impl Board {
    /// A board without pieces. Not legal input yet.
    pub(crate) const fn empty(turn: Color, entered: bool) -> Self {
        Self { kinds: [SquareSet::EMPTY; 4], colors: [SquareSet::EMPTY; 2], turn, entered }
    }

    /// Puts a piece on an empty square.
    #[inline]
    pub(crate) fn put(&mut self, square: Square, piece: Piece) {
        self.kinds[piece.kind.index()] |= square.set();
        self.colors[piece.color.index()] |= square.set();
    }

    /// Takes what stands on a square off the board.
    #[cfg(feature = "endgames")]
    pub(crate) fn take(&mut self, square: Square) {
        for set in self.kinds.iter_mut().chain(&mut self.colors) {
            *set &= !square.set();
        }
    }

    /// Moves a piece of the side to move, and takes off what stood on the target: its kind is the answer. The turn stays.
    #[inline]
    pub(crate) fn relocate(&mut self, kind: Kind, from: Square, to: Square) -> Option<Kind> {
        let captured = self.kind_on(to);
        if let Some(captured) = captured {
            self.kinds[captured.index()] &= !to.set();
            self.colors[(!self.turn).index()] &= !to.set();
        }
        for set in [&mut self.kinds[kind.index()], &mut self.colors[self.turn.index()]] {
            *set = *set & !from.set() | to.set();
        }
        captured
    }

    /// Hands the turn to the other side.
    #[inline]
    pub(crate) fn pass_turn(&mut self) {
        self.turn = !self.turn;
        self.entered = false;
    }

    /// Notes whether the last move has won by entry.
    #[inline]
    pub(crate) fn set_entered(&mut self, entered: bool) {
        self.entered = entered;
    }

    /// The side to move, or the side that has lost by an entry.
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// Whether the last move has won by entry (`CP-8`): the game is over then.
    #[inline]
    #[must_use]
    pub const fn is_won_by_entry(&self) -> bool {
        self.entered
    }

    /// Where the pieces of one side stand.
    #[inline]
    #[must_use]
    pub const fn squares_of_color(&self, color: Color) -> SquareSet {
        self.colors[color.index()]
    }

    /// Where the pieces of one kind stand, of either side.
    #[inline]
    #[must_use]
    pub const fn squares_of_kind(&self, kind: Kind) -> SquareSet {
        self.kinds[kind.index()]
    }

    /// Where the pieces of one side and kind stand.
    #[inline]
    #[must_use]
    pub const fn squares_of(&self, color: Color, kind: Kind) -> SquareSet {
        SquareSet::from_bits(self.colors[color.index()].bits() & self.kinds[kind.index()].bits())
    }

    /// Where a piece stands.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> SquareSet {
        self.colors[0] | self.colors[1]
    }

    /// Where nothing stands.
    #[inline]
    #[must_use]
    pub fn empty_squares(&self) -> SquareSet {
        !self.occupied()
    }

    /// Where a side's king stands. Every legal position has one; it can only be missing where an illegal move was played
    /// unchecked.
    #[inline]
    #[must_use]
    pub fn king(&self, color: Color) -> Option<Square> {
        self.squares_of(color, Kind::King).first()
    }

    /// The kind of the piece on a square, of either side.
    #[inline]
    #[must_use]
    pub fn kind_on(&self, square: Square) -> Option<Kind> {
        Kind::ARRAY.into_iter().find(|kind| self.kinds[kind.index()].contains(square))
    }

    /// The side whose piece stands on a square.
    #[inline]
    #[must_use]
    pub fn color_on(&self, square: Square) -> Option<Color> {
        Color::ALL.into_iter().find(|color| self.colors[color.index()].contains(square))
    }

    /// The piece on a square.
    #[inline]
    #[must_use]
    pub fn piece_on(&self, square: Square) -> Option<Piece> {
        Some(Piece { color: self.color_on(square)?, kind: self.kind_on(square)? })
    }
}

impl variant_core::Board for Board {
    type Square = Square;
    type Piece = Piece;

    #[inline]
    fn turn(&self) -> Color {
        self.turn
    }

    fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        self.occupied().into_iter().filter_map(|square| Some((square, self.piece_on(square)?)))
    }

    #[inline]
    fn color(piece: Piece) -> Color {
        piece.color
    }

    /// Computed when it is asked, in about 28 instructions. To keep it up to date would cost every move about 40, whether or
    /// not anybody asks.
    #[inline]
    fn key(&self) -> u64 {
        // 38 bits are taken by the squares; the rest of a word holds the turn and the flag.
        let state = (self.turn as u64) << 62 | u64::from(self.entered) << 63;
        let [kings, rooks, bishops, pawns] = self.kinds.map(SquareSet::bits);
        let white = self.colors[0].bits();
        // Bits that no square has keep every factor from being zero, which would swallow the other one.
        let [a, b, c, d, e] = KEY_CONSTANTS;
        let first = folded_product((white | state) ^ a, kings ^ b);
        let second = folded_product(rooks ^ c, bishops ^ d);
        folded_product(first ^ pawns, second ^ e)
    }
}

/// Odd numbers without a pattern: the fractional digits of pi.
const KEY_CONSTANTS: [u64; 5] =
    [0x243f_6a88_85a3_08d3, 0x1319_8a2e_0370_7345, 0xa409_3822_299f_31d1, 0x082e_fa98_ec4e_6c89, 0x4528_21e6_38d0_1377];

/// The two halves of a product of 128 bits, combined: every bit of both factors has a part in every bit of it.
#[inline]
const fn folded_product(a: u64, b: u64) -> u64 {
    let product = a as u128 * b as u128;
    product as u64 ^ (product >> 64) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Copying a board is the way to take a move back: it has to be cheap.
    #[test]
    fn a_board_is_a_small_plain_value() {
        const fn plain<T: Copy + Send + Sync + 'static>() -> usize {
            size_of::<T>()
        }
        assert_eq!(plain::<Board>(), 56);
    }
}
