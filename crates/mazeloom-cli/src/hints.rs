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
    let hints = [command, option, missing];
    if let Some(hint) = hints.into_iter().find_map(|hint| hint(error, cli)) {
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

/// Words of other programs for options that are not keys of recipes.
const OPTIONS: [(&[&str], &str); 5] = [
    (&["number", "amount", "puzzles", "mazes"], "count"),
    (
        &[
            "grayscale",
            "greyscale",
            "black-and-white",
            "bw",
            "monochrome",
        ],
        "ink",
    ),
    (&["ages", "age", "stars", "level"], "difficulty"),
    (&["format", "page-size", "trim", "trim-size"], "paper"),
    (&["answers", "answer-key"], "solutions"),
];

/// The options that an unknown one may mean, and where all are listed.
fn option(error: &Error, cli: &Command) -> Option<String> {
    if error.kind() != ErrorKind::UnknownArgument {
        return None;
    }
    let ContextValue::String(given) = error.get(ContextKind::InvalidArg)? else {
        return None;
    };
    if let Some(size) = hyphenated(given) {
        return Some(format!(
            "`-{size}`: options begin with a hyphen; a number or a size is typed as {size}"
        ));
    }
    let name = given.strip_prefix("--")?.split(['=', ' ']).next()?;
    let command = called(error, cli)?;
    if (command.get_name(), name) == ("compare", "solver") {
        return Some(
            "`compare` compares algorithms that make mazes; for solvers, solve the same maze with \
             each: maze solve RECIPE --seed 1 --solver NAME"
                .to_owned(),
        );
    }
    let has = |key: &&&str| (command.get_arguments()).any(|arg| arg.get_long() == Some(key));
    let meant = OPTIONS.iter().filter(|(words, _)| words.contains(&name));
    let meant = meant.map(|(_, option)| option).collect::<Vec<_>>();
    let related: Vec<String> = (meant.into_iter().chain(&related_keys(name)).filter(has))
        .map(|key| format!("`--{key}`"))
        .collect();
    if related.is_empty() {
        let is_plain = error.get(ContextKind::SuggestedArg).is_none();
        let listed = || {
            let command = command.get_name();
            format!("unknown option `--{name}`; all are in maze {command} --help")
        };
        return argument(name).or_else(|| is_plain.then(listed));
    }
    let (related, command) = (related.join(", "), command.get_name());
    Some(format!(
        "unknown option `--{name}`; similar: {related}; all are in maze {command} --help"
    ))
}

/// The command that an error is about.
fn called<'a>(error: &Error, cli: &'a Command) -> Option<&'a Command> {
    let usage = error.get(ContextKind::Usage)?.to_string();
    let is_called = |command: &&Command| usage.contains(&format!("maze {} ", command.get_name()));
    cli.get_subcommands().find(is_called)
}

/// The argument behind a hyphen that begins like a number, where such an option is unknown.
fn hyphenated(option: &str) -> Option<String> {
    option.strip_prefix('-')?.parse::<u32>().ok()?;
    let given = std::env::args().find(|arg| arg.starts_with(option))?;
    Some(given[1..].to_owned())
}

/// Commands that need something, each with an example.
const EXAMPLES: [(&str, &str); 3] = [
    ("book", "maze book 20x20 -o book.pdf"),
    ("completions", "maze completions bash"),
    ("dataset", "maze dataset spec.toml --out mazes"),
];

/// The arguments that a command lacks, with an example.
fn missing(error: &Error, cli: &Command) -> Option<String> {
    if error.kind() != ErrorKind::MissingRequiredArgument {
        return None;
    }
    let ContextValue::Strings(lacking) = error.get(ContextKind::InvalidArg)? else {
        return None;
    };
    let name = called(error, cli)?.get_name();
    let (_, example) = EXAMPLES.iter().find(|(command, _)| *command == name)?;
    Some(format!(
        "`maze {name}` needs {}, as in {example}",
        lacking.join(" and ")
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
