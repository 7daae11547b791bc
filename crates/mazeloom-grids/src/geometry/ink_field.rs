//! Images stretched over a grid: how dark they are at a place, and where they become darker.

use super::Plane;
use mazeloom_core::source::GreyImage;

/// An image stretched over the bounding box of a grid; positions are whole thousandths of a cell.
pub struct InkField {
    /// Pixels in each direction.
    count: [i64; 2],
    /// The box.
    length: [i64; 2],
    /// The sum of the ink above and left of each pixel's corner.
    sums: Vec<u64>,
}

impl InkField {
    /// Stretches an image over the bounding box of a grid. O(pixels); 8 bytes a pixel.
    pub fn new<T: Plane + ?Sized>(ink: &GreyImage, grid: &T) -> InkField {
        let (width, height) = (ink.width as usize, ink.height as usize);
        let thousandths = |length: f64| (libm::round(length * 1000.0) as i64).max(1);
        let mut sums = vec![0; (width + 1) * (height + 1)];
        for y in 0..height {
            let mut row = 0;
            for x in 0..width {
                row += u64::from(ink.pixels[y * width + x]);
                sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1] + row;
            }
        }
        InkField {
            count: [i64::from(ink.width), i64::from(ink.height)],
            length: [thousandths(grid.size().x), thousandths(grid.size().y)],
            sums,
        }
    }

    /// The pixel at a position, and the number of pixels per cell in each direction, at least
    /// one.
    fn pixels(&self, place: [i64; 2]) -> ([i64; 2], [i64; 2]) {
        let at = [0, 1].map(|axis| place[axis] * self.count[axis] / self.length[axis]);
        let cell = [0, 1].map(|axis| (1000 * self.count[axis] / self.length[axis]).max(1));
        (at, cell)
    }

    /// The mean ink, in sixteenths, of the pixels from one corner to before another; pixels
    /// outside the image are like those at its border.
    fn mean(&self, from: [i64; 2], to: [i64; 2]) -> i128 {
        let span = |axis: usize| {
            let low = from[axis].clamp(0, self.count[axis] - 1);
            (low, to[axis].clamp(low + 1, self.count[axis]))
        };
        let ((left, right), (top, bottom)) = (span(0), span(1));
        let sum = |x: i64, y: i64| self.sums[(y * (self.count[0] + 1) + x) as usize];
        let ink = sum(right, bottom) + sum(left, top) - sum(right, top) - sum(left, bottom);
        i128::from(ink) * 16 / i128::from((right - left) * (bottom - top))
    }

    /// The mean ink around a position, 0 to 255.
    pub fn ink(&self, place: [i64; 2]) -> u8 {
        let (at, cell) = self.pixels(place);
        let reach = cell.map(|pixels| pixels / 2);
        let from = [at[0] - reach[0], at[1] - reach[1]];
        let to = [at[0] + reach[0] + 1, at[1] + reach[1] + 1];
        (self.mean(from, to) / 16) as u8
    }

    /// Returns the increase in darkness of the image rightward and downward, in sixteenths per cell.
    pub fn gradient(&self, place: [i64; 2]) -> [i128; 2] {
        let (at, cell) = self.pixels(place);
        [0, 1].map(|axis| {
            let (mut from, mut to) = ([at[0] - cell[0], at[1] - cell[1]], [0, 0]);
            for side in 0..2 {
                to[side] = at[side] + cell[side] + 1;
            }
            let (mut middle_to, mut middle_from) = (to, from);
            middle_to[axis] = at[axis];
            middle_from[axis] = at[axis] + 1;
            let before = self.mean(from, middle_to);
            from = middle_from;
            let rise = self.mean(from, to) - before;
            rise * 1000 * i128::from(self.count[axis])
                / i128::from((cell[axis] + 1) * self.length[axis])
        })
    }
}
