//! The cases that the yardstick measures, with the limits that the project has set itself.

use cpu_time::ThreadTime;
use croatian_core::Classical;
use croatian_hemera::Hemera;
use croatian_miranda::Miranda;
use croatian_nineteen::Nineteen;
use cube_plus::CubePlus;
use cube_plus::endgame::Table;
use cvector::CVector;
use cvector_plus::CVectorPlus;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};
use variant_core::{Color, Rules, perft, perft_parallel};

/// Something to measure on one thread.
pub struct Case {
    /// `GAME WHAT DEPTH`.
    pub name: String,
    /// Does the work and gives the number of units (leaves, results) in it.
    pub run: Box<dyn Fn() -> u64>,
    /// What the time of a unit is compared to.
    pub against: Against,
    /// The largest allowed ratio.
    pub limit: f64,
}

/// The leaves of the start at depth 5, in the order of [`CubePlus::ALL`].
const CUBE_PLUS_LEAVES: [u64; 6] = [1_092_203, 1_092_195, 1_084_424, 28_035_046, 1_084_412, 28_034_878];

/// Orthodox chess's second test position.
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -";

/// Hemera's Dawn at depth 3: a number that only programs of this project have printed.
const HEMERA_3: u64 = 82_431_959;

/// Positions of Miranda's Veil with many cascades, and their numbers of turns.
const CASCADES: [(&str, u64); 3] = [
    ("16/16/16/16/16/16/16/16/16/16/16/w1R1W11/16/K1B1R11/16/W1Q1w11 w - -", 2_709),
    ("16/16/16/16/5Ww9/16/7w8/6WR8/16/11k4/16/5Q10/16/1K14/16/16 w - -", 12_984),
    ("16/16/16/16/5Q10/16/16/16/16/16/5W2W7/5wRwr7/16/16/16/k12K2 w - -", 39_966),
];

/// What the time of a unit is compared to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Against {
    /// A leaf of the yardstick that is counted.
    Counted,
    /// A leaf of the yardstick that is played.
    Played,
    /// A second of CPU time: for work that a person waits for.
    Second,
}

