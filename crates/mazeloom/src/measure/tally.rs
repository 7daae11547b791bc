//! Summary statistics of many numbers: count, mean, spread, range.

use std::cmp::Ordering;
use std::collections::BTreeMap;

/// A multiset of numbers: how often each occurred, and from that the usual statistics.
///
/// Sums are taken in ascending order, so the result depends neither on the order of the numbers
/// nor on the threads that counted them.
///
/// Adding is O(log *k*) for *k* different numbers; memory is about 32 bytes for each of these.
///
/// ```
/// let tally: mazeloom::measure::Tally = [2, 4, 4, 6].into_iter().collect();
/// assert_eq!(tally.mean(), Some(4.0));
/// assert_eq!(tally.deviation(), Some((8.0f64 / 3.0).sqrt()));
/// assert_eq!(tally.range(), Some((2.0, 6.0)));
/// assert_eq!(tally.quartiles(), Some([3.5, 4.0, 4.5]));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    count: u64,
    numbers: BTreeMap<Number, u64>,
}

/// A number in its total order.
#[derive(Clone, Copy, Debug)]
struct Number(f64);

impl PartialEq for Number {
    fn eq(&self, other: &Number) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Number {}

impl PartialOrd for Number {
    fn partial_cmp(&self, other: &Number) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Number {
    fn cmp(&self, other: &Number) -> Ordering {
        self.0.total_cmp(&other.0)
    }
}

impl Tally {
    /// Adds a number.
    pub fn add(&mut self, number: f64) {
        self.add_some(number, 1);
    }

    /// Adds all numbers of another tally.
    ///
    /// ```
    /// use mazeloom::measure::Tally;
    ///
    /// // Two threads count, the results are joined.
    /// let (mut a, b): (Tally, Tally) = ([1, 2].into_iter().collect(), [3].into_iter().collect());
    /// a.join(&b);
    /// assert_eq!((a.count(), a.mean()), (3, Some(2.0)));
    /// ```
    pub fn join(&mut self, other: &Tally) {
        for (number, &times) in &other.numbers {
            self.add_some(number.0, times);
        }
    }

    /// Adds a number several times.
    fn add_some(&mut self, number: f64, times: u64) {
        self.count += times;
        *self.numbers.entry(Number(number)).or_default() += times;
    }

    /// The number of numbers that were added.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The arithmetic mean; `None` if there are no numbers.
    pub fn mean(&self) -> Option<f64> {
        let sum = self.sum_of(|number| number);
        (self.count > 0).then(|| sum / self.count as f64)
    }

    /// The sample standard deviation (with divisor count − 1); `None` for fewer than two
    /// numbers.
    pub fn deviation(&self) -> Option<f64> {
        let mean = self.mean()?;
        let spread = self.sum_of(|number| (number - mean) * (number - mean));
        (self.count > 1).then(|| (spread / (self.count - 1) as f64).sqrt())
    }

    /// The minimum and the maximum; `None` if there are no numbers.
    pub fn range(&self) -> Option<(f64, f64)> {
        let (least, _) = self.numbers.first_key_value()?;
        let (greatest, _) = self.numbers.last_key_value()?;
        Some((least.0, greatest.0))
    }

    /// The lower quartile, the median and the upper quartile, with linear interpolation (Hyndman
    /// and Fan 1996, definition 7); `None` if there are no numbers.
    pub fn quartiles(&self) -> Option<[f64; 3]> {
        let last = self.count.checked_sub(1)?;
        Some([1, 2, 3].map(|quarter| {
            let (place, rest) = (quarter * last / 4, (quarter * last % 4) as f64 / 4.0);
            let (below, above) = (self.at(place), self.at((place + 1).min(last)));
            below + (above - below) * rest
        }))
    }

    /// The number at an index among all, in ascending order.
    fn at(&self, place: u64) -> f64 {
        let mut passed = 0;
        let reaches = |&(_, &times): &(&Number, &u64)| {
            passed += times;
            passed > place
        };
        let found = self.numbers.iter().find(reaches);
        found.expect("places are below the count").0.0
    }

    /// The sum of a function of all numbers, in ascending order.
    fn sum_of(&self, f: impl Fn(f64) -> f64) -> f64 {
        let terms = self.numbers.iter();
        terms
            .map(|(number, &times)| f(number.0) * times as f64)
            .sum()
    }
}

impl<N: Into<f64>> FromIterator<N> for Tally {
    fn from_iter<I: IntoIterator<Item = N>>(numbers: I) -> Tally {
        let mut tally = Tally::default();
        numbers
            .into_iter()
            .for_each(|number| tally.add(number.into()));
        tally
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_join_to_the_whole() {
        let numbers = [7.5, 0.0, 3.0, 3.0, 900.1, f64::from(u32::MAX)];
        let whole: Tally = numbers.into_iter().collect();
        for cut in 0..=numbers.len() {
            let (first, second) = numbers.split_at(cut);
            let mut joined: Tally = second.iter().copied().collect();
            joined.join(&first.iter().copied().collect());
            assert_eq!(joined, whole);
            assert_eq!(joined.deviation(), whole.deviation());
        }
    }

    #[test]
    fn few_numbers_have_no_spread() {
        let check = |numbers: &[u32], mean, deviation| {
            let tally: Tally = numbers.iter().copied().collect();
            assert_eq!((tally.mean(), tally.deviation()), (mean, deviation));
        };
        check(&[], None, None);
        check(&[5], Some(5.0), None);
        check(&[5, 5], Some(5.0), Some(0.0));
        check(&[1, 2], Some(1.5), Some(0.5f64.sqrt()));
    }

    #[test]
    fn huge_numbers_lose_nothing() {
        let tally: Tally = [u32::MAX, u32::MAX - 1, u32::MAX - 2].into_iter().collect();
        assert_eq!(tally.mean(), Some(f64::from(u32::MAX - 1)));
        assert_eq!(tally.deviation(), Some(1.0));
    }

    #[test]
    fn quartiles_are_those_of_the_sorted_numbers() {
        let mut numbers = Vec::new();
        for next in [31u32, 4, 15, 9, 26, 5, 35, 8, 9, 79, 32, 38] {
            numbers.push(next);
            let tally: Tally = numbers.iter().copied().collect();
            let mut sorted: Vec<f64> = numbers.iter().copied().map(f64::from).collect();
            sorted.sort_by(f64::total_cmp);
            let plain = [0.25, 0.5, 0.75].map(|share| {
                let place = share * (sorted.len() - 1) as f64;
                let above = sorted[place.ceil() as usize];
                let below = sorted[place.floor() as usize];
                below + (above - below) * (place - place.floor())
            });
            assert_eq!(tally.quartiles(), Some(plain), "{numbers:?}");
        }
        assert_eq!(Tally::default().quartiles(), None);
    }
}
