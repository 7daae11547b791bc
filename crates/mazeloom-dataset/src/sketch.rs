//! Distributions of numbers in little space, which can be added up.

use serde::{Deserialize, Serialize};

/// Frequencies of numbers, rounded to three significant digits; sum and bounds are exact.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Sketch {
    /// Numbers that there are.
    pub count: u64,
    /// Mazes of which the number is undefined.
    pub missing: u64,
    /// The sum of the numbers.
    pub sum: f64,
    min: Option<f64>,
    max: Option<f64>,
    /// Rounded numbers with their counts, in rising order.
    bins: Vec<(f64, u64)>,
}

impl Sketch {
    /// Adds a number, or that there is none.
    pub fn add(&mut self, number: Option<f64>) {
        let Some(number) = number else {
            self.missing += 1;
            return;
        };
        self.join(&Sketch {
            count: 1,
            missing: 0,
            sum: number,
            min: Some(number),
            max: Some(number),
            bins: vec![(rounded(number), 1)],
        });
    }

    /// Adds the numbers of another sketch.
    pub fn join(&mut self, other: &Sketch) {
        self.count += other.count;
        self.missing += other.missing;
        self.sum += other.sum;
        self.min = [self.min, other.min].into_iter().flatten().reduce(f64::min);
        self.max = [self.max, other.max].into_iter().flatten().reduce(f64::max);
        for &(number, count) in &other.bins {
            match self.bins.binary_search_by(|bin| bin.0.total_cmp(&number)) {
                Ok(place) => self.bins[place].1 += count,
                Err(place) => self.bins.insert(place, (number, count)),
            }
        }
    }

    /// The smallest and the largest number.
    pub fn bounds(&self) -> Option<(f64, f64)> {
        self.min.zip(self.max)
    }

    /// The mean.
    pub fn mean(&self) -> Option<f64> {
        (self.count > 0).then(|| self.sum / self.count as f64)
    }

    /// Rounded numbers with their counts, in rising order.
    pub fn bins(&self) -> impl Iterator<Item = (f64, u64)> + '_ {
        self.bins.iter().copied()
    }

    /// The rounded number that a fraction of the numbers is not above, within the bounds.
    pub fn quantile(&self, fraction: f64) -> Option<f64> {
        let (low, high) = self.bounds()?;
        let wanted = fraction * self.count as f64;
        let mut below = 0;
        let mut reached = self.bins().filter_map(|(number, count)| {
            below += count;
            (below as f64 >= wanted).then(|| number.clamp(low, high))
        });
        reached.next()
    }
}

/// A number with three significant digits; whole numbers below 1000 as they are. Zero has no sign.
fn rounded(number: f64) -> f64 {
    let text = format!("{:.2e}", number + 0.0);
    text.parse().unwrap_or(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sketches_add_up_and_survive_json() {
        let of = |numbers: &[f64]| {
            let mut sketch = Sketch::default();
            numbers.iter().for_each(|&number| sketch.add(Some(number)));
            sketch
        };
        let mut joined = of(&[3.0, -1.234, 1001.0]);
        joined.add(None);
        joined.join(&of(&[1004.0, 3.0]));
        assert_eq!((joined.count, joined.missing), (5, 1));
        assert_eq!(joined.bounds(), Some((-1.234, 1004.0)));
        let bins: Vec<(f64, u64)> = joined.bins().collect();
        assert_eq!(bins, [(-1.23, 1), (3.0, 2), (1000.0, 2)]);
        assert_eq!(joined.quantile(0.5), Some(3.0));
        assert_eq!(of(&[2567.0]).quantile(0.5), Some(2567.0), "not 2570");
        let json = serde_json::to_string(&joined).expect("it is written");
        let read: Sketch = serde_json::from_str(&json).expect("it is read");
        assert_eq!(read, joined);
    }
}
