use super::Session;
use crate::args::Format;
use crate::failure::Failure;
use crate::json;
use chess_variants::variant_core::{Board, Rules};
use chess_variants::{AnyPosition, Capabilities, Draw, Explain, catalogue};
use serde::Serialize;
use std::io::Write;

/// A game of the catalogue.
#[derive(Serialize)]
struct Listed {
    game: &'static str,
    sentence: &'static str,
    partial_kings: bool,
    cascades: bool,
}

pub(super) fn list(format: Format, out: &mut dyn Write) -> Result<(), Failure> {
    for entry in catalogue() {
        let (game, sentence) = (entry.name, entry.sentence);
        match format {
            Format::Text => writeln!(out, "{game}\t{sentence}")?,
            Format::Json => {
                let partial_kings = entry.game.with_partial_kings().is_some();
                let listed = Listed { game, sentence, partial_kings, cascades: entry.game.has_cascades() };
                writeln!(out, "{}", json::line(&listed))?;
            }
        }
    }
    Ok(())
}

pub(super) fn show(session: &Session, position: &AnyPosition, fen: bool, out: &mut dyn Write) -> Result<(), Failure> {
    let fen = if fen { Some(standard_fen(position)?) } else { None };
    if session.is_json() {
        let outcome = session.outcome(position)?;
        let place = json::Place::new(position, outcome);
        writeln!(out, "{}", json::line(&json::Shown { place, pieces: json::pieces(position), fen }))?;
        return Ok(());
    }
    if let Some(fen) = fen {
        writeln!(out, "{fen}")?;
        return Ok(());
    }
    let outcome = session.outcome(position)?;
    let outcome = outcome.map_or_else(|| "none yet.".to_owned(), |outcome| session.game.outcome_sentence(outcome));
    writeln!(out, "{}", position.draw())?;
    writeln!(out, "Side to move: {}.", session.game.side(position.turn()))?;
    writeln!(out, "Outcome: {outcome}")?;
    Ok(())
}

fn standard_fen(position: &AnyPosition) -> Result<String, Failure> {
    match position {
        AnyPosition::Classical(position) => Ok(position.board.to_fen()),
        _ => Err(Failure::NoFen { game: position.game().name().to_owned() }),
    }
}
