//! Stars (`CC-30` to `CC-33`), and which turns are counted (`CC-40` to `CC-43`). The answers are worked out by hand from
//! the rules, but for those of the page's worked positions.

use crate::place;
use core::ops::ControlFlow;
use croatian_core::row::{Hemera, Miranda, Nineteen};
use croatian_core::{Board, Croatian, Event, Kind, Move, MoveBuilder, Piece};
use place::{after, fault, is_legal, place, play, targets, turn};
use std::collections::HashSet;
use variant_core::{BoundedRules, Budget, BudgetSpent, Color, Rules};

const WAVES: &str = "16/16/16/16/16/16/16/16/16/16/16/w1R1W11/16/K1B1R11/16/W1Q1w11 w - -";

fn waves() -> Board<Miranda> {
    Croatian::<Miranda>::partial().parse_board(WAVES).expect("valid")
}

#[test]
fn cc_30_the_corners() {
    let board = Board::<Nineteen>::start();
    let star = |square: &str| board.piece_on(square.parse().expect("a square"));
    for (square, color) in [("r1", Color::White), ("a18", Color::White), ("a1", Color::Black), ("r18", Color::Black)] {
        assert_eq!(star(square), Some(Piece::new(Kind::Star, color)), "{square}");
    }
}

/// A dark Star of the light half: a light piece reappears on the six portals of the light Stars, and stays light.
#[test]
fn cc_31_cc_32_dives() {
    let board = place::<Nineteen>("Rc1", "w - -");
    let found: Vec<String> =
        targets(&board, "c1").split(' ').filter(|text| text.contains('*')).map(Into::into).collect();
    let portals =
        |star: &str, squares: &[&str]| squares.iter().map(|square| format!("{star}*{square}")).collect::<Vec<_>>();
    let mut expected = portals("a1", &["q1", "q2", "r2", "a17", "b17", "b18"]);
    expected.extend(portals("r1", &["b1", "a2", "b2", "q17", "r17", "q18"]));
    expected.sort();
    // From c1 the rook also goes straight to b1 and q1; the lesser turn is named, and a1 is the least target.
    expected.retain(|text| text != "r1*b1");
    assert_eq!(found, expected);
    assert!(!targets(&board, "c1").split(' ').any(|text| text == "q1"), "c1a1*q1 is less than c1q1");
    assert!(is_legal(&board, "c1q1") && is_legal(&board, "c1r1*b1"));
    assert_eq!(fault(&board, "c1a1"), (0, "the square is missing on which the piece reappears".into()));
    assert_eq!(fault(&board, "c1a1*b1"), (0, "b1 is no portal of a Star of the other colour".into()));
    assert_eq!(fault(&board, "c1c5*b1"), (0, "no Star on c5 to dive into".into()));
    let board = place::<Nineteen>("Ra5 Pq1 pb18", "w - -");
    assert_eq!(fault(&board, "a5a1*q1"), (0, "the portal q1 is occupied".into()));
    assert_eq!(fault(&board, "a5a1*b18"), (0, "the portal b18 is occupied".into()));
    assert!(after(&board, "a5a1*b17").contains("/1R16/"));
    // On the other half it changes its colour.
    assert!(after(&board, "a5a18*b2").contains("/1r16/"));
    assert!(after(&board, "a5a18*b2").ends_with(" b - -"));
}

