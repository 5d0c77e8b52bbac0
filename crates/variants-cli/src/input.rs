//! Texts from outside, with what editors and other systems add to them taken off.

use crate::failure::Failure;
use std::io::Read;

/// What some editors put at the beginning of a text.
const BYTE_ORDER_MARK: &str = "\u{feff}";

/// The longest text that is read for a position, in bytes: a hundred times the longest that there is.
const LONGEST: u64 = 1 << 18;

/// A text of one line without a byte order mark before it and without line ends and blank lines behind it.
pub(crate) fn line(text: &str) -> &str {
    let text = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text);
    text.trim_end_matches(['\r', '\n'])
}

/// The line on standard input.
pub(crate) fn standard_input() -> Result<String, Failure> {
    let mut text = String::new();
    std::io::stdin().lock().take(LONGEST).read_to_string(&mut text).map_err(Failure::Input)?;
    Ok(line(&text).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_editors_add_is_taken_off() {
        for text in ["k7 w", "k7 w\n", "k7 w\r\n", "\u{feff}k7 w\r\n\r\n", "k7 w\n\n\n"] {
            assert_eq!(line(text), "k7 w", "{text:?}");
        }
        assert_eq!(line(" k7 w "), " k7 w ");
        assert_eq!(line(""), "");
    }
}
