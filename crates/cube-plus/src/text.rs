//! The position text (`CP-20`), read and written.

use crate::{Column, Layer, Piece, Setup, Square};
use alloc::format;
use alloc::vec::Vec;
use core::fmt::{self, Write as _};
use variant_core::{Color, ParseError, ParseFault, Scanner};

/// Where the parts of a position text stand, in bytes.
pub(crate) struct Places {
    /// What describes each square: a letter, or the digit that counts the square.
    pub(crate) squares: [usize; Square::COUNT],
    /// The last field.
    pub(crate) entry: usize,
}

/// Reads a position text, with the places of its parts.
pub(crate) fn read(text: &str) -> Result<(Setup, Places), ParseError> {
    let mut setup = Setup::empty();
    let mut places = Places { squares: [0; Square::COUNT], entry: 0 };
    let mut faults = Vec::new();
    let mut scanner = Scanner::new(text);
    let read = read_fields(&mut scanner, &mut setup, &mut places, &mut faults);
    faults.extend(read.err());
    ParseError::from_faults(faults).map_or(Ok((setup, places)), Err)
}

/// Reads the whole text. A fault inside a row goes to `faults`; any other ends the reading.
fn read_fields(
    scanner: &mut Scanner<'_>,
    setup: &mut Setup,
    places: &mut Places,
    faults: &mut Vec<ParseFault>,
) -> Result<(), ParseFault> {
    for layer in Layer::ALL {
        for row in layer.rows().rev() {
            if let Err(fault) = read_row(scanner, setup, places, layer, row) {
                faults.push(fault);
                scanner.take_while(|c| !ends_row(c));
            }
            let (separator, expected) = match (layer, row == *layer.rows().start()) {
                (_, false) => ('/', format!("`/` after row {row} of layer {layer}")),
                (Layer::C, true) => (' ', "a blank after the last row".into()),
                (_, true) => ('|', format!("`|` after layer {layer}")),
            };
            if !scanner.eat(separator) {
                return Err(scanner.fault(expected));
            }
        }
    }
    setup.turn = scanner.pick(Color::from_letter).ok_or_else(|| scanner.fault("the side to move, w or b"))?;
    if !scanner.eat(' ') {
        return Err(scanner.fault("a blank after the side to move"));
    }
    places.entry = scanner.offset();
    let entry = scanner.pick(|c| matches!(c, '-' | '+').then_some(c == '+'));
    setup.won_by_entry = entry.ok_or_else(|| scanner.fault("`-`, or `+` for a game won by entry"))?;
    if scanner.is_at_end() { Ok(()) } else { Err(scanner.fault("the end")) }
}

/// Reads the squares of a row.
fn read_row(
    scanner: &mut Scanner<'_>,
    setup: &mut Setup,
    places: &mut Places,
    layer: Layer,
    row: u8,
) -> Result<(), ParseFault> {
    let mut squares = row_squares(layer, row);
    while scanner.peek().is_some_and(|c| !ends_row(c)) {
        let left = squares.len();
        if left == 0 {
            return Err(scanner.fault(format!("the end of row {row} of layer {layer}")));
        }
        let offset = scanner.offset();
        let mut place = |square: Square, piece| {
            setup.squares[square.index()] = piece;
            places.squares[square.index()] = offset;
        };
        let empty = scanner.pick(|c| c.to_digit(10).filter(|&digit| 1 <= digit && digit as usize <= left));
        if let Some(empty) = empty {
            squares.by_ref().take(empty as usize).for_each(|square| place(square, None));
        } else if let Some(piece) = scanner.pick(Piece::from_letter) {
            squares.by_ref().take(1).for_each(|square| place(square, Some(piece)));
        } else {
            return Err(scanner.fault(format!("a piece (KRBP or krbp) or a number of empty squares from 1 to {left}")));
        }
    }
    if squares.len() == 0 { Ok(()) } else { Err(scanner.fault(format!("the rest of row {row} of layer {layer}"))) }
}

/// Whether a character ends a row of a position text.
const fn ends_row(c: char) -> bool {
    matches!(c, '/' | '|' | ' ')
}

/// Writes the position text of a board or of a setup.
pub(crate) fn write(
    f: &mut fmt::Formatter<'_>,
    piece_on: impl Fn(Square) -> Option<Piece>,
    turn: Color,
    won_by_entry: bool,
) -> fmt::Result {
    for layer in Layer::ALL {
        if layer != Layer::A {
            f.write_char('|')?;
        }
        for row in layer.rows().rev() {
            if row != *layer.rows().end() {
                f.write_char('/')?;
            }
            write_row(f, row_squares(layer, row).map(&piece_on))?;
        }
    }
    write!(f, " {} {}", turn.letter(), if won_by_entry { '+' } else { '-' })
}

fn write_row(f: &mut fmt::Formatter<'_>, row: impl Iterator<Item = Option<Piece>>) -> fmt::Result {
    let mut empty = 0;
    let flush = |f: &mut fmt::Formatter<'_>, empty| if empty > 0 { write!(f, "{empty}") } else { Ok(()) };
    for piece in row {
        if let Some(piece) = piece {
            flush(f, core::mem::take(&mut empty))?;
            f.write_char(piece.letter())?;
        } else {
            empty += 1;
        }
    }
    flush(f, empty)
}

/// The squares of one row of one layer, in order: three, or one in rows 0 and 5.
fn row_squares(layer: Layer, row: u8) -> impl ExactSizeIterator<Item = Square> {
    let columns = if matches!(row, 0 | 5) { &[Column::B][..] } else { &Column::ALL[..] };
    columns.iter().map(move |&column| Square::new(layer, row, column).expect("the rows of a layer have these columns"))
}
