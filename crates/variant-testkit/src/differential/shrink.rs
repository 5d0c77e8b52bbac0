//! Position texts with less in them.

/// Texts with one thing less: a piece gone and the empty squares beside it counted anew, as in FEN; a piece replaced by a
/// single empty square, `1` or `.`; one of several pieces in brackets; any one character dropped or replaced by `-`.
///
/// Most are not positions of most grammars; those that are none are no use and no harm.
pub(crate) fn smaller_texts(text: &str) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    let mut found = Vec::new();
    let mut at = 0;
    while at < chars.len() {
        let end = token_end(&chars, at);
        if chars[at].is_alphabetic() || end > at + 1 {
            found.extend(without_piece(&chars, at, end));
            let inner: Vec<char> = chars[at..end].iter().copied().filter(|c| c.is_alphabetic()).collect();
            if inner.len() > 1 {
                let (open, close) = (chars[at], chars[end - 1]);
                for letter in inner {
                    found.push(replaced(&chars, at, end, &letter.to_string()));
                    found.push(replaced(&chars, at, end, &format!("{open}{letter}{close}")));
                    found.push(replaced(&chars, at, end, &format!("({letter})")));
                }
            }
        }
        at = end;
    }
    for at in 0..chars.len() {
        found.push(replaced(&chars, at, at + 1, ""));
        found.push(replaced(&chars, at, at + 1, "-"));
    }
    found.retain(|less| less != text);
    found
}

/// A piece in brackets is one token; everything else is a token a character.
fn token_end(chars: &[char], at: usize) -> usize {
    let close = match chars[at] {
        '(' => ')',
        '[' => ']',
        _ => return at + 1,
    };
    chars[at..].iter().position(|&c| c == close).map_or(at + 1, |length| at + length + 1)
}

fn without_piece(chars: &[char], at: usize, end: usize) -> [String; 3] {
    let digits = |chars: &mut dyn Iterator<Item = &char>| chars.take_while(|c| c.is_ascii_digit()).count();
    let left = at - digits(&mut chars[..at].iter().rev());
    let right = end + digits(&mut chars[end..].iter());
    let number = |from: usize, to: usize| String::from_iter(&chars[from..to]).parse::<u32>().unwrap_or(0);
    let empty = number(left, at).saturating_add(number(end, right)).saturating_add(1);
    [replaced(chars, left, right, &empty.to_string()), replaced(chars, at, end, "1"), replaced(chars, at, end, ".")]
}

fn replaced(chars: &[char], from: usize, to: usize, with: &str) -> String {
    chars[..from].iter().copied().chain(with.chars()).chain(chars[to..].iter().copied()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_leave_empty_squares() {
        let texts = smaller_texts("1p2/K[Qr] w");
        for wanted in ["4/K[Qr] w", "1p2/1[Qr] w", "1p2/K1 w", "1p2/KQ w", "1p2/K[r] w", "1p2/K(r) w", "1p2/K[Qr] -"] {
            assert!(texts.iter().any(|text| text == wanted), "{wanted}");
        }
        assert!(smaller_texts("X.O w").contains(&"..O w".to_owned()));
    }

    #[test]
    fn any_text_will_do() {
        for text in ["", "(", "[[", "é9", "99999999999p9"] {
            assert!(smaller_texts(text).iter().all(|less| less != text));
        }
    }
}
