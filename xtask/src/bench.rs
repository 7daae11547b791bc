//! `cargo x bench`: benchmarks, as ratios to a yardstick that runs alternately.
//!
//! The yardstick is a simple backtracker, or, with `--yardstick FILE.c`, a program in C that takes
//! `ALGORITHM WIDTH HEIGHT SEED` and prints `gen_cpu=SECONDS`. Times on shared machines are noisy,
//! so the minimum of several alternating runs counts. `grids` compares the reference implementations
//! on other grids with those on the rectangle.

use crate::{cargo, tools};
use anyhow::{Context, Result, bail, ensure};
use std::path::{Path, PathBuf};
use std::process::Command;

/// A recipe's algorithm, and the yardstick's.
const ROWS: [(&str, &str); 16] = [
    ("binary-tree", "binarytree"),
    ("sidewinder", "sidewinder"),
    ("eller", "eller"),
    ("recursive-division", "division"),
    ("hunt-and-kill", "hunt"),
    ("backtracker", "rb"),
    ("prim-modified", "prim"),
    ("prim-frontier", "prim"),
    ("prim-simplified", "gt-random"),
    ("growing-tree", "gt-mix"),
    ("growing-tree:random=1", "gt-random"),
    ("growing-tree:oldest=1", "gt-oldest"),
    ("kruskal", "kruskal"),
    ("prim", "kruskal"),
    ("wilson:dual", "wilson"),
    ("wilson", "wilson"),
];

const SIDES: [u32; 2] = [1000, 4000];

/// The sides of the mazes in which paths are searched.
const SEARCHED: [u32; 3] = [1000, 4000, 10_000];

/// The programs that run in turn, and how often.
struct Bench {
    /// The program that measures ours.
    pace: PathBuf,
    /// The program in C.
    yardstick: Option<PathBuf>,
    rounds: u32,
}

/// Measures and prints tables.
pub fn run(options: &[&str]) -> Result<()> {
    let mut bench = Bench {
        pace: built()?,
        yardstick: None,
        rounds: 5,
    };
    let (mut words, mut grids) = (options.iter(), false);
    while let Some(&word) = words.next() {
        let mut value = || {
            let value = words.next();
            value.with_context(|| format!("{word} takes a value"))
        };
        match word {
            "grids" => grids = true,
            "--yardstick" => bench.yardstick = Some(compiled(Path::new(value()?))?),
            "--rounds" => bench.rounds = value()?.parse().context("--rounds takes a number")?,
            _ => bail!("unknown option {word}"),
        }
    }
    ensure!(bench.rounds > 0, "use at least 1 round");
    if grids {
        print!("{}", bench.pace(&["grids", &bench.rounds.to_string()])?);
        return Ok(());
    }
    bench.ratios()?;
    bench.solving()
}

impl Bench {
    /// Prints how long the algorithms take.
    fn ratios(&self) -> Result<()> {
        let than = match self.yardstick {
            Some(_) => "plain C",
            None => "a plain backtracker",
        };
        println!("| algorithm | cells | {than}, ns a cell | ours | ratio | text | 2 threads |");
        println!("|---|---|---|---|---|---|---|");
        for (ours, theirs) in ROWS {
            for side in SIDES {
                let recipe = format!("{side}x{side} {ours}");
                let [mut plain, mut one, mut two] = [f64::MAX; 3];
                for round in 0..self.rounds {
                    let yardstick = match self.plain(theirs, side, round)? {
                        Some(printed) => field(&printed, "gen_cpu")?,
                        None => self.timed(&["yardstick", &format!("{side}x{side}"), "1"])?,
                    };
                    plain = plain.min(yardstick);
                    one = one.min(self.timed(&["make", &recipe, "2", "1"])?);
                    two = two.min(self.timed(&["make", &recipe, "2", "2"])?);
                }
                // The reference implementation is for comparison; it takes its time.
                let text = match side == SIDES[0] {
                    true => format!("{:.1}", a_cell(self.timed(&["text", &recipe, "1"])?, side)),
                    false => String::new(),
                };
                println!(
                    "| `{ours}` | {side}² | {:.1} | {:.2} | {:.1} | {text} | {:.2}× |",
                    a_cell(plain, side),
                    a_cell(one, side),
                    plain / one,
                    one / two
                );
            }
        }
        Ok(())
    }

