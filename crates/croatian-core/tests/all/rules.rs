//! Each rule of the page by a small position of its own. The answers are worked out by hand from the rule.

use crate::place;
use croatian_core::row::{Classical, Hemera, MayanAscendancy, Miranda, Nineteen};
use croatian_core::{Board, Croatian, Event, Move, MoveBuilder, Square, Variant};
use place::{after, fault, is_legal, place, play, targets, turn};
use std::collections::BTreeSet;
use variant_core::{Color, Outcome, Reason, Rules};

/// The start of every variant, and the colours of squares and Stars.
#[test]
fn cc_1_and_cc_30_setup() {
    let start = Board::<Miranda>::start().to_string();
    let page = "rgmuwnbqkbnwumgr/pppppppppppppppp/16/16/16/16/16/16/16/16/16/16/16/16/PPPPPPPPPPPPPPPP/RGMUWNBQKBNWUMGR w \
                KQkq -";
    assert_eq!(start, page);
    let start = Board::<Nineteen>::start().to_string();
    assert!(start.starts_with("Trgmuwnbqkbnwumgrt/"), "{start}");
    assert!(start.ends_with("/tRGMUWNBQKBNWUMGRT w KQkq -"), "{start}");
    let corner: Square<Hemera> = "t1".parse().expect("a square");
    assert_eq!((corner.color(), corner.half()), (Color::White, Color::White));
    assert_eq!("a11".parse::<Square<Hemera>>().expect("a square").half(), Color::Black);
}

#[test]
fn cc_2_passive_pieces_and_stars_do_not_move_by_themselves() {
    let board = place::<Nineteen>("Ki3 ki16 We5 Mf5", "w - -");
    assert_eq!(fault(&board, "e5e6"), (0, "the Wave on e5 moves only when it is activated".into()));
    assert_eq!(fault(&board, "f5f6"), (0, "the Pyramid on f5 moves only when it is activated".into()));
    assert_eq!(fault(&board, "r1r2"), (0, "the Star on r1 never moves".into()));
    assert_eq!(fault(&board, "i16i15"), (0, "the King on i16 is not yours to move".into()));
    assert_eq!(fault(&board, "a7a8"), (0, "no piece on a7".into()));
}

#[test]
fn cc_3_orthodox_pieces() {
    let board = place::<Miranda>("Nh8 Rb2 Bo14", "w - -");
    assert_eq!(targets(&board, "h8"), "f7 f9 g10 g6 i10 i6 j7 j9");
    assert_eq!(targets(&board, "b2").split(' ').count(), 30);
    // Down to b1 13, and p15, p13, n15, m16.
    assert_eq!(targets(&board, "o14").split(' ').count(), 17);
}

#[test]
fn cc_4_pegasus_and_the_first_obstacle() {
    // The pieces around a1 are passed over; c5 is activated, e3 captured.
    let board = place::<Miranda>("Ga1 Pa2 Pb2 Wc5 re3 Pa3", "w - -");
    let single: Vec<String> = Croatian::<Miranda>::partial()
        .moves(&board)
        .iter()
        .filter(|turn| turn.legs().len() == 1)
        .map(|turn| turn.to_string())
        .collect();
    let pegasus: Vec<&str> = single.iter().filter(|text| text.starts_with("a1")).map(|text| &text[2..]).collect();
    assert_eq!(pegasus, ["c2", "b3", "e3"]);
    assert!(is_legal(&board, "a1c5~c5e6"));
    assert_eq!(fault(&board, "a1d7"), (0, "the way to d7 is blocked on c5".into()));
    assert_eq!(fault(&board, "a1g4"), (0, "the way to g4 is blocked on e3".into()));
}

#[test]
fn cc_5_unicorn() {
    // h9 is a light square, h8 a dark one.
    let long = "d8 d10 e7 e11 f6 f12 g5 g13 i5 i13 j6 j12 k7 k11 l8 l10";
    let short = "f7 f9 g6 g10 i6 i10 j7 j9";
    let sorted = |text: &str| {
        let mut squares: Vec<&str> = text.split(' ').collect();
        squares.sort_unstable();
        squares.join(" ")
    };
    assert_eq!(targets(&place::<Miranda>("Uh9", "w - -"), "h9"), sorted(long));
    assert_eq!(targets(&place::<Miranda>("Uh8", "w - -"), "h8"), sorted(short));
    assert_eq!(targets(&place::<Miranda>("uh8", "b - -"), "h8").split(' ').count(), 16);
    assert_eq!(targets(&place::<Miranda>("uh9", "b - -"), "h9").split(' ').count(), 8);
}

