//! Locked doors and keys: mazes can be solved and need every key, solvers fetch them, files keep
//! them. The truth is the best of all orders in which keys may be fetched, each with a flood
//! through the passages that are open then.

use mazeloom::format::{Window, json, text};
use mazeloom::measure::{Figure, measure};
use mazeloom::overlays::signs;
use mazeloom::parameters::Selected;
use mazeloom::read_json::read_json;
use mazeloom::read_text::read_text;
use mazeloom::rng::Rng;
use mazeloom::scene::{Item, Stroke, draw};
use mazeloom::solve::{SOLVERS, check, keys_of, run, shortest, with_positions};
use mazeloom::source::NoFiles;
use mazeloom::{
    Cell, Game, Lock, Overlays, Plane, Puzzle, Recipe, Style, Threads, TileView, Topology,
    TopologyExt, make, overlays,
};
use std::collections::VecDeque;

fn try_made(line: &str) -> Option<Puzzle> {
    let recipe: Recipe = line
        .parse()
        .unwrap_or_else(|error| panic!("{line}: {error}"));
    make(&recipe).ok()
}

fn made(line: &str) -> Puzzle {
    try_made(line).unwrap_or_else(|| panic!("{line} cannot be made"))
}

/// The number of steps from a cell to each other, through doors whose keys are held, and not
/// through the goal.
fn far(puzzle: &Puzzle, from: Cell, held: &[usize]) -> Vec<Option<usize>> {
    let mut passages = vec![Vec::new(); puzzle.maze.cells() as usize];
    for (edge, a, b) in puzzle.maze.all_edges() {
        let mut doors = (0..puzzle.locks.len()).filter(|&door| puzzle.locks[door].door == edge);
        if doors.all(|door| held.contains(&door)) {
            passages[a.0 as usize].push(b);
            passages[b.0 as usize].push(a);
        }
    }
    let mut far = vec![None; passages.len()];
    far[from.0 as usize] = Some(0);
    let mut queue = VecDeque::from([(from, 0)]);
    while let Some((here, steps)) = queue.pop_front() {
        if here == puzzle.goal {
            continue;
        }
        for &next in &passages[here.0 as usize] {
            if far[next.0 as usize].is_none() {
                far[next.0 as usize] = Some(steps + 1);
                queue.push_back((next, steps + 1));
            }
        }
    }
    far
}

/// The fewest steps to the goal, over all orders of fetching some of these keys.
fn fewest(puzzle: &Puzzle, here: Cell, held: &[usize], keys: &[usize]) -> Option<usize> {
    let far = far(puzzle, here, held);
    let direct = far[puzzle.goal.0 as usize];
    let by_key = keys.iter().filter(|key| !held.contains(key));
    let by_key = by_key.filter_map(|&key| {
        let at = puzzle.locks[key].key;
        let steps = far[at.0 as usize]?;
        let held: Vec<usize> = held.iter().copied().chain([key]).collect();
        Some(steps + fewest(puzzle, at, &held, keys)?)
    });
    by_key.chain(direct).min()
}

/// A random small maze with locked doors.
fn random_line(rng: &mut Rng, seed: u64) -> String {
    let grids = [
        "rect:7x6",
        "rect:12x3",
        "hex:6x5",
        "tri:9x4",
        "polar:4",
        "torus:6x5",
        "box:3x3x3",
        "rect:7x7 weave=0.5",
        "rect:9x9 mask=circle",
    ];
    let grid = grids[rng.below(grids.len() as u32) as usize];
    let braid = ["", " braid=0.3", " braid=0.8"][rng.below(3) as usize];
    let weave = grid.contains("weave");
    let algorithm = if weave { "kruskal" } else { "wilson" };
    let keys = 1 + rng.below(4);
    format!("{grid} {algorithm}{braid} keys={keys} seed={seed}")
}

#[test]
fn every_key_is_needed_and_the_solution_is_the_best_order() {
    let mut rng = Rng::stream(5, "locks test");
    let (mut solved, mut fewer) = (0, 0);
    for seed in 0..2000 {
        let line = random_line(&mut rng, seed);
        // Where all passages are in loops, no door divides the maze.
        let Some(puzzle) = try_made(&line) else {
            assert!(line.contains("braid"), "{line}");
            continue;
        };
        let all: Vec<usize> = (0..puzzle.locks.len()).collect();
        fewer += u32::from(!line.contains(&format!("keys={}", all.len())));
        let path = shortest(&puzzle).unwrap_or_else(|| panic!("{line}: no solution"));
        let best = fewest(&puzzle, puzzle.start, &[], &all);
        assert_eq!(Some(path.len() - 1), best, "{line}");
        for &key in &all {
            let others: Vec<usize> = all.iter().copied().filter(|&other| other != key).collect();
            let without = fewest(&puzzle, puzzle.start, &[], &others);
            assert_eq!(without, None, "{line}: key {key} is not needed");
        }
        let mut fetched = keys_of(&puzzle, &path);
        fetched.sort_unstable();
        assert_eq!(fetched, all, "{line}");
        let figures = measure(&puzzle);
        let count = |name: &str| match figures.iter().find(|(at, _)| *at == name) {
            Some((_, Figure::Count(count))) => *count as usize,
            other => panic!("{line}: {name} is {other:?}"),
        };
        assert_eq!(
            (count("doors"), count("keys_needed")),
            (all.len(), all.len())
        );
        solved += 1;
    }
    assert!(solved > 1200 && fewer > 50, "{solved} solved, {fewer}");
}

