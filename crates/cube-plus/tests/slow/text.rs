//! The position text (CP-20), read and written.

use super::RuleSet;
use super::board::{Colour, Kind, Piece, Position, Square};
use super::play::fault;

/// The rows of a layer, high to low: the middle layer has the extension squares too.
fn rows_of(layer: i32) -> Vec<i32> {
    if layer == 1 { vec![5, 4, 3, 2, 1, 0] } else { vec![4, 3, 2, 1] }
}

/// The squares of a row, left to right: rows 5 and 0 have the one square b.
fn squares_of(layer: i32, row: i32) -> Vec<Square> {
    let mut squares = Vec::new();
    for column in 0..=2 {
        let square = Square::new(layer, row, column);
        if square.exists() {
            squares.push(square);
        }
    }
    squares
}

fn piece_of(letter: char) -> Option<Piece> {
    let kind = match letter.to_ascii_uppercase() {
        'K' => Kind::King,
        'R' => Kind::Rook,
        'B' => Kind::Bishop,
        'P' => Kind::Pawn,
        _ => return None,
    };
    let colour = if letter.is_ascii_uppercase() { Colour::White } else { Colour::Black };
    Some(Piece { colour, kind })
}

fn letter_of(piece: Piece) -> char {
    let letter = match piece.kind {
        Kind::King => 'K',
        Kind::Rook => 'R',
        Kind::Bishop => 'B',
        Kind::Pawn => 'P',
    };
    match piece.colour {
        Colour::White => letter,
        Colour::Black => letter.to_ascii_lowercase(),
    }
}

fn read_row(position: &mut Position, layer: i32, row: i32, text: &str) -> Result<(), String> {
    let squares = squares_of(layer, row);
    let mut done = 0;
    for letter in text.chars() {
        // A digit is that many empty squares, 1 to the length of the row; unmerged runs are read.
        let width = match letter.to_digit(10) {
            Some(0) => return Err(format!("a digit 0 in row {row} of layer {layer}")),
            Some(number) => number as usize,
            None => 1,
        };
        if done + width > squares.len() {
            return Err(format!("row {row} of layer {layer} is too long: {text}"));
        }
        if !letter.is_ascii_digit() {
            let Some(piece) = piece_of(letter) else {
                return Err(format!("no piece has the letter {letter:?}"));
            };
            position.set(squares[done], Some(piece));
        }
        done += width;
    }
    if done < squares.len() {
        return Err(format!("row {row} of layer {layer} is too short: {text}"));
    }
    Ok(())
}

impl Position {
    /// Reads a position and checks that it is valid under these rules (CP-20, CP-21).
    pub fn parse(rules: RuleSet, text: &str) -> Result<Position, String> {
        let fields: Vec<&str> = text.split(' ').collect();
        if fields.len() != 3 {
            return Err(format!("three fields with one blank between, not {}", fields.len()));
        }
        let to_move = match fields[1] {
            "w" => Colour::White,
            "b" => Colour::Black,
            other => return Err(format!("the side to move is w or b, not {other:?}")),
        };
        let mut position = Position::empty(to_move);
        position.entry_has_won = match fields[2] {
            "-" => false,
            "+" => true,
            other => return Err(format!("the last field is - or +, not {other:?}")),
        };
        let layers: Vec<&str> = fields[0].split('|').collect();
        if layers.len() != 3 {
            return Err(format!("three layers, not {}", layers.len()));
        }
        for layer in 0..=2 {
            let texts: Vec<&str> = layers[layer as usize].split('/').collect();
            let rows = rows_of(layer);
            if texts.len() != rows.len() {
                return Err(format!("layer {layer} has {} rows, not {}", rows.len(), texts.len()));
            }
            for (row, text) in rows.into_iter().zip(texts) {
                read_row(&mut position, layer, row, text)?;
            }
        }
        match fault(rules, &position) {
            Some(reason) => Err(reason),
            None => Ok(position),
        }
    }
}

impl std::fmt::Display for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut layers = Vec::new();
        for layer in 0..=2 {
            let mut rows = Vec::new();
            for row in rows_of(layer) {
                let mut text = String::new();
                let mut empty = 0;
                for square in squares_of(layer, row) {
                    match self.at(square) {
                        None => empty += 1,
                        Some(piece) => {
                            if empty > 0 {
                                text += &empty.to_string();
                            }
                            empty = 0;
                            text.push(letter_of(piece));
                        }
                    }
                }
                if empty > 0 {
                    text += &empty.to_string();
                }
                rows.push(text);
            }
            layers.push(rows.join("/"));
        }
        let side = match self.to_move {
            Colour::White => 'w',
            Colour::Black => 'b',
        };
        let flag = if self.entry_has_won { '+' } else { '-' };
        write!(f, "{} {side} {flag}", layers.join("|"))
    }
}
