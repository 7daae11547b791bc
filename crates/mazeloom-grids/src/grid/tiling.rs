//! Periodic tilings: all eleven Archimedean tilings (regular polygons, all corners equivalent) and
//! their duals, whose tiles are all congruent.
//!
//! ```text
//!    ___     ___           name                      corners     its dual
//!   /   \___/   \___       square                    4.4.4.4     square
//!   \___/   \___/          triangular                3.3.3.3.3.3 hexagonal
//!   /   \___/   \___       truncated-square          4.8.8       tetrakis-square
//!   one repeat: what       snub-square               3.3.4.3.4   cairo
//!   stands between two     elongated-triangular      3.3.3.4.4   prismatic-pentagonal
//!   shifts                 trihexagonal              3.6.3.6     rhombille
//!                          rhombitrihexagonal        3.4.6.4     deltoidal-trihexagonal
//!   cells   from the       truncated-hexagonal       3.12.12     triakis-triangular
//!           top, left      truncated-trihexagonal    4.6.12      kisrhombille
//!           to right       snub-trihexagonal         3.3.3.3.6   floret-pentagonal
//! ```
//!
//! Sides run clockwise around a tile; edges are numbered by the first of the two cells. A size
//! counts repetitions: the tiles whose centers are within a box of that size, with a largest tile
//! at the center of each repetition, except tiles attached by only one side. Lengths are scaled so
//! that the mean tile has the area 1.

mod net;
mod table;
mod whole;

use super::{Graph, Grid, GridError, Patch};
use crate::geometry::Point;
use mazeloom_core::parameters::{Entry, Key};
use mazeloom_core::sort::Arrange;
use mazeloom_core::topology::{Cell, SizeError, TopologyExt};
use net::{Corner, Net, Tile};
use table::{TILINGS, Tiling};

const KIND: Key<&'static str> = Key::one_of("kind", names).help("name of the tiling");

const SIZE: Key<(u32, u32)> = Key::size("size").help("repetitions of the pattern across and down");

pub(super) const ROW: Grid = Grid {
    entry: Entry::named("tiling")
        .help("periodic tilings: Cairo pentagons, octagons and squares, rhombs …")
        .params(&[KIND.param, SIZE.param]),
    cells: |args| count(&net(args.get(&KIND)), args.get(&SIZE)),
    most_cells: Patch::MOST_CELLS,
    bytes_per_cell: Patch::BYTES_PER_CELL + 200.0,
    bare: "cairo,8x6",
    examples: &[
        "cairo,6x4",
        "square,1x1",
        "square,3x2",
        "triangular,1x1",
        "triangular,4x3",
        "hexagonal,1x1",
        "hexagonal,3x4",
        "truncated-square,1x1",
        "truncated-square,3x2",
        "tetrakis-square,1x1",
        "tetrakis-square,2x2",
        "snub-square,1x1",
        "snub-square,2x2",
        "cairo,1x1",
        "cairo,2x3",
        "elongated-triangular,1x1",
        "elongated-triangular,4x2",
        "prismatic-pentagonal,1x1",
        "prismatic-pentagonal,4x3",
        "trihexagonal,1x1",
        "trihexagonal,3x2",
        "rhombille,1x1",
        "rhombille,2x3",
        "rhombitrihexagonal,1x1",
        "rhombitrihexagonal,2x2",
        "deltoidal-trihexagonal,1x1",
        "deltoidal-trihexagonal,2x1",
        "truncated-hexagonal,1x1",
        "truncated-hexagonal,3x2",
        "triakis-triangular,1x1",
        "triakis-triangular,2x2",
        "truncated-trihexagonal,1x1",
        "truncated-trihexagonal,2x2",
        "kisrhombille,1x1",
        "kisrhombille,2x1",
        "snub-trihexagonal,1x1",
        "snub-trihexagonal,2x2",
        "floret-pentagonal,1x1",
        "floret-pentagonal,2x2",
    ],
    build: |args, _| Ok(Box::new(tiling(args.get(&KIND), args.get(&SIZE))?)),
};

/// All names in alphabetical order.
fn names() -> Vec<&'static str> {
    let both = |tiling: &Tiling| [Some(tiling.name), tiling.dual];
    let mut names: Vec<_> = TILINGS.iter().flat_map(both).flatten().collect();
    names.arrange();
    names.dedup();
    names
}

/// Part that repeats in the tiling of a name.
fn net(name: &str) -> Net {
    let tiling = |tiling: &Tiling| (tiling.name == name).then(|| Net::uniform(tiling));
    let dual =
        |tiling: &Tiling| (tiling.dual == Some(name)).then(|| Net::uniform(tiling).dual(tiling));
    let own = TILINGS.iter().find_map(tiling);
    own.or_else(|| TILINGS.iter().find_map(dual))
        .expect("the kind is one of these names")
}

