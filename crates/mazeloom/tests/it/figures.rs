//! Measures compared with slow and simple ones, on every grid, with loops, masks, crossings and
//! costs.

use mazeloom::grid::{AnyGrid, GRIDS, Rect};
use mazeloom::measure::{Figure, measure};
use mazeloom::reshape::symmetries;
use mazeloom::solve::shortest;
use mazeloom::table::CellSet;
use mazeloom::{
    Cell, Edge, Flow, Maze, Plane, Puzzle, Recipe, Topology, TopologyExt, make_watched,
};
use mazeloom_testing::{Fixtures, campaign};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

type Figures = BTreeMap<&'static str, Figure>;

/// Small mazes with their measures and recipes, made once for all laws.
type Measured = Vec<(Puzzle, Figures, String)>;

/// Small mazes of every grid, with and without modifiers.
fn puzzles(law: impl Fn(&Puzzle, &Figures, &str)) {
    static MEASURED: LazyLock<Measured> = LazyLock::new(measured);
    (MEASURED.iter()).for_each(|(puzzle, figures, line)| law(puzzle, figures, line));
}

fn measured() -> Measured {
    let words = [
        "",
        "braid=1",
        "braid=0.4 weave=0.5",
        "mask=circle loops=1",
        "mask=carved loops=3",
        "mask=circle mask-invert parts=each braid=1",
        "weights=lava:3@9 braid=1",
        "sparse=0.4",
    ];
    let mut all = Vec::new();
    let (mut apart, mut looped, mut crossed, mut costly) = (0, 0, 0, 0);
    // A round is some four hundred mazes.
    for (round, row) in
        (0..campaign(1).div_ceil(400)).flat_map(|round| GRIDS.iter().map(move |row| (round, row)))
    {
        for (number, words) in (row.examples[1..].iter())
            .flat_map(|example| words.map(|words| format!("{}:{example} {words}", row.entry.name)))
            .enumerate()
        {
            let number = number + 1000 * round as usize;
            let algorithm = ["wilson", "backtracker", "prim"][number % 3];
            let line = format!("{words} {algorithm} start=random goal=random seed={number}");
            let Some(puzzle) = made(&line).filter(|puzzle| puzzle.maze.cells() <= 60) else {
                continue;
            };
            let figures: Figures = measure(&puzzle).into_iter().collect();
            let maze = &puzzle.maze;
            apart += u32::from(count(&figures, "components") > Some(1));
            looped += u32::from(count(&figures, "loops") > Some(0));
            crossed += u32::from(
                maze.all_cells()
                    .any(|cell| maze.grid().above(cell).is_some()),
            );
            costly += u32::from(puzzle.weights.is_some());
            all.push((puzzle, figures, line));
        }
    }
    let kinds = [apart, looped, crossed, costly];
    assert!(
        all.len() > 300 && kinds.iter().all(|&count| count > 10),
        "{} mazes, {kinds:?}",
        all.len()
    );
    all
}

fn made(line: &str) -> Option<Puzzle> {
    let recipe: Recipe = (line.parse()).unwrap_or_else(|error| panic!("{line}: {error}"));
    make_watched(&recipe, &Fixtures, u64::MAX, |_| Flow::Continue(())).ok()
}

fn group(figures: &Figures, name: &str) -> Option<BTreeMap<&'static str, u64>> {
    match figures.get(name)? {
        Figure::Group(parts) => Some(parts.iter().copied().collect()),
        _ => None,
    }
}

fn decimal(figures: &Figures, name: &str) -> Option<f64> {
    match figures.get(name)? {
        Figure::Decimal(number) => Some(number.value()),
        other => panic!("{name}: {other:?}"),
    }
}

fn count(figures: &Figures, name: &str) -> Option<u64> {
    match figures.get(name)? {
        Figure::Count(number) => Some(*number),
        _ => None,
    }
}

/// Steps between all cells, by allowing one more cell on the paths each time (R. Floyd, 1962).
fn steps(maze: &Maze<AnyGrid>) -> Vec<Vec<u32>> {
    let cells = maze.cells() as usize;
    let mut steps = vec![vec![u32::MAX / 2; cells]; cells];
    for (cell, from) in steps.iter_mut().enumerate() {
        from[cell] = 0;
    }
    for (_, a, b) in maze.all_edges() {
        steps[a.0 as usize][b.0 as usize] = 1;
        steps[b.0 as usize][a.0 as usize] = 1;
    }
    for by in 0..cells {
        let on = steps[by].clone();
        for from in &mut steps {
            let near = from[by];
            for (far, on) in from.iter_mut().zip(&on) {
                *far = (*far).min(near + on);
            }
        }
    }
    steps
}

