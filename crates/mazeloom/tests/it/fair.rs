//! Fair starts: all paths to the goal are equally long, with equally many turns, and enter the goal
//! by different passages. The truth is a count of all shortest paths, and a second look at turns.

use mazeloom::format::{Window, json, text};
use mazeloom::read_json::read_json;
use mazeloom::read_text::read_text;
use mazeloom::solve::shortest_from;
use mazeloom::source::NoFiles;
use mazeloom::{Cell, Puzzle, Recipe, Style, TileView, Topology, TopologyExt, make, overlays};
use std::collections::BTreeSet;

fn try_made(line: &str) -> Result<Puzzle, String> {
    let recipe: Recipe = line
        .parse()
        .unwrap_or_else(|error| panic!("{line}: {error}"));
    make(&recipe).map_err(|error| error.to_string())
}

fn made(line: &str) -> Puzzle {
    try_made(line).unwrap_or_else(|error| panic!("{line}: {error}"))
}

/// The number of steps from a cell to all others, and the number of shortest paths, by rounds over
/// all passages.
fn far(puzzle: &Puzzle, from: Cell) -> Vec<Option<(u32, u64)>> {
    let mut far = vec![None; puzzle.maze.cells() as usize];
    far[from.0 as usize] = Some((0, 1));
    let mut round = 0;
    loop {
        let mut reached = vec![0u64; far.len()];
        for (_, a, b) in puzzle.maze.all_edges() {
            for (here, there) in [(a, b), (b, a)] {
                if let (Some((steps, paths)), None) = (far[here.0 as usize], far[there.0 as usize])
                    && steps == round
                {
                    reached[there.0 as usize] += paths;
                }
            }
        }
        round += 1;
        let mut any = false;
        for (cell, &paths) in reached.iter().enumerate() {
            if paths > 0 {
                far[cell] = Some((round, paths));
                any = true;
            }
        }
        if !any {
            return far;
        }
    }
}

/// The turns of a path: cells in which it does not leave by the side opposite to its entrance.
fn turns(puzzle: &Puzzle, path: &[Cell]) -> usize {
    let maze = &puzzle.maze;
    let side = |here: Cell, next: Cell| {
        let mut sides = 0..maze.sides(here);
        let leads = |&side: &u32| {
            maze.across(here, side)
                .is_some_and(|(_, cell)| cell == next)
        };
        sides.find(leads).expect("neighbors on the path")
    };
    let turns = path.windows(3).filter(|cells| {
        let (a, b) = (side(cells[1], cells[0]), side(cells[1], cells[2]));
        let sides = maze.sides(cells[1]);
        (a + sides - b) % sides * 2 != sides
    });
    turns.count()
}

/// Checks that a puzzle is fair for some players.
fn check(line: &str, puzzle: &Puzzle, players: usize) {
    let starts: Vec<Cell> = puzzle.starts().collect();
    assert_eq!(starts.len(), players, "{line}");
    let far = far(puzzle, puzzle.goal);
    let mut kinds = BTreeSet::new();
    let mut last = BTreeSet::new();
    let mut walked = BTreeSet::new();
    for &start in &starts {
        let path = shortest_from(puzzle, (start, puzzle.goal)).expect("there is a path");
        assert_eq!(
            far[start.0 as usize],
            Some((path.len() as u32 - 1, 1)),
            "{line}"
        );
        kinds.insert((path.len(), turns(puzzle, &path)));
        last.insert(path[path.len() - 2]);
        for &cell in &path[..path.len() - 1] {
            assert!(walked.insert(cell), "{line}: {cell:?} is on two paths");
        }
    }
    assert_eq!(kinds.len(), 1, "{line}: lengths and turns {kinds:?}");
    assert_eq!(last.len(), players, "{line}: last steps {last:?}");
}

const GRIDS: &[&str] = &[
    "rect:7x6",
    "rect:12x3 kruskal",
    "rect:9x9 braid=1",
    "rect:9x9 weave=0.5",
    "rect:11x11 mask=circle prim",
    "hex:6x5",
    "hex:7x7 kruskal braid=0.6",
    "tri:9x4",
    "polar:5 wilson",
    "torus:6x5 wilson braid=0.5",
    "box:3x3x3 wilson",
    "rect:14x9 rooms=3",
    "upsilon:5x5 kruskal",
    "voronoi:40",
];

