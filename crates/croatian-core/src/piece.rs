use core::cmp::Ordering;
use core::fmt;
use core::str::FromStr;
use variant_core::{Color, ParseError, Scanner};

/// A kind of piece. `Ord` is the order of the letters, as `CC-41` wants it for promotions.
///
/// `Display` is the name; `FromStr` reads the name or the letter.
///
/// ```
/// use croatian_core::Kind;
///
/// let kind: Kind = "G".parse()?;
/// assert_eq!((kind, kind.to_string().as_str()), (Kind::Pegasus, "Pegasus"));
/// assert!(kind.is_active() && Kind::Wave.is_passive());
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Kind {
    /// `P`, active (`CC-3`, `CC-10` to `CC-12`).
    Pawn,
    /// `N`, active (`CC-3`).
    Knight,
    /// `B`, active (`CC-3`).
    Bishop,
    /// `R`, active (`CC-3`).
    Rook,
    /// `Q`, active (`CC-3`).
    Queen,
    /// `K`, active (`CC-3`, `CC-7`, `CC-13`).
    King,
    /// `G`, active: a nightrider (`CC-4`).
    Pegasus,
    /// `M`, passive: converts and promotes (`CC-25`).
    Pyramid,
    /// `U`, active: one long or short jump (`CC-5`).
    Unicorn,
    /// `W`, passive: activates anything (`CC-26`).
    Wave,
    /// `C`, active: long and short jumps in turn (`CC-6`).
    Centaur,
    /// `T`, dormant: never moves (`CC-30`, `CC-31`).
    Star,
}

impl Kind {
    /// Every kind, each variant's before those of the next larger one.
    pub const ALL: &'static [Self] = &[
        Self::Pawn,
        Self::Knight,
        Self::Bishop,
        Self::Rook,
        Self::Queen,
        Self::King,
        Self::Pegasus,
        Self::Pyramid,
        Self::Unicorn,
        Self::Wave,
        Self::Centaur,
        Self::Star,
    ];

    /// The number of the kind: its place in [`Kind::ALL`].
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The capital letter of positions and moves.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Pawn => 'P',
            Self::Knight => 'N',
            Self::Bishop => 'B',
            Self::Rook => 'R',
            Self::Queen => 'Q',
            Self::King => 'K',
            Self::Pegasus => 'G',
            Self::Pyramid => 'M',
            Self::Unicorn => 'U',
            Self::Wave => 'W',
            Self::Centaur => 'C',
            Self::Star => 'T',
        }
    }

    /// The kind that a capital letter names.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        let mut index = 0;
        while index < Self::ALL.len() {
            if Self::ALL[index].letter() == letter {
                return Some(Self::ALL[index]);
            }
            index += 1;
        }
        None
    }

    /// The name in words: `Pegasus`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pawn => "Pawn",
            Self::Knight => "Knight",
            Self::Bishop => "Bishop",
            Self::Rook => "Rook",
            Self::Queen => "Queen",
            Self::King => "King",
            Self::Pegasus => "Pegasus",
            Self::Pyramid => "Pyramid",
            Self::Unicorn => "Unicorn",
            Self::Wave => "Wave",
            Self::Centaur => "Centaur",
            Self::Star => "Star",
        }
    }

    /// Whether it moves only when it is activated: Pyramid and Wave (`CC-2`).
    #[must_use]
    pub const fn is_passive(self) -> bool {
        matches!(self, Self::Pyramid | Self::Wave)
    }

    /// Whether it moves by itself (`CC-2`).
    #[must_use]
    pub const fn is_active(self) -> bool {
        !matches!(self, Self::Pyramid | Self::Wave | Self::Star)
    }
}

impl PartialOrd for Kind {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Kind {
    fn cmp(&self, other: &Self) -> Ordering {
        self.letter().cmp(&other.letter())
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Kind {
    type Err = ParseError;

    /// Reads the name, `Pegasus`, or the capital letter, `G`.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut letters = text.chars();
        let found = match (letters.next(), letters.next()) {
            (Some(letter), None) => Self::from_letter(letter),
            _ => Self::ALL.iter().copied().find(|kind| kind.name() == text),
        };
        found.ok_or_else(|| ParseError::at(text, 0..text.len(), "the name or the letter of a kind of piece"))
    }
}

/// A piece with its colour.
///
/// `Display` and `FromStr` are the letter of position texts.
///
/// ```
/// use croatian_core::{Kind, Piece};
/// use variant_core::Color;
///
/// let piece: Piece = "w".parse()?;
/// assert_eq!(piece, Piece::new(Kind::Wave, Color::Black));
/// assert_eq!(Piece::from_index(piece.index()), Some(piece));
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// What it is.
    pub kind: Kind,
    /// Whose it is.
    pub color: Color,
}

impl Piece {
    /// A piece of a colour.
    #[must_use]
    pub const fn new(kind: Kind, color: Color) -> Self {
        Self { kind, color }
    }

