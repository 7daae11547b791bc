//! `cargo x bench`: benchmarks, as ratios to a yardstick that runs alternately.
//!
//! The yardstick is a simple backtracker, or, with `--yardstick FILE.c`, a program in C that takes
//! `ALGORITHM WIDTH HEIGHT SEED` and prints `gen_cpu=SECONDS`. Times on shared machines are noisy,
//! so the minimum of several alternating runs counts. With `--counts` callgrind counts
//! instructions, which do not change from run to run. `--grids` compares the reference implementations
//! on other grids with those on the rectangle.

use crate::cargo;
use anyhow::{Context, Result, bail, ensure};
use std::path::{Path, PathBuf};
use std::process::Command;

/// A recipe's algorithm, the yardstick's, and how many times as fast ours is meant to be at
/// 1000² and 4000² cells.
const ROWS: [(&str, &str, [f64; 2]); 16] = [
    ("binary-tree", "binarytree", [6.0, 6.0]),
    ("sidewinder", "sidewinder", [2.5, 2.5]),
    ("eller", "eller", [2.0, 2.0]),
    ("recursive-division", "division", [2.0, 2.0]),
    ("hunt-and-kill", "hunt", [1.3, 1.3]),
    ("backtracker", "rb", [1.8, 1.8]),
    ("prim-modified", "prim", [1.5, 1.5]),
    ("prim-frontier", "prim", [1.5, 1.5]),
    ("prim-simplified", "gt-random", [1.5, 1.5]),
    ("growing-tree", "gt-mix", [1.5, 1.5]),
    ("growing-tree:random=1", "gt-random", [1.5, 1.5]),
    ("growing-tree:oldest=1", "gt-oldest", [1.5, 1.5]),
    ("kruskal", "kruskal", [2.0, 6.0]),
    ("prim", "kruskal", [2.0, 6.0]),
    ("wilson:dual", "wilson", [10.0, 25.0]),
    ("wilson", "wilson", [1.0, 1.0]),
];

const SIDES: [u32; 2] = [1000, 4000];

/// Measures and prints tables.
pub fn run(options: &[&str]) -> Result<()> {
    let (mut yardstick, mut rounds, mut only) = (None, 5u32, None);
    let (mut counts, mut grids) = (false, false);
    let mut words = options.iter();
    while let Some(&word) = words.next() {
        let mut value = || {
            words
                .next()
                .with_context(|| format!("{word} takes a value"))
        };
        match word {
            "--yardstick" => yardstick = Some(compiled(Path::new(value()?))?),
            "--rounds" => rounds = value()?.parse().context("--rounds takes a number")?,
            "--only" => only = Some(*value()?),
            "--counts" => counts = true,
            "--grids" => grids = true,
            _ => bail!("unknown option {word}"),
        }
    }
    ensure!(rounds > 0, "use at least 1 round");
    ensure!(
        !grids || (yardstick.is_none() && only.is_none() && !counts),
        "--grids takes no other option than --rounds"
    );
    let pace = built()?;
    if grids {
        print!("{}", said(&pace, &["grids", &rounds.to_string()])?);
        return Ok(());
    }
    let rows: Vec<_> = (ROWS.into_iter())
        .filter(|(ours, ..)| only.is_none_or(|only| ours.contains(only)))
        .collect();
    if counts {
        return instructions(&pace, &rows);
    }
    ratios(&pace, yardstick.as_deref(), &rows, rounds)?;
    solving(&pace, yardstick.as_deref(), rounds)
}

/// A table of how long the algorithms take.
fn ratios(
    pace: &Path,
    yardstick: Option<&Path>,
    rows: &[(&str, &str, [f64; 2])],
    rounds: u32,
) -> Result<()> {
    let than = match yardstick {
        Some(_) => "plain C",
        None => "a plain backtracker",
    };
    println!(
        "| algorithm | cells | {than}, ns per cell | ours | ratio | goal | reference | 2 \
    threads |"
    );
    println!("|---|---|---|---|---|---|---|---|");
    for &(ours, theirs, goals) in rows {
        for (side, goal) in SIDES.into_iter().zip(goals) {
            let mut best = Times::NONE;
            for round in 0..rounds {
                let plain = match yardstick {
                    Some(program) => yardstick_time(program, theirs, side, round)?,
                    None => timed(pace, &["yardstick", &format!("{side}x{side}"), "1"])?,
                };
                // The reference implementation is for comparison; it takes its time.
                let with_reference = round == 0 && side == SIDES[0];
                best = best.min(Times::of(pace, ours, side, plain, with_reference)?);
            }
            let goal = yardstick.map(|_| goal);
            println!("| `{ours}` | {side}² | {} |", best.row(side, goal));
        }
    }
    Ok(())
}

