//! `maze help`: the help of a command, or the explanation of a name.

use super::list;
use crate::command_line;
use crate::failure::{CommandResult, misuse};
use crate::options::Common;
use mazeloom::parameters::nearest;

/// The arguments of `maze help`.
#[derive(clap::Args)]
pub struct Args {
    /// A command, or the name of an algorithm, grid, key, solver, measure, format, or a word about mazes
    #[arg(value_name = "COMMAND|NAME")]
    what: Vec<String>,
}

/// Prints the help of a command, or explains a name.
pub fn run(args: &Args, common: &Common) -> CommandResult {
    let mut program = command_line();
    program.build();
    let what = args.what.join("-");
    if what.is_empty() {
        return Ok(program.print_long_help()?);
    }
    match program.find_subcommand_mut(&what) {
        Some(command) => Ok(command.print_long_help()?),
        None => list::named(&what, false, common).or_else(|error| {
            // The help of a command, if more words follow it.
            if let Some(command) = program.find_subcommand_mut(&args.what[0]) {
                return Ok(command.print_long_help()?);
            }
            let commands = program.get_subcommands().map(clap::Command::get_name);
            Err(nearest(&what, commands).map_or(error, |near| {
                misuse(format!(
                    "unknown command or name `{what}`; did you mean `{near}`?"
                ))
            }))
        }),
    }
}
