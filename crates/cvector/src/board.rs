use crate::{Kind, Man, Piece, Setup, Square, SquareSet};
use core::fmt;
use core::str::FromStr;
use variant_core::{Color, Key, ParseError};

/// A position of CVector, or with `KINDS` = 6 of CVector Plus, which has princes too.
///
/// A board is a plain value of 104 bytes (120 with princes), and always valid input (`CV-16`, `CV-31`). What may be
/// anything is a [`Setup`]. `Display` and `FromStr` are the position text (`CV-15`).
///
/// ```
/// use cvector::{Board, Kind};
/// use variant_core::Color;
///
/// let board: Board = "6k1/B4b2/8/1b6/2R3N1/8/3N1K2/R4[qB]2 b".parse()?;
/// let f1 = "f1".parse()?;
/// assert_eq!(board.pieces_on(f1).map(|piece| piece.to_string()).collect::<Vec<_>>(), ["q", "(B)"]);
/// assert_eq!(board.frozen(Color::White), board.of(Color::White, Kind::Bishop) & f1.set());
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board<const KINDS: usize = 5> {
    /// By colour and kind. A square is in at most one set of a colour.
    sets: [[SquareSet; KINDS]; 2],
    /// By colour: the squares of its frozen pieces.
    frozen: [SquareSet; 2],
    turn: Color,
}

impl<const KINDS: usize> Board<KINDS> {
    /// The kinds of piece of this game.
    #[must_use]
    pub fn kinds() -> &'static [Kind] {
        &Kind::ALL[..KINDS]
    }

    /// The side to move.
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The squares of one side's pieces of one kind, active or frozen. None of a kind that the game does not have.
    #[inline]
    #[must_use]
    pub fn of(&self, color: Color, kind: Kind) -> SquareSet {
        self.sets[color.index()].get(kind.index()).copied().unwrap_or_default()
    }

    /// The squares of one side's frozen pieces.
    #[inline]
    #[must_use]
    pub const fn frozen(&self, color: Color) -> SquareSet {
        self.frozen[color.index()]
    }

    /// The squares of all of one side's pieces, active or frozen.
    #[inline]
    #[must_use]
    pub fn occupied(&self, color: Color) -> SquareSet {
        self.sets[color.index()].iter().fold(SquareSet::EMPTY, |all, &set| all | set)
    }

    /// The squares of one side's active pieces.
    #[inline]
    #[must_use]
    pub fn active(&self, color: Color) -> SquareSet {
        self.occupied(color) & !self.frozen(color)
    }

    /// The kind of one side's piece on a square; there is never more than one.
    #[inline]
    #[must_use]
    pub fn kind_on(&self, color: Color, square: Square) -> Option<Kind> {
        let sets = &self.sets[color.index()];
        Self::kinds().iter().copied().find(|kind| sets[kind.index()].contains(square))
    }

    /// The pieces on a square, the upper one first: an active piece before the frozen one under it, and of two frozen
    /// ones White's.
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

    /// Whether a king is captured, and the game over (`CV-13`).
    #[inline]
    #[must_use]
    pub fn is_king_captured(&self) -> bool {
        let captured = |color| self.of(color, Kind::King) & self.frozen(color);
        !(captured(Color::White) | captured(Color::Black)).is_empty()
    }
}

/// What the rules do to a board. These keep every square to one piece a side, and nothing else of what makes a board
/// valid input: they are for the rules of this crate and of `cvector-plus`.
#[doc(hidden)]
impl<const KINDS: usize> Board<KINDS> {
    pub const fn empty(turn: Color) -> Self {
        Self { sets: [[SquareSet::EMPTY; KINDS]; 2], frozen: [SquareSet::EMPTY; 2], turn }
    }

    /// Puts a piece on a square where its side has none, if the game has its kind.
    pub fn put(&mut self, square: Square, piece: Piece) {
        if let Some(set) = self.sets[piece.color.index()].get_mut(piece.kind.index()) {
            *set |= square.set();
            if piece.frozen {
                self.frozen[piece.color.index()] |= square.set();
            }
        }
    }

    #[inline]
    pub fn pass_turn(&mut self) {
        self.turn = !self.turn;
    }

    /// Moves the one piece of that kind and side on a square to another one where that side has none. Its state stays.
    #[inline]
    pub fn step(&mut self, color: Color, kind: Kind, from: SquareSet, to: SquareSet) {
        self.sets[color.index()][kind.index()] ^= from | to;
    }

    /// Exchanges whatever one side has on two squares, state and all. A move to a square that is empty of that side is
    /// the same thing.
    #[inline]
    pub fn exchange(&mut self, color: Color, a: Square, b: Square) {
        let swap = |set: &mut SquareSet| {
            let differs = (set.bits() >> a.index() ^ set.bits() >> b.index()) & 1;
            *set ^= SquareSet::from_bits(differs << a.index() | differs << b.index());
        };
        self.sets[color.index()].iter_mut().for_each(swap);
        swap(&mut self.frozen[color.index()]);
    }

    /// Freezes one side's pieces on these squares.
    #[inline]
    pub fn freeze(&mut self, color: Color, squares: SquareSet) {
        self.frozen[color.index()] |= squares;
    }

    /// Makes one side's pieces on these squares active.
    #[inline]
    pub fn unfreeze(&mut self, color: Color, squares: SquareSet) {
        self.frozen[color.index()] &= !squares;
    }

    /// Makes one side's piece of a kind on a square one of another kind, if it is there.
    #[inline]
    pub fn mutate(&mut self, color: Color, square: Square, kind: Kind, into: Kind) {
        let there = self.of(color, kind) & square.set();
        let sets = &mut self.sets[color.index()];
        for kind in [kind, into] {
            if let Some(set) = sets.get_mut(kind.index()) {
                *set ^= there;
            }
        }
    }
}

impl<const KINDS: usize> variant_core::Board for Board<KINDS> {
    type Square = Square;
    type Piece = Piece;

    #[inline]
    fn turn(&self) -> Color {
        self.turn
    }

    fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        let occupied = self.occupied(Color::White) | self.occupied(Color::Black);
        occupied.flat_map(|square| self.pieces_on(square).map(move |piece| (square, piece)))
    }

    #[inline]
    fn color(piece: Piece) -> Color {
        piece.color
    }

    #[inline]
    fn key(&self) -> u64 {
        let mut key = Key::new().with(self.turn.index() as u64);
        for color in Color::ALL {
            for set in self.sets[color.index()] {
                key = key.with(set.bits());
            }
            key = key.with(self.frozen(color).bits());
        }
        key.finish()
    }
}

impl<const KINDS: usize> fmt::Display for Board<KINDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Setup::from(self), f)
    }
}

impl<const KINDS: usize> fmt::Debug for Board<KINDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}

impl<const KINDS: usize> FromStr for Board<KINDS> {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Setup::read_board(text)
    }
}

impl From<Man> for Piece {
    /// The active piece.
    fn from(man: Man) -> Self {
        Self { color: man.color, kind: man.kind, frozen: false }
    }
}
