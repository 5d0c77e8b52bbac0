use crate::{Faults, Rules};
use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

/// The longest excerpt of a text that a fault quotes, in characters.
const EXCERPT: usize = 24;

/// One thing that is wrong with a text.
///
/// ```
/// use variant_core::ParseFault;
///
/// let fault = ParseFault::at("e9", 1..2, "a rank from 1 to 8");
/// assert_eq!(fault.range, Some(1..2));
/// assert_eq!(fault.to_string(), "at byte 1: expected a rank from 1 to 8, found `9`");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseFault {
    /// The bytes of the text that are wrong; empty where something is missing; `None` where the fault is in the text as
    /// a whole (two kings too many, say).
    pub range: Option<Range<usize>>,
    /// What would have been right.
    pub expected: Cow<'static, str>,
    /// What stands there instead. Never longer than a line.
    pub found: Cow<'static, str>,
}

impl ParseFault {
    /// A fault at `range` of `text`; what was found is quoted from there, cut to a readable length.
    ///
    /// The range may end past the text or inside a character; it is widened or cut to whole characters.
    #[must_use]
    pub fn at(text: &str, range: Range<usize>, expected: impl Into<Cow<'static, str>>) -> Self {
        let start = text.floor_char_boundary(range.start);
        let end = text.ceil_char_boundary(range.end.max(start));
        let found = match &text[start..end] {
            "" if start == text.len() => Cow::Borrowed("the end"),
            "" => Cow::Borrowed("nothing"),
            wrong => Cow::Owned(quote(wrong)),
        };
        Self { range: Some(start..end), expected: expected.into(), found }
    }

    /// A fault of the text as a whole.
    #[must_use]
    pub fn overall(expected: impl Into<Cow<'static, str>>, found: impl Into<Cow<'static, str>>) -> Self {
        Self { range: None, expected: expected.into(), found: found.into() }
    }

    /// The same fault in a text that has `by` bytes more before it.
    #[must_use]
    pub fn moved(mut self, by: usize) -> Self {
        self.range = self.range.map(|range| range.start + by..range.end + by);
        self
    }
}

fn quote(wrong: &str) -> String {
    let mut quoted = String::from("`");
    for (count, c) in wrong.chars().enumerate() {
        if count == EXCERPT {
            quoted.push_str("...");
            break;
        }
        // Between backticks other quotation marks need no escape.
        if matches!(c, '\'' | '"') {
            quoted.push(c);
        } else {
            quoted.extend(c.escape_debug());
        }
    }
    quoted.push('`');
    quoted
}

impl core::error::Error for ParseFault {}

impl fmt::Display for ParseFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(range) = &self.range {
            write!(f, "at byte {}: ", range.start)?;
        }
        write!(f, "expected {}, found {}", self.expected, self.found)
    }
}

/// Why a text could not be read: every fault that was found, in the order of the text, at least one.
///
/// ```
/// use variant_core::{ParseError, ParseFault};
///
/// let faults = vec![
///     ParseFault::overall("one white king", "none"),
///     ParseFault::overall("one black king", "two, on c6 and d6"),
/// ];
/// let error = ParseError::from_faults(faults).expect("two faults are some");
/// assert_eq!(error.to_string(), "expected one white king, found none; expected one black king, found two, on c6 and d6");
/// ```
pub type ParseError = Faults<ParseFault>;

impl ParseError {
    /// An error with one fault at `range` of `text`, see [`ParseFault::at`].
    #[must_use]
    pub fn at(text: &str, range: Range<usize>, expected: impl Into<Cow<'static, str>>) -> Self {
        ParseFault::at(text, range, expected).into()
    }

    /// The same error in a text that has `by` bytes more before it.
    #[must_use]
    pub fn moved(self, by: usize) -> Self {
        self.map(|fault| fault.moved(by))
    }

    /// The same faults in the order of the text; those of the text as a whole come last.
    #[must_use]
    pub fn in_order(mut self) -> Self {
        self.faults.sort_by_key(|fault| fault.range.as_ref().map_or(usize::MAX, |range| range.start));
        self
    }
}

/// Why a move is not legal: which leg of the turn fails, and why in the game's own words.
///
/// ```
/// use variant_core::IllegalMove;
///
/// let illegal = IllegalMove { leg: 1, why: "the square is empty" };
/// assert_eq!(illegal.to_string(), "leg 2: the square is empty");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct IllegalMove<F> {
    /// The index of the leg that fails: 0 for the first, and always 0 in a game whose turns have one leg.
    pub leg: usize,
    /// The reason.
    pub why: F,
}

impl<F> IllegalMove<F> {
    /// A fault of the first or only leg.
    pub const fn new(why: F) -> Self {
        Self { leg: 0, why }
    }
}

