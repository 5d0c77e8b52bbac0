//! Each rule of CVector Plus, by its id on the rules page: small positions, with answers worked out by hand.

use crate::play;
use cvector_plus::{CVectorPlus, Fault, Kind, Man, Move, MoveFault as Shared, Piece, Setup, SetupFault, Square, Stack};
use std::collections::BTreeSet;
use variant_core::{Color, NotationError, Rules};

#[track_caller]
fn targets(position: &str, from: &str) -> String {
    play::targets(&CVectorPlus, position, from)
}

/// The moves that begin so.
#[track_caller]
fn moves(position: &str, beginning: &str) -> String {
    play::moves_with(&CVectorPlus, position, beginning)
}

#[track_caller]
fn after(position: &str, moves: &str) -> String {
    play::after(&CVectorPlus, position, moves)
}

#[track_caller]
fn fault(position: &str, mv: &str) -> Fault {
    play::fault(&CVectorPlus, position, mv)
}

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

/// The prince on e5 has the vector 2/1, between the king on c2 and the queen on d4.
const PRINCE: &str = "k7/8/8/4P3/3Q4/8/2K5/8 w";

#[test]
fn cv_20_two_princes_a_side() {
    let start = CVectorPlus.start();
    assert_eq!(start.to_string(), "2nqkb2/1pbrrnp1/8/8/8/8/1PBRRNP1/2NQKB2 w");
    for color in Color::ALL {
        let counts: Vec<usize> = Kind::ALL.iter().map(|&kind| start.squares_of(color, kind).len()).collect();
        assert_eq!(counts, [1, 1, 2, 2, 2, 2]);
    }
    assert_eq!(CVectorPlus.count_moves(&start), 22);
    // King e1 and queen d1: 1/0. g2 is not hemmed in, b2 is by the bishop on c2 alone.
    assert_eq!(targets(&start.to_string(), "b2"), "a2 b1 b3");
    assert_eq!(targets(&start.to_string(), "g2"), "g1 g3 h2");
}

#[test]
fn cv_21_the_princes_vector() {
    assert_eq!(targets(PRINCE, "e5"), "c4 c6 d3 d7 f3 f7 g4 g6");
    assert_eq!(targets("k7/8/8/4P3/3(Q)4/8/2K5/8 w", "e5"), "c4 c6 d3 d7 f3 f7 g4 g6", "a frozen queen serves");
    // With several queens one vector for each (c5: 3/0), and none for the pair of queens (1/1).
    assert_eq!(targets("k7/8/8/2Q1P3/3Q4/8/2K5/8 w", "e5"), "b5 c4 c6 d3 d7 e2 e8 f3 f7 g4 g6 h5");
    // Without a queen there is no vector, and the enemy's queen is none.
    assert_eq!(targets("k7/8/8/4P3/3q4/8/2K5/8 w", "e5"), "");
    // King and queen never use it, nor a pair of princes.
    assert_eq!(targets(PRINCE, "c2"), "");
    assert_eq!(targets(PRINCE, "d4"), "");
    assert_eq!(targets("k7/8/8/4P3/3Q4/4P3/2K5/8 w", "c2"), "");
    assert_eq!(targets("k7/8/8/4P3/3Q4/4P3/2K5/8 w", "d4"), "");
    // A frozen prince does not move.
    assert_eq!(targets("k7/8/8/4(P)3/3Q4/8/2K5/8 w", "e5"), "");
    assert_eq!(
        fault("k7/8/8/4(P)3/3Q4/8/2K5/8 w", "e5c4"),
        Shared::Frozen { square: square("e5"), kind: Kind::Prince }.into()
    );
    let no_vector = Shared::NoSuchVector { kind: Kind::Prince, from: square("e5"), to: square("e6") };
    assert_eq!(fault(PRINCE, "e5e6"), no_vector.into());
}

#[test]
fn cv_22_a_princes_swap_unfreezes() {
    let position = "k7/8/2(N)5/4P3/3Q4/N7/2K5/8 w";
    assert_eq!(after(position, "e5c6"), "k7/8/2P5/4N3/3Q4/N7/2K5/8 b");
    // It is not optional.
    assert_eq!(moves(position, "e5c6"), "e5c6");
    // In a capture-and-swap too.
    assert_eq!(after("k7/8/2[bN]5/4P3/3Q4/N7/2K5/8 w", "e5c6"), "k7/8/2[Pb]5/4N3/3Q4/N7/2K5/8 b");
    // What the prince leaves stays behind, under the piece that it brings.
    assert_eq!(after("k7/8/2(N)5/4[Pr]3/3Q4/N7/2K5/8 w", "e5c6"), "k7/8/2P5/4[Nr]3/3Q4/N7/2K5/8 b");
    // A frozen partner is a partner.
    assert_eq!(after("k7/8/2(N)5/4P3/3Q4/(N)7/2K5/8 w", "e5c6"), "k7/8/2P5/4N3/3Q4/(N)7/2K5/8 b");
    // Queens and princes need none, the queen whose vector it is no more than others.
    assert_eq!(after("k7/8/2(P)5/4P3/3Q4/8/2K5/8 w", "e5c6"), "k7/8/2P5/4P3/3Q4/8/2K5/8 b");
    assert_eq!(after("k7/8/8/8/3(Q)4/1P6/2K5/8 w", "b3d4"), "k7/8/8/8/3P4/1Q6/2K5/8 b");
    // Another piece's swap leaves it frozen: king and knight's vector 2/0.
    assert_eq!(after("k7/8/8/5N2/2(Q)5/5K2/2N5/8 w", "c2c4"), "k7/8/8/5N2/2N5/5K2/2(Q)5/8 b");
}

