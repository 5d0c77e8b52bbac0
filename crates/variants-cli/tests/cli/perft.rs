use crate::{GAMES, lines, variants};

/// The numbers of the rules pages.
#[test]
fn perft_counts_what_the_rules_pages_say() {
    let three = [12317, 14993, 3021, 3021, 3018, 24078, 3018, 24078];
    for (game, nodes) in GAMES.into_iter().zip(three) {
        assert_eq!(variants(&["perft", game, "3"]).good(), format!("nodes {nodes}\n"), "{game}");
    }
    let two = [15343, 24793, 151_039, 400, 1932, 4082, 9197];
    for (game, nodes) in GAMES.into_iter().skip(three.len()).zip(two) {
        assert_eq!(variants(&["perft", game, "2"]).good(), format!("nodes {nodes}\n"), "{game}");
    }
    for (depth, nodes) in [("0", 1), ("1", 20), ("2", 411), ("3", 12317), ("4", 375_715)] {
        assert_eq!(variants(&["perft", "cvector", depth]).good(), format!("nodes {nodes}\n"));
    }
}

#[test]
fn divide_gives_the_parts_before_the_sum() {
    let out = variants(&["perft", "cvector", "2", "--divide"]).good();
    let lines = lines(&out);
    let (sum, parts) = lines.split_last().unwrap();
    assert_eq!((*sum, parts.len()), ("nodes 411", 20));
    assert!(parts.is_sorted());
    let part = |line: &str| line.split_once(' ').unwrap().1.parse::<u64>().unwrap();
    assert_eq!(parts.iter().map(|line| part(line)).sum::<u64>(), 411);
    assert_eq!(variants(&["perft", "cvector", "0", "--divide"]).good(), "nodes 1\n");
    let ones = variants(&["perft", "cvector", "1", "--divide"]).good();
    assert_eq!(ones.matches(" 1\n").count(), 20);
}

#[test]
fn threads_change_nothing_but_the_time() {
    for game in ["cvector", "cube-plus", "classical"] {
        for depth in ["0", "1", "2", "4"] {
            let one = variants(&["perft", game, depth, "--divide"]).good();
            for threads in ["1", "2", "5", "1000000000"] {
                let several = variants(&["perft", game, depth, "--divide", "--threads", threads]).good();
                assert_eq!(several, one, "{game} {depth} {threads}");
            }
        }
    }
}

#[test]
fn perft_of_a_position() {
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -";
    assert_eq!(variants(&["perft", "classical", "3", kiwipete]).good(), "nodes 97862\n");
    assert_eq!(variants(&["perft", "cvector", "3", "start"]).good(), "nodes 12317\n");
    assert_eq!(variants(&["perft", "cvector", "5", "8/8/8/8/8/8/8/[Kk]7 b"]).good(), "nodes 0\n");
    // Nobody ever has a move: the deepest count is as easy as any.
    assert_eq!(variants(&["perft", "cvector", "255", "k7/8/8/8/8/8/8/7K w"]).good(), "nodes 0\n");
}

#[test]
fn depths_above_255_are_refused() {
    for depth in ["256", "1000000000000000000000000"] {
        let error = variants(&["perft", "cvector", depth]).bad();
        assert_eq!(error, format!("<DEPTH> cannot be `{depth}`: the greatest depth is 255"));
    }
    let error = variants(&["perft", "cvector", "-1"]).bad();
    assert_eq!(error, "<DEPTH> cannot be `-1`: a depth is a whole number from 0 to 255");
}

#[test]
fn perft_keeps_to_the_budget() {
    for threads in ["1", "2"] {
        let run = variants(&["perft", "cvector", "4", "--budget", "10", "--divide", "--threads", threads]);
        assert_eq!((run.code, run.out.as_str()), (Some(3), ""));
        assert_eq!(run.sentence(), "the search spent its budget of 10 states and results");
    }
    assert_eq!(variants(&["perft", "cvector", "3", "--budget", "100"]).good(), "nodes 12317\n");
}
