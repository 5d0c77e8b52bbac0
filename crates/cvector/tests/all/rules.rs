//! Each rule of CVector, by its id on the rules page: small positions, with answers worked out by hand.

use crate::play;
use cvector::{CVector, Fault, Kind, Man, Move, Setup, SetupFault, Square, Stack, Vector};
use variant_core::{Board as _, Coded, Color, NotationError, Outcome, Reason, Rules};

#[track_caller]
fn targets(position: &str, from: &str) -> String {
    play::targets(&CVector, position, from)
}

#[track_caller]
fn after(position: &str, moves: &str) -> String {
    play::after(&CVector, position, moves)
}

#[track_caller]
fn fault(position: &str, mv: &str) -> Fault {
    play::fault(&CVector, position, mv)
}

#[track_caller]
fn outcome(position: &str) -> String {
    play::outcome(&CVector, position)
}

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

/// The knights on c2 and f5 have vectors of 2/0 (c2) and 3/1 (f5).
const KNIGHTS: &str = "k7/8/8/5N2/8/5K2/2N5/8 w";

#[test]
fn cv_1_board_pieces_and_start() {
    let start = CVector.start();
    assert_eq!(start.to_string(), "2nqkb2/2brrn2/8/8/8/8/2BRRN2/2NQKB2 w");
    assert_eq!(start.turn(), Color::White);
    let names: Vec<String> = Square::all().map(|square| square.to_string()).collect();
    assert_eq!(names.len(), 64);
    assert_eq!((names[0].as_str(), names[7].as_str(), names[8].as_str(), names[63].as_str()), ("a1", "h1", "a2", "h8"));
    for color in Color::ALL {
        let counts: Vec<usize> = Kind::ALL.iter().map(|&kind| start.squares_of(color, kind).len()).collect();
        assert_eq!(counts, [1, 1, 2, 2, 2, 0], "king, queen, two of each of three kinds, no prince");
        assert!(start.frozen(color).is_empty());
    }
    let white: Vec<String> = start.pieces().take(8).map(|(square, piece)| format!("{piece}{square}")).collect();
    assert_eq!(white.join(" "), "Nc1 Qd1 Ke1 Bf1 Bc2 Rd2 Re2 Nf2");
    assert_eq!(play::moves_with(&CVector, &start.to_string(), "").split(' ').count(), 20);
}

#[test]
fn cv_2_active_and_frozen_and_fewer_pieces() {
    let board = play::board(&CVector, "k7/8/8/8/2[Nb]5/8/2(B)5/K7 w");
    let texts: Vec<String> = board.pieces().map(|(square, piece)| format!("{square}{piece}")).collect();
    assert_eq!(texts, ["a1K", "c2(B)", "c4N", "c4(b)", "a8k"], "by square, the active piece first");
    assert!(board.frozen(Color::White).contains(square("c2")) && !board.frozen(Color::White).contains(square("c4")));
    assert!(board.active(Color::White).contains(square("c4")) && board.frozen(Color::Black).contains(square("c4")));
    // Two bare kings are a position; nothing can move in it.
    assert_eq!(outcome("k7/8/8/8/8/8/8/K7 w"), "b: no move");
}

#[test]
fn cv_3_vectors() {
    let between = |a, b| Vector::between(square(a), square(b));
    assert_eq!(between("b4", "e6").distances(), (3, 2));
    assert_eq!(between("b4", "d7"), between("e6", "b4"), "unordered, in both senses");
    // The inventor's second board: a queen with the vector 3/2 reaches eight squares.
    assert_eq!(targets("k7/8/4N3/3Q4/1N6/8/8/6K1 w", "d5"), "a3 a7 b2 b8 f2 f8 g3 g7");
    // Four when both distances are the same (d4 is the other knight's), and when one is 0 (a1 is the king's).
    assert_eq!(targets("k7/8/8/4N3/3N4/2K5/8/8 w", "e5"), "d6 f4 f6");
    // Nothing in between matters: d2, d3, e1 and f1 are taken.
    assert_eq!(targets("k7/8/8/8/N7/3(n)4/3(b)4/K2Nbn2 w", "d1"), "d4 g1");
    // Off the board is off the board.
    assert_eq!(targets("N6k/8/8/8/3N4/8/8/K7 w", "d4"), "");
}

#[test]
fn cv_4_knights_and_bishops() {
    assert_eq!(targets(KNIGHTS, "c2"), "a2 c4 e2");
    assert_eq!(targets(KNIGHTS, "f5"), "c4 c6 e2 e8 g2 g8");
    let bishops = KNIGHTS.replace('N', "B");
    assert_eq!(targets(&bishops, "c2"), "a2 c4 e2");
    assert_eq!(targets(&bishops, "f5"), "c4 c6 e2 e8 g2 g8");
    // A knight and a bishop are no pair, and the enemy's knights have no part in it.
    assert_eq!(targets("k7/8/8/5N2/8/5K2/2B5/8 w", "c2"), "");
    assert_eq!(targets("kn6/8/8/5N2/8/5K2/2N5/7n w", "c2"), "a2 c4 e2");
}

#[test]
fn cv_5_rooks_have_two_vectors() {
    let fig_3 = "8/6r1/1r3k2/8/5R2/4K3/2R5/8 w";
    // (a) king e3 and rook f4: 1/1; (b) the enemy rooks b6 and g7: 5/1.
    assert_eq!(targets(fig_3, "c2"), "b1 b3 b7 d1 d3 d7 h1 h3");
    // (a) king e3 and rook c2: 2/1; (b) 5/1.
    assert_eq!(targets(fig_3, "f4"), "a3 a5 d3 d5 e2 e6 g2 g6 h3 h5");
    // (b) whatever the enemy king does, and with one or both enemy rooks frozen.
    for position in
        ["7k/6r1/1r6/8/5R2/4K3/2R5/8 w", "8/6(r)1/1r3k2/8/5R2/4K3/2R5/8 w", "8/6(r)1/1(r)3k2/8/5R2/4K3/2R5/8 w"]
    {
        assert_eq!(targets(position, "c2"), "b1 b3 b7 d1 d3 d7 h1 h3", "{position}");
    }
    // (b) alone, without a partner; (a) alone, with one enemy rook.
    assert_eq!(targets("8/6r1/1r3k2/8/8/4K3/2R5/8 w", "c2"), "b7 d7 h1 h3");
    assert_eq!(targets("8/8/1r3k2/8/5R2/4K3/2R5/8 w", "c2"), "b1 b3 d1 d3");
    // Only rooks use the enemy's rooks.
    assert_eq!(targets("8/6r1/1r3k2/8/8/4K3/2Q5/8 w", "c2"), "");
}

