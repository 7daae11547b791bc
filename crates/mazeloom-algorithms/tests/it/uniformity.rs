//! Number of times that each maze occurs: the same for all if a row guarantees it, and the known
//! means otherwise.

use mazeloom_algorithms::generate::{ALGORITHMS, Algorithm};
use mazeloom_algorithms::solve::diameter_path;
use mazeloom_core::maze::{Flow, Maze};
use mazeloom_core::parameters::Args;
use mazeloom_core::rng::Rng;
use mazeloom_core::table::{CellSet, EdgeSet};
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use mazeloom_grids::grid::{Contracted, Crossing, Masked, Woven};
use mazeloom_testing::*;
use std::collections::BTreeMap;

/// A set of edges as a number: bit *k* is edge *k*.
type Tree = u64;

fn tree<T: Topology>(maze: &Maze<T>) -> Tree {
    maze.all_edges().map(|(edge, ..)| 1 << edge.0).sum()
}

/// All spanning trees of a small grid that contain the given edges: every set of edges is tried.
fn spanning_trees(grid: &dyn Topology, open: &[Edge]) -> Vec<Tree> {
    let edges: Vec<_> = grid.all_edges().collect();
    let all_cells = (1u64 << grid.cells()) - 1;
    let chosen =
        |subset: u32| (edges.iter().enumerate()).filter(move |(k, _)| subset >> k & 1 == 1);
    let spans = |&subset: &u32| {
        let mut reached = 1u64;
        for _ in 1..grid.cells() {
            for (_, &(_, a, b)) in chosen(subset) {
                if (reached >> a.0 | reached >> b.0) & 1 == 1 {
                    reached |= 1 << a.0 | 1 << b.0;
                }
            }
        }
        reached == all_cells
    };
    let held: Tree = open.iter().map(|edge| 1 << edge.0).sum();
    let mut trees: Vec<Tree> = (0..1u32 << edges.len())
        .filter(|subset| subset.count_ones() + 1 == grid.cells())
        .filter(spans)
        .map(|subset| chosen(subset).map(|(_, &(edge, ..))| 1 << edge.0).sum())
        .filter(|tree| tree & held == held)
        .collect();
    trees.sort_unstable();
    trees
}

/// The number of spanning trees by Kirchhoff's theorem: a determinant of whole numbers, by
/// elimination without fractions (Bareiss 1968).
fn count_trees(grid: &dyn Topology) -> i128 {
    let size = grid.cells() as usize - 1; // the last cell's row and column are left out
    let mut matrix = vec![vec![0i128; size + 1]; size + 1];
    for (_, Cell(a), Cell(b)) in grid.all_edges() {
        for (here, next) in [(a as usize, b as usize), (b as usize, a as usize)] {
            matrix[here][here] += 1;
            matrix[here][next] -= 1;
        }
    }
    let mut before = 1;
    for pivot in 0..size {
        for row in pivot + 1..size {
            for column in pivot + 1..size {
                let product = matrix[row][column] * matrix[pivot][pivot];
                let crossed = matrix[row][pivot] * matrix[pivot][column];
                matrix[row][column] = (product - crossed) / before;
            }
        }
        before = matrix[pivot][pivot];
    }
    before
}

