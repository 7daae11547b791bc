//! Contrast between colors, also for color-blind readers and in gray prints.

use super::Color;

impl Color {
    /// The relative luminance, 0 for black to 1 for white, as defined in the Web Content
    /// Accessibility Guidelines (WCAG) 2.2, "relative luminance".
    ///
    /// ```
    /// use mazeloom_draw::palette::Color;
    ///
    /// // Green looks brighter than red, red brighter than blue.
    /// let of = |r, g, b| Color(r, g, b).luminance();
    /// assert!(of(0, 255, 0) > of(255, 0, 0) && of(255, 0, 0) > of(0, 0, 255));
    /// ```
    pub fn luminance(self) -> f64 {
        let linear = |channel: u8| {
            let value = f64::from(channel) / 255.0;
            if value <= 0.04045 {
                value / 12.92
            } else {
                libm::pow((value + 0.055) / 1.055, 2.4)
            }
        };
        let Color(r, g, b) = self;
        0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
    }

    /// The contrast ratio with another color, 1 for none to 21 for black on white: WCAG 2.2,
    /// "contrast ratio". It depends on luminance only, so a gray print keeps it.
    ///
    /// ```
    /// use mazeloom_draw::palette::Color;
    /// assert_eq!(Color::BLACK.contrast(Color::WHITE).round(), 21.0);
    /// assert_eq!(Color::BLACK.contrast(Color::BLACK), 1.0);
    /// ```
    pub fn contrast(self, other: Color) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// The color of text on a background of this color: white or black, whichever has the
    /// greater contrast, which is at least 4.58.
    ///
    /// ```
    /// use mazeloom_draw::palette::{Color, READABLE};
    ///
    /// assert_eq!(Color(255, 255, 0).ink(), Color::BLACK);
    /// assert_eq!(Color(0, 0, 128).ink(), Color::WHITE);
    /// assert!(Color(128, 128, 128).contrast(Color(128, 128, 128).ink()) > READABLE);
    /// ```
    pub fn ink(self) -> Color {
        let [white, black] = [Color::WHITE, Color::BLACK].map(|ink| ink.contrast(self));
        if white > black {
            Color::WHITE
        } else {
            Color::BLACK
        }
    }
}

/// The contrast that WCAG 2.2 asks of graphics (success criterion 1.4.11).
pub const LEGIBLE: f64 = 3.0;

/// The contrast that WCAG 2.2 asks of text (success criterion 1.4.3).
pub const READABLE: f64 = 4.5;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn luminance_is_that_of_the_guidelines() {
        for (color, luminance) in [
            (Color::WHITE, 1.0),
            (Color::BLACK, 0.0),
            (Color(255, 0, 0), 0.2126),
            (Color(0, 255, 0), 0.7152),
            (Color(0x77, 0x77, 0x77), 0.1845),
        ] {
            assert!((color.luminance() - luminance).abs() < 1e-4, "{color:?}");
        }
        // The lightest gray that text on white may have at level AA is #767676.
        assert!(Color(0x76, 0x76, 0x76).contrast(Color::WHITE) >= 4.5);
        assert!(Color(0x77, 0x77, 0x77).contrast(Color::WHITE) < 4.5);
    }

    #[test]
    fn text_is_legible_on_every_gray() {
        for gray in 0..=255 {
            let paper = Color(gray, gray, gray);
            assert!(paper.ink().contrast(paper) > 4.5, "{gray}");
        }
    }
}
