//! Moves that a position does not list: most are illegal there and must be refused, some may be other names of listed
//! ones.

use crate::Check;
use crate::examiner::{Examiner, Place};
use crate::guard::{Fault, guard};
use crate::mutate::{self, Material, random_edit};
use crate::properties::{first_moves, move_text, notation, played_unchecked, read_move};
use rand::seq::{IndexedRandom, SliceRandom};
use rand_chacha::ChaCha8Rng;
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::ControlFlow;
use variant_core::{Board, Identity, Rules};

/// How many positions after and beside a position lend it their moves.
const NEIGHBOURS: usize = 3;
/// How many moves each of them lends.
const LENT_MOVES: usize = 16;
/// How many move strings edits are made of.
const BASES: usize = 32;
/// How many illegal moves of a position are played unchecked, and how often play goes on from there.
const WRONG_BOARDS: usize = 8;
const WRONG_PLIES: usize = 3;

/// Which boards the listed moves lead to, so that other names of a move are found.
struct Reached<'a, R: Rules> {
    rules: &'a R,
    board: &'a R::Board,
    list: &'a [R::Move],
    /// The key of each board, with the index of its move, in order.
    keys: Vec<(u64, usize)>,
}

impl<'a, R: Rules> Reached<'a, R> {
    fn new(rules: &'a R, board: &'a R::Board, list: &'a [R::Move]) -> Self {
        let mut keys = Vec::with_capacity(list.len());
        let _ = rules.visit_children(board, |_, child| {
            keys.push((child.key(), keys.len()));
            ControlFlow::Continue(())
        });
        keys.retain(|&(_, index)| index < list.len());
        keys.sort_unstable();
        Self { rules, board, list, keys }
    }

    /// The listed moves that lead to a board.
    fn by(&self, child: &R::Board) -> Vec<&R::Move> {
        let key = child.key();
        let from = self.keys.partition_point(|&(other, _)| other < key);
        let same_key = self.keys[from..].iter().take_while(|&&(other, _)| other == key);
        let moves = same_key.map(|&(_, index)| &self.list[index]);
        moves.filter(|mv| played_unchecked(self.rules, self.board, mv) == *child).collect()
    }

    /// Two listed moves that lead to the same board.
    fn twice(&self) -> Option<(&R::Move, &R::Move)> {
        let mut same_key = self.keys.chunk_by(|a, b| a.0 == b.0).filter(|group| group.len() > 1);
        same_key.find_map(|group| {
            let moves = self.by(&played_unchecked(self.rules, self.board, &self.list[group[0].1]));
            moves.get(1).map(|&second| (moves[0], second))
        })
    }
}

impl<R: Rules> Examiner<'_, R> {
    /// Tries moves that are not listed.
    pub(crate) fn check_unlisted_moves(
        &mut self,
        place: &Place<'_, R>,
        list: &[R::Move],
        rng: &mut ChaCha8Rng,
    ) -> Result<(), Fault> {
        let (rules, board) = (self.rules, place.board);
        let by_position = rules.identity() == Identity::Position && !self.is_off(Check::LegalAreListed);
        let reached = match by_position {
            true => Some(guard(Check::LegalAreListed, None, || Ok(Reached::new(rules, board, list)))?),
            false => None,
        };
        if let Some(reached) = &reached {
            self.check(Check::LegalAreListed, None, || match reached.twice() {
                Some((one, other)) => Err(format!("{one} and {other} are listed and lead to the same board")),
                None => Ok(()),
            })?;
        }
        let mut illegal = Vec::new();
        for mv in self.unlisted_moves(place, list, rng)? {
            self.check(Check::MoveText, Some(&mv), || move_text(rules, &mv))?;
            if guard(Check::IllegalRefused, Some(&mv), || Ok(rules.check(board, &mv).is_ok()))? {
                self.report.unlisted += 1;
                self.check_legal_unlisted(board, &mv, reached.as_ref())?;
            } else {
                self.report.refused += 1;
                self.check(Check::LegalAreListed, Some(&mv), || Ok(()))?;
                self.check(Check::IllegalRefused, Some(&mv), || refused(rules, board, &mv))?;
                self.check(Check::NotationRefused, Some(&mv), || match rules.write_notation(board, &mv) {
                    Ok(text) => Err(format!("an illegal move is written as `{text}`")),
                    Err(_) => Ok(()),
                })?;
                self.check(Check::ReadMove, Some(&mv), || read_move(rules, board, &mv))?;
                illegal.push(mv);
            }
        }
        let wrong: Vec<R::Move> = illegal.sample(rng, WRONG_BOARDS).cloned().collect();
        for mv in wrong {
            self.check(Check::Unchecked, Some(&mv), || {
                play_wrongly(rules, board, &mv, rng);
                Ok(())
            })?;
        }
        Ok(())
    }

    /// A legal move that is not in the list.
    fn check_legal_unlisted(
        &mut self,
        board: &R::Board,
        mv: &R::Move,
        reached: Option<&Reached<'_, R>>,
    ) -> Result<(), Fault> {
        let rules = self.rules;
        self.check(Check::IllegalRefused, Some(mv), || {
            if !rules.is_legal(board, mv) {
                return Err("check() finds nothing wrong and is_legal() is false".into());
            }
            let played = rules.play(&mut board.clone(), mv);
            played.map_err(|illegal| format!("check() finds nothing wrong and play() refuses it: {illegal}"))
        })?;
        let Some(reached) = reached else {
            return self.check(Check::LegalAreListed, Some(mv), || Err("it is legal and not listed".into()));
        };
        let child = self.child(board, mv)?;
        self.check(Check::LegalAreListed, Some(mv), || match reached.by(&child)[..] {
            [_] => Ok(()),
            [] => Err(format!("it is legal and leads to `{child}`, where no listed move leads")),
            [one, other, ..] => Err(format!("both {one} and {other} are listed and lead to `{child}` as it does")),
        })?;
        self.check(Check::Children, Some(mv), || {
            let mut played = board.clone();
            match rules.play(&mut played, mv) {
                Ok(()) if played != child => {
                    Err(format!("play() leads to `{played}` and play_unchecked() to `{child}`"))
                }
                _ => Ok(()),
            }
        })?;
        self.check(Check::Notation, Some(mv), || notation(rules, board, mv))
    }

    /// Moves that are not listed: of the positions before, after and beside this one, and of edited move strings.
    fn unlisted_moves(
        &mut self,
        place: &Place<'_, R>,
        list: &[R::Move],
        rng: &mut ChaCha8Rng,
    ) -> Result<Vec<R::Move>, Fault> {
        let rules = self.rules;
        let lent = guard(Check::Listings, None, || Ok(lent_moves(rules, place, list, rng)))?;
        let mut known: HashSet<R::Move> = list.iter().cloned().collect();
        let mut moves: Vec<R::Move> = lent.into_iter().filter(|mv| known.insert(mv.clone())).collect();
        moves.shuffle(rng);

        let texts = self.limits.unlisted / 2;
        let mut bases: Vec<String> = list.sample(rng, BASES).map(R::Move::to_string).collect();
        bases.extend(moves.iter().take(BASES).map(R::Move::to_string));
        moves.truncate(self.limits.unlisted - texts);
        let alphabet = mutate::alphabet(bases.iter().map(String::as_str));
        let material = Material { alphabet: &alphabet, donors: &bases };
        for _ in 0..texts {
            let Some(base) = bases.choose(rng) else { break };
            let edited = random_edit(rng).apply(base, &material);
            let read = self.attempt(Check::MoveText, &edited, || rules.parse_move(&edited).ok())?;
            moves.extend(read.filter(|mv| known.insert(mv.clone())));
        }
        Ok(moves)
    }
}

