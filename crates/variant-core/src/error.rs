use crate::{Coded, Faults};
use alloc::borrow::Cow;
use alloc::string::String;
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
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ParseFault {
    /// The bytes of the text that are wrong; empty where something is missing; `None` where the fault is in the text as
    /// a whole (two kings too many, say).
    pub range: Option<Range<usize>>,
    /// What would have been right.
    pub expected: Cow<'static, str>,
    /// What stands there instead. Never longer than a line.
    pub found: Cow<'static, str>,
    /// What the writer may have meant, where that can be guessed.
    pub hint: Option<Cow<'static, str>>,
    /// The stable name of this kind of fault, see [`Coded::code`]: `syntax`, unless the text is well formed and says
    /// something that cannot be.
    pub code: &'static str,
    /// The id of the rule that says so, see [`Coded::rule`].
    pub rule: Option<&'static str>,
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
        Self::new(Some(start..end), expected.into(), found)
    }

    /// A fault of the text as a whole.
    #[must_use]
    pub fn overall(expected: impl Into<Cow<'static, str>>, found: impl Into<Cow<'static, str>>) -> Self {
        Self::new(None, expected.into(), found.into())
    }

    const fn new(range: Option<Range<usize>>, expected: Cow<'static, str>, found: Cow<'static, str>) -> Self {
        Self { range, expected, found, hint: None, code: "syntax", rule: None }
    }

    /// The same fault, with a guess at what was meant.
    #[must_use]
    pub fn with_hint(mut self, hint: impl Into<Cow<'static, str>>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// The same fault under the name and the rule of another, which it puts in the words of a text.
    #[must_use]
    pub fn with_code_of(mut self, fault: &impl Coded) -> Self {
        (self.code, self.rule) = (fault.code(), fault.rule());
        self
    }

    /// The same fault at a place of the text.
    #[must_use]
    pub fn with_range(mut self, range: Range<usize>) -> Self {
        self.range = Some(range);
        self
    }

    /// The same fault in a text that has `by` bytes more before it.
    #[must_use]
    pub fn offset_by(mut self, by: usize) -> Self {
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
        write!(f, "expected {}, found {}", self.expected, self.found)?;
        match &self.hint {
            Some(hint) => write!(f, " ({hint})"),
            None => Ok(()),
        }
    }
}

impl Coded for ParseFault {
    fn code(&self) -> &'static str {
        self.code
    }

    fn rule(&self) -> Option<&'static str> {
        self.rule
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
    pub fn offset_by(self, by: usize) -> Self {
        self.map(|fault| fault.offset_by(by))
    }

    /// The same error with a guess at what was meant beside its first fault, unless there is one already.
    #[must_use]
    pub fn with_hint(mut self, hint: impl Into<Cow<'static, str>>) -> Self {
        if let Some(fault) = self.faults.first_mut()
            && fault.hint.is_none()
        {
            fault.hint = Some(hint.into());
        }
        self
    }

    /// The first byte of the text that is wrong; `None` where only the text as a whole is.
    #[must_use]
    pub fn offset(&self) -> Option<usize> {
        self.faults.iter().find_map(|fault| Some(fault.range.as_ref()?.start))
    }

    /// The same faults in the order of the text; those of the text as a whole come last.
    #[must_use]
    pub fn in_order(mut self) -> Self {
        self.faults.sort_by_key(|fault| fault.range.as_ref().map_or(usize::MAX, |range| range.start));
        self
    }
}
