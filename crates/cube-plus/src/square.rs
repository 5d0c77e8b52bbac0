use core::fmt;
use core::str::FromStr;
use variant_core::{Color, IndexedSquare, ParseError, Scanner};

/// A set of squares: bit 0 is A1a, bit 37 is C4c.
///
/// ```
/// use cube_plus::{Square, SquareSet};
///
/// let middle: SquareSet = Square::all().filter(|square| matches!(square.row(), 2 | 3)).collect();
/// assert_eq!(middle.len(), 18);
/// assert!(middle.contains("B3b".parse()?) && !middle.contains("B5b".parse()?));
/// # Ok::<(), variant_core::ParseError>(())
/// ```
pub type SquareSet = variant_core::SquareSet<Square>;

/// One of the three horizontal layers of the board (`CP-1`). `Display` and `FromStr` use the letter.
///
/// ```
/// use cube_plus::Layer;
///
/// assert_eq!("B".parse(), Ok(Layer::B));
/// assert_eq!(Layer::B.rows(), 0..=5);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Layer {
    /// The top layer.
    A,
    /// The middle layer, with the two extension squares.
    B,
    /// The bottom layer.
    C,
}

impl Layer {
    /// Every layer, from the top down.
    pub const ALL: [Self; 3] = [Self::A, Self::B, Self::C];

    /// 0 for the top layer to 2 for the bottom one.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter: `A`, `B` or `C`.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'A' + self as u8) as char
    }

    /// The layer that a letter names.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|layer| layer.letter() == letter)
    }

    fn scan(scanner: &mut Scanner<'_>) -> Result<Self, ParseError> {
        scanner.pick(Self::from_letter).ok_or_else(|| scanner.error("a layer, A, B or C"))
    }

    /// Its rows: 1 to 4, and 0 to 5 in the middle layer.
    #[must_use]
    pub const fn rows(self) -> core::ops::RangeInclusive<u8> {
        match self {
            Self::B => 0..=5,
            Self::A | Self::C => 1..=4,
        }
    }
}

impl fmt::Display for Layer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.letter(), f)
    }
}

impl FromStr for Layer {
    type Err = ParseError;

    /// Reads the letter.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let layer = Self::scan(&mut scanner)?;
        scanner.expect_end()?;
        Ok(layer)
    }
}

/// One of the three columns of the board (`CP-1`). `Display` and `FromStr` use the letter.
///
/// ```
/// use cube_plus::Column;
///
/// assert_eq!("b".parse(), Ok(Column::B));
/// assert_eq!(Column::ALL.map(Column::letter), ['a', 'b', 'c']);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Column {
    /// White's left.
    A,
    /// The middle, with the two extension squares.
    B,
    /// White's right.
    C,
}

impl Column {
    /// Every column, from White's left to White's right.
    pub const ALL: [Self; 3] = [Self::A, Self::B, Self::C];

    /// 0 for White's left to 2 for White's right.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter: `a`, `b` or `c`.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    /// The column that a letter names.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|column| column.letter() == letter)
    }

    fn scan(scanner: &mut Scanner<'_>) -> Result<Self, ParseError> {
        scanner.pick(Self::from_letter).ok_or_else(|| scanner.error("a column, a, b or c"))
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.letter(), f)
    }
}

impl FromStr for Column {
    type Err = ParseError;

    /// Reads the letter.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let column = Self::scan(&mut scanner)?;
        scanner.expect_end()?;
        Ok(column)
    }
}

