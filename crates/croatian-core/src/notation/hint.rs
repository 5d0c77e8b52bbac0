//! What a player of orthodox chess may have meant by a text that is not the author's notation.

use crate::{CastlingSide, Kind, Square, Variant};
use alloc::format;
use alloc::string::String;
use variant_core::Scanner;

/// How the author's notation writes what the text seems to mean, if it is one of the usual ways of orthodox chess to write
/// castling or a capture.
pub(super) fn of_orthodox<V: Variant>(text: &str) -> Option<String> {
    let bare = text.trim_end_matches(['+', '#', '!', '?']);
    match bare {
        "O-O" | "0-0" | "o-o" => Some(castling::<V>(CastlingSide::King)),
        "O-O-O" | "0-0-0" | "o-o-o" => Some(castling::<V>(CastlingSide::Queen)),
        _ => capture::<V>(bare),
    }
}

fn castling<V: Variant>(side: CastlingSide) -> String {
    let [king, ..] = V::HOME_FILES;
    let (file, sign, name) = match side {
        CastlingSide::King => (king + 2, '$', "king"),
        CastlingSide::Queen => (king - 2, '&', "queen"),
    };
    let file = char::from(b'a' + file);
    format!("castling to the {name}'s side is written with the King's square and `{sign}R`, such as `K{file}1{sign}R`")
}

/// `dxe5` or `Nbxe5`: the sign between the piece and the square.
fn capture<V: Variant>(text: &str) -> Option<String> {
    let (piece, rest) = text.split_once(['x', '×'])?;
    if piece.len() > 3 {
        return None;
    }
    let mut scanner = Scanner::new(rest);
    let square = Square::<V>::scan(&mut scanner).ok()?;
    let promotion = if scanner.peek() == Some('=') { scanner.rest() } else { "" };
    let letter = piece.chars().next().filter(|&letter| Kind::from_letter(letter).is_some());
    let letter = letter.map(String::from).unwrap_or_default();
    Some(format!("a capture is written with its square first: `{letter}{square}x{promotion}`"))
}