#[test]
fn cv_6_queen() {
    // Rooks a3 and c3: 2/0; bishops h7 and h8: 1/0; knights a8 and b7: 1/1.
    let position = "N6B/kN5B/8/8/8/R1R5/8/K2Q4 w";
    assert_eq!(targets(position, "d1"), "b1 c1 c2 d2 d3 e1 e2 f1");
    assert_eq!(
        targets(&position.replace("N6B/kN5B", "(N)6(B)/k(N)5(B)").replace("R1R", "(R)1(R)"), "d1"),
        "b1 c1 c2 d2 d3 e1 e2 f1",
        "frozen or not"
    );
    // Pairs of the other side, single pieces, and the own king have no part in it.
    assert_eq!(targets("n6b/kn5b/8/8/8/r1r5/8/K2Q4 w", "d1"), "");
    assert_eq!(targets("N7/k7/8/8/8/R1B5/8/K2Q4 w", "d1"), "");
}

#[test]
fn cv_7_king() {
    // Rooks a3 and c3: 2/0; bishops h7 and h8: 1/0; knights a8 and b7: 1/1.
    let position = "N6B/kN5B/8/4K3/8/R1R5/8/8 w";
    let (rooks, bishops, knights) = ("c5 e3 e7 g5", "d5 e4 e6 f5", "d4 d6 f4 f6");
    let all = |sets: &[&str]| {
        let mut squares: Vec<&str> = sets.iter().flat_map(|set| set.split(' ')).collect();
        squares.sort_unstable();
        squares.join(" ")
    };
    assert_eq!(targets(position, "e5"), all(&[rooks, bishops, knights]));
    // One frozen is no hindrance; both are.
    assert_eq!(targets("N6B/kN5B/8/4K3/8/(R)1R5/8/8 w", "e5"), all(&[rooks, bishops, knights]));
    assert_eq!(targets("N6B/kN5B/8/4K3/8/(R)1(R)5/8/8 w", "e5"), all(&[bishops, knights]));
    assert_eq!(targets("N6(B)/kN5(B)/8/4K3/8/(R)1(R)5/8/8 w", "e5"), knights);
    // "When all six of the paired pieces on a side are frozen, their king is immobile"; the queen still uses their vectors.
    let six = "(N)6(B)/k(N)5(B)/8/4K3/8/(R)1(R)5/8/3Q4 w";
    assert_eq!(targets(six, "e5"), "");
    assert_eq!(targets(six, "d1"), "b1 c1 c2 d2 d3 e1 e2 f1");
}

#[test]
fn cv_8_frozen_partners_define_vectors_and_missing_pieces_do_not() {
    assert_eq!(targets("k7/8/8/5(N)2/8/5K2/2N5/8 w", "c2"), "a2 c4 e2");
    assert_eq!(targets("k7/8/8/5(N)2/8/5K2/2N5/8 w", "f5"), "", "a frozen piece does not move");
    assert_eq!(targets("k7/8/8/5(B)2/8/5K2/2B5/8 w", "c2"), "a2 c4 e2");
    assert_eq!(targets("8/8/1r3k2/8/5(R)2/4K3/2R5/8 w", "c2"), "b1 b3 d1 d3");
    // The vector follows the king.
    assert_eq!(targets("k7/8/8/5(N)2/5K2/8/2N5/8 w", "c2"), "b2 c1 c3 d2");
    assert_eq!(targets("k7/8/8/8/8/5K2/2N5/8 w", "c2"), "");
}

#[test]
fn cv_9_what_stands_on_the_target() {
    let with = |square: &str| format!("k7/8/8/5N2/2{square}5/5K2/2N5/8 w");
    // Nothing: a plain move.
    assert_eq!(after(KNIGHTS, "c2c4"), "k7/8/8/5N2/2N5/5K2/8/8 b");
    // An own active piece: illegal.
    assert_eq!(fault(&with("B"), "c2c4"), Fault::OwnPiece { square: square("c4"), kind: Kind::Bishop });
    // An own frozen piece, alone: a swap.
    assert_eq!(after(&with("(B)"), "c2c4"), "k7/8/8/5N2/2N5/5K2/2(B)5/8 b");
    // An enemy active piece: a capture.
    assert_eq!(after(&with("b"), "c2c4"), "k7/8/8/5N2/2[Nb]5/5K2/8/8 b");
    // An enemy active piece over an own frozen piece: both at once.
    assert_eq!(after(&with("[bB]"), "c2c4"), "k7/8/8/5N2/2[Nb]5/5K2/2(B)5/8 b");
    // An enemy frozen piece with no active enemy over it: illegal, alone or with an own frozen piece.
    let closed = Fault::EnemyFrozen { square: square("c4"), kind: Kind::Bishop };
    assert_eq!(fault(&with("(b)"), "c2c4"), closed);
    assert_eq!(fault(&with("(Bb)"), "c2c4"), closed);
    // An own active piece over an enemy frozen one is an own active piece.
    assert_eq!(fault(&with("[Rb]"), "c2c4"), Fault::OwnPiece { square: square("c4"), kind: Kind::Rook });
}

