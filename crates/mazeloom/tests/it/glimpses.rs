//! Properties of glimpses: a window of a maze shows what the whole picture shows there, and
//! nothing that is hidden.

use mazeloom::format::{Window, braille, text};
use mazeloom::game::glimpse;
use mazeloom::geometry::Plane;
use mazeloom::grid::GRIDS;
use mazeloom::scene::Overlays;
use mazeloom::style::{Openings, TextStyle};
use mazeloom::{
    Cell, Flow, Point, Puzzle, Recipe, Rng, Style, TileView, Topology, TopologyExt, draw,
    make_watched,
};
use mazeloom_testing::Fixtures;

fn made(line: &str) -> (Puzzle, Style) {
    let recipe: Recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
    let puzzle = make_watched(&recipe, &Fixtures, u64::MAX, |_| Flow::Continue(()))
        .unwrap_or_else(|e| panic!("{line}: {e}"));
    (puzzle, Style::of(&recipe.keys))
}

/// A maze as text: characters if it has squares, otherwise dots.
fn shown<T: Plane>(puzzle: &Puzzle<T>, style: &Style, layers: &Overlays) -> Vec<String> {
    let mut out = Vec::new();
    match TileView::new(puzzle, style, layers) {
        Some(tile_view) => text(&tile_view, style, &Window::PAPER, &mut out),
        None => {
            let scene = draw(puzzle, style, layers).expect("it is small");
            braille(&scene, &Window::PAPER, &mut out)
        }
    }
    .expect("memory takes it");
    let text = String::from_utf8(out).expect("it is text");
    text.lines().map(str::to_owned).collect()
}

fn everywhere(mut law: impl FnMut(&str)) {
    for row in GRIDS {
        for example in &row.examples[1..] {
            law(&format!(
                "{}:{example} kruskal braid=0.3 seed=5",
                row.entry.name
            ));
        }
    }
    for line in [
        "rect:9x6 weave=1 seed=2",
        "hex:6x5 weave=1 seed=2",
        "rect:9x7 mask=circle seed=1",
    ] {
        law(line);
    }
}

const ALL: (Point, Point) = (Point::new(0.0, 0.0), Point::new(f64::MAX, f64::MAX));

#[test]
fn a_glimpse_of_everything_is_the_whole_picture() {
    everywhere(|line| {
        let (puzzle, mut style) = made(line);
        // What is seen of a floor plan has no names.
        style.levels = false;
        let all = (ALL.0, puzzle.maze.grid().size());
        let cells = puzzle.maze.all_cells();
        let (seen, open) = glimpse(&puzzle, cells, all, &style);
        let cell = puzzle.goal;
        let mut layers = Overlays::default();
        layers.marks = vec![(cell, mazeloom::Color::PATH)];
        assert_eq!(
            shown(&seen, &open, &layers),
            shown(&puzzle, &style, &layers),
            "{line}"
        );
    });
}

#[test]
fn a_window_shows_a_part_of_the_picture() {
    let (puzzle, mut style) = made("rect:12x9 kruskal braid=0.2 seed=3");
    style.text = TextStyle::Ascii;
    let whole = shown(&puzzle, &style, Overlays::NONE);
    for (x, y, width, height) in [(0, 0, 5, 4), (3, 2, 6, 5), (7, 5, 5, 4), (11, 8, 1, 1)] {
        let at = |x: u32, y: u32| Point::new(f64::from(x), f64::from(y));
        let window = (at(x, y), at(x + width, y + height));
        let (seen, open) = glimpse(&puzzle, puzzle.maze.all_cells(), window, &style);
        assert_eq!(seen.maze.grid().number(Cell(y * 12 + x)), Some(Cell(0)));
        let part: Vec<String> = whole[2 * y as usize..=2 * (y + height) as usize]
            .iter()
            .map(|line| {
                let letters = line.chars().chain(std::iter::repeat(' '));
                let part = letters.skip(4 * x as usize).take(4 * width as usize + 1);
                part.collect::<String>().trim_end().to_owned()
            })
            .collect();
        assert_eq!(shown(&seen, &open, Overlays::NONE), part, "{x} {y}");
    }
}

#[test]
fn what_is_hidden_leaves_no_trace() {
    let mut hidden = 0;
    everywhere(|line| {
        let (mut puzzle, style) = made(line);
        let grid = puzzle.maze.grid();
        let mut rng = Rng::stream(1, line);
        let keep: Vec<Cell> = grid.all_cells().filter(|_| rng.chance(0.5)).collect();
        let inner = |edge| {
            let (a, b) = grid.ends(edge)?;
            Some(keep.contains(&a) || keep.contains(&b))
        };
        // All edges that touch no kept cell are opened or closed: the picture must not change.
        let mut other = puzzle.maze.open_edges().clone();
        for edge in (0..grid.edges()).map(mazeloom::Edge) {
            if inner(edge) == Some(false) {
                hidden += 1;
                if !other.remove(edge) {
                    other.insert(edge);
                }
            }
        }
        let size = (ALL.0, grid.size());
        let (seen, open) = glimpse(&puzzle, keep.iter().copied(), size, &style);
        let before = shown(&seen, &open, Overlays::NONE);
        let Openings::At(rim) = open.openings else {
            panic!("openings are listed");
        };
        let glimpsed = seen.maze.grid();
        for (number, &cell) in keep.iter().enumerate() {
            let here = Cell(number as u32);
            assert_eq!(glimpsed.number(cell), Some(here), "{line}");
            assert_eq!(glimpsed.whole(here), cell, "{line}");
            for side in 0..grid.sides(cell) {
                let leads = puzzle.maze.across(cell, side).is_some();
                let drawn = grid.side(cell, side).is_some();
                let through = seen.maze.across(here, side);
                assert!(
                    !drawn || !leads || through.is_some() || rim.contains(&(here, side)),
                    "{line}"
                );
                if let Some((edge, next)) = through {
                    assert!(leads, "{line}");
                    let ends = glimpsed.ends(edge).expect("it leads there");
                    assert!(ends == (here, next) || ends == (next, here), "{line}");
                }
            }
        }
        drop(seen);
        puzzle.maze.set_open_edges(other);
        let (seen, open) = glimpse(&puzzle, keep, size, &style);
        assert_eq!(shown(&seen, &open, Overlays::NONE), before, "{line}");
    });
    assert!(hidden > 500, "hardly anything was hidden: {hidden}");
}
