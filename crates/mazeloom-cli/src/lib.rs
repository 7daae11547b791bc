//! `maze`: make, draw, solve, measure and play mazes.
//!
//! The program is this crate's [`run`]. As a library it has no interface of its own; it describes
//! the command line for manual pages and completion scripts.

/// Prints a line on stderr. Write errors on stderr are ignored.
macro_rules! say {
    ($($words:tt)*) => {{
        use std::io::Write as _;
        let message = $crate::quoted::harmless(&format!($($words)*));
        let _unsaid = writeln!(std::io::stderr(), "{message}");
    }};
}

mod argv;
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

use clap::{Arg, CommandFactory, FromArgMatches, Parser, Subcommand};
use options::Common;
use std::ffi::OsString;
use std::process::ExitCode;

/// Generate, draw, solve, measure and play mazes
#[derive(Parser)]
#[command(
    name = "maze",
    version,
    max_term_width = 100,
    disable_help_subcommand = true,
    after_help = AFTER_HELP
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    common: Common,
}

impl Cli {
    /// Whether it is the command that ends requests instead of itself.
    fn serves(&self) -> bool {
        #[cfg(feature = "serve")]
        return matches!(self.command, Some(Command::Serve(_)));
        #[cfg(not(feature = "serve"))]
        false
    }
}

const AFTER_HELP: &str = "\
Try:
  maze generate 20x10                        a maze in the terminal
  maze generate hex:12x8 kruskal -o hex.svg  a picture
  maze solve 20x10 wilson --seed 7           the solution
  maze compare 20x20                         compare all algorithms
  maze list                                  all algorithms, grids, keys …
  maze help wilson                           explain one of them";

#[derive(Subcommand)]
enum Command {
    /// Generate a maze and draw it, or save it with -o
    #[command(visible_alias = "gen", aliases = ["new", "create", "make"])]
    Generate(command::generate::Args),
    /// Find the path from start to goal
    Solve(command::solve::Args),
    /// Print statistics about a maze
    #[command(aliases = ["stats", "info", "analyze"])]
    Measure(command::measure::Args),
    /// Compare statistics of many mazes, as a table or chart
    Compare(command::compare::Args),
    /// Draw or convert a maze file, a text maze or any file with a recipe
    Draw(command::draw::Args),
    /// Read a maze of squares from a picture in two colors
    Scan(command::scan::Args),
    /// Generate a puzzle book with solutions
    Book(Box<command::book::Args>),
    /// Make a data set of mazes in shards, from a description
    #[command(alias = "datasets")]
    Dataset(command::dataset::Args),
    /// Animate the making or solving of a maze
    Animate(command::animate::Args),
    /// Generate an endless maze row by row
    Stream(command::stream::Args),
    /// Draw a tile of an endless map
    Tile(command::tile::Args),
    /// Play a maze in the terminal
    Play(command::play::Args),
    /// Serve the page, an HTTP API and the endless map
    #[cfg(feature = "serve")]
    #[command(alias = "server")]
    Serve(command::serve::Args),
    /// List or explain algorithms, grids, keys, formats …
    List(command::list::Args),
    /// Print a completion script for a shell
    Completions(command::completions::Args),
    /// Print the help of a command, or explain a name such as wilson
    #[command(alias = "explain")]
    Help(command::help::Args),
}

/// The command line: every subcommand, option and help text.
pub fn command_line() -> clap::Command {
    let mut cli = Cli::command();
    for command in cli.get_subcommands_mut() {
        let long = command
            .get_after_help()
            .map(|text| without_pointer(&text.to_string()));
        let mut full = std::mem::take(command).mut_args(without_summary);
        if let Some(long) = long {
            full = full.after_long_help(long);
        }
        *command = full;
    }
    cli
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

/// What stands below `--help`: not that it is the full list.
fn without_pointer(after_help: &str) -> String {
    let Some((before, pointer)) = after_help.split_once("Full list: ") else {
        return after_help.to_owned();
    };
    match pointer.split_once(", ") {
        Some((_, lists)) => format!("{before}Lists: {lists}"),
        None => before.trim_end().to_owned(),
    }
}

pub use command::completions::scripts as completion_scripts;

/// What the program was called with.
fn parsed() -> Cli {
    let mut command = command_line();
    let arguments = arguments(&command);
    let found = command.try_get_matches_from_mut(arguments);
    found
        .and_then(|mut matches| Cli::from_arg_matches_mut(&mut matches))
        .unwrap_or_else(|error| hints::exit(&error.format(&mut command), &command))
}

/// The arguments that the program was called with; unchanged where one is not text.
fn arguments(command: &clap::Command) -> Vec<OsString> {
    let given: Vec<OsString> = std::env::args_os().collect();
    let texts: Option<Vec<String>> = (given.iter())
        .map(|arg| arg.to_str().map(str::to_owned))
        .collect();
    match texts {
        Some(texts) => {
            let args = argv::rewritten(texts, command);
            args.into_iter().map(OsString::from).collect()
        }
        None => given,
    }
}

/// Runs the program with the arguments that it was called with.
pub fn run() -> ExitCode {
    let cli = parsed();
    screen::choose_color(cli.common.color);
    output::keep_files(cli.common.no_clobber);
    std::env::args_os().for_each(|arg| files::typed(&arg.to_string_lossy()));
    files::allow(cli.common.allow_files.as_deref());
    if let Some(folder) = &cli.common.confined {
        files::confine(folder);
        interrupt::stop_with_parent();
    }
    files::limit(memory::limit(&cli.common));
    interrupt::survive_full_files();
    if !cli.serves() {
        interrupt::watch();
    }
    if let Some(seconds) = cli.common.max_seconds
        && !cli.serves()
        && let Err(failure) = interrupt::stop_after(seconds)
    {
        return failure::exit(Err(failure));
    }
    let done = match cli.command {
        None => command::welcome::run(&cli.common),
        Some(Command::Generate(args)) => command::generate::run(&args, &cli.common),
        Some(Command::Solve(args)) => command::solve::run(&args, &cli.common),
        Some(Command::Measure(args)) => command::measure::run(&args, &cli.common),
        Some(Command::Compare(args)) => command::compare::run(&args, &cli.common),
        Some(Command::Draw(args)) => command::draw::run(&args, &cli.common),
        Some(Command::Scan(args)) => command::scan::run(&args, &cli.common),
        Some(Command::Book(args)) => command::book::run(&args, &cli.common),
        Some(Command::Dataset(args)) => command::dataset::run(&args, &cli.common),
        Some(Command::Animate(args)) => command::animate::run(&args, &cli.common),
        Some(Command::Stream(args)) => command::stream::run(&args, &cli.common),
        Some(Command::Tile(args)) => command::tile::run(&args, &cli.common),
        Some(Command::Play(args)) => command::play::run(&args, &cli.common),
        #[cfg(feature = "serve")]
        Some(Command::Serve(args)) => command::serve::run(&args, &cli.common),
        Some(Command::List(args)) => command::list::run(&args, &cli.common),
        Some(Command::Completions(args)) => command::completions::run(&args),
        Some(Command::Help(args)) => command::help::run(&args, &cli.common),
    };
    failure::exit(done)
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
