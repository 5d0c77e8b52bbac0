use crate::Color;
use core::fmt;

/// How a finished game ended. An unfinished game has no outcome.
///
/// ```
/// use variant_core::{Color, Outcome, Reason};
///
/// let outcome = Outcome::Win { winner: Color::White, by: Reason::Checkmate };
/// assert_eq!(outcome.winner(), Some(Color::White));
/// assert_eq!(outcome.to_string(), "w: checkmate");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// One side has won.
    Win {
        /// The side that has won.
        winner: Color,
        /// What won the game.
        by: Reason,
    },
    /// Nobody has won.
    Draw {
        /// What ended the game.
        by: Reason,
    },
}

impl Outcome {
    /// The side that has won, if one has.
    #[inline]
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Win { winner, .. } => Some(winner),
            Self::Draw { .. } => None,
        }
    }

    /// What ended the game.
    #[inline]
    #[must_use]
    pub const fn reason(self) -> Reason {
        match self {
            Self::Win { by, .. } | Self::Draw { by } => by,
        }
    }

    /// The result as one letter: `w`, `b` or, for a draw, `=`.
    #[inline]
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Win { winner, .. } => winner.letter(),
            Self::Draw { .. } => '=',
        }
    }
}

impl fmt::Display for Outcome {
    /// The letter of the result and the reason: `w: checkmate`, `=: stalemate`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.letter(), self.reason())
    }
}

/// Why a game is over. `Display` is a short phrase: `king captured`, `no move`, `checkmate`, `entry`, `stalemate`, or the
/// game's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// A king was captured.
    KingCaptured,
    /// The side to move has no legal move, and has lost by it.
    NoMove,
    /// The side to move is in check and has no legal move.
    Checkmate,
    /// A piece has entered the square that wins the game, and could not be captured there.
    Entry,
    /// The side to move has no legal move and is not in check: a draw.
    Stalemate,
    /// A reason of a game's own, in its words: a fixed phrase, so that an outcome is a small value to copy.
    Other(&'static str),
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::KingCaptured => "king captured",
            Self::NoMove => "no move",
            Self::Checkmate => "checkmate",
            Self::Entry => "entry",
            Self::Stalemate => "stalemate",
            Self::Other(words) => words,
        })
    }
}
