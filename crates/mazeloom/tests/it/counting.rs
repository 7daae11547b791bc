//! Numbers of perfect mazes, compared with known counts and simple algorithms.

use mazeloom::grid::Graph;
use mazeloom::measure::{Figure, measure, spanning_trees};
use mazeloom::table::Components;
use mazeloom::{Cell, Edge, Maze, Rng, Topology, TopologyExt};
use mazeloom_testing::*;

fn exact(grid: &(impl Topology + ?Sized)) -> String {
    let trees = spanning_trees(grid).expect("a small grid");
    trees.exact().expect("few steps").to_string()
}

/// The decimal logarithm of the number of spanning trees of a rectangle, in closed form: the
/// product of all 4 − 2 cos(πi/m) − 2 cos(πj/n) except that of i = j = 0, divided by mn.
fn closed_form(width: u32, height: u32) -> f64 {
    let twice_cos =
        |i: u32, n: u32| 2.0 * libm::cos(f64::from(i) * std::f64::consts::PI / f64::from(n));
    let mut sum = -libm::log10(f64::from(width) * f64::from(height));
    for (i, j) in (0..width).flat_map(|i| (0..height).map(move |j| (i, j))) {
        if (i, j) != (0, 0) {
            sum += libm::log10(4.0 - twice_cos(i, width) - twice_cos(j, height));
        }
    }
    sum
}

/// Spanning trees by deletion and contraction: those without the last edge, and those with it.
fn plain(cells: u32, edges: &[(u32, u32)]) -> u64 {
    let mut parts = Components::new(cells);
    edges
        .iter()
        .for_each(|&(a, b)| _ = parts.join(Cell(a), Cell(b)));
    if parts.count() > 1 {
        return 0;
    }
    let Some((&(a, b), rest)) = edges.split_last() else {
        return 1;
    };
    let renamed = |cell: u32| match if cell == b { a } else { cell } {
        cell if cell > b => cell - 1,
        cell => cell,
    };
    let contracted: Vec<_> = (rest.iter())
        .map(|&(c, d)| (renamed(c), renamed(d)))
        .filter(|(c, d)| c != d)
        .collect();
    plain(cells, rest) + plain(cells - 1, &contracted)
}

#[test]
fn squares_have_as_many_as_the_tables_say() {
    // OEIS A007341.
    let known = [
        "1",
        "4",
        "192",
        "100352",
        "557568000",
        "32565539635200",
        "19872369301840986112",
        "126231322912498539682594816",
    ];
    for (side, known) in (1..).zip(known) {
        assert_eq!(exact(&rect(side, side)), known, "{side}×{side}");
    }
}

#[test]
fn rings_and_complete_graphs_have_as_many_as_their_formulas_say() {
    for cells in 3..12u32 {
        let ring: Vec<_> = (0..cells).map(|cell| (cell, (cell + 1) % cells)).collect();
        let ring = Graph::new(cells, &ring).expect("a ring");
        assert_eq!(exact(&ring), cells.to_string());
        let pairs: Vec<_> = (0..cells)
            .flat_map(|a| (0..a).map(move |b| (b, a)))
            .collect();
        let complete = Graph::new(cells, &pairs).expect("a complete graph");
        // A. Cayley (1889).
        assert_eq!(
            exact(&complete),
            u64::from(cells).pow(cells - 2).to_string()
        );
    }
    let twice = Graph::new(3, &[(0, 1), (0, 1), (1, 2), (1, 2), (1, 2)]).expect("a path");
    assert_eq!(exact(&twice), "6");
}

/// The decimal logarithm of the determinant of the Laplacian without its last row and column.
fn determinant(grid: &(impl Topology + ?Sized)) -> f64 {
    let size = grid.cells() as usize - 1;
    let mut matrix = vec![vec![0.0f64; size + 1]; size + 1];
    for (_, a, b) in grid.all_edges() {
        let (a, b) = (a.0 as usize, b.0 as usize);
        matrix[a][a] += 1.0;
        matrix[b][b] += 1.0;
        matrix[a][b] -= 1.0;
        matrix[b][a] -= 1.0;
    }
    let mut log10 = 0.0;
    for row in 0..size {
        let pivots = matrix[row].clone();
        log10 += libm::log10(pivots[row]);
        for below in &mut matrix[row + 1..size] {
            let share = below[row] / pivots[row];
            for (number, pivot) in below.iter_mut().zip(&pivots).take(size).skip(row) {
                *number -= share * pivot;
            }
        }
    }
    log10
}

