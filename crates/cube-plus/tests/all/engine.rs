//! What engines ask of boards and rules, against its definition: attackers, captures, null moves, keys.

use cube_plus::{Board, CubePlus, Kind, Move, PawnRule, Setup, Square, SquareSet};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::HashMap;
use variant_core::{Board as _, Color, Rules};

/// Calls `visit` with every board of some random games under each rule set.
fn visit_games(games: u64, mut visit: impl FnMut(CubePlus, &Board)) {
    for &rules in CubePlus::ALL {
        for seed in 0..games {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let mut board = rules.start();
            visit(rules, &board);
            for _ in 0..100 {
                let moves = rules.moves(&board);
                let Some(mv) = moves.choose(&mut rng) else { break };
                rules.play(&mut board, mv).unwrap();
                visit(rules, &board);
            }
        }
    }
}

/// Whether a piece on `from` captures or threatens a piece of the kind `victim` on `to`, by the rules page
/// (`CP-3`, `CP-4`, `CP-5`, `CP-6`, `CP-11`, `CP-12`).
fn attacks(rules: CubePlus, kind: Kind, from: Square, victim: Kind, to: Square) -> bool {
    let differences = [
        from.layer().index().abs_diff(to.layer().index()),
        usize::from(from.row().abs_diff(to.row())),
        from.column().index().abs_diff(to.column().index()),
    ];
    let axes: usize = differences.into_iter().sum();
    let wanted = match (kind, rules.pawn, victim) {
        (Kind::King | Kind::Rook, ..) => 1,
        (Kind::Bishop, ..) | (_, PawnRule::Standard, _) | (_, PawnRule::Free, Kind::Rook) => 2,
        (_, PawnRule::Free, Kind::Bishop) => 1,
        _ => 3,
    };
    differences.into_iter().all(|difference| difference <= 1) && axes == wanted
}

#[test]
fn attackers_by_their_definition() {
    visit_games(8, |rules, board| {
        for (square, by) in Square::all().flat_map(|square| Color::ALL.map(|by| (square, by))) {
            let target = board.piece_on(square).filter(|piece| piece.color != by);
            let victim = target.map_or(Kind::King, |piece| piece.kind);
            let pieces = board.pieces().filter(|(_, piece)| piece.color == by);
            let expected: SquareSet = pieces
                .filter(|(from, piece)| attacks(rules, piece.kind, *from, victim, square))
                .map(|(from, _)| from)
                .collect();
            assert_eq!(rules.attackers(board, square, by), expected, "{rules} {board} {square} {by}");
        }
        let king = board.king(board.turn()).expect("there is one in a legal position");
        assert_eq!(rules.in_check(board), !rules.attackers(board, king, !board.turn()).is_empty(), "{rules} {board}");
    });
}

#[test]
fn captures_are_written_with_an_x() {
    visit_games(20, |rules, board| {
        for mv in rules.moves(board) {
            let notation = rules.write_notation(board, &mv).unwrap();
            assert_eq!(rules.is_capture(board, &mv), notation.contains('x'), "{rules} {board} {mv}");
        }
    });
}

/// `CP-21`: a null move gives the same position with the other side to move, wherever that is valid input and the game is
/// not over.
#[test]
fn cp_21_null_moves() {
    let mut passed = 0;
    visit_games(40, |rules, board| {
        let mut setup = Setup::from(board);
        setup.turn = !setup.turn;
        let expected = rules.validate(&setup).ok().filter(|_| rules.outcome(board).is_none());
        assert_eq!(rules.null_move(board), expected, "{rules} {board}");
        passed += u64::from(expected.is_some());
    });
    assert!(passed > 5000, "{passed}");
}

/// The key is that of the same board read from its text, after every move; different boards have different keys.
#[test]
fn keys_follow_from_the_position_alone() {
    let mut boards: HashMap<u64, Board> = HashMap::new();
    visit_games(150, |rules, board| {
        let read = rules.parse_board(&board.to_string()).unwrap();
        assert_eq!(read.key(), board.key(), "{rules} {board}");
        let other = *boards.entry(board.key()).or_insert(*board);
        assert_eq!(other, *board);
        if let Some(passed) = rules.null_move(board) {
            assert_ne!(passed.key(), board.key(), "{rules} {board}");
        }
    });
    assert!(boards.len() > 30_000, "{}", boards.len());
}

/// Hash tables take the lowest bits of a key, or the highest: each half alone tells boards apart as chance would.
#[test]
fn both_halves_of_keys_are_spread() {
    let mut keys = Vec::new();
    visit_games(150, |_, board| keys.push(board.key()));
    keys.sort_unstable();
    keys.dedup();
    for half in [|key: &u64| *key as u32, |key: &u64| (*key >> 32) as u32] {
        let mut halves: Vec<_> = keys.iter().map(half).collect();
        halves.sort_unstable();
        halves.dedup();
        // Of n boards chance makes n * n / 2 / 2^32 share a half.
        let shared = keys.len() - halves.len();
        assert!(shared <= 8 + ((keys.len() * keys.len()) >> 33), "{shared} of {}", keys.len());
    }
}

/// The sets of a board say the same as its squares.
#[test]
fn sets_and_squares_agree() {
    visit_games(4, |_, board| {
        for square in Square::all() {
            let piece = board.piece_on(square);
            assert_eq!(board.occupied().contains(square), piece.is_some());
            assert_eq!(board.empty_squares().contains(square), piece.is_none());
            assert_eq!(
                (board.color_on(square), board.kind_on(square)),
                (piece.map(|p| p.color), piece.map(|p| p.kind))
            );
            for color in Color::ALL {
                assert_eq!(board.squares_of_color(color).contains(square), piece.is_some_and(|p| p.color == color));
                for &kind in Kind::ALL {
                    let is_it = piece.is_some_and(|p| p.color == color && p.kind == kind);
                    assert_eq!(board.squares_of(color, kind).contains(square), is_it);
                    assert_eq!(
                        board.squares_of_kind(kind),
                        board.squares_of(Color::White, kind) | board.squares_of(Color::Black, kind)
                    );
                }
            }
        }
        for color in Color::ALL {
            assert_eq!(board.king(color).map(Square::set), Some(board.squares_of(color, Kind::King)));
        }
    });
}

/// Moves as small numbers: a legal move is one of them, and no other move shares its number.
#[test]
fn moves_as_numbers() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    visit_games(2, |rules, board| {
        let index = rng.random_range(0..Move::COUNT);
        let mv = Move::from_index(index).unwrap();
        assert_eq!(rules.is_legal(board, &mv), rules.moves(board).iter().any(|legal| legal.index() == index));
    });
}
