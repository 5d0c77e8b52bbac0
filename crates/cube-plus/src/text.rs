//! The position text (`CP-20`), read and written.

use crate::{Board, Column, CubePlus, Layer, Piece, Setup, SetupFault, Square};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write as _};
use core::str::FromStr;
use variant_core::{Color, ParseError, ParseFault, Scanner};

impl fmt::Display for Setup {
    /// The position text (`CP-20`).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(f, |square| self.piece_on(square), self.turn, self.won_by_entry)
    }
}

impl FromStr for Setup {
    type Err = ParseError;

    /// Reads a position text, which may describe nonsense.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        read(text).map(|(setup, _)| setup)
    }
}

impl fmt::Display for Board {
    /// The position text (`CP-20`): `brb/3/3/BRB|k/rpr/3/3/RPR/K|pbp/3/3/PBP w -`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(f, |square| self.piece_on(square), self.turn(), self.is_won_by_entry())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}

/// Reads a position text and validates what it describes: the faults come with their places in the text.
pub(crate) fn read_board(rules: CubePlus, text: &str) -> Result<Board, ParseError> {
    let (setup, places) = read(text)?;
    rules.validate(&setup).map_err(|error| error.map(|fault| places.locate(&fault)).in_order())
}

/// Where the parts of a position text stand, in bytes.
struct Places {
    /// What describes each square: a letter, or the digit that counts the square.
    squares: [usize; Square::COUNT],
    /// The last field, which tells whether the game is won by entry.
    entry: usize,
}

impl Places {
    /// A fault of a setup in the words of its text.
    fn locate(&self, fault: &SetupFault) -> ParseFault {
        let parse_fault = ParseFault::overall(fault.expected(), fault.found()).with_code_of(fault);
        let place = match *fault {
            SetupFault::Kings { .. } | SetupFault::TooMany { .. } => return parse_fault,
            SetupFault::KingAttacked { king, .. } => self.squares[king.index()],
            SetupFault::NoEntry { .. } | SetupFault::EntryCapturable { .. } => self.entry,
        };
        parse_fault.with_range(place..place + 1)
    }
}

/// Reads a position text, with the places of its parts.
fn read(text: &str) -> Result<(Setup, Places), ParseError> {
    let mut reader = Reader {
        scanner: Scanner::new(text),
        setup: Setup::empty(),
        places: Places { squares: [0; Square::COUNT], entry: 0 },
        faults: Vec::new(),
        of_length: Vec::new(),
    };
    if reader.read_rows() {
        reader.read_fields();
    }
    let Reader { setup, places, faults, .. } = reader;
    ParseError::from_faults(faults).map_or(Ok((setup, places)), Err)
}

/// What has been read of a position text so far.
struct Reader<'a> {
    scanner: Scanner<'a>,
    setup: Setup,
    places: Places,
    faults: Vec<ParseFault>,
    /// Which of the faults say that a row describes more squares than it has, or fewer.
    of_length: Vec<usize>,
}

/// How a text is told that it may be of another game.
const SHAPE: &str = "a position of Cube+ has three layers with `|` between them, of 4, 6 and 4 rows";