#[test]
fn grids_have_the_known_numbers_of_spanning_trees() {
    let check = |grid: &dyn Topology, count| assert_eq!(count_trees(grid), count);
    check(&rect(1, 1), 1);
    check(&rect(2, 3), 15);
    check(&rect(3, 3), 192);
    check(&hex(3, 3), 2071);
    check(&polar(3), 107_794_125);
    for (word, count) in [
        ("box:2x2x2", 384),
        ("box:3x3x3", 8_193_540_096_000),
        ("brick:1x2", 3),
        ("graph:wheel.txt", 320), // L(12) − 2, by Lucas numbers
        ("glome:1", 6),           // six edges between two cells
        // A cube times three edges between two cells: by eigenvalues
        // 2³ · 4³ · 6 · 6 · 8³ · 10³ · 12 ÷ 16.
        ("glome:2", 7_077_888_000),
        ("hex:hexagon:2", 320),
        ("hex:hexagon:3", 2_300_606_464),
        ("hex:rhombus:2x2", 8),
        ("hex:triangle:2", 3),
        ("polar:2", 320),
        ("polar:2,spokes=4", 45),
        // Eight cells, each adjacent to all except one: by eigenvalues 6⁴ · 8³ ÷ 8.
        ("tesseract:1", 82_944),
        // Around a corner of each, the tiles form a ring.
        ("tiling:floret-pentagonal,1x1", 6),
        ("tiling:kisrhombille,1x1", 12),
        ("tri:4x3", 35),
        ("tri:4x4", 204),
        ("tri:5x3", 196),
        ("tri:hexagon:1", 6),
        ("tri:triangle:2", 1),
        ("tri:triangle:3", 6),
        ("upsilon:3x3", 1_430_605),
        ("zeta:2x2", 8),
        ("map:islands.geojson,parts=largest", 1),
        ("cylinder:4x3", 31_500),
        ("klein:3x3", 12_096),
        ("moebius:4x3", 34_300),
        ("projective:3x3", 9_408),
        ("torus:3x3", 11_664),
        ("cube:2", 301_056_000_000),
        ("prism:1x1x1", 384),                  // the octahedron's
        ("platonic:icosahedron,1", 5_184_000), // the graph of the dodecahedron
        ("platonic:octahedron,1", 384),        // the cube's
        ("platonic:tetrahedron,1", 16),        // four cells, all neighbors
        ("pyramid:1", 45),                     // a wheel of four spokes
    ] {
        assert_eq!(count_trees(&*grid(word)), count, "{word}");
    }
}

#[test]
fn trying_every_set_of_edges_finds_as_many_trees_as_the_determinant() {
    let mut rng = Rng::stream(1, "trees");
    for (width, height) in [(1, 1), (1, 4), (2, 3), (3, 3)] {
        let grid = rect(width, height);
        let trees = spanning_trees(&grid, &[]).len();
        assert_eq!(trees as i128, count_trees(&grid));
    }
    for cells in 2..=7 {
        let graph = random_graph(cells, 6, &mut rng);
        let trees = spanning_trees(&graph, &[]).len();
        assert_eq!(trees as i128, count_trees(&graph), "{graph:?}");
    }
}

/// The fraction of the χ² distribution above a value: the upper incomplete gamma function.
fn chi_square_tail(value: f64, freedom: f64) -> f64 {
    let (a, x) = (freedom / 2.0, value / 2.0);
    if x <= 0.0 {
        return 1.0;
    }
    let front = libm::exp(a * libm::log(x) - x - libm::lgamma(a));
    if x < a + 1.0 {
        // The series of the lower function: its terms quickly shrink by x ÷ (a + k).
        let (mut term, mut sum, mut next) = (1.0 / a, 1.0 / a, a);
        while term > sum * 1e-16 {
            next += 1.0;
            term *= x / next;
            sum += term;
        }
        1.0 - front * sum
    } else {
        // Legendre's continued fraction, from the inside outward.
        let depth = 2000 + x as u32;
        let fraction = (1..=depth)
            .rev()
            .map(f64::from)
            .fold(0.0, |rest, k| k * (k - a) / (x + 2.0 * k + 1.0 - a - rest));
        front / (x + 1.0 - a - fraction)
    }
}

#[test]
fn the_tail_of_chi_square_is_as_in_the_tables() {
    let check = |value, freedom, tail: f64| {
        let found = chi_square_tail(value, freedom);
        assert!(
            (found / tail - 1.0).abs() < 1e-3,
            "{value} {freedom}: {found}"
        );
    };
    check(0.0, 5.0, 1.0);
    check(3.841_459, 1.0, 0.05);
    check(6.634_897, 1.0, 0.01);
    check(9.341_818, 10.0, 0.5);
    check(18.307_04, 10.0, 0.05);
    check(124.342_1, 100.0, 0.05);
    check(149.449_3, 100.0, 0.001);
    for value in [0.1, 1.0, 3.9, 4.1, 50.0, 200.0] {
        check(value, 2.0, libm::exp(-value / 2.0)); // two degrees of freedom: exponential
    }
}

