//! The pattern whose contours are the walls: stripes of two signs on a lattice.
//!
//! Each step subtracts a wide mean of the values from a narrow one, and clamps the difference: near
//! values support each other, those at a greater distance suppress each other, so that noise becomes
//! stripes of one width. All values are whole numbers.

use mazeloom_core::rng::Rng;

/// Points of the lattice along the width of a corridor.
pub const WIDTH: usize = 8;

/// Steps, after which few stripes still change.
const STEPS: u32 = 80;

/// Steps before the values around the page are fixed: until then stripes do not know its border.
const FREE: u32 = 30;

/// The greatest value.
const MOST: i32 = 1 << 16;

/// Points around the page whose values are fixed, so that stripes run along its border.
const MARGIN: usize = 12;

/// Points from the middle to the border of a disc: corridors are about half their width at least.
const DISC: usize = 2;

/// Points along a square around a point with room for all discs that the point lies in.
const SIDE: usize = 4 * DISC + 1;

/// The left column of such a square.
const LEFT: u128 = {
    let (mut column, mut row) = (0, 0);
    while row < SIDE {
        column |= 1 << (row * SIDE);
        row += 1;
    }
    column
};

/// The disc around its middle: a square without corners.
const WHOLE_DISC: u128 = {
    let (mut disc, mut bit) = (0, 0);
    while bit < SIDE * SIDE {
        let away = [
            (bit % SIDE).abs_diff(2 * DISC),
            (bit / SIDE).abs_diff(2 * DISC),
        ];
        let is_inside = away[0] <= DISC && away[1] <= DISC && away[0] + away[1] < 2 * DISC;
        disc |= (is_inside as u128) << bit;
        bit += 1;
    }
    disc
};

/// Values on a lattice of points; those of one sign are corridors, those of the other the corridors
/// between.
pub struct Field {
    /// Squares of the lattice in each direction; there is one more point.
    pub size: [usize; 2],
    /// The values, row by row, none of them 0.
    pub values: Vec<i32>,
}

impl Field {
    /// The pattern that grows from noise.
    pub fn grown(size: [usize; 2], rng: &mut Rng) -> Field {
        let whole = size.map(|length| length + 1 + 2 * MARGIN);
        let is_page = |at: usize| {
            let (x, y) = (at % whole[0], at / whole[0]);
            (MARGIN..=MARGIN + size[0]).contains(&x) && (MARGIN..=MARGIN + size[1]).contains(&y)
        };
        let mut values: Vec<i32> = (0..whole[0] * whole[1])
            .map(|_| rng.below(2 * MOST as u32) as i32 - MOST)
            .collect();
        let (mut narrow, mut wide, mut spare) = (Vec::new(), Vec::new(), Vec::new());
        for step in 0..STEPS {
            narrow.clone_from(&values);
            (0..3).for_each(|_| blur::<2>(&mut narrow, whole, &mut spare));
            wide.clone_from(&narrow);
            (0..2).for_each(|_| blur::<4>(&mut wide, whole, &mut spare));
            for (at, value) in values.iter_mut().enumerate() {
                *value = match step < FREE || is_page(at) {
                    true => (4 * (narrow[at] - wide[at])).clamp(-MOST, MOST),
                    false => -MOST,
                };
            }
        }
        let page = (0..values.len()).filter(|&at| is_page(at));
        let mut field = Field {
            size,
            values: page.map(|at| values[at]).collect(),
        };
        field.close_border();
        field.cut_necks();
        field
    }

    /// Number of points in a row.
    pub fn pitch(&self) -> usize {
        self.size[0] + 1
    }

    /// Makes values positive near the border, and those that are 0 everywhere.
    fn close_border(&mut self) {
        let (pitch, [width, height]) = (self.pitch(), self.size);
        for (at, value) in self.values.iter_mut().enumerate() {
            let (x, y) = (at % pitch, at / pitch);
            let inside = x.min(y).min(width - x).min(height - y);
            if *value == 0 || inside < WIDTH / 2 {
                *value = value.abs().max(1);
            }
        }
    }

    /// Cuts what is narrower than a disc: nowhere do two curves come so near that walls would meet. At
    /// saddles a cut is narrow itself: what is narrow then becomes positive, with a disc around it if it
    /// was so before, until nothing is narrow.
    fn cut_necks(&mut self) {
        for sign in [true, false] {
            for at in self.necks(sign) {
                self.values[at] = -self.values[at];
            }
        }
        self.close_border();
        loop {
            let necks = [true, false].map(|sign| self.necks(sign));
            if necks.iter().all(Vec::is_empty) {
                break;
            }
            let [positive, negative] = necks;
            let around = positive.iter().flat_map(|&at| self.disc(at));
            for at in around.chain(negative).collect::<Vec<usize>>() {
                self.values[at] = self.values[at].abs();
            }
        }
    }

    /// The points of one sign that lie in no disc of it, or in some that do not hang together near them.
    pub fn necks(&self, sign: bool) -> Vec<usize> {
        let points = 0..self.values.len();
        let has_sign = |&at: &usize| (self.values[at] > 0) == sign;
        let middles = points
            .clone()
            .map(|at| self.disc(at).all(|near| has_sign(&near)));
        let middles: Vec<bool> = middles.collect();
        let is_neck = |&at: &usize| !middles[at] && has_sign(&at) && !self.is_joined(at, &middles);
        points.filter(is_neck).collect()
    }

