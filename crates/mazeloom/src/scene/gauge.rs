//! How many pixels everything takes.

/// The widths of a picture's parts in pixels, from the size of a cell.
///
/// What lies in the middle of a floor has the floor's parity, so that on a rectangle every
/// edge of every part falls between two pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gauge {
    /// From wall to wall.
    pub cell: u32,
    /// A wall's thickness.
    pub wall: u32,
    /// Empty space round the picture.
    pub margin: u32,
    /// The thickness of the way.
    pub way: u32,
    /// The side of a crumb.
    pub crumb: u32,
    /// The side of a mark.
    pub mark: u32,
}

impl Gauge {
    /// A longer side than this makes the cells smaller.
    pub const LONGEST: f64 = 16_384.0;

    /// For cells of a given size.
    pub fn new(cell: u32) -> Gauge {
        let wall = (cell / 8).max(1);
        let floor = cell - wall;
        let centred = |size: u32| size.max(1) + (size.max(1) ^ floor) % 2;
        Gauge {
            cell,
            wall,
            margin: cell / 2,
            way: centred(floor / 4),
            crumb: centred(floor / 3),
            mark: centred(floor / 2),
        }
    }

    /// For a picture so many cells wide and high: cells are halved, down to 2 pixels, while a
    /// side is too long.
    pub fn fit(cell: u32, width: f64, height: f64) -> Gauge {
        let mut gauge = Gauge::new(cell);
        while gauge.cell > 2 && gauge.length(width.max(height)) > Gauge::LONGEST {
            gauge = Gauge::new((gauge.cell / 2).max(2));
        }
        gauge
    }

    /// The length of a side of so many cells, walls and margins included.
    pub fn length(&self, cells: f64) -> f64 {
        cells * f64::from(self.cell) + f64::from(self.wall + 2 * self.margin)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_have_the_parity_of_the_floor() {
        for cell in 2..100 {
            let gauge = Gauge::new(cell);
            let floor = cell - gauge.wall;
            for part in [gauge.way, gauge.crumb, gauge.mark] {
                assert!(
                    part % 2 == floor % 2 && part >= 1 && part <= floor,
                    "{gauge:?}"
                );
            }
        }
    }

    #[test]
    fn large_pictures_have_small_cells() {
        assert_eq!(Gauge::fit(16, 100.0, 100.0).cell, 16);
        assert_eq!(Gauge::fit(16, 4000.0, 10.0).cell, 4);
        assert_eq!(Gauge::fit(16, 1e6, 1e6).cell, 2);
    }
}
