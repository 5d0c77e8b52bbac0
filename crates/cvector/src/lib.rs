//! CVector: chess in which no piece has a move of its own. A piece jumps along the *vectors* that the present places of
//! other pieces define, and a captured piece stays on its square, *frozen*, still defining vectors and open to *swaps*.
//!
//! The rules are numbered `CV-1` to `CV-18` in
//! [`docs/rules/cvector.md`](https://github.com/variants/variants/blob/main/docs/rules/cvector.md); every item here
//! names those that it follows.
//!
//! ```
//! use cvector::CVector;
//! use variant_core::Rules;
//!
//! // The knights on c2 and f5 move by the vectors between the king and their partner.
//! let mut board = CVector.parse_board("k7/8/8/5N2/2b5/5K2/2N5/8 w")?;
//! let c2 = "c2".parse()?;
//! let targets: Vec<_> = CVector.targets(&board, c2).iter().map(|square| square.to_string()).collect();
//! assert_eq!(targets, ["a2", "e2", "c4"]);
//!
//! // A captured piece is frozen, under the piece that took it.
//! CVector.play(&mut board, &CVector.parse_move("c2c4")?).expect("a legal move");
//! assert_eq!(board.to_string(), "k7/8/8/5N2/2[Nb]5/5K2/8/8 b");
//! # Ok::<(), variant_core::ParseError>(())
//! ```
//!
//! - [`CVector`] is the rules value: see [`variant_core::Rules`] for what it does, and its own methods for what an engine
//!   asks.
//! - [`Board`] is a position, [`Setup`] one to edit, [`Move`] a move, [`Fault`] the reason why one is illegal.
//! - [`Square`], [`SquareSet`], [`Vector`], [`Kind`] and [`Piece`] are the parts; CVector Plus has the same, and a kind more:
//!   [`Board::kinds`] are the kinds of this game.
//!
//! # Rulings
//! - Two pieces of one side on a square, two active pieces on a square, and two frozen ones with Black's named first are not
//!   valid input (`CV-9`, `CV-15`).
//! - Notation that names no source and fits no piece says why the one active piece of that kind cannot go there; with
//!   several such pieces it says that none can (`CV-18`).
//!
//! # Features
//! `std` (default) only turns on the same feature of dependencies; without it the crate needs `alloc` alone.
#![no_std]

pub use cvector_core::{
    CVector, Fault, Kind, Man, Move, Piece, Setup, SetupError, SetupFault, Square, SquareSet, Stack, Vector,
};

/// A position of CVector: at most a queen and two rooks, bishops and knights a side besides the king (`CV-16`). 112 bytes.
///
/// ```
/// use cvector::{Board, Kind};
/// use variant_core::Color;
///
/// let board: Board = "6k1/B4b2/8/1b6/2R3N1/8/3N1K2/R4[qB]2 b".parse()?;
/// assert_eq!(board.squares_of(Color::White, Kind::Knight).len(), 2);
/// assert_eq!(board.piece_on("f1".parse()?).map(|piece| piece.kind), Some(Kind::Queen));
/// # Ok::<(), variant_core::ParseError>(())
/// ```
pub type Board = cvector_core::Board<CVector>;
