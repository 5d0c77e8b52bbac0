use crate::game::check_tag_name;
use crate::{Game, IllegalMove, NotationError, ParseError, Rules, Scanner};
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use core::fmt::{self, Write as _};

/// The text of a game: its `Display` writes what [`Game::from_record`] reads back as an equal game.
///
/// ```text
/// game: noughts-and-crosses
/// start: .../.../...
/// event: Tea break
/// white: Ada
///
/// 1. b2   centre
/// 2. a1   corner a1
/// ```
///
/// One thing a line. First comes the name of the game ([`Rules::name`]), then the position that it began with, then the tags
/// in their order. An empty line stands before the moves, which are numbered from 1 without a gap, one side's after the
/// other's. A move string may be followed by a tab and the same move in human notation, which is checked when the
/// record is read. Written more exactly, where `*` is any number and `[ ]` once or not at all:
///
/// ```text
/// record = "game: " NAME newline  "start: " POSITION newline  *tag  [ newline  move *move ]
/// tag    = TAGNAME ":" [ " " VALUE ] newline
/// move   = NUMBER ". " MOVESTRING [ tab NOTATION ] newline
/// ```
///
/// - `TAGNAME` is a letter from `a` to `z`, then such letters, digits and hyphens; not `game` or `start`; each name once.
/// - `VALUE` is any text, in which `\\` stands for a backslash, `\n` for the end of a line and `\u{7f}` for the character
///   with that number (one to six digits from `0` to `9` and `a` to `f`). Control characters, and white space at either
///   end, must be written so. An empty value has no blank before it.
/// - `NUMBER` has no zeros before it.
/// - Only the newline after the last line may be missing. A line ends in `\n` alone.
pub struct Record<'g, R: Rules> {
    game: &'g Game<R>,
    notation: bool,
}

impl<'g, R: Rules> Record<'g, R> {
    pub(crate) const fn new(game: &'g Game<R>) -> Self {
        Self { game, notation: false }
    }

    /// The same record with the human notation beside each move. Cost: that of [`Rules::write_notation`] for every move.
    #[must_use]
    pub const fn with_notation(mut self) -> Self {
        self.notation = true;
        self
    }
}

impl<R: Rules> fmt::Display for Record<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = self.game;
        let rules = game.rules();
        writeln!(f, "game: {}", rules.name())?;
        writeln!(f, "start: {}", game.start())?;
        for (name, value) in game.tags() {
            if value.is_empty() {
                writeln!(f, "{name}:")?;
            } else {
                writeln!(f, "{name}: {}", escaped(value))?;
            }
        }
        if game.ply() > 0 {
            writeln!(f)?;
        }
        let mut board = game.start().clone();
        for (index, mv) in game.moves().iter().enumerate() {
            write!(f, "{}. {mv}", index + 1)?;
            if self.notation {
                // The moves of a game are legal, so the notation exists; a record is still whole without it.
                if let Ok(notation) = rules.write_notation(&board, mv) {
                    write!(f, "\t{notation}")?;
                }
                rules.play_unchecked(&mut board, mv);
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

impl<R: Rules> Clone for Record<'_, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Rules> Copy for Record<'_, R> {}

impl<R: Rules> fmt::Debug for Record<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Record").field("game", self.game).field("notation", &self.notation).finish()
    }
}

/// The value of a tag as it stands in a record.
fn escaped(value: &str) -> String {
    let inner_start = value.len() - value.trim_start().len();
    let inner_end = value.trim_end().len();
    let mut escaped = String::with_capacity(value.len());
    for (offset, c) in value.char_indices() {
        let at_an_end = offset < inner_start || offset >= inner_end;
        match c {
            '\\' => escaped.push_str("\\\\"),
            '\n' => escaped.push_str("\\n"),
            c if c.is_control() || at_an_end => {
                // Writing to a string does not fail.
                let _ = write!(escaped, "\\u{{{:x}}}", u32::from(c));
            }
            c => escaped.push(c),
        }
    }
    escaped
}

