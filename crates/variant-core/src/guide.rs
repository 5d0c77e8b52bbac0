//! Write your own variant: a whole game on the traits of this crate, from an empty file to random games.
//!
//! The game is noughts and crosses, because everyone knows how it should come out. The code below is the code of the example
//! `noughts-and-crosses`, which counts the game and writes a random one down:
//!
//! ```text
//! cargo run -p variant-core --example noughts-and-crosses
//! ```
//!
//! # 1. A board
//!
//! A [`Board`](crate::Board) is a plain value that can be copied, compared and printed. It says whose turn it is and what
//! stands where; squares and pieces are types of your own. Here they are called cells and marks.
//!
//! - **Nothing but legal positions.** Reading checks what the grammar cannot, so whoever holds a `Grid` need not ask. Do list
//!   all that is wrong: [`ParseError`](crate::ParseError) takes any number of [`ParseFault`](crate::ParseFault)s.
//! - **Print, then read.** `Display` is the position text. What it prints must be read back as the same board.
//! - **Read strictly.** A [`Scanner`](crate::Scanner) knows where it is in the text, so `scanner.error("a slash")` is
//!   all it takes for "at byte 3: expected a slash, found `x`".
//! - **A stable key.** [`StableHasher`](crate::StableHasher) mixes the numbers that make up the board into 64 bits.
//!
#![doc = concat!("```\n", include_str!("../examples/noughts-and-crosses/game/board.rs"))]
//! # fn main() {
//! // What a user gets of it:
//! let error = Grid::read("XX./.X./OX").unwrap_err();
//! assert_eq!(error.to_string(), "at byte 10: expected X, O or a dot, found the end");
//! let error = Grid::read("XXX/.X./OOO").unwrap_err();
//! assert_eq!(error.faults()[0].to_string(), "expected no move after the end, found a line of Black, whose turn it would be");
//! # }
//! ```
//!
//! # 2. The rules
//!
//! [`Rules`](crate::Rules) is implemented by a value. A variant with options would have them as its fields. Of its methods
//! only those below must be written; `moves`, `count_moves`, `play` and others are provided, and can be overridden by
//! something faster. So is all of [`BoundedRules`](crate::BoundedRules), the same questions within a budget.
//!
//! - **Visit, do not list.** `visit_moves` hands each legal move to a closure that may stop it. `try_for_each` does just that.
//! - **A game that is over has no moves**, whatever the board looks like.
//! - **Say why not.** `check` gives [`IllegalMove`](crate::IllegalMove) around an error type of your own: this is the
//!   sentence that a beginner will read.
//! - **Never panic.** `play_unchecked` may leave a wrong board behind when the move is illegal, and nothing worse.
//!
//! ```
//! # mod board { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/noughts-and-crosses/game/board.rs")); }
//! # mod notation { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/noughts-and-crosses/game/notation.rs")); }
//! # use board::{Cell, Grid, Mark};
//! # use rules::{Fault, NoughtsAndCrosses};
//! # mod rules {
#![doc = include_str!("../examples/noughts-and-crosses/game/rules.rs")]
//! # }
//! # use variant_core::Rules;
//! # fn main() {
//! # let won = NoughtsAndCrosses.parse_board("XXX/OO./...").unwrap();
//! # assert_eq!(NoughtsAndCrosses.count_moves(&won), 0);
//! # }
//! ```
//!
//! # 3. Notation for people
//!
//! A move string names squares and needs no position. What people write is shorter, and needs one: `centre`, `corner a1`, or
//! `corner` alone when a single corner is left. [`unique_move`](crate::unique_move) turns the moves that
//! a text fits into the one move, or into an error that lists them.
//!
//! ```
//! # mod board { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/noughts-and-crosses/game/board.rs")); }
//! # mod rules { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/noughts-and-crosses/game/rules.rs")); }
//! # use board::{Cell, Grid, Mark};
//! # use rules::{Fault, NoughtsAndCrosses};
//! # mod notation {
#![doc = include_str!("../examples/noughts-and-crosses/game/notation.rs")]
//! # }
//! # use variant_core::Rules;
//! # fn main() {
//! let board = NoughtsAndCrosses.parse_board("..X/.O./...").unwrap();
//! let error = NoughtsAndCrosses.read_notation(&board, "corner").unwrap_err();
//! assert_eq!(error.to_string(), "ambiguous: it fits a1 c1 a3");
//! # }
//! ```
//!
//! # 4. What you get
//!
//! Everything in this crate now works for the game. [`perft`](crate::perft) counts the lines of play, and is the first test
//! to write: for most games someone has published the numbers.
//!
//! ```
//! # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/noughts-and-crosses/game/mod.rs"));
//! # fn main() {
//! use variant_core::{Rules, perft};
//!
//! let rules = NoughtsAndCrosses;
//! let published = [9, 72, 504, 3024, 15_120, 54_720, 148_176, 200_448, 127_872];
//! for (depth, lines) in (1..).zip(published) {
//!     assert_eq!(perft(&rules, &rules.start(), depth), lines);
//! }
//! # }
//! ```
//!
//! [`Game`](crate::Game) is a game under way. It can go back to any move, counts how often a position has occurred, and can
//! be written down and read again.
//!
//! ```
//! # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/noughts-and-crosses/game/mod.rs"));
//! # fn main() {
//! use variant_core::{Color, Game};
//!
//! let mut game = Game::new(NoughtsAndCrosses);
//! game.set_tag("event", "Tea break").unwrap();
//! for text in ["centre", "edge b1", "corner a1", "corner c3", "edge a2", "corner c1", "corner"] {
//!     game.play_notation(text).unwrap();
//! }
//! assert_eq!(game.outcome().unwrap().to_string(), "w: three in a row");
//!
//! let text = game.record().with_notation().to_string();
//! assert!(text.ends_with("6. c1\tcorner c1\n7. a3\tcorner\n"));
//! assert_eq!(Game::from_record(NoughtsAndCrosses, &text).unwrap(), game);
//!
//! game.undo_to(2).unwrap();
//! assert_eq!(game.board().to_string(), ".../.X./.O.");
//! # }
//! ```
//!
//! With the feature `playouts`, `Playouts` plays random games: the same games for the same seed on every machine.
//!
#![cfg_attr(feature = "playouts", doc = "```")]
#![cfg_attr(not(feature = "playouts"), doc = "```text")]
//! # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/noughts-and-crosses/game/mod.rs"));
//! # fn main() {
//! use variant_core::Playouts;
//!
//! let drawn = Playouts::new(&NoughtsAndCrosses, 1, 9).take(1000).filter(|game| game.outcome.unwrap().letter() == '=').count();
//! assert!((80..180).contains(&drawn), "about 127 of 1000: {drawn}");
//! # }
//! ```
//!
//! # 5. Is it right?
//!
//! The crate `variant-testkit` holds a conformance suite: it plays random games of any [`Rules`](crate::Rules) and checks
//! everything that this guide has asked for, and more: that lists, counts and visits agree, that illegal moves are refused
//! alike by all who are asked, that texts are read back as what they were. Call it from a test of yours, and what remains for
//! you to test are the rules themselves.