#[test]
fn solvers_fetch_the_keys_or_are_refused() {
    for seed in 0..60 {
        let line = format!("rect:8x6 wilson braid=0.2 keys=3 weights=lava:4@6 seed={seed}");
        let Some(puzzle) = try_made(&line) else {
            continue;
        };
        let ends = (puzzle.start, puzzle.goal);
        let best = shortest(&puzzle).and_then(|path| puzzle.cost_of(&path));
        for solver in SOLVERS {
            let name = solver.entry.name;
            assert_eq!(check(solver, &puzzle).is_ok(), solver.one_way, "{name}");
            if !solver.one_way {
                continue;
            }
            let chosen = Selected::parse(SOLVERS, "solver", name).unwrap();
            let (answer, _) = run(&chosen, &puzzle, Threads::ONE, None);
            let path = answer.path.unwrap_or_else(|| panic!("{name}: {line}"));
            // Walked as a game: every step is one that the player may take.
            let mut game = Game::new(made(&line));
            assert_eq!((path[0], path[path.len() - 1]), ends, "{name}: {line}");
            for &next in &path[1..] {
                assert!(game.go(next), "{name} walks through a door of {line}");
            }
            assert!(game.done());
            if ["dijkstra", "a-star"].contains(&name) {
                assert_eq!(puzzle.cost_of(&path), best, "{name}: {line}");
            }
        }
    }
}

#[test]
fn players_need_keys() {
    let mut refused = 0;
    for seed in 0..40 {
        let mut game = Game::new(made(&format!("rect:6x5 wilson keys=2 seed={seed}")));
        let mut rng = Rng::stream(seed, "walk");
        for _ in 0..200 {
            let (here, held) = (game.here(), game.held());
            let around: Vec<_> = game.puzzle().maze.neighbors(here).collect();
            let (edge, next) = around[rng.below(around.len() as u32) as usize];
            let door = game
                .puzzle()
                .locks
                .iter()
                .position(|lock| lock.door == edge);
            let shut = door.filter(|door| held >> door & 1 == 0);
            assert_eq!(game.locked(next), shut);
            let done = game.done();
            assert_eq!(game.go(next), shut.is_none() && !done);
            refused += u32::from(shut.is_some());
        }
        game.restart();
        assert_eq!(game.held(), 0);
        while let Some(next) = game.hint() {
            assert!(game.go(next), "a hint through a door");
        }
        assert!(game.done() && Some(game.steps()) == game.shortest());
        assert_eq!(game.held(), 0b11);
    }
    assert!(refused > 100, "{refused}");
    let living = Game::new(made("rect:6x5 wilson keys=1 seed=1")).living(1);
    assert!(living.is_err());
}

#[test]
fn files_keep_doors() {
    for line in [
        "rect:7x5 wilson keys=3 seed=4",
        "polar:4 wilson keys=2 seed=4",
        "rect:7x5 weave=1 keys=2 seed=4",
        "voronoi:20 wilson keys=2 seed=4",
    ] {
        let puzzle = made(line);
        let mut stranger = made(line);
        stranger.origin = None;
        for (puzzle, name) in [(&puzzle, "whole"), (&stranger, "without its recipe")] {
            let mut file = Vec::new();
            json(puzzle, mazeloom::format::Fields::default(), "\n", &mut file).unwrap();
            let read = read_json(&String::from_utf8(file).unwrap(), &NoFiles, u64::MAX).unwrap();
            assert_eq!(read.puzzle.locks, puzzle.locks, "{line} {name}");
            assert!(!read.edited, "{line} {name}");
        }
    }
}

