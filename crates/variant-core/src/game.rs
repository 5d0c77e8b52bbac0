use crate::tags::check_tag_name;
use crate::{Board, BoundedRules, Budget, IllegalMove, NamedWithin, NotationError, Outcome, Rules, TagError};
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

/// A board is kept of every so many plies; those between are reached by playing on from there. A board can be a hundred
/// times as large as a move.
const STRIDE: usize = 16;

/// A game under way: the rules, the position that it began with and the moves since.
///
/// A ply is one move of one side. Ply 0 is the start, and the position of ply `n` is the one after `n` moves.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/noughts-and-crosses/game/mod.rs"));
/// # fn main() {
/// use variant_core::{Game, Rules};
///
/// let mut game = Game::new(NoughtsAndCrosses);
/// for text in ["centre", "corner a1", "corner c1"] {
///     game.play_notation(text).unwrap();
/// }
/// assert_eq!(game.board().to_string(), ".../.X./O.X");
///
/// let taken = game.rules().parse_move("b2").unwrap();
/// assert_eq!(game.play(taken).unwrap_err().to_string(), "there is a mark on b2 already");
///
/// assert_eq!(game.undo().unwrap().to_string(), "c1");
/// assert_eq!(game.ply(), 2);
/// # }
/// ```
pub struct Game<R: Rules> {
    rules: R,
    tags: Vec<(String, String)>,
    moves: Vec<R::Move>,
    /// The position now.
    board: R::Board,
    /// The boards of the plies that are multiples of `STRIDE`: never empty, for the start is one.
    kept: Vec<R::Board>,
    /// The keys of the positions of all plies as repetition sees them, the start's and the present one's among them.
    keys: Vec<u64>,
}

impl<R: Rules> Game<R> {
    /// A game at its start.
    #[must_use]
    pub fn new(rules: R) -> Self {
        let start = rules.start();
        Self::starting_from(rules, start)
    }

    /// A game that begins with a position of one's own.
    #[must_use]
    pub fn starting_from(rules: R, start: R::Board) -> Self {
        let keys = vec![rules.repetition_form(&start).key()];
        Self { rules, tags: Vec::new(), moves: Vec::new(), board: start.clone(), kept: vec![start], keys }
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// The position that the game began with.
    #[must_use]
    pub fn start(&self) -> &R::Board {
        &self.kept[0]
    }

    /// The position now.
    #[must_use]
    pub fn board(&self) -> &R::Board {
        &self.board
    }

    /// The moves since the start.
    #[must_use]
    pub fn moves(&self) -> &[R::Move] {
        &self.moves
    }

    /// How many moves have been played.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.moves.len()
    }

