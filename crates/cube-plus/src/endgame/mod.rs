//! Exact tables of small endings: which are won, and how fast.
//!
//! A [`Table`] knows for every valid position of a [`Material`] that goes on (`-` in its text, `CP-20`) whether the side
//! to move wins, draws or loses, and in how many plies the game ends if both play their best: an entry that wins (`CP-8`)
//! ends it as mate does. It also knows every position that captures can lead to.
//!
//! ```
//! use cube_plus::CubePlus;
//! use cube_plus::endgame::{Material, Table, Value};
//! use variant_core::{Color, Rules};
//!
//! let rules = CubePlus::default();
//! let table = Table::solve(&rules, "KR-K".parse::<Material>()?)?;
//! // White enters Black's extension square, and wins at once.
//! let board = rules.parse_board("3/3/3/3|1/1R1/3/3/3/K|3/3/3/k2 w -")?;
//! assert_eq!(table.probe(&board), Some(Value::Win { plies: 1 }));
//!
//! let statistics = table.statistics(Color::White);
//! assert_eq!(statistics.positions, statistics.wins + statistics.draws + statistics.losses);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Cost
//! A material of two kings and one more piece has 110,000 numbered positions and takes about 0.03 seconds, one of two more
//! has 4 million and takes a second or two. A position takes two bytes in the table, and about twice that while it is
//! solved.

mod material;
mod part;
mod solve;
mod statistics;

pub use material::Material;
pub use statistics::{Longest, Statistics};

use crate::{Board, CubePlus, Kind, Move};
use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;
use part::Part;
use variant_core::{Color, Rules};

/// What best play makes of a position, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    /// The side to move wins.
    Win {
        /// After how many plies: an odd number.
        plies: u32,
    },
    /// Neither side can win: the game is a stalemate, or it never ends.
    Draw,
    /// The side to move loses.
    Loss {
        /// After how many plies: an even number, 0 where the game is over.
        plies: u32,
    },
}

impl Value {
    /// The side that wins, if `turn` is the side to move.
    #[must_use]
    pub fn winner(self, turn: Color) -> Option<Color> {
        match self {
            Self::Win { .. } => Some(turn),
            Self::Draw => None,
            Self::Loss { .. } => Some(!turn),
        }
    }

    /// After how many plies the game ends, unless it is a draw.
    #[must_use]
    pub const fn plies(self) -> Option<u32> {
        match self {
            Self::Win { plies } | Self::Loss { plies } => Some(plies),
            Self::Draw => None,
        }
    }
}

/// There are too many pieces in a material to solve it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{material} has {} pieces besides the kings, and at most {} can be solved", .material.pieces() - 2, Table::MOST_PIECES)]
pub struct TooMuchMaterial {
    /// The material.
    pub material: Material,
}

/// The exact values of all positions of a material, and of all that captures lead to.
#[derive(Clone)]
pub struct Table {
    rules: CubePlus,
    /// The smaller materials first, the table's own last.
    parts: Vec<Part>,
}

impl Table {
    /// The most pieces besides the kings that can be solved.
    pub const MOST_PIECES: usize = 2;

    /// Solves a material under a rule set.
    ///
    /// Cost: see the [module](self).
    ///
    /// # Errors
    /// There are more than [`Table::MOST_PIECES`] pieces besides the kings.
    pub fn solve(rules: &CubePlus, material: Material) -> Result<Self, TooMuchMaterial> {
        if material.pieces() > 2 + Self::MOST_PIECES {
            return Err(TooMuchMaterial { material });
        }
        let mut table = Self { rules: *rules, parts: Vec::new() };
        table.add(material);
        Ok(table)
    }

    /// Solves a material after all that captures lead to.
    fn add(&mut self, material: Material) {
        if self.part(material).is_some() {
            return;
        }
        for color in Color::ALL {
            for smaller in Kind::ALL.into_iter().filter_map(|kind| material.without(color, kind)) {
                self.add(smaller);
            }
        }
        let part = solve::solve(self.rules, material, |board| self.probe(board));
        self.parts.push(part);
    }

    fn part(&self, material: Material) -> Option<&Part> {
        self.parts.iter().find(|part| part.material == material)
    }

    fn own_part(&self) -> &Part {
        self.parts.last().expect("a table has its own material")
    }

    /// The rule set.
    #[must_use]
    pub const fn rules(&self) -> CubePlus {
        self.rules
    }

    /// The material that was solved.
    #[must_use]
    pub fn material(&self) -> Material {
        self.own_part().material
    }

    /// The value of a position, if it has this material, or one that captures lead to from it.
    ///
    /// A game won by entry (`+`) is lost in 0 plies for the side to move.
    #[must_use]
    pub fn probe(&self, board: &Board) -> Option<Value> {
        let part = self.part(Material::of(board))?;
        let value = part.state(part.number(board)).value()?;
        Some(if board.is_won_by_entry() { Value::Loss { plies: 0 } } else { value })
    }

    /// Every position of the table's own material with its value, in an order of its own.
    pub fn positions(&self) -> impl Iterator<Item = (Board, Value)> {
        let part = self.own_part();
        part.numbers().filter_map(|number| Some((part.board(number)?, part.state(number).value()?)))
    }

    /// Best play from a position to the end of the game: the winner makes it short, the loser long. Empty where nobody
    /// wins, and for a position that the table does not know.
    #[must_use]
    pub fn line(&self, board: &Board) -> Vec<Move> {
        let mut board = *board;
        let mut line = Vec::new();
        while let Some((mv, child)) = self.best(&board) {
            line.push(mv);
            board = child;
        }
        line
    }

    /// The first move of best play, with the board after it, while somebody wins.
    fn best(&self, board: &Board) -> Option<(Move, Board)> {
        let left = self.probe(board)?.plies()?.checked_sub(1)?;
        let mut best = None;
        let _ = self.rules.visit_children(board, |mv, child| {
            if self.probe(child).and_then(Value::plies) == Some(left) {
                best = Some((mv, *child));
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        best
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Table({}, {})", self.rules.name(), self.material())
    }
}
