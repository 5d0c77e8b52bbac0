use super::compare::{Agreed, Case, Comparison};
use super::reference::Reference;
use super::report::{Answers, Difference, DifferentialReport, Question, Tallies};
use super::shrink::smaller_texts;
use crate::guard::guard_panics;
use crate::mutate::{Material, alphabet, random_edit};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use variant_core::{Board, Rules};

/// The most texts that are tried to find a smaller position.
const SHRINKS: usize = 20_000;

type Positions<'r> = Box<dyn Fn(u64) -> String + Sync + 'r>;
type Edits<'r> = Box<dyn Fn(&str, u64) -> Vec<String> + Sync + 'r>;
type Choice<'r, R, S> = Box<dyn Fn(&Case<'_, R, S>) -> Option<usize> + Sync + 'r>;
type Smaller<'r> = Box<dyn Fn(&str) -> Vec<String> + Sync + 'r>;

/// Compares fast rules with a [`Reference`] on seeded random games, on positions of the caller's making, and on edited texts.
///
/// At each position: how its text is read and printed; the moves and where each leads; counts; the outcome; legality by all
/// three methods, and the position after each move by both ways to play; the notation of a few moves, written and read; and
/// moves that may be illegal. A caller can [try](Self::try_moves) moves of its own choice and compare [more](Self::also).
///
/// What differs is made small: a game is cut down to the position itself, unless it takes the moves to see the difference,
/// and pieces are taken away while a difference of the same [kind](Question) stays. The [`Difference`] names the call that
/// compares that position alone, with the other settings as they are.
///
/// The work is shared by all cores, and the same on any number of them.
///
/// ```
/// # use variant_core::Rules;
/// # use variant_testkit::{Differential, Reference};
/// # fn example<R: Rules + Sync, S: Reference + Sync>(fast: R, slow: S, random_position: fn(u64) -> String) {
/// let report = Differential::new(&fast, &slow)
///     .games(200, 60)
///     .positions(20_000, random_position)
///     .edited_texts(2)
///     .assert();
/// assert!(report.positions > 20_000 && report.illegal > 200_000, "{report}");
/// # }
/// ```
#[must_use = "nothing is compared before `run` or `assert`"]
pub struct Differential<'r, R: Rules, S: Reference> {
    comparison: Comparison<'r, R, S>,
    seed: u64,
    starts: Vec<String>,
    games: u64,
    max_plies: u64,
    positions: Option<(u64, Positions<'r>)>,
    edits: Option<Edits<'r>>,
    choice: Option<Choice<'r, R, S>>,
    smaller: Smaller<'r>,
    threads: usize,
}

impl<'r, R: Rules, S: Reference> Differential<'r, R, S> {
    /// Nothing to compare yet: see [`games`](Self::games) and [`positions`](Self::positions).
    pub fn new(rules: &'r R, reference: &'r S) -> Self {
        Self {
            comparison: Comparison {
                rules,
                reference,
                in_order: false,
                one_text: false,
                reading_alone: false,
                played: 1000,
                notations: 3,
                tried: 24,
                written: None,
                more_tried: Vec::new(),
                own: Vec::new(),
            },
            seed: 0,
            starts: Vec::new(),
            games: 0,
            max_plies: 0,
            positions: None,
            edits: None,
            choice: None,
            smaller: Box::new(smaller_texts),
            threads: thread::available_parallelism().map_or(1, usize::from),
        }
    }

    /// Compares every position of so many random games of at most so many moves each. A game ends early where the reference
    /// does not list the moves.
    pub fn games(mut self, games: u64, max_plies: u64) -> Self {
        (self.games, self.max_plies) = (games, max_plies);
        self
    }

    /// Positions that games begin with, in turn, instead of the start position.
    pub fn from_positions<T: AsRef<str>>(mut self, texts: impl IntoIterator<Item = T>) -> Self {
        self.starts.extend(texts.into_iter().map(|text| text.as_ref().to_owned()));
        self
    }

