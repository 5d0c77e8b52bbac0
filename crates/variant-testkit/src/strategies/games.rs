use proptest::strategy::{NewTree, Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use rand::RngExt;
use rand::seq::IndexedRandom;
use std::fmt;
use variant_core::Rules;

/// A game that was played: where it began, its moves, and where they led.
pub struct Played<R: Rules> {
    /// The board before the first move.
    pub start: R::Board,
    /// The moves; each is one of those that the rules list.
    pub moves: Vec<R::Move>,
    /// The board after the last move.
    pub board: R::Board,
}

impl<R: Rules> Clone for Played<R> {
    fn clone(&self) -> Self {
        Self { start: self.start.clone(), moves: self.moves.clone(), board: self.board.clone() }
    }
}

impl<R: Rules> fmt::Debug for Played<R> {
    /// The texts of the boards and the moves.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves: Vec<String> = self.moves.iter().map(R::Move::to_string).collect();
        f.debug_struct("Played")
            .field("start", &self.start.to_string())
            .field("moves", &moves.join(" "))
            .field("board", &self.board.to_string())
            .finish()
    }
}

/// Random games of at most `max_plies` moves from the start position; see [`Games`].
pub fn games<R: Rules + Clone>(rules: R, max_plies: usize) -> Games<R> {
    Games { starts: vec![rules.start()], rules, max_plies }
}

/// Boards that random games of at most `max_plies` moves reach. They shrink as [`games`] do.
pub fn boards<R: Rules + Clone>(rules: R, max_plies: usize) -> impl Strategy<Value = R::Board> {
    games(rules, max_plies).boards()
}

/// The strategy of [`games`]: a number of plies is chosen, then each move uniformly among the legal ones. A game that is
/// over ends earlier.
///
/// It shrinks by dropping moves, many at once first, from the end: what became illegal by that is dropped too. A shrunk
/// game is a legal game.
#[derive(Clone)]
#[must_use = "strategies do nothing unless used"]
pub struct Games<R: Rules> {
    rules: R,
    starts: Vec<R::Board>,
    max_plies: usize,
}

impl<R: Rules + Clone> Games<R> {
    /// The same games from other boards, each as likely as the next.
    ///
    /// # Panics
    /// No board is given.
    pub fn from_boards(mut self, boards: impl IntoIterator<Item = R::Board>) -> Self {
        self.starts = boards.into_iter().collect();
        assert!(!self.starts.is_empty(), "games need a board to begin with");
        self
    }

    /// The boards that these games reach.
    pub fn boards(self) -> impl Strategy<Value = R::Board> {
        self.prop_map(|played| played.board)
    }
}

impl<R: Rules> fmt::Debug for Games<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Games")
            .field("rules", &self.rules.name())
            .field("starts", &self.starts.len())
            .field("max_plies", &self.max_plies)
            .finish()
    }
}

impl<R: Rules + Clone> Strategy for Games<R> {
    type Tree = GameTree<R>;
    type Value = Played<R>;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        let rng = runner.rng();
        let start = self.starts.choose(rng).expect("there is a board to begin with").clone();
        let plies = rng.random_range(0..=self.max_plies);
        let mut played = Played { board: start.clone(), start, moves: Vec::new() };
        let mut list = Vec::new();
        while played.moves.len() < plies {
            self.rules.moves_into(&played.board, &mut list);
            let Some(mv) = list.choose(rng) else { break };
            self.rules.play_unchecked(&mut played.board, mv);
            played.moves.push(mv.clone());
        }
        Ok(GameTree::new(self.rules.clone(), played))
    }
}

/// A game that proptest shrinks, see [`Games`].
pub struct GameTree<R: Rules> {
    rules: R,
    played: Played<R>,
    /// The game before the last moves were dropped.
    before: Option<Played<R>>,
    /// How many moves are dropped at once.
    chunk: usize,
    /// The moves before this one have yet to be dropped, in chunks of this size.
    end: usize,
    /// Whether dropping a chunk of this size has helped since the last pass began.
    helped: bool,
}

impl<R: Rules> GameTree<R> {
    fn new(rules: R, played: Played<R>) -> Self {
        let plies = played.moves.len();
        Self { rules, played, before: None, chunk: plies.next_power_of_two(), end: plies, helped: false }
    }

    /// The game without some of its moves, and without those that are not legal any more.
    fn without(&self, dropped: std::ops::Range<usize>) -> Played<R> {
        let mut played =
            Played { start: self.played.start.clone(), board: self.played.start.clone(), moves: Vec::new() };
        for (index, mv) in self.played.moves.iter().enumerate() {
            if !dropped.contains(&index) && self.rules.play(&mut played.board, mv).is_ok() {
                played.moves.push(mv.clone());
            }
        }
        played
    }
}

impl<R: Rules> ValueTree for GameTree<R> {
    type Value = Played<R>;

    fn current(&self) -> Played<R> {
        self.played.clone()
    }

    fn simplify(&mut self) -> bool {
        // A simplification that was not taken back has helped.
        self.helped |= self.before.take().is_some();
        self.end = self.end.min(self.played.moves.len());
        while self.end == 0 {
            // Pairs are tried again as long as they help: what remains keeps its turn. So are single moves.
            if !(self.helped && self.chunk <= 2) {
                self.chunk /= 2;
            }
            if self.chunk == 0 || self.played.moves.is_empty() {
                return false;
            }
            self.helped = false;
            self.end = self.played.moves.len();
        }
        let shorter = self.without(self.end.saturating_sub(self.chunk)..self.end);
        // Pairs may begin at odd plies, too.
        self.end -= if self.chunk <= 2 { 1 } else { self.chunk.min(self.end) };
        self.before = Some(std::mem::replace(&mut self.played, shorter));
        true
    }

    fn complicate(&mut self) -> bool {
        match self.before.take() {
            Some(before) => {
                self.played = before;
                true
            }
            None => false,
        }
    }
}

impl<R: Rules> fmt::Debug for GameTree<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GameTree").field("rules", &self.rules.name()).field("played", &self.played).finish()
    }
}