/// The page's worked position 4; the numbers are the page's.
#[test]
fn cc_6_and_cc_40_centaur() {
    let text = "T9k8t/20/20/20/20/20/20/20/20/20/20/20/20/20/20/20/20/2c17/20/t2K15T b - -";
    let board = Croatian::<Hemera>::new().parse_board(text).expect("valid");
    let steps = MoveBuilder::new(&board).next_legs();
    for (target, jumps) in [("f5", 1), ("d6", 2), ("g8", 5), ("e9", 4), ("h11", 5), ("f12", 6)] {
        let step = steps.iter().find(|step| step.leg.to_string() == format!("c3{target}")).expect("the page visits it");
        assert_eq!(step.distance, jumps, "{target}");
    }
    // A light piece on g8 is captured on the way there; a dark one on h11 ends that way on e9, a passive one is activated.
    let near = |extra: &str| place::<Hemera>(&format!("cc3 kj20 Kd1 {extra}"), "b - -");
    assert!(is_legal(&near("Rg8"), "c3g8"));
    assert!(!is_legal(&near("rh11"), "c3h11"));
    assert!(is_legal(&near("rh11"), "c3e9"));
    assert!(is_legal(&near("wh11"), "c3h11~h11k13"));
    // Blocked on every square that one jump reaches, it goes nowhere.
    let closed = "na6 nb7 nd7 ne6 nf5 ng4 ng2 nf1";
    let board = near(closed);
    assert!(targets(&board, "c3").is_empty(), "{}", targets(&board, "c3"));
    assert_eq!(fault(&board, "c3d6"), (0, "every way to d6 is blocked".into()));
}

#[test]
fn cc_7_the_king_is_left_alone() {
    let board = place::<Miranda>("Ra1 Wa5 Kh5 kh9", "w - -");
    assert_eq!(fault(&board, "a1a5~a5h5~h5h6"), (1, "the King on h5 may not be touched".into()));
    assert_eq!(
        fault(&place::<Nineteen>("Kb2 ki9", "w - -"), "b2a1*q1"),
        (0, "a King does not dive into a Star".into())
    );
}

#[test]
fn cc_10_rush() {
    let board = place::<Miranda>("Pa2 Pb3 Pc2 nc6", "w - -");
    assert_eq!(targets(&board, "a2"), "a3 a4 a5 a6 a7 a8");
    assert_eq!(targets(&board, "b3"), "b4");
    assert_eq!(targets(&board, "c2"), "c3 c4 c5");
    assert_eq!(fault(&board, "c2c7"), (0, "the way to c7 is blocked on c6".into()));
    assert!(after(&board, "a2a8").ends_with(" b - a8"));
    assert!(after(&board, "a2a3").ends_with(" b - -"));
}

#[test]
fn cc_11_en_passant() {
    // The pawn went from e15 to e9, over e14 to e10.
    for (pawn, target, possible) in
        [("d9", "e10", true), ("d11", "e12", true), ("f13", "e14", true), ("d14", "e15", false), ("d8", "e9", true)]
    {
        let board = place::<Miranda>(&format!("P{pawn} pe9"), "w - e9");
        let mv = format!("{pawn}{target}");
        assert_eq!(is_legal(&board, &mv), possible, "{mv}");
        if possible {
            assert!(!after(&board, &mv).contains('p'), "{mv} captures");
        }
        let board = place::<Miranda>(&format!("P{pawn} pe9"), "w - -");
        assert_eq!(is_legal(&board, &mv), target == "e9", "{mv} without a rush");
    }
}