    /// Prints how long breadth-first distances and the longest path of large mazes take.
    fn solving(&self) -> Result<()> {
        println!("\n| question | cells | plain C, ns a cell | ours |\n|---|---|---|---|");
        for side in SEARCHED {
            let recipe = format!("{side}x{side} backtracker");
            for (question, name) in [("distances", "dist_cpu"), ("diameter", "diam_cpu")] {
                let [mut theirs, mut ours] = [f64::MAX; 2];
                for round in 0..self.rounds.min(3) {
                    let printed = self.plain("solve", side, round)?;
                    let plain = printed.map(|printed| field(&printed, name)).transpose()?;
                    theirs = theirs.min(plain.unwrap_or(f64::MAX));
                    ours = ours.min(self.timed(&[question, &recipe, "1"])?);
                }
                let theirs = match theirs {
                    f64::MAX => String::new(),
                    seconds => format!("{:.1}", a_cell(seconds, side)),
                };
                println!(
                    "| {question} | {side}² | {theirs} | {:.1} |",
                    a_cell(ours, side)
                );
            }
        }
        Ok(())
    }

    /// The output of the program in C, if there is one.
    fn plain(&self, word: &str, side: u32, seed: u32) -> Result<Option<String>> {
        let (side, seed) = (side.to_string(), seed.to_string());
        let program = self.yardstick.as_deref();
        program
            .map(|program| printed(program, &[word, &side, &side, &seed]))
            .transpose()
    }

    fn pace(&self, words: &[&str]) -> Result<String> {
        printed(&self.pace, words)
    }

    fn timed(&self, words: &[&str]) -> Result<f64> {
        self.pace(words)?.trim().parse().context("no seconds")
    }
}

/// Nanoseconds a cell.
fn a_cell(seconds: f64, side: u32) -> f64 {
    seconds * 1e9 / (f64::from(side) * f64::from(side))
}

/// The program that measures.
fn built() -> Result<PathBuf> {
    let build = "bench -q -p mazeloom --bench pace --no-run --message-format json";
    let output = cargo().args(build.split(' ')).output()?;
    ensure!(output.status.success(), "the bench does not build");
    let messages = String::from_utf8(output.stdout)?;
    let program = messages.lines().rev().find_map(|line| {
        let message: serde_json::Value = serde_json::from_str(line).ok()?;
        let program = message["executable"].as_str().map(PathBuf::from);
        program.filter(|_| message["target"]["name"] == "pace")
    });
    program.context("cargo built no program")
}

/// The yardstick, made with `gcc -O2`.
fn compiled(source: &Path) -> Result<PathBuf> {
    let program = std::env::temp_dir().join(format!("yardstick-{}", std::process::id()));
    let mut gcc = Command::new("gcc");
    tools::run(gcc.arg("-O2").arg(source).arg("-o").arg(&program))?;
    Ok(program)
}

fn printed(program: &Path, words: &[&str]) -> Result<String> {
    let output = Command::new(program).args(words).output()?;
    let name = program.display();
    ensure!(output.status.success(), "{name} {words:?} failed");
    Ok(String::from_utf8(output.stdout)?)
}

/// The number after `NAME=`.
fn field(printed: &str, name: &str) -> Result<f64> {
    let mut words = printed.split_whitespace();
    let value = words.find_map(|word| word.strip_prefix(name)?.strip_prefix('='));
    let value = value.with_context(|| format!("no {name} in: {printed}"))?;
    Ok(value.parse()?)
}