#[test]
fn cv_9_why_a_move_is_illegal() {
    assert_eq!(fault(KNIGHTS, "a1a2"), Fault::SquareEmpty { square: square("a1") });
    assert_eq!(fault(KNIGHTS, "a8a7"), Fault::NotYourPiece { square: square("a8") });
    let frozen = "k7/8/8/5(N)2/8/5K2/2N5/8 w";
    assert_eq!(fault(frozen, "f5f4"), Fault::Frozen { square: square("f5"), kind: Kind::Knight });
    // The own frozen piece under an active enemy is the one that is meant.
    assert_eq!(
        fault("k7/8/8/5[bN]2/8/5K2/2N5/8 w", "f5f4"),
        Fault::Frozen { square: square("f5"), kind: Kind::Knight }
    );
    let no_vector = Fault::NoSuchVector { kind: Kind::Knight, from: square("c2"), to: square("d4") };
    assert_eq!(fault(KNIGHTS, "c2d4"), no_vector);
    let to_itself = Fault::NoSuchVector { kind: Kind::Knight, from: square("c2"), to: square("c2") };
    assert_eq!(fault(KNIGHTS, "c2c2"), to_itself);
    assert_eq!(fault("(k)7/8/8/5N2/8/5K2/2N5/8 w", "c2c4"), Fault::GameOver);
    let texts = [
        (Fault::GameOver, "the game is over: a king is captured"),
        (Fault::SquareEmpty { square: square("a1") }, "no piece stands on a1"),
        (Fault::NotYourPiece { square: square("a8") }, "the piece on a8 is the other side's"),
        (Fault::Frozen { square: square("f5"), kind: Kind::Knight }, "the knight on f5 is frozen"),
        (no_vector, "no vector of the knight on c2 leads to d4"),
        (Fault::NoneReaches { kind: Kind::Queen, to: square("d4") }, "no queen can go to d4"),
        (Fault::OwnPiece { square: square("c4"), kind: Kind::Rook }, "your own rook on c4 is active"),
        (Fault::EnemyFrozen { square: square("c4"), kind: Kind::Rook }, "the enemy's frozen rook closes c4"),
    ];
    for (fault, text) in texts {
        assert_eq!(fault.to_string(), text);
    }
}

#[test]
fn cv_10_a_swap_onto_an_enemys_frozen_piece_is_final() {
    let swapped = after("k7/8/n7/5N2/2(B)5/5K2/2[Nr]1n3/8 w", "c2c4");
    assert_eq!(swapped, "k7/8/n7/5N2/2N5/5K2/2(Br)1n3/8 b");
    // Neither side may move there: Black has a vector to c2, and so has White after a move of Black's.
    assert_eq!(targets(&swapped, "e2"), "e4 g2");
    assert_eq!(fault(&swapped, "e2c2"), Fault::EnemyFrozen { square: square("c2"), kind: Kind::Bishop });
    let white = after(&swapped, "e2g2");
    assert_eq!(targets(&white, "c4"), "a4 c6 e4");
    assert_eq!(fault(&white, "c4c2"), Fault::EnemyFrozen { square: square("c2"), kind: Kind::Rook });
}

#[test]
fn cv_11_the_mover_leaves_alone() {
    assert_eq!(after("k7/8/8/5N2/8/5K2/2[Nr]5/8 w", "c2c4"), "k7/8/8/5N2/2N5/5K2/2(r)5/8 b");
    // So too when it captures, and the capture that was left cannot be walked over again.
    let left = after("k7/8/8/5N2/2b5/5K2/2[Nr]5/8 w", "c2c4");
    assert_eq!(left, "k7/8/8/5N2/2[Nb]5/5K2/2(r)5/8 b");
}

#[test]
fn cv_12_every_active_piece_swaps() {
    // The king, by the vector 2/0 between the rooks.
    assert_eq!(after("k7/8/8/4K3/8/(R)1R1(B)3/8/8 w", "e5e3"), "k7/8/8/4(B)3/8/(R)1R1K3/8/8 b");
    // The queen, a rook and a bishop.
    assert_eq!(after("k7/8/8/4Q3/8/R1R1(B)3/8/K7 w", "e5e3"), "k7/8/8/4(B)3/8/R1R1Q3/8/K7 b");
    assert_eq!(after("k7/8/8/5R2/2(Q)5/5K2/2R5/8 w", "c2c4"), "k7/8/8/5R2/2R5/5K2/2(Q)5/8 b");
    assert_eq!(after("k7/8/8/5B2/2(Q)5/5K2/2B5/8 w", "c2c4"), "k7/8/8/5B2/2B5/5K2/2(Q)5/8 b");
    // A piece may swap with its own partner.
    assert_eq!(after("k7/2N5/8/2(N)5/8/2K5/8/8 w", "c7c5"), "k7/2(N)5/8/2N5/8/2K5/8/8 b");
    // Two active pieces never trade places, the king no more than others.
    assert_eq!(
        fault("k7/8/8/4K3/8/(R)1R1B3/8/8 w", "e5e3"),
        Fault::OwnPiece { square: square("e3"), kind: Kind::Bishop }
    );
    assert_eq!(fault("k7/8/8/5N2/2N5/2K5/8/8 w", "c4c3").to_string(), "no vector of the knight on c4 leads to c3");
    assert_eq!(fault("k7/8/8/8/8/8/NKN5/8 w", "c2b2"), Fault::OwnPiece { square: square("b2"), kind: Kind::King });
}

