use crate::bits::BitSet;
use crate::geometry::{self, star_at};
use crate::piece::Cell;
use crate::zobrist::{self, NOWHERE};
use crate::{CastlingRights, Kind, Piece, Row, Square, SquareSet};
use core::fmt;
use core::hash::{Hash, Hasher};
use variant_core::Color;

/// A position: what stands where, the side to move, castling rights, and the pawn that has just rushed.
///
/// It is always valid input (`CC-51`) and a plain value: copy it to take a move back. `Display` is the position text of
/// `CC-50`. To edit one, go by way of a [`Setup`](crate::Setup).
///
/// ```
/// use croatian_core::{Croatian, Kind, row};
/// use variant_core::{Board as _, Color, Rules};
///
/// let rules = Croatian::<row::Hemera>::new();
/// let mut board = rules.start();
/// rules.play(&mut board, &"f2f10".parse()?)?;
/// assert_eq!((board.turn(), board.rushed()), (Color::Black, "f10".parse().ok()));
/// assert_eq!(board.piece_on("g1".parse()?).map(|piece| piece.kind), Some(Kind::Centaur));
///
/// // Equal boards have equal keys, however they came about.
/// assert_eq!(rules.parse_board(&board.to_string())?.key(), board.key());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Board<V: Row> {
    cells: V::Cells,
    kinds: V::Sets,
    colors: [V::Bits; 2],
    turn: Color,
    rights: CastlingRights,
    rushed: u16,
    key: u64,
}

impl<V: Row> Board<V> {
    /// A board without pieces.
    pub(crate) fn empty(turn: Color) -> Self {
        Self {
            cells: V::NO_CELLS,
            kinds: V::NO_SETS,
            colors: [V::Bits::EMPTY; 2],
            turn,
            rights: CastlingRights::NONE,
            rushed: NOWHERE,
            key: if turn == Color::Black { zobrist::DARK_TO_MOVE } else { 0 },
        }
    }

    /// The position that a game begins with (`CC-1`, `CC-30`).
    #[must_use]
    pub fn start() -> Self {
        let size = usize::from(V::SIZE);
        let mut board = Self::empty(Color::White);
        board.set_castling_rights(CastlingRights::ALL);
        for (file, letter) in V::BACK_RANK.chars().enumerate() {
            let Some(kind) = Kind::from_letter(letter) else { continue };
            for (color, rank, pawns) in [(Color::White, 0, 1), (Color::Black, size - 1, size - 2)] {
                let color_here = match kind {
                    Kind::Star => star_at::<V>(rank * size + file).unwrap_or(color),
                    _ => color,
                };
                board.put(rank * size + file, Cell::of(kind, color_here));
                board.put(pawns * size + file, Cell::of(Kind::Pawn, color));
            }
        }
        board
    }

    /// The side to move.
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// What stands on a square.
    #[inline]
    #[must_use]
    pub fn piece_on(&self, square: Square<V>) -> Option<Piece> {
        self.cell(square.index()).piece()
    }

    /// Which castlings are still possible some time (`CC-13`).
    #[inline]
    #[must_use]
    pub const fn castling_rights(&self) -> CastlingRights {
        self.rights
    }

    /// Where the pawn stands that has just rushed two squares or more (`CC-11`).
    #[inline]
    #[must_use]
    pub const fn rushed(&self) -> Option<Square<V>> {
        if self.rushed == NOWHERE { None } else { Some(Square::at(self.rushed as usize)) }
    }

    /// Where a side's king stands; `None` if it has none (`CC-51`).
    #[must_use]
    pub fn king(&self, color: Color) -> Option<Square<V>> {
        self.king_index(color).map(Square::at)
    }

    /// Whether the king of the side to move is attacked (`CC-15`). A side without a king is never in check.
    #[must_use]
    pub fn in_check(&self) -> bool {
        self.king_attacked(self.turn)
    }