#[test]
fn radius_and_diameter_are_the_least_and_the_greatest_of_all_greatest_distances() {
    puzzles(|puzzle, figures, line| {
        let steps = steps(&puzzle.maze);
        let reached = |from: &Vec<u32>| {
            let near = from.iter().filter(|&&far| far < u32::MAX / 2);
            near.max().copied().unwrap_or(0)
        };
        let part = (steps.iter()).filter(|from| from[puzzle.start.0 as usize] < u32::MAX / 2);
        let part: Vec<u32> = part.map(reached).collect();
        let least = *part.iter().min().expect("the start is there");
        let diameter = group(figures, "diameter").expect("always measured");
        assert_eq!(
            diameter["length"],
            u64::from(*part.iter().max().expect("as above")) + 1,
            "{line}"
        );
        assert!(!diameter.contains_key("at_most"), "{line}: it is small");
        let apart = &steps[diameter["from"] as usize];
        assert_eq!(
            u64::from(apart[diameter["to"] as usize]) + 1,
            diameter["length"],
            "{line}"
        );
        let radius = group(figures, "radius").expect("such mazes are small");
        assert_eq!(radius["length"], u64::from(least) + 1, "{line}");
        assert_eq!(reached(&steps[radius["center"] as usize]), least, "{line}");
    });
}

#[test]
fn the_girth_is_the_shortest_way_back_to_a_passage() {
    puzzles(|puzzle, figures, line| {
        let maze = &puzzle.maze;
        let round = |(edge, a, b): (Edge, Cell, Cell)| {
            let mut seen = CellSet::empty(maze.cells());
            let mut front = vec![a];
            let mut cells = 1;
            while !front.is_empty() {
                if front.contains(&b) {
                    return Some(cells);
                }
                let on = |here: &Cell| maze.neighbors(*here).collect::<Vec<_>>();
                let next: Vec<(Edge, Cell)> = front.iter().flat_map(on).collect();
                front = (next.into_iter())
                    .filter(|&(by, next)| by != edge && seen.insert(next))
                    .map(|(_, next)| next)
                    .collect();
                cells += 1;
            }
            None
        };
        let girth = maze.all_edges().filter_map(round).min();
        let expected = girth.map_or(Figure::Missing, Figure::Count);
        assert_eq!(figures["girth"], expected, "{line}");
    });
}

#[test]
fn passages_run_along_rows_or_columns() {
    puzzles(|puzzle, figures, line| {
        let (maze, grid) = (&puzzle.maze, puzzle.maze.grid());
        let along = count(figures, "passages_horizontal");
        let down = count(figures, "passages_vertical");
        assert_eq!(along.is_some(), grid.board().is_some(), "{line}");
        let Some((along, down)) = along.zip(down) else {
            return;
        };
        let level = |&(_, a, b): &(Edge, Cell, Cell)| grid.center(a).y == grid.center(b).y;
        let (rows, columns): (Vec<_>, Vec<_>) = maze.all_edges().partition(level);
        assert_eq!(
            (along, down),
            (rows.len() as u64, columns.len() as u64),
            "{line}"
        );
    });
}

#[test]
fn shares_are_what_their_parts_make() {
    puzzles(|puzzle, figures, line| {
        let near = |name: &str, expected: Option<f64>| match (decimal(figures, name), expected) {
            (Some(number), Some(expected)) => {
                assert!(
                    (number - expected).abs() < 0.002,
                    "{line}: {name} {number} {expected}"
                );
            }
            (number, expected) => assert_eq!(number, expected, "{line}: {name}"),
        };
        let maze = &puzzle.maze;
        let dead_ends = count(figures, "dead_ends").expect("always counted") as f64;
        let diameter = group(figures, "diameter").expect("always measured")["length"] as f64;
        near("dead_end_ratio", Some(dead_ends / diameter));
        let Some(path) = shortest(puzzle) else {
            for name in ["detour", "directness", "twistiness", "difficulty"] {
                near(name, None);
            }
            return;
        };
        let turns = group(figures, "solution").expect("there is a path")["turns"] as f64;
        near("twistiness", Some(turns / path.len() as f64));
        let steps = path.len() as f64 - 1.0;
        let grid = maze.grid();
        if grid.space().is_none() {
            let apart = |a, b| grid.center(a).distance(grid.center(b));
            let straight = apart(puzzle.start, puzzle.goal);
            near("directness", (steps > 0.0).then_some(straight / steps));
            let uncut = grid.all_edges().filter(|&(edge, ..)| !grid.cut(edge));
            let lengths: Vec<f64> = uncut.map(|(_, a, b)| apart(a, b)).collect();
            let mean = lengths.iter().sum::<f64>() / lengths.len() as f64;
            if decimal(figures, "detour").is_some_and(|detour| detour < 5.0) {
                let detour = decimal(figures, "detour").expect("it is there");
                assert!(
                    (detour - steps * mean / straight).abs() < 0.01,
                    "{line}: {detour}"
                );
            }
            let both = (steps > 0.0 && turns > 0.0)
                .then(|| straight / steps / (turns / path.len() as f64));
            match (decimal(figures, "straightness"), both) {
                (Some(number), Some(both)) => {
                    assert!((number - both).abs() < 0.01, "{line}: {number} {both}");
                }
                (number, both) => assert_eq!(number, both, "{line}"),
            }
        }
    });
}