const SAMPLES: u32 = 38_400;

/// The p-value: the probability of counts at least this uneven under a uniform distribution.
fn evenness(trees: &[Tree], mut sample: impl FnMut() -> Tree) -> f64 {
    let mut seen: BTreeMap<Tree, u32> = trees.iter().map(|&tree| (tree, 0)).collect();
    for _ in 0..SAMPLES {
        let count = seen.get_mut(&sample());
        *count.expect("every maze is one of the spanning trees") += 1;
    }
    let expected = f64::from(SAMPLES) / trees.len() as f64;
    let square = |&count: &u32| (f64::from(count) - expected) * (f64::from(count) - expected);
    let strayed: f64 = seen.values().map(square).sum();
    chi_square_tail(strayed / expected, trees.len() as f64 - 1.0)
}

const IMPROBABLE: f64 = 1e-6;

/// The p-value of a row over the completions of a grid with some open edges; there are `count`,
/// by enumeration and by the determinant.
fn evenness_of(row: &Algorithm, grid: &dyn Topology, open: &[Edge], count: usize) -> f64 {
    let set = EdgeSet::of(grid.edges(), open.iter().copied());
    let trees = spanning_trees(grid, open);
    assert_eq!(trees.len(), count, "completions of {open:?}");
    assert_eq!(count as i128, count_trees(&Contracted::new(grid, &set)));
    let mut rng = Rng::stream(7, row.entry.name);
    evenness(&trees, || match open {
        [] => tree(&maze(row, grid, &mut rng)),
        _ => tree(&completed(row, grid, &set, &mut rng)),
    })
}

/// Asserts that every row that guarantees it makes all completions equally likely.
fn check_uniform(grid: &dyn Topology, open: &[Edge], count: usize) {
    for row in ALGORITHMS.iter().filter(|row| row.uniform) {
        let p = evenness_of(row, grid, open, count);
        let name = row.entry.name;
        println!("{name} over {count} mazes: p = {p:.4}");
        assert!(p > IMPROBABLE, "{name} over {count} mazes: p = {p:e}");
    }
}

#[test]
fn uniform_rows_make_every_maze_alike() {
    check_uniform(&rect(2, 3), &[], 15);
    check_uniform(&rect(3, 3), &[], 192);
    let graph = random_graph(5, 4, &mut Rng::stream(1, "parallel edges"));
    check_uniform(&graph, &[], count_trees(&graph) as usize);
}

#[test]
fn uniform_rows_are_uniform_on_the_wall_posts_too() {
    for row in ALGORITHMS.iter().filter(|row| row.uniform) {
        let mut args = Args::none(row.entry.params);
        args.set("dual", "yes").expect("every row has it");
        // Two masks with a hole, which is a face: a ring of eight cells, and a square next to a
        // smaller ring.
        let masked = |width: u32, out: &[u32]| {
            let mut keep = CellSet::full(width * 3);
            out.iter().for_each(|&cell| _ = keep.remove(Cell(cell)));
            Masked::new(rect(width, 3), &keep)
        };
        let grids: [(Box<dyn Topology>, usize); 4] = [
            (Box::new(rect(2, 3)), 15),
            (Box::new(rect(3, 3)), 192),
            (Box::new(masked(3, &[4])), 8),
            (Box::new(masked(4, &[6])), 110),
        ];
        for (grid, count) in grids {
            assert_eq!(count_trees(&*grid), count as i128);
            let trees = spanning_trees(&grid, &[]);
            assert_eq!(trees.len(), count);
            let mut rng = Rng::stream(11, row.entry.name);
            let p = evenness(&trees, || {
                let maze = run(row, &args, &grid, &mut rng, |_| Flow::Continue(()));
                tree(&maze.expect("a rectangle has a dual"))
            });
            println!("{}:dual over {count} mazes: p = {p:.4}", row.entry.name);
            assert!(p > IMPROBABLE, "{}:dual: p = {p:e}", row.entry.name);
        }
    }
}

