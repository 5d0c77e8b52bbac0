//! The tests of the engine, in one program: linked once, and what they share is compiled once.

mod against_slow;
#[path = "../compare/mod.rs"]
mod compare;
mod conformance;
#[path = "../dense/mod.rs"]
mod dense;
mod hostile;
mod notation;
mod perft;
#[path = "../place/mod.rs"]
mod place;
mod position_faults;
mod queries;
mod rules;
mod setup;
#[path = "../slow/mod.rs"]
mod slow;
#[path = "../smaller/mod.rs"]
mod smaller;
mod stars;
mod steps;
#[path = "../suite/mod.rs"]
mod suite;
mod text;