#[test]
fn cv_23_a_prince_frees_an_enemy() {
    assert_eq!(after("k7/8/2(q)5/4P3/3Q4/8/2K5/8 w", "e5c6"), "k7/8/2P5/4q3/3Q4/8/2K5/8 b");
    assert_eq!(after("k7/8/2(p)5/4P3/3Q4/8/2K5/8 w", "e5c6"), "k7/8/2P5/4p3/3Q4/8/2K5/8 b");
    // An R, B or N needs another of its own side and kind, frozen or not.
    for (free, alone) in [('r', Kind::Rook), ('b', Kind::Bishop), ('n', Kind::Knight)] {
        let position = format!("k7/8/2({free})5/4P3/3Q4/8/2K5/8 w");
        assert_eq!(fault(&position, "e5c6"), Fault::NoPartner { square: square("c6"), kind: alone });
        let own = format!("k7/8/2({free})5/4P3/3Q4/8/2K5/7{} w", alone.letter());
        assert_eq!(fault(&own, "e5c6"), Fault::NoPartner { square: square("c6"), kind: alone }, "ours is no partner");
        for partner in [free.to_string(), format!("({free})")] {
            let position = format!("k7/8/2({free})5/4P3/3Q4/8/2K5/7{partner} w");
            assert_eq!(after(&position, "e5c6"), format!("k7/8/2P5/4{free}3/3Q4/8/2K5/7{partner} b"));
        }
    }
    // Not onto a frozen piece of its own colour.
    let below = "k7/8/2(q)5/4[Pr]3/3Q4/8/2K5/8 w";
    assert_eq!(fault(below, "e5c6"), Fault::FrozenBelow { square: square("e5") });
    assert_eq!(targets(below, "e5"), "c4 d3 d7 f3 f7 g4 g6");
    // It does not mutate: e2 is one of Black's mutation squares.
    let home = "k7/8/8/8/8/1Q1(q)4/K3P3/8 w";
    assert_eq!(moves(home, "e2d3"), "e2d3");
    assert_eq!(fault(home, "e2d3/N"), Fault::NothingSwapped { square: square("d3") });
    assert_eq!(after(home, "e2d3"), "k7/8/8/8/8/1Q1P4/K3q3/8 b");
    // The prince may mutate on such a move.
    assert_eq!(after("k7/3(q)4/8/4P3/3Q4/8/2K5/8 w", "e5d7=R"), "k7/3R4/8/4q3/3Q4/8/2K5/8 b");
    // No other piece may do it, and no one frees a king: the game is over.
    let closed = Shared::EnemyFrozen { square: square("c4"), kind: Kind::Queen };
    assert_eq!(fault("k7/8/8/5N2/2(q)5/5K2/2N5/8 w", "c2c4"), closed.into());
    assert_eq!(fault("8/8/2(k)5/4P3/3Q4/8/2K5/8 w", "e5c6"), Shared::GameOver.into());
}

#[test]
fn cv_24_two_frozen_pieces_are_there_to_stay() {
    let two = Fault::TwoFrozen { square: square("c6") };
    assert_eq!(fault("k7/8/2(Pp)5/4P3/3Q4/8/2K5/8 w", "e5c6"), two);
    assert_eq!(targets("k7/8/2(Pp)5/4P3/3Q4/8/2K5/8 w", "e5"), "c4 d3 d7 f3 f7 g4 g6");
    // Nor can another piece move there.
    let two = Fault::TwoFrozen { square: square("c4") };
    assert_eq!(fault("k7/8/8/5N2/2(Qq)5/5K2/2N5/8 w", "c2c4"), two);
    // Two, of which one is active, are another matter.
    assert_eq!(after("k7/8/2[qQ]5/4P3/3Q4/8/2K5/8 w", "e5c6"), "k7/8/2[Pq]5/4Q3/3Q4/8/2K5/8 b");
}

/// The squares on which a piece of that side mutates, each tried by a knight that comes from beside it.
fn mutation_squares(color: Color, kind: Kind) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for to in Square::all() {
        let from = Square::new(to.file() ^ 1, to.rank()).expect("on the board");
        // The vector 1/0 for all pieces: a king with a rook, bishop, knight and queen beside it, and a pair of rooks.
        let rank = if to.rank() < 4 { 6 } else { 2 };
        let man = |kind| Man { color, kind };
        let mut setup = Setup::empty();
        setup.turn = color;
        let mut put = |file, rank, man| {
            setup.set(Square::new(file, rank).expect("on the board"), Stack::Active(man));
        };
        put(from.file(), from.rank(), man(kind));
        put(1, rank, man(Kind::King));
        put(2, rank, man(if kind == Kind::Prince { Kind::Queen } else { kind }));
        put(6, rank, man(Kind::Knight));
        put(7, rank, man(Kind::Knight));
        put(0, if rank == 6 { 4 } else { 3 }, Man { color: !color, kind: Kind::King });
        let board = CVectorPlus.validate(&setup).expect("a position");
        let of = |choice: bool| {
            let moves = CVectorPlus.moves(&board).into_iter();
            moves.filter(move |mv| mv.from == from && mv.to == to && mv.mover.is_some() == choice)
        };
        assert_eq!(of(false).count(), 1, "{board}: {from}{to}");
        let choices: BTreeSet<Kind> = of(true).filter_map(|mv| mv.mover).collect();
        assert_eq!(choices.len(), of(true).count());
        if !choices.is_empty() {
            let all = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Prince];
            assert_eq!(choices, all.into_iter().filter(|&into| into != kind).collect(), "any kind but its own");
            found.insert(to.to_string());
        }
    }
    found
}

