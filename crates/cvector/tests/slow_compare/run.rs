//! Runs over many positions. Each fails if it has looked at too little.

use super::{Both, Seen};
use crate::slow::{self, Position};
use variant_core::Rules;
use variant_testkit::{check_perft_table, long_checks, perft_table};

impl<R: Rules> Both<R> {
    /// Compares random positions, with more than `moves` legal moves each on average.
    pub(crate) fn random_positions(&self, moves: u64) {
        let mut seen = Seen::default();
        let positions = if long_checks() { 500_000 } else { 20_000 };
        for seed in 0..positions {
            self.compare(&slow::random_position(self.game, seed), seed, &mut seen);
        }
        assert_eq!(seen.positions, positions);
        assert!(seen.moves > moves * positions && seen.illegal > 10 * positions, "{seen:?}");
        assert!(seen.notations > 2 * positions && seen.finished > positions / 50, "{seen:?}");
    }

    /// Plays random games and compares at every ply.
    pub(crate) fn random_games(&self) {
        let mut seen = Seen::default();
        for seed in 0..200 {
            self.play(seed, 60, &mut seen);
        }
        assert!(seen.positions > 4_000, "{seen:?}");
    }

    /// Tries every move string there is at so many random positions, more than `illegal` of them no moves.
    pub(crate) fn every_pair_of_squares(&self, positions: u64, illegal: u64) {
        let mut seen = Seen::default();
        for seed in 0..positions {
            self.compare_all_pairs(&slow::random_position(self.game, 1_000_000 + seed), &mut seen);
        }
        assert!(seen.illegal > illegal, "{seen:?}");
    }

    /// Compares the parsers on edited position texts.
    pub(crate) fn edited_position_texts(&self) {
        let (read, refused) = self.compare_parsers(60_000);
        assert!(read > 6_000 && refused > 10_000, "{read} read, {refused} refused");
    }

    /// The slow generator counts these numbers of nodes at depth 0 and on.
    pub(crate) fn slow_perft_of_the_start<const DEPTHS: usize>(&self, nodes: [u64; DEPTHS]) {
        let start = Position::parse(self.game, &self.rules.start().to_string()).expect("the start is a position");
        for (depth, nodes) in (0..).zip(nodes) {
            assert_eq!(slow::perft(self.game, &start, depth), nodes);
        }
    }

    /// Both programs count the numbers of a perft table.
    pub(crate) fn varied_positions(&self, table: &str) {
        let report = check_perft_table(&self.rules, table, u64::MAX).unwrap_or_else(|error| panic!("{error}"));
        assert!(report.checked >= 20, "{report:?}");
        for row in perft_table(table).expect("a perft table") {
            let position = Position::parse(self.game, &row.position).expect("a position");
            assert_eq!(slow::perft(self.game, &position, row.depth), row.nodes, "{row:?}");
        }
    }
}
