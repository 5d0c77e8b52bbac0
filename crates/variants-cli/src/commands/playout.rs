use super::Session;
use crate::Ended;
use crate::failure::Failure;
use crate::interrupt;
use crate::json;
use crate::progress;
use chess_variants::AnyPosition;
use chess_variants::variant_core::{BudgetSpent, Outcome, PlayedOut, PlayoutRng, play_out_within};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Which games are to be played.
#[derive(Clone, Copy)]
pub(super) struct Plan {
    pub(super) games: u64,
    pub(super) seed: u64,
    pub(super) max_plies: usize,
}

pub(super) fn playout(
    session: &Session,
    start: &AnyPosition,
    plan: Plan,
    out: &mut dyn Write,
) -> Result<Ended, Failure> {
    let statistics = Arc::new(Mutex::new(Statistics::default()));
    let known = Arc::clone(&statistics);
    let is_json = session.is_json();
    let reporting = interrupt::report_with(move |out| {
        let _ = lock(&known).write(is_json, out);
        let _ = writeln!(io::stderr(), "interrupted: these are not all games");
    });
    let bar = progress::bar(plan.games, "games");
    let each = session.search();
    for number in 0..plan.games {
        let mut rng = PlayoutRng::new(plan.seed, number);
        let game = play_out_within(&session.game, start, plan.max_plies, &mut rng, &each);
        lock(&statistics).add(game);
        bar.inc(1);
    }
    bar.finish_and_clear();
    drop(reporting);
    let statistics = lock(&statistics);
    statistics.write(is_json, out)?;
    Ok(if statistics.over_budget > 0 { Ended::SomeOverBudget } else { Ended::Well })
}

fn lock(statistics: &Mutex<Statistics>) -> MutexGuard<'_, Statistics> {
    statistics.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What the games have come to.
#[derive(Default)]
struct Statistics {
    games: u64,
    results: BTreeMap<Outcome, u64>,
    /// Games that the limit of plies has ended.
    unfinished: u64,
    /// Games given up because a search has spent its budget. Nothing else is said of them.
    over_budget: u64,
    plies: Tally,
    moves: Tally,
}

/// The same, as a program reads it.
#[derive(Serialize)]
struct Report {
    games: u64,
    results: Vec<Counted>,
    unfinished: u64,
    over_budget: u64,
    plies: Option<Summary>,
    moves: Option<Summary>,
}

#[derive(Serialize)]
struct Counted {
    result: char,
    reason: String,
    games: u64,
}

impl Statistics {
    fn add<B, M>(&mut self, game: Result<PlayedOut<B, M>, BudgetSpent>) {
        self.games += 1;
        let Ok(game) = game else {
            self.over_budget += 1;
            return;
        };
        match game.outcome {
            Some(outcome) => *self.results.entry(outcome).or_default() += 1,
            None => self.unfinished += 1,
        }
        self.plies.add(game.moves.len());
        game.choices.iter().for_each(|&choices| self.moves.add(choices));
    }

    fn write(&self, is_json: bool, out: &mut dyn Write) -> io::Result<()> {
        if is_json {
            return writeln!(out, "{}", json::line(&self.report()));
        }
        writeln!(out, "games\t{}", self.games)?;
        for (outcome, count) in &self.results {
            writeln!(out, "{outcome}\t{count}")?;
        }
        if self.unfinished > 0 {
            writeln!(out, "unfinished\t{}", self.unfinished)?;
        }
        if self.over_budget > 0 {
            writeln!(out, "over budget\t{}", self.over_budget)?;
        }
        writeln!(out, "plies\t{}", self.plies)?;
        writeln!(out, "moves\t{}", self.moves)
    }

    fn report(&self) -> Report {
        let counted = |(outcome, games): (&Outcome, &u64)| Counted {
            result: outcome.letter(),
            reason: outcome.reason().to_string(),
            games: *games,
        };
        Report {
            games: self.games,
            results: self.results.iter().map(counted).collect(),
            unfinished: self.unfinished,
            over_budget: self.over_budget,
            plies: self.plies.summary(),
            moves: self.moves.summary(),
        }
    }
}

/// How often each number has occurred.
#[derive(Default)]
struct Tally(BTreeMap<usize, u64>);

/// The least, the median, the mean and the greatest of some numbers.
#[derive(Serialize)]
struct Summary {
    least: usize,
    median: usize,
    /// In tenths, so that no rounding differs from machine to machine.
    #[serde(serialize_with = "as_tenths")]
    mean: u128,
    greatest: usize,
}

#[expect(clippy::cast_precision_loss, reason = "a mean of numbers that a machine has counted is far below 2^53")]
fn as_tenths<S: serde::Serializer>(tenths: &u128, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(*tenths as f64 / 10.0)
}

impl Tally {
    fn add(&mut self, number: usize) {
        *self.0.entry(number).or_default() += 1;
    }

    fn median(&self) -> Option<usize> {
        let count: u64 = self.0.values().sum();
        let mut seen = 0;
        self.0.iter().find_map(|(&number, &times)| {
            seen += times;
            (2 * seen >= count).then_some(number)
        })
    }

    fn summary(&self) -> Option<Summary> {
        let count: u64 = self.0.values().sum();
        let sum: u128 = self.0.iter().map(|(&number, &times)| number as u128 * u128::from(times)).sum();
        Some(Summary {
            least: *self.0.first_key_value()?.0,
            median: self.median()?,
            mean: (sum * 20 / u128::from(count)).div_ceil(2),
            greatest: *self.0.last_key_value()?.0,
        })
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(Summary { least, median, mean, greatest }) = self.summary() else { return f.write_str("none") };
        write!(f, "least {least}, median {median}, mean {}.{}, greatest {greatest}", mean / 10, mean % 10)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(numbers: &[usize]) -> String {
        let mut tally = Tally::default();
        numbers.iter().for_each(|&number| tally.add(number));
        tally.to_string()
    }

    #[test]
    fn a_tally_sums_up() {
        assert_eq!(tally(&[]), "none");
        assert_eq!(tally(&[7]), "least 7, median 7, mean 7.0, greatest 7");
        assert_eq!(tally(&[3, 1, 2]), "least 1, median 2, mean 2.0, greatest 3");
        assert_eq!(tally(&[1, 1, 1, 2]), "least 1, median 1, mean 1.3, greatest 2");
        assert_eq!(tally(&[0, 0, 1]), "least 0, median 0, mean 0.3, greatest 1");
        assert_eq!(tally(&[0, 1, 1]), "least 0, median 1, mean 0.7, greatest 1");
    }
}
