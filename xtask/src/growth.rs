//! `cargo x bench --growth`: the time and the memory that a cell takes, from 10² to 10⁸ cells.
//!
//! Time is processor time of one thread, the mean of as many runs as a clock needs, over as many
//! seeds: a minimum would favor small mazes, which are repeated. Memory is the peak of the process,
//! less that of one with a maze of 3×3 cells.

mod chart;
mod series;
mod table;

use crate::{bench, cargo, target};
use anyhow::{Context, Result, bail, ensure};
use series::{Kind, Limits, Point, Series};
use std::f64::consts::PI;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const GRIDS: [&str; 3] = ["rect", "hex", "polar"];

/// What is asked about mazes, which are made by the algorithm of [`MAZES`].
const QUESTIONS: [&str; 2] = ["distances", "solution"];
/// What mazes of the same algorithm are written as.
const PICTURES: [&str; 2] = ["png", "svg"];
const MAZES: &str = "backtracker";

/// How long a size with few cells is repeated, in seconds.
const REPEATED: &str = "0.03";
/// The same of random walks.
const WALKED: &str = "0.5";
/// The fewest cells of a picture, as a power of ten: with fewer, starting the program takes longer.
const SMALLEST_PICTURE: u32 = 4;

/// How often a size is measured that takes less than a second: the minimum counts.
const ROUNDS: u32 = 2;
/// How often the program starts for a small picture.
const STARTS: u32 = 20;

/// Measures and prints a table for each grid, or reads the tables; then draws a chart.
pub fn run(options: &[&str]) -> Result<()> {
    let options = Options::read(options)?;
    let largest = options.most.log10().floor() as u32;
    let all = match options.tables {
        Some(path) => {
            let page = fs::read_to_string(path).with_context(|| path.display().to_string())?;
            table::read(&page, &GRIDS, kind)
        }
        None => measured(&options, largest)?,
    };
    match options.chart {
        Some(path) => fs::write(path, chart::draw(&GRIDS, &all, largest))
            .with_context(|| path.display().to_string()),
        None => Ok(()),
    }
}

/// What is measured, printed row by row.
fn measured(options: &Options<'_>, largest: u32) -> Result<Vec<Series>> {
    let tools = Tools::new(options.program)?;
    let algorithms = algorithms(&tools.maze)?;
    let limits = Limits {
        seconds: options.seconds,
        bytes: memory()? / 2.0,
    };
    let mut all = Vec::new();
    for grid in GRIDS {
        println!("\n{}", table::heading(grid, largest));
        let beside = QUESTIONS.into_iter().chain(PICTURES);
        let jobs = (algorithms.iter().map(|(kind, name)| (*kind, name.as_str())))
            .chain(beside.map(|name| (kind(name), name)));
        for (kind, name) in jobs.filter(|(_, name)| options.takes(name)) {
            let mut series = Series::new(grid, kind, name);
            tools.fill(&mut series, largest, limits);
            println!("{}", table::row(&series, largest));
            all.push(series);
        }
    }
    Ok(all)
}

/// What a name is that of, as far as a name says it.
fn kind(name: &str) -> Kind {
    match name {
        _ if QUESTIONS.contains(&name) => Kind::Question,
        _ if PICTURES.contains(&name) => Kind::Picture,
        _ => Kind::Algorithm,
    }
}

struct Options<'a> {
    /// The largest number of cells.
    most: f64,
    /// What names contain.
    only: Option<&'a str>,
    /// How many seconds a size may be expected to take.
    seconds: f64,
    /// Where a chart is written.
    chart: Option<&'a Path>,
    /// A `maze` that is built already.
    program: Option<&'a Path>,
    /// A page with tables that are drawn instead of measuring.
    tables: Option<&'a Path>,
}

