//! Position texts (`CC-50`), read and written.

use crate::row::Classical;
use crate::setup::{Setup, SetupFault};
use crate::{Board, CastlingRights, CastlingSide, Kind, Kings, Piece, Row, Square};
use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;
use core::str::FromStr;
use variant_core::{Color, ParseError, ParseFault, Scanner};

/// The fields of a position text, as a fault names one that is missing.
const FIELDS: [&str; 4] =
    ["the pieces", "the side to move, `w` or `b`", "the castling rights", "the rushed pawn's square"];

/// The board that a text names, with what is wrong shown in the text.
pub(crate) fn read_board<V: Row>(text: &str, kings: Kings) -> Result<Board<V>, ParseError> {
    let (mut setup, places) = read::<V>(text)?;
    setup.rushed = setup.rushed.map(|square| before_fen_square(&setup, square).unwrap_or(square));
    setup.validate(kings).map_err(|error| {
        let mut hints = Vec::new();
        error.map(|fault| with_hint_once(places.locate(text, &fault), fault.hint(), &mut hints)).in_order()
    })
}

/// Whether texts may be orthodox FENs.
fn reads_fen<V: Row>() -> bool {
    V::NAME == Classical::NAME
}

/// Where the pawn stands that has just rushed, if a FEN names the square behind it.
fn before_fen_square<V: Row>(setup: &Setup<V>, square: Square<V>) -> Option<Square<V>> {
    let (behind, before) = match setup.turn {
        Color::White => (5, 4),
        Color::Black => (2, 3),
    };
    let pawn = Square::new(square.file(), before)?;
    let is_fen = reads_fen::<V>() && square.rank() == behind;
    (is_fen && setup.piece_on(pawn) == Some(Piece::new(Kind::Pawn, !setup.turn))).then_some(pawn)
}

/// A fault with its hint, unless an earlier fault gave the same.
fn with_hint_once(fault: ParseFault, hint: Option<&'static str>, given: &mut Vec<&'static str>) -> ParseFault {
    match hint {
        Some(hint) if !given.contains(&hint) => {
            given.push(hint);
            fault.with_hint(hint)
        }
        _ => fault,
    }
}

/// Reads a text as far as that needs no rules. Stops at the first fault of each rank and each field, and reports all of
/// these.
fn read<V: Row>(text: &str) -> Result<(Setup<V>, Places), ParseError> {
    let mut reader =
        Reader { text, setup: Setup::empty(), places: Places::new::<V>(), faults: Vec::new(), is_other_size: false };
    reader.read_fields();
    let Reader { setup, places, faults, .. } = reader;
    ParseError::from_faults(faults).map_or(Ok((setup, places)), Err)
}

/// Where the parts of a position text stand, in bytes.
struct Places {
    /// By square: the letter of the piece, or the number that counts the square as empty.
    squares: Vec<Range<usize>>,
    /// The letters of the castling rights, by color and side.
    rights: [[Option<usize>; 2]; 2],
    rushed: Range<usize>,
}

impl Places {
    fn new<V: Row>() -> Self {
        Self { squares: vec![0..0; Square::<V>::COUNT], rights: [[None; 2]; 2], rushed: 0..0 }
    }

    /// A fault of the position as one of the text.
    fn locate<V: Row>(&self, text: &str, fault: &SetupFault<V>) -> ParseFault {
        let expected = fault.expected();
        let place = match *fault {
            SetupFault::RightWithoutKing { color, .. } => self.rights_of(color, CastlingSide::ALL),
            SetupFault::RightWithoutRook { color, side, .. } => self.rights_of(color, &[side]),
            SetupFault::NoRushedPawn { .. } | SetupFault::NoRushEndsHere { .. } => Some(self.rushed.clone()),
            _ => fault.square().map(|square| self.squares[square.index()].clone()),
        };
        match place {
            Some(place) => ParseFault::at(text, place, expected),
            None => ParseFault::overall(expected, fault.found().unwrap_or("another position".into())),
        }
        .with_code_of(fault)
    }

    /// The letters of a color's castling rights to some sides.
    fn rights_of(&self, color: Color, sides: &[CastlingSide]) -> Option<Range<usize>> {
        let letters = sides.iter().filter_map(|&side| self.rights[color.index()][side as usize]);
        Some(letters.clone().min()?..letters.max()? + 1)
    }
}

/// Why a rank cannot be read.
enum RankFault {
    /// Something in it is neither a piece nor a number.
    Syntax(ParseError),
    /// It has too many squares or too few.
    Width(ParseError),
}

