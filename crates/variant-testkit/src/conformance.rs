use crate::bounded::bounded_twins;
use crate::examiner::{BoundedCheck, Examiner, Limits, Place};
use crate::guard::Fault;
use crate::{Again, Check, Failure, Report};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::VecDeque;
use variant_core::{BoundedRules, Rules};

/// How many plies back the moves of earlier positions are tried again.
const EARLIER_PLIES: usize = 2;
/// How many moves of each earlier position are kept for that.
const EARLIER_MOVES: usize = 24;
/// One position in so many is followed by one whose text is an edit of its text, if edits make one.
const EDITED_ONE_IN: u32 = 2;

/// Checks that rules keep the promises of [`Rules`](variant_core::Rules), on the positions of random games.
///
/// Every [`Check`] is made at every position, unless it is turned off [without](Conformance::without) it. The games are
/// uniform over the legal moves and use ChaCha8: the same seed gives the same games, and the same checks on them, on every
/// machine. After every other position, another one is examined whose text is a random edit of the first one's text, where
/// one is found.
///
/// A failure names the calls that show it [again](Failure::again), with the same settings otherwise: one game from one
/// position wherever that is enough. That has been tried before it is said.
///
/// Whether every legal move must be listed is for [`Rules::identity`] to say.
///
/// Illegal moves to try come from the positions before, after and beside each position, and from random edits of move
/// strings.
///
/// # Cost
/// A position costs about a dozen listings of its moves (fewer stops of the visitors are tried where there are more than a
/// thousand), and for each move of a [sample](Conformance::moves_per_position)
/// a few legality tests and boards; the notation of [at most 64](Conformance::notation_moves) of them usually costs most.
/// The default effort, some two thousand positions, takes a second or a few for a chess-like game in an optimised test.
///
/// A panic in the rules fails the check in which it happens.
///
/// # Example
/// ```
/// # use variant_core::Rules;
/// # use variant_testkit::Conformance;
/// # fn example<R: Rules>(rules: R) {
/// let report = Conformance::new(&rules).games(20).max_plies(100).assert();
/// assert!(report.refused > 1000);
/// # }
/// ```
#[derive(Clone, Debug)]
#[must_use = "nothing is checked before `run` or `assert`"]
pub struct Conformance<'r, R: Rules> {
    rules: &'r R,
    starts: Vec<Start<R::Board>>,
    games: u32,
    max_plies: u32,
    seed: u64,
    without: Vec<(Check, String)>,
    bounded: Option<BoundedCheck<R>>,
    limits: Limits,
}

#[derive(Clone, Debug)]
enum Start<B> {
    Text(String),
    Board(B),
}

impl<'r, R: Rules> Conformance<'r, R> {
    /// The most moves whose notation is checked at one position.
    pub const NOTATION_MOVES: usize = 64;

    /// All checks, at the default effort: 24 games of at most 80 moves from the start position.
    pub fn new(rules: &'r R) -> Self {
        Self {
            rules,
            starts: Vec::new(),
            games: 24,
            max_plies: 80,
            seed: 0,
            without: Vec::new(),
            bounded: None,
            limits: Limits {
                moves: 256,
                notation: Self::NOTATION_MOVES,
                unlisted: 96,
                keys: 50_000,
                longest: u64::MAX,
            },
        }
    }

    /// How many games are played; in any case one from each start position.
    pub fn games(mut self, games: u32) -> Self {
        self.games = games;
        self
    }

    /// After how many moves a game is broken off. With 0 only the start positions are examined.
    pub fn max_plies(mut self, plies: u32) -> Self {
        self.max_plies = plies;
        self
    }

    /// The seed of the first game; each game after it has the next number.
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// Makes [`Check::Bounded`] too: [`BoundedRules`] keep their promises. Costs another dozen or two listings of each
    /// position's moves.
    pub fn bounded(mut self) -> Self
    where
        R: BoundedRules,
    {
        self.bounded = Some(bounded_twins::<R>);
        self
    }

    /// Positions that games begin with, in turn, instead of the start position. A text that is not read fails
    /// [`Check::BoardText`].
    pub fn from_positions<T: AsRef<str>>(mut self, texts: impl IntoIterator<Item = T>) -> Self {
        self.starts.extend(texts.into_iter().map(|text| Start::Text(text.as_ref().to_owned())));
        self
    }

    /// Positions that games begin with, in turn, instead of any that were given before.
    pub fn only_from_positions<T: AsRef<str>>(mut self, texts: impl IntoIterator<Item = T>) -> Self {
        self.starts.clear();
        self.from_positions(texts)
    }

