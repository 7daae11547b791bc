//! `cargo x readers`: checks models, maps, drawings, arrays and JSON with other
//! programs.
//!
//! Files of several grids are written to `target/readers`, and checked by a program for each kind:
//! Tiled for maps, the validator of the Khronos Group for glTF, trimesh, lib3mf and ADMesh for
//! models, ezdxf for DXF, NumPy for arrays, NetworkX for graphs, pyarrow,
//! pandas, Polars and DuckDB for data sets, jsonschema for JSON and the schemas in `docs/schema`.
//! Those that come from npm and pip are installed there by name.

mod datasets;
mod schemas;

use crate::root;
use anyhow::{Context, Result, bail, ensure};
use mazeloom::source::FileSource;
use mazeloom::{Puzzle, Recipe, Style, make, overlays};
use mazeloom_export::{DiskFiles, format};
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
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

/// Writes the files, and has every program read them.
pub fn run() -> Result<()> {
    let folder = root().join("target/readers");
    let files = folder.join("files");
    if files.exists() {
        fs::remove_dir_all(&files)?;
    }
    fs::create_dir_all(&files)?;
    write_all(&files).context("writing the files")?;
    datasets::write(&files.join("dataset")).context("writing a data set")?;
    schemas::write(&files.join("json")).context("printing JSON")?;
    let javascript = npm(&folder)?;
    let python = pip(&folder)?;
    for (name, recipe) in named("map", &MAPS) {
        paint(&files.join(name), recipe)?;
    }
    for (name, recipe) in named("model", &MODELS) {
        mend(&files.join(name).with_extension("stl"), recipe)?;
    }
    ask(
        Command::new("node").args(["-e", VALIDATE]).arg(&files),
        "gltf-validator",
    )
    .with_context(|| format!("with {}", javascript.display()))?;
    for (program, code) in [
        ("trimesh", TRIMESH),
        ("lib3mf", LIB3MF),
        ("ezdxf", EZDXF),
        ("NumPy", NUMPY),
        ("NetworkX", NETWORKX),
    ] {
        ask(
            Command::new(&python).args(["-c", code]).arg(&files),
            program,
        )?;
    }
    datasets::check(&python, &files.join("dataset"))?;
    schemas::check(&python, &files.join("json"))?;
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
        npy.write_next(
            &made(ARRAYS[0], seed)?,
            &style,
            mazeloom::format::Fields::default(),
            &mut out,
        )?;
    }
    Ok(out.flush()?)
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
    format.write_layers(
        puzzle,
        (&style, &overlays(puzzle, keys)),
        mazeloom::format::Fields::default(),
        &mut out,
    )?;
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

/// The package's folder, installed if it is not there.
fn npm(folder: &Path) -> Result<PathBuf> {
    let package = folder.join("npm/node_modules/gltf-validator");
    if !package.is_dir() {
        let home = folder.join("npm");
        fs::create_dir_all(&home)?;
        let mut npm = Command::new("npm");
        npm.args(["install", "--no-audit", "--no-fund", "--fetch-retries=5"]);
        npm.arg("--prefix");
        ask(
            npm.arg(home).arg("gltf-validator@2.0.0-dev.3.10"),
            "npm install gltf-validator",
        )?;
    }
    Ok(package)
}

/// The Python of an environment that has the packages.
fn pip(folder: &Path) -> Result<PathBuf> {
    // What a later version says of the same files may differ.
    const PACKAGES: [&str; 11] = [
        "duckdb==2.0.1",
        "ezdxf==1.4.5",
        "jsonschema==4.26.0",
        "lib3mf==2.5.0",
        "lxml==6.1.3",
        "networkx==3.6.1",
        "numpy==2.4.6",
        "pandas==3.1.1",
        "polars==2.1.0",
        "pyarrow==26.0.1",
        "trimesh==5.2.0",
    ];
    let home = folder.join("venv");
    let (python, done) = (home.join("bin/python"), home.join("packages"));
    let list = PACKAGES.join(" ");
    if fs::read_to_string(&done).is_ok_and(|there| there == list) && python.exists() {
        return Ok(python);
    }
    ask(
        Command::new("python3").args(["-m", "venv"]).arg(&home),
        "python3 -m venv",
    )?;
    let mut pip = Command::new(&python);
    pip.args(["-m", "pip", "install", "--quiet", "--retries=10"]);
    pip.args(PACKAGES);
    ask(&mut pip, &format!("pip install {list}"))?;
    fs::write(done, list)?;
    Ok(python)
}

/// Neither an error nor a warning; no remark but that the nodes for start and goal are empty.
const VALIDATE: &str = r"
const fs = require('fs');
const folder = process.argv[1];
const { validateBytes } = require(folder + '/../npm/node_modules/gltf-validator');
(async () => {
  let files = 0;
  for (const name of fs.readdirSync(folder).filter((name) => name.endsWith('.glb'))) {
    const bytes = new Uint8Array(fs.readFileSync(folder + '/' + name));
    const { issues } = await validateBytes(bytes);
    const head = new DataView(bytes.buffer, bytes.byteOffset).getUint32(12, true);
    const { nodes } = JSON.parse(Buffer.from(bytes.slice(20, 20 + head)).toString());
    const place = (issue) => issue.code === 'NODE_EMPTY' && nodes[issue.pointer.split('/')[2]].name;
    const others = issues.messages.filter((issue) => !['start', 'goal'].includes(place(issue)));
    if (others.length > 0 || issues.messages.length !== 2) {
      console.log(name, JSON.stringify(issues.messages.slice(0, 5)));
      process.exitCode = 1;
    }
    files += 1;
  }
  if (files < 10) throw new Error(`only ${files} files`);
})();
";

