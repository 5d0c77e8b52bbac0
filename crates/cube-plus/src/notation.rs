//! The human notation (`CP-22`): `PB1b-B2b`, `BA1axB2a+`.

use crate::{Board, CubePlus, Fault, Kind, Move, Square};
use alloc::format;
use alloc::string::String;
use variant_core::{IllegalMove, NotationError, ParseError, Scanner};

/// What a move does, as its notation tells at the end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ending {
    Nothing,
    Check,
    Mate,
    Entry,
}

impl Ending {
    const fn text(self) -> &'static str {
        match self {
            Self::Nothing => "",
            Self::Check => "+",
            Self::Mate => "#",
            Self::Entry => "##",
        }
    }

    /// How a fault names it.
    const fn named(self) -> &'static str {
        match self {
            Self::Nothing => "no ending, for the move gives no check",
            Self::Check => "`+`, for the move gives check",
            Self::Mate => "`#`, for the move gives mate",
            Self::Entry => "`##`, for the move wins by entry",
        }
    }

    /// The ending of a legal move.
    fn of(rules: CubePlus, board: &Board, mv: Move) -> Self {
        let mut after = *board;
        rules.play_move(&mut after, mv);
        if after.is_won_by_entry() {
            Self::Entry
        } else if !rules.in_check(&after) {
            Self::Nothing
        } else if rules.count(&after) > 0 {
            Self::Check
        } else {
            Self::Mate
        }
    }
}

/// `x` for a capture and `-` for any other move.
fn dash(board: &Board, to: Square) -> char {
    if board.kind_on(to).is_some() { 'x' } else { '-' }
}

/// Writes a legal move.
pub(crate) fn write(rules: CubePlus, board: &Board, mv: Move) -> Result<String, IllegalMove<Fault>> {
    rules.check_move(board, mv)?;
    let Move { from, to } = mv;
    let kind = board.kind_on(from).map_or(' ', Kind::letter);
    Ok(format!("{kind}{from}{}{to}{}", dash(board, to), Ending::of(rules, board, mv).text()))
}

/// Reads a legal move, with its ending or without.
pub(crate) fn read(rules: CubePlus, board: &Board, text: &str) -> Result<Move, NotationError<Move, Fault>> {
    let mut scanner = Scanner::new(text);
    let kind = scanner.pick(Kind::from_letter).ok_or_else(|| scanner.error("the letter of a piece, K, R, B or P"))?;
    let from = Square::scan(&mut scanner)?;
    let dash_at = scanner.offset();
    let dash_read = scanner.pick(|c| matches!(c, '-' | 'x').then_some(c));
    let dash_read = dash_read.ok_or_else(|| scanner.error("`-`, or `x` for a capture"))?;
    let to = Square::scan(&mut scanner)?;
    let ending_at = scanner.offset();
    let signs = scanner.take_while(|c| matches!(c, '+' | '#'));
    scanner.expect_end()?;
    let endings = [Ending::Nothing, Ending::Check, Ending::Mate, Ending::Entry];
    let ending = endings.into_iter().find(|ending| ending.text() == signs);
    let ending = ending.ok_or_else(|| scanner.error_since(ending_at, "`+`, `#`, `##` or the end"))?;

    let mv = Move { from, to };
    let wrong = |range, expected: String| NotationError::Parse(ParseError::at(text, range, expected));
    if let Some(piece) = board.piece_on(from).filter(|piece| piece.color == board.turn() && piece.kind != kind) {
        let expected = format!("{}, for a {} stands on {from}", piece.kind.letter(), piece.kind);
        return Err(wrong(0..1, expected));
    }
    rules.check_move(board, mv)?;
    let right = dash(board, to);
    if dash_read != right {
        let why = if right == 'x' { "a capture" } else { "a move to an empty square" };
        return Err(wrong(dash_at..dash_at + 1, format!("`{right}`, for it is {why}")));
    }
    let right = Ending::of(rules, board, mv);
    if ending != Ending::Nothing && ending != right {
        return Err(wrong(ending_at..text.len(), right.named().into()));
    }
    Ok(mv)
}