#[test]
fn branches_have_a_mean_size_and_a_geometric_one() {
    puzzles(|puzzle, figures, line| {
        let maze = &puzzle.maze;
        let Some(path) = shortest(puzzle) else { return };
        let mut seen = CellSet::of(maze.cells(), path.iter().copied());
        let reached = &steps(maze)[puzzle.start.0 as usize];
        let mut sizes: Vec<f64> = Vec::new();
        for root in maze
            .all_cells()
            .filter(|cell| reached[cell.0 as usize] < u32::MAX / 2)
        {
            let mut waiting = vec![root];
            let mut size = 0;
            while let Some(here) = waiting.pop() {
                if seen.insert(here) {
                    size += 1;
                    waiting.extend(maze.neighbors(here).map(|(_, next)| next));
                }
            }
            sizes.extend((size > 0).then_some(f64::from(size)));
        }
        let count = sizes.len() as f64;
        let Some(Figure::Decimals(parts)) = figures.get("branch_sizes") else {
            return assert_eq!(count, 0.0, "{line}");
        };
        let mean = sizes.iter().sum::<f64>() / count;
        let product: f64 = sizes.iter().product();
        let geometric = libm::pow(product, 1.0 / count);
        for ((name, number), expected) in parts.iter().zip([mean, geometric]) {
            let number = number.value();
            assert!(
                (number - expected).abs() < 0.000_51,
                "{line}: {name} {number} {expected}"
            );
        }
    });
}

/// A rectangle whose passages join cells one after another.
fn along(width: u32, height: u32, ways: &[&[u32]]) -> Puzzle {
    let rect = Rect::new(width, height).expect("a small grid");
    let steps = ways.iter().flat_map(|path| path.windows(2));
    let open: Vec<Edge> = steps
        .map(|pair| {
            rect.edge_between(Cell(pair[0]), Cell(pair[1]))
                .expect("neighbors")
        })
        .collect();
    let grid: AnyGrid = Box::new(rect);
    Puzzle::new(
        Maze::with_open(grid, open),
        Cell(ways[0][0]),
        Cell(ways[0][ways[0].len() - 1]),
    )
}

#[test]
fn hallways_are_as_complex_as_worked_out_by_hand() {
    let check = |puzzle: &Puzzle, complexity: f64, difficulty: f64| {
        let figures: Figures = measure(puzzle).into_iter().collect();
        let near = |name: &str, expected: f64| {
            let number = decimal(&figures, name).expect("it has turns");
            assert!(
                (number - libm::log(expected)).abs() < 0.000_51,
                "{name} {number}"
            );
        };
        near("complexity", complexity);
        near("difficulty", difficulty);
    };
    // A U of three pieces: 3 (1/2 · 1 + 1/2 · 1).
    check(&along(2, 2, &[&[1, 0, 2, 3]]), 3.0, 3.0);
    // An L of two and one: 3 · 1/2 · (1/2 + 1)/2.
    check(&along(3, 2, &[&[0, 1, 2, 5]]), 1.125, 1.125);
    // The U, and an L of two and two on its first corner: 4 · 1/2 · 1/2, split at the junction
    // into the U's arms without turns (0) and its last turn, 2 · 1/2 · 1, besides the L.
    let branched = along(4, 3, &[&[1, 0, 4, 5], &[4, 8, 9, 10]]);
    check(
        &branched,
        1.0 + 3.0 * 0.5 * 0.75,
        3.0 * (1.0 + 3.0 * 0.5 * 0.75),
    );
    let straight = along(4, 1, &[&[0, 1, 2, 3]]);
    let names: Vec<_> = measure(&straight)
        .into_iter()
        .map(|(name, _)| name)
        .collect();
    assert!(!names.contains(&"complexity") && !names.contains(&"difficulty"));
}

