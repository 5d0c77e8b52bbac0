use crate::{Kind, Square};
use variant_core::Coded;

/// Why a move is illegal, in the words of the game.
///
/// ```
/// use cube_plus::{CubePlus, Fault};
/// use variant_core::Rules;
///
/// let rules = CubePlus::default();
/// let mut board = rules.start();
/// let illegal = rules.play(&mut board, &"A2aA3a".parse()?).unwrap_err();
/// assert_eq!(illegal.reason, Fault::SquareEmpty { square: "A2a".parse()? });
/// assert_eq!(illegal.to_string(), "A2a is empty");
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// The game is over: the last move has won by entry (`CP-8`).
    #[error("the game is over, won by entry")]
    GameOver,
    /// Nothing stands where the move starts.
    #[error("{square} is empty")]
    SquareEmpty {
        /// Where the move starts.
        square: Square,
    },
    /// A piece of the other side stands where the move starts.
    #[error("the piece on {square} is not yours")]
    NotYourPiece {
        /// Where the move starts.
        square: Square,
    },
    /// A piece of the same side stands where the move ends.
    #[error("your own piece stands on {square}")]
    OwnPiece {
        /// Where the move ends.
        square: Square,
    },
    /// The piece has no such step (`CP-3`, `CP-4`, `CP-5`, `CP-6`).
    #[error("a {kind} on {from} has no step to {to}")]
    NoSuchStep {
        /// The piece that should move.
        kind: Kind,
        /// Where it stands.
        from: Square,
        /// Where it should go.
        to: Square,
    },
    /// The pawn has such a step only for a capture, and the target is empty (`CP-6`, `CP-11`).
    #[error("the pawn steps to {to} only for a capture, and {to} is empty")]
    NothingToCapture {
        /// Where the move ends.
        to: Square,
    },
    /// The pawn has such a step, but does not capture this kind of piece by it (`CP-6`, `CP-11`, `CP-12`).
    #[error("the pawn does not capture a {captured} by a step from {from} to {to}")]
    NoSuchCapture {
        /// The kind of the piece that would be captured.
        captured: Kind,
        /// Where the pawn stands.
        from: Square,
        /// Where it should go.
        to: Square,
    },
    /// The king would step into an attack (`CP-4`).
    #[error("the king would be attacked on {to} by the piece on {by}")]
    KingIntoAttack {
        /// Where the king should go.
        to: Square,
        /// An attacker's square.
        by: Square,
    },
    /// The king would be left attacked (`CP-4`).
    #[error("the king on {king} would be left attacked by the piece on {by}")]
    KingLeftInCheck {
        /// Where the king stands.
        king: Square,
        /// An attacker's square.
        by: Square,
    },
    /// The captured piece would return and attack the king (`CP-10`).
    #[error("the captured {captured} would return to {to} and attack the king on {king}")]
    ReturnAttacksKing {
        /// The kind of the captured piece.
        captured: Kind,
        /// The extension square of its side.
        to: Square,
        /// Where the king would stand.
        king: Square,
    },
}

impl Fault {
    const fn code_and_rule(self) -> (&'static str, Option<&'static str>) {
        match self {
            Self::GameOver => ("game-over", Some("CP-8")),
            Self::SquareEmpty { .. } => ("square-empty", None),
            Self::NotYourPiece { .. } => ("not-your-piece", None),
            Self::OwnPiece { .. } => ("own-piece", None),
            Self::NoSuchStep { kind, .. } => ("no-such-step", Some(rule_of_movement(kind))),
            Self::NothingToCapture { .. } => ("nothing-to-capture", Some(rule_of_movement(Kind::Pawn))),
            Self::NoSuchCapture { .. } => ("no-such-capture", Some(rule_of_movement(Kind::Pawn))),
            Self::KingIntoAttack { .. } => ("king-into-attack", Some("CP-4")),
            Self::KingLeftInCheck { .. } => ("king-left-in-check", Some("CP-4")),
            Self::ReturnAttacksKing { .. } => ("return-attacks-king", Some("CP-10")),
        }
    }
}

impl Coded for Fault {
    fn code(&self) -> &'static str {
        self.code_and_rule().0
    }

    fn rule(&self) -> Option<&'static str> {
        self.code_and_rule().1
    }
}

/// The rule that says how a kind of piece moves and captures. For the pawn it is the rule of the standard game, which the
/// variants change (`CP-11`, `CP-12`).
const fn rule_of_movement(kind: Kind) -> &'static str {
    match kind {
        Kind::Rook => "CP-3",
        Kind::King => "CP-4",
        Kind::Bishop => "CP-5",
        Kind::Pawn => "CP-6",
    }
}
