//! Positions to be edited, and what makes one valid (`CC-51`).

use crate::geometry::{last_rank, pawn_rank, star_at};
use crate::piece::Cell;
use crate::{Board, CastlingRights, CastlingSide, Kind, Kings, Piece, Row, Square};
use alloc::borrow::Cow;
use alloc::format;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use variant_core::{Coded, Color, Faults};

/// A position that may break any rule: to be edited, and then turned into a [`Board`] or into the list of its faults by
/// [`Croatian::validate`](crate::Croatian::validate).
///
/// `FromStr` reads the syntax of `CC-50` alone; `Display` writes it.
///
/// ```
/// use croatian_core::row::Miranda;
/// use croatian_core::{Croatian, Kind, Piece, Setup};
/// use variant_core::{Color, Rules};
///
/// let rules = Croatian::<Miranda>::new();
/// let mut setup = Setup::from(&rules.start());
/// setup.set("e4".parse()?, Some(Piece::new(Kind::Wave, Color::Black)));
/// let board = rules.validate(&setup)?;
/// assert_eq!(board.piece_on("e4".parse()?), setup.piece_on("e4".parse()?));
///
/// setup.set("i1".parse()?, None);
/// let error = rules.validate(&setup).unwrap_err();
/// assert_eq!(error.to_string(), "expected one Light King, not none");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup<V: Row> {
    squares: Vec<Option<Piece>>,
    /// The side to move.
    pub turn: Color,
    /// The castling rights.
    pub castling_rights: CastlingRights,
    /// Where the pawn stands that has just rushed two squares or more.
    pub rushed: Option<Square<V>>,
}

impl<V: Row> Setup<V> {
    /// A board without pieces, Light to move.
    #[must_use]
    pub fn empty() -> Self {
        Self {
            squares: vec![None; Square::<V>::COUNT],
            turn: Color::White,
            castling_rights: CastlingRights::NONE,
            rushed: None,
        }
    }

    /// What stands on a square.
    #[must_use]
    pub fn piece_on(&self, square: Square<V>) -> Option<Piece> {
        self.squares[square.index()]
    }

    /// Puts a piece on a square, or with `None` empties it.
    pub fn set(&mut self, square: Square<V>, piece: Option<Piece>) {
        self.squares[square.index()] = piece;
    }

    /// Every piece with its square, by square.
    pub fn pieces(&self) -> impl Iterator<Item = (Square<V>, Piece)> {
        Square::all().zip(&self.squares).filter_map(|(square, piece)| Some((square, (*piece)?)))
    }

    /// The board that this is, if it is valid input (`CC-51`).
    pub(crate) fn validate(&self, kings: Kings) -> Result<Board<V>, SetupError<V>> {
        let mut faults = Vec::new();
        self.check_pieces(&mut faults);
        self.check_kings(kings, &mut faults);
        self.check_castling_rights(kings, &mut faults);
        self.check_rushed(&mut faults);
        let mut board = Board::empty(self.turn);
        for (square, piece) in self.pieces() {
            if V::has(piece.kind) && (piece.kind != Kind::Star || star_at::<V>(square.index()).is_some()) {
                board.put(square.index(), Cell::from(piece));
            }
        }
        // With several kings it is not clear yet which of them is to stay.
        let waiting = !self.turn;
        if let (1, Some(king)) = (self.count_kings(waiting), board.king(waiting))
            && board.king_attacked(waiting)
        {
            faults.push(SetupFault::KingInDanger { color: waiting, king });
        }
        if let Some(error) = SetupError::from_faults(faults) {
            return Err(error);
        }
        board.set_castling_rights(self.castling_rights);
        board.set_rushed(self.rushed.map(Square::index));
        Ok(board)
    }

    fn count_kings(&self, color: Color) -> usize {
        self.squares.iter().flatten().filter(|&&piece| piece == Piece::new(Kind::King, color)).count()
    }

    fn check_pieces(&self, faults: &mut Vec<SetupFault<V>>) {
        for square in Square::<V>::all() {
            let belongs = star_at::<V>(square.index());
            let piece = self.piece_on(square);
            let star = piece.filter(|piece| piece.kind == Kind::Star).map(|star| star.color);
            match (belongs, star) {
                (Some(color), star) if star != Some(color) => faults.push(SetupFault::StarMissing { square, color }),
                (None, Some(_)) if V::STARS => faults.push(SetupFault::StrayStar { square }),
                _ => {}
            }
            match piece {
                Some(piece) if !V::has(piece.kind) => faults.push(SetupFault::ForeignPiece { square, piece }),
                Some(Piece { kind: Kind::Pawn, color }) if square.rank() == last_rank::<V>(color) => {
                    faults.push(SetupFault::PawnOnLastRank { square, color });
                }
                _ => {}
            }
        }
    }

