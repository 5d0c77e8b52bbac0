//! The cases that the yardstick measures, with the limits that the project has set itself.

use cpu_time::ThreadTime;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};
use variant_core::{Rules, perft, perft_parallel};

/// Something to measure on one thread.
pub struct Case {
    /// `GAME WHAT DEPTH`.
    pub name: String,
    /// Does the work and gives the number of units (leaves, results) in it.
    pub run: Box<dyn Fn() -> u64>,
    /// Whether a unit is compared to the yardstick's played leaf, and not to its counted one.
    pub against_play: bool,
    /// The largest allowed ratio.
    pub limit: f64,
}

/// Every case.
pub fn all() -> Vec<Case> {
    let mut cases = Vec::new();
    add_perft(&mut cases, cvector::CVector, "start", (5, 12_924_587), 0.5, 0.7);
    add_perft(&mut cases, cvector_plus::CVectorPlus, "start", (5, 17_243_509), 0.7, 0.7);
    cases
}

/// Two cases for a perft whose number of leaves is known: with the last ply counted, and with every leaf played.
fn add_perft<R>(
    cases: &mut Vec<Case>,
    rules: R,
    position: &'static str,
    (depth, leaves): (u32, u64),
    count_limit: f64,
    play_limit: f64,
) where
    R: Rules + Clone + 'static,
{
    let board = match position {
        "start" => rules.start(),
        text => rules.parse_board(text).expect("a valid position"),
    };
    let name = rules.name().to_owned();
    let (counted, board_counted) = (rules.clone(), board.clone());
    cases.push(Case {
        name: format!("{name} count {depth} {position}"),
        run: Box::new(move || {
            assert_eq!(perft(&counted, black_box(&board_counted), depth), leaves);
            leaves
        }),
        against_play: false,
        limit: count_limit,
    });
    cases.push(Case {
        name: format!("{name} play {depth} {position}"),
        run: Box::new(move || {
            assert_eq!(play_every_leaf(&rules, black_box(&board), depth), leaves);
            leaves
        }),
        against_play: true,
        limit: play_limit,
    });
}

/// A perft that has every leaf as a board.
fn play_every_leaf<R: Rules>(rules: &R, board: &R::Board, depth: u32) -> u64 {
    let mut leaves = 0;
    let _ = rules.visit_children(board, |_, child| {
        leaves += if depth == 1 {
            black_box(child);
            1
        } else {
            play_every_leaf(rules, child, depth - 1)
        };
        ControlFlow::Continue(())
    });
    leaves
}

/// How much faster two threads are than one.
pub struct Speedup {
    /// `GAME threads DEPTH`.
    pub name: String,
    /// The CPU time of one thread doing everything, divided by the larger of the CPU times of two.
    pub ratio: f64,
    /// The smallest allowed ratio.
    pub limit: f64,
    /// The same ratio by the clock on the wall.
    pub wall: f64,
}

/// The cases of two threads.
pub fn threads(filter: &str) -> Vec<Speedup> {
    let mut speedups = Vec::new();
    let mut add = |name: &str, measure: &dyn Fn() -> (f64, f64)| {
        if name.contains(filter) {
            let (ratio, wall) = measure();
            speedups.push(Speedup { name: name.to_owned(), ratio, limit: 1.9, wall });
        }
    };
    add("cvector threads 6", &|| two_threads(&cvector::CVector, 6));
    add("cvector-plus threads 6", &|| two_threads(&cvector_plus::CVectorPlus, 6));
    speedups
}

fn two_threads<R>(rules: &R, depth: u32) -> (f64, f64)
where
    R: Rules + Sync,
    R::Board: Send + Sync,
    R::Move: Send + Sync,
{
    let board = rules.start();
    let pool = |threads| rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads can be started");
    // The CPU times of all threads of a pool so far.
    let clocks = |pool: &rayon::ThreadPool| -> Vec<Duration> { pool.broadcast(|_| ThreadTime::now().as_duration()) };
    let mut counts = Vec::new();
    let mut measure = |threads| {
        let pool = pool(threads);
        let before = clocks(&pool);
        let wall = Instant::now();
        counts.push(pool.install(|| perft_parallel(rules, black_box(&board), depth)));
        let wall = wall.elapsed();
        let spent = clocks(&pool).into_iter().zip(before).map(|(after, before)| after - before);
        (spent.max().unwrap_or_default().as_secs_f64(), wall.as_secs_f64())
    };
    let (one, two) = (measure(1), measure(2));
    assert_eq!(counts[0], counts[1]);
    (one.0 / two.0, one.1 / two.1)
}
