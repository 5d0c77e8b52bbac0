use super::{Session, budget, read_position};
use crate::failure::Failure;
use crate::interrupt;
use crate::json::{self, Played};
use crate::progress;
use chess_variants::variant_core::{self as core, BoundedRules, BudgetSpent, ParseError, Rules};
use chess_variants::{Collected, Task};
use indicatif::ProgressBar;
use rayon::iter::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator};
use serde::Serialize;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// What is to be counted.
#[derive(Clone, Copy)]
pub(super) struct Count<'a> {
    pub(super) position: Option<&'a str>,
    pub(super) depth: u8,
    pub(super) threads: NonZeroUsize,
}

/// The whole count.
#[derive(Serialize)]
struct Nodes {
    depth: u8,
    nodes: u64,
}

pub(super) fn perft(session: &Session, count: Count<'_>, divide: bool, out: &mut dyn Write) -> Result<(), Failure> {
    let known = Known::default();
    let shared = known.clone();
    let reporting = interrupt::report_with(move |_| shared.report(divide));
    let counted = session.game.run(Counting { count, budget: session.budget, known: &known });
    drop(reporting);
    counted.map_err(|stopped| match stopped {
        Stopped::Position(text, error) => session.unreadable(text, error),
        Stopped::Spent(spent) => spent.into(),
        Stopped::Threads(error) => error.into(),
    })?;
    let parts = known.sorted();
    let nodes = if count.depth == 0 { Some(1) } else { sum(&parts) };
    let nodes = nodes.ok_or(Failure::CountOverflow)?;
    if divide {
        for (mv, nodes) in parts {
            if session.is_json() {
                writeln!(out, "{}", json::line(&Played { mv, nodes: Some(nodes), ..Played::default() }))?;
            } else {
                writeln!(out, "{mv} {nodes}")?;
            }
        }
    }
    if session.is_json() {
        writeln!(out, "{}", json::line(&Nodes { depth: count.depth, nodes }))?;
    } else {
        writeln!(out, "nodes {nodes}")?;
    }
    Ok(())
}

fn sum(parts: &[(String, u64)]) -> Option<u64> {
    parts.iter().try_fold(0_u64, |nodes, (_, more)| nodes.checked_add(*more))
}

/// The first moves that have been counted so far, as text, each with the lines behind it.
#[derive(Clone, Default)]
struct Known(Arc<Mutex<Parts>>);

#[derive(Default)]
struct Parts {
    counted: Vec<(String, u64)>,
    /// How many first moves there are, once they are listed.
    all: Option<usize>,
}

impl Known {
    fn lock(&self) -> MutexGuard<'_, Parts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn sorted(&self) -> Vec<(String, u64)> {
        let mut parts = self.lock().counted.clone();
        parts.sort_unstable();
        parts
    }

    /// What there is to say when the count is interrupted.
    fn report(&self, divide: bool) {
        let parts = self.sorted();
        let mut err = io::stderr().lock();
        if divide {
            for (mv, nodes) in &parts {
                let _ = writeln!(err, "{mv} {nodes}");
            }
        }
        let all = self.lock().all.map_or_else(|| "an unknown number of".to_owned(), |all| all.to_string());
        let nodes = sum(&parts).map_or_else(|| "too many to count".to_owned(), |nodes| nodes.to_string());
        let _ = writeln!(err, "interrupted: nodes {nodes} behind {} of {all} first moves", parts.len());
    }
}

/// Why a count has ended without a number.
enum Stopped {
    Position(String, ParseError),
    Spent(BudgetSpent),
    Threads(rayon::ThreadPoolBuildError),
}

/// The count at the game's own speed.
struct Counting<'a> {
    count: Count<'a>,
    budget: Option<u64>,
    known: &'a Known,
}

impl Task for Counting<'_> {
    type Output = Result<(), Stopped>;

    fn run<R: Collected>(self, rules: R) -> Self::Output {
        let Self { count, budget: limit, known } = self;
        let board = read_position(&rules, count.position).map_err(|(text, error)| Stopped::Position(text, error))?;
        let Some(below) = u32::from(count.depth).checked_sub(1) else { return Ok(()) };
        let moves = match limit {
            None => rules.moves(&board),
            Some(_) => rules.moves_within(&board, &mut budget(limit)).map_err(Stopped::Spent)?,
        };
        known.lock().all = Some(moves.len());
        let bar = progress::bar(moves.len() as u64, "first moves");
        let part = |mv: R::Move, nodes: &dyn Fn(&R::Board) -> Result<u64, BudgetSpent>| {
            part(&rules, &board, &mv, known, &bar, nodes)
        };
        let counted = if count.threads.get() == 1 {
            moves.into_iter().try_for_each(|mv| {
                part(mv, &|child| match limit {
                    None => Ok(core::perft(&rules, child, below)),
                    Some(_) => perft_within(&rules, child, below, limit),
                })
            })
        } else {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(useful(count.threads)).build();
            pool.map_err(Stopped::Threads)?.install(|| {
                moves.into_par_iter().with_max_len(1).try_for_each(|mv| {
                    part(mv, &|child| match limit {
                        None => Ok(core::perft_parallel(&rules, child, below)),
                        Some(_) => perft_within(&rules, child, below, limit),
                    })
                })
            })
        };
        bar.finish_and_clear();
        counted.map_err(Stopped::Spent)
    }
}

/// As many threads as are asked for, but not thousands that only wait for each other.
fn useful(threads: NonZeroUsize) -> usize {
    let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    threads.get().min(cores.max(64))
}

/// Counts what is behind a first move.
fn part<R: Rules>(
    rules: &R,
    board: &R::Board,
    mv: &R::Move,
    known: &Known,
    bar: &ProgressBar,
    nodes: &dyn Fn(&R::Board) -> Result<u64, BudgetSpent>,
) -> Result<(), BudgetSpent> {
    let mut child = board.clone();
    rules.play_unchecked(&mut child, mv);
    let nodes = nodes(&child)?;
    known.lock().counted.push((mv.to_string(), nodes));
    bar.inc(1);
    Ok(())
}

/// A position on the way down, and its moves that are still to be tried.
struct Level<R: Rules> {
    board: R::Board,
    moves: std::vec::IntoIter<R::Move>,
}

/// [`core::perft`] where every search for moves has a budget of its own.
fn perft_within<R: BoundedRules>(
    rules: &R,
    board: &R::Board,
    depth: u32,
    limit: Option<u64>,
) -> Result<u64, BudgetSpent> {
    let add = |nodes: u64, more: u64| nodes.checked_add(more).expect("the count of a perft fits 64 bits");
    let Some(above) = depth.checked_sub(1) else { return Ok(1) };
    let mut nodes = 0;
    let mut levels: Vec<Level<R>> = Vec::new();
    let mut enter = Some(board.clone());
    loop {
        if let Some(board) = enter.take() {
            if levels.len() as u64 == u64::from(above) {
                nodes = add(nodes, rules.count_moves_within(&board, &mut budget(limit))?);
            } else {
                let moves = rules.moves_within(&board, &mut budget(limit))?.into_iter();
                levels.push(Level { board, moves });
            }
        }
        let Some(level) = levels.last_mut() else { return Ok(nodes) };
        if let Some(mv) = level.moves.next() {
            let mut child = level.board.clone();
            rules.play_unchecked(&mut child, &mv);
            enter = Some(child);
        } else {
            levels.pop();
        }
    }
}
