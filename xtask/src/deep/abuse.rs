//! `cargo x deep abuse`: shows that `maze serve` stays up, whatever comes.
//!
//! Servers are started on free ports of this machine and asked by clients that are written here:
//! by many at once, beside clients that are slow, by clients that leave, with right and wrong
//! requests of all kinds, and by a program that reads the server's own OpenAPI document. Figures
//! of time are printed, not compared, except the time until the work for a client that is gone has ended.

mod client;
mod document;
mod kills;
mod leave;
mod load;
mod mixed;
mod requests;
mod server;

use super::{Effort, maze};
use anyhow::{Context, Result, ensure};

pub use kills::run as kills;

/// Runs all parts.
pub fn run(effort: Effort) -> Result<()> {
    ensure!(
        cfg!(target_os = "linux"),
        "memory and files are read from /proc"
    );
    let maze = maze()?;
    load::run(&maze, effort).context("many clients")?;
    leave::run(&maze, effort).context("clients that leave")?;
    mixed::run(&maze, effort).context("valid and hostile requests")?;
    document::run(&maze, effort).context("requests made from the OpenAPI document")
}