/// A Wave may move the rushed pawn away, and then it cannot be captured any more. An activated pawn can capture it while it
/// stands.
#[test]
fn cc_11_cc_23_the_rushed_pawn_in_a_cascade() {
    let board = place::<Miranda>("Qa1 Wa5 pe9 wd8 Qc7 Wc9 Pd10", "w - e9");
    let capture = after(&board, "a1a5~a5c7~c7c9~c9d10~d10e11");
    assert!(!capture.contains('p'), "{capture}");
    let moved = "a1a5~a5e9~e9d8~d8c7~c7c9~c9d10~d10e11";
    assert_eq!(fault(&board, moved), (6, "nothing on e11 that a Pawn could go there for".into()));
    // Up to there it is legal: the activated pawn may go straight ahead.
    assert!(is_legal(&board, "a1a5~a5e9~e9d8~d8c7~c7c9~c9d10~d10d11"));
}

#[test]
fn cc_12_promotion() {
    let board = place::<Miranda>("Pb15", "w - -");
    assert_eq!(targets(&board, "b15"), "b16=B b16=G b16=M b16=N b16=Q b16=R b16=U b16=W");
    assert_eq!(fault(&board, "b15b16"), (0, "the Pawn has to be promoted, and the kind is missing".into()));
    assert_eq!(fault(&place::<Miranda>("Pb5", "w - -"), "b5b6=Q"), (0, "no Pawn is promoted to Queen here".into()));
    assert_eq!(targets(&place::<Classical>("pb2", "b - -"), "b2"), "b1=B b1=N b1=Q b1=R");
}

#[test]
fn cc_13_castling() {
    let board = place::<Miranda>("Ki1 Ra1 Rp1 ki16", "w KQ -");
    let castlings: BTreeSet<&str> = ["c1", "d1", "e1", "f1", "g1", "k1", "l1", "m1", "n1", "o1"].into();
    let found = targets(&board, "i1");
    assert!(castlings.is_subset(&found.split(' ').collect()), "{found}");
    assert_eq!(found.split(' ').count(), castlings.len() + 5);
    assert!(after(&board, "i1o1").contains("/R12RK1 b - -"));
    assert!(after(&board, "i1c1").contains("/2KR11R b - -"));
    assert_eq!(fault(&board, "i1b1"), (0, "a King goes at most 6 squares in castling".into()));
    // Over an attacked square, out of check, over a piece, without a right.
    let board = place::<Miranda>("Ki1 Ra1 Rp1 ki16 rm9", "w KQ -");
    assert_eq!(fault(&board, "i1n1"), (0, "castling would lead from or over m1, which is attacked".into()));
    assert!(is_legal(&board, "i1l1"));
    let board = place::<Miranda>("Ki1 Ra1 Rp1 kh16 ri9", "w KQ -");
    assert_eq!(fault(&board, "i1k1"), (0, "castling would lead from or over i1, which is attacked".into()));
    let board = place::<Miranda>("Ki1 Ra1 Rp1 ki16 Bo1", "w Q -");
    assert_eq!(fault(&board, "i1k1"), (0, "the right to castle there is lost".into()));
    let board = place::<Miranda>("Ki1 Ra1 Rp1 ki16 Bo1", "w KQ -");
    assert_eq!(fault(&board, "i1k1"), (0, "castling is blocked on o1".into()));
}

/// A right ends for good: with a rook that leaves and returns, and with a Wave that passes through a home square.
#[test]
fn cc_13_rights_end_for_good() {
    let board = place::<Miranda>("Ki1 Ra1 Rp1 ki16 ra16 rp16", "w KQkq -");
    assert!(play(&board, &["p1p2", "i16i15", "p2p1", "i15i16"]).ends_with(" w Q -"));
    assert!(play(&board, &["a1a16"]).ends_with(" b Kk -"), "both rooks' rights are gone");
    // The Wave activates the enemy's rook at home, and the rook has to leave.
    let board = place::<Miranda>("Kh1 Qh9 Wh16 ki16 ra16 rp16", "w kq -");
    assert!(!board.in_check());
    let left = after(&board, "h9h16~h16a16~a16a15");
    assert!(left.ends_with(" b k -"), "{left}");
}

