//! Texts that are wrong, and what they are answered with.

use super::{BOOK, STARS, WAVES, board, read};
use croatian_core::row::{Classical, Miranda, Nineteen};
use croatian_core::{Croatian, Fault, Variant};
use variant_core::{IllegalMove, NotationError, ParseError, Rules};

/// Asserts what a wrong text is answered with.
fn assert_wrong<V: Variant>(position: &str, text: &str, answer: &str) {
    let board = board::<V>(position);
    match read(&board, text) {
        Ok(turn) => panic!("{position}: {text} is read as {turn}"),
        Err(error) => assert_eq!(error.to_string(), answer, "{position}: {text}"),
    }
}

#[test]
fn cc_53_grammar_is_strict_and_says_what_it_expects() {
    let start = Croatian::<Nineteen>::new().start().to_string();
    for (text, answer) in [
        ("", "at byte 0: expected the letter of a piece or a square from a1 to r18, found the end"),
        ("Te4", "at byte 0: expected the letter of a piece or a square from a1 to r18, found `T`"),
        ("Ce4", "at byte 0: expected the letter of a piece or a square from a1 to r18, found `C`"),
        (" e4", "at byte 0: expected the letter of a piece or a square from a1 to r18, found ` `"),
        ("Q", "at byte 1: expected a file from a to r, found the end"),
        ("Qa19", "at byte 1: expected a square from a1 to r18, found `a19`"),
        ("Qa01", "at byte 1: expected a square from a1 to r18, found `a01`"),
        ("Qs1", "at byte 1: expected a file from a to r, found `s`"),
        ("Qa1-", "at byte 4: expected a file from a to r, found the end"),
        ("Qa1-a2-a3", "at byte 6: expected an effect, `~` and another leg, `+`, `#` or the end, found `-`"),
        (
            "Qxa1",
            "at byte 1: expected a file from a to r, found `x` (a capture is written with its square first: `Qa1x`)",
        ),
        ("Qa1xT", "at byte 4: expected `+`, `#` or the end, found `T`"),
        ("Qa1:N", "at byte 4: expected `+`, `#` or the end, found `N`"),
        ("Qa1=P", "at byte 4: expected a kind that a pawn can become: B G M N Q R U W, found `P`"),
        ("Qa1=", "at byte 4: expected a kind that a pawn can become: B G M N Q R U W, found the end"),
        ("Qa1*", "at byte 4: expected a file from a to r, found the end"),
        ("Kg1$", "at byte 4: expected `R`, for the rook that castles, found the end"),
        ("Kc1&K", "at byte 4: expected `R`, for the rook that castles, found `K`"),
        ("Qa1++", "at byte 4: expected the end, found `+`"),
        ("Qa1+~Wa5", "at byte 4: expected the end, found `~`"),
        ("Qa1~", "at byte 4: expected the letter of a piece or a square from a1 to r18, found the end"),
        ("Qa1xR~Wa5", "at byte 5: expected `+`, `#` or the end, found `~`"),
        ("[Qa1xR]~Wa5", "at byte 7: expected `+`, `#` or the end, found `~`"),
        ("Qa1~[Wa5", "at byte 8: expected an effect or `]`, found the end"),
        ("Qa1~[Wa5xR", "at byte 10: expected `]`, found the end"),
        ("Qa1~[Wa5]", "at byte 4: expected no brackets around a leg without source and effect, found `[Wa5]`"),
        ("[Qa1-a5]~[Wa5", "at byte 13: expected an effect or `]`, found the end"),
        ("[Qa1-a5]xR", "at byte 8: expected `~` and another leg, `+`, `#` or the end, found `x`"),
        ("[Qa1xR]", "at byte 0: expected no brackets in a move of one leg, found `[`"),
        ("Qa1~Wb1-c1", "at byte 5: expected a1, where the leg before ends, found `b1`"),
        ("Qa1 ", "at byte 3: expected an effect, `~` and another leg, `+`, `#` or the end, found ` `"),
    ] {
        assert_wrong::<Nineteen>(&start, text, answer);
    }
    // No signs for what the variant does not have.
    let end = "an effect, `~` and another leg, `+`, `#` or the end";
    assert_wrong::<Classical>("4k3/8/8/8/8/8/8/4K3 w - -", "Ke2%N", &format!("at byte 3: expected {end}, found `%`"));
    assert_wrong::<Miranda>(WAVES, "Qa1*b1", &format!("at byte 3: expected {end}, found `*`"));
}

