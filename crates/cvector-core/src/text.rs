//! Position texts (`CV-15`), read and written.

use crate::{Board, Man, Setup, SetupFault, Square, Stack, Variant};
use alloc::format;
use alloc::vec::Vec;
use core::fmt::{self, Write as _};
use core::ops::Range;
use core::str::FromStr;
use variant_core::{Color, ParseError, ParseFault, Scanner};

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut empty = 0;
        for rank in (0..8).rev() {
            for square in (0..8).filter_map(|file| Square::new(file, rank)) {
                let stack = self.stack_on(square);
                if stack == Stack::Empty {
                    empty += 1;
                } else {
                    write_empty(f, &mut empty)?;
                    write!(f, "{stack}")?;
                }
            }
            write_empty(f, &mut empty)?;
            f.write_char(if rank > 0 { '/' } else { ' ' })?;
        }
        f.write_char(self.turn.letter())
    }
}

/// Writes how many empty squares have gathered, if any have.
fn write_empty(f: &mut fmt::Formatter<'_>, empty: &mut u8) -> fmt::Result {
    match core::mem::take(empty) {
        0 => Ok(()),
        empty => write!(f, "{empty}"),
    }
}

impl FromStr for Setup {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        read(text).map(|(setup, _)| setup)
    }
}

impl<V: Variant> fmt::Display for Board<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Setup::from(self), f)
    }
}

impl<V: Variant> fmt::Debug for Board<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}

impl<V: Variant> FromStr for Board<V> {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (setup, places) = read(text)?;
        setup.validate().map_err(|error| {
            let mut hinted = false;
            let locate = |fault: SetupFault| {
                let hint = fault.hint().filter(|_| !hinted);
                hinted |= hint.is_some();
                let located = places.locate(text, &fault);
                hint.map_or(located.clone(), |hint| located.with_hint(hint))
            };
            error.map(locate).in_order()
        })
    }
}

/// The bytes of a text that describe each square with a piece.
struct Places([Range<usize>; Square::COUNT]);

impl Places {
    /// A fault of a setup as one of its text.
    fn locate(&self, text: &str, fault: &SetupFault) -> ParseFault {
        match fault.square() {
            Some(square) => ParseFault::at(text, self.0[square.index()].clone(), fault.expected()),
            None => ParseFault::overall(fault.expected(), fault.found()),
        }
        .with_code_of(fault)
    }
}

/// Reads a position text as far as that needs no rules: stops at the first fault of each rank and of what follows them, and
/// reports all of these.
fn read(text: &str) -> Result<(Setup, Places), ParseError> {
    let places = Places([const { 0..0 }; Square::COUNT]);
    let mut reader = Reader { scanner: Scanner::new(text), setup: Setup::empty(), places, faults: Vec::new() };
    reader.read_text();
    let Reader { setup, places, faults, .. } = reader;
    ParseError::from_faults(faults).map_or(Ok((setup, places)), Err)
}

/// What has been read of a position text so far.
struct Reader<'a> {
    scanner: Scanner<'a>,
    setup: Setup,
    places: Places,
    faults: Vec<ParseFault>,
}

/// Why a rank cannot be read.
enum RankFault {
    /// Something in it is no part of any rank.
    Syntax(ParseError),
    /// It has too many squares or too few, as that of another board may have.
    Width(ParseError),
}

const TURN: &str = "the side to move, `w` or `b`";
const AFTER_RANK: &str = "`/` or a blank after eight squares";

/// Whether a character ends a rank.
fn ends_rank(c: char) -> bool {
    c == '/' || c.is_whitespace()
}