#[test]
fn uniform_rows_complete_half_made_mazes_alike() {
    let grid = rect(3, 3);
    let [corner, middle] = [grid.cell(0, 0), grid.cell(1, 1)];
    let [at_rim, inside, below] = [grid.east(corner), grid.east(middle), grid.south(middle)];
    check_uniform(&grid, &[at_rim], 136);
    check_uniform(&grid, &[inside], 112);
    check_uniform(&grid, &[inside, below], 60);
    check_uniform(&grid, &[at_rim, below], 79);
}

#[test]
fn uniform_rows_complete_crossings_alike() {
    let check = |width, crossed: &[(u32, u32)], count| {
        let crossings: Vec<_> = crossed
            .iter()
            .map(|&(cell, deck)| Crossing::square(Cell(cell), deck))
            .collect();
        let woven = Woven::new(rect(width, 3), &crossings).expect("they can be crossed");
        let open: Vec<_> = woven.open().iter().collect();
        check_uniform(&woven, &open, count);
    };
    check(3, &[(4, 1)], 32);
    check(4, &[(5, 0), (6, 1)], 80);
}

#[test]
fn kruskal_is_not_uniform() {
    // The control: this row must fail the test.
    let p = evenness_of(row("kruskal"), &rect(3, 3), &[], 192);
    println!("kruskal over 192 mazes: p = {p:e}");
    assert!(p < IMPROBABLE, "p = {p:e}");
}

#[test]
fn each_row_reaches_its_known_mazes_of_3_by_3() {
    let grid = rect(3, 3);
    let all = spanning_trees(&grid, &[]);
    for (name, count) in [
        ("aldous-broder", 192),
        ("backtracker", 88),
        ("binary-tree", 16),
        ("comb", 1),
        ("eller", 176),
        ("hunt-and-kill", 111),
        ("kruskal", 192),
        ("origin-shift", 192),
        ("prim-cells", 162),
        ("recursive-division", 48),
        ("sidewinder", 64),
        ("snake", 1),
        ("wilson", 192),
    ] {
        let mut rng = Rng::stream(8, name);
        let mut seen: BTreeMap<Tree, u32> = BTreeMap::new();
        for _ in 0..400_000 {
            *seen
                .entry(tree(&maze(row(name), &grid, &mut rng)))
                .or_default() += 1;
        }
        assert!(
            seen.keys().all(|tree| all.binary_search(tree).is_ok()),
            "{name}"
        );
        assert_eq!(seen.len(), count, "{name}");
        // If one were so rare that it might be missed, others might have been missed.
        let rarest = seen.values().min().expect("there are mazes");
        assert!(*rarest > 30, "{name}: one came up {rarest} times");
    }
}

/// The mean of a statistic over many mazes.
struct Sample(Vec<f64>);

impl Sample {
    /// Of 1000 mazes of 32 × 32.
    fn of(name: &str, measure: impl Fn(&Maze<&dyn Topology>) -> usize) -> Sample {
        let grid = rect(32, 32);
        let mut rng = Rng::stream(9, name);
        let mazes = (0..1000).map(|_| maze(row(name), &grid as &dyn Topology, &mut rng));
        Sample(mazes.map(|maze| measure(&maze) as f64).collect())
    }

    fn mean(&self) -> f64 {
        self.0.iter().sum::<f64>() / self.0.len() as f64
    }

    /// The standard deviation.
    fn spread(&self) -> f64 {
        let mean = self.mean();
        let squares = self.0.iter().map(|value| (value - mean) * (value - mean));
        libm::sqrt(squares.sum::<f64>() / (self.0.len() - 1) as f64)
    }

    /// Asserts that the mean is a known one, which was rounded to within `rounding`.
    #[track_caller]
    fn check_mean(&self, name: &str, known: f64, rounding: f64) {
        let error = self.spread() / libm::sqrt(self.0.len() as f64);
        let (mean, off) = (self.mean(), (self.mean() - known).abs() - rounding);
        println!(
            "{name}: mean {mean:.4}, spread {:.3}, z {:.2}",
            self.spread(),
            off / error
        );
        assert!(off < 4.5 * error, "{name}: mean {mean}, known {known}");
    }
}

