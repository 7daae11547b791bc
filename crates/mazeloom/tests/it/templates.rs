//! Properties of `template`: templates are complete, can be entered, disconnect nothing and add
//! no loops.

use mazeloom::generate::ALGORITHMS;
use mazeloom::grid::GRIDS;
use mazeloom::source::{FileSource, GreyImage, NoFiles};
use mazeloom::table::Components;
use mazeloom::{Cell, Flow, MakeError, Puzzle, Recipe, Topology, TopologyExt, make_watched};
use mazeloom_testing::Fixtures;
use std::collections::BTreeSet;

struct One(&'static str);

impl FileSource for One {
    fn read(&self, _name: &str) -> Result<Vec<u8>, String> {
        Ok(self.0.as_bytes().to_vec())
    }

    fn picture(&self, name: &str) -> Result<GreyImage, String> {
        NoFiles.picture(name)
    }

    fn letters(&self, words: &str) -> Result<GreyImage, String> {
        NoFiles.letters(words)
    }
}

fn made_with(line: &str, files: &dyn FileSource) -> Result<Puzzle, MakeError> {
    let recipe: Recipe = line
        .parse()
        .unwrap_or_else(|error| panic!("{line}: {error}"));
    make_watched(&recipe, files, u64::MAX, |_| Flow::Continue(()))
}

fn made(line: &str) -> Puzzle {
    made_with(line, &Fixtures).unwrap_or_else(|error| panic!("{line}: {error}"))
}

/// The number of loops, and of components beyond those of the grid.
fn loops_and_cuts(puzzle: &Puzzle) -> (u32, u32) {
    let grid = puzzle.maze.grid();
    let (mut whole, mut parts) = (Components::new(grid.cells()), Components::new(grid.cells()));
    grid.all_edges().for_each(|(_, a, b)| _ = whole.join(a, b));
    let again = puzzle
        .maze
        .all_edges()
        .filter(|&(_, a, b)| !parts.join(a, b));
    (again.count() as u32, parts.count() - whole.count())
}

fn notes(puzzle: &Puzzle) -> String {
    let notes: Vec<_> = puzzle.notes.iter().map(ToString::to_string).collect();
    notes.join("\n")
}

#[test]
fn on_every_grid_nothing_is_cut_off_and_no_loop_arises() {
    let mut fitted = 0;
    for grid in GRIDS {
        for example in grid.examples {
            for kind in [
                "spiral", "zigzag", "cross", "vortex", "room", "diamond", "blob",
            ] {
                for size in [2, 3, 5] {
                    let line = format!(
                        "{}:{example} wilson template={kind}:count=3,size={size} parts=each seed=4",
                        grid.entry.name
                    );
                    let puzzle = made(&line);
                    let (loops, cuts) = loops_and_cuts(&puzzle);
                    assert_eq!(cuts, 0, "{line}");
                    let is_room = ["room", "diamond", "blob"].contains(&kind);
                    assert!(is_room || loops == 0, "{line}: {loops}");
                    fitted += u32::from(!notes(&puzzle).contains("0 of 3"));
                }
            }
        }
    }
    assert!(fitted > 600, "{fitted}");
}

#[test]
fn every_algorithm_completes_them() {
    for algorithm in ALGORITHMS {
        for grid in ["rect:14x12", "hex:12x9", "polar:8", "rect:20x20 mask=heart"] {
            for seed in 0..3 {
                let name = algorithm.entry.name;
                let line =
                    format!("{grid} {name} template=(spiral:2),(zigzag),(cross) seed={seed}");
                assert_eq!(loops_and_cuts(&made(&line)), (0, 0), "{line}");
            }
        }
    }
}

#[test]
fn a_spiral_on_squares_is_one() {
    // From the middle of 5 × 5 outward, the first step north, turning right or left.
    for seed in 0..20 {
        // Braiding does not open the walls of a spiral.
        let braid = ["", " braid=1"][seed % 2];
        let line = format!("rect:9x9 kruskal template=spiral:at=4%2C4{braid} seed={seed}");
        let puzzle = made(&line);
        let inside = |cell: Cell| (2..7).contains(&(cell.0 % 9)) && (2..7).contains(&(cell.0 / 9));
        let within: Vec<_> = (puzzle.maze.all_edges())
            .filter(|&(_, a, b)| inside(a) && inside(b))
            .collect();
        assert_eq!(within.len(), 24);
        // No forks inside: 23 cells have two passages, the middle and the outer end one.
        let degree = |cell| {
            within
                .iter()
                .filter(|(_, a, b)| *a == cell || *b == cell)
                .count()
        };
        let cells: Vec<Cell> = puzzle
            .maze
            .all_cells()
            .filter(|&cell| inside(cell))
            .collect();
        assert!(cells.iter().all(|&cell| degree(cell) <= 2));
        assert_eq!(degree(Cell(40)), 1);
        // The only entrance is at the outer end, in a corner.
        let doors: Vec<Cell> = (puzzle.maze.all_edges())
            .filter(|&(_, a, b)| inside(a) != inside(b))
            .map(|(_, a, b)| if inside(a) { a } else { b })
            .collect();
        assert!(
            !doors.is_empty() && doors.iter().all(|&door| door == doors[0]),
            "{doors:?}"
        );
        assert_eq!(degree(doors[0]), 1);
        assert!([20, 24, 56, 60].contains(&doors[0].0), "{doors:?}");
    }
}

/// The number of passages between some cells, and of edges there.
fn inner_edges(puzzle: &Puzzle, inside: impl Fn(Cell) -> bool) -> (usize, usize) {
    let within = |a, b| inside(a) && inside(b);
    let grid = puzzle.maze.grid();
    let all = grid.all_edges().filter(|&(_, a, b)| within(a, b)).count();
    let open = puzzle.maze.all_edges();
    (open.filter(|&(_, a, b)| within(a, b)).count(), all)
}

#[test]
fn a_diamond_on_squares_is_one() {
    for seed in 0..10 {
        let puzzle = made(&format!(
            "rect:9x9 kruskal template=diamond:at=4%2C4,size=5 seed={seed}"
        ));
        let at = |cell: Cell| (cell.0 % 9).abs_diff(4) + (cell.0 / 9).abs_diff(4);
        // 13 cells within two steps, and all 16 passages between them.
        assert_eq!(inner_edges(&puzzle, |cell| at(cell) <= 2), (16, 16));
        let doors = (puzzle.maze.all_edges()).filter(|&(_, a, b)| (at(a) <= 2) != (at(b) <= 2));
        assert!((1..=2).contains(&doors.count()), "seed {seed}");
    }
    let hexagon = made("hex:9x9 kruskal template=diamond:at=4%2C4,size=3 seed=1");
    let middle = Cell(4 * 9 + 4);
    let near =
        |cell: Cell| cell == middle || hexagon.maze.grid().edge_between(cell, middle).is_some();
    assert_eq!(inner_edges(&hexagon, near), (12, 12));
}

#[test]
fn blobs_are_as_large_as_squares_and_differ() {
    let mut shapes = std::collections::BTreeSet::new();
    for seed in 0..10 {
        let puzzle = made(&format!(
            "rect:12x12 kruskal template=blob:size=4 seed={seed}"
        ));
        // Cells in a loop: a blob of 16 cells has some, a perfect maze has none.
        let (loops, cuts) = loops_and_cuts(&puzzle);
        // 16 squares have at most the loops of a square of 4 by 4.
        assert!(
            (1..=9).contains(&loops) && cuts == 0,
            "seed {seed}: {loops}"
        );
        shapes.insert(loops);
    }
    assert!(shapes.len() > 1);
}

#[test]
fn those_that_do_not_fit_are_counted() {
    let says = |line: &str| notes(&made(line));
    assert_eq!(says("rect:20x20 template=spiral:3 seed=1"), "");
    assert!(says("rect:4x4 template=spiral seed=1").contains("0 of 1 `spiral` fit"));
    let many = says("rect:12x12 template=spiral:count=100,size=3 seed=1");
    assert!(many.contains(" of 100 `spiral` fit"), "{many}");
    let fitted: u32 = many
        .split([' ', ':'])
        .find_map(|word| word.parse().ok())
        .expect("a number");
    assert!((6..=16).contains(&fitted), "{many}");
}

#[test]
fn drawings_are_laid() {
    let drawing = "+---+---+---+\n\
                   |       |   |\n\
                   +   +---+   +\n\
                   |           |\n\
                   +---+---+---+\n";
    for (line, first, beyond) in [
        ("rect:9x7 wilson template=patch.txt,at=3%2C2 seed=1", 21, 9),
        (
            "rect:9x7 wilson template=file:patch.txt,at=21 seed=1",
            21,
            9,
        ),
    ] {
        let puzzle = made_with(line, &One(drawing)).unwrap_or_else(|e| panic!("{line}: {e}"));
        let open = |a: u32, b: u32| {
            let edge = puzzle.maze.grid().edge_between(Cell(a), Cell(b));
            puzzle.maze.is_open(edge.expect("neighbors"))
        };
        let below = first + beyond;
        assert!(
            open(first, first + 1) && open(first, below) && open(below, below + 1),
            "{line}"
        );
        assert!(
            open(below + 1, below + 2) && open(first + 2, below + 2),
            "{line}"
        );
        assert!(
            !open(first + 1, first + 2) && !open(first + 1, below + 1),
            "{line}"
        );
        assert_eq!(loops_and_cuts(&puzzle), (0, 0));
    }
    // A drawing that encloses cells: its walls are opened.
    let cell = "+--+--+\n|  |  |\n+--+--+\n";
    for grid in ["rect:2x1", "rect:4x4", "hex:5x5", "rect:9x9 mask=circle"] {
        let line = format!("{grid} kruskal template=cell.txt,count=2 seed=1");
        let puzzle = made_with(&line, &One(cell)).unwrap_or_else(|e| panic!("{line}: {e}"));
        assert_eq!(loops_and_cuts(&puzzle), (0, 0), "{line}");
    }
}

#[test]
fn what_clashes_is_refused_with_the_reason() {
    for (line, words) in [
        (
            "rect:4x4 template=spiral:at=0",
            vec!["`spiral`", "cell 0", "size"],
        ),
        (
            "rect:12x9 template=(spiral:at=4%2C4),(room:at=5%2C5)",
            vec!["`room`", "cell", "another template"],
        ),
        (
            "rect:12x9 template=spiral:at=4%2C4 path=52,53",
            vec!["`spiral`", "`path`"],
        ),
        ("rect:12x9 template=spiral:at=99%2C4", vec!["99,4"]),
        ("rect:12x9 template=nowhere.txt", vec!["`nowhere.txt`"]),
        (
            "rect:12x9 wilson:dual template=room",
            vec!["`dual`", "`template`"],
        ),
        (
            "rect:12x9 symmetry=x template=room:at=0,size=12",
            vec!["`room`", "smaller"],
        ),
    ] {
        let error = made_with(line, &Fixtures)
            .err()
            .unwrap_or_else(|| panic!("{line} is made"));
        let error = error.to_string();
        for word in words {
            assert!(error.contains(word), "{line}: {error}");
        }
    }
    for bad in [
        "template=",
        "template=spirall",
        "template=spiral:0",
        "template=spiral:size=1",
        "template=(spiral",
        "template=(spiral),room",
        "template=spiral:count=2,at=0",
        "template=spiral:sise=3",
        "template=()",
    ] {
        let error = format!("5x5 {bad}").parse::<Recipe>().err();
        let error = error.unwrap_or_else(|| panic!("{bad}")).to_string();
        assert!(
            error.contains("template") || error.contains("size") || error.contains("count"),
            "{error}"
        );
    }
}

#[test]
fn values_print_and_parse_back() {
    for (given, canonical) in [
        ("template=spiral:3", "template=spiral:count=3"),
        (
            "template=(spiral:3,at=random),(star)",
            "template=(spiral:count=3),(cross)",
        ),
        (
            "template=a%20b.txt,at=2%2C1",
            "template=file:a%20b.txt,at=2%2C1",
        ),
        ("template=(room:size=5)", "template=room"),
    ] {
        let recipe: Recipe = format!("5x5 {given}").parse().expect("it reads");
        let line = recipe.to_string();
        assert!(line.ends_with(canonical), "{line}");
        assert_eq!(line.parse(), Ok(recipe));
    }
}

/// The hub of a vortex has all arms, and nothing else is beside it; every other cell has two passages, but for
/// the outer ends.
#[test]
fn a_vortex_has_arms_that_meet_in_its_hub_alone() {
    for (grid, arms) in [
        ("rect:15x15", 2),
        ("rect:15x15", 3),
        ("rect:15x15", 4),
        ("hex:13x13", 2),
        ("hex:13x13", 3),
        ("hex:13x13", 6),
        ("tri:17x13", 3),
    ] {
        for seed in 0..10 {
            let line = format!(
                "{grid} kruskal template=vortex:size=5,at=center,arms={arms} braid=1 seed={seed}"
            );
            let puzzle = made(&line);
            let hub = made(&format!("{grid} start=center")).start;
            assert_eq!(puzzle.maze.degree(hub), arms, "{line}");
            // Arms wind side by side: one that is followed from the hub meets no other within it.
            let steps = 25 / arms - 2;
            let mut seen = BTreeSet::from([hub]);
            let mut heads: Vec<Cell> = puzzle.maze.neighbors(hub).map(|(_, next)| next).collect();
            seen.extend(heads.iter().copied());
            for _ in 1..steps {
                for head in &mut heads {
                    let next: Vec<Cell> = (puzzle.maze.neighbors(*head))
                        .map(|(_, next)| next)
                        .filter(|next| !seen.contains(next))
                        .collect();
                    assert_eq!(next.len(), 1, "{line}");
                    seen.insert(next[0]);
                    *head = next[0];
                }
            }
        }
    }
}
