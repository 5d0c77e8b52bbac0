//! CVector Plus: CVector with two *princes* a side, which bring frozen pieces back to life, and with *mutation*: a piece
//! that arrives on one of the enemy's home squares may become another one.
//!
//! The rules are numbered `CV-1` to `CV-32` in
//! [`docs/rules/cvector.md`](https://github.com/variants/variants/blob/main/docs/rules/cvector.md); those from `CV-20`
//! on are this game's own. Squares, vectors and boards with frozen pieces are those of the crate [`cvector`].
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
//! # Rulings
//! - In reading human notation the choices count: a text without a source is ambiguous when the move that it names,
//!   with its choices, is legal for several pieces. The candidates carry the choices.
//!
//! # Features
//! `std` (default) only turns on the same feature of dependencies; without it the crate needs `alloc` alone.
#![no_std]

extern crate alloc;

mod fault;
mod movegen;
mod mv;
mod notation;
mod rules;

pub use cvector::{Kind, Man, Piece, Setup, SetupError, SetupFault, Square, SquareSet, Stack, Vector};
pub use fault::Fault;
pub use mv::Move;
pub use rules::CVectorPlus;

/// A position of CVector Plus: up to nine pieces of any kinds a side besides the king (`CV-31`). 120 bytes.
pub type Board = cvector::Board<6>;
