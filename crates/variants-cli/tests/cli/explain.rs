use crate::{SWAPS, WAVES, variants};
use insta::assert_snapshot;

fn explain(game: &str, position: &str, mv: &str) -> String {
    variants(&["explain", game, position, mv]).good()
}

/// The swap sequence of the rules page, move by move (`CV-9` to `CV-11`).
#[test]
fn explain_tells_captures_and_swaps_cv_9_cv_10() {
    assert_snapshot!("swaps_1", explain("cvector", SWAPS, "b5c4"));
    assert_snapshot!("swaps_2", explain("cvector", "6k1/B4b2/8/8/2[bR]3N1/8/3N1K2/R4[qB]2 w", "d2c4"));
    assert_snapshot!("swaps_3", explain("cvector", "6k1/B4b2/8/8/2[Nb]3N1/8/3(R)1K2/R4[qB]2 b", "f1c4"));
}

/// `CV-5`: a rook may use its own side's vector and the enemy rooks', here the same one twice.
#[test]
fn explain_names_every_pair_that_defines_the_vector_cv_5() {
    assert_eq!(
        explain("cvector", "7k/8/6r1/4r3/7R/1R6/8/K7 w", "h4f5"),
        "White's rook goes from h4 to f5 by the vector 2/1 between the king on a1 and the rook on b3 and between the \
         enemy's rooks on e5 and g6.\n",
    );
}

#[test]
fn explain_says_that_the_king_is_captured_cv_13() {
    assert_snapshot!("king_captured", explain("cvector", "2N1R3/Q7/1n2b3/N5B1/3b1krr/4n2R/2K1q3/6B1 w", "Qxf4"));
}

/// Problem 2 of the source: the king attacks, and is attacked no more.
#[test]
fn explain_says_who_can_capture_a_king() {
    let position = "8/8/3b4/5k2/1b6/2N2N2/2K5/8 w";
    assert_snapshot!("problem_2", explain("cvector", position, "K-c5"));
}

/// `CV-22`, `CV-23`, `CV-25`, `CV-28` and `CV-29`: what princes and mutations do.
#[test]
fn explain_tells_of_princes_and_mutations_cv_22_cv_23_cv_25_cv_28() {
    assert_snapshot!("mutation", explain("cvector-plus", "k7/8/4N3/8/3N4/8/3K4/8 w", "e6e8=R"));
    let all = [
        ("prince_unfreezes", "k7/8/8/8/3(P)4/2(Q)5/1P6/K7 w", "b2d4"),
        ("prince_frees_an_enemy", "k7/8/8/8/8/1(q)6/1P6/KQ6 w", "b2b3"),
        ("prince_cannot_unfreeze", "k7/8/8/8/8/1(N)6/1P6/KQ6 w", "b2b3"),
        ("prince_leaves_one_piece_over_another", "k7/8/8/8/8/1(Q)6/1[Pn]6/KQ6 w", "b2b3"),
        ("prince_leaves_one_behind", "k7/8/8/8/8/8/1[Pn]6/KQ6 w", "b2b3"),
        ("both_mutate", "k1P5/4(N)3/8/8/8/1Q6/8/K7 w", "c8e7=B/Q"),
        ("mover_loses_its_partner", "4N2k/8/3(N)4/8/2K5/8/8/8 w", "e8d6/R"),
    ];
    for (name, position, mv) in all {
        assert_snapshot!(name, explain("cvector-plus", position, mv));
    }
}

#[test]
fn explain_tells_of_entries_and_returns_cp_8_cp_10() {
    let position = "1B1/3/3/1k1|1/1r1/3/3/3/1|3/K2/3/3 w -";
    assert_snapshot!("entry_that_wins", explain("cube-plus+return", position, "A4bB5b"));
    assert_snapshot!("entry", explain("cube-plus", position, "A4bB5b"));
    let capture = "3/3/3/k2|1/1r1/1K1/3/3/1|3/3/3/3 w -";
    assert_snapshot!("capture", explain("cube-plus", capture, "KB3bxB4b"));
}

/// The rules page's own moves of the wave example (`CC-22`, `CC-26`, `CC-27`).
#[test]
fn explain_tells_a_cascade_leg_by_leg_cc_22() {
    let waves = |mv| variants(&["explain", "croatian-miranda", WAVES, mv, "--partial-kings"]).good();
    assert_snapshot!("waves_1", waves("Qa1~Wa5~Wc5~Re5~Wb5"));
    assert_snapshot!("waves_2", waves("Qa1~We5~We1~Wc3~Be1~Wd2"));
}