/// The rook leaves the square that keeps a Centaur's way to the king's new one closed: t3, s1, p3, o1. The pawns close its
/// other ways.
#[test]
fn cc_13_castling_opens_a_centaurs_way() {
    let board = place::<Hemera>("Kk1 Rs1 kk20 ct3 Pr2 Pr4 Ps5", "w K -");
    assert_eq!(fault(&board, "k1o1"), (0, "it puts the own King on o1 under attack from t3".into()));
    assert!(is_legal(&place::<Hemera>("Kk1 Rs1 kk20", "w K -"), "k1o1"));
    assert!(is_legal(&place::<Hemera>("Kk1 Rs1 kk20 ct3 Pr2 Pr4 Ps5 Pp3", "w K -"), "k1o1"));
}

#[test]
fn cc_15_only_active_pieces_attack() {
    assert!(place::<Miranda>("Ka1 ra9", "w - -").in_check());
    assert!(!place::<Miranda>("Ka1 ra9 wa5", "w - -").in_check());
    assert!(!place::<Miranda>("Ka1 mb2 wa2", "w - -").in_check());
    // A Star stands in the line.
    assert!(!place::<Nineteen>("Kr2 ki9 rq1", "w - -").in_check());
    assert!(place::<Nineteen>("Kp1 ki9 rb1", "w - -").in_check());
}

#[test]
fn cc_16_a_leg_may_not_put_the_own_king_under_attack() {
    // The rook shields its king; that a later leg would shield it again does not help.
    let board = place::<Miranda>("Ka1 Ra5 Wc5 ra16 kp16", "w - -");
    assert_eq!(fault(&board, "a5c5~c5a5"), (0, "it puts the own King on a1 under attack from a16".into()));
    assert!(is_legal(&board, "a5a16"));
    // A king that is in check may stay so until the turn ends.
    let board = place::<Miranda>("Ka1 Rc9 Wc5 ra16 kp16", "w - -");
    assert!(is_legal(&board, "c9c5~c5a5"));
    assert_eq!(fault(&board, "c9c5~c5d5"), (1, "it leaves the own King on a1 under attack from a16".into()));
    assert_eq!(fault(&board, "c9c8"), (0, "it leaves the own King on a1 under attack from a16".into()));
}

/// The page's worked position 2: the activated queen attacks nothing while it is in the air.
#[test]
fn cc_16_cc_17_cc_18_the_books_example() {
    let rules = Croatian::<Miranda>::new();
    let text = "16/16/16/16/16/16/16/16/16/16/16/16/3Q12/15r/14K1/W8k2B2q w - -";
    let board = rules.parse_board(text).expect("valid");
    assert!(board.in_check());
    let turns: Vec<String> = rules.moves(&board).iter().map(Move::to_string).collect();
    assert_eq!(turns, ["o2n2", "d4a1~a1p1~p1m1"]);
    let mate = play(&board, &["o2n2", "p3n3", "n2m2", "p1o2", "m2l1", "o2k2"]);
    let outcome = rules.outcome(&rules.parse_board(&mate).expect("valid"));
    assert_eq!(outcome, Some(Outcome::Win { winner: Color::Black, by: Reason::Checkmate }));
}

#[test]
fn cc_18_no_legal_turn_out_of_check_is_a_draw() {
    let rules = Croatian::<Classical>::new();
    let board = rules.parse_board("7k/5Q2/8/8/8/8/8/K7 b - -").expect("valid");
    assert_eq!(rules.outcome(&board), Some(Outcome::Draw { by: Reason::Stalemate }));
    assert!(!rules.has_move(&board));
    // The wave that answers the check makes it no mate.
    let rules = Croatian::<Miranda>::new();
    let board = place::<Miranda>("Ka1 Bb1 Pa2 Pb2 ri1 kp16 Be4 We6", "w - -");
    assert_eq!(rules.outcome(&board), None);
}

#[test]
fn cc_20_what_is_activated_has_to_move_on() {
    let board = place::<Miranda>("Qc1 Wa1", "w - -");
    assert_eq!(fault(&board, "c1a1"), (0, "the Wave that is activated on a1 has to move on".into()));
    assert_eq!(fault(&board, "c1a1~a1a1").0, 1, "to a different square");
    assert!(is_legal(&board, "c1a1~a1c1"), "the square that the first leg left is empty");
    let boxed = place::<Miranda>("Na1 Mb3", "w - -");
    assert_eq!(targets(&boxed, "a1"), "b3~b3a1 b3~b3a5 b3~b3c1 b3~b3c5 b3~b3d2 b3~b3d4 c2");
}

