//! Runs over many positions, shared by the cores there are.

use super::{Both, LIMIT};
use crate::slow::random::Random;
use crate::slow::{self, Position};
use croatian_core::{Croatian, Variant};
use std::fmt;
use std::ops::AddAssign;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use variant_core::{Rules, perft};
use variant_testkit::{long_checks, perft_table};

/// What a run has looked at; one that looked at little proves little.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Seen {
    /// Positions that were compared.
    pub(crate) positions: u64,
    /// Positions beyond what the slow generator may walk.
    pub(crate) skipped: u64,
    /// Positions among those compared where the game was over.
    pub(crate) finished: u64,
    /// Positions among them with more than 20 pieces, Stars not counted.
    pub(crate) dense: u64,
    /// Turns of `moves`.
    pub(crate) turns: u64,
    /// Turns among them of two legs or more.
    pub(crate) cascades: u64,
    /// Turns among them that dive.
    pub(crate) dives: u64,
    /// The most legs of a turn.
    pub(crate) longest: usize,
    /// Chains of `cascades` (`CC-42`).
    pub(crate) chains: u64,
    /// Legal turns that `moves` does not name.
    pub(crate) unlisted: u64,
    /// Illegal turns that were tried.
    pub(crate) illegal: u64,
    /// Turns that were written and read in the author's notation.
    pub(crate) notations: u64,
}

impl AddAssign for Seen {
    fn add_assign(&mut self, other: Self) {
        self.positions += other.positions;
        self.skipped += other.skipped;
        self.finished += other.finished;
        self.dense += other.dense;
        self.turns += other.turns;
        self.cascades += other.cascades;
        self.dives += other.dives;
        self.longest = self.longest.max(other.longest);
        self.chains += other.chains;
        self.unlisted += other.unlisted;
        self.illegal += other.illegal;
        self.notations += other.notations;
    }
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            positions,
            skipped,
            finished,
            dense,
            turns,
            cascades,
            dives,
            longest,
            chains,
            unlisted,
            illegal,
            notations,
        } = self;
        write!(
            f,
            "{positions} positions compared and {skipped} skipped; {finished} of them finished, {dense} with many pieces; {turns} \
             turns, {cascades} of them cascades of up to {longest} legs, {dives} dives; {chains} chains; tried {unlisted} \
             turns that moves() does not name and {illegal} illegal ones; {notations} notations"
        )
    }
}

/// Does the work of each seed, on all cores.
///
/// # Panics
/// Some work finds a difference: that of the least seed among those that were done.
fn share(seeds: u64, work: impl Fn(u64, &mut Seen) -> Result<(), String> + Sync) -> Seen {
    let (next, failed) = (AtomicU64::new(0), AtomicBool::new(false));
    let found = Mutex::new((Seen::default(), None::<(u64, String)>));
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                let mut seen = Seen::default();
                while !failed.load(Ordering::Relaxed) {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= seeds {
                        break;
                    }
                    if let Err(difference) = work(seed, &mut seen) {
                        failed.store(true, Ordering::Relaxed);
                        let mut found = found.lock().expect("no other thread has panicked");
                        if found.1.as_ref().is_none_or(|(other, _)| seed < *other) {
                            found.1 = Some((seed, difference));
                        }
                    }
                }
                found.lock().expect("no other thread has panicked").0 += seen;
            });
        }
    });
    match found.into_inner().expect("no thread has panicked") {
        (_, Some((_, difference))) => panic!("{difference}"),
        (seen, None) => seen,
    }
}

/// Compares random positions until at least `wanted` are compared, and fails if more than one in twenty is too large for
/// the slow generator.
pub(crate) fn random_positions<V: Variant>(wanted: u64) -> Seen {
    let both = Both::<V>::new();
    // With one in twenty skipped there are still enough.
    let drawn = wanted + wanted.div_ceil(19);
    let seen = share(drawn, |seed, seen| {
        let (position, partial) = slow::random_position(&both.slow, seed);
        both.compare(&position, seed, seen)?;
        let text = position.text(&both.slow);
        match Croatian::<V>::new().parse_board(&text) {
            Ok(_) if partial => Err(format!("{text}: it is read, though a King is missing (CC-51)")),
            Err(error) if !partial => Err(format!("{text}: {error}")),
            _ => Ok(()),
        }
    });
    println!("{}: {seen}", V::NAME);
    assert_eq!(seen.positions + seen.skipped, drawn);
    assert!(seen.positions >= wanted && seen.skipped * 20 <= drawn, "too many are skipped: {seen}");
    seen
}

