//! The conformance suite: what every `Rules` promises, on random games.

use crate::claims;
use crate::suite;
use croatian_miranda::Miranda;

suite::test_large_board!(Miranda, "croatian-miranda");