#[test]
fn cc_21_active_pieces_activate_own_passive_pieces() {
    let board = place::<Miranda>("Rc1 Wc3 me1 ra1 Pg2 Wh3 Wg4", "w - -");
    assert!(is_legal(&board, "c1e1"), "it captures the enemy's");
    assert_eq!(fault(&board, "c1e1~e1e2"), (1, "the move was over with the leg before".into()));
    assert!(is_legal(&board, "g2h3~h3h4"), "a pawn activates diagonally");
    assert_eq!(fault(&board, "g2g4~g4g5"), (0, "the way to g4 is blocked on g4".into()));
    let board = place::<Miranda>("Rc1 Nc3", "w - -");
    assert_eq!(fault(&board, "c1c3"), (0, "the own Knight on c3 is in the way".into()));
}

/// The seed's wave example: what the first leg built is spent by what moves later.
#[test]
fn cc_22_momentum() {
    let text = "16/16/16/16/16/16/16/16/16/16/16/w1R1W11/16/K1B1R11/16/W1Q1w11 w - -";
    let board = Croatian::<Miranda>::partial().parse_board(text).expect("valid");
    for launcher in ["c1a1", "c3a1", "c3e5", "e3e5", "c5e5"] {
        let mut cascade = MoveBuilder::new(&board);
        let step = cascade.advance(&turn::<Miranda>(launcher).legs()[0]).expect("legal");
        let Event::Activation { momentum, .. } = step.event else { panic!("{launcher} activates") };
        assert_eq!(momentum, 2, "{launcher}");
    }
    assert!(is_legal(&board, "c1a1~a1a5~a5c5~c5e5~e5b5"));
    let spent = fault(&board, "c1a1~a1a5~a5c5~c5e5~e5e3");
    assert_eq!(spent, (4, "that takes a momentum of 1, and the piece carries 0".into()));
    let too_far = fault(&board, "c1a1~a1a5~a5c5~c5c8");
    assert_eq!(too_far, (3, "that takes a momentum of 3, and the piece carries 2".into()));
    // A Pyramid that nothing is left for cannot be activated.
    let board = place::<Miranda>("Qa1 Wa2 Rh2 Mi2", "w - -");
    assert_eq!(fault(&board, "a1a2~a2h2~h2i2~i2i3"), (2, "no momentum is left for the Pyramid on i2".into()));
    // One jump is one.
    assert_eq!(momentum::<Miranda>("Gb1 Wf9", "b1f9"), 4);
    assert_eq!(momentum::<Miranda>("Uh9 Wl10", "h9l10"), 1);
    assert_eq!(momentum::<Miranda>("Ka1 Wb2", "a1b2"), 1);
}

fn momentum<V: Variant>(pieces: &str, leg: &str) -> u8 {
    let board = place::<V>(pieces, "w - -");
    let mut cascade = MoveBuilder::new(&board);
    cascade.advance(&turn::<V>(leg).legs()[0]).expect("legal");
    cascade.activated().expect("it activates").momentum
}

#[test]
fn cc_23_activated_pieces_act() {
    // Rook 3, so that the pawn may rush 3, and no further.
    let board = place::<Miranda>("Ra1 Wa4 Pg2 nh3", "w - -");
    assert!(is_legal(&board, "a1a4~a4g4"));
    let board = place::<Miranda>("Qa1 Wd1 Pg4 Ph2 ni3", "w - -");
    assert!(after(&board, "a1d1~d1h1").contains('W'));
    let board = place::<Miranda>("Qa1 Wa4 Pc2 nd3", "w - -");
    assert!(after(&board, "a1a4~a4c2~c2c5").ends_with(" b - c5"));
    assert_eq!(fault(&board, "a1a4~a4c2~c2c6"), (2, "that takes a momentum of 4, and the piece carries 3".into()));
    assert!(!after(&board, "a1a4~a4c2~c2d3").contains('n'));
    let board = place::<Miranda>("Qa1 Wa14 Pb15", "w - -");
    assert!(is_legal(&board, "a1a14~a14b15~b15b16=W"));
}

