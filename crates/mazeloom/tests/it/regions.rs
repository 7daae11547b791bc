//! Properties of mixes and regions.

use mazeloom::generate::ALGORITHMS;
use mazeloom::grid::GRIDS;
use mazeloom::table::{Components, EdgeSet};
use mazeloom::{Cell, Flow, Maze, Puzzle, Recipe, Step, Topology, TopologyExt, make_watched};
use mazeloom_testing::{Fixtures, assert_spanning};

#[track_caller]
fn made(line: &str) -> Puzzle {
    let recipe: Recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
    let puzzle = make_watched(&recipe, &Fixtures, u64::MAX, |_| Flow::Continue(()));
    puzzle.unwrap_or_else(|e| panic!("{line}: {e}"))
}

#[test]
fn every_pair_of_algorithms_makes_a_tree() {
    let grids = [
        "rect:6x5",
        "hex:5x4",
        "polar:4",
        "rect:9x9 mask=heart",
        "rect:7x6 weave=1",
    ];
    for grid in grids {
        for first in ALGORITHMS {
            for last in ALGORITHMS {
                let (first, last) = (first.entry.name, last.entry.name);
                let line = format!("{grid} mix={first}@0.5,{last} seed=1");
                assert_spanning(&made(&line).maze, &line);
            }
        }
    }
}

#[test]
fn mixes_make_trees_everywhere() {
    for row in GRIDS {
        for example in &row.examples[1..] {
            let grid = format!("{}:{example}", row.entry.name);
            let line = format!("{grid} mix=backtracker@0.4,recursive-division@0.5,wilson seed=1");
            assert_spanning(&made(&line).maze, &line);
        }
    }
}

/// The passages of an algorithm by the time at which they were last opened.
fn in_order(line: &str) -> Vec<mazeloom::Edge> {
    let recipe: Recipe = line.parse().expect("it reads");
    let mut order = Vec::new();
    let puzzle = make_watched(&recipe, &Fixtures, u64::MAX, |step| {
        match step {
            Step::Open(edge) => {
                order.retain(|&known| known != edge);
                order.push(edge);
            }
            Step::Close(edge) => order.retain(|&known| known != edge),
            Step::Enter(_) | Step::Leave(_) | Step::Note(_) => {}
        }
        Flow::Continue(())
    });
    puzzle.expect("it is made");
    order
}

#[test]
fn the_first_passages_stay() {
    for name in ["backtracker", "kruskal", "wilson", "origin-shift", "eller"] {
        for grid in ["rect:12x9", "hex:8x7", "polar:6"] {
            let order = in_order(&format!("{grid} {name} seed=5"));
            for share in [0.0, 0.25, 0.7, 1.0] {
                let line = format!("{grid} mix={name}@{share},recursive-division seed=5");
                let mixed = made(&line).maze;
                let staying = (share * order.len() as f64 + 0.5) as usize;
                for &edge in &order[..staying] {
                    assert!(mixed.is_open(edge), "{line}");
                }
                let lost = order[staying..]
                    .iter()
                    .filter(|&&edge| !mixed.is_open(edge))
                    .count();
                assert!(staying == order.len() || lost > 0, "{line}");
            }
        }
    }
}

#[test]
fn rooms_that_division_leaves_are_filled() {
    for grid in ["rect:16x12", "hex:10x8", "polar:6"] {
        let division = "recursive-division:room=4";
        let rooms = made(&format!("{grid} {division} seed=2")).maze;
        let line = format!("{grid} mix={division}@1,wilson seed=2");
        let filled = made(&line).maze;
        assert!(
            rooms.all_edges().count() as u32 >= rooms.cells(),
            "there are rooms"
        );
        assert_spanning(&filled, &line);
        for (edge, ..) in filled.all_edges() {
            assert!(rooms.is_open(edge), "{line}: no wall of the division falls");
        }
    }
}

/// The quarter of a rectangle that a cell is in.
fn quarter(width: u32, height: u32) -> impl Fn(Cell) -> u32 {
    move |Cell(n)| 2 * u32::from(n / width >= height / 2) + u32::from(n % width >= width / 2)
}

fn is_joined_within(maze: &Maze<mazeloom::grid::AnyGrid>, is_in: impl Fn(Cell) -> bool) -> bool {
    let mut parts = Components::new(maze.cells());
    for (_, a, b) in maze.all_edges().filter(|&(_, a, b)| is_in(a) && is_in(b)) {
        parts.join(a, b);
    }
    let mut cells = maze.all_cells().filter(|&cell| is_in(cell));
    let first = cells.next().expect("it has a cell");
    cells.all(|cell| parts.joined(first, cell))
}

#[test]
fn regions_hang_together_and_have_so_many_doors() {
    let place = quarter(14, 10);
    for asked in [1, 2, 4] {
        for seed in 0..5 {
            let line =
                format!("rect:14x10 wilson regions=quarters region-doors={asked} seed={seed}");
            let maze = made(&line).maze;
            for region in 0..4 {
                assert!(
                    is_joined_within(&maze, |cell| place(cell) == region),
                    "{line}"
                );
            }
            let mut doors = [0; 16];
            for (_, a, b) in maze.all_edges().filter(|&(_, a, b)| place(a) != place(b)) {
                doors[(4 * place(a).min(place(b)) + place(a).max(place(b))) as usize] += 1;
            }
            doors.sort_unstable();
            match asked {
                1 => assert_spanning(&maze, &line),
                // There are four pairs of adjacent quarters.
                _ => assert_eq!(doors[11..], [0, asked, asked, asked, asked], "{line}"),
            }
        }
    }
}

