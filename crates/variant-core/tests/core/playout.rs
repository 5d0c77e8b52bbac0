use crate::noughts::NoughtsAndCrosses;
use crate::walk::{Place, Step, Walk};
use variant_core::{
    Color, Outcome, PlayoutRng, Playouts, Reason, Rules, StepError, Steps, play_out, random_move, random_move_by_steps,
};

fn moves(seed: u64, game: u64) -> String {
    let game = Playouts::new(&NoughtsAndCrosses, seed, 9).game(game);
    let moves: Vec<_> = game.moves.iter().map(ToString::to_string).collect();
    format!("{} {}", moves.join(" "), game.outcome.map_or('-', Outcome::letter))
}

/// Worked out with a program of a few lines in another language: ChaCha with 8 rounds, the key, the stream and the choice
/// of an index as documented, and the rules of the game.
/// Whoever changes one of these games breaks the promise that a seed gives the same games for ever.
#[test]
fn the_games_of_a_seed_never_change() {
    assert_eq!(moves(0, 0), "b3 c2 b1 a1 a2 c1 b2 w");
    assert_eq!(moves(0, 1), "b3 a3 b1 b2 c2 c1 b");
    assert_eq!(moves(1, 0), "a2 c1 b3 c3 a3 a1 c2 b2 b");
    assert_eq!(moves(u64::MAX, u64::MAX), "c3 b1 a1 a3 b3 c1 c2 a2 b2 w");
    assert_eq!(moves(42, 7), "b1 c2 c3 a3 b3 c1 a2 b2 b");
}

/// From the same other program: between the third and the fourth index a word is passed over, which an even choice among so
/// many needs.
#[test]
#[cfg(target_pointer_width = "64")]
fn an_index_below_a_large_number_passes_words_over() {
    let len = (1 << 63) + (1 << 62) + 1;
    let mut rng = PlayoutRng::new(5, 0);
    let drawn = [(); 4].map(|()| rng.index(len).unwrap());
    assert_eq!(drawn, [11557839720743546592, 4279959239020442623, 3017751808073149139, 10886036576186048122]);
}

#[test]
fn every_index_is_as_likely_as_any_other() {
    let mut rng = PlayoutRng::new(3, 0);
    let mut counts = [0_u32; 7];
    for _ in 0..70_000 {
        counts[rng.index(7).unwrap()] += 1;
    }
    // Six standard deviations about 10,000.
    assert!(counts.iter().all(|count| (9_440..=10_560).contains(count)), "{counts:?}");
    assert_eq!(rng.index(1), Some(0));
    assert_eq!(rng.index(0), None);
}

#[test]
fn a_game_is_played_by_its_random_moves() {
    let rules = NoughtsAndCrosses;
    for number in 0..50 {
        let game = Playouts::new(&rules, 9, 9).game(number);
        let mut rng = PlayoutRng::new(9, number);
        let mut board = rules.start();
        for (mv, choices) in game.moves.iter().zip(&game.choices) {
            assert_eq!(rules.count_moves(&board), *choices as u64);
            assert_eq!(random_move(&rules, &board, &mut rng).as_ref(), Some(mv));
            rules.play(&mut board, mv).unwrap();
        }
        assert_eq!(game.moves.len(), game.choices.len());
        assert_eq!(random_move(&rules, &board, &mut rng), None);
        assert_eq!((game.board, game.outcome), (board, rules.outcome(&board)));
    }
}

#[test]
fn the_limit_ends_a_game_without_an_outcome() {
    let rules = Walk::single_file(1000);
    let game = play_out(&rules, &Place(0), 40, &mut PlayoutRng::new(0, 0));
    assert_eq!((game.moves, game.board, game.outcome), (vec![Step(0); 40], Place(40), None));
    let none = play_out(&rules, &Place(5), 0, &mut PlayoutRng::new(0, 0));
    assert_eq!((none.moves.len(), none.board, none.outcome), (0, Place(5), None));
}

#[test]
fn a_game_that_ends_at_the_limit_has_its_outcome() {
    let rules = Walk { ends: true, ..Walk::single_file(10) };
    for limit in [9, 10, usize::MAX] {
        let game = play_out(&rules, &Place(0), limit, &mut PlayoutRng::new(0, 0));
        assert_eq!((game.moves.len(), game.outcome), (9, Some(Outcome::Draw { by: Reason::Stalemate })));
    }
    assert_eq!(play_out(&rules, &Place(0), 8, &mut PlayoutRng::new(0, 0)).outcome, None);
}

#[test]
fn games_come_in_order_from_any_position() {
    let rules = NoughtsAndCrosses;
    let fork = rules.parse_board("X../.O./..X").unwrap();
    let games = Playouts::new(&rules, 4, 9).starting_from(fork);
    let some: Vec<_> = games.clone().take(20).collect();
    for (number, game) in some.iter().enumerate() {
        assert_eq!(*game, games.game(number as u64));
        assert_eq!(games.clone().nth(number).as_ref(), Some(game));
    }
    assert_eq!(games.clone().skip(3).step_by(5).nth(2), Some(some[13].clone()));
    assert!(some.iter().any(|game| *game != some[0]));
    assert!(some.iter().any(|game| game.outcome.unwrap().winner() == Some(Color::Black)));
    assert_eq!(games.size_hint(), (usize::MAX, None));
    assert!(format!("{games:?} {:?}", some[0]).contains("seed: 4"));
}

/// Where one step is a whole move, the two ways to choose are one.
#[test]
fn a_game_of_single_steps_is_the_game_of_its_moves() {
    let games = Playouts::new(&NoughtsAndCrosses, 3, 9);
    for number in 0..20 {
        assert_eq!(games.game_by_steps(number), games.game(number));
    }
    let over = NoughtsAndCrosses.parse_board("XXX/OO./...").unwrap();
    assert_eq!(random_move_by_steps(&NoughtsAndCrosses, &over, &mut PlayoutRng::new(0, 0)), None);
}

#[test]
fn steps_that_cannot_follow_change_nothing() {
    let rules = NoughtsAndCrosses;
    let mut begun = rules.begin(&rules.parse_board("X../.O./...").unwrap());
    let (taken, free) = (rules.parse_step("b2").unwrap(), rules.parse_step("a1").unwrap());
    let before = begun.clone();
    assert_eq!(rules.step(&mut begun, taken), Err(StepError::NotOffered { step: taken }));
    assert_eq!(begun, before);
    assert_eq!(rules.step(&mut begun, free), Ok(Some(free)));
    let complete = begun.clone();
    assert_eq!(rules.step(&mut begun, taken).unwrap_err().to_string(), "the move is complete: b2 cannot follow");
    assert_eq!((begun, rules.steps(&complete).len()), (complete, 0));
    for index in 0..10 {
        assert_eq!(rules.step_at(index).map(|step| rules.step_index(step)), (index < 9).then_some(index));
    }
}
