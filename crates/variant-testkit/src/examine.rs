//! The checks of one position.

use crate::conformance::Effort;
use crate::edit::{self, Edit, Material};
use crate::statements::{
    board_text, counts, duplicates, early_stop, ending, letter_case, listed_is_legal, listings, move_text, notation,
    played_unchecked, same_child, same_keys, stops,
};
use crate::{Check, Report};
use rand::{Rng, RngExt};
use rand_chacha::ChaCha8Rng;
use std::any::Any;
use std::collections::{HashMap, VecDeque};
use std::fmt::Display;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use variant_core::{Board, Rules};

/// How many edits of a position's text are tried at each position.
const EDITS: usize = 8;
/// How many moves of a position have their boards reparsed.
const REPARSED_CHILDREN: usize = 8;

/// A failed check, before the game around it is told.
pub(crate) struct Fault {
    pub(crate) check: Check,
    pub(crate) problem: String,
    pub(crate) mv: Option<String>,
}

/// A position with what is known around it.
pub(crate) struct Place<'a, R: Rules> {
    pub(crate) board: &'a R::Board,
    /// The position before it in the game.
    pub(crate) parent: Option<&'a R::Board>,
    /// Moves of the positions before it, the last one first.
    pub(crate) earlier: &'a VecDeque<Vec<R::Move>>,
}

/// Makes the checks, and remembers between positions what must be the same or must differ throughout a run.
pub(crate) struct Examiner<'r, R: Rules> {
    pub(crate) rules: &'r R,
    pub(crate) effort: Effort,
    pub(crate) report: Report,
    off: Vec<Check>,
    boards_by_key: HashMap<u64, R::Board>,
    pieces_by_text: HashMap<String, <R::Board as Board>::Piece>,
}

impl<'r, R: Rules> Examiner<'r, R> {
    pub(crate) fn new(rules: &'r R, effort: Effort, without: Vec<(Check, String)>) -> Self {
        Self {
            rules,
            effort,
            off: without.iter().map(|&(check, _)| check).collect(),
            report: Report::new(without),
            boards_by_key: HashMap::new(),
            pieces_by_text: HashMap::new(),
        }
    }

    pub(crate) fn into_report(self) -> Report {
        self.report
    }

    /// Makes every check at a position, and gives its moves.
    pub(crate) fn examine(&mut self, place: &Place<'_, R>, rng: &mut ChaCha8Rng) -> Result<Vec<R::Move>, Fault> {
        let (rules, board) = (self.rules, place.board);
        self.report.positions += 1;
        self.check(Check::BoardText, None, || board_text(rules, board))?;
        self.check_pieces(board)?;

        // Not a check of its own: whatever fails here fails the listing.
        let list = guard(Check::Listings, None, || Ok(rules.moves(board)))?;
        self.report.moves += list.len() as u64;
        self.report.finished += u64::from(list.is_empty());
        self.check(Check::Duplicates, None, || duplicates(&list))?;
        let used: Vec<R::Move> = place.earlier.iter().flatten().chain(list.iter().take(2)).cloned().collect();
        self.check(Check::Listings, None, || listings(rules, board, &list, used))?;
        self.check(Check::Counts, None, || counts(rules, board, &list))?;
        for stop in stops(list.len(), rng) {
            self.check(Check::EarlyStop, None, || early_stop(rules, board, list.len(), stop))?;
        }
        self.check(Check::Ending, None, || ending(rules, board, &list))?;

        let looked_at = sample(list.len(), self.effort.moves, rng);
        for mv in looked_at.iter().map(|&index| &list[index]) {
            self.check(Check::ListedAreLegal, Some(mv), || listed_is_legal(rules, board, mv))?;
        }
        self.check_children(board, &looked_at)?;
        self.check_keys(board, &list, &looked_at, rng)?;
        for mv in looked_at.iter().map(|&index| &list[index]) {
            self.check(Check::MoveText, Some(mv), || move_text(rules, mv))?;
        }
        for index in sample(looked_at.len(), self.effort.notation, rng) {
            let mv = &list[looked_at[index]];
            self.check(Check::Notation, Some(mv), || notation(rules, board, mv))?;
        }
        self.check_strangers(place, &list, rng)?;
        Ok(list)
    }

