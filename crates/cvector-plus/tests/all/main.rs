//! The tests of CVector Plus, in one program: linked once, and what they share is compiled once.

mod against_slow;
#[path = "../../../cvector/tests/claims/mod.rs"]
mod claims;
mod conformance;
#[path = "../../../cvector/tests/play/mod.rs"]
mod play;
mod positions;
mod rules;
#[path = "../../../cvector/tests/slow/mod.rs"]
mod slow;
#[path = "../../../cvector/tests/slow_compare/mod.rs"]
mod slow_compare;
#[path = "../../../cvector/tests/suite/mod.rs"]
mod suite;

mod steps;