    /// Tells whether a point lies in a disc, and the middles of all such discs hang together near it.
    fn is_joined(&self, at: usize, middles: &[bool]) -> bool {
        let near = self.around(at, 2 * DISC);
        let near = near.filter(|&(_, near)| middles[near]);
        let near = near.fold(0, |near, (bit, _)| near | 1 << bit);
        let own = near & WHOLE_DISC;
        let mut reached = own & own.wrapping_neg();
        loop {
            let row = reached | (reached & !(LEFT << (SIDE - 1))) << 1 | (reached & !LEFT) >> 1;
            let next = (row | row << SIDE | row >> SIDE) & near;
            if next == reached {
                return own != 0 && own & !reached == 0;
            }
            reached = next;
        }
    }

    /// The points in the disc around one.
    fn disc(&self, at: usize) -> impl Iterator<Item = usize> {
        let around = self.around(at, DISC);
        around.filter_map(|(bit, near)| (WHOLE_DISC >> bit & 1 == 1).then_some(near))
    }

    /// The points in a square around one, with their numbers in the largest such square, but for those
    /// beyond the border.
    fn around(&self, at: usize, reach: usize) -> impl Iterator<Item = (usize, usize)> {
        let (pitch, [width, height]) = (self.pitch(), self.size);
        let (x, y) = (at % pitch, at / pitch);
        let lines = |middle: usize, last: usize| {
            let first = middle.saturating_sub(reach);
            first..(middle + reach).min(last) + 1
        };
        let columns = lines(x, width);
        lines(y, height).flat_map(move |row| {
            columns.clone().map(move |column| {
                let (down, right) = (row + 2 * DISC - y, column + 2 * DISC - x);
                (down * SIDE + right, row * pitch + column)
            })
        })
    }

    /// The points beside one, of which any three neighbors are corners of one triangle: each square is
    /// cut along its rising diagonal.
    pub fn beside(&self, at: usize) -> impl Iterator<Item = usize> + use<> {
        let (pitch, [width, height]) = (self.pitch(), self.size);
        let (x, y) = (at % pitch, at / pitch);
        let steps = [
            (y > 0, at.wrapping_sub(pitch)),
            (y > 0 && x < width, (at + 1).wrapping_sub(pitch)),
            (x < width, at + 1),
            (y < height, at + pitch),
            (y < height && x > 0, (at + pitch).wrapping_sub(1)),
            (x > 0, at.wrapping_sub(1)),
        ];
        steps.into_iter().filter(|step| step.0).map(|step| step.1)
    }

    /// Tells whether two points have the same sign.
    pub fn joins(&self, a: usize, b: usize) -> bool {
        (self.values[a] > 0) == (self.values[b] > 0)
    }

    /// The regions of one sign that hang together: the points of each.
    pub fn regions(&self) -> Vec<Vec<usize>> {
        let mut seen = vec![false; self.values.len()];
        let mut regions = Vec::new();
        for start in 0..seen.len() {
            if std::mem::replace(&mut seen[start], true) {
                continue;
            }
            let mut region = vec![start];
            let mut next = 0;
            while next < region.len() {
                let at = region[next];
                next += 1;
                for beside in self.beside(at) {
                    if self.joins(at, beside) && !std::mem::replace(&mut seen[beside], true) {
                        region.push(beside);
                    }
                }
            }
            regions.push(region);
        }
        regions
    }

    /// Gives regions of fewer points than `least` the sign of those around them, so that at most
    /// `most` are left, and returns those.
    pub fn without_small(&mut self, mut least: usize, most: usize) -> Vec<Vec<usize>> {
        loop {
            let regions = self.regions();
            let small = |region: &&Vec<usize>| region.len() < least;
            // Those of one sign at a time: neighbors do not change places.
            let sign = regions
                .iter()
                .find(small)
                .map(|region| self.values[region[0]] > 0);
            let Some(sign) = sign.filter(|_| regions.len() > 1) else {
                if regions.len() <= most {
                    return regions;
                }
                least *= 2;
                continue;
            };
            for region in regions.iter().filter(small) {
                if (self.values[region[0]] > 0) == sign {
                    region
                        .iter()
                        .for_each(|&at| self.values[at] = -self.values[at]);
                }
            }
        }
    }
}

/// Replaces each value by the mean of those in a square around it; beyond the border is the value at it.
fn blur<const REACH: usize>(values: &mut [i32], [width, height]: [usize; 2], line: &mut Vec<i32>) {
    for (count, step, lines, pitch) in [(width, 1, height, width), (height, width, width, 1)] {
        for start in (0..lines).map(|number| number * pitch) {
            line.clear();
            line.extend([values[start]; REACH]);
            line.extend((0..count).map(|at| values[start + at * step]));
            line.extend([values[start + (count - 1) * step]; REACH]);
            let mut sum: i32 = line[..2 * REACH].iter().sum();
            for at in 0..count {
                sum += line[at + 2 * REACH];
                values[start + at * step] = sum.div_euclid(2 * REACH as i32 + 1);
                sum -= line[at];
            }
        }
    }
}
