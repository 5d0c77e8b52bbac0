//! The comparison at one position.

use super::reference::{Reference, Unsaid};
use super::report::{Answers, DifferentialReport, Question};
use crate::guard::guard_panics;
use rand::RngExt;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeMap;
use std::fmt::{Debug, Display};
use std::ops::ControlFlow;
use variant_core::{Identity, Rules};

/// One position with what both sides know of it, for a caller's own choices and checks.
#[derive(Debug)]
#[non_exhaustive]
pub struct Case<'a, R: Rules, S: Reference> {
    /// The fast rules.
    pub rules: &'a R,
    /// The reference.
    pub reference: &'a S,
    /// The position as the fast rules have it.
    pub board: &'a R::Board,
    /// The position as the reference has it.
    pub position: &'a S::Position,
    /// Its text.
    pub text: &'a str,
    /// The moves that the fast rules list, in their order.
    pub listed: &'a [R::Move],
    /// The moves that the reference lists, in its order, with where they lead.
    pub moves: &'a [(String, S::Position)],
    /// A number for random choices: the same whenever this position is compared again.
    pub seed: u64,
}

/// Gives move strings: legal or illegal ones to try, or legal ones whose notation is to be compared.
pub(crate) type MoveTexts<'r, R, S> = Box<dyn Fn(&Case<'_, R, S>) -> Vec<String> + Sync + 'r>;
/// A check of the caller's own: `Err` says what is wrong.
pub(crate) type OwnCheck<'r, R, S> =
    Box<dyn Fn(&Case<'_, R, S>, &mut super::report::Tallies) -> Result<(), String> + Sync + 'r>;

/// What is compared at a position.
pub(crate) struct Comparison<'r, R: Rules, S: Reference> {
    pub(crate) rules: &'r R,
    pub(crate) reference: &'r S,
    pub(crate) in_order: bool,
    pub(crate) one_text: bool,
    pub(crate) reading_alone: bool,
    pub(crate) played: usize,
    pub(crate) notations: usize,
    pub(crate) tried: usize,
    pub(crate) written: Option<MoveTexts<'r, R, S>>,
    pub(crate) more_tried: Vec<MoveTexts<'r, R, S>>,
    pub(crate) own: Vec<OwnCheck<'r, R, S>>,
}

/// What the reference lists: moves with the positions that they lead to.
type Moves<S> = Vec<(String, <S as Reference>::Position)>;

/// A position as each side has it.
type OnBothSides<R, S> = (<R as Rules>::Board, <S as Reference>::Position);

/// What was found out about a position on which both sides agree.
pub(crate) struct Agreed<S: Reference> {
    /// `None` where the reference does not say.
    pub(crate) moves: Option<Moves<S>>,
}

