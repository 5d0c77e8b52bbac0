//! The tests of CVector, in one program: linked once, and what they share is compiled once.

mod against_slow;
#[path = "../claims/mod.rs"]
mod claims;
mod conformance;
#[path = "../play/mod.rs"]
mod play;
mod positions;
mod rules;
#[path = "../slow/mod.rs"]
mod slow;
#[path = "../slow_compare/mod.rs"]
mod slow_compare;
mod steps;
#[path = "../suite/mod.rs"]
mod suite;