fn lent_moves<R: Rules>(rules: &R, place: &Place<'_, R>, list: &[R::Move], rng: &mut ChaCha8Rng) -> Vec<R::Move> {
    let mut lent: Vec<R::Move> = place.earlier.iter().flatten().cloned().collect();
    let mut lend = |board: &R::Board, rng: &mut ChaCha8Rng| {
        let moves = first_moves(rules, board).0;
        lent.extend(moves.sample(rng, LENT_MOVES).cloned());
        moves
    };
    for mv in list.sample(rng, NEIGHBOURS) {
        // The position after the next one, too: there the same side is to move again.
        let after = played_unchecked(rules, place.board, mv);
        if let Some(reply) = lend(&after, rng).choose(rng) {
            lend(&played_unchecked(rules, &after, reply), rng);
        }
    }
    if let (Some(parent), Some(others)) = (place.parent, place.earlier.front()) {
        for mv in others.sample(rng, NEIGHBOURS) {
            lend(&played_unchecked(rules, parent, mv), rng);
        }
    }
    lend(&rules.start(), rng);
    lent
}

/// Whether everybody refuses a move that `check` refuses.
fn refused<R: Rules>(rules: &R, board: &R::Board, mv: &R::Move) -> Result<(), String> {
    let Err(reason) = rules.check(board, mv) else {
        return Err("check() changes its mind when it is asked again".into());
    };
    if rules.is_legal(board, mv) {
        return Err(format!("is_legal() is true and check() says: {reason}"));
    }
    let mut played = board.clone();
    match rules.play(&mut played, mv) {
        Ok(()) => Err(format!("play() plays it and check() says: {reason}")),
        Err(other) if other != reason => Err(format!("play() says: {other}; and check() says: {reason}")),
        Err(_) if played != *board => Err(format!("play() refuses it and changes the board to `{played}`")),
        Err(_) => Ok(()),
    }
}

/// Plays an illegal move, and goes on as if nothing had happened. Only a panic or a hang is a fault.
fn play_wrongly<R: Rules>(rules: &R, board: &R::Board, mv: &R::Move, rng: &mut ChaCha8Rng) {
    let mut board = board.clone();
    let mut mv = mv.clone();
    for _ in 0..WRONG_PLIES {
        rules.play_unchecked(&mut board, &mv);
        let moves = use_everything(rules, &board);
        let _ = rules.write_notation(&board, &mv);
        let _ = rules.play(&mut board.clone(), &mv);
        match moves.choose(rng) {
            Some(next) => mv = next.clone(),
            None => continue,
        }
        if let Ok(text) = rules.write_notation(&board, &mv) {
            let _ = rules.read_notation(&board, &text);
        }
    }
}

/// Asks a board that may be wrong all that can be asked of one, and gives some of its moves.
fn use_everything<R: Rules>(rules: &R, board: &R::Board) -> Vec<R::Move> {
    let mut hasher = DefaultHasher::new();
    board.hash(&mut hasher);
    let _ = (board.turn(), board.key(), board.pieces().count(), hasher.finish());
    let _ = rules.parse_board(&board.to_string());
    let _ = (rules.outcome(board), rules.has_move(board));
    let (moves, all) = first_moves(rules, board);
    if all {
        let _ = (rules.count_moves(board), rules.moves(board).len());
        let _ = rules.visit_children(board, |_, _| ControlFlow::Continue(()));
    }
    moves
}
