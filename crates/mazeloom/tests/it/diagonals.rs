//! Mazes of diagonals: each square holds one, corridors are those that light takes between mirrors.

use mazeloom::grid::Tilt;
use mazeloom::maze::is_connected;
use mazeloom::solve::shortest;
use mazeloom::table::Components;
use mazeloom::{Cell, MakeError, Puzzle, Recipe, Topology, TopologyExt, make};
use mazeloom_grids::geometry::Plane;

const NORTH: usize = 0;
const EAST: usize = 1;
const SOUTH: usize = 2;
const WEST: usize = 3;

fn made(line: &str) -> Result<Puzzle, MakeError> {
    let recipe: Recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
    make(&recipe)
}

/// The sides by which light leaves a mirror that rises to the right, and one that falls, by its
/// direction.
const RISING: [usize; 4] = [EAST, NORTH, WEST, SOUTH];
const FALLING: [usize; 4] = [WEST, SOUTH, EAST, NORTH];

/// A table of mirrors.
struct Mirrors {
    size: (i64, i64),
    rising: Vec<bool>,
}

impl Mirrors {
    /// The mirrors of a maze: one rises if its square joins its western edge to the northern one.
    fn of(puzzle: &Puzzle, width: u32, height: u32) -> Mirrors {
        let grid = puzzle.maze.grid();
        let joined = |a: [u32; 2], b: [u32; 2]| {
            let [a, b] = [a, b].map(|at| grid.cell_at(&at).expect("an edge"));
            puzzle.maze.edge_between(a, b).is_some()
        };
        let mut rising = Vec::new();
        for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (2 * x, 2 * y))) {
            let (north, east) = ([x + 1, y], [x + 2, y + 1]);
            let (south, west) = ([x + 1, y + 2], [x, y + 1]);
            let rises = joined(west, north);
            assert_eq!(joined(east, south), rises);
            assert!(joined(north, east) != rises && joined(south, west) != rises);
            rising.push(rises);
        }
        Mirrors {
            size: (width.into(), height.into()),
            rising,
        }
    }

    /// The number of mirrors, sides counted, that light meets that enters a square in a direction,
    /// until it leaves the table or returns; marks them.
    fn trace(&self, from: (i64, i64, usize), seen: &mut [[bool; 4]]) -> u32 {
        let (mut x, mut y, mut heads) = from;
        let mut met = 0;
        while (0..self.size.0).contains(&x) && (0..self.size.1).contains(&y) {
            let square = (y * self.size.0 + x) as usize;
            if seen[square][heads] {
                break;
            }
            seen[square][heads] = true;
            let turned = if self.rising[square] { RISING } else { FALLING };
            heads = turned[heads];
            // The same light the other way round.
            seen[square][(heads + 2) % 4] = true;
            met += 1;
            let steps = [(0, -1), (1, 0), (0, 1), (-1, 0)];
            (x, y) = (x + steps[heads].0, y + steps[heads].1);
        }
        met
    }

    /// The numbers of cells of the corridors, and the number of loops.
    fn corridors(&self) -> (Vec<u32>, u32) {
        let (width, height) = self.size;
        let mut seen = vec![[false; 4]; self.rising.len()];
        let sides = (0..width).flat_map(|x| [(x, 0, SOUTH), (x, height - 1, NORTH)]);
        let ends = (0..height).flat_map(|y| [(0, y, EAST), (width - 1, y, WEST)]);
        let mut corridors = Vec::new();
        for from in sides.chain(ends) {
            match self.trace(from, &mut seen) {
                0 => {}
                met => corridors.push(met + 1),
            }
        }
        let all = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        let all = all.flat_map(|(x, y)| (0..4).map(move |heads| (x, y, heads)));
        let loops = all.filter(|&from| self.trace(from, &mut seen) > 0).count();
        (corridors, loops as u32)
    }
}

