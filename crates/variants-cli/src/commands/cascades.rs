use super::{Session, moves};
use crate::failure::Failure;
use crate::json::{self, Played};
use crate::progress;
use chess_variants::variant_core::{BoundedRules, Budget, Rules};
use chess_variants::{AnyMove, AnyPosition, Capabilities};
use std::io::Write;
use std::ops::ControlFlow;

/// Prints the chains as they are found, in bounded memory: they are generated in the order in which they are printed.
pub(super) fn cascades(
    session: &Session,
    position: &AnyPosition,
    legs: usize,
    limit: Option<usize>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let game = &session.game;
    if !game.has_cascades() {
        return Err(Failure::NoCascades { game: game.name().to_owned() });
    }
    let line = |mv: &AnyMove| if session.is_json() { json::line(&Played::new(mv)) } else { mv.to_string() };
    if let Some(limit) = limit {
        return moves::first(
            limit,
            |mv| Ok(line(mv)),
            out,
            |visit| game.visit_cascades_within(position, legs, &mut session.search(), visit),
        );
    }
    if session.budget.is_some() {
        // A sorted list comes whole or not at all, and what is printed cannot be taken back.
        let spinner = progress::spinner("counting");
        let _ = game.visit_cascades_within(position, legs, &mut session.search(), |_| ControlFlow::Continue(()))?;
        spinner.finish_and_clear();
    }
    let mut written = Ok(());
    let _ = game.visit_sorted_cascades_within(position, legs, &mut Budget::unlimited(), |mv| {
        written = writeln!(out, "{}", line(&mv));
        if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    Ok(written?)
}
