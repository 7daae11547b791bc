//! The χ² distribution.

use libm::{exp, fabs, lgamma, log};

/// Probability that χ² with some degrees of freedom is at least `value`: the upper incomplete gamma
/// function, by a series below its mean and by a continued fraction above (W. Press and others,
/// *Numerical Recipes*, 3rd edition, 2007, section 6.2). 1 without degrees of freedom.
pub(super) fn at_least(value: f64, degrees: u64) -> f64 {
    let (a, x) = (degrees as f64 / 2.0, value / 2.0);
    if degrees == 0 || x <= 0.0 {
        return 1.0;
    }
    let scale = exp(a * log(x) - x - lgamma(a));
    if x < a + 1.0 {
        1.0 - scale * series(a, x)
    } else {
        scale * fraction(a, x)
    }
}

/// 1/a + x/(a (a+1)) + x²/(a (a+1) (a+2)) + …
fn series(a: f64, x: f64) -> f64 {
    let (mut term, mut sum, mut next) = (1.0 / a, 1.0 / a, a);
    while term > sum * f64::EPSILON {
        next += 1.0;
        term *= x / next;
        sum += term;
    }
    sum
}

/// 1/(x+1−a − 1·(1−a)/(x+3−a − 2·(2−a)/(x+5−a − …))), by Lentz's method.
fn fraction(a: f64, x: f64) -> f64 {
    let mut bottom = x + 1.0 - a;
    let (mut c, mut d) = (1.0 / TINY, 1.0 / nonzero(bottom));
    let mut value = d;
    for step in 1..=1_000_000 {
        let step = f64::from(step);
        let top = -step * (step - a);
        bottom += 2.0;
        d = 1.0 / nonzero(top * d + bottom);
        c = nonzero(bottom + top / c);
        value *= c * d;
        if fabs(c * d - 1.0) < f64::EPSILON {
            break;
        }
    }
    value
}

/// A number, or the smallest that is divided by.
fn nonzero(number: f64) -> f64 {
    if fabs(number) < TINY { TINY } else { number }
}

const TINY: f64 = 1e-300;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn probabilities_are_those_of_tables() {
        // Quantiles as printed by SciPy's `chi2.isf`.
        for (value, degrees, expected) in [
            (3.841_458_820_694_124, 1, 0.05),
            (0.003_932_140_000_019_524, 1, 0.95),
            (18.307_038_053_275_146, 10, 0.05),
            (23.209_251_158_954_356, 10, 0.01),
            (10.827_566_170_662_733, 1, 0.001),
        ] {
            let p = at_least(value, degrees);
            assert!(fabs(p / expected - 1.0) < 1e-9, "{value} {degrees}: {p}");
        }
        // Two degrees of freedom: the exponential distribution.
        for value in [0.1, 1.0, 2.0, 5.0, 50.0, 500.0] {
            let (p, expected) = (at_least(value, 2), exp(-value / 2.0));
            assert!(fabs(p / expected - 1.0) < 1e-12, "{value}: {p}");
        }
        // Many degrees: about the normal distribution around them.
        assert!(fabs(at_least(131_071.0, 131_071) - 0.5) < 1e-3);
        assert!(at_least(140_000.0, 131_071) < 1e-60);
        assert_eq!([at_least(0.0, 5), at_least(3.0, 0)], [1.0, 1.0]);
    }
}
