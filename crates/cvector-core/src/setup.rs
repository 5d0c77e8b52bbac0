//! Positions to be edited, and what makes one valid (`CV-9`, `CV-16`, `CV-31`).

use crate::{Board, Kind, Limits, Man, Piece, Square, Variant};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use variant_core::{Coded, Color, Faults};

/// What stands on one square of a [`Setup`].
///
/// ```
/// use cvector_core::{Man, Piece, Stack};
///
/// let (queen, bishop): (Man, Man) = ("q".parse()?, "B".parse()?);
/// let stack = Stack::Over { active: queen, frozen: bishop };
/// assert_eq!(stack.to_string(), "[qB]");
/// assert_eq!(stack.pieces().collect::<Vec<_>>(), [queen.active(), bishop.frozen()]);
/// assert_eq!(Stack::from(bishop.frozen()), Stack::Frozen(bishop));
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stack {
    /// Nothing.
    #[default]
    Empty,
    /// An active piece: `b`.
    Active(Man),
    /// A frozen piece: `(b)`.
    Frozen(Man),
    /// An active piece over a frozen one: `[qB]`.
    Over {
        /// The upper piece, active.
        active: Man,
        /// The lower piece, frozen.
        frozen: Man,
    },
    /// Two frozen pieces: `(Bb)`, White's first.
    TwoFrozen(Man, Man),
}

impl Stack {
    /// The pieces, the upper one first.
    pub fn pieces(self) -> impl Iterator<Item = Piece> {
        let pieces = match self {
            Self::Empty => [None, None],
            Self::Active(man) => [Some(man.active()), None],
            Self::Frozen(man) => [Some(man.frozen()), None],
            Self::Over { active, frozen } => [Some(active.active()), Some(frozen.frozen())],
            Self::TwoFrozen(first, second) => [Some(first.frozen()), Some(second.frozen())],
        };
        pieces.into_iter().flatten()
    }
}

impl From<Piece> for Stack {
    /// The piece alone.
    fn from(piece: Piece) -> Self {
        if piece.frozen { Self::Frozen(piece.man()) } else { Self::Active(piece.man()) }
    }
}

impl From<Option<Piece>> for Stack {
    /// The piece alone, or nothing.
    fn from(piece: Option<Piece>) -> Self {
        piece.map_or(Self::Empty, Self::from)
    }
}

impl fmt::Display for Stack {
    /// As in a position text; nothing for an empty square.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => Ok(()),
            Self::Active(man) => man.fmt(f),
            Self::Frozen(man) => write!(f, "({man})"),
            Self::Over { active, frozen } => write!(f, "[{active}{frozen}]"),
            Self::TwoFrozen(first, second) => write!(f, "({first}{second})"),
        }
    }
}

/// A position to edit, which may be nonsense; [`CVector::validate`](crate::CVector::validate) and
/// [`CVectorPlus::validate`](crate::CVectorPlus::validate) make a [`Board`] of it or list all its faults.
///
/// `Display` and `FromStr` use the position text (`CV-15`); reading one checks its form alone. Both games share this type.
///
/// ```
/// use cvector_core::{CVector, Setup, SetupFault};
/// use variant_core::Color;
///
/// let mut setup: Setup = "k7/B7/8/8/8/8/8/8 w".parse()?;
/// let error = CVector.validate(&setup).unwrap_err();
/// assert_eq!(error.faults(), [SetupFault::Kings { color: Color::White, count: 0 }]);
///
/// setup.set("f2".parse()?, "K".parse::<cvector_core::Piece>()?);
/// let board = CVector.validate(&setup).expect("one king each");
/// assert_eq!(board.to_string(), "k7/B7/8/8/8/8/5K2/8 w");
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// What stands on each square, by [`Square::index`].
    squares: [Stack; Square::COUNT],
    /// The side to move.
    pub turn: Color,
}

impl Setup {
    /// An empty board with White to move.
    #[must_use]
    pub const fn empty() -> Self {
        Self { squares: [Stack::Empty; Square::COUNT], turn: Color::White }
    }

    /// What stands on a square.
    #[must_use]
    pub const fn stack_on(&self, square: Square) -> Stack {
        self.squares[square.index()]
    }

    /// The piece on a square, of two the upper one.
    #[must_use]
    pub fn piece_on(&self, square: Square) -> Option<Piece> {
        self.pieces_on(square).next()
    }

    /// The pieces on a square, the upper one first.
    pub fn pieces_on(&self, square: Square) -> impl Iterator<Item = Piece> {
        self.stack_on(square).pieces()
    }

