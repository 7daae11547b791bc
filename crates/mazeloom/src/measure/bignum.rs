//! Big integers, for the number of mazes of a grid.

use super::Decimal;
use std::fmt;

/// A natural number of any length, in decimal limbs of nine digits, the lowest first.
///
/// ```
/// use mazeloom::measure::Natural;
///
/// let mut number = Natural::from(u64::MAX);
/// number.multiply(10, 7);
/// assert_eq!(number.to_string(), "184467440737095516157");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Natural(Vec<u32>);

const LIMB: u64 = 1_000_000_000;

impl Natural {
    /// Multiplies the number by `by` and adds `plus`. O(digits).
    pub fn multiply(&mut self, by: u32, plus: u32) {
        let mut carry = u64::from(plus);
        for limb in &mut self.0 {
            let sum = u64::from(*limb) * u64::from(by) + carry;
            *limb = (sum % LIMB) as u32;
            carry = sum / LIMB;
        }
        while carry > 0 {
            self.0.push((carry % LIMB) as u32);
            carry /= LIMB;
        }
        while self.0.len() > 1 && self.0.last() == Some(&0) {
            self.0.pop();
        }
    }

    /// The number as a 64-bit integer, if it fits.
    ///
    /// ```
    /// use mazeloom::measure::Natural;
    ///
    /// let mut factorial = Natural::from(1);
    /// for n in 1..=20 {
    ///     factorial.multiply(n, 0);
    /// }
    /// assert_eq!(factorial.word(), Some(2_432_902_008_176_640_000));
    /// factorial.multiply(21, 0);
    /// assert_eq!(factorial.word(), None);
    /// ```
    pub fn word(&self) -> Option<u64> {
        (self.0.iter().rev()).try_fold(0u64, |sum, &limb| {
            sum.checked_mul(LIMB)?.checked_add(u64::from(limb))
        })
    }

    /// Its decimal logarithm; `None` for 0.
    pub fn log10(&self) -> Option<f64> {
        let digits = self.to_string();
        let (first, rest) = digits.split_at(digits.len().min(17));
        let leading: f64 = first.parse().ok()?;
        (leading > 0.0).then(|| libm::log10(leading) + rest.len() as f64)
    }
}

impl From<u64> for Natural {
    fn from(word: u64) -> Natural {
        let limbs = [word % LIMB, word / LIMB % LIMB, word / LIMB / LIMB];
        let mut natural = Natural(limbs.map(|limb| limb as u32).to_vec());
        natural.multiply(1, 0);
        natural
    }
}

impl fmt::Display for Natural {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut limbs = self.0.iter().rev();
        write!(f, "{}", limbs.next().unwrap_or(&0))?;
        limbs.try_for_each(|limb| write!(f, "{limb:09}"))
    }
}

/// A number from 1 that may be huge: exact, or known by its logarithm only.
///
/// It prints all its digits if there are at most 40, otherwise four: `1.262e52`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Many {
    exact: Option<Natural>,
    log10: Decimal,
}

impl Many {
    /// The maximum number of digits that are printed.
    const MOST_DIGITS: usize = 40;

    /// A number that is known exactly; `None` for 0.
    pub fn exactly(exact: Natural) -> Option<Many> {
        let log10 = Decimal::rounded(exact.log10()?, 6);
        Some(Many {
            exact: Some(exact),
            log10,
        })
    }

    /// A number that is known by its decimal logarithm.
    ///
    /// ```
    /// use mazeloom::measure::Many;
    ///
    /// let about = Many::about(52.101);
    /// assert_eq!(about.to_string(), "1.262e52");
    /// assert!(about.exact().is_none());
    /// ```
    pub fn about(log10: f64) -> Many {
        Many {
            exact: None,
            log10: Decimal::rounded(log10, 6),
        }
    }

    /// The exact number, if it is known.
    pub fn exact(&self) -> Option<&Natural> {
        self.exact.as_ref()
    }

    /// Its decimal logarithm, rounded to six places.
    pub fn log10(&self) -> Decimal {
        self.log10
    }
}

impl fmt::Display for Many {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = self.exact.as_ref().map(ToString::to_string);
        if let Some(digits) = digits.filter(|digits| digits.len() <= Many::MOST_DIGITS) {
            return f.write_str(&digits);
        }
        let log10 = self.log10.value();
        let mut exponent = libm::floor(log10);
        let mut leading = libm::round(libm::pow(10.0, log10 - exponent) * 1000.0) as u32;
        if leading >= 10_000 {
            (leading, exponent) = (1000, exponent + 1.0);
        }
        write!(f, "{}.{:03}e{exponent}", leading / 1000, leading % 1000)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_of_two_are_written_out() {
        let mut number = Natural::from(1);
        for _ in 0..100 {
            number.multiply(2, 0);
        }
        assert_eq!(number.to_string(), "1267650600228229401496703205376");
        assert_eq!(number.word(), None);
        let log = number.log10().map(|log| (log - 100.0 * 2f64.log10()).abs());
        assert!(log < Some(1e-12));
        assert_eq!(Natural::from(u64::MAX).word(), Some(u64::MAX));
        assert_eq!(Natural::from(0).log10(), None);
    }

    #[test]
    fn many_is_short() {
        assert_eq!(Many::about(52.1).to_string(), "1.259e52");
        assert_eq!(Many::about(51.999_999).to_string(), "1.000e52");
        let exact = Many::exactly(Natural::from(1_000_000_000_001));
        assert_eq!(
            exact.map(|many| many.to_string()).as_deref(),
            Some("1000000000001")
        );
    }
}