#[test]
fn cc_53_what_is_given_and_wrong_is_an_error_that_says_what_is_right() {
    let w = format!("{STARS} w - -");
    let b = format!("{STARS} b - -");
    let mate = "6k1/5ppp/8/8/8/8/8/R5K1 w - -";
    let rooks = "4k3/8/8/8/8/8/3n4/R3K2R w KQ - -".replace(" - -", " -");
    let passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d5";
    let none = "expected no effect, for it goes to an empty square";
    // Pieces.
    assert_wrong::<Nineteen>(&w, "Rc3-b3", "at byte 0: expected `Q`, for a Queen stands on c3, found `R`");
    assert_wrong::<Nineteen>(&w, "c3-b3", "at byte 0: expected `Q`, for a Queen stands on c3, found nothing");
    assert_wrong::<Nineteen>(&w, "Qq2-q3", "at byte 0: expected no letter, for a Pawn stands on q2, found `Q`");
    assert_wrong::<Miranda>(WAVES, "Qa1~Ra5", "at byte 4: expected `W`, for a Wave is activated on a1, found `R`");
    assert_wrong::<Miranda>(WAVES, "Qa1~a5", "at byte 4: expected `W`, for a Wave is activated on a1, found nothing");
    // Effects.
    assert_wrong::<Classical>(&rooks, "Kd2", "at byte 3: expected `xN`, for a Knight is captured, found the end");
    assert_wrong::<Classical>(&rooks, "Kd2xB", "at byte 3: expected `xN`, for a Knight is captured, found `xB`");
    assert_wrong::<Classical>(&rooks, "Ra2xB", &format!("at byte 3: {none}, found `xB`"));
    assert_wrong::<Classical>(&rooks, "Ra2×B+", &format!("at byte 3: {none}, found `×B`"));
    assert_wrong::<Classical>(&rooks, "Ke2$R", &format!("at byte 3: {none}, found `$R`"));
    let castling = "4k3/8/8/8/8/8/8/R3K2R w KQ -";
    assert_wrong::<Classical>(castling, "Kg1", "at byte 3: expected `$R`, for the King castles, found the end");
    assert_wrong::<Classical>(castling, "Kg1&R", "at byte 3: expected `$R`, for the King castles, found `&R`");
    assert_wrong::<Classical>(
        passing,
        "d6xP",
        "at byte 2: expected `:P`, for a Pawn is captured in passing, found `xP`",
    );
    assert_wrong::<Classical>(passing, "e6:P", &format!("at byte 2: {none}, found `:P`"));
    let piece = "16/16/16/16/5P10/16/7k8/16/16/16/1R1M1n10/16/16/16/16/7K8 w - -";
    assert_wrong::<Miranda>(piece, "Rd6~[Mf6%B]", "at byte 8: expected `%N`, for a Knight is converted, found `%B`");
    assert_wrong::<Miranda>(piece, "Rd6~Mf6", "at byte 7: expected `xN`, for a Knight is captured, found the end");
    let reappears = "for the piece keeps its colour";
    assert_wrong::<Nineteen>(&w, "Ra1*Ra17", &format!("at byte 3: expected `*a17`, {reappears}, found `*Ra17`"));
    let changes = "for it is a Rook that changes its colour";
    assert_wrong::<Nineteen>(&w, "Ra18*Qb2", &format!("at byte 4: expected `*Rb2`, {changes}, found `*Qb2`"));
    let promotes = "3r3k/4P3/8/8/8/8/8/4K3 w - -";
    assert_wrong::<Classical>(promotes, "d8=Q", "at byte 2: expected `xR=Q`, for a Rook is captured, found `=Q`");
    assert_wrong::<Classical>(promotes, "e8xR=Q", "at byte 2: expected `=Q`, for nothing is captured, found `xR=Q`");
    // Marks.
    assert_wrong::<Classical>(mate, "Ra8+", "at byte 3: expected `#`, for the move gives mate, found `+`");
    assert_wrong::<Classical>(mate, "Ra7+", "at byte 3: expected no mark, for the move gives no check, found `+`");
    let check = "`+`, for the move gives check and no mate";
    assert_wrong::<Miranda>(BOOK, "Qa1~Wp1~[Qm1xB]#", &format!("at byte 15: expected {check}, found `#`"));
    // Where the turn begins.
    assert_wrong::<Nineteen>(&b, "[Rb2-b3]~Wc3~[Qa1*b17]", "no piece on b2");
    assert_wrong::<Nineteen>(&b, "[Ra2-b3]~Wc3~[Qa1*b17]", "the Rook on a2 is not yours to move");
}

