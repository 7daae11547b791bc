//! One-way passages: mazes can be solved, solvers obey them, files keep them. The truth is found by
//! relaxing a plain list of permitted steps until nothing changes.

use mazeloom::format::{Window, json, text};
use mazeloom::maze::{OneWay, strong_components};
use mazeloom::measure::{Figure, measure};
use mazeloom::overlays::signs;
use mazeloom::read_json::read_json;
use mazeloom::read_text::read_text;
use mazeloom::rng::Rng;
use mazeloom::solve::{SOLVERS, Task, cheapest, check, shortest};
use mazeloom::source::NoFiles;
use mazeloom::table::Components;
use mazeloom::{
    Cell, Edge, Flow, Game, Overlays, Puzzle, Recipe, Style, Threads, TileView, Topology,
    TopologyExt, make,
};
use std::collections::BTreeSet;

/// All permitted steps, listed without the types under test: both directions of every passage,
/// less those against an arrow.
fn steps(puzzle: &Puzzle) -> BTreeSet<(Cell, Cell, Edge)> {
    let mut steps = BTreeSet::new();
    for (edge, a, b) in puzzle.maze.all_edges() {
        steps.extend([(a, b, edge), (b, a, edge)]);
    }
    let one_way = puzzle.one_way.iter();
    for (edge, from, to) in one_way.flat_map(|one_way| one_way.iter(&puzzle.maze)) {
        assert!(steps.remove(&(to, from, edge)), "a passage is listed twice");
    }
    steps
}

/// The number of steps to each cell, by relaxing all steps until nothing changes.
fn far(cells: u32, from: Cell, steps: &BTreeSet<(Cell, Cell, Edge)>) -> Vec<Option<u32>> {
    let mut far = vec![None; cells as usize];
    far[from.0 as usize] = Some(0);
    loop {
        let mut changed = false;
        for &(a, b, _) in steps {
            let Some(through) = far[a.0 as usize].map(|steps: u32| steps + 1) else {
                continue;
            };
            if far[b.0 as usize].is_none_or(|known| known > through) {
                far[b.0 as usize] = Some(through);
                changed = true;
            }
        }
        if !changed {
            return far;
        }
    }
}

fn turned(steps: &BTreeSet<(Cell, Cell, Edge)>) -> BTreeSet<(Cell, Cell, Edge)> {
    steps.iter().map(|&(a, b, edge)| (b, a, edge)).collect()
}

/// A random small maze with one-way passages.
fn random_line(rng: &mut Rng, seed: u64) -> String {
    let grids = [
        "rect:5x4",
        "rect:3x6",
        "hex:4x4",
        "tri:6x3",
        "polar:3",
        "torus:4x4",
    ];
    let grid = grids[rng.below(grids.len() as u32) as usize];
    let share = f64::from(rng.below(11)) / 10.0;
    let braid = f64::from(rng.below(3)) / 2.0;
    // Small grids of triangles have few loops or none even then.
    let safe = braid > 0.0 && !grid.starts_with("tri") && rng.chance(0.4);
    let style = if safe { " one-way-style=safe" } else { "" };
    format!("{grid} wilson braid={braid} one-way={share}{style} seed={seed}")
}

fn made(line: &str) -> Puzzle {
    let recipe: Recipe = line
        .parse()
        .unwrap_or_else(|error| panic!("{line}: {error}"));
    make(&recipe).unwrap_or_else(|error| panic!("{line}: {error}"))
}

#[test]
fn ten_thousand_random_mazes_can_be_solved() {
    let mut rng = Rng::stream(8, "one-way test");
    let (mut directed, mut longer, mut trapped) = (0, 0, 0);
    for seed in 0..10_000 {
        let line = random_line(&mut rng, seed);
        let puzzle = made(&line);
        let steps = steps(&puzzle);
        let cells = puzzle.maze.cells();
        let known = far(cells, puzzle.start, &steps)[puzzle.goal.0 as usize];
        let path = shortest(&puzzle).unwrap_or_else(|| panic!("{line}: no path"));
        assert_eq!(Some(path.len() as u32 - 1), known, "{line}");
        let pairs: BTreeSet<(Cell, Cell)> = steps.iter().map(|&(a, b, _)| (a, b)).collect();
        assert!(
            path.windows(2)
                .all(|pair| pairs.contains(&(pair[0], pair[1]))),
            "{line}"
        );
        let Some(_) = &puzzle.one_way else { continue };
        directed += 1;
        let ends = (puzzle.start, puzzle.goal);
        let free = cheapest(&puzzle.maze, ends, None);
        longer += u32::from(free.map(|path| path.len()) < Some(path.len()));
        let figures = measure(&puzzle);
        let count = |name: &str| match figures.iter().find(|(at, _)| *at == name) {
            Some((_, Figure::Count(count))) => *count,
            other => panic!("{line}: {name} is {other:?}"),
        };
        let reached = far(cells, puzzle.start, &steps);
        let back = far(cells, puzzle.goal, &turned(&steps));
        let both = reached.iter().zip(&back);
        let traps = both
            .filter(|(from, to)| from.is_some() && to.is_none())
            .count();
        let away = reached.iter().filter(|from| from.is_none()).count();
        assert_eq!(
            (count("traps"), count("out_of_reach")),
            (traps as u64, away as u64),
            "{line}"
        );
        trapped += u32::from(traps > 0);
        if line.contains("safe") {
            assert_eq!(
                (traps, away, count("strong_components")),
                (0, 0, 1),
                "{line}"
            );
        }
    }
    // The test would say nothing about mazes without arrows, detours or traps.
    assert!(
        directed > 8000 && longer > 500 && trapped > 1000,
        "{directed} {longer} {trapped}"
    );
}

