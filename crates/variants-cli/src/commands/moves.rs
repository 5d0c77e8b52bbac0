use super::Session;
use crate::failure::Failure;
use crate::interrupt;
use crate::json::{self, Played};
use crate::progress;
use chess_variants::variant_core::{BoundedRules, BudgetSpent};
use chess_variants::{AnyMove, AnyPosition};
use std::io::{self, Write};
use std::mem;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

pub(super) fn moves(
    session: &Session,
    position: &AnyPosition,
    human: bool,
    limit: Option<usize>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let line = |mv: &AnyMove| line(session, position, mv, human);
    match limit {
        None => sorted(session, position, line, out),
        Some(limit) => {
            first(limit, line, out, |visit| session.game.visit_moves_within(position, &mut session.search(), visit))
        }
    }
}

/// A move as a line of the answer.
fn line(session: &Session, position: &AnyPosition, mv: &AnyMove, human: bool) -> Result<String, BudgetSpent> {
    let notation = if human {
        // A listed move is legal, and has its notation.
        Some(position.write_notation_within(mv, &mut session.search())?.unwrap_or_default())
    } else {
        None
    };
    Ok(if session.is_json() {
        json::line(&Played { notation, ..Played::new(mv) })
    } else {
        match notation {
            None => mv.to_string(),
            Some(notation) => format!("{mv}\t{notation}"),
        }
    })
}

/// All lines, sorted bytewise.
fn sorted(
    session: &Session,
    position: &AnyPosition,
    line: impl Fn(&AnyMove) -> Result<String, BudgetSpent>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let spinner = progress::spinner("searching");
    let found = Arc::new(Mutex::new(Vec::new()));
    let known = Arc::clone(&found);
    let reporting = interrupt::report_with(move |out| {
        let lines = mem::take(&mut *known.lock().unwrap_or_else(PoisonError::into_inner));
        let count = lines.len();
        let _ = write_sorted(lines, out);
        let _ = writeln!(io::stderr(), "interrupted: these {count} moves are not all");
    });
    let mut stopped = Ok(());
    let searched = session.game.visit_moves_within(position, &mut session.search(), |mv| match line(&mv) {
        Ok(line) => {
            found.lock().unwrap_or_else(PoisonError::into_inner).push(line);
            ControlFlow::Continue(())
        }
        Err(spent) => {
            stopped = Err(spent);
            ControlFlow::Break(())
        }
    });
    spinner.finish_and_clear();
    drop(reporting);
    stopped?;
    let _ = searched?;
    let lines = mem::take(&mut *found.lock().unwrap_or_else(PoisonError::into_inner));
    Ok(write_sorted(lines, out)?)
}

fn write_sorted(mut lines: Vec<String>, out: &mut dyn Write) -> io::Result<()> {
    lines.sort_unstable();
    lines.iter().try_for_each(|line| writeln!(out, "{line}"))
}

/// What is done with each move that a search finds.
type Visit<'v> = &'v mut dyn FnMut(AnyMove) -> ControlFlow<()>;

/// Prints the first moves that a search finds, each as it is found.
pub(super) fn first(
    limit: usize,
    line: impl Fn(&AnyMove) -> Result<String, BudgetSpent>,
    out: &mut dyn Write,
    search: impl FnOnce(Visit<'_>) -> Result<ControlFlow<()>, BudgetSpent>,
) -> Result<(), Failure> {
    let mut left = limit;
    if left == 0 {
        return Ok(());
    }
    let mut stopped: Result<(), Failure> = Ok(());
    let searched = search(&mut |mv| {
        left -= 1;
        stopped = match line(&mv) {
            Ok(line) => writeln!(out, "{line}").map_err(Failure::Output),
            Err(spent) => Err(spent.into()),
        };
        if left == 0 || stopped.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    stopped?;
    let _ = searched?;
    Ok(())
}
