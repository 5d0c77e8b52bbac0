//! Boards as text, for a terminal.

mod croatian;
mod cube;
mod cvector;

use variant_core::Board;

/// A board that can be drawn.
pub trait Draw: Board {
    /// The board as lines of plain text with the names of its files and ranks, at most 80 columns wide, each line with its
    /// newline; what the game keeps of the past and no square shows stands below it.
    ///
    /// ```
    /// use chess_variants::variant_core::Rules;
    /// use chess_variants::{AnyGame, Draw};
    ///
    /// let board = AnyGame::by_name("cvector").unwrap().start();
    /// assert!(board.draw().contains("1 |    |    | N  | Q  | K  | B  |    |    | 1\n"));
    /// ```
    fn draw(&self) -> String;
}

/// Appends a line without the blanks at its end.
fn push_line(drawing: &mut String, line: &str) {
    drawing.push_str(line.trim_end());
    drawing.push('\n');
}
