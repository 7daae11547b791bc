//! The subcommands, one file each, with their `Args` and `run`.

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