/// No fewer tiles than a box of that many repetitions has: closed on all sides, it meets each kind
/// of tile once more than it has repetitions, in each direction.
fn count(net: &Net, (width, height): (u32, u32)) -> u64 {
    let (width, height) = (u64::from(width) + 1, u64::from(height) + 1);
    width
        .saturating_mul(height)
        .saturating_mul(net.tiles.len() as u64)
}

/// A box of `width` by `height` repeats of the tiling of a name.
fn tiling(name: &str, (width, height): (u32, u32)) -> Result<Patch, GridError> {
    let net = net(name);
    let (cells, limit) = (count(&net, (width, height)), Patch::MOST_CELLS);
    SizeError::check(cells, limit)?;
    let mut corners = Repeated::new(&net, (width, height));
    let scale = 1.0 / libm::sqrt(net.width * net.height / net.tiles.len() as f64);
    let rings: Vec<Vec<u32>> = (within(&net, width as i32, height as i32).into_iter())
        .map(|(tile, across, down)| {
            let number = |corner: &Corner| {
                let corner = Corner {
                    across: across + corner.across,
                    down: down + corner.down,
                    ..*corner
                };
                corners.number(corner, || {
                    let point = net.corners[corner.number as usize];
                    let Point { x, y } = net.shifted(point, corner.across, corner.down);
                    Point::new(x * scale, y * scale)
                })
            };
            tile.ring.iter().map(number).collect()
        })
        .collect();
    Patch::new(corners.points, without_spikes(rings)?)
}

/// Numbers for the corners of a box of repeats, in the order in which they are met: [`Corners`] by a
/// table, since names are small numbers.
///
/// [`Corners`]: super::Corners
struct Repeated<'a> {
    net: &'a Net,
    /// Columns of the table.
    width: usize,
    /// One more than a corner's number; 0 if it was not met yet.
    numbers: Vec<u32>,
    points: Vec<Point>,
}

impl Repeated<'_> {
    /// By how many repeats corners lie beyond the box at most: tiles by less than three, and their
    /// corners by no more than three from them, which rows that lean make four.
    const BEYOND: i32 = 8;

    fn new(net: &Net, (width, height): (u32, u32)) -> Repeated<'_> {
        let around = 2 * Self::BEYOND as usize;
        let (width, height) = (width as usize + around, height as usize + around);
        Repeated {
            net,
            width,
            numbers: vec![0; width * height * net.corners.len()],
            points: Vec::new(),
        }
    }

    /// The number of a corner; `point` says where it lies if it is new.
    fn number(&mut self, corner: Corner, point: impl FnOnce() -> Point) -> u32 {
        let lean = match self.net.leans {
            true => corner.down.div_euclid(2),
            false => 0,
        };
        let [column, row] =
            [corner.across + lean, corner.down].map(|at| (at + Self::BEYOND) as usize);
        debug_assert!(column < self.width, "{corner:?} lies too far beyond");
        let place = (row * self.width + column) * self.net.corners.len() + corner.number as usize;
        let number = &mut self.numbers[place];
        if *number == 0 {
            self.points.push(point());
            *number = self.points.len() as u32;
        }
        *number - 1
    }
}

/// The tiles whose sites lie in a box of repeats, each with how far it is shifted across and
/// down; from the top, left to right.
fn within(net: &Net, width: i32, height: i32) -> Vec<(&Tile, i32, i32)> {
    /// Less than what sites are apart, more than what rounding does to them.
    const SLACK: f64 = 1e-6;
    /// No tile's site is farther from where it repeats.
    const REACH: i32 = 2;
    let reaches = |at: f64, middle: f64, length: f64, repeats: i32| {
        let start = middle - length / 2.0 - SLACK;
        (start..=start + length * f64::from(repeats) + 2.0 * SLACK).contains(&at)
    };
    let mut found = Vec::new();
    for down in -REACH..height + REACH {
        let lean = if net.leans { down.div_euclid(2) } else { 0 };
        for across in -REACH - lean..width + REACH - lean {
            for tile in &net.tiles {
                let site = net.shifted(tile.site, across, down);
                if reaches(site.x, net.middle.x, net.width, width)
                    && reaches(site.y, net.middle.y, net.height, height)
                {
                    let line = |at: f64| libm::round(at * 1024.0) as i64;
                    found.push((line(site.y), line(site.x), tile, across, down));
                }
            }
        }
    }
    found.arrange_by_key(|&(y, x, ..)| (y, x));
    let tiles = found.into_iter();
    tiles
        .map(|(.., tile, across, down)| (tile, across, down))
        .collect()
}