#[test]
fn cc_53_an_illegal_turn_is_told_by_its_leg() {
    let w = format!("{STARS} w - -");
    let why = |text: &str| match read(&board::<Miranda>(WAVES), text) {
        Err(NotationError::Illegal(illegal)) => illegal,
        other => panic!("{text}: {other:?}"),
    };
    // CC-26: the last wave carries nothing.
    let illegal = why("Qa1~Wa5~Wc5~Re5~We3");
    assert_eq!(illegal, IllegalMove { leg: 4, reason: Fault::NoMomentum { needed: 1, carried: 0 } });
    assert_eq!(why("Qa1").reason.to_string(), "the Wave that is activated on a1 has to move on");
    assert_eq!(why("Qd5"), IllegalMove { leg: 0, reason: why("Qc1-d5").reason });
    assert_eq!(why("Rc7~We5").leg, 1, "the turn is over after Rc7");
    assert_eq!(why("Wa5").reason.to_string(), "the Wave on a1 moves only when it is activated");
    assert_eq!(why("Nd5").reason.to_string(), "no Knight can go to d5 here");
    assert_eq!(why("Rp16").reason.to_string(), "no Rook can go to p16 here", "neither of two");
    assert_wrong::<Nineteen>(&w, "Ra1", "the square is missing on which the piece reappears");
    assert_wrong::<Nineteen>(&w, "Rb1-b2", "the Rook on b1 is not yours to move");
    assert_wrong::<Nineteen>(&w, "Qa1-b1", "the Star on a1 never moves");
    assert_wrong::<Nineteen>(&w, "Qc1~Wb1~[Ra1*Rq17]", "leg 3: q17 is no portal of a Star of the other colour");
    // The one that can go there but for the king is told of, not the one that does not go there at all.
    assert_wrong::<Classical>(
        "4r1k1/8/8/8/8/8/4R3/R3K3 w - -",
        "Rc2",
        "it puts the own King on e1 under attack from e8",
    );
    assert_wrong::<Classical>("4k3/4P3/8/8/8/8/8/4K3 w - -", "e8", "the way to e8 is blocked on e8");
    assert_wrong::<Classical>(
        "8/4P1k1/8/8/8/8/8/4K3 w - -",
        "e8",
        "the Pawn has to be promoted, and the kind is missing",
    );
}

#[test]
fn errors_are_typed() {
    let board = Croatian::<Classical>::new().start();
    let error: ParseError = match read(&board, "e4e5") {
        Err(NotationError::Parse(error)) => error,
        other => panic!("{other:?}"),
    };
    assert_eq!(error.faults()[0].range, Some(2..3));
}

/// What orthodox chess writes otherwise is answered with the author's way to write it.
#[test]
fn cc_53_orthodox_notation_gets_a_hint() {
    fn hint<V: Variant>(text: &str) -> Option<String> {
        let rules = Croatian::<V>::new();
        match rules.read_notation(&rules.start(), text) {
            Err(NotationError::Parse(error)) => error.faults()[0].hint.clone().map(String::from),
            other => panic!("{text}: {other:?}"),
        }
    }
    let king = "castling to the king's side is written with the King's square and `$R`, such as `Kg1$R`";
    let queen = "castling to the queen's side is written with the King's square and `&R`, such as `Kc1&R`";
    for text in ["O-O", "0-0", "o-o", "O-O+", "0-0!?"] {
        assert_eq!(hint::<Classical>(text).as_deref(), Some(king), "{text}");
    }
    for text in ["O-O-O", "0-0-0", "o-o-o#"] {
        assert_eq!(hint::<Classical>(text).as_deref(), Some(queen), "{text}");
    }
    assert!(hint::<Miranda>("O-O").is_some_and(|hint| hint.ends_with("such as `Kk1$R`")));
    let capture = |written: &str| Some(format!("a capture is written with its square first: `{written}`"));
    for (text, written) in [
        ("dxe5", "e5x"),
        ("xe5", "e5x"),
        ("bxc3", "c3x"),
        ("dxe8=Q+", "e8x=Q"),
        ("Nxe5", "Ne5x"),
        ("Nbxd2", "Nd2x"),
        ("R1xa3#", "Ra3x"),
        ("d×e5", "e5x"),
    ] {
        assert_eq!(hint::<Classical>(text), capture(written), "{text}");
    }
    for text in ["dxe9", "x", "Qa1~Wa5xb4", "e4x", "O-O-O-O", "Kg1$"] {
        let found = hint::<Classical>(text);
        assert!(found.is_none(), "{text}: {found:?}");
    }
}
