use super::{Material, Value};
use crate::{Board, CubePlus, Kind, Piece, Square};
use alloc::vec;
use alloc::vec::Vec;
use variant_core::Color;

/// What is known of every position of one material.
///
/// The positions are numbered: the side to move, then the squares of the pieces by colour and kind, as the digits of a
/// number in base 38. Of pieces that are alike the squares ascend, so that a position has one number.
#[derive(Clone)]
pub(super) struct Part {
    pub(super) material: Material,
    states: Vec<State>,
}

/// What is known of a position, in two bytes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct State(u16);

impl State {
    /// The number is not that of a valid position.
    pub(super) const INVALID: Self = Self(u16::MAX);
    /// Nothing is known yet; a draw in the end.
    pub(super) const OPEN: Self = Self(u16::MAX - 1);

    /// The game ends in so many plies. Whoever moves last wins: the side to move if the number is odd.
    pub(super) const fn decided(plies: u16) -> Self {
        Self(plies)
    }

    /// The value of a valid position when all is known.
    pub(super) const fn value(self) -> Option<Value> {
        let plies = self.0 as u32;
        match self {
            Self::INVALID => None,
            Self::OPEN => Some(Value::Draw),
            _ if plies % 2 == 1 => Some(Value::Win { plies }),
            _ => Some(Value::Loss { plies }),
        }
    }
}

impl Part {
    /// The positions of a material, with nothing known of them but which are valid.
    pub(super) fn new(rules: CubePlus, material: Material) -> Self {
        let numbers = 2 * Square::COUNT.pow(material.pieces() as u32);
        let mut part = Self { material, states: vec![State::INVALID; numbers] };
        for number in 0..numbers {
            if part.decode(number).is_some_and(|board| is_valid(rules, &board)) {
                part.states[number] = State::OPEN;
            }
        }
        part
    }

    /// The numbers of all positions, valid or not.
    pub(super) fn numbers(&self) -> core::ops::Range<usize> {
        0..self.states.len()
    }

    pub(super) fn state(&self, number: usize) -> State {
        self.states[number]
    }

    pub(super) fn set(&mut self, number: usize, state: State) {
        self.states[number] = state;
    }

    /// The number of a position of this material.
    pub(super) fn number(&self, board: &Board) -> usize {
        let mut number = board.turn().index();
        for color in Color::ALL {
            for kind in Kind::ALL {
                for square in board.squares_of(color, kind) {
                    number = number * Square::COUNT + square.index();
                }
            }
        }
        number
    }

    /// The valid position with this number, if there is one.
    pub(super) fn board(&self, number: usize) -> Option<Board> {
        (self.states[number] != State::INVALID).then(|| self.decode(number)).flatten()
    }

    /// The position with this number, if its pieces stand on squares of their own and alike ones in order.
    fn decode(&self, mut number: usize) -> Option<Board> {
        let turn = Color::ALL[number / Square::COUNT.pow(self.material.pieces() as u32)];
        let mut board = Board::empty(turn, false);
        for color in Color::ALL.into_iter().rev() {
            for kind in Kind::ALL.into_iter().rev() {
                let mut next = Square::COUNT;
                for _ in 0..self.material.count(color, kind) {
                    let square = Square::from_index(number % Square::COUNT)?;
                    if square.index() >= next || !board.empty_squares().contains(square) {
                        return None;
                    }
                    board.put(square, Piece { color, kind });
                    next = square.index();
                    number /= Square::COUNT;
                }
            }
        }
        Some(board)
    }
}

/// Whether the king of the side that is not to move is safe (`CP-21`).
fn is_valid(rules: CubePlus, board: &Board) -> bool {
    let waiting = !board.turn();
    board.squares_of(waiting, Kind::King).all(|king| rules.attackers(board, king, board.turn()).is_empty())
}
