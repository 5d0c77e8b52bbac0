//! Colours, pieces, squares and the board.

use std::fmt;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

    /// By how many ranks a pawn of this colour goes in one step ahead.
    pub fn ahead(self) -> i32 {
        match self {
            Colour::White => 1,
            Colour::Black => -1,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
    Pegasus,
    Unicorn,
    Centaur,
    Pyramid,
    Wave,
    Star,
}

impl Kind {
    pub const ALL: [Kind; 12] = [
        Kind::Pawn,
        Kind::Knight,
        Kind::Bishop,
        Kind::Rook,
        Kind::Queen,
        Kind::King,
        Kind::Pegasus,
        Kind::Unicorn,
        Kind::Centaur,
        Kind::Pyramid,
        Kind::Wave,
        Kind::Star,
    ];

    pub fn letter(self) -> char {
        match self {
            Kind::Pawn => 'P',
            Kind::Knight => 'N',
            Kind::Bishop => 'B',
            Kind::Rook => 'R',
            Kind::Queen => 'Q',
            Kind::King => 'K',
            Kind::Pegasus => 'G',
            Kind::Unicorn => 'U',
            Kind::Centaur => 'C',
            Kind::Pyramid => 'M',
            Kind::Wave => 'W',
            Kind::Star => 'T',
        }
    }

    /// CC-2: moves by itself.
    pub fn active(self) -> bool {
        !self.passive() && self != Kind::Star
    }

    /// CC-2: moves only when activated.
    pub fn passive(self) -> bool {
        matches!(self, Kind::Pyramid | Kind::Wave)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    pub colour: Colour,
    pub kind: Kind,
}

impl Piece {
    pub fn new(colour: Colour, kind: Kind) -> Piece {
        Piece { colour, kind }
    }

    pub fn letter(self) -> char {
        match self.colour {
            Colour::White => self.kind.letter(),
            Colour::Black => self.kind.letter().to_ascii_lowercase(),
        }
    }

    pub fn from_letter(letter: char) -> Option<Piece> {
        let colour = if letter.is_ascii_uppercase() { Colour::White } else { Colour::Black };
        let kind = Kind::ALL.into_iter().find(|kind| kind.letter() == letter.to_ascii_uppercase())?;
        Some(Piece { colour, kind })
    }
}

/// File and rank counted from 0. The order is by rank, then by file (CC-41).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square {
    pub rank: usize,
    pub file: usize,
}

impl Square {
    pub fn new(file: usize, rank: usize) -> Square {
        Square { rank, file }
    }

    /// The square so many files and ranks away, if it is on the board.
    pub fn step(self, files: i32, ranks: i32, size: usize) -> Option<Square> {
        let file = self.file as i32 + files;
        let rank = self.rank as i32 + ranks;
        let on_board = |at: i32| 0 <= at && at < size as i32;
        if on_board(file) && on_board(rank) { Some(Square::new(file as usize, rank as usize)) } else { None }
    }

    /// CC-1: light when the sum of file and rank is odd.
    pub fn colour(self) -> Colour {
        if (self.file + self.rank) % 2 == 1 { Colour::White } else { Colour::Black }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file as u8) as char, self.rank + 1)
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    pub size: usize,
    cells: Vec<Option<Piece>>,
}

impl Board {
    pub fn empty(size: usize) -> Board {
        Board { size, cells: vec![None; size * size] }
    }

    pub fn at(&self, square: Square) -> Option<Piece> {
        self.cells[square.rank * self.size + square.file]
    }

    pub fn set(&mut self, square: Square, piece: Option<Piece>) {
        self.cells[square.rank * self.size + square.file] = piece;
    }

    /// Every square, in the order of squares.
    pub fn squares(&self) -> Vec<Square> {
        let mut squares = Vec::new();
        for rank in 0..self.size {
            for file in 0..self.size {
                squares.push(Square::new(file, rank));
            }
        }
        squares
    }

    /// Every piece with its square, in the order of squares.
    pub fn pieces(&self) -> Vec<(Square, Piece)> {
        let mut pieces = Vec::new();
        for square in self.squares() {
            if let Some(piece) = self.at(square) {
                pieces.push((square, piece));
            }
        }
        pieces
    }

    pub fn find(&self, piece: Piece) -> Option<Square> {
        self.squares().into_iter().find(|&square| self.at(square) == Some(piece))
    }
}
