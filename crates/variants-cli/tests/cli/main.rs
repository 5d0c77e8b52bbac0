//! The command `variants`, run as people and scripts run it.

mod batch;
mod cascades;
mod endgame;
mod errors;
mod explain;
mod hostile;
mod interrupt;
mod json;
mod list_and_show;
mod moves;
mod perft;
mod pipes;
mod play;
mod playout;
mod record;
mod scripts;
mod texts;

use std::io::Write;
use std::process::{Command, Stdio};

/// The position of the rules page with which the swap sequence begins.
const SWAPS: &str = "6k1/B4b2/8/1b6/2R3N1/8/3N1K2/R4[qB]2 b";

/// The wave example of the rules page; it has no dark king.
const WAVES: &str = "16/16/16/16/16/16/16/16/16/16/16/w1R1W11/16/K1B1R11/16/W1Q1w11 w - -";

/// Every name of the catalogue.
const GAMES: [&str; 15] = [
    "cvector",
    "cvector-plus",
    "cube-plus",
    "cube-plus+return",
    "cube-plus+space-pawn",
    "cube-plus+free-pawn",
    "cube-plus+return+space-pawn",
    "cube-plus+return+free-pawn",
    "croatian-miranda",
    "croatian-nineteen",
    "croatian-hemera",
    "classical",
    "croatian-ties",
    "mayan-ascendancy",
    "age-of-aquarius",
];

/// The program, with no more of the environment than it needs.
fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_variants"));
    command.env_remove("RUST_BACKTRACE").stdin(Stdio::null());
    command
}

/// What a run of the program came to.
#[derive(Debug, PartialEq, Eq)]
struct Run {
    code: Option<i32>,
    out: String,
    err: String,
}

impl Run {
    fn of(mut command: Command, input: &[u8]) -> Self {
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
        let mut stdin = child.stdin.take().expect("it has a standard input");
        let output = std::thread::scope(|scope| {
            // A program that answers while it reads must be read while it is written to. One that does not read at all
            // closes the pipe.
            scope.spawn(move || {
                let _ = stdin.write_all(input);
            });
            child.wait_with_output().expect("it ends")
        });
        let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
        Self { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    }

    /// The output of a run that must have gone well.
    #[track_caller]
    fn good(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{}", self.out);
        self.out
    }

    /// The error of a run that must have ended with exit code 2 and no output.
    #[track_caller]
    fn bad(self) -> String {
        assert_eq!((self.code, self.out.as_str()), (Some(2), ""), "{}", self.err);
        self.sentence()
    }

    /// The one sentence on standard error.
    #[track_caller]
    fn sentence(self) -> String {
        let sentence = self.err.strip_prefix("error: ").and_then(|rest| rest.strip_suffix('\n'));
        let sentence = sentence.unwrap_or_else(|| panic!("not an error: {:?}", self.err));
        assert!(!sentence.contains('\n'), "several lines: {sentence:?}");
        sentence.to_owned()
    }
}

/// Runs the program without input.
fn variants(arguments: &[&str]) -> Run {
    variants_reading(arguments, b"")
}

/// Runs the program with something on its standard input.
fn variants_reading(arguments: &[&str], input: &[u8]) -> Run {
    let mut command = program();
    command.args(arguments);
    Run::of(command, input)
}

/// The lines of a text, each of which ends in a newline.
#[track_caller]
fn lines(text: &str) -> Vec<&str> {
    assert!(text.is_empty() || text.ends_with('\n'), "{text:?}");
    text.lines().collect()
}