impl<F: fmt::Display> fmt::Display for IllegalMove<F> {
    /// The reason; from the second leg on with the number of the leg, counted from 1 as a player would.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.leg > 0 {
            write!(f, "leg {}: ", self.leg + 1)?;
        }
        self.why.fmt(f)
    }
}

impl<F: core::error::Error + 'static> core::error::Error for IllegalMove<F> {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        self.why.source()
    }
}

/// Why a text in human notation names no move of the position.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/noughts-and-crosses/game/mod.rs"));
/// # fn main() {
/// use variant_core::{NotationError, Rules};
///
/// let rules = NoughtsAndCrosses;
/// let board = rules.parse_board("X../.O./..X").unwrap();
/// match rules.read_notation(&board, "corner").unwrap_err() {
///     NotationError::Ambiguous { candidates, more: false } => assert_eq!(candidates.len(), 2),
///     other => panic!("{other}"),
/// }
/// # }
/// ```
pub enum NotationError<R: Rules + ?Sized> {
    /// The text is not notation, or says something of the move that is not so.
    Parse(ParseError),
    /// The text names a move that is not legal.
    Illegal(IllegalMove<R::Fault>),
    /// The text fits several legal moves.
    Ambiguous {
        /// Some of the moves that it fits: at least two, at most [`NotationError::CANDIDATES`].
        candidates: Vec<R::Move>,
        /// Whether it fits still more.
        more: bool,
    },
}

impl<R: Rules + ?Sized> NotationError<R> {
    /// The most candidates that an ambiguous text lists.
    pub const CANDIDATES: usize = 16;

    /// The same error in a text that has `by` bytes more before it.
    #[must_use]
    pub fn moved(self, by: usize) -> Self {
        match self {
            Self::Parse(error) => Self::Parse(error.moved(by)),
            other => other,
        }
    }

    /// The one move that a text fits, out of all the legal moves that it fits; `none` says what to answer when there are
    /// none.
    ///
    /// # Errors
    /// [`NotationError::Ambiguous`] when it fits two or more, and whatever `none` gives when it fits none.
    pub fn choose(fitting: impl IntoIterator<Item = R::Move>, none: impl FnOnce() -> Self) -> Result<R::Move, Self> {
        let mut fitting = fitting.into_iter();
        let Some(first) = fitting.next() else { return Err(none()) };
        let Some(second) = fitting.next() else { return Ok(first) };
        let mut candidates = vec![first, second];
        candidates.extend(fitting.by_ref().take(Self::CANDIDATES - candidates.len()));
        Err(Self::Ambiguous { candidates, more: fitting.next().is_some() })
    }
}

impl<R: Rules + ?Sized> Clone for NotationError<R> {
    fn clone(&self) -> Self {
        match self {
            Self::Parse(error) => Self::Parse(error.clone()),
            Self::Illegal(error) => Self::Illegal(error.clone()),
            Self::Ambiguous { candidates, more } => Self::Ambiguous { candidates: candidates.clone(), more: *more },
        }
    }
}

impl<R: Rules + ?Sized> PartialEq for NotationError<R> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Parse(a), Self::Parse(b)) => a == b,
            (Self::Illegal(a), Self::Illegal(b)) => a == b,
            (Self::Ambiguous { candidates: a, more: x }, Self::Ambiguous { candidates: b, more: y }) => {
                a == b && x == y
            }
            _ => false,
        }
    }
}

impl<R: Rules + ?Sized> Eq for NotationError<R> {}

impl<R: Rules + ?Sized> fmt::Debug for NotationError<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parse(error) => f.debug_tuple("Parse").field(error).finish(),
            Self::Illegal(error) => f.debug_tuple("Illegal").field(error).finish(),
            Self::Ambiguous { candidates, more } => {
                f.debug_struct("Ambiguous").field("candidates", candidates).field("more", more).finish()
            }
        }
    }
}

impl<R: Rules + ?Sized> fmt::Display for NotationError<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parse(error) => error.fmt(f),
            Self::Illegal(error) => error.fmt(f),
            Self::Ambiguous { candidates, more } => {
                f.write_str("ambiguous: it fits")?;
                for candidate in candidates {
                    write!(f, " {candidate}")?;
                }
                if *more { f.write_str(" and more") } else { Ok(()) }
            }
        }
    }
}

impl<R: Rules + ?Sized> core::error::Error for NotationError<R> {}

impl<R: Rules + ?Sized> From<ParseError> for NotationError<R> {
    fn from(error: ParseError) -> Self {
        Self::Parse(error)
    }
}

impl<R: Rules + ?Sized> From<IllegalMove<R::Fault>> for NotationError<R> {
    fn from(error: IllegalMove<R::Fault>) -> Self {
        Self::Illegal(error)
    }
}

/// A bounded search ran out of its budget before it knew the answer.
///
/// The budget counts the states and the results of one search together (`CC-43`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("the search spent its budget of {budget} states and results")]
pub struct BudgetSpent {
    /// The budget that was given.
    pub budget: u64,
}
