use crate::{Kind, Piece, Row, Square};
use alloc::format;
use alloc::string::String;
use variant_core::Coded;

/// Why a leg of a move is illegal. [`variant_core::IllegalMove`] adds which leg it is.
///
/// ```
/// use croatian_core::{Classical, Fault};
/// use variant_core::{Coded, Rules};
///
/// let rules = Classical::new();
/// let illegal = rules.check(&rules.start(), &"a1a3".parse()?).unwrap_err();
/// assert_eq!(illegal.reason, Fault::Blocked { to: "a3".parse()?, by: "a2".parse()? });
/// assert_eq!(illegal.to_string(), "the way to a3 is blocked on a2");
/// assert_eq!((illegal.code(), illegal.rule()), ("blocked", Some("CC-4")));
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Fault<V: Row> {
    /// The side to move has no legal move, so the game is over (`CC-18`). Said of any move where a short search finds it so.
    #[error("the game is over, by {}", if *in_check { "checkmate" } else { "stalemate" })]
    GameOver {
        /// Whether the side to move is in check.
        in_check: bool,
    },
    /// Nothing stands where the leg begins.
    #[error("no piece on {square}")]
    SquareEmpty {
        /// Where the leg begins.
        square: Square<V>,
    },
    /// The first leg is made by a piece of the other side.
    #[error("the {} on {square} is not yours to move", piece.kind)]
    NotYourPiece {
        /// Where the leg begins.
        square: Square<V>,
        /// What stands there.
        piece: Piece,
    },
    /// A passive piece moves only when it is activated (`CC-2`).
    #[error("the {kind} on {square} moves only when it is activated")]
    NotActivated {
        /// Where the leg begins.
        square: Square<V>,
        /// What stands there.
        kind: Kind,
    },
    /// A Star never moves (`CC-2`).
    #[error("the Star on {square} never moves")]
    StarNeverMoves {
        /// Where the leg begins.
        square: Square<V>,
    },
    /// The leg does not begin where the activated piece is, which has to move next (`CC-20`).
    #[error("the {} that was activated on {square} has to move next", piece.kind)]
    AnotherPieceMoves {
        /// Where the activated piece is.
        square: Square<V>,
        /// What it is.
        piece: Piece,
    },
    /// The leg before ended the move: it activated nothing, or captured, dived, converted, promoted or castled (`CC-28`).
    #[error("the move was over with the leg before")]
    MoveOver,
    /// No leg has been made, and a move has at least one.
    #[error("no leg has been made")]
    NoLeg,
    /// The move ends while an activated piece is in the air (`CC-20`).
    #[error("the {} that is activated on {square} has to move on", piece.kind)]
    LeftInTheAir {
        /// Where it is.
        square: Square<V>,
        /// What it is.
        piece: Piece,
    },
    /// The piece does not move that way (`CC-3` to `CC-6`, `CC-24`).
    #[error("a {}{} does not go from {from} to {to}", piece.kind, that_moves_like(*piece, *like))]
    NotItsMove {
        /// The piece.
        piece: Piece,
        /// The active piece that it moves like: its own kind, if it is active.
        like: Kind,
        /// Where the leg begins.
        from: Square<V>,
        /// Where it should end.
        to: Square<V>,
    },
    /// Notation names no source, and none of the pieces that it could mean can make the leg (`CC-53`).
    #[error("no {kind} can go to {to} here")]
    NoneReaches {
        /// The kind of piece.
        kind: Kind,
        /// Where the leg should end.
        to: Square<V>,
    },
    /// Something is in the way (`CC-4`).
    #[error("the way to {to} is blocked on {by}")]
    Blocked {
        /// Where the leg should end.
        to: Square<V>,
        /// The first obstacle.
        by: Square<V>,
    },
    /// Every way of a Centaur is blocked (`CC-6`).
    #[error("every way to {to} is blocked")]
    EveryWayBlocked {
        /// Where the leg should end.
        to: Square<V>,
    },
    /// The piece does not carry enough momentum (`CC-22`, `CC-25`, `CC-26`).
    #[error("that takes a momentum of {needed}, and the piece carries {carried}")]
    NoMomentum {
        /// What the leg takes at least.
        needed: u8,
        /// What the piece carries.
        carried: u8,
    },
    /// The activated Pyramid could not move, as the piece that reaches it has no momentum left (`CC-25`).
    #[error("no momentum is left for the Pyramid on {square}")]
    NothingLeftForPyramid {
        /// Where the Pyramid stands.
        square: Square<V>,
    },
    /// A piece of the mover's own colour stands on the target, and cannot be activated by it (`CC-21`).
    #[error("the own {} on {square} is in the way", piece.kind)]
    OwnPiece {
        /// The target.
        square: Square<V>,
        /// What stands there.
        piece: Piece,
    },
    /// A king cannot be captured, converted or activated (`CC-7`).
    #[error("the King on {square} may not be touched")]
    KingUntouchable {
        /// Where it stands.
        square: Square<V>,
    },
    /// A king does not dive (`CC-7`, `CC-31`).
    #[error("a King does not dive into a Star")]
    KingDoesNotDive,
    /// A pawn goes diagonally only to capture, activate or dive (`CC-3`, `CC-24`).
    #[error("nothing on {square} that a Pawn could go there for")]
    NothingToCapture {
        /// The target.
        square: Square<V>,
    },
    /// A pawn does not activate on its last rank (`CC-24`).
    #[error("a Pawn that reaches its last rank on {square} activates nothing")]
    NoActivationOnLastRank {
        /// The target.
        square: Square<V>,
    },
    /// The pawn has to be promoted, and the leg does not say to what (`CC-12`, `CC-33`).
    #[error("the Pawn has to be promoted, and the kind is missing")]
    PromotionMissing,
    /// The leg promotes where nothing is promoted.
    #[error("no Pawn is promoted to {kind} here")]
    NoPromotion {
        /// The kind that it names.
        kind: Kind,
    },
    /// The leg converts where nothing is converted (`CC-25`).
    #[error("nothing is converted on {square}: that takes a Pyramid, an enemy piece and the Pyramid's own half")]
    NoConversion {
        /// The target.
        square: Square<V>,
    },
    /// The leg dives into a Star and does not say where the piece reappears (`CC-31`).
    #[error("the square is missing on which the piece reappears")]
    ReappearanceMissing,
    /// The leg names a reappearance and dives into no Star.
    #[error("no Star on {square} to dive into")]
    NoDive {
        /// The target.
        square: Square<V>,
    },
    /// The piece cannot reappear there: it is no portal of a Star of the other colour (`CC-31`).
    #[error("{square} is no portal of a Star of the other colour")]
    NoPortal {
        /// Where it should reappear.
        square: Square<V>,
    },
    /// The portal is not empty (`CC-31`).
    #[error("the portal {square} is occupied")]
    PortalOccupied {
        /// Where the piece should reappear.
        square: Square<V>,
    },
    /// King or rook has moved, or the rook is not there any more (`CC-13`).
    #[error("the right to castle there is lost")]
    CastlingRightLost,
    /// The king does not go so far in castling (`CC-13`).
    #[error("a King goes at most {} squares in castling", V::LONGEST_CASTLING)]
    CastlingTooFar,
    /// Something stands between king and rook (`CC-13`).
    #[error("castling is blocked on {by}")]
    CastlingBlocked {
        /// The first obstacle.
        by: Square<V>,
    },
    /// The king is in check, or would pass over an attacked square (`CC-13`).
    #[error("castling would lead from or over {square}, which is attacked")]
    CastlingAttacked {
        /// The attacked square.
        square: Square<V>,
    },
    /// The leg puts the own king under attack (`CC-16`).
    #[error("it puts the own King on {king} under attack from {from}")]
    KingPutUnderAttack {
        /// Where the king stands then.
        king: Square<V>,
        /// Where an attacker stands.
        from: Square<V>,
    },
    /// The move would end with the own king still attacked (`CC-16`).
    #[error("it leaves the own King on {king} under attack from {from}")]
    KingLeftInCheck {
        /// Where the king stands then.
        king: Square<V>,
        /// Where an attacker stands.
        from: Square<V>,
    },
}

