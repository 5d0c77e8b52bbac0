//! The worked positions and the perft numbers of `fixtures/croatian-miranda`, each with its source's answer.

use crate::claims;

claims::test_fixtures! {
    Miranda,
    "croatian-miranda",
    perft: (2_000_000 nodes, 3 depths),
    wrong: "16/16/16/16/16/16/16/16/16/16/16/w1R1W11/16/K1B1R11/16/W1Q1w11 w - -"
    [
        "start",
        "check yes",
        "moves 2708",
        "outcome b: checkmate",
        "cascades 1 = 48",
        "chains 2 c1a1 = -",
        "legal c1a1",
        "legal c1a1~a1a5~a5c5~c5e5~e5e3",
        "illegal c1d1 = 1: no",
        "repeats c1a1{~a1a5~a5e5}~e5f5",
        "becomes 16 w - -",
        "jumps c1 = a1:3",
        "writes c1d1 = Qd2",
        "reads Qd1 = c1d2",
        "after c1d1: check yes",
        "after c1a1: moves 1",
        "stands c1 = Q",
    ]
}
