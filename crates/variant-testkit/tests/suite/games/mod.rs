//! Two small games that are right, and many ways in which the first of them can be wrong.

pub(crate) mod noughts;
pub(crate) mod pairs;

use std::error::Error;
use std::fmt;

/// Why a move of these games is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    Occupied,
    SameSquareTwice,
    Over,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Occupied => "the square is occupied",
            Self::SameSquareTwice => "the same square twice",
            Self::Over => "the game is over",
        })
    }
}

impl Error for Fault {}
