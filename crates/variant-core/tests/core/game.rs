use crate::noughts::{Fault, NoughtsAndCrosses};
use crate::walk::{Place, Step, Walk};
use variant_core::{Game, IllegalMove, NoSuchPly, NotationError, Rules, TagError};

/// A walk with `plies` steps to the next place.
fn walked(size: u32, plies: usize) -> Game<Walk> {
    let mut game = Game::new(Walk { choices: 2, ..Walk::single_file(size) });
    for _ in 0..plies {
        game.play(Step(0)).unwrap();
    }
    game
}

#[test]
fn a_new_game_stands_at_its_start() {
    let mut game = Game::new(NoughtsAndCrosses);
    assert_eq!((game.ply(), game.moves(), game.repetitions()), (0, &[][..], 1));
    assert_eq!(game.board(), game.start());
    assert_eq!(game.outcome(), None);
    assert_eq!(game.undo(), None);
    assert_eq!(game.rules().name(), "noughts-and-crosses");
}

#[test]
fn a_game_can_start_anywhere() {
    let board = NoughtsAndCrosses.parse_board("XX./OO./...").unwrap();
    let mut game = Game::starting_from(NoughtsAndCrosses, board);
    let winning = game.rules().parse_move("c3").unwrap();
    game.play(winning).unwrap();
    assert_eq!(game.outcome().unwrap().to_string(), "w: three in a row");
    assert_eq!(*game.start(), board);
    assert_eq!(game.board_at(0), Some(board));
}

#[test]
fn an_illegal_move_changes_nothing() {
    let mut game = Game::new(NoughtsAndCrosses);
    let centre = game.play_notation("centre").unwrap();
    let before = game.clone();
    assert_eq!(game.play(centre), Err(IllegalMove::new(Fault::Taken(centre))));
    assert_eq!(game.play_notation("centre b2"), Err(IllegalMove::new(Fault::Taken(centre)).into()));
    assert!(matches!(game.play_notation("corner"), Err(NotationError::Ambiguous { .. })));
    assert_eq!(game, before);
    assert_eq!(game.repetitions(), 1);
}

/// Boards are kept of some plies only: every ply before, on and after one of those can be reached.
#[test]
fn every_ply_can_be_reached() {
    for plies in 0..70 {
        let game = walked(1000, plies);
        for ply in 0..plies + 3 {
            let place = (ply <= plies).then_some(Place(ply as u32));
            assert_eq!(game.board_at(ply), place);
            let mut back = game.clone();
            let undone = back.undo_to(ply);
            if ply <= plies {
                assert_eq!(undone, Ok(vec![Step(0); plies - ply]));
                assert_eq!(back, walked(1000, ply));
                // What is played next starts from there.
                back.play(Step(1)).unwrap();
                assert_eq!(*back.board(), Place(ply as u32 + 2));
                assert_eq!(back.board_at(ply), Some(Place(ply as u32)));
                for _ in 0..20 {
                    back.play(Step(0)).unwrap();
                }
                assert_eq!(back.board_at(ply + 18), Some(Place(ply as u32 + 19)));
            } else {
                assert_eq!(undone, Err(NoSuchPly { ply, last: plies }));
                assert_eq!(back, game);
            }
        }
        assert!(game.boards().eq((0..=plies as u32).map(Place)));
    }
}

#[test]
fn a_ply_far_beyond_is_refused() {
    let mut game = walked(10, 20);
    assert_eq!(game.board_at(usize::MAX), None);
    let error = game.undo_to(usize::MAX).unwrap_err();
    assert_eq!(error.to_string(), format!("the game has no ply {}: its last is 20", usize::MAX));
}

#[test]
fn moves_are_taken_back_one_by_one() {
    let mut game = walked(1000, 40);
    game.play(Step(1)).unwrap();
    assert_eq!(game.undo(), Some(Step(1)));
    for ply in (0..40).rev() {
        assert_eq!(game.undo(), Some(Step(0)));
        assert_eq!((game.ply(), game.board()), (ply, &Place(ply as u32)));
    }
    assert_eq!(game.undo(), None);
}

/// Places of a walk share their keys, so only a comparison of the boards tells them apart.
#[test]
fn repetitions_are_counted_by_comparing_boards() {
    for ply in 0..60 {
        assert_eq!(walked(7, ply).repetitions(), ply / 7 + 1, "ply {ply}");
    }
    let mut game = walked(7, 50);
    game.undo_to(20).unwrap();
    assert_eq!(game.repetitions(), 3);
    game.play(Step(1)).unwrap();
    assert_eq!(*game.board(), Place(1));
    assert_eq!(game.repetitions(), 4, "places 1 at plies 1, 8, 15 and now");
}

#[test]
fn tags_are_kept_in_order_and_replaced_in_place() {
    let mut game = Game::new(NoughtsAndCrosses);
    game.set_tag("event", "Tea break").unwrap();
    game.set_tag("white", "Ada").unwrap();
    game.set_tag("event", "Lunch").unwrap();
    assert_eq!(game.tags().collect::<Vec<_>>(), [("event", "Lunch"), ("white", "Ada")]);
    assert_eq!((game.tag("white"), game.tag("black")), (Some("Ada"), None));
    assert_eq!(game.remove_tag("event").as_deref(), Some("Lunch"));
    assert_eq!(game.remove_tag("event"), None);
    assert_eq!(game.tags().count(), 1);
}

#[test]
fn names_of_tags_are_checked() {
    let mut game = Game::new(NoughtsAndCrosses);
    for name in ["", "Event", "1st", "-", "two words", "a:b", "a\n", "é", "a_b"] {
        assert_eq!(game.set_tag(name, "x"), Err(TagError::NotAName), "{name:?}");
    }
    for name in ["game", "start"] {
        assert_eq!(game.set_tag(name, "x"), Err(TagError::Reserved));
    }
    for name in ["a", "games", "round-2", "x-"] {
        assert_eq!(game.set_tag(name, "x"), Ok(()));
    }
    assert_eq!(game.tags().count(), 4);
}

#[test]
fn games_are_equal_by_start_moves_and_tags() {
    let game = walked(10, 3);
    let mut tagged = game.clone();
    tagged.set_tag("event", "").unwrap();
    let mut moved = walked(10, 2);
    moved.play(Step(1)).unwrap();
    let elsewhere = Game::starting_from(game.rules().clone(), Place(1));
    assert!(game != tagged && game != moved && game != elsewhere && game != walked(10, 2));
    assert_eq!(game, walked(10, 3));
    assert!(format!("{game:?}").contains("moves: [Step(0), Step(0), Step(0)]"));
}
