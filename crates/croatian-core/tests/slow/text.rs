//! The text of positions, and which positions are valid.

use super::attack::attacked;
use super::board::{Board, Colour, Kind, Piece, Square};
use super::{Position, RIGHTS, Variant};

impl Position {
    /// CC-50, CC-51. With `partial_kings` a colour may have no king.
    pub fn parse(variant: &Variant, partial_kings: bool, text: &str) -> Result<Position, String> {
        let fields: Vec<&str> = text.split(' ').collect();
        let [placement, turn, rights, rushed] = fields[..] else {
            return Err(format!("expected 4 fields with one blank between, found {}", fields.len()));
        };
        let position = Position {
            board: parse_board(variant.size, placement)?,
            turn: match turn {
                "w" => Colour::White,
                "b" => Colour::Black,
                _ => return Err(format!("expected w or b, found {turn:?}")),
            },
            rights: parse_rights(rights)?,
            rushed: match rushed {
                "-" => None,
                _ => Some(
                    parse_square(variant.size, rushed).ok_or(format!("expected a square or -, found {rushed:?}"))?,
                ),
            },
        };
        check(variant, partial_kings, &position)?;
        Ok(position)
    }

    /// CC-50.
    pub fn text(&self, variant: &Variant) -> String {
        let mut ranks = Vec::new();
        for rank in (0..variant.size).rev() {
            let mut text = String::new();
            let mut empty = 0;
            for file in 0..variant.size {
                match self.board.at(Square::new(file, rank)) {
                    None => empty += 1,
                    Some(piece) => {
                        if empty > 0 {
                            text.push_str(&empty.to_string());
                            empty = 0;
                        }
                        text.push(piece.letter());
                    }
                }
            }
            if empty > 0 {
                text.push_str(&empty.to_string());
            }
            ranks.push(text);
        }
        let turn = match self.turn {
            Colour::White => "w",
            Colour::Black => "b",
        };
        let mut rights = String::new();
        for (index, (letter, _, _)) in RIGHTS.into_iter().enumerate() {
            if self.rights[index] {
                rights.push(letter);
            }
        }
        if rights.is_empty() {
            rights.push('-');
        }
        let rushed = match self.rushed {
            None => "-".to_string(),
            Some(square) => square.to_string(),
        };
        format!("{} {turn} {rights} {rushed}", ranks.join("/"))
    }
}

/// A number without a leading zero, from 1 to `most`.
fn parse_number(most: usize, text: &str) -> Option<usize> {
    (1..=most).find(|number| number.to_string() == text)
}

fn parse_square(size: usize, text: &str) -> Option<Square> {
    let letter = text.chars().next()?;
    let file = ('a'..='z').take(size).position(|file| file == letter)?;
    let rank = parse_number(size, &text[letter.len_utf8()..])?;
    Some(Square::new(file, rank - 1))
}

fn parse_rights(text: &str) -> Result<[bool; 4], String> {
    let mut rights = [false; 4];
    if text == "-" {
        return Ok(rights);
    }
    let mut least = 0;
    for letter in text.chars() {
        match (least..4).find(|&index| RIGHTS[index].0 == letter) {
            Some(index) => {
                rights[index] = true;
                least = index + 1;
            }
            None => return Err(format!("expected some of KQkq in order or -, found {text:?}")),
        }
    }
    if least == 0 {
        return Err("expected castling rights or -, found nothing".to_string());
    }
    Ok(rights)
}

fn parse_board(size: usize, text: &str) -> Result<Board, String> {
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != size {
        return Err(format!("expected {size} ranks, found {}", ranks.len()));
    }
    let mut board = Board::empty(size);
    for (index, rank_text) in ranks.into_iter().enumerate() {
        let rank = size - 1 - index;
        let mut file = 0;
        let mut letters = rank_text.chars().peekable();
        while let Some(letter) = letters.next() {
            if letter.is_ascii_digit() {
                let mut digits = letter.to_string();
                while let Some(digit) = letters.next_if(char::is_ascii_digit) {
                    digits.push(digit);
                }
                file += parse_number(size, &digits).ok_or(format!("expected a number up to {size}, found {digits}"))?;
            } else {
                let piece =
                    Piece::from_letter(letter).ok_or(format!("expected a piece or a number, found {letter:?}"))?;
                if file >= size {
                    return Err(format!("expected {size} squares in a rank, found more"));
                }
                board.set(Square::new(file, rank), Some(piece));
                file += 1;
            }
        }
        if file != size {
            return Err(format!("expected {size} squares in a rank, found {file}"));
        }
    }
    Ok(board)
}

/// CC-51.
pub fn check(variant: &Variant, partial_kings: bool, position: &Position) -> Result<(), String> {
    let board = &position.board;
    let stars = variant.stars();
    let mut kings = [0, 0];
    for (square, piece) in board.pieces() {
        if !variant.has(piece.kind) {
            return Err(format!("{} has no {:?}", variant.name, piece.kind));
        }
        match piece.kind {
            Kind::Pawn if square.rank == variant.last_rank(piece.colour) => {
                return Err(format!("a pawn on its last rank, {square}"));
            }
            Kind::Star if !stars.contains(&(square, piece.colour)) => {
                return Err(format!("a Star on {square}"));
            }
            Kind::King => kings[piece.colour as usize] += 1,
            _ => {}
        }
    }
    for (square, colour) in stars {
        if board.at(square) != Some(Piece::new(colour, Kind::Star)) {
            return Err(format!("no Star of its colour on {square}"));
        }
    }
    for number in kings {
        if number > 1 || (number == 0 && !partial_kings) {
            return Err(format!("{number} kings of one colour"));
        }
    }
    if attacked(board, position.turn.other()) {
        return Err("the king of the side not to move is attacked".to_string());
    }
    for (index, (letter, colour, kings_side)) in RIGHTS.into_iter().enumerate() {
        let king = board.at(variant.king_home(colour));
        let rook = board.at(variant.rook_home(colour, kings_side));
        let match_homes = king == Some(Piece::new(colour, Kind::King)) && rook == Some(Piece::new(colour, Kind::Rook));
        if position.rights[index] && !match_homes {
            return Err(format!("no king or rook at home for {letter}"));
        }
    }
    if let Some(square) = position.rushed {
        check_rushed(variant, position, square)?;
    }
    Ok(())
}

/// CC-51: the rushed pawn.
fn check_rushed(variant: &Variant, position: &Position, square: Square) -> Result<(), String> {
    let colour = position.turn.other();
    if position.board.at(square) != Some(Piece::new(colour, Kind::Pawn)) {
        return Err(format!("no pawn of the side not to move on {square}"));
    }
    let start = Square::new(square.file, variant.pawn_rank(colour));
    let square_after = |steps: usize| start.step(0, colour.ahead() * steps as i32, variant.size);
    let Some(length) = (2..=variant.rush).find(|&steps| square_after(steps) == Some(square)) else {
        return Err(format!("no rush of 2 or more ends on {square}"));
    };
    for steps in 1..length {
        if square_after(steps).is_some_and(|passed| position.board.at(passed).is_some()) {
            return Err(format!("a piece where the pawn on {square} passed"));
        }
    }
    // Its start square is empty or holds the wave that set it going, of either colour.
    match position.board.at(start) {
        None => Ok(()),
        Some(piece) if piece.kind == Kind::Wave => Ok(()),
        Some(_) => Err(format!("no wave on {start}, where the rush began")),
    }
}
