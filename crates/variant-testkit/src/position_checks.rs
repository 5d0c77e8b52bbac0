//! The checks of one position.

use crate::Check;
use crate::examiner::{Examiner, Place};
use crate::guard::{Fault, guard};
use crate::mutate::{self, Material, random_edit};
use crate::properties::{
    board_text, counts, duplicates, early_stop, ending, letter_case, listed_is_legal, listings, move_text, notation,
    played_unchecked, read_move, repetition_form, same_child, same_keys, same_piece, stops,
};
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use std::ops::ControlFlow;
use variant_core::{Board, Rules};

/// How many edits of a position's text are tried at each position.
const EDITS: usize = 8;
/// How many boards after a move join those whose keys must differ.
const KEPT_CHILDREN: usize = 8;

impl<R: Rules> Examiner<'_, R> {
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

        let looked_at = sample(list.len(), self.limits.moves, rng);
        for mv in looked_at.iter().map(|&index| &list[index]) {
            self.check(Check::ListedAreLegal, Some(mv), || listed_is_legal(rules, board, mv))?;
        }
        self.check_children(board, &looked_at)?;
        self.check_keys(board, &list, &looked_at, rng)?;
        for mv in looked_at.iter().map(|&index| &list[index]) {
            self.check(Check::MoveText, Some(mv), || move_text(rules, mv))?;
        }
        for index in sample(looked_at.len(), self.limits.notation, rng) {
            let mv = &list[looked_at[index]];
            self.check(Check::Notation, Some(mv), || notation(rules, board, mv))?;
            self.check(Check::ReadMove, Some(mv), || read_move(rules, board, mv))?;
        }
        self.check(Check::RepetitionForm, None, || repetition_form(rules, board, &list))?;
        if let Some(bounded) = self.bounded {
            // A choice of its own stream: whether this check is made changes nothing for the others.
            let mv = list.choose(&mut rng.clone());
            self.check(Check::Bounded, None, || bounded(rules, board, &list, mv))?;
        }
        self.check_unlisted_moves(place, &list, rng)?;
        Ok(list)
    }

    /// Whether a position has more moves than this run looks at, which is counted.
    pub(crate) fn is_too_large(&mut self, board: &R::Board) -> Result<bool, Fault> {
        let longest = self.limits.longest;
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

    /// Different boards whose texts are edits of a board's text. They join the boards whose keys must differ.
    pub(crate) fn edited_boards(&mut self, board: &R::Board, rng: &mut ChaCha8Rng) -> Result<Vec<R::Board>, Fault> {
        let text = board.to_string();
        let alphabet = mutate::alphabet([text.as_str()]);
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

    fn check_pieces(&mut self, board: &R::Board) -> Result<(), Fault> {
        if self.is_off(Check::Pieces) {
            return Ok(());
        }
        self.report.count(Check::Pieces);
        let pieces = guard(Check::Pieces, None, || {
            let pieces: Vec<_> = board.pieces().collect();
            if !board.pieces().eq(pieces.iter().copied()) {
                return Err("asked again, pieces() gives other pieces".into());
            }
            match pieces.windows(2).find(|pair| pair[0].0 > pair[1].0) {
                Some(pair) => Err(format!("pieces() gives {} before {}", pair[0].0, pair[1].0)),
                None => Ok(pieces),
            }
        })?;
        let known = &mut self.pieces_by_text;
        for (_, piece) in pieces {
            let text = piece.to_string();
            let (upper, lower) = (text.to_uppercase(), text.to_lowercase());
            let other_case = if text == upper { lower } else { upper };
            let (judged, position) = match (known.get(&text), known.get(&other_case)) {
                (Some((other, position)), _) => (same_piece(piece, *other), position),
                (None, Some((other, position))) => (letter_case::<R::Board>(&text, piece, *other), position),
                (None, None) => (Ok(()), &text),
            };
            if let Err(problem) = judged {
                return Err(Fault { check: Check::Pieces, problem, mv: None, with: Some(position.clone()) });
            }
            known.entry(text).or_insert_with(|| (piece, board.to_string()));
        }
        Ok(())
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
        let kept = sample(looked_at.len(), KEPT_CHILDREN, rng);
        for (index, mv) in looked_at.iter().map(|&index| &list[index]).enumerate() {
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
            if kept.binary_search(&index).is_ok() {
                self.check_key_differs(&child)?;
            }
        }
        // Boards as the visitor hands them out may have been made in another way than played ones.
        self.check_visited(Check::EqualKeys, board, looked_at, |mv, child| {
            same_keys("visited", child, &played_unchecked(rules, board, mv))
        })
    }

    fn check_key_differs(&mut self, board: &R::Board) -> Result<(), Fault> {
        if self.is_off(Check::DifferentKeys) || self.boards_by_key.len() >= self.limits.keys {
            return Ok(());
        }
        self.report.count(Check::DifferentKeys);
        let known = &mut self.boards_by_key;
        let mut with = None;
        let judged = guard(Check::DifferentKeys, None, || {
            let key = board.key();
            let other = known.entry(key).or_insert_with(|| board.clone());
            if other == board {
                return Ok(());
            }
            with = Some(other.to_string());
            Err(format!("`{board}` and `{other}` both have the key {key:#018x}"))
        });
        judged.map_err(|fault| Fault { with, ..fault })
    }
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
