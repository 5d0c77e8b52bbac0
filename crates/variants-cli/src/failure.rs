use crate::printable::Excerpt;
use chess_variants::cube_plus::endgame::TooMuchMaterial;
use chess_variants::variant_core::{
    BudgetSpent, IllegalMove, NotationError, ParseError, ParseFault, RecordError, RecordFault,
};
use chess_variants::{AnyFault, AnyMove, UnknownGame};
use std::fmt;
use std::io;
use std::path::PathBuf;

/// Why a command did not do what it was asked to. Its text is one sentence.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    #[error("{0}")]
    Arguments(String),
    #[error(transparent)]
    Game(#[from] UnknownGame),
    #[error("--partial-kings is for the Croatian games, and {game} always has two kings")]
    NoPartialKings { game: String },
    #[error("a move of {game} has one leg: only the Croatian games have cascades")]
    NoCascades { game: String },
    #[error("only endings of Cube+ are solved, and {game} is another game")]
    NoEndgames { game: String },
    #[error("only positions of classical have a standard FEN, and {game} is another game")]
    NoFen { game: String },
    #[error("the material cannot be read: {0}")]
    Material(ParseError),
    #[error(transparent)]
    TooMuchMaterial(#[from] TooMuchMaterial),
    #[error("the position cannot be read{}: {error}{}", quotes_hint(.text), kings_hint(*.needs_partial_kings))]
    Position { text: String, error: ParseError, needs_partial_kings: bool },
    #[error("move {number} ({}) {why}", Excerpt(.text))]
    Move { number: usize, text: String, why: MoveFailure },
    #[error("{}: {error}", .file.display())]
    Record { file: PathBuf, error: Box<RecordError<AnyMove, AnyFault>> },
    #[error("{} cannot be read: {error}", .file.display())]
    File { file: PathBuf, error: io::Error },
    #[error("standard input cannot be read: {0}")]
    Input(io::Error),
    #[error("the threads cannot be started: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
    #[error("the count does not fit 64 bits")]
    CountOverflow,
    #[error(transparent)]
    Budget(#[from] BudgetSpent),
    #[error("the output cannot be written: {0}")]
    Output(#[from] io::Error),
}

/// Why a text is not a move that can be played.
#[derive(Debug)]
pub(crate) enum MoveFailure {
    /// It is neither a move string nor notation.
    Unreadable {
        as_string: ParseError,
        as_notation: ParseError,
    },
    Illegal(IllegalMove<AnyFault>),
    /// Another error of notation: it is ambiguous.
    Notation(NotationError<AnyMove, AnyFault>),
}

impl fmt::Display for MoveFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable { as_string, as_notation } => {
                write!(f, "is neither a move string ({as_string}) nor notation ({as_notation})")
            }
            Self::Illegal(illegal) => write!(f, "is illegal: {illegal}"),
            Self::Notation(error) => write!(f, "is {error}"),
        }
    }
}

impl Failure {
    /// 3 for a spent budget and 2 for everything else.
    pub(crate) fn exit_code(&self) -> u8 {
        match self {
            Self::Budget(_) => 3,
            _ => 2,
        }
    }

    /// Whether the reader of the output has left: that is no error.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        matches!(self, Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }

    /// The stable name of the failure, for programs.
    pub(crate) fn code(&self) -> &'static str {
        match self {
            Self::Arguments(_) => "arguments",
            Self::Game(_) => "unknown-game",
            Self::NoPartialKings { .. } => "no-partial-kings",
            Self::NoCascades { .. } => "no-cascades",
            Self::NoEndgames { .. } => "no-endgames",
            Self::NoFen { .. } => "no-fen",
            Self::Material(_) => "unreadable-material",
            Self::TooMuchMaterial(_) => "too-much-material",
            Self::Position { .. } => "unreadable-position",
            Self::Move { why, .. } => why.code(),
            Self::Record { .. } => "wrong-record",
            Self::File { .. } => "unreadable-file",
            Self::Input(_) => "unreadable-input",
            Self::Threads(_) => "no-threads",
            Self::CountOverflow => "count-overflow",
            Self::Budget(_) => "budget-spent",
            Self::Output(_) => "unwritable-output",
        }
    }

    /// The faults of a text, and its move's.
    pub(crate) fn faults(&self) -> Faults<'_> {
        match self {
            Self::Material(error) | Self::Position { error, .. } => Faults::of_text(error),
            Self::Move { why, .. } => why.faults(),
            Self::Record { error, .. } => match &error.fault {
                RecordFault::Text(error) | RecordFault::Notation(NotationError::Parse(error)) => Faults::of_text(error),
                RecordFault::Illegal(illegal) | RecordFault::Notation(NotationError::Illegal(illegal)) => {
                    Faults { text: &[], illegal: Some(illegal) }
                }
                _ => Faults::default(),
            },
            _ => Faults::default(),
        }
    }

    /// The moves that an ambiguous text fits, and whether there are more.
    pub(crate) fn candidates(&self) -> Option<(&[AnyMove], bool)> {
        match self {
            Self::Move { why: MoveFailure::Notation(NotationError::Ambiguous { candidates, more }), .. } => {
                Some((candidates, *more))
            }
            _ => None,
        }
    }
}

impl MoveFailure {
    const fn code(&self) -> &'static str {
        match self {
            Self::Unreadable { .. } => "unreadable-move",
            Self::Illegal(_) => "illegal-move",
            Self::Notation(_) => "ambiguous-move",
        }
    }

    fn faults(&self) -> Faults<'_> {
        match self {
            Self::Unreadable { as_notation, .. } => Faults::of_text(as_notation),
            Self::Illegal(illegal) => Faults { text: &[], illegal: Some(illegal) },
            Self::Notation(_) => Faults::default(),
        }
    }
}

/// What is wrong in particular.
#[derive(Default)]
pub(crate) struct Faults<'f> {
    pub(crate) text: &'f [ParseFault],
    pub(crate) illegal: Option<&'f IllegalMove<AnyFault>>,
}

impl<'f> Faults<'f> {
    fn of_text(error: &'f ParseError) -> Self {
        Self { text: error.faults(), illegal: None }
    }
}

/// Every position text holds a blank, so that one without a blank is most often the first word of several.
fn quotes_hint(text: &str) -> &'static str {
    if text.contains(' ') { "" } else { " (it is one shell word, so write it in quotes)" }
}

fn kings_hint(needs_partial_kings: bool) -> &'static str {
    if needs_partial_kings { "; with --partial-kings it is accepted" } else { "" }
}
