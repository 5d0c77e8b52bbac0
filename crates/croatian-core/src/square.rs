use crate::Row;
use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;
use variant_core::{Color, ParseError, Scanner};

/// A square of a variant's board. `Ord` goes by rank, then by file.
///
/// ```
/// use croatian_core::row::Hemera;
/// use croatian_core::Square;
///
/// let square: Square<Hemera> = "b17".parse()?;
/// assert_eq!((square.file(), square.rank()), (1, 16));
/// assert_eq!(square.to_string(), "b17");
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square<V> {
    index: u16,
    variant: PhantomData<V>,
}

impl<V: Row> Square<V> {
    /// How many squares the board has.
    pub const COUNT: usize = V::SIZE as usize * V::SIZE as usize;

    /// The square on a file and a rank, both counted from 0; `None` if that is off the board.
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file < V::SIZE && rank < V::SIZE {
            Some(Self { index: rank as u16 * V::SIZE as u16 + file as u16, variant: PhantomData })
        } else {
            None
        }
    }

    /// The square with a number, see [`Square::index`]; `None` if there are not so many.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self { index: index as u16, variant: PhantomData }) } else { None }
    }

    /// A number that the engine knows to be on the board.
    #[inline(always)]
    pub(crate) const fn at(index: usize) -> Self {
        debug_assert!(index < Self::COUNT);
        Self { index: index as u16, variant: PhantomData }
    }

    /// The number of the square: a1 is 0, then along the ranks.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.index as usize
    }

    /// The file, counted from 0.
    #[inline]
    #[must_use]
    pub const fn file(self) -> u8 {
        (self.index % V::SIZE as u16) as u8
    }

    /// The rank, counted from 0.
    #[inline]
    #[must_use]
    pub const fn rank(self) -> u8 {
        (self.index / V::SIZE as u16) as u8
    }

    /// The colour of the square (`CC-1`): light where the sum of file and rank, counted from 0, is odd.
    #[inline]
    #[must_use]
    pub const fn color(self) -> Color {
        if (self.file() + self.rank()) % 2 == 1 { Color::White } else { Color::Black }
    }

    /// The side whose half of the board it is on (`CC-1`).
    #[inline]
    #[must_use]
    pub const fn half(self) -> Color {
        if self.rank() < V::SIZE / 2 { Color::White } else { Color::Black }
    }

    /// Every square, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT).map(Self::at)
    }

    /// Reads a square where a reader stands.
    pub(crate) fn scan(scanner: &mut Scanner<'_>) -> Result<Self, ParseError> {
        let start = scanner.offset();
        let file = scanner
            .pick(|c| (c as u32).checked_sub('a' as u32).filter(|&file| file < V::SIZE.into()).map(|file| file as u8));
        let Some(file) = file else { return Err(scanner.error(V::FILES)) };
        let digits = scanner.take_while(|c| c.is_ascii_digit());
        let rank = digits.parse::<u8>().ok().filter(|_| !digits.starts_with('0')).and_then(|rank| rank.checked_sub(1));
        rank.and_then(|rank| Self::new(file, rank)).ok_or_else(|| scanner.error_since(start, V::SQUARES))
    }
}

impl<V: Row> fmt::Display for Square<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }
}

impl<V: Row> fmt::Debug for Square<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<V: Row> FromStr for Square<V> {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let square = Self::scan(&mut scanner)?;
        scanner.expect_end()?;
        Ok(square)
    }
}
