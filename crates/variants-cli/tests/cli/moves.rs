use crate::{GAMES, SWAPS, WAVES, lines, variants};
use std::collections::BTreeSet;

/// The moves of a position, from the program.
fn moves(game: &str, position: &str) -> Vec<String> {
    let out = variants(&["moves", game, position]).good();
    lines(&out).into_iter().map(str::to_owned).collect()
}

/// What the rules pages say of the starts: their perft to depth 1.
#[test]
fn every_start_has_the_moves_that_the_rules_pages_count() {
    let counts = [20, 22, 13, 13, 13, 27, 13, 27, 124, 158, 414, 20, 44, 64, 96];
    for (game, count) in GAMES.into_iter().zip(counts) {
        let moves = moves(game, "start");
        assert_eq!(moves.len(), count, "{game}");
        assert!(moves.is_sorted());
    }
}

/// The worked positions of the source, whose answers the rules page has.
#[test]
fn figure_2_of_cvector_cv_4() {
    let expected = ["c2a2", "c2c4", "c2e2", "f5c4", "f5c6", "f5e2", "f5e8", "f5g2", "f5g8"];
    let knights = |position| {
        let moves = moves("cvector", position);
        let of_knights = moves.into_iter().filter(|mv| mv.starts_with("c2") || mv.starts_with("f5"));
        of_knights.collect::<Vec<_>>()
    };
    assert_eq!(knights("k7/8/8/5N2/8/5K2/2N5/8 w"), expected);
    let expected = ["c2b1", "c2b3", "c2d1", "c2d3", "f5b3", "f5b7", "f5d1", "f5h1"];
    assert_eq!(knights("k7/8/8/5N2/6K1/8/2N5/8 w"), expected);
}

#[test]
fn human_adds_the_notation_after_a_tab_cv_18() {
    let out = variants(&["moves", "cvector", SWAPS, "--human"]).good();
    assert!(lines(&out).is_sorted());
    assert!(out.contains("b5c4\tBxc4\n"), "{out}");
    let strings: Vec<String> = lines(&out).iter().map(|line| line.split('\t').next().unwrap().to_owned()).collect();
    assert_eq!(strings, moves("cvector", SWAPS));
}

/// Choices follow the move that they belong to: `e6d7` stands before `e6d7=B`.
#[test]
fn mutations_are_sorted_bytewise_cv_32() {
    let moves = moves("cvector-plus", "k7/8/4N3/8/3N4/8/3K4/8 w");
    let of_one: Vec<&str> = moves.iter().filter(|mv| mv.starts_with("e6e8")).map(String::as_str).collect();
    assert_eq!(of_one, ["e6e8", "e6e8=B", "e6e8=P", "e6e8=Q", "e6e8=R"]);
}

#[test]
fn limit_gives_the_first_so_many_of_the_same_moves() {
    let all: BTreeSet<String> = moves("cvector", "start").into_iter().collect();
    for limit in [0_usize, 1, 7, 20, 21] {
        let out = variants(&["moves", "cvector", "--limit", &limit.to_string()]).good();
        let some: BTreeSet<String> = lines(&out).into_iter().map(str::to_owned).collect();
        assert_eq!((lines(&out).len(), some.len()), (limit.min(20), limit.min(20)));
        assert!(some.is_subset(&all));
    }
    let out = variants(&["moves", "cvector", "start", "--limit", "1", "--human"]).good();
    assert_eq!(out.matches('\t').count(), 1, "{out}");
}

#[test]
fn a_finished_game_has_no_moves_cv_13() {
    assert_eq!(variants(&["moves", "cvector", "8/8/8/8/8/8/8/[Kk]7 b"]).good(), "");
}

/// `CC-41`: the number of the rules page.
#[test]
fn the_wave_example_has_2709_moves_cc_41() {
    let out = variants(&["moves", "croatian-miranda", WAVES, "--partial-kings"]).good();
    let moves = lines(&out);
    assert_eq!(moves.len(), 2709);
    assert!(moves.is_sorted());
}

/// `CC-43`: a list ends whole or not at all; a streamed one gives what it has found before it says so.
#[test]
fn a_budget_that_is_spent_exits_with_3_cc_43() {
    let run = variants(&["moves", "cvector", "--budget", "19"]);
    assert_eq!((run.code, run.out.as_str()), (Some(3), ""));
    assert_eq!(run.sentence(), "the search spent its budget of 19 states and results");
    assert_eq!(lines(&variants(&["moves", "cvector", "--budget", "20"]).good()).len(), 20);

    let run = variants(&["moves", "croatian-miranda", WAVES, "--partial-kings", "--budget", "1000"]);
    assert_eq!((run.code, run.out.as_str()), (Some(3), ""));

    let streamed = variants(&["moves", "cvector", "--budget", "5", "--limit", "8"]);
    assert_eq!((streamed.code, lines(&streamed.out).len()), (Some(3), 5));
    assert_eq!(lines(&variants(&["--budget", "5", "moves", "cvector", "--limit", "5"]).good()).len(), 5);
}

/// The book's position of the rules page, where light is in check: whatever the budget, all lines or none, and all whole.
#[test]
fn a_budget_never_gives_a_part_cc_43() {
    let position = "16/16/16/16/16/16/16/16/16/16/16/16/3Q12/15r/14K1/W8k2B2q w - -";
    let full = variants(&["moves", "croatian-miranda", position, "--human"]).good();
    assert_eq!(full, "d4a1~a1p1~p1m1\tQa1~Wp1~[Qm1xB]+\no2n2\tKn2\n");
    let mut spent = 0;
    for budget in 0..30 {
        let run = variants(&["moves", "croatian-miranda", position, "--human", "--budget", &budget.to_string()]);
        if run.code == Some(3) {
            spent += 1;
            assert_eq!(run.out, "");
        } else {
            assert_eq!(run.good(), full, "{budget}");
        }
    }
    assert!((1..30).contains(&spent), "{spent}");
}
