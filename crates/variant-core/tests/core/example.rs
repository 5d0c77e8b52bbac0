//! The game of the guide, against what is known of it.

use crate::noughts::{Fault, Grid, Mark, NoughtsAndCrosses};
use std::ops::ControlFlow;
use variant_core::{Board, Color, IllegalMove, NotationError, Outcome, Rules};

/// 255,168 games, of which White wins 131,184, Black 77,904 and 46,080 are drawn: the well-known numbers.
#[test]
fn all_games_are_as_many_as_known() {
    fn play_all(board: &Grid, ends: &mut [u32; 3]) {
        match NoughtsAndCrosses.outcome(board) {
            Some(Outcome::Win { winner: Color::White, .. }) => ends[0] += 1,
            Some(Outcome::Win { winner: Color::Black, .. }) => ends[1] += 1,
            Some(Outcome::Draw { .. }) => ends[2] += 1,
            None => {
                let _ = NoughtsAndCrosses.visit_children(board, |_, child| {
                    play_all(child, ends);
                    ControlFlow::Continue(())
                });
            }
        }
    }
    let mut ends = [0; 3];
    play_all(&NoughtsAndCrosses.start(), &mut ends);
    assert_eq!(ends, [131_184, 77_904, 46_080]);
    assert_eq!(ends.iter().sum::<u32>(), 255_168);
}

/// 5,478 positions can be reached: a well-known number too. Their texts and keys tell them apart, and their moves can be
/// written and read.
#[test]
fn all_positions_keep_the_promises_of_the_traits() {
    use std::collections::{HashMap, HashSet};
    let rules = NoughtsAndCrosses;
    let mut keys = HashMap::new();
    let mut found = HashSet::from([rules.start()]);
    let mut open = vec![rules.start()];
    while let Some(board) = open.pop() {
        assert_eq!(rules.parse_board(&board.to_string()), Ok(board));
        assert_eq!(keys.insert(board.key(), board), None);
        assert_eq!(rules.has_move(&board), rules.outcome(&board).is_none());
        assert_eq!(rules.count_moves(&board), rules.moves(&board).len() as u64);
        for mv in rules.moves(&board) {
            let text = rules.write_notation(&board, &mv).unwrap();
            assert_eq!(rules.read_notation(&board, &text), Ok(mv));
            assert_eq!(rules.parse_move(&mv.to_string()), Ok(mv));
            let mut child = board;
            rules.play(&mut child, &mv).unwrap();
            if found.insert(child) {
                open.push(child);
            }
        }
    }
    assert_eq!(found.len(), 5478);
}

#[test]
fn the_pieces_come_by_square_with_their_color() {
    let board = NoughtsAndCrosses.parse_board("X../.O./..X").unwrap();
    let pieces: Vec<_> = board.pieces().map(|(cell, mark)| format!("{mark}{cell}")).collect();
    assert_eq!(pieces, ["Xc1", "Ob2", "Xa3"]);
    assert_eq!(Grid::color(Mark(Color::Black)), Color::Black);
    assert_eq!(board.turn(), Color::Black);
}

#[test]
fn bad_positions_list_their_faults() {
    let faults = |text| NoughtsAndCrosses.parse_board(text).unwrap_err().to_string();
    assert_eq!(
        faults("O../.../..."),
        "expected as many crosses as noughts, or one more, found 0 crosses and 1 noughts"
    );
    assert_eq!(
        faults("XXX/XXX/..."),
        "expected as many crosses as noughts, or one more, found 6 crosses and 0 noughts"
    );
    assert_eq!(faults("XXX/OO./O.."), "expected no move after the end, found a line of White, whose turn it would be");
    assert_eq!(faults(".../.../... "), "at byte 11: expected the end, found ` `");
    assert_eq!(faults("...|"), "at byte 3: expected a slash, found `|`");
}

#[test]
fn illegal_moves_say_why_and_change_nothing() {
    let rules = NoughtsAndCrosses;
    let mut board = rules.parse_board(".../.X./...").unwrap();
    let centre = rules.parse_move("b2").unwrap();
    let before = board;
    assert_eq!(rules.play(&mut board, &centre), Err(IllegalMove::new(Fault::Taken(centre))));
    assert_eq!(board, before);
    assert!(!rules.is_legal(&board, &centre));
    let over = rules.parse_board("XXX/OO./...").unwrap();
    assert_eq!(rules.check(&over, &centre), Err(IllegalMove::new(Fault::GameOver)));
    assert_eq!(rules.write_notation(&over, &centre), Err(IllegalMove::new(Fault::GameOver)));
}

#[test]
fn bad_notation_says_why() {
    let rules = NoughtsAndCrosses;
    let board = rules.parse_board(".../.X./...").unwrap();
    let error = |text| rules.read_notation(&board, text).unwrap_err();
    assert_eq!(error("center").to_string(), "at byte 0: expected centre, corner or edge, found `center`");
    assert_eq!(error("").to_string(), "at byte 0: expected centre, corner or edge, found the end");
    assert_eq!(error("9").to_string(), "at byte 0: expected centre, corner or edge, found `9`");
    assert_eq!(error("edge a1").to_string(), "at byte 5: expected a cell of the kind edge, found `a1`");
    assert_eq!(error("edge b4").to_string(), "at byte 6: expected a rank from 1 to 3, found `4`");
    assert_eq!(error("centre").to_string(), "at byte 0: expected a place with a free cell, found `centre`");
    assert_eq!(error("centre b2"), IllegalMove::new(Fault::Taken(rules.parse_move("b2").unwrap())).into());
    assert!(matches!(error("edge"), NotationError::Ambiguous { candidates, more: false } if candidates.len() == 4));
}

/// The provided methods stop when the visitor does, and a list of one's own is cleared first.
#[test]
fn visitors_stop_when_told() {
    let rules = NoughtsAndCrosses;
    let mut seen = 0;
    let flow = rules.visit_children(&rules.start(), |_, child| {
        assert_eq!(child.pieces().count(), 1);
        seen += 1;
        if seen == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!((flow, seen), (ControlFlow::Break(()), 3));
    let mut moves = rules.moves(&rules.start());
    rules.moves_into(&rules.start(), &mut moves);
    assert_eq!(moves.len(), 9);
}
