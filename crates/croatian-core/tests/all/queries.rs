//! What engines and arbiters ask: attackers, targets, captures, null moves, repetitions, and budgets that hold.

use core::ops::ControlFlow;
use croatian_core::row::{Classical, CroatianTies, Hemera, MayanAscendancy, Miranda, Nineteen};
use croatian_core::{Board, Croatian, Kind, Square, SquareSet, Variant};
use variant_core::{Board as _, BoundedRules, Budget, BudgetSpent, Color, Game, Identity, Rules};

const WAVES: &str = "16/16/16/16/16/16/16/16/16/16/16/w1R1W11/16/K1B1R11/16/W1Q1w11 w - -";

fn board<V: Variant>(text: &str) -> Board<V> {
    Croatian::<V>::partial().parse_board(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Random games, whose positions are looked at one by one.
fn each_position<V: Variant>(games: u64, mut look: impl FnMut(&Croatian<V>, &Board<V>)) {
    let rules = Croatian::<V>::new();
    let mut random = 1_u64;
    for _ in 0..games {
        let mut board = rules.start();
        for _ in 0..80 {
            look(&rules, &board);
            let Ok(moves) = rules.moves_within(&board, &mut Budget::new(20_000)) else { break };
            random = random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
            let Some(mv) = moves.get((random >> 33) as usize % moves.len().max(1)) else { break };
            rules.play(&mut board, mv).expect("it is listed");
        }
    }
}

/// However a position comes about, its key is that of the position read from its text.
#[test]
fn keys_are_kept_up_to_date() {
    fn check<V: Variant>(games: u64) {
        let mut children = 0;
        each_position::<V>(games, |rules, board| {
            let read = rules.parse_board(&board.to_string()).expect("its own text");
            assert_eq!((read.key(), &read), (board.key(), board), "{board}");
            let mut budget = Budget::new(2_000);
            let _ = rules.visit_children_within(board, &mut budget, |mv, child| {
                let (mut played, mut checked) = (*board, *board);
                rules.play_unchecked(&mut played, &mv);
                rules.play(&mut checked, &mv).expect("it is listed");
                let scratch = rules.validate(&child.into()).expect("a legal move leads to a valid board");
                for other in [&played, &checked, &scratch] {
                    assert_eq!((child.key(), child), (other.key(), other), "{board}: {mv}");
                }
                children += 1;
                if children % 40 == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        });
        assert!(children > 1_000, "{children}");
    }
    check::<Classical>(10);
    check::<MayanAscendancy>(3);
    check::<Miranda>(2);
    check::<Nineteen>(2);
    check::<Hemera>(2);
    // Cascades too: the positions of the search are put together from differences.
    let (rules, board) = (Croatian::<Miranda>::partial(), board::<Miranda>(WAVES));
    let _ = rules.visit_children(&board, |mv, child| {
        let scratch = rules.validate(&child.into()).expect("a legal move leads to a valid board");
        assert_eq!((child.key(), child), (scratch.key(), &scratch), "{mv}");
        ControlFlow::Continue(())
    });
}

/// The sets of a board against what stands on each square, and the queries against the moves.
#[test]
fn sets_and_queries_say_what_the_board_says() {
    fn check<V: Variant>(games: u64) {
        let (mut captures, mut checks, mut passed) = (0, 0, 0);
        each_position::<V>(games, |rules, board| {
            let having = |test: &dyn Fn(Option<croatian_core::Piece>) -> bool| -> SquareSet<V> {
                Square::all().filter(|&square| test(board.piece_on(square))).collect()
            };
            for color in Color::ALL {
                assert_eq!(board.squares_of_color(color), having(&|piece| piece.is_some_and(|it| it.color == color)));
            }
            for &kind in Kind::ALL {
                assert_eq!(board.squares_of_kind(kind), having(&|piece| piece.is_some_and(|it| it.kind == kind)));
            }
            assert_eq!(board.empty_squares(), having(&|piece| piece.is_none()));
            assert_eq!(board.occupied(), !board.empty_squares());

            let king = board.king(board.turn()).expect("there is one");
            let attackers = rules.attackers(board, king, !board.turn());
            assert_eq!(rules.in_check(board), !attackers.is_empty());
            checks += u64::from(rules.in_check(board));

            if let Some(other) = rules.null_move(board) {
                assert_eq!((other.turn(), other.rushed()), (!board.turn(), None));
                assert_eq!(rules.validate(&(&other).into()).as_ref(), Ok(&other));
                passed += 1;
            } else {
                assert!(rules.in_check(board) || rules.outcome(board).is_some());
            }

            let Ok(moves) = rules.moves_within(board, &mut Budget::new(5_000)) else { return };
            let pieces = board.count();
            for mv in &moves {
                let leg = mv.legs()[0];
                assert!(rules.targets(board, leg.from).contains(leg.to), "{board}: {mv}");
                let mut after = *board;
                rules.play_unchecked(&mut after, mv);
                // What vanishes is captured, or a Pyramid that has done its work.
                let by_pyramid =
                    after.squares_of_kind(Kind::Pyramid).len() < board.squares_of_kind(Kind::Pyramid).len();
                let is_capture = rules.is_capture(board, mv);
                assert!(!is_capture || after.count() + 1 == pieces, "{board}: {mv}");
                assert!(is_capture || by_pyramid || after.count() == pieces, "{board}: {mv}");
                captures += u64::from(is_capture);
            }
        });
        assert!(captures > 20 && checks > 0 && passed > 50, "{captures} captures, {checks} checks, {passed} passed");
    }
    check::<Classical>(12);
    check::<CroatianTies>(6);
    check::<Miranda>(3);
}

#[test]
fn the_list_names_moves_where_nothing_can_be_activated_cc_41() {
    assert_eq!(Croatian::<Classical>::new().identity(), Identity::Move);
    assert_eq!(Croatian::<CroatianTies>::new().identity(), Identity::Move);
    assert_eq!(Croatian::<MayanAscendancy>::new().identity(), Identity::Position);
    assert_eq!(Croatian::<Miranda>::new().identity(), Identity::Position);
}

#[test]
fn rules_with_partial_kings_have_a_name_of_their_own_cc_51() {
    assert_eq!(Croatian::<Miranda>::new().name(), "croatian-miranda");
    assert_eq!(Croatian::<Miranda>::partial().name(), "croatian-miranda+partial-kings");
}

/// A rush that nobody can answer hides no repetition.
#[test]
fn a_rush_counts_only_if_the_pawn_can_be_captured_cc_11() {
    let mut game = Game::new(Croatian::<Classical>::new());
    for text in "e2e4 e7e5 f1e2 f8e7 e2f1 e7f8 f1d3 f8d6 d3f1 d6f8".split(' ') {
        game.play(text.parse().expect("a move")).expect("it is legal");
    }
    assert_eq!(game.repetitions(), 3);

    fn is_kept<V: Variant>(text: &str) -> bool {
        let board = board::<V>(text);
        assert!(board.rushed().is_some());
        let form = Croatian::<V>::partial().repetition_form(&board);
        assert!(form == board || form.rushed().is_none());
        form == board
    }
    assert!(is_kept::<Classical>("4k3/8/8/3pP3/8/8/8/4K3 w - d5"));
    assert!(!is_kept::<Classical>("4k3/8/8/3p4/4P3/8/8/4K3 w - d5"), "the pawn stands elsewhere");
    assert!(!is_kept::<Classical>("4r2k/8/8/3pP3/8/8/8/4K3 w - d5"), "it is pinned");
    // A Wave that takes the place of the pinned pawn sets it free.
    let freed = |piece| format!("4r10k/16/16/3pP2{piece}8/16/16/4K2R8/16/16/16/16/16/16/16/16/16 w - d13");
    assert!(is_kept::<Miranda>(&freed('W')));
    assert!(!is_kept::<Miranda>(&freed('U')));
}

/// The first chain comes as it is found.
#[test]
fn cascades_are_visited_as_they_are_found_cc_42() {
    let (rules, board) = (Croatian::<Miranda>::partial(), board::<Miranda>(WAVES));
    let mut first = None;
    let flow = rules.visit_cascades_within(&board, 4, &mut Budget::new(100), |mv| {
        first = Some(mv.to_string());
        ControlFlow::Break(())
    });
    assert_eq!((flow, first.as_deref()), (Ok(ControlFlow::Break(())), Some("c1b1")));
    let spent = rules.cascades_within(&board, 4, &mut Budget::new(100));
    assert_eq!(spent, Err(BudgetSpent::Limit { limit: 100 }));
}

/// One budget bounds every search of a question, those for `+` and `#` included.
#[test]
fn counting_and_children_are_charged_like_the_list_cc_43() {
    let rules = Croatian::<Miranda>::partial();
    let board = board::<Miranda>(WAVES);
    let effort = rules.effort(&board);
    let whole = effort.states + effort.results;
    let mut budget = Budget::new(whole);
    assert_eq!(rules.count_moves_within(&board, &mut budget), Ok(2709));
    assert_eq!(budget.spent(), whole);
    assert!(rules.count_moves_within(&board, &mut Budget::new(whole - 1)).is_err());
    let children =
        |limit| rules.visit_children_within(&board, &mut Budget::new(limit), |_, _| ControlFlow::Continue(()));
    assert_eq!(children(whole), Ok(ControlFlow::Continue(())));
    assert!(children(whole - 1).is_err());
    let stop = || true;
    let mut interrupted = Budget::unlimited().with_interrupt(&stop);
    assert_eq!(rules.moves_within(&board, &mut interrupted), Err(BudgetSpent::Interrupted));
}
