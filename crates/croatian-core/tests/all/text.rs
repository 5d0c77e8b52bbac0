//! Positions, turns and their faults as text (`CC-50` to `CC-52`).

use crate::place;
use croatian_core::row::{Classical, Hemera, Miranda, Nineteen};
use croatian_core::{Board, Choice, Croatian, Kind, Leg, Move, MoveError, Piece, Setup, SetupFault, Square, Variant};
use variant_core::{Board as _, Color, Rules};

fn faults<V: Variant>(text: &str) -> Vec<String> {
    let error = Croatian::<V>::new().parse_board(text).expect_err("not a position");
    error.faults().iter().map(ToString::to_string).collect()
}

#[test]
fn cc_50_positions_read_back() {
    for text in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
        "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w Kq c5",
        "8/8/8/8/8/8/8/K1k5 b - -",
    ] {
        let board = Croatian::<Classical>::new().parse_board(text).expect("valid");
        assert_eq!(board.to_string(), text);
        let setup: Setup<Classical> = text.parse().expect("syntax");
        assert_eq!((setup.to_string(), Croatian::new().validate(&setup)), (text.to_owned(), Ok(board)));
        assert_eq!(setup, Setup::from(&board));
    }
}

#[test]
fn cc_50_syntax_faults() {
    let good = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
    let cases = [
        ("", "at byte 0: expected 8 squares in a rank, 8 more, found the end"),
        ("9/", "at byte 0: expected a number from 1 to 8, found `9`"),
        (&good.replace("/8/8/8/8/", "/08/8/8/8/"), "at byte 18: expected a number from 1 to 8, found `08`"),
        (
            &good.replace("/8/8/8/8/", "/8/8/x7/8/"),
            "at byte 22: expected the letter of a piece or a number of empty squares, found `x`",
        ),
        (&good.replace("/8/8/8/8/", "/8/8/8/"), "at byte 41: expected `/` and another rank, 8 in all, found the end"),
        (&good.replace(" w ", " x "), "at byte 44: expected the side to move, `w` or `b`, found `x`"),
        (&good.replace("KQkq", "QK"), "at byte 47: expected the end, found `K`"),
        (&good.replace("KQkq -", "KQkq z9"), "at byte 51: expected a file from a to h, found `z`"),
        (&good.replace("KQkq -", "KQkq"), "at byte 50: expected a blank and the rushed pawn's square, found the end"),
        (&good.replace("KQkq -", "KQkq - "), "at byte 52: expected the end, found ` `"),
        (&good.replace(" w", "  w"), "at byte 44: expected the side to move, `w` or `b`, found ` `"),
    ];
    for (text, expected) in cases {
        let found = faults::<Classical>(text);
        assert!(found.iter().any(|fault| fault == expected), "{text:?}: {found:#?}");
    }
    // All faults of different ranks and fields at once.
    assert_eq!(faults::<Classical>("9/8/8/8/8/8/8/x w Z 9").len(), 4);
}

#[test]
fn cc_51_every_fault_is_reported() {
    let found = faults::<Classical>("P6k/6R1/8/8/8/8/8/2K3GK w Kq e4");
    let expected = [
        "no Light Pawn on its last rank, on a8",
        "no Pegasus on g1, which classical does not have",
        "one Light King, found 2",
        "the Light King on e1 that a castling right needs",
        "the Light Rook on h1 that a castling right needs",
        "the Dark King on e8 that a castling right needs",
        "the Dark Rook on a8 that a castling right needs",
        "a Dark Pawn on e4, where one is said to have rushed",
        "a square where a Dark Pawn's rush of 2 to 2 can end, not e4",
    ];
    for fault in expected {
        assert!(found.iter().any(|text| text.contains(fault)), "{fault}: {found:#?}");
    }
    assert_eq!(found.len(), expected.len(), "{found:#?}");
    assert_eq!(
        faults::<Classical>("7k/8/8/8/8/8/8/K6R w - -"),
        ["at byte 1: expected no attack on the Dark King on h8, whose side is not to move, found `k`"]
    );
    assert_eq!(
        faults::<Classical>("8/8/8/8/8/8/8/K7 w - -"),
        ["expected one Dark King, found none (with partial kings, a side may have none)"]
    );
}

