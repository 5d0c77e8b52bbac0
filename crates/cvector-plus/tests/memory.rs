//! How large a board is, and that the rules work without allocating. A program of its own: it counts allocations.

#[path = "../../cvector/tests/claims/mod.rs"]
mod claims;

use allocation_counter::measure;
use cvector_plus::{Board, CVectorPlus, Move};
use std::hint::black_box;
use std::ops::ControlFlow;
use variant_core::{Board as _, Rules};

#[test]
fn a_board_is_small() {
    assert!(size_of::<Board>() <= 160, "{}", size_of::<Board>());
    assert_eq!(size_of::<Board>(), 128, "as its documentation says");
    assert!(size_of::<Move>() <= 4);
}

#[test]
fn the_rules_do_not_allocate() {
    let rows = claims::rows(include_str!("../../../fixtures/cvector-plus/positions.tsv"));
    for row in rows {
        let board = CVectorPlus.parse_board(&row.position).expect("a position");
        let moves = CVectorPlus.moves(&board);
        let illegal: Vec<Move> = ["a1a2", "e1e2=Q", "a8h8/N"].map(|mv| mv.parse().expect("a move")).into();
        let info = measure(|| {
            let _ = CVectorPlus.visit_moves(&board, |mv| {
                black_box(mv);
                ControlFlow::Continue(())
            });
            let _ = CVectorPlus.visit_children(&board, |mv, child| {
                black_box((mv, child));
                ControlFlow::Continue(())
            });
            black_box((
                CVectorPlus.count_moves(&board),
                CVectorPlus.has_move(&board),
                CVectorPlus.outcome(&board),
                board.key(),
            ));
            for mv in moves.iter().chain(&illegal) {
                black_box((CVectorPlus.check(&board, mv).is_ok(), CVectorPlus.is_legal(&board, mv)));
                let mut after = board;
                black_box(CVectorPlus.play(&mut after, mv).is_ok());
                black_box(CVectorPlus.targets(&board, mv.from));
            }
        });
        assert_eq!(info.count_total, 0, "{}", row.position);
    }
}

/// The measure does count.
#[test]
fn an_allocation_is_counted() {
    let board = CVectorPlus.start();
    assert!(measure(|| drop(black_box(CVectorPlus.moves(&board)))).count_total > 0);
}
