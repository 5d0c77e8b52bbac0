use crate::board::star_at;
use crate::piece::Cell;
use crate::{Board, CastlingRights, CastlingSide, Kind, Kings, Piece, Square, Variant};
use alloc::borrow::ToOwned;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;
use variant_core::{Color, Faults, ParseError, ParseFault, Scanner};

/// A position that may be nonsense: to be edited, and then turned into a [`Board`] or into all its faults.
///
/// `FromStr` reads the syntax of `CC-50` alone; `Display` writes it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup<V: Variant> {
    pieces: Vec<Option<Piece>>,
    /// The side to move.
    pub turn: Color,
    /// The castling rights.
    pub castling_rights: CastlingRights,
    /// Where the pawn stands that has just rushed.
    pub rushed: Option<Square<V>>,
}

impl<V: Variant> Setup<V> {
    /// A board without pieces, Light to move.
    #[must_use]
    pub fn new() -> Self {
        Self {
            pieces: vec![None; Square::<V>::COUNT],
            turn: Color::White,
            castling_rights: CastlingRights::NONE,
            rushed: None,
        }
    }

    /// What stands on a square.
    #[must_use]
    pub fn piece_on(&self, square: Square<V>) -> Option<Piece> {
        self.pieces[square.index()]
    }

    /// Puts something on a square, or nothing.
    pub fn set(&mut self, square: Square<V>, piece: Option<Piece>) {
        self.pieces[square.index()] = piece;
    }

    /// Every piece with its square, by square.
    pub fn pieces(&self) -> impl Iterator<Item = (Square<V>, Piece)> {
        Square::all().zip(&self.pieces).filter_map(|(square, piece)| Some((square, (*piece)?)))
    }

    /// The board that this is, if it is valid input (`CC-51`).
    ///
    /// # Errors
    /// It is not: with every fault.
    pub fn validate(&self, kings: Kings) -> Result<Board<V>, SetupError<V>> {
        let mut faults = Vec::new();
        self.check_pieces(&mut faults);
        self.check_kings(kings, &mut faults);
        self.check_rights(&mut faults);
        self.check_rushed(&mut faults);
        let mut board = Board::empty(self.turn);
        for (square, piece) in self.pieces() {
            if V::has(piece.kind) && (piece.kind != Kind::Star || star_at::<V>(square.index()).is_some()) {
                board.put(square.index(), Cell::from(piece));
            }
        }
        // With several kings there is more to mend first.
        let waiting = !self.turn;
        if let (1, Some(king)) = (self.kings(waiting), board.king(waiting))
            && board.king_attacked(waiting)
        {
            faults.push(SetupFault::KingInDanger { color: waiting, king });
        }
        if let Some(error) = SetupError::from_faults(faults) {
            return Err(error);
        }
        board.set_rights(self.castling_rights);
        board.set_rushed(self.rushed.map(Square::index));
        Ok(board)
    }

