use super::Table;
use crate::failure::Failure;
use chess_variants::variant_core::{Board, Rules};
use chess_variants::{AnyBoard, Draw, Extras, catalogue};
use std::io::Write;

pub(super) fn list(out: &mut dyn Write) -> Result<(), Failure> {
    for entry in catalogue() {
        writeln!(out, "{}\t{}", entry.name, entry.sentence)?;
    }
    Ok(())
}

pub(super) fn show(table: &Table, board: &AnyBoard, out: &mut dyn Write) -> Result<(), Failure> {
    let outcome = table.rules.outcome(board);
    table.rules.check()?;
    let outcome = outcome.map_or_else(|| "none yet.".to_owned(), |outcome| table.game.outcome_sentence(outcome));
    writeln!(out, "{}", board.draw())?;
    writeln!(out, "Side to move: {}.", table.game.side(board.turn()))?;
    writeln!(out, "Outcome: {outcome}")?;
    Ok(())
}