/// The value of a tag that a text in a record stands for.
fn unescaped(text: &str) -> Result<String, ParseError> {
    let white = |c: char| c.is_whitespace();
    if text.is_empty() || text.starts_with(white) {
        return Err(Scanner::new(text).error("a value that does not begin with white space"));
    }
    let inner_end = text.trim_end().len();
    if inner_end < text.len() {
        return Err(ParseError::at(text, inner_end..text.len(), "a value that does not end in white space"));
    }
    let mut value = String::with_capacity(text.len());
    let mut scanner = Scanner::new(text);
    loop {
        value.push_str(scanner.take_while(|c| c != '\\' && !c.is_control()));
        let start = scanner.offset();
        if scanner.eat('\\') {
            let c = escape(&mut scanner);
            value.push(c.ok_or_else(|| {
                scanner.bump();
                scanner.error_since(start, r"one of `\\`, `\n` and `\u{...}`")
            })?);
        } else if scanner.is_at_end() {
            return Ok(value);
        } else {
            return Err(scanner.error(r"no control character but as `\u{...}`"));
        }
    }
}

/// The character that an escape stands for, behind its backslash.
fn escape(scanner: &mut Scanner<'_>) -> Option<char> {
    if scanner.eat('\\') {
        Some('\\')
    } else if scanner.eat('n') {
        Some('\n')
    } else if scanner.eat('u') && scanner.eat('{') {
        let digits = scanner.take_while(|c| matches!(c, '0'..='9' | 'a'..='f'));
        let number = u32::from_str_radix(digits, 16).ok().filter(|_| digits.len() <= 6)?;
        char::from_u32(number).filter(|_| scanner.eat('}'))
    } else {
        None
    }
}

/// A line of a record.
struct Line<'t> {
    text: &'t str,
    /// Counted from 1.
    number: usize,
    /// The bytes of the record before it.
    offset: usize,
}

impl<'t> Line<'t> {
    /// The lines of a text, at least one; a newline at the end does not begin another.
    fn all(text: &'t str) -> impl Iterator<Item = Self> {
        let mut next = 0;
        text.strip_suffix('\n').unwrap_or(text).split('\n').enumerate().map(move |(index, text)| {
            let offset = next;
            next += text.len() + 1;
            Line { text, number: index + 1, offset }
        })
    }

    /// What stands behind `field` and where, counted in the line.
    fn field<R: Rules>(&self, field: &'static str) -> Result<(&'t str, usize), RecordError<R>> {
        match self.text.strip_prefix(field) {
            Some(value) => Ok((value, field.len())),
            None => Err(self.unreadable(ParseError::at(self.text, 0..self.text.len(), format!("`{field}`")))),
        }
    }

    fn error<R: Rules>(&self, column: usize, ply: Option<usize>, why: RecordFault<R>) -> RecordError<R> {
        RecordError { line: self.number, offset: self.offset + column, ply, why }
    }

    /// An error of the header; its offsets count in the line.
    fn unreadable<R: Rules>(&self, error: ParseError) -> RecordError<R> {
        self.unreadable_at(0, None, error)
    }

    /// An error whose offsets count from the column `from` of the line.
    fn unreadable_at<R: Rules>(&self, from: usize, ply: Option<usize>, error: ParseError) -> RecordError<R> {
        self.error(from + first(&error), ply, RecordFault::Text(error.moved(self.offset + from)))
    }
}

/// The first byte that is wrong, or the first of all where the text as a whole is.
fn first(error: &ParseError) -> usize {
    error.faults().iter().find_map(|fault| fault.range.as_ref()).map_or(0, |range| range.start)
}