impl<'a> Options<'a> {
    fn read(words: &[&'a str]) -> Result<Self> {
        let mut options = Options {
            most: 1e8,
            only: None,
            seconds: 10.0,
            chart: None,
            program: None,
            tables: None,
        };
        for pair in words.chunks(2) {
            let &[word, value] = pair else {
                bail!("{} takes a value", pair[0]);
            };
            let number = || -> Result<f64> {
                let number = value.parse();
                number.with_context(|| format!("{word} takes a number"))
            };
            match word {
                "--most" => options.most = number()?,
                "--seconds" => options.seconds = number()?,
                "--only" => options.only = Some(value),
                "--chart" => options.chart = Some(Path::new(value)),
                "--tables" => options.tables = Some(Path::new(value)),
                "--program" => options.program = Some(Path::new(value)),
                _ => bail!("unknown option {word}"),
            }
        }
        ensure!(
            (1e2..=1e9).contains(&options.most),
            "--most takes a number of cells from 100 to 1e9"
        );
        Ok(options)
    }

    fn takes(&self, name: &str) -> bool {
        self.only.is_none_or(|only| name.contains(only))
    }
}

/// The grid with about 10 to the power of `decade` cells, as a recipe names it.
fn sized(grid: &str, decade: u32) -> String {
    let cells = 10f64.powi(decade as i32);
    match grid {
        // Cells of a ring are about as wide as high.
        "polar" => format!("polar:{}", (cells / PI).sqrt().round()),
        _ => {
            let side = cells.sqrt().round();
            format!("{grid}:{side}x{side}")
        }
    }
}

/// The programs that do the work, and what they take for next to nothing.
struct Tools {
    pace: PathBuf,
    maze: PathBuf,
    /// Memory of `pace`, in bytes.
    idle: f64,
}

impl Tools {
    fn new(program: Option<&Path>) -> Result<Self> {
        let pace = bench::built()?;
        let maze = match program {
            Some(path) => path.to_owned(),
            None => built()?,
        };
        let idle = used(&pace, &["growth", "make", "rect:3x3", "0"])?.bytes;
        Ok(Tools { pace, maze, idle })
    }

    /// Measures one size after the other, until the next would take too much.
    fn fill(&self, series: &mut Series, largest: u32, limits: Limits) {
        let smallest = match series.kind {
            Kind::Picture => SMALLEST_PICTURE,
            _ => 2,
        };
        for decade in smallest..=largest {
            if !series.goes_on(limits) {
                return;
            }
            match self.point(series, decade) {
                Ok(point) => series.points.push(point),
                Err(error) => return eprintln!("{} on {}: {error:#}", series.name, series.grid),
            }
        }
    }

    fn point(&self, series: &Series, decade: u32) -> Result<Point> {
        let mut best = self.once(series, decade)?;
        for _ in 1..ROUNDS {
            // The mean of walks is over as many mazes as are made in that time.
            if best.taken < 1.0 && series.kind != Kind::Walk {
                best = best.min(self.once(series, decade)?);
            }
        }
        Ok(best)
    }

    fn once(&self, series: &Series, decade: u32) -> Result<Point> {
        let grid = sized(&series.grid, decade);
        let name = series.name.as_str();
        match series.kind {
            Kind::Algorithm => self.paced("make", &format!("{grid} {name}"), REPEATED, decade),
            Kind::Walk => self.paced("make", &format!("{grid} {name}"), WALKED, decade),
            Kind::Question => self.paced(name, &format!("{grid} {MAZES}"), REPEATED, decade),
            Kind::Picture => self.pictured(name, &grid, decade),
        }
    }

    /// Without starting a program for each maze.
    fn paced(&self, what: &str, recipe: &str, seconds: &str, decade: u32) -> Result<Point> {
        let used = used(&self.pace, &["growth", what, recipe, seconds])?;
        let (mean, cells) = used.said.trim().split_once(' ').context("two numbers")?;
        let mean = mean.parse()?;
        Ok(Point {
            decade,
            cells: cells.parse()?,
            seconds: mean,
            bytes: used.bytes - self.idle,
            // Mazes that are asked about have to be made first.
            taken: if what == "make" { mean } else { used.seconds },
        })
    }

