use super::Table;
use crate::failure::Failure;
use crate::limited::Limited;
use chess_variants::variant_core::Game;
use std::io::{self, Read, Write};
use std::path::Path;

pub(super) fn record(table: &Table, file: &Path, human: bool, out: &mut dyn Write) -> Result<(), Failure> {
    let text = if file == Path::new("-") {
        let mut text = String::new();
        io::stdin().lock().read_to_string(&mut text).map_err(Failure::Input)?;
        text
    } else {
        std::fs::read_to_string(file).map_err(|error| Failure::File { file: file.to_owned(), error })?
    };
    let rules = Limited::new(table.game, table.budget);
    let game = Game::from_record(rules, &text)
        .map_err(|error| Failure::Record { file: file.to_owned(), why: error.to_string() })?;
    let mut record = game.record();
    if human {
        record = record.with_notation();
    }
    let text = record.to_string();
    game.rules().check()?;
    out.write_all(text.as_bytes())?;
    Ok(())
}