    /// Puts a piece, a [`Stack`] or nothing on a square in place of what stood there.
    pub fn set(&mut self, square: Square, stack: impl Into<Stack>) {
        self.squares[square.index()] = stack.into();
    }

    /// Every piece with its square, by square, the upper one first.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        let occupied = Square::all().filter(|&square| self.stack_on(square) != Stack::Empty);
        occupied.flat_map(|square| self.pieces_on(square).map(move |piece| (square, piece)))
    }

    /// The board that this is, if it is valid input for a game.
    pub(crate) fn validate<V: Variant>(&self) -> Result<Board<V>, SetupError> {
        let mut faults = Vec::new();
        for square in Square::all() {
            self.check_square::<V>(square, &mut faults);
        }
        let mut counts = [[0; Kind::ALL.len()]; 2];
        let mut frozen_kings = [false; 2];
        for (_, piece) in self.pieces() {
            counts[piece.color.index()][piece.kind.index()] += 1;
            frozen_kings[piece.color.index()] |= piece.kind == Kind::King && piece.frozen;
        }
        for color in Color::ALL {
            check_counts::<V>(color, counts[color.index()], &mut faults);
        }
        if frozen_kings == [true; 2] {
            faults.push(SetupFault::BothKingsFrozen);
        }
        if let Some(error) = SetupError::from_faults(faults) {
            return Err(error);
        }
        let mut board = Board::empty(self.turn);
        for (square, piece) in self.pieces() {
            board.put(square, piece);
        }
        Ok(board)
    }

    fn check_square<V: Variant>(&self, square: Square, faults: &mut Vec<SetupFault>) {
        for piece in self.pieces_on(square) {
            if !V::KINDS.contains(&piece.kind) {
                faults.push(SetupFault::NoSuchKind { square, kind: piece.kind });
            }
        }
        match self.stack_on(square) {
            Stack::Over { active: upper, frozen: lower } | Stack::TwoFrozen(upper, lower)
                if upper.color == lower.color =>
            {
                faults.push(SetupFault::SameColor { square, color: upper.color });
            }
            Stack::TwoFrozen(first, _) if first.color == Color::Black => {
                faults.push(SetupFault::BlackFirst { square });
            }
            _ => {}
        }
    }
}

/// Looks for faults in how many pieces of each kind a side has.
fn check_counts<V: Variant>(color: Color, counts: [usize; Kind::ALL.len()], faults: &mut Vec<SetupFault>) {
    let kings = counts[Kind::King.index()];
    if kings != 1 {
        faults.push(SetupFault::Kings { color, count: kings });
    }
    match V::LIMITS {
        Limits::OfKind(limits) => {
            for &(kind, limit) in limits {
                let count = counts[kind.index()];
                if count > limit {
                    faults.push(SetupFault::TooMany { color, kind, count, limit });
                }
            }
        }
        Limits::Total(limit) => {
            let count = counts.iter().sum::<usize>() - kings;
            if count > limit {
                faults.push(SetupFault::TooManyPieces { color, count, limit });
            }
        }
    }
}

impl Default for Setup {
    /// [`Setup::empty`].
    fn default() -> Self {
        Self::empty()
    }
}

impl<V: Variant> From<&Board<V>> for Setup {
    fn from(board: &Board<V>) -> Self {
        let mut setup = Self { turn: board.turn(), ..Self::empty() };
        for square in board.occupied() {
            let mut pieces = board.pieces_on(square);
            let stack = match (pieces.next(), pieces.next()) {
                (one, None) => one.into(),
                (None, Some(other)) => other.into(),
                (Some(first), Some(second)) if first.frozen => Stack::TwoFrozen(first.man(), second.man()),
                (Some(upper), Some(lower)) => Stack::Over { active: upper.man(), frozen: lower.man() },
            };
            setup.set(square, stack);
        }
        setup
    }
}

