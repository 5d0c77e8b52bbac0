use std::fmt;

/// A text of somebody else's, to be shown on one line: control characters, and those that turn the direction of writing,
/// are escaped.
pub(crate) struct Printable<'a>(pub(crate) &'a str);

impl fmt::Display for Printable<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| {
            if c.is_control() {
                write!(f, "{}", c.escape_debug())
            } else if is_invisible(c) {
                write!(f, "{}", c.escape_unicode())
            } else {
                write!(f, "{c}")
            }
        })
    }
}

/// Whether it is a mark that breaks a line, changes the direction of writing, or is the byte order mark.
const fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

/// The beginning of a text of the user's.
pub(crate) struct Excerpt<'a>(pub(crate) &'a str);

/// The longest excerpt, in characters.
const LONGEST: usize = 60;

impl fmt::Display for Excerpt<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.char_indices().nth(LONGEST) {
            Some((end, _)) => write!(f, "{}...", Printable(&self.0[..end])),
            None => write!(f, "{}", Printable(self.0)),
        }
    }
}
