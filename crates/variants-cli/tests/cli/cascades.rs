use crate::{WAVES, lines, variants};

/// The seed's question, with the numbers of the rules page.
#[test]
fn the_wave_example_has_so_many_cascades_cc_42() {
    for (legs, count) in [("0", 0), ("1", 47), ("2", 177), ("3", 463), ("4", 949), ("5", 2252)] {
        let out = variants(&["cascades", "croatian-miranda", legs, WAVES, "--partial-kings"]).good();
        let turns = lines(&out);
        assert_eq!(turns.len(), count, "{legs}");
        assert!(turns.is_sorted());
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

#[test]
fn cascades_of_the_starts_are_the_moves_where_nothing_is_activated() {
    let moves = variants(&["moves", "classical"]).good();
    assert_eq!(variants(&["cascades", "classical", "3"]).good(), moves);
}

#[test]
fn games_of_single_moves_have_no_cascades() {
    for game in ["cvector", "cvector-plus", "cube-plus", "cube-plus+return+free-pawn"] {
        let error = variants(&["cascades", game, "3"]).bad();
        assert_eq!(error, format!("a turn of {game} is a single move: only the Croatian games have cascades"));
    }
}