    /// How many different pieces there are.
    pub const COUNT: usize = 2 * Kind::ALL.len();

    /// The number of the piece: twice that of its kind, plus 1 for Dark.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        2 * self.kind.index() + self.color.index()
    }

    /// The piece with a number, see [`Piece::index`]; `None` if there are not so many.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index >= Self::COUNT {
            return None;
        }
        let color = if index.is_multiple_of(2) { Color::White } else { Color::Black };
        Some(Self { kind: Kind::ALL[index / 2], color })
    }

    /// The letter of position texts: upper case for Light, lower case for Dark.
    #[must_use]
    pub const fn letter(self) -> char {
        self.color.cased(self.kind.letter())
    }

    /// The piece that a letter of a position text names.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        match Kind::from_letter(letter.to_ascii_uppercase()) {
            Some(kind) if letter.is_ascii_alphabetic() => Some(Self { kind, color }),
            _ => None,
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut letter = [0; 4];
        f.pad(self.letter().encode_utf8(&mut letter))
    }
}

impl FromStr for Piece {
    type Err = ParseError;

    /// Reads the letter of position texts.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let piece = scanner.pick(Self::from_letter).ok_or_else(|| scanner.error("the letter of a piece"))?;
        scanner.expect_end()?;
        Ok(piece)
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// What stands on a square, in a byte: 0 for nothing, else `2 * kind + 2`, plus 1 for Dark. Below 32.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cell(pub(crate) u8);

impl Cell {
    pub(crate) const EMPTY: Self = Self(0);

    #[inline(always)]
    pub(crate) const fn of(kind: Kind, color: Color) -> Self {
        Self(2 * kind as u8 + 2 + color as u8)
    }

    #[inline(always)]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kind. Of an empty cell: any.
    #[inline(always)]
    pub(crate) const fn kind(self) -> Kind {
        // The mask keeps the look-up inside the table of 16, so that no bounds check is left.
        const KINDS: [Kind; 16] = {
            let mut kinds = [Kind::Star; 16];
            let mut index = 0;
            while index < Kind::ALL.len() {
                kinds[index + 1] = Kind::ALL[index];
                index += 1;
            }
            kinds
        };
        KINDS[(self.0 >> 1 & 15) as usize]
    }

    #[inline(always)]
    pub(crate) const fn color(self) -> Color {
        if self.0 & 1 == 0 { Color::White } else { Color::Black }
    }

    #[inline(always)]
    pub(crate) const fn piece(self) -> Option<Piece> {
        if self.is_empty() { None } else { Some(Piece { kind: self.kind(), color: self.color() }) }
    }

    /// The index of the kind's set of squares; too large for an empty cell.
    #[inline(always)]
    pub(crate) const fn set(self) -> usize {
        (self.0 as usize >> 1).wrapping_sub(1)
    }

    #[inline(always)]
    pub(crate) const fn is_star(self) -> bool {
        self.0 >> 1 == Kind::Star as u8 + 1
    }

    #[inline(always)]
    pub(crate) const fn flipped(self) -> Self {
        Self(self.0 ^ 1)
    }

    #[inline(always)]
    pub(crate) fn is(self, kind: Kind, color: Color) -> bool {
        self == Self::of(kind, color)
    }
}

impl From<Piece> for Cell {
    fn from(piece: Piece) -> Self {
        Self::of(piece.kind, piece.color)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn cells_hold_every_piece() {
        for (index, &kind) in Kind::ALL.iter().enumerate() {
            assert_eq!((kind.index(), kind.name().parse()), (index, Ok(kind)));
            for color in Color::ALL {
                let piece = Piece::new(kind, color);
                let cell = Cell::from(piece);
                assert!(cell.0 < 32);
                assert_eq!(cell.piece(), Some(piece));
                assert_eq!(Piece::from_letter(piece.letter()), Some(piece));
                assert_eq!(Piece::from_index(piece.index()), Some(piece));
                assert_eq!(piece.to_string().parse(), Ok(piece));
            }
        }
        assert_eq!(Cell::EMPTY.piece(), None);
        assert_eq!(Piece::from_index(Piece::COUNT), None);
        assert!("x".parse::<Piece>().is_err() && "".parse::<Kind>().is_err());
    }

    #[test]
    fn kinds_are_ordered_by_letter_for_cc_41() {
        let mut kinds = Kind::ALL.to_vec();
        kinds.sort();
        assert!(kinds.windows(2).all(|pair| pair[0].letter() < pair[1].letter()));
    }
}
