//! The board, the pieces on it, and what a position holds.

/// White moves first (CP-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    White,
    Black,
}

impl Colour {
    pub fn other(self) -> Colour {
        match self {
            Colour::White => Colour::Black,
            Colour::Black => Colour::White,
        }
    }

    /// CP-1: B0b is White's extension square, B5b is Black's.
    pub fn extension_square(self) -> Square {
        match self {
            Colour::White => Square::new(1, 0, 1),
            Colour::Black => Square::new(1, 5, 1),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    King,
    Rook,
    Bishop,
    Pawn,
}

pub const KINDS: [Kind; 4] = [Kind::King, Kind::Rook, Kind::Bishop, Kind::Pawn];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    pub colour: Colour,
    pub kind: Kind,
}

/// A place in space; not every such place is on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Square {
    /// A = 0, B = 1, C = 2.
    pub layer: i32,
    /// 0 to 5.
    pub row: i32,
    /// a = 0, b = 1, c = 2.
    pub column: i32,
}

impl Square {
    pub fn new(layer: i32, row: i32, column: i32) -> Square {
        Square { layer, row, column }
    }

    /// CP-1: three layers, rows 1-4, three columns, and B0b and B5b.
    pub fn exists(self) -> bool {
        let in_the_block =
            (0..=2).contains(&self.layer) && (1..=4).contains(&self.row) && (0..=2).contains(&self.column);
        let is_an_extension_square =
            self == Colour::White.extension_square() || self == Colour::Black.extension_square();
        in_the_block || is_an_extension_square
    }

    /// In how many of the three coordinates the two squares differ, if they are at most one step apart in each:
    /// 1 for a rook step, 2 for a bishop step, 3 for a space diagonal.
    pub fn axes_of_step(self, to: Square) -> Option<i32> {
        let layers = (self.layer - to.layer).abs();
        let rows = (self.row - to.row).abs();
        let columns = (self.column - to.column).abs();
        if layers > 1 || rows > 1 || columns > 1 || self == to {
            return None;
        }
        Some(layers + rows + columns)
    }
}

/// CP-1: a square is written layer, row, column.
impl std::fmt::Display for Square {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let layer = match self.layer {
            0 => 'A',
            1 => 'B',
            _ => 'C',
        };
        let column = match self.column {
            0 => 'a',
            1 => 'b',
            _ => 'c',
        };
        write!(f, "{layer}{}{column}", self.row)
    }
}

/// CP-1: the 38 squares.
pub fn all_squares() -> Vec<Square> {
    let mut squares = Vec::new();
    for layer in 0..=2 {
        for row in 0..=5 {
            for column in 0..=2 {
                let square = Square::new(layer, row, column);
                if square.exists() {
                    squares.push(square);
                }
            }
        }
    }
    squares
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// By layer, row, column. The places that are no squares stay empty.
    pub cells: [[[Option<Piece>; 3]; 6]; 3],
    pub to_move: Colour,
    /// The `+` of CP-20: the last move has won by CP-8.
    pub entry_has_won: bool,
}

impl Position {
    pub fn empty(to_move: Colour) -> Position {
        Position { cells: [[[None; 3]; 6]; 3], to_move, entry_has_won: false }
    }

    pub fn at(&self, square: Square) -> Option<Piece> {
        if !square.exists() {
            return None;
        }
        self.cells[square.layer as usize][square.row as usize][square.column as usize]
    }

    pub fn set(&mut self, square: Square, content: Option<Piece>) {
        assert!(square.exists(), "{square:?} is not on the board");
        self.cells[square.layer as usize][square.row as usize][square.column as usize] = content;
    }

    /// Every piece with the square it stands on.
    pub fn pieces(&self) -> Vec<(Square, Piece)> {
        let mut pieces = Vec::new();
        for square in all_squares() {
            if let Some(piece) = self.at(square) {
                pieces.push((square, piece));
            }
        }
        pieces
    }

    pub fn count(&self, wanted: Piece) -> usize {
        let mut count = 0;
        for (_, piece) in self.pieces() {
            if piece == wanted {
                count += 1;
            }
        }
        count
    }

    pub fn king_square(&self, colour: Colour) -> Option<Square> {
        let king = Piece { colour, kind: Kind::King };
        for (square, piece) in self.pieces() {
            if piece == king {
                return Some(square);
            }
        }
        None
    }
}
