//! `cargo x deep readers`: checks models, maps, drawings, arrays and JSON with other programs.
//!
//! Files of several grids are written to `target/readers`, and checked by a program for each kind:
//! Tiled for maps, ADMesh for models, and those that the scripts in `chores/readers` ask, a script for
//! each; jsonschema for JSON and the schemas in `docs/schema`. `xtask` installs them by name.

mod schemas;

use crate::root;
use anyhow::{Context, Result, bail, ensure};
use mazeloom::source::FileSource;
use mazeloom::{Puzzle, Recipe, Style, Threads, make, overlays};
use mazeloom_dataset::{Description, shard};
use mazeloom_export::{DiskFiles, format};
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::Path;
use std::process::Command;

/// Flat, woven, curved, closed, one-sided and hollow bodies.
static MODELS: [&str; 10] = [
    "rect:7x6 wilson solution=line",
    "rect:8x8 kruskal weave=0.5",
    "hex:5x4 wilson",
    "polar:5 wilson base=2mm",
    "sphere:7 wilson base=2mm",
    "cone:5 wilson",
    "cube:3 wilson paint=distance",
    "torus:14x6 wilson",
    "moebius:14x3 wilson",
    "box:3x3x2 wilson",
];

/// Maps of squares, of several levels and of hexagons.
static MAPS: [&str; 5] = [
    "rect:14x9 wilson rooms=3",
    "rect:12x12 wilson mask=heart scheme=dark",
    "box:4x3x2 wilson",
    "hex:7x5 wilson rooms=1",
    "hex:hexagon:4 kruskal",
];

/// Drawings of straight lines, arcs, crossings, nets and letters.
static DRAWINGS: [&str; 8] = [
    "rect:7x6 wilson solution=line label=number",
    "rect:8x8 kruskal weave=0.5",
    "hex:5x4 wilson",
    "tri:8x5 wilson kerf=0.2",
    "polar:5 wilson",
    "voronoi:40 wilson",
    "cube:3 wilson net=paper",
    "hat:2 wilson",
];

/// Arrays of one maze; another has several.
static ARRAYS: [&str; 2] = ["rect:9x7 wilson", "box:4x3x2 wilson"];

/// Graphs: a tree, one with costs, and directed ones.
static GRAPHS: [&str; 6] = [
    "rect:9x7 wilson",
    "hex:6x5 wilson braid=1 weights=lava:5@30",
    "rect:12x9 wilson braid=1 one-way=0.5",
    "tri:9x7 wilson braid=0.5 one-way=1 one-way-style=safe",
    "torus:3x5 wilson braid=1 one-way=0.6",
    "rect:9x7 wilson keys=3",
];

/// Number of mazes that the array of several has.
const SEVERAL: u64 = 5;

/// Writes the files, and has every program read them; `python` has the packages.
pub fn run(python: &Path) -> Result<()> {
    let files = root().join("target/readers/files");
    if files.exists() {
        fs::remove_dir_all(&files)?;
    }
    fs::create_dir_all(&files)?;
    write_all(&files).context("writing the files")?;
    write_shards(&files.join("dataset")).context("writing a data set")?;
    schemas::write(&files.join("json")).context("printing JSON")?;
    for (name, recipe) in named("map", &MAPS) {
        paint(&files.join(name), recipe)?;
    }
    for (name, recipe) in named("model", &MODELS) {
        mend(&files.join(name).with_extension("stl"), recipe)?;
    }
    let scripts = fs::read_dir(root().join("chores/readers"))?;
    for script in scripts {
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

/// Names of files for some recipes, without their extensions.
fn named(kind: &str, recipes: &'static [&'static str]) -> Vec<(String, &'static str)> {
    let names = recipes.iter().enumerate();
    let name = |(place, recipe): (usize, &&'static str)| (format!("{kind}-{place}"), *recipe);
    names.map(name).collect()
}

fn write_all(files: &Path) -> Result<()> {
    for (kind, recipes, extensions) in [
        ("model", &MODELS[..], &["stl", "3mf", "glb"][..]),
        ("map", &MAPS, &["tmj"]),
        ("drawing", &DRAWINGS, &["dxf"]),
        ("array", &ARRAYS, &["npy"]),
        ("graph", &GRAPHS, &["graphml", "nodelink"]),
    ] {
        for (name, recipe) in named(kind, recipes) {
            let puzzle = made(recipe, 1)?;
            for extension in extensions {
                save(&puzzle, &files.join(format!("{name}.{extension}")))
                    .with_context(|| format!("{recipe} as {extension}"))?;
            }
        }
    }
    for (name, recipe) in named("graph", &GRAPHS) {
        let line = format!("measure {recipe} seed=1 --json");
        let words: Vec<String> = line.split(' ').map(str::to_owned).collect();
        let told = schemas::printed("measure", &words)?;
        fs::write(files.join(format!("{name}.measured")), told)?;
    }
    let several = File::create(files.join("several.npy"))?;
    let npy = format("npy")?;
    let first = made(ARRAYS[0], 0)?;
    let style = Style::of(&keys(&first)?.keys);
    let mut out = BufWriter::new(several);
    npy.begin_many(
        SEVERAL,
        || Ok::<_, mazeloom::format::WriteError>(first),
        &style,
        &mut out,
    )?;
    for seed in 0..SEVERAL {
        npy.write_next(&made(ARRAYS[0], seed)?, &style, false, &mut out)?;
    }
    Ok(out.flush()?)
}

/// Writes the shards of a data set below a folder.
fn write_shards(folder: &Path) -> Result<()> {
    let description: Description = include_str!("../readers/shards.toml").parse()?;
    for number in 0..description.shards() {
        let made = shard(&description, number, Threads::ONE, u64::MAX, &|_| {})?;
        for file in made.files {
            let path = folder.join(&file.path);
            fs::create_dir_all(path.parent().unwrap_or(folder))?;
            fs::write(path, file.bytes)?;
        }
    }
    Ok(())
}

fn made(recipe: &str, seed: u64) -> Result<Puzzle> {
    let recipe: Recipe = format!("{recipe} seed={seed}").parse()?;
    Ok(make(&recipe)?)
}

fn keys(puzzle: &Puzzle) -> Result<Recipe> {
    Recipe::of(puzzle).context("a recipe made it")
}

/// Writes a puzzle to a file whose extension names the format, and the file beside it.
fn save(puzzle: &Puzzle, path: &Path) -> Result<()> {
    let format = format(text(path.extension()))?;
    let keys = keys(puzzle)?.keys;
    let keys = &keys;
    let mut style = Style::of(keys);
    style.stem = text(path.file_stem()).to_owned();
    let mut out = BufWriter::new(File::create(path)?);
    format.write_layers(puzzle, (&style, &overlays(puzzle, keys)), false, &mut out)?;
    out.flush()?;
    if let Some(ending) = format.companion() {
        let beside = path.with_file_name(format!("{}{ending}", style.stem));
        let mut out = BufWriter::new(File::create(beside)?);
        format.write_companion(puzzle, &style, &mut out)?;
        out.flush()?;
    }
    Ok(())
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
    let (map, picture) = (map.with_extension("tmj"), map.with_extension("png"));
    let name = map.display();
    let said = ask(
        Command::new("tmxrasterizer").arg(&map).arg(&picture),
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
