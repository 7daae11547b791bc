//! Number of perfect mazes that a grid has: its spanning trees, counted.
//!
//! Exact as long as that takes few steps: the count is computed modulo enough primes below 2³¹
//! and reconstructed from the remainders (H. Garner, *The residue number system*, 1959). It is
//! below the product of all degrees, so the number of primes needed is known beforehand. For
//! larger grids only its logarithm is computed, to six places.
//!
//! Source: G. Kirchhoff, *Ueber die Auflösung der Gleichungen …* (1847), the matrix–tree theorem,
//! computed by eliminating one cell after another, see [`eliminate`]. On flat grids about n^1.5
//! steps, in three dimensions n²; both halves stop at a stated amount of work. Scratch: 16 bytes
//! for each of at most 2²¹ links.

mod eliminate;
mod modular;

use super::{Figure, Many, Measure, Natural, row};
use eliminate::{Links, Order};
use mazeloom_core::table::Components;
use mazeloom_core::topology::{Topology, TopologyExt};
use mazeloom_grids::puzzle::Puzzle;
use modular::{Modulus, primes};

/// The number of spanning trees of the grid. On a square grid of n cells it grows like 3.21ⁿ
/// (4G/π is the logarithm of the base, G being Catalan's constant).
pub(super) const PERFECT_MAZES: Measure = row("perfect_mazes", |puzzle| {
    Some(Figure::Many(puzzle.trees()?.clone()))
})
.help(
    "how many perfect mazes the grid has: exact up to about a thousand cells, then to four \
     digits",
);

/// The probability of this maze among all perfect mazes of its grid, if all are equally likely.
pub(super) const PROBABILITY: Measure = row("probability", |puzzle| {
    let trees = is_spanning_forest(puzzle).then(|| puzzle.trees())?;
    Some(Figure::OneIn(trees?.clone()))
})
.help("the probability of this maze if all perfect mazes of its grid are equally likely");

/// The maximum number of steps of an exact count, over all primes.
const MOST_EXACT_STEPS: u64 = 1 << 26;

/// The number of spanning trees of a topology: of its perfect mazes. For a disconnected one, the
/// product over its components. `None` if it would take too long.
///
/// It is a determinant of the graph Laplacian (G. Kirchhoff 1847).
///
/// ```
/// let grid = mazeloom::grid::Rect::new(8, 8).unwrap();
/// let trees = mazeloom::measure::spanning_trees(&grid).unwrap();
/// assert_eq!(trees.to_string(), "126231322912498539682594816");
/// ```
pub fn spanning_trees<T: Topology + ?Sized>(grid: &T) -> Option<Many> {
    let order = Order::of(grid)?;
    let bits: f64 = (grid.all_cells())
        .map(|cell| libm::log2(f64::from(grid.degree(cell).max(1))))
        .sum();
    let mut remainders = Vec::new();
    let mut known = -1.0;
    if order.steps() as f64 * bits / 30.0 > MOST_EXACT_STEPS as f64 {
        return Some(Many::about(order.log10()));
    }
    for prime in primes() {
        if known > bits {
            break;
        }
        // A prime that divides a pivot cannot be used; there are others.
        if let Some(remainder) = remainder(grid, &order, Modulus(prime)) {
            remainders.push((prime, remainder));
            known += libm::log2(prime as f64);
        }
    }
    Many::exactly(joined(&remainders))
}

/// The number of spanning trees modulo a prime.
fn remainder<T: Topology + ?Sized>(grid: &T, order: &Order, prime: Modulus) -> Option<u64> {
    let mut links = Links::of(grid, &prime);
    let mut product = 1;
    for &cell in order.cells() {
        if let Some(pivot) = links.eliminate(cell, &prime)? {
            product = prime.times(product, pivot);
        }
    }
    Some(product)
}

/// The smallest number with the given remainders: its digits in the mixed radix of the primes.
fn joined(remainders: &[(u64, u64)]) -> Natural {
    let mut digits: Vec<u64> = Vec::with_capacity(remainders.len());
    for &(prime, remainder) in remainders {
        let field = Modulus(prime);
        let (mut value, mut weight) = (0, 1);
        for (&digit, &(below, _)) in digits.iter().zip(remainders) {
            value = (value + field.times(digit % prime, weight)) % prime;
            weight = field.times(weight, below % prime);
        }
        let rest = (remainder + prime - value) % prime;
        digits.push(field.times(rest, field.inverse(weight).unwrap_or(0)));
    }
    let mut number = Natural::from(0);
    for (&digit, &(prime, _)) in digits.iter().zip(remainders).rev() {
        number.multiply(prime as u32, digit as u32);
    }
    number
}

/// Tells whether a maze connects everything that its grid connects, and has no loops.
fn is_spanning_forest(puzzle: &Puzzle) -> bool {
    let grid = puzzle.maze.grid();
    let (mut open, mut all) = (Components::new(grid.cells()), Components::new(grid.cells()));
    let perfect = puzzle.maze.all_edges().all(|(_, a, b)| open.join(a, b));
    grid.all_edges().for_each(|(_, a, b)| _ = all.join(a, b));
    perfect && open.count() == all.count()
}
