//! The cases of the middle of the game: each question that a program asks of a position, on the positions of
//! `fixtures/GAME/middle.tsv`.

use crate::cases::{Against, Case};
use crate::middle;
use croatian_core::Classical;
use croatian_hemera::Hemera;
use croatian_miranda::Miranda;
use croatian_nineteen::Nineteen;
use cube_plus::CubePlus;
use cvector::CVector;
use cvector_plus::CVectorPlus;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::rc::Rc;
use variant_core::{Board, BoundedRules, Rules};

/// The largest allowed times, as multiples of playing a leaf of the yardstick.
struct Limits {
    /// For each move of a position whose moves are counted, listed, visited with the child, and with the child's key.
    moves: [f64; 4],
    /// For a position's outcome.
    outcome: f64,
    /// For asking whether a listed move is legal.
    is_legal: f64,
}

/// How much is done for one measurement, so that it takes some tens of milliseconds: moves, and questions of a position.
/// Each is rounded up to whole passes over the positions.
type Work = (u64, u64);

/// Asks something of a board, and gives the units that it has seen.
type Question<B> = Box<dyn Fn(&B) -> u64>;

const SMALL: Work = (4_000_000, 1_000_000);
const LARGE: Work = (400_000, 40_000);

/// At most so many moves of a position are asked for being legal.
const ASKED: usize = 16;

/// Every case.
pub fn all() -> Vec<Case> {
    let mut cases = Vec::new();
    let cvector = Limits { moves: [0.08, 0.3, 0.3, 0.5], outcome: 1.5, is_legal: 1.0 };
    add(&mut cases, CVector, &cvector, SMALL);
    let plus = Limits { moves: [0.12, 0.35, 0.4, 0.7], outcome: 1.5, is_legal: 1.5 };
    add(&mut cases, CVectorPlus, &plus, SMALL);
    add(&mut cases, CubePlus::default(), &cvector, SMALL);
    let classical = Limits { moves: [0.3, 0.8, 1.2, 1.4], outcome: 2.0, is_legal: 2.5 };
    add(&mut cases, Classical::new(), &classical, SMALL);
    let miranda = Limits { moves: [1.0, 2.0, 2.5, 2.8], outcome: 12.0, is_legal: 6.0 };
    add(&mut cases, Miranda::new(), &miranda, LARGE);
    let nineteen = Limits { moves: [1.2, 2.5, 3.5, 3.8], outcome: 15.0, is_legal: 8.0 };
    add(&mut cases, Nineteen::new(), &nineteen, LARGE);
    let hemera = Limits { moves: [8.0, 16.0, 16.0, 17.0], outcome: 40.0, is_legal: 40.0 };
    add(&mut cases, Hemera::new(), &hemera, LARGE);
    cases
}

/// The six cases of a game.
fn add<R>(cases: &mut Vec<Case>, rules: R, limits: &Limits, (moves_wanted, positions_wanted): Work)
where
    R: BoundedRules + Copy + 'static,
{
    let boards: Rc<[R::Board]> = middle::boards(&rules).into();
    let moves: u64 = boards.iter().map(|board| rules.count_moves(board)).sum();
    let move_passes = moves_wanted.div_ceil(moves);
    let position_passes = positions_wanted.div_ceil(boards.len() as u64);
    // A closure that asks one question of every board, and gives the units that it has seen.
    let mut case = |what: &str, limit: f64, passes: u64, question: Question<R::Board>, units: u64| {
        let boards = Rc::clone(&boards);
        cases.push(Case {
            name: format!("{} middle {what}", rules.name()),
            run: Box::new(move || {
                let seen: u64 =
                    (0..passes).map(|_| boards.iter().map(|board| question(black_box(board))).sum::<u64>()).sum();
                assert_eq!(seen, passes * units);
                seen
            }),
            against: Against::Played,
            limit,
        });
    };
    let [count, list, children, keyed] = limits.moves;
    case("count", count, move_passes, Box::new(move |board| rules.count_moves(board)), moves);
    case("list", list, move_passes, Box::new(move |board| black_box(rules.moves(board)).len() as u64), moves);
    case(
        "children",
        children,
        move_passes,
        Box::new(move |board| {
            visit(&rules, board, |child| {
                black_box(child);
            })
        }),
        moves,
    );
    case(
        "children and keys",
        keyed,
        move_passes,
        Box::new(move |board| {
            visit(&rules, board, |child| {
                black_box(child.key());
            })
        }),
        moves,
    );
    let outcome = move |board: &R::Board| u64::from(black_box(rules.outcome(board)).is_none());
    case("outcome", limits.outcome, position_passes, Box::new(outcome), boards.len() as u64);

    let asked: Vec<_> = boards.iter().map(|board| (board.clone(), some_moves(&rules, board))).collect();
    let questions: u64 = asked.iter().map(|(_, moves)| moves.len() as u64).sum();
    let passes = positions_wanted.div_ceil(questions);
    cases.push(Case {
        name: format!("{} middle is_legal", rules.name()),
        run: Box::new(move || {
            for _ in 0..passes {
                for (board, moves) in &asked {
                    assert!(moves.iter().all(|mv| rules.is_legal(black_box(board), black_box(mv))));
                }
            }
            passes * questions
        }),
        against: Against::Played,
        limit: limits.is_legal,
    });
}

/// Hands on every child; gives their number.
fn visit<R: Rules>(rules: &R, board: &R::Board, mut look: impl FnMut(&R::Board)) -> u64 {
    let mut children = 0;
    let _ = rules.visit_children(board, |_, child| {
        look(child);
        children += 1;
        ControlFlow::Continue(())
    });
    children
}

/// Some of a position's moves, evenly from first to last.
fn some_moves<R: Rules>(rules: &R, board: &R::Board) -> Vec<R::Move> {
    let moves = rules.moves(board);
    let step = moves.len().div_ceil(ASKED).max(1);
    moves.into_iter().step_by(step).collect()
}