struct Reader<'a, V: Row> {
    text: &'a str,
    setup: Setup<V>,
    places: Places,
    faults: Vec<ParseFault>,
    /// Whether the pieces are those of a board of another size.
    is_other_size: bool,
}

impl<'a, V: Row> Reader<'a, V> {
    /// A scanner of a part of the text, which counts from the beginning of the whole.
    fn scanner(&self, part: Range<usize>) -> Scanner<'a> {
        Scanner::starting_at(&self.text[..part.end], part.start)
    }

    fn fault(&mut self, range: Range<usize>, expected: impl Into<Cow<'static, str>>) {
        self.push(ParseFault::at(self.text, range, expected));
    }

    /// Of several things that are missing at the end, the first says it all.
    fn push(&mut self, fault: ParseFault) {
        let is_at_end = |fault: &ParseFault| fault.range.as_ref().is_some_and(|range| range.start == self.text.len());
        if !(is_at_end(&fault) && self.faults.last().is_some_and(is_at_end)) {
            self.faults.push(fault);
        }
    }

    fn read_fields(&mut self) {
        let mut offset = 0;
        for (index, name) in FIELDS.into_iter().enumerate() {
            let Some(start) = self.read_separator(offset, index, name) else { return };
            offset = start + field_length(&self.text[start..]);
            let read = match index {
                0 => {
                    self.read_pieces(start..offset);
                    Ok(())
                }
                1 => self.read_turn(start..offset),
                2 => self.read_rights(start..offset),
                _ => self.read_rushed(start..offset),
            };
            if let Err(error) = read {
                error.into_iter().for_each(|fault| self.push(fault));
            }
        }
        self.read_end(offset);
    }

    /// Reads what separates a field from the one before: one blank, or nothing before the first. What separates them
    /// badly is a fault, and no reason not to read on. Gives the offset of the field, or nothing if there is none.
    fn read_separator(&mut self, offset: usize, index: usize, name: &'static str) -> Option<usize> {
        let rest = &self.text[offset..];
        let found = &rest[..rest.len() - rest.trim_start().len()];
        let start = offset + found.len();
        let is_last = start == self.text.len();
        match found {
            "" if index == 0 => return Some(start),
            " " if index > 0 => return Some(start),
            _ if index == 0 => self.fault(offset..start, name),
            _ if found.starts_with(' ') => self.fault(offset + 1..start, name),
            _ if is_last => {
                let hint = line_end_hint(found);
                let fault = ParseFault::at(self.text, offset..start, format!("a blank and {name}"));
                self.push(hint.map_or(fault.clone(), |hint| fault.with_hint(hint)));
            }
            _ => self.fault(offset..start, "a blank"),
        }
        (!is_last).then_some(start)
    }

    /// Reads what follows the fields: nothing, or in orthodox chess the two counters of a FEN, which say nothing that counts
    /// here.
    fn read_end(&mut self, mut offset: usize) {
        if reads_fen::<V>() && is_counter(&self.text[offset..]) {
            for name in ["the halfmove clock", "the number of the move"] {
                let Some(start) = self.read_separator(offset, FIELDS.len(), name) else { return };
                let end = start + field_length(&self.text[start..]);
                if start == end || !self.text[start..end].bytes().all(|byte| byte.is_ascii_digit()) {
                    return self.fault(start..end, name);
                }
                offset = end;
            }
        }
        let rest = &self.text[offset..];
        if rest.is_empty() {
            return;
        }
        let hint = match line_end_hint(rest) {
            None if is_counter(rest) && !reads_fen::<V>() => Some("the counters of a FEN are not part of a position"),
            hint => hint,
        };
        let fault = ParseFault::at(self.text, offset..self.text.len(), "the end");
        self.push(match hint {
            Some(hint) => fault.with_hint(hint),
            None => fault,
        });
    }

    fn read_pieces(&mut self, field: Range<usize>) {
        let mut faults = Vec::new();
        let mut start = field.start;
        let mut ranks = 0;
        for part in self.text[field.clone()].split('/') {
            let Some(rank) = V::SIZE.checked_sub(ranks + 1) else {
                let expected = format!("{} ranks", V::SIZE);
                faults.push(RankFault::Width(ParseError::at(self.text, start - 1..field.end, expected)));
                break;
            };
            faults.extend(self.read_rank(start..start + part.len(), rank).err());
            start += part.len() + 1;
            ranks += 1;
        }
        if ranks < V::SIZE {
            let expected = format!("`/` and another rank, {} in all", V::SIZE);
            faults.push(RankFault::Width(self.scanner(field.end..field.end).error(expected)));
        }
        let other_size = if faults.is_empty() { None } else { other_size(&self.text[field.clone()], V::SIZE) };
        if let Some((ranks, width)) = other_size {
            let mut fault = ParseFault::at(self.text, field, format!("{0} ranks of {0} squares", V::SIZE));
            fault.found = format!("{ranks} ranks of {width}").into();
            self.push(fault);
            self.is_other_size = true;
        }
        for fault in faults {
            match fault {
                RankFault::Width(_) if other_size.is_some() => {}
                RankFault::Syntax(error) | RankFault::Width(error) => {
                    error.into_iter().for_each(|fault| self.push(fault))
                }
            }
        }
    }

    fn read_rank(&mut self, part: Range<usize>, rank: u8) -> Result<(), RankFault> {
        let mut scanner = self.scanner(part);
        let mut file = 0;
        while !scanner.is_at_end() {
            let start = scanner.offset();
            let left = V::SIZE - file;
            let item = Item::read(&mut scanner, left).map_err(RankFault::Syntax)?;
            let place = start..scanner.offset();
            let too_many = |expected: String| RankFault::Width(ParseError::at(self.text, place.clone(), expected));
            let (piece, count) = match item {
                Item::Piece(_) if left == 0 => return Err(too_many(format!("{} squares in a rank", V::SIZE))),
                Item::Piece(piece) => (Some(piece), 1),
                Item::Empty(count) => match u8::try_from(count) {
                    Ok(count) if count <= left => (None, count),
                    _ => return Err(too_many(number_to(left))),
                },
            };
            for file in file..file + count {
                if let Some(square) = Square::new(file, rank) {
                    self.setup.set(square, piece);
                    self.places.squares[square.index()] = place.clone();
                }
            }
            file += count;
        }
        if file < V::SIZE {
            let expected = format!("{} squares in a rank, {} more", V::SIZE, V::SIZE - file);
            return Err(RankFault::Width(scanner.error(expected)));
        }
        Ok(())
    }

    fn read_turn(&mut self, field: Range<usize>) -> Result<(), ParseError> {
        let mut scanner = self.scanner(field);
        self.setup.turn = scanner.pick(Color::from_letter).ok_or_else(|| scanner.error(FIELDS[1]))?;
        scanner.expect_end()
    }

    fn read_rights(&mut self, field: Range<usize>) -> Result<(), ParseError> {
        let mut scanner = self.scanner(field);
        let places = &mut self.places.rights;
        self.setup.castling_rights = CastlingRights::scan(&mut scanner, |color, side, offset| {
            places[color.index()][side as usize] = Some(offset);
        })?;
        scanner.expect_end()
    }

    fn read_rushed(&mut self, field: Range<usize>) -> Result<(), ParseError> {
        let mut scanner = self.scanner(field.clone());
        if scanner.eat('-') {
            return scanner.expect_end();
        }
        if self.is_other_size {
            // Whether there is such a square says nothing then.
            return Ok(());
        }
        self.setup.rushed = Some(Square::scan(&mut scanner)?);
        scanner.expect_end()?;
        self.places.rushed = field;
        Ok(())
    }
}