/// Reads a whole record, see [`Game::from_record`].
pub(crate) fn read<R: Rules>(rules: R, text: &str) -> Result<Game<R>, RecordError<R>> {
    // Where a line is wanted and there is none, the fault is at the end of the text.
    let end = || Line { text: "", number: text.split('\n').count(), offset: text.len() };
    let mut lines = Line::all(text);

    let line = lines.next().unwrap_or_else(end);
    let (name, column) = line.field("game: ")?;
    if name != rules.name() {
        let expected = format!("the name of the game, `{}`", rules.name());
        return Err(line.unreadable(ParseError::at(line.text, column..line.text.len(), expected)));
    }

    let line = lines.next().unwrap_or_else(end);
    let (position, column) = line.field("start: ")?;
    let start = rules.parse_board(position).map_err(|error| line.unreadable_at(column, None, error))?;
    let mut game = Game::starting_from(rules, start);

    let mut names = BTreeSet::new();
    for line in lines.by_ref() {
        if line.text.is_empty() {
            read_move(&mut game, &lines.next().unwrap_or_else(end))?;
            break;
        }
        let (name, value) = read_tag(line.text).map_err(|error| line.unreadable(error))?;
        if !names.insert(name) {
            let error = ParseError::at(line.text, 0..name.len(), "a tag whose name has not been used");
            return Err(line.unreadable(error));
        }
        game.push_tag(name, value);
    }
    for line in lines {
        read_move(&mut game, &line)?;
    }
    Ok(game)
}

fn read_tag(line: &str) -> Result<(&str, String), ParseError> {
    let mut scanner = Scanner::new(line);
    let name = scanner.take_while(|c| c != ':');
    if check_tag_name(name).is_err() {
        return Err(scanner.error_since(0, "the name of a tag, or an empty line before the moves"));
    }
    scanner.expect(':', "a colon")?;
    if scanner.is_at_end() {
        return Ok((name, String::new()));
    }
    scanner.expect(' ', "a blank")?;
    let value = unescaped(scanner.rest()).map_err(|error| error.moved(scanner.offset()))?;
    Ok((name, value))
}

fn read_move<R: Rules>(game: &mut Game<R>, line: &Line<'_>) -> Result<(), RecordError<R>> {
    let ply = game.ply() + 1;
    let mut scanner = Scanner::new(line.text);
    let numbered = read_number(&mut scanner, ply);
    numbered.map_err(|error| line.unreadable_at(0, Some(ply), error))?;
    let move_column = scanner.offset();
    let mv = game.rules().parse_move(scanner.take_while(|c| c != '\t'));
    let mv = mv.map_err(|error| line.unreadable_at(move_column, Some(ply), error))?;
    let notation = scanner.eat('\t').then(|| scanner.rest());
    let board = notation.map(|_| game.board().clone());
    game.play(mv.clone()).map_err(|illegal| line.error(move_column, Some(ply), RecordFault::Illegal(illegal)))?;
    if let (Some(notation), Some(board)) = (notation, board) {
        let column = scanner.offset();
        match game.rules().read_notation(&board, notation) {
            Ok(named) if named == mv => {}
            Ok(named) => return Err(line.error(column, Some(ply), RecordFault::OtherMove { mv, named })),
            Err(error) => {
                let wrong = if let NotationError::Parse(error) = &error { column + first(error) } else { column };
                let why = RecordFault::Notation(error.moved(line.offset + column));
                return Err(line.error(wrong, Some(ply), why));
            }
        }
    }
    Ok(())
}

fn read_number(scanner: &mut Scanner<'_>, ply: usize) -> Result<(), ParseError> {
    if scanner.take_while(|c| c.is_ascii_digit()) != ply.to_string() {
        return Err(scanner.error_since(0, format!("the number {ply}")));
    }
    scanner.expect('.', "a dot")?;
    scanner.expect(' ', "a blank")
}

