use crate::Square;
use core::fmt;
use core::str::FromStr;
use variant_core::{ParseError, Scanner};

/// A turn of CVector (`CV-17`): one piece goes from one square to another. What happens there follows from the position.
///
/// ```
/// use cvector::Move;
///
/// let mv: Move = "c2d4".parse()?;
/// assert_eq!(mv.from.to_string(), "c2");
/// assert_eq!(mv.to_string(), "c2d4");
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
