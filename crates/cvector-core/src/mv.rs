use crate::Square;
use core::fmt;
use core::str::FromStr;
use variant_core::{ParseError, Scanner};

/// A move of CVector (`CV-17`): one piece goes from one square to another. What happens there follows from the position.
///
/// ```
/// use cvector_core::Move;
///
/// let mv: Move = "c2d4".parse()?;
/// assert_eq!(mv.from.to_string(), "c2");
/// assert_eq!(mv.to_string(), "c2d4");
/// assert_eq!(Move::from_index(mv.index()), Some(mv));
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where the piece stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
}

impl Move {
    /// How many different moves there are: from each square to each.
    pub const COUNT: usize = Square::COUNT * Square::COUNT;

    /// A number for tables, below [`Move::COUNT`], in the order of the moves.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.from.index() * Square::COUNT + self.to.index()
    }

    /// The move with this index, for every index below [`Move::COUNT`].
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        match (Square::from_index(index / Square::COUNT), Square::from_index(index % Square::COUNT)) {
            (Some(from), Some(to)) => Some(Self { from, to }),
            _ => None,
        }
    }

    /// Reads the two squares of a move.
    ///
    /// # Errors
    /// Something else stands there.
    pub fn scan(scanner: &mut Scanner<'_>) -> Result<Self, ParseError> {
        Ok(Self { from: Square::scan(scanner)?, to: Square::scan(scanner)? })
    }
}

impl variant_core::Move for Move {}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let mv = Self::scan(&mut scanner)?;
        scanner.expect_end()?;
        Ok(mv)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_have_numbers() {
        for index in 0..Move::COUNT {
            let mv = Move::from_index(index).unwrap();
            assert_eq!(mv.index(), index);
            assert!(index == 0 || Move::from_index(index - 1) < Some(mv));
        }
        assert_eq!(Move::from_index(Move::COUNT), None);
    }
}
