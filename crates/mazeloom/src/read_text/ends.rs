//! Squares as a maze with its start and goal, by marks or by openings.

use mazeloom_core::maze::Maze;
use mazeloom_core::parameters::Selected;
use mazeloom_core::table::CellSet;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_grids::grid::{AnyGrid, GRIDS, Masked};
use mazeloom_grids::mask::base64;
use mazeloom_grids::puzzle::{GridSpec, Layers, Note, Puzzle};

/// Some cells of a rectangle with the starts and goals given by marks; otherwise those at the first
/// and the last opening; otherwise the first and the last cell. Other openings are exits. Openings
/// that are not known follow from the ends.
pub(crate) fn of_squares(
    maze: Maze<AnyGrid>,
    keep: &CellSet,
    openings: Option<Vec<(Cell, u32)>>,
    [mut starts, mut goals]: [Vec<Cell>; 2],
) -> Puzzle {
    let rect = maze.grid().as_rect();
    let (width, height) = rect.map_or((1, 1), |rect| (rect.width(), rect.height()));
    let first = keep.iter().next().unwrap_or(Cell(0));
    let last = keep.iter().last().unwrap_or(first);
    let mut exits: Vec<Cell> = openings.iter().flatten().map(|&(cell, _)| cell).collect();
    let marks = (starts.first().copied(), goals.first().copied());
    let (start, goal) = ends_by(marks, &exits, (first, last));
    for area in [&mut starts, &mut goals] {
        area.sort_unstable();
        area.dedup();
    }
    let marked = [starts.len(), goals.len()];
    for (area, most) in [
        (&mut starts, Puzzle::<AnyGrid>::MOST_STARTS),
        (&mut goals, usize::MAX),
    ] {
        if !(2..=most).contains(&area.len()) {
            area.clear();
        }
    }
    let grid = Selected::parse(GRIDS, "grid", &format!("rect:{width}x{height}"));
    exits.retain(|cell| ![start, goal].contains(cell) && goals.binary_search(cell).is_err());
    exits.dedup();
    let mut openings = openings;
    let mut bits = None;
    let mut puzzle = if keep.count() == maze.cells() {
        Puzzle::new(maze, start, goal)
    } else {
        bits = Some(base64(maze.all_cells().map(|cell| keep.contains(cell))));
        let (grid, passages) = maze.into_parts();
        let grid = Masked::new(grid, keep);
        let number = |cell: Cell| grid.kept(cell).expect("solid cells have no marks");
        let (start, goal) = (number(start), number(goal));
        let ends = exits.iter_mut().chain(&mut starts).chain(&mut goals);
        let open = openings.iter_mut().flatten().map(|(cell, _)| cell);
        ends.chain(open).for_each(|cell| *cell = number(*cell));
        Puzzle::new(
            Maze::from_open(Box::new(grid) as AnyGrid, passages),
            start,
            goal,
        )
    };
    puzzle.exits = exits;
    puzzle.notes = area_notes(marked);
    puzzle.start_area = starts;
    puzzle.goal_area = goals;
    puzzle.openings = openings;
    puzzle.grid = grid.ok().map(|grid| GridSpec {
        grid,
        seed: 0,
        warp: None,
        outline: None,
        bits,
        layers: Layers::default(),
        files: Vec::new(),
    });
    puzzle
}

/// Start and goal by marks, by openings, or by the first and the last cell.
fn ends_by(
    marks: (Option<Cell>, Option<Cell>),
    exits: &[Cell],
    (first, last): (Cell, Cell),
) -> (Cell, Cell) {
    let mut places = exits.iter().copied();
    match marks {
        (Some(start), Some(goal)) => (start, goal),
        (Some(start), None) => {
            let out = places.rfind(|&cell| cell != start);
            (start, out.unwrap_or(last))
        }
        (None, Some(goal)) => {
            let into = places.find(|&cell| cell != goal);
            (into.unwrap_or(first), goal)
        }
        (None, None) => {
            let into = places.next();
            (into.unwrap_or(first), places.next_back().unwrap_or(last))
        }
    }
}

/// Notes on starts and goals of several cells.
fn area_notes([starts, goals]: [usize; 2]) -> Vec<Note> {
    let counts = [("S", "start", starts), ("G", "goal", goals)];
    let says = counts.into_iter().filter(|(.., count)| *count > 1);
    says.map(|(letter, end, count)| {
        let which = match end {
            "start" if count > Puzzle::<AnyGrid>::MOST_STARTS => "first",
            _ => "nearest",
        };
        let says = format!("{count} cells are marked {letter}; the {end} is the {which} of them");
        Note::Read { says }
    })
    .collect()
}