/// What a rank is made of.
enum Item {
    Piece(Piece),
    /// So many empty squares; perhaps more than any board has.
    Empty(u64),
}

impl Item {
    /// Reads one where `left` squares of the rank are left.
    fn read(scanner: &mut Scanner<'_>, left: u8) -> Result<Self, ParseError> {
        let start = scanner.offset();
        let digits = scanner.take_while(|c| c.is_ascii_digit());
        if digits.is_empty() {
            return scanner.pick(Piece::from_letter).map(Self::Piece).ok_or_else(|| {
                let error = scanner.error("the letter of a piece or a number of empty squares");
                match scanner.peek() {
                    Some('\u{feff}') => error.with_hint("a byte order mark stands at the beginning of the text"),
                    _ => error,
                }
            });
        }
        if digits.starts_with('0') {
            return Err(ParseError::at(scanner.text(), start..scanner.offset(), number_to(left)));
        }
        Ok(Self::Empty(digits.parse().unwrap_or(u64::MAX)))
    }
}

fn number_to(left: u8) -> String {
    if left == 0 { "the end of the rank".into() } else { format!("a number from 1 to {left}") }
}

/// How many ranks there are and how wide they all are, if they are those of a board of another size: then the size is what
/// is wrong, and not each rank. Ranks that cannot be read have no say.
fn other_size(pieces: &str, size: u8) -> Option<(usize, u64)> {
    let width = |rank: &str| {
        let mut scanner = Scanner::new(rank);
        let mut width = 0_u64;
        while !scanner.is_at_end() {
            width = width.saturating_add(match Item::read(&mut scanner, size).ok()? {
                Item::Piece(_) => 1,
                Item::Empty(count) => count,
            });
        }
        Some(width)
    };
    let mut widths = pieces.split('/').filter_map(width);
    let (first, second) = (widths.next()?, widths.next()?);
    let same = first == second && widths.all(|width| width == first);
    (same && first != u64::from(size)).then(|| (pieces.split('/').count(), first))
}

