//! The rules of Miranda's Veil, for players.
//!
//! If you play chess, you know half of the game. New are the size, three pieces besides the Pegasus (a nightrider), and the
//! moves that they make possible. The ids in brackets are those of the numbered rules in
//! [`docs/rules/croatian.md`](https://github.com/variants/variants/blob/main/docs/rules/croatian.md), which decide every case.
//!
//! # The board
//!
//! ```text
//! 16  r g m u w n b q k b n w u m g r     dark, in small letters
//! 15  p p p p p p p p p p p p p p p p
//! 14  . . . . . . . . . . . . . . . .
//! 13  . . . . . . . . . . . . . . . .
//! 12  . . . . . . . . . . . . . . . .
//! 11  . . . . . . . . . . . . . . . .
//! 10  . . . . . . . . . . . . . . . .
//!  9  . . . . . . . . . . . . . . . .     dark's half: ranks 9 to 16
//!  8  . . . . . . . . . . . . . . . .     light's half: ranks 1 to 8
//!  7  . . . . . . . . . . . . . . . .
//!  6  . . . . . . . . . . . . . . . .
//!  5  . . . . . . . . . . . . . . . .
//!  4  . . . . . . . . . . . . . . . .
//!  3  . . . . . . . . . . . . . . . .
//!  2  P P P P P P P P P P P P P P P P
//!  1  R G M U W N B Q K B N W U M G R     light, in capitals; moves first
//!     a b c d e f g h i j k l m n o p
//! ```
//!
//! Files are a to p, ranks 1 to 16. The corner at the lower right, p1, is a light square, so a1 is a dark one. Each side owns
//! the *half* of eight ranks on which it begins (`CC-1`).
//!
//! # The pieces
//!
//! | letter | piece | a side has | it moves |
//! |---|---|---|---|
//! | `K` | King | 1 | one square in any direction; castles |
//! | `Q` | Queen | 1 | along ranks, files and diagonals |
//! | `R` | Rook | 2 | along ranks and files |
//! | `B` | Bishop | 2 | along diagonals |
//! | `N` | Knight | 2 | one jump of (2,1) |
//! | `G` | Pegasus | 2 | any number of equal Knight's jumps in one direction |
//! | `U` | Unicorn | 2 | one jump: long from a square of its own colour, a Knight's from one of the other |
//! | `P` | Pawn | 16 | ahead, captures diagonally; rushes, is promoted |
//! | `M` | Pyramid | 2 | only when activated; captures, converts, promotes |
//! | `W` | Wave | 2 | only when activated; passes over everything and activates anything |
//!
//! All but Pyramid and Wave are *active*: they begin moves. Pyramid and Wave are *passive* (`CC-2`).
//!
//! - **First obstacle.** Queen, Rook, Bishop and Pegasus go on as long as the squares they touch are empty. The first one that is
//!   not ends the movement, before it or on it. For a Pegasus only the squares count that it lands on, not those that it
//!   jumps over (`CC-4`).
//! - **Unicorn.** From a square of its own colour it jumps (4,1) or (3,2), in any orientation: up to 16 targets. From a square of
//!   the other colour it jumps as a Knight: up to 8. A light Unicorn on a light square jumps long (`CC-5`).
//! - An active piece captures enemy pieces of every kind, passive ones too, but never the King (`CC-7`).
//! - It may also end its movement on a passive piece of its own side, and *activates* that piece.
//!
//! ```
//! use croatian_miranda::Miranda;
//! use croatian_miranda::variant_core::Rules;
//!
//! let rules = Miranda::new();
//! let targets = |board: &_, from: &str| {
//!     let moves = rules.moves(board).into_iter().map(|mv| mv.to_string());
//!     moves.filter_map(|mv| mv.strip_prefix(from).map(str::to_owned)).collect::<Vec<_>>()
//! };
//! // The Unicorn on h1 stands on a light square, its own colour; the one on g1 on a dark square.
//! let board = rules.parse_board("k15/16/16/16/16/16/16/16/16/16/16/16/16/16/16/K5UU8 w - -")?;
//! assert_eq!(targets(&board, "h1"), ["d2", "l2", "e3", "k3", "f4", "j4", "g5", "i5"]);
//! assert_eq!(targets(&board, "g1"), ["e2", "i2", "f3", "h3"]);
//! // A Pegasus gallops along (2,1), and captures the Knight at the end of it.
//! let board = rules.parse_board("k15/16/16/16/16/16/16/16/16/16/16/16/6n9/16/16/G14K w - -")?;
//! assert_eq!(targets(&board, "a1"), ["c2", "b3", "e3", "g4", "c5", "d7", "e9", "f11", "g13", "h15"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Cascades
//!
//! A move is one leg or a chain of them; a *leg* is the part of one piece. Every leg but the last ends on an occupied square:
//! the mover stays there, and the idle piece is *activated*. It is in the air, and has to make the next leg from that square to
//! another one. The move ends with the first leg that activates nothing, and an activation from which no legal end can be
//! reached is illegal (`CC-20`).
//!
//! **Momentum.** The first leg builds it: one for each square that a Queen, Rook, Bishop or Pawn goes, one for each jump of a
//! Pegasus, and one for the single step or jump of King, Knight and Unicorn. The activated piece receives all of it. An active
//! piece or a Pyramid that was activated goes no farther than its momentum allows, spends one for each square or jump, and
//! passes on what is left. A Wave spends nothing (`CC-22`).
//!
//! **Who activates what.** An active piece activates Pyramids and Waves of its own side, on squares where it could capture: a
//! Pawn only diagonally ahead (`CC-21`). A Wave activates any piece of either colour but a King. A Pyramid activates nothing.
//!
//! **A passive piece moves like the last active piece** of the cascade, the one that made the latest leg of an active piece: as
//! a Queen after a Queen; in one jump after a Knight or a Unicorn; in repeated equal jumps after a Pegasus; in one step after a
//! King. After a Unicorn the length of its jump goes by its own colour and the square it starts from. After a Pawn it goes one
//! square straight ahead if that is empty, or diagonally ahead onto a piece that it may act on; ahead is where that Pawn goes.
//! It neither rushes, nor captures in passing, nor is promoted then (`CC-24`).
//!
//! **An active piece that is activated** moves as always, within its momentum: it captures, activates passive pieces of its own side, and as
//! a Pawn it rushes, captures in passing and is promoted (`CC-23`).
//!
//! **Nothing follows** a capture, a conversion, a promotion or castling. A piece may make several legs of a move, and a
//! cascade may go on for ever: no rule ends it (`CC-28`, `CC-29`).
//!
//! # The Wave
//!
//! A Wave passes over any piece, but has to stay on the board with every step. It ends its leg on an empty square, as far away as
//! it likes, or, with a momentum of 1 or more, on any piece but a King, which it activates with all of its momentum. It never
//! captures. With a momentum of 0 it can only go to an empty square. In the way of other pieces it is an obstacle like any
//! other (`CC-26`).
//!
//! The inventor's example, and one of its chains:
//!
//! ```text
//!  5  w . R . W .        Qa1  the Queen goes two squares and activates the Wave with a momentum of 2
//!  4  . . . . . .        Wa5  it moves as a Queen and activates the dark Wave
//!  3  K . B . R .        Wc5  that one moves as a Queen too and activates the light Rook
//!  2  . . . . . .        Re5  the Rook spends its 2 and activates a light Wave
//!  1  W . Q . w .        Wb5  which moves as a Rook, over the piece on c5, to an empty square
//!     a b c d e f
//! ```
//!
//! The last Wave has no momentum, so it can activate nothing:
//!
//! ```
//! use croatian_miranda::variant_core::{IllegalMove, Rules};
//! use croatian_miranda::{Fault, Miranda};
//!
//! let rules = Miranda::partial();
//! let board = rules.parse_board("16/16/16/16/16/16/16/16/16/16/16/w1R1W11/16/K1B1R11/16/W1Q1w11 w - -")?;
//! assert!(rules.is_legal(&board, &"c1a1~a1a5~a5c5~c5e5~e5b5".parse()?));
//! let illegal = rules.check(&board, &"c1a1~a1a5~a5c5~c5e5~e5e3".parse()?).unwrap_err();
//! assert_eq!(illegal, IllegalMove { leg: 4, reason: Fault::NoMomentum { needed: 1, carried: 0 } });
//!
//! // Back and forth: a Wave can be activated again and again, here eight times before it comes to rest.
//! let endless = "c1a1~a1a5".to_owned() + &"~a5e5~e5a5".repeat(4) + "~a5a8";
//! assert!(rules.is_legal(&board, &endless.parse()?));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Enemy pieces in your turn
//!
//! A piece of the other colour that a Wave has activated moves as one of its own colour: it captures *your* pieces (not the
//! King), activates passive pieces of its own colour, its Pawn goes its own way, and its Pyramid converts and promotes for its
//! own side. You make the choices, and check is judged for you (`CC-27`).
//!
//! # The Pyramid
//!
//! A Pyramid needs a momentum of 1 or more, goes no farther than it, and is stopped by the first obstacle. On its last square
//! (`CC-25`) it may
//!
//! - stand, if the square is empty;
//! - **capture** an enemy piece;
//! - **convert** an enemy piece on its own side's half: that piece stays and changes its colour, and the Pyramid leaves the board;
//! - **promote** a Pawn of its own side on the other side's half, which it has to reach by a step with which it could capture: the Pawn
//!   becomes any kind that a Pawn can become, and the Pyramid leaves the board.
//!
//! Only where the touched piece stands counts. Kings can be neither captured nor converted.
//!
//! ```
//! use croatian_miranda::Miranda;
//! use croatian_miranda::variant_core::Rules;
//!
//! let rules = Miranda::new();
//! let after = |position: &str, mv: &str| -> Result<String, Box<dyn std::error::Error>> {
//!     let mut board = rules.parse_board(position)?;
//!     rules.play(&mut board, &rules.parse_move(mv)?)?;
//!     Ok(board.to_string())
//! };
//! // The Rook activates the Pyramid on a4, which captures the Knight on c4 or converts it: it is on light's half.
//! let converting = "k15/16/16/16/16/16/16/16/16/16/16/16/M1n13/16/16/R6K8 w - -";
//! assert_eq!(after(converting, "a1a4~a4c4")?, "k15/16/16/16/16/16/16/16/16/16/16/16/R1M13/16/16/7K8 b - -");
//! assert_eq!(after(converting, "a1a4~a4c4%")?, "k15/16/16/16/16/16/16/16/16/16/16/16/R1N13/16/16/7K8 b - -");
//! // On dark's half a light Pyramid makes a light Pawn a Wave.
//! let promoting = "15k/16/16/16/M1P13/16/16/16/16/R15/16/16/16/16/16/7K8 w - -";
//! assert_eq!(after(promoting, "a7a12~a12c12=W")?, "15k/16/16/16/R1W13/16/16/16/16/16/16/16/16/16/16/7K8 b - -");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Pawns
//!
//! - **Rush.** From its own pawn rank (2 for light, 15 for dark), however it came there, a Pawn may go one to six squares ahead, all
//!   of them empty (`CC-10`).
//! - **En passant.** Right after a rush of two or more, an enemy Pawn may capture the rushed one by a capturing step onto
//!   any of the squares that it passed over, as long as the rushed Pawn stands where it landed: a Wave may have moved it
//!   away earlier in the same move. Only rushes by Pawns of the player who moved count, and only Pawns of the player to move may
//!   capture so, in a first leg or activated (`CC-11`).
//! - **Promotion.** A Pawn that reaches the last rank becomes a Bishop, Pegasus, Pyramid, Knight, Queen, Rook, Unicorn or Wave in
//!   the same leg (`CC-12`). It activates nothing there.
//!
//! ```
//! use croatian_miranda::Miranda;
//! use croatian_miranda::variant_core::Rules;
//!
//! let rules = Miranda::new();
//! let mut board = rules.parse_board("8k7/16/16/16/16/16/16/16/16/16/1p14/1p14/16/16/P15/8K7 w - -")?;
//! rules.play(&mut board, &"a2a8".parse()?)?;
//! assert_eq!(board.to_string(), "8k7/16/16/16/16/16/16/16/P15/16/1p14/1p14/16/16/16/8K7 b - a8");
//! // The Pawn has passed a3 to a7, so either dark Pawn can capture it.
//! assert!(rules.is_legal(&board, &"b6a5".parse()?) && rules.is_legal(&board, &"b5a4".parse()?));
//! rules.play(&mut board, &"b5a4".parse()?)?;
//! assert_eq!(board.to_string(), "8k7/16/16/16/16/16/16/16/16/16/1p14/16/p15/16/16/8K7 w - -");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Castling
//!
//! If neither has moved and all squares between them are empty, the King goes two to six squares towards a Rook, as the player
//! likes, and the Rook goes to the square beside the King on its inner side. The King may not be in check, nor pass over or end
//! on an attacked square. It is a whole move. The right is lost for good when any leg of any move, whoever makes it,
//! begins or ends on the home square of that King or that Rook (`CC-13`).
//!
//! ```
//! use croatian_miranda::Miranda;
//! use croatian_miranda::variant_core::Rules;
//!
//! let rules = Miranda::new();
//! let board = rules.parse_board("8k7/16/16/16/16/16/16/16/16/16/16/16/16/16/16/R7K6R w KQ -")?;
//! let king = rules.moves(&board).into_iter().map(|mv| mv.to_string()).filter(|mv| mv.starts_with("i1"));
//! let on_the_rank: Vec<String> = king.filter(|mv| mv.ends_with('1')).collect();
//! assert_eq!(
//!     on_the_rank,
//!     ["i1c1", "i1d1", "i1e1", "i1f1", "i1g1", "i1h1", "i1j1", "i1k1", "i1l1", "i1m1", "i1n1", "i1o1"]
//! );
//! let mut castled = board;
//! rules.play(&mut castled, &"i1c1".parse()?)?;
//! assert_eq!(castled.to_string(), "8k7/16/16/16/16/16/16/16/16/16/16/16/16/16/16/2KR11R b - -");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Check and the end of the game
//!
//! - A King is attacked by active pieces that could capture on its square by themselves, as the board stands. Passive pieces attack
//!   nothing, and neither does what a cascade could do (`CC-15`).
//! - After your move your King must not be attacked. Besides, no leg may put it under attack if it was not attacked before that
//!   leg, even if a later leg would end the attack. A King that is in check when the move begins may stay so until the last leg
//!   (`CC-16`).
//! - A piece in the air attacks nothing and stands on no square: on the square where it was activated stands its activator
//!   (`CC-17`).
//! - A player without a legal move has lost by checkmate if in check; otherwise the game is drawn by stalemate. A cascade that
//!   ends the check counts as a legal move (`CC-18`). There is no rule of repetition and none of fifty moves.
//!
//! This example is from the inventor's book. Light is in check; one cascade answers with its third leg, and the King has one step:
//!
//! ```
//! use croatian_miranda::Miranda;
//! use croatian_miranda::variant_core::Rules;
//!
//! let rules = Miranda::new();
//! let mut board = rules.parse_board("16/16/16/16/16/16/16/16/16/16/16/16/3Q12/15r/14K1/W8k2B2q w - -")?;
//! let moves: Vec<String> = rules.moves(&board).iter().map(ToString::to_string).collect();
//! // The Wave activates the dark Queen, which captures light's Bishop and so leaves its line to the King.
//! assert_eq!(moves, ["o2n2", "d4a1~a1p1~p1m1"]);
//! for mv in ["o2n2", "p3n3", "n2m2", "p1o2", "m2l1", "o2k2"] {
//!     rules.play(&mut board, &mv.parse()?)?;
//! }
//! assert_eq!(rules.outcome(&board).map(|outcome| outcome.to_string()).as_deref(), Some("b: checkmate"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Writing it down
//!
//! - A **position** is written rank by rank from 16 to 1, with numbers for empty squares, then the side to move, the castling rights,
//!   and the square of a Pawn that has just rushed two or more (`CC-50`).
//! - A **move string** names the squares of each leg, legs joined by `~`, and what the player chooses in the last: `=Q` for a
//!   promotion, `%` for a conversion. Castling is the King's leg (`CC-52`).
//! - The **inventor's notation** names pieces and targets: `Qa1~Wa5~Wc5~Re5~Wb5`, `Rb1-b3` where the source is needed, and effects:
//!   `xN` for a capture, `:P` en passant, `=Q`, `%R`, `$R` and `&R` for castling to the King's and the Queen's side, then `+`
//!   or `#`. In a move of several legs, a leg with a source or an effect stands in brackets: `Qa1~Wp1~[Qm1xB]+` (`CC-53`).
//!
//! # Which moves are listed
//!
//! Many chains lead to the same position: `moves` gives one move for each position that can be reached, the one with the fewest
//! legs and of these the least square by square, so that the list is finite (`CC-41`). Every other legal chain can be played all
//! the same. To see all chains of at most so many legs, ask for `cascades` (`CC-42`); the inventor asks for those shorter
//! than five:
//!
//! ```
//! use croatian_miranda::Miranda;
//! use croatian_miranda::variant_core::{BoundedRules, Rules};
//!
//! let rules = Miranda::partial();
//! let board = rules.parse_board("16/16/16/16/16/16/16/16/16/16/16/w1R1W11/16/K1B1R11/16/W1Q1w11 w - -")?;
//! assert_eq!(rules.cascades(&board, 4).len(), 949);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