/// One of the 38 squares (`CP-1`), written layer, row, column: `B3b`.
///
/// The order is by layer, then by row, then by column: A1a, A1b, ... B0b, B1a, ... C4c.
///
/// ```
/// use cube_plus::{Layer, Square};
///
/// let square: Square = "B3b".parse()?;
/// assert_eq!((square.layer(), square.row()), (Layer::B, 3));
/// assert_eq!(Square::from_index(square.index()), Some(square));
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// How many squares there are.
    pub const COUNT: usize = 38;

    /// The square on a layer, a row and a column, if it is on the board.
    ///
    /// ```
    /// use cube_plus::{Column, Layer, Square};
    ///
    /// assert_eq!(Square::new(Layer::B, 3, Column::B).unwrap().to_string(), "B3b");
    /// assert_eq!(Square::new(Layer::B, 5, Column::B).unwrap().to_string(), "B5b");
    /// assert_eq!(Square::new(Layer::B, 5, Column::A), None);
    /// assert_eq!(Square::new(Layer::A, 0, Column::B), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn new(layer: Layer, row: u8, column: Column) -> Option<Self> {
        let first = match layer {
            Layer::A => 0,
            Layer::B => 13,
            Layer::C => 26,
        };
        match (layer, row, column) {
            (_, 1..=4, _) => Some(Self(first + (row - 1) * 3 + column as u8)),
            (Layer::B, 0, Column::B) => Some(Self::extension(Color::White)),
            (Layer::B, 5, Column::B) => Some(Self::extension(Color::Black)),
            _ => None,
        }
    }

    /// The square with this index, 0 for A1a to 37 for C4c, if it is one.
    #[inline]
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// Every square in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The extension square of a side: B0b of White, B5b of Black (`CP-1`).
    #[inline]
    #[must_use]
    pub const fn extension(color: Color) -> Self {
        match color {
            Color::White => Self(12),
            Color::Black => Self(25),
        }
    }

    /// 0 for A1a to 37 for C4c.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its layer.
    #[inline]
    #[must_use]
    pub const fn layer(self) -> Layer {
        match self.0 {
            0..=11 => Layer::A,
            12..=25 => Layer::B,
            _ => Layer::C,
        }
    }

    /// Its row: 1 to 4, 0 for White's extension square and 5 for Black's.
    #[inline]
    #[must_use]
    pub const fn row(self) -> u8 {
        match self.0 {
            0..=11 => self.0 / 3 + 1,
            12 => 0,
            13..=24 => (self.0 - 13) / 3 + 1,
            25 => 5,
            _ => (self.0 - 26) / 3 + 1,
        }
    }

    /// Its column.
    #[inline]
    #[must_use]
    pub const fn column(self) -> Column {
        let column = match self.0 {
            0..=11 => self.0 % 3,
            12 | 25 => 1,
            13..=24 => (self.0 - 13) % 3,
            _ => (self.0 - 26) % 3,
        };
        Column::ALL[column as usize]
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
    /// Something else stands there, or the name of a square that the board does not have (`CP-22`).
    pub fn scan(scanner: &mut Scanner<'_>) -> Result<Self, ParseError> {
        let start = scanner.offset();
        let layer = Layer::scan(scanner)?;
        let row = scanner.pick(|c| matches!(c, '0'..='5').then(|| c as u8 - b'0'));
        let row = row.ok_or_else(|| scanner.error("a row from 0 to 5"))?;
        let column = Column::scan(scanner)?;
        Self::new(layer, row, column).ok_or_else(|| {
            scanner.error_since(start, "a square of the board (rows 0 and 5 have the squares B0b and B5b alone)")
        })
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
        let name = [b'A' + self.layer() as u8, b'0' + self.row(), b'a' + self.column() as u8];
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

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    /// `CP-1`: 38 squares, each with a name of its own; the order is layer, row, column.
    #[test]
    fn cp_1_every_square_has_its_coordinates_and_its_name() {
        assert_eq!(Square::all().count(), 38);
        let mut before = None;
        for (index, square) in Square::all().enumerate() {
            assert_eq!(square.index(), index);
            assert_eq!(Square::from_index(index), Some(square));
            let (layer, row, column) = (square.layer(), square.row(), square.column());
            assert!(layer.rows().contains(&row));
            assert_eq!(Square::new(layer, row, column), Some(square));
            assert_eq!(square.to_string().parse(), Ok(square));
            assert!(before < Some((layer, row, column)));
            before = Some((layer, row, column));
        }
        assert_eq!(Square::from_index(38), None);
        let all = Layer::ALL.into_iter().flat_map(|layer| (0..=9).map(move |row| (layer, row)));
        let real = all.flat_map(|(layer, row)| Column::ALL.into_iter().filter_map(move |c| Square::new(layer, row, c)));
        assert!(real.eq(Square::all()));
        assert_eq!(Square::extension(Color::White).to_string(), "B0b");
        assert_eq!(Square::extension(Color::Black).to_string(), "B5b");
    }

    /// `CP-22`: squares that do not exist, and wrong case, are parse errors.
    #[test]
    fn cp_22_names_of_no_square_are_refused() {
        for text in ["", "A", "A1", "A5b", "A0b", "C0b", "C5b", "B0a", "B0c", "B5a", "B5c", "B6b", "a1a", "A1A", "D1a"]
        {
            assert!(text.parse::<Square>().is_err(), "{text}");
        }
        for letter in ["", "D", "d", "AA", "aa", "A ", "a "] {
            assert!(letter.parse::<Layer>().is_err() && letter.parse::<Column>().is_err(), "{letter}");
        }
        for layer in Layer::ALL {
            assert_eq!(layer.to_string().parse(), Ok(layer));
            assert_eq!(Layer::ALL[layer.index()], layer);
        }
        for column in Column::ALL {
            assert_eq!(column.to_string().parse(), Ok(column));
            assert_eq!(Column::ALL[column.index()], column);
        }
        for text in ["B3bb", " B3b", "B3b ", "B3d"] {
            assert!(text.parse::<Square>().is_err(), "{text}");
        }
        let error = "B0a".parse::<Square>().unwrap_err();
        assert_eq!(error.faults()[0].range, Some(0..3));
    }
}