    fn kings(&self, color: Color) -> usize {
        self.pieces.iter().flatten().filter(|&&piece| piece == Piece::new(Kind::King, color)).count()
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
            match self.kings(color) {
                0 if kings == Kings::Both => faults.push(SetupFault::NoKing { color }),
                0 | 1 => {}
                count => faults.push(SetupFault::TooManyKings { color, count }),
            }
        }
    }

    fn check_rights(&self, faults: &mut Vec<SetupFault<V>>) {
        for (color, side, _) in CastlingRights::LETTERS {
            if self.castling_rights.has(color, side) {
                let (king, rook) = CastlingRights::homes::<V>(color, side);
                for (square, kind) in [(king, Kind::King), (rook, Kind::Rook)] {
                    if self.piece_on(square) != Some(Piece::new(kind, color)) {
                        faults.push(SetupFault::RightWithoutPiece { color, side, square, kind });
                    }
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

    /// The board that a text names, with what is wrong pointed out in the text.
    pub(crate) fn parse_board(text: &str, kings: Kings) -> Result<Board<V>, ParseError> {
        let setup: Self = text.parse()?;
        setup.validate(kings).map_err(|error| error.map(|fault| fault.in_text(text)).in_order())
    }
}

impl<V: Variant> Default for Setup<V> {
    fn default() -> Self {
        Self::new()
    }
}

impl<V: Variant> From<&Board<V>> for Setup<V> {
    fn from(board: &Board<V>) -> Self {
        Self {
            pieces: Square::all().map(|square| board.piece_on(square)).collect(),
            turn: board.turn(),
            castling_rights: board.castling_rights(),
            rushed: board.rushed(),
        }
    }
}

/// The rank, from 0, on which a side's pawns are promoted (`CC-12`).
pub(crate) const fn last_rank<V: Variant>(color: Color) -> u8 {
    match color {
        Color::White => V::SIZE - 1,
        Color::Black => 0,
    }
}

/// The rank, from 0, from which a side's pawns rush (`CC-10`).
pub(crate) const fn pawn_rank<V: Variant>(color: Color) -> u8 {
    match color {
        Color::White => 1,
        Color::Black => V::SIZE - 2,
    }
}

const fn side_name(color: Color) -> &'static str {
    match color {
        Color::White => "Light",
        Color::Black => "Dark",
    }
}

/// One reason why a setup is no board (`CC-51`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum SetupFault<V: Variant> {
    /// The variant has no such piece.
    #[error("expected no {} on {square}, which {} does not have", piece.kind, V::NAME)]
    ForeignPiece {
        /// Where it stands.
        square: Square<V>,
        /// What it is.
        piece: Piece,
    },
    /// A corner lacks its Star (`CC-30`).
    #[error("expected a {} Star on {square}", side_name(*color))]
    StarMissing {
        /// The corner.
        square: Square<V>,
        /// Whose Star belongs there.
        color: Color,
    },
    /// A Star stands elsewhere than in a corner.
    #[error("expected no Star on {square}, which is no corner")]
    StrayStar {
        /// Where it stands.
        square: Square<V>,
    },
    /// A pawn stands on its own last rank.
    #[error("expected no {} Pawn on its last rank, on {square}", side_name(*color))]
    PawnOnLastRank {
        /// Where it stands.
        square: Square<V>,
        /// Whose it is.
        color: Color,
    },
    /// A side has no king, and partial kings are not asked for.
    #[error("expected one {} King, not none", side_name(*color))]
    NoKing {
        /// The side.
        color: Color,
    },
    /// A side has more than one king.
    #[error("expected one {} King, not {count}", side_name(*color))]
    TooManyKings {
        /// The side.
        color: Color,
        /// How many it has.
        count: usize,
    },
    /// The king of the side that is not to move is attacked.
    #[error("expected no attack on the {} King on {king}, whose side is not to move", side_name(*color))]
    KingInDanger {
        /// The side that is not to move.
        color: Color,
        /// Where its king stands.
        king: Square<V>,
    },
    /// A castling right whose king or rook is not at home (`CC-13`).
    #[error("expected the {} {kind} on {square} that a castling right needs", side_name(*color))]
    RightWithoutPiece {
        /// Whose right it is.
        color: Color,
        /// To which side.
        side: CastlingSide,
        /// The home square.
        square: Square<V>,
        /// What should stand there.
        kind: Kind,
    },
    /// No pawn of the side that is not to move stands where one is said to have rushed.
    #[error("expected a {} Pawn on {square}, where one is said to have rushed", side_name(*color))]
    NoRushedPawn {
        /// The square.
        square: Square<V>,
        /// The side that is not to move.
        color: Color,
    },
    /// No rush of two squares or more can end on the square (`CC-10`).
    #[error("expected a square where a {} Pawn's rush of 2 to {} can end, not {square}", side_name(*color), V::LONGEST_RUSH)]
    NoRushEndsHere {
        /// The square.
        square: Square<V>,
        /// The side that is not to move.
        color: Color,
    },
    /// A square that the pawn has passed over is not empty, or the square it started from holds something else than
    /// the Wave that set it going.
    #[error("expected nothing on {blocked} in the way of the rush to {square}")]
    RushBlocked {
        /// Where the pawn stands.
        square: Square<V>,
        /// The square in its way.
        blocked: Square<V>,
    },
}

impl<V: Variant> SetupFault<V> {
    /// The square that is wrong, if it is one.
    #[must_use]
    pub const fn square(&self) -> Option<Square<V>> {
        match *self {
            Self::ForeignPiece { square, .. }
            | Self::StarMissing { square, .. }
            | Self::StrayStar { square }
            | Self::PawnOnLastRank { square, .. }
            | Self::RightWithoutPiece { square, .. }
            | Self::NoRushedPawn { square, .. }
            | Self::NoRushEndsHere { square, .. } => Some(square),
            Self::KingInDanger { king, .. } => Some(king),
            Self::RushBlocked { blocked, .. } => Some(blocked),
            Self::NoKing { .. } | Self::TooManyKings { .. } => None,
        }
    }

    /// The fault with its place in the position text that the setup was read from.
    fn in_text(&self, text: &str) -> ParseFault {
        let message = alloc::format!("{self}");
        let expected = message.strip_prefix("expected ").unwrap_or(&message).to_owned();
        match self {
            Self::RightWithoutPiece { .. } => ParseFault::at(text, field(text, 2), expected),
            Self::NoRushedPawn { .. } | Self::NoRushEndsHere { .. } => ParseFault::at(text, field(text, 3), expected),
            Self::NoKing { color } => ParseFault::overall(alloc::format!("one {} King", side_name(*color)), "none"),
            Self::TooManyKings { color, count } => {
                ParseFault::overall(alloc::format!("one {} King", side_name(*color)), alloc::format!("{count}"))
            }
            _ => match self.square() {
                Some(square) => ParseFault::at(text, place(text, square), expected),
                None => ParseFault::overall(expected, "another position"),
            },
        }
    }
}

/// The bytes of a field of a position text.
fn field(text: &str, wanted: usize) -> core::ops::Range<usize> {
    let mut start = 0;
    for (index, field) in text.split(' ').enumerate() {
        if index == wanted {
            return start..start + field.len();
        }
        start += field.len() + 1;
    }
    text.len()..text.len()
}

/// The bytes that say what stands on a square, in a position text whose syntax is right.
fn place<V: Variant>(text: &str, square: Square<V>) -> core::ops::Range<usize> {
    let mut start = 0;
    for (index, rank) in text.split(['/', ' ']).enumerate() {
        if index == usize::from(V::SIZE - 1 - square.rank()) {
            let mut scanner = Scanner::new(rank);
            let mut file = 0;
            loop {
                let before = scanner.offset();
                let digits = scanner.take_while(|c| c.is_ascii_digit());
                file += if digits.is_empty() {
                    scanner.bump();
                    1
                } else {
                    digits.parse::<usize>().unwrap_or(1)
                };
                if file > usize::from(square.file()) || scanner.is_at_end() {
                    return start + before..start + scanner.offset();
                }
            }
        }
        start += rank.len() + 1;
    }
    0..0
}

/// Why a setup is no board: every fault.
pub type SetupError<V> = Faults<SetupFault<V>>;

impl<V: Variant> FromStr for Setup<V> {
    type Err = ParseError;

    /// Reads the syntax of `CC-50`. Stops at the first fault of each rank and field, and reports all of these.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut setup = Self::new();
        let mut faults = Vec::new();
        let fields = ["the pieces", "the side to move", "the castling rights", "the rushed pawn's square"];
        let mut start = 0;
        let mut read = 0;
        for part in text.split(' ') {
            let result = match read {
                0 => setup.read_placement(part, &mut faults),
                1 => read_turn(part).map(|turn| setup.turn = turn),
                2 => read_rights(part).map(|rights| setup.castling_rights = rights),
                3 if part == "-" => Ok(()),
                3 => part.parse().map(|square| setup.rushed = Some(square)),
                _ => {
                    faults.push(ParseFault::at(text, start - 1..text.len(), "the end"));
                    break;
                }
            };
            if let Err(error) = result {
                faults.extend(error.moved(start).faults().iter().cloned());
            }
            start += part.len() + 1;
            read += 1;
        }
        if let Some(missing) = fields.get(read) {
            faults.push(ParseFault::at(text, text.len()..text.len(), alloc::format!("a blank and {missing}")));
        }
        ParseError::from_faults(faults).map_or(Ok(setup), Err)
    }
}

