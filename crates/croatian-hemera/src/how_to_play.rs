//! The rules of Hemera's Dawn, for players: what is new besides the rules of
//! [Miranda's Veil](https://docs.rs/croatian-miranda/latest/croatian_miranda/how_to_play/index.html) and the Stars of
//! [Nineteen](https://docs.rs/croatian-nineteen/latest/croatian_nineteen/how_to_play/index.html).
//!
//! New are the size and the Centaur. The ids in brackets lead to the numbered rules in
//! [`docs/rules/croatian.md`](https://github.com/variants/variants/blob/main/docs/rules/croatian.md), which decide every case.
//!
//! # The board
//!
//! ```text
//! 20  T r g m u w c n b q k b n c w u m g r t     T on a20 is a light Star, t on t20 a dark one
//! 19  p p p p p p p p p p p p p p p p p p p p
//! 18  . . . . . . . . . . . . . . . . . . . .
//! 17  . . . . . . . . . . . . . . . . . . . .
//! 16  . . . . . . . . . . . . . . . . . . . .
//! 15  . . . . . . . . . . . . . . . . . . . .
//! 14  . . . . . . . . . . . . . . . . . . . .
//! 13  . . . . . . . . . . . . . . . . . . . .
//! 12  . . . . . . . . . . . . . . . . . . . .
//! 11  . . . . . . . . . . . . . . . . . . . .     dark's half: ranks 11 to 20
//! 10  . . . . . . . . . . . . . . . . . . . .     light's half: ranks 1 to 10
//!  9  . . . . . . . . . . . . . . . . . . . .
//!  8  . . . . . . . . . . . . . . . . . . . .
//!  7  . . . . . . . . . . . . . . . . . . . .
//!  6  . . . . . . . . . . . . . . . . . . . .
//!  5  . . . . . . . . . . . . . . . . . . . .
//!  4  . . . . . . . . . . . . . . . . . . . .
//!  3  . . . . . . . . . . . . . . . . . . . .
//!  2  P P P P P P P P P P P P P P P P P P P P
//!  1  t R G M U W C N B Q K B N C W U M G R T     t on a1 is a dark Star, T on t1 a light one
//!     a b c d e f g h i j k l m n o p q r s t
//! ```
//!
//! # The pieces
//!
//! | letter | piece | a side has | it moves |
//! |---|---|---|---|
//! | `K` `Q` | King, Queen | 1, 1 | as in chess |
//! | `R` `B` `N` | Rook, Bishop, Knight | 2 each | as in chess |
//! | `G` | Pegasus | 2 | any number of equal Knight's jumps in one direction |
//! | `U` | Unicorn | 2 | one jump: (4,1) or (3,2) from a square of its own colour, a Knight's from one of the other |
//! | `C` | Centaur | 2 | as the Unicorn jumps, again and again |
//! | `P` | Pawn | 20 | ahead, captures diagonally; rushes up to eight squares, is promoted |
//! | `M` | Pyramid | 2 | only when activated; captures, converts, promotes |
//! | `W` | Wave | 2 | only when activated; passes over everything and activates anything |
//! | `T` | Star | 2 | never; what dives into it comes back elsewhere |
//!
//! - A Pawn rushes one to **eight** squares from its pawn rank (2 for light, 19 for dark; `CC-10`), and may become a Centaur too
//!   (`CC-12`).
//! - The Rooks begin on b and s, and the King goes two to **seven** squares in castling (`CC-13`).
//! - Stars are as in Nineteen, light's on a20 and t1, dark's on a1 and t20 (`CC-30` to `CC-33`).
//!
//! # The Centaur
//!
//! From a square of its own colour a Centaur makes a *long* jump, (4,1) or (3,2) in any of their 16 orientations; from a square of
//! the other colour a *short* one, a Knight's, in one of eight. Each jump changes the colour of the square, so long and short jumps
//! alternate. The player chooses one long and one short direction, each freely, and throughout the leg all long jumps go the one
//! way and all short jumps the other (`CC-6`).
//!
//! The first obstacle rule counts for the squares that it lands on: each has to be empty, but for the last, which may hold an enemy
//! piece (captured), a passive piece of its own side (activated) or a Star (a dive). What it jumps over does not count (`CC-4`).
//!
//! The inventor's figure. A dark Centaur on c3, a dark square, with the long direction (3,2), three files right and two ranks up,
//! and the short direction (-2,1):
//!
//! ```text
//! 12  . . . . . 6 . .
//! 11  . . . . . . . 5     c3 - f5    long
//! 10  . . . . . . . .     f5 - d6    short
//!  9  . . . . 4 . . .     d6 - g8    long
//!  8  . . . . . . 3 .     g8 - e9    short
//!  7  . . . . . . . .     e9 - h11   long
//!  6  . . . 2 . . . .     h11 - f12  short, and so on
//!  5  . . . . . 1 . .
//!  4  . . . . . . . .
//!  3  . . c . . . . .
//!     a b c d e f g h
//! ```
//!
//! A light piece on g8 can be captured, and the Centaur stops there. A dark piece on h11 stops it on e9; a dark Wave or Pyramid there
//! can be activated. Other directions may still lead past: f12 can be reached in more than one way.
//!
//! ```
//! use croatian_hemera::variant_core::{IllegalMove, Rules};
//! use croatian_hemera::{Fault, Hemera};
//!
//! let rules = Hemera::new();
//! // With a dark Knight on h11, and with a dark Wave there.
//! let knight = rules.parse_board("T9k8t/20/20/20/20/20/20/20/20/7n12/20/20/20/20/20/20/20/2c17/20/t2K15T b - -")?;
//! let square = "h11".parse()?;
//! let piece = knight.piece_on(square).ok_or("a Knight")?;
//! let illegal = rules.check(&knight, &"c3h11".parse()?).unwrap_err();
//! assert_eq!(illegal, IllegalMove { leg: 0, reason: Fault::OwnPiece { square, piece } });
//! // Another way leads past it.
//! assert!(rules.is_legal(&knight, &"c3f12".parse()?));
//! let wave = rules.parse_board("T9k8t/20/20/20/20/20/20/20/20/7w12/20/20/20/20/20/20/20/2c17/20/t2K15T b - -")?;
//! assert!(rules.is_legal(&wave, &"c3h11~h11j12".parse()?));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Centaurs in cascades
//!
//! - **Momentum.** A Centaur that makes the first leg builds one for each jump. Where it can reach a square in several ways, the
//!   longest counts. One that was activated spends one for each jump, by the shortest way (`CC-22`, `CC-40`).
//! - **After a Centaur** a passive piece moves by repeated jumps too, long and short ones alternating; which comes first goes by the
//!   passive piece's own colour and the square it starts from. A Pyramid stops at the first obstacle and goes at most as many jumps as
//!   its momentum. A Wave passes over everything, but has to stay on the board with every jump (`CC-24` to `CC-26`).
//! - **Check.** A Centaur attacks a King on any square that it could capture on (`CC-15`). Many ways lead to a square, so what
//!   leaves its square can open one of them: when it castles, a Rook that leaves its corner may expose its own King (`CC-13`,
//!   `CC-16`).
//!
//! ```
//! use croatian_hemera::Hemera;
//! use croatian_hemera::variant_core::Rules;
//! use croatian_hemera::{MoveBuilder, Event, Kind, Move};
//!
//! let rules = Hemera::new();
//! // The figure comes to g8 with three jumps. Another way takes five, so a Wave there receives a momentum of 5.
//! let board = rules.parse_board("T9k8t/20/20/20/20/20/20/20/20/20/20/20/6w13/20/20/20/20/2c17/20/t2K15T b - -")?;
//! let mv: Move = "c3g8~g8h10".parse()?;
//! let mut builder = MoveBuilder::new(&board);
//! let step = builder.advance(&mv.legs()[0])?;
//! let Event::Activation { piece, momentum } = step.event else { panic!("the Wave is activated") };
//! assert_eq!((piece.kind, momentum), (Kind::Wave, 5));
//! // It moves like a Centaur too. A dark Wave on a light square begins with a short jump.
//! builder.advance(&mv.legs()[1])?;
//! let (_, after) = builder.finish()?;
//! assert_eq!(after.to_string(), "T9k8t/20/20/20/20/20/20/20/20/20/7w12/20/6c13/20/20/20/20/20/20/t2K15T w - -");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