#[test]
fn all_players_have_equal_paths_through_different_passages() {
    let (mut fair, mut refused) = (0, 0);
    for grid in GRIDS {
        for seed in 0..40 {
            for players in 2..=4 {
                let line = format!("{grid} fair={players} seed={seed}");
                match try_made(&line) {
                    Ok(puzzle) => {
                        fair += 1;
                        check(&line, &puzzle, players);
                    }
                    Err(error) => {
                        refused += 1;
                        assert!(error.contains("fair"), "{line}: {error}");
                    }
                }
            }
        }
    }
    assert!(fair > refused, "{fair} fair, {refused} refused");
}

#[test]
fn no_goal_of_a_small_maze_has_longer_fair_paths() {
    for seed in 0..30 {
        let line = format!("rect:6x5 wilson fair=2 seed={seed}");
        let mut puzzle = made(&line);
        let length = |puzzle: &Puzzle, start| {
            let path = shortest_from(puzzle, (start, puzzle.goal)).expect("connected");
            (path.len(), turns(puzzle, &path), path[path.len() - 2])
        };
        let found = length(&puzzle, puzzle.start);
        let mut best = 0;
        for goal in (0..puzzle.maze.cells()).map(Cell) {
            puzzle.goal = goal;
            let paths: Vec<_> = (puzzle.maze.all_cells())
                .filter(|&cell| cell != goal)
                .map(|cell| length(&puzzle, cell))
                .collect();
            for a in &paths {
                let fair = |b: &&(usize, usize, Cell)| (a.0, a.1) == (b.0, b.1) && a.2 != b.2;
                if paths.iter().any(|b| fair(&b)) {
                    best = best.max(a.0);
                }
            }
        }
        assert_eq!(found.0, best, "{line}");
    }
}

#[test]
fn given_ends_are_kept() {
    let (mut kept, mut refused) = (0, 0);
    for seed in 0..60 {
        let line = format!("rect:9x7 kruskal fair=2 start=3 seed={seed}");
        if let Ok(puzzle) = try_made(&line) {
            kept += 1;
            assert_eq!(puzzle.start, Cell(3), "{line}");
            check(&line, &puzzle, 2);
        }
        let line = format!("rect:9x7 kruskal fair=2 goal=center seed={seed}");
        match try_made(&line) {
            Ok(puzzle) => {
                kept += 1;
                assert_eq!(puzzle.goal, Cell(31), "{line}");
                check(&line, &puzzle, 2);
            }
            Err(error) => {
                refused += 1;
                assert!(error.contains("leave `goal` out"), "{error}");
            }
        }
    }
    assert!(kept > 60 && refused > 0, "{kept} {refused}");
    let error = try_made("rect:5x1 fair=2 start=1 goal=4").expect_err("it is refused");
    assert!(error.contains("leave `start` or `goal` out"), "{error}");
}

#[test]
fn what_makes_equal_paths_unequal_is_refused() {
    for (words, named) in [
        ("keys=2", "`keys`"),
        ("one-way=0.2", "`one-way`"),
        ("weights=9", "`weights`"),
        ("puzzle=shortest braid=1", "`puzzle`"),
        ("difficulty=hard", "`difficulty`"),
    ] {
        let error = try_made(&format!("12x12 wilson fair=2 {words}")).expect_err("it is refused");
        assert!(error.contains(named), "{error}");
    }
}

#[test]
fn files_keep_all_starts() {
    for line in ["rect:14x9 prim fair=3 seed=1", "hex:8x8 prim fair=3 seed=2"] {
        let puzzle = made(line);
        let mut file = Vec::new();
        json(
            &puzzle,
            mazeloom::format::Fields::default(),
            "\n",
            &mut file,
        )
        .expect("writing to memory");
        let file = String::from_utf8(file).expect("JSON");
        let loaded = read_json(&file, &NoFiles, u64::MAX).expect("it was written so");
        assert!(!loaded.edited);
        assert!(loaded.puzzle.starts().eq(puzzle.starts()));
        // Without the recipe the starts are those of the list.
        let mut value: serde_json::Value = serde_json::from_str(&file).expect("JSON");
        value["recipe"] = serde_json::Value::Null;
        let loaded = read_json(&value.to_string(), &NoFiles, u64::MAX).expect("grid and passages");
        assert!(loaded.puzzle.starts().eq(puzzle.starts()), "{line}");
        value["starts"][0] = puzzle.goal.0.into();
        let error = read_json(&value.to_string(), &NoFiles, u64::MAX).expect_err("it is refused");
        assert!(error.to_string().contains("starts[0]"), "{error}");
    }
}

