//! The position text (CV-15) and what makes a position valid (CV-9, CV-16, CV-31).

use super::{Game, Kind, Man, Position, Side, Square};

/// CV-15: eight ranks, a blank, the side to move; then the validity of what was read.
pub(super) fn parse(game: Game, text: &str) -> Result<Position, String> {
    let Some((placement, side)) = text.split_once(' ') else {
        return Err("expected a blank between the placement and the side to move".to_string());
    };
    let to_move = match side {
        "w" => Side::White,
        "b" => Side::Black,
        other => return Err(format!("expected `w` or `b` at the end, found {other:?}")),
    };
    let ranks: Vec<&str> = placement.split('/').collect();
    if ranks.len() != 8 {
        return Err(format!("expected 8 ranks, found {}", ranks.len()));
    }
    let mut men = Vec::new();
    for (row, rank_text) in ranks.iter().enumerate() {
        read_rank(rank_text, 7 - row as i32, &mut men)?;
    }
    check(game, &men)?;
    Ok(Position::new(men, to_move))
}

/// Reads one rank and adds its men.
fn read_rank(text: &str, rank: i32, men: &mut Vec<Man>) -> Result<(), String> {
    let name = rank + 1;
    let chars: Vec<char> = text.chars().collect();
    let mut at = 0;
    let mut file = 0;
    let mut after_digit = false;
    while at < chars.len() {
        // CV-15: a digit is that many empty squares, and two digits in a row are an error.
        if let Some(empty) = chars[at].to_digit(10) {
            if empty == 0 || empty == 9 {
                return Err(format!("rank {name}: no digit {empty}"));
            }
            if after_digit {
                return Err(format!("rank {name}: two digits in a row"));
            }
            file += empty as i32;
            after_digit = true;
            at += 1;
            if file > 8 {
                return Err(format!("rank {name}: more than 8 squares"));
            }
            continue;
        }
        after_digit = false;
        if file >= 8 {
            return Err(format!("rank {name}: more than 8 squares"));
        }
        let square = Square { rank, file };
        match chars[at] {
            // CV-15: `[qB]` is an active piece with a frozen one under it.
            '[' => {
                let active = read_man(&chars, at + 1, square, false)?;
                let frozen = read_man(&chars, at + 2, square, true)?;
                read_char(&chars, at + 3, ']')?;
                men.push(active);
                men.push(frozen);
                at += 4;
            }
            // CV-15: `(b)` is a frozen piece.
            '(' if chars.get(at + 2) == Some(&')') => {
                men.push(read_man(&chars, at + 1, square, true)?);
                at += 3;
            }
            // CV-15: `(Bb)` is two frozen pieces, White's first.
            '(' => {
                let first = read_man(&chars, at + 1, square, true)?;
                let second = read_man(&chars, at + 2, square, true)?;
                read_char(&chars, at + 3, ')')?;
                if first.side != Side::White {
                    return Err(format!("{}: White's frozen piece comes first", square.name()));
                }
                men.push(first);
                men.push(second);
                at += 4;
            }
            // CV-15: a letter is an active piece.
            _ => {
                men.push(read_man(&chars, at, square, false)?);
                at += 1;
            }
        }
        file += 1;
    }
    if file != 8 {
        return Err(format!("rank {name}: {file} squares instead of 8"));
    }
    Ok(())
}

/// The man whose letter is at that place of the rank.
fn read_man(chars: &[char], at: usize, square: Square, frozen: bool) -> Result<Man, String> {
    let (side, kind) = match chars.get(at) {
        Some('K') => (Side::White, Kind::King),
        Some('Q') => (Side::White, Kind::Queen),
        Some('R') => (Side::White, Kind::Rook),
        Some('B') => (Side::White, Kind::Bishop),
        Some('N') => (Side::White, Kind::Knight),
        Some('P') => (Side::White, Kind::Prince),
        Some('k') => (Side::Black, Kind::King),
        Some('q') => (Side::Black, Kind::Queen),
        Some('r') => (Side::Black, Kind::Rook),
        Some('b') => (Side::Black, Kind::Bishop),
        Some('n') => (Side::Black, Kind::Knight),
        Some('p') => (Side::Black, Kind::Prince),
        other => {
            return Err(format!("{}: expected a piece letter, found {other:?}", square.name()));
        }
    };
    Ok(Man { square, frozen, side, kind })
}