/// With no portal empty the dive is illegal; the square that a first leg leaves is empty, the one that an activated piece
/// leaves is not.
#[test]
fn cc_31_portals_just_vacated_and_filled() {
    let full = "Pq2 Pr2 Na17 Nb17 Nb18";
    let board = place::<Nineteen>(&format!("Rq1 {full}"), "w - -");
    // Back to where it came from, by the Star at the other end of the rank: a turn that changes nothing.
    let still = after(&board, "q1a1*q1");
    assert_eq!(still.replace(" b ", " w "), board.to_string());
    assert!(targets(&board, "q1").split(' ').any(|text| text == "a1*q1"));
    // The queen builds 16, which takes the rook from b1 to the Star on r1. By then the Wave stands on b1.
    let full = "Pa2 Nq17 Nr17 Nq18";
    let board = place::<Nineteen>(&format!("Qb18 Wb2 Rb1 {full}"), "w - -");
    assert_eq!(fault(&board, "b18b2~b2b1~b1r1*b1"), (2, "the portal b1 is occupied".into()));
    assert_eq!(fault(&board, "b18b2~b2b1~b1r1*b2"), (2, "the portal b2 is occupied".into()));
    assert_eq!(fault(&board, "b18b2~b2b1~b1r1*q18"), (2, "the portal q18 is occupied".into()));
    // By its first leg the rook leaves b1 empty; and where one more portal is empty it can be reached.
    assert!(is_legal(&board, "b1r1*b1"));
    let board = place::<Nineteen>("Qb18 Wb2 Rb1 Pa2 Nq17 Nr17", "w - -");
    assert!(is_legal(&board, "b18b2~b2b1~b1r1*q18"));
}

/// Pawns dive by a capturing step and are promoted where they reappear on their new colour's last rank.
#[test]
fn cc_33_a_pawn_reappears_on_the_last_rank() {
    let board = place::<Nineteen>("Pb17", "w - -");
    let dives: Vec<String> =
        targets(&board, "b17").split(' ').filter(|text| text.contains('*')).map(Into::into).collect();
    // a18 is a light Star on the dark half: the pawn turns dark, and reappears beside the dark Stars. b1 is the last rank.
    let mut expected: Vec<String> =
        ["a2", "b2", "q17", "r17", "q18"].iter().map(|square| format!("a18*{square}")).collect();
    expected.extend("BGMNQRUW".chars().map(|letter| format!("a18*b1={letter}")));
    expected.sort();
    assert_eq!(dives, expected);
    assert_eq!(fault(&board, "b17a18*b1"), (0, "the Pawn has to be promoted, and the kind is missing".into()));
    assert_eq!(fault(&board, "b17a18*a2=Q"), (0, "no Pawn is promoted to Queen here".into()));
    assert!(after(&board, "b17a18*b1=Q").contains("/tq15T b"));
    // A dark pawn on its own pawn rank may rush later.
    let later = after(&board, "b17a18*q17");
    let board = Croatian::<Nineteen>::partial().parse_board(&later).expect("valid");
    assert!(is_legal(&board, "q17q10"));
    assert_eq!(fault(&place::<Nineteen>("Pa17", "w - -"), "a17a18*b2").0, 0, "not straight ahead");
}

/// A piece of the other side dives by its own half: the page's worked position 3.
#[test]
fn cc_32_the_star_example() {
    let text = "Tr14kt/17p/18/18/18/18/18/18/18/18/18/18/18/18/18/1wQ15/R15PP/trW13KT";
    let light = Croatian::<Nineteen>::new().parse_board(&format!("{text} w - -")).expect("valid");
    assert!(is_legal(&light, "c3c1~c1b1~b1a1*a17") && after(&light, "c3c1~c1b1~b1a1*a17").contains("/R16p/"));
    let rook: Vec<String> =
        targets(&light, "a2").split(' ').filter(|text| text.starts_with("a1*")).map(Into::into).collect();
    assert_eq!(rook, ["a1*a17", "a1*b17"]);
    let dark = Croatian::<Nineteen>::new().parse_board(&format!("{text} b - -")).expect("valid");
    assert!(is_legal(&dark, "b1b3~b3c3~c3a1*b17"));
    assert!(after(&dark, "b18b3~b3c3~c3r18*b17").contains("/1q15p/"));
}

