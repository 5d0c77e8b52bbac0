use crate::{GAMES, variants};

/// What is wrong with the words of the command line, each in one sentence.
#[test]
fn arguments_that_are_wrong() {
    let cases: &[(&[&str], &str)] = &[
        (&[], "a command is missing; `variants --help` lists them"),
        (&["shw"], "there is no command `shw`; did you mean show?"),
        (&["show"], "<GAME> is missing"),
        (&["perft"], "<GAME> and <DEPTH> are missing"),
        (&["play", "cvector", "start"], "<MOVE>... is missing"),
        (&["explain", "cvector"], "<POSITION> and <MOVE> are missing"),
        (&["moves", "cvector", "--limt", "3"], "there is no option --limt; did you mean --limit?"),
        (&["moves", "cvector", "--limit"], "--limit <N> needs a value"),
        (
            &["moves", "cvector", "--limit", "x"],
            "--limit <N> cannot be `x`: it is a whole number, and not too large for this machine",
        ),
        (
            &["moves", "cvector", "--limit", "-1"],
            "--limit <N> cannot be `-1`: it is a whole number, and not too large for this machine",
        ),
        (
            &["moves", "cvector", "--budget", "1.5"],
            "--budget <N> cannot be `1.5`: it is a whole number from 0 to 18446744073709551615",
        ),
        (&["perft", "cvector", "2", "--threads", "0"], "--threads <N> cannot be `0`: it is a whole number from 1 on"),
        (&["perft", "cvector", "two"], "<DEPTH> cannot be `two`: a depth is a whole number from 0 to 255"),
        (
            &["moves", "cvector", "--limit", "1", "--limit", "2"],
            "the argument '--limit <N>' cannot be used multiple times",
        ),
        (
            &["show", "cvector", "--partial-kings"],
            "--partial-kings is for the Croatian games, and cvector always has two kings",
        ),
    ];
    for (arguments, sentence) in cases {
        assert_eq!(variants(arguments).bad(), *sentence, "{arguments:?}");
    }
}

#[test]
fn an_extra_word_is_told_of_quotes() {
    let extra: &[(&[&str], &str)] = &[
        (&["list", "now"], "now"),
        (&["show", "cvector", "8/8/8/8/8/8/8/8", "w"], "w"),
        (&["moves", "cvector", "8/8/8/8/8/8/8/8", "w"], "w"),
        (&["explain", "cvector", "8/8/8/8/8/8/8/8", "w", "c1b2"], "c1b2"),
        (&["perft", "cvector", "2", "8/8/8/8/8/8/8/8", "w"], "w"),
        (&["cascades", "classical", "2", "8/8/8/8/8/8/8/8", "w"], "w"),
        (&["batch", "cvector", "start"], "start"),
    ];
    for (arguments, word) in extra {
        let sentence =
            format!("the word `{word}` is one too many: a POSITION is one shell word, so write it in quotes");
        assert_eq!(variants(arguments).bad(), sentence, "{arguments:?}");
    }
    // Here the rest of the position passes for moves.
    let error = variants(&["play", "cvector", "k7/8/8/8/8/8/8/K7", "w", "a1a2"]).bad();
    assert!(
        error.starts_with("the position cannot be read (it is one shell word, so write it in quotes): "),
        "{error}"
    );
}

#[test]
fn unknown_games_are_met_with_names() {
    assert_eq!(variants(&["show", "cvectr"]).bad(), "no game is called `cvectr`; did you mean cvector?");
    assert_eq!(variants(&["moves", "hemera"]).bad(), "no game is called `hemera`; did you mean croatian-hemera?",);
    let error = variants(&["perft", "backgammon", "2"]).bad();
    assert_eq!(error, format!("no game is called `backgammon`; the games are {}", GAMES.join(", ")));
    for (name, meant) in [("chess", "classical"), ("Cube+", "cube-plus"), ("cvector+", "cvector-plus")] {
        let error = variants(&["show", name]).bad();
        assert_eq!(error, format!("no game is called `{name}`; did you mean {meant}?"));
    }
    let long = "x\n".repeat(10_000);
    let error = variants(&["batch", &long]).bad();
    assert!(error.len() < 1000 && error.contains("\\n"), "{error}");
}

#[test]
fn positions_that_cannot_be_read_tell_every_fault() {
    let error = variants(&["show", "cvector", "kk6/8/8/8/8/8/8/8 w"]).bad();
    assert!(error.starts_with("the position cannot be read: "), "{error}");
    assert_eq!(error.matches("expected").count(), 2, "both sides have a wrong number of kings: {error}");
    for game in GAMES {
        let error = variants(&["moves", game, "nonsense w"]).bad();
        assert!(error.contains("at byte"), "{game}: {error}");
    }
}

#[test]
fn every_command_takes_a_budget_and_a_game_that_it_does_not_know_of() {
    for command in ["show", "moves", "batch", "playout"] {
        assert_eq!(variants(&[command, "cvector", "--budget", "100000"]).code, Some(0), "{command}");
        assert!(variants(&[command, "chess", "--budget", "100000"]).bad().contains("no game is called"), "{command}");
    }
    assert_eq!(variants(&["list", "--budget", "0"]).code, Some(0));
}

#[test]
fn help_and_version_are_no_errors() {
    for arguments in [&["--help"][..], &["help"], &["-h"], &["perft", "--help"], &["help", "batch"]] {
        let help = variants(arguments).good();
        assert!(help.contains("Usage: variants"), "{help}");
    }
    assert_eq!(variants(&["--version"]).good(), format!("variants {}\n", env!("CARGO_PKG_VERSION")));
    let help = variants(&["--help"]).good();
    for command in COMMANDS {
        assert!(help.contains(&format!("\n  {command} ")), "{command}");
    }
}

/// Every command of the program.
const COMMANDS: [&str; 13] = [
    "list",
    "show",
    "moves",
    "play",
    "explain",
    "perft",
    "cascades",
    "playout",
    "endgame",
    "batch",
    "record",
    "completions",
    "man",
];

#[test]
fn help_is_at_most_100_columns_wide() {
    let mut pages = vec![variants(&["--help"]).good(), variants(&["-h"]).good()];
    for command in COMMANDS {
        pages.push(variants(&["help", command]).good());
        pages.push(variants(&[command, "-h"]).good());
    }
    for page in pages {
        assert!(page.lines().all(|line| line.chars().count() <= 100), "{page}");
    }
}

/// The examples of the help text do what they are said to do.
#[test]
fn the_examples_of_the_help_work() {
    let help = variants(&["--help"]).good();
    let examples: Vec<&str> = help.lines().filter_map(|line| line.strip_prefix("  variants ")).collect();
    assert_eq!(examples.len(), 6);
    for example in examples {
        let mut words = Vec::new();
        for (index, part) in example.split('\'').enumerate() {
            if index % 2 == 1 { words.push(part) } else { words.extend(part.split_whitespace()) }
        }
        assert_ne!(variants(&words).good(), "", "{example}");
    }
}

#[cfg(unix)]
#[test]
fn arguments_that_are_not_utf_8() {
    use std::os::unix::ffi::OsStrExt;

    let mut command = crate::program();
    command.args(["show", "cvector"]).arg(std::ffi::OsStr::from_bytes(b"\xff w"));
    assert_eq!(crate::Run::of(command, b"").bad(), "the arguments are not valid UTF-8");
}
