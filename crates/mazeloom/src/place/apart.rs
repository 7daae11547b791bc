//! Start and goal that are far enough apart.

use super::{PlaceError, locate_by_chance};
use mazeloom_core::parameters::{Landmark, Place};
use mazeloom_core::rng::Rng;
use mazeloom_core::sort::Arrange;
use mazeloom_core::topology::{Cell, TopologyExt};
use mazeloom_grids::geometry::{Plane, Point, at_border};

/// The distance of two cells' centers, in thousandths of a cell: along the straight line, or
/// along the axis on which they are nearer.
pub(super) fn apart<T: Plane + ?Sized>(grid: &T, a: Cell, b: Cell, axes: bool) -> u64 {
    let (a, b) = (grid.center(a), grid.center(b));
    if axes {
        thousandths(a.x - b.x).min(thousandths(a.y - b.y))
    } else {
        thousandths(a.distance(b))
    }
}

fn thousandths(length: f64) -> u64 {
    libm::round(length.abs() * 1000.0) as u64
}

/// Half the diagonal of a grid, or half its shorter axis, in thousandths of a cell.
pub(super) fn half_of<T: Plane + ?Sized>(grid: &T, axes: bool) -> u64 {
    let size = grid.size();
    let length = if axes {
        size.x.min(size.y)
    } else {
        Point::new(0.0, 0.0).distance(size)
    };
    libm::round(length * 500.0) as u64
}

/// Two cells far enough apart, at least one of which requires that, and each of which may be
/// random.
///
/// Random cells are tried first. If none of them has a partner, the outermost cells are tried: no
/// cell has a farther partner than one of those, so if they have none, there is none.
pub(super) fn pair_apart<T: Plane + ?Sized>(
    grid: &T,
    start: &Place,
    goal: &Place,
    seed: u64,
) -> Result<(Cell, Cell), PlaceError> {
    const TRIES: u32 = 32;
    // The end that is chosen first is the one that does not depend on the other.
    let backward = matches!(start, Place::Apart { .. }) && !matches!(goal, Place::Apart { .. });
    let (first, label, second) = if backward {
        (goal, "goal", (start, "start"))
    } else {
        (start, "start", (goal, "goal"))
    };
    let partner = |from: Cell| {
        let fit = |place: &Place, to: Cell| fits(grid, place, from, to);
        let far = grid
            .all_cells()
            .filter(|&to| fit(start, to) && fit(goal, to));
        Some((from, Rng::stream(seed, second.1).pick(far)?))
    };
    let at_rim = *first == Place::Named(Landmark::Edge);
    let allowed = |cell: Cell| !at_rim || at_border(grid, cell);
    let mut rng = Rng::stream(seed, label);
    // A cell at the border is chosen among the border cells, which fails if there is none.
    let at_first = if at_rim {
        let anywhere = (Cell(0), Cell(0));
        Some(locate_by_chance(grid, first, anywhere, seed, label)?)
    } else {
        None
    };
    let tries = (0..TRIES).map(|_| Cell(rng.below(grid.cells())));
    let drawn = at_first.into_iter().chain(tries);
    let mut found = drawn.filter(|&cell| allowed(cell)).find_map(partner);
    let mut greatest = None;
    if found.is_none() {
        let mut far_out = far_out(grid);
        greatest = farthest_pair(grid, &far_out, second.0);
        rng.shuffle(&mut far_out);
        found = (far_out.into_iter().filter(|&cell| allowed(cell))).find_map(partner);
    }
    match found {
        Some((first, second)) if backward => Ok((second, first)),
        Some(ends) => Ok(ends),
        None => Err(PlaceError {
            place: second.0.clone(),
            cells: grid.cells(),
            greatest,
        }),
    }
}

/// Tells whether two cells are as far apart as a place requires, if it does.
fn fits<T: Plane + ?Sized>(grid: &T, place: &Place, a: Cell, b: Cell) -> bool {
    match *place {
        Place::Apart { least, axes } => {
            let least = least.map_or_else(|| half_of(grid, axes), u64::from);
            apart(grid, a, b, axes) >= least
        }
        _ => true,
    }
}

/// The maximum distance of any two of some cells, as a place measures it.
fn farthest_pair<T: Plane + ?Sized>(grid: &T, cells: &[Cell], place: &Place) -> Option<u64> {
    let axes = matches!(place, Place::Apart { axes: true, .. });
    let pairs = (cells.iter()).flat_map(|&a| cells.iter().map(move |&b| (a, b)));
    pairs.map(|(a, b)| apart(grid, a, b, axes)).max()
}

/// The cells that are outermost in one of the four quadrants: from any point, one of them is the
/// farthest.
fn far_out<T: Plane + ?Sized>(grid: &T) -> Vec<Cell> {
    if let Some(rect) = grid.as_rect() {
        let (right, bottom) = (rect.width() - 1, rect.height() - 1);
        let mut corners = [(0, 0), (right, 0), (0, bottom), (right, bottom)]
            .map(|(x, y)| rect.cell(x, y))
            .to_vec();
        corners.dedup();
        return corners;
    }
    let mut places: Vec<(i64, i64, Cell)> = (grid.all_cells())
        .map(|cell| {
            let at = grid.center(cell);
            let [x, y] = [at.x, at.y].map(|length| libm::round(length * 1000.0) as i64);
            (x, y, cell)
        })
        .collect();
    places.arrange();
    let mut cells = Vec::new();
    for down in [1, -1] {
        let mut best = [i64::MIN; 2];
        let mut keep = |best: &mut i64, &(_, y, cell): &(i64, i64, Cell)| {
            if y * down > *best {
                *best = y * down;
                cells.push(cell);
            }
        };
        places.iter().for_each(|place| keep(&mut best[0], place));
        places
            .iter()
            .rev()
            .for_each(|place| keep(&mut best[1], place));
    }
    cells.arrange();
    cells.dedup();
    cells
}
