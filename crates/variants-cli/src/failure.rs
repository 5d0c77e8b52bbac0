use chess_variants::UnknownGame;
use chess_variants::cube_plus::endgame::TooMuchMaterial;
use chess_variants::variant_core::{BudgetSpent, ParseError};
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
    #[error("a turn of {game} is a single move: only the Croatian games have cascades")]
    NoCascades { game: String },
    #[error("only endings of Cube+ are solved, and {game} is another game")]
    NoEndgames { game: String },
    #[error("the material cannot be read: {0}")]
    Material(ParseError),
    #[error(transparent)]
    TooMuchMaterial(#[from] TooMuchMaterial),
    #[error("the position cannot be read{}: {error}", quotes_hint(.text))]
    Position { text: String, error: ParseError },
    #[error("move {number} ({}) {why}", Excerpt(.text))]
    Move { number: usize, text: String, why: String },
    #[error("{}: {why}", .file.display())]
    Record { file: PathBuf, why: String },
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
}

/// Every position text holds a blank, so that one without a blank is most often the first word of several.
fn quotes_hint(text: &str) -> &'static str {
    if text.contains(' ') { "" } else { " (it is one shell word, so write it in quotes)" }
}

/// A text of the user's in a message: on one line, and not too long.
pub(crate) struct Excerpt<'a>(pub(crate) &'a str);

/// The longest excerpt, in characters.
const LONGEST: usize = 60;

impl fmt::Display for Excerpt<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for c in self.0.chars().take(LONGEST) {
            if c.is_control() { write!(f, "{}", c.escape_debug())? } else { write!(f, "{c}")? }
        }
        if self.0.chars().nth(LONGEST).is_some() { f.write_str("...") } else { Ok(()) }
    }
}