#[test]
fn cc_51_stars_belong_into_their_corners() {
    let start = Croatian::<Nineteen>::new().start().to_string();
    let found = faults::<Nineteen>(&start.replacen('T', "t", 1).replacen("/18/", "/3T14/", 1));
    assert!(found[0].ends_with("expected a Light Star on a18, found `t`"), "{found:?}");
    assert!(found[1].contains("no Star on d16, which is no corner"), "{found:?}");
    let no_stars = Croatian::<Miranda>::new().start().to_string().replacen("/16/", "/3T12/", 1);
    assert!(faults::<Miranda>(&no_stars)[0].contains("which croatian-miranda does not have"));
}

/// Nothing may stand where the pawn passed; its start square may hold the Wave that set it going.
#[test]
fn cc_51_the_rushed_pawn() {
    let valid = |pieces: &str, rushed: &str| {
        let mut setup = Setup::from(&place::place::<Miranda>(pieces, "w - -"));
        setup.rushed = Some(rushed.parse().expect("a square"));
        Croatian::partial().validate(&setup).map(|_| ()).map_err(|error| error.faults().to_vec())
    };
    assert_eq!(valid("pe9", "e9"), Ok(()));
    assert_eq!(valid("pe9 we15", "e9"), Ok(()));
    assert_eq!(valid("pe9 We15", "e9"), Ok(()));
    let square = |text: &str| text.parse::<Square<Miranda>>().expect("a square");
    let blocked = |by| Err(vec![SetupFault::RushBlocked { square: square("e9"), blocked: square(by) }]);
    assert_eq!(valid("pe9 re15", "e9"), blocked("e15"));
    assert_eq!(valid("pe9 we12", "e9"), blocked("e12"));
    let color = Color::Black;
    assert_eq!(valid("pe14", "e14"), Err(vec![SetupFault::NoRushEndsHere { square: square("e14"), color }]));
    assert_eq!(valid("pe8", "e8"), Err(vec![SetupFault::NoRushEndsHere { square: square("e8"), color }]));
    assert_eq!(valid("Pe9", "e9"), Err(vec![SetupFault::NoRushedPawn { square: square("e9"), color }]));
}

#[test]
fn cc_51_partial_kings() {
    let text = "16/16/16/16/16/16/16/16/16/16/16/w1R1W11/16/K1B1R11/16/W1Q1w11 w - -";
    assert!(Croatian::<Miranda>::new().parse_board(text).is_err());
    let board = Croatian::<Miranda>::partial().parse_board(text).expect("no dark king");
    assert_eq!((board.king(Color::Black), board.in_check()), (None, false));
}

