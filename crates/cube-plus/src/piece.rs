use core::fmt;
use core::str::FromStr;
use variant_core::{Color, ParseError};

/// A kind of piece.
///
/// `Display` is the word, `bishop`; `FromStr` reads the word or the upper-case letter.
///
/// ```
/// use cube_plus::Kind;
///
/// assert_eq!("bishop".parse(), Ok(Kind::Bishop));
/// assert_eq!("B".parse(), Ok(Kind::Bishop));
/// assert_eq!((Kind::Bishop.letter(), Kind::Bishop.name()), ('B', "bishop"));
/// assert_eq!(Kind::ALL[Kind::Bishop.index()], Kind::Bishop);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Kind {
    /// The king: one step along one axis, never into an attack (`CP-4`).
    King,
    /// A rook: one step along one axis (`CP-3`).
    Rook,
    /// A bishop: one step along two axes at once (`CP-5`).
    Bishop,
    /// A pawn, whose steps depend on the rule set (`CP-6`, `CP-11`, `CP-12`).
    Pawn,
}

impl Kind {
    /// Every kind, by [`Kind::index`].
    pub const ALL: &'static [Self] = &Self::ARRAY;

    /// The same as an array, which can be mapped and is walked without a bounds check.
    pub(crate) const ARRAY: [Self; 4] = [Self::King, Self::Rook, Self::Bishop, Self::Pawn];

    /// 0 for the king to 3 for the pawn.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The upper-case letter: `K`, `R`, `B` or `P`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::King => 'K',
            Self::Rook => 'R',
            Self::Bishop => 'B',
            Self::Pawn => 'P',
        }
    }

    /// The kind that an upper-case letter names.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'K' => Some(Self::King),
            'R' => Some(Self::Rook),
            'B' => Some(Self::Bishop),
            'P' => Some(Self::Pawn),
            _ => None,
        }
    }

    /// The word: `bishop`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::King => "king",
            Self::Rook => "rook",
            Self::Bishop => "bishop",
            Self::Pawn => "pawn",
        }
    }
}

impl fmt::Display for Kind {
    /// The word: `bishop`.
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
            ParseError::at(text, 0..text.len(), "a kind of piece: king, rook, bishop, pawn, or its letter K, R, B, P")
        })
    }
}

/// A piece on a board.
///
/// `Display` and `FromStr` use the letter of position texts: upper case for White.
///
/// ```
/// use cube_plus::{Kind, Piece};
/// use variant_core::Color;
///
/// let piece: Piece = "r".parse()?;
/// assert_eq!(piece, Piece { color: Color::Black, kind: Kind::Rook });
/// assert_eq!(Piece::from_index(piece.index()), Some(piece));
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// The side that it belongs to.
    pub color: Color,
    /// Its kind.
    pub kind: Kind,
}

impl Piece {
    /// How many different pieces there are: four kinds of two colours.
    pub const COUNT: usize = 8;

    /// 0 for White's king to 7 for Black's pawn: by colour, then by kind.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.color.index() * Kind::ARRAY.len() + self.kind.index()
    }

    /// The piece with this index, for every index below [`Piece::COUNT`].
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index >= Self::COUNT {
            return None;
        }
        let (color, kind) = (index / Kind::ARRAY.len(), index % Kind::ARRAY.len());
        Some(Self { color: Color::ALL[color], kind: Kind::ARRAY[kind] })
    }

    /// The piece that a letter of a position text names: upper case is White's.
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
}

impl fmt::Display for Piece {
    /// The letter of position texts.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.letter(), f)
    }
}

impl FromStr for Piece {
    type Err = ParseError;

    /// Reads the letter of position texts.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        single(text)
            .and_then(Self::from_letter)
            .ok_or_else(|| ParseError::at(text, 0..text.len(), "the letter of a piece (KRBP or krbp)"))
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
            assert!(index == 0 || Piece::from_index(index - 1) < Some(piece));
        }
        assert_eq!(Piece::from_index(Piece::COUNT), None);
        for text in ["", "Bishop", "b", "KK", "bishop "] {
            assert_eq!(text.parse::<Kind>().unwrap_err().faults()[0].range, Some(0..text.len()));
        }
        for text in ["", "x", "kk", "k "] {
            assert_eq!(text.parse::<Piece>().unwrap_err().faults()[0].range, Some(0..text.len()));
        }
    }
}