/// Compares random positions of a large board; in more than `finished` of them the game is over.
pub(crate) fn large_board_positions<V: Variant>(finished: u64) -> Seen {
    let wanted = if long_checks() { 100_000 } else { 5_000 };
    let seen = random_positions::<V>(wanted);
    assert!(seen.finished > finished && seen.cascades > 100_000 && seen.longest > 10, "{seen}");
    assert!(
        seen.notations > 1_000
            && seen.chains > 10_000
            && seen.unlisted > 20
            && seen.illegal > 5_000
            && seen.dense > 100,
        "{seen}"
    );
    seen
}

/// Compares the numbers of a table of positions, each with how many turns it has, however many these are.
pub(crate) fn numbers_of_turns<V: Variant>(table: &str) {
    let rows = perft_table(table).unwrap_or_else(|error| panic!("{error}"));
    let both = Both::<V>::new();
    let rules = Croatian::<V>::new();
    share(rows.len() as u64, |index, _| {
        let row = &rows[index as usize];
        let wrong = |what: &dyn fmt::Display| Err(format!("line {}, {}: {what}", row.line, row.position));
        let board = match rules.parse_board(&row.position) {
            Ok(board) if row.depth == 1 => board,
            Ok(_) => return wrong(&"the depth is not 1"),
            Err(error) => return wrong(&error),
        };
        let position = Position::parse(&both.slow, false, &row.position)?;
        let slow = slow::turns(&both.slow, &position, usize::MAX).map(|turns| turns.len() as u64);
        let (counted, listed) = (rules.count_moves(&board), rules.moves(&board).len() as u64);
        if (counted, listed, slow) == (row.nodes, row.nodes, Ok(row.nodes)) {
            return Ok(());
        }
        wrong(&format_args!("{counted} counted, {listed} listed, {slow:?} by the slow generator, not {}", row.nodes))
    });
    assert!(rows.len() >= 20, "{}", rows.len());
}

/// Counts the numbers of a perft table that only programs of this project have printed by the slow generator too: behind
/// every first turn in the long run, else behind one. The table's positions have both kings.
pub(crate) fn own_numbers<V: Variant>(table: &str) {
    let rows = perft_table(table).unwrap_or_else(|error| panic!("{error}"));
    let both = Both::<V>::new();
    let rules = Croatian::<V>::new();
    let mut checked = 0;
    for row in rows.iter().filter(|row| row.source == "own") {
        let start = match row.position.as_str() {
            "start" => rules.start().to_string(),
            text => text.to_owned(),
        };
        let position = Position::parse(&both.slow, false, &start).expect("a position");
        let first = slow::turns(&both.slow, &position, usize::MAX).expect("there is no limit");
        let behind = |text: &str| {
            let board = rules.parse_board(text).expect("a position");
            perft(&rules, &board, row.depth - 1)
        };
        let chosen = if long_checks() { first.len() } else { 1 };
        share(chosen as u64, |index, _| {
            let (turn, after) = &first[index as usize];
            let (fast, slow) = (behind(&after.text(&both.slow)), slow::perft(&both.slow, after, row.depth - 1));
            if fast == slow { Ok(()) } else { Err(format!("{turn}: {fast}, but {slow} by the slow generator")) }
        });
        if long_checks() {
            let total: u64 = first.iter().map(|(_, after)| behind(&after.text(&both.slow))).sum();
            assert_eq!(total, row.nodes, "line {}", row.line);
        }
        checked += 1;
    }
    assert!(checked > 0, "no number of our own");
}

/// Plays random games from the start and compares at every ply.
pub(crate) fn random_games<V: Variant>(games: u64, plies: u64) -> Seen {
    let both = Both::<V>::new();
    let start = Croatian::<V>::new().start().to_string();
    let start = Position::parse(&both.slow, false, &start).expect("the start is a position");
    let seen = share(games, |seed, seen| {
        let mut random = Random::new(seed);
        let mut position = start.clone();
        for ply in 0..plies {
            both.compare(&position, seed * plies + ply, seen)?;
            // A game that becomes too large for the slow generator ends there.
            let Ok(mut turns) = slow::turns(&both.slow, &position, LIMIT) else { break };
            if turns.is_empty() {
                break;
            }
            position = turns.swap_remove(random.below(turns.len())).1;
        }
        Ok(())
    });
    println!("{}, games: {seen}", V::NAME);
    seen
}

/// Plays random games on a large board, of more than `plies` positions each on average.
pub(crate) fn large_board_games<V: Variant>(plies: u64) {
    let games = if long_checks() { 200 } else { 20 };
    let seen = random_games::<V>(games, 40);
    assert!(seen.positions > plies * games && seen.cascades > 5_000 && seen.illegal > 100, "{seen}");
}