impl Reader<'_> {
    /// Reads the rows and the blank after them, and says whether the text goes on as a position.
    ///
    /// Rows that are missing or too many end the reading: what follows cannot be told apart. Then the text may be of another
    /// board, so that the length of a row is no fault of its own.
    fn read_rows(&mut self) -> bool {
        self.skip_blanks("row 4 of layer A");
        for layer in Layer::ALL {
            for row in layer.rows().rev() {
                let start = self.scanner.offset();
                self.read_row(layer, row);
                self.scanner.take_while(|c| !ends_row(c));
                let (separator, expected) = separator(layer, row);
                if !self.scanner.eat(separator) {
                    self.end_rows(start, expected);
                    return false;
                }
            }
        }
        true
    }

    /// Notes that another row is missing, or one too many, after the row that begins at `start`.
    fn end_rows(&mut self, start: usize, expected: String) {
        if self.scanner.offset() == start {
            // A row that is missing as a whole is already reported.
            self.of_length.pop();
        } else {
            let fault = self.scanner.fault(expected);
            let is_layered = self.scanner.text().contains('|');
            self.faults.push(if is_layered { fault } else { fault.with_hint(SHAPE) });
        }
        for index in self.of_length.drain(..).rev() {
            self.faults.remove(index);
        }
    }

    /// Reads the squares of a row, up to the first fault.
    fn read_row(&mut self, layer: Layer, row: u8) {
        let scanner = &mut self.scanner;
        let mut squares = row_squares(layer, row);
        while let Some(next) = scanner.peek().filter(|&c| !ends_row(c)) {
            let left = squares.len();
            let offset = scanner.offset();
            let mut place = |square: Square, piece| {
                self.setup.set(square, piece);
                self.places.squares[square.index()] = offset;
            };
            let fits = |c: char| c.to_digit(10).filter(|&digit| 1 <= digit && digit as usize <= left);
            if let Some(empty) = scanner.pick(fits) {
                squares.by_ref().take(empty as usize).for_each(|square| place(square, None));
            } else if let Some(piece) = scanner.pick(|c| Piece::from_letter(c).filter(|_| left > 0)) {
                squares.by_ref().take(1).for_each(|square| place(square, Some(piece)));
            } else {
                if matches!(next, '1'..='9') || Piece::from_letter(next).is_some() {
                    self.of_length.push(self.faults.len());
                }
                self.faults.push(scanner.fault(match left {
                    0 => format!("the end of row {row} of layer {layer}"),
                    1 => "a piece (KRBP or krbp) or 1 empty square".into(),
                    _ => format!("a piece (KRBP or krbp) or a number of empty squares from 1 to {left}"),
                }));
                return;
            }
        }
        if squares.len() > 0 {
            self.of_length.push(self.faults.len());
            self.faults.push(scanner.fault(format!("the rest of row {row} of layer {layer}")));
        }
    }

    /// Reads the side to move, the mark of a game won by entry, and the end.
    fn read_fields(&mut self) {
        const TURN: &str = "the side to move, w or b";
        const ENTRY: &str = "`-`, or `+` for a game won by entry";
        self.skip_blanks(TURN);
        let is_cut_off = self.scanner.is_at_end();
        if let Some(turn) = self.read_field(TURN, Color::from_letter) {
            self.setup.turn = turn;
        }
        if is_cut_off {
            return;
        }
        if !self.scanner.eat(' ') {
            self.faults.push(self.scanner.fault("a blank after the side to move"));
            return;
        }
        self.skip_blanks(ENTRY);
        self.places.entry = self.scanner.offset();
        if let Some(entry) = self.read_field(ENTRY, |c| matches!(c, '-' | '+').then_some(c == '+')) {
            self.setup.won_by_entry = entry;
        }
        if let Err(error) = self.scanner.expect_end() {
            self.faults.extend(error);
        }
    }

    /// Reads a field of one character. One that is wrong is a fault as a whole; whatever follows the character that is
    /// right is left unread.
    fn read_field<T>(&mut self, expected: &'static str, pick: impl Fn(char) -> Option<T>) -> Option<T> {
        let start = self.scanner.offset();
        let picked = self.scanner.pick(pick);
        if picked.is_none() {
            self.scanner.take_while(|c| c != ' ');
            let range = start..self.scanner.offset();
            self.faults.push(ParseFault::at(self.scanner.text(), range, expected));
        }
        picked
    }

    /// Passes over blanks where there should be none: one fault, however many there are.
    fn skip_blanks(&mut self, expected: &'static str) {
        let start = self.scanner.offset();
        if !self.scanner.take_while(|c| c == ' ').is_empty() {
            let range = start..self.scanner.offset();
            self.faults.push(ParseFault::at(self.scanner.text(), range, expected));
        }
    }
}

/// Whether a character ends a row of a position text.
const fn ends_row(c: char) -> bool {
    matches!(c, '/' | '|' | ' ')
}

/// What stands after a row, and how a fault names it.
fn separator(layer: Layer, row: u8) -> (char, String) {
    match (layer, row == *layer.rows().start()) {
        (_, false) => ('/', format!("`/` after row {row} of layer {layer}")),
        (Layer::C, true) => (' ', "a blank after the last row".into()),
        (_, true) => ('|', format!("`|` after layer {layer}")),
    }
}

/// Writes the position text of a board or of a setup.
fn write(
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
