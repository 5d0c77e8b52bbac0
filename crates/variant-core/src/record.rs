use crate::tags::check_tag_name;
use crate::{
    BoundedRules, Budget, BudgetSpent, Game, IllegalMove, NamedWithin, NotationError, ParseError, Rules, Scanner,
};
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use core::fmt::{self, Write as _};

/// What the first line of a record begins with.
const GAME: &str = "game: ";

/// What some editors put at the beginning of a text.
const BYTE_ORDER_MARK: char = '\u{feff}';

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
/// - The newline after the last line may be missing. A line may end in `\r\n`, a byte order mark may stand at the very
///   beginning and empty lines at the end: editors add them. They are read, and never written.
pub struct Record<'g, R: Rules> {
    game: &'g Game<R>,
    notation: bool,
}

impl<'g, R: Rules> Record<'g, R> {
    const fn new(game: &'g Game<R>) -> Self {
        Self { game, notation: false }
    }

    /// The same record with the human notation beside each move. Cost: that of [`Rules::write_notation`] for every move.
    #[must_use]
    pub const fn with_notation(mut self) -> Self {
        self.notation = true;
        self
    }
}

/// A record read within a budget: outside, whether the budget sufficed; inside, whether the text was right.
pub type ReadWithin<R> = Result<Result<Game<R>, RecordError<<R as Rules>::Move, <R as Rules>::Fault>>, BudgetSpent>;

impl<R: Rules> Game<R> {
    /// Reads the text that [`record`](Self::record) writes. See [`Record`] for its form.
    ///
    /// Cost: besides the text, that of [`Rules::play`] for every move, and of [`Rules::read_notation`] for every move that
    /// has its notation beside it.
    ///
    /// # Errors
    /// The text has another form, or is of a game with another name, or a move is illegal, or the notation beside a move
    /// does not name that move: with the first fault, except that a start position comes with all of its own.
    pub fn from_record(rules: R, text: &str) -> Result<Self, RecordError<R::Move, R::Fault>> {
        match read(rules, text, &mut |rules, board, text| Ok(rules.read_notation(board, text))) {
            Ok(game) => Ok(game),
            Err(Stopped::At(error)) => Err(error),
            Err(Stopped::Spent(spent)) => unreachable!("nothing is spent where there is no budget: {spent}"),
        }
    }

    /// [`from_record`](Self::from_record) within a budget, that of all its notation together.
    ///
    /// # Errors
    /// The budget was spent; or, inside, the text is not the record of a game.
    pub fn from_record_within(rules: R, text: &str, budget: &mut Budget<'_>) -> ReadWithin<R>
    where
        R: BoundedRules,
    {
        match read(rules, text, &mut |rules, board, text| rules.read_notation_within(board, text, budget)) {
            Ok(game) => Ok(Ok(game)),
            Err(Stopped::At(error)) => Ok(Err(error)),
            Err(Stopped::Spent(spent)) => Err(spent),
        }
    }

    /// The game as a text that people can read, and [`from_record`](Self::from_record) too.
    ///
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/noughts-and-crosses/game/mod.rs"));
    /// # fn main() {
    /// use variant_core::Game;
    ///
    /// let mut game = Game::new(NoughtsAndCrosses);
    /// game.set_tag("white", "Ada").unwrap();
    /// game.play_notation("centre").unwrap();
    ///
    /// let plain = game.record().to_string();
    /// assert_eq!(plain, "game: noughts-and-crosses\nstart: .../.../...\nwhite: Ada\n\n1. b2\n");
    /// let for_people = game.record().with_notation().to_string();
    /// assert!(for_people.ends_with("1. b2\tcentre\n"));
    /// # }
    /// ```
    #[must_use]
    pub fn record(&self) -> Record<'_, R> {
        Record::new(self)
    }
}