#[test]
fn as_many_passages_as_asked_are_one_way() {
    for share in [0.0, 0.25, 0.5, 1.0] {
        let puzzle = made(&format!("rect:9x7 wilson braid=0.5 one-way={share} seed=3"));
        let passages = puzzle.maze.all_edges().count();
        let count = puzzle.one_way.as_ref().map_or(0, OneWay::count);
        assert_eq!(count, (share * passages as f64 + 0.5) as u32, "{share}");
    }
}

#[test]
fn safe_mazes_direct_exactly_the_passages_in_loops() {
    for (grid, seed) in ["rect:6x5", "hex:5x4", "rect:5x5 weave=0.5"]
        .iter()
        .zip(1..)
    {
        let line = format!("{grid} wilson braid=0.4 one-way=1 one-way-style=safe seed={seed}");
        let puzzle = made(&line);
        let one_way = puzzle.one_way.as_ref().expect("it has loops");
        for (edge, a, b) in puzzle.maze.all_edges() {
            let mut without = Components::new(puzzle.maze.cells());
            for (other, a, b) in puzzle.maze.all_edges() {
                if other != edge {
                    without.join(a, b);
                }
            }
            let in_loop = !without.join(a, b);
            assert_eq!(one_way.contains(edge), in_loop, "{line}: {edge:?}");
        }
        let says = puzzle
            .notes
            .iter()
            .any(|note| note.to_string().contains("in no loop"));
        assert!(says, "{line}: {:?}", puzzle.notes);
    }
}

#[test]
fn without_loops_nothing_is_safe() {
    let recipe: Recipe = "rect:5x5 wilson one-way=0.5 one-way-style=safe seed=1"
        .parse()
        .unwrap();
    let error = make(&recipe).expect_err("it is refused").to_string();
    assert!(error.contains("braid=0.5"), "{error}");
}

#[test]
fn strong_components_are_cells_that_reach_each_other() {
    for seed in 0..200 {
        let puzzle = made(&format!(
            "rect:5x4 wilson braid=0.5 one-way=0.6 seed={seed}"
        ));
        let steps = steps(&puzzle);
        let cells = puzzle.maze.cells();
        let reach: Vec<_> = (0..cells)
            .map(|from| far(cells, Cell(from), &steps))
            .collect();
        let (parts, count) = strong_components(&puzzle.directed());
        assert_eq!(parts.iter().max(), Some(&(count - 1)));
        for a in 0..cells as usize {
            for b in 0..cells as usize {
                let mutual = reach[a][b].is_some() && reach[b][a].is_some();
                assert_eq!(parts[a] == parts[b], mutual, "seed {seed}: {a} {b}");
                // Each part comes before those that lead to it.
                assert!(
                    reach[a][b].is_none() || parts[a] >= parts[b],
                    "seed {seed}: {a} {b}"
                );
            }
        }
    }
}

#[test]
fn solvers_obey_arrows_or_are_refused() {
    let unseen = |_| Flow::Continue(());
    let mut rng = Rng::stream(3, "solvers");
    for seed in 0..300 {
        let line = random_line(&mut rng, seed);
        let puzzle = made(&line);
        let directed = puzzle.directed();
        let best = shortest(&puzzle).map(|path| path.len());
        for solver in SOLVERS {
            let obeys = check(solver, &puzzle).is_ok();
            assert_eq!(obeys, solver.one_way || puzzle.one_way.is_none());
            if !solver.one_way {
                continue;
            }
            let task = Task {
                maze: &directed,
                grid: puzzle.maze.grid(),
                from: puzzle.start,
                to: puzzle.goal,
                cost: &|_| 1,
                position: &|_| [0, 0],
                args: &mazeloom::parameters::Args::none(solver.entry.params),
                seed,
                threads: Threads::ONE,
            };
            let answer = (solver.run)(&task, &mut |step| unseen(step)).continue_value();
            let path = answer.and_then(|answer| answer.path);
            let name = solver.entry.name;
            let path = path.unwrap_or_else(|| panic!("{name} finds nothing in {line}"));
            let permitted = |pair: &[Cell]| directed.edge_between(pair[0], pair[1]).is_some();
            assert!(path.windows(2).all(permitted), "{name} in {line}");
            if name != "depth-first" {
                assert_eq!(Some(path.len()), best, "{name} in {line}");
            }
        }
    }
}

