//! The worked positions and the perft numbers of `fixtures/croatian-nineteen`, each with its source's answer.

use crate::claims;

claims::test_fixtures! {
    Nineteen,
    "croatian-nineteen",
    perft: (4_000_000 nodes, 3 depths),
    wrong: "Tr14kt/17p/18/18/18/18/18/18/18/18/18/18/18/18/18/1wQ15/R15PP/trW13KT w - -"
    [
        "start",
        "partial",
        "chains 1 a2a1* = a2a1*a17",
        "chains 1 a2a1* = a2a1*a17 a2a1*b17 a2a1*b18",
        "legal a2a1*b18",
        "illegal a2a1*a17 = 1: the portal a17 is occupied",
        "writes a2a1*a17 = Ra1*Ra17",
    ]
}
