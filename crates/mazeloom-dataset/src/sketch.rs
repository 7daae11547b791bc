//! Distributions of numbers in little space, which can be added up.

use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// Frequencies of numbers, rounded to three significant digits; sum and bounds are exact.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sketch {
    /// Numbers that there are.
    pub count: u64,
    /// Mazes of which the number is undefined.
    pub missing: u64,
    /// The sum of the numbers.
    pub sum: f64,
    /// The smallest and the largest.
    pub bounds: Option<(f64, f64)>,
    /// Rounded numbers with their counts, by the order of the numbers.
    bins: BTreeMap<Ordered, u64>,
}

/// A number as a key: bits in the order of the numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Ordered(u64);

const SIGN: u64 = 1 << 63;

impl Ordered {
    fn new(number: f64) -> Ordered {
        let bits = (number + 0.0).to_bits(); // no negative zero
        Ordered(if bits & SIGN == 0 { bits | SIGN } else { !bits })
    }

    fn number(self) -> f64 {
        let bits = self.0;
        f64::from_bits(if bits & SIGN == 0 { !bits } else { bits ^ SIGN })
    }
}

impl Sketch {
    /// Adds a number, or that there is none.
    pub fn add(&mut self, number: Option<f64>) {
        let Some(number) = number else {
            self.missing += 1;
            return;
        };
        self.count += 1;
        self.sum += number;
        let (low, high) = self.bounds.unwrap_or((number, number));
        self.bounds = Some((low.min(number), high.max(number)));
        *self.bins.entry(Ordered::new(rounded(number))).or_default() += 1;
    }

    /// Adds the numbers of another sketch.
    pub fn join(&mut self, other: &Sketch) {
        self.count += other.count;
        self.missing += other.missing;
        self.sum += other.sum;
        if let Some((low, high)) = other.bounds {
            let (a, b) = self.bounds.unwrap_or((low, high));
            self.bounds = Some((a.min(low), b.max(high)));
        }
        for (&bin, count) in &other.bins {
            *self.bins.entry(bin).or_default() += count;
        }
    }

    /// The mean.
    pub fn mean(&self) -> Option<f64> {
        (self.count > 0).then(|| self.sum / self.count as f64)
    }

    /// Rounded numbers with their counts, in rising order.
    pub fn bins(&self) -> impl Iterator<Item = (f64, u64)> + '_ {
        self.bins.iter().map(|(bin, &count)| (bin.number(), count))
    }

    /// The rounded number that a fraction of the numbers is not above, within the bounds.
    pub fn quantile(&self, fraction: f64) -> Option<f64> {
        let (low, high) = self.bounds?;
        let wanted = fraction * self.count as f64;
        let mut below = 0;
        let mut reached = self.bins().filter_map(|(number, count)| {
            below += count;
            (below as f64 >= wanted).then(|| number.clamp(low, high))
        });
        reached.next()
    }

    /// The sketch as JSON.
    pub fn json(&self) -> Value {
        let bins: Vec<Value> = self
            .bins()
            .map(|(number, count)| json!([number, count]))
            .collect();
        let (low, high) = self.bounds.unzip();
        json!({
            "count": self.count,
            "missing": self.missing,
            "sum": self.sum,
            "min": low,
            "max": high,
            "bins": bins,
        })
    }

    /// A sketch from its JSON; `None` if it is not one.
    pub fn from_json(object: &Map<String, Value>) -> Option<Sketch> {
        let mut bins = BTreeMap::new();
        for bin in object.get("bins")?.as_array()? {
            let number = Ordered::new(bin.get(0)?.as_f64()?);
            bins.insert(number, bin.get(1)?.as_u64()?);
        }
        let bound = |name: &str| object.get(name).and_then(Value::as_f64);
        Some(Sketch {
            count: object.get("count")?.as_u64()?,
            missing: object.get("missing")?.as_u64()?,
            sum: object.get("sum")?.as_f64()?,
            bounds: bound("min").zip(bound("max")),
            bins,
        })
    }
}

/// A number with three significant digits; whole numbers below 1000 as they are.
fn rounded(number: f64) -> f64 {
    let text = format!("{number:.2e}");
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
        assert_eq!(joined.bounds, Some((-1.234, 1004.0)));
        let bins: Vec<(f64, u64)> = joined.bins().collect();
        assert_eq!(bins, [(-1.23, 1), (3.0, 2), (1000.0, 2)]);
        assert_eq!(joined.quantile(0.5), Some(3.0));
        assert_eq!(of(&[2567.0]).quantile(0.5), Some(2567.0), "not 2570");
        let json = joined.json();
        let read = Sketch::from_json(json.as_object().expect("an object"));
        assert_eq!(read, Some(joined));
    }
}