impl<'a> Reader<'a> {
    fn text(&self) -> &'a str {
        self.scanner.text()
    }

    fn read_text(&mut self) {
        if self.text().trim().is_empty() {
            let expected = "eight ranks, a blank and the side to move";
            return self.faults.push(ParseFault::at(self.text(), 0..self.text().len(), expected));
        }
        if let Some(blanks) = self.blanks() {
            self.faults.push(ParseFault::at(self.text(), blanks, "the eighth rank"));
        }
        self.read_ranks();
        if self.scanner.is_at_end() {
            // Of two things that are missing at the end, the first says it all; and what follows the last rank may be meant
            // for the side to move.
            let says_it = |fault: &ParseFault| fault.range == Some(self.end()) || fault.expected == AFTER_RANK;
            if !self.faults.last().is_some_and(says_it) {
                self.faults.push(self.scanner.fault(format!("a blank and {TURN}")));
            }
            return;
        }
        self.read_separator();
        self.read_turn();
    }

    /// The end of the text, as the place of what is missing there.
    fn end(&self) -> Range<usize> {
        self.text().len()..self.text().len()
    }

    /// Reads white space, and gives its place if there is some.
    fn blanks(&mut self) -> Option<Range<usize>> {
        let start = self.scanner.offset();
        let blanks = self.scanner.take_while(char::is_whitespace);
        (!blanks.is_empty()).then(|| start..start + blanks.len())
    }

    /// Reads the eight ranks.
    fn read_ranks(&mut self) {
        let board = self.scanner.offset();
        let mut widths = Vec::new();
        let mut ranks = 0_usize;
        let mut ninth = None;
        loop {
            let start = self.scanner.offset();
            match 7_usize.checked_sub(ranks).map(|rank| self.read_rank(rank as u8)) {
                Some(Ok(())) => {}
                Some(Err(RankFault::Syntax(error))) => self.faults.extend(error),
                Some(Err(RankFault::Width(error))) => widths.extend(error),
                None => ninth = ninth.or(Some(start - 1)),
            }
            ranks += 1;
            self.scanner.take_while(|c| !ends_rank(c));
            if !(self.scanner.eat('/') || ranks < 8 && self.skip_blanks_in_ranks()) {
                break;
            }
        }
        let end = self.scanner.offset();
        let is_missing = |fault: &ParseFault| fault.range.as_ref().is_some_and(Range::is_empty);
        let is_first = |fault: &ParseFault| is_missing(fault) && fault.range == Some(board..board);
        let fault = match ninth {
            // One `/` too many at the beginning makes a ninth rank.
            Some(_) if ranks == 9 && widths.iter().any(is_first) => None,
            // A board of another game: what is in its ranks is no fault of its own.
            _ if ranks != 8 && widths.len() > 1 => {
                widths.clear();
                self.faults.retain(|fault| fault.range.as_ref().is_some_and(|range| range.start < board));
                let mut fault = ParseFault::at(self.text(), board..end, "eight ranks of eight squares");
                fault.found = format!("{ranks} ranks").into();
                Some(fault)
            }
            Some(start) => Some(ParseFault::at(self.text(), start..end, "the side to move after eight ranks")),
            // One `/` too few makes a rank that is too long.
            None if ranks == 7 && matches!(&widths[..], [only] if !is_missing(only)) => {
                widths[0].hint = Some("a `/` may be missing".into());
                None
            }
            None if ranks < 8 => {
                // That a rank breaks off says that the next one is missing.
                widths.retain(|fault| fault.range != Some(end..end));
                Some(ParseFault::at(self.text(), end..end, "`/` and the next of eight ranks"))
            }
            None => None,
        };
        self.faults.extend(widths.into_iter().chain(fault));
        self.faults.sort_by_key(|fault| fault.range.as_ref().map(|range| range.start));
    }

    /// Reads white space that stands for a `/`, which is a fault, and says whether there is some with more ranks after it.
    fn skip_blanks_in_ranks(&mut self) -> bool {
        let rest = self.scanner.rest();
        let word = rest.trim_start().split(char::is_whitespace).next().unwrap_or_default();
        if !word.contains('/') {
            return false;
        }
        if let Some(blanks) = self.blanks() {
            self.faults.push(ParseFault::at(self.text(), blanks, "`/` between the ranks"));
        }
        true
    }

    fn read_rank(&mut self, rank: u8) -> Result<(), RankFault> {
        let scanner = &mut self.scanner;
        let mut file = 0;
        let mut after_digit = false;
        while scanner.peek().is_some_and(|c| !ends_rank(c)) {
            let start = scanner.offset();
            let digit = scanner.pick(|c| c.to_digit(10).filter(|_| c.is_ascii_digit()));
            let place = |scanner: &Scanner<'_>| start..scanner.offset();
            if let Some(empty) = digit {
                let wrong = |start, expected| {
                    RankFault::Width(ParseError::at(scanner.text(), start..scanner.offset(), expected))
                };
                if after_digit {
                    return Err(wrong(start - 1, "one digit for a run of empty squares"));
                }
                if empty == 0 || file + empty > 8 {
                    return Err(wrong(start, "a number of empty squares from 1 to what is left of the rank"));
                }
                file += empty;
            } else {
                let Some(square) = Square::new(file as u8, rank) else {
                    let error = scanner.error(AFTER_RANK);
                    return Err(match scanner.peek().and_then(Man::from_letter) {
                        Some(_) => RankFault::Width(error),
                        None => RankFault::Syntax(error),
                    });
                };
                self.setup.set(square, read_stack(scanner).map_err(RankFault::Syntax)?);
                self.places.0[square.index()] = place(scanner);
                file += 1;
            }
            after_digit = digit.is_some();
        }
        if file < 8 {
            let end = scanner.offset();
            return Err(RankFault::Width(ParseError::at(scanner.text(), end..end, "eight squares in the rank")));
        }
        Ok(())
    }

    /// Reads what is between the ranks and the side to move: one blank. Where it is something else, that is a fault, and no
    /// reason not to read on.
    fn read_separator(&mut self) {
        let Some(blanks) = self.blanks() else { return };
        let found = &self.text()[blanks.clone()];
        if found == " " {
            return;
        }
        let fault = if self.scanner.is_at_end() && !found.starts_with(' ') {
            with_end_hint(ParseFault::at(self.text(), blanks, format!("a blank and {TURN}")))
        } else if found.starts_with(' ') {
            ParseFault::at(self.text(), blanks.start + 1..blanks.end, TURN)
        } else {
            ParseFault::at(self.text(), blanks, "a blank")
        };
        self.faults.push(fault);
    }

    fn read_turn(&mut self) {
        let start = self.scanner.offset();
        let word = self.scanner.take_while(|c| !c.is_whitespace());
        let mut letters = word.chars();
        match (letters.next().and_then(Color::from_letter), letters.next()) {
            (Some(color), None) => self.setup.turn = color,
            _ if word.is_empty() => {
                let said = self.faults.last().and_then(|fault| fault.range.clone());
                if said.is_none_or(|range| range.end != start) {
                    self.faults.push(self.scanner.fault(TURN));
                }
            }
            _ => {
                let fault = ParseFault::at(self.text(), start..start + word.len(), TURN);
                let meant = word.chars().next().and_then(|c| Color::from_letter(c.to_ascii_lowercase()));
                self.faults.push(match meant {
                    Some(color) => fault.with_hint(format!("`{}` for {color}", color.letter())),
                    None => fault,
                });
            }
        }
        if !self.scanner.is_at_end() {
            let end = self.scanner.offset();
            self.faults.push(with_end_hint(ParseFault::at(self.text(), end..self.text().len(), "the end")));
        }
    }
}

