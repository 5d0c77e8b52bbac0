use crate::{Row, Square};
use core::fmt;
use core::str::FromStr;
use variant_core::{Color, ParseError, Scanner};

/// A direction of castling.
///
/// ```
/// use croatian_core::row::Miranda;
/// use croatian_core::{CastlingRights, CastlingSide};
/// use variant_core::Color;
///
/// let (king, rook) = CastlingRights::homes::<Miranda>(Color::White, CastlingSide::Queen);
/// assert_eq!((king.to_string(), rook.to_string()), ("i1".to_owned(), "a1".to_owned()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CastlingSide {
    /// To the right, towards the rook on the king's side: `K` and `k`.
    King,
    /// To the left, towards the rook on the queen's side: `Q` and `q`.
    Queen,
}

impl CastlingSide {
    /// Both, the king's side first.
    pub const ALL: &'static [Self] = &[Self::King, Self::Queen];
}

/// The castlings that are still possible some time, because neither king nor rook has left its home square (`CC-13`).
///
/// `Display` and `FromStr` are the field of position texts: a subset of `KQkq` in this order, or `-`.
///
/// ```
/// use croatian_core::{CastlingRights, CastlingSide};
/// use variant_core::Color;
///
/// let rights: CastlingRights = "Kkq".parse()?;
/// assert!(rights.has(Color::Black, CastlingSide::Queen) && !rights.has(Color::White, CastlingSide::Queen));
/// assert_eq!(rights.without(Color::White, CastlingSide::King).to_string(), "kq");
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CastlingRights(pub(crate) u8);

impl CastlingRights {
    /// No right.
    pub const NONE: Self = Self(0);
    /// All four rights.
    pub const ALL: Self = Self(15);

    /// The rights in the order of position texts, with their letters: `KQkq`.
    pub const LETTERS: &'static [(Color, CastlingSide, char)] = &[
        (Color::White, CastlingSide::King, 'K'),
        (Color::White, CastlingSide::Queen, 'Q'),
        (Color::Black, CastlingSide::King, 'k'),
        (Color::Black, CastlingSide::Queen, 'q'),
    ];

    #[inline]
    const fn bit(color: Color, side: CastlingSide) -> u8 {
        1 << (2 * color as u8 + side as u8)
    }

    /// Whether a side may still castle to a side.
    #[inline]
    #[must_use]
    pub const fn has(self, color: Color, side: CastlingSide) -> bool {
        self.0 & Self::bit(color, side) != 0
    }

    /// These rights and one more.
    #[must_use]
    pub const fn with(self, color: Color, side: CastlingSide) -> Self {
        Self(self.0 | Self::bit(color, side))
    }

    /// These rights without one of them.
    #[must_use]
    pub const fn without(self, color: Color, side: CastlingSide) -> Self {
        Self(self.0 & !Self::bit(color, side))
    }

    /// Reads the field of position texts where a reader stands, and calls `read` with each right and the offset of its
    /// letter.
    pub(crate) fn scan(
        scanner: &mut Scanner<'_>,
        mut read: impl FnMut(Color, CastlingSide, usize),
    ) -> Result<Self, ParseError> {
        let mut rights = Self::NONE;
        if scanner.eat('-') {
            return Ok(rights);
        }
        for &(color, side, letter) in Self::LETTERS {
            let offset = scanner.offset();
            if scanner.eat(letter) {
                read(color, side, offset);
                rights = rights.with(color, side);
            }
        }
        if rights == Self::NONE {
            return Err(scanner.error("castling rights, some of `KQkq` in this order or `-`"));
        }
        Ok(rights)
    }

    /// The home squares of king and rook that a right needs (`CC-13`).
    #[must_use]
    pub fn homes<V: Row>(color: Color, side: CastlingSide) -> (Square<V>, Square<V>) {
        let rank = match color {
            Color::White => 0,
            Color::Black => usize::from(V::SIZE) - 1,
        };
        let [king, left, right] = V::HOME_FILES;
        let rook = match side {
            CastlingSide::King => right,
            CastlingSide::Queen => left,
        };
        let on = |file: u8| Square::at(rank * usize::from(V::SIZE) + usize::from(file));
        (on(king), on(rook))
    }

    /// What is left of these rights when a leg starts or ends on a square.
    #[inline(always)]
    pub(crate) fn touched<V: Row>(self, square: usize) -> Self {
        if self.0 == 0 {
            return self;
        }
        let size = usize::from(V::SIZE);
        let (file, shift) = if square < size {
            (square, 0)
        } else if square >= size * (size - 1) {
            (square - size * (size - 1), 2)
        } else {
            return self;
        };
        let [king, left, right] = V::HOME_FILES.map(usize::from);
        let lost = if file == king {
            3
        } else if file == right {
            1
        } else if file == left {
            2
        } else {
            return self;
        };
        Self(self.0 & !(lost << shift))
    }
}

impl fmt::Display for CastlingRights {
    /// A subset of `KQkq`, or `-`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == 0 {
            return f.write_str("-");
        }
        for &(color, side, letter) in Self::LETTERS {
            if self.has(color, side) {
                write!(f, "{letter}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for CastlingRights {
    type Err = ParseError;

    /// Reads a subset of `KQkq` in this order, or `-`.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let rights = Self::scan(&mut scanner, |_, _, _| {})?;
        scanner.expect_end()?;
        Ok(rights)
    }
}