    /// Whether a position has more moves than this run looks at, which is counted.
    pub(crate) fn is_too_large(&mut self, board: &R::Board) -> Result<bool, Fault> {
        let longest = self.effort.longest;
        if longest == u64::MAX {
            return Ok(false);
        }
        let mut moves = 0;
        guard(Check::Listings, None, || {
            let _ = self.rules.visit_moves(board, |_| {
                moves += 1;
                if moves > longest { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            Ok(())
        })?;
        self.report.too_large += u64::from(moves > longest);
        Ok(moves > longest)
    }

    /// The board after a move that the rules list.
    pub(crate) fn child(&self, board: &R::Board, mv: &R::Move) -> Result<R::Board, Fault> {
        guard(Check::Children, Some(mv), || Ok(played_unchecked(self.rules, board, mv)))
    }

    /// A board that a text must be read as.
    pub(crate) fn read_board(&self, text: &str) -> Result<R::Board, Fault> {
        guard(Check::BoardText, None, || {
            self.rules.parse_board(text).map_err(|error| format!("the position is not read: {error}"))
        })
    }

    /// Different boards whose texts are edits of a board's text. They join the boards whose keys must differ.
    pub(crate) fn edited_boards(&mut self, board: &R::Board, rng: &mut ChaCha8Rng) -> Result<Vec<R::Board>, Fault> {
        let text = board.to_string();
        let alphabet = edit::alphabet([text.as_str()]);
        let material = Material { alphabet: &alphabet, donors: &[] };
        let mut boards = Vec::new();
        for _ in 0..EDITS {
            let edited = random_edit(rng).apply(&text, &material);
            let read = self.attempt(Check::BoardText, &edited, || self.rules.parse_board(&edited).ok());
            let read = read.map_err(|fault| Fault { problem: format!("{edited:?}: {}", fault.problem), ..fault })?;
            if let Some(read) = read.filter(|read| read != board) {
                self.check_key_differs(&read)?;
                boards.push(read);
            }
        }
        Ok(boards)
    }

    /// Makes a check unless it is turned off.
    pub(crate) fn check(
        &mut self,
        check: Check,
        mv: Option<&dyn Display>,
        f: impl FnOnce() -> Result<(), String>,
    ) -> Result<(), Fault> {
        if self.is_off(check) {
            return Ok(());
        }
        self.report.count(check);
        guard(check, mv, f)
    }

    /// What may be given, and gives nothing where it panics and the check that this would fail is turned off.
    pub(crate) fn attempt<T>(
        &self,
        check: Check,
        subject: &dyn Display,
        f: impl FnOnce() -> Option<T>,
    ) -> Result<Option<T>, Fault> {
        match guard(check, Some(subject), || Ok(f())) {
            Err(_) if self.is_off(check) => Ok(None),
            attempted => attempted,
        }
    }

    pub(crate) fn is_off(&self, check: Check) -> bool {
        self.off.contains(&check)
    }

    fn check_pieces(&mut self, board: &R::Board) -> Result<(), Fault> {
        if self.is_off(Check::Pieces) {
            return Ok(());
        }
        self.report.count(Check::Pieces);
        let known = &mut self.pieces_by_text;
        guard(Check::Pieces, None, || {
            let pieces: Vec<_> = board.pieces().collect();
            if !board.pieces().eq(pieces.iter().copied()) {
                return Err("asked again, pieces() gives other pieces".into());
            }
            if let Some(pair) = pieces.windows(2).find(|pair| pair[0].0 > pair[1].0) {
                return Err(format!("pieces() gives {} before {}", pair[0].0, pair[1].0));
            }
            for (square, piece) in pieces {
                let text = piece.to_string();
                match known.get(&text) {
                    Some(&other) if other != piece => {
                        return Err(format!("{piece:?} on {square} and {other:?} have the same text `{text}`"));
                    }
                    Some(_) => {}
                    None => {
                        letter_case::<R::Board>(known, &text, piece)?;
                        known.insert(text, piece);
                    }
                }
            }
            Ok(())
        })
    }

    fn check_children(&mut self, board: &R::Board, looked_at: &[usize]) -> Result<(), Fault> {
        let rules = self.rules;
        let reparsed = self.attempt(Check::Children, &board, || rules.parse_board(&board.to_string()).ok())?;
        self.check_visited(Check::Children, board, looked_at, |mv, child| {
            same_child(rules, board, mv, child)?;
            let again = reparsed.as_ref().map_or(Ok(()), |reparsed| same_child(rules, reparsed, mv, child));
            again.map_err(|problem| format!("from the reparsed board, {problem}"))
        })
    }

    /// Makes a check of some of the moves and boards that `visit_children` gives.
    fn check_visited(
        &mut self,
        check: Check,
        board: &R::Board,
        looked_at: &[usize],
        mut judge: impl FnMut(&R::Move, &R::Board) -> Result<(), String>,
    ) -> Result<(), Fault> {
        if self.is_off(check) {
            return Ok(());
        }
        let mut wanted = looked_at.iter().copied().peekable();
        let (mut visited, mut judged) = (0, Ok(()));
        guard(check, None, || {
            let _ = self.rules.visit_children(board, |mv, child| {
                if wanted.next_if_eq(&visited).is_some() {
                    self.report.count(check);
                    judged = guard(check, Some(&mv), || judge(&mv, child));
                }
                visited += 1;
                if judged.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            match wanted.peek() {
                Some(index) if judged.is_ok() => Err(format!("visit_children() does not come to the move at {index}")),
                _ => Ok(()),
            }
        })?;
        judged
    }

    fn check_keys(
        &mut self,
        board: &R::Board,
        list: &[R::Move],
        looked_at: &[usize],
        rng: &mut ChaCha8Rng,
    ) -> Result<(), Fault> {
        let rules = self.rules;
        self.check(Check::EqualKeys, None, || {
            same_keys("copied", board, &board.clone())?;
            match rules.parse_board(&board.to_string()) {
                Ok(reparsed) => same_keys("reparsed", board, &reparsed),
                Err(_) => Ok(()),
            }
        })?;
        self.check_key_differs(board)?;
        for index in sample(looked_at.len(), REPARSED_CHILDREN, rng) {
            let mv = &list[looked_at[index]];
            let child = self.child(board, mv)?;
            self.check(Check::EqualKeys, Some(mv), || {
                let mut played = board.clone();
                if rules.play(&mut played, mv).is_ok() {
                    same_keys("played", &child, &played)?;
                }
                match rules.parse_board(&child.to_string()) {
                    Ok(reparsed) => same_keys("played and reparsed", &child, &reparsed),
                    Err(_) => Ok(()),
                }
            })?;
            self.check_key_differs(&child)?;
        }
        // Boards as the visitor hands them out may have been made in another way than played ones.
        self.check_visited(Check::EqualKeys, board, looked_at, |mv, child| {
            same_keys("visited", child, &played_unchecked(rules, board, mv))
        })
    }

    fn check_key_differs(&mut self, board: &R::Board) -> Result<(), Fault> {
        if self.is_off(Check::DifferentKeys) || self.boards_by_key.len() >= self.effort.keys {
            return Ok(());
        }
        self.report.count(Check::DifferentKeys);
        let known = &mut self.boards_by_key;
        guard(Check::DifferentKeys, None, || {
            let key = board.key();
            let other = known.entry(key).or_insert_with(|| board.clone());
            if other == board { Ok(()) } else { Err(format!("`{board}` and `{other}` both have the key {key:#018x}")) }
        })
    }
}

/// Runs a part of a check; an error or a panic in it fails that check.
pub(crate) fn guard<T>(
    check: Check,
    mv: Option<&dyn Display>,
    f: impl FnOnce() -> Result<T, String>,
) -> Result<T, Fault> {
    guard_panics(f).map_err(|problem| Fault { check, problem, mv: mv.map(|mv| mv.to_string()) })
}

/// Makes a panic an error like others.
pub(crate) fn guard_panics<T>(f: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    // Nothing is used after a failure but texts made of boards that existed before.
    catch_unwind(AssertUnwindSafe(f)).unwrap_or_else(|payload| Err(format!("it panics: {}", panic_message(&*payload))))
}

fn panic_message(payload: &(dyn Any + Send)) -> &str {
    let message = payload.downcast_ref::<&str>().copied();
    message.or_else(|| payload.downcast_ref::<String>().map(String::as_str)).unwrap_or("without a message")
}

pub(crate) fn random_edit(rng: &mut impl Rng) -> Edit {
    Edit { kind: rng.random(), at: rng.random(), with: rng.random() }
}

/// At most `amount` of the indices below `length`, in order.
pub(crate) fn sample(length: usize, amount: usize, rng: &mut ChaCha8Rng) -> Vec<usize> {
    if length <= amount {
        return (0..length).collect();
    }
    let mut indices = rand::seq::index::sample(rng, length, amount).into_vec();
    indices.sort_unstable();
    indices
}