#[test]
fn cv_25_where_pieces_mutate_and_into_what() {
    let squares = |text: &str| text.split(' ').map(str::to_owned).collect::<BTreeSet<_>>();
    for kind in [Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Queen, Kind::Prince] {
        assert_eq!(mutation_squares(Color::White, kind), squares("c7 c8 d7 d8 e7 e8 f7 f8"), "{kind}");
        assert_eq!(mutation_squares(Color::Black, kind), squares("c1 c2 d1 d2 e1 e2 f1 f2"), "{kind}");
    }
    // The king does not.
    let king = "k7/8/4K3/8/8/8/8/RR6 w";
    assert_eq!(moves(king, "e6e7"), "e6e7");
    assert_eq!(fault(king, "e6e7=Q"), Fault::KingMutates);
    // A new arrival, from a home square too, gives a new chance; leaving gives none.
    let knight = "k7/3N4/8/8/8/8/1KN5/8 w";
    assert_eq!(moves(knight, "d7d8"), "d7d8 d7d8=B d7d8=P d7d8=Q d7d8=R");
    assert_eq!(moves(knight, "d7d6"), "d7d6");
    assert_eq!(after(knight, "d7d8=Q"), "k2Q4/8/8/8/8/8/1K(N)5/8 b");
    // Declined, the chance is gone: the knight that stands there stays one.
    assert_eq!(after(knight, "d7d8"), "k2N4/8/8/8/8/8/1KN5/8 b");
    // With a capture, and with that of the king.
    assert_eq!(after("k7/3r4/3N4/8/8/8/1KN5/8 w", "d6d7=Q"), "k7/3[Qr]4/8/8/8/8/1K(N)5/8 b");
    let king = "8/3k4/3N4/8/8/8/1KN5/8 w";
    assert_eq!(moves(king, "d6d7"), "d6d7 d6d7=B d6d7=P d6d7=Q d6d7=R");
    assert_eq!(play::outcome(&CVectorPlus, &after(king, "d6d7=P")), "w: king captured");
}

#[test]
fn cv_25_the_swapped_piece_mutates_too() {
    // The king brings a bishop onto e7; the king itself does not mutate on e8.
    let king = "k3(B)3/4K3/8/8/8/8/8/RR6 w";
    assert_eq!(moves(king, "e7e8"), "e7e8 e7e8/N e7e8/P e7e8/Q e7e8/R");
    assert_eq!(after(king, "e7e8/N"), "k3K3/4(N)3/8/8/8/8/8/RR6 b");
    assert_eq!(fault(king, "e7e8=Q/N"), Fault::KingMutates);
    // Both in one turn, all 25 combinations: a knight on d7 and a frozen rook on d8.
    let both = "k2(R)4/3N4/8/8/8/8/1KN5/8 w";
    let list = moves(both, "d7d8");
    assert_eq!(list.split(' ').count(), 25);
    assert!(list.contains("d7d8=Q/P") && list.contains("d7d8 ") && list.contains("d7d8/Q"));
    assert_eq!(after(both, "d7d8=B/N"), "k2B4/3(N)4/8/8/8/8/1KN5/8 b");
    // The mover alone arrives at home, or the swapped piece alone.
    assert_eq!(moves("k7/3(R)4/3N4/8/8/8/1KN5/8 w", "d6d7").split(' ').count(), 5);
    assert_eq!(moves("k7/3N4/3(R)4/8/8/8/1KN5/8 w", "d7d6"), "d7d6 d7d6/B d7d6/N d7d6/P d7d6/Q");
    // In a capture-and-swap.
    assert_eq!(after("k2[rR]4/3N4/8/8/8/8/1KN5/8 w", "d7d8/P"), "k2[Nr]4/3(P)4/8/8/8/8/1KN5/8 b");
}

