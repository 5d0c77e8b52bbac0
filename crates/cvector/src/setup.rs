use crate::{Board, Kind, Man, Piece, Square};
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;
use core::str::FromStr;
use variant_core::{Color, Faults, ParseError, ParseFault, Scanner};

/// What stands on one square of a [`Setup`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
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
        let active = |man: Man| Some(Piece::from(man));
        let frozen = |man: Man| Some(Piece { frozen: true, ..man.into() });
        let pieces = match self {
            Self::Empty => [None, None],
            Self::Active(man) => [active(man), None],
            Self::Frozen(man) => [frozen(man), None],
            Self::Over { active: upper, frozen: lower } => [active(upper), frozen(lower)],
            Self::TwoFrozen(first, second) => [frozen(first), frozen(second)],
        };
        pieces.into_iter().flatten()
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

/// A position to edit, which may be nonsense; [`Setup::validate`] makes a [`Board`] of it or lists all its faults.
///
/// The text is the position text (`CV-15`); reading one checks its form alone. CVector and CVector Plus share this type.
///
/// ```
/// use cvector::{Board, Kind, Man, Setup, Stack};
/// use variant_core::Color;
///
/// let mut setup: Setup = "k7/B7/8/8/8/8/8/8 w".parse()?;
/// let king = Man { color: Color::White, kind: Kind::King };
/// setup.squares["f2".parse::<cvector::Square>()?.index()] = Stack::Active(king);
/// let board: Board = setup.validate().expect("one king each");
/// assert_eq!(board.to_string(), "k7/B7/8/8/8/8/5K2/8 w");
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// What stands on each square, by [`Square::index`].
    pub squares: [Stack; 64],
    /// The side to move.
    pub turn: Color,
}

impl Setup {
    /// An empty board with White to move.
    #[must_use]
    pub const fn empty() -> Self {
        Self { squares: [Stack::Empty; 64], turn: Color::White }
    }

