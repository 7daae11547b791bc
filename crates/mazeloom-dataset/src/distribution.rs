//! Distributions of the parts of recipes that vary.

mod values;

use mazeloom::Rng;
use serde::Deserialize;
use serde_json::Value;

/// Distribution from which the text that stands for a variable is drawn.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(try_from = "Value")]
pub enum Distribution {
    /// One of some texts, with weights above 0.
    Choice {
        /// The texts.
        texts: Vec<String>,
        /// A weight for each.
        weights: Vec<f64>,
    },
    /// A whole number from the first to the last, each equally likely.
    Whole(u32, u32),
    /// A whole number whose logarithm is uniform.
    WholeLog(u32, u32),
    /// A decimal number between two others.
    Decimal {
        /// The smallest.
        from: f64,
        /// The largest.
        to: f64,
        /// The shape between them.
        shape: Shape,
        /// Digits after the point.
        digits: usize,
    },
}

/// Frequency of a recipe or a value, in proportion to the others.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(try_from = "f64")]
pub struct Weight(pub f64);

impl TryFrom<f64> for Weight {
    type Error = &'static str;

    fn try_from(weight: f64) -> Result<Weight, &'static str> {
        let fine = weight > 0.0 && weight.is_finite();
        fine.then_some(Weight(weight))
            .ok_or("use a number above 0 as weight")
    }
}

/// The shape of a distribution of decimal numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Shape {
    /// All equally likely.
    Uniform,
    /// The logarithm is uniform.
    Log,
    /// Normal, and drawn again where it falls outside of the bounds.
    Normal {
        /// The mean before that.
        mean: f64,
        /// The standard deviation before that.
        deviation: f64,
    },
}

/// Number of redraws of a normal number outside of its bounds before the nearest bound is used.
const REDRAWN: u32 = 1000;

impl Distribution {
    /// The next text.
    pub fn draw(&self, rng: &mut Rng) -> String {
        match self {
            Distribution::Choice { texts, weights } => texts[weighted(weights, rng)].clone(),
            &Distribution::Whole(from, to) => between(from, to, rng).to_string(),
            &Distribution::WholeLog(from, to) => {
                let (low, high) = (f64::from(from), f64::from(to) + 1.0);
                let number = logarithmic(low, high, unit(rng)) as u32;
                number.clamp(from, to).to_string()
            }
            &Distribution::Decimal {
                from,
                to,
                shape,
                digits,
            } => {
                let number = match shape {
                    Shape::Uniform => from + (to - from) * unit(rng),
                    Shape::Log => logarithmic(from, to, unit(rng)),
                    Shape::Normal { mean, deviation } => {
                        let mut draw = || mean + deviation * normal(rng);
                        let inside = (0..REDRAWN).map(|_| draw());
                        let mut inside = inside.filter(|number| (from..=to).contains(number));
                        inside.next().unwrap_or(mean)
                    }
                };
                format!("{:.digits$}", number.clamp(from, to))
            }
        }
    }
}

/// The place of a weight, with a probability in proportion to it.
pub fn weighted(weights: &[f64], rng: &mut Rng) -> usize {
    let total: f64 = weights.iter().sum();
    let mut rest = unit(rng) * total;
    for (place, weight) in weights.iter().enumerate() {
        if rest < *weight {
            return place;
        }
        rest -= weight;
    }
    weights.len() - 1
}

/// A whole number from `from` to `to`.
fn between(from: u32, to: u32, rng: &mut Rng) -> u32 {
    match (to - from).checked_add(1) {
        Some(count) => from + rng.below(count),
        None => rng.bits() as u32,
    }
}

/// A number from 0 to below 1, a multiple of 2⁻⁵³.
fn unit(rng: &mut Rng) -> f64 {
    (rng.bits() >> 11) as f64 / (1u64 << 53) as f64
}

/// A number between two others whose logarithm is at a fraction between theirs.
fn logarithmic(from: f64, to: f64, at: f64) -> f64 {
    libm::exp(libm::log(from) + (libm::log(to) - libm::log(from)) * at)
}

/// A normal number of mean 0 and deviation 1: G. Box, M. Muller (1958).
fn normal(rng: &mut Rng) -> f64 {
    let radius = libm::sqrt(-2.0 * libm::log(1.0 - unit(rng)));
    radius * libm::cos(std::f64::consts::TAU * unit(rng))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(distribution: &Distribution) -> Vec<f64> {
        let mut rng = Rng::stream(1, "test");
        let texts = (0..4000).map(|_| distribution.draw(&mut rng));
        texts.map(|text| text.parse().expect("a number")).collect()
    }

    fn moments(numbers: &[f64]) -> (f64, f64) {
        let count = numbers.len() as f64;
        let mean = numbers.iter().sum::<f64>() / count;
        let squares: f64 = numbers.iter().map(|x| (x - mean) * (x - mean)).sum();
        (mean, (squares / count).sqrt())
    }

    #[test]
    fn numbers_have_the_moments_of_their_distribution() {
        let (mean, deviation) = moments(&drawn(&Distribution::Whole(4, 8)));
        assert!((mean - 6.0).abs() < 0.1 && (deviation - 2f64.sqrt()).abs() < 0.05);
        let decimal = |shape| Distribution::Decimal {
            from: 1.0,
            to: 100.0,
            shape,
            digits: 3,
        };
        let (mean, _) = moments(&drawn(&decimal(Shape::Uniform)));
        assert!((mean - 50.5).abs() < 1.5, "{mean}");
        let logs: Vec<f64> = drawn(&decimal(Shape::Log))
            .iter()
            .map(|x| x.log10())
            .collect();
        assert!((moments(&logs).0 - 1.0).abs() < 0.03);
        let normal = Shape::Normal {
            mean: 40.0,
            deviation: 5.0,
        };
        let (mean, deviation) = moments(&drawn(&decimal(normal)));
        assert!((mean - 40.0).abs() < 0.3 && (deviation - 5.0).abs() < 0.2);
        let logs = drawn(&Distribution::WholeLog(1, 63));
        let small = logs.iter().filter(|&&number| number < 8.0).count();
        // Of log 64, the numbers below 8 have half.
        assert!((1900..2100).contains(&small), "{small}");
        assert!(logs.iter().all(|number| (1.0..=63.0).contains(number)));
    }

    #[test]
    fn weights_are_proportions() {
        let texts = ["0", "1"].map(str::to_owned).to_vec();
        let weights = vec![3.0, 1.0];
        let (mean, _) = moments(&drawn(&Distribution::Choice { texts, weights }));
        assert!((mean - 0.25).abs() < 0.02, "{mean}");
    }
}
