//! The answers for programs: one shape for a position, a move, an outcome and an error, wherever they occur. They are
//! described in this package's README.

use crate::failure::Failure;
use chess_variants::variant_core::{Board, Coded, Outcome, ParseFault};
use chess_variants::{AnyGame, AnyMove, AnyPosition, Explain};
use serde::Serialize;

/// A value as one line, without its end.
pub(crate) fn line(value: &impl Serialize) -> String {
    // What is written here are strings, numbers, lists and structures, none of which can fail.
    serde_json::to_string(value).unwrap_or_default()
}

/// How a game has ended.
#[derive(Debug, Serialize)]
pub(crate) struct Ending {
    /// `w`, `b` or `=`.
    result: char,
    reason: String,
    sentence: String,
}

impl Ending {
    pub(crate) fn new(game: &AnyGame, outcome: Outcome) -> Self {
        Self {
            result: outcome.letter(),
            reason: outcome.reason().to_string(),
            sentence: game.outcome_sentence(outcome),
        }
    }
}

/// A position.
#[derive(Debug, Serialize)]
pub(crate) struct Place {
    game: String,
    position: String,
    turn: char,
    outcome: Option<Ending>,
}

impl Place {
    pub(crate) fn new(position: &AnyPosition, outcome: Option<Outcome>) -> Self {
        let game = position.game();
        Self {
            game: game.to_string(),
            position: position.to_string(),
            turn: position.turn().letter(),
            outcome: outcome.map(|outcome| Ending::new(&game, outcome)),
        }
    }
}

/// A position, with what stands where.
#[derive(Debug, Serialize)]
pub(crate) struct Shown {
    #[serde(flatten)]
    pub(crate) place: Place,
    pub(crate) pieces: Vec<Piece>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) fen: Option<String>,
}

#[derive(Debug, Serialize)]
pub(crate) struct Piece {
    square: String,
    piece: String,
    color: char,
}

/// The pieces of a position, by square, the upper one of a square first.
pub(crate) fn pieces(position: &AnyPosition) -> Vec<Piece> {
    let piece = |(square, piece): (chess_variants::AnySquare, _)| Piece {
        square: square.to_string(),
        piece: format!("{piece}"),
        color: <AnyPosition as Board>::color(piece).letter(),
    };
    position.pieces().map(piece).collect()
}

/// A move, with what is known of it.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Played {
    #[serde(rename = "move")]
    pub(crate) mv: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) notation: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) nodes: Option<u64>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) sentences: Vec<String>,
    /// The position after it.
    #[serde(flatten)]
    pub(crate) after: Option<Place>,
}

impl Played {
    pub(crate) fn new(mv: &AnyMove) -> Self {
        Self { mv: mv.to_string(), ..Self::default() }
    }
}

/// An error.
#[derive(Debug, Serialize)]
pub(crate) struct Failed {
    error: Error,
}

#[derive(Debug, Serialize)]
struct Error {
    code: &'static str,
    message: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faults: Vec<Fault>,
    #[serde(skip_serializing_if = "Option::is_none")]
    candidates: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    more: Option<bool>,
}

/// A fault of a text, or why a move is illegal.
#[derive(Debug, Serialize)]
struct Fault {
    code: &'static str,
    rule: Option<&'static str>,
    message: String,
    /// The bytes of the text that are wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    start: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<String>,
    /// The leg of a move that fails, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    leg: Option<usize>,
}

impl Failed {
    pub(crate) fn new(failure: &Failure) -> Self {
        let faults = failure.faults();
        let illegal = faults.illegal.map(|illegal| Fault {
            code: illegal.code(),
            rule: illegal.rule(),
            message: illegal.reason.to_string(),
            start: None,
            end: None,
            hint: None,
            leg: Some(illegal.leg + 1),
        });
        let (candidates, more) = failure.candidates().unzip();
        Self {
            error: Error {
                code: failure.code(),
                message: failure.to_string(),
                faults: faults.text.iter().map(Fault::of_text).chain(illegal).collect(),
                candidates: candidates.map(|moves| moves.iter().map(ToString::to_string).collect()),
                more,
            },
        }
    }
}

impl Fault {
    fn of_text(fault: &ParseFault) -> Self {
        Self {
            code: fault.code(),
            rule: fault.rule(),
            message: format!("expected {}, found {}", fault.expected, fault.found),
            start: fault.range.as_ref().map(|range| range.start),
            end: fault.range.as_ref().map(|range| range.end),
            hint: fault.hint.as_ref().map(ToString::to_string),
            leg: None,
        }
    }
}