#[test]
fn grids_of_all_kinds_agree_with_plain_counting() {
    let mut rng = Rng::stream(1, "counting");
    let mut counted = 0;
    for (name, grid) in topologies() {
        let part = random_part(&*grid, &mut rng);
        for grid in [&*grid as &dyn Topology, &part] {
            let edges: Vec<_> = grid.all_edges().map(|(_, a, b)| (a.0, b.0)).collect();
            let trees = spanning_trees(grid).expect("a small grid");
            let exact = trees.exact().expect("few steps");
            if edges.len() <= 16 {
                let plain = plain(grid.cells(), &edges).to_string();
                assert_eq!(exact.to_string(), plain, "{name}");
                counted += 1;
            }
            if grid.cells() <= 150 {
                let (ours, theirs) = (exact.log10().expect("not 0"), determinant(grid));
                assert!((ours - theirs).abs() < 1e-9, "{name}: {ours} {theirs}");
            }
        }
    }
    assert!(counted > 100, "{counted} are small enough");
}

#[test]
fn parts_multiply() {
    let edges = [(0, 1), (1, 2), (2, 0), (3, 4), (4, 5), (5, 6), (6, 3)];
    // A triangle, a square and a cell, when what joins them is closed.
    let joined = [&edges[..], &[(2, 3), (6, 7)]].concat();
    let graph = Graph::new(8, &joined).expect("it is connected");
    let apart = Maze::with_open(&graph, (0..edges.len() as u32).map(Edge));
    assert_eq!(exact(&apart), "12");
}

#[test]
fn logarithms_agree_with_the_exact_numbers_and_the_closed_form() {
    for (width, height) in [(5, 7), (20, 20), (13, 31), (2, 200)] {
        let trees = spanning_trees(&rect(width, height)).expect("a small grid");
        let digits = trees.exact().expect("few steps").log10().expect("not 0");
        let closed = closed_form(width, height);
        assert!((digits - closed).abs() < 1e-9 * closed, "{digits} {closed}");
        assert!((trees.log10().value() - closed).abs() < 1e-6);
    }
}

#[test]
fn large_rectangles_grow_as_catalans_constant_says() {
    let trees = spanning_trees(&rect(100, 90)).expect("within the limits");
    assert_eq!(trees.exact(), None);
    assert!((trees.log10().value() - closed_form(100, 90)).abs() < 1e-6);
    // 4G/π for each cell in the limit, and less at the border: ln(1 + √2)/2 of a side's cells.
    let long = |side| {
        spanning_trees(&rect(side, side))
            .expect("within")
            .log10()
            .value()
    };
    let inner = long(80) - 2.0 * long(70) + long(60);
    let growth = inner / 200.0 * std::f64::consts::LN_10;
    assert!((growth - 1.166_243_696).abs() < 1e-3, "{growth}");
}

#[test]
fn the_chance_of_a_maze_is_that_of_a_perfect_one() {
    let figure = |line: &str, name: &str| {
        let puzzle = mazeloom::make(&line.parse().expect("it reads")).expect("it is small");
        let figures = measure(&puzzle);
        figures
            .into_iter()
            .find(|(known, _)| *known == name)
            .map(|(_, figure)| figure)
    };
    let trees = spanning_trees(&rect(3, 3)).expect("a small grid");
    assert_eq!(
        figure("3x3 wilson seed=1", "perfect_mazes"),
        Some(Figure::Many(trees.clone()))
    );
    assert_eq!(
        figure("3x3 wilson seed=1", "probability"),
        Some(Figure::OneIn(trees.clone()))
    );
    assert_eq!(figure("3x3 wilson braid=1 seed=1", "probability"), None);
    assert_eq!(
        figure("3x3 wilson braid=1 seed=1", "perfect_mazes"),
        Some(Figure::Many(trees))
    );
    let huge = figure("box:40x40x40 kruskal seed=1", "perfect_mazes");
    assert_eq!(huge, None, "such a count takes too long");
}
