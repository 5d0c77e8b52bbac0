use super::Session;
use crate::failure::Failure;
use crate::json::{self, Place, Played};
use chess_variants::variant_core::{BoundedRules, Budget, Game, Rules, record_name};
use chess_variants::{AnyGame, Capabilities};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{self, Read, Write};
use std::path::Path;

/// A game, as a program reads it.
#[derive(Serialize)]
struct Recorded<'g> {
    start: String,
    tags: BTreeMap<&'g str, &'g str>,
    moves: Vec<Played>,
    /// The position that was reached.
    #[serde(flatten)]
    place: Place,
}

pub(super) fn record(session: &Session, file: &Path, human: bool, out: &mut dyn Write) -> Result<(), Failure> {
    let text = if file == Path::new("-") {
        let mut text = String::new();
        io::stdin().lock().read_to_string(&mut text).map_err(Failure::Input)?;
        text
    } else {
        std::fs::read_to_string(file).map_err(|error| Failure::File { file: file.to_owned(), error })?
    };
    let mut budget = if session.budget.is_some() { session.search() } else { Budget::unlimited() };
    let game = Game::from_record_within(rules(session, &text), &text, &mut budget)?
        .map_err(|error| Failure::Record { file: file.to_owned(), error: Box::new(error) })?;
    let notation = if human { Some(notation(session, &game)?) } else { None };
    if session.is_json() {
        let moves = game.moves().iter().enumerate().map(|(index, mv)| {
            let notation = notation.as_ref().and_then(|notation| notation.get(index).cloned());
            Played { notation, ..Played::new(mv) }
        });
        let recorded = Recorded {
            start: game.start().to_string(),
            tags: game.tags().collect(),
            moves: moves.collect(),
            place: Place::new(game.board(), session.outcome(game.board())?),
        };
        writeln!(out, "{}", json::line(&recorded))?;
        return Ok(());
    }
    let plain = game.record().to_string();
    out.write_all(
        match notation {
            None => plain,
            Some(notation) => with_notation(&plain, &notation),
        }
        .as_bytes(),
    )?;
    Ok(())
}

/// The rules of the record: with partial kings, if it says that it is of the same game with them.
fn rules(session: &Session, text: &str) -> AnyGame {
    let named = record_name(text).and_then(|name| AnyGame::by_name(name).ok());
    let partial = session.game.with_partial_kings();
    named
        .filter(|named| Some(*named) == partial || named.with_partial_kings() == Some(session.game))
        .unwrap_or(session.game)
}

/// The notation of each move.
fn notation(session: &Session, game: &Game<AnyGame>) -> Result<Vec<String>, Failure> {
    let rules = game.rules();
    let mut board = game.start().clone();
    let mut written = Vec::with_capacity(game.ply());
    for mv in game.moves() {
        // The moves of a game are legal, and have their notation.
        written.push(rules.write_notation_within(&board, mv, &mut session.search())?.unwrap_or_default());
        rules.play_unchecked(&mut board, mv);
    }
    Ok(written)
}

/// The text of a record, with the notation behind each move.
fn with_notation(plain: &str, notation: &[String]) -> String {
    let first = plain.lines().count() - notation.len();
    let mut text = String::with_capacity(plain.len() * 2);
    for (index, line) in plain.lines().enumerate() {
        text.push_str(line);
        if let Some(notation) = index.checked_sub(first).and_then(|ply| notation.get(ply)) {
            // Writing to a string does not fail.
            let _ = write!(text, "\t{notation}");
        }
        text.push('\n');
    }
    text
}