/// Why a text is not the record of a game, and where.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/noughts-and-crosses/game/mod.rs"));
/// # fn main() {
/// use variant_core::Game;
///
/// let text = "game: noughts-and-crosses\nstart: .../.../...\n\n1. b2\n2. b2\n";
/// let error = Game::from_record(NoughtsAndCrosses, text).unwrap_err();
/// assert_eq!((error.line, error.offset, error.ply), (5, 55, Some(2)));
/// assert_eq!(error.to_string(), "line 5: at byte 55: move 2 is illegal: there is a mark on b2 already");
/// # }
/// ```
pub struct RecordError<R: Rules> {
    /// The line, counted from 1.
    pub line: usize,
    /// The first byte of the text that is wrong.
    pub offset: usize,
    /// The number of the move that the line should give, counted from 1; `None` in the header.
    pub ply: Option<usize>,
    /// What is wrong.
    pub why: RecordFault<R>,
}

/// What is wrong with the record of a game.
pub enum RecordFault<R: Rules> {
    /// The text has another form. Byte ranges count from the beginning of the record.
    Text(ParseError),
    /// A move is not legal.
    Illegal(IllegalMove<R::Fault>),
    /// The notation beside a legal move names no legal move, or several. Byte ranges count from the beginning of the record.
    Notation(NotationError<R>),
    /// The notation beside a legal move names another move.
    OtherMove {
        /// The move that the move string gives.
        mv: R::Move,
        /// The move that the notation names.
        named: R::Move,
    },
}

impl<R: Rules> Clone for RecordError<R> {
    fn clone(&self) -> Self {
        Self { why: self.why.clone(), ..*self }
    }
}

impl<R: Rules> PartialEq for RecordError<R> {
    fn eq(&self, other: &Self) -> bool {
        (self.line, self.offset, self.ply) == (other.line, other.offset, other.ply) && self.why == other.why
    }
}

impl<R: Rules> Eq for RecordError<R> {}

impl<R: Rules> fmt::Debug for RecordError<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RecordError")
            .field("line", &self.line)
            .field("offset", &self.offset)
            .field("ply", &self.ply)
            .field("why", &self.why)
            .finish()
    }
}

impl<R: Rules> fmt::Display for RecordError<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, offset, .. } = self;
        // Only the text can be at fault in the header.
        let number = self.ply.unwrap_or_default();
        write!(f, "line {line}: ")?;
        match &self.why {
            RecordFault::Text(error) => error.fmt(f),
            RecordFault::Illegal(illegal) => write!(f, "at byte {offset}: move {number} is illegal: {illegal}"),
            RecordFault::Notation(NotationError::Parse(error)) => write!(f, "the notation of move {number}: {error}"),
            RecordFault::Notation(error) => write!(f, "at byte {offset}: the notation of move {number}: {error}"),
            RecordFault::OtherMove { mv, named } => {
                write!(f, "at byte {offset}: the notation of move {number} is that of {named}, not of {mv}")
            }
        }
    }
}

impl<R: Rules> core::error::Error for RecordError<R> {}

impl<R: Rules> Clone for RecordFault<R> {
    fn clone(&self) -> Self {
        match self {
            Self::Text(error) => Self::Text(error.clone()),
            Self::Illegal(illegal) => Self::Illegal(illegal.clone()),
            Self::Notation(error) => Self::Notation(error.clone()),
            Self::OtherMove { mv, named } => Self::OtherMove { mv: mv.clone(), named: named.clone() },
        }
    }
}

impl<R: Rules> PartialEq for RecordFault<R> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Text(a), Self::Text(b)) => a == b,
            (Self::Illegal(a), Self::Illegal(b)) => a == b,
            (Self::Notation(a), Self::Notation(b)) => a == b,
            (Self::OtherMove { mv: a, named: x }, Self::OtherMove { mv: b, named: y }) => a == b && x == y,
            _ => false,
        }
    }
}

impl<R: Rules> Eq for RecordFault<R> {}

impl<R: Rules> fmt::Debug for RecordFault<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => f.debug_tuple("Text").field(error).finish(),
            Self::Illegal(illegal) => f.debug_tuple("Illegal").field(illegal).finish(),
            Self::Notation(error) => f.debug_tuple("Notation").field(error).finish(),
            Self::OtherMove { mv, named } => f.debug_struct("OtherMove").field("mv", mv).field("named", named).finish(),
        }
    }
}