    /// The squares of a side's pieces of a kind.
    ///
    /// ```
    /// use croatian_core::{Croatian, Kind, row};
    /// use variant_core::{Color, Rules};
    ///
    /// let board = Croatian::<row::Nineteen>::new().start();
    /// let stars = board.squares_of(Color::White, Kind::Star);
    /// assert_eq!(stars.iter().map(|square| square.to_string()).collect::<Vec<_>>(), ["r1", "a18"]);
    /// assert_eq!(board.squares_of(Color::Black, Kind::Pawn).len(), 18);
    /// ```
    #[must_use]
    pub fn squares_of(&self, color: Color, kind: Kind) -> SquareSet<V> {
        self.squares_of_color(color) & self.squares_of_kind(kind)
    }

    /// The squares of a side's pieces, Stars among them.
    #[inline]
    #[must_use]
    pub fn squares_of_color(&self, color: Color) -> SquareSet<V> {
        SquareSet(self.of_color(color) | Self::stars_of(color))
    }

    /// The squares of the pieces of a kind, of both sides.
    #[inline]
    #[must_use]
    pub fn squares_of_kind(&self, kind: Kind) -> SquareSet<V> {
        SquareSet(if kind == Kind::Star { Self::stars() } else { self.of_kind(kind) })
    }

