//! The tests of Hemera's Dawn, in one program: linked once, and what they share is compiled once.

mod against_slow;
#[path = "../../../croatian-core/tests/claims/mod.rs"]
mod claims;
#[path = "../../../croatian-core/tests/compare/mod.rs"]
mod compare;
mod conformance;
mod positions;
#[path = "../../../croatian-core/tests/slow/mod.rs"]
mod slow;
#[path = "../../../croatian-core/tests/suite/mod.rs"]
mod suite;