impl<V: Variant> Setup<V> {
    fn read_placement(&mut self, text: &str, faults: &mut Vec<ParseFault>) -> Result<(), ParseError> {
        let mut start = 0;
        let mut ranks = 0;
        for part in text.split('/') {
            let Some(rank) = V::SIZE.checked_sub(ranks + 1) else {
                let expected = alloc::format!("{} ranks", V::SIZE);
                return Err(ParseError::at(text, start - 1..text.len(), expected));
            };
            if let Err(error) = self.read_rank(part, rank) {
                faults.extend(error.moved(start).faults().iter().cloned());
            }
            start += part.len() + 1;
            ranks += 1;
        }
        if ranks < V::SIZE {
            let expected = alloc::format!("`/` and another rank, {} in all", V::SIZE);
            return Err(ParseError::at(text, text.len()..text.len(), expected));
        }
        Ok(())
    }

    fn read_rank(&mut self, text: &str, rank: u8) -> Result<(), ParseError> {
        let mut scanner = Scanner::new(text);
        let mut file = 0;
        while !scanner.is_at_end() {
            let start = scanner.offset();
            let digits = scanner.take_while(|c| c.is_ascii_digit());
            if digits.is_empty() {
                let Some(piece) = scanner.pick(Piece::from_letter) else {
                    return Err(scanner.error("the letter of a piece or a number of empty squares"));
                };
                let Some(square) = Square::new(file, rank) else {
                    return Err(scanner.error_since(start, alloc::format!("{} squares in a rank", V::SIZE)));
                };
                self.set(square, Some(piece));
                file += 1;
            } else {
                let count = digits.parse::<u8>().ok().filter(|&count| count > 0 && !digits.starts_with('0'));
                match count.filter(|&count| count <= V::SIZE - file) {
                    Some(count) => file += count,
                    None => {
                        let expected = alloc::format!("a number from 1 to {}", V::SIZE - file);
                        let expected = if file == V::SIZE { "the end of the rank".into() } else { expected };
                        return Err(scanner.error_since(start, expected));
                    }
                }
            }
        }
        if file < V::SIZE {
            return Err(scanner.error(alloc::format!("{} squares in a rank, {} more", V::SIZE, V::SIZE - file)));
        }
        Ok(())
    }
}

