//! The rules of Nineteen, for players: what is new besides the rules of
//! [Miranda's Veil](https://docs.rs/croatian-miranda/latest/croatian_miranda/how_to_play/index.html).
//!
//! New are the size and the Stars. The ids in brackets lead to the numbered rules in
//! [`docs/rules/croatian.md`](https://github.com/variants/variants/blob/main/docs/rules/croatian.md), which decide every case.
//!
//! # The board
//!
//! ```text
//! 18  T r g m u w n b q k b n w u m g r t     T on a18 is a light Star, t on r18 a dark one
//! 17  p p p p p p p p p p p p p p p p p p
//! 16  . . . . . . . . . . . . . . . . . .
//! 15  . . . . . . . . . . . . . . . . . .
//! 14  . . . . . . . . . . . . . . . . . .
//! 13  . . . . . . . . . . . . . . . . . .
//! 12  . . . . . . . . . . . . . . . . . .
//! 11  . . . . . . . . . . . . . . . . . .
//! 10  . . . . . . . . . . . . . . . . . .     dark's half: ranks 10 to 18
//!  9  . . . . . . . . . . . . . . . . . .     light's half: ranks 1 to 9
//!  8  . . . . . . . . . . . . . . . . . .
//!  7  . . . . . . . . . . . . . . . . . .
//!  6  . . . . . . . . . . . . . . . . . .
//!  5  . . . . . . . . . . . . . . . . . .
//!  4  . . . . . . . . . . . . . . . . . .
//!  3  . . . . . . . . . . . . . . . . . .
//!  2  P P P P P P P P P P P P P P P P P P
//!  1  t R G M U W N B Q K B N W U M G R T     t on a1 is a dark Star, T on r1 a light one
//!     a b c d e f g h i j k l m n o p q r
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
//! | `P` | Pawn | 18 | ahead, captures diagonally; rushes up to seven squares, is promoted |
//! | `M` | Pyramid | 2 | only when activated; captures, converts, promotes |
//! | `W` | Wave | 2 | only when activated; passes over everything and activates anything |
//! | `T` | Star | 2 | never |
//!
//! - A Pawn rushes one to **seven** squares from its pawn rank (2 for light, 17 for dark; `CC-10`). It is promoted as in Miranda's
//!   Veil, and never to a Star (`CC-12`).
//! - The Stars stand in the corners, so the Rooks begin on b and q, and the King goes two to **six** squares in castling
//!   (`CC-13`).
//!
//! # Stars
//!
//! A Star never moves and can neither be captured nor converted nor activated. It attacks nothing and blocks lines like any other
//! piece. Light's Stars are in the corners a18 and r1, dark's in a1 and r18: each side has one on its own half and one on the other
//! (`CC-2`, `CC-7`, `CC-30`).
//!
//! **Diving.** Every piece but a King may end a leg on a Star of either colour: a Pawn by a capturing step, an activated piece
//! within its momentum (a Wave needs 1 or more). It *dives*: it disappears and comes back on a *portal*, one of the three squares
//! around a corner, of a Star of the colour that the Star it dived into does **not** have. The player chooses among all empty
//! portals of those two Stars; with none empty the dive is illegal (`CC-31`).
//!
//! Portals are judged without the diving piece: the square that a first leg has left is empty, and the square that an activated
//! piece has left holds its activator.
//!
//! **Converting.** A dive on the half of the diving piece's own side only teleports it. A dive on the other half gives it the
//! other colour as well. Whose turn it is makes no difference (`CC-32`).
//!
//! | a piece dives into | and comes back on one of |  a light piece | a dark piece |
//! |---|---|---|---|
//! | a1, a dark Star | a17 b17 b18, q1 q2 r2 | stays light | becomes light |
//! | r1, a light Star | a2 b1 b2, q18 q17 r17 | stays light | becomes light |
//! | a18, a light Star | a2 b1 b2, q18 q17 r17 | becomes dark | stays dark |
//! | r18, a dark Star | a17 b17 b18, q1 q2 r2 | becomes dark | stays dark |
//!
//! The move ends there, whatever momentum is left (`CC-28`). A Pawn that comes back on its (new) colour's last rank is promoted at
//! once, as the player chooses whose turn it is; one that comes back on its pawn rank may rush later (`CC-33`).
//!
//! # An example
//!
//! The inventor's, with both Kings and all portals of the Star on r1 occupied:
//!
//! ```text
//! 18  T r . . . . . . . . . . . . . . k t
//! 17  . . . . . . . . . . . . . . . . . p
//! 16  . . . . . . . . . . . . . . . . . .
//!                    ...
//!  3  . w Q . . . . . . . . . . . . . . .
//!  2  R . . . . . . . . . . . . . . . P P
//!  1  t r W . . . . . . . . . . . . . K T
//!     a b c d e f g h i j k l m n o p q r
//! ```
//!
//! ```
//! use croatian_nineteen::Nineteen;
//! use croatian_nineteen::variant_core::{BoundedRules, Rules};
//!
//! let rules = Nineteen::new();
//! let placement = "Tr14kt/17p/18/18/18/18/18/18/18/18/18/18/18/18/18/1wQ15/R15PP/trW13KT";
//! let light = rules.parse_board(&format!("{placement} w - -"))?;
//! let beginning = |board: &_, with: &str| -> Vec<String> {
//!     let moves = rules.cascades(board, 1).into_iter().map(|mv| mv.to_string());
//!     moves.filter(|mv| mv.starts_with(with)).collect()
//! };
//! // The Rook on a2 dives into the Star beside it and comes back at the other end, still light.
//! assert_eq!(beginning(&light, "a2a1*"), ["a2a1*a17", "a2a1*b17"]);
//! // Into the Star on a18 it may dive too, and would be dark: even on a2, where it came from.
//! assert_eq!(beginning(&light, "a2a18*"), ["a2a18*a2", "a2a18*b2", "a2a18*q17"]);
//!
//! // Dark has a use for the light Queen: a Rook activates a Wave, and that sends her into a Star.
//! let dark = rules.parse_board(&format!("{placement} b - -"))?;
//! let mut after = dark;
//! rules.play(&mut after, &"b1b3~b3c3~c3a1*b17".parse()?)?;
//! assert_eq!(after.to_string(), "Tr14kt/1Q15p/18/18/18/18/18/18/18/18/18/18/18/18/18/1rw15/R15PP/t1W13KT w - -");
//! // On dark's half she becomes dark herself.
//! let mut after = dark;
//! rules.play(&mut after, &"b18b3~b3c3~c3r18*b17".parse()?)?;
//! assert_eq!(after.to_string(), "T15kt/1q15p/18/18/18/18/18/18/18/18/18/18/18/18/18/1rw15/R15PP/trW13KT w - -");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Writing it down
//!
//! In a move string a dive is the leg to the Star's square with `*` and the square where the piece comes back: `a2a1*a17`; a Pawn
//! that is promoted there adds the kind: `b2a1*b18=Q` (`CC-52`). In the inventor's notation the letter of the piece stands before
//! the square if it changes colour: `Ra1*a17`, `Ra1*Ra17`, and `a18*Pb1=B` for a light Pawn (`CC-53`).
//!
//! ```
//! use croatian_nineteen::variant_core::{IllegalMove, Rules};
//! use croatian_nineteen::{Fault, Nineteen};
//!
//! let rules = Nineteen::new();
//! // A light Pawn dives on dark's half, becomes dark, and comes back on dark's last rank.
//! let board = rules.parse_board("T16t/1P16/18/18/18/4k13/18/18/18/18/18/18/18/18/18/9K8/18/t16T w - -")?;
//! let illegal = rules.check(&board, &"b17a18*b1".parse()?).unwrap_err();
//! assert_eq!(illegal, IllegalMove { leg: 0, reason: Fault::PromotionMissing });
//! let mut after = board;
//! rules.play(&mut after, &"b17a18*b1=B".parse()?)?;
//! assert_eq!(after.to_string(), "T16t/18/18/18/18/4k13/18/18/18/18/18/18/18/18/18/9K8/18/tb15T b - -");
//! // A King never dives.
//! let board = rules.parse_board("TK15t/18/18/18/18/4k13/18/18/18/18/18/18/18/18/18/18/18/t16T w - -")?;
//! let illegal = rules.check(&board, &"b18a18*b1".parse()?).unwrap_err();
//! assert_eq!(illegal, IllegalMove { leg: 0, reason: Fault::KingDoesNotDive });
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
