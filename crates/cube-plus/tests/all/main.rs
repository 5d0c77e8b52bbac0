//! The tests of Cube+, in one program: linked once, and what they share is compiled once.

mod against_slow;
mod conformance;
mod endgame;
mod engine;
#[path = "../fixtures/mod.rs"]
mod fixtures;
mod perft;
#[path = "../slow/mod.rs"]
mod slow;
mod snapshots;
mod steps;
mod texts;
mod worked_positions;