#[test]
fn cv_13_capturing_the_king_wins() {
    let position = "8/8/8/5N2/2k5/5K2/2N5/8 w";
    let won = after(position, "c2c4");
    assert_eq!(won, "8/8/8/5N2/2[Nk]5/5K2/8/8 b", "the captured king is a frozen piece");
    assert_eq!(outcome(&won), "w: king captured");
    let board = play::board(&CVector, &won);
    assert_eq!(CVector.outcome(&board), Some(Outcome::Win { winner: Color::White, by: Reason::KingCaptured }));
    assert!(board.is_king_captured() && CVector.moves(&board).is_empty() && !CVector.has_move(&board));
    assert_eq!(CVector.count_moves(&board), 0);
    assert!(CVector.targets(&board, square("c4")).is_empty());
    // Whoever is to move, and however the king lies: alone, under an enemy, with an enemy's frozen piece.
    for (position, result) in [
        ("(k)7/8/8/5N2/8/5K2/2N5/8 w", "w: king captured"),
        ("(k)7/8/8/5N2/8/5K2/2N5/8 b", "w: king captured"),
        ("[Nk]7/8/8/5N2/8/5K2/8/8 b", "w: king captured"),
        ("(Nk)7/8/8/5N2/8/5K2/8/8 b", "w: king captured"),
        ("k7/8/8/8/8/8/8/(Kn)7 b", "b: king captured"),
        ("k7/8/8/8/8/8/8/[nK]7 w", "b: king captured"),
        // Rather than `no move`, which is true as well.
        ("(k)7/8/8/8/8/8/8/K7 w", "w: king captured"),
        ("(k)7/8/8/8/8/8/8/K7 b", "w: king captured"),
    ] {
        assert_eq!(outcome(position), result, "{position}");
    }
    // A king may leave itself under attack, and move into one: problem 3's Kxe5.
    let suicide = after("5k2/8/3n4/4nr2/2r1B3/2B2K2/8/8 w", "f3e5");
    assert_eq!(outcome(&suicide), "-");
    assert_eq!(outcome(&after(&suicide, "f8e5")), "b: king captured");
}

#[test]
fn cv_14_a_side_without_a_move_has_lost() {
    assert_eq!(outcome("k7/8/8/5N2/8/5K2/2N5/8 b"), "w: no move");
    assert_eq!(outcome("k7/8/8/5N2/8/5K2/2N5/8 w"), "-");
    let board = play::board(&CVector, "k7/8/8/8/8/8/8/K7 b");
    assert_eq!(CVector.outcome(&board), Some(Outcome::Win { winner: Color::White, by: Reason::NoMove }));
    // Vectors that lead only to closed squares are no moves: knights a1 and b1 by the king on a2, all in the corner.
    let stuck = "k7/8/8/8/8/8/8/K2(N)(N)3 w";
    assert_eq!(outcome(stuck), "b: no move");
    // A frozen queen cannot move, so all six frozen have lost.
    assert_eq!(outcome("(N)6(B)/k(N)5(B)/8/4K3/8/(R)1(R)5/8/3(Q)4 w"), "b: no move");
    // A win by leaving the enemy no move: Black's only mobile pieces are knights, and one of them is captured.
    let last = after("k7/8/8/5N2/2n5/5K2/2N5/8 w", "c2c4");
    assert_eq!(outcome(&last), "w: no move");
}

#[test]
fn cv_15_position_text() {
    for text in [
        "2nqkb2/2brrn2/8/8/8/8/2BRRN2/2NQKB2 w",
        "6k1/B4b2/8/1b6/2R3N1/8/3N1K2/R4[qB]2 b",
        "6k1/B4b2/8/8/2[qN]3N1/8/3(R)1K2/R4(Bb)2 w",
        "[kB](q)(Nr)4[Rb]/8/8/8/8/8/8/(B)6K b",
    ] {
        assert_eq!(play::board(&CVector, text).to_string(), text);
        assert_eq!(text.parse::<Setup>().expect("a setup").to_string(), text);
    }
    // The active piece of `[qB]` is the first; of two frozen ones White's is.
    let board = play::board(&CVector, "6k1/B4b2/8/8/2[qN]3N1/8/3(R)1K2/R4(Bb)2 w");
    let on = |name| board.pieces_on(square(name)).map(|piece| piece.to_string()).collect::<Vec<_>>();
    assert_eq!(on("c4"), ["q", "(N)"]);
    assert_eq!(on("f1"), ["(B)", "(b)"]);
    assert_eq!(on("d2"), ["(R)"]);
    assert!(on("h8").is_empty());
}

