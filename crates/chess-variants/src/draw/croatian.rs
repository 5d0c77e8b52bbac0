use super::{Draw, push_line};
use croatian_core::{Board, Square, Variant};
use variant_core::Color;

impl<V: Variant> Draw for Board<V> {
    /// Three columns a file, so that twenty of them fit a terminal. The empty squares show their colour, on which Unicorns
    /// and Centaurs depend (`CC-1`).
    fn draw(&self) -> String {
        let mut drawing = String::new();
        let files: String = ('a'..).take(usize::from(V::SIZE)).map(|file| format!(" {file} ")).collect();
        push_line(&mut drawing, &format!("   {files}"));
        for rank in (0..V::SIZE).rev() {
            let squares = (0..V::SIZE).filter_map(|file| Square::<V>::new(file, rank));
            let cells: String = squares
                .map(|square| match (self.piece_on(square), square.color()) {
                    (Some(piece), _) => format!(" {piece} "),
                    (None, Color::White) => " . ".to_owned(),
                    (None, Color::Black) => " : ".to_owned(),
                })
                .collect();
            let name = rank + 1;
            push_line(&mut drawing, &format!("{name:>2} {cells} {name}"));
        }
        push_line(&mut drawing, &format!("   {files}"));
        push_line(&mut drawing, "   . light square, : dark square");
        push_line(&mut drawing, &format!("   castling: {}", self.castling_rights()));
        if let Some(square) = self.rushed() {
            push_line(&mut drawing, &format!("   the Pawn on {square} has just rushed"));
        }
        drawing
    }
}
