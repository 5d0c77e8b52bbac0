use core::fmt;
use variant_core::Color;

/// A kind of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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
    /// Every kind.
    pub const ALL: [Self; 4] = [Self::King, Self::Rook, Self::Bishop, Self::Pawn];

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
}

impl fmt::Display for Kind {
    /// The word: `bishop`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::King => "king",
            Self::Rook => "rook",
            Self::Bishop => "bishop",
            Self::Pawn => "pawn",
        })
    }
}

/// A piece on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// The side that it belongs to.
    pub color: Color,
    /// Its kind.
    pub kind: Kind,
}

impl Piece {
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
