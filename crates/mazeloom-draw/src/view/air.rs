//! The air of a view from within: a sky, ground at the horizon, and haze in the distance.

use crate::palette::Color;

/// Colors where nothing is, and haze that hides what is far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Air {
    /// The colors of the sky at the top of the picture and at the horizon.
    pub sky: [Color; 2],
    /// The color below the horizon.
    pub ground: Color,
    /// The distance at which half of a color is lost.
    pub reach: f64,
}

/// The number of colors of the sky and of degrees of haze: few, for pictures in 256 colors.
const STEPS: f64 = 24.0;

impl Air {
    /// Colors a row of samples: those with nothing on them, whose depth is infinite, and the others
    /// by their depth, the inverse of their distance. `down` is the place of the row from 0 at
    /// the top to 1.
    pub fn fill(&self, down: f64, depths: &[f64], colors: &mut [Color]) {
        let [top, horizon] = self.sky;
        let empty = match down {
            0.5.. => self.ground,
            _ => mixed(top, horizon, step(down * 2.0)),
        };
        // Most samples are like the one before.
        let mut last = (Color::WHITE, 0.0, mixed(Color::WHITE, horizon, 0.0));
        for (color, &depth) in colors.iter_mut().zip(depths) {
            if depth <= 0.0 {
                *color = empty;
                continue;
            }
            let far = 1.0 / (depth * self.reach);
            let haze = step(far * far / (1.0 + far * far));
            if (*color, haze) != (last.0, last.1) {
                last = (*color, haze, mixed(*color, horizon, haze));
            }
            *color = last.2;
        }
    }
}

fn step(share: f64) -> f64 {
    libm::round(share * STEPS) / STEPS
}

/// A color between two.
fn mixed(Color(r, g, b): Color, Color(x, y, z): Color, share: f64) -> Color {
    let between = |from: u8, to: u8| {
        libm::round(f64::from(from) + (f64::from(to) - f64::from(from)) * share) as u8
    };
    Color(between(r, x), between(g, y), between(b, z))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_far_has_the_color_of_the_horizon() {
        let air = Air {
            sky: [Color(0, 0, 200), Color(200, 200, 255)],
            ground: Color(90, 90, 90),
            reach: 5.0,
        };
        let depths = [f64::NEG_INFINITY, 1e9, 1.0 / 5.0, 1e-9];
        let mut colors = [Color(10, 20, 30); 4];
        air.fill(0.0, &depths, &mut colors);
        assert_eq!(colors[0], Color(0, 0, 200));
        assert_eq!(colors[1], Color(10, 20, 30));
        assert_eq!(colors[2], Color(105, 110, 143));
        assert_eq!(colors[3], Color(200, 200, 255));
        air.fill(0.75, &depths[..1], &mut colors);
        assert_eq!(colors[0], Color(90, 90, 90));
    }
}
