//! Walls of cells that follow each other, joined where they go on straight from one to the next.

use super::Segment;

/// Walls that are joined while they come, so that there are fewer to be put in order.
///
/// At the gate between two corridors just two walls meet, which are in line on squares.
pub(super) struct Lines {
    pub segments: Vec<Segment>,
    /// The numbers of those of the cell before, and of this cell.
    before: Vec<usize>,
    here: Vec<usize>,
}

impl From<Vec<Segment>> for Lines {
    fn from(segments: Vec<Segment>) -> Lines {
        let (before, here) = (Vec::new(), Vec::new());
        Lines {
            segments,
            before,
            here,
        }
    }
}

impl Lines {
    /// Goes on with the next cell.
    pub fn turn_to_next(&mut self) {
        std::mem::swap(&mut self.before, &mut self.here);
        self.here.clear();
    }

    /// Adds a wall, or makes one of the cell before longer.
    pub fn add(&mut self, wall: Segment) {
        for &number in &self.before {
            let line = &mut self.segments[number];
            let (from, to) = match () {
                () if line.goes_on(&wall) => (line.from, wall.to),
                () if wall.goes_on(line) => (wall.from, line.to),
                () => continue,
            };
            (line.from, line.to) = (from, to);
            return self.here.push(number);
        }
        self.here.push(self.segments.len());
        self.segments.push(wall);
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::Spot;
    use super::*;

    #[test]
    fn walls_in_line_with_those_of_the_cell_before_are_one() {
        let wall = |[ax, ay, bx, by]: [i32; 4]| Segment {
            from: Spot { x: ax, y: ay },
            to: Spot { x: bx, y: by },
            arc: None,
        };
        let mut lines = Lines::from(Vec::new());
        // A corridor to the right that turns down in the third cell; what lies two cells back is left.
        let cells: [&[[i32; 4]]; 4] = [
            &[[0, 0, 4, 0], [4, 2, 0, 2]],
            &[[4, 0, 8, 0], [8, 2, 4, 2]],
            &[[8, 0, 10, 0], [10, 0, 10, 4], [8, 4, 8, 2]],
            &[[0, 2, -4, 2]],
        ];
        for cell in cells {
            lines.turn_to_next();
            cell.iter().for_each(|&it| lines.add(wall(it)));
        }
        let spots = |it: &Segment| [it.from.x, it.from.y, it.to.x, it.to.y];
        let joined: Vec<_> = lines.segments.iter().map(spots).collect();
        let expected = [
            [0, 0, 10, 0],
            [8, 2, 0, 2],
            [10, 0, 10, 4],
            [8, 4, 8, 2],
            [0, 2, -4, 2],
        ];
        assert_eq!(joined, expected);
    }
}
