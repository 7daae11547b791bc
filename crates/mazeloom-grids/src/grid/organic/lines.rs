//! The lines between cells of points, from node to node, and the lines around each cell.
//!
//! Each square of the lattice is cut along its rising diagonal. In a triangle whose corners belong to
//! two cells a line passes through; where they belong to three, three lines end at a node. So whole
//! numbers alone decide which cells meet. Beyond each border of the page lies one more row of points,
//! which are a cell of their own: the corners of the page are nodes, too.

use super::field::Field;

/// Parts of the distance between two points of the lattice.
pub const PARTS: i64 = 4096;

/// A place on the finer lattice.
pub type Spot = (i64, i64);

/// A line between two cells.
pub struct Line {
    /// The cell to its right, and the one to its left; none beyond the border.
    pub cells: [Option<u32>; 2],
    /// True between regions, and along the border.
    pub is_wall: bool,
    /// Nodes where it begins and ends: the numbers of triangles.
    nodes: [usize; 2],
    /// The spots along it.
    pub spots: Vec<Spot>,
}

/// A line as one of its cells sees it: its number, and whether it runs clockwise around it.
pub type Seen = (usize, bool);

/// The lines between cells, and those around each of them, clockwise; none if a cell has a hole.
pub fn lines(field: &Field, cells: &[u32], count: usize) -> Option<(Vec<Line>, Vec<Vec<Seen>>)> {
    let lattice = Lattice::new(field, cells, count as u32);
    let mut crossed = vec![false; 3 * lattice.cells.len()];
    let mut lines = Vec::new();
    for triangle in lattice.triangles() {
        let sides = lattice.sides(triangle);
        if sides.iter().all(|&side| lattice.is_crossed(side)) {
            for side in sides {
                let is_new = lattice.is_inside(side) && !crossed[side];
                lines.extend(is_new.then(|| lattice.walk(triangle, side, &mut crossed)));
            }
        }
    }
    // What no line from node to node crosses lies around a hole.
    let mut sides = lattice.triangles().flat_map(|at| lattice.sides(at));
    if sides.any(|side| lattice.is_crossed(side) && lattice.is_inside(side) && !crossed[side]) {
        return None;
    }
    let mut around: Vec<Vec<Seen>> = vec![Vec::new(); count];
    for (number, line) in lines.iter().enumerate() {
        for (cell, forward) in line.cells.into_iter().zip([true, false]) {
            if let Some(cell) = cell {
                around[cell as usize].push((number, forward));
            }
        }
    }
    let ends = |(line, forward): Seen| {
        let [from, to] = lines[line].nodes;
        if forward { [from, to] } else { [to, from] }
    };
    for ring in &mut around {
        for place in 1..ring.len() {
            let end = ends(ring[place - 1])[1];
            let next = (place..ring.len()).find(|&next| ends(ring[next])[0] == end)?;
            ring.swap(place, next);
        }
    }
    Some((lines, around))
}

/// Points with a row of others around them, row by row.
struct Lattice {
    pitch: usize,
    /// The cell of each point; beyond each border one more than there are.
    cells: Vec<u32>,
    count: u32,
    /// The values of the pattern, 0 beyond the border.
    values: Vec<i32>,
}

impl Lattice {
    fn new(field: &Field, cells: &[u32], count: u32) -> Lattice {
        let [width, height] = field.size;
        let (mut padded, mut values) = (Vec::new(), Vec::new());
        for (y, x) in (0..height + 3).flat_map(|y| (0..width + 3).map(move |x| (y, x))) {
            let beyond = [x > width + 1, x == 0, y == 0, y > height + 1];
            let beyond = (count..).zip(beyond).find(|&(_, is_beyond)| is_beyond);
            let at = || (y - 1) * field.pitch() + x - 1;
            padded.push(beyond.map_or_else(|| cells[at()], |(number, _)| number));
            values.push(beyond.map_or_else(|| field.values[at()], |_| 0));
        }
        Lattice {
            pitch: width + 3,
            cells: padded,
            count,
            values,
        }
    }

    /// The triangles, two for each point that is the upper left corner of a square.
    fn triangles(&self) -> impl Iterator<Item = usize> + use<> {
        let (pitch, squares) = (self.pitch, self.cells.len() - self.pitch);
        let squares = (0..squares).filter(move |at| at % pitch + 1 < pitch);
        squares.flat_map(|at| [2 * at, 2 * at + 1])
    }

