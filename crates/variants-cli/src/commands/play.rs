use super::Session;
use crate::failure::{Failure, MoveFailure};
use crate::json::{self, Place, Played};
use chess_variants::variant_core::{BoundedRules, NotationError, Rules};
use chess_variants::{AnyMove, AnyPosition, Explain};
use std::io::Write;

pub(super) fn play(
    session: &Session,
    mut position: AnyPosition,
    moves: &[String],
    out: &mut dyn Write,
) -> Result<(), Failure> {
    for (index, text) in moves.iter().enumerate() {
        let number = index + 1;
        let mv = find_move(session, &position, number, text)?;
        position.play(&mv).map_err(|illegal| wrong(number, text, MoveFailure::Illegal(illegal)))?;
        if session.is_json() {
            let outcome = session.outcome(&position)?;
            let after = Some(Place::new(&position, outcome));
            writeln!(out, "{}", json::line(&Played { after, ..Played::new(&mv) }))?;
        } else {
            writeln!(out, "{position}")?;
        }
    }
    if !session.is_json()
        && let Some(outcome) = session.outcome(&position)?
    {
        writeln!(out, "{outcome}")?;
    }
    Ok(())
}

pub(super) fn explain(
    session: &Session,
    mut position: AnyPosition,
    text: &str,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mv = find_move(session, &position, 1, text)?;
    let sentences = position.explain(&mv).map_err(|illegal| wrong(1, text, MoveFailure::Illegal(illegal)))?;
    session.game.play_unchecked(&mut position, &mv);
    let outcome = session.outcome(&position)?;
    if session.is_json() {
        let after = Some(Place::new(&position, outcome));
        writeln!(out, "{}", json::line(&Played { sentences, after, ..Played::new(&mv) }))?;
        return Ok(());
    }
    for sentence in sentences {
        writeln!(out, "{sentence}")?;
    }
    if let Some(outcome) = outcome {
        writeln!(out, "{}", session.game.outcome_sentence(outcome))?;
    }
    Ok(())
}

/// The move that a text names: a move string, which may be illegal, or else notation.
fn find_move(session: &Session, position: &AnyPosition, number: usize, text: &str) -> Result<AnyMove, Failure> {
    let as_string = match session.game.parse_move(text) {
        Ok(mv) => return Ok(mv),
        Err(error) => error,
    };
    session.game.read_notation_within(position, text, &mut session.search())?.map_err(|error| {
        let why = match error {
            NotationError::Parse(as_notation) => MoveFailure::Unreadable { as_string, as_notation },
            NotationError::Illegal(illegal) => MoveFailure::Illegal(illegal),
            ambiguous => MoveFailure::Notation(ambiguous),
        };
        wrong(number, text, why)
    })
}

fn wrong(number: usize, text: &str, why: MoveFailure) -> Failure {
    Failure::Move { number, text: text.to_owned(), why }
}
