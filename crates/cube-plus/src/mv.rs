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
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where the piece stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
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