    fn check_kings(&self, kings: Kings, faults: &mut Vec<SetupFault<V>>) {
        for color in Color::ALL {
            match self.count_kings(color) {
                0 if kings == Kings::Both => faults.push(SetupFault::NoKing { color }),
                0 | 1 => {}
                count => faults.push(SetupFault::TooManyKings { color, count }),
            }
        }
    }

    fn check_castling_rights(&self, kings: Kings, faults: &mut Vec<SetupFault<V>>) {
        for color in Color::ALL {
            let sides = CastlingSide::ALL.iter().filter(|&&side| self.castling_rights.has(color, side));
            for (index, &side) in sides.enumerate() {
                let (king, rook) = CastlingRights::homes::<V>(color, side);
                // Two rights need the same king, and that there is none at all is said already.
                let said = index > 0 || kings == Kings::Both && self.count_kings(color) == 0;
                if !said && self.piece_on(king) != Some(Piece::new(Kind::King, color)) {
                    faults.push(SetupFault::RightWithoutKing { color, square: king });
                }
                if self.piece_on(rook) != Some(Piece::new(Kind::Rook, color)) {
                    faults.push(SetupFault::RightWithoutRook { color, side, square: rook });
                }
            }
        }
    }

    fn check_rushed(&self, faults: &mut Vec<SetupFault<V>>) {
        let Some(square) = self.rushed else { return };
        let color = !self.turn;
        if self.piece_on(square) != Some(Piece::new(Kind::Pawn, color)) {
            faults.push(SetupFault::NoRushedPawn { square, color });
        }
        let start = pawn_rank::<V>(color);
        let went = match color {
            Color::White => square.rank().checked_sub(start),
            Color::Black => start.checked_sub(square.rank()),
        };
        let Some(went) = went.filter(|went| (2..=V::LONGEST_RUSH).contains(went)) else {
            faults.push(SetupFault::NoRushEndsHere { square, color });
            return;
        };
        for step in 0..went {
            let rank = if color == Color::White { start + step } else { start - step };
            let Some(passed) = Square::<V>::new(square.file(), rank) else { continue };
            let in_the_way = match self.piece_on(passed) {
                None => false,
                Some(piece) => step > 0 || piece.kind != Kind::Wave,
            };
            if in_the_way {
                faults.push(SetupFault::RushBlocked { square, blocked: passed });
            }
        }
    }
}

impl<V: Row> Default for Setup<V> {
    /// [`Setup::empty`].
    fn default() -> Self {
        Self::empty()
    }
}

impl<V: Row> From<&Board<V>> for Setup<V> {
    fn from(board: &Board<V>) -> Self {
        Self {
            squares: Square::all().map(|square| board.piece_on(square)).collect(),
            turn: board.turn(),
            castling_rights: board.castling_rights(),
            rushed: board.rushed(),
        }
    }
}

/// One reason why a setup is no board (`CC-51`).
///
/// ```
/// use croatian_core::{Classical, SetupFault};
/// use variant_core::{Coded, Color};
///
/// let setup = "4k3/8/8/8/8/8/8/8 w - -".parse()?;
/// let error = Classical::new().validate(&setup).unwrap_err();
/// assert_eq!(error.faults(), [SetupFault::NoKing { color: Color::White }]);
/// assert_eq!((error.faults()[0].code(), error.faults()[0].rule()), ("no-king", Some("CC-51")));
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum SetupFault<V: Row> {
    /// The variant has no such piece.
    ForeignPiece {
        /// Where it stands.
        square: Square<V>,
        /// What it is.
        piece: Piece,
    },
    /// A corner lacks its Star (`CC-30`).
    StarMissing {
        /// The corner.
        square: Square<V>,
        /// Whose Star belongs there.
        color: Color,
    },
    /// A Star stands elsewhere than in a corner.
    StrayStar {
        /// Where it stands.
        square: Square<V>,
    },
    /// A pawn stands on its own last rank.
    PawnOnLastRank {
        /// Where it stands.
        square: Square<V>,
        /// Whose it is.
        color: Color,
    },
    /// A side has no king, and the rules ask for both.
    NoKing {
        /// The side.
        color: Color,
    },
    /// A side has more than one king.
    TooManyKings {
        /// The side.
        color: Color,
        /// How many it has.
        count: usize,
    },
    /// The king of the side that is not to move is attacked.
    KingInDanger {
        /// The side that is not to move.
        color: Color,
        /// Where its king stands.
        king: Square<V>,
    },
    /// A side has a castling right and its king is not at home (`CC-13`). Reported once a side, and not where
    /// [`NoKing`](Self::NoKing) is.
    RightWithoutKing {
        /// Whose right it is.
        color: Color,
        /// The king's home square.
        square: Square<V>,
    },
    /// A side has a castling right and the rook is not at home (`CC-13`).
    RightWithoutRook {
        /// Whose right it is.
        color: Color,
        /// To which side.
        side: CastlingSide,
        /// The rook's home square.
        square: Square<V>,
    },
    /// No pawn of the side that is not to move stands where one is said to have rushed.
    NoRushedPawn {
        /// The square.
        square: Square<V>,
        /// The side that is not to move.
        color: Color,
    },
    /// No rush of two squares or more can end on the square (`CC-10`).
    NoRushEndsHere {
        /// The square.
        square: Square<V>,
        /// The side that is not to move.
        color: Color,
    },
    /// A square that the pawn has passed over is not empty, or the square it started from holds something else than
    /// the Wave that set it going.
    RushBlocked {
        /// Where the pawn stands.
        square: Square<V>,
        /// The square in its way.
        blocked: Square<V>,
    },
}