#[test]
fn cc_52_move_strings() {
    for text in ["c1a1~a1a5~a5c5~c5e5~e5b5", "e1g1", "a15a16=W", "b4c5%", "a1a1"] {
        assert_eq!(text.parse::<Move<Miranda>>().expect("syntax").to_string(), text);
    }
    for text in ["c3c1~c1b1~b1a1*a17", "b17a18*b1=B"] {
        assert_eq!(text.parse::<Move<Nineteen>>().expect("syntax").to_string(), text);
    }
    let fails = |text: &str| text.parse::<Move<Miranda>>().expect_err("not a turn").to_string();
    assert_eq!(fails(""), "at byte 0: expected a file from a to p, found the end");
    assert_eq!(fails("a1q2"), "at byte 2: expected a file from a to p, found `q`");
    assert_eq!(fails("a0a2"), "at byte 0: expected a square from a1 to p16, found `a0`");
    assert_eq!(fails("a1a17"), "at byte 2: expected a square from a1 to p16, found `a17`");
    assert_eq!(fails("a01a2"), "at byte 0: expected a square from a1 to p16, found `a01`");
    assert_eq!(fails("a1a2~a3a4"), "at byte 5: expected a2, where the leg before ends, found `a3`");
    assert_eq!(fails("a1a2%~a2a3"), "at byte 5: expected the end, found `~a2a3`");
    assert_eq!(fails("a1a2~"), "at byte 5: expected a file from a to p, found the end");
    assert_eq!(fails("a15a16=K"), "at byte 7: expected a kind that a pawn can become: B G M N Q R U W, found `K`");
    assert_eq!(fails("a15a16=q"), "at byte 7: expected a kind that a pawn can become: B G M N Q R U W, found `q`");
    assert_eq!(fails("a1b1*b2"), "at byte 4: expected `~` and another leg, a choice or the end, found `*`");
    assert!("a15a16=C".parse::<Move<Hemera>>().is_ok());
    assert!("b4c5%".parse::<Move<Classical>>().is_err(), "there are no Pyramids");
}

/// The order of `CC-41`: fewer legs, then source, target and choice, squares by rank and file, letters in text order.
#[test]
fn cc_41_order_of_turns() {
    let turns = [
        "a1b1",
        "a1a2",
        "b1a1",
        "a2a3=B",
        "a2a3=C",
        "a2a3=G",
        "a2a3=W",
        "a2a3*b1",
        "a2a3*c1=Q",
        "a2a3*c1=R",
        "a2a3*a2",
        "t20t19",
        "a1b1~b1c1",
        "a1b1~b1a2%",
        "a1b1~b1a2=B",
        "a1b1~b1a2~a2b1",
    ];
    let parsed: Vec<Move<Hemera>> = turns.iter().map(|text| text.parse().expect("syntax")).collect();
    assert!(parsed.is_sorted(), "{parsed:?}");
    let [a, b] = ["a1", "b1"].map(|text| text.parse::<Square<Hemera>>().expect("a square"));
    assert!(Choice::<Hemera>::None < Choice::Convert && Choice::<Hemera>::Convert < Choice::Promote(Kind::Bishop));
    assert!(Choice::Promote(Kind::Wave) < Choice::Reappear(a, None));
    assert_eq!(Move::<Hemera>::new([]), Err(MoveError::Empty));
    assert_eq!(Move::new([Leg::new(a, b), Leg::new(a, b)]), Err(MoveError::Apart { leg: 1 }));
    let early = Leg::new(a, b).with_choice(Choice::Convert);
    assert_eq!(Move::new([early, Leg::new(b, a)]), Err(MoveError::ChoiceTooEarly { leg: 0 }));
}

/// Promises of sizes, which copying a board depends on.
#[test]
fn boards_are_small() {
    assert!(size_of::<Board<Classical>>() <= 160);
    assert!(size_of::<Board<Miranda>>() <= 1024);
    assert!(size_of::<Board<Nineteen>>() <= 1024);
    assert!(size_of::<Board<Hemera>>() <= 1280);
}

/// Boards, keys and setups tell the same.
#[test]
fn boards_and_setups_agree() {
    let board = Board::<Hemera>::start();
    let listed: Vec<(Square<Hemera>, Piece)> = board.pieces().collect();
    assert_eq!(listed, Setup::from(&board).pieces().collect::<Vec<_>>());
    assert_eq!(listed.len(), 80);
    assert_eq!(board.count(), 76);
    let again = Croatian::<Hemera>::new().parse_board(&board.to_string()).expect("valid");
    assert_eq!((again, again.key()), (board, board.key()));
    let mut other = Setup::from(&board);
    other.turn = Color::Black;
    let other = Croatian::new().validate(&other).expect("valid");
    assert_ne!((other, other.key()), (board, board.key()));
}
