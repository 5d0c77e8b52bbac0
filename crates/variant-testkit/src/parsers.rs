//! What a parser owes to any text at all.

use crate::corpus::Corpus;
use crate::guard::guard_panics;
use crate::properties::{board_text, move_text};
use crate::strategies::{near_move_texts, near_notation_texts, near_position_texts, own_notation_texts};
use proptest::arbitrary::any;
use proptest::prop_oneof;
use proptest::test_runner::{Config, RngSeed, TestCaseError, TestError, TestRunner};
use std::cell::Cell;
use std::collections::HashSet;
use std::error::Error;
use std::fmt;
use variant_core::{MAX_CANDIDATES, NotationError, ParseError, Rules};

/// How long a hostile repetition is, in characters.
const HOSTILE_LENGTH: usize = 20_000;
/// An error is no longer than this and so many bytes for each byte of the text.
const ERROR_BYTES: usize = 4096;
const ERROR_BYTES_PER_BYTE: usize = 512;
/// What a fault found is quoted in at most so many bytes.
const FOUND_BYTES: usize = 400;

/// A failure shows so many characters of its text.
const SHOWN: usize = 200;

/// How many texts the parsers read and refused. A run in which one of them is 0 proves little.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParserReport {
    /// Texts that `parse_board` read.
    pub boards: u64,
    /// Texts that `parse_board` refused.
    pub not_boards: u64,
    /// Texts that `parse_move` read.
    pub moves: u64,
    /// Texts that `parse_move` refused.
    pub not_moves: u64,
    /// Texts that `read_notation` read.
    pub notations: u64,
    /// Texts that `read_notation` refused.
    pub not_notations: u64,
}

/// A text that a parser does not treat as it should.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParserFailure {
    /// The name of the rules.
    pub rules: String,
    /// The method: `parse_board`, `parse_move` or `read_notation`.
    pub parser: &'static str,
    /// The text, as short as it was found.
    pub text: String,
    /// The position in which notation was read.
    pub position: Option<String>,
    /// What is wrong.
    pub problem: String,
}

impl fmt::Display for ParserFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} {} fails", self.rules, self.parser)?;
        writeln!(f, "  problem:  {}", self.problem)?;
        if let Some(position) = &self.position {
            writeln!(f, "  position: {position}")?;
        }
        match self.text.char_indices().nth(SHOWN) {
            None => write!(f, "  text:     {:?}", self.text),
            Some((end, _)) => write!(f, "  text:     {:?}... ({} bytes)", &self.text[..end], self.text.len()),
        }
    }
}

impl Error for ParserFailure {}

/// Gives `cases` texts near its grammars, and hostile ones, to each parser of a game.
///
/// `parse_board`, `parse_move` and `read_notation` must not panic. What they read must print as a text that is read as
/// the same thing, and the move that notation names must be legal. An error must name at least one fault, in the order of
/// the text; its ranges must lie in the text and on character boundaries; it must say what was expected and what was
/// found, the latter in one line; and it must not be longer than a small multiple of the text. An ambiguous text must come
/// with two to sixteen different legal candidates.
///
/// The same texts come each time, so a failure is seen again by running the test again. Besides those of random games,
/// texts of 20,000 characters are read: a parser whose time grows with the square of the length shows.
///
/// # Errors
/// A text that is not treated so, shrunk to a short one.
pub fn test_parsers<R: Rules>(rules: &R, cases: u32) -> Result<ParserReport, Box<ParserFailure>> {
    let corpus = Corpus::of(rules);
    let judge = Judge { rules, report: Cell::default() };
    let texts = prop_oneof![
        8 => near_position_texts(&corpus),
        8 => near_move_texts(&corpus),
        8 => near_notation_texts(&corpus),
        1 => any::<String>(),
    ];
    let texts = prop_oneof![25 => (0..corpus.boards.len(), texts), 8 => own_notation_texts(rules, &corpus)];
    let config = Config { cases, failure_persistence: None, rng_seed: RngSeed::Fixed(0), ..Config::default() };
    let judged = TestRunner::new(config).run(&texts, |(board, text)| {
        let judged = judge.judge(&corpus.boards[board], &text);
        judged.map_err(|fault| TestCaseError::fail(fault.problem))
    });
    match judged {
        Ok(()) => {}
        Err(TestError::Fail(reason, (board, text))) => {
            let board = &corpus.boards[board];
            let gone = Fault { parser: "a parser, not always the same,", problem: reason.to_string() };
            let fault = judge.judge(board, &text).err().unwrap_or(gone);
            return Err(judge.failure(board, text, fault));
        }
        Err(TestError::Abort(reason)) => {
            let fault = Fault { parser: "the generator of texts", problem: reason.to_string() };
            return Err(judge.failure(&corpus.boards[0], String::new(), fault));
        }
    }
    let board = &corpus.boards[0];
    for text in hostile_texts(&corpus) {
        if let Err(fault) = judge.judge(board, &text) {
            let (text, fault) = judge.shortened(board, text, fault);
            return Err(judge.failure(board, text, fault));
        }
    }
    Ok(judge.report.get())
}

/// [Tests](test_parsers) the parsers of a game.
///
/// # Panics
/// A parser fails; the message is the [`ParserFailure`].
#[track_caller]
pub fn check_parsers<R: Rules>(rules: &R, cases: u32) -> ParserReport {
    match test_parsers(rules, cases) {
        Ok(report) => report,
        Err(failure) => panic!("{failure}"),
    }
}