#[test]
fn cv_25_why_a_mutation_is_illegal() {
    let knight = "k7/3N4/8/8/8/8/1KN5/8 w";
    assert_eq!(fault(knight, "d7d6=Q"), Fault::NotEnemyHome { square: square("d6") });
    assert_eq!(fault(knight, "d7d8=N"), Fault::NotAMutation { from: Kind::Knight, into: Kind::Knight });
    assert_eq!(fault(knight, "d7d8/Q"), Fault::NothingSwapped { square: square("d8") });
    let swap = "k7/3(R)4/3N4/8/8/8/1KN5/8 w";
    assert_eq!(fault(swap, "d6d7/Q"), Fault::NotEnemyHome { square: square("d6") });
    assert_eq!(
        fault("k2(R)4/3N4/8/8/8/8/1KN5/8 w", "d7d8/R"),
        Fault::NotAMutation { from: Kind::Rook, into: Kind::Rook }
    );
    // Into a king: no move string says so, but a move can.
    let board = play::board(&CVectorPlus, knight);
    let mv = Move { mover: Some(Kind::King), ..play::mv(&CVectorPlus, "d7d8") };
    let why = CVectorPlus.check(&board, &mv).map_err(|illegal| illegal.reason);
    assert_eq!(why, Err(Fault::NotAMutation { from: Kind::Knight, into: Kind::King }));
    for (fault, text) in [
        (Fault::Move(Shared::GameOver), "the game is over: a king is captured"),
        (Fault::TwoFrozen { square: square("c6") }, "two frozen pieces lie on c6"),
        (
            Fault::FrozenBelow { square: square("e5") },
            "the enemy piece that would be unfrozen cannot go to e5, where a frozen piece of its own side lies",
        ),
        (
            Fault::NoPartner { square: square("c6"), kind: Kind::Rook },
            "the enemy's rook on c6 has no partner and cannot be unfrozen",
        ),
        (Fault::KingMutates, "a king does not mutate"),
        (Fault::NotAMutation { from: Kind::Rook, into: Kind::King }, "a rook does not mutate into a king"),
        (
            Fault::NotEnemyHome { square: square("d6") },
            "d6 is not one of the enemy's home squares, so nothing mutates there",
        ),
        (Fault::NothingSwapped { square: square("d8") }, "no frozen piece of yours lies on d8, so none is swapped"),
    ] {
        assert_eq!(fault.to_string(), text);
    }
}

#[test]
fn cv_26_a_mutated_frozen_piece_stays_frozen() {
    let both = "k2(R)4/3N4/8/8/8/8/1KN5/8 w";
    for (choice, letter) in [("", 'R'), ("/Q", 'Q'), ("/B", 'B'), ("/N", 'N'), ("/P", 'P')] {
        assert_eq!(after(both, &format!("d7d8{choice}")), format!("k2N4/3({letter})4/8/8/8/8/1KN5/8 b"));
    }
}

#[test]
fn cv_27_groups_of_three_and_more() {
    // King d4; knights d6 (2/0 from it), e5 (1/1) and g4 (3/0): each uses those of the two others.
    let knights = "k7/8/3N4/4N3/3K2N1/8/8/8 w";
    assert_eq!(targets(knights, "d6"), "a6 c5 c7 d3 e7 g6");
    assert_eq!(targets(knights, "e5"), "b5 c5 e2 e3 e7 e8 g5 h5");
    assert_eq!(targets(knights, "g4"), "e4 f3 f5 g2 g6 h3 h5");
    assert_eq!(targets(&knights.replace('N', "B"), "d6"), "a6 c5 c7 d3 e7 g6");
    // Frozen members count.
    assert_eq!(targets(&knights.replace("4N3", "4(N)3"), "d6"), "a6 c5 c7 d3 e5 e7 g6");
    // Rooks use every pair of enemy rooks: f7 and g7 1/0, f7 and h5 2/2, g7 and h5 2/1; frozen ones too.
    for rooks in ["k7/5rr1/8/7r/3R4/8/8/7K w", "k7/5(r)r1/8/7r/3R4/8/8/7K w", "k7/5(r)(r)1/8/7(r)/3R4/8/8/7K w"] {
        assert_eq!(targets(rooks, "d4"), "b2 b3 b5 b6 c2 c4 c6 d3 d5 e2 e4 e6 f2 f3 f5 f6");
    }
    // And those of the king and each other own rook: 1/0 and 0/3 from the king on h1.
    assert_eq!(targets("k7/8/8/8/3R3R/8/8/6RK w", "d4"), "a4 c4 d1 d3 d5 d7 e4 g4");
    // The king uses every pair but those of which both are frozen: a1 and b1 1/0, a1 and d1 3/0, not b1 and d1 2/0.
    let king = "k7/8/8/4K3/8/6Q1/8/N(N)1(N)4 w";
    assert_eq!(targets(king, "e5"), "b5 d5 e2 e4 e6 e8 f5 h5");
    // The queen all of them.
    assert_eq!(targets(king, "g3"), "d3 e3 f3 g1 g2 g4 g5 g6 h3");
    // "A group of four knights defines as many as six vectors": a1 b1 d1 h2 have 1/0, 3/0, 2/0, 7/1, 6/1, 4/1.
    assert_eq!(targets("k7/8/8/3Q4/8/8/7N/NN1N3K w", "d5"), "a5 b5 c1 c5 d2 d3 d4 d6 d7 d8 e1 e5 f5 g5 h4 h6");
}