#[test]
fn complexity_is_the_same_from_both_ends() {
    puzzles(|puzzle, figures, line| {
        if puzzle.weights.is_some() || count(figures, "loops") > Some(0) {
            return;
        }
        let mut turned = made(line).expect("it was made");
        std::mem::swap(&mut turned.start, &mut turned.goal);
        let back: Figures = measure(&turned).into_iter().collect();
        for name in ["complexity", "difficulty", "detour", "directness"] {
            assert_eq!(figures.get(name), back.get(name), "{line}: {name}");
        }
    });
}

/// The images of all cells under a movement, found among all centers.
fn images(grid: &AnyGrid, motion: &str) -> Option<Vec<Cell>> {
    let at: Vec<_> = grid.all_cells().map(|cell| grid.center(cell)).collect();
    let n = at.len() as f64;
    let x = at.iter().map(|at| at.x).sum::<f64>() / n;
    let y = at.iter().map(|at| at.y).sum::<f64>() / n;
    let share = match motion {
        "x" | "y" => 0.0,
        "rotate" => 0.5,
        turn => 1.0 / turn.strip_prefix("radial:")?.parse::<f64>().ok()?,
    };
    let (sin, cos) = libm::sincos(share * std::f64::consts::TAU);
    let go = |dx: f64, dy: f64| match motion {
        "x" => (-dx, dy),
        "y" => (dx, -dy),
        _ => (dx * cos - dy * sin, dx * sin + dy * cos),
    };
    let image = |from: &mazeloom::Point| {
        let (dx, dy) = go(from.x - x, from.y - y);
        let to = mazeloom::Point::new(x + dx, y + dy);
        (0..)
            .zip(&at)
            .find(|(_, at)| at.distance(to) < 0.01)
            .map(|(cell, _)| Cell(cell))
    };
    at.iter().map(image).collect()
}

#[test]
fn symmetries_are_those_that_a_plain_look_finds() {
    let motions = ["x", "y", "rotate"].map(str::to_owned).into_iter();
    let motions: Vec<_> = motions
        .chain((3..=12).map(|n| format!("radial:{n}")))
        .collect();
    let mut found = 0;
    let check = |line: &str| {
        let puzzle = made(line).unwrap_or_else(|| panic!("{line}"));
        let (maze, grid) = (&puzzle.maze, puzzle.maze.grid());
        let pairs = |edges: Vec<(Edge, Cell, Cell)>, to: &dyn Fn(Cell) -> Cell| -> BTreeSet<_> {
            let pair = |(_, a, b)| (to(a).min(to(b)), to(a).max(to(b)));
            edges.into_iter().map(pair).collect()
        };
        let maps = |motion: &&String| {
            let Some(images) = images(grid, motion) else {
                return false;
            };
            let to = |cell: Cell| images[cell.0 as usize];
            let all = grid.all_edges().collect::<Vec<_>>();
            let open = maze.all_edges().collect::<Vec<_>>();
            pairs(all.clone(), &to) == pairs(all, &|cell| cell)
                && pairs(open.clone(), &to) == pairs(open, &|cell| cell)
        };
        let expected: Vec<_> = motions.iter().filter(maps).cloned().collect();
        assert_eq!(symmetries(maze).unwrap_or_default(), expected, "{line}");
        expected.len()
    };
    for (grid, motions) in [
        ("rect:6x6", &["x", "y", "rotate", "radial:4"][..]),
        ("rect:7x4", &["x", "y", "rotate"]),
        (
            "hex:hexagon:3",
            &["x", "y", "rotate", "radial:3", "radial:6"],
        ),
        ("tri:triangle:5", &["radial:3"]),
        ("polar:4", &["x", "y", "rotate", "radial:3", "radial:6"]),
    ] {
        found += check(&format!("{grid} seed=1"));
        for motion in motions {
            let line = format!("{grid} wilson symmetry={motion} seed=3");
            if made(&line).is_some() {
                let puzzle = made(&line).expect("it was made");
                let has = symmetries(&puzzle.maze).unwrap_or_default();
                assert!(has.iter().any(|word| word == motion), "{line}: {has:?}");
                found += check(&line);
            }
        }
    }
    assert!(found > 15, "{found}");
    let open = Rect::new(5, 5).expect("a small grid");
    let edges: Vec<_> = open.all_edges().map(|(edge, ..)| edge).collect();
    let grid: AnyGrid = Box::new(open);
    let all = symmetries(&Maze::with_open(grid, edges));
    assert_eq!(all.unwrap_or_default(), ["x", "y", "rotate", "radial:4"]);
}

