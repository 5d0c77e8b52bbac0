use core::fmt;
use core::str::FromStr;
use variant_core::{IndexedSquare, ParseError, Scanner};

/// One of the 64 squares (`CV-1`). The order is by rank, then by file: a1, b1, ... h8.
///
/// ```
/// use cvector_core::Square;
///
/// let square: Square = "c4".parse()?;
/// assert_eq!((square.file(), square.rank(), square.index()), (2, 3, 26));
/// assert_eq!(Square::from_index(26), Some(square));
/// assert_eq!(Square::all().count(), Square::COUNT);
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// How many squares there are.
    pub const COUNT: usize = 64;

    /// The square on a file and a rank, both counted from 0, if it is on the board.
    ///
    /// ```
    /// use cvector_core::Square;
    ///
    /// assert_eq!(Square::new(2, 3).unwrap().to_string(), "c4");
    /// assert_eq!(Square::new(8, 0), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file < 8 && rank < 8 { Some(Self(rank * 8 + file)) } else { None }
    }

    /// The square with this index, 0 for a1 to 63 for h8, if it is one.
    #[inline]
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// Every square in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::COUNT as u8).map(Self)
    }

    /// 0 for a1 to 63 for h8.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 0 for file a to 7 for file h.
    #[inline]
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 % 8
    }

    /// 0 for rank 1 to 7 for rank 8.
    #[inline]
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 / 8
    }

    /// The set of this square alone.
    #[inline]
    #[must_use]
    pub const fn set(self) -> SquareSet {
        SquareSet::from_bits(1 << self.0)
    }

    /// Reads a square's name.
    ///
    /// # Errors
    /// Something else stands there.
    pub fn scan(scanner: &mut Scanner<'_>) -> Result<Self, ParseError> {
        let file = scanner.pick(|c| matches!(c, 'a'..='h').then(|| c as u8 - b'a'));
        let Some(file) = file else { return Err(scanner.error("a file from a to h")) };
        let rank = scanner.pick(|c| matches!(c, '1'..='8').then(|| c as u8 - b'1'));
        let Some(rank) = rank else { return Err(scanner.error("a rank from 1 to 8")) };
        Ok(Self(rank * 8 + file))
    }
}

impl IndexedSquare for Square {
    const COUNT: usize = Self::COUNT;

    #[inline]
    fn from_index(index: usize) -> Option<Self> {
        Self::from_index(index)
    }

    #[inline]
    fn index(self) -> usize {
        self.index()
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = [b'a' + self.file(), b'1' + self.rank()];
        f.pad(core::str::from_utf8(&name).unwrap_or_default())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let square = Self::scan(&mut scanner)?;
        scanner.expect_end()?;
        Ok(square)
    }
}

/// A set of squares: bit 0 is a1, bit 63 is h8.
///
/// ```
/// use cvector_core::{Square, SquareSet};
///
/// let corners: SquareSet = ["a1", "h1", "a8", "h8"].map(|name| name.parse::<Square>().unwrap()).into_iter().collect();
/// assert_eq!(corners.len(), 4);
/// assert_eq!(corners.bits(), 0x8100_0000_0000_0081);
/// ```
pub type SquareSet = variant_core::SquareSet<Square>;
