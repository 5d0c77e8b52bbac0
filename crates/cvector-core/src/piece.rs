use core::fmt;
use core::str::FromStr;
use variant_core::{Color, ParseError};

/// A kind of piece of the family: CVector has the first five, CVector Plus has them all
/// ([`Variant::KINDS`](crate::Variant::KINDS)).
///
/// `Display` is the word, `knight`; `FromStr` reads the word or the upper-case letter.
///
/// ```
/// use cvector_core::Kind;
///
/// assert_eq!("knight".parse(), Ok(Kind::Knight));
/// assert_eq!("N".parse(), Ok(Kind::Knight));
/// assert_eq!((Kind::Knight.letter(), Kind::Knight.name()), ('N', "knight"));
/// assert_eq!(Kind::ALL[Kind::Knight.index()], Kind::Knight);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Kind {
    /// The king: capture it to win (`CV-13`).
    King,
    /// The queen (`CV-6`).
    Queen,
    /// A rook (`CV-5`).
    Rook,
    /// A bishop (`CV-4`).
    Bishop,
    /// A knight (`CV-4`).
    Knight,
    /// A prince, in CVector Plus alone (`CV-21`).
    Prince,
}

impl Kind {
    /// Every kind of the family, by [`Kind::index`].
    pub const ALL: &'static [Self] = &Self::ARRAY;

    /// The kinds whose pairs and groups define vectors.
    pub const PAIRED: &'static [Self] = &Self::PAIRED_ARRAY;

    const ARRAY: [Self; 6] = [Self::King, Self::Queen, Self::Rook, Self::Bishop, Self::Knight, Self::Prince];

    /// The same as [`Kind::PAIRED`], as an array that can be mapped.
    pub(crate) const PAIRED_ARRAY: [Self; 3] = [Self::Rook, Self::Bishop, Self::Knight];

    /// 0 for the king to 5 for the prince.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The upper-case letter: `K`, `Q`, `R`, `B`, `N` or `P`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::King => 'K',
            Self::Queen => 'Q',
            Self::Rook => 'R',
            Self::Bishop => 'B',
            Self::Knight => 'N',
            Self::Prince => 'P',
        }
    }

    /// The kind that an upper-case letter names.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'K' => Some(Self::King),
            'Q' => Some(Self::Queen),
            'R' => Some(Self::Rook),
            'B' => Some(Self::Bishop),
            'N' => Some(Self::Knight),
            'P' => Some(Self::Prince),
            _ => None,
        }
    }

    /// The word: `knight`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::King => "king",
            Self::Queen => "queen",
            Self::Rook => "rook",
            Self::Bishop => "bishop",
            Self::Knight => "knight",
            Self::Prince => "prince",
        }
    }
}

impl fmt::Display for Kind {
    /// The word: `knight`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Kind {
    type Err = ParseError;

    /// Reads the word or the upper-case letter.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let by_letter = single(text).and_then(Self::from_letter);
        by_letter.or_else(|| Self::ARRAY.into_iter().find(|kind| kind.name() == text)).ok_or_else(|| {
            let expected = "a kind of piece: king, queen, rook, bishop, knight, prince, or its letter K, Q, R, B, N, P";
            ParseError::at(text, 0..text.len(), expected)
        })
    }
}

/// A piece of one side, active or frozen: what a letter of a position text says.
///
/// ```
/// use cvector_core::{Kind, Man, Piece};
/// use variant_core::Color;
///
/// let man: Man = "b".parse()?;
/// assert_eq!(man, Man { color: Color::Black, kind: Kind::Bishop });
/// assert_eq!((Piece::from(man).to_string(), man.frozen().to_string()), ("b".into(), "(b)".into()));
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Man {
    /// The side that it belongs to.
    pub color: Color,
    /// Its kind.
    pub kind: Kind,
}

impl Man {
    /// The man that a letter of a position text names: upper case is White's.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        match Kind::from_letter(letter.to_ascii_uppercase()) {
            Some(kind) => Some(Self { color, kind }),
            None => None,
        }
    }

    /// The letter of position texts.
    #[must_use]
    pub const fn letter(self) -> char {
        self.color.cased(self.kind.letter())
    }

    /// The piece that this is when it is active.
    #[must_use]
    pub const fn active(self) -> Piece {
        Piece { color: self.color, kind: self.kind, frozen: false }
    }

    /// The piece that this is when it is frozen.
    #[must_use]
    pub const fn frozen(self) -> Piece {
        Piece { color: self.color, kind: self.kind, frozen: true }
    }
}

