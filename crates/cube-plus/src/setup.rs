use crate::{Board, CubePlus, Kind, Piece, Square};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use variant_core::{Coded, Color, Faults};

/// A position to edit, which may be nonsense; [`CubePlus::validate`] makes a [`Board`] of it or lists all its faults.
///
/// `Display` and `FromStr` use the position text (`CP-20`); reading one checks its form alone.
///
/// ```
/// use cube_plus::{CubePlus, Kind, Piece, Setup, SetupFault};
/// use variant_core::Color;
///
/// let mut setup: Setup = "3/3/3/3|k/3/3/3/3/1|3/3/3/3 w -".parse()?;
/// let rules = CubePlus::default();
/// let error = rules.validate(&setup).unwrap_err();
/// assert_eq!(error.faults(), [SetupFault::Kings { color: Color::White, count: 0 }]);
///
/// setup.set("B0b".parse()?, Some(Piece { color: Color::White, kind: Kind::King }));
/// let board = rules.validate(&setup).expect("one king each");
/// assert_eq!(board.to_string(), "3/3/3/3|k/3/3/3/3/K|3/3/3/3 w -");
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// What stands on each square, by [`Square::index`].
    squares: [Option<Piece>; Square::COUNT],
    /// The side to move.
    pub turn: Color,
    /// Whether the last move has won by entry (`CP-8`).
    pub won_by_entry: bool,
}

impl Setup {
    /// The most rooks, bishops or pawns of a side (`CP-21`).
    pub const MOST_OF_A_KIND: usize = 3;

    /// An empty board with White to move.
    #[must_use]
    pub const fn empty() -> Self {
        Self { squares: [None; Square::COUNT], turn: Color::White, won_by_entry: false }
    }

    /// What stands on a square.
    #[must_use]
    pub const fn piece_on(&self, square: Square) -> Option<Piece> {
        self.squares[square.index()]
    }

    /// Puts a piece on a square in place of what stood there, or empties it.
    pub const fn set(&mut self, square: Square, piece: Option<Piece>) {
        self.squares[square.index()] = piece;
    }

    /// Every piece with its square, by square.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        Square::all().filter_map(|square| Some((square, self.piece_on(square)?)))
    }
}

impl Default for Setup {
    /// An empty board with White to move.
    fn default() -> Self {
        Self::empty()
    }
}

impl From<&Board> for Setup {
    fn from(board: &Board) -> Self {
        let mut setup = Self { turn: board.turn(), won_by_entry: board.is_won_by_entry(), ..Self::empty() };
        for (square, piece) in variant_core::Board::pieces(board) {
            setup.set(square, Some(piece));
        }
        setup
    }
}

impl CubePlus {
    /// The board that a setup describes, if that is valid input for this rule set (`CP-21`).
    ///
    /// ```
    /// use cube_plus::{CubePlus, Setup};
    ///
    /// // White's pawn attacks Black's king unless it is a space pawn or a free pawn.
    /// let setup: Setup = "3/3/3/K1k|1/3/3/2P/3/1|3/3/3/3 w -".parse()?;
    /// assert!(CubePlus::default().validate(&setup).is_err());
    /// let rules: CubePlus = "cube-plus+space-pawn".parse()?;
    /// assert!(rules.validate(&setup).is_ok());
    /// # Ok::<(), variant_core::ParseError>(())
    /// ```
    ///
    /// # Errors
    /// It is not valid input; the error lists every fault. Whether an entry could be captured depends on the legal moves,
    /// and is looked at only when nothing else is wrong.
    pub fn validate(self, setup: &Setup) -> Result<Board, SetupError> {
        let mut board = Board::empty(setup.turn, false);
        for (square, piece) in setup.pieces() {
            board.put(square, piece);
        }
        let mut faults = Vec::new();
        for color in Color::ALL {
            for kind in Kind::ARRAY {
                let count = board.squares_of(color, kind).len();
                if kind == Kind::King && count != 1 {
                    faults.push(SetupFault::Kings { color, count });
                } else if count > Setup::MOST_OF_A_KIND {
                    faults.push(SetupFault::TooMany { color, kind, count });
                }
            }
        }
        let color = !setup.turn;
        for king in board.squares_of(color, Kind::King) {
            let attackers = self.king_attackers(&board, king, setup.turn);
            faults.extend(attackers.into_iter().map(|by| SetupFault::KingAttacked { color, king, by }));
        }
        if setup.won_by_entry {
            let square = Square::extension(setup.turn);
            if board.color_on(square) != Some(color) {
                faults.push(SetupFault::NoEntry { color, square });
            } else if faults.is_empty() {
                let captors = self.captors(&board, square);
                faults.extend(captors.into_iter().map(|by| SetupFault::EntryCapturable { square, by }));
            }
            board.set_entered(true);
        }
        SetupError::from_faults(faults).map_or(Ok(board), Err)
    }
}

