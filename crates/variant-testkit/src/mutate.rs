//! Random edits of texts that a parser reads: some leave a valid text, some do not.

use rand::{Rng, RngExt};
use std::collections::BTreeSet;

/// Characters that no grammar here expects, or expects elsewhere.
pub(crate) const NOISE: [char; 32] = [
    '\0',
    '\n',
    '\r',
    '\t',
    ' ',
    '0',
    '9',
    '-',
    '+',
    '~',
    '(',
    ')',
    '[',
    ']',
    '/',
    '|',
    '=',
    '*',
    '%',
    '#',
    '_',
    'x',
    'é',
    'ß',
    '\u{0663}',  // a digit, but not an ASCII one
    '\u{ff11}',  // a digit of full width
    '\u{0301}',  // a combining accent
    '\u{200b}',  // a blank without width
    '\u{feff}',  // a byte order mark
    '\u{1d4b3}', // a letter of four bytes
    '\u{1f40e}', // a horse
    '\u{10ffff}',
];

/// Numbers at the edges of what a parser may count with.
const NUMBERS: [&str; 8] = ["0", "1", "9", "10", "00", "07", "255", "99999999999999999999999"];

/// A longer text is not made longer still.
const LONGEST: usize = 4096;

/// What edits are made with: the characters of the grammar, and whole texts to cross with.
pub(crate) struct Material<'a> {
    pub(crate) alphabet: &'a [char],
    pub(crate) donors: &'a [String],
}

/// The different characters of texts, in order.
pub(crate) fn alphabet<'a>(texts: impl IntoIterator<Item = &'a str>) -> Vec<char> {
    texts.into_iter().flat_map(str::chars).collect::<BTreeSet<_>>().into_iter().collect()
}

/// One edit, by numbers that are taken modulo whatever there is to choose from: any numbers make an edit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edit {
    /// Which of [`Edit::KINDS`] edits.
    pub(crate) kind: u32,
    /// Where.
    pub(crate) at: u32,
    /// With what.
    pub(crate) with: u32,
}

impl Edit {
    /// How many kinds there are; the later ones are made of the earlier ones' words.
    pub(crate) const KINDS: u32 = 15;

    /// The text with this edit made.
    pub(crate) fn apply(self, text: &str, material: &Material<'_>) -> String {
        let mut chars: Vec<char> = text.chars().collect();
        let with = self.with as usize;
        let gap = self.at as usize % (chars.len() + 1);
        if chars.is_empty() {
            return char_from(material.alphabet, with).into();
        }
        let at = self.at as usize % chars.len();
        match self.kind % Self::KINDS {
            0 => drop(chars.remove(at)),
            1 => chars.insert(gap, char_from(material.alphabet, with)),
            2 => chars[at] = char_from(material.alphabet, with),
            3 | 4 => chars[at] = char_like(chars[at], material.alphabet, with),
            5 => chars.swap(at, with % text.chars().count()),
            6 => chars.truncate(at),
            7 => drop(chars.drain(..at)),
            8 => chars[at] = swap_case(chars[at]),
            9 => return with_number(text, self.at as usize, with),
            10 | 11 => return with_field(text, self.kind % Self::KINDS == 10, self.at as usize, with),
            12 => return crossed(text, self.at as usize, with, material.donors),
            // A square's neighbour, which no text of the alphabet's may have named.
            13 => chars[at] = next_to(chars[at], with),
            _ => {
                // A run of the text once more, or many times.
                let run: Vec<char> = chars[at..].iter().copied().take(1 + with % 7).collect();
                let times = if with % 64 == 63 { 200 } else { 1 };
                if chars.len() + run.len() * times <= LONGEST {
                    chars.splice(at..at, run.repeat(times));
                }
            }
        }
        chars.into_iter().collect()
    }
}

/// Any edit at all.
pub(crate) fn random_edit(rng: &mut impl Rng) -> Edit {
    Edit { kind: rng.random(), at: rng.random(), with: rng.random() }
}

/// A character of the grammar; now and then one that is not.
fn char_from(alphabet: &[char], with: usize) -> char {
    if alphabet.is_empty() || with % 8 == 7 {
        NOISE[with / 8 % NOISE.len()]
    } else {
        alphabet[with / 8 % alphabet.len()]
    }
}

/// A character of the grammar of the same class, so that the text has a chance to stay readable.
fn char_like(old: char, alphabet: &[char], with: usize) -> char {
    let class = |c: char| (c.is_ascii_digit(), c.is_ascii_lowercase(), c.is_ascii_uppercase());
    let alike: Vec<char> = alphabet.iter().copied().filter(|&c| class(c) == class(old) && c != old).collect();
    if alike.is_empty() { char_from(alphabet, with) } else { alike[with % alike.len()] }
}

