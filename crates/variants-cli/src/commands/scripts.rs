//! What shells and `man` read.

use crate::args::Cli;
use crate::failure::Failure;
use chess_variants::catalogue;
use clap::builder::PossibleValuesParser;
use clap::{Command, CommandFactory};
use clap_complete::Shell;
use std::io::Write;

pub(super) fn completions(shell: Shell, out: &mut dyn Write) -> Result<(), Failure> {
    let mut script = Vec::new();
    let mut command = Cli::command().mut_subcommands(offering_games);
    clap_complete::generate(shell, &mut command, "variants", &mut script);
    Ok(out.write_all(&script)?)
}

/// The same command, whose script completes the name of a game.
fn offering_games(command: Command) -> Command {
    let names: Vec<&str> = catalogue().iter().map(|entry| entry.name).collect();
    command.mut_args(|argument| {
        if argument.get_id() == "game" { argument.value_parser(PossibleValuesParser::new(&names)) } else { argument }
    })
}

pub(super) fn man(name: Option<&str>, out: &mut dyn Write) -> Result<(), Failure> {
    let mut program = Cli::command();
    program.build();
    // Built commands know their display names: `variants-show`.
    let command = match name {
        None => &program,
        Some(name) => {
            program.find_subcommand(name).ok_or_else(|| Failure::Arguments(format!("there is no command `{name}`")))?
        }
    };
    clap_mangen::Man::new(command.clone()).render(out)?;
    Ok(())
}
