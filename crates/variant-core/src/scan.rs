use crate::{ParseError, ParseFault};
use alloc::borrow::Cow;

/// A strict reader of short texts that knows its byte offset: what the parsers of positions, moves and notation are
/// made of.
///
/// ```
/// use variant_core::Scanner;
///
/// let mut scanner = Scanner::new("12 w");
/// assert_eq!(scanner.take_while(|c| c.is_ascii_digit()), "12");
/// assert!(scanner.expect(' ', "a blank").is_ok());
/// let error = scanner.expect('b', "the letter b").unwrap_err();
/// assert_eq!(error.to_string(), "at byte 3: expected the letter b, found `w`");
/// ```
#[derive(Clone, Debug)]
pub struct Scanner<'a> {
    text: &'a str,
    offset: usize,
}

impl<'a> Scanner<'a> {
    /// A reader at the beginning of a text.
    #[must_use]
    pub const fn new(text: &'a str) -> Self {
        Self { text, offset: 0 }
    }

    /// A reader of what follows the first `offset` bytes of a text; it counts its offsets from the beginning.
    ///
    /// An offset inside a character or past the end is moved back to the last whole character before it.
    #[must_use]
    pub fn starting_at(text: &'a str, offset: usize) -> Self {
        Self { text, offset: text.floor_char_boundary(offset) }
    }

    /// The whole text.
    #[must_use]
    pub const fn text(&self) -> &'a str {
        self.text
    }

    /// How many bytes have been read.
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// What has not been read yet.
    #[must_use]
    pub fn rest(&self) -> &'a str {
        &self.text[self.offset..]
    }

    /// Whether everything has been read.
    #[must_use]
    pub const fn is_at_end(&self) -> bool {
        self.offset == self.text.len()
    }

    /// The next character, left unread.
    #[inline]
    #[must_use]
    pub fn peek(&self) -> Option<char> {
        match self.text.as_bytes().get(self.offset) {
            None => None,
            // Nearly every text that is read has no other characters.
            Some(byte) if byte.is_ascii() => Some(char::from(*byte)),
            Some(_) => self.rest().chars().next(),
        }
    }

    /// Reads the next character.
    pub fn bump(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.offset += next.len_utf8();
        Some(next)
    }

    /// Reads the next character if it is `wanted`, and says whether it was.
    pub fn eat(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.offset += wanted.len_utf8();
        }
        found
    }

    /// Reads the next character if `pick` makes something of it.
    pub fn pick<T>(&mut self, pick: impl FnOnce(char) -> Option<T>) -> Option<T> {
        let next = self.peek()?;
        let picked = pick(next)?;
        self.offset += next.len_utf8();
        Some(picked)
    }

    /// Reads as many characters as fit `wanted`, perhaps none.
    pub fn take_while(&mut self, mut wanted: impl FnMut(char) -> bool) -> &'a str {
        let rest = self.rest();
        let taken = &rest[..rest.find(|c| !wanted(c)).unwrap_or(rest.len())];
        self.offset += taken.len();
        taken
    }

    /// Reads `wanted`.
    ///
    /// # Errors
    /// Something else stands here; nothing is read then.
    pub fn expect(&mut self, wanted: char, expected: impl Into<Cow<'static, str>>) -> Result<(), ParseError> {
        if self.eat(wanted) { Ok(()) } else { Err(self.error(expected)) }
    }

    /// Makes sure that everything has been read.
    ///
    /// # Errors
    /// Something is left.
    pub fn expect_end(&self) -> Result<(), ParseError> {
        if self.is_at_end() { Ok(()) } else { Err(ParseError::at(self.text, self.offset..self.text.len(), "the end")) }
    }

    /// A fault at the next character.
    #[must_use]
    pub fn fault(&self, expected: impl Into<Cow<'static, str>>) -> ParseFault {
        let width = self.peek().map_or(0, char::len_utf8);
        ParseFault::at(self.text, self.offset..self.offset + width, expected)
    }

    /// An error at the next character.
    #[must_use]
    pub fn error(&self, expected: impl Into<Cow<'static, str>>) -> ParseError {
        self.fault(expected).into()
    }

    /// An error in what was read since `start`, or at the next character if nothing was.
    #[must_use]
    pub fn error_since(&self, start: usize, expected: impl Into<Cow<'static, str>>) -> ParseError {
        if start < self.offset { ParseError::at(self.text, start..self.offset, expected) } else { self.error(expected) }
    }
}