impl<R: Rules> fmt::Display for Record<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = self.game;
        let rules = game.rules();
        writeln!(f, "{GAME}{}", rules.name())?;
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
    /// The lines of a text, at least one; newlines at the end do not begin another.
    fn all(text: &'t str) -> impl Iterator<Item = Self> {
        let without_mark = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text);
        let mut next = text.len() - without_mark.len();
        without_mark.trim_end_matches(['\r', '\n']).split('\n').enumerate().map(move |(index, text)| {
            let offset = next;
            next += text.len() + 1;
            Line { text: text.strip_suffix('\r').unwrap_or(text), number: index + 1, offset }
        })
    }

    /// Where a line is wanted behind the last: at the end of the text.
    fn end(text: &'t str) -> Self {
        Line { text: "", number: text.split('\n').count(), offset: text.len() }
    }

    /// What stands behind `field` and where, counted in the line.
    fn field<M, F>(&self, field: &'static str) -> Result<(&'t str, usize), RecordError<M, F>> {
        match self.text.strip_prefix(field) {
            Some(value) => Ok((value, field.len())),
            None => Err(self.unreadable(ParseError::at(self.text, 0..self.text.len(), format!("`{field}`")))),
        }
    }

    fn error<M, F>(&self, column: usize, ply: Option<usize>, fault: RecordFault<M, F>) -> RecordError<M, F> {
        RecordError { line: self.number, offset: self.offset + column, ply, fault }
    }

    /// An error of the header; its offsets count in the line.
    fn unreadable<M, F>(&self, error: ParseError) -> RecordError<M, F> {
        self.unreadable_at(0, None, error)
    }

    /// An error whose offsets count from the column `from` of the line.
    fn unreadable_at<M, F>(&self, from: usize, ply: Option<usize>, error: ParseError) -> RecordError<M, F> {
        let column = from + error.offset().unwrap_or_default();
        self.error(column, ply, RecordFault::Text(error.offset_by(self.offset + from)))
    }
}

/// The name of the rules that a record is of ([`Rules::name`]), or `None` where its first line does not say.
///
/// ```
/// assert_eq!(variant_core::record_name("game: chess\r\nstart: ..."), Some("chess"));
/// assert_eq!(variant_core::record_name("1. e4"), None);
/// ```
#[must_use]
pub fn record_name(text: &str) -> Option<&str> {
    Line::all(text).next()?.text.strip_prefix(GAME)
}

/// Reads the notation beside a move.
type ReadNotation<'n, R> = &'n mut dyn FnMut(&R, &<R as Rules>::Board, &str) -> NamedWithin<R>;

/// Why the reading of a record stopped.
enum Stopped<M, F> {
    Spent(BudgetSpent),
    At(RecordError<M, F>),
}

impl<M, F> From<BudgetSpent> for Stopped<M, F> {
    fn from(spent: BudgetSpent) -> Self {
        Self::Spent(spent)
    }
}

impl<M, F> From<RecordError<M, F>> for Stopped<M, F> {
    fn from(error: RecordError<M, F>) -> Self {
        Self::At(error)
    }
}

/// Reads a whole record, see [`Game::from_record`].
fn read<R: Rules>(
    rules: R,
    text: &str,
    read_notation: ReadNotation<'_, R>,
) -> Result<Game<R>, Stopped<R::Move, R::Fault>> {
    let mut lines = Line::all(text);
    let mut game = read_header(rules, text, &mut lines)?;
    let mut names = BTreeSet::new();
    for line in lines.by_ref() {
        if line.text.is_empty() {
            break;
        }
        let (name, value) = read_tag(line.text).map_err(|error| line.unreadable(error))?;
        if !names.insert(name) {
            let error = ParseError::at(line.text, 0..name.len(), "a tag whose name has not been used");
            return Err(line.unreadable(error).into());
        }
        game.push_tag(name, value);
    }
    for line in lines {
        read_move(&mut game, &line, read_notation)?;
    }
    Ok(game)
}

