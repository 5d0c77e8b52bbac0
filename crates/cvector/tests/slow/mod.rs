//! A slow and obvious second move generator for CVector and CVector Plus.
//!
//! It is here to check the fast one: a position is a plain list of men, and the code follows the
//! rules page sentence by sentence. Every place that applies a rule names its id.

// Each test binary uses its own part of this module, and the interface is public for all of them.
#![allow(dead_code, unused_imports, unreachable_pub)]

mod notation;
mod random;
mod rules;
mod text;

pub use notation::notation;
pub use random::random_position;
pub use rules::{outcome, perft, turns};

/// Which of the two games is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Game {
    CVector,
    Plus,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Side {
    White,
    Black,
}

impl Side {
    fn enemy(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    King,
    Queen,
    Rook,
    Bishop,
    Knight,
    Prince,
}

impl Kind {
    /// The upper-case letter of the kind.
    fn letter(self) -> char {
        match self {
            Kind::King => 'K',
            Kind::Queen => 'Q',
            Kind::Rook => 'R',
            Kind::Bishop => 'B',
            Kind::Knight => 'N',
            Kind::Prince => 'P',
        }
    }
}

/// The kinds whose vectors come from pairs and groups.
const GROUP_KINDS: [Kind; 3] = [Kind::Rook, Kind::Bishop, Kind::Knight];

/// A square; file and rank both count from 0 to 7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Square {
    rank: i32,
    file: i32,
}

impl Square {
    /// All 64 squares, a1 first.
    fn all() -> Vec<Square> {
        let mut squares = Vec::new();
        for rank in 0..8 {
            for file in 0..8 {
                squares.push(Square { rank, file });
            }
        }
        squares
    }

    fn name(self) -> String {
        let files = ["a", "b", "c", "d", "e", "f", "g", "h"];
        format!("{}{}", files[self.file as usize], self.rank + 1)
    }
}

/// One piece on the board (CV-2): active or frozen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Man {
    square: Square,
    frozen: bool,
    side: Side,
    kind: Kind,
}

/// A position: the men, and who is to move.
///
/// The men are always sorted, so that equal positions have equal lists.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    men: Vec<Man>,
    to_move: Side,
}

impl Position {
    fn new(mut men: Vec<Man>, to_move: Side) -> Position {
        men.sort();
        Position { men, to_move }
    }

    /// Reads a position text; the error says why it is not one.
    pub fn parse(game: Game, text: &str) -> Result<Position, String> {
        text::parse(game, text)
    }
}

impl std::fmt::Display for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&text::print(self))
    }
}
