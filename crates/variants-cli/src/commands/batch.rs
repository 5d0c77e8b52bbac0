use super::Table;
use crate::failure::Failure;
use chess_variants::AnyBoard;
use chess_variants::variant_core::{BudgetSpent, Outcome, Rules};
use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Read, Write};
use std::ops::ControlFlow;

/// Answers each position of the input. Memory: a small multiple of the longest line.
pub(super) fn batch(table: &Table, input: impl Read, out: &mut dyn Write) -> Result<(), Failure> {
    let mut input = BufReader::new(input);
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line).map_err(Failure::Input)? == 0 {
            return Ok(());
        }
        let text = line.strip_suffix(b"\n").unwrap_or(&line);
        let text = String::from_utf8_lossy(text.strip_suffix(b"\r").unwrap_or(text));
        if text.trim().is_empty() {
            continue;
        }
        match table.game.parse_board(&text) {
            Ok(board) => match answer(table, &board) {
                Ok((outcome, items)) => writeln!(out, "{text}\t{outcome}\t{items}")?,
                Err(spent) => writeln!(out, "{text}\terror: {spent}")?,
            },
            Err(error) => writeln!(out, "{}\terror: {error}", printable(&text))?,
        }
        // Whoever asks one position at a time waits for the answer.
        if input.buffer().is_empty() {
            out.flush()?;
        }
    }
}

/// The outcome as a letter, and the moves with the positions that they lead to.
fn answer(table: &Table, board: &AnyBoard) -> Result<(char, String), BudgetSpent> {
    let outcome = table.rules.outcome(board).map_or('-', Outcome::letter);
    table.rules.check()?;
    let mut children = Vec::new();
    let _ = table.rules.visit_children(board, |mv, child| {
        children.push((mv.to_string(), child.to_string().replace(' ', "_")));
        ControlFlow::Continue(())
    });
    table.rules.check()?;
    children.sort_unstable();
    let mut items = String::new();
    for (mv, child) in children {
        let blank = if items.is_empty() { "" } else { " " };
        // Writing to a string does not fail.
        let _ = write!(items, "{blank}{mv}={child}");
    }
    Ok((outcome, items))
}

/// A text that is not a position, without the tabs and other control characters that would break the line.
fn printable(text: &str) -> String {
    let mut printable = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_control() { printable.extend(c.escape_debug()) } else { printable.push(c) }
    }
    printable
}