impl<R: Rules, S: Reference> Comparison<'_, R, S> {
    /// Reads a text on both sides: a board and a position, or nothing where both refuse it.
    pub(crate) fn read(&self, text: &str) -> Result<Option<OnBothSides<R, S>>, Answers> {
        let differ = |fast: String, reference: String| answers(Question::Reading, None, fast, reference);
        let read = guard_panics(|| Ok((self.rules.parse_board(text), self.reference.read(text))));
        match read.map_err(panicked)? {
            (Ok(board), Ok(position)) => {
                let (fast, reference) = (board.to_string(), self.reference.text(&position));
                if fast != reference {
                    Err(differ(format!("`{fast}`"), format!("`{reference}`")))
                } else if self.one_text && fast != text {
                    Err(differ(format!("`{fast}`, out of another text for it"), "that there is one text".into()))
                } else {
                    Ok(Some((board, position)))
                }
            }
            (Err(_), Err(_)) => Ok(None),
            (Ok(board), Err(error)) => Err(differ(format!("`{board}`"), format!("refuses it: {error}"))),
            (Err(error), Ok(position)) => {
                Err(differ(format!("refuses it: {error}"), format!("`{}`", self.reference.text(&position))))
            }
        }
    }

    /// Compares everything that both sides say of a position.
    pub(crate) fn compare(
        &self,
        board: &R::Board,
        position: &S::Position,
        seed: u64,
        report: &mut DifferentialReport,
    ) -> Result<Agreed<S>, Answers> {
        let mut seen = DifferentialReport::default();
        let compared = guard_panics(|| Ok(self.compare_all(board, position, seed, &mut seen)));
        let agreed = compared.map_err(panicked)??;
        report.merge(&seen);
        Ok(agreed)
    }

    fn compare_all(
        &self,
        board: &R::Board,
        position: &S::Position,
        seed: u64,
        report: &mut DifferentialReport,
    ) -> Result<Agreed<S>, Answers> {
        let (fast, text) = (board.to_string(), self.reference.text(position));
        same(Question::Reading, None, &fast, &text)?;
        if self.reading_alone {
            return Ok(Agreed { moves: None });
        }
        let Ok(moves) = self.reference.moves(position) else {
            report.skipped += 1;
            return Ok(Agreed { moves: None });
        };
        let listed = self.lists(board, &moves)?;
        let outcome = self.rules.outcome(board).map(|outcome| outcome.to_string());
        if let Ok(expected) = self.reference.outcome(position) {
            same(Question::Outcome, None, &outcome, &expected)?;
        }
        let case = Case {
            rules: self.rules,
            reference: self.reference,
            board,
            position,
            text: &text,
            listed: &listed,
            moves: &moves,
            seed,
        };
        let known: Known<'_, S> = moves.iter().map(|(mv, after)| (mv.as_str(), after)).collect();
        let every = listed.len().div_ceil(self.played.max(1)).max(1);
        for (index, mv) in listed.iter().enumerate() {
            if (index as u64).wrapping_add(seed).is_multiple_of(every as u64) {
                let text = mv.to_string();
                let after = self.reference.text(known[text.as_str()]);
                self.legal(board, mv, &text, &after)?;
            }
        }
        self.notations(&case, report)?;
        self.try_moves(&case, &known, report)?;
        for own in &self.own {
            own(&case, &mut report.tallies)
                .map_err(|problem| answers(Question::Own, None, problem, "(see there)".into()))?;
        }
        report.positions += 1;
        report.moves += listed.len() as u64;
        report.finished += u64::from(outcome.is_some());
        Ok(Agreed { moves: Some(moves) })
    }

    /// Compares the lists, and gives the fast one.
    fn lists(&self, board: &R::Board, moves: &Moves<S>) -> Result<Vec<R::Move>, Answers> {
        let rules = self.rules;
        let (mut listed, mut found) = (Vec::new(), Vec::new());
        let _ = rules.visit_children(board, |mv, child| {
            found.push((mv.to_string(), child.to_string()));
            listed.push(mv);
            ControlFlow::Continue(())
        });
        let mut expected: Vec<(String, String)> =
            moves.iter().map(|(mv, after)| (mv.clone(), self.reference.text(after))).collect();
        if self.in_order && found != expected {
            let mut sorted = (found.clone(), expected.clone());
            sorted.0.sort_unstable();
            sorted.1.sort_unstable();
            if sorted.0 == sorted.1 {
                let place = found.iter().zip(&expected).position(|(fast, slow)| fast != slow).unwrap_or_default();
                let [fast, slow] = [&found, &expected].map(|list| format!("{} at index {place}", list[place].0));
                return Err(answers(Question::Order, None, fast, slow));
            }
        }
        found.sort_unstable();
        expected.sort_unstable();
        if let Some(twice) = expected.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            return Err(answers(Question::Moves, Some(&twice[0].0), "-".into(), "lists it twice".into()));
        }
        if found != expected {
            return Err(first_difference(&found, &expected));
        }
        let length = listed.len() as u64;
        let counted = (rules.moves(board) == listed, rules.count_moves(board), rules.has_move(board));
        if counted != (true, length, length > 0) {
            let (same, count, any) = counted;
            let fast = format!("moves() gives the list: {same}; count_moves() {count}; has_move() {any}");
            return Err(answers(Question::Counts, None, fast, format!("{length} moves")));
        }
        Ok(listed)
    }

    /// What is legal is legal everywhere, and leads to one position.
    fn legal(&self, board: &R::Board, mv: &R::Move, text: &str, after: &str) -> Result<(), Answers> {
        let rules = self.rules;
        if let Err(illegal) = rules.check(board, mv) {
            return Err(answers(Question::Legality, Some(text), format!("illegal: {illegal}"), "legal".into()));
        }
        if !rules.is_legal(board, mv) {
            return Err(answers(Question::Legality, Some(text), "is_legal() is false".into(), "legal".into()));
        }
        let (mut played, mut unchecked) = (board.clone(), board.clone());
        if let Err(illegal) = rules.play(&mut played, mv) {
            return Err(answers(Question::Legality, Some(text), format!("not played: {illegal}"), "legal".into()));
        }
        rules.play_unchecked(&mut unchecked, mv);
        same(Question::After, Some(text), played.to_string().as_str(), after)?;
        same(Question::After, Some(text), unchecked.to_string().as_str(), after)
    }

    fn illegal(&self, board: &R::Board, mv: &R::Move, text: &str) -> Result<(), Answers> {
        let rules = self.rules;
        let mut played = board.clone();
        let said = (rules.check(board, mv).is_ok(), rules.is_legal(board, mv), rules.play(&mut played, mv).is_ok());
        if said != (false, false, false) {
            let (check, is_legal, play) = said;
            let fast = format!("legal by check() {check}, by is_legal() {is_legal}, by play() {play}");
            return Err(answers(Question::Legality, Some(text), fast, "illegal".into()));
        }
        if played != *board {
            let fast = format!("refused, and the board becomes `{played}`");
            return Err(answers(Question::After, Some(text), fast, "refused".into()));
        }
        // A wrong board at worst.
        let mut unchecked = board.clone();
        rules.play_unchecked(&mut unchecked, mv);
        let _ = (rules.has_move(&unchecked), unchecked.to_string());
        Ok(())
    }

    fn notations(&self, case: &Case<'_, R, S>, report: &mut DifferentialReport) -> Result<(), Answers> {
        let length = case.listed.len();
        let texts = match &self.written {
            Some(written) => written(case),
            // Spread over the list, and shifted from position to position.
            None => (0..self.notations.min(length))
                .map(|index| index * length / self.notations + (case.seed % length as u64) as usize)
                .map(|index| case.listed[index % length].to_string())
                .collect(),
        };
        for text in texts {
            let Ok(expected) = self.reference.notation(case.position, &text) else { continue };
            let mv = self.parse_move(&text)?;
            let differ = |fast: String| answers(Question::Notation, Some(&text), fast, format!("`{expected}`"));
            match self.rules.write_notation(case.board, &mv) {
                Ok(written) if written == expected => {}
                Ok(written) => return Err(differ(format!("`{written}`"))),
                Err(illegal) => return Err(differ(format!("illegal: {illegal}"))),
            }
            match self.rules.read_notation(case.board, &expected) {
                Ok(read) if read == mv => report.notations += 1,
                Ok(read) => return Err(differ(format!("reads that as {read}"))),
                Err(error) => return Err(differ(format!("does not read that: {error}"))),
            }
        }
        Ok(())
    }

    fn parse_move(&self, text: &str) -> Result<R::Move, Answers> {
        let differ = |fast| answers(Question::MoveText, Some(text), fast, "a move".into());
        let mv = self.rules.parse_move(text).map_err(|error| differ(format!("refuses it: {error}")))?;
        let printed = mv.to_string();
        if printed == text { Ok(mv) } else { Err(differ(format!("prints it as {printed}"))) }
    }

    /// Tries moves that may be illegal: edited strings of listed ones, and the caller's.
    fn try_moves(
        &self,
        case: &Case<'_, R, S>,
        known: &Known<'_, S>,
        report: &mut DifferentialReport,
    ) -> Result<(), Answers> {
        for text in self.more_tried.iter().flat_map(|texts| texts(case)) {
            let mv = self.parse_move(&text)?;
            self.try_move(case, known, &mv, &text, report)?;
        }
        for text in edited_moves(case, self.tried) {
            // An edit may make a string of no move, and another string for a move is none of its own.
            match self.rules.parse_move(&text) {
                Ok(mv) if mv.to_string() == text => self.try_move(case, known, &mv, &text, report)?,
                _ if known.contains_key(text.as_str()) => drop(self.parse_move(&text)?),
                _ => {}
            }
        }
        Ok(())
    }

    fn try_move(
        &self,
        case: &Case<'_, R, S>,
        known: &Known<'_, S>,
        mv: &R::Move,
        text: &str,
        report: &mut DifferentialReport,
    ) -> Result<(), Answers> {
        let (reference, board) = (self.reference, case.board);
        if let Some(after) = known.get(text) {
            return self.legal(board, mv, text, &reference.text(after));
        }
        let after = match self.rules.identity() {
            Identity::Position => reference.after_unlisted(case.position, text),
            _ => Ok(None),
        };
        match after {
            Ok(Some(after)) => {
                let after = reference.text(&after);
                self.legal(board, mv, text, &after)?;
                if !known.values().any(|position| reference.text(position) == after) {
                    let fast = "no listed move leads there".into();
                    return Err(answers(Question::After, Some(text), fast, format!("legal, and leads to `{after}`")));
                }
                report.unlisted += 1;
            }
            Ok(None) => {
                self.illegal(board, mv, text)?;
                report.illegal += 1;
            }
            Err(Unsaid) => {}
        }
        Ok(())
    }
}

