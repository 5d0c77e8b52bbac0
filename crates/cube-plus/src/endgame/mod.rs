//! Exact tables of small endings: which are won, and how fast.
//!
//! A [`Table`] knows for every valid position of a [`Material`] whose last move has not won by entry (`-` in its text,
//! `CP-20`) whether the side to move wins, draws or loses, and in how many plies the game ends if both play their best: an
//! entry that wins (`CP-8`) ends it as mate does. It also knows every position that captures can lead to.
//!
//! The tables are made by retrograde analysis: from the ends of the game back to their predecessors, ply by ply.
//!
//! ```
//! use cube_plus::CubePlus;
//! use cube_plus::endgame::{Material, Table, Value};
//! use variant_core::{Color, Rules};
//!
//! let rules = CubePlus::default();
//! let table = Table::solve(&rules, "KR-K".parse::<Material>()?)?;
//! // White enters Black's extension square, and wins at once.
//! let board = rules.parse_board("3/3/3/3|1/1R1/3/3/3/K|3/3/3/k2 w -")?;
//! assert_eq!(table.probe(&board), Some(Value::Win { plies: 1 }));
//!
//! let statistics = table.statistics(Color::White);
//! assert_eq!(statistics.positions, statistics.wins + statistics.draws + statistics.losses);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Cost
//! A material of two kings and one more piece has 110,000 numbered positions and takes about 0.03 seconds, one of two more
//! has 4 million and takes a second or two. A position takes two bytes in the table, and about twice that while the table
//! is made.

mod material;
mod material_table;
mod solve;
mod statistics;
mod table;
mod value;

pub use material::Material;
pub use statistics::{Longest, Statistics};
pub use table::{Table, TooMuchMaterial};
pub use value::Value;
