//! Decimal numbers, rounded to some places: the same on every platform.

use std::fmt;

/// A decimal number with a fixed number of places, so that it prints the same on every platform.
///
/// ```
/// let share = mazeloom::measure::Decimal::ratio(2, 3).unwrap();
/// assert_eq!(share.to_string(), "0.667");
/// assert_eq!(share.value(), 0.667);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decimal {
    units: i64,
    places: u8,
}

impl Decimal {
    /// A fraction with three places, halves rounded up; `None` if the denominator is 0.
    pub fn ratio(numerator: u64, denominator: u64) -> Option<Decimal> {
        let (over, under) = (u128::from(numerator) * 2000, u128::from(denominator));
        let units = (over + under).checked_div(2 * under)?;
        Some(Decimal {
            units: i64::try_from(units).unwrap_or(i64::MAX),
            places: 3,
        })
    }

    /// A number rounded to at most 9 places.
    ///
    /// ```
    /// use mazeloom::measure::Decimal;
    ///
    /// assert_eq!(Decimal::rounded(2.0_f64.sqrt(), 4).to_string(), "1.4142");
    /// assert_eq!(Decimal::rounded(0.5, 2).negated().to_string(), "-0.50");
    /// ```
    pub fn rounded(number: f64, places: u8) -> Decimal {
        let places = places.min(9);
        Decimal {
            units: libm::round(number * unit(places) as f64) as i64,
            places,
        }
    }

    /// The number with the opposite sign.
    pub fn negated(self) -> Decimal {
        Decimal {
            units: -self.units,
            ..self
        }
    }

    /// The nearest floating-point number.
    pub fn value(self) -> f64 {
        self.units as f64 / unit(self.places) as f64
    }
}

/// The number of units in 1.
fn unit(places: u8) -> u64 {
    10u64.pow(u32::from(places))
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (unit, width) = (unit(self.places), usize::from(self.places));
        let sign = if self.units < 0 { "-" } else { "" };
        let (whole, part) = (
            self.units.unsigned_abs() / unit,
            self.units.unsigned_abs() % unit,
        );
        match width {
            0 => write!(f, "{sign}{whole}"),
            _ => write!(f, "{sign}{whole}.{part:0width$}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_round_halves_up_and_show_every_place() {
        let check = |decimal: Option<Decimal>, text: &str| {
            assert_eq!(
                decimal.map(|number| number.to_string()).as_deref(),
                Some(text)
            );
        };
        check(Decimal::ratio(1, 2000), "0.001");
        check(Decimal::ratio(1, 2001), "0.000");
        check(Decimal::ratio(7, 2), "3.500");
        check(Some(Decimal::rounded(-0.25, 6)), "-0.250000");
        check(Some(Decimal::rounded(2.0, 0)), "2");
        assert_eq!(Decimal::ratio(1, 0), None);
    }
}