/// Reads the name of the game and the position that it began with.
fn read_header<'t, R: Rules>(
    rules: R,
    text: &'t str,
    lines: &mut impl Iterator<Item = Line<'t>>,
) -> Result<Game<R>, RecordError<R::Move, R::Fault>> {
    let line = lines.next().unwrap_or_else(|| Line::end(text));
    let (name, column) = line.field(GAME)?;
    if name != rules.name() {
        let expected = format!("the name of the game, `{}`", rules.name());
        return Err(line.unreadable(ParseError::at(line.text, column..line.text.len(), expected)));
    }
    let line = lines.next().unwrap_or_else(|| Line::end(text));
    let (position, column) = line.field("start: ")?;
    let start = rules.parse_board(position).map_err(|error| line.unreadable_at(column, None, error))?;
    Ok(Game::starting_from(rules, start))
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
    let value = unescaped(scanner.rest()).map_err(|error| error.offset_by(scanner.offset()))?;
    Ok((name, value))
}

fn read_move<R: Rules>(
    game: &mut Game<R>,
    line: &Line<'_>,
    read_notation: ReadNotation<'_, R>,
) -> Result<(), Stopped<R::Move, R::Fault>> {
    let number = game.ply() + 1;
    let ply = Some(number);
    let mut scanner = Scanner::new(line.text);
    read_number(&mut scanner, number).map_err(|error| line.unreadable_at(0, ply, error))?;
    let move_column = scanner.offset();
    let mv = game.rules().parse_move(scanner.take_while(|c| c != '\t'));
    let mv = mv.map_err(|error| line.unreadable_at(move_column, ply, error))?;
    let notation = scanner.eat('\t').then(|| (game.board().clone(), scanner.rest()));
    game.play(mv.clone()).map_err(|illegal| line.error(move_column, ply, RecordFault::Illegal(illegal)))?;
    let Some((before, text)) = notation else { return Ok(()) };
    let column = scanner.offset();
    match read_notation(game.rules(), &before, text)? {
        Ok(named) if named == mv => Ok(()),
        Ok(named) => Err(line.error(column, ply, RecordFault::OtherMove { mv, named }).into()),
        Err(error) => {
            let wrong = if let NotationError::Parse(error) = &error { error.offset().unwrap_or_default() } else { 0 };
            let fault = RecordFault::Notation(error.offset_by(line.offset + column));
            Err(line.error(column + wrong, ply, fault).into())
        }
    }
}

fn read_number(scanner: &mut Scanner<'_>, ply: usize) -> Result<(), ParseError> {
    if scanner.take_while(|c| c.is_ascii_digit()) != ply.to_string() {
        return Err(scanner.error_since(0, format!("the number {ply}")));
    }
    scanner.expect('.', "a dot")?;
    scanner.expect(' ', "a blank")
}

/// Why a text is not the record of a game, and where: `M` are the game's moves, `F` its reasons why a move is illegal.
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
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct RecordError<M, F> {
    /// The line, counted from 1.
    pub line: usize,
    /// The first byte of the text that is wrong.
    pub offset: usize,
    /// The number of the move that the line should give, counted from 1; `None` in the header.
    pub ply: Option<usize>,
    /// What is wrong.
    pub fault: RecordFault<M, F>,
}

/// What is wrong with the record of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RecordFault<M, F> {
    /// The text has another form. Byte ranges count from the beginning of the record.
    Text(ParseError),
    /// A move is not legal.
    Illegal(IllegalMove<F>),
    /// The notation beside a legal move names no legal move, or several. Byte ranges count from the beginning of the record.
    Notation(NotationError<M, F>),
    /// The notation beside a legal move names another move.
    OtherMove {
        /// The move that the move string gives.
        mv: M,
        /// The move that the notation names.
        named: M,
    },
}

impl<M: fmt::Display, F: fmt::Display> fmt::Display for RecordError<M, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, offset, .. } = self;
        // Only the text can be at fault in the header.
        let number = self.ply.unwrap_or_default();
        write!(f, "line {line}: ")?;
        match &self.fault {
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

impl<M: fmt::Debug + fmt::Display, F: fmt::Debug + fmt::Display> core::error::Error for RecordError<M, F> {}