/// All rings but those that hang by one side on a tile with more neighbors than two.
fn without_spikes(rings: Vec<Vec<u32>>) -> Result<Vec<Vec<u32>>, GridError> {
    let graph = Graph::of_rings(&rings)?;
    let stays = |cell: &Cell| match graph.degree(*cell) {
        1 => graph
            .neighbors(*cell)
            .all(|(_, next)| graph.degree(next) <= 2),
        _ => true,
    };
    let rings = graph.all_cells().zip(rings);
    Ok(rings
        .filter(|(cell, _)| stays(cell))
        .map(|(_, ring)| ring)
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Plane;
    use mazeloom_core::topology::Topology;

    /// The numbers of sides of the tiles around each corner, as handbooks list them.
    const AT_CORNERS: [(&str, &[usize]); 11] = [
        ("square", &[4, 4, 4, 4]),
        ("triangular", &[3, 3, 3, 3, 3, 3]),
        ("hexagonal", &[6, 6, 6]),
        ("truncated-square", &[4, 8, 8]),
        ("snub-square", &[3, 3, 4, 3, 4]),
        ("elongated-triangular", &[3, 3, 3, 4, 4]),
        ("trihexagonal", &[3, 6, 3, 6]),
        ("rhombitrihexagonal", &[3, 4, 6, 4]),
        ("truncated-hexagonal", &[3, 12, 12]),
        ("truncated-trihexagonal", &[4, 6, 12]),
        ("snub-trihexagonal", &[3, 3, 3, 3, 6]),
    ];

    /// The list, turned or read backward, that comes first.
    fn first_reading(ring: &[usize]) -> Vec<usize> {
        let backward: Vec<usize> = ring.iter().rev().copied().collect();
        let turned = |ring: &[usize], by: usize| [&ring[by..], &ring[..by]].concat();
        let both = [ring, &backward];
        let all = both
            .iter()
            .flat_map(|ring| (0..ring.len()).map(|by| turned(ring, by)));
        all.min().expect("a ring has corners")
    }

    #[test]
    fn every_corner_has_the_tiles_of_its_name() {
        for (name, at_corner) in AT_CORNERS {
            let tiling = TILINGS.iter().find(|tiling| tiling.name == name);
            let tiling = tiling.expect("all eleven are there");
            let uniform = Net::uniform(tiling);
            for round in uniform.dual(tiling).tiles {
                let sides = |corner: &Corner| uniform.tiles[corner.number as usize].ring.len();
                let sides: Vec<usize> = round.ring.iter().map(sides).collect();
                assert_eq!(first_reading(&sides), first_reading(at_corner), "{name}");
            }
        }
    }

    #[test]
    fn a_patch_has_its_corners_inside_too() {
        for (name, at_corner) in AT_CORNERS {
            let patch = tiling(name, (4, 4)).expect(name);
            let mut round = std::collections::BTreeMap::<u32, (usize, usize)>::new();
            for cell in patch.all_cells() {
                for side in 0..patch.sides(cell) {
                    let inner = usize::from(patch.across(cell, side).is_some());
                    let (tiles, inside) = round.entry(patch.corner(cell, side)).or_default();
                    (*tiles, *inside) = (*tiles + 1, *inside + inner);
                }
            }
            let inner = round.values().filter(|(tiles, inside)| tiles == inside);
            assert!(inner.clone().count() >= 9, "{name}");
            for &(tiles, _) in inner {
                assert_eq!(tiles, at_corner.len(), "{name}");
            }
        }
    }

    #[test]
    fn boxes_of_all_sizes_hang_together_and_have_no_more_cells_than_said() {
        for name in names() {
            for (width, height) in (1..6).flat_map(|w| (1..6).map(move |h| (w, h))) {
                let patch = tiling(name, (width, height));
                let patch = patch.unwrap_or_else(|e| panic!("{name} {width}x{height}: {e}"));
                let most = count(&net(name), (width, height));
                assert!(u64::from(patch.cells()) <= most, "{name} {width}x{height}");
                let size = patch.size();
                assert!(size.x >= size.y / 5.0 || width < height, "{name} {size:?}");
            }
        }
    }

    #[test]
    fn a_mean_tile_measures_one() {
        // Cairo pentagons are all alike, so each measures 1: its box of 30 by 20 has 2400.
        let patch = tiling("cairo", (30, 20)).expect("a small box");
        let (size, cells) = (patch.size(), f64::from(patch.cells()));
        assert!(
            (size.x * size.y / cells - 1.0).abs() < 0.1,
            "{size:?} {cells}"
        );
    }
}
