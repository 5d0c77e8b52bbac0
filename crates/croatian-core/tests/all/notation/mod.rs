//! The author's notation (`CC-53`).

mod anything;
mod budget;
mod definition;
mod examples;
use crate::slow;
mod wrong;

use croatian_core::{Board, Croatian, Move, Variant};
use variant_core::{NotationError, Rules};

const WAVES: &str = "16/16/16/16/16/16/16/16/16/16/16/w1R1W11/16/K1B1R11/16/W1Q1w11 w - -";
const BOOK: &str = "16/16/16/16/16/16/16/16/16/16/16/16/3Q12/15r/14K1/W8k2B2q w - -";
const STARS: &str = "Tr14kt/17p/18/18/18/18/18/18/18/18/18/18/18/18/18/1wQ15/R15PP/trW13KT";

fn board<V: Variant>(position: &str) -> Board<V> {
    Croatian::partial().parse_board(position).unwrap_or_else(|error| panic!("{position}: {error}"))
}

fn turn<V: Variant>(text: &str) -> Move<V> {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn read<V: Variant>(board: &Board<V>, text: &str) -> Result<Move<V>, NotationError<Move<V>, croatian_core::Fault<V>>> {
    Croatian::partial().read_notation(board, text)
}

fn write<V: Variant>(board: &Board<V>, turn: &Move<V>) -> String {
    Croatian::partial().write_notation(board, turn).unwrap_or_else(|illegal| panic!("{board}: {turn}: {illegal}"))
}

/// The row of a variant in the second author's generator.
fn row<V: Variant>() -> slow::Variant {
    slow::VARIANTS.into_iter().find(|row| row.name == V::NAME).expect("the slow generator knows the variant")
}