#[test]
fn files_keep_directions() {
    for line in [
        "rect:7x5 wilson braid=0.5 one-way=0.5 seed=4",
        "polar:4 wilson braid=0.5 one-way=0.5 seed=4",
        "torus:3x3 wilson braid=1 one-way=1 seed=4",
        "rect:7x5 weave=1 braid=0.5 one-way=0.5 seed=4",
    ] {
        let puzzle = made(line);
        let mut file = Vec::new();
        json(
            &puzzle,
            mazeloom::format::Fields::default(),
            "\n",
            &mut file,
        )
        .unwrap();
        let read = read_json(&String::from_utf8(file).unwrap(), &NoFiles, u64::MAX).unwrap();
        assert!(
            !read.edited && read.puzzle.one_way == puzzle.one_way,
            "{line}"
        );
        // The same from the passages alone.
        let mut stranger = made(line);
        stranger.origin = None;
        let mut file = Vec::new();
        json(
            &stranger,
            mazeloom::format::Fields::default(),
            " ",
            &mut file,
        )
        .unwrap();
        let read = read_json(&String::from_utf8(file).unwrap(), &NoFiles, u64::MAX).unwrap();
        assert!(read.puzzle.one_way == puzzle.one_way, "{line}");
    }
}

#[test]
fn text_keeps_directions() {
    for style in ["unicode", "ascii", "clean", "blocks", "dots"] {
        let recipe: Recipe = format!("rect:7x5 wilson braid=0.5 one-way=0.5 style={style} seed=4")
            .parse()
            .unwrap();
        let puzzle = make(&recipe).unwrap();
        let mut overlays = Overlays::default();
        overlays.signs = signs(&puzzle, 0, &puzzle.rules);
        let drawn = Style::of(&recipe.keys);
        let view = TileView::new(&puzzle, &drawn, &overlays).unwrap();
        let mut file = Vec::new();
        text(&view, &drawn, &Window::PAPER, &mut file).unwrap();
        let file = String::from_utf8(file).unwrap();
        let read = read_text(&file, u64::MAX).unwrap_or_else(|error| panic!("{error}\n{file}"));
        assert!(read.one_way == puzzle.one_way, "{style}\n{file}");
        assert_eq!(read.maze.open_edges(), puzzle.maze.open_edges(), "{style}");
    }
}

#[test]
fn wrong_directions_in_files_are_errors() {
    let file = |one_way: &str| {
        format!(
            r#"{{"format":"mazeloom/1","grid":{{"kind":"rect","width":2,"height":2}},
            "passages":[[0,1],[1,3]],"one_way":{one_way}}}"#
        )
    };
    let read = |one_way: &str| read_json(&file(one_way), &NoFiles, u64::MAX);
    let kept = read("[[1,0]]").unwrap().puzzle;
    let listed: Vec<_> = kept
        .one_way
        .iter()
        .flat_map(|one_way| one_way.iter(&kept.maze))
        .collect();
    assert_eq!(listed.len(), 1);
    assert_eq!((listed[0].1, listed[0].2), (Cell(1), Cell(0)));
    for (one_way, words) in [
        ("[[0,2]]", "not among the passages"),
        ("[[0,3]]", "not neighbors"),
        ("[7]", "not a pair"),
        ("7", "not a list"),
    ] {
        let error = read(one_way).expect_err("it is refused").to_string();
        assert!(
            error.contains(words) && error.contains("one_way"),
            "{error}"
        );
    }
}

#[test]
fn players_obey_arrows() {
    let mut trapped = 0;
    for seed in 0..40 {
        let line = format!("rect:6x5 wilson braid=0.5 one-way=0.6 seed={seed}");
        let mut game = Game::new(made(&line));
        let steps = steps(game.puzzle());
        let cells = game.puzzle().maze.cells();
        let to_goal = far(cells, game.goal(), &turned(&steps));
        // A random walk: every refused move is one that no step permits.
        let mut rng = Rng::stream(seed, "walk");
        for _ in 0..60 {
            let here = game.here();
            let around: Vec<Cell> = (game.puzzle().maze.grid().neighbors(here))
                .map(|(_, next)| next)
                .collect();
            let next = around[rng.below(around.len() as u32) as usize];
            let done = game.done();
            let permitted = steps.iter().any(|&(a, b, _)| (a, b) == (here, next));
            assert_eq!(game.go(next), permitted && !done, "{line}");
            let lost = to_goal[game.here().0 as usize].is_none();
            assert_eq!(game.is_trapped(), lost, "{line}");
            assert_eq!(game.path().is_none(), lost, "{line}");
            trapped += u32::from(lost);
        }
        game.restart();
        while let Some(next) = game.hint() {
            assert!(game.go(next), "{line}: a hint against an arrow");
        }
        assert!(
            game.done() && Some(game.steps()) == game.shortest(),
            "{line}"
        );
    }
    assert!(trapped > 0);
    assert!(
        Game::new(made("rect:6x5 wilson one-way=0.5 seed=1"))
            .living(1)
            .is_err()
    );
}
