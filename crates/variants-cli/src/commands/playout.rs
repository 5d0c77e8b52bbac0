use super::Table;
use crate::failure::Failure;
use crate::progress;
use chess_variants::AnyBoard;
use chess_variants::variant_core::{Outcome, Playouts};
use std::collections::BTreeMap;
use std::fmt;
use std::io::Write;

/// Which games are to be played.
#[derive(Clone, Copy)]
pub(super) struct Plan {
    pub(super) games: u64,
    pub(super) seed: u64,
    pub(super) max_plies: usize,
}

pub(super) fn playout(table: &Table, start: AnyBoard, plan: Plan, out: &mut dyn Write) -> Result<(), Failure> {
    let playouts = Playouts::new(&table.rules, plan.seed, plan.max_plies).starting_from(start);
    let mut results: BTreeMap<Outcome, u64> = BTreeMap::new();
    let mut unfinished: u64 = 0;
    let mut plies = Tally::default();
    let mut moves = Tally::default();
    let bar = progress::bar(plan.games, "games");
    for number in 0..plan.games {
        let game = playouts.game(number);
        table.rules.check()?;
        match game.outcome {
            Some(outcome) => *results.entry(outcome).or_default() += 1,
            None => unfinished += 1,
        }
        plies.add(game.moves.len());
        game.choices.iter().for_each(|&choices| moves.add(choices));
        bar.inc(1);
    }
    bar.finish_and_clear();
    writeln!(out, "games\t{}", plan.games)?;
    for (outcome, count) in &results {
        writeln!(out, "{outcome}\t{count}")?;
    }
    if unfinished > 0 {
        writeln!(out, "unfinished\t{unfinished}")?;
    }
    writeln!(out, "plies\t{plies}")?;
    writeln!(out, "moves\t{moves}")?;
    Ok(())
}

/// How often each number has occurred.
#[derive(Default)]
struct Tally(BTreeMap<usize, u64>);

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
}

impl fmt::Display for Tally {
    /// The least, the median, the mean and the greatest number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Some((least, _)), Some(median), Some((greatest, _))) =
            (self.0.first_key_value(), self.median(), self.0.last_key_value())
        else {
            return f.write_str("none");
        };
        let count: u64 = self.0.values().sum();
        let sum: u128 = self.0.iter().map(|(&number, &times)| number as u128 * u128::from(times)).sum();
        // In tenths, so that no rounding differs from machine to machine.
        let tenths = (sum * 20 / u128::from(count)).div_ceil(2);
        write!(f, "least {least}, median {median}, mean {}.{}, greatest {greatest}", tenths / 10, tenths % 10)
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
