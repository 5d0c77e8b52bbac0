use crate::Square;
use core::fmt;
use core::str::FromStr;
use variant_core::{ParseError, Scanner};

/// A move of one piece: `A1aA2b` (`CP-22`).
///
/// The text names the squares alone; what stands there follows from the position.
///
/// ```
/// use cube_plus::Move;
///
/// let mv: Move = "A1aA2b".parse()?;
/// assert_eq!(mv.from.to_string(), "A1a");
/// assert_eq!(mv.to_string(), "A1aA2b");
/// assert_eq!(Move::from_index(mv.index()), Some(mv));
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where the piece stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
}

impl Move {
    /// How many pairs of squares there are: 1444.
    pub const COUNT: usize = Square::COUNT * Square::COUNT;

    /// The number of the move, in the order of moves: by the square it starts from, then by the square it goes to.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.from.index() * Square::COUNT + self.to.index()
    }

    /// The move with this number, for every number below [`Move::COUNT`].
    #[inline]
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        match (Square::from_index(index / Square::COUNT), Square::from_index(index % Square::COUNT)) {
            (Some(from), Some(to)) => Some(Self { from, to }),
            _ => None,
        }
    }
}

impl variant_core::Move for Move {}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let from = Square::scan(&mut scanner)?;
        let to = Square::scan(&mut scanner)?;
        scanner.expect_end()?;
        Ok(Self { from, to })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_have_numbers_in_their_order() {
        let mut before = None;
        for index in 0..Move::COUNT {
            let mv = Move::from_index(index);
            assert_eq!(mv.map(Move::index), Some(index));
            assert!(before < mv);
            before = mv;
        }
        assert_eq!(Move::from_index(Move::COUNT), None);
        assert_eq!(Move::from_index(usize::MAX), None);
    }
}
