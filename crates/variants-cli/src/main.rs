//! The command `variants`: chess variants at a terminal and in scripts.

mod args;
mod commands;
mod failure;
mod limited;
mod progress;
mod usage;

use args::Cli;
use clap::Parser;
use failure::Failure;
use std::io::{self, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    let done = match Cli::try_parse() {
        Ok(cli) => {
            let mut out = io::BufWriter::new(io::stdout().lock());
            let done = commands::run(&cli, &mut out);
            // What was written before an error belongs to the answer.
            let flushed = out.flush().map_err(Failure::Output);
            done.and(flushed)
        }
        Err(error) if error.use_stderr() => Err(Failure::Arguments(usage::sentence(&error))),
        Err(help) => help.print().map_err(Failure::Output),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) if failure.is_closed_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            // Nobody is left to tell when standard error is closed too.
            let _ = writeln!(io::stderr(), "error: {failure}");
            ExitCode::from(failure.exit_code())
        }
    }
}