/// A character one or two places further in ASCII, or back.
fn next_to(c: char, with: usize) -> char {
    let step = [1, 1, 1, 2][with / 2 % 4];
    let moved = if with.is_multiple_of(2) { u32::from(c) + step } else { u32::from(c).wrapping_sub(step) };
    char::from_u32(moved).filter(char::is_ascii).unwrap_or(c)
}

fn swap_case(c: char) -> char {
    if c.is_ascii_lowercase() { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() }
}

/// One number of the text made another: its neighbour, its double, two numbers with its sum, or an odd one.
fn with_number(text: &str, at: usize, with: usize) -> String {
    let bytes = text.as_bytes();
    let starts: Vec<usize> =
        (0..bytes.len()).filter(|&i| bytes[i].is_ascii_digit() && (i == 0 || !bytes[i - 1].is_ascii_digit())).collect();
    let Some(&start) = starts.get(at % starts.len().max(1)) else {
        let gap = text.ceil_char_boundary(at % (text.len() + 1));
        return format!("{}{}{}", &text[..gap], NUMBERS[with % NUMBERS.len()], &text[gap..]);
    };
    let end = start + bytes[start..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let old: u64 = text[start..end].parse().unwrap_or(7);
    let new = match with % 5 {
        0 => old.saturating_add(1).to_string(),
        1 => old.saturating_sub(1).to_string(),
        2 => format!("{}{}", old / 2, old - old / 2),
        3 => format!("{}1", old.saturating_sub(1)),
        _ => NUMBERS[with / 5 % NUMBERS.len()].into(),
    };
    format!("{}{new}{}", &text[..start], &text[end..])
}

/// The text with one of its fields twice, dropped, or changing places with another. Fields lie between characters that
/// are neither letter nor digit, whichever of them this edit picks.
fn with_field(text: &str, drop: bool, at: usize, with: usize) -> String {
    let separators: Vec<char> = alphabet([text]).into_iter().filter(|c| !c.is_alphanumeric()).collect();
    if separators.is_empty() || text.len() > LONGEST {
        return String::new();
    }
    let separator = separators[with % separators.len()];
    let mut fields: Vec<&str> = text.split(separator).collect();
    let at = at % fields.len();
    if drop {
        fields.remove(at);
    } else if (with / 8).is_multiple_of(2) {
        fields.insert(at, fields[at]);
    } else {
        let other = with / 16 % fields.len();
        fields.swap(at, other);
    }
    fields.join(separator.encode_utf8(&mut [0; 4]))
}

/// The beginning of the text with the end of another.
fn crossed(text: &str, at: usize, with: usize, donors: &[String]) -> String {
    let Some(donor) = donors.get(with % donors.len().max(1)) else { return String::new() };
    let cut = at % (text.chars().count() + 1);
    text.chars().take(cut).chain(donor.chars().skip(cut)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_numbers_edit_any_text() {
        let donors = ["c3d4".to_owned(), "é".to_owned()];
        for alphabet in [&[][..], &['a', '1', '/']] {
            for donors in [&[][..], &donors] {
                let material = Material { alphabet, donors };
                for text in ["", "é", "a1b2", "8/1p\u{1f40e}5/ w -", "99999999999999999999999 9"] {
                    for kind in 0..Edit::KINDS {
                        for at in (0..12).chain([u32::MAX]) {
                            for with in (0..130).chain([u32::MAX]) {
                                let edited = Edit { kind, at, with }.apply(text, &material);
                                assert!(edited.len() <= text.len() + 4 * 7 * 200, "{kind} {at} {with} {text:?}");
                            }
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn fields_are_dropped_doubled_and_swapped() {
        assert_eq!(with_field("ab w -", true, 1, 0), "ab -");
        assert_eq!(with_field("ab w -", false, 1, 0), "ab w w -");
        assert_eq!(with_field("ab/c/d", false, 0, 8 + 32), "d/c/ab");
    }

    #[test]
    fn numbers_change_by_one_and_split() {
        assert_eq!(with_number("p12/3", 0, 0), "p13/3");
        assert_eq!(with_number("p12/3", 1, 1), "p12/2");
        assert_eq!(with_number("p12/3", 0, 2), "p66/3");
        assert_eq!(with_number("p", 0, 1), "1p");
    }

    #[test]
    fn texts_are_crossed_at_the_same_place() {
        assert_eq!(crossed("a1b2", 2, 0, &["c3d4".into()]), "a1d4");
    }
}
