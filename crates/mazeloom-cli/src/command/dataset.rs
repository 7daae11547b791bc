//! `maze dataset`: data sets in shards, and their verification.

mod folder;
mod pace;
mod verify;

use crate::failure::{CommandResult, Failure, could_not, misuse};
use crate::load;
use crate::memory;
use crate::options::Common;
use folder::{Folder, State};
use mazeloom::memory::check_memory;
use mazeloom_dataset::{DatasetError, Description, Manifest, datasheet, shard};
use pace::Pace;
use std::path::PathBuf;
use std::str::FromStr;

/// Arguments of `maze dataset`.
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct Args {
    #[command(subcommand)]
    action: Option<Action>,
    /// Description in TOML (maze dataset --example prints one); - is stdin
    #[arg(value_name = "SPEC.toml", required_unless_present = "example")]
    spec: Option<String>,
    /// Folder of the data set; shards that are there already are kept
    #[arg(
        long,
        short,
        visible_alias = "output",
        value_name = "DIR",
        required_unless_present_any = ["example", "check"]
    )]
    out: Option<PathBuf>,
    /// Make only part K of N of the shards, such as 3/64, to split the work over machines
    #[arg(long, value_name = "K/N")]
    shard: Option<Part>,
    /// Check the description and write nothing
    #[arg(long)]
    check: bool,
    /// Print an example of a SPEC.toml
    #[arg(long, exclusive = true)]
    example: bool,
}

/// Other things to do with data sets.
#[derive(clap::Subcommand)]
enum Action {
    /// Check that all shards are there and have the bytes that their manifests say
    Verify(verify::Args),
}

/// A part of the shards: those whose number leaves a rest when it is divided.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Part {
    /// From 0.
    number: u64,
    parts: u64,
}

impl FromStr for Part {
    type Err = String;

    fn from_str(word: &str) -> Result<Part, String> {
        let numbers = word.split_once('/');
        let numbers = numbers.and_then(|(k, n)| Some((k.parse().ok()?, n.parse().ok()?)));
        match numbers {
            Some((k, n)) if (1..=n).contains(&k) => Ok(Part {
                number: k - 1,
                parts: n,
            }),
            _ => Err("use K/N with K from 1 to N, such as 3/64".to_owned()),
        }
    }
}

/// An example of a description.
pub const EXAMPLE: &str = include_str!("dataset/example.toml");

/// Runs the command.
pub fn run(args: &Args, common: &Common) -> CommandResult {
    if args.example {
        print!("{EXAMPLE}");
        return Ok(());
    }
    if let Some(Action::Verify(args)) = &args.action {
        return verify::run(args, common);
    }
    let Some(spec) = &args.spec else {
        return Err(misuse("give SPEC.toml"));
    };
    let text = load::description(spec, "a description")?;
    let description = parsed(&text, spec)?;
    if let Some(note) = description.left_out() {
        tell!(common, "note: {spec}: {note}");
    }
    let Some(out) = args.out.as_ref().filter(|_| !args.check) else {
        return Ok(());
    };
    let folder = Folder::new(out, common.no_clobber);
    folder.begin(&description, &text)?;
    let part = args.shard.unwrap_or(Part {
        number: 0,
        parts: 1,
    });
    let shards: Vec<u64> = (part.number..description.shards())
        .step_by(part.parts as usize)
        .collect();
    let kept = make(&description, &folder, &shards, common)?;
    report(&description, &folder, (shards.len(), kept), common)
}

fn parsed(text: &str, path: &str) -> Result<Description, Failure> {
    text.parse()
        .map_err(|error: DatasetError| misuse(format!("{path}: {error}")))
}

impl From<DatasetError> for Failure {
    fn from(error: DatasetError) -> Failure {
        match error {
            DatasetError::Description(_) | DatasetError::NoShard { .. } => misuse(error),
            _ => could_not(error),
        }
    }
}

/// Makes the shards that are not there; returns how many are.
fn make(
    description: &Description,
    folder: &Folder,
    shards: &[u64],
    common: &Common,
) -> Result<usize, Failure> {
    let total = shards.iter().map(|&number| description.rows(number)).sum();
    let mut pace = Pace::start(total, common.quiet);
    let (limit, threads) = (memory::limit(common), common.threads());
    let mut kept = 0;
    for &number in shards {
        let rows = description.rows(number);
        if folder.state(description, number)? == State::Whole {
            kept += 1;
            pace.skip(rows);
            continue;
        }
        check_memory(description.shard_bytes(number), limit).map_err(|error| {
            could_not(format!(
                "shard {number}: {error}; lower `shard`, the number of mazes in memory, or raise \
                 the limit with --memory"
            ))
        })?;
        let each = limit / threads.count() as u64;
        let made = shard(description, number, threads, each, &|done| pace.show(done))?;
        for file in &made.files {
            folder.write(&file.path, &file.bytes)?;
        }
        let manifest = made.manifest.to_json();
        folder.write(&description.manifest_path(number), manifest.as_bytes())?;
        pace.finish(rows);
    }
    Ok(kept)
}

/// Writes the data sheet if all shards are there, and says what was done.
fn report(
    description: &Description,
    folder: &Folder,
    (shards, kept): (usize, usize),
    common: &Common,
) -> CommandResult {
    let mut manifests: Vec<Manifest> = Vec::new();
    for number in 0..description.shards() {
        manifests.extend(folder.manifest(description, number)?);
    }
    let there = manifests.len() as u64;
    let is_whole = there == description.shards();
    if is_whole {
        for (path, text) in datasheet(description, &manifests).files {
            folder.write(&path, text.as_bytes())?;
        }
    }
    if !common.quiet {
        let made = shards - kept;
        let of = description.shards();
        let place = folder.place();
        say!("{place}: {made} shards made, {kept} kept; {there} of {of} are there");
        if is_whole {
            say!(
                "{place}/README.md: data sheet of {} mazes",
                description.count
            );
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_is_a_description() {
        let description = parsed(EXAMPLE, "example").expect("it reads");
        assert!(description.filters.len() > 1 && description.splits.len() > 1);
    }

    #[test]
    fn parts_count_from_one() {
        let part = Part {
            number: 2,
            parts: 64,
        };
        assert_eq!("3/64".parse(), Ok(part));
        for word in ["0/4", "5/4", "1", "a/b", "1/0", "-1/3"] {
            assert!(word.parse::<Part>().is_err(), "{word}");
        }
    }
}
