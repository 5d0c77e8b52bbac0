use crate::{Board, CubePlus, Kind, Piece, Square, text};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;
use variant_core::{Color, Faults, ParseError, ParseFault};

/// A position to edit, which may be nonsense; [`Setup::validate`] makes a [`Board`] of it or lists all its faults.
///
/// The text is the position text (`CP-20`); reading one checks its form alone.
///
/// ```
/// use cube_plus::{CubePlus, Kind, Piece, Setup, SetupFault, Square};
/// use variant_core::Color;
///
/// let mut setup: Setup = "3/3/3/3|k/3/3/3/3/1|3/3/3/3 w -".parse()?;
/// let rules = CubePlus::default();
/// let error = setup.validate(rules).unwrap_err();
/// assert_eq!(error.faults(), [SetupFault::Kings { color: Color::White, count: 0 }]);
///
/// let king = Piece { color: Color::White, kind: Kind::King };
/// setup.squares["B0b".parse::<Square>()?.index()] = Some(king);
/// let board = setup.validate(rules).expect("one king each");
/// assert_eq!(board.to_string(), "3/3/3/3|k/3/3/3/3/K|3/3/3/3 w -");
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// What stands on each square, by [`Square::index`].
    pub squares: [Option<Piece>; Square::COUNT],
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

    /// Every piece with its square, by square.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        Square::all().filter_map(|square| Some((square, self.squares[square.index()]?)))
    }

    /// The board that this is, if it is valid input for a rule set (`CP-21`).
    ///
    /// # Errors
    /// It is not valid input; the error lists every fault. Whether an entry could be captured is a question of legal
    /// moves, and asked only when nothing else is wrong.
    pub fn validate(&self, rules: CubePlus) -> Result<Board, SetupError> {
        let mut board = Board::empty(self.turn, false);
        for (square, piece) in self.pieces() {
            board.put(square, piece);
        }
        let mut faults = Vec::new();
        for color in Color::ALL {
            for kind in Kind::ALL {
                let count = board.squares_of(color, kind).len();
                if kind == Kind::King && count != 1 {
                    faults.push(SetupFault::Kings { color, count });
                } else if count > Self::MOST_OF_A_KIND {
                    faults.push(SetupFault::TooMany { color, kind, count });
                }
            }
        }
        for king in board.squares_of(!self.turn, Kind::King) {
            let attackers = rules.attackers(&board, king, self.turn);
            faults.extend(attackers.map(|by| SetupFault::KingAttacked { color: !self.turn, king, by }));
        }
        if self.won_by_entry {
            let square = Square::extension(self.turn);
            if board.color_on(square) != Some(!self.turn) {
                faults.push(SetupFault::NoEntry { color: !self.turn, square });
            } else if faults.is_empty() {
                let captors = rules.captors(&board, square);
                faults.extend(captors.map(|by| SetupFault::EntryCapturable { square, by }));
            }
            board.set_entered(true);
        }
        SetupError::from_faults(faults).map_or(Ok(board), Err)
    }

    /// Reads a position text and validates it: the faults come with their places in the text.
    pub(crate) fn parse_board(text: &str, rules: CubePlus) -> Result<Board, ParseError> {
        let (setup, places) = text::read(text)?;
        setup.validate(rules).map_err(|error| {
            let fault = |fault: SetupFault| {
                let place = match fault {
                    SetupFault::Kings { .. } | SetupFault::TooMany { .. } => None,
                    SetupFault::KingAttacked { king, .. } => Some(places.squares[king.index()]),
                    SetupFault::NoEntry { .. } | SetupFault::EntryCapturable { .. } => Some(places.entry),
                };
                ParseFault {
                    range: place.map(|place| place..place + 1),
                    expected: fault.expected().into(),
                    found: fault.found().into(),
                }
            };
            error.map(fault).in_order()
        })
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        text::write(f, |square| self.squares[square.index()], self.turn, self.won_by_entry)
    }
}

impl FromStr for Setup {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        text::read(text).map(|(setup, _)| setup)
    }
}

/// One reason why a [`Setup`] is not valid input (`CP-21`).
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
    fn expected(&self) -> String {
        match *self {
            Self::Kings { color, .. } => format!("one king of {color}"),
            Self::TooMany { color, kind, .. } => format!("at most {} {kind}s of {color}", Setup::MOST_OF_A_KIND),
            Self::KingAttacked { color, king, .. } => format!("the king of {color} on {king} not attacked"),
            Self::NoEntry { color, square } => format!("a piece of {color} on {square}, or `-`"),
            Self::EntryCapturable { square, .. } => format!("no legal capture on {square}, or `-`"),
        }
    }

    /// What there is instead.
    fn found(&self) -> String {
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

/// Why a [`Setup`] is not valid input: every fault.
pub type SetupError = Faults<SetupFault>;