    /// A picture, from the recipe to the last byte, less that of 3×3 cells.
    fn pictured(&self, format: &str, grid: &str, decade: u32) -> Result<Point> {
        // Any algorithm knows how many cells there are; this one is quick.
        let quick = format!("{grid} sidewinder");
        let cells = self.paced("make", &quick, "0", decade)?.cells;
        // 20, 5, 1: larger ones take longer by themselves.
        let runs = (STARTS >> (2 * (decade - SMALLEST_PICTURE)).min(4)).max(1);
        let used = drawn(&self.maze, format, grid, runs)?;
        let start = drawn(&self.maze, format, "rect:3x3", STARTS)?;
        let seconds = used.seconds / f64::from(runs) - start.seconds / f64::from(STARTS);
        Ok(Point {
            decade,
            cells,
            seconds: seconds.max(0.0),
            bytes: used.bytes - start.bytes,
            taken: used.seconds / f64::from(runs),
        })
    }
}

/// What a program took.
struct Used {
    /// Processor time in seconds, of all its threads and children.
    seconds: f64,
    /// The peak of its memory.
    bytes: f64,
    /// What it printed.
    said: String,
}

/// What a number of pictures take, one after the other.
fn drawn(maze: &Path, format: &str, grid: &str, runs: u32) -> Result<Used> {
    let maze = maze.to_str().context("a path in UTF-8")?;
    let again = "for i in $(seq $0); do \"$@\" > /dev/null || exit 1; done";
    let words = ["-c", again, &runs.to_string(), maze, "-j", "1", "generate"];
    let recipe = [grid, MAZES, "seed=1", "-f", format];
    used(Path::new("sh"), &[&words[..], &recipe].concat())
}

fn used(program: &Path, words: &[&str]) -> Result<Used> {
    let output = Command::new("/usr/bin/time")
        .args(["-f", "%U %S %M"])
        .arg(program)
        .args(words)
        .stdin(Stdio::null())
        .output()
        .context("`/usr/bin/time` of GNU could not be started; it measures processes")?;
    taken(&output).with_context(|| format!("{} {}", program.display(), words.join(" ")))
}

/// What `time` says in its last line.
fn taken(output: &Output) -> Result<Used> {
    let errors = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{}", errors.trim());
    let last = errors.lines().last().unwrap_or_default();
    let numbers: Vec<f64> = last
        .split(' ')
        .map_while(|word| word.parse().ok())
        .collect();
    let &[user, system, kilobytes] = &numbers[..] else {
        bail!("no times in: {errors}");
    };
    Ok(Used {
        seconds: user + system,
        bytes: kilobytes * 1024.0,
        said: String::from_utf8_lossy(&output.stdout).into_owned(),
    })
}

/// The program `maze` as released.
fn built() -> Result<PathBuf> {
    let status = cargo()
        .args([
            "build",
            "--quiet",
            "--profile",
            "dist",
            "-p",
            "mazeloom-cli",
        ])
        .status()?;
    ensure!(status.success(), "the program does not build");
    Ok(target()?.join("dist/maze"))
}

/// The names of all algorithms, and which of them are random walks.
fn algorithms(maze: &Path) -> Result<Vec<(Kind, String)>> {
    let list = used(maze, &["list", "algorithms", "--json"])?.said;
    let list: serde_json::Value = serde_json::from_str(&list)?;
    let rows = list["algorithms"].as_array().context("no algorithms")?;
    let row = |row: &serde_json::Value| {
        let kind = match row["uniform"].as_bool() {
            Some(true) => Kind::Walk,
            _ => Kind::Algorithm,
        };
        Some((kind, row["name"].as_str()?.to_owned()))
    };
    Ok(rows.iter().filter_map(row).collect())
}

/// The memory of the machine, in bytes.
fn memory() -> Result<f64> {
    let text = fs::read_to_string("/proc/meminfo").context("/proc/meminfo")?;
    let total = text.lines().find_map(|line| line.strip_prefix("MemTotal:"));
    let kilobytes = total.and_then(|total| total.split_whitespace().next());
    let kilobytes: f64 = kilobytes.context("no total in /proc/meminfo")?.parse()?;
    Ok(kilobytes * 1024.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_have_values() {
        let options = Options::read(&["--most", "1e4", "--only", "wil"]).expect("options");
        assert_eq!(options.most, 1e4);
        assert!(options.takes("wilson") && !options.takes("kruskal"));
        for wrong in [&["--most"][..], &["--most", "10"], &["--depth", "1"]] {
            assert!(Options::read(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn grids_have_about_as_many_cells() {
        assert_eq!(sized("rect", 2), "rect:10x10");
        assert_eq!(sized("hex", 5), "hex:316x316");
        assert_eq!(sized("polar", 4), "polar:56");
    }

    #[cfg(unix)]
    #[test]
    fn times_stand_in_the_last_line() {
        use std::os::unix::process::ExitStatusExt;
        let output = |code: i32, errors: &str| Output {
            status: std::process::ExitStatus::from_raw(code),
            stdout: b"0.5 100\n".to_vec(),
            stderr: errors.as_bytes().to_vec(),
        };
        let used = taken(&output(0, "a note\n1.25 0.50 2000\n")).expect("times");
        assert_eq!((used.seconds, used.bytes), (1.75, 2_048_000.0));
        assert_eq!(used.said, "0.5 100\n");
        assert!(taken(&output(256, "1.25 0.50 2000\n")).is_err());
        assert!(taken(&output(0, "a note\n")).is_err());
    }
}
