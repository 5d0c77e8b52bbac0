//! CVector Plus: CVector with two *princes* a side, which bring frozen pieces back to life, and with *mutation*: a piece
//! that arrives on one of the enemy's home squares may become another one.
//!
//! The rules are numbered `CV-1` to `CV-32` in
//! [`docs/rules/cvector.md`](https://github.com/variants/variants/blob/main/docs/rules/cvector.md); those from `CV-20`
//! on are this game's own.
//!
//! ```
//! use cvector_plus::CVectorPlus;
//! use variant_core::Rules;
//!
//! // A knight arrives on c7, one of Black's home squares, and becomes a rook.
//! let mut board = CVectorPlus.parse_board("k7/8/4N3/8/3N4/8/4K3/8 w")?;
//! let mv = CVectorPlus.parse_move("e6c7=R")?;
//! assert_eq!(CVectorPlus.write_notation(&board, &mv).as_deref(), Ok("N-c7=R"));
//! CVectorPlus.play(&mut board, &mv).expect("a legal move");
//! // The other knight has lost its partner by it, and is frozen (CV-28).
//! assert_eq!(board.to_string(), "k7/2R5/8/8/3(N)4/8/4K3/8 b");
//! # Ok::<(), variant_core::ParseError>(())
//! ```
//!
//! - [`CVectorPlus`] is the rules value: see [`variant_core::Rules`] for what it does, and its own methods for what an engine
//!   asks.
//! - [`Board`] is a position, [`Setup`] one to edit, [`Move`] a move with its mutations, [`Fault`] the reason why one is
//!   illegal.
//! - [`Square`], [`SquareSet`], [`Vector`], [`Kind`] and [`Piece`] are the parts, the same as those of the crate `cvector`.
//!
//! # Rulings
//! - In reading human notation the choices count: a text without a source is ambiguous when the move that it names,
//!   with its choices, is legal for several pieces. The candidates carry the choices.
//!
//! # Features
//! `std` (default) only turns on the same feature of dependencies; without it the crate needs `alloc` alone.
#![no_std]

pub use cvector_core::plus::{Fault, Move, Step};
pub use cvector_core::{
    CVectorPlus, Kind, Man, Piece, Setup, SetupError, SetupFault, Square, SquareSet, Stack, Vector,
};

/// Why a move is illegal, for the reasons that CVector has too: what [`Fault::Move`] holds.
pub use cvector_core::Fault as MoveFault;

/// A position of CVector Plus: up to nine pieces of any kinds a side besides the king (`CV-31`). 128 bytes.
///
/// ```
/// use cvector_plus::{Board, Kind};
/// use variant_core::Color;
///
/// let board: Board = "k7/8/2(q)5/4P3/3Q4/8/2K5/8 w".parse()?;
/// assert_eq!(board.squares_of(Color::White, Kind::Prince).len(), 1);
/// assert_eq!(board.frozen(Color::Black), board.squares_of(Color::Black, Kind::Queen));
/// # Ok::<(), variant_core::ParseError>(())
/// ```
pub type Board = cvector_core::Board<CVectorPlus>;