    /// The squares on which something stands.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> SquareSet<V> {
        SquareSet(self.occupied_bits())
    }

    /// The squares on which nothing stands.
    #[inline]
    #[must_use]
    pub fn empty_squares(&self) -> SquareSet<V> {
        !self.occupied()
    }

    /// How many pieces stand on the board, Stars not counted.
    #[must_use]
    pub fn count(&self) -> usize {
        (self.colors[0].count() + self.colors[1].count()) as usize
    }

    #[inline(always)]
    pub(crate) fn king_index(&self, color: Color) -> Option<usize> {
        (self.of_kind(Kind::King) & self.of_color(color)).first()
    }

    #[inline(always)]
    pub(crate) fn cell(&self, square: usize) -> Cell {
        self.cells.as_ref()[square]
    }

    /// The pieces of a kind, of both colours. Nothing of kinds that the variant does not have, and no Stars.
    #[inline(always)]
    pub(crate) fn of_kind(&self, kind: Kind) -> V::Bits {
        if (kind as usize) < V::KINDS { self.kinds.as_ref()[kind as usize] } else { V::Bits::EMPTY }
    }

    /// The passive pieces of both colours (`CC-2`).
    #[inline(always)]
    pub(crate) fn passive(&self) -> V::Bits {
        self.of_kind(Kind::Pyramid) | self.of_kind(Kind::Wave)
    }

    /// The pieces of a colour, without Stars.
    #[inline(always)]
    pub(crate) fn of_color(&self, color: Color) -> V::Bits {
        self.colors[color as usize]
    }

    /// Every square that is not empty, those of the Stars too.
    #[inline(always)]
    pub(crate) fn occupied_bits(&self) -> V::Bits {
        self.colors[0] | self.colors[1] | Self::stars()
    }

    /// The squares of the Stars.
    #[inline(always)]
    pub(crate) fn stars() -> V::Bits {
        if !V::STARS {
            return V::Bits::EMPTY;
        }
        let size = usize::from(V::SIZE);
        V::Bits::of(0).with(size - 1).with(size * (size - 1)).with(size * size - 1)
    }

    /// The squares of the Stars of a colour.
    fn stars_of(color: Color) -> V::Bits {
        Self::stars().squares().filter(|&star| star_at::<V>(star) == Some(color)).fold(V::Bits::EMPTY, V::Bits::with)
    }

    /// Puts something on a square, or nothing, in place of what stands there. Stars never move.
    #[inline(always)]
    pub(crate) fn put(&mut self, square: usize, cell: Cell) {
        self.put_cell::<true>(square, cell);
    }

    /// [`Board::put`] for a search that knows the key of what it puts together: see [`Board::set_placement_key`].
    #[inline(always)]
    pub(crate) fn put_without_key(&mut self, square: usize, cell: Cell) {
        self.put_cell::<false>(square, cell);
    }

    #[inline(always)]
    fn put_cell<const KEYED: bool>(&mut self, square: usize, cell: Cell) {
        let before = self.cell(square);
        self.cells.as_mut()[square] = cell;
        // Neither an empty cell nor a Star has a set or counts for the key.
        if let Some(set) = self.kinds.as_mut().get_mut(before.set()) {
            set.remove(square);
            self.colors[before.color() as usize].remove(square);
            if KEYED {
                self.key ^= zobrist::of_piece(square, before);
            }
        }
        if let Some(set) = self.kinds.as_mut().get_mut(cell.set()) {
            set.insert(square);
            self.colors[cell.color() as usize].insert(square);
            if KEYED {
                self.key ^= zobrist::of_piece(square, cell);
            }
        }
    }

    /// Sets the key, of which `placement` is the part of the pieces.
    #[inline(always)]
    pub(crate) fn set_placement_key(&mut self, placement: u64) {
        self.key = placement ^ self.key_of_state();
    }

    /// The part of the key that the pieces make.
    #[inline(always)]
    pub(crate) fn placement_key(&self) -> u64 {
        self.key ^ self.key_of_state()
    }

    /// The part of the key that all but the pieces makes.
    #[inline(always)]
    fn key_of_state(&self) -> u64 {
        let turn = if self.turn == Color::Black { zobrist::DARK_TO_MOVE } else { 0 };
        turn ^ zobrist::of_rights(self.rights.0) ^ zobrist::of_rushed(self.rushed)
    }

    #[inline(always)]
    pub(crate) fn set_turn(&mut self, turn: Color) {
        if self.turn != turn {
            self.key ^= zobrist::DARK_TO_MOVE;
            self.turn = turn;
        }
    }

    #[inline(always)]
    pub(crate) fn set_castling_rights(&mut self, rights: CastlingRights) {
        if self.rights != rights {
            self.key ^= zobrist::of_rights(self.rights.0) ^ zobrist::of_rights(rights.0);
            self.rights = rights;
        }
    }

    #[inline(always)]
    pub(crate) fn set_rushed(&mut self, rushed: Option<usize>) {
        let rushed = rushed.map_or(NOWHERE, |square| square as u16);
        self.key ^= zobrist::of_rushed(self.rushed) ^ zobrist::of_rushed(rushed);
        self.rushed = rushed;
    }

    #[inline(always)]
    pub(crate) fn rushed_index(&self) -> Option<usize> {
        if self.rushed == NOWHERE { None } else { Some(self.rushed as usize) }
    }

    /// The pawn that a pawn captures in passing by a capturing step onto an empty square (`CC-11`).
    #[inline(always)]
    pub(crate) fn en_passant(&self, pawn: Cell, target: usize) -> Option<usize> {
        let rushed = self.rushed_index()?;
        let color = pawn.color();
        let passed = color == self.turn && geometry::has_passed::<V>(rushed, target, color);
        (passed && self.cell(rushed).is(Kind::Pawn, !color)).then_some(rushed)
    }
}

impl<V: Row> PartialEq for Board<V> {
    fn eq(&self, other: &Self) -> bool {
        // The cells hold all that the sets do. Different keys spare the long look.
        self.key == other.key
            && self.cells == other.cells
            && (self.turn, self.rights, self.rushed) == (other.turn, other.rights, other.rushed)
    }
}

impl<V: Row> Eq for Board<V> {}

impl<V: Row> Hash for Board<V> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.key);
    }
}

impl<V: Row> fmt::Debug for Board<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}

impl<V: Row> variant_core::Board for Board<V> {
    type Square = Square<V>;
    type Piece = Piece;

    fn turn(&self) -> Color {
        self.turn
    }

    fn pieces(&self) -> impl Iterator<Item = (Square<V>, Piece)> {
        self.occupied_bits().squares().filter_map(|square| Some((Square::at(square), self.cell(square).piece()?)))
    }

    fn color(piece: Piece) -> Color {
        piece.color
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }
}