    /// Every piece with its square, by square, the upper one first.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        let occupied = self.squares.iter().zip(Square::all()).filter(|(stack, _)| **stack != Stack::Empty);
        occupied.flat_map(|(stack, square)| stack.pieces().map(move |piece| (square, piece)))
    }

    /// The board that this is, if it is valid input: for CVector by `CV-16`, with `KINDS` = 6 for CVector Plus by `CV-31`.
    ///
    /// # Errors
    /// It is not valid input; the error lists every fault.
    pub fn validate<const KINDS: usize>(&self) -> Result<Board<KINDS>, SetupError> {
        let mut faults = self.square_faults::<KINDS>();
        let mut counts = [[0; Kind::ALL.len()]; 2];
        let mut frozen_king = [false; 2];
        for (_, piece) in self.pieces() {
            counts[piece.color.index()][piece.kind.index()] += 1;
            frozen_king[piece.color.index()] |= piece.kind == Kind::King && piece.frozen;
        }
        for color in Color::ALL {
            let counts = counts[color.index()];
            let kings = counts[Kind::King.index()];
            if kings != 1 {
                faults.push(SetupFault::Kings { color, count: kings });
            }
            if Board::<KINDS>::kinds().contains(&Kind::Prince) {
                let count = counts.iter().sum::<usize>() - kings;
                if count > Self::MOST_PIECES {
                    faults.push(SetupFault::TooManyPieces { color, count, limit: Self::MOST_PIECES });
                }
            } else {
                for (kind, limit) in [(Kind::Queen, 1), (Kind::Rook, 2), (Kind::Bishop, 2), (Kind::Knight, 2)] {
                    let count = counts[kind.index()];
                    if count > limit {
                        faults.push(SetupFault::TooMany { color, kind, count, limit });
                    }
                }
            }
        }
        if frozen_king == [true; 2] {
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

    /// The most pieces besides the king that a side of CVector Plus has (`CV-31`).
    const MOST_PIECES: usize = 9;

    /// The faults of single squares, by square.
    fn square_faults<const KINDS: usize>(&self) -> Vec<SetupFault> {
        let mut faults = Vec::new();
        for square in Square::all() {
            let stack = self.squares[square.index()];
            for piece in stack.pieces() {
                if !Board::<KINDS>::kinds().contains(&piece.kind) {
                    faults.push(SetupFault::NoSuchKind { square, kind: piece.kind });
                }
            }
            match stack {
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
        faults
    }

    /// Reads a board with all faults, each with its place in the text.
    pub(crate) fn read_board<const KINDS: usize>(text: &str) -> Result<Board<KINDS>, ParseError> {
        let (setup, ranges) = Self::read(text)?;
        setup.validate().map_err(|error| {
            let fault = |fault: SetupFault| match fault.square() {
                Some(square) => ParseFault::at(text, ranges[square.index()].clone(), fault.expected()),
                None => ParseFault::overall(fault.expected(), fault.found()),
            };
            error.map(fault).in_order()
        })
    }

    /// Reads a setup, with the bytes that describe each square.
    fn read(text: &str) -> Result<(Self, [Range<usize>; 64]), ParseError> {
        let mut setup = Self::empty();
        let mut ranges = [const { 0..0 }; 64];
        let mut faults = Vec::new();
        let placement = text.split(' ').next().unwrap_or_default();
        let mut offset = 0;
        let mut ranks = 0;
        for part in placement.split('/') {
            if ranks == 8 {
                faults.push(ParseFault::at(text, offset - 1..placement.len(), "the side to move after eight ranks"));
                break;
            }
            let rank = 7 - ranks;
            if let Err(error) = setup.read_rank(text, offset..offset + part.len(), rank, &mut ranges) {
                faults.extend_from_slice(error.faults());
            }
            offset += part.len() + 1;
            ranks += 1;
        }
        if ranks < 8 {
            let end = placement.len();
            faults.push(ParseFault::at(text, end..end, "`/` and the next of eight ranks"));
        }
        let turn = &text[placement.len()..];
        match turn.strip_prefix(' ').and_then(|turn| {
            let mut letters = turn.chars();
            let color = Color::from_letter(letters.next()?)?;
            letters.next().is_none().then_some(color)
        }) {
            Some(color) => setup.turn = color,
            None => faults.push(ParseFault::at(text, placement.len()..text.len(), "a blank, `w` or `b`, and the end")),
        }
        ParseError::from_faults(faults).map_or(Ok((setup, ranges)), Err)
    }

    fn read_rank(
        &mut self,
        text: &str,
        part: Range<usize>,
        rank: usize,
        ranges: &mut [Range<usize>; 64],
    ) -> Result<(), ParseError> {
        let scanner = &mut Scanner::starting_at(text, part.start);
        let mut file = 0;
        let mut after_digit = false;
        // What ends the part, `/` or a blank, is no part of a piece: nothing is read past it.
        while scanner.offset() < part.end {
            let start = scanner.offset();
            let digit = scanner.pick(|c| c.to_digit(10));
            if let Some(empty) = digit {
                if after_digit {
                    return Err(ParseError::at(
                        text,
                        start - 1..scanner.offset(),
                        "one digit for a run of empty squares",
                    ));
                }
                if empty == 0 || file + empty as usize > 8 {
                    let expected = "a number of empty squares from 1 to what is left of the rank";
                    return Err(scanner.error_since(start, expected));
                }
                file += empty as usize;
            } else {
                if file == 8 {
                    return Err(scanner.error("`/` or a blank after eight squares"));
                }
                let square = rank * 8 + file;
                self.squares[square] = read_stack(scanner)?;
                ranges[square] = start..scanner.offset();
                file += 1;
            }
            after_digit = digit.is_some();
        }
        if file < 8 { Err(ParseError::at(text, part.end..part.end, "eight squares in the rank")) } else { Ok(()) }
    }
}

fn read_stack(scanner: &mut Scanner<'_>) -> Result<Stack, ParseError> {
    let man = |scanner: &mut Scanner<'_>| {
        scanner.pick(Man::from_letter).ok_or_else(|| scanner.error("the letter of a piece"))
    };
    if scanner.eat('(') {
        let first = man(scanner)?;
        if scanner.eat(')') {
            return Ok(Stack::Frozen(first));
        }
        let second = scanner.pick(Man::from_letter).ok_or_else(|| scanner.error("`)` or a second frozen piece"))?;
        scanner.expect(')', "`)`")?;
        Ok(Stack::TwoFrozen(first, second))
    } else if scanner.eat('[') {
        let (active, frozen) = (man(scanner)?, man(scanner)?);
        scanner.expect(']', "`]`")?;
        Ok(Stack::Over { active, frozen })
    } else {
        let active = scanner.pick(Man::from_letter).ok_or_else(|| scanner.error("a piece, a digit, `(` or `[`"))?;
        Ok(Stack::Active(active))
    }
}

impl<const KINDS: usize> From<&Board<KINDS>> for Setup {
    fn from(board: &Board<KINDS>) -> Self {
        let mut setup = Self { turn: board.turn(), ..Self::empty() };
        for square in Square::all() {
            let mut pieces = board.pieces_on(square);
            setup.squares[square.index()] = match (pieces.next(), pieces.next()) {
                (None, _) => Stack::Empty,
                (Some(one), None) if one.frozen => Stack::Frozen(one.man()),
                (Some(one), None) => Stack::Active(one.man()),
                (Some(first), Some(second)) if first.frozen => Stack::TwoFrozen(first.man(), second.man()),
                (Some(upper), Some(lower)) => Stack::Over { active: upper.man(), frozen: lower.man() },
            };
        }
        setup
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, rank) in self.squares.chunks(8).rev().enumerate() {
            if index > 0 {
                f.write_str("/")?;
            }
            for run in rank.chunk_by(|a, b| *a == Stack::Empty && *b == Stack::Empty) {
                match run {
                    [Stack::Empty, ..] => write!(f, "{}", run.len())?,
                    _ => run.iter().try_for_each(|stack| stack.fmt(f))?,
                }
            }
        }
        write!(f, " {}", self.turn.letter())
    }
}

impl FromStr for Setup {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::read(text).map(|(setup, _)| setup)
    }
}

/// One reason why a [`Setup`] is not valid input.
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
    fn expected(&self) -> alloc::string::String {
        use alloc::format;
        match *self {
            Self::Kings { color, .. } => format!("one king of {color}"),
            Self::BothKingsFrozen => "at most one frozen king".into(),
            Self::TooMany { color, kind, limit, .. } => format!("at most {limit} of the kind {kind} for {color}"),
            Self::TooManyPieces { color, limit, .. } => format!("at most {limit} pieces besides the king for {color}"),
            Self::NoSuchKind { square, kind } => format!("no {kind} in this game, on {square}"),
            Self::SameColor { square, .. } => format!("two pieces of different colours on {square}"),
            Self::BlackFirst { square } => format!("White's frozen piece before Black's on {square}"),
        }
    }

    /// What there is instead.
    fn found(&self) -> alloc::string::String {
        use alloc::format;
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
}

impl fmt::Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}, found {}", self.expected(), self.found())
    }
}

impl core::error::Error for SetupFault {}

/// Why a [`Setup`] is not valid input: every fault, those of single squares first, by square.
pub type SetupError = Faults<SetupFault>;