/// Where the moves of the reference's list lead.
type Known<'a, S> = BTreeMap<&'a str, &'a <S as Reference>::Position>;

/// Strings near those of the listed moves: one or two characters exchanged for others that stand in such strings.
fn edited_moves<R: Rules, S: Reference>(case: &Case<'_, R, S>, amount: usize) -> Vec<String> {
    if case.listed.is_empty() || amount == 0 {
        return Vec::new();
    }
    let mut rng = ChaCha8Rng::seed_from_u64(case.seed);
    let mut pick = |end: usize| rng.random_range(0..end);
    let texts: Vec<String> = (0..8).map(|_| case.listed[pick(case.listed.len())].to_string()).collect();
    let alphabet: Vec<char> = texts.iter().flat_map(|text| text.chars()).collect();
    let edit = |_| {
        let mut chars: Vec<char> = texts[pick(texts.len())].chars().collect();
        for _ in 0..=pick(2) {
            let at = pick(chars.len().max(1));
            match chars.get_mut(at) {
                Some(c) if pick(8) > 0 => *c = alphabet[pick(alphabet.len())],
                _ => chars.truncate(at),
            }
        }
        chars.into_iter().collect()
    };
    (0..amount).map(edit).collect()
}

pub(crate) fn answers(question: Question, mv: Option<&str>, fast: String, reference: String) -> Answers {
    Answers { question, mv: mv.map(str::to_owned), fast, reference }
}

