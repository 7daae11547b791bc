//! `cargo x deep abuse`: shows that `maze serve` stays up, whatever comes.
//!
//! Servers are started on free ports of this machine and asked by clients that are written here, with right and
//! wrong requests of all kinds, and by a program that reads the server's own OpenAPI document. Clients that are
//! slow, that leave, and servers that are killed are in the tests of the command line.

mod client;
mod document;
mod mixed;
mod requests;
mod server;

use super::{Effort, maze};
use anyhow::{Context, Result, ensure};

/// Runs all parts.
pub fn run(effort: Effort) -> Result<()> {
    ensure!(
        cfg!(target_os = "linux"),
        "memory and files are read from /proc"
    );
    let maze = maze()?;
    mixed::run(&maze, effort).context("valid and hostile requests")?;
    document::run(&maze, effort).context("requests made from the OpenAPI document")
}
