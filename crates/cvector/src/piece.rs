use core::fmt;
use variant_core::Color;

/// A kind of piece (`CV-1`, `CV-20`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// The king: capture it to win.
    King,
    /// The queen.
    Queen,
    /// A rook.
    Rook,
    /// A bishop.
    Bishop,
    /// A knight.
    Knight,
    /// A prince: CVector Plus alone has it.
    Prince,
}

impl Kind {
    /// Every kind, the prince last.
    pub const ALL: [Self; 6] = [Self::King, Self::Queen, Self::Rook, Self::Bishop, Self::Knight, Self::Prince];

    /// The kinds whose pairs and groups define vectors.
    pub const PAIRED: [Self; 3] = [Self::Rook, Self::Bishop, Self::Knight];

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
}

impl fmt::Display for Kind {
    /// The word: `knight`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::King => "king",
            Self::Queen => "queen",
            Self::Rook => "rook",
            Self::Bishop => "bishop",
            Self::Knight => "knight",
            Self::Prince => "prince",
        })
    }
}

/// A piece of one side, whatever its state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
}

impl fmt::Display for Man {
    /// The letter of position texts.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut buffer = [0; 4];
        f.pad(self.color.cased(self.kind.letter()).encode_utf8(&mut buffer))
    }
}

/// A piece on a board, with its state (`CV-2`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// The side that it belongs to.
    pub color: Color,
    /// Its kind.
    pub kind: Kind,
    /// Whether it has been captured, and is frozen.
    pub frozen: bool,
}

impl Piece {
    /// The piece without its state.
    #[must_use]
    pub const fn man(self) -> Man {
        Man { color: self.color, kind: self.kind }
    }
}

impl fmt::Display for Piece {
    /// As it stands alone in a position text: `b`, or `(b)` when it is frozen.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.frozen { write!(f, "({})", self.man()) } else { self.man().fmt(f) }
    }
}
