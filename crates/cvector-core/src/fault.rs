use crate::{Kind, Square};
use thiserror::Error;
use variant_core::Coded;

/// Why a move is illegal: in CVector, and for reasons that CVector Plus shares.
///
/// ```
/// use cvector_core::{CVector, Fault};
/// use variant_core::{Coded, Rules};
///
/// let illegal = CVector.check(&CVector.start(), &CVector.parse_move("a1a2")?).unwrap_err();
/// assert_eq!(illegal.reason, Fault::SquareEmpty { square: "a1".parse()? });
/// assert_eq!(illegal.to_string(), "no piece stands on a1");
/// assert_eq!((illegal.code(), illegal.rule()), ("square-empty", Some("CV-9")));
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum Fault {
    /// A king is captured, and the game over (`CV-13`).
    #[error("the game is over: a king is captured")]
    GameOver,
    /// No piece stands on the source square.
    #[error("no piece stands on {square}")]
    SquareEmpty {
        /// The source.
        square: Square,
    },
    /// Only an enemy piece stands on the source square.
    #[error("the piece on {square} is the other side's")]
    NotYourPiece {
        /// The source.
        square: Square,
    },
    /// The piece is frozen (`CV-9`).
    #[error("the {kind} on {square} is frozen")]
    Frozen {
        /// The source.
        square: Square,
        /// What stands there.
        kind: Kind,
    },
    /// None of the piece's vectors leads to the target (`CV-3` to `CV-8`).
    #[error("no vector of the {kind} on {from} leads to {to}")]
    NoSuchVector {
        /// What would move.
        kind: Kind,
        /// The source.
        from: Square,
        /// The target.
        to: Square,
    },
    /// No active piece of that kind can go to the target: for notation that names no source.
    #[error("no {kind} can go to {to}")]
    NoneReaches {
        /// What would move.
        kind: Kind,
        /// The target.
        to: Square,
    },
    /// An active piece of the same side stands on the target: two active pieces never trade places (`CV-12`).
    #[error("your own {kind} on {square} is active")]
    OwnPiece {
        /// The target.
        square: Square,
        /// What stands there.
        kind: Kind,
    },
    /// A frozen enemy piece closes the target (`CV-9`, `CV-10`).
    #[error("the enemy's frozen {kind} closes {square}")]
    EnemyFrozen {
        /// The target.
        square: Square,
        /// What lies there.
        kind: Kind,
    },
}

impl Coded for Fault {
    fn code(&self) -> &'static str {
        match self {
            Self::GameOver => "game-over",
            Self::SquareEmpty { .. } => "square-empty",
            Self::NotYourPiece { .. } => "not-your-piece",
            Self::Frozen { .. } => "frozen",
            Self::NoSuchVector { .. } => "no-such-vector",
            Self::NoneReaches { .. } => "none-reaches",
            Self::OwnPiece { .. } => "own-piece",
            Self::EnemyFrozen { .. } => "enemy-frozen",
        }
    }

    fn rule(&self) -> Option<&'static str> {
        match self {
            Self::GameOver => Some("CV-13"),
            Self::SquareEmpty { .. } | Self::NotYourPiece { .. } | Self::Frozen { .. } | Self::EnemyFrozen { .. } => {
                Some("CV-9")
            }
            Self::NoSuchVector { .. } => Some("CV-3"),
            // Each piece of the kind can have another reason.
            Self::NoneReaches { .. } => None,
            Self::OwnPiece { .. } => Some("CV-12"),
        }
    }
}