#[test]
fn cv_28_losing_a_partner() {
    // One of two mutates: the other is frozen where it stands.
    let two = "k7/8/4N3/8/3N4/8/4K3/8 w";
    assert_eq!(after(two, "e6c7=R"), "k7/2R5/8/8/3(N)4/8/4K3/8 b");
    assert_eq!(after(two, "e6c7"), "k7/2N5/8/8/3N4/8/4K3/8 b");
    // It was frozen already.
    assert_eq!(after("k7/8/4N3/8/3(N)4/8/4K3/8 w", "e6c7=R"), "k7/2R5/8/8/3(N)4/8/4K3/8 b");
    // Over an enemy's frozen piece: two frozen pieces on one square.
    assert_eq!(after("k7/8/4N3/8/3[Nb]4/8/4K3/8 w", "e6c7=R"), "k7/2R5/8/8/3(Nb)4/8/4K3/8 b");
    // One of three: two are left, and stay as they are.
    assert_eq!(after("k7/8/4N3/8/3N4/8/4K3/7N w", "e6c7=R"), "k7/2R5/8/8/3N4/8/4K3/7N b");
    // From three to one: mover and swapped piece mutate at once.
    assert_eq!(after("2N2(N)1k/8/8/5K2/8/8/8/N7 w", "c8f8=B/Q"), "2(Q)2B1k/8/8/5K2/8/8/8/(N)7 b");
    // Rooks and bishops likewise, and the enemy's are left alone.
    assert_eq!(after("k7/8/4R3/n7/3R4/8/4K3/8 w", "e6c7=Q"), "k7/2Q5/8/n7/3(R)4/8/4K3/8 b");
    assert_eq!(after("k7/8/4B3/b7/3B4/8/4K3/8 w", "e6c7=Q"), "k7/2Q5/8/b7/3(B)4/8/4K3/8 b");
    // Queens and princes need no partner.
    assert_eq!(after("k7/8/8/4P3/3Q4/7P/2K5/8 w", "e5d7=N"), "k7/3N4/8/8/3Q4/7P/2K5/8 b");
    assert_eq!(after("k7/8/3Q4/8/8/7Q/1K6/RR6 w", "d6d7=N"), "k7/3N4/8/8/8/7Q/1K6/RR6 b");
    // The mover itself, whose swap brings the other knight to a home square where that one mutates.
    let mover = "k7/3N4/8/3(N)4/8/3K4/8/8 w";
    assert_eq!(after(mover, "d7d5/Q"), "k7/3(Q)4/8/3(N)4/8/3K4/8/8 b");
    assert_eq!(after(mover, "d7d5"), "k7/3(N)4/8/3N4/8/3K4/8/8 b");
    // A piece that a mutation makes the only one of its kind is not frozen; it just has no vector.
    let lone = after(two, "e6c7=R");
    assert_eq!(targets(&lone.replace(" b", " w"), "c7"), "");
    // A mutation to that kind does not unfreeze the one that was left.
    assert_eq!(after("k7/8/4R3/8/3R4/8/4K3/(N)7 w", "e6c7=N"), "k7/2N5/8/8/3(R)4/8/4K3/(N)7 b");
    // A capture takes no partner: the frozen one still is one.
    let captured = after("k7/8/n3N3/8/3N1n2/8/4K3/8 b", "f4d4");
    assert_eq!(captured, "k7/8/n3N3/8/3[nN]4/8/4K3/8 w");
    assert_eq!(targets(&captured, "e6"), "c5 c7 d4 d8 f4 f8 g5 g7");
}

#[test]
fn cv_28_is_judged_once_and_for_each_kind() {
    let position = "2P1(N)2k/8/8/8/8/4Q3/8/N3K3 w";
    // The prince becomes the second knight as the swapped one leaves that kind: there are two before and after.
    assert_eq!(after(position, "c8e8=N/B"), "2(B)1N2k/8/8/8/8/4Q3/8/N3K3 b");
    // The lone bishop stays frozen, and the lone knight is frozen.
    assert_eq!(after(position, "c8e8/B"), "2(B)1P2k/8/8/8/8/4Q3/8/(N)3K3 b");
    // The two knights trade kinds with a bishop's: one of each is left where there were two and one.
    assert_eq!(after("k2(B)4/3N4/8/8/8/8/1KN5/8 w", "d7d8=B/N"), "k2B4/3(N)4/8/8/8/8/1KN5/8 b");
}

#[test]
fn cv_29_what_cannot_be_unfrozen() {
    // Alone of its kind: a prince swaps with it as any other piece does.
    for letter in ['R', 'B', 'N'] {
        let position = format!("k7/8/2({letter})5/4P3/3Q4/8/2K5/8 w");
        assert_eq!(after(&position, "e5c6"), format!("k7/8/2P5/4({letter})3/3Q4/8/2K5/8 b"));
        // The enemy's of that kind is no partner.
        let enemy = format!("k7/8/2({letter})5/4P3/3Q4/8/2K5/7{} w", letter.to_ascii_lowercase());
        assert_eq!(targets(&after(&enemy, "e5c6").replace(" b", " w"), "e5"), "");
    }
    // From an enemy home square, with what it mutates into: b has a partner, r has none.
    let home = "k7/3P4/8/4(N)3/3Q4/B7/2K5/8 w";
    assert_eq!(moves(home, "d7e5"), "d7e5 d7e5/B d7e5/P d7e5/Q d7e5/R");
    for (choice, square) in [("", "(N)"), ("/B", "B"), ("/P", "P"), ("/Q", "Q"), ("/R", "(R)")] {
        assert_eq!(after(home, &format!("d7e5{choice}")), format!("k7/3{square}4/8/4P3/3Q4/B7/2K5/8 b"));
    }
    // A pair loses its partner by the mutation: judged after it.
    let pair = "k7/3P4/8/4(N)3/3Q4/N7/2K5/8 w";
    assert_eq!(after(pair, "d7e5"), "k7/3N4/8/4P3/3Q4/N7/2K5/8 b");
    assert_eq!(after(pair, "d7e5/Q"), "k7/3Q4/8/4P3/3Q4/(N)7/2K5/8 b");
    assert_eq!(after(pair, "d7e5/B"), "k7/3(B)4/8/4P3/3Q4/(N)7/2K5/8 b");
}

