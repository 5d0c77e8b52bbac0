use crate::{BoundedRules, Budget, BudgetSpent, Outcome, Rules, Steps};
use alloc::vec::Vec;
use core::fmt;
use rand::SeedableRng;
use rand::distr::{Distribution, Uniform};
use rand_chacha::ChaCha8Rng;

/// The source of chance for one game of a seed: each game has a stream of its own, so that one game can be played again
/// without those before it.
///
/// It is ChaCha8: the key is the seed's eight bytes, the lowest first, then 24 zeros; the stream is the number of the game.
/// It gives the same numbers on every machine and in every version.
///
/// ```
/// use variant_core::PlayoutRng;
///
/// let mut rng = PlayoutRng::new(5, 0);
/// let mut again = PlayoutRng::new(5, 0);
/// assert_eq!(rng.index(1000), again.index(1000));
/// assert_eq!(rng.index(0), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayoutRng(ChaCha8Rng);

impl PlayoutRng {
    /// The numbers of game `game` of `seed`, from their beginning.
    #[must_use]
    pub fn new(seed: u64, game: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut rng = ChaCha8Rng::from_seed(key);
        rng.set_stream(game);
        Self(rng)
    }

    /// A random index below `len`, each as likely as any other; `None` when `len` is 0.
    ///
    /// The same on every machine, whatever the width of `usize`: the index is the upper half of the 128-bit product of `len`
    /// and the next 64-bit word, and words whose lower half is less than 2^64 modulo `len` are passed over (Lemire's
    /// method). A word is drawn even when there is but one index.
    #[must_use]
    pub fn index(&mut self, len: usize) -> Option<usize> {
        // Not `random_range`: what that draws depends on whether any crate of the program turns on rand's feature `unbiased`.
        let below = Uniform::new(0, len as u64).ok()?;
        Some(below.sample(&mut self.0) as usize)
    }
}

/// A random move, each of [`Rules::moves`] as likely as any other; `None` when the game is over.
///
/// Cost: the list of all moves.
#[must_use]
pub fn random_move<R: Rules>(rules: &R, board: &R::Board, rng: &mut PlayoutRng) -> Option<R::Move> {
    let mut moves = rules.moves(board);
    rng.index(moves.len()).map(|index| moves.swap_remove(index))
}

/// Plays random moves from `board` until the game is over or `max_plies` moves have been played.
///
/// The moves are those that [`random_move`] would choose one by one.
#[must_use]
pub fn play_out<R: Rules>(
    rules: &R,
    board: &R::Board,
    max_plies: usize,
    rng: &mut PlayoutRng,
) -> PlayedOut<R::Board, R::Move> {
    let mut played = PlayedOut::new(board.clone());
    let mut moves = Vec::new();
    while played.moves.len() < max_plies {
        rules.moves_into(&played.board, &mut moves);
        let Some(index) = rng.index(moves.len()) else { break };
        let mv = moves.swap_remove(index);
        rules.play_unchecked(&mut played.board, &mv);
        played.choices.push(moves.len() + 1);
        played.moves.push(mv);
    }
    played.outcome = rules.outcome(&played.board);
    played
}

/// [`play_out`], where the list of each position's moves and the outcome each have a budget like `each`, see
/// [`Budget::fresh`].
///
/// # Errors
/// A budget was spent: nothing is said of the game then.
pub fn play_out_within<R: BoundedRules>(
    rules: &R,
    board: &R::Board,
    max_plies: usize,
    rng: &mut PlayoutRng,
    each: &Budget<'_>,
) -> Result<PlayedOut<R::Board, R::Move>, BudgetSpent> {
    let mut played = PlayedOut::new(board.clone());
    while played.moves.len() < max_plies {
        let mut moves = rules.moves_within(&played.board, &mut each.fresh())?;
        let Some(index) = rng.index(moves.len()) else { break };
        let mv = moves.swap_remove(index);
        rules.play_unchecked(&mut played.board, &mv);
        played.choices.push(moves.len() + 1);
        played.moves.push(mv);
    }
    played.outcome = rules.outcome_within(&played.board, &mut each.fresh())?;
    Ok(played)
}

/// A random move chosen step by step, each step that [`Steps::visit_steps`] offers as likely as any other; `None` when the game
/// is over.
///
/// That is another distribution than that of [`random_move`]: a piece with one move is chosen as often as one with a hundred,
/// and a long chain of steps is rarer than a short one. In a game whose positions can have millions of moves it is by far the
/// cheaper one.
#[must_use]
pub fn random_move_by_steps<R: Steps>(rules: &R, board: &R::Board, rng: &mut PlayoutRng) -> Option<R::Move> {
    random_steps(rules, board, rng, |_| {})
}

