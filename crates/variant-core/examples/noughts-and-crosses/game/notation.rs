use super::{Cell, Fault, Grid, NoughtsAndCrosses};
use variant_core::{NotationError, ParseError, Rules, Scanner, unique_move};

const PLACES: [&str; 3] = ["centre", "corner", "edge"];

fn place(cell: Cell) -> &'static str {
    match cell.index() {
        4 => "centre",
        index if index % 2 == 0 => "corner",
        _ => "edge",
    }
}

fn free(board: &Grid, wanted: &str) -> impl Iterator<Item = Cell> {
    NoughtsAndCrosses.moves(board).into_iter().filter(move |cell| place(*cell) == wanted)
}

/// Writes a legal move: the place, and the cell where the place alone leaves a doubt.
pub(super) fn write(board: &Grid, cell: Cell) -> String {
    let place = place(cell);
    if free(board, place).count() == 1 { place.to_string() } else { format!("{place} {cell}") }
}

/// Reads `centre`, `corner` or `edge`, with or without a cell.
pub(super) fn read(board: &Grid, text: &str) -> Result<Cell, NotationError<Cell, Fault>> {
    let mut scanner = Scanner::new(text);
    let word = scanner.take_while(|c| c.is_ascii_lowercase());
    if !PLACES.contains(&word) {
        return Err(scanner.error_since(0, "centre, corner or edge").into());
    }
    if !scanner.eat(' ') {
        scanner.expect_end()?;
        let none = || ParseError::at(text, 0..text.len(), "a place with a free cell").into();
        return unique_move(free(board, word), none);
    }
    let start = scanner.offset();
    let cell = Cell::read(&mut scanner)?;
    scanner.expect_end()?;
    if place(cell) != word {
        return Err(scanner.error_since(start, format!("a cell of the kind {word}")).into());
    }
    NoughtsAndCrosses.check(board, &cell)?;
    Ok(cell)
}