#[test]
fn a_region_is_what_its_own_algorithm_makes_or_a_room() {
    let place = quarter(12, 12);
    let line = "rect:12x12 regions=quarters region=(2:room),(3:snake) seed=4";
    let maze = made(line).maze;
    let mut steps = EdgeSet::empty(maze.edges());
    for (edge, a, b) in maze.grid().all_edges() {
        if place(a) == 1 && place(b) == 1 {
            assert!(maze.is_open(edge), "a room has no walls");
        }
        if place(a) == 2 && place(b) == 2 && maze.is_open(edge) {
            steps.insert(edge);
        }
    }
    let snake = Maze::from_open(maze.grid(), steps);
    let turns = snake
        .all_cells()
        .filter(|&c| place(c) == 2 && snake.degree(c) > 2);
    assert_eq!(turns.count(), 0, "a snake has no junction");
}

#[test]
fn regions_of_perfect_mazes_make_a_perfect_maze() {
    let more = [
        "",
        " mask=heart parts=largest",
        " weave=1",
        " mask=circle weave=0.6",
    ];
    for grid in [
        "rect:12x11",
        "hex:9x8",
        "polar:6",
        "cube:4",
        "voronoi:80",
        "torus:8x7",
    ] {
        // Sides are opposite each other by coincidence only.
        let straight = !grid.starts_with("voronoi");
        for more in more
            .iter()
            .filter(|more| straight || !more.contains("weave"))
        {
            for regions in [
                "blobs:6 region=(2:recursive-division)",
                "stripes:3",
                "rings:2",
            ] {
                let mix = "mix=kruskal@0.4,backtracker";
                let line = format!("{grid} {mix} regions={regions}{more} seed=3");
                assert_spanning(&made(&line).maze, &line);
            }
        }
    }
}

#[test]
fn a_map_far_larger_than_needed_falls_apart_and_is_joined() {
    let line = "rect:8x8 regions=rows:1212/2121/1212/2121 region=(1:room) region-doors=2 seed=1";
    assert!(mazeloom::maze::is_connected(&made(line).maze));
}

#[test]
fn passages_run_along_or_across_the_contours() {
    // A slope to the right: its contours run down.
    let grid = "rect:20x20 picture=slope.pgm";
    for seed in 0..5 {
        let down = |run: &str| {
            let line = format!("{grid} picture-run={run} seed={seed}");
            let maze = made(&line).maze;
            assert_spanning(&maze, &line);
            let ends = maze.all_edges().map(|(_, a, b)| (a, b));
            ends.filter(|(a, b)| a.0 + 20 == b.0).count()
        };
        // All 380 edges down and 19 edges to the right of one row, and vice versa.
        assert_eq!((down("along"), down("across")), (380, 19), "seed {seed}");
    }
}

#[test]
fn walls_fall_where_a_picture_is_light() {
    let line = "rect:32x32 picture=slope.pgm picture-tone=1 seed=1";
    let maze = made(line).maze;
    let open = |left: bool| {
        let half = |cell: Cell| (cell.0 % 32 < 16) == left;
        maze.all_edges()
            .filter(|&(_, a, b)| half(a) && half(b))
            .count()
    };
    let (dark, light) = (open(true), open(false));
    assert!(
        light > dark + 150,
        "{dark} passages in the dark, {light} in the light"
    );
}

#[test]
fn what_cannot_be_says_why() {
    for (line, why) in [
        ("6x6 regions=quarters region=(9:wilson)", "known: 1 2 3 4"),
        ("6x6 regions=file:alone.glue", "is not a region"),
        ("6x6 mix=wilson@0.5,kruskal:dual", "only the first"),
        (
            "6x6 weave=1 mix=kruskal:dual@0.5,wilson",
            "walls cannot grow",
        ),
        (
            "6x6 mix=wilson@0.5,kruskal regions=halves.txt",
            "No such file",
        ),
        (
            "6x6 mix=wilson@0.5,kruskal regions=stripes:2 region=(1:room),(2:room)",
            "it has no effect",
        ),
    ] {
        let recipe: Recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
        let made = make_watched(&recipe, &Fixtures, u64::MAX, |_| Flow::Continue(()));
        let error = made.expect_err(line).to_string();
        assert!(error.contains(why), "{line}: {error}");
    }
    for line in [
        "6x6 mix=wilson",
        "6x6 mix=wilson@0.5",
        "6x6 mix=wilson@2,kruskal",
        "6x6 mix=,kruskal",
        "6x6 mix=((kruskal@0.5,wilson",
        "6x6 regions=rows:12/1",
        "6x6 regions=rows:",
        "6x6 regions=stripes:37",
        "6x6 regions=quarters region=(1:wilson),(1:room)",
        "6x6 regions=quarters region=wilson",
    ] {
        assert!(line.parse::<Recipe>().is_err(), "{line}");
    }
}

#[test]
fn words_print_canonically() {
    for (line, canonical) in [
        (
            "3x2 mix=(dfs)@0.30,(kruskal)",
            "rect:3x2 backtracker mix=backtracker@0.3,kruskal",
        ),
        (
            "3x2 mix=(growing-tree:newest=50,random=50)@0.3,kruskal",
            "rect:3x2 backtracker mix=(growing-tree:newest=50,random=50)@0.3,kruskal",
        ),
        (
            "3x2 regions=a.txt region=2:room,(1:eller)",
            "rect:3x2 backtracker regions=file:a.txt region=(1:eller),(2:room)",
        ),
    ] {
        let recipe: Recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
        assert_eq!(recipe.to_string(), canonical);
        assert_eq!(canonical.parse(), Ok(recipe));
    }
}