fn read_turn(text: &str) -> Result<Color, ParseError> {
    let mut scanner = Scanner::new(text);
    let turn = scanner.pick(Color::from_letter).ok_or_else(|| scanner.error("the side to move, `w` or `b`"))?;
    scanner.expect_end()?;
    Ok(turn)
}

fn read_rights(text: &str) -> Result<CastlingRights, ParseError> {
    let mut scanner = Scanner::new(text);
    let mut rights = CastlingRights::NONE;
    if !scanner.eat('-') {
        for (color, side, letter) in CastlingRights::LETTERS {
            if scanner.eat(letter) {
                rights = rights.with(color, side);
            }
        }
        if rights == CastlingRights::NONE {
            return Err(scanner.error("castling rights, some of `KQkq` in this order or `-`"));
        }
    }
    scanner.expect_end()?;
    Ok(rights)
}

impl<V: Variant> fmt::Display for Setup<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, rank) in self.pieces.chunks(usize::from(V::SIZE)).rev().enumerate() {
            if index > 0 {
                f.write_str("/")?;
            }
            let mut empty = 0;
            for piece in rank {
                match piece {
                    None => empty += 1,
                    Some(piece) => {
                        if empty > 0 {
                            write!(f, "{empty}")?;
                            empty = 0;
                        }
                        write!(f, "{piece}")?;
                    }
                }
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
        }
        write!(f, " {} {} ", self.turn.letter(), self.castling_rights)?;
        match self.rushed {
            Some(square) => write!(f, "{square}"),
            None => f.write_str("-"),
        }
    }
}
