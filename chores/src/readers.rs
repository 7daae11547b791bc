//! `cargo x deep readers`: checks models, maps, drawings, arrays and JSON with other programs.
//!
//! Files of several grids are written to `target/readers`, and checked by a program for each kind:
//! Tiled for maps, ADMesh for models, and those that the scripts in `chores/readers` ask, a script for
//! each; jsonschema for JSON and the schemas in `docs/schema`. `xtask` installs them by name.

mod schemas;

use crate::{AS_MAZE, root};
use anyhow::{Context, Result, bail, ensure};
use mazeloom::source::FileSource;
use mazeloom_export::DiskFiles;
use std::ffi::OsStr;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The kinds of files, their formats and recipes.
const FILES: &str = include_str!("../readers/files.txt");

/// Writes the files, and has every program read them; `python` has the packages.
pub fn run(python: &Path) -> Result<()> {
    let files = root().join("target/readers/files");
    if files.exists() {
        fs::remove_dir_all(&files)?;
    }
    fs::create_dir_all(&files)?;
    write(&files)?;
    schemas::write(&files.join("json")).context("printing JSON")?;
    for script in fs::read_dir(root().join("chores/readers"))? {
        let script = script?.path();
        let mut program = match text(script.extension()) {
            "py" => Command::new(python),
            "js" => Command::new("node"),
            _ => continue,
        };
        ask(program.arg(&script).arg(&files), text(script.file_name()))?;
    }
    schemas::check(python, &files.join("json"))?;
    println!("all files are read");
    Ok(())
}

/// Writes the files as `maze` does; maps and models are checked by programs at once.
fn write(folder: &Path) -> Result<()> {
    let (mut kind, mut formats, mut number) = ("", "", 0);
    let lines = FILES
        .lines()
        .filter(|line| !(line.is_empty() || line.starts_with('#')));
    for line in lines {
        if let Some(header) = line.strip_prefix('[') {
            (kind, formats) = header.split_once("] ").context(line)?;
            number = 0;
            continue;
        }
        let name = format!("{kind}-{number}");
        number += 1;
        for format in formats.split(' ') {
            let path = folder.join(format!("{name}.{format}"));
            maze(
                folder,
                &format!("generate {line} seed=1 -f {format} -o {name}.{format}"),
            )?;
            match format {
                "tmj" => paint(&path, line)?,
                "stl" => mend(&path, line)?,
                _ => {}
            }
        }
        if kind == "graph" {
            let measured = maze(folder, &format!("measure {line} seed=1 --json"))?;
            fs::write(folder.join(format!("{name}.measured")), measured)?;
        }
    }
    maze(
        folder,
        "generate rect:9x7 wilson --seed 0 --count 5 -o several.npy",
    )?;
    let shards = include_str!("../readers/shards.toml");
    fs::write(folder.join("shards.toml"), shards)?;
    maze(folder, "dataset shards.toml --out dataset").map(drop)
}

/// Runs `maze` in a folder: what it prints.
fn maze(folder: &Path, line: &str) -> Result<String> {
    let mut maze = Command::new(std::env::current_exe()?);
    maze.args(line.split(' ')).arg("--quiet");
    maze.env(AS_MAZE, "1").current_dir(folder);
    ask(&mut maze, &format!("maze {line}"))
}

/// A part of a path as text.
fn text(part: Option<&OsStr>) -> &str {
    part.and_then(OsStr::to_str).unwrap_or_default()
}

/// Runs a program that fails, or complains, if a file is wrong.
fn ask(command: &mut Command, program: &str) -> Result<String> {
    println!("$ {program}");
    command.env("QT_QPA_PLATFORM", "offscreen");
    let output = command
        .output()
        .with_context(|| format!("`{program}` could not be started"))?;
    let said = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim().to_owned();
    let (told, errors) = (said(&output.stdout), said(&output.stderr));
    ensure!(
        output.status.success(),
        "{program} refuses ({}):\n{told}\n{errors}",
        output.status
    );
    Ok(format!("{told}\n{errors}"))
}

/// Has Tiled paint a map: it draws red crosses where it misses a picture of tiles.
fn paint(map: &Path, recipe: &str) -> Result<()> {
    let picture = map.with_extension("png");
    let name = map.display();
    let said = ask(
        Command::new("tmxrasterizer").arg(map).arg(&picture),
        "tmxrasterizer",
    )
    .with_context(|| format!("{name} ({recipe})"))?;
    for word in ["rror", "issing", "ould not", "annot"] {
        ensure!(
            !said.contains(word),
            "tmxrasterizer says of {name} ({recipe}): {said}"
        );
    }
    let path = picture.to_str().context("the path is text")?;
    let image = DiskFiles::UNLIMITED
        .image(path)
        .map_err(|error| anyhow::anyhow!("{path}: {error}"))?;
    let pixels: Vec<[u8; 4]> = (image.pixels.chunks_exact(4))
        .filter_map(|pixel| pixel.try_into().ok())
        .collect();
    let is_red = |[r, g, b, a]: &[u8; 4]| *a > 0 && *r > 200 && *g < 60 && *b < 60;
    ensure!(
        !pixels.iter().any(is_red),
        "tmxrasterizer paints red crosses for {name} ({recipe})"
    );
    let dark = pixels
        .iter()
        .filter(|[r, g, b, a]| *a > 0 && *r < 64 && *g < 64 && *b < 64);
    let light = pixels
        .iter()
        .filter(|[r, g, b, a]| *a > 0 && *r > 192 && *g > 192 && *b > 192);
    let tenth = pixels.len() / 10;
    ensure!(
        dark.count() > tenth && light.count() > tenth,
        "tmxrasterizer paints hardly any wall or floor for {name} ({recipe})"
    );
    Ok(())
}

/// Has ADMesh look for what it would have to mend.
fn mend(model: &Path, recipe: &str) -> Result<()> {
    let name = model.display();
    let said = ask(Command::new("admesh").arg(model), "admesh")
        .with_context(|| format!("{name} ({recipe})"))?;
    for line in [
        "Total disconnected facets",
        "Degenerate facets",
        "Edges fixed",
        "Facets removed",
        "Facets added",
        "Facets reversed",
        "Backwards edges",
        "Normals fixed",
    ] {
        let found = said.lines().find(|told| told.starts_with(line));
        let Some((_, counts)) = found.and_then(|told| told.split_once(':')) else {
            bail!("admesh says nothing of `{line}` for {name} ({recipe})");
        };
        ensure!(
            counts.split_whitespace().all(|count| count == "0"),
            "admesh mends {name} ({recipe}): {line}:{counts}"
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_fails_is_named() {
        let refused = ask(Command::new("cargo").arg("--no-such-flag"), "the reader");
        let error = format!("{:#}", refused.expect_err("there is no such flag"));
        assert!(error.contains("the reader refuses"), "{error}");
        let refused = ask(&mut Command::new("no-such-program"), "the reader");
        let error = format!("{:#}", refused.expect_err("there is no such program"));
        assert!(error.contains("the reader"), "{error}");
    }
}
