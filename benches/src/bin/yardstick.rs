//! Measures move generation against the `cozy-chess` crate in the same process.
//!
//! The yardstick is orthodox chess from the start, depth 5, on one thread: *bulk*, with the moves of the last ply counted
//! by population counts, and *play*, with every leaf played on a copy of the board. A line a case:
//! `CASE<TAB>RATIO<TAB>LIMIT`, where the ratio is the time of a leaf of ours to that of a leaf of the yardstick. All times
//! are CPU times of the measuring thread; the cases take turns, and the median of the rounds counts. Standard error
//! tells what the ratios are made of. The exit code is 1 if a case is over its limit.
//!
//! `yardstick [--middle] [PART OF A NAME]`: with `--middle` the cases of positions from the middle of random games instead of
//! those of the starts.

use cpu_time::ThreadTime;
use std::process::ExitCode;
use std::time::Instant;
use variant_benches::cases::{self, Against};
use variant_benches::{middle_cases, yard};

/// How often the cases take turns.
const ROUNDS: usize = 5;

fn main() -> ExitCode {
    let mut arguments: Vec<_> = std::env::args().skip(1).collect();
    let middle = arguments.first().is_some_and(|first| first == "--middle");
    if middle {
        arguments.remove(0);
    }
    let filter = arguments.pop().unwrap_or_default();
    yard::verify();
    let wall = Instant::now();
    let cpu = ThreadTime::now();
    let mut cases = if middle { middle_cases::all() } else { cases::all() };
    cases.retain(|case| case.name.contains(&filter));
    let mut bulk = Vec::new();
    let mut play = Vec::new();
    let mut times = vec![Vec::new(); cases.len()];
    for _ in 0..ROUNDS {
        bulk.push(time_per_unit(&yard::bulk));
        play.push(time_per_unit(&yard::play));
        for (case, times) in cases.iter().zip(&mut times) {
            times.push(time_per_unit(&*case.run));
        }
    }
    let (bulk, play) = (median(&mut bulk), median(&mut play));
    eprintln!("yardstick: bulk {bulk:.2} ns a leaf, play {play:.2} ns a leaf");
    let mut within = true;
    for (case, times) in cases.iter().zip(&mut times) {
        let time = median(times);
        let ratio = time
            / match case.against {
                Against::Counted => bulk,
                Against::Played => play,
                Against::Second => 1e9,
            };
        within &= ratio <= case.limit;
        println!("{}\t{ratio:.3}\t{}", case.name, case.limit);
        eprintln!("{}: {time:.2} ns a unit", case.name);
    }
    eprintln!("wall / CPU: {:.2}", wall.elapsed().as_secs_f64() / cpu.elapsed().as_secs_f64());
    let speedups = if middle { Vec::new() } else { cases::threads(&filter) };
    for speedup in speedups {
        within &= speedup.ratio >= speedup.limit;
        println!("{}\t{:.3}\t{}", speedup.name, 1.0 / speedup.ratio, format_args!("{:.3}", 1.0 / speedup.limit));
        eprintln!("{}: wall ratio {:.2}", speedup.name, speedup.wall);
    }
    if within { ExitCode::SUCCESS } else { ExitCode::from(1) }
}

/// Nanoseconds of CPU time for each of the units that `run` says it has worked through.
fn time_per_unit(run: &dyn Fn() -> u64) -> f64 {
    let start = ThreadTime::now();
    let units = run();
    start.elapsed().as_nanos() as f64 / units as f64
}

fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
