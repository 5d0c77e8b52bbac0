use std::fmt;
use variant_core::{Board, Color, Move, ParseError, ParseFault, Scanner, StableHasher};

/// A cell of the grid, from a1 to c3. To move is to mark a cell, so this is also the type of the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// All nine, rank by rank.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..9).map(Self)
    }

    /// The place among all nine: 0 for a1, 4 for the centre, 8 for c3.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Reads `b2`.
    pub fn read(scanner: &mut Scanner) -> Result<Self, ParseError> {
        let file = scanner.pick(|c| "abc".find(c)).ok_or_else(|| scanner.error("a file from a to c"))?;
        let rank = scanner.pick(|c| "123".find(c)).ok_or_else(|| scanner.error("a rank from 1 to 3"))?;
        Ok(Self((3 * rank + file) as u8))
    }
}

impl Move for Cell {}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.0 % 3), self.0 / 3 + 1)
    }
}

/// A mark on the grid: a cross for White, who begins, a nought for Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mark(pub Color);

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(if self.0 == Color::White { "X" } else { "O" })
    }
}

/// The position: for each colour the cells with its marks, a bit a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Grid([u16; 2]);

impl Grid {
    /// The mark on a cell.
    pub fn mark(&self, cell: Cell) -> Option<Mark> {
        Color::ALL.into_iter().find(|color| self.0[color.index()] >> cell.index() & 1 == 1).map(Mark)
    }

    /// Puts a mark on a cell.
    pub fn put(&mut self, cell: Cell, mark: Mark) {
        self.0[mark.0.index()] |= 1 << cell.index();
    }

    /// Whether a colour has three in a row, in a file or on a diagonal.
    pub fn has_line(&self, color: Color) -> bool {
        const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
        LINES.into_iter().any(|line| self.0[color.index()] & line == line)
    }

    /// Reads `X../.O./...`: the ranks from the third to the first.
    pub fn read(text: &str) -> Result<Self, ParseError> {
        let mut grid = Self::default();
        let mut scanner = Scanner::new(text);
        for rank in [2, 1, 0] {
            for file in 0..3 {
                let mark = scanner.pick(|c| match c {
                    '.' => Some(None),
                    'X' => Some(Some(Mark(Color::White))),
                    'O' => Some(Some(Mark(Color::Black))),
                    _ => None,
                });
                if let Some(mark) = mark.ok_or_else(|| scanner.error("X, O or a dot"))? {
                    grid.put(Cell(3 * rank + file), mark);
                }
            }
            if rank > 0 {
                scanner.expect('/', "a slash")?;
            }
        }
        scanner.expect_end()?;
        ParseError::from_faults(grid.faults()).map_or(Ok(grid), Err)
    }

    /// Why no game leads to this grid. Every board is legal input, so `read` lets none of these through.
    fn faults(&self) -> Vec<ParseFault> {
        let mut faults = Vec::new();
        let [crosses, noughts] = self.0.map(u16::count_ones);
        if crosses != noughts && crosses != noughts + 1 {
            let found = format!("{crosses} crosses and {noughts} noughts");
            faults.push(ParseFault::overall("as many crosses as noughts, or one more", found));
        }
        if self.has_line(self.turn()) {
            let found = format!("a line of {}, whose turn it would be", self.turn());
            faults.push(ParseFault::overall("no move after the end", found));
        }
        faults
    }
}

impl Board for Grid {
    type Square = Cell;
    type Piece = Mark;

    fn turn(&self) -> Color {
        let [crosses, noughts] = self.0.map(u16::count_ones);
        if crosses > noughts { Color::Black } else { Color::White }
    }

    fn pieces(&self) -> impl Iterator<Item = (Cell, Mark)> {
        Cell::all().filter_map(|cell| Some((cell, self.mark(cell)?)))
    }

    fn color(mark: Mark) -> Color {
        mark.0
    }

    fn key(&self) -> u64 {
        StableHasher::new().with(self.0[0].into()).with(self.0[1].into()).finish()
    }
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for rank in [2, 1, 0] {
            for file in 0..3 {
                match self.mark(Cell(3 * rank + file)) {
                    Some(mark) => mark.fmt(f)?,
                    None => f.write_str(".")?,
                }
            }
            if rank > 0 {
                f.write_str("/")?;
            }
        }
        Ok(())
    }
}
