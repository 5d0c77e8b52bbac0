use crate::{lines, variants};

#[test]
fn playout_sums_up_random_games() {
    let arguments = ["playout", "cvector", "--games", "50", "--seed", "7", "--max-plies", "200"];
    let out = variants(&arguments).good();
    assert_eq!(out, variants(&arguments).good());
    assert_ne!(out, variants(&["playout", "cvector", "--games", "50", "--seed", "8", "--max-plies", "200"]).good());

    let lines = lines(&out);
    assert_eq!(lines[0], "games\t50");
    let [results @ .., plies, moves] = &lines[1..] else { panic!("{out}") };
    let count = |line: &str| line.split_once('\t').unwrap().1.parse::<u64>().unwrap();
    assert_eq!(results.iter().map(|line| count(line)).sum::<u64>(), 50);
    for result in results {
        let what = result.split('\t').next().unwrap();
        let known = ["w: king captured", "b: king captured", "w: no move", "b: no move", "unfinished"];
        assert!(known.contains(&what), "{result}");
    }
    assert!(plies.starts_with("plies\tleast ") && moves.starts_with("moves\tleast "), "{out}");
}

#[test]
fn playout_stops_games_at_the_limit_of_plies() {
    let out = variants(&["playout", "cvector", "--games", "4", "--seed", "1", "--max-plies", "2"]).good();
    assert!(
        out.starts_with("games\t4\nunfinished\t4\nplies\tleast 2, median 2, mean 2.0, greatest 2\nmoves\t"),
        "{out}"
    );
    let none = variants(&["playout", "cvector", "--games", "0", "--seed", "1", "--max-plies", "2"]).good();
    assert_eq!(none, "games\t0\nplies\tnone\nmoves\tnone\n");
}

#[test]
fn playout_from_a_finished_game() {
    let arguments = ["playout", "cvector", "8/8/8/8/8/8/8/[Kk]7 b", "--games", "3"];
    let expected = "games\t3\nw: king captured\t3\nplies\tleast 0, median 0, mean 0.0, greatest 0\nmoves\tnone\n";
    assert_eq!(variants(&arguments).good(), expected);
}

/// A game that is over budget is counted, and the others are played on.
#[test]
fn playout_keeps_to_the_budget() {
    let run = variants(&["playout", "cvector", "--games", "3", "--budget", "10"]);
    assert_eq!((run.code, run.err.as_str()), (Some(3), ""));
    assert_eq!(run.out, "games\t3\nover budget\t3\nplies\tnone\nmoves\tnone\n");

    let arguments = ["playout", "cvector", "--games", "40", "--seed", "8", "--budget", "48"];
    let run = variants(&arguments);
    let lines = lines(&run.out);
    assert_eq!((run.code, lines[0]), (Some(3), "games\t40"));
    let count = |line: &str| line.split_once('\t').unwrap().1.parse::<u64>().unwrap();
    let over = lines.iter().find(|line| line.starts_with("over budget\t")).unwrap();
    assert!((1..40).contains(&count(over)), "{}", run.out);
    assert_eq!(lines[1..lines.len() - 2].iter().map(|line| count(line)).sum::<u64>(), 40);

    assert!(variants(&["playout", "cvector", "--games", "3", "--budget", "100000"]).good().starts_with("games\t3\n"));
}
