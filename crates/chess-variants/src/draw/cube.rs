use super::{Draw, push_line};
use cube_plus::{Board, Column, Layer, Square};

impl Draw for Board {
    /// The three layers side by side, each with its rows from the top down.
    fn draw(&self) -> String {
        let mut drawing = String::new();
        let titles = Layer::ALL.map(|layer| format!("{:^13}", format!("layer {layer}")));
        let columns: String = Column::ALL.map(|column| format!("  {column} ")).concat();
        let columns = [format!("{columns} "), format!("{columns} "), columns].join("   ");
        push_line(&mut drawing, &format!("    {}", titles.join("   ")));
        push_line(&mut drawing, &format!("    {columns}"));
        for row in (0..=5).rev() {
            push_line(&mut drawing, &format!("    {}", Layer::ALL.map(|layer| rule_above(layer, row)).join("   ")));
            let cells = Layer::ALL.map(|layer| cells(self, layer, row)).join("   ");
            push_line(&mut drawing, &format!("  {row} {cells} {row}"));
        }
        push_line(&mut drawing, &format!("    {}", Layer::ALL.map(rule_below).join("   ")));
        push_line(&mut drawing, &format!("    {columns}"));
        drawing
    }
}

/// The squares of a row of a layer, and what stands on them.
fn cells(board: &Board, layer: Layer, row: u8) -> String {
    let squares = Column::ALL.map(|column| Square::new(layer, row, column));
    let cell = |square| board.piece_on(square).map_or_else(|| "   ".to_owned(), |piece| format!(" {piece} "));
    bordered('|', squares.map(|square| square.map(cell)))
}

/// The line above a row: there is one where the row or the one above it has a square.
fn rule_above(layer: Layer, row: u8) -> String {
    let is_square = |row, column| Square::new(layer, row, column).is_some();
    let has_rule = |column| is_square(row, column) || is_square(row + 1, column);
    bordered('+', Column::ALL.map(|column| has_rule(column).then(|| "---".to_owned())))
}

/// The line below the lowest row.
fn rule_below(layer: Layer) -> String {
    let is_square = |column| Square::new(layer, 0, column).is_some();
    bordered('+', Column::ALL.map(|column| is_square(column).then(|| "---".to_owned())))
}

/// Three parts, three characters wide, with a border on both sides of each that there is.
fn bordered(border: char, parts: [Option<String>; 3]) -> String {
    let mut line = String::new();
    let mut before = false;
    for part in parts {
        line.push(if before || part.is_some() { border } else { ' ' });
        line.push_str(part.as_deref().unwrap_or("   "));
        before = part.is_some();
    }
    line.push(if before { border } else { ' ' });
    line
}
