//! Lengths in pictures: a number and its unit.
//!
//! | unit | meaning |
//! |---|---|
//! | `mm` | millimeters on paper |
//! | `px` | pixels of the picture |
//! | `cell` | a fraction of the cell size |
//!
//! A length keeps its unit until the size of the picture is known; only then can millimeters be
//! compared with cells.

use mazeloom_core::parameters::{ParamError, TextKind};
use std::fmt;

/// A length in a picture: millimeters, pixels, or a fraction of a cell.
///
/// ```
/// use mazeloom_draw::style::Length;
///
/// // 20 pixels per cell, 4 pixels to the millimeter.
/// let pixels = |word: &str| Length::parse(word).unwrap().pixels(20.0, 4.0);
/// assert_eq!(pixels("1.5mm"), 6.0);
/// assert_eq!(pixels("3px"), 3.0);
/// assert_eq!(pixels("0.25cell"), 5.0);
/// assert_eq!(Length::parse("wide"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Length {
    /// Millimeters.
    Millimetres(f64),
    /// Pixels.
    Pixels(f64),
    /// A fraction of the cell size.
    Cells(f64),
}

/// Pixels per millimeter where nothing else is given: 96 per inch, as in CSS.
pub const PIXELS: f64 = 96.0 / 25.4;

/// The units with their millimeters; 0 for those that are none.
const UNITS: [(&str, f64); 8] = [
    ("mm", 1.0),
    ("cm", 10.0),
    ("m", 1000.0),
    ("in", 25.4),
    ("pt", 25.4 / 72.0),
    ("px", 0.0),
    ("cell", 0.0),
    ("", 1.0),
];

/// The value of a key for a length.
pub static LENGTH: TextKind = TextKind {
    placeholder: "LENGTH",
    allowed: "a length from 0 to 10000 with a unit (mm, cm, m, in, pt, px or cell; mm \
              if there is none), such as 1.5mm 2cm 0.1in 2pt 3px 0.2cell",
    example: "1.5mm",
    check: |word| match Length::parse(word) {
        Some(_) => Ok(word.to_lowercase()),
        None => Err(ParamError::value("length", word, LENGTH.allowed)),
    },
};

/// The value of a key for the length of a whole side: it cannot be given in cells.
pub static SIDE: TextKind = TextKind {
    placeholder: "LENGTH",
    allowed: "a printed length above 0 and up to 10000 with its unit, such as 150mm 15cm \
              6in 400pt 800px; for the number of cells write a size such as 40x30",
    example: "150mm",
    check: |word| match Length::parse(word) {
        Some(Length::Millimetres(length) | Length::Pixels(length))
            if length > 0.0 && !word.ends_with(|c: char| c.is_ascii_digit() || c == '.') =>
        {
            Ok(word.to_lowercase())
        }
        _ => Err(ParamError::value("length", word, SIDE.allowed)),
    },
};

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (number, unit) = match self {
            Length::Millimetres(length) => (length, "mm"),
            Length::Pixels(length) => (length, "px"),
            Length::Cells(length) => (length, "cell"),
        };
        // To a hundredth, without needless zeros.
        write!(f, "{}{unit}", libm::round(number * 100.0) / 100.0)
    }
}

impl Length {
    /// Parses a number with a unit; one without a unit is in millimeters.
    pub fn parse(word: &str) -> Option<Length> {
        let word = word.to_lowercase();
        let (unit, size) = UNITS.iter().find(|(unit, _)| word.ends_with(unit))?;
        let number: f64 = word[..word.len() - unit.len()].parse().ok()?;
        let within = (0.0..=10_000.0).contains(&number) && !number.is_sign_negative();
        within.then_some(match *unit {
            "px" => Length::Pixels(number),
            "cell" => Length::Cells(number),
            _ => Length::Millimetres(number * size),
        })
    }

    /// The length in pixels, for cells of `cell` pixels and `to_the_millimetre` pixels per
    /// millimeter.
    pub fn pixels(self, cell: f64, to_the_millimetre: f64) -> f64 {
        match self {
            Length::Millimetres(length) => length * to_the_millimetre,
            Length::Pixels(length) => length,
            Length::Cells(share) => share * cell,
        }
    }

    /// The length in millimeters, for cells of `cell` millimeters.
    pub fn millimetres(self, cell: f64) -> f64 {
        match self {
            Length::Millimetres(length) => length,
            Length::Pixels(length) => length / PIXELS,
            Length::Cells(share) => share * cell,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_count() {
        assert_eq!(Length::parse("2"), Some(Length::Millimetres(2.0)));
        assert_eq!(Length::parse("1in"), Some(Length::Millimetres(25.4)));
        assert_eq!(Length::parse("2.5m"), Some(Length::Millimetres(2500.0)));
        assert_eq!(Length::parse("0.5Cell"), Some(Length::Cells(0.5)));
        assert_eq!(
            Length::parse("72pt").map(|l| l.millimetres(1.0)),
            Some(25.4)
        );
        for side in ["6in", "15cm", "400pt", "800px"] {
            assert_eq!((SIDE.check)(side).as_deref(), Ok(side));
        }
        for wrong in ["0mm", "5cell", "6ft", "150", "2.", ""] {
            let error = (SIDE.check)(wrong).expect_err("it is no side").to_string();
            assert!(error.contains("150mm 15cm 6in"), "{error}");
        }
        for wrong in ["", "mm", "-1mm", "1 mm", "nan", "1e9", "infmm", "3ells"] {
            assert_eq!(Length::parse(wrong), None, "{wrong}");
        }
    }
}