/// Returns the seconds that a program in C takes for an algorithm.
fn yardstick_time(program: &Path, algorithm: &str, side: u32, seed: u32) -> Result<f64> {
    let (side, seed) = (side.to_string(), seed.to_string());
    field(
        &said(program, &[algorithm, &side, &side, &seed])?,
        "gen_cpu",
    )
}

/// Seconds that a maze takes.
struct Times {
    /// The yardstick.
    plain: f64,
    /// Ours on one thread.
    one: f64,
    /// The reference implementation, if it is measured.
    reference: f64,
    /// Ours on two threads.
    two: f64,
}

impl Times {
    const NONE: Times = Times {
        plain: f64::MAX,
        one: f64::MAX,
        reference: f64::MAX,
        two: f64::MAX,
    };

    /// Measures an algorithm once, in turn with the yardstick.
    fn of(pace: &Path, ours: &str, side: u32, plain: f64, with_reference: bool) -> Result<Times> {
        let recipe = format!("{side}x{side} {ours}");
        Ok(Times {
            plain,
            one: timed(pace, &["make", &recipe, "2", "1"])?,
            reference: if with_reference {
                timed(pace, &["text", &recipe, "1"])?
            } else {
                f64::MAX
            },
            two: timed(pace, &["make", &recipe, "2", "2"])?,
        })
    }

    /// The minimum of each.
    fn min(&self, other: Times) -> Times {
        Times {
            plain: self.plain.min(other.plain),
            one: self.one.min(other.one),
            reference: self.reference.min(other.reference),
            two: self.two.min(other.two),
        }
    }

    /// Nanoseconds a cell and ratios, as the columns of a table.
    fn row(&self, side: u32, goal: Option<f64>) -> String {
        let cell = |seconds: f64| seconds * 1e9 / (f64::from(side) * f64::from(side));
        let &Times {
            plain,
            one,
            reference,
            two,
        } = self;
        let ratio = plain / one;
        let met = match goal {
            None => String::new(),
            Some(goal) if ratio >= goal => format!("{goal}"),
            Some(goal) => format!("{goal}, missed"),
        };
        let reference = match reference {
            f64::MAX => String::new(),
            seconds => format!("{:.1}", cell(seconds)),
        };
        format!(
            "{:.1} | {:.2} | {ratio:.1} | {met} | {reference} | {:.2}×",
            cell(plain),
            cell(one),
            one / two,
        )
    }
}

/// Breadth-first distances and the longest path of large mazes.
fn solving(pace: &Path, yardstick: Option<&Path>, rounds: u32) -> Result<()> {
    println!("\n| question | cells | plain C, ns per cell | ours |");
    println!("|---|---|---|---|");
    for side in [1000, 4000, 10_000] {
        let size = format!("{side}x{side}");
        let recipe = format!("{size} backtracker");
        let mut best = [[f64::MAX; 2]; 2];
        for round in 0..rounds.min(3) {
            let theirs = match yardstick {
                Some(program) => {
                    let side = side.to_string();
                    let printed = said(program, &["solve", &side, &side, &round.to_string()])?;
                    ["dist_cpu", "diam_cpu"].map(|name| field(&printed, name).unwrap_or(f64::NAN))
                }
                None => [f64::NAN; 2],
            };
            for (place, question) in ["distances", "diameter"].into_iter().enumerate() {
                let ours = timed(pace, &[question, &recipe, "1"])?;
                best[place][0] = best[place][0].min(theirs[place]);
                best[place][1] = best[place][1].min(ours);
            }
        }
        let cell = |seconds: f64| seconds * 1e9 / (f64::from(side) * f64::from(side));
        for (question, [theirs, ours]) in ["distances", "longest path"].into_iter().zip(best) {
            println!(
                "| {question} | {side}² | {:.1} | {:.1} |",
                cell(theirs),
                cell(ours)
            );
        }
    }
    Ok(())
}

