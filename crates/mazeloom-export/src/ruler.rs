//! Converts thousandths of a pixel to millimeters on a machine's bed.
//!
//! Machines measure upward from the lower left corner, pictures downward from the upper left;
//! this is the one place where the two are converted.

use mazeloom::Scene;
use mazeloom::scene::Spot;

/// A picture's scale; lengths become whole micrometers.
#[derive(Clone, Copy)]
pub(crate) struct Ruler {
    scale: f64,
    /// The picture's height in thousandths of a pixel.
    height: i32,
}

impl Ruler {
    pub fn new(scene: &Scene) -> Ruler {
        Ruler {
            scale: scene.millimetres(),
            height: libm::round(scene.extent().1 * 1000.0) as i32,
        }
    }

    /// A length; a thousandth of a pixel is as many micrometers as a pixel is millimeters.
    pub fn length(&self, thousandths: f64) -> i64 {
        libm::round(thousandths * self.scale) as i64
    }

    /// Right and down from the upper left corner.
    pub fn on_paper(&self, spot: Spot) -> (i64, i64) {
        (self.length(spot.x.into()), self.length(spot.y.into()))
    }

    /// Right and up from the lower left corner.
    pub fn on_bed(&self, Spot { x, y }: Spot) -> (i64, i64) {
        self.on_paper(Spot::new(x, self.height - y))
    }
}

/// The width and height of a picture in millimeters.
pub(crate) fn sides(scene: &Scene) -> [String; 2] {
    let (width, height) = scene.true_size();
    [width, height].map(|side| millimetres(libm::round(side * 1000.0) as i64))
}

/// Micrometres as millimeters, without needless digits.
pub(crate) fn millimetres(micrometres: i64) -> String {
    let sign = if micrometres < 0 { "-" } else { "" };
    let size = micrometres.unsigned_abs();
    let digits = format!("{}.{:03}", size / 1000, size % 1000);
    format!(
        "{sign}{}",
        digits.trim_end_matches('0').trim_end_matches('.')
    )
}

/// Text for a comment: in ASCII, on one line, without what some machines obey even within
/// comments. What is percent-encoded can only stand in words that are percent-decoded.
pub(crate) fn comment(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b' '..=b'~' if !b"!?~".contains(&byte) => safe.push(byte.into()),
            _ => safe.push_str(&format!("%{byte:02X}")),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn micrometres_are_thousandths() {
        for (micrometres, text) in [(0, "0"), (1500, "1.5"), (-7, "-0.007"), (12_000, "12")] {
            assert_eq!(millimetres(micrometres), text);
        }
    }

    #[test]
    fn comments_are_harmless() {
        assert_eq!(comment("a=b %41\n!ä"), "a=b %41%0A%21%C3%A4");
    }
}
