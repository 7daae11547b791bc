//! `maze`: make, draw, solve, measure and play mazes.

use std::process::ExitCode;

fn main() -> ExitCode {
    mazeloom_cli::run()
}