#[test]
fn cv_15_the_text_is_strict() {
    let faults = |text: &str| play::board_faults(&CVector, text);
    let rank = |rank: &str| faults(&format!("{rank}/8/8/8/8/8/8/K6k w"));
    // Two digits for one run; 0; 9; a number too large for what is left.
    assert_eq!(rank("116"), ["0..2 `11`"]);
    assert_eq!(rank("26"), ["0..2 `26`"]);
    assert_eq!(rank("n61"), ["1..3 `61`"]);
    assert_eq!(rank("08"), ["0..1 `0`"]);
    assert_eq!(rank("9"), ["0..1 `9`"]);
    assert_eq!(rank("n8"), ["1..2 `8`"]);
    // Nine files, seven files.
    assert_eq!(rank("8n"), ["1..2 `n`"]);
    assert_eq!(rank("7nn"), ["2..3 `n`"]);
    assert_eq!(rank("nnnnnnnnn").len(), 1);
    assert_eq!(rank("7"), ["1..1 nothing"]);
    assert_eq!(rank(""), ["0..0 nothing"]);
    // Brackets.
    assert_eq!(rank("(bB)7"), ["0..4 `(bB)`"]);
    assert_eq!(rank("[(q)B]7"), ["1..2 `(`"]);
    assert_eq!(rank("[q(B)]7"), ["2..3 `(`"]);
    assert_eq!(rank("[q]7"), ["2..3 `]`"]);
    assert_eq!(rank("[]7"), ["1..2 `]`"]);
    assert_eq!(rank("()7"), ["1..2 `)`"]);
    assert_eq!(rank("(Bbb)6"), ["3..4 `b`"]);
    assert_eq!(rank("[qBB]7"), ["3..4 `B`"]);
    assert_eq!(rank("(1)7"), ["1..2 `1`"]);
    assert_eq!(rank("(q"), ["2..3 `/`"], "a piece ends with its rank");
    assert_eq!(rank("[q"), ["2..3 `/`"]);
    assert_eq!(rank("[qB"), ["3..4 `/`"]);
    assert_eq!(rank("q)7"), ["1..2 `)`"]);
    // Letters that are none.
    assert_eq!(rank("x7"), ["0..1 `x`"]);
    assert_eq!(rank("-7"), ["0..1 `-`"]);
    assert_eq!(rank("\u{e9}7"), ["0..2 `\u{e9}`"]);
    assert_eq!(rank("n\u{ff11}6"), ["1..4 `\u{ff11}`"]);
    assert_eq!(rank("\u{1f40e}7"), ["0..4 `\u{1f40e}`"]);
    // Ranks.
    assert_eq!(faults("8/8/8/8/8/8/8/K6k/8 w"), ["17..19 `/8`"]);
    assert_eq!(faults("8/8/8/8/8/8/K6k w"), ["15..15 nothing"]);
    // One `/` too many at the beginning is one fault, and so is a board of another size.
    assert_eq!(faults("/8/8/8/8/8/8/8/K6k w"), ["0..0 nothing"]);
    assert_eq!(faults("8/8/8/8/8/8/8/K6k/ w"), ["17..18 `/`"]);
    let large = format!("{}rnbwqk10/{} w - -", "16/".repeat(8), "w15/".repeat(6) + "16");
    assert_eq!(faults(&large), ["0..59 16 ranks", "61..65 ` - -`"]);
    assert_eq!(faults("brb/3/3/BRB|k/rpr/3/3/RPR/K|pbp/3/3/PBP w -"), ["0..39 12 ranks", "41..43 ` -`"]);
    // The side to move.
    let side = |side: &str| faults(&format!("8/8/8/8/8/8/8/K6k{side}"));
    assert_eq!(side(""), ["17..17 the end"]);
    assert_eq!(side(" "), ["18..18 the end"]);
    assert_eq!(side("  "), ["18..19 ` `"]);
    assert_eq!(side("w"), ["17..18 `w`"]);
    assert_eq!(side("\tw"), ["17..18 `\\t`"]);
    assert_eq!(side("  w"), ["18..19 ` `"]);
    assert_eq!(side("   x"), ["18..20 `  `", "20..21 `x`"]);
    assert_eq!(side(" w "), ["19..20 ` `"]);
    assert_eq!(side(" w\n"), ["19..20 `\\n`"]);
    assert_eq!(side(" w\r"), ["19..20 `\\r`"]);
    assert_eq!(side(" b\r\n"), ["19..21 `\\r\\n`"]);
    assert_eq!(side("\r\n"), ["17..19 `\\r\\n`"]);
    assert_eq!(side(" W"), ["18..19 `W`"]);
    assert_eq!(side(" x"), ["18..19 `x`"]);
    assert_eq!(side(" white"), ["18..23 `white`"]);
    assert_eq!(side(" w -"), ["19..21 ` -`"]);
    assert_eq!(side(" - w"), ["18..19 `-`", "19..21 ` w`"]);
    assert_eq!(faults(" 8/8/8/8/8/8/8/K6k w"), ["0..1 ` `"]);
    assert_eq!(faults("\u{feff}8/8/8/8/8/8/8/K6k w"), ["0..3 `\\u{feff}`"]);
    assert_eq!(faults("8/8/8 8/8/8/8/K6k w"), ["5..6 ` `"]);
    assert_eq!(faults("8/8/88/8/8/8/K6k w"), ["4..6 `88`"]);
    assert_eq!(faults("8/8/8q7/8/8/8/K6k w"), ["5..6 `q`"]);
    // Nothing at all, or next to nothing, is one fault.
    assert_eq!(faults(""), ["0..0 the end"]);
    assert_eq!(faults(" "), ["0..1 ` `"]);
    assert_eq!(faults("8/8"), ["3..3 the end"]);
    assert_eq!(faults("8/8/"), ["4..4 the end"]);
    assert_eq!(faults("w"), ["0..1 `w`", "1..1 the end"]);
    // All faults at once, in the order of the text.
    assert_eq!(faults("11k5/8/(x)7/8/7/8/8/K7 z"), ["0..2 `11`", "8..9 `x`", "15..15 nothing", "23..24 `z`"]);
    let error = CVector.parse_board("116/8/8/8/8/8/8/K6k w").expect_err("two digits");
    assert_eq!(error.to_string(), "at byte 0: expected one digit for a run of empty squares, found `11`");
}

/// What people leave out, add or take from other games gets a hint, once.
#[test]
fn cv_15_hints() {
    let message = |text: &str| CVector.parse_board(text).expect_err("not a position").to_string();
    assert_eq!(
        message("8/8/8/8/8/8/8/K6k w -"),
        "at byte 19: expected the end, found ` -` (a position of this game ends with the side to move)"
    );
    assert_eq!(
        message("8/8/8/8/8/8/8/K6k w\r"),
        "at byte 19: expected the end, found `\\r` (the end of a line is not part of a position)"
    );
    assert_eq!(
        message("8/8/8/8/8/8/8/K6k W"),
        "at byte 18: expected the side to move, `w` or `b`, found `W` (`w` for White)"
    );
    assert_eq!(
        message("k7/pp6/8/8/8/8/8/K7 w"),
        "at byte 3: expected a king, queen, rook, bishop or knight on a7, found `p` \
         (P is a prince, which only cvector-plus has); \
         at byte 4: expected a king, queen, rook, bishop or knight on b7, found `p`"
    );
}

