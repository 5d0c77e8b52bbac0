use super::{Material, Value};
use crate::{Board, CubePlus, Kind, Piece, Square};
use alloc::vec;
use alloc::vec::Vec;
use variant_core::Color;

/// What is known of every position of one material.
///
/// The index of a position has as its digits in base 38 the side to move, then the squares of the pieces by colour and
/// kind. The squares of pieces that are alike ascend, so that a position has one index.
#[derive(Clone)]
pub(super) struct MaterialTable {
    pub(super) material: Material,
    states: Vec<State>,
}

/// What is known of a position, in two bytes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct State(u16);

impl State {
    /// The index is not that of a valid position.
    pub(super) const INVALID: Self = Self(u16::MAX);
    /// Not decided yet; a draw in the end.
    pub(super) const UNDECIDED: Self = Self(u16::MAX - 1);

    /// The game ends in so many plies. Whoever moves last wins: the side to move if the number is odd.
    pub(super) const fn decided(plies: u16) -> Self {
        Self(plies)
    }

    /// The value of a valid position when all is known.
    pub(super) const fn value(self) -> Option<Value> {
        let plies = self.0 as u32;
        match self {
            Self::INVALID => None,
            Self::UNDECIDED => Some(Value::Draw),
            _ if plies % 2 == 1 => Some(Value::Win { plies }),
            _ => Some(Value::Loss { plies }),
        }
    }
}

impl MaterialTable {
    /// The positions of a material, with nothing known of them but which are valid.
    pub(super) fn new(rules: CubePlus, material: Material) -> Self {
        let len = 2 * Square::COUNT.pow(material.pieces() as u32);
        let mut table = Self { material, states: vec![State::INVALID; len] };
        for index in 0..len {
            if table.decode(index).is_some_and(|board| is_valid(rules, &board)) {
                table.states[index] = State::UNDECIDED;
            }
        }
        table
    }

    /// The indices of all positions, valid or not.
    pub(super) fn indices(&self) -> core::ops::Range<usize> {
        0..self.states.len()
    }

    pub(super) fn state(&self, index: usize) -> State {
        self.states[index]
    }

    pub(super) fn set(&mut self, index: usize, state: State) {
        self.states[index] = state;
    }

    /// The index of a position of this material.
    pub(super) fn index(&self, board: &Board) -> usize {
        let mut index = board.turn().index();
        for color in Color::ALL {
            for kind in Kind::ARRAY {
                for square in board.squares_of(color, kind) {
                    index = index * Square::COUNT + square.index();
                }
            }
        }
        index
    }

    /// The valid position with this index, if there is one.
    pub(super) fn board(&self, index: usize) -> Option<Board> {
        (self.states[index] != State::INVALID).then(|| self.decode(index)).flatten()
    }

    /// The position with this index, if its pieces stand on squares of their own and alike ones in order.
    fn decode(&self, mut index: usize) -> Option<Board> {
        let turn = Color::ALL[index / Square::COUNT.pow(self.material.pieces() as u32)];
        let mut board = Board::empty(turn, false);
        for color in Color::ALL.into_iter().rev() {
            for kind in Kind::ARRAY.into_iter().rev() {
                let mut next = Square::COUNT;
                for _ in 0..self.material.count(color, kind) {
                    let square = Square::from_index(index % Square::COUNT)?;
                    if square.index() >= next || !board.empty_squares().contains(square) {
                        return None;
                    }
                    board.put(square, Piece { color, kind });
                    next = square.index();
                    index /= Square::COUNT;
                }
            }
        }
        Some(board)
    }
}

/// Whether the king of the side that is not to move is safe (`CP-21`).
fn is_valid(rules: CubePlus, board: &Board) -> bool {
    let waiting = !board.turn();
    board.king(waiting).is_none_or(|king| rules.king_attackers(board, king, board.turn()).is_empty())
}
