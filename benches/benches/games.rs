//! The same benchmarks for every game: on its varied positions listing, counting, playing, parsing, printing and the key;
//! and the perft of its start.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use croatian_hemera::Hemera;
use croatian_miranda::Miranda;
use croatian_nineteen::Nineteen;
use cube_plus::CubePlus;
use std::hint::black_box;
use std::ops::ControlFlow;
use variant_core::{Board, Rules, perft};
use variant_testkit::perft_table;

/// Benchmarks one game on the positions of its fixture, whose numbers of moves are asserted first.
fn bench<R: Rules>(criterion: &mut Criterion, rules: &R, varied: &str, start: (u32, u64)) {
    let rows = perft_table(varied).expect("a perft table");
    assert!(rows.len() >= 20, "{} has too few varied positions", rules.name());
    let texts: Vec<_> = rows.iter().map(|row| row.position.as_str()).collect();
    let boards: Vec<_> = texts.iter().map(|text| rules.parse_board(text).expect("a valid position")).collect();
    let moves: u64 = rows.iter().map(|row| row.nodes).sum();
    for (board, row) in boards.iter().zip(&rows) {
        assert_eq!((row.depth, rules.count_moves(board)), (1, row.nodes), "{board}");
    }

    let mut group = criterion.benchmark_group(rules.name());
    group.throughput(Throughput::Elements(moves));
    let mut list = Vec::new();
    group.bench_function("list", |bencher| {
        bencher.iter(|| {
            let mut listed = 0;
            for board in &boards {
                rules.moves_into(black_box(board), &mut list);
                listed += list.len() as u64;
            }
            assert_eq!(listed, moves);
        });
    });
    group.bench_function("count", |bencher| {
        bencher.iter(|| {
            let counted: u64 = boards.iter().map(|board| rules.count_moves(black_box(board))).sum();
            assert_eq!(counted, moves);
        });
    });
    group.bench_function("play", |bencher| {
        bencher.iter(|| {
            let mut played = 0;
            for board in &boards {
                let _ = rules.visit_children(black_box(board), |_, child| {
                    black_box(child);
                    played += 1;
                    ControlFlow::Continue(())
                });
            }
            assert_eq!(played, moves);
        });
    });
    group.throughput(Throughput::Elements(boards.len() as u64));
    group.bench_function("has_move", |bencher| {
        bencher.iter(|| assert!(boards.iter().all(|board| rules.has_move(black_box(board)))));
    });
    group.bench_function("outcome", |bencher| {
        bencher.iter(|| assert!(boards.iter().all(|board| rules.outcome(black_box(board)).is_none())));
    });
    group.bench_function("parse", |bencher| {
        bencher.iter(|| {
            for (text, board) in texts.iter().zip(&boards) {
                assert!(rules.parse_board(black_box(text)).is_ok_and(|read| read == *board));
            }
        });
    });
    group.bench_function("print", |bencher| {
        bencher.iter(|| {
            for (text, board) in texts.iter().zip(&boards) {
                assert_eq!(black_box(board).to_string(), *text);
            }
        });
    });
    let keys: Vec<_> = boards.iter().map(Board::key).collect();
    group.bench_function("key", |bencher| {
        bencher.iter(|| assert!(boards.iter().zip(&keys).all(|(board, &key)| black_box(board).key() == key)));
    });
    let (depth, nodes) = start;
    let board = rules.start();
    group.throughput(Throughput::Elements(nodes));
    group.sample_size(10);
    group.bench_function(format!("perft {depth}"), |bencher| {
        bencher.iter(|| assert_eq!(perft(rules, black_box(&board), depth), nodes));
    });
    group.finish();
}

fn cvector(criterion: &mut Criterion) {
    bench(criterion, &cvector::CVector, include_str!("../../fixtures/cvector/varied.tsv"), (4, 375_715));
}

fn cvector_plus(criterion: &mut Criterion) {
    let varied = include_str!("../../fixtures/cvector-plus/varied.tsv");
    bench(criterion, &cvector_plus::CVectorPlus, varied, (4, 463_247));
}

fn cube_plus(criterion: &mut Criterion) {
    let fixtures = [
        (include_str!("../../fixtures/cube-plus/varied/cube-plus.tsv"), 54_043),
        (include_str!("../../fixtures/cube-plus/varied/cube-plus+return.tsv"), 54_043),
        (include_str!("../../fixtures/cube-plus/varied/cube-plus+space-pawn.tsv"), 53_852),
        (include_str!("../../fixtures/cube-plus/varied/cube-plus+free-pawn.tsv"), 786_032),
        (include_str!("../../fixtures/cube-plus/varied/cube-plus+return+space-pawn.tsv"), 53_852),
        (include_str!("../../fixtures/cube-plus/varied/cube-plus+return+free-pawn.tsv"), 786_032),
    ];
    for (rules, (varied, nodes)) in CubePlus::ALL.iter().zip(fixtures) {
        bench(criterion, rules, varied, (4, nodes));
    }
}

fn croatian(criterion: &mut Criterion) {
    let miranda = include_str!("../../fixtures/croatian-miranda/varied.tsv");
    bench(criterion, &Miranda::partial(), miranda, (3, 1_920_410));
    let nineteen = include_str!("../../fixtures/croatian-nineteen/varied.tsv");
    bench(criterion, &Nineteen::partial(), nineteen, (3, 3_910_173));
    let hemera = include_str!("../../fixtures/croatian-hemera/varied.tsv");
    bench(criterion, &Hemera::partial(), hemera, (2, 151_039));
}

criterion_group!(games, cvector, cvector_plus, cube_plus, croatian);
criterion_main!(games);
