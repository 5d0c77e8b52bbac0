//! Positions made to take for ever: within a budget they are answered at once, whatever is asked.

use crate::{Run, program};
use std::process::Command;
use std::time::{Duration, Instant};

/// Its mate search for `Nc15#` takes minutes and gigabytes.
const ONE: (&str, &str) =
    ("kn14/pp14/4N11/16/16/16/16/3n12/4WwwWW7/4wWwWw7/4wwwWW7/4wWWww7/4WwWwW7/16/16/15K w - -", "Nc15");

/// More than forty million states.
const OTHER: (&str, &str) = (
    "5w5w2Kb/2b3w1w1w5/1w1w3W1w6/w3w3b1w3w1/1W1W1w1w1W1b1w2/b1w1w3w1w5/5w7w2/2w1b1b1w1W3w1/1w3w1w1w5w/6w1w3w3/13w2/\
     W9w3W1/1W3w1w1W1b1w1W/b3N9w1/pp7w1b1w2/krN13 w - -",
    "Nc2",
);

/// Runs the program with at most 256 MiB of address space.
#[cfg(target_os = "linux")]
fn in_little_memory(arguments: &[&str], input: &[u8]) -> Run {
    let program = program();
    let mut command = Command::new("sh");
    command.arg("-c").arg("ulimit -v 262144; exec \"$0\" \"$@\"").arg(program.get_program()).args(arguments);
    Run::of(command, input)
}

#[cfg(not(target_os = "linux"))]
fn in_little_memory(arguments: &[&str], input: &[u8]) -> Run {
    crate::variants_reading(arguments, input)
}

/// Exit code 3, at once, in little memory.
#[track_caller]
fn gives_up(arguments: &[&str], input: &[u8]) {
    let begun = Instant::now();
    let run = in_little_memory(&[arguments, &["--budget", "1000"]].concat(), input);
    assert_eq!((run.code, run.out.as_str()), (Some(3), ""), "{arguments:?}: {}", run.err);
    assert!(begun.elapsed() < Duration::from_secs(10), "{arguments:?}: {:?}", begun.elapsed());
    assert_eq!(run.sentence(), "the search spent its budget of 1000 states and results");
}

#[test]
fn notation_with_a_mate_sign_is_read_within_the_budget() {
    for (position, mv) in [ONE, OTHER] {
        for sign in ["#", "+"] {
            gives_up(&["play", "croatian-miranda", position, &format!("{mv}{sign}")], b"");
            gives_up(&["explain", "croatian-miranda", position, &format!("{mv}{sign}")], b"");
        }
    }
}

#[test]
fn a_record_with_a_mate_sign_is_read_within_the_budget() {
    for ((position, mv), string) in [(ONE, "e14c15"), (OTHER, "e3c2")] {
        for sign in ["#", "+"] {
            let record = format!("game: croatian-miranda\nstart: {position}\n\n1. {string}\t{mv}{sign}\n");
            gives_up(&["record", "croatian-miranda", "-"], record.as_bytes());
        }
        let record = format!("game: croatian-miranda\nstart: {position}\n\n1. {string}\n");
        gives_up(&["record", "croatian-miranda", "-", "--human"], record.as_bytes());
    }
}

#[test]
fn lists_and_counts_are_bounded() {
    for (position, _) in [ONE, OTHER] {
        gives_up(&["perft", "croatian-miranda", "2", position], b"");
    }
    let dark_to_move = OTHER.0.replace(" w ", " b ");
    gives_up(&["cascades", "croatian-miranda", "12", &dark_to_move], b"");
    gives_up(&["moves", "croatian-miranda", &dark_to_move], b"");
}