    /// How the game has ended, or `None` if it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.rules.outcome(&self.board)
    }

    /// The position after `ply` moves, or `None` if fewer have been played. Cost: at most 15 moves played on a copy.
    #[must_use]
    pub fn board_at(&self, ply: usize) -> Option<R::Board> {
        let since = ply / STRIDE * STRIDE;
        let moves = self.moves.get(since..ply)?;
        let mut board = self.kept.get(since / STRIDE)?.clone();
        for mv in moves {
            self.rules.play_unchecked(&mut board, mv);
        }
        Some(board)
    }

    /// All positions from the start to the present one.
    pub fn boards(&self) -> impl Iterator<Item = R::Board> {
        let mut moves = self.moves.iter();
        core::iter::successors(Some(self.start().clone()), move |board| {
            let mv = moves.next()?;
            let mut next = board.clone();
            self.rules.play_unchecked(&mut next, mv);
            Some(next)
        })
    }

    /// Plays a move.
    ///
    /// # Errors
    /// The move is illegal; the game is unchanged then.
    pub fn play(&mut self, mv: R::Move) -> Result<(), IllegalMove<R::Fault>> {
        self.rules.play(&mut self.board, &mv)?;
        self.moves.push(mv);
        self.keys.push(self.rules.repetition_form(&self.board).key());
        if self.ply().is_multiple_of(STRIDE) {
            self.kept.push(self.board.clone());
        }
        Ok(())
    }

    /// Plays the move that a text in human notation names, and gives it back.
    ///
    /// # Errors
    /// The text names no legal move, or several; the game is unchanged then.
    pub fn play_notation(&mut self, text: &str) -> Result<R::Move, NotationError<R::Move, R::Fault>> {
        let mv = self.rules.read_notation(&self.board, text)?;
        self.play(mv.clone())?;
        Ok(mv)
    }

    /// [`play_notation`](Self::play_notation) within a budget.
    ///
    /// # Errors
    /// The budget was spent; or, inside, the text names no legal move, or several. The game is unchanged then.
    pub fn play_notation_within(&mut self, text: &str, budget: &mut Budget<'_>) -> NamedWithin<R>
    where
        R: BoundedRules,
    {
        let named = self.rules.read_notation_within(&self.board, text, budget)?;
        Ok(named.and_then(|mv| {
            self.play(mv.clone())?;
            Ok(mv)
        }))
    }

    /// Takes the last move back, or gives `None` at the start. Cost: as for [`board_at`](Self::board_at).
    pub fn undo(&mut self) -> Option<R::Move> {
        let before = self.ply().checked_sub(1)?;
        self.undo_to(before).ok()?.pop()
    }

    /// Goes back to an earlier ply, and gives the moves taken back in the order in which they were played. Cost: as for
    /// [`board_at`](Self::board_at), however far back.
    ///
    /// # Errors
    /// Fewer moves have been played; the game is unchanged then.
    pub fn undo_to(&mut self, ply: usize) -> Result<Vec<R::Move>, NoSuchPly> {
        self.board = self.board_at(ply).ok_or(NoSuchPly { ply, last: self.ply() })?;
        self.keys.truncate(ply + 1);
        self.kept.truncate(ply / STRIDE + 1);
        Ok(self.moves.split_off(ply))
    }

    /// How often the present position has occurred, this time included: 1 when it is new.
    ///
    /// Two positions are the same when their boards are equal as [`Rules::repetition_form`] gives them, so that a right that
    /// nobody can use hides no repetition. No rule of the games in this workspace depends on repetition; this is for those
    /// who want to play with such a rule.
    ///
    /// Cost: a comparison of two numbers for each ply, and [`board_at`](Self::board_at) for each candidate.
    #[must_use]
    pub fn repetitions(&self) -> usize {
        let key = self.keys[self.ply()];
        let earlier = self.keys[..self.ply()].iter().enumerate().filter(|(_, candidate)| **candidate == key);
        let now = self.rules.repetition_form(&self.board);
        let is_same = |ply| self.board_at(ply).is_some_and(|board| self.rules.repetition_form(&board) == now);
        1 + earlier.filter(|(ply, _)| is_same(*ply)).count()
    }

    /// What is noted about the game, name and value, in the order in which it was noted.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// What is noted under a name.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags().find_map(|(known, value)| (known == name).then_some(value))
    }

    /// Notes something about the game: `event`, `white`, `date`; any text at all. A value noted before under the same name
    /// is replaced.
    ///
    /// # Errors
    /// The name is not a tag's name, see [`TagError`]; nothing is noted then.
    pub fn set_tag(&mut self, name: &str, value: impl Into<String>) -> Result<(), TagError> {
        check_tag_name(name)?;
        match self.tags.iter_mut().find(|(known, _)| known == name) {
            Some((_, known)) => *known = value.into(),
            None => self.push_tag(name, value.into()),
        }
        Ok(())
    }

    /// Strikes out what is noted under a name, and gives it back.
    pub fn remove_tag(&mut self, name: &str) -> Option<String> {
        let index = self.tags.iter().position(|(known, _)| known == name)?;
        Some(self.tags.remove(index).1)
    }

    /// Adds a tag whose name has been checked and is new.
    pub(crate) fn push_tag(&mut self, name: &str, value: String) {
        self.tags.push((name.into(), value));
    }
}

impl<R: Rules + Clone> Clone for Game<R> {
    fn clone(&self) -> Self {
        Self {
            rules: self.rules.clone(),
            tags: self.tags.clone(),
            moves: self.moves.clone(),
            board: self.board.clone(),
            kept: self.kept.clone(),
            keys: self.keys.clone(),
        }
    }
}

impl<R: Rules> PartialEq for Game<R> {
    /// Games are equal when the names of the rules, the start, the moves and the tags are.
    fn eq(&self, other: &Self) -> bool {
        self.rules.name() == other.rules.name()
            && self.start() == other.start()
            && self.moves == other.moves
            && self.tags == other.tags
    }
}

impl<R: Rules> Eq for Game<R> {}

impl<R: Rules> fmt::Debug for Game<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Game")
            .field("rules", &self.rules.name())
            .field("tags", &self.tags)
            .field("start", self.start())
            .field("moves", &self.moves)
            .field("board", &self.board)
            .finish_non_exhaustive()
    }
}

/// A game cannot go back to a ply that it has not reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("the game has no ply {ply}: its last is {last}")]
pub struct NoSuchPly {
    /// The ply that was asked for.
    pub ply: usize,
    /// The last ply of the game.
    pub last: usize,
}