/// The fraction of each class of cells: dead ends, corridors, junctions.
fn classes(puzzle: &Puzzle, cells: &[Cell]) -> [f64; 3] {
    let mut classes = [0.0; 3];
    for &cell in cells {
        let degree = puzzle.maze.neighbors(cell).count();
        classes[degree.clamp(1, 3) - 1] += 1.0 / cells.len() as f64;
    }
    classes
}

#[test]
fn textures_follow_from_their_definitions() {
    puzzles(|puzzle, figures, line| {
        let mean = |name: &str| match &figures[name] {
            Figure::Histogram(counts) => {
                let sum = |value: fn(usize) -> u64| -> u64 {
                    let counts = counts.iter().enumerate();
                    counts.map(|(k, count)| value(k) * count).sum()
                };
                (sum(|k| k as u64) as f64) / (sum(|_| 1) as f64)
            }
            other => panic!("{name}: {other:?}"),
        };
        let ends = count(figures, "dead_ends").expect("it is counted") as f64;
        let river = f64::from(puzzle.maze.cells()) / ends;
        for (name, known) in [("river", river), ("run", mean("runs"))] {
            match figures.get(name) {
                Some(Figure::Decimal(value)) => {
                    assert!((value.value() - known).abs() < 6e-4, "{line}: {name}");
                }
                Some(Figure::Missing) => assert!(!known.is_finite(), "{line}: {name}"),
                other => panic!("{line}: {name} is {other:?}"),
            }
        }
        let cells: Vec<Cell> = puzzle.maze.all_cells().collect();
        let whole = classes(puzzle, &cells);
        let (grid, size) = (puzzle.maze.grid(), puzzle.maze.grid().size());
        let mut apart = 0.0;
        for part in 0..16 {
            let place = |at: f64, length: f64| (4.0 * at / length).floor().min(3.0);
            let of = |cell: &Cell| {
                let center = grid.center(*cell);
                place(center.y, size.y) * 4.0 + place(center.x, size.x)
            };
            let here: Vec<Cell> = (cells.iter().copied())
                .filter(|cell| of(cell) == f64::from(part))
                .collect();
            let classes = classes(puzzle, &here).into_iter().zip(whole);
            let distance: f64 = classes.map(|(a, b)| (a - b).abs()).sum();
            apart += distance / 2.0 * here.len() as f64 / cells.len() as f64;
        }
        let homogeneous = decimal(figures, "homogeneous").expect("it has cells");
        assert!(
            (homogeneous - 1.0 + apart).abs() < 6e-4,
            "{line}: {homogeneous}"
        );
        let symmetric = decimal(figures, "symmetric");
        let Some(Figure::Names(names)) = figures.get("symmetry") else {
            return assert_eq!(symmetric, None, "{line}");
        };
        let edges = grid.all_edges().count();
        // A maze of a thousand edges or more could differ in one of them without being seen.
        assert!(edges < 1000);
        let known = (edges > 0).then_some(!names.is_empty());
        assert_eq!(
            symmetric.map(|part| part == 1.0),
            known,
            "{line}: {symmetric:?}"
        );
    });
}

#[test]
fn known_textures() {
    let figures =
        |line: &str| -> Figures { measure(&made(line).expect(line)).into_iter().collect() };
    let corridor = figures("rect:9x1 seed=1");
    for (name, known) in [
        ("bias", 1.0),
        ("elitism", 0.0),
        ("river", 4.5),
        ("run", 9.0),
    ] {
        assert_eq!(decimal(&corridor, name), Some(known), "{name}");
    }
    // A comb has a column for each dead end but the last.
    let comb = figures("rect:9x9 comb:axis=vertical seed=1");
    assert!(decimal(&comb, "bias") < Some(0.2) && decimal(&comb, "run") > Some(5.0));
    // The classic contrast: few long dead ends, and many short ones.
    let river =
        |algorithm: &str| decimal(&figures(&format!("rect:30x30 {algorithm} seed=4")), "river");
    assert!(river("backtracker") > river("wilson") && river("wilson") > river("prim-modified"));
    // Two textures are less alike than one.
    let alike = |line: &str| decimal(&figures(line), "homogeneous");
    let two = "rect:30x30 regions=stripes:2 region=(1:snake),(2:prim-simplified) seed=4";
    assert!(alike(two) < Some(0.8) && alike("rect:30x30 wilson seed=4") > Some(0.9));
    let mirrored = |line: &str| decimal(&figures(line), "symmetric");
    assert_eq!(mirrored("rect:12x12 symmetry=rotate seed=4"), Some(1.0));
    let rough = mirrored("rect:12x12 wilson seed=4").expect("it has symmetries");
    assert!((0.5..0.7).contains(&rough), "{rough}");
}
