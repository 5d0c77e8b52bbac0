use super::Table;
use crate::failure::Failure;
use chess_variants::variant_core::{IllegalMove, NotationError, Rules};
use chess_variants::{AnyBoard, AnyFault, AnyMove, Explain, Extras};
use std::io::Write;

pub(super) fn play(table: &Table, mut board: AnyBoard, moves: &[String], out: &mut dyn Write) -> Result<(), Failure> {
    for (index, text) in moves.iter().enumerate() {
        let number = index + 1;
        let mv = find_move(table, &board, number, text)?;
        table.game.play(&mut board, &mv).map_err(|illegal| illegal_move(number, text, &illegal))?;
        writeln!(out, "{board}")?;
    }
    let outcome = table.rules.outcome(&board);
    table.rules.check()?;
    if let Some(outcome) = outcome {
        writeln!(out, "{outcome}")?;
    }
    Ok(())
}

pub(super) fn explain(table: &Table, mut board: AnyBoard, text: &str, out: &mut dyn Write) -> Result<(), Failure> {
    let mv = find_move(table, &board, 1, text)?;
    let sentences = table.game.explain(&board, &mv).map_err(|illegal| illegal_move(1, text, &illegal))?;
    table.game.play_unchecked(&mut board, &mv);
    let outcome = table.rules.outcome(&board);
    table.rules.check()?;
    for sentence in sentences {
        writeln!(out, "{sentence}")?;
    }
    if let Some(outcome) = outcome {
        writeln!(out, "{}", table.game.outcome_sentence(outcome))?;
    }
    Ok(())
}

/// The move that a text names: a move string, which may be illegal, or else notation.
fn find_move(table: &Table, board: &AnyBoard, number: usize, text: &str) -> Result<AnyMove, Failure> {
    let as_string = match table.game.parse_move(text) {
        Ok(mv) => return Ok(mv),
        Err(error) => error,
    };
    table.game.read_notation(board, text).map_err(|error| match error {
        NotationError::Parse(as_notation) => Failure::Move {
            number,
            text: text.to_owned(),
            why: format!("is neither a move string ({as_string}) nor notation ({as_notation})"),
        },
        NotationError::Illegal(illegal) => illegal_move(number, text, &illegal),
        ambiguous => Failure::Move { number, text: text.to_owned(), why: format!("is {ambiguous}") },
    })
}

fn illegal_move(number: usize, text: &str, illegal: &IllegalMove<AnyFault>) -> Failure {
    Failure::Move { number, text: text.to_owned(), why: format!("is illegal: {illegal}") }
}
