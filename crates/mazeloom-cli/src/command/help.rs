//! `maze help`: the help of a command, or the explanation of a name.

use super::list;
use crate::command_line;
use crate::failure::{CommandResult, misuse};
use crate::options::Common;
use clap::Command;
use clap::error::{ContextKind, ContextValue};
use mazeloom::recipe::related_keys;

/// The arguments of `maze help`.
#[derive(clap::Args)]
pub struct Args {
    /// A command, or the name of an algorithm, grid, key, solver, measure, format …
    #[arg(value_name = "COMMAND|NAME")]
    what: Option<String>,
}

/// Prints the help of a command, or explains a name.
pub fn run(args: &Args, common: &Common) -> CommandResult {
    let mut program = command_line();
    program.build();
    let Some(what) = args.what.as_deref() else {
        return Ok(program.print_long_help()?);
    };
    match program.find_subcommand_mut(what) {
        Some(command) => Ok(command.print_long_help()?),
        None => list::named(what, false, common).map_err(|error| {
            let spelled = related_keys(what).is_empty();
            let nearest = spelled
                .then(|| nearest_command(&mut program, what))
                .flatten();
            nearest.map_or(error, |near| {
                misuse(format!(
                    "unknown command or name `{what}`; did you mean `{near}`?"
                ))
            })
        }),
    }
}

/// The command whose name is nearest to a misspelled one.
fn nearest_command(program: &mut Command, what: &str) -> Option<String> {
    let error = program.try_get_matches_from_mut(["maze", what]).err()?;
    match error.get(ContextKind::SuggestedSubcommand)? {
        ContextValue::String(name) => Some(name.clone()),
        ContextValue::Strings(names) => names.last().cloned(),
        _ => None,
    }
}