#[test]
fn corridors_and_loops_are_those_of_light_between_mirrors() {
    for seed in 0..60 {
        let (width, height) = (1 + seed % 9, 1 + seed / 7);
        let probability = [0.5, 0.0, 1.0, 0.3][seed as usize % 4];
        let line = format!("tilt:{width}x{height} diagonals={probability} seed={seed}");
        let puzzle = made(&line).expect("nothing is in its way");
        let mirrors = Mirrors::of(&puzzle, width, height);
        let (corridors, loops) = mirrors.corridors();
        assert_eq!(corridors.len() as u32, width + height, "{line}");
        let parts = Components::of(&puzzle.maze, |_| true).count();
        assert_eq!(parts, width + height + loops, "{line}");
        let path = shortest(&puzzle).unwrap_or_else(|| panic!("{line} has no solution"));
        let longest = *corridors.iter().max().expect("there are corridors");
        assert_eq!(path.len() as u32, longest, "{line}");
        let end = |cell: Cell| puzzle.maze.degree(cell) == 1;
        assert!(end(puzzle.start) && end(puzzle.goal), "{line}");
        let note = puzzle
            .notes
            .iter()
            .map(ToString::to_string)
            .collect::<String>();
        let counts = [width + height, longest, loops].map(|count| count.to_string());
        let [corridors, cells, loops] = &counts;
        let said = note.contains(&format!(
            "{corridors} corridors, the longest of {cells} cells"
        ));
        let loops = if loops == "0" { "no" } else { loops };
        assert!(
            said && note.contains(&format!(" {loops} closed loop")),
            "{line}: {note}"
        );
    }
}

#[test]
fn the_probability_is_that_of_a_diagonal_that_rises() {
    for (probability, least, most) in [(0.0, 0, 0), (0.2, 1800, 2200), (1.0, 10_000, 10_000)] {
        let line = format!("tilt:100x100 diagonals={probability} seed=1");
        let mirrors = Mirrors::of(&made(&line).expect("it is made"), 100, 100);
        let rising = mirrors.rising.iter().filter(|&&rises| rises).count();
        assert!((least..=most).contains(&rising), "{line}: {rising}");
    }
}

#[test]
fn an_end_that_is_given_leads_to_the_other_end_of_its_corridor() {
    let line = "tilt:9x7 diagonals=0.5 seed=5";
    let whole = made(line).expect("it is made");
    for cell in whole.maze.all_cells() {
        for key in ["start", "goal"] {
            let line = format!("{line} {key}={}", cell.0);
            let puzzle = made(&line).expect("it is made");
            let given = if key == "start" {
                puzzle.start
            } else {
                puzzle.goal
            };
            assert_eq!(given, cell, "{line}");
            assert!(shortest(&puzzle).is_some(), "{line}");
        }
    }
    let far = (whole.maze.all_cells())
        .map(|cell| made(&format!("{line} start=0 goal={}", cell.0)))
        .filter(|made| matches!(made, Err(MakeError::Refused { key: "goal", .. })));
    let mut parts = Components::of(&whole.maze, |_| true);
    let apart = whole
        .maze
        .all_cells()
        .filter(|&cell| !parts.joined(Cell(0), cell));
    assert_eq!(far.count(), apart.count());
}

#[test]
fn any_algorithm_makes_perfect_mazes_on_the_same_grid() {
    let grid = Tilt::new(6, 4).expect("a small grid");
    let puzzle = made("tilt:6x4 kruskal seed=2").expect("it is made");
    assert_eq!(puzzle.maze.all_edges().count() as u32, grid.cells() - 1);
    assert!(is_connected(&puzzle.maze));
}

#[test]
fn other_grids_and_modifiers_that_set_edges_are_refused() {
    for line in [
        "rect:9x9 diagonals=0.5",
        "hex:5x5 diagonals=0.5",
        "stack:2,(tilt:4x4) diagonals=0.5",
        "tilt:9x9 diagonals=0.5 weave=1",
        "tilt:9x9 diagonals=0.5 rooms=2",
        "tilt:9x9 diagonals=0.5 regions=quarters",
        "tilt:9x9 diagonals=0.5 aim=solution:0.3",
    ] {
        match made(&format!("{line} seed=1")) {
            Err(MakeError::Refused { key, .. }) => assert!(line.contains(key), "{line}: {key}"),
            other => panic!("{line}: {:?}", other.map(|puzzle| puzzle.start)),
        }
    }
}
