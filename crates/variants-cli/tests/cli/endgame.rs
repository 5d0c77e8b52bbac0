use crate::{GAMES, lines, variants};
use std::collections::BTreeMap;

/// What the program says of one side to move: the numbers by name, and the longest wins as winner, plies, position, line.
#[derive(Debug, PartialEq, Eq)]
struct Part {
    turn: String,
    numbers: BTreeMap<String, u64>,
    longest: Vec<(String, usize, String, Vec<String>)>,
}

fn endgame(game: &str, material: &str) -> Vec<Part> {
    let out = variants(&["endgame", game, material]).good();
    let mut parts: Vec<Part> = Vec::new();
    for line in lines(&out) {
        let fields: Vec<&str> = line.split('\t').collect();
        if fields[0] == "to move" {
            parts.push(Part { turn: fields[1].to_owned(), numbers: BTreeMap::new(), longest: Vec::new() });
            continue;
        }
        let part = parts.last_mut().unwrap();
        if let Some(winner) = fields[0].strip_prefix("longest win of ") {
            let plies = fields[1].strip_suffix(" plies").unwrap().parse().unwrap();
            part.longest.push((winner.to_owned(), plies, fields[2].to_owned(), Vec::new()));
        } else if fields[0] == "line" {
            part.longest.last_mut().unwrap().3 = fields[1].split_whitespace().map(str::to_owned).collect();
        } else {
            part.numbers.insert(fields[0].to_owned(), fields[1].parse().unwrap());
        }
    }
    parts
}

/// The numbers add up, and the lines are what they are said to be.
#[test]
fn endgame_gives_numbers_and_lines_that_can_be_played() {
    for game in GAMES.into_iter().filter(|game| game.starts_with("cube-plus")) {
        for material in ["KR-K", "K-KP"] {
            let parts = endgame(game, material);
            let turns: Vec<&str> = parts.iter().map(|part| part.turn.as_str()).collect();
            assert_eq!(turns, ["White", "Black"]);
            for Part { turn, numbers, longest } in parts {
                let sum = numbers["wins of White"] + numbers["draws"] + numbers["losses of White"];
                assert_eq!(numbers["positions"], sum, "{game} {material}");
                assert!(numbers["positions"] > 30_000);
                for (winner, plies, position, line) in longest {
                    assert_eq!(line.len(), plies);
                    assert_eq!(position.split(' ').nth(1).unwrap(), turn.to_lowercase().split_at(1).0);
                    let moves: Vec<&str> = line.iter().map(String::as_str).collect();
                    let out = variants(&[&["play", game, &position], &moves[..]].concat()).good();
                    let letter = winner.to_lowercase().split_at(1).0.to_owned();
                    assert!(lines(&out).last().unwrap().starts_with(&format!("{letter}: ")), "{game} {out}");
                }
            }
        }
    }
}

/// What White can do to Black, Black can do to White.
#[test]
fn endings_are_the_same_with_colours_changed() {
    let [white, black] = &endgame("cube-plus", "KB-K")[..] else { panic!("two sides") };
    let [other_white, other_black] = &endgame("cube-plus", "K-KB")[..] else { panic!("two sides") };
    for (part, other) in [(white, other_black), (black, other_white)] {
        let (numbers, others) = (&part.numbers, &other.numbers);
        assert_eq!(numbers["positions"], others["positions"]);
        assert_eq!(numbers["draws"], others["draws"]);
        assert_eq!(numbers["wins of White"], others["losses of White"]);
        assert_eq!(numbers["losses of White"], others["wins of White"]);
        let plies = |part: &Part, who: &str| part.longest.iter().find(|longest| longest.0 == who).map(|found| found.1);
        assert_eq!(plies(part, "White"), plies(other, "Black"));
    }
}

#[test]
fn endgame_refuses_what_it_cannot_solve() {
    assert_eq!(
        variants(&["endgame", "cvector", "KR-K"]).bad(),
        "only endings of Cube+ are solved, and cvector is another game",
    );
    assert_eq!(
        variants(&["endgame", "cube-plus", "KRBP-K"]).bad(),
        "KRBP-K has 3 pieces besides the kings, and at most 2 can be solved",
    );
    for material in ["", "KR", "RK-K", "KR-", "kr-k", "KPR-K", "KR-K ", "KRRRR-K"] {
        let error = variants(&["endgame", "cube-plus", material]).bad();
        assert!(error.starts_with("the material cannot be read: at byte "), "{material}: {error}");
    }
}

/// 38 squares for each of three pieces, and two sides to move.
#[test]
fn endgame_keeps_to_the_budget() {
    let run = variants(&["endgame", "cube-plus", "KR-K", "--budget", "109743"]);
    assert_eq!((run.code, run.out.as_str()), (Some(3), ""));
    variants(&["endgame", "cube-plus", "KR-K", "--budget", "109744"]).good();
}
