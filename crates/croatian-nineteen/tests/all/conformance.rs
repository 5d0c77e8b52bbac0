//! The conformance suite: what every `Rules` promises, on random games.

use crate::claims;
use crate::suite;
use croatian_nineteen::Nineteen;

suite::test_large_board!(Nineteen, "croatian-nineteen");