#[test]
fn cc_24_passive_pieces_move_like_the_last_active_one() {
    let board = place::<Miranda>("Ni8 Wj10", "w - -");
    assert_eq!(targets(&board, "i8").split(' ').filter(|mv| mv.starts_with("j10~")).count(), 8);
    let board = place::<Miranda>("Ki9 Wj10", "w - -");
    assert_eq!(targets(&board, "i9").split(' ').filter(|mv| mv.starts_with("j10~")).count(), 8);
    // After a pawn: straight ahead onto an empty square, diagonally onto a piece.
    let board = place::<Miranda>("Pc5 Wd6 Re7 rc7", "w - -");
    let found: Vec<String> = targets(&board, "c5")
        .split(' ')
        .filter(|mv| mv.starts_with("d6~") && mv.matches('~').count() == 1)
        .map(Into::into)
        .collect();
    assert_eq!(found, ["d6~d6d7"]);
    assert!(is_legal(&board, "c5d6~d6e7~e7e8"));
    assert!(is_legal(&board, "c5d6~d6c7~c7c8"), "the enemy's rook goes as far as the momentum of 1");
    assert_eq!(fault(&board, "c5d6~d6c7~c7c9").0, 2);
    // On its last rank a pawn activates nothing.
    let board = place::<Miranda>("Pc15 Wd16", "w - -");
    assert_eq!(
        fault(&board, "c15d16~d16d15"),
        (0, "a Pawn that reaches its last rank on d16 activates nothing".into())
    );
    // The colours of squares are taken against the passive piece's own colour: l10 is dark, so a light Wave jumps short
    // there, a dark one that it activates jumps long.
    let board = place::<Miranda>("Uh9 Wl10", "w - -");
    assert_eq!(targets(&board, "h9").split(' ').filter(|mv| mv.starts_with("l10~")).count(), 8);
    let board = place::<Miranda>("Uh8 Wj9 wl10", "w - -");
    assert!(is_legal(&board, "h8j9~j9f8"), "j9 is light: a long jump of (-4, -1)");
}

#[test]
fn cc_25_pyramid() {
    // On its own half it converts or captures, on the other it promotes.
    let board = place::<MayanAscendancy>("Qa1 Mc1 rc5 rc9", "w - -");
    assert!(after(&board, "a1c1~c1c3").contains('M'));
    assert_eq!(fault(&board, "a1c1~c1c5"), (1, "that takes a momentum of 4, and the piece carries 2".into()));
    let board = place::<MayanAscendancy>("Qa1 Mc3 rc5", "w - -");
    let converted = after(&board, "a1c3~c3c5%");
    assert!(!converted.contains('M') && converted.contains("/2R9/"), "{converted}");
    assert!(after(&board, "a1c3~c3c5").contains("/2M9/"));
    let board = place::<MayanAscendancy>("Qa5 Mc7 rc9 Pe9 Pe5", "w - -");
    assert!(!is_legal(&board, "a5c7~c7c9%"), "the other half");
    assert!(is_legal(&board, "a5c7~c7c9"));
    let promoted = after(&board, "a5c7~c7e9=R");
    assert!(!promoted.contains('M') && promoted.contains("/2r1R7/"), "{promoted}");
    assert!(!is_legal(&board, "a5c7~c7e5=R"), "the own half");
    assert!(!is_legal(&board, "a5c7~c7e9"), "it captures nothing of its own");
    // It activates nothing, and kings are left alone.
    let board = place::<MayanAscendancy>("Qa1 Mc3 Me3 ke5", "w - -");
    assert_eq!(fault(&board, "a1c3~c3e3~e3e4"), (1, "the own Pyramid on e3 is in the way".into()));
    assert_eq!(fault(&board, "a1c3~c3e5%"), (1, "the King on e5 may not be touched".into()));
}

