//! Ctrl-C prints what is known so far, and ends with exit code 130.
#![cfg(unix)]

use crate::{Run, program};
use std::process::{Command, Stdio};
use std::time::Duration;

/// Starts the program, interrupts it after a while, and waits for its end.
fn interrupted(arguments: &[&str]) -> Run {
    let mut command = program();
    command.args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = command.spawn().unwrap();
    std::thread::sleep(Duration::from_secs(2));
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(killed.success());
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Run { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

#[test]
fn perft_says_what_it_has_counted() {
    let run = interrupted(&["perft", "cvector", "7"]);
    assert_eq!((run.code, run.out.as_str()), (Some(130), ""));
    assert!(run.err.starts_with("interrupted: nodes "), "{}", run.err);
    assert!(run.err.ends_with(" of 20 first moves\n"), "{}", run.err);
}

#[test]
fn playout_gives_the_statistics_so_far() {
    let run = interrupted(&["playout", "cvector", "--games", "100000000"]);
    assert_eq!((run.code, run.err.as_str()), (Some(130), "interrupted: these are not all games\n"));
    let games = run.out.lines().next().unwrap().strip_prefix("games\t").unwrap().parse::<u64>().unwrap();
    assert!((1..100_000_000).contains(&games));
    assert!(run.out.contains("\nplies\tleast ") && run.out.contains("\nmoves\tleast "), "{}", run.out);
}

#[test]
fn lists_give_what_they_have_found() {
    let position = "5w5w2Kb/2b3w1w1w5/1w1w3W1w6/w3w3b1w3w1/1W1W1w1w1W1b1w2/b1w1w3w1w5/5w7w2/2w1b1b1w1W3w1/1w3w1w1w5w/\
                    6w1w3w3/13w2/W9w3W1/1W3w1w1W1b1w1W/b3N9w1/pp7w1b1w2/krN13 b - -";
    let run = interrupted(&["cascades", "croatian-miranda", "40", position]);
    assert_eq!(run.code, Some(130), "{}", run.err);
    let lines: Vec<&str> = run.out.lines().collect();
    assert!(run.out.ends_with('\n') && lines.len() > 100 && lines.is_sorted(), "{}", lines.len());
}

/// A program that waits for its input ends too, and what it has answered stands.
#[test]
fn waiting_for_input_is_no_obstacle() {
    let mut command = program();
    command.args(["batch", "cvector"]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    std::io::Write::write_all(&mut stdin, b"k7/8/8/8/8/8/8/7K w\n").unwrap();
    std::thread::sleep(Duration::from_secs(1));
    Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    let output = child.wait_with_output().unwrap();
    drop(stdin);
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(130), &b"k7/8/8/8/8/8/8/7K w\tb\t\n"[..]));
}