/// One reason why a [`Setup`] is not valid input (`CP-21`).
///
/// ```
/// use cube_plus::{CubePlus, Setup, SetupFault};
/// use variant_core::Color;
///
/// let setup: Setup = "3/3/3/3|k/3/3/3/3/K|3/3/3/3 w +".parse()?;
/// let error = CubePlus::default().validate(&setup).unwrap_err();
/// assert_eq!(error.faults(), [SetupFault::NoEntry { color: Color::Black, square: "B0b".parse()? }]);
/// assert_eq!(error.to_string(), "expected a piece of Black on B0b, or `-`, found none");
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SetupFault {
    /// A side has no king, or several.
    Kings {
        /// The side.
        color: Color,
        /// How many kings it has.
        count: usize,
    },
    /// A side has more than [`Setup::MOST_OF_A_KIND`] rooks, bishops or pawns.
    TooMany {
        /// The side.
        color: Color,
        /// The kind.
        kind: Kind,
        /// How many it has.
        count: usize,
    },
    /// The king of the side that is not to move is attacked.
    KingAttacked {
        /// The side whose king it is.
        color: Color,
        /// Where the king stands.
        king: Square,
        /// An attacker's square. Each attacker is a fault of its own.
        by: Square,
    },
    /// The game is marked as won by entry, and no piece of the winner stands on the other side's extension square.
    NoEntry {
        /// The side that would have won.
        color: Color,
        /// The extension square of the side to move.
        square: Square,
    },
    /// The game is marked as won by entry, and a legal move could capture the piece that has entered.
    EntryCapturable {
        /// Where the piece has entered.
        square: Square,
        /// From where it could be captured. Each captor is a fault of its own.
        by: Square,
    },
}

impl SetupFault {
    /// What would be right.
    pub(crate) fn expected(&self) -> String {
        match *self {
            Self::Kings { color, .. } => format!("one king of {color}"),
            Self::TooMany { color, kind, .. } => format!("at most {} {kind}s of {color}", Setup::MOST_OF_A_KIND),
            Self::KingAttacked { color, king, .. } => format!("the king of {color} on {king} not attacked"),
            Self::NoEntry { color, square } => format!("a piece of {color} on {square}, or `-`"),
            Self::EntryCapturable { square, .. } => format!("no legal capture on {square}, or `-`"),
        }
    }

    /// What there is instead.
    pub(crate) fn found(&self) -> String {
        match *self {
            Self::Kings { count, .. } | Self::TooMany { count, .. } => format!("{count}"),
            Self::KingAttacked { by, .. } => format!("an attack from {by}"),
            Self::NoEntry { .. } => "none".into(),
            Self::EntryCapturable { by, .. } => format!("one from {by}"),
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
            Self::TooMany { .. } => "too-many-pieces",
            Self::KingAttacked { .. } => "king-attacked",
            Self::NoEntry { .. } => "no-entry",
            Self::EntryCapturable { .. } => "entry-capturable",
        }
    }

    fn rule(&self) -> Option<&'static str> {
        Some("CP-21")
    }
}

/// Why a [`Setup`] is not valid input: every fault.
pub type SetupError = Faults<SetupFault>;