    /// Boards that games begin with, in turn, instead of the start position.
    pub fn from_boards(mut self, boards: impl IntoIterator<Item = R::Board>) -> Self {
        self.starts.extend(boards.into_iter().map(Start::Board));
        self
    }

    /// How many listed moves of a position are looked at one by one (256 by default). Of a longer list a sample is taken,
    /// by seed; what concerns the list as a whole is checked in full all the same.
    pub fn moves_per_position(mut self, moves: usize) -> Self {
        self.limits.moves = moves;
        self
    }

    /// How many of those are written in notation and read again: at most, and by default, 64.
    pub fn notation_moves(mut self, moves: usize) -> Self {
        self.limits.notation = moves.min(Self::NOTATION_MOVES);
        self
    }

    /// How many moves that are not listed are tried at a position, half of them of other positions and half of edited move
    /// strings (96 by default).
    pub fn unlisted_per_position(mut self, moves: usize) -> Self {
        self.limits.unlisted = moves;
        self
    }

    /// Breaks a game off at a position with more moves than this, which is not examined then but counted in the
    /// [report](Report::too_large). Without this, every position is examined, however many moves it has.
    pub fn longest_list(mut self, moves: u64) -> Self {
        self.limits.longest = moves;
        self
    }

    /// How many boards are kept to see that their keys differ (50,000 by default). They stay in memory during the run.
    pub fn keys(mut self, boards: usize) -> Self {
        self.limits.keys = boards;
        self
    }

    /// Leaves a check out; the reason stands in the [report](Report::without).
    pub fn without(mut self, check: Check, reason: impl Into<String>) -> Self {
        self.without.push((check, reason.into()));
        self
    }

    /// The run that shows a failure of this one again.
    pub fn again(self, again: &Again) -> Self {
        let run = match &again.positions {
            Some(positions) => self.only_from_positions(positions),
            None => self,
        };
        run.seed(again.seed).games(again.games).max_plies(again.max_plies)
    }

    /// Plays the games and makes the checks.
    ///
    /// # Errors
    /// The first check that fails. It has been made again in a few short runs, to say how it can be seen again.
    pub fn run(&self) -> Result<Report, Box<Failure>> {
        let start = [Start::Board(self.rules.start())];
        let starts = if self.starts.is_empty() { &start[..] } else { &self.starts };
        let games = u64::from(self.games).max(starts.len() as u64);
        self.run_games(starts, games, self.seed, self.max_plies).map_err(|(game, failed)| {
            let (fault, failure) = *failed;
            let again = self.shortest_again(&failure, game, fault.with);
            Box::new(Failure { again, ..failure })
        })
    }

    fn run_games(
        &self,
        starts: &[Start<R::Board>],
        games: u64,
        seed: u64,
        max_plies: u32,
    ) -> Result<Report, (u64, Failed)> {
        let mut examiner = Examiner::new(self.rules, self.limits, self.bounded, self.without.clone());
        for game in 0..games {
            let start = &starts[(game % starts.len() as u64) as usize];
            let played =
                Game::begin(&mut examiner, start, seed.wrapping_add(game)).and_then(|begun| begun.play(max_plies));
            played.map_err(|failed| (game, failed))?;
        }
        Ok(examiner.into_report())
    }

    /// One game from one position where that fails in the same way, else the two positions that only fail together, else
    /// the whole run up to that game.
    fn shortest_again(&self, failure: &Failure, game: u64, with: Option<String>) -> Again {
        let one_game = (vec![failure.start.clone()], failure.ply);
        let two_positions = with.map(|with| (vec![with, failure.position.clone()], 0));
        for (positions, max_plies) in [Some(one_game), two_positions].into_iter().flatten() {
            let starts: Vec<_> = positions.iter().cloned().map(Start::Text).collect();
            let run = self.run_games(&starts, starts.len() as u64, failure.seed, max_plies);
            let same = |other: &Failure| (other.check, &other.problem) == (failure.check, &failure.problem);
            if run.is_err_and(|(_, failed)| same(&failed.1)) {
                let games = positions.len() as u32;
                return Again { positions: Some(positions), seed: failure.seed, games, max_plies };
            }
        }
        let games = u32::try_from(game + 1).unwrap_or(u32::MAX);
        Again { positions: None, seed: self.seed, games, max_plies: self.max_plies }
    }

    /// [Runs](Conformance::run) the checks and gives the report.
    ///
    /// # Panics
    /// A check fails; the message is the [`Failure`].
    #[track_caller]
    pub fn assert(&self) -> Report {
        match self.run() {
            Ok(report) => report,
            Err(failure) => panic!("{failure}"),
        }
    }
}