/// How long a field is that a text begins with.
fn field_length(text: &str) -> usize {
    text.find(char::is_whitespace).unwrap_or(text.len())
}

/// Whether a text begins with a blank and a digit, as the counters of a FEN do.
fn is_counter(text: &str) -> bool {
    text.strip_prefix(' ').is_some_and(|text| text.starts_with(|c: char| c.is_ascii_digit()))
}

/// What to say of the end of a line at the end of a text.
fn line_end_hint(found: &str) -> Option<&'static str> {
    match found {
        "\r" | "\r\n" => Some("a carriage return stands at the end of lines in files from Windows"),
        "\n" => Some("the line feed is not part of the position"),
        _ => None,
    }
}

impl<V: Row> FromStr for Setup<V> {
    type Err = ParseError;

    /// Reads the syntax of `CC-50`, and for orthodox chess a FEN, whose en passant square stays as it is until it is read
    /// as a [`Board`]. Stops at the first fault of each rank and each field, and reports all of these.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        read(text).map(|(setup, _)| setup)
    }
}

impl<V: Row> FromStr for Board<V> {
    type Err = ParseError;

    /// Reads a position text (`CC-50`) with one king a side; [`Croatian::partial`](crate::Croatian::partial) reads others.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        read_board(text, Kings::Both)
    }
}

impl<V: Row> fmt::Display for Setup<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(f, |square| self.piece_on(square), self.turn, self.castling_rights, self.rushed)
    }
}

impl<V: Row> fmt::Display for Board<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(f, |square| self.piece_on(square), self.turn(), self.castling_rights(), self.rushed())
    }
}

fn write<V: Row>(
    f: &mut impl fmt::Write,
    piece_on: impl Fn(Square<V>) -> Option<Piece>,
    turn: Color,
    rights: CastlingRights,
    last: Option<Square<V>>,
) -> fmt::Result {
    for rank in (0..V::SIZE).rev() {
        let mut empty = 0;
        for square in (0..V::SIZE).filter_map(|file| Square::new(file, rank)) {
            let Some(piece) = piece_on(square) else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                write!(f, "{empty}")?;
                empty = 0;
            }
            f.write_char(piece.letter())?;
        }
        if empty > 0 {
            write!(f, "{empty}")?;
        }
        f.write_char(if rank > 0 { '/' } else { ' ' })?;
    }
    write!(f, "{} {rights} ", turn.letter())?;
    match last {
        Some(square) => write!(f, "{square}"),
        None => f.write_char('-'),
    }
}

impl Board<Classical> {
    /// The position as an orthodox FEN of six fields: the square behind the pawn in place of the pawn's, after every double
    /// step, and the counters, which a board does not keep, as `0 1`. Parsing a position reads it back.
    ///
    /// ```
    /// use croatian_core::Classical;
    /// use variant_core::Rules;
    ///
    /// let rules = Classical::new();
    /// let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    /// let board = rules.parse_board(fen)?;
    /// assert_eq!(board.to_string(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e4");
    /// assert_eq!(board.to_fen(), fen);
    /// # Ok::<(), variant_core::ParseError>(())
    /// ```
    #[must_use]
    pub fn to_fen(&self) -> String {
        let behind = self.rushed().and_then(|pawn| match self.turn() {
            Color::White => Square::new(pawn.file(), 5),
            Color::Black => Square::new(pawn.file(), 2),
        });
        let mut fen = String::new();
        // Writing to a string does not fail.
        let _ = write(&mut fen, |square| self.piece_on(square), self.turn(), self.castling_rights(), behind);
        fen + " 0 1"
    }
}
