use crate::{Board, Kind, Setup};
use alloc::format;
use core::fmt;
use core::str::FromStr;
use variant_core::{Color, ParseError, Scanner};

/// The pieces of an ending: `KR-K`, White's before the dash, Black's after it, in the order K R B P.
///
/// ```
/// use cube_plus::Kind;
/// use cube_plus::endgame::Material;
/// use variant_core::Color;
///
/// let material: Material = "KRB-K".parse()?;
/// assert_eq!(material.count(Color::White, Kind::Rook), 1);
/// assert_eq!(material.pieces(), 4);
/// assert_eq!(material.to_string(), "KRB-K");
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Material {
    /// By colour and kind. One king each.
    counts: [[u8; 4]; 2],
}

impl Material {
    /// The two kings.
    pub const KINGS: Self = Self { counts: [[1, 0, 0, 0]; 2] };

    /// What stands on a board.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        Self { counts: Color::ALL.map(|color| Kind::ARRAY.map(|kind| board.squares_of(color, kind).len() as u8)) }
    }

    /// How many pieces of a side and kind there are.
    #[must_use]
    pub const fn count(&self, color: Color, kind: Kind) -> usize {
        self.counts[color.index()][kind.index()] as usize
    }

    /// How many pieces there are, kings included.
    #[must_use]
    pub fn pieces(&self) -> usize {
        self.counts.iter().flatten().map(|&count| usize::from(count)).sum()
    }

    /// The same with one piece less, if there is one that is no king.
    pub(super) fn without(mut self, color: Color, kind: Kind) -> Option<Self> {
        let count = &mut self.counts[color.index()][kind.index()];
        *count = count.checked_sub(1)?;
        (kind != Kind::King).then_some(self)
    }
}

impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write as _;
        for color in Color::ALL {
            if color == Color::Black {
                f.write_char('-')?;
            }
            for kind in Kind::ARRAY {
                (0..self.count(color, kind)).try_for_each(|_| f.write_char(kind.letter()))?;
            }
        }
        Ok(())
    }
}

impl FromStr for Material {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let mut material = Self::KINGS;
        for color in Color::ALL {
            if color == Color::Black {
                scanner.expect('-', "`-`, or another piece in the order K R B P")?;
            }
            scanner.expect('K', format!("K, the king of {color}"))?;
            for kind in [Kind::Rook, Kind::Bishop, Kind::Pawn] {
                while scanner.peek() == Some(kind.letter()) {
                    let count = &mut material.counts[color.index()][kind.index()];
                    if usize::from(*count) == Setup::MOST_OF_A_KIND {
                        return Err(scanner.error(format!("at most {count} {kind}s of {color}")));
                    }
                    *count += 1;
                    scanner.bump();
                }
            }
        }
        if scanner.is_at_end() {
            Ok(material)
        } else {
            Err(scanner.error("the end, or another piece in the order K R B P"))
        }
    }
}
