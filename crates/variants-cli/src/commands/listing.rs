use super::Table;
use crate::failure::Failure;
use crate::progress;
use chess_variants::variant_core::{BudgetSpent, Rules};
use chess_variants::{AnyBoard, AnyMove, Extras};
use indicatif::ProgressBar;
use std::io::Write;
use std::ops::ControlFlow;

pub(super) fn moves(
    table: &Table,
    board: &AnyBoard,
    human: bool,
    limit: Option<usize>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let rules = &table.rules;
    let line = |mv: &AnyMove| {
        if !human {
            return Ok(mv.to_string());
        }
        let notation = rules.write_notation(board, mv);
        rules.check()?;
        // A listed move is legal, and has its notation.
        Ok(format!("{mv}\t{}", notation.unwrap_or_default()))
    };
    print(limit, line, out, |visit| {
        let _ = rules.visit_moves(board, visit);
        rules.check()
    })
}

pub(super) fn cascades(
    table: &Table,
    board: &AnyBoard,
    legs: usize,
    limit: Option<usize>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut has_cascades = true;
    print(
        limit,
        |mv| Ok(mv.to_string()),
        out,
        |visit| match table.game.visit_cascades(board, legs, table.budget, visit) {
            Some(done) => done.map(|_| ()),
            None => {
                has_cascades = false;
                Ok(())
            }
        },
    )?;
    if has_cascades { Ok(()) } else { Err(Failure::NoCascades { game: table.game.name().to_owned() }) }
}

/// What is done with each turn that a search finds.
type Visit<'v> = &'v mut dyn FnMut(AnyMove) -> ControlFlow<()>;

/// Prints the turns that a search finds, a line each: all of them sorted, or the first so many as they come.
fn print(
    limit: Option<usize>,
    line: impl Fn(&AnyMove) -> Result<String, BudgetSpent>,
    out: &mut dyn Write,
    search: impl FnOnce(Visit<'_>) -> Result<(), BudgetSpent>,
) -> Result<(), Failure> {
    let spinner = if limit.is_none() { progress::spinner("searching") } else { ProgressBar::hidden() };
    let mut lines = Vec::new();
    let mut left = limit;
    let mut stopped: Result<(), Failure> = Ok(());
    let searched = search(&mut |mv| {
        if left == Some(0) {
            return ControlFlow::Break(());
        }
        let line = match line(&mv) {
            Ok(line) => line,
            Err(spent) => {
                stopped = Err(spent.into());
                return ControlFlow::Break(());
            }
        };
        match &mut left {
            None => lines.push(line),
            Some(left) => {
                *left -= 1;
                stopped = writeln!(out, "{line}").map_err(Failure::Output);
            }
        }
        if left == Some(0) || stopped.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    spinner.finish_and_clear();
    stopped?;
    searched?;
    lines.sort_unstable();
    lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    Ok(())
}
