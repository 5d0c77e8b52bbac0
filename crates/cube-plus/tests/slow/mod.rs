//! A second, slow move generator for Cube+ and its variants, to check a fast one against.
//!
//! It is written from the rules page alone, one loop per sentence, with the page's rule id where each rule is
//! applied. It has no tables and no cleverness: every question is answered by looking at all 38 squares.

// Every test binary that takes this module in uses another part of it.
#![allow(dead_code, unreachable_pub)]
#![allow(unused_imports)]

mod board;
mod play;
mod random;
mod text;

pub use board::{Colour, Kind, Piece, Position, Square};
pub use play::{notation, outcome, perft, turns};
pub use random::random_position;

/// What becomes of a captured piece (CP-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Captured {
    Lost,
    Returned,
}

/// How pawns move and capture (CP-6, CP-11, CP-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pawn {
    Standard,
    Space,
    Free,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleSet {
    pub captured: Captured,
    pub pawn: Pawn,
}

/// CP-13: the six rule sets.
pub const RULE_SETS: [(&str, RuleSet); 6] = [
    ("cube-plus", rule_set(Captured::Lost, Pawn::Standard)),
    ("cube-plus+return", rule_set(Captured::Returned, Pawn::Standard)),
    ("cube-plus+space-pawn", rule_set(Captured::Lost, Pawn::Space)),
    ("cube-plus+free-pawn", rule_set(Captured::Lost, Pawn::Free)),
    ("cube-plus+return+space-pawn", rule_set(Captured::Returned, Pawn::Space)),
    ("cube-plus+return+free-pawn", rule_set(Captured::Returned, Pawn::Free)),
];

const fn rule_set(captured: Captured, pawn: Pawn) -> RuleSet {
    RuleSet { captured, pawn }
}

/// CP-2, as CP-20 writes it.
pub const START: &str = "brb/3/3/BRB|k/rpr/3/3/RPR/K|pbp/3/3/PBP w -";