#[test]
fn uniform_mazes_on_a_cube_have_the_expected_dead_ends() {
    let cube = grid("cube:8");
    let cube: &dyn Topology = &cube;
    let mut rng = Rng::stream(17, "cube");
    let mazes = [(); 1000].map(|()| dead_ends(&maze(row("wilson"), cube, &mut rng)) as f64);
    let name = "wilson on cube:8";
    Sample(mazes.to_vec()).check_mean(name, 113.956, 0.0005);
}

#[test]
fn dead_ends_are_as_many_as_known() {
    for (name, mean, rounding, spread) in [
        ("aldous-broder", 298.27, 0.005, Some(8.9)),
        ("backtracker", 104.6, 0.05, Some(5.9)),
        ("binary-tree", 257.0, 0.5, None),
        ("boruvka", 310.9, 0.05, Some(8.8)),
        ("eller", 295.4, 0.05, Some(8.9)),
        ("hunt-and-kill", 99.0, 0.05, Some(5.6)),
        ("kruskal", 310.9, 0.05, Some(8.8)),
        ("origin-shift", 298.27, 0.005, Some(8.9)),
        ("prim", 310.9, 0.05, Some(8.8)),
        ("prim-cells", 455.7, 0.05, Some(7.0)),
        ("recursive-division", 276.3, 0.05, None),
        ("sidewinder", 281.1, 0.05, None),
        ("wilson", 298.27, 0.005, Some(8.9)),
    ] {
        let dead_ends = Sample::of(name, dead_ends);
        dead_ends.check_mean(name, mean, rounding);
        if let Some(known) = spread {
            // Over 1000 mazes it is known to 2.2 %; 4.5 times that is a tenth.
            let ratio = dead_ends.spread() / known;
            assert!(
                (0.9..1.1).contains(&ratio),
                "{name}: spread {}",
                dead_ends.spread()
            );
        }
    }
}

/// Statistics of a number of uniform mazes on a grid.
fn uniform_sample(word: &str, count: u32, measure: impl Fn(&Maze<&dyn Topology>) -> f64) -> Sample {
    let (grid, mut rng) = (grid(word), Rng::stream(12, word));
    let grid: &dyn Topology = &*grid;
    let mazes = (0..count).map(|_| maze(row("wilson"), grid, &mut rng));
    Sample(mazes.map(|maze| measure(&maze)).collect())
}

#[test]
fn uniform_mazes_have_the_known_dead_ends_on_other_grids() {
    for (word, mean) in [
        ("hex:10x10", 33.189),
        ("polar:8", 55.593),
        ("upsilon:10x10", 68.057),
    ] {
        let dead_ends = uniform_sample(word, 2000, |maze| dead_ends(maze) as f64);
        dead_ends.check_mean(word, mean, 0.0005);
    }
}

#[test]
fn uniform_mazes_have_the_known_degrees_far_from_the_rim() {
    for (word, [width, height], shares) in [
        ("hex:60x60", [60, 60], [0.3217, 0.4171, 0.2066, 0.0488]),
        ("tri:90x50", [90, 50], [0.25, 0.5, 0.25, 0.0]),
    ] {
        let inside = |&Cell(cell): &Cell| {
            let (x, y) = (cell % width, cell / width);
            (12..width - 12).contains(&x) && (12..height - 12).contains(&y)
        };
        for (degree, share) in (1..).zip(shares) {
            let sample = uniform_sample(word, 100, |maze| {
                let cells = maze.all_cells().filter(inside);
                let with_it = cells.clone().filter(|&cell| maze.degree(cell) == degree);
                with_it.count() as f64 / cells.count() as f64
            });
            sample.check_mean(&format!("{word}, degree {degree}"), share, 0.000_05);
        }
    }
}

