//! `cargo x datasets`: runs of `maze dataset` that are killed at random moments and resumed.
//!
//! A data set is made once without interruption. Then it is made again and again in a fresh folder by runs
//! that are killed; each time it is whole, its files must be the same.

use crate::{cargo, chores, target};
use anyhow::{Context, Result, ensure};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Instant;

/// Twelve shards of two splits in two formats: a run takes a fraction of a second.
const SPEC: &str = "
count = 600
shard = 50
formats = ['parquet', 'jsonl']
measures = ['dead_ends']
duplicates = 'shard'
[splits]
train = 0.8
test = 0.2
[[recipe]]
recipe = 'rect:{n}x{n} {algorithm}'
n = { from = 8, to = 12 }
algorithm = ['wilson', 'kruskal']
";

/// Kills that many runs.
pub fn run(kills: u32) -> Result<()> {
    chores::finish(cargo().args(["build", "--package", "mazeloom-cli"]))?;
    let program = target()?.join("debug/maze");
    let folder = std::env::temp_dir().join(format!("maze-datasets-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    let done = tried(&program, &folder, kills);
    fs::remove_dir_all(&folder)?;
    done
}

fn start(program: &Path, folder: &Path, out: &str) -> Result<Child> {
    let mut maze = Command::new(program);
    maze.args(["dataset", "spec.toml", "-q", "--out", out]);
    maze.current_dir(folder).stdin(Stdio::null());
    maze.stderr(Stdio::null()).spawn().context("maze")
}

fn tried(program: &Path, folder: &Path, kills: u32) -> Result<()> {
    fs::write(folder.join("spec.toml"), SPEC)?;
    let begun = Instant::now();
    let status = start(program, folder, "whole")?.wait()?;
    ensure!(status.success(), "maze dataset: {status}");
    let time = begun.elapsed();
    let whole = contents(&folder.join("whole"))?;
    let (mut killed, mut finished) = (0, 0);
    // Random enough, and the same in every run.
    let mut state = 1u64;
    while killed < kills {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let fraction = (state >> 40) as f64 / f64::from(1 << 24);
        let mut child = start(program, folder, "killed")?;
        sleep(time.mul_f64(fraction / 2.0));
        child.kill()?;
        let ended = child.wait()?.success();
        killed += u32::from(!ended);
        if ended {
            let there = contents(&folder.join("killed"))?;
            ensure!(there == whole, "after {killed} kills the files differ");
            fs::remove_dir_all(folder.join("killed"))?;
            finished += 1;
        }
    }
    let status = start(program, folder, "killed")?.wait()?;
    ensure!(status.success(), "maze dataset: {status}");
    let there = contents(&folder.join("killed"))?;
    ensure!(there == whole, "after {killed} kills the files differ");
    let seconds = begun.elapsed().as_secs();
    println!("{killed} runs killed, {finished} data sets whole: the same files; {seconds} s");
    Ok(())
}

/// The files below a folder, without temporary ones, which a kill leaves where files need names.
fn contents(folder: &Path) -> Result<BTreeMap<PathBuf, Vec<u8>>> {
    let mut found = BTreeMap::new();
    let mut open = vec![folder.to_owned()];
    while let Some(inner) = open.pop() {
        for entry in fs::read_dir(inner)? {
            let path = entry?.path();
            let name = path.file_name().context("a name")?.to_string_lossy();
            if path.is_dir() {
                open.push(path);
            } else if !name.starts_with(".maze-") {
                let name = path.strip_prefix(folder)?.to_owned();
                found.insert(name, fs::read(&path)?);
            }
        }
    }
    Ok(found)
}