/// Every fault has a name that does not change, and the rule that it breaks.
#[test]
fn faults_have_codes_and_rules() {
    let codes = |text: &str| -> Vec<(&str, Option<&str>)> {
        let error = CVector.parse_board(text).expect_err("not a position");
        error.faults().iter().map(|fault| (fault.code(), fault.rule())).collect()
    };
    assert_eq!(codes("x7/8/8/8/8/8/8/K6k w"), [("syntax", None)]);
    assert_eq!(
        codes("(qQ)1P5/8/8/8/8/8/8/[nn](K)QQ4 w"),
        [
            ("black-first", Some("CV-15")),
            ("no-such-kind", Some("CV-1")),
            ("same-color", Some("CV-9")),
            ("too-many-of-a-kind", Some("CV-16")),
            ("no-king", Some("CV-16")),
        ]
    );
    assert_eq!(
        codes("(k)6k/8/8/8/8/8/8/(K)7 w"),
        [("too-many-kings", Some("CV-16")), ("both-kings-frozen", Some("CV-16"))]
    );
    let code = |fault: Fault| (fault.code(), fault.rule());
    let at = square("a1");
    assert_eq!(code(Fault::GameOver), ("game-over", Some("CV-13")));
    assert_eq!(code(Fault::NotYourPiece { square: at }), ("not-your-piece", Some("CV-9")));
    assert_eq!(code(Fault::Frozen { square: at, kind: Kind::King }), ("frozen", Some("CV-9")));
    assert_eq!(code(Fault::NoSuchVector { kind: Kind::King, from: at, to: at }), ("no-such-vector", Some("CV-3")));
    assert_eq!(code(Fault::NoneReaches { kind: Kind::King, to: at }), ("none-reaches", None));
    assert_eq!(code(Fault::OwnPiece { square: at, kind: Kind::King }), ("own-piece", Some("CV-12")));
    assert_eq!(code(Fault::EnemyFrozen { square: at, kind: Kind::King }), ("enemy-frozen", Some("CV-9")));
}

#[test]
fn cv_16_valid_input() {
    // Every kind at its limit, frozen ones counted.
    play::board(&CVector, "2nqkb2/2brrn2/8/8/8/8/2BRRN2/2NQKB2 w");
    play::board(&CVector, "2(n)(q)kb2/2b(r)(r)n2/8/8/8/8/2BRR(N)2/2(N)(Q)KB2 w");
    let faults = |text: &str| play::board_faults(&CVector, text);
    let message = |text: &str| CVector.parse_board(text).expect_err("not valid input").to_string();
    // Exactly one king each.
    assert_eq!(faults("8/8/8/8/8/8/8/K7 w"), ["- 0"]);
    assert_eq!(message("8/8/8/8/8/8/8/K7 w"), "expected one king of Black, found 0");
    assert_eq!(faults("8/8/8/8/8/8/8/8 w"), ["- 0", "- 0"]);
    assert_eq!(faults("k7/8/8/8/8/8/8/KK6 w"), ["- 2"]);
    assert_eq!(faults("k7/8/8/8/8/8/8/K(K)6 w"), ["- 2"]);
    // At most one of them frozen.
    assert_eq!(message("(k)7/8/8/8/8/8/8/(K)7 w"), "expected at most one frozen king, found 2");
    assert_eq!(faults("(Kk)7/8/8/8/8/8/8/8 w"), ["- 2"]);
    // Limits.
    assert_eq!(message("k7/8/8/8/8/8/8/KQQ5 w"), "expected at most 1 queen of White, found 2");
    assert_eq!(faults("k7/8/8/8/8/8/8/KQ(Q)5 w"), ["- 2"]);
    assert_eq!(message("kr1r1r2/8/8/8/8/8/8/K7 w"), "expected at most 2 rooks of Black, found 3");
    assert_eq!(faults("k7/8/8/8/8/8/8/KBB(B)(B)3 w"), ["- 4"]);
    assert_eq!(faults("k7/8/8/8/8/8/8/KNNN4 w"), ["- 3"]);
    // No princes in CVector, and squares as CV-9 has them; with the bytes of the square.
    assert_eq!(faults("k7/8/2P5/8/8/8/8/K7 w"), ["6..7 `P`"]);
    assert_eq!(faults("k7/8/2(p)5/8/8/8/8/K7 w"), ["6..9 `(p)`"]);
    assert_eq!(faults("k7/8/2[NB]5/8/8/8/8/K7 w"), ["6..10 `[NB]`"]);
    assert_eq!(faults("k7/8/2(nb)5/8/8/8/8/K7 w"), ["6..10 `(nb)`"]);
    assert_eq!(faults("k7/8/2(bN)5/8/8/8/8/K7 w"), ["6..10 `(bN)`"]);
    // All at once, in the order of the text, those of no place last.
    assert_eq!(
        faults("(qQ)1P5/8/8/8/8/8/8/[nn](NN)QQ4 w"),
        ["0..4 `(qQ)`", "5..6 `P`", "20..24 `[nn]`", "24..28 `(NN)`", "- 0", "- 3", "- 0"]
    );
}

#[test]
fn cv_16_every_fault_of_a_setup() {
    let man = |letter| Man::from_letter(letter).expect("a letter");
    let mut setup = Setup::empty();
    assert_eq!(setup.to_string(), "8/8/8/8/8/8/8/8 w");
    let mut put = |name: &str, stack: Stack| setup.set(square(name), stack);
    put("a1", Stack::Active(man('P')));
    put("b1", Stack::Over { active: man('n'), frozen: man('n') });
    put("c1", Stack::TwoFrozen(man('b'), man('B')));
    put("d1", Stack::Frozen(man('k')));
    put("e1", Stack::Frozen(man('K')));
    put("f1", Stack::Active(man('Q')));
    put("g1", Stack::Frozen(man('Q')));
    put("h1", Stack::Active(man('K')));
    for name in ["a8", "b8", "c8"] {
        put(name, Stack::Active(man('n')));
    }
    let faults = [
        SetupFault::NoSuchKind { square: square("a1"), kind: Kind::Prince },
        SetupFault::SameColor { square: square("b1"), color: Color::Black },
        SetupFault::BlackFirst { square: square("c1") },
        SetupFault::Kings { color: Color::White, count: 2 },
        SetupFault::TooMany { color: Color::White, kind: Kind::Queen, count: 2, limit: 1 },
        SetupFault::TooMany { color: Color::Black, kind: Kind::Knight, count: 5, limit: 2 },
        SetupFault::BothKingsFrozen,
    ];
    let error = CVector.validate(&setup).expect_err("nonsense");
    assert_eq!(error.faults(), faults);
    assert_eq!(
        error.to_string(),
        "expected a king, queen, rook, bishop or knight on a1, found a prince; \
         expected two pieces of different colours on b1, found two of Black; \
         expected White's frozen piece before Black's on c1, found Black's first; \
         expected one king of White, found 2; \
         expected at most 1 queen of White, found 2; \
         expected at most 2 knights of Black, found 5; \
         expected at most one frozen king, found 2"
    );
    assert_eq!(faults.map(|fault| fault.square().map(|square| square.to_string())).iter().flatten().count(), 3);
    // The same faults from the text, with the bytes of their squares.
    assert_eq!(setup.to_string(), "nnn5/8/8/8/8/8/8/P[nn](bB)(k)(K)Q(Q)K w");
    assert_eq!(
        play::board_faults(&CVector, &setup.to_string()),
        ["17..18 `P`", "18..22 `[nn]`", "22..26 `(bB)`", "- 2", "- 2", "- 5", "- 2"]
    );
    // A setup with princes reads as a setup, which may be nonsense.
    assert_eq!(setup.to_string().parse::<Setup>().as_ref(), Ok(&setup));
    assert_eq!(CVector.validate(&Setup::from(&CVector.start())).as_ref(), Ok(&CVector.start()));
}

