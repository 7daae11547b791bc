//! Files for other programs contain the maze that was made: squares of wall and floor, and
//! graphs.

use mazeloom::format::{FORMATS, WriteError};
use mazeloom::grid::GRIDS;
use mazeloom::parameters::Selected;
use mazeloom::read_text::read_text;
use mazeloom::source::{FileSource, GreyImage, Source};
use mazeloom::{Cell, Flow, Puzzle, Recipe, Topology, TopologyExt, make_watched};
use mazeloom_testing::Fixtures;
use serde_json::Value;
use std::collections::BTreeSet;

fn made(line: &str) -> Puzzle {
    let recipe: Recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
    let made = make_watched(&recipe, &Fixtures, u64::MAX, |_| Flow::Continue(()));
    made.unwrap_or_else(|e| panic!("{line}: {e}"))
}

fn try_written(puzzle: &Puzzle, format: &str) -> Result<String, WriteError> {
    let row = FORMATS.iter().find(|row| row.entry.name == format);
    let row = row.expect("the table has that row");
    let recipe = Recipe::of(puzzle).unwrap_or_else(|| "1x1".parse().expect("a recipe"));
    let mut file = Vec::new();
    row.write(puzzle, &recipe.keys, &mut file)?;
    Ok(String::from_utf8(file).expect("it is text"))
}

fn written(puzzle: &Puzzle, format: &str) -> String {
    try_written(puzzle, format).unwrap_or_else(|e| panic!("{format}: {e}"))
}

/// A maze on each grid's first examples, including woven and masked ones.
fn everywhere() -> Vec<(String, Puzzle)> {
    let grids = GRIDS.iter().flat_map(|row| {
        let examples = row.examples.iter().take(4);
        examples.map(move |example| format!("{}:{example} kruskal seed=3", row.entry.name))
    });
    let more = [
        "rect:12x8 weave=0.5 seed=1",
        "rect:12x8 mask=heart braid=0.5 seed=2",
        "polar:5 wilson braid=1 seed=3",
        "graph:pair.txt braid=1 seed=4",
        "torus:3x3 braid=1 seed=4",
        "rect:6x6 weights=lava:3@9 goal=farthest seed=5",
        "rect:9x6 braid=1 one-way=0.5 seed=6",
        "hex:6x5 braid=0.5 one-way=1 seed=7",
        "rect:8x6 keys=3 seed=8",
    ];
    let lines = grids.chain(more.map(str::to_owned));
    lines.map(|line| (line.clone(), made(&line))).collect()
}

/// The edges of a graph: its passages, or every step if some are one-way; sorted.
fn steps(puzzle: &Puzzle) -> Vec<(u32, u32)> {
    if puzzle.one_way.is_none() {
        return passages(puzzle);
    }
    let directed = puzzle.directed();
    let leaving = |cell: Cell| directed.neighbors(cell).map(move |(_, to)| (cell.0, to.0));
    let mut steps: Vec<_> = directed.all_cells().flat_map(leaving).collect();
    steps.sort_unstable();
    steps
}

/// The passages as pairs, the smaller cell first, sorted.
fn passages(puzzle: &Puzzle) -> Vec<(u32, u32)> {
    let pairs = puzzle.maze.all_edges();
    let mut pairs: Vec<_> = pairs
        .map(|(_, a, b)| (a.0.min(b.0), a.0.max(b.0)))
        .collect();
    pairs.sort_unstable();
    pairs
}

#[test]
fn a_matrix_read_back_is_the_same_maze() {
    for line in [
        "rect:9x7 wilson seed=1",
        "rect:1x1 seed=1",
        "rect:1x6 seed=1",
        "rect:6x1 seed=1 openings=left-right",
        "rect:12x5 kruskal braid=1 seed=2 openings=top-bottom",
        "rect:8x8 prim seed=4 start=nw goal=se",
        "rect:20x20 sidewinder braid=0.5 seed=5 rooms=3",
    ] {
        let puzzle = made(line);
        let read = read_text(&written(&puzzle, "csv"), u64::MAX);
        let read = read.unwrap_or_else(|e| panic!("{line}: {e}"));
        assert_eq!(passages(&read), passages(&puzzle), "{line}");
        assert_eq!(
            (read.start, read.goal),
            (puzzle.start, puzzle.goal),
            "{line}"
        );
    }
}