/// The fault with a hint if what was found ends a line, or is the rest of a text of another game.
fn with_end_hint(fault: ParseFault) -> ParseFault {
    match fault.found.as_ref() {
        "`\\n`" | "`\\r`" | "`\\r\\n`" => fault.with_hint("the end of a line is not part of a position"),
        found if found.trim_matches('`').trim().is_empty() => fault,
        _ => fault.with_hint("a position of this game ends with the side to move"),
    }
}

fn read_stack(scanner: &mut Scanner<'_>) -> Result<Stack, ParseError> {
    let man = |scanner: &mut Scanner<'_>, expected: &'static str| {
        scanner.pick(Man::from_letter).ok_or_else(|| scanner.error(expected))
    };
    if scanner.eat('(') {
        let first = man(scanner, "the letter of a piece")?;
        if scanner.eat(')') {
            return Ok(Stack::Frozen(first));
        }
        let second = man(scanner, "`)` or a second frozen piece")?;
        scanner.expect(')', "`)`")?;
        Ok(Stack::TwoFrozen(first, second))
    } else if scanner.eat('[') {
        let active = man(scanner, "the letter of a piece")?;
        let frozen = man(scanner, "the letter of a piece")?;
        scanner.expect(']', "`]`")?;
        Ok(Stack::Over { active, frozen })
    } else {
        man(scanner, "a piece, a digit, `(` or `[`").map(Stack::Active)
    }
}