/// One reason why a [`Setup`] is not valid input (`CV-16`, `CV-31`).
///
/// ```
/// use cvector_core::{CVector, CVectorPlus, Kind, Setup, SetupFault};
/// use variant_core::Coded;
///
/// let setup: Setup = "k7/2P5/8/8/8/8/8/K7 w".parse()?;
/// assert!(CVectorPlus.validate(&setup).is_ok());
/// let error = CVector.validate(&setup).unwrap_err();
/// assert_eq!(error.faults(), [SetupFault::NoSuchKind { square: "c7".parse()?, kind: Kind::Prince }]);
/// assert_eq!((error.faults()[0].code(), error.faults()[0].rule()), ("no-such-kind", Some("CV-1")));
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum SetupFault {
    /// A side has no king, or several.
    Kings {
        /// The side.
        color: Color,
        /// How many kings it has.
        count: usize,
    },
    /// Both kings are frozen: the game ended with the first of them.
    BothKingsFrozen,
    /// A side of CVector has too many pieces of one kind (`CV-16`).
    TooMany {
        /// The side.
        color: Color,
        /// The kind.
        kind: Kind,
        /// How many it has.
        count: usize,
        /// How many it may have.
        limit: usize,
    },
    /// A side of CVector Plus has too many pieces besides its king (`CV-31`).
    TooManyPieces {
        /// The side.
        color: Color,
        /// How many it has.
        count: usize,
        /// How many it may have.
        limit: usize,
    },
    /// The game has no such kind: CVector has no princes.
    NoSuchKind {
        /// Where it stands.
        square: Square,
        /// The kind.
        kind: Kind,
    },
    /// Two pieces of one side share a square (`CV-9`).
    SameColor {
        /// The square.
        square: Square,
        /// The side.
        color: Color,
    },
    /// Of two frozen pieces on a square Black's is named first (`CV-15`).
    BlackFirst {
        /// The square.
        square: Square,
    },
}

impl SetupFault {
    /// The square that the fault is on, if it is on one.
    #[must_use]
    pub const fn square(&self) -> Option<Square> {
        match *self {
            Self::NoSuchKind { square, .. } | Self::SameColor { square, .. } | Self::BlackFirst { square } => {
                Some(square)
            }
            _ => None,
        }
    }

    /// What would be right.
    pub(crate) fn expected(&self) -> String {
        match *self {
            Self::Kings { color, .. } => format!("one king of {color}"),
            Self::BothKingsFrozen => "at most one frozen king".into(),
            Self::TooMany { color, kind, limit, .. } => {
                let plural = if limit == 1 { "" } else { "s" };
                format!("at most {limit} {kind}{plural} of {color}")
            }
            Self::TooManyPieces { color, limit, .. } => format!("at most {limit} pieces of {color} besides the king"),
            Self::NoSuchKind { square, .. } => format!("a king, queen, rook, bishop or knight on {square}"),
            Self::SameColor { square, .. } => format!("two pieces of different colours on {square}"),
            Self::BlackFirst { square } => format!("White's frozen piece before Black's on {square}"),
        }
    }

    /// What there is instead.
    pub(crate) fn found(&self) -> String {
        match *self {
            Self::Kings { count, .. } | Self::TooMany { count, .. } | Self::TooManyPieces { count, .. } => {
                format!("{count}")
            }
            Self::BothKingsFrozen => "2".into(),
            Self::NoSuchKind { kind, .. } => format!("a {kind}"),
            Self::SameColor { color, .. } => format!("two of {color}"),
            Self::BlackFirst { .. } => "Black's first".into(),
        }
    }

    /// What the writer may have meant.
    pub(crate) const fn hint(&self) -> Option<&'static str> {
        match self {
            Self::NoSuchKind { kind: Kind::Prince, .. } => Some("P is a prince, which only cvector-plus has"),
            _ => None,
        }
    }
}

impl fmt::Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}, found {}", self.expected(), self.found())
    }
}

impl core::error::Error for SetupFault {}

impl Coded for SetupFault {
    fn code(&self) -> &'static str {
        match self {
            Self::Kings { count: 0, .. } => "no-king",
            Self::Kings { .. } => "too-many-kings",
            Self::BothKingsFrozen => "both-kings-frozen",
            Self::TooMany { .. } => "too-many-of-a-kind",
            Self::TooManyPieces { .. } => "too-many-pieces",
            Self::NoSuchKind { .. } => "no-such-kind",
            Self::SameColor { .. } => "same-color",
            Self::BlackFirst { .. } => "black-first",
        }
    }

    fn rule(&self) -> Option<&'static str> {
        Some(match self {
            Self::Kings { .. } | Self::BothKingsFrozen | Self::TooMany { .. } => "CV-16",
            Self::TooManyPieces { .. } => "CV-31",
            Self::NoSuchKind { .. } => "CV-1",
            Self::SameColor { .. } => "CV-9",
            Self::BlackFirst { .. } => "CV-15",
        })
    }
}

/// Why a [`Setup`] is not valid input: every fault, those of single squares first, by square.
pub type SetupError = Faults<SetupFault>;