#[test]
fn cv_30_the_order_within_a_turn() {
    // A prince that mutates still unfreezes.
    let queen = "k7/3(Q)4/8/4P3/3Q4/8/2K5/8 w";
    for (choice, letter) in [("", 'P'), ("=N", 'N'), ("=R", 'R'), ("=Q", 'Q')] {
        assert_eq!(after(queen, &format!("e5d7{choice}")), format!("k7/3{letter}4/8/4Q3/3Q4/8/2K5/8 b"));
    }
    // It may itself become the missing partner of the piece that it unfreezes.
    let knight = "k7/3(N)4/8/4P3/3Q4/8/2K5/8 w";
    assert_eq!(after(knight, "e5d7=N"), "k7/3N4/8/4N3/3Q4/8/2K5/8 b");
    assert_eq!(after(knight, "e5d7=B"), "k7/3B4/8/4(N)3/3Q4/8/2K5/8 b");
    assert_eq!(after(knight, "e5d7"), "k7/3P4/8/4(N)3/3Q4/8/2K5/8 b");
    // Both mutate: the swapped piece becomes what the mover becomes.
    assert_eq!(after("k2(Q)4/3P4/8/8/8/8/3Q4/3K4 w", "d7d8=B/B"), "k2B4/3B4/8/8/8/8/3Q4/3K4 b");
    // CV-28 comes before unfreezing: of two knights, the swapped one stays a knight and is freed while the mover, another
    // kind, has no part in it.
    assert_eq!(after("k7/3(N)4/8/4P3/3Q4/N7/2K5/8 w", "e5d7=R"), "k7/3R4/8/4N3/3Q4/N7/2K5/8 b");
}

#[test]
fn cv_31_valid_input() {
    // Nine pieces besides the king, of any kinds, frozen ones counted.
    play::board(&CVectorPlus, "k7/8/8/8/8/8/QQQQQQQQ/QK6 w");
    play::board(&CVectorPlus, "k7/8/8/8/8/8/QQQQQQQ(Q)/(R)K6 w");
    play::board(&CVectorPlus, "k7/nnnnn3/pppp4/8/8/8/8/K7 w");
    let faults = |text: &str| play::board_faults(&CVectorPlus, text);
    assert_eq!(faults("k7/8/8/8/8/8/QQQQQQQQ/QKQ5 w"), ["- 10"]);
    assert_eq!(faults("k7/8/8/8/8/8/QQQQQQQ(Q)/(Q)K(P)5 w"), ["- 10"]);
    assert_eq!(faults("krr5/rrrrrrrr/8/8/8/8/8/K7 w"), ["- 10"]);
    let message = |text: &str| CVectorPlus.parse_board(text).expect_err("not valid input").to_string();
    assert_eq!(
        message("kpp5/pppppppp/8/8/8/8/8/K7 w"),
        "expected at most 9 pieces of Black besides the king, found 10"
    );
    // The rest is as in CVector (CV-16), all at once.
    assert_eq!(faults("8/8/8/8/8/8/8/K7 w"), ["- 0"]);
    assert_eq!(faults("(k)7/8/8/8/8/8/8/(K)7 w"), ["- 2"]);
    assert_eq!(faults("(pP)1[PP]5/rrrrrrrr/rr6/8/8/8/8/8 w"), ["0..4 `(pP)`", "5..9 `[PP]`", "- 0", "- 0", "- 11"]);
    let man = |letter| Man::from_letter(letter).expect("a letter");
    let mut setup = Setup::empty();
    for square in Square::all().take(10) {
        setup.set(square, Stack::Active(man('p')));
    }
    setup.set(square("h8"), Stack::Over { active: man('K'), frozen: man('P') });
    let error = CVectorPlus.validate(&setup).expect_err("nonsense");
    assert_eq!(
        error.faults(),
        [
            SetupFault::SameColor { square: square("h8"), color: Color::White },
            SetupFault::Kings { color: Color::Black, count: 0 },
            SetupFault::TooManyPieces { color: Color::Black, count: 10, limit: 9 },
        ]
    );
    assert_eq!(
        error.to_string(),
        "expected two pieces of different colours on h8, found two of White; \
         expected one king of Black, found 0; \
         expected at most 9 pieces of Black besides the king, found 10"
    );
    let start = CVectorPlus.start();
    assert_eq!(CVectorPlus.validate(&Setup::from(&start)), Ok(start));
    let prince = Piece { color: Color::Black, kind: Kind::Prince, frozen: true };
    assert_eq!(prince.to_string(), "(p)");
}

#[test]
fn cv_31_the_text_is_as_strict_as_in_cvector() {
    let faults = |text: &str| play::board_faults(&CVectorPlus, text);
    assert_eq!(faults("11P5/8/8/8/8/8/8/K6k w"), ["0..2 `11`"]);
    assert_eq!(faults("(pP)7/8/8/8/8/8/8/K6k w"), ["0..4 `(pP)`"]);
    assert_eq!(faults("[(p)P]7/8/8/8/8/8/8/K6k w"), ["1..2 `(`"]);
    assert_eq!(faults(""), ["0..0 the end"]);
    for text in ["[pQ](p)(Pp)5/8/8/8/8/8/8/K6k w", "2nqkb2/1pbrrnp1/8/8/8/8/1PBRRNP1/2NQKB2 w"] {
        assert_eq!(play::board(&CVectorPlus, text).to_string(), text);
    }
}

