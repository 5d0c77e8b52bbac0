use crate::{Kind, Square};
use thiserror::Error;
use variant_core::Coded;

/// Why a move of CVector Plus is illegal.
///
/// ```
/// use cvector_core::{CVectorPlus, plus::Fault};
/// use variant_core::Rules;
///
/// let board = CVectorPlus.parse_board("k7/3N4/8/8/8/8/1KN5/8 w")?;
/// let illegal = CVectorPlus.check(&board, &CVectorPlus.parse_move("d7d6=Q")?).unwrap_err();
/// assert_eq!(illegal.reason, Fault::NotEnemyHome { square: "d6".parse()? });
/// assert_eq!((illegal.code(), illegal.rule()), ("not-enemy-home", Some("CV-25")));
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum Fault {
    /// A reason that CVector has too.
    #[error(transparent)]
    Move(#[from] crate::Fault),
    /// Two frozen pieces lie on the target: not even a prince can move there (`CV-24`).
    #[error("two frozen pieces lie on {square}")]
    TwoFrozen {
        /// The target.
        square: Square,
    },
    /// The enemy piece that a prince would unfreeze would come to stand over a frozen piece of its own side (`CV-23`).
    #[error("the enemy piece that would be unfrozen cannot go to {square}, where a frozen piece of its own side lies")]
    FrozenBelow {
        /// The square that the prince would leave.
        square: Square,
    },
    /// The enemy piece that a prince would unfreeze has no other piece of its kind (`CV-23`, `CV-29`).
    #[error("the enemy's {kind} on {square} has no partner and cannot be unfrozen")]
    NoPartner {
        /// Where it lies.
        square: Square,
        /// Its kind.
        kind: Kind,
    },
    /// A king never mutates (`CV-25`).
    #[error("a king does not mutate")]
    KingMutates,
    /// A piece mutates only into a queen, rook, bishop, knight or prince, and not into what it is already (`CV-25`).
    #[error("a {from} does not mutate into a {into}")]
    NotAMutation {
        /// What it is.
        from: Kind,
        /// What it would become.
        into: Kind,
    },
    /// A piece mutates only when it arrives on one of the enemy's home squares (`CV-25`).
    #[error("{square} is not one of the enemy's home squares, so nothing mutates there")]
    NotEnemyHome {
        /// Where it arrives.
        square: Square,
    },
    /// The move swaps no own frozen piece, so none can mutate.
    #[error("no frozen piece of yours lies on {square}, so none is swapped")]
    NothingSwapped {
        /// The target.
        square: Square,
    },
}

impl Coded for Fault {
    fn code(&self) -> &'static str {
        match self {
            Self::Move(fault) => fault.code(),
            Self::TwoFrozen { .. } => "two-frozen",
            Self::FrozenBelow { .. } => "frozen-below",
            Self::NoPartner { .. } => "no-partner",
            Self::KingMutates => "king-mutates",
            Self::NotAMutation { .. } => "not-a-mutation",
            Self::NotEnemyHome { .. } => "not-enemy-home",
            Self::NothingSwapped { .. } => "nothing-swapped",
        }
    }

    fn rule(&self) -> Option<&'static str> {
        match self {
            Self::Move(fault) => fault.rule(),
            Self::TwoFrozen { .. } => Some("CV-24"),
            Self::FrozenBelow { .. } | Self::NoPartner { .. } => Some("CV-23"),
            Self::KingMutates | Self::NotAMutation { .. } | Self::NotEnemyHome { .. } | Self::NothingSwapped { .. } => {
                Some("CV-25")
            }
        }
    }
}