impl<V: Row> Fault<V> {
    const fn code_and_rule(&self) -> (&'static str, Option<&'static str>) {
        match self {
            Self::GameOver { .. } => ("game-over", Some("CC-18")),
            Self::SquareEmpty { .. } => ("square-empty", None),
            Self::NotYourPiece { .. } => ("not-your-piece", None),
            Self::NotActivated { .. } => ("not-activated", Some("CC-2")),
            Self::StarNeverMoves { .. } => ("star-never-moves", Some("CC-2")),
            Self::AnotherPieceMoves { .. } => ("another-piece-moves", Some("CC-20")),
            Self::MoveOver => ("move-over", Some("CC-28")),
            Self::NoLeg => ("no-leg", None),
            Self::LeftInTheAir { .. } => ("left-in-the-air", Some("CC-20")),
            Self::NotItsMove { piece, .. } => ("not-its-move", Some(rule_of_movement(piece.kind))),
            Self::NoneReaches { .. } => ("none-reaches", Some("CC-53")),
            Self::Blocked { .. } => ("blocked", Some("CC-4")),
            Self::EveryWayBlocked { .. } => ("every-way-blocked", Some("CC-6")),
            Self::NoMomentum { .. } => ("no-momentum", Some("CC-22")),
            Self::NothingLeftForPyramid { .. } => ("nothing-left-for-pyramid", Some("CC-25")),
            Self::OwnPiece { .. } => ("own-piece", Some("CC-21")),
            Self::KingUntouchable { .. } => ("king-untouchable", Some("CC-7")),
            Self::KingDoesNotDive => ("king-does-not-dive", Some("CC-31")),
            Self::NothingToCapture { .. } => ("nothing-to-capture", Some("CC-3")),
            Self::NoActivationOnLastRank { .. } => ("no-activation-on-last-rank", Some("CC-24")),
            Self::PromotionMissing => ("promotion-missing", Some("CC-12")),
            Self::NoPromotion { .. } => ("no-promotion", Some("CC-12")),
            Self::NoConversion { .. } => ("no-conversion", Some("CC-25")),
            Self::ReappearanceMissing => ("reappearance-missing", Some("CC-31")),
            Self::NoDive { .. } => ("no-dive", Some("CC-31")),
            Self::NoPortal { .. } => ("no-portal", Some("CC-31")),
            Self::PortalOccupied { .. } => ("portal-occupied", Some("CC-31")),
            Self::CastlingRightLost => ("castling-right-lost", Some("CC-13")),
            Self::CastlingTooFar => ("castling-too-far", Some("CC-13")),
            Self::CastlingBlocked { .. } => ("castling-blocked", Some("CC-13")),
            Self::CastlingAttacked { .. } => ("castling-attacked", Some("CC-13")),
            Self::KingPutUnderAttack { .. } => ("king-put-under-attack", Some("CC-16")),
            Self::KingLeftInCheck { .. } => ("king-left-in-check", Some("CC-16")),
        }
    }
}

impl<V: Row> Coded for Fault<V> {
    fn code(&self) -> &'static str {
        self.code_and_rule().0
    }

    fn rule(&self) -> Option<&'static str> {
        self.code_and_rule().1
    }
}

/// The rule that says how a kind of piece moves.
const fn rule_of_movement(kind: Kind) -> &'static str {
    match kind {
        Kind::Pegasus => "CC-4",
        Kind::Unicorn => "CC-5",
        Kind::Centaur => "CC-6",
        Kind::Pyramid | Kind::Wave => "CC-24",
        _ => "CC-3",
    }
}

fn that_moves_like(piece: Piece, like: Kind) -> String {
    if piece.kind == like { String::new() } else { format!(" that moves like a {like}") }
}