#[test]
fn cv_32_move_strings() {
    let read = |text: &str| {
        let mv: Move = play::mv(&CVectorPlus, text);
        assert_eq!(mv.to_string(), text);
        (mv.mover, mv.swapped)
    };
    assert_eq!(read("e6d7"), (None, None));
    assert_eq!(read("e6d7=N"), (Some(Kind::Knight), None));
    assert_eq!(read("c8e7/R"), (None, Some(Kind::Rook)));
    assert_eq!(read("c8e7=B/Q"), (Some(Kind::Bishop), Some(Kind::Queen)));
    assert_eq!(read("c1c2=P/P"), (Some(Kind::Prince), Some(Kind::Prince)));
    let faults = |text: &str| play::move_faults(&CVectorPlus, text);
    assert_eq!(faults("e6d7="), ["5..5 the end"]);
    assert_eq!(faults("e6d7=K"), ["5..6 `K`"]);
    assert_eq!(faults("e6d7=n"), ["5..6 `n`"]);
    assert_eq!(faults("e6d7/"), ["5..5 the end"]);
    assert_eq!(faults("e6d7/K"), ["5..6 `K`"]);
    assert_eq!(faults("e6d7/R=N"), ["6..8 `=N`"]);
    assert_eq!(faults("e6d7=N/"), ["7..7 the end"]);
    assert_eq!(faults("e6d7=NN"), ["6..7 `N`"]);
    assert_eq!(faults("e6d7=N "), ["6..7 ` `"]);
    assert_eq!(faults("e6d7N"), ["4..5 `N`"]);
    assert_eq!(faults("e6"), ["2..2 the end"]);
    assert_eq!(faults(""), ["0..0 the end"]);
    assert_eq!(faults("e6d7=\u{e9}"), ["5..7 `\u{e9}`"]);
}

#[test]
fn cv_18_writing_notation_with_choices() {
    let written = |position: &str, mv: &str| play::written(&CVectorPlus, position, mv);
    assert_eq!(written(PRINCE, "e5c6"), "P-c6");
    assert_eq!(written(PRINCE, "e5d7=N"), "P-d7=N", "the kind before the mutation");
    // `~` for whatever frozen piece is moved: a swap, an unfreezing, and an enemy that is freed (CV-23).
    assert_eq!(written("k7/8/2(N)5/4P3/3Q4/8/2K5/8 w", "e5c6"), "P~c6");
    assert_eq!(written("k7/8/2(q)5/4P3/3Q4/8/2K5/8 w", "e5c6"), "P~c6");
    assert_eq!(written("k7/8/2[bN]5/4P3/3Q4/8/2K5/8 w", "e5c6"), "Pxc6");
    let both = "k2(R)4/3N4/8/8/8/8/1KN5/8 w";
    assert_eq!(written(both, "d7d8=B/N"), "N~d8=B/N");
    assert_eq!(written(both, "d7d8/Q"), "N~d8/Q");
    // A piece's own choices never force the source.
    let knight = "k7/3N4/8/8/8/8/1KN5/8 w";
    assert_eq!(written(knight, "d7d8"), "N-d8");
    assert_eq!(written(knight, "d7d8=Q"), "N-d8=Q");
}

#[test]
fn cv_18_another_pieces_mutating_move_forces_the_source() {
    // King e2, knights d4 (2/1 from it) and e6 (4/0): d4 reaches d8 and h4, e6 reaches d8, c7, f8 and others.
    let position = "k7/8/4N3/8/3N4/8/4K3/8 w";
    assert_eq!(targets(position, "d4"), "d8 h4");
    assert_eq!(targets(position, "e6"), "c5 c7 d8 f4 f8 g5 g7");
    assert_eq!(play::written(&CVectorPlus, position, "d4d8"), "Nd4-d8");
    assert_eq!(play::written(&CVectorPlus, position, "d4d8=Q"), "Nd4-d8=Q");
    assert_eq!(play::written(&CVectorPlus, position, "e6d8=R"), "Ne6-d8=R");
    assert_eq!(play::written(&CVectorPlus, position, "e6c7=R"), "N-c7=R");
    assert_eq!(play::misread(&CVectorPlus, position, "N-d8=Q"), "ambiguous: it fits d4d8=Q e6d8=Q");
    let error = play::read(&CVectorPlus, position, "N-d8").expect_err("two knights reach d8");
    let candidates = ["d4d8", "e6d8"].map(|mv| play::mv(&CVectorPlus, mv)).to_vec();
    assert_eq!(error, NotationError::Ambiguous { candidates, more: false });
}

