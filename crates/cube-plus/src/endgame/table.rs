use super::material_table::MaterialTable;
use super::{Material, Value, solve};
use crate::{Board, CubePlus, Kind, Move};
use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;
use variant_core::{Color, Rules};

/// There are too many pieces in a material to solve it.
///
/// ```
/// use cube_plus::CubePlus;
/// use cube_plus::endgame::{Material, Table, TooMuchMaterial};
///
/// let material: Material = "KRB-KP".parse()?;
/// assert_eq!(Table::solve(&CubePlus::default(), material).unwrap_err(), TooMuchMaterial { material });
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{material} has {} pieces besides the kings, and at most {} can be solved", .material.pieces() - 2, Table::MOST_PIECES)]
pub struct TooMuchMaterial {
    /// The material.
    pub material: Material,
}

/// The exact values of all positions of a material, and of all that captures lead to.
///
/// ```
/// use cube_plus::CubePlus;
/// use cube_plus::endgame::{Table, Value};
/// use variant_core::Rules;
///
/// let rules = CubePlus::default();
/// let table = Table::solve(&rules, "KR-K".parse()?)?;
/// let board = rules.parse_board("3/3/3/3|1/3/1R1/3/3/K|3/3/3/k2 w -")?;
/// let value = table.probe(&board).expect("a rook and two kings");
/// assert_eq!(value.plies(), Some(table.line(&board).len() as u32));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Table {
    rules: CubePlus,
    /// One for each material that captures lead to, the smaller materials first, and the table's own last.
    tables: Vec<MaterialTable>,
}

impl Table {
    /// The most pieces besides the kings that can be solved.
    pub const MOST_PIECES: usize = 2;

    /// Solves a material under a rule set.
    ///
    /// Cost: see the [module](super).
    ///
    /// # Errors
    /// There are more than [`Table::MOST_PIECES`] pieces besides the kings.
    pub fn solve(rules: &CubePlus, material: Material) -> Result<Self, TooMuchMaterial> {
        if material.pieces() > 2 + Self::MOST_PIECES {
            return Err(TooMuchMaterial { material });
        }
        let mut table = Self { rules: *rules, tables: Vec::new() };
        table.add(material);
        Ok(table)
    }

    /// Solves a material after all that captures lead to.
    fn add(&mut self, material: Material) {
        if self.of_material(material).is_some() {
            return;
        }
        for color in Color::ALL {
            for smaller in Kind::ARRAY.into_iter().filter_map(|kind| material.without(color, kind)) {
                self.add(smaller);
            }
        }
        let table = solve::solve(self.rules, material, |board| self.probe(board));
        self.tables.push(table);
    }

    fn of_material(&self, material: Material) -> Option<&MaterialTable> {
        self.tables.iter().find(|table| table.material == material)
    }

    fn own(&self) -> &MaterialTable {
        self.tables.last().expect("a table has its own material")
    }

    /// The rule set.
    #[must_use]
    pub const fn rules(&self) -> CubePlus {
        self.rules
    }

    /// The material that was solved.
    #[must_use]
    pub fn material(&self) -> Material {
        self.own().material
    }

    /// The value of a position, if it has this material, or one that captures lead to from it.
    ///
    /// A game won by entry (`+`) is lost in 0 plies for the side to move.
    #[must_use]
    pub fn probe(&self, board: &Board) -> Option<Value> {
        let table = self.of_material(Material::of(board))?;
        let value = table.state(table.index(board)).value()?;
        Some(if board.is_won_by_entry() { Value::Loss { plies: 0 } } else { value })
    }

    /// Every position of the table's own material with its value, in an unspecified order that is always the same.
    pub fn positions(&self) -> impl Iterator<Item = (Board, Value)> {
        let table = self.own();
        table.indices().filter_map(|index| Some((table.board(index)?, table.state(index).value()?)))
    }

    /// Best play from a position to the end of the game: the winner shortens it, the loser prolongs it. Empty where nobody
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
