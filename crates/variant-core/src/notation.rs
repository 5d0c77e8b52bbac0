use crate::{IllegalMove, ParseError};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

/// The most candidates that an ambiguous text lists.
pub const MAX_CANDIDATES: usize = 16;

/// Why a text in human notation names no move of the position: `M` are the game's moves, `F` its reasons why a move is
/// illegal.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/noughts-and-crosses/game/mod.rs"));
/// # fn main() {
/// use variant_core::{NotationError, Rules};
///
/// let rules = NoughtsAndCrosses;
/// let board = rules.parse_board("X../.O./..X").unwrap();
/// match rules.read_notation(&board, "corner").unwrap_err() {
///     NotationError::Ambiguous { candidates, more: false } => assert_eq!(candidates.len(), 2),
///     other => panic!("{other}"),
/// }
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NotationError<M, F> {
    /// The text is not notation, or says something of the move that is not so.
    Parse(ParseError),
    /// The text names a move that is not legal.
    Illegal(IllegalMove<F>),
    /// The text fits several legal moves.
    Ambiguous {
        /// Some of the moves that it fits: at least two, at most [`MAX_CANDIDATES`].
        candidates: Vec<M>,
        /// Whether it fits still more.
        more: bool,
    },
}

impl<M, F> NotationError<M, F> {
    /// The same error in a text that has `by` bytes more before it.
    #[must_use]
    pub fn offset_by(self, by: usize) -> Self {
        match self {
            Self::Parse(error) => Self::Parse(error.offset_by(by)),
            other => other,
        }
    }

    /// The same error with the moves and the reasons of another type.
    #[must_use]
    pub fn map<N, G>(self, mv: impl FnMut(M) -> N, reason: impl FnOnce(F) -> G) -> NotationError<N, G> {
        match self {
            Self::Parse(error) => NotationError::Parse(error),
            Self::Illegal(illegal) => NotationError::Illegal(illegal.map(reason)),
            Self::Ambiguous { candidates, more } => {
                NotationError::Ambiguous { candidates: candidates.into_iter().map(mv).collect(), more }
            }
        }
    }
}

/// The one move that a text fits, out of all the legal moves that it fits; `none` makes the error when there are none.
///
/// # Errors
/// [`NotationError::Ambiguous`] when it fits two or more, and whatever `none` gives when it fits none. At most one move more
/// than [`MAX_CANDIDATES`] is asked for.
pub fn unique_move<M, F>(
    fitting: impl IntoIterator<Item = M>,
    none: impl FnOnce() -> NotationError<M, F>,
) -> Result<M, NotationError<M, F>> {
    let mut fitting = fitting.into_iter();
    let Some(first) = fitting.next() else { return Err(none()) };
    let Some(second) = fitting.next() else { return Ok(first) };
    let mut candidates = vec![first, second];
    candidates.extend(fitting.by_ref().take(MAX_CANDIDATES - candidates.len()));
    Err(NotationError::Ambiguous { candidates, more: fitting.next().is_some() })
}

impl<M: fmt::Display, F: fmt::Display> fmt::Display for NotationError<M, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parse(error) => error.fmt(f),
            Self::Illegal(error) => error.fmt(f),
            Self::Ambiguous { candidates, more } => {
                f.write_str("ambiguous: it fits")?;
                for candidate in candidates {
                    write!(f, " {candidate}")?;
                }
                if *more { f.write_str(" and more") } else { Ok(()) }
            }
        }
    }
}

impl<M: fmt::Debug + fmt::Display, F: fmt::Debug + fmt::Display> core::error::Error for NotationError<M, F> {}

impl<M, F> From<ParseError> for NotationError<M, F> {
    fn from(error: ParseError) -> Self {
        Self::Parse(error)
    }
}

impl<M, F> From<IllegalMove<F>> for NotationError<M, F> {
    fn from(error: IllegalMove<F>) -> Self {
        Self::Illegal(error)
    }
}
