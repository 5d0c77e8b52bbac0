//! Setups edited at random (`CC-51`): what they are as texts, and which of them are positions. The slow generator, which
//! shares no code with the engine, has to say the same.

use crate::slow;
use croatian_core::row::{Classical, Hemera, Nineteen};
use croatian_core::{CastlingRights, CastlingSide, Croatian, Kind, Kings, Piece, Setup, Square, Variant};
use proptest::prelude::*;
use proptest::test_runner::{TestRng, TestRunner};
use std::cell::Cell;
use variant_core::{Color, Rules};

/// An edit: a square, and what is put on it.
type Edit = (usize, Option<(usize, bool)>);

/// The start or an empty board with the Stars, changed in a few places.
fn setups<V: Variant>() -> impl Strategy<Value = Setup<V>> {
    let piece = prop::option::weighted(0.7, (0..Kind::ALL.len(), any::<bool>()));
    let edits = prop::collection::vec((0..Square::<V>::COUNT, piece), 0..6);
    let rushed = prop::option::weighted(0.4, 0..Square::<V>::COUNT);
    (any::<(bool, bool, bool)>(), edits, 0_u8..16, rushed).prop_map(|((full, dark, keep), edits, rights, rushed)| {
        let start = Setup::from(&Croatian::<V>::new().start());
        let mut setup = if full { start.clone() } else { Setup::empty() };
        for (square, piece) in start.pieces().filter(|(_, piece)| keep && piece.kind == Kind::Star) {
            setup.set(square, Some(piece));
        }
        let color = |dark| if dark { Color::Black } else { Color::White };
        let put = |setup: &mut Setup<V>, (index, piece): Edit| {
            let square = Square::from_index(index).expect("on the board");
            setup.set(square, piece.map(|(kind, dark)| Piece::new(Kind::ALL[kind], color(dark))));
        };
        edits.into_iter().for_each(|edit| put(&mut setup, edit));
        setup.turn = color(dark);
        setup.rushed = rushed.map(|index| Square::from_index(index).expect("on the board"));
        // A pawn that may have rushed is worth having more often than chance would.
        if let (Some(square), true) = (setup.rushed, keep) {
            setup.set(square, Some(Piece::new(Kind::Pawn, color(!dark))));
        }
        setup.castling_rights = CastlingRights::LETTERS
            .iter()
            .enumerate()
            .filter(|(bit, _)| rights >> bit & 1 == 1)
            .fold(CastlingRights::NONE, |rights, (_, &(color, side, _))| rights.with(color, side));
        setup
    })
}

fn check<V: Variant>(setup: &Setup<V>) -> Result<bool, TestCaseError> {
    let text = setup.to_string();
    prop_assert_eq!(&text.parse::<Setup<V>>().expect("what is printed can be read"), setup);
    let variant = slow::VARIANTS.into_iter().find(|slow| slow.name == V::NAME).expect("a variant of the family");
    let mut valid = [false; 2];
    for (kings, rules) in [(Kings::Both, Croatian::<V>::new()), (Kings::Partial, Croatian::partial())] {
        let read = rules.parse_board(&text);
        let partial = kings == Kings::Partial;
        let by_slow = slow::Position::parse(&variant, partial, &text);
        match rules.validate(setup) {
            Ok(board) => {
                prop_assert_eq!(&Setup::from(&board), setup);
                prop_assert_eq!(board.to_string(), text.clone());
                prop_assert_eq!(read, Ok(board));
                prop_assert!(by_slow.is_ok(), "{}: {:?}", text, by_slow);
                valid[usize::from(partial)] = true;
            }
            Err(error) => {
                let count = error.faults().len();
                prop_assert_eq!(read.expect_err("it is no position").faults().len(), count);
                prop_assert!(by_slow.is_err(), "{}: {}", text, error);
            }
        }
    }
    // Who asks for both kings asks for more.
    prop_assert!(valid[1] || !valid[0]);
    Ok(valid[1])
}

fn check_many<V: Variant>() {
    let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(4_000) };
    let rng = TestRng::deterministic_rng(config.rng_algorithm);
    let valid = Cell::new(0);
    let checked = TestRunner::new_with_rng(config, rng).run(&setups::<V>(), |setup| {
        valid.set(valid.get() + u32::from(check(&setup)?));
        Ok(())
    });
    checked.unwrap_or_else(|error| panic!("{}: {error}", V::NAME));
    assert!((200..3_800).contains(&valid.get()), "{}: {}", V::NAME, valid.get());
}

#[test]
fn cc_51_edited_setups() {
    check_many::<Classical>();
    check_many::<Nineteen>();
    check_many::<Hemera>();
}

/// Each right needs its king and its rook (`CC-13`).
#[test]
fn cc_13_a_right_without_its_pieces() {
    let mut setup = Setup::from(&Croatian::<Classical>::new().start());
    setup.set("h1".parse().expect("a square"), None);
    assert_eq!(Croatian::new().validate(&setup).expect_err("the rook is missing").faults().len(), 1);
    setup.castling_rights = setup.castling_rights.without(Color::White, CastlingSide::King);
    assert!(Croatian::new().validate(&setup).is_ok());
}
