//! The command `variants`: chess variants at a terminal and in scripts.
//!
//! # Answers for programs
//! With `--format json` every answer is a line of JSON for each line that people would get, and an error is a line of JSON
//! on standard error. The shapes are described in the README of this package, and by `variants help --format`.

mod args;
mod commands;
mod failure;
mod input;
mod interrupt;
mod json;
mod output;
mod printable;
mod progress;
mod usage;

use args::{Cli, Format};
use clap::Parser;
use failure::Failure;
use output::Output;
use printable::Printable;
use std::io::{self, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut format = Format::Text;
    let done = match Cli::try_parse() {
        Ok(cli) => {
            format = cli.choices.format;
            let mut out = Output::new();
            interrupt::install(&out);
            let done = commands::run(&cli, &mut out);
            // What was written before an error belongs to the answer.
            let flushed = out.flush().map_err(Failure::Output);
            done.and_then(|ended| flushed.map(|()| ended))
        }
        Err(error) if error.use_stderr() => Err(Failure::Arguments(usage::sentence(&error))),
        Err(help) => help.print().map(|()| Ended::Well).map_err(Failure::Output),
    };
    match done {
        Ok(ended) => ExitCode::from(ended.exit_code()),
        Err(failure) if failure.is_closed_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            let message = match format {
                Format::Text => format!("error: {}", Printable(&failure.to_string())),
                Format::Json => json::line(&json::Failed::new(&failure)),
            };
            // Nobody is left to tell when standard error is closed too.
            let _ = writeln!(io::stderr(), "{message}");
            ExitCode::from(failure.exit_code())
        }
    }
}

/// How a command has ended that gave all its answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Ended {
    Well,
    /// Some answers are that a search has spent its budget.
    SomeOverBudget,
    /// Some answers are errors of other kinds.
    SomeErrors,
}

impl Ended {
    const fn exit_code(self) -> u8 {
        match self {
            Self::Well => 0,
            Self::SomeOverBudget => 3,
            Self::SomeErrors => 2,
        }
    }
}
