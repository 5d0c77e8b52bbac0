use crate::examine::{Examiner, Fault, Place};
use crate::{Check, Failure, Identity, Report};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::VecDeque;
use variant_core::Rules;

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
/// A failure names the seed of its game: with the same settings otherwise, that game alone shows it again (but for
/// [`Check::DifferentKeys`] and [`Check::Pieces`], which compare with what earlier games met).
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
    pub(crate) rules: &'r R,
    starts: Vec<Start<R::Board>>,
    games: u32,
    max_plies: u32,
    seed: u64,
    without: Vec<(Check, String)>,
    pub(crate) effort: Effort,
}

#[derive(Clone, Debug)]
enum Start<B> {
    Text(String),
    Board(B),
}

/// What bounds the work at one position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    pub(crate) identity: Identity,
    pub(crate) moves: usize,
    pub(crate) notation: usize,
    pub(crate) strangers: usize,
    pub(crate) keys: usize,
    pub(crate) longest: u64,
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
            effort: Effort {
                identity: Identity::Listed,
                moves: 256,
                notation: Self::NOTATION_MOVES,
                strangers: 96,
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

    /// Which legal moves must be listed. [`Identity::Listed`] unless this says otherwise.
    pub fn identity(mut self, identity: Identity) -> Self {
        self.effort.identity = identity;
        self
    }

    /// Positions that games begin with, in turn, instead of the start position. A text that is not read fails
    /// [`Check::BoardText`].
    pub fn from_positions<T: AsRef<str>>(mut self, texts: impl IntoIterator<Item = T>) -> Self {
        self.starts.extend(texts.into_iter().map(|text| Start::Text(text.as_ref().to_owned())));
        self
    }

    /// Boards that games begin with, in turn, instead of the start position.
    pub fn from_boards(mut self, boards: impl IntoIterator<Item = R::Board>) -> Self {
        self.starts.extend(boards.into_iter().map(Start::Board));
        self
    }

    /// How many listed moves of a position are looked at one by one (256 by default). Of a longer list a sample is taken,
    /// by seed; what concerns the list as a whole is checked in full all the same.
    pub fn moves_per_position(mut self, moves: usize) -> Self {
        self.effort.moves = moves;
        self
    }

    /// How many of those are written in notation and read again: at most, and by default, 64.
    pub fn notation_moves(mut self, moves: usize) -> Self {
        self.effort.notation = moves.min(Self::NOTATION_MOVES);
        self
    }

    /// How many moves that are not listed are tried at a position, half of them of other positions and half of edited move
    /// strings (96 by default).
    pub fn strangers_per_position(mut self, moves: usize) -> Self {
        self.effort.strangers = moves;
        self
    }

    /// Breaks a game off at a position with more moves than this, which is not examined then but counted in the
    /// [report](Report::too_large). Without this, every position is examined, however many moves it has.
    pub fn longest_list(mut self, moves: u64) -> Self {
        self.effort.longest = moves;
        self
    }

    /// How many boards are kept to see that their keys differ (50,000 by default). They stay in memory during the run.
    pub fn keys(mut self, boards: usize) -> Self {
        self.effort.keys = boards;
        self
    }

    /// Leaves a check out; the reason stands in the [report](Report::without).
    pub fn without(mut self, check: Check, reason: impl Into<String>) -> Self {
        self.without.push((check, reason.into()));
        self
    }

    /// Plays the games and makes the checks.
    ///
    /// # Errors
    /// The first check that fails.
    pub fn run(&self) -> Result<Report, Box<Failure>> {
        let mut examiner = Examiner::new(self.rules, self.effort, self.without.clone());
        let start = [Start::Board(self.rules.start())];
        let starts = if self.starts.is_empty() { &start[..] } else { &self.starts };
        for game in 0..u64::from(self.games).max(starts.len() as u64) {
            let seed = self.seed.wrapping_add(game);
            let start = &starts[(game % starts.len() as u64) as usize];
            Game::begin(&mut examiner, start, seed)?.play(self.max_plies)?;
        }
        Ok(examiner.into_report())
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

impl<'e, 'r, R: Rules> Game<'e, 'r, R> {
    fn begin(examiner: &'e mut Examiner<'r, R>, start: &Start<R::Board>, seed: u64) -> Result<Self, Box<Failure>> {
        let (start, board) = match start {
            Start::Board(board) => (board.to_string(), board.clone()),
            Start::Text(text) => match examiner.read_board(text) {
                Ok(board) => (text.clone(), board),
                Err(fault) => return Err(failure(examiner, fault, seed, text, text, &[])),
            },
        };
        Ok(Self { examiner, seed, start, moves: Vec::new(), board, parent: None, earlier: VecDeque::new() })
    }

    fn play(mut self, max_plies: u32) -> Result<(), Box<Failure>> {
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

    fn examine(&mut self, rng: &mut ChaCha8Rng) -> Result<Vec<R::Move>, Box<Failure>> {
        let place = Place { board: &self.board, parent: self.parent.as_ref(), earlier: &self.earlier };
        let examined = self.examiner.examine(&place, rng);
        examined.map_err(|fault| self.failure(fault))
    }

    /// Examines a position that is a few characters away from this one, now and then.
    fn examine_edited(&mut self, rng: &mut ChaCha8Rng) -> Result<(), Box<Failure>> {
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

    fn failure(&self, fault: Fault) -> Box<Failure> {
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
) -> Box<Failure> {
    Box::new(Failure {
        rules: examiner.rules.name().to_owned(),
        check: fault.check,
        problem: fault.problem,
        position: position.to_owned(),
        mv: fault.mv,
        seed,
        ply: moves.len() as u32,
        start: start.to_owned(),
        moves: moves.to_vec(),
    })
}
