//! The texture of a maze as numbers, under the names of the field: river, run, bias and
//! homogeneity.
//!
//! Each is the quotient of two whole numbers, so that statistics can print it and `aim` can steer
//! toward it.
//!
//! Source of the names: Walter D. Pullen, *Think Labyrinth* ("Maze classification").

mod corridors;

pub(crate) use corridors::{chains, dead_ends, runs};

use mazeloom_core::maze::Maze;
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::{Topology, TopologyExt};
use mazeloom_grids::geometry::Plane;

/// The number of cells and the number of dead ends. Their quotient is the *river* of the maze: high
/// if an algorithm flows on from where it is, which leaves few and long dead ends, low if it begins
/// anywhere, which leaves many short ones. O(n).
///
/// ```
/// use mazeloom::texture::river;
///
/// let (cells, dead_ends) = river(&mazeloom::make(&"rect:9x1 seed=1".parse()?)?.maze);
/// assert_eq!((cells, dead_ends), (9, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn river(maze: &Maze<impl Plane>) -> (u64, u64) {
    let ends = maze.all_cells().filter(|&cell| maze.degree(cell) == 1);
    (maze.cells().into(), ends.count() as u64)
}

/// The number of cells of all straight runs, and the number of runs: their quotient is the mean
/// length, the *run* of the maze. A cell in which a passage turns belongs to two runs. O(n).
pub fn run(maze: &Maze<impl Plane>) -> (u64, u64) {
    runs(maze).fold((0, 0), |(sum, count), length| (sum + length, count + 1))
}

/// The number of passages that run east–west, and of all passages, on a rectangle; `None` on other
/// grids. The lower passage of a crossing has the edges of the rectangle there. O(n).
///
/// ```
/// use mazeloom::texture::bias;
///
/// let puzzle = mazeloom::make(&"rect:9x1 seed=1".parse()?)?;
/// assert_eq!(bias(&puzzle.maze), Some((8, 8))); // a corridor
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn bias(maze: &Maze<impl Plane>) -> Option<(u64, u64)> {
    let rect = maze.grid().board()?.rect();
    let (mut horizontal, mut all) = (0, 0);
    for (edge, ..) in maze.all_edges() {
        let (a, b) = rect.ends(edge)?;
        horizontal += u64::from(rect.position(a).1 == rect.position(b).1);
        all += 1;
    }
    Some((horizontal, all))
}

/// The number of parts along each side of the picture that [`homogeneity`] compares.
const PARTS: u8 = 4;

/// The part of the picture in which each cell lies: of four times four equal ones, by its center.
pub fn parts_of(grid: &(impl Plane + ?Sized)) -> PerCell<u8> {
    let size = grid.size();
    let place = |at: f64, length: f64| {
        let part = f64::from(PARTS) * at / length.max(f64::MIN_POSITIVE);
        (part as u8).min(PARTS - 1)
    };
    let part = |cell| {
        let center = grid.center(cell);
        PARTS * place(center.y, size.y) + place(center.x, size.x)
    };
    grid.all_cells().map(part).collect()
}

/// Returns the likeness of the parts of a maze, as the quotient of two numbers: 1 if all have the
/// same fractions of dead ends, corridor cells and junctions, and less the more they differ.
///
/// It is 1 − Σ n(part) / n · d(part), where d is the total variation distance between the fractions
/// in a part and in the whole maze. O(n).
pub fn homogeneity(maze: &Maze<impl Plane>, part_of: &PerCell<u8>) -> (u64, u64) {
    let mut counts = [[0_i128; 3]; (PARTS * PARTS) as usize];
    for cell in maze.all_cells() {
        let class = maze.degree(cell).clamp(1, 3) - 1;
        counts[usize::from(part_of[cell])][class as usize] += 1;
    }
    let whole = [0, 1, 2].map(|class| counts.iter().map(|part| part[class]).sum::<i128>());
    let cells: i128 = whole.iter().sum();
    let apart = counts.iter().map(|part| {
        let here: i128 = part.iter().sum();
        let classes = part.iter().zip(whole);
        classes
            .map(|(&count, all)| (count * cells - all * here).abs())
            .sum::<i128>()
    });
    // In millionths, so that it fits.
    let apart = apart.sum::<i128>() * 1_000_000 / (2 * cells * cells).max(1);
    (1_000_000 - apart as u64, 1_000_000)
}
