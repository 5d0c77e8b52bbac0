//! A slow, obvious second move generator for the Croatian games.
//!
//! It follows the rules page sentence by sentence, with plain loops over a plain board, and shares no code with the
//! engine that it is there to check. The ids in the comments (`CC-22`) are those of the rules page.
#![allow(dead_code, unreachable_pub)]

pub mod attack;
pub mod board;
pub mod legs;
pub mod notation;
pub mod paths;
pub mod random;
pub mod search;
pub mod text;

#[allow(unused_imports)]
pub use board::{Board, Colour, Kind, Piece, Square};
#[allow(unused_imports)]
pub use notation::notation;
#[allow(unused_imports)]
pub use random::random_position;
#[allow(unused_imports)]
pub use search::{TooMany, after, cascades, is_legal, outcome, perft, turns};

/// One row of the table of variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variant {
    pub name: &'static str,
    pub size: usize,
    /// Light's back rank, files a.. (dark's is the same).
    pub back_rank: &'static str,
    /// The longest pawn rush.
    pub rush: usize,
    /// The longest king move in castling.
    pub castle: usize,
}

pub const VARIANTS: [Variant; 7] = [
    Variant { name: "classical", size: 8, back_rank: "RNBQKBNR", rush: 2, castle: 2 },
    Variant { name: "croatian-ties", size: 10, back_rank: "RGNBQKBNGR", rush: 3, castle: 3 },
    Variant { name: "mayan-ascendancy", size: 12, back_rank: "RGMNBQKBNMGR", rush: 4, castle: 4 },
    Variant { name: "age-of-aquarius", size: 14, back_rank: "RGMUNBQKBNUMGR", rush: 5, castle: 5 },
    Variant { name: "croatian-miranda", size: 16, back_rank: "RGMUWNBQKBNWUMGR", rush: 6, castle: 6 },
    Variant { name: "croatian-nineteen", size: 18, back_rank: "TRGMUWNBQKBNWUMGRT", rush: 7, castle: 6 },
    Variant { name: "croatian-hemera", size: 20, back_rank: "TRGMUWCNBQKBNCWUMGRT", rush: 8, castle: 7 },
];

impl Variant {
    /// CC-51: the kinds that the variant has.
    pub fn has(&self, kind: Kind) -> bool {
        kind == Kind::Pawn || self.back_rank.contains(kind.letter())
    }

    /// CC-12: the kinds that a pawn may become, in the order of their letters.
    pub fn promotions(&self) -> Vec<Kind> {
        let mut kinds: Vec<Kind> = Kind::ALL
            .into_iter()
            .filter(|&kind| self.has(kind) && !matches!(kind, Kind::King | Kind::Pawn | Kind::Star))
            .collect();
        kinds.sort_by_key(|kind| kind.letter());
        kinds
    }

    /// The rank of a colour's pieces at the start (CC-1), which is the other colour's last rank.
    pub fn back(&self, colour: Colour) -> usize {
        match colour {
            Colour::White => 0,
            Colour::Black => self.size - 1,
        }
    }

    /// CC-10: the rank from which a colour's pawns may rush.
    pub fn pawn_rank(&self, colour: Colour) -> usize {
        match colour {
            Colour::White => 1,
            Colour::Black => self.size - 2,
        }
    }

    /// CC-12: the rank on which a colour's pawns are promoted.
    pub fn last_rank(&self, colour: Colour) -> usize {
        self.back(colour.other())
    }

    /// CC-1: the colour whose half the square is on.
    pub fn half(&self, square: Square) -> Colour {
        if square.rank < self.size / 2 { Colour::White } else { Colour::Black }
    }

    /// CC-13: the home square of a colour's king.
    pub fn king_home(&self, colour: Colour) -> Square {
        let file = self.back_rank.find('K').expect("every variant has a king");
        Square::new(file, self.back(colour))
    }

    /// CC-13: the home square of the rook that castles on the king's side or on the queen's.
    pub fn rook_home(&self, colour: Colour, kings_side: bool) -> Square {
        let file = if kings_side { self.back_rank.rfind('R') } else { self.back_rank.find('R') };
        Square::new(file.expect("every variant has rooks"), self.back(colour))
    }

    /// CC-30: the corners that hold Stars, with their colours; none in the variants without Stars.
    pub fn stars(&self) -> Vec<(Square, Colour)> {
        if !self.has(Kind::Star) {
            return Vec::new();
        }
        let end = self.size - 1;
        vec![
            (Square::new(0, 0), Colour::Black),
            (Square::new(end, 0), Colour::White),
            (Square::new(0, end), Colour::White),
            (Square::new(end, end), Colour::Black),
        ]
    }

    /// CC-31: the three squares around a corner.
    pub fn portals(&self, corner: Square) -> Vec<Square> {
        let near = |at: usize| if at == 0 { 1 } else { at - 1 };
        vec![
            Square::new(near(corner.file), corner.rank),
            Square::new(corner.file, near(corner.rank)),
            Square::new(near(corner.file), near(corner.rank)),
        ]
    }
}

/// The four castling rights, in the order `KQkq`: each is a colour and whether it is the king's side.
pub const RIGHTS: [(char, Colour, bool); 4] =
    [('K', Colour::White, true), ('Q', Colour::White, false), ('k', Colour::Black, true), ('q', Colour::Black, false)];

/// What a player sees between two turns.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub board: Board,
    pub turn: Colour,
    /// In the order of [`RIGHTS`].
    pub rights: [bool; 4],
    /// The square of a pawn that rushed two or more squares in the turn before.
    pub rushed: Option<Square>,
}