/// Instructions per cell, by callgrind.
fn instructions(pace: &Path, rows: &[(&str, &str, [f64; 2])]) -> Result<()> {
    println!("| algorithm | instructions per cell, fast path | text |");
    println!("|---|---|---|");
    let count = |words: &[&str]| -> Result<f64> {
        let output = Command::new("valgrind")
            .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
            .arg(pace)
            .args(words)
            .output()
            .context("valgrind cannot be run; --counts needs it")?;
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        let line = (said.lines()).find_map(|line| line.split("Collected :").nth(1));
        line.and_then(|count| count.trim().parse().ok())
            .with_context(|| format!("no count in the output of valgrind: {said}"))
    };
    // What starting up takes is the same for both sizes.
    let a_cell = |way: &str, ours: &str, more: &[&str]| -> Result<f64> {
        let at = |side: u32| {
            let recipe = format!("{side}x{side} {ours}");
            count(&[&[way, recipe.as_str(), "1"], more].concat())
        };
        Ok((at(300)? - at(100)?) / (300.0 * 300.0 - 100.0 * 100.0))
    };
    for &(ours, ..) in rows {
        let fast = a_cell("make", ours, &["1"])?;
        let text = a_cell("text", ours, &[])?;
        println!("| `{ours}` | {fast:.1} | {text:.1} |");
    }
    Ok(())
}

/// The program that measures.
pub fn built() -> Result<PathBuf> {
    let output = cargo()
        .args([
            "bench", "-q", "-p", "mazeloom", "--bench", "pace", "--no-run",
        ])
        .args(["--message-format", "json"])
        .output()?;
    ensure!(output.status.success(), "the bench does not build");
    let messages = String::from_utf8(output.stdout)?;
    let program = messages.lines().rev().find_map(|line| {
        let message: serde_json::Value = serde_json::from_str(line).ok()?;
        (message["target"]["name"] == "pace")
            .then(|| message["executable"].as_str().map(PathBuf::from))
            .flatten()
    });
    program.context("cargo built no program")
}

/// The yardstick, made with `gcc -O2`.
fn compiled(source: &Path) -> Result<PathBuf> {
    let program = std::env::temp_dir().join(format!("yardstick-{}", std::process::id()));
    let status = Command::new("gcc")
        .arg("-O2")
        .arg(source)
        .arg("-o")
        .arg(&program)
        .status()
        .context("gcc cannot be run")?;
    ensure!(status.success(), "{} does not compile", source.display());
    Ok(program)
}

fn said(program: &Path, words: &[&str]) -> Result<String> {
    let output = Command::new(program).args(words).output()?;
    ensure!(
        output.status.success(),
        "{} {words:?} failed",
        program.display()
    );
    Ok(String::from_utf8(output.stdout)?)
}

fn timed(pace: &Path, words: &[&str]) -> Result<f64> {
    said(pace, words)?.trim().parse().context("no seconds")
}

/// The number after `NAME=`.
fn field(printed: &str, name: &str) -> Result<f64> {
    let value =
        (printed.split_whitespace()).find_map(|word| word.strip_prefix(name)?.strip_prefix('='));
    let value = value.with_context(|| format!("no {name} in: {printed}"))?;
    Ok(value.parse()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_say_whether_the_goal_is_met() {
        let slow = Times {
            plain: 6e-3,
            one: 3e-3,
            reference: 4e-3,
            two: 2e-3,
        };
        let fast = Times {
            one: 2e-3,
            reference: f64::MAX,
            ..Times::NONE
        };
        assert_eq!(
            slow.row(1000, Some(2.5)),
            "6.0 | 3.00 | 2.0 | 2.5, missed | 4.0 | 1.50×"
        );
        let best = slow.min(fast);
        assert_eq!(
            best.row(1000, Some(2.5)),
            "6.0 | 2.00 | 3.0 | 2.5 | 4.0 | 1.00×"
        );
        assert_eq!(best.row(1000, None), "6.0 | 2.00 | 3.0 |  | 4.0 | 1.00×");
    }
}
