//! The conformance suite: what every `Rules` promises, on random games.

use crate::claims;
use crate::suite;
use croatian_hemera::Hemera;

suite::test_large_board!(Hemera, "croatian-hemera");
