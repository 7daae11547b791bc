//! Options of every command.

use crate::recipe_args::GENERAL;
use clap::{ValueEnum, ValueHint};
use mazeloom::Threads;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread;

/// Options of every command.
#[derive(clap::Args, Clone)]
pub struct Common {
    /// Print errors only
    #[arg(long, short, global = true)]
    pub quiet: bool,
    /// When to use colors in the terminal
    #[arg(
        long,
        help_heading = GENERAL,
        hide_short_help = true,
        global = true,
        value_enum,
        default_value = "auto",
        value_name = "WHEN"
    )]
    pub color: When,
    /// Maximum memory to use, such as 500M or 2G [default: half of what is available]
    #[arg(long, help_heading = GENERAL, hide_short_help = true, global = true, value_name = "SIZE", value_parser = bytes)]
    pub memory: Option<u64>,
    /// Stop with an error after this many seconds
    #[arg(long, help_heading = GENERAL, hide_short_help = true, global = true, value_name = "SECONDS", value_parser = seconds)]
    pub max_seconds: Option<f64>,
    /// Number of threads (does not change the result) [default: one per core]
    #[arg(long, help_heading = GENERAL, hide_short_help = true, short, alias = "threads", global = true, value_name = "N", value_parser = jobs)]
    pub jobs: Option<NonZeroUsize>,
    /// Let recipes that were read from a file name files below this folder
    #[arg(long, help_heading = GENERAL, hide_short_help = true, global = true, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub allow_files: Option<PathBuf>,
    /// Read no file outside of this folder, and end when stdin is closed: for jobs of the server
    #[arg(long, hide = true, global = true, value_name = "FOLDER")]
    pub confined: Option<PathBuf>,
    /// Do not overwrite existing files
    #[arg(long, help_heading = GENERAL, hide_short_help = true, global = true)]
    pub no_clobber: bool,
    /// Print the time of each stage, in seconds, as JSON on stderr
    #[arg(long, help_heading = GENERAL, hide_short_help = true, global = true)]
    pub timings: bool,
}

impl Common {
    /// The same options, under which errors only are printed.
    pub fn quiet(&self) -> Common {
        Common {
            quiet: true,
            ..self.clone()
        }
    }

    /// The number of threads.
    pub fn threads(&self) -> Threads {
        let cores = || thread::available_parallelism().ok();
        self.jobs.or_else(cores).map_or(Threads::ONE, Threads::new)
    }
}

/// A number of threads.
fn jobs(word: &str) -> Result<NonZeroUsize, String> {
    (word.parse()).map_err(|_| format!("`{word}` is not a valid thread count; use 1 or more"))
}

/// A number of seconds above 0, at most a year.
pub fn seconds(word: &str) -> Result<f64, String> {
    let year = 366.0 * 24.0 * 3600.0;
    (word.parse().ok())
        .filter(|&seconds| seconds > 0.0 && seconds <= year)
        .ok_or_else(|| format!("`{word}` is not a time; use a number of seconds such as 10 or 0.5"))
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub enum When {
    Auto,
    Always,
    Never,
}

/// A number of bytes, with K, M, G or T after it (powers of 1024) or none.
pub fn bytes(word: &str) -> Result<u64, String> {
    let refuse = || format!("`{word}` is not a size; use a number of bytes such as 500M or 2G");
    let upper = word.to_uppercase();
    let digits = upper.trim_end_matches('B').trim_end_matches('I');
    let (digits, power) = match digits.char_indices().last() {
        Some((at, unit)) if unit.is_alphabetic() => {
            let power = "KMGT".find(unit).ok_or_else(refuse)? + 1;
            (&digits[..at], power)
        }
        _ => (digits, 0),
    };
    let number: f64 = digits.trim().parse().map_err(|_| refuse())?;
    let bytes = number * 1024f64.powi(power as i32);
    (bytes.is_finite() && bytes >= 0.0)
        .then_some(bytes as u64)
        .ok_or_else(refuse)
}

#[cfg(test)]
mod tests {
    use super::bytes;

    #[test]
    fn sizes() {
        assert_eq!(bytes("500"), Ok(500));
        assert_eq!(bytes("2k"), Ok(2048));
        assert_eq!(bytes("1.5GiB"), Ok(3 << 29));
        assert_eq!(bytes("1MB"), Ok(1 << 20));
        for bad in ["", "G", "2X", "-1M", "infG", "two"] {
            assert!(bytes(bad).is_err(), "{bad}");
        }
    }
}
