//! The commands, one file each, with their `Args` and `run`.

pub mod animate;
pub mod book;
pub mod compare;
pub mod completions;
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
pub mod play;
mod save;
pub mod scan;
#[cfg(feature = "serve")]
pub mod serve;
pub mod sheet;
pub mod solve;
mod solver;
pub mod stream;
pub mod tile;
mod timings;
mod watch;
pub mod welcome;

use crate::failure::CommandResult;
use crate::options::Common;
use clap::{ArgMatches, Args as _, Command, FromArgMatches};

/// A command: its names, its line in the help, its options, and the function that runs it.
pub struct Row {
    pub name: &'static str,
    about: &'static str,
    visible_alias: Option<&'static str>,
    aliases: &'static [&'static str],
    options: fn(Command) -> Command,
    run: fn(&mut ArgMatches, &Common) -> CommandResult,
}

/// The row of a module with `Args` and `run`, which is named after the command.
macro_rules! row {
    ($module:ident, $about:literal) => {
        Row {
            name: stringify!($module),
            about: $about,
            visible_alias: None,
            aliases: &[],
            options: $module::Args::augment_args,
            run: |matches, common| $module::run(&given(matches), common),
        }
    };
}

/// All commands, in the order of the help.
pub static COMMANDS: &[Row] = &[
    Row {
        visible_alias: Some("gen"),
        aliases: &["new", "create", "make"],
        ..row!(generate, "Generate a maze and draw it, or save it with -o")
    },
    row!(solve, "Find the path from start to goal"),
    Row {
        aliases: &["stats", "info", "analyze"],
        ..row!(measure, "Print statistics about a maze")
    },
    row!(
        compare,
        "Compare statistics of many mazes, as a table or chart"
    ),
    row!(
        draw,
        "Draw or convert a maze file, a text maze or any file with a recipe"
    ),
    row!(scan, "Read a maze of squares from a picture in two colors"),
    row!(book, "Generate a puzzle book with solutions"),
    Row {
        aliases: &["datasets"],
        ..row!(
            dataset,
            "Make a data set of mazes in shards, from a description"
        )
    },
    row!(animate, "Animate the making or solving of a maze"),
    row!(stream, "Generate an endless maze row by row"),
    row!(tile, "Draw a tile of an endless map"),
    row!(play, "Play a maze in the terminal"),
    #[cfg(feature = "serve")]
    Row {
        aliases: &["server"],
        ..row!(serve, "Serve the page, an HTTP API and the endless map")
    },
    row!(list, "List or explain algorithms, grids, keys, formats …"),
    row!(completions, "Print a completion script for a shell"),
    Row {
        aliases: &["explain"],
        ..row!(
            help,
            "Print the help of a command, or explain a name such as wilson"
        )
    },
];

impl Row {
    /// The row of a command by its name, without aliases.
    pub fn named(name: &str) -> Option<&'static Row> {
        COMMANDS.iter().find(|row| row.name == name)
    }

    /// The names and the line in the help, without options.
    pub fn outline(&self) -> Command {
        Command::new(self.name)
            .about(self.about)
            .visible_aliases(self.visible_alias)
            .aliases(self.aliases)
    }

    /// Adds the options to the outline. The line in the help stays: the comment on `Args` is none.
    pub fn fill(&self, command: &mut Command) {
        *command = (self.options)(std::mem::take(command))
            .about(self.about)
            .long_about(None);
    }

    /// Runs the command with the options that were given.
    pub fn run(&self, matches: &mut ArgMatches, common: &Common) -> CommandResult {
        (self.run)(matches, common)
    }
}

/// The values of options that clap has found.
pub fn given<T: FromArgMatches>(matches: &mut ArgMatches) -> T {
    T::from_arg_matches_mut(matches).expect("clap has checked the options")
}