#[test]
fn cv_17_move_strings() {
    let mv: Move = "c2d4".parse().expect("a move");
    assert_eq!((mv.from, mv.to), (square("c2"), square("d4")));
    assert_eq!(mv.to_string(), "c2d4");
    assert_eq!(play::mv(&CVector, "h8a1").to_string(), "h8a1");
    let faults = |text: &str| play::move_faults(&CVector, text);
    assert_eq!(faults(""), ["0..0 the end"]);
    assert_eq!(faults("c2"), ["2..2 the end"]);
    assert_eq!(faults("c2d"), ["3..3 the end"]);
    assert_eq!(faults("c2d9"), ["3..4 `9`"]);
    assert_eq!(faults("c0d4"), ["1..2 `0`"]);
    assert_eq!(faults("i2d4"), ["0..1 `i`"]);
    assert_eq!(faults("C2d4"), ["0..1 `C`"]);
    assert_eq!(faults("c2-d4"), ["2..3 `-`"]);
    assert_eq!(faults("c2d4 "), ["4..5 ` `"]);
    assert_eq!(faults(" c2d4"), ["0..1 ` `"]);
    assert_eq!(faults("c2d4=Q"), ["4..6 `=Q`"]);
    assert_eq!(faults("c2\u{e9}4"), ["2..4 `\u{e9}`"]);
    assert_eq!(faults("c\u{ff12}d4"), ["1..4 `\u{ff12}`"]);
}

#[test]
fn cv_18_writing_notation() {
    let written = |position: &str, mv: &str| play::written(&CVector, position, mv);
    // The source exactly when another active piece of that kind has a move to the target: both knights reach c4 and e2.
    assert_eq!(written(KNIGHTS, "c2a2"), "N-a2");
    assert_eq!(written(KNIGHTS, "c2c4"), "Nc2-c4");
    assert_eq!(written(KNIGHTS, "f5c4"), "Nf5-c4");
    assert_eq!(written(KNIGHTS, "f5g8"), "N-g8");
    // A frozen one has no move, and an own active piece on the target takes it from both.
    assert_eq!(written("k7/8/8/5(N)2/8/5K2/2N5/8 w", "c2c4"), "N-c4");
    // The inventor's moves.
    assert_eq!(written("8/5n2/2k5/8/3K4/6Bn/2B5/8 w", "c2d5"), "B-d5");
    assert_eq!(written("8/8/3b4/5k2/1b6/2N2N2/2K5/8 w", "c2c5"), "K-c5");
    assert_eq!(written("4r1r1/1q6/5k2/B2R2R1/3B4/4K3/8/8 w", "d5b7"), "Rxb7");
    assert_eq!(written("5k2/8/3n4/4nr2/2r1B3/2B2K2/8/8 w", "f3e5"), "Kxe5");
    // The signs: `x` for a capture, swap or not; `~` for a swap; `-` for the rest.
    assert_eq!(written("k7/8/8/5(N)2/2b5/5K2/2N5/8 w", "c2c4"), "Nxc4");
    assert_eq!(written("k7/8/8/5(N)2/2[bB]5/5K2/2N5/8 w", "c2c4"), "Nxc4");
    assert_eq!(written("k7/8/8/5(N)2/2(B)5/5K2/2N5/8 w", "c2c4"), "N~c4");
    assert_eq!(written("k7/8/8/5N2/2(B)5/5K2/2N5/8 w", "c2c4"), "Nc2~c4");
    // Upper case for Black too.
    assert_eq!(written("6k1/B4b2/8/1b6/2R3N1/8/3N1K2/R4[qB]2 b", "b5c4"), "Bxc4");
    // An illegal move has no notation.
    let board = play::board(&CVector, KNIGHTS);
    let illegal = CVector.write_notation(&board, &play::mv(&CVector, "c2d4")).expect_err("no such vector");
    assert_eq!(illegal.reason, Fault::NoSuchVector { kind: Kind::Knight, from: square("c2"), to: square("d4") });
}