#[test]
fn floor_squares_are_cells_passages_and_openings() {
    for (line, openings) in [
        ("rect:20x15 wilson mask=circle seed=1", 2),
        ("rect:20x15 wilson mask=circle seed=1 openings=none", 0),
        ("box:4x3x5 wilson seed=1", 2),
        ("stack:3,(rect:4x3) prim seed=1", 2),
        ("rect:20x15 kruskal seed=1 exits=4", 5),
    ] {
        let puzzle = made(line);
        let matrix = written(&puzzle, "csv");
        let floor = matrix.matches('0').count();
        let expected = puzzle.maze.cells() as usize + puzzle.maze.all_edges().count() + openings;
        assert_eq!(floor, expected, "{line}\n{matrix}");
    }
}

#[test]
fn squares_are_refused_where_there_are_none() {
    for line in [
        "hex:4x4 seed=1",
        "torus:4x4 seed=1",
        "box:3x2x2,wrap=x seed=1",
        "box:2x2x2x2 seed=1",
        "stack:2,(hex:3x3) seed=1",
        "rect:12x8 weave=0.5 seed=1",
    ] {
        for format in ["csv", "micromouse"] {
            let refused = try_written(&made(line), format);
            let error = refused.expect_err(line).to_string();
            assert!(error.contains("graphml"), "{line} as {format}: {error}");
        }
    }
    assert!(try_written(&made("box:2x2x2 seed=1"), "micromouse").is_err());
}

#[test]
fn carved_squares_without_walls_are_a_number_each() {
    for line in [
        "rect:20x20 mask=carved walls=none seed=1",
        "rect:21x14 mask=cavern walls=none seed=2",
        "rect:12x30 mask=carved walls=none seed=3",
    ] {
        let puzzle = made(line);
        let matrix = written(&puzzle, "csv");
        let size = line[5..10].split_once('x').expect("a size");
        let rows: Vec<&str> = matrix.lines().collect();
        assert_eq!(rows.len().to_string(), size.1, "{line}");
        assert_eq!(rows[0].split(',').count().to_string(), size.0, "{line}");
        let read = read_text(&matrix, u64::MAX).unwrap_or_else(|e| panic!("{line}: {e}"));
        assert_eq!(read.maze.cells(), puzzle.maze.cells(), "{line}");
        assert_eq!(passages(&read), passages(&puzzle), "{line}");
    }
    // Walls between cells need squares of their own.
    let walled = ["", " walls=none"].map(|words| {
        let line = format!("rect:5x4 seed=1{words}");
        written(&made(&line), "csv")
    });
    assert_eq!(walled[0], walled[1]);
}

/// A maze as the collection of contest mazes has it, with a goal of four cells.
const MICE: &str = "\
o---o---o---o---o
|               |
o   o---o   o   o
|   | G   G     |
o   o   o   o---o
|   | G   G |   |
o   o---o---o   o
| S |           |
o---o---o---o---o
";

#[test]
fn micromouse_text_is_written_back_byte_for_byte() {
    let open = MICE.replacen("|               |", "|                ", 1);
    let solid = MICE.replacen("| S |           |", "| S |       |###|", 1);
    let solid = solid.replacen("o   o---o---o   o", "o   o---o---o---o", 1);
    for text in [MICE, &open, &solid] {
        let puzzle = read_text(text, u64::MAX).expect("it is a maze");
        assert_eq!(written(&puzzle, "micromouse"), text);
        assert_eq!(puzzle.goal_area.len(), 4);
    }
    for line in [
        "rect:16x16 wilson goal=7,7+8,7+7,8+8,8 seed=1",
        "rect:5x4 mask=heart seed=2",
    ] {
        let puzzle = made(line);
        let text = written(&puzzle, "micromouse");
        let read = read_text(&text, u64::MAX).unwrap_or_else(|e| panic!("{line}: {e}"));
        assert_eq!(passages(&read), passages(&puzzle), "{line}");
        assert_eq!(
            (read.start, read.goal),
            (puzzle.start, puzzle.goal),
            "{line}"
        );
        assert_eq!(read.goal_area, puzzle.goal_area, "{line}");
        assert_eq!(read.openings.as_deref(), Some(&[][..]), "{line}");
    }
}