#[test]
fn cc_26_wave() {
    // It passes over anything, ends on an empty square or activates, and never captures.
    let board = place::<Miranda>("Qa1 Wa5 rb5 Pc5 ka16", "w - -");
    assert!(is_legal(&board, "a1a5~a5p5"), "over rook and pawn");
    assert!(is_legal(&board, "a1a5~a5b5~b5b6"), "the enemy's rook is activated");
    assert_eq!(fault(&board, "a1a5~a5b5"), (1, "the Rook that is activated on b5 has to move on".into()));
    assert_eq!(fault(&board, "a1a5~a5a16~a16b16"), (1, "the King on a16 may not be touched".into()));
    // Without momentum only empty squares are left.
    let board = place::<Miranda>("Na1 Wb3 Nc5 Wd7 Pe9", "w - -");
    assert!(is_legal(&board, "a1b3~b3c5~c5d7~d7f8"));
    assert_eq!(fault(&board, "a1b3~b3c5~c5d7~d7e9~e9e10").0, 3);
}

#[test]
fn cc_27_enemy_pieces_act_for_their_own_colour() {
    // The activated dark rook captures light pieces, activates a dark Wave, and may not take the light king.
    let board = place::<Miranda>("Qa1 Wa5 rc5 Pc7 wc4 Ke5 kp16", "w - -");
    assert!(!after(&board, "a1a5~a5c5~c5c7").contains('P'));
    assert!(is_legal(&board, "a1a5~a5c5~c5c4~c4a4"));
    assert_eq!(fault(&board, "a1a5~a5c5~c5e5"), (2, "the King on e5 may not be touched".into()));
    // Put down beside the king it attacks it.
    assert_eq!(fault(&board, "a1a5~a5c5~c5d5"), (2, "it puts the own King on e5 under attack from d5".into()));
    // A dark pyramid converts on the dark half, a dark pawn goes down and is promoted to a dark piece.
    let board = place::<Miranda>("Qa9 Wa12 mc12 Rc14", "w - -");
    assert!(after(&board, "a9a12~a12c12~c12c14%").contains('r'));
    let board = place::<Miranda>("Qa5 Wa2 pe2", "w - -");
    assert!(after(&board, "a5a2~a2e2~e2e1=Q").contains("/4q11 b"));
}

#[test]
fn cc_28_nothing_follows_a_capture() {
    let board = place::<Miranda>("Qa1 rc1 Wd1", "w - -");
    assert_eq!(fault(&board, "a1c1~c1d1~d1d2"), (1, "the move was over with the leg before".into()));
}

/// The seed's endless chain, as far as one likes.
#[test]
fn cc_29_a_cascade_of_ten_thousand_legs() {
    let text = "16/16/16/16/16/16/16/16/16/16/16/w1R1W11/16/K1B1R11/16/W1Q1w11 w - -";
    let board = Croatian::<Miranda>::partial().parse_board(text).expect("valid");
    for rounds in [1, 10, 3_333] {
        let endless = format!("c1a1~a1a5~a5e5{}~e5f5", "~e5a5~a5e5".repeat(rounds));
        assert!(is_legal(&board, &endless), "{rounds}");
    }
}

/// A move that is refused because the game is over is told so, whatever else is wrong with it.
#[test]
fn cc_18_a_finished_game_says_so() {
    let rules = Croatian::<Classical>::new();
    for (position, answer) in [
        ("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq -", "the game is over, by checkmate"),
        ("7k/5Q2/6K1/8/8/8/8/8 b - -", "the game is over, by stalemate"),
    ] {
        let board = rules.parse_board(position).expect("a position");
        for mv in ["e1f2", "h8g8", "a2a3", "a5a6", "h4h1"] {
            let illegal = rules.check(&board, &mv.parse().expect("a move")).expect_err("the game is over");
            assert_eq!(
                (illegal.to_string().as_str(), illegal.code(), illegal.rule()),
                (answer, "game-over", Some("CC-18"))
            );
            let mut after = board;
            assert_eq!(rules.play(&mut after, &mv.parse().expect("a move")), Err(illegal));
            assert_eq!(after, board);
            assert_eq!(rules.write_notation(&board, &mv.parse().expect("a move")), Err(illegal));
        }
        for text in ["Kg8", "a3", "Kf2"] {
            assert_eq!(rules.read_notation(&board, text).expect_err("the game is over").to_string(), answer);
        }
    }
}