#[test]
fn cv_18_reading_notation() {
    let read = |position: &str, text: &str| play::read(&CVector, position, text).map_err(|error| error.to_string());
    let is = |mv: &str| Ok(mv.to_owned());
    assert_eq!(read(KNIGHTS, "N-a2"), is("c2a2"));
    assert_eq!(read(KNIGHTS, "Nf5-c4"), is("f5c4"));
    // The source where it is not needed, and the inventor's form without a letter.
    assert_eq!(read(KNIGHTS, "Nc2-a2"), is("c2a2"));
    assert_eq!(read(KNIGHTS, "c2-a2"), is("c2a2"));
    // Problem 3 after B-d4 and after K-d4, as the inventor writes the threats.
    assert_eq!(read("5k2/8/3n4/4nr2/2rBB3/5K2/8/8 w", "d4xe5"), is("d4e5"));
    assert_eq!(read("5k2/8/3n4/4nr2/2rBB3/5K2/8/8 w", "e4xd6"), is("e4d6"));
    assert_eq!(read("5k2/8/3n4/4nr2/2rKB3/2B5/8/8 w", "c3xc4"), is("c3c4"));
    assert_eq!(read("5k2/8/3n4/4nr2/2rKB3/2B5/8/8 w", "e4xf5"), is("e4f5"));
    assert_eq!(read("k7/8/8/5(N)2/2[bB]5/5K2/2N5/8 w", "c2xc4"), is("c2c4"));
    assert_eq!(read("k7/8/8/5(N)2/2(B)5/5K2/2N5/8 w", "N~c4"), is("c2c4"));
    assert_eq!(read("6k1/B4b2/8/1b6/2R3N1/8/3N1K2/R4[qB]2 b", "Bxc4"), is("b5c4"));
}

#[test]
fn cv_18_notation_that_names_no_move() {
    let misread = |position: &str, text: &str| play::misread(&CVector, position, text);
    // A wrong sign says which is right.
    assert_eq!(misread(KNIGHTS, "Nxa2"), "at byte 1: expected `-`, since nothing stands there, found `x`");
    assert_eq!(misread(KNIGHTS, "Nc2~a2"), "at byte 3: expected `-`, since nothing stands there, found `~`");
    let capture = "k7/8/8/5(N)2/2[bB]5/5K2/2N5/8 w";
    assert_eq!(misread(capture, "N~c4"), "at byte 1: expected `x`, since a piece is captured, found `~`");
    assert_eq!(misread(capture, "c2-c4"), "at byte 2: expected `x`, since a piece is captured, found `-`");
    let swap = "k7/8/8/5(N)2/2(B)5/5K2/2N5/8 w";
    assert_eq!(misread(swap, "N-c4"), "at byte 1: expected `~`, since a frozen piece is moved, found `-`");
    // So it does where several pieces could go there.
    assert_eq!(misread(KNIGHTS, "Nxc4"), "at byte 1: expected `-`, since nothing stands there, found `x`");
    // A wrong letter.
    assert_eq!(misread(KNIGHTS, "Bc2-a2"), "at byte 0: expected `N` for the knight on c2, found `B`");
    assert_eq!(misread(KNIGHTS, "B-a2"), "no bishop can go to a2");
    // No piece of that kind reaches the square: of one it says why, of several that none does.
    assert_eq!(misread(KNIGHTS, "N-h8"), "no knight can go to h8");
    assert_eq!(misread(KNIGHTS, "K-h8"), "no vector of the king on f3 leads to h8");
    assert_eq!(misread("k7/8/8/5(N)2/2(b)5/5K2/2N5/8 w", "N-c4"), "the enemy's frozen bishop closes c4");
    assert_eq!(misread("k7/8/8/5(N)2/8/5K2/2(N)5/8 w", "N-c4"), "no knight can go to c4");
    // Named by its square.
    assert_eq!(misread(KNIGHTS, "c2-d4"), "no vector of the knight on c2 leads to d4");
    assert_eq!(misread(KNIGHTS, "a1-a2"), "no piece stands on a1");
    assert_eq!(misread(KNIGHTS, "a8-a7"), "the piece on a8 is the other side's");
    assert_eq!(misread("k7/8/8/5(N)2/8/5K2/2N5/8 w", "f5-f4"), "the knight on f5 is frozen");
    // The game is over.
    for text in ["N-c4", "Nc2-c4", "c2-c4", "Q-a1"] {
        assert_eq!(misread("(k)7/8/8/5N2/8/5K2/2N5/8 w", text), "the game is over: a king is captured");
    }
    // Ambiguous: with the candidates.
    assert_eq!(misread(KNIGHTS, "N-c4"), "ambiguous: it fits c2c4 f5c4");
    let error = play::read(&CVector, KNIGHTS, "N-e2").expect_err("two knights reach e2");
    let candidates = ["c2e2", "f5e2"].map(|mv| play::mv(&CVector, mv)).to_vec();
    assert_eq!(error, NotationError::Ambiguous { candidates, more: false });
    // What is no notation.
    for (text, message) in [
        ("", "at byte 0: expected the upper-case letter of a piece or a square, found the end"),
        ("-c4", "at byte 0: expected the upper-case letter of a piece or a square, found `-`"),
        ("P-c4", "at byte 0: expected the upper-case letter of a piece or a square, found `P`"),
        ("n-c4", "at byte 0: expected a file from a to h, found `n` (pieces have upper-case letters, Black's too)"),
        (
            "O-O",
            "at byte 0: expected the upper-case letter of a piece or a square, found `O` \
             (there is no castling in this game)",
        ),
        ("Nc4", "at byte 3: expected `-`, `~` or `x`, found the end (a sign stands before the target, as in `N-c4`)"),
        ("N", "at byte 1: expected `-`, `~` or `x`, found the end"),
        ("Nc", "at byte 2: expected a rank from 1 to 8, found the end"),
        ("c2c4", "at byte 2: expected `-`, `~` or `x`, found `c`"),
        ("Nc2c4", "at byte 3: expected `-`, `~` or `x`, found `c`"),
        ("N-", "at byte 2: expected a file from a to h, found the end"),
        ("N-c9", "at byte 3: expected a rank from 1 to 8, found `9`"),
        ("N-c4 ", "at byte 4: expected the end, found ` `"),
        ("N-c4=Q", "at byte 4: expected the end, found `=Q`"),
        ("N\u{2013}c4", "at byte 1: expected `-`, `~` or `x`, found `\u{2013}`"),
    ] {
        assert_eq!(misread(KNIGHTS, text), message, "{text}");
    }
}
