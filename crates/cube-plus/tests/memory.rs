//! How large a board is, that the rules work without allocating, and what the tables of endings take. A program of its own:
//! it counts allocations.

mod fixtures;

use allocation_counter::measure;
use cube_plus::endgame::{Material, Table};
use cube_plus::{Board, CubePlus};
use std::hint::black_box;
use std::ops::ControlFlow;
use variant_core::{Board as _, Rules};
use variant_testkit::perft_table;

#[test]
fn a_board_is_small() {
    assert!(size_of::<Board>() <= 64, "{}", size_of::<Board>());
}

#[test]
fn the_rules_do_not_allocate() {
    for (name, varied) in fixtures::VARIED {
        let rules = CubePlus::by_name(name).expect("a rule set");
        let illegal = ["A1aA1a", "B0bB5b", "C4cA1a"].map(|text| rules.parse_move(text).expect("a move"));
        for row in perft_table(varied).expect("a perft table") {
            let board = rules.parse_board(&row.position).expect("a position");
            let moves = rules.moves(&board);
            let info = measure(|| {
                let _ = rules.visit_moves(&board, |mv| {
                    black_box(mv);
                    ControlFlow::Continue(())
                });
                let _ = rules.visit_children(&board, |mv, child| {
                    black_box((mv, child));
                    ControlFlow::Continue(())
                });
                black_box((rules.count_moves(&board), rules.has_move(&board), rules.outcome(&board), board.key()));
                for mv in moves.iter().chain(&illegal) {
                    black_box((rules.check(&board, mv).is_ok(), rules.is_legal(&board, mv)));
                    let mut after = board;
                    black_box(rules.play(&mut after, mv).is_ok());
                    black_box((rules.targets(&board, mv.from), rules.attackers(&board, mv.to, board.turn())));
                    black_box((rules.is_capture(&board, mv), rules.in_check(&board), rules.null_move(&board)));
                }
            });
            assert_eq!(info.count_total, 0, "{name}: {board}");
        }
    }
}

/// All endings of the kings and one piece of a rule set, held at the same time.
#[test]
fn the_tables_of_one_piece_are_small() {
    for &rules in CubePlus::ALL {
        let info = measure(|| {
            let solve = |text: &str| {
                let material: Material = text.parse().expect("a material");
                Table::solve(&rules, material).expect("small enough")
            };
            let tables = ["K-K", "KR-K", "KB-K", "KP-K", "K-KR", "K-KB", "K-KP"].map(solve);
            black_box(&tables);
        });
        assert!(info.bytes_max <= 64 << 20, "{}: {} bytes", rules.name(), info.bytes_max);
        assert!(info.bytes_max > 1 << 16, "{}: the tables are somewhere else", rules.name());
    }
}
