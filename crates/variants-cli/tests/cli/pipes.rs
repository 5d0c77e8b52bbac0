use crate::{WAVES, program};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;

/// Starts the program, reads one line of its output and closes the pipe.
fn first_line(arguments: &[&str]) -> String {
    let mut command = program();
    command.args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let mut err = String::new();
    child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
    let status = child.wait().unwrap();
    assert_eq!((status.code(), err.as_str()), (Some(0), ""), "{arguments:?}");
    line
}

#[test]
fn a_closed_pipe_ends_quietly() {
    // More output than a pipe holds, so that writing goes on after it is closed.
    let moves = ["moves", "croatian-miranda", WAVES, "--partial-kings", "--human"];
    assert!(first_line(&moves).starts_with("a3a2\t"));
    let cascades = ["cascades", "croatian-miranda", "7", WAVES, "--partial-kings", "--limit", "100000"];
    first_line(&cascades);
    let dense = "16/16/16/16/5Ww9/16/7w8/6WR8/16/11k4/16/5Q10/16/1K14/16/16 w - -";
    first_line(&["moves", "croatian-miranda", dense]);
    first_line(&["--help"]);
}

/// Output that cannot be written at all is not a closed pipe.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let mut command = program();
    let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
    command.args(["list"]).stdout(full).stderr(Stdio::piped());
    let output = command.spawn().unwrap().wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let err = String::from_utf8(output.stderr).unwrap();
    assert!(err.starts_with("error: the output cannot be written: "), "{err}");
}

#[test]
fn batch_ends_quietly_when_nobody_reads() {
    let mut command = program();
    command.args(["batch", "cvector"]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().unwrap();
    for _ in 0..10_000 {
        if stdin.write_all(b"k7/8/8/8/8/8/8/7K w\n").is_err() {
            break;
        }
    }
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

/// A program that asks one position at a time gets its answer before it asks the next.
#[test]
fn batch_answers_while_it_is_asked() {
    let mut command = program();
    command.args(["batch", "cvector"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..3 {
        stdin.write_all(b"k7/8/8/8/8/8/8/7K w\n").unwrap();
        let mut answer = String::new();
        stdout.read_line(&mut answer).unwrap();
        assert_eq!(answer, "k7/8/8/8/8/8/8/7K w\tb\t\n");
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

/// Progress is for terminals: in a pipe nothing is written but the answer.
#[test]
fn no_progress_in_a_pipe() {
    let run = crate::variants(&["perft", "cvector", "4"]);
    assert_eq!((run.out.as_str(), run.err.as_str()), ("nodes 375715\n", ""));
}