#[test]
fn text_mazes_keep_all_starts() {
    for style in ["unicode", "ascii", "clean", "blocks", "dots"] {
        let line = format!("rect:14x9 prim fair=3 seed=1 style={style}");
        let recipe: Recipe = line.parse().expect("a recipe");
        let (puzzle, style) = (made(&line), Style::of(&recipe.keys));
        let layers = overlays(&puzzle, &recipe.keys);
        let view = TileView::new(&puzzle, &style, &layers).expect("a rectangle");
        let mut file = Vec::new();
        text(&view, &style, &Window::PAPER, &mut file).expect("writing to memory");
        let file = String::from_utf8(file).expect("text");
        let read = read_text(&file, u64::MAX).expect("it was written so");
        assert!(read.starts().eq(puzzle.starts()), "{line}\n{file}");
        assert_eq!(read.goal, puzzle.goal, "{line}\n{file}");
    }
    // Labels are not starts.
    for cells in ["S 1|2 3 G", "S 2|2   G", "S 3|4   G", "S22|    G"] {
        let file = format!("+---+-----+\n|{cells}|\n+---+-----+");
        let starts = read_text(&file, u64::MAX).map_or(1, |puzzle| puzzle.starts().count());
        assert_eq!(starts, 1, "{file}");
    }
}

#[test]
fn pictures_mark_and_open_every_start() {
    let recipe: Recipe = "polar:6 prim fair=3 seed=4".parse().expect("a recipe");
    let puzzle = make(&recipe).expect("it is fair");
    let style = Style::of(&recipe.keys);
    let openings = style.openings(&puzzle);
    for cell in puzzle.starts() {
        let at_border = puzzle.maze.grid().rim_sides(cell).next().is_some();
        let open = openings.iter().any(|&(at, _)| at == cell);
        assert_eq!(open, at_border, "{cell:?}");
    }
    let scene = mazeloom::scene::draw(&puzzle, &style, &overlays(&puzzle, &recipe.keys));
    let items = scene.expect("a small picture").items;
    for color in &mazeloom::palette::Color::RIVALS[..2] {
        let drawn = items.iter().any(
            |(_, item)| matches!(item, mazeloom::scene::Item::Fill(fill) if fill.color == *color),
        );
        assert!(drawn, "{color:?}");
    }
}

#[test]
fn every_player_has_a_drawn_path() {
    let recipe: Recipe = "12x9 wilson fair=2 solution=line seed=4".parse().unwrap();
    let puzzle = make(&recipe).unwrap();
    let layers = mazeloom::overlays(&puzzle, &recipe.keys);
    let ends = |cells: &[Cell]| (cells[0], cells[cells.len() - 1]);
    let paths = layers.paths.iter().map(|path| ends(&path.cells));
    let known = [puzzle.rivals[0], puzzle.start].map(|start| (start, puzzle.goal));
    assert!(paths.eq(known));
}

#[test]
fn more_players_than_neighbors_are_refused_on_every_grid() {
    for row in mazeloom::grid::GRIDS {
        let line = format!("{}:{} braid=1 fair=16 seed=1", row.entry.name, row.bare);
        let Ok(recipe) = line.parse::<Recipe>() else {
            continue; // a file
        };
        let mut plain = recipe.clone();
        plain.keys = mazeloom::parameters::Args::none(mazeloom::recipe::KEYS);
        let plain = make(&plain);
        let Ok(puzzle) = plain else { continue };
        let grid = puzzle.maze.grid();
        let most = grid
            .all_cells()
            .map(|cell| grid.degree(cell))
            .max()
            .unwrap_or(0);
        if most < 16 {
            let error = make(&recipe).expect_err("too many players").to_string();
            assert!(
                error.contains(&format!("at most {most}")),
                "{line}: {error}"
            );
            assert!(!error.contains("seed"), "{line}: {error}");
        }
    }
}
