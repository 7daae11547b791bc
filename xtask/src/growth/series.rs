//! What one job takes for mazes of growing size.

/// From this exponent on, time is called superlinear: below, it is noise and caches.
pub const SUPERLINEAR: f64 = 1.05;
/// How many decades below the largest size a slope is fitted to.
const UPPER: u32 = 3;
/// Less memory than this is noise, in bytes.
pub const NOISE: f64 = 500e3;

/// What is measured.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    /// Making a maze.
    Algorithm,
    /// Making a maze by a random walk, whose length differs from maze to maze.
    Walk,
    /// Solving it, without making it.
    Question,
    /// Making and drawing it, by the program.
    Picture,
}

/// A size, and what it takes.
#[derive(Clone, Copy, Debug)]
pub struct Point {
    /// The power of ten that the number of cells is close to.
    pub decade: u32,
    /// The number of cells.
    pub cells: f64,
    /// Processor time in seconds.
    pub seconds: f64,
    /// Memory beyond that of a small maze, in bytes.
    pub bytes: f64,
    /// How much processor time this size costs at least, in seconds, with what is made for it.
    pub taken: f64,
}

impl Point {
    /// The faster one.
    pub fn min(self, other: Point) -> Point {
        if other.seconds < self.seconds {
            other
        } else {
            self
        }
    }

    /// Nanoseconds a cell.
    pub fn pace(&self) -> f64 {
        self.seconds * 1e9 / self.cells
    }
}

/// What a size may take.
#[derive(Clone, Copy)]
pub struct Limits {
    /// Processor time in seconds.
    pub seconds: f64,
    /// Memory in bytes.
    pub bytes: f64,
}

/// One job on one grid, the smallest size first.
pub struct Series {
    /// The name of the grid.
    pub grid: String,
    /// What is done.
    pub kind: Kind,
    /// An algorithm, a question or a format.
    pub name: String,
    /// What was measured.
    pub points: Vec<Point>,
}

impl Series {
    /// Nothing measured yet.
    pub fn new(grid: &str, kind: Kind, name: &str) -> Series {
        Series {
            grid: grid.to_owned(),
            kind,
            name: name.to_owned(),
            points: Vec::new(),
        }
    }

    /// Whether ten times as many cells are expected to stay within limits: they take ten times as
    /// much, or more if time grew by more before.
    pub fn goes_on(&self, limits: Limits) -> bool {
        let [.., last] = self.points[..] else {
            return true;
        };
        let ratio = match self.points[..] {
            [.., before, last] => last.taken / before.taken,
            _ => 10.0,
        };
        last.taken * ratio.max(10.0) <= limits.seconds && last.bytes * 10.0 <= limits.bytes
    }

    /// The exponent of the number of cells in the time, over the upper decades.
    pub fn slope(&self) -> Option<f64> {
        slope(self.upper().map(|point| (point.cells, point.seconds)))
    }

    /// The same of the memory, where it is more than noise.
    pub fn memory_slope(&self) -> Option<f64> {
        let known = self.upper().filter(|point| point.bytes >= NOISE);
        slope(known.map(|point| (point.cells, point.bytes)))
    }

    fn upper(&self) -> impl Iterator<Item = &Point> {
        let largest = self.points.last().map_or(0, |point| point.decade);
        let upper = self.points.iter();
        upper.filter(move |point| point.decade + UPPER >= largest)
    }

    /// Whether time grows faster than the number of cells.
    pub fn is_superlinear(&self) -> bool {
        self.slope().is_some_and(|slope| slope > SUPERLINEAR)
    }
}

/// The exponent of *x* in *y*: the slope of the least-squares line through their logarithms. `None`
/// for fewer than three points.
fn slope(points: impl Iterator<Item = (f64, f64)>) -> Option<f64> {
    let known = points.filter(|&(x, y)| x > 0.0 && y > 0.0);
    let points: Vec<[f64; 2]> = known.map(|(x, y)| [x.log10(), y.log10()]).collect();
    if points.len() < 3 {
        return None;
    }
    let mean =
        |place: usize| points.iter().map(|point| point[place]).sum::<f64>() / points.len() as f64;
    let (x, y) = (mean(0), mean(1));
    let both: f64 = points
        .iter()
        .map(|point| (point[0] - x) * (point[1] - y))
        .sum();
    let square: f64 = points
        .iter()
        .map(|point| (point[0] - x) * (point[0] - x))
        .sum();
    Some(both / square)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A point that takes nanoseconds and bytes a cell.
    fn point(decade: u32, pace: f64, bytes: f64) -> Point {
        let cells = 10f64.powi(decade as i32);
        Point {
            decade,
            cells,
            seconds: cells * pace * 1e-9,
            bytes: cells * bytes,
            taken: cells * pace * 1e-9,
        }
    }

    fn series(points: &[Point]) -> Series {
        Series {
            points: points.to_vec(),
            ..Series::new("rect", Kind::Algorithm, "kruskal")
        }
    }

    #[test]
    fn slopes_are_exponents() {
        let powers = |exponent: i32| {
            let points = [1e2, 1e3, 1e4, 1e5].map(|x: f64| (x, 7.0 * x.powi(exponent)));
            slope(points.into_iter()).expect("enough points")
        };
        assert!((powers(1) - 1.0).abs() < 1e-9);
        assert!((powers(2) - 2.0).abs() < 1e-9);
        assert_eq!(slope([(1.0, 1.0), (2.0, 2.0)].into_iter()), None);
        // Times that are too short to measure do not count.
        assert_eq!(
            slope([(1.0, 0.0), (2.0, 2.0), (4.0, 4.0)].into_iter()),
            None
        );
        // The line is closest to all points, not to the ends.
        let bent = slope([(1.0, 1.0), (10.0, 10.0), (100.0, 10.0)].into_iter());
        assert!((bent.expect("enough points") - 0.5).abs() < 1e-9);
    }

    #[test]
    fn slopes_are_those_of_the_upper_decades() {
        let steep: Vec<Point> = (2..=4).map(|decade| point(decade, 900.0, 0.0)).collect();
        let flat = [5, 6, 7].map(|decade| point(decade, 10.0, 8.0));
        let all = series(&[&steep[..], &flat].concat());
        // 10⁴ counts, 10³ does not.
        let slope = all.slope().expect("enough points");
        assert!((0.3..0.5).contains(&slope), "{slope}");
        assert!((all.memory_slope().expect("enough points") - 1.0).abs() < 1e-9);
        assert!(!all.is_superlinear());
        let grows = [4, 5, 6].map(|decade| point(decade, 10f64.powi(decade as i32), 0.0));
        assert!(series(&grows).is_superlinear());
    }

    #[test]
    fn sizes_that_would_take_too_much_are_skipped() {
        let limits = Limits {
            seconds: 10.0,
            bytes: 1e9,
        };
        let check = |points: &[Point], goes_on: bool| {
            assert_eq!(series(points).goes_on(limits), goes_on, "{points:?}");
        };
        check(&[], true);
        check(&[point(7, 99.0, 1.0)], true);
        check(&[point(7, 101.0, 1.0)], false);
        check(&[point(7, 1.0, 101.0)], false);
        // Time grew by the square: 0.09 s become 9, and 0.2 become 20.
        check(&[point(4, 90.0, 0.0), point(5, 900.0, 0.0)], true);
        check(&[point(4, 200.0, 0.0), point(5, 2000.0, 0.0)], false);
    }
}
