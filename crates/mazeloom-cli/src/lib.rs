//! `maze`: make, draw, solve, measure and play mazes.
//!
//! The program is this crate's [`run`]. As a library it has no interface of its own; it describes
//! the command line for manual pages and completion scripts.

// Some helpers are used by commands that a small build leaves out.
#![cfg_attr(not(feature = "full"), allow(dead_code, unused_imports))]

/// Prints a line on stderr. Write errors on stderr are ignored.
macro_rules! say {
    ($($words:tt)*) => {{
        use std::io::Write as _;
        let message = $crate::quoted::harmless(&format!($($words)*));
        let _unsaid = writeln!(std::io::stderr(), "{message}");
    }};
}

/// Prints a message on stderr, unless errors only are asked for.
macro_rules! tell {
    ($common:expr, $($words:tt)*) => {
        if !$common.quiet {
            say!($($words)*);
        }
    };
}

mod argv;
mod available;
mod command;
mod failure;
mod files;
mod hints;
mod interrupt;
mod load;
mod memory;
mod notes;
mod options;
mod output;
mod pager;
mod pixels;
mod progress;
mod quoted;
mod recipe_args;
mod screen;

use clap::{Arg, ArgMatches, Args as _, Command};
use command::{COMMANDS, Row};
use failure::CommandResult;
use options::Common;
use std::ffi::OsString;
use std::process::ExitCode;

const AFTER_HELP: &str = "\
Try:
  maze generate 20x10                        a maze in the terminal
  maze generate hex:12x8 kruskal -o hex.svg  a picture
  maze solve 20x10 wilson --seed 7           the solution
  maze compare 20x20                         compare all algorithms
  maze list                                  all algorithms, grids, keys …
  maze help wilson                           explain one of them";

/// The command line: every subcommand, option and help text.
pub fn command_line() -> Command {
    let mut cli = outline();
    for command in cli.get_subcommands_mut() {
        Row::fill(command);
        let full = std::mem::take(command).mut_args(without_summary);
        let after = full.get_after_help().map(ToString::to_string);
        *command = match after {
            Some(after) => full.after_long_help(without_pointer(&after)),
            None => full,
        };
    }
    cli
}

/// The common options, and the names of all commands: enough to find the command that is called.
fn outline() -> Command {
    let cli = Command::new("maze").subcommands(COMMANDS.iter().map(Row::outline));
    Common::augment_args(cli)
        .about("Generate, draw, solve, measure and play mazes")
        .version(env!("CARGO_PKG_VERSION"))
        .max_term_width(100)
        .disable_help_subcommand(true)
        .after_help(AFTER_HELP)
}

/// An option whose `--help` does not repeat the line of `-h`: the long text stands for itself.
fn without_summary(option: Arg) -> Arg {
    let summary = option.get_help().map(ToString::to_string);
    let long = option.get_long_help().map(ToString::to_string);
    let rest = summary.zip(long).and_then(|(summary, long)| {
        let rest = long.strip_prefix(&summary)?.strip_prefix("\n\n")?;
        Some(rest.to_owned())
    });
    match rest {
        Some(rest) => option.long_help(rest),
        None => option,
    }
}

/// Removes the pointer to the full list from the text below `--help`.
fn without_pointer(after_help: &str) -> String {
    let Some((before, pointer)) = after_help.split_once("Full list: ") else {
        return after_help.to_owned();
    };
    match pointer.split_once(", ") {
        Some((_, lists)) => format!("{before}Lists: {lists}"),
        None => before.trim_end().to_owned(),
    }
}

#[cfg(feature = "full")]
pub use command::completions::scripts as completion_scripts;

/// The options and values that the program was called with.
///
/// They are read with the options of the called command alone. The full command line is built for
/// errors and help, which show more of it.
fn parsed() -> ArgMatches {
    let mut cli = outline();
    let arguments = arguments(&mut cli);
    cli.try_get_matches_from(&arguments).unwrap_or_else(|_| {
        let mut cli = command_line();
        let found = cli.try_get_matches_from_mut(arguments);
        found.unwrap_or_else(|error| hints::exit(&error.format(&mut cli), &cli))
    })
}

/// The arguments that the program was called with; unchanged where one is not text. The called
/// command gets its options.
fn arguments(cli: &mut Command) -> Vec<OsString> {
    let texts = std::env::args_os().map(OsString::into_string);
    let Ok(texts) = texts.collect::<Result<Vec<_>, _>>() else {
        *cli = command_line();
        return std::env::args_os().collect();
    };
    let args = argv::rewritten(texts, cli, Row::fill);
    args.into_iter().map(OsString::from).collect()
}

/// Runs the program with the arguments that it was called with.
pub fn run() -> ExitCode {
    failure::exit(done())
}

/// Runs the command that the arguments call.
fn done() -> CommandResult {
    let called = std::env::args_os().nth(1);
    let is_called = |name: &&&str| called.as_ref().is_some_and(|called| called == **name);
    if let Some(name) = command::LEFT_OUT.iter().find(is_called) {
        return Err(failure::misuse(format!(
            "this `maze` was built without `{name}`; build it without `--no-default-features`"
        )));
    }
    let mut matches = parsed();
    let common: Common = command::given(&mut matches);
    let command = matches.remove_subcommand();
    // The server stops single requests, not itself.
    let serves = matches!(&command, Some((name, _)) if name == "serve");
    prepare(&common, serves)?;
    match command {
        None => command::welcome::run(&common),
        Some((name, mut matches)) => (Row::of(&name).run)(&mut matches, &common),
    }
}

/// Makes the common options count for everything that follows.
fn prepare(common: &Common, serves: bool) -> CommandResult {
    screen::choose_color(common.color);
    output::keep_files(common.no_clobber);
    std::env::args_os().for_each(|arg| files::typed(&arg.to_string_lossy()));
    files::allow(common.allow_files.as_deref());
    if let Some(folder) = &common.confined {
        files::confine(folder);
        interrupt::stop_with_parent();
    }
    files::limit(common.memory);
    interrupt::survive_full_files();
    if serves {
        return Ok(());
    }
    interrupt::watch();
    common.max_seconds.map_or(Ok(()), interrupt::stop_after)
}

#[cfg(test)]
mod tests {
    use super::command_line;

    #[test]
    fn help_says_nothing_twice() {
        for command in command_line().get_subcommands() {
            for option in command.get_arguments() {
                let texts = option.get_help().zip(option.get_long_help());
                let Some((summary, long)) = texts else {
                    continue;
                };
                let (summary, long) = (summary.to_string(), long.to_string());
                let repeated = long.starts_with(&format!("{summary}\n\n"));
                assert!(!repeated, "{}: {long}", option.get_id());
            }
        }
    }
}
