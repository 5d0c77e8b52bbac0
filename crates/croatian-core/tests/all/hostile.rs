//! What nobody should do: turns that make no sense played unchecked, and boards as dense as they get.

use crate::dense;
use core::ops::ControlFlow;
use croatian_core::row::{Classical, Hemera, MayanAscendancy, Miranda, Nineteen};
use croatian_core::{Croatian, MoveBuilder, Variant};
use dense::{Numbers, dense};
use variant_core::{BoundedRules, Budget, Rules};

fn play_nonsense<V: Variant>(games: usize) {
    let rules = Croatian::<V>::partial();
    let mut numbers = Numbers(games as u64);
    let mut refused = 0;
    for _ in 0..games {
        let mut board = rules.start();
        for _ in 0..60 {
            let turn = numbers.turn(&board);
            let mut checked = board;
            match rules.play(&mut checked, &turn) {
                Ok(()) => {}
                Err(illegal) => {
                    assert_eq!(checked, board);
                    assert!(illegal.leg < turn.legs().len() && !illegal.to_string().is_empty());
                    refused += 1;
                }
            }
            rules.play_unchecked(&mut board, &turn);
            let _ = (
                board.to_string(),
                rules.has_move_within(&board, &mut Budget::new(100)),
                rules.outcome_within(&board, &mut Budget::new(100)),
            );
            let _ = rules.moves_within(&board, &mut Budget::new(2_000));
            let _ = rules.cascades_within(&board, 3, &mut Budget::new(500));
            let _ = (board.in_check(), MoveBuilder::new(&board).next_legs().len());
            let mut seen = 0;
            let _ = rules.visit_children(&board, |_, child| {
                seen += usize::from(child.turn() != board.turn());
                if seen < 300 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
        }
    }
    assert!(refused > games * 30);
}

#[test]
fn nonsense_played_unchecked_does_no_harm() {
    play_nonsense::<Classical>(150);
    play_nonsense::<MayanAscendancy>(100);
    play_nonsense::<Miranda>(60);
    play_nonsense::<Nineteen>(60);
    play_nonsense::<Hemera>(40);
}

/// A dense board is counted and listed alike, and each turn in it is legal.
#[test]
fn dense_boards_are_consistent() {
    let rules = Croatian::<Hemera>::partial();
    let mut compared = 0;
    for seed in 0..12 {
        let board = dense::<Hemera>(seed * 1_000, 4, 30);
        let Ok(turns) = rules.moves_within(&board, &mut Budget::new(60_000)) else { continue };
        assert_eq!(rules.count_moves(&board), turns.len() as u64, "{board}");
        for turn in turns.iter().step_by(97) {
            assert!(rules.is_legal(&board, turn), "{board}: {turn}");
        }
        compared += 1;
    }
    assert!(compared >= 6, "{compared}");
}
