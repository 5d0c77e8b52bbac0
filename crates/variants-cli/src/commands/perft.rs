use super::{Table, read_board};
use crate::failure::Failure;
use crate::limited::Limited;
use crate::progress;
use chess_variants::variant_core::{self as core, Rules};
use chess_variants::{Collected, Task};
use indicatif::ProgressBar;
use rayon::iter::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator};
use std::io::Write;
use std::num::NonZeroUsize;

/// What is to be counted.
#[derive(Clone, Copy)]
pub(super) struct Count<'a> {
    pub(super) position: Option<&'a str>,
    pub(super) depth: u8,
    pub(super) divide: bool,
    pub(super) threads: NonZeroUsize,
}

pub(super) fn perft(table: &Table, count: Count<'_>, out: &mut dyn Write) -> Result<(), Failure> {
    let mut parts = table.game.run(Counting { count, budget: table.budget })?;
    let nodes = parts.iter().try_fold(0_u64, |nodes, (_, more)| nodes.checked_add(*more));
    let nodes = nodes.ok_or(Failure::CountOverflow)?;
    if count.divide && count.depth > 0 {
        parts.sort_unstable();
        parts.iter().try_for_each(|(mv, nodes)| writeln!(out, "{mv} {nodes}"))?;
    }
    writeln!(out, "nodes {nodes}")?;
    Ok(())
}

/// The count at the game's own speed: each first move as text, with the lines behind it.
struct Counting<'a> {
    count: Count<'a>,
    budget: Option<u64>,
}

impl Task for Counting<'_> {
    type Output = Result<Vec<(String, u64)>, Failure>;

    fn run<R: Collected>(self, rules: R) -> Self::Output {
        let Count { position, depth, threads, .. } = self.count;
        let board = read_board(&rules, position)?;
        let rules = Limited::new(rules, self.budget);
        let Some(below) = u32::from(depth).checked_sub(1) else { return Ok(vec![(String::new(), 1)]) };
        let moves = rules.moves(&board);
        let bar = progress::bar(moves.len() as u64, "first moves");
        let parts = if threads.get() == 1 {
            moves
                .into_iter()
                .map(|mv| part(&rules, &board, mv, &bar, |child| core::perft(&rules, child, below)))
                .collect()
        } else {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(useful(threads)).build()?;
            let count = |child: &R::Board| core::perft_parallel(&rules, child, below);
            pool.install(|| {
                let moves = moves.into_par_iter().with_max_len(1);
                moves.map(|mv| part(&rules, &board, mv, &bar, count)).collect()
            })
        };
        bar.finish_and_clear();
        rules.check()?;
        Ok(parts)
    }
}

/// As many threads as are asked for, but not thousands that only wait for each other.
fn useful(threads: NonZeroUsize) -> usize {
    let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    threads.get().min(cores.max(64))
}

fn part<R: Rules>(
    rules: &R,
    board: &R::Board,
    mv: R::Move,
    bar: &ProgressBar,
    count: impl FnOnce(&R::Board) -> u64,
) -> (String, u64) {
    let mut child = board.clone();
    rules.play_unchecked(&mut child, &mv);
    let nodes = count(&child);
    bar.inc(1);
    (mv.to_string(), nodes)
}