    /// How a game goes on: the index of one of the reference's [moves](Case::moves), or `None` to end it. Without this each
    /// move is as likely as the next.
    pub fn choose(mut self, choose: impl Fn(&Case<'_, R, S>) -> Option<usize> + Sync + 'r) -> Self {
        self.choice = Some(Box::new(choose));
        self
    }

    /// Compares so many positions of the caller's making, as full as they should be of whatever is worth comparing: a text
    /// for each number from the [seed](Self::seed) on. Both sides must read it.
    pub fn positions(mut self, amount: u64, text: impl Fn(u64) -> String + Sync + 'r) -> Self {
        self.positions = Some((amount, Box::new(text)));
        self
    }

    /// Edits the text of each position at random so many times, by one to three edits each, and compares what the two sides
    /// make of that: whether they read it, and the position where they do.
    pub fn edited_texts(self, each: usize) -> Self {
        self.edit_texts(move |text, seed| {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let letters = alphabet([text]);
            let material = Material { alphabet: &letters, donors: &[] };
            let edited = |_| {
                let edits = rng.random_range(1..=3);
                (0..edits).fold(text.to_owned(), |text, _| random_edit(&mut rng).apply(&text, &material))
            };
            (0..each).map(edited).collect()
        })
    }

    /// As [`edited_texts`](Self::edited_texts), with edits of the caller's making.
    pub fn edit_texts(mut self, edit: impl Fn(&str, u64) -> Vec<String> + Sync + 'r) -> Self {
        self.edits = Some(Box::new(edit));
        self
    }

    /// The first seed; everything that is random follows from it.
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// Compares the order of the moves, too.
    pub fn in_order(mut self) -> Self {
        self.comparison.in_order = true;
        self
    }

    /// There is one text for each position: what is read prints as it was.
    pub fn one_text_each(mut self) -> Self {
        self.comparison.one_text = true;
        self
    }

    /// Compares what texts are read as, and nothing else.
    pub fn reading_alone(mut self) -> Self {
        self.comparison.reading_alone = true;
        self
    }

    /// How many of the listed moves of a position are played, at least, if it has so many (1000 by default; of a longer list
    /// every few).
    pub fn plays_per_position(mut self, moves: usize) -> Self {
        self.comparison.played = moves;
        self
    }

    /// Of how many listed moves the notation is compared (3 by default).
    pub fn notations_per_position(mut self, moves: usize) -> Self {
        self.comparison.notations = moves;
        self
    }

    /// Which legal moves have their notation compared, instead of some of those that are listed.
    pub fn notations_of(mut self, moves: impl Fn(&Case<'_, R, S>) -> Vec<String> + Sync + 'r) -> Self {
        self.comparison.written = Some(Box::new(moves));
        self
    }

    /// How many edited move strings are tried at a position (24 by default).
    pub fn edited_moves_per_position(mut self, moves: usize) -> Self {
        self.comparison.tried = moves;
        self
    }

    /// Tries moves of the caller's choice, which may be illegal. Each text must be a move string that prints as it is.
    pub fn try_moves(mut self, moves: impl Fn(&Case<'_, R, S>) -> Vec<String> + Sync + 'r) -> Self {
        self.comparison.more_tried.push(Box::new(moves));
        self
    }

    /// Compares what only the caller knows how to ask. `Err` says what differs; the tallies stand in the report.
    pub fn also(mut self, check: impl Fn(&Case<'_, R, S>, &mut Tallies) -> Result<(), String> + Sync + 'r) -> Self {
        self.comparison.own.push(Box::new(check));
        self
    }

    /// Texts with a little less than a text that shows a difference, instead of those found by editing it as if it were FEN.
    /// Each must have less of something, so that this comes to an end.
    pub fn smaller_texts(mut self, smaller: impl Fn(&str) -> Vec<String> + Sync + 'r) -> Self {
        self.smaller = Box::new(smaller);
        self
    }

    /// On how many threads (by default one for each core).
    pub fn threads(mut self, threads: usize) -> Self {
        self.threads = threads.max(1);
        self
    }

    /// Compares one position: what both sides make of its text, and all the rest.
    ///
    /// # Errors
    /// A difference, made no smaller; or both sides refuse the text.
    pub fn compare(&self, text: &str, seed: u64) -> Result<DifferentialReport, Box<Difference>> {
        self.compare_after(text, [""; 0], seed)
    }

    /// Compares the position after some moves, as they are played from another position.
    ///
    /// # Errors
    /// A difference, made no smaller.
    pub fn compare_after<T: AsRef<str>>(
        &self,
        start: &str,
        moves: impl IntoIterator<Item = T>,
        seed: u64,
    ) -> Result<DifferentialReport, Box<Difference>> {
        let mut report = DifferentialReport::default();
        let moves: Vec<String> = moves.into_iter().map(|mv| mv.as_ref().to_owned()).collect();
        match self.differ_after(start, &moves, seed, &mut report) {
            Ok(()) if report.refused > 0 => Err(Box::new(self.refused(start, seed))),
            Ok(()) => Ok(report),
            Err((position, answers)) => {
                let smallest = position.clone();
                Err(Box::new(self.difference(position, answers.clone(), seed, (smallest, answers), start, moves)))
            }
        }
    }

    fn difference(
        &self,
        position: String,
        answers: Answers,
        seed: u64,
        (smallest, smallest_answers): (String, Answers),
        start: &str,
        moves: Vec<String>,
    ) -> Difference {
        let rules = self.comparison.rules.name().to_owned();
        let start = if moves.is_empty() { smallest.clone() } else { start.to_owned() };
        Difference { rules, position, answers, seed, smallest, smallest_answers, moves, start }
    }

    /// The text of the position after some moves and what differs there, if anything does.
    fn differ_after(
        &self,
        start: &str,
        moves: &[String],
        seed: u64,
        report: &mut DifferentialReport,
    ) -> Result<(), (String, Answers)> {
        let comparison = &self.comparison;
        let read = comparison.read(start).map_err(|answers| (start.to_owned(), answers))?;
        let Some((mut board, mut position)) = read else {
            report.refused += 1;
            return Ok(());
        };
        for text in moves {
            let here = comparison.reference.text(&position);
            let played = guard_panics(|| {
                let mv = comparison.rules.parse_move(text).map_err(|error| error.to_string())?;
                comparison.rules.play(&mut board, &mv).map_err(|illegal| illegal.to_string())?;
                let moves = comparison.reference.moves(&position).map_err(|unsaid| unsaid.to_string())?;
                let after = moves.into_iter().find(|(mv, _)| mv == text);
                after.map(|(_, after)| after).ok_or_else(|| "the reference does not list it".into())
            });
            position = played.map_err(|problem| {
                let answers = Answers {
                    question: Question::Legality,
                    mv: Some(text.clone()),
                    fast: problem.clone(),
                    reference: problem,
                };
                (here, answers)
            })?;
        }
        let text = comparison.reference.text(&position);
        comparison.compare(&board, &position, seed, report).map(drop).map_err(|answers| (text, answers))
    }

    /// A text on which both sides must agree that it is a position.
    fn compare_position(&self, text: &str, seed: u64, report: &mut DifferentialReport) -> Result<(), Box<Difference>> {
        match self.compare_text(text, seed, report)? {
            true => self.compare_edits(text, seed, report),
            false => Err(Box::new(self.refused(text, seed))),
        }
    }

    /// Of a text that should be a position, and is none for either side.
    fn refused(&self, text: &str, seed: u64) -> Difference {
        let refuses = "refuses it, though it should be a position".to_owned();
        let answers = Answers { question: Question::Reading, mv: None, fast: refuses.clone(), reference: refuses };
        self.difference(text.to_owned(), answers.clone(), seed, (text.to_owned(), answers), text, Vec::new())
    }

    /// Whether both sides read a text, on which they agree.
    fn compare_text(&self, text: &str, seed: u64, report: &mut DifferentialReport) -> Result<bool, Box<Difference>> {
        let differ = |answers| self.smallest(text, answers, seed);
        let Some((board, position)) = self.comparison.read(text).map_err(differ)? else { return Ok(false) };
        let compared = self.comparison.compare(&board, &position, seed, report);
        compared.map(|_| true).map_err(differ)
    }

    fn compare_edits(&self, text: &str, seed: u64, report: &mut DifferentialReport) -> Result<(), Box<Difference>> {
        for edited in self.edits.iter().flat_map(|edits| edits(text, seed)) {
            match self.compare_text(&edited, seed, report)? {
                true => report.read += 1,
                false => report.refused += 1,
            }
        }
        Ok(())
    }

    /// Takes away what a difference does not need.
    fn smallest(&self, text: &str, answers: Answers, seed: u64) -> Box<Difference> {
        let mut smallest = (text.to_owned(), answers.clone());
        let mut tries = 0;
        while let Some(smaller) = (self.smaller)(&smallest.0).into_iter().find_map(|less| {
            tries += 1;
            if tries > SHRINKS || self.size(&less) >= self.size(&smallest.0) {
                return None;
            }
            let (less, answers) = self.differ_after(&less, &[], seed, &mut DifferentialReport::default()).err()?;
            (answers.question == smallest.1.question).then_some((less, answers))
        }) {
            smallest = smaller;
        }
        Box::new(self.difference(text.to_owned(), answers, seed, smallest, text, Vec::new()))
    }

    /// How many pieces a text has, and how many characters.
    fn size(&self, text: &str) -> (usize, usize) {
        let board = guard_panics(|| Ok(self.comparison.rules.parse_board(text).ok()));
        let pieces = board.ok().flatten().map_or(usize::MAX, |board| board.pieces().count());
        // What only one side reads is measured by its length.
        let pieces = if pieces == usize::MAX { 0 } else { pieces };
        (pieces, text.len())
    }

    fn play(&self, game: u64, report: &mut DifferentialReport) -> Result<(), Box<Difference>> {
        let comparison = &self.comparison;
        let default = [comparison.rules.start().to_string()];
        let starts = if self.starts.is_empty() { &default[..] } else { &self.starts };
        let start = &starts[(game % starts.len() as u64) as usize];
        let seed = self.seed.wrapping_add(game);
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let read = comparison.read(start).map_err(|answers| self.smallest(start, answers, seed))?;
        let Some((mut board, mut position)) = read else { return self.compare_position(start, seed, report) };
        let mut played = Vec::new();
        for ply in 0..=self.max_plies {
            let seed = seed.wrapping_mul(1000).wrapping_add(ply);
            let text = comparison.reference.text(&position);
            let agreed = comparison.compare(&board, &position, seed, report);
            let agreed = agreed.map_err(|answers| self.shortest(start, &played, &text, answers, seed))?;
            self.compare_edits(&text, seed, report)?;
            let Agreed { moves: Some(mut moves) } = agreed else { break };
            if moves.is_empty() || ply == self.max_plies {
                break;
            }
            let index = match &self.choice {
                None => Some(rng.random_range(0..moves.len())),
                Some(choose) => {
                    let listed = comparison.rules.moves(&board);
                    choose(&Case {
                        rules: comparison.rules,
                        reference: comparison.reference,
                        board: &board,
                        position: &position,
                        text: &text,
                        listed: &listed,
                        moves: &moves,
                        seed,
                    })
                }
            };
            let Some(index) = index.filter(|&index| index < moves.len()) else { break };
            let (mv, after) = moves.swap_remove(index);
            // Both sides list it: that it is legal has been compared.
            if let Ok(parsed) = comparison.rules.parse_move(&mv) {
                comparison.rules.play_unchecked(&mut board, &parsed);
            }
            played.push(mv);
            position = after;
        }
        report.games += 1;
        Ok(())
    }

    /// The shortest end of a game that shows a difference: none of its moves, or the last, or the last two, four and so on.
    fn shortest(&self, start: &str, moves: &[String], text: &str, answers: Answers, seed: u64) -> Box<Difference> {
        let unseen = &mut DifferentialReport::default();
        if self.differ_after(text, &[], seed, unseen).is_err_and(|(_, other)| other.question == answers.question) {
            return self.smallest(text, answers, seed);
        }
        let mut count = 1;
        while count < moves.len() {
            let (before, last) = moves.split_at(moves.len() - count);
            if let Some(from) = self.text_after(start, before) {
                let differ = self.differ_after(&from, last, seed, unseen);
                if differ.is_err_and(|(_, other)| other.question == answers.question) {
                    let smallest = (text.to_owned(), answers.clone());
                    return Box::new(self.difference(text.to_owned(), answers, seed, smallest, &from, last.to_vec()));
                }
            }
            count *= 2;
        }
        let smallest = (text.to_owned(), answers.clone());
        Box::new(self.difference(text.to_owned(), answers, seed, smallest, start, moves.to_vec()))
    }

    /// The text of the position after some moves, as the reference has it.
    fn text_after(&self, start: &str, moves: &[String]) -> Option<String> {
        let reference = self.comparison.reference;
        let mut position = reference.read(start).ok()?;
        for text in moves {
            position = reference.moves(&position).ok()?.into_iter().find(|(mv, _)| mv == text)?.1;
        }
        Some(reference.text(&position))
    }
}

impl<R: Rules + Sync, S: Reference + Sync> Differential<'_, R, S> {
    /// Compares all that there is to compare.
    ///
    /// # Errors
    /// The first difference: that of the least game or position, whatever the threads.
    pub fn run(&self) -> Result<DifferentialReport, Box<Difference>> {
        let amount = self.positions.as_ref().map_or(0, |&(amount, _)| amount);
        let total = self.games + amount;
        let (next, failed) = (AtomicU64::new(0), AtomicU64::new(u64::MAX));
        let found = Mutex::new((DifferentialReport::default(), None::<(u64, Box<Difference>)>));
        thread::scope(|scope| {
            for _ in 0..self.threads {
                scope.spawn(|| {
                    let mut report = DifferentialReport::default();
                    loop {
                        let item = next.fetch_add(1, Ordering::Relaxed);
                        if item >= total.min(failed.load(Ordering::Relaxed)) {
                            break;
                        }
                        if let Err(difference) = self.work(item, &mut report) {
                            failed.fetch_min(item, Ordering::Relaxed);
                            let mut found = found.lock().expect("no other thread has panicked");
                            if found.1.as_ref().is_none_or(|&(other, _)| item < other) {
                                found.1 = Some((item, difference));
                            }
                        }
                    }
                    found.lock().expect("no other thread has panicked").0.merge(&report);
                });
            }
        });
        match found.into_inner().expect("no thread has panicked") {
            (_, Some((_, difference))) => Err(difference),
            (report, None) => Ok(report),
        }
    }

    /// [Runs](Self::run) the comparison and gives the report.
    ///
    /// # Panics
    /// The two sides differ; the message is the [`Difference`].
    #[track_caller]
    pub fn assert(&self) -> DifferentialReport {
        match self.run() {
            Ok(report) => report,
            Err(difference) => panic!("{difference}"),
        }
    }

    fn work(&self, item: u64, report: &mut DifferentialReport) -> Result<(), Box<Difference>> {
        match (item.checked_sub(self.games), &self.positions) {
            (Some(index), Some((_, text))) => {
                let seed = self.seed.wrapping_add(index);
                self.compare_position(&text(seed), seed, report)
            }
            _ => self.play(item, report),
        }
    }
}
