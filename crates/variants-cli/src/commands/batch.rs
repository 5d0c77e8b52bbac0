use super::Session;
use crate::Ended;
use crate::failure::Failure;
use crate::input;
use crate::json::{self, Place};
use crate::printable::Printable;
use chess_variants::AnyPosition;
use chess_variants::variant_core::{BoundedRules, BudgetSpent, Outcome, Rules};
use serde::Serialize;
use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Read, Write};
use std::ops::ControlFlow;

/// The answer to a position.
#[derive(Serialize)]
struct Answer {
    #[serde(flatten)]
    place: Place,
    moves: Vec<Child>,
}

#[derive(Serialize)]
struct Child {
    #[serde(rename = "move")]
    mv: String,
    position: String,
}

/// The answer to a line that is no position, or takes too long.
#[derive(Serialize)]
struct Refused<'t> {
    text: &'t str,
    #[serde(flatten)]
    failed: json::Failed,
}

/// Answers each position of the input. Memory: a small multiple of the longest line and of its answer.
pub(super) fn batch(
    session: &Session,
    limit: Option<usize>,
    input: impl Read,
    out: &mut dyn Write,
) -> Result<Ended, Failure> {
    let mut input = BufReader::new(input);
    let mut line = Vec::new();
    let mut ended = Ended::Well;
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line).map_err(Failure::Input)? == 0 {
            return Ok(ended);
        }
        let text = String::from_utf8_lossy(&line);
        let text = input::line(&text);
        if text.trim().is_empty() {
            continue;
        }
        let answer = session
            .game
            .parse_board(text)
            .map_err(|error| session.unreadable(text.to_owned(), error))
            .and_then(|position| answer(session, position, limit).map_err(Failure::Budget));
        match answer {
            Ok((position, outcome, children)) if session.is_json() => {
                let answer = Answer { place: Place::new(&position, outcome), moves: children };
                writeln!(out, "{}", json::line(&answer))?;
            }
            Ok((_, outcome, children)) => {
                let letter = outcome.map_or('-', Outcome::letter);
                writeln!(out, "{text}\t{letter}\t{}", items(&children))?;
            }
            Err(failure) => {
                ended = ended.max(if failure.exit_code() == 3 { Ended::SomeOverBudget } else { Ended::SomeErrors });
                refuse(session, text, &failure, out)?;
            }
        }
        // Whoever asks one position at a time waits for the answer.
        if input.buffer().is_empty() {
            out.flush()?;
        }
    }
}

fn refuse(session: &Session, text: &str, failure: &Failure, out: &mut dyn Write) -> Result<(), Failure> {
    if session.is_json() {
        writeln!(out, "{}", json::line(&Refused { text, failed: json::Failed::new(failure) }))?;
    } else {
        let why = match failure {
            Failure::Position { error, .. } => error.to_string(),
            other => other.to_string(),
        };
        writeln!(out, "{}\terror: {}", Printable(text), Printable(&why))?;
    }
    Ok(())
}

/// A position, its outcome, and its moves with the positions that they lead to.
fn answer(
    session: &Session,
    position: AnyPosition,
    limit: Option<usize>,
) -> Result<(AnyPosition, Option<Outcome>, Vec<Child>), BudgetSpent> {
    let outcome = session.outcome(&position)?;
    let mut children = Vec::new();
    if limit != Some(0) {
        let _ = session.game.visit_children_within(&position, &mut session.search(), |mv, child| {
            children.push(Child { mv: mv.to_string(), position: child.to_string() });
            if limit == Some(children.len()) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
    }
    children.sort_unstable_by(|one, other| one.mv.cmp(&other.mv));
    Ok((position, outcome, children))
}

/// The items of a line: `MOVE=POSITION`, without blanks in the positions.
fn items(children: &[Child]) -> String {
    let mut items = String::new();
    for Child { mv, position } in children {
        let blank = if items.is_empty() { "" } else { " " };
        // Writing to a string does not fail.
        let _ = write!(items, "{blank}{mv}={}", position.replace(' ', "_"));
    }
    items
}
