//! The conformance suite: what every `Rules` promises, on random games.

#[path = "../../croatian-core/tests/claims/mod.rs"]
mod claims;
#[path = "../../croatian-core/tests/suite/mod.rs"]
mod suite;

use croatian_hemera::Hemera;

suite::test_large_board!(Hemera, "croatian-hemera");