impl fmt::Display for Man {
    /// The letter of position texts.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.letter(), f)
    }
}

impl FromStr for Man {
    type Err = ParseError;

    /// Reads the letter of position texts.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        single(text)
            .and_then(Self::from_letter)
            .ok_or_else(|| ParseError::at(text, 0..text.len(), "the letter of a piece (KQRBNP or kqrbnp)"))
    }
}

/// A piece on a board, with its state (`CV-2`).
///
/// `Display` and `FromStr` use the form in which it stands alone in a position text: `b`, or `(b)` when it is frozen.
///
/// ```
/// use cvector_core::{Kind, Piece};
/// use variant_core::Color;
///
/// let piece: Piece = "(b)".parse()?;
/// assert_eq!(piece, Piece { color: Color::Black, kind: Kind::Bishop, frozen: true });
/// assert_eq!(Piece::from_index(piece.index()), Some(piece));
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// The side that it belongs to.
    pub color: Color,
    /// Its kind.
    pub kind: Kind,
    /// Whether it has been captured, and is frozen.
    pub frozen: bool,
}

impl Piece {
    /// How many different pieces the family has: six kinds of two colours, active and frozen.
    pub const COUNT: usize = 24;

    /// Below [`Piece::COUNT`]: by colour, then by kind, the active piece before the frozen one.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        (self.color.index() * Kind::ARRAY.len() + self.kind.index()) * 2 + self.frozen as usize
    }

    /// The piece with this index, for every index below [`Piece::COUNT`].
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index >= Self::COUNT {
            return None;
        }
        let (man, kinds) = (index / 2, Kind::ARRAY.len());
        Some(Self { color: Color::ALL[man / kinds], kind: Kind::ARRAY[man % kinds], frozen: index % 2 == 1 })
    }

    /// The piece without its state.
    #[must_use]
    pub const fn man(self) -> Man {
        Man { color: self.color, kind: self.kind }
    }

    /// The letter of position texts, which says nothing of the state.
    #[must_use]
    pub const fn letter(self) -> char {
        self.man().letter()
    }

    /// The active piece that a letter of a position text names.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match Man::from_letter(letter) {
            Some(man) => Some(man.active()),
            None => None,
        }
    }
}

impl From<Man> for Piece {
    /// The active piece.
    fn from(man: Man) -> Self {
        man.active()
    }
}

impl fmt::Display for Piece {
    /// As it stands alone in a position text: `b`, or `(b)` when it is frozen.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.frozen { write!(f, "({})", self.man()) } else { self.man().fmt(f) }
    }
}

impl FromStr for Piece {
    type Err = ParseError;

    /// Reads `b`, or `(b)` for a frozen piece.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let inner = text.strip_prefix('(').and_then(|text| text.strip_suffix(')'));
        let man = single(inner.unwrap_or(text)).and_then(Man::from_letter);
        let piece = man.map(|man| Self { frozen: inner.is_some(), ..man.active() });
        piece.ok_or_else(|| {
            ParseError::at(text, 0..text.len(), "a piece (KQRBNP or kqrbnp), in brackets if it is frozen")
        })
    }
}

/// The only character of a text.
fn single(text: &str) -> Option<char> {
    let mut chars = text.chars();
    chars.next().filter(|_| chars.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn pieces_and_kinds_have_numbers_and_texts() {
        for (index, &kind) in Kind::ALL.iter().enumerate() {
            assert_eq!(kind.index(), index);
            assert_eq!(kind.to_string().parse(), Ok(kind));
            assert_eq!(kind.letter().to_string().parse(), Ok(kind));
        }
        for index in 0..Piece::COUNT {
            let piece = Piece::from_index(index).unwrap();
            assert_eq!(piece.index(), index);
            assert_eq!(piece.to_string().parse(), Ok(piece));
            assert_eq!(piece.man().to_string().parse(), Ok(piece.man()));
            assert!(index == 0 || Piece::from_index(index - 1) < Some(piece));
        }
        assert_eq!(Piece::from_index(Piece::COUNT), None);
        for text in ["", "Knight", "b", "KK", "knight "] {
            assert_eq!(text.parse::<Kind>().unwrap_err().faults()[0].range, Some(0..text.len()));
        }
        for text in ["", "x", "kk", "k ", "(k", "k)", "()", "((k))", "(kK)"] {
            assert_eq!(text.parse::<Piece>().unwrap_err().faults()[0].range, Some(0..text.len()));
        }
    }
}
