//! `maze completions`: completion scripts for shells.

use crate::failure::CommandResult;
use crate::options::Common;
use clap::ValueEnum;
use clap_complete::{Generator, Shell, generate};
use std::io::{self, Write};

/// Arguments of `maze completions`.
#[derive(clap::Args)]
pub struct Args {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

/// Prints the script.
pub fn run(args: &Args, _common: &Common) -> CommandResult {
    Ok(io::stdout().lock().write_all(&script(args.shell))?)
}

fn script(shell: Shell) -> Vec<u8> {
    let mut script = Vec::new();
    generate(shell, &mut crate::command_line(), "maze", &mut script);
    script
}

/// The scripts for all shells, each with the file name that its shell looks for.
pub fn scripts() -> Vec<(String, Vec<u8>)> {
    let shells = Shell::value_variants().iter();
    shells
        .map(|&shell| (shell.file_name("maze"), script(shell)))
        .collect()
}