    /// The sides of a triangle: three for each point, to the right, down, and from the point to the
    /// right of it to that below.
    fn sides(&self, triangle: usize) -> [usize; 3] {
        let at = triangle / 2;
        match triangle % 2 {
            0 => [3 * at, 3 * at + 1, 3 * at + 2],
            _ => [3 * at + 2, 3 * (at + 1) + 1, 3 * (at + self.pitch)],
        }
    }

    /// The triangle on the other side of a side of one.
    fn beyond(&self, triangle: usize, side: usize) -> usize {
        let at = side / 3;
        let above = [at.wrapping_sub(self.pitch), at.wrapping_sub(1), at][side % 3];
        match triangle == 2 * at {
            true => 2 * above + 1,
            false => 2 * at,
        }
    }

    /// The two points of a side.
    fn points(&self, side: usize) -> [usize; 2] {
        let (at, below) = (side / 3, side / 3 + self.pitch);
        [[at, at + 1], [at, below], [at + 1, below]][side % 3]
    }

    /// Tells whether the points of a side belong to different cells.
    fn is_crossed(&self, side: usize) -> bool {
        let [a, b] = self.points(side);
        self.cells[a] != self.cells[b]
    }

    /// Tells whether a side is not wholly beyond the border.
    fn is_inside(&self, side: usize) -> bool {
        self.points(side).iter().any(|&at| self.values[at] != 0)
    }

    /// Tells whether the points of a side belong to different regions.
    fn is_wall(&self, side: usize) -> bool {
        let [a, b] = self.points(side).map(|at| self.values[at].signum());
        a != b
    }

    fn spot(&self, at: usize) -> Spot {
        let along = |at: usize| (at as i64 - 1) * PARTS;
        (along(at % self.pitch), along(at / self.pitch))
    }

    /// The spot at which a side is crossed: that with the value 0 if the sign changes, on the border the point
    /// that is inside, else the middle.
    fn crossing(&self, side: usize) -> Spot {
        let [a, b] = self.points(side);
        let [(ax, ay), (bx, by)] = [a, b].map(|at| self.spot(at));
        let share = match [a, b].map(|at| i64::from(self.values[at])) {
            [0, _] => PARTS,
            [_, 0] => 0,
            [from, to] if self.is_wall(side) => {
                (from * PARTS / (from - to)).clamp(PARTS / 16, PARTS - PARTS / 16)
            }
            _ => PARTS / 2,
        };
        (
            ax + (bx - ax) * share / PARTS,
            ay + (by - ay) * share / PARTS,
        )
    }

    /// The node in a triangle: on the wall if there is one, else in the middle.
    fn node(&self, triangle: usize) -> Spot {
        let sides = || (self.sides(triangle).into_iter()).filter(|&side| self.is_inside(side));
        let is_walled = sides().any(|side| self.is_wall(side));
        let spots = sides().filter(|&side| !is_walled || self.is_wall(side));
        let spots: Vec<Spot> = spots.map(|side| self.crossing(side)).collect();
        let mean = |axis: fn(&Spot) -> i64| {
            spots
                .iter()
                .map(axis)
                .sum::<i64>()
                .div_euclid(spots.len() as i64)
        };
        (mean(|spot| spot.0), mean(|spot| spot.1))
    }

    /// Follows a line from a node, out of its triangle through a side, to the next node.
    fn walk(&self, triangle: usize, side: usize, crossed: &mut [bool]) -> Line {
        let [a, b] = self.points(side);
        let all = (self.sides(triangle).into_iter()).flat_map(|side| self.points(side));
        let third = all.into_iter().find(|at| ![a, b].contains(at));
        let behind = self.spot(third.expect("a triangle has three corners"));
        let [(ax, ay), (bx, by)] = [a, b].map(|at| self.spot(at));
        // The line leaves the third corner behind it.
        let ahead = (ax + bx - 2 * behind.0, ay + by - 2 * behind.1);
        let b_is_right = ahead.0 * (by - ay) - ahead.1 * (bx - ax) > 0;
        let cells = if b_is_right { [b, a] } else { [a, b] }.map(|at| self.cells[at]);
        let mut spots = vec![self.node(triangle), self.crossing(side)];
        let (mut here, mut through) = (triangle, side);
        loop {
            crossed[through] = true;
            here = self.beyond(here, through);
            let mut others = (self.sides(here).into_iter())
                .filter(|&other| other != through && self.is_crossed(other));
            match (others.next(), others.next()) {
                (Some(only), None) => {
                    spots.push(self.crossing(only));
                    through = only;
                }
                _ => break,
            }
        }
        spots.push(self.node(here));
        Line {
            cells: cells.map(|cell| (cell < self.count).then_some(cell)),
            is_wall: self.is_wall(side),
            nodes: [triangle, here],
            spots,
        }
    }
}
