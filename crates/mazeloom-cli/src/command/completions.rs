//! `maze completions`: a script that completes words in a shell.

use crate::failure::CommandResult;
use clap::CommandFactory;
use clap_complete::{Shell, generate};
use std::io::{self, Write};

/// What `maze completions` takes.
#[derive(clap::Args)]
pub struct Args {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

/// Prints the script.
pub fn run(args: &Args) -> CommandResult {
    let mut script = Vec::new();
    generate(args.shell, &mut crate::Cli::command(), "maze", &mut script);
    Ok(io::stdout().lock().write_all(&script)?)
}