/// That place of the rank must hold that character.
fn read_char(chars: &[char], at: usize, wanted: char) -> Result<(), String> {
    if chars.get(at) == Some(&wanted) {
        return Ok(());
    }
    Err(format!("expected {wanted:?}, found {:?}", chars.get(at)))
}

/// Whether these men may stand on a board together; the error says why not.
pub(super) fn check(game: Game, men: &[Man]) -> Result<(), String> {
    // CV-9: a square holds at most one active and one frozen piece, of different colours, or two
    // frozen pieces of different colours.
    for square in Square::all() {
        let here: Vec<&Man> = men.iter().filter(|man| man.square == square).collect();
        if here.len() > 2 {
            return Err(format!("{}: more than two pieces", square.name()));
        }
        if here.len() == 2 && here[0].side == here[1].side {
            return Err(format!("{}: two pieces of one colour", square.name()));
        }
        if here.len() == 2 && !here[0].frozen && !here[1].frozen {
            return Err(format!("{}: two active pieces", square.name()));
        }
    }
    for side in [Side::White, Side::Black] {
        let count = |kind: Kind| men.iter().filter(|man| man.side == side && man.kind == kind).count();
        // CV-16: exactly one king each.
        if count(Kind::King) != 1 {
            return Err(format!("{side:?} has {} kings", count(Kind::King)));
        }
        match game {
            // CV-16: at most 1 queen, 2 rooks, 2 bishops, 2 knights a side; no princes.
            Game::CVector => {
                let limits =
                    [(Kind::Queen, 1), (Kind::Rook, 2), (Kind::Bishop, 2), (Kind::Knight, 2), (Kind::Prince, 0)];
                for (kind, limit) in limits {
                    if count(kind) > limit {
                        return Err(format!("{side:?} has {} of {kind:?}", count(kind)));
                    }
                }
            }
            // CV-31: at most 9 pieces besides the king a side, of any kinds.
            Game::Plus => {
                let others = men.iter().filter(|man| man.side == side && man.kind != Kind::King).count();
                if others > 9 {
                    return Err(format!("{side:?} has {others} pieces besides the king"));
                }
            }
        }
    }
    // CV-16: at most one of the kings is frozen.
    let frozen_kings = men.iter().filter(|man| man.kind == Kind::King && man.frozen).count();
    if frozen_kings > 1 {
        return Err("both kings are frozen".to_string());
    }
    Ok(())
}

/// CV-15: the text of a position.
pub(super) fn print(position: &Position) -> String {
    let mut ranks = Vec::new();
    for rank in (0..8).rev() {
        let mut text = String::new();
        let mut empty = 0;
        for file in 0..8 {
            let square_text = print_square(position, Square { rank, file });
            if square_text.is_empty() {
                empty += 1;
                continue;
            }
            if empty > 0 {
                text.push_str(&empty.to_string());
                empty = 0;
            }
            text.push_str(&square_text);
        }
        if empty > 0 {
            text.push_str(&empty.to_string());
        }
        ranks.push(text);
    }
    let side = match position.to_move {
        Side::White => "w",
        Side::Black => "b",
    };
    format!("{} {side}", ranks.join("/"))
}

/// What stands on one square; nothing for an empty one.
fn print_square(position: &Position, square: Square) -> String {
    let mut active = String::new();
    let mut frozen = String::new();
    for side in [Side::White, Side::Black] {
        for man in &position.men {
            if man.square != square || man.side != side {
                continue;
            }
            let letter = match side {
                Side::White => man.kind.letter(),
                Side::Black => man.kind.letter().to_ascii_lowercase(),
            };
            if man.frozen {
                frozen.push(letter);
            } else {
                active.push(letter);
            }
        }
    }
    match (active.is_empty(), frozen.is_empty()) {
        (true, true) => String::new(),
        (false, true) => active,
        (true, false) => format!("({frozen})"),
        (false, false) => format!("[{active}{frozen}]"),
    }
}
