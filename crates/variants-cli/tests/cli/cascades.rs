use crate::{WAVES, lines, variants};

/// The source's question, with the numbers of the rules page.
#[test]
fn the_wave_example_has_so_many_cascades_cc_42() {
    for (legs, count) in [("0", 0), ("1", 47), ("2", 177), ("3", 463), ("4", 949), ("5", 2252)] {
        let out = variants(&["cascades", "croatian-miranda", legs, WAVES, "--partial-kings"]).good();
        let moves = lines(&out);
        assert_eq!(moves.len(), count, "{legs}");
        assert!(moves.is_sorted());
    }
}

#[test]
fn cascades_can_be_cut() {
    let out = variants(&["cascades", "croatian-miranda", "4", WAVES, "--partial-kings", "--limit", "10"]).good();
    assert_eq!(lines(&out).len(), 10);
    let run = variants(&["cascades", "croatian-miranda", "4", WAVES, "--partial-kings", "--budget", "100"]);
    assert_eq!((run.code, run.out.as_str()), (Some(3), ""));
    assert_eq!(run.sentence(), "the search spent its budget of 100 states and results");
}

/// The first chain costs next to nothing, and is printed as it is found.
#[test]
fn the_first_chains_come_before_the_budget_is_spent() {
    let arguments = ["cascades", "croatian-miranda", "4", WAVES, "--partial-kings", "--limit", "1", "--budget", "100"];
    assert_eq!(variants(&arguments).good(), "c1b1\n");
    let arguments =
        ["cascades", "croatian-miranda", "4", WAVES, "--partial-kings", "--limit", "900", "--budget", "100"];
    let run = variants(&arguments);
    assert_eq!(run.code, Some(3));
    assert!((10..100).contains(&lines(&run.out).len()), "{}", run.out);
}

/// What is printed in order as it is found is what is found in any order.
#[test]
fn the_sorted_list_is_that_of_the_unsorted_search() {
    let dive = "Tr14kt/17p/18/18/18/18/18/18/18/18/18/18/18/18/18/1wQ15/R15PP/trW13KT b - -";
    for (game, position) in [("croatian-miranda", WAVES), ("croatian-nineteen", dive)] {
        for legs in ["1", "2", "3", "4"] {
            let arguments = ["cascades", game, legs, position, "--partial-kings"];
            let sorted = variants(&arguments).good();
            let unsorted = variants(&[&arguments[..], &["--limit", "1000000"]].concat()).good();
            let mut expected = lines(&unsorted);
            expected.sort_unstable();
            assert_eq!(lines(&sorted), expected, "{game} {legs}");
            let bounded = variants(&[&arguments[..], &["--budget", "1000000"]].concat()).good();
            assert_eq!(bounded, sorted);
        }
    }
}

#[test]
fn cascades_of_the_starts_are_the_moves_where_nothing_is_activated() {
    let moves = variants(&["moves", "classical"]).good();
    assert_eq!(variants(&["cascades", "classical", "3"]).good(), moves);
}

#[test]
fn games_of_single_moves_have_no_cascades() {
    for game in ["cvector", "cvector-plus", "cube-plus", "cube-plus+return+free-pawn"] {
        let error = variants(&["cascades", game, "3"]).bad();
        assert_eq!(error, format!("a move of {game} has one leg: only the Croatian games have cascades"));
    }
}