#[test]
fn boxes_have_as_many_dead_ends_as_known() {
    let cube = grid("box:8x8x8");
    let mut rng = Rng::stream(12, "box");
    let mazes = (0..1000).map(|_| maze(row("wilson"), &*cube as &dyn Topology, &mut rng));
    let dead_ends = Sample(mazes.map(|maze| dead_ends(&maze) as f64).collect());
    dead_ends.check_mean("wilson on 8 x 8 x 8", 164.321, 0.0005);
}

#[test]
fn large_boxes_have_the_known_shares_of_degrees() {
    // Without a border a box of medium size is as good as an infinite one.
    let cube = grid("box:24x24x24,wrap=xyz");
    let mut rng = Rng::stream(13, "degrees");
    let (mut counts, mut cells) = ([0u32; 7], 0.0);
    for _ in 0..30 {
        let maze = maze(row("wilson"), &*cube, &mut rng);
        for cell in maze.all_cells() {
            counts[maze.degree(cell) as usize] += 1;
            cells += 1.0;
        }
    }
    for (degree, share) in [(1, 0.3275), (2, 0.4098), (3, 0.2049), (4, 0.0511)] {
        let found = f64::from(counts[degree]) / cells;
        println!("{found:.4} of the cells have the degree {degree}");
        // The standard deviation of the fraction of that many independent cells is below 0.0008.
        assert!((found - share).abs() < 0.003, "degree {degree}: {found}");
    }
}

#[test]
fn longest_ways_are_as_long_as_known() {
    for (name, mean, rounding) in [
        ("wilson", 169.3, 0.05),
        ("backtracker", 519.0, 0.5),
        ("prim-simplified", 93.0, 0.5),
    ] {
        let lengths = Sample::of(name, |maze| diameter_path(maze, Cell(0)).len());
        lengths.check_mean(name, mean, rounding);
    }
}

#[test]
fn crossroads_are_as_many_as_known() {
    let crossroads = |name| {
        Sample::of(name, |maze| {
            let cells = maze.all_cells();
            cells.filter(|&cell| maze.degree(cell) == 4).count()
        })
    };
    crossroads("wilson").check_mean("wilson", 34.72, 0.005);
    let none = crossroads("binary-tree").0;
    assert!(none.iter().all(|&count| count == 0.0));
}

#[test]
fn uniform_mazes_run_straight_both_ways_alike() {
    straights("wilson", [1, 3]).check_mean("wilson, west to east", 90.0, 0.05);
    straights("wilson", [0, 2]).check_mean("wilson, north to south", 90.0, 0.05);
}

#[test]
fn houston_is_not_uniform() {
    // Uniform mazes of 20 × 20 have 116.15 dead ends; with Wilson's as the control.
    let grid = rect(20, 20);
    let off = |name: &str| {
        let mut rng = Rng::stream(10, name);
        let mazes = (0..2000).map(|_| maze(row(name), &grid as &dyn Topology, &mut rng));
        let dead_ends = Sample(mazes.map(|maze| dead_ends(&maze) as f64).collect());
        let error = dead_ends.spread() / libm::sqrt(2000.0);
        println!("{name}: {:.2} dead ends", dead_ends.mean());
        (dead_ends.mean() - 116.15) / error
    };
    let (wilson, houston) = (off("wilson"), off("houston"));
    assert!(wilson.abs() < 4.5 && houston > 4.5, "{wilson} {houston}");
}

fn dead_ends(maze: &Maze<&dyn Topology>) -> usize {
    let cells = maze.all_cells();
    cells.filter(|&cell| maze.degree(cell) == 1).count()
}

/// The number of cells that a corridor passes straight along an axis.
fn straights(name: &str, axis: [u32; 2]) -> Sample {
    Sample::of(name, |maze| {
        let runs = |&cell: &Cell| {
            let through = axis.iter().all(|&side| maze.across(cell, side).is_some());
            maze.degree(cell) == 2 && through
        };
        maze.all_cells().filter(runs).count()
    })
}

#[test]
fn mazes_by_eller_run_along_the_columns() {
    straights("eller", [1, 3]).check_mean("eller, west to east", 58.6, 0.05);
    straights("eller", [0, 2]).check_mean("eller, north to south", 151.0, 0.5);
}
