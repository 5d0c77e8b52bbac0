//! Long texts, dense boards and bounded searches.

use super::{WAVES, board, read, row, turn, write};
use crate::slow::{self, random::Random};
use croatian_core::row::{Classical, Hemera, Miranda, Nineteen};
use croatian_core::{
    Board, CastlingRights, Croatian, Event, Fault, Kind, LegDetails, MoveBuilder, Piece, Setup, Square, Variant,
};
use variant_core::{BoundedRules, Budget, BudgetSpent, Color, IllegalMove, NotationError, Rules};

/// The endless chain of the source, made as long as anyone likes.
fn endless(rounds: usize, end: &str) -> String {
    format!("Qa1{}{end}", "~Wa5~We5".repeat(rounds))
}

#[test]
fn cc_29_chains_of_any_length_are_read_leg_by_leg() {
    let board = board::<Miranda>(WAVES);
    let text = endless(10_000, "~Wb5");
    let long = read(&board, &text).expect("the source calls it legal");
    assert_eq!(long.legs().len(), 20_002);
    assert_eq!(write(&board, &long), text);
    match read(&board, &endless(10_000, "")) {
        Err(NotationError::Illegal(IllegalMove { leg: 20_000, reason: Fault::LeftInTheAir { .. } })) => {}
        other => panic!("{other:?}"),
    }
}

/// A board full of waves and unicorns, without the unicorns that attack a king.
fn densest<V: Variant>() -> Board<V> {
    let rules = Croatian::<V>::new();
    let mut setup = Setup::from(&rules.start());
    let mut random = Random::new(1);
    for square in Square::<V>::all() {
        let there = setup.piece_on(square);
        let stays = there.is_some_and(|piece| matches!(piece.kind, Kind::King | Kind::Star));
        if !stays {
            let color = if random.chance(50) { Color::White } else { Color::Black };
            let kind = if random.chance(70) { Kind::Wave } else { Kind::Unicorn };
            let empty = random.chance(4);
            setup.set(square, (!empty).then_some(Piece::new(kind, color)));
        }
    }
    setup.castling_rights = CastlingRights::NONE;
    // Who attacks a king goes.
    for color in [Color::White, Color::Black] {
        for square in Square::<V>::all() {
            if setup.piece_on(square).is_some_and(|piece| piece.kind == Kind::Unicorn && piece.color == color) {
                setup.turn = color;
                if Croatian::new().validate(&setup).is_err() {
                    setup.set(square, None);
                }
            }
        }
    }
    setup.turn = Color::White;
    Croatian::new().validate(&setup).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn cc_43_a_dense_board_is_no_burden() {
    let board = densest::<Hemera>();
    let rules = Croatian::<Hemera>::new();
    assert!(rules.moves_within(&board, &mut Budget::new(20_000)).is_err(), "its turns are more than anyone would list");
    // A long walk through the waves.
    let mut random = Random::new(7);
    let (mut walked, mut ended) = (0, 0);
    for _ in 0..200 {
        let mut cascade = MoveBuilder::new(&board);
        while !cascade.is_over() && cascade.legs_made().len() < 400 {
            let mut steps = cascade.next_legs();
            // Only a wave keeps all of its momentum (CC-26).
            let goes_on = |step: &LegDetails<Hemera>| match step.event {
                Event::Activation { piece, .. } => piece.kind == Kind::Wave,
                _ => false,
            };
            if steps.iter().any(goes_on) && random.chance(99) {
                steps.retain(goes_on);
            }
            let Some(step) = random.pick(&steps) else { break };
            cascade.advance(&step.leg).expect("offered legs are legal");
        }
        walked += cascade.legs_made().len();
        if let Ok((turn, _)) = cascade.finish() {
            let written = rules.write_notation_within(&board, &turn, &mut Budget::new(2_000));
            if let Ok(text) = written {
                let text = text.expect("the turn is legal");
                assert_eq!(rules.read_notation_within(&board, &text, &mut Budget::new(2_000)), Ok(Ok(turn)), "{text}");
                ended += 1;
            }
        }
    }
    println!("{walked} legs, {ended} turns written and read");
    assert!(walked > 5_000 && ended > 20, "{walked} legs, {ended} turns");
}

#[test]
fn cc_43_a_budget_never_says_less_than_the_truth() {
    let mate = board::<Classical>("6k1/5ppp/8/8/8/8/8/R5K1 w - -");
    let rules = Croatian::<Classical>::new();
    assert_eq!(
        rules.write_notation_within(&mate, &turn("a1a8"), &mut Budget::new(0)),
        Ok(Ok("Ra8#".into())),
        "there is nothing to count"
    );
    assert_eq!(
        rules.write_notation_within(&mate, &turn("a1a7"), &mut Budget::new(0)),
        Ok(Ok("Ra7".into())),
        "no search"
    );
    let check = board::<Classical>("6k1/6pp/8/8/8/8/8/R5K1 w - -");
    assert_eq!(
        rules.write_notation_within(&check, &turn("a1a8"), &mut Budget::new(0)),
        Err(BudgetSpent::Limit { limit: 0 })
    );
    assert_eq!(rules.write_notation_within(&check, &turn("a1a8"), &mut Budget::new(1)), Ok(Ok("Ra8+".into())));
    assert_eq!(rules.read_notation_within(&check, "Ra8+", &mut Budget::new(0)), Err(BudgetSpent::Limit { limit: 0 }));
    assert_eq!(rules.read_notation_within(&check, "Ra8", &mut Budget::new(0)), Ok(Ok(turn("a1a8"))));
    assert!(
        matches!(rules.write_notation_within(&check, &turn("a1b8"), &mut Budget::new(0)), Ok(Err(_))),
        "illegal is illegal"
    );

    // What a bounded form says, the exact one says.
    let row = row::<Nineteen>();
    let rules = Croatian::<Nineteen>::partial();
    let (mut spent, mut marked) = (0, 0);
    for seed in 0..600 {
        let (position, _) = slow::random_position(&row, seed);
        let board = board::<Nineteen>(&position.text(&row));
        let Ok(moves) = rules.moves_within(&board, &mut Budget::new(5_000)) else { continue };
        for mv in moves.iter().take(64) {
            let exact = write(&board, mv);
            for budget in [0, 3, 30] {
                match rules.write_notation_within(&board, mv, &mut Budget::new(budget)) {
                    Ok(text) => assert_eq!(text.as_ref(), Ok(&exact), "{board}: {mv}"),
                    Err(_) => spent += 1,
                }
            }
            marked += usize::from(exact.ends_with(['+', '#']));
        }
    }
    assert!(spent > 100 && marked > 300, "{spent} spent, {marked} marked");
}