/// Two dives that reach the same position, and a turn that ends where it started: each position is named once, and both
/// ways to count agree.
#[test]
fn cc_41_equal_positions_are_counted_once() {
    for pieces in ["Qq1", "Qq1 Rb1", "Gb1 Qq2 Ra17", "Qq1 Qr9 kd12", "Qb2 Cb3"] {
        let board = place::<Hemera>(&pieces.replace('q', "s").replace('r', "t").replace("17", "19"), "w - -");
        let rules = Croatian::<Hemera>::partial();
        let mut reached = HashSet::new();
        let _ = rules.visit_children(&board, |turn, child| {
            assert!(reached.insert(child.to_string()), "{pieces}: {turn} is not the first to reach {child}");
            ControlFlow::Continue(())
        });
        // The chains of one leg reach the same positions.
        let all: HashSet<String> =
            rules.cascades(&board, 1).iter().map(|turn| play(&board, &[&turn.to_string()])).collect();
        assert_eq!(reached, all, "{pieces}");
        assert_eq!(rules.count_moves(&board), reached.len() as u64, "{pieces}");
    }
}

/// Of the turns that reach a position the one with the fewest legs is named, of these the least: found here by trying all
/// chains of up to four legs.
#[test]
fn cc_41_the_least_turn_is_named() {
    let rules = Croatian::<Miranda>::partial();
    let board = waves();
    let mut least = std::collections::HashMap::new();
    for chain in rules.cascades(&board, 4) {
        let mut child = board;
        rules.play_unchecked(&mut child, &chain);
        let best = least.entry(child).or_insert_with(|| chain.clone());
        if chain < *best {
            *best = chain;
        }
    }
    let listed: Vec<Move<Miranda>> = rules.moves(&board);
    assert!(listed.is_sorted());
    let mut short = 0;
    for turn in listed.iter().filter(|turn| turn.legs().len() <= 4) {
        let mut child = board;
        rules.play_unchecked(&mut child, turn);
        assert_eq!(least.get(&child), Some(turn));
        short += 1;
    }
    assert_eq!(short, least.len());
}