/// Every case.
pub fn all() -> Vec<Case> {
    let mut cases = Vec::new();
    add_perft(&mut cases, CVector, "start", (5, 12_924_587), 0.5, 0.7);
    add_perft(&mut cases, CVectorPlus, "start", (5, 17_243_509), 0.7, 0.7);
    for (&rules, leaves) in CubePlus::ALL.iter().zip(CUBE_PLUS_LEAVES) {
        let count_limit = if rules == CubePlus::default() { 0.6 } else { 1.0 };
        add_perft(&mut cases, rules, "start", (5, leaves), count_limit, 0.7);
    }
    for &rules in CubePlus::ALL {
        cases.push(Case {
            name: format!("{} endings of one piece, in seconds", rules.name()),
            run: Box::new(move || solve_endings(rules)),
            against: Against::Second,
            limit: 2.0,
        });
    }
    let classical = Classical::new();
    add_perft(&mut cases, classical, "start", (5, 4_865_609), 2.0, 1.5);
    add_perft(&mut cases, classical, KIWIPETE, (4, 4_085_603), 2.0, 1.5);
    add_counted(&mut cases, Miranda::new(), "start", (3, 1_920_410), 3.0);
    add_counted(&mut cases, Nineteen::new(), "start", (3, 3_910_173), 3.0);
    add_counted(&mut cases, Hemera::new(), "start", (3, HEMERA_3), 6.0);
    for (position, turns) in CASCADES {
        add_visited(&mut cases, Miranda::partial(), position, turns, 28.0);
    }
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
    R: Rules + Copy + 'static,
{
    add_counted(cases, rules, position, (depth, leaves), count_limit);
    let board = board(&rules, position);
    cases.push(Case {
        name: format!("{} play {depth} {position}", rules.name()),
        run: Box::new(move || {
            assert_eq!(play_every_leaf(&rules, black_box(&board), depth), leaves);
            leaves
        }),
        against: Against::Played,
        limit: play_limit,
    });
}

/// A perft whose number of leaves is known, with the last ply counted.
fn add_counted<R>(cases: &mut Vec<Case>, rules: R, position: &'static str, (depth, leaves): (u32, u64), limit: f64)
where
    R: Rules + Copy + 'static,
{
    let board = board(&rules, position);
    cases.push(Case {
        name: format!("{} count {depth} {position}", rules.name()),
        run: Box::new(move || {
            assert_eq!(perft(&rules, black_box(&board), depth), leaves);
            leaves
        }),
        against: Against::Counted,
        limit,
    });
}

/// A position whose number of turns is known, all of which are visited, often enough to be timed.
fn add_visited<R>(cases: &mut Vec<Case>, rules: R, position: &'static str, turns: u64, limit: f64)
where
    R: Rules + Copy + 'static,
{
    const TIMES: u64 = 10;
    let board = board(&rules, position);
    cases.push(Case {
        name: format!("{} visit {position}", rules.name()),
        run: Box::new(move || {
            let mut visited = 0;
            for _ in 0..TIMES {
                let _ = rules.visit_moves(black_box(&board), |turn| {
                    black_box(&turn);
                    visited += 1;
                    ControlFlow::Continue(())
                });
            }
            assert_eq!(visited, turns * TIMES);
            visited
        }),
        against: Against::Played,
        limit,
    });
}

fn board<R: Rules>(rules: &R, position: &str) -> R::Board {
    match position {
        "start" => rules.start(),
        text => rules.parse_board(text).expect("a valid position"),
    }
}

/// Solves all endings of the kings and one piece: one unit of work.
fn solve_endings(rules: CubePlus) -> u64 {
    for text in ["KR-K", "KB-K", "KP-K", "K-KR", "K-KB", "K-KP"] {
        let material = text.parse().expect("a material");
        let table = Table::solve(&rules, material).expect("a small ending");
        assert!(table.statistics(Color::White).positions > 10_000, "{text}");
    }
    1
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

/// The cases of two threads. Each takes more than a second on one thread.
pub fn threads(filter: &str) -> Vec<Speedup> {
    let mut speedups = Vec::new();
    let mut add = |name: &str, measure: &dyn Fn() -> (f64, f64)| {
        if name.contains(filter) {
            let mut rounds: Vec<_> = (0..THREAD_ROUNDS).map(|_| measure()).collect();
            rounds.sort_by(|(a, _), (b, _)| a.total_cmp(b));
            let (ratio, wall) = rounds[rounds.len() / 2];
            speedups.push(Speedup { name: name.to_owned(), ratio, limit: 1.9, wall });
        }
    };
    let cvector = "2nrk3/b4n2/4br2/1Q3q2/8/3R4/1B1R1N2/2N1KB2 w";
    add("cvector threads 6", &|| two_threads(&CVector, cvector, (6, 3_341_834_530)));
    let plus = "2nqk3/1pbrrnp1/6b1/8/8/8/1PBRRN2/2NQKB1P b";
    add("cvector-plus threads 6", &|| two_threads(&CVectorPlus, plus, (6, 1_419_184_014)));
    let cube_plus = "3/2r/3/2B|1/1kp/B2/1p1/3/K|r1b/3/3/P1B b -";
    add("cube-plus threads 8", &|| two_threads(&CubePlus::default(), cube_plus, (8, 3_082_593_961)));
    add("croatian-miranda threads 4", &|| two_threads(&Miranda::new(), "start", (4, 239_599_338)));
    speedups
}

/// How often a case of two threads is measured.
const THREAD_ROUNDS: usize = 3;

/// How many times faster two threads are than one, by the CPU time of the busier one and by the clock on the wall.
fn two_threads<R>(rules: &R, position: &str, (depth, leaves): (u32, u64)) -> (f64, f64)
where
    R: Rules + Sync,
    R::Board: Send + Sync,
    R::Move: Send + Sync,
{
    let board = board(rules, position);
    // The CPU times of all threads of a pool so far.
    let clocks = |pool: &rayon::ThreadPool| -> Vec<Duration> { pool.broadcast(|_| ThreadTime::now().as_duration()) };
    let measure = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads can be started");
        let before = clocks(&pool);
        let wall = Instant::now();
        assert_eq!(pool.install(|| perft_parallel(rules, black_box(&board), depth)), leaves);
        let wall = wall.elapsed();
        let spent = clocks(&pool).into_iter().zip(before).map(|(after, before)| after - before);
        (spent.max().unwrap_or_default().as_secs_f64(), wall.as_secs_f64())
    };
    let (one, two) = (measure(1), measure(2));
    (one.0 / two.0, one.1 / two.1)
}
