//! Makes checks, counts them, and remembers what a run has seen.

use crate::guard::{Fault, guard};
use crate::properties::played_unchecked;
use crate::{Check, Report};
use std::collections::{HashMap, VecDeque};
use std::fmt::Display;
use variant_core::{Board, Rules};

/// Compares the bounded questions of rules with the unbounded ones, at a position with its moves and one of them.
pub(crate) type BoundedCheck<R> =
    fn(&R, &<R as Rules>::Board, &[<R as Rules>::Move], Option<&<R as Rules>::Move>) -> Result<(), String>;

/// What bounds the work at one position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    pub(crate) moves: usize,
    pub(crate) notation: usize,
    pub(crate) unlisted: usize,
    pub(crate) keys: usize,
    pub(crate) longest: u64,
}

/// A position with what is known around it.
pub(crate) struct Place<'a, R: Rules> {
    pub(crate) board: &'a R::Board,
    /// The position before it in the game.
    pub(crate) parent: Option<&'a R::Board>,
    /// Moves of the positions before it, the last one first.
    pub(crate) earlier: &'a VecDeque<Vec<R::Move>>,
}

/// Makes the checks, and remembers between positions what must be the same or must differ throughout a run.
pub(crate) struct Examiner<'r, R: Rules> {
    pub(crate) rules: &'r R,
    pub(crate) limits: Limits,
    pub(crate) bounded: Option<BoundedCheck<R>>,
    pub(crate) report: Report,
    off: Vec<Check>,
    pub(crate) boards_by_key: HashMap<u64, R::Board>,
    /// Each piece's text with the piece, and the position in which it was met first.
    pub(crate) pieces_by_text: HashMap<String, (<R::Board as Board>::Piece, String)>,
}

impl<'r, R: Rules> Examiner<'r, R> {
    pub(crate) fn new(
        rules: &'r R,
        limits: Limits,
        bounded: Option<BoundedCheck<R>>,
        without: Vec<(Check, String)>,
    ) -> Self {
        Self {
            rules,
            limits,
            bounded,
            off: without.iter().map(|&(check, _)| check).collect(),
            report: Report::new(without),
            boards_by_key: HashMap::new(),
            pieces_by_text: HashMap::new(),
        }
    }

    pub(crate) fn into_report(self) -> Report {
        self.report
    }

    /// A board that a text must be read as.
    pub(crate) fn read_board(&self, text: &str) -> Result<R::Board, Fault> {
        guard(Check::BoardText, None, || {
            self.rules.parse_board(text).map_err(|error| format!("the position is not read: {error}"))
        })
    }

    /// The board after a move that the rules list.
    pub(crate) fn child(&self, board: &R::Board, mv: &R::Move) -> Result<R::Board, Fault> {
        guard(Check::Children, Some(mv), || Ok(played_unchecked(self.rules, board, mv)))
    }

    /// Makes a check unless it is turned off.
    pub(crate) fn check(
        &mut self,
        check: Check,
        mv: Option<&dyn Display>,
        f: impl FnOnce() -> Result<(), String>,
    ) -> Result<(), Fault> {
        if self.is_off(check) {
            return Ok(());
        }
        self.report.count(check);
        guard(check, mv, f)
    }

    /// What may be given, and gives nothing where it panics and the check that this would fail is turned off.
    pub(crate) fn attempt<T>(
        &self,
        check: Check,
        subject: &dyn Display,
        f: impl FnOnce() -> Option<T>,
    ) -> Result<Option<T>, Fault> {
        match guard(check, Some(subject), || Ok(f())) {
            Err(_) if self.is_off(check) => Ok(None),
            attempted => attempted,
        }
    }

    pub(crate) fn is_off(&self, check: Check) -> bool {
        self.off.contains(&check)
    }
}