#[test]
fn wrong_doors_in_files_are_errors() {
    let read = |locks: &str| {
        let file = format!(
            r#"{{"format":"mazeloom/1","grid":{{"kind":"rect","width":2,"height":2}},
            "passages":[[0,1],[1,3]],"locks":{locks}}}"#
        );
        read_json(&file, &NoFiles, u64::MAX)
    };
    let kept = read(r#"[{"door":[1,3],"key":1}]"#).unwrap().puzzle;
    assert_eq!(kept.locks.len(), 1);
    assert_eq!(kept.locks[0].key, Cell(1));
    let seven = format!("[{}]", [r#"{"door":[1,3],"key":1}"#; 7].join(","));
    for (locks, words) in [
        (r#"[{"door":[0,2],"key":1}]"#, "not among the passages"),
        (r#"[{"door":[0,3],"key":1}]"#, "not neighbors"),
        (r#"[{"door":[0,1]}]"#, "locks[0].key"),
        (r#"[{"key":1}]"#, "locks[0].door"),
        (r#"[{"door":[0,1],"key":9}]"#, "locks[0].key"),
        (&seven, "more than 6"),
        ("7", "not a list"),
    ] {
        let error = read(locks).expect_err("it is refused").to_string();
        assert!(error.contains(words), "{locks}: {error}");
    }
}

#[test]
fn text_keeps_doors() {
    for style in ["unicode", "ascii", "clean", "blocks", "dots"] {
        for mask in ["", "mask=circle"] {
            // Dots have no sign for a removed cell.
            if style == "dots" && !mask.is_empty() {
                continue;
            }
            let line = format!("rect:9x9 wilson {mask} keys=3 style={style} seed=4");
            let recipe: Recipe = line.parse().unwrap();
            let puzzle = make(&recipe).unwrap();
            let mut overlays = Overlays::default();
            overlays.signs = signs(&puzzle, 0, &puzzle.rules);
            let drawn = Style::of(&recipe.keys);
            let view = TileView::new(&puzzle, &drawn, &overlays).unwrap();
            let mut file = Vec::new();
            text(&view, &drawn, &Window::PAPER, &mut file).unwrap();
            let file = String::from_utf8(file).unwrap();
            let read = read_text(&file, u64::MAX).unwrap_or_else(|e| panic!("{e}\n{file}"));
            let solved = |puzzle: &Puzzle| shortest(puzzle).map(|path| path.len());
            assert_eq!(read.locks.len(), 3, "{line}\n{file}");
            assert_eq!(solved(&read), solved(&puzzle), "{line}\n{file}");
            assert!(read.notes.is_empty(), "{line}: {:?}", read.notes);
        }
    }
    let alone = read_text("+--+--+--+\n|S    a G|\n+--+--+--+", u64::MAX).unwrap();
    assert!(alone.locks.is_empty() && alone.notes.len() == 1);
}

/// The drawn solution reaches every key: a path that turns back there is not cut short.
#[test]
fn the_drawn_solution_reaches_every_key() {
    for line in [
        "rect:8x6 wilson keys=3 solution=line seed=5",
        "hex:6x5 wilson keys=2 solution=line seed=2",
        "polar:5 wilson keys=2 solution=line seed=3",
        "rect:8x6 wilson keys=2 inset=0.2 solution=line seed=5",
    ] {
        let recipe: Recipe = line.parse().unwrap();
        let puzzle = make(&recipe).unwrap();
        let style = Style::of(&recipe.keys);
        let scene = draw(&puzzle, &style, &overlays(&puzzle, &recipe.keys)).unwrap();
        let lines = scene.items.iter().filter_map(|(_, item)| match item {
            Item::Stroke(Stroke { color, paths, .. }) if *color == style.colors.path => Some(paths),
            _ => None,
        });
        let corners = lines.flatten().flat_map(mazeloom::scene::PathRef::corners);
        let corners: Vec<_> = corners.collect();
        let placement = scene.placement.expect("it shows a plane");
        let unit = f64::from(placement.cell);
        for lock in &puzzle.locks {
            let center = puzzle.maze.grid().center(lock.key);
            let near = corners.iter().any(|spot| {
                let x = f64::from(spot.x) - (center.x * unit + f64::from(placement.origin.x));
                let y = f64::from(spot.y) - (center.y * unit + f64::from(placement.origin.y));
                x.abs().max(y.abs()) < 5.0
            });
            assert!(near, "{line}: no line reaches {:?}", lock.key);
        }
    }
}

#[test]
fn positions_are_numbered_within_32_bits() {
    let mut puzzle = made("rect:5x4 wilson keys=2 seed=1");
    let ends = (puzzle.start, puzzle.goal);
    let checked = with_positions(&puzzle, ends, |positions| {
        assert_eq!(positions.cells(), 81);
        for (edge, a, b) in positions.all_edges() {
            assert!(a.0 < 81 && b.0 < 81 && edge.0 < positions.edges());
        }
    });
    assert!(checked.is_some());
    puzzle.locks = vec![puzzle.locks[0]; Lock::MOST + 1];
    assert!(with_positions(&puzzle, ends, |_| ()).is_none());
}

#[test]
fn doors_and_arrows_do_not_go_together() {
    let recipe: Recipe = "rect:6x6 keys=1 one-way=0.2".parse().unwrap();
    let error = make(&recipe).expect_err("it is refused").to_string();
    assert!(error.contains("one-way"), "{error}");
    let looped: Recipe = "rect:6x6 keys=1 braid=1 seed=2".parse().unwrap();
    let error = make(&looped).expect_err("it is refused").to_string();
    assert!(error.contains("braid"), "{error}");
}
