//! The commands, one file each, with their `Args` and `run`.

#[cfg(feature = "full")]
pub mod animate;
#[cfg(feature = "full")]
pub mod book;
#[cfg(feature = "full")]
pub mod compare;
#[cfg(feature = "full")]
pub mod completions;
mod control;
#[cfg(feature = "full")]
pub mod dataset;
pub mod disk;
pub mod draw;
mod explain;
pub mod generate;
pub mod help;
mod labyrinths;
mod lines;
pub mod list;
pub mod measure;
mod narrate;
mod outlet;
#[cfg(feature = "full")]
pub mod play;
#[cfg(feature = "full")]
pub mod scan;
#[cfg(feature = "serve")]
pub mod serve;
pub mod sheet;
pub mod solve;
mod solver;
#[cfg(feature = "full")]
pub mod stream;
#[cfg(feature = "full")]
pub mod tile;
mod timings;
mod watch;
pub mod welcome;

use crate::failure::CommandResult;
use crate::options::Common;
use clap::{ArgMatches, Args as _, Command, FromArgMatches};

/// A command: its names, its line in the help, its options, and the function that runs it.
pub struct Row {
    name: &'static str,
    about: &'static str,
    aliases: &'static [&'static str],
    hidden_aliases: &'static [&'static str],
    options: fn(Command) -> Command,
    pub run: fn(&mut ArgMatches, &Common) -> CommandResult,
}

/// The table of commands: modules with `Args` and `run`, lines in the help, aliases that the help
/// shows, and others.
macro_rules! commands {
    ($($(#[$when:meta])? $name:ident $about:literal [$($alias:literal)*] [$($hidden:literal)*])*) => {
        /// All commands, in the order of the help.
        pub static COMMANDS: &[Row] = &[$($(#[$when])? Row {
            name: stringify!($name),
            about: $about,
            aliases: &[$($alias),*],
            hidden_aliases: &[$($hidden),*],
            options: $name::Args::augment_args,
            run: |matches, common| $name::run(&given(matches), common),
        }),*];
    };
}

commands! {
    generate "Generate a maze and draw it, or save it with -o" ["gen"] ["new" "create" "make"]
    solve "Find the path from start to goal" [] []
    measure "Print statistics about a maze" [] ["stats" "info" "analyze"]
    #[cfg(feature = "full")]
    compare "Compare statistics of many mazes, as a table or chart" [] []
    draw "Draw or convert a maze file, a text maze or any file with a recipe" [] []
    #[cfg(feature = "full")]
    scan "Read a maze of squares from a picture in two colors" [] []
    #[cfg(feature = "full")]
    book "Generate a puzzle book with solutions" [] []
    #[cfg(feature = "full")]
    dataset "Make a data set of mazes in shards, from a description" [] ["datasets"]
    #[cfg(feature = "full")]
    animate "Animate the making or solving of a maze" [] []
    #[cfg(feature = "full")]
    stream "Generate an endless maze row by row" [] []
    #[cfg(feature = "full")]
    tile "Draw a tile of an endless map" [] []
    #[cfg(feature = "full")]
    play "Play a maze in the terminal" [] []
    #[cfg(feature = "serve")]
    serve "Serve the page, an HTTP API and the endless map" [] ["server"]
    list "List or explain algorithms, grids, keys, formats …" [] []
    #[cfg(feature = "full")]
    completions "Print a completion script for a shell" [] []
    help "Print the help of a command, or explain a name such as wilson" [] ["explain"]
}

/// Commands that this build leaves out.
#[cfg(not(feature = "full"))]
pub const LEFT_OUT: &[&str] = &[
    "animate",
    "book",
    "compare",
    "completions",
    "dataset",
    "play",
    "scan",
    "serve",
    "stream",
    "tile",
];

/// Commands that this build leaves out.
#[cfg(all(feature = "full", not(feature = "serve")))]
pub const LEFT_OUT: &[&str] = &["serve"];

/// Commands that this build leaves out: none.
#[cfg(feature = "serve")]
pub const LEFT_OUT: &[&str] = &[];

impl Row {
    /// The row of a command that clap has found.
    pub fn of(name: &str) -> &'static Row {
        let row = COMMANDS.iter().find(|row| row.name == name);
        row.expect("commands come from the table")
    }

    /// The names and the line in the help, without options.
    pub fn outline(&self) -> Command {
        Command::new(self.name)
            .about(self.about)
            .visible_aliases(self.aliases)
            .aliases(self.hidden_aliases)
    }

    /// Adds the options of a command to its outline, but not the comment on `Args`. The case of their
    /// values does not matter where those are names.
    pub fn fill(outline: &mut Command) {
        let row = Row::of(outline.get_name());
        let command = (row.options)(std::mem::take(outline));
        let command = command.mut_args(|option| {
            let is_given = option.get_action().takes_values();
            option.ignore_case(is_given)
        });
        *outline = command.about(row.about).long_about(None);
    }
}

/// The values of options that clap has found.
pub fn given<T: FromArgMatches>(matches: &mut ArgMatches) -> T {
    T::from_arg_matches_mut(matches).expect("clap has checked the options")
}
