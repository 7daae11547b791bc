//! Many numbers in five: how many, how large, how far apart.

/// Whole numbers, summed up.
///
/// The sums are exact, so neither the order of the numbers nor the threads that counted them
/// show in what comes out: of fewer than 2³² numbers below 2³² no sum reaches 2¹²⁸.
///
/// ```
/// let tally: mazeloom::measure::Tally = [2, 4, 4, 6].into_iter().collect();
/// assert_eq!(tally.mean(), Some(4.0));
/// assert_eq!(tally.deviation(), Some((8.0f64 / 3.0).sqrt()));
/// assert_eq!(tally.range(), Some((2, 6)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    count: u32,
    sum: u64,
    squares: u128,
    range: Option<(u32, u32)>,
}

impl Tally {
    /// Takes one more number in.
    pub fn add(&mut self, number: u32) {
        self.count += 1;
        self.sum += u64::from(number);
        self.squares += u128::from(number).pow(2);
        let (least, most) = self.range.unwrap_or((number, number));
        self.range = Some((least.min(number), most.max(number)));
    }

    /// Takes in all numbers of another.
    pub fn join(&mut self, other: &Tally) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
        self.range = match (self.range, other.range) {
            (Some((a, b)), Some((c, d))) => Some((a.min(c), b.max(d))),
            (mine, theirs) => mine.or(theirs),
        };
    }

    /// Their mean, if there are any.
    pub fn mean(&self) -> Option<f64> {
        (self.count > 0).then(|| self.sum as f64 / f64::from(self.count))
    }

    /// Their standard deviation as a sample's, by count − 1; of fewer than two there is none.
    pub fn deviation(&self) -> Option<f64> {
        let count = u128::from(self.count);
        // count² times the mean square less the squared mean; never below 0.
        let spread = count * self.squares - u128::from(self.sum).pow(2);
        (count > 1).then(|| (spread as f64 / (count * (count - 1)) as f64).sqrt())
    }

    /// The least and the greatest, if there are any.
    pub fn range(&self) -> Option<(u32, u32)> {
        self.range
    }
}

impl FromIterator<u32> for Tally {
    fn from_iter<I: IntoIterator<Item = u32>>(numbers: I) -> Tally {
        let mut tally = Tally::default();
        numbers.into_iter().for_each(|number| tally.add(number));
        tally
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_join_to_the_whole() {
        let numbers = [7, 0, 3, 3, 900, u32::MAX];
        let whole: Tally = numbers.into_iter().collect();
        for cut in 0..=numbers.len() {
            let (first, second) = numbers.split_at(cut);
            let mut joined: Tally = second.iter().copied().collect();
            joined.join(&first.iter().copied().collect());
            assert_eq!(joined, whole);
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
}