/// Chooses a move by random steps, and tells `offered` before each step how many there were to choose from.
fn random_steps<R: Steps>(
    rules: &R,
    board: &R::Board,
    rng: &mut PlayoutRng,
    mut offered: impl FnMut(usize),
) -> Option<R::Move> {
    let mut begun = rules.begin(board);
    loop {
        let steps = rules.steps(&begun);
        let step = steps[rng.index(steps.len())?];
        offered(steps.len());
        // What is offered can be taken.
        if let Some(mv) = rules.step(&mut begun, step).ok()? {
            return Some(mv);
        }
    }
}

/// Plays random moves chosen step by step from `board` until the game is over or `max_plies` moves have been played.
///
/// The moves are those that [`random_move_by_steps`] would choose one by one.
#[must_use]
pub fn play_out_by_steps<R: Steps>(
    rules: &R,
    board: &R::Board,
    max_plies: usize,
    rng: &mut PlayoutRng,
) -> PlayedOut<R::Board, R::Move> {
    let mut played = PlayedOut::new(board.clone());
    while played.moves.len() < max_plies {
        let offered = |steps| played.choices.push(steps);
        let Some(mv) = random_steps(rules, &played.board, rng, offered) else { break };
        rules.play_unchecked(&mut played.board, &mv);
        played.moves.push(mv);
    }
    played.outcome = rules.outcome(&played.board);
    played
}

/// A game of random moves: `B` are the game's boards, `M` its moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct PlayedOut<B, M> {
    /// The moves that were played.
    pub moves: Vec<M>,
    /// How many moves there were to choose from, for each move that was played; in a game played step by step, how many steps
    /// there were for each step.
    pub choices: Vec<usize>,
    /// The position that was reached.
    pub board: B,
    /// How the game ended; `None` when the limit of plies ended it.
    pub outcome: Option<Outcome>,
}

impl<B, M> PlayedOut<B, M> {
    const fn new(board: B) -> Self {
        Self { moves: Vec::new(), choices: Vec::new(), board, outcome: None }
    }
}

/// The random games of a seed, without end: the same seed gives the same games on every machine.
///
/// Game `n` depends on the seed and on `n` alone ([`PlayoutRng`]), so games can be shared out among threads.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/noughts-and-crosses/game/mod.rs"));
/// # fn main() {
/// use variant_core::{Color, Playouts};
///
/// let games = Playouts::new(&NoughtsAndCrosses, 2024, 9);
/// let third = games.game(2);
/// let won = games.take(1000).filter(|game| game.outcome.unwrap().winner() == Some(Color::White)).count();
/// assert!((500..700).contains(&won));
/// assert_eq!(Playouts::new(&NoughtsAndCrosses, 2024, 9).nth(2), Some(third));
/// # }
/// ```
pub struct Playouts<'r, R: Rules> {
    rules: &'r R,
    start: R::Board,
    seed: u64,
    max_plies: usize,
    next: u64,
}

impl<'r, R: Rules> Playouts<'r, R> {
    /// The games of `seed` from the start of the game, each of at most `max_plies` moves.
    #[must_use]
    pub fn new(rules: &'r R, seed: u64, max_plies: usize) -> Self {
        Self { rules, start: rules.start(), seed, max_plies, next: 0 }
    }

    /// The games of the same seed from another position.
    #[must_use]
    pub fn starting_from(mut self, board: R::Board) -> Self {
        self.start = board;
        self
    }

    /// The game of this number as [`play_out_by_steps`] plays it: each step as likely as any other, instead of each move.
    #[must_use]
    pub fn game_by_steps(&self, number: u64) -> PlayedOut<R::Board, R::Move>
    where
        R: Steps,
    {
        play_out_by_steps(self.rules, &self.start, self.max_plies, &mut PlayoutRng::new(self.seed, number))
    }

    /// The game of this number, which the iterator gives after as many others.
    #[must_use]
    pub fn game(&self, number: u64) -> PlayedOut<R::Board, R::Move> {
        play_out(self.rules, &self.start, self.max_plies, &mut PlayoutRng::new(self.seed, number))
    }
}

impl<R: Rules> Iterator for Playouts<'_, R> {
    type Item = PlayedOut<R::Board, R::Move>;

    fn next(&mut self) -> Option<PlayedOut<R::Board, R::Move>> {
        self.nth(0)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (usize::MAX, None)
    }

    /// Does not play the games that are passed over.
    fn nth(&mut self, skipped: usize) -> Option<PlayedOut<R::Board, R::Move>> {
        let number = self.next.wrapping_add(skipped as u64);
        self.next = number.wrapping_add(1);
        Some(self.game(number))
    }
}

impl<R: Rules> Clone for Playouts<'_, R> {
    fn clone(&self) -> Self {
        Self { rules: self.rules, start: self.start.clone(), ..*self }
    }
}

impl<R: Rules> fmt::Debug for Playouts<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Playouts")
            .field("rules", &self.rules.name())
            .field("start", &self.start)
            .field("seed", &self.seed)
            .field("max_plies", &self.max_plies)
            .field("next", &self.next)
            .finish()
    }
}
