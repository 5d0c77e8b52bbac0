//! The worked positions and the perft numbers of `fixtures/croatian-hemera`, each with its source's answer.

use crate::claims;

claims::test_fixtures! {
    Hemera,
    "croatian-hemera",
    perft: (1_000_000 nodes, 2 depths),
    wrong: "T9k8t/20/20/20/20/20/20/20/20/20/20/20/20/20/20/20/20/2c17/20/t2K15T b - -"
    [
        "start",
        "partial",
        "jumps c3 = f5:2",
        "jumps c3 = c4:1",
        "legal c3c4",
        "illegal c3f5 = 1: the own Pawn on f5 is in the way",
        "writes c3f5 = Cf6",
    ]
}