/// The star example of the rules page (`CC-31`, `CC-32`).
#[test]
fn explain_tells_of_dives_cc_31_cc_32() {
    let placement = "Tr14kt/17p/18/18/18/18/18/18/18/18/18/18/18/18/18/1wQ15/R15PP/trW13KT";
    let light = format!("{placement} w - -");
    let dark = format!("{placement} b - -");
    assert_snapshot!("dive_1", explain("croatian-nineteen", &light, "Qc1~Wb1~[Ra1*Ra17]"));
    assert_snapshot!("dive_2", explain("croatian-nineteen", &light, "Ra1*b17"));
    assert_snapshot!("dive_3", explain("croatian-nineteen", &dark, "[Rb1-b3]~Wc3~[Qa1*b17]"));
}

/// A dive on the other side's half converts (`CC-32`): the rules page's rook in a18.
#[test]
fn explain_tells_of_converting_dives_cc_32() {
    let position = "Tr14kt/17p/18/18/18/18/18/18/18/18/18/18/18/18/18/1wQ15/R15PP/trW13KT w - -";
    assert_eq!(
        explain("croatian-nineteen", position, "a2a18*b2"),
        "Light's Rook goes from a2 to a18 (16 squares), dives into the Star there and reappears on b2 as Dark's Rook.\n",
    );
}

#[test]
fn explain_tells_of_pyramids_cc_25() {
    let near = "11k/12/12/12/12/12/12/12/n11/M11/12/R3K7 w - -";
    let leg = "Leg 1: Light's Rook goes from a1 to a3 (2 squares) and activates Light's Pyramid there with a momentum of 2.\n";
    assert_eq!(
        explain("mayan-ascendancy", near, "a1a3~a3a4%"),
        format!(
            "{leg}Leg 2: Light's Pyramid, moving like a Rook, goes from a3 to a4 (1 square), converts Dark's Knight there \
             into Light's Knight and leaves the board; a momentum of 1 is left.\n"
        ),
    );
    assert_eq!(
        explain("mayan-ascendancy", near, "a1a3~a3a4"),
        format!(
            "{leg}Leg 2: Light's Pyramid, moving like a Rook, goes from a3 to a4 (1 square) and captures Dark's Knight \
             there; a momentum of 1 is left.\n"
        ),
    );
    let far = "11k/12/12/P11/M11/12/R11/12/12/12/12/4K7 w - -";
    assert_eq!(
        explain("mayan-ascendancy", far, "a6a8~a8a9=Q"),
        "Leg 1: Light's Rook goes from a6 to a8 (2 squares) and activates Light's Pyramid there with a momentum of 2.\n\
         Leg 2: Light's Pyramid, moving like a Rook, goes from a8 to a9 (1 square), promotes the Pawn there to a Queen and \
         leaves the board; a momentum of 1 is left.\n",
    );
}

#[test]
fn explain_tells_of_orthodox_moves() {
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -";
    assert_eq!(
        explain("classical", kiwipete, "e1g1"),
        "Light castles to the King's side: the King goes from e1 to g1, the Rook from h1 to f1.\n",
    );
    assert_eq!(
        explain("classical", kiwipete, "d5e6"),
        "Light's Pawn goes from d5 to e6 and captures Dark's Pawn there.\n"
    );
    assert_eq!(
        explain("classical", "start", "e2e4"),
        "Light's Pawn goes from e2 to e4, a rush, and can be captured in passing in the next turn.\n",
    );
    assert_eq!(
        explain("classical", "4k3/8/8/3Pp3/8/8/8/4K3 w - e5", "d5e6"),
        "Light's Pawn goes from d5 to e6 and captures Dark's Pawn on e5 in passing.\n",
    );
    assert_eq!(
        explain("classical", "rn2k3/P7/8/8/8/8/8/4K3 w - -", "a7b8=Q"),
        "Light's Pawn goes from a7 to b8, captures Dark's Knight there and is promoted to a Queen.\nDark is in check.\n",
    );
    assert_eq!(
        explain("classical", "7k/8/6K1/5Q2/8/8/8/8 w - -", "f5f7"),
        "Light's Queen goes from f5 to f7.\nStalemate: the game is drawn.\n",
    );
}

#[test]
fn explain_refuses_illegal_moves() {
    assert_eq!(
        variants(&["explain", "cvector", SWAPS, "d2c4"]).bad(),
        "move 1 (d2c4) is illegal: the piece on d2 is the other side's",
    );
}