/// A file under any name.
struct One(String);

impl FileSource for One {
    fn read(&self, _: &str) -> Result<Vec<u8>, String> {
        Ok(self.0.clone().into_bytes())
    }

    fn picture(&self, _: &str) -> Result<GreyImage, String> {
        Err("no picture".to_owned())
    }

    fn letters(&self, _: &str) -> Result<GreyImage, String> {
        Err("no letters".to_owned())
    }
}

#[test]
fn graphml_is_the_grid_of_its_passages() {
    let word = Selected::parse(GRIDS, "grid", "graph:maze.graphml").expect("it is a grid");
    for (line, puzzle) in everywhere() {
        let source = Source {
            seed: 1,
            files: &One(written(&puzzle, "graphml")),
        };
        let grid = (word.row.build)(&word.args, &source).unwrap_or_else(|e| panic!("{line}: {e}"));
        assert_eq!(grid.cells(), puzzle.maze.cells(), "{line}");
        let pairs = grid.all_edges();
        let mut pairs: Vec<_> = pairs
            .map(|(_, a, b)| (a.0.min(b.0), a.0.max(b.0)))
            .collect();
        pairs.sort_unstable();
        assert_eq!(pairs, passages(&puzzle), "{line}");
    }
}

#[test]
fn nodelink_lists_every_cell_and_passage_once() {
    let mut several = 0;
    for (line, puzzle) in everywhere() {
        let file: Value = serde_json::from_str(&written(&puzzle, "nodelink")).expect(&line);
        let number = |value: &Value| value.as_u64().expect("a number") as u32;
        let nodes = file["nodes"].as_array().expect("a list");
        let ids: Vec<u32> = nodes.iter().map(|node| number(&node["id"])).collect();
        assert!(ids.into_iter().eq(0..puzzle.maze.cells()), "{line}");
        let edges = file["edges"].as_array().expect("a list");
        let mut pairs: Vec<_> = edges
            .iter()
            .map(|edge| (number(&edge["source"]), number(&edge["target"])))
            .collect();
        pairs.sort_unstable();
        assert_eq!(pairs, steps(&puzzle), "{line}");
        let directed = Value::from(puzzle.one_way.is_some());
        assert_eq!(file["directed"], directed, "{line}");
        let distinct: BTreeSet<_> = pairs.iter().collect();
        let multigraph = distinct.len() < pairs.len();
        assert_eq!(file["multigraph"], Value::from(multigraph), "{line}");
        let keyed: BTreeSet<_> = edges.iter().map(ToString::to_string).collect();
        assert_eq!(keyed.len(), edges.len(), "keys part what is alike, {line}");
        several += usize::from(multigraph);
        let recipe = puzzle.line().expect("it was made").to_owned();
        assert_eq!(file["graph"]["recipe"], Value::from(recipe), "{line}");
        let start = &nodes[puzzle.start.0 as usize]["role"];
        assert!(start.as_str().is_some_and(|role| role.starts_with("start")));
    }
    assert!(several > 0, "no maze here is a multigraph");
}

#[test]
fn dot_lists_every_passage_in_order() {
    for (line, puzzle) in everywhere() {
        let file = written(&puzzle, "dot");
        let ends = |edge: &str| {
            let to = if puzzle.one_way.is_some() {
                " -> "
            } else {
                " -- "
            };
            let (a, b) = edge.trim().split_once(to)?;
            let (b, _look) = b.split_once(' ').unwrap_or((b, ""));
            Some((a.parse().ok()?, b.parse().ok()?))
        };
        let mut pairs: Vec<(u32, u32)> = file.lines().filter_map(ends).collect();
        pairs.sort_unstable();
        assert_eq!(pairs, steps(&puzzle), "{line}");
        let recipe = Recipe::of(&puzzle).expect("it was made");
        assert_eq!(file.lines().next(), Some(&*format!("// {recipe}")));
    }
}