#[test]
fn cv_18_reading_notation_with_choices() {
    let read = |position: &str, text: &str| play::read(&CVectorPlus, position, text).map_err(|error| error.to_string());
    let is = |mv: &str| Ok(mv.to_owned());
    let misread = |position: &str, text: &str| play::misread(&CVectorPlus, position, text);
    let knight = "k7/3N4/8/8/8/8/1KN5/8 w";
    assert_eq!(read(knight, "N-d8"), is("d7d8"));
    assert_eq!(read(knight, "N-d8=Q"), is("d7d8=Q"));
    assert_eq!(read(knight, "Nd7-d8=Q"), is("d7d8=Q"));
    assert_eq!(read(knight, "d7-d8=Q"), is("d7d8=Q"));
    let both = "k2(R)4/3N4/8/8/8/8/1KN5/8 w";
    assert_eq!(read(both, "N~d8=B/N"), is("d7d8=B/N"));
    assert_eq!(read("k7/8/2(q)5/4P3/3Q4/8/2K5/8 w", "P~c6"), is("e5c6"));
    assert_eq!(misread(both, "N-d8"), "at byte 1: expected `~`, since a frozen piece is moved, found `-`");
    assert_eq!(misread(knight, "N-d8=N"), "a knight does not mutate into a knight");
    assert_eq!(misread(knight, "N-d8/Q"), "no frozen piece of yours lies on d8, so none is swapped");
    assert_eq!(misread(knight, "N-d6=Q"), "d6 is not one of the enemy's home squares, so nothing mutates there");
    assert_eq!(misread(knight, "R-d8"), "no rook can go to d8");
    assert_eq!(misread(knight, "Rd7-d8"), "at byte 0: expected `N` for the knight on d7, found `R`");
    assert_eq!(misread(knight, "N-d8=K"), "at byte 5: expected what the mover becomes: Q, R, B, N or P, found `K`");
    assert_eq!(
        misread(knight, "N-d8/"),
        "at byte 5: expected what the swapped piece becomes: Q, R, B, N or P, found the end"
    );
    assert_eq!(misread(knight, "N-d8/Q=R"), "at byte 6: expected the end, found `=R`");
    assert_eq!(misread("(k)7/3N4/8/8/8/8/1KN5/8 w", "N-d8=Q"), "the game is over: a king is captured");
    // Where several pieces reach the target, the choices may be open to one alone: both knights reach the rook on d5 by 2/0
    // (king f3, frozen knight f5), but only that on d7 brings it home.
    let choice = "k7/3N4/8/1N1(R)1(N)2/8/5K2/8/8 w";
    assert!(targets(choice, "b5").contains("d5") && targets(choice, "d7").contains("d5"));
    assert_eq!(read(choice, "N~d5/Q"), is("d7d5/Q"));
    assert_eq!(misread(choice, "N~d5"), "ambiguous: it fits b5d5 d7d5");
    assert_eq!(misread(choice, "N~d5=Q"), "d5 is not one of the enemy's home squares, so nothing mutates there");
    assert_eq!(misread(choice, "Nxd5/Q"), "at byte 1: expected `~`, since a frozen piece is moved, found `x`");
    assert_eq!(misread(choice, "Nb5~d5/Q"), "b5 is not one of the enemy's home squares, so nothing mutates there");
}

#[test]
fn cv_9_other_pieces_capture_and_swap_as_in_cvector() {
    assert_eq!(after("k7/8/8/5N2/2[pP]5/5K2/2N5/8 w", "c2c4"), "k7/8/8/5N2/2[Np]5/5K2/2(P)5/8 b");
    let own = Shared::OwnPiece { square: square("c4"), kind: Kind::Prince };
    assert_eq!(fault("k7/8/8/5N2/2P5/5K2/2N5/8 w", "c2c4"), own.into());
    assert_eq!(
        fault("k7/8/2N5/4P3/3Q4/8/2K5/8 w", "e5c6"),
        Shared::OwnPiece { square: square("c6"), kind: Kind::Knight }.into()
    );
    assert_eq!(fault(PRINCE, "a1a2"), Shared::SquareEmpty { square: square("a1") }.into());
    assert_eq!(fault(PRINCE, "a8a7"), Shared::NotYourPiece { square: square("a8") }.into());
    // A prince captures too, an enemy prince and a king among others.
    assert_eq!(after("k7/8/2p5/4P3/3Q4/8/2K5/8 w", "e5c6"), "k7/8/2[Pp]5/8/3Q4/8/2K5/8 b");
}

#[test]
fn cv_13_and_cv_14_the_end() {
    let won = after("8/8/2k5/4P3/3Q4/8/2K5/8 w", "e5c6");
    assert_eq!(won, "8/8/2[Pk]5/8/3Q4/8/2K5/8 b");
    assert_eq!(play::outcome(&CVectorPlus, &won), "w: king captured");
    assert_eq!(moves(&won, ""), "");
    assert_eq!(play::outcome(&CVectorPlus, "(Pk)7/8/8/8/8/8/8/K7 w"), "w: king captured");
    assert_eq!(play::outcome(&CVectorPlus, &PRINCE.replace(" w", " b")), "w: no move");
    assert_eq!(play::outcome(&CVectorPlus, PRINCE), "-");
    // "If the king has become immobile ..., a queen or prince can mutate in order to allow the king to move."
    let immobile = "k7/8/8/4P3/3Q4/8/2K5/(N)(N)6 w";
    assert_eq!(targets(immobile, "c2"), "");
    let mobile = after(immobile, "e5d7=N").replace(" b", " w");
    assert_eq!(mobile, "k7/3N4/8/8/3Q4/8/2K5/(N)(N)6 w");
    // a1 and d7: 6/3; b1 and d7: 6/2; c2 reaches by 6/2 e8 and a8, the king's.
    assert_eq!(targets(&mobile, "c2"), "a8 e8 f8");
}
