//! How large a board is, and that the rules work without allocating. A program of its own: it counts allocations.

mod claims;

use allocation_counter::measure;
use cvector::{Board, CVector, Move};
use std::hint::black_box;
use std::ops::ControlFlow;
use variant_core::{Board as _, Rules};

#[test]
fn a_board_is_small() {
    assert!(size_of::<Board>() <= 128, "{}", size_of::<Board>());
    assert_eq!(size_of::<Board>(), 112, "as its documentation says");
    assert!(size_of::<Move>() <= 2);
}

#[test]
fn the_rules_do_not_allocate() {
    let rows = claims::rows(include_str!("../../../fixtures/cvector/positions.tsv"));
    for row in rows {
        let board = CVector.parse_board(&row.position).expect("a position");
        let moves = CVector.moves(&board);
        let illegal: Vec<Move> = ["a1a2", "e1e2", "a8h8"].map(|mv| mv.parse().expect("a move")).into();
        let info = measure(|| {
            let _ = CVector.visit_moves(&board, |mv| {
                black_box(mv);
                ControlFlow::Continue(())
            });
            let _ = CVector.visit_children(&board, |mv, child| {
                black_box((mv, child));
                ControlFlow::Continue(())
            });
            black_box((CVector.count_moves(&board), CVector.has_move(&board), CVector.outcome(&board), board.key()));
            for mv in moves.iter().chain(&illegal) {
                black_box((CVector.check(&board, mv).is_ok(), CVector.is_legal(&board, mv)));
                let mut after = board;
                black_box(CVector.play(&mut after, mv).is_ok());
                black_box(CVector.targets(&board, mv.from));
            }
        });
        assert_eq!(info.count_total, 0, "{}", row.position);
    }
}

/// The measure does count.
#[test]
fn an_allocation_is_counted() {
    let board = CVector.start();
    assert!(measure(|| drop(black_box(CVector.moves(&board)))).count_total > 0);
}