/// Closed, correctly oriented, on the ground, and alike in all formats.
const TRIMESH: &str = r"
import glob, sys, numpy, trimesh
files = sorted(glob.glob(sys.argv[1] + '/model-*.stl'))
assert len(files) == 10, files
for stl in files:
    bodies = {end: trimesh.load(stl[:-3] + end, force='mesh') for end in ('stl', '3mf', 'glb')}
    # Corners of glTF have a colour of their own and are joined by their places.
    bodies['glb'].merge_vertices(merge_tex=True, merge_norm=True)
    for end, body in bodies.items():
        name = stl[:-3] + end
        up = 1 if end == 'glb' else 2
        assert body.is_watertight, name + ' is not closed'
        assert body.is_winding_consistent, name + ' is wound both ways'
        assert body.volume > 0, name + ' is inside out'
        assert abs(body.bounds[0][up]) < 1e-6, name + ' does not stand at 0'
    size = bodies['stl'].extents
    assert numpy.allclose(bodies['3mf'].extents, size, atol=1e-3), stl
    assert numpy.allclose(bodies['glb'].extents[[0, 2, 1]] * 1000, size, atol=1e-2), stl
";

/// No warning even in strict mode, manifold, in millimeters, with its recipe.
const LIB3MF: &str = r"
import glob, sys, lib3mf
wrapper = lib3mf.get_wrapper()
files = sorted(glob.glob(sys.argv[1] + '/*.3mf'))
assert len(files) == 10, files
for name in files:
    model = wrapper.CreateModel()
    reader = model.QueryReader('3mf')
    reader.SetStrictModeActive(True)
    reader.ReadFromFile(name)
    warnings = [reader.GetWarning(i) for i in range(reader.GetWarningCount())]
    assert not warnings, (name, warnings)
    assert model.GetUnit() == lib3mf.ModelUnit.MilliMeter, name
    meshes = model.GetMeshObjects()
    assert meshes.Count() == 1 and meshes.MoveNext(), name
    mesh = meshes.GetCurrentMeshObject()
    assert mesh.IsManifoldAndOriented(), name + ' is not manifold'
    metadata = model.GetMetaDataGroup()
    values = [metadata.GetMetaData(i) for i in range(metadata.GetMetaDataCount())]
    values = {value.GetName(): value.GetValue() for value in values}
    assert values['Description'].endswith(' seed=1'), (name, values)
";

/// Nothing to complain of, nothing to mend, in millimeters.
const EZDXF: &str = r"
import glob, sys, ezdxf
files = sorted(glob.glob(sys.argv[1] + '/*.dxf'))
assert len(files) == 8, files
for name in files:
    drawing = ezdxf.readfile(name)
    audit = drawing.audit()
    assert not audit.errors and not audit.fixes, (name, audit.errors, audit.fixes)
    assert drawing.units == ezdxf.units.MM, name
    assert len(drawing.modelspace()) > 0, name
";

/// Squares of 0 and 1; the array of several holds the one with the same seed.
const NUMPY: &str = r"
import sys, numpy
folder = sys.argv[1]
one, box, several = (numpy.load(f'{folder}/{name}.npy') for name in ('array-0', 'array-1', 'several'))
assert one.shape == (15, 19) and box.shape == (5, 7, 9) and several.shape == (5, 15, 19)
for array in (one, box, several):
    assert array.dtype == numpy.uint8 and set(numpy.unique(array)) == {0, 1}
assert (several[1] == one).all()
";

/// The number of passages, the length of the shortest path and the strongly connected components
/// are those that `maze measure` counts.
const NETWORKX: &str = r"
import glob, json, sys, networkx

def walk(maze, start, goal):
    # Steps of somebody who picks up keys and opens doors: a search over cells and sets of keys.
    def found(cell):
        return frozenset(maze.nodes[cell].get('key', ''))
    walks = networkx.DiGraph()
    front = [(start, found(start))]
    seen = set(front)
    for cell, held in front:
        for _, beyond, door in maze.edges(cell, data='door', default=''):
            if set(door) <= held:
                there = beyond, held | found(beyond)
                walks.add_edge((cell, held), there)
                if there not in seen:
                    seen.add(there)
                    front.append(there)
    lengths = networkx.single_source_shortest_path_length(walks, (start, found(start)))
    return min(steps for (cell, _), steps in lengths.items() if cell == goal)

files = sorted(glob.glob(sys.argv[1] + '/graph-*.graphml'))
assert len(files) == 6, files
for name in files:
    told = json.load(open(name[:-7] + 'measured'))
    one = networkx.read_graphml(name, node_type=int)
    data = json.load(open(name[:-7] + 'nodelink'))
    two = networkx.node_link_graph(data, edges='edges')
    ends = data['graph']['start'], data['graph']['goal']
    assert one.is_directed() == two.is_directed() == ('strong_components' in told), name
    assert one.is_multigraph() == two.is_multigraph(), name
    assert sorted(one.edges()) == sorted(two.edges()), name
    # A passage of both directions has two edges in a directed graph.
    edges = one.number_of_edges()
    if one.is_directed():
        edges = (edges + told['one_way']) // 2
        assert networkx.number_strongly_connected_components(one) == told['strong_components'], name
    assert edges == told['passages'], (name, edges, told)
    steps = networkx.shortest_path_length(one, *ends)
    if 'doors' in told:
        steps = walk(one, *ends)
        assert steps == walk(two, *ends), name
    if 'weight' not in one.nodes[0]:
        assert steps + 1 == told['solution']['length'], (name, steps, told)
";

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
