use crate::ParseError;
use core::fmt;
use core::ops::Not;
use core::str::FromStr;

/// A side of a two-player game. White moves first; the Croatian games call the two Light and Dark.
///
/// ```
/// use variant_core::Color;
///
/// assert_eq!(!Color::White, Color::Black);
/// assert_eq!(Color::from_letter('b'), Some(Color::Black));
/// assert_eq!(Color::ALL.map(|color| color.cased('q')), ['Q', 'q']);
/// assert_eq!("Black".parse(), Ok(Color::Black));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// The side that moves first; upper-case letters in position texts.
    White,
    /// The side that moves second; lower-case letters in position texts.
    Black,
}

impl Color {
    /// Both colours, White first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// 0 for White, 1 for Black: an index into tables by colour.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of position texts: `w` or `b`.
    #[inline]
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }

    /// The colour that a letter of a position text names, if it names one.
    #[inline]
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'w' => Some(Self::White),
            'b' => Some(Self::Black),
            _ => None,
        }
    }

    /// The letter in this colour's case: upper for White, lower for Black.
    #[inline]
    #[must_use]
    pub const fn cased(self, letter: char) -> char {
        match self {
            Self::White => letter.to_ascii_uppercase(),
            Self::Black => letter.to_ascii_lowercase(),
        }
    }
}

impl Not for Color {
    type Output = Self;

    /// The other side.
    #[inline]
    fn not(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::White => "White",
            Self::Black => "Black",
        })
    }
}

impl FromStr for Color {
    type Err = ParseError;

    /// Reads `White` or `Black`, or the letter of a position text.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text {
            "w" | "White" => Ok(Self::White),
            "b" | "Black" => Ok(Self::Black),
            _ => Err(ParseError::at(text, 0..text.len(), "a colour: w, b, White or Black")),
        }
    }
}