impl<V: Row> SetupFault<V> {
    /// The square that is wrong, if it is one.
    #[must_use]
    pub const fn square(&self) -> Option<Square<V>> {
        match *self {
            Self::ForeignPiece { square, .. }
            | Self::StarMissing { square, .. }
            | Self::StrayStar { square }
            | Self::PawnOnLastRank { square, .. }
            | Self::RightWithoutKing { square, .. }
            | Self::RightWithoutRook { square, .. }
            | Self::NoRushedPawn { square, .. }
            | Self::NoRushEndsHere { square, .. } => Some(square),
            Self::KingInDanger { king, .. } => Some(king),
            Self::RushBlocked { blocked, .. } => Some(blocked),
            Self::NoKing { .. } | Self::TooManyKings { .. } => None,
        }
    }

    /// What would have been right.
    pub(crate) fn expected(&self) -> Cow<'static, str> {
        let side = |color| match color {
            Color::White => "Light",
            Color::Black => "Dark",
        };
        let expected = match *self {
            Self::ForeignPiece { square, piece } => {
                format!("no {} on {square}, which {} does not have", piece.kind, V::NAME)
            }
            Self::StarMissing { square, color } => format!("a {} Star on {square}", side(color)),
            Self::StrayStar { square } => format!("no Star on {square}, which is no corner"),
            Self::PawnOnLastRank { square, color } => {
                format!("no {} Pawn on its last rank, on {square}", side(color))
            }
            Self::NoKing { color } | Self::TooManyKings { color, .. } => format!("one {} King", side(color)),
            Self::KingInDanger { color, king } => {
                format!("no attack on the {} King on {king}, whose side is not to move", side(color))
            }
            Self::RightWithoutKing { color, square } => {
                format!("the {} King on {square} that a castling right needs", side(color))
            }
            Self::RightWithoutRook { color, square, .. } => {
                format!("the {} Rook on {square} that a castling right needs", side(color))
            }
            Self::NoRushedPawn { square, color } => {
                format!("a {} Pawn on {square}, where one is said to have rushed", side(color))
            }
            Self::NoRushEndsHere { square, color } => {
                let longest = V::LONGEST_RUSH;
                format!("a square where a {} Pawn's rush of 2 to {longest} can end, not {square}", side(color))
            }
            Self::RushBlocked { square, blocked } => format!("nothing on {blocked} in the way of the rush to {square}"),
        };
        expected.into()
    }

    /// What the position has instead, where [`expected`](Self::expected) does not say it.
    pub(crate) fn found(&self) -> Option<Cow<'static, str>> {
        match self {
            Self::NoKing { .. } => Some("none".into()),
            Self::TooManyKings { count, .. } => Some(format!("{count}").into()),
            _ => None,
        }
    }

    /// What whoever set the position up may have meant.
    pub(crate) const fn hint(&self) -> Option<&'static str> {
        match self {
            Self::NoKing { .. } => Some("with partial kings, a side may have none"),
            Self::NoRushedPawn { .. } | Self::NoRushEndsHere { .. } => {
                Some("the field names the square of the pawn, not one that it passed over")
            }
            _ => None,
        }
    }
}

impl<V: Row> fmt::Display for SetupFault<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", self.expected())?;
        match self.found() {
            Some(found) => write!(f, ", not {found}"),
            None => Ok(()),
        }
    }
}

impl<V: Row> core::error::Error for SetupFault<V> {}

impl<V: Row> Coded for SetupFault<V> {
    fn code(&self) -> &'static str {
        match self {
            Self::ForeignPiece { .. } => "foreign-piece",
            Self::StarMissing { .. } => "star-missing",
            Self::StrayStar { .. } => "stray-star",
            Self::PawnOnLastRank { .. } => "pawn-on-last-rank",
            Self::NoKing { .. } => "no-king",
            Self::TooManyKings { .. } => "too-many-kings",
            Self::KingInDanger { .. } => "king-in-danger",
            Self::RightWithoutKing { .. } => "right-without-king",
            Self::RightWithoutRook { .. } => "right-without-rook",
            Self::NoRushedPawn { .. } => "no-rushed-pawn",
            Self::NoRushEndsHere { .. } => "no-rush-ends-here",
            Self::RushBlocked { .. } => "rush-blocked",
        }
    }

    fn rule(&self) -> Option<&'static str> {
        Some("CC-51")
    }
}

/// Why a setup is no board: every fault.
pub type SetupError<V> = Faults<SetupFault<V>>;
