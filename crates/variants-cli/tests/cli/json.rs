//! The answers for programs: the shapes that the README of this package describes.

use crate::{GAMES, SWAPS, WAVES, variants, variants_reading};
use serde_json::{Value, json};

/// The lines of an answer that went well.
#[track_caller]
fn answers(arguments: &[&str]) -> Vec<Value> {
    let out = variants(&[arguments, &["--format", "json"]].concat()).good();
    out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[track_caller]
fn answer(arguments: &[&str]) -> Value {
    let mut answers = answers(arguments);
    assert_eq!(answers.len(), 1, "{answers:?}");
    answers.remove(0)
}

/// The error of a run that went wrong.
#[track_caller]
fn error(arguments: &[&str]) -> Value {
    let run = variants(&[arguments, &["--format", "json"]].concat());
    assert_ne!(run.code, Some(0));
    let value: Value = serde_json::from_str(&run.err).unwrap();
    value["error"].clone()
}

#[test]
fn the_list_of_games() {
    let games = answers(&["list"]);
    assert!(games.iter().map(|game| game["game"].as_str().unwrap()).eq(GAMES));
    assert_eq!(games.iter().filter(|game| game["cascades"] == true).count(), 7);
    assert_eq!(games.iter().filter(|game| game["partial_kings"] == true).count(), 7);
}

#[test]
fn a_position() {
    let mate = "rnb1kbnr/pppp1ppp/4p3/8/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq -";
    let shown = answer(&["show", "classical", mate]);
    assert_eq!(shown["game"], "classical");
    assert_eq!(shown["position"], mate);
    assert_eq!(shown["turn"], "w");
    let outcome = json!({ "result": "b", "reason": "checkmate", "sentence": "Checkmate: Dark has won." });
    assert_eq!(shown["outcome"], outcome);
    assert!(shown["pieces"].as_array().unwrap().contains(&json!({ "square": "h4", "piece": "q", "color": "b" })));
    assert_eq!(answer(&["show", "cvector"])["outcome"], Value::Null);
    assert!(answer(&["show", "classical", "--fen"])["fen"].as_str().unwrap().ends_with(" w KQkq - 0 1"));
}

#[test]
fn moves_and_what_they_do() {
    let moves = answers(&["moves", "cvector", SWAPS, "--human"]);
    assert!(moves.contains(&json!({ "move": "b5c4", "notation": "Bxc4" })), "{moves:?}");
    assert_eq!(answers(&["moves", "cvector", "--limit", "3"]).len(), 3);
    assert_eq!(answers(&["cascades", "croatian-miranda", "3", WAVES, "--partial-kings"]).len(), 463);

    let played = answers(&["play", "classical", "start", "f2f3", "e7e6", "g2g4", "Qh4#"]);
    assert_eq!(played.len(), 4);
    assert_eq!(played[0]["outcome"], Value::Null);
    assert_eq!((&played[3]["move"], &played[3]["outcome"]["reason"]), (&json!("d8h4"), &json!("checkmate")));

    let explained = answer(&["explain", "cvector", "start", "f2f4"]);
    assert_eq!(explained["sentences"].as_array().unwrap().len(), 1);
    assert_eq!(explained["position"], "2nqkb2/2brrn2/8/8/5N2/8/2BRR3/2NQKB2 b");
}

#[test]
fn counts_and_statistics() {
    assert_eq!(answer(&["perft", "cvector", "3"]), json!({ "depth": 3, "nodes": 12317 }));
    let divided = answers(&["perft", "cvector", "2", "--divide"]);
    assert_eq!(divided.len(), 21);
    assert_eq!(divided[..20].iter().map(|part| part["nodes"].as_u64().unwrap()).sum::<u64>(), 411);
    assert!(divided[..20].iter().all(|part| part["move"].is_string()));

    let playout = answer(&["playout", "cvector", "--games", "20"]);
    assert_eq!((&playout["games"], &playout["over_budget"]), (&json!(20), &json!(0)));
    let results = playout["results"].as_array().unwrap();
    let finished: u64 = results.iter().map(|result| result["games"].as_u64().unwrap()).sum();
    assert_eq!(finished + playout["unfinished"].as_u64().unwrap(), 20);
    assert!(playout["plies"]["mean"].is_f64(), "{playout}");

    let endings = answers(&["endgame", "cube-plus", "K-K"]);
    assert_eq!(endings.len(), 2);
    assert!(endings[0]["positions"].is_u64());
}

#[test]
fn a_record() {
    let record = format!("game: cvector\nstart: {SWAPS}\nwhite: Ada\n\n1. b5c4\n");
    let run = variants_reading(&["record", "cvector", "-", "--human", "--format", "json"], record.as_bytes());
    let read: Value = serde_json::from_str(&run.good()).unwrap();
    assert_eq!((&read["start"], &read["tags"]), (&json!(SWAPS), &json!({ "white": "Ada" })));
    assert_eq!(read["moves"], json!([{ "move": "b5c4", "notation": "Bxc4" }]));
    assert_eq!(read["position"], "6k1/B4b2/8/8/2[bR]3N1/8/3N1K2/R4[qB]2 w");
}

#[test]
fn batches() {
    let input = format!("{SWAPS}\nnonsense\n");
    let run = variants_reading(&["batch", "cvector", "--limit", "2", "--format", "json"], input.as_bytes());
    assert_eq!(run.code, Some(2));
    let answers: Vec<Value> = run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((&answers[0]["position"], answers[0]["moves"].as_array().unwrap().len()), (&json!(SWAPS), 2));
    assert_eq!(
        (&answers[1]["text"], &answers[1]["error"]["code"]),
        (&json!("nonsense"), &json!("unreadable-position"))
    );
}

#[test]
fn errors() {
    let wrong = error(&["show", "cvector", "k7/8/8/8/8/8/8/7X w"]);
    assert_eq!(wrong["code"], "unreadable-position");
    let fault = &wrong["faults"][0];
    assert_eq!((&fault["start"], &fault["end"]), (&json!(16), &json!(17)), "{wrong}");

    let illegal = error(&["play", "cvector", "start", "c3c4"]);
    assert_eq!(illegal["code"], "illegal-move");
    assert_eq!((&illegal["faults"][0]["code"], &illegal["faults"][0]["leg"]), (&json!("square-empty"), &json!(1)));
    assert!(illegal["faults"][0]["rule"].as_str().unwrap().starts_with("CV-"));

    let ambiguous = error(&["play", "cvector", "k7/8/8/5N2/8/5K2/2N5/8 w", "N-e2"]);
    assert_eq!((&ambiguous["candidates"], &ambiguous["more"]), (&json!(["c2e2", "f5e2"]), &json!(false)));

    assert_eq!(error(&["show", "chess"])["code"], "unknown-game");
    assert_eq!(error(&["moves", "cvector", "--budget", "3"])["code"], "budget-spent");
}
