//! The examples, run once each.

#[path = "../examples/alpha_beta.rs"]
#[allow(dead_code, unreachable_pub, reason = "an example has a main of its own")]
mod alpha_beta;
#[path = "../examples/any_game_cost.rs"]
#[allow(dead_code, unreachable_pub, reason = "an example has a main of its own")]
mod any_game_cost;
#[path = "../examples/own_generator.rs"]
#[allow(dead_code, unreachable_pub, reason = "an example has a main of its own")]
mod own_generator;
#[path = "../examples/referee.rs"]
#[allow(dead_code, unreachable_pub, reason = "an example has a main of its own")]
mod referee;

use chess_variants::{AnyGame, AnyPosition};
use own_generator::Generator;
use std::time::Duration;

fn game(name: &str) -> AnyGame {
    name.parse().unwrap()
}

#[test]
fn the_referee_plays_and_refuses() {
    let mut out = Vec::new();
    let moves = "f2f4\nc3c4\nN-b9\n";
    referee::referee(game("cvector"), moves.as_bytes(), &mut out).unwrap();
    let out = String::from_utf8(out).unwrap();
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines.len(), 4, "{out}");
    assert!(lines[1].starts_with("N-f4: "), "{out}");
    assert!(lines[2].starts_with("refused: no piece stands on c3 (square-empty, CV-"), "{out}");
    assert!(lines[3].starts_with("refused: at byte 3"), "{out}");

    let mut out = Vec::new();
    referee::referee(game("classical"), "f2f3\ne7e6\ng2g4\nQh4#\n".as_bytes(), &mut out).unwrap();
    assert!(String::from_utf8(out).unwrap().ends_with("Checkmate: Dark has won.\n"));
}

/// The search finds a mate in one, and that a king can be captured.
#[test]
fn alpha_beta_finds_what_wins() {
    for (name, position, outcome) in [
        ("classical", "rnbqkbnr/pppp1ppp/4p3/8/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq -", "b: checkmate"),
        ("cvector", "2N1R3/Q7/1n2b3/N5B1/3b1krr/4n2R/2K1q3/6B1 w", "w: king captured"),
    ] {
        let position = AnyPosition::parse(game(name), position).unwrap();
        for depth in 2..=3 {
            let (mv, score) = position.run(alpha_beta::BestMove { depth }).unwrap();
            assert!(score > 900_000);
            let mut after = position.clone();
            after.play(&mv).unwrap();
            assert_eq!(after.outcome().map(|outcome| outcome.to_string()).as_deref(), Some(outcome), "{mv}");
        }
    }
}

/// Forgets the moves to one square.
struct Forgetful(own_generator::Mine);

impl Generator for Forgetful {
    fn children(&self, position: &str) -> Vec<(String, String)> {
        let mut children = self.0.children(position);
        children.retain(|(mv, _)| !mv.ends_with("d5"));
        children
    }
}

#[test]
fn a_fault_of_ones_own_generator_is_found() {
    let game = game("classical");
    let start = AnyPosition::start(game);
    assert_eq!(own_generator::first_difference(&own_generator::Mine(game), &start, 2), None);
    let difference = own_generator::first_difference(&Forgetful(own_generator::Mine(game)), &start, 2).unwrap();
    assert!(difference.contains("mine does not find"), "{difference}");
}

#[test]
fn the_cost_of_any_game_is_measured() {
    for name in ["cvector", "croatian-miranda"] {
        let ratios = any_game_cost::ratios(game(name), 1, 1, Duration::from_millis(5));
        assert!(ratios.iter().all(|ratio| *ratio > 0.0), "{name}: {ratios:?}");
    }
}