/// The page's numbers; the source asks for "all possible, legal chains shorter then 5 moves".
#[test]
fn cc_42_the_sources_question() {
    let rules = Croatian::<Miranda>::partial();
    for (legs, turns) in [(0, 0), (1, 47), (2, 177), (3, 463), (4, 949), (5, 2252)] {
        let found = rules.cascades(&waves(), legs);
        assert_eq!(found.len(), turns);
        assert_eq!(found.iter().collect::<HashSet<_>>().len(), turns, "each once");
    }
    assert_eq!(rules.moves(&waves()).len(), 2709);
    let mut seen = 0;
    let _ = rules.visit_cascades(&waves(), usize::MAX, |_| {
        seen += 1;
        if seen < 10_000 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert_eq!(seen, 10_000, "an endless visit can be stopped");
}

/// The dense positions, with the page's kind of numbers; a budget of exactly the states and results is enough.
#[test]
fn cc_43_budgets() {
    let rules = Croatian::<Miranda>::partial();
    let dense = "16/16/16/16/5Ww9/16/7w8/6WR8/16/11k4/16/5Q10/16/1K14/16/16 w - -";
    let denser = "16/16/16/16/5Q10/16/16/16/16/16/5W2W7/5wRwr7/16/16/16/k12K2 w - -";
    for (text, turns) in [(WAVES, 2_709), (dense, 12_984), (denser, 39_966)] {
        let board = rules.parse_board(text).expect("valid");
        assert_eq!(rules.count_moves(&board), turns);
        let effort = rules.effort(&board);
        assert_eq!(effort.results, turns);
        let whole = effort.states + effort.results;
        assert_eq!(rules.moves_within(&board, &mut Budget::new(whole)).map(|turns| turns.len() as u64), Ok(turns));
        for budget in [0, 1, whole / 2, whole - 1] {
            assert_eq!(rules.moves_within(&board, &mut Budget::new(budget)), Err(BudgetSpent::Limit { limit: budget }));
        }
        assert_eq!(rules.has_move_within(&board, &mut Budget::new(40)), Ok(true));
        assert_eq!(rules.has_move_within(&board, &mut Budget::new(0)), Err(BudgetSpent::Limit { limit: 0 }));
        assert_eq!(rules.outcome_within(&board, &mut Budget::new(40)), Ok(None));
        assert_eq!(rules.cascades_within(&board, 3, &mut Budget::new(10)), Err(BudgetSpent::Limit { limit: 10 }));
    }
    assert_eq!(rules.cascades_within(&waves(), 2, &mut Budget::new(100_000)).map(|turns| turns.len()), Ok(177));
    // Budgets hold where there is nothing to search, too.
    let start = rules.start();
    assert_eq!(rules.moves_within(&start, &mut Budget::new(123)), Err(BudgetSpent::Limit { limit: 123 }));
    assert_eq!(rules.moves_within(&start, &mut Budget::new(124)).map(|turns| turns.len()), Ok(124));
    let mated = rules.parse_board("7k8/6QQQ7/16/16/16/16/16/16/16/16/16/16/16/16/16/K15 b - -").expect("valid");
    assert_eq!(rules.has_move_within(&mated, &mut Budget::new(0)), Ok(false), "no legal turn takes no budget");
}

/// What can be stopped stops.
#[test]
fn cc_43_early_stop() {
    let rules = Croatian::<Miranda>::partial();
    let mut seen = 0;
    let flow = rules.visit_moves(&waves(), |_| {
        seen += 1;
        if seen < 100 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert!(flow.is_break());
    assert_eq!(seen, 100);
}

/// A turn in the making tells of each leg what it does.
#[test]
fn cc_20_cc_31_a_cascade_leg_by_leg() {
    let text = "Tr14kt/17p/18/18/18/18/18/18/18/18/18/18/18/18/18/1wQ15/R15PP/trW13KT b - -";
    let board = Croatian::<Nineteen>::new().parse_board(text).expect("valid");
    let turn = turn::<Nineteen>("b18b3~b3c3~c3r18*b17");
    let mut cascade = MoveBuilder::new(&board);
    assert!(cascade.activated().is_none() && !cascade.is_over());
    let steps: Vec<_> = turn.legs().iter().map(|leg| cascade.advance(leg).expect("legal")).collect();
    assert_eq!((steps[0].piece.kind, steps[0].distance), (Kind::Rook, 15));
    let dark_wave = Piece::new(Kind::Wave, Color::Black);
    assert_eq!(steps[0].event, Event::Activation { piece: dark_wave, momentum: 15 });
    assert_eq!((steps[1].piece, steps[1].like.kind), (dark_wave, Kind::Rook));
    let light_queen = Piece::new(Kind::Queen, Color::White);
    assert_eq!(steps[1].event, Event::Activation { piece: light_queen, momentum: 15 });
    let square = "b17".parse().expect("a square");
    let piece = Piece::new(Kind::Queen, Color::Black);
    assert_eq!(steps[2].event, Event::Dive { square, piece, converted: true });
    assert!(cascade.is_over() && cascade.next_legs().is_empty());
    assert_eq!(MoveBuilder::new(&board).finish().expect_err("no leg").to_string(), "no leg has been made");
    let (made, reached) = cascade.finish().expect("it is over");
    assert_eq!(made, turn);
    assert_eq!(reached.to_string(), after(&board, &turn.to_string()));
}

/// A dive that ends where it began in another colour changes one square alone. A cascade can do the same, and it counts
/// once.
#[test]
fn cc_41_a_dive_back_in_another_colour_counts_once() {
    let board = place::<Nineteen>("Qr2 Wj10 Wj12", "w - -");
    let dive = "r2r18*r2";
    let cascade = "r2j10~j10j12~j12j10~j10r18*r2";
    assert!(is_legal(&board, dive) && is_legal(&board, cascade));
    assert_eq!(after(&board, dive), after(&board, cascade));
    let rules = Croatian::<Nineteen>::partial();
    let turns = rules.moves(&board);
    assert!(turns.contains(&turn(dive)) && !turns.contains(&turn(cascade)));
    assert_eq!(rules.count_moves(&board), turns.len() as u64);
}