/// Texts that have brought parsers down: empty, long, deep, and of huge numbers.
fn hostile_texts<R: Rules>(corpus: &Corpus<R>) -> Vec<String> {
    let start = corpus.boards[0].to_string();
    let mut texts = vec![String::new(), start.clone() + " ", format!(" {start}"), start.replace(' ', "\u{a0}")];
    texts.extend([start.repeat(2), format!("{start}\n"), format!("{start}\0"), format!("\u{feff}{start}")]);
    let samples = [&corpus.positions[..], &corpus.moves, &corpus.notations].map(|texts| texts.iter().take(20));
    let repeated = crate::mutate::alphabet(samples.into_iter().flatten().map(String::as_str));
    texts.extend(repeated.into_iter().chain(['\0', '\u{1f40e}']).map(|c| c.to_string().repeat(HOSTILE_LENGTH)));
    let whole = [Some(&start), corpus.moves.first(), corpus.notations.first()];
    for text in whole.into_iter().flatten().filter(|text| !text.is_empty()) {
        for joint in ["", " ", "/", "~"] {
            texts.push(format!("{text}{joint}").repeat(HOSTILE_LENGTH / (text.len() + joint.len())));
        }
    }
    texts
}

struct Fault {
    parser: &'static str,
    problem: String,
}

struct Judge<'a, R> {
    rules: &'a R,
    report: Cell<ParserReport>,
}

impl<R: Rules> Judge<'_, R> {
    /// Gives a text to all three parsers.
    fn judge(&self, board: &R::Board, text: &str) -> Result<(), Fault> {
        let rules = self.rules;
        let mut report = self.report.get();
        judged("parse_board", || match rules.parse_board(text) {
            Ok(read) => {
                report.boards += 1;
                board_text(rules, &read)
            }
            Err(error) => {
                report.not_boards += 1;
                judge_error(text, &error)
            }
        })?;
        judged("parse_move", || match rules.parse_move(text) {
            Ok(read) => {
                report.moves += 1;
                move_text(rules, &read)
            }
            Err(error) => {
                report.not_moves += 1;
                judge_error(text, &error)
            }
        })?;
        judged("read_notation", || match rules.read_notation(board, text) {
            Ok(read) => {
                report.notations += 1;
                if rules.is_legal(board, &read) { Ok(()) } else { Err(format!("it reads the illegal move {read}")) }
            }
            Err(error) => {
                report.not_notations += 1;
                match error {
                    NotationError::Parse(error) => judge_error(text, &error),
                    NotationError::Illegal(_) => Ok(()),
                    NotationError::Ambiguous { candidates, more } => judge_candidates(rules, board, &candidates, more),
                    _ => Ok(()),
                }
            }
        })?;
        self.report.set(report);
        Ok(())
    }

    /// The first half of a bad text, and the first half of that, as long as it is bad.
    fn shortened(&self, board: &R::Board, mut text: String, mut fault: Fault) -> (String, Fault) {
        loop {
            let half = &text[..text.ceil_char_boundary(text.len() / 2)];
            match self.judge(board, half) {
                Err(same) if half.len() < text.len() => (text, fault) = (half.to_owned(), same),
                _ => return (text, fault),
            }
        }
    }

    fn failure(&self, board: &R::Board, text: String, fault: Fault) -> Box<ParserFailure> {
        let position = (fault.parser == "read_notation").then(|| board.to_string());
        let rules = self.rules.name().to_owned();
        Box::new(ParserFailure { rules, parser: fault.parser, text, position, problem: fault.problem })
    }
}

fn judged(parser: &'static str, f: impl FnOnce() -> Result<(), String>) -> Result<(), Fault> {
    guard_panics(f).map_err(|problem| Fault { parser, problem })
}

fn judge_error(text: &str, error: &ParseError) -> Result<(), String> {
    if error.faults().is_empty() {
        return Err("the error names no fault".into());
    }
    let mut last_start = 0;
    for fault in error.faults() {
        if let Some(range) = &fault.range {
            if range.start > range.end || range.end > text.len() {
                return Err(format!("a fault at {range:?} is not in the text of {} bytes", text.len()));
            }
            if !text.is_char_boundary(range.start) || !text.is_char_boundary(range.end) {
                return Err(format!("a fault at {range:?} is not on character boundaries"));
            }
            if range.start < last_start {
                return Err(format!("a fault at byte {} comes after one at byte {last_start}", range.start));
            }
            last_start = range.start;
        }
        if fault.expected.is_empty() || fault.found.is_empty() {
            return Err(format!("a fault does not say what was expected or what was found: {fault:?}"));
        }
        if fault.found.len() > FOUND_BYTES || fault.found.contains('\n') {
            return Err(format!("what a fault found is longer than a line: {fault:?}"));
        }
    }
    let (length, limit) = (error.to_string().len(), ERROR_BYTES + ERROR_BYTES_PER_BYTE * text.len());
    if length > limit {
        return Err(format!("the error on {} bytes has {length}, more than {limit}", text.len()));
    }
    Ok(())
}

fn judge_candidates<R: Rules>(rules: &R, board: &R::Board, candidates: &[R::Move], more: bool) -> Result<(), String> {
    let most = MAX_CANDIDATES;
    if !(2..=most).contains(&candidates.len()) || (more && candidates.len() < most) {
        return Err(format!("an ambiguous text has {} candidates, and more: {more}", candidates.len()));
    }
    if let Some(illegal) = candidates.iter().find(|mv| !rules.is_legal(board, mv)) {
        return Err(format!("the candidate {illegal} is illegal"));
    }
    if candidates.iter().collect::<HashSet<_>>().len() < candidates.len() {
        return Err("a candidate comes twice".into());
    }
    Ok(())
}