fn panicked(problem: String) -> Answers {
    answers(Question::Panic, None, problem.clone(), problem)
}

pub(crate) fn same<T: PartialEq + Debug + ?Sized>(
    question: Question,
    mv: Option<&str>,
    fast: &T,
    reference: &T,
) -> Result<(), Answers> {
    if fast == reference {
        return Ok(());
    }
    Err(answers(question, mv, format!("{fast:?}"), format!("{reference:?}")))
}

/// Of two sorted lists that are not the same.
fn first_difference<T: Ord + Display>(fast: &[(T, T)], reference: &[(T, T)]) -> Answers {
    let at = fast.iter().zip(reference).take_while(|(fast, slow)| fast == slow).count();
    let (fast_next, slow_next) = (fast.get(at), reference.get(at));
    let counts = format!("{} moves against {}", fast.len(), reference.len());
    let leads = |next: &(T, T)| format!("leads to `{}`", next.1);
    match (fast_next, slow_next) {
        (Some(fast), Some(slow)) if fast.0 == slow.0 => {
            answers(Question::Moves, Some(&fast.0.to_string()), leads(fast), leads(slow))
        }
        (Some(fast), slow) if slow.is_none_or(|slow| fast.0 < slow.0) => {
            let missing = format!("does not list it, {counts}");
            answers(Question::Moves, Some(&fast.0.to_string()), "lists it".into(), missing)
        }
        (_, Some(slow)) => {
            let missing = format!("does not list it, {counts}");
            answers(Question::Moves, Some(&slow.0.to_string()), missing, "lists it".into())
        }
        (_, None) => answers(Question::Moves, None, counts, "-".into()),
    }
}