/// A game under way.
struct Game<'e, 'r, R: Rules> {
    examiner: &'e mut Examiner<'r, R>,
    seed: u64,
    start: String,
    moves: Vec<String>,
    board: R::Board,
    parent: Option<R::Board>,
    earlier: VecDeque<Vec<R::Move>>,
}

/// What failed, within its game and on its own.
type Failed = Box<(Fault, Failure)>;

impl<'e, 'r, R: Rules> Game<'e, 'r, R> {
    fn begin(examiner: &'e mut Examiner<'r, R>, start: &Start<R::Board>, seed: u64) -> Result<Self, Failed> {
        let (start, board) = match start {
            Start::Board(board) => (board.to_string(), board.clone()),
            Start::Text(text) => match examiner.read_board(text) {
                Ok(board) => (text.clone(), board),
                Err(fault) => return Err(failure(examiner, fault, seed, text, text, &[])),
            },
        };
        Ok(Self { examiner, seed, start, moves: Vec::new(), board, parent: None, earlier: VecDeque::new() })
    }

    fn play(mut self, max_plies: u32) -> Result<(), Failed> {
        // The choice of moves has a stream of its own: it stays the same whatever else is asked at a position.
        let mut choice = ChaCha8Rng::seed_from_u64(self.seed);
        for ply in 0..=max_plies {
            let too_large = self.examiner.is_too_large(&self.board);
            if too_large.map_err(|fault| self.failure(fault))? {
                break;
            }
            let moves = self.examine(&mut position_rng(self.seed, ply))?;
            self.examine_edited(&mut edits_rng(self.seed, ply))?;
            let Some(mv) = moves.choose(&mut choice).filter(|_| ply < max_plies) else { break };
            let next = self.examiner.child(&self.board, mv);
            let next = next.map_err(|fault| self.failure(fault))?;
            self.moves.push(mv.to_string());
            self.parent = Some(std::mem::replace(&mut self.board, next));
            self.earlier.truncate(EARLIER_PLIES - 1);
            self.earlier.push_front(moves.sample(&mut choice, EARLIER_MOVES).cloned().collect());
        }
        self.examiner.report.games += 1;
        Ok(())
    }

    fn examine(&mut self, rng: &mut ChaCha8Rng) -> Result<Vec<R::Move>, Failed> {
        let place = Place { board: &self.board, parent: self.parent.as_ref(), earlier: &self.earlier };
        let examined = self.examiner.examine(&place, rng);
        examined.map_err(|fault| self.failure(fault))
    }

    /// Examines a position that is a few characters away from this one, now and then.
    fn examine_edited(&mut self, rng: &mut ChaCha8Rng) -> Result<(), Failed> {
        let edited = self.examiner.edited_boards(&self.board, rng);
        let edited = edited.map_err(|fault| self.failure(fault))?;
        if !rng.random_ratio(1, EDITED_ONE_IN) {
            return Ok(());
        }
        let Some(board) = edited.choose(rng) else { return Ok(()) };
        // As the first position of a game of its own, which is how the failure says to see it again.
        let place = Place { board, parent: None, earlier: &VecDeque::new() };
        let examined = match self.examiner.is_too_large(board) {
            Ok(true) => return Ok(()),
            Ok(false) => self.examiner.examine(&place, &mut position_rng(self.seed, 0)).map(drop),
            Err(fault) => Err(fault),
        };
        self.examiner.report.edited += 1;
        examined.map_err(|fault| {
            let text = board.to_string();
            failure(self.examiner, fault, self.seed, &text, &text, &[])
        })
    }

    fn failure(&self, fault: Fault) -> Failed {
        failure(self.examiner, fault, self.seed, &self.board.to_string(), &self.start, &self.moves)
    }
}

/// The numbers that one position's checks use: the same whether or not other positions were examined before it.
fn position_rng(seed: u64, ply: u32) -> ChaCha8Rng {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(2 * u64::from(ply) + 1);
    rng
}

/// The numbers that the edits of one position's text use: the same whatever its checks have used.
fn edits_rng(seed: u64, ply: u32) -> ChaCha8Rng {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(2 * u64::from(ply) + 2);
    rng
}

fn failure<R: Rules>(
    examiner: &Examiner<'_, R>,
    fault: Fault,
    seed: u64,
    position: &str,
    start: &str,
    moves: &[String],
) -> Failed {
    let failure = Failure {
        rules: examiner.rules.name().to_owned(),
        check: fault.check,
        problem: fault.problem.clone(),
        position: position.to_owned(),
        mv: fault.mv.clone(),
        seed,
        ply: moves.len() as u32,
        start: start.to_owned(),
        moves: moves.to_vec(),
        // To be found.
        again: Again { positions: None, seed, games: 0, max_plies: 0 },
    };
    Box::new((fault, failure))
}
