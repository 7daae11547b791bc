//! Errors for commands and options that the program does not have: the nearest command, and the
//! options that other programs call by that name.

use crate::failure::{self, Failure, misuse};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, Error};
use mazeloom::generate::ALGORITHMS;
use mazeloom::grid::GRIDS;
use mazeloom::parameters::{Row, nearest};
use mazeloom::recipe::related_keys;
use std::io::{self, Write};
use std::process;

/// Ends the program with an error of the command line.
pub fn exit(error: &Error, cli: &Command) -> ! {
    if let Some(hint) = command(error, cli).or_else(|| option(error, cli)) {
        let _code = failure::exit(Err(misuse(hint)));
        process::exit(2);
    }
    // What was asked for and cannot be printed is an error, such as help into a full disk.
    let printed = error.print().and_then(|()| io::stdout().flush());
    match printed {
        Ok(()) => process::exit(error.exit_code()),
        Err(failed) => {
            let failure = Failure::from(failed);
            let closed = matches!(failure, Failure::ClosedPipe);
            let _code = failure::exit(Err(failure));
            process::exit(i32::from(!closed));
        }
    }
}

/// The command that an unknown one may mean, or how a maze begins.
fn command(error: &Error, cli: &Command) -> Option<String> {
    if error.kind() != ErrorKind::InvalidSubcommand {
        return None;
    }
    let ContextValue::String(given) = error.get(ContextKind::InvalidSubcommand)? else {
        return None;
    };
    let names =
        || (cli.get_subcommands()).flat_map(|it| it.get_all_aliases().chain([it.get_name()]));
    let near = nearest(given, names()).and_then(|name| cli.find_subcommand(name));
    Some(match near {
        Some(near) => format!(
            "unknown command `{given}`; did you mean `{}`? maze --help lists all commands",
            near.get_name()
        ),
        None => format!(
            "`{given}` is neither a command nor a maze; maze --help lists the commands, and a maze \
             begins with its size or grid, as in maze 20x10"
        ),
    })
}

/// The options that an unknown one may mean, and where all are listed.
fn option(error: &Error, cli: &Command) -> Option<String> {
    if error.kind() != ErrorKind::UnknownArgument {
        return None;
    }
    let ContextValue::String(given) = error.get(ContextKind::InvalidArg)? else {
        return None;
    };
    let name = given.strip_prefix("--")?.split(['=', ' ']).next()?;
    let usage = error.get(ContextKind::Usage)?.to_string();
    let command = (cli.get_subcommands())
        .find(|command| usage.contains(&format!("maze {} ", command.get_name())))?;
    if (command.get_name(), name) == ("compare", "solver") {
        return Some(
            "`compare` compares algorithms that make mazes; for solvers, solve the same maze with \
             each: maze solve RECIPE --seed 1 --solver NAME"
                .to_owned(),
        );
    }
    let has = |key: &&&str| (command.get_arguments()).any(|arg| arg.get_long() == Some(key));
    let related: Vec<String> = (related_keys(name).iter().filter(has))
        .map(|key| format!("`--{key}`"))
        .collect();
    if related.is_empty() {
        return argument(name);
    }
    let (related, command) = (related.join(", "), command.get_name());
    Some(format!(
        "unknown option `--{name}`; similar: {related}; all are in maze {command} --help"
    ))
}

/// The answer to an option that is an argument of algorithms or grids.
fn argument(name: &str) -> Option<String> {
    let rows = (ALGORITHMS.iter().map(Row::entry)).chain(GRIDS.iter().map(Row::entry));
    let having = rows.filter_map(|entry| {
        let param = (entry.params.iter()).find(|param| param.answers_to(name))?;
        Some(format!(
            "{}:{}={}",
            entry.name,
            param.name,
            param.kind.example()
        ))
    });
    let examples: Vec<String> = having
        .take(3)
        .map(|example| format!("`{example}`"))
        .collect();
    (!examples.is_empty()).then(|| {
        format!(
            "unknown option `--{name}`; it is an argument of an algorithm or a grid, as in {}",
            examples.join(", ")
        )
    })
}
