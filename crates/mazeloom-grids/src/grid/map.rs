//! Regions of a map; those that share a border are neighbors.
//!
//! ```text
//!    ┌────────┬────┐      cell   a feature of the GeoJSON file, in its order
//!    │ 0      │ 1  │      sides  the pieces of its border, clockwise around its largest ring
//!    │     ┌──┘    │             from where the file begins it; then those of its other
//!    └─────┴───────┘             rings, islands and holes
//!                         edges  pieces of border that two features have in common
//! ```
//!
//! Features are polygons or multipolygons, in degrees (RFC 7946; longitudes are drawn shorter by
//! the cosine of the middle latitude) or, for numbers beyond 360 and 90, in any other unit with y
//! upward. Corners are rounded to a millionth of the map's extent; borders are shared where corners
//! then coincide, also if a corner is on another region's side. Borders between the points where
//! three regions meet are simplified (M. Visvalingam and J. Whyatt 1993) until their pieces are
//! wide enough for doors. Lengths are scaled so that the mean region has the area 1.

mod borders;
mod read;

use super::graph::through_graph;
use super::patch::{area, point_beside};
use super::{Graph, Grid, GridError};
use crate::geometry::{Curve, Plane, Point, bounds};
use mazeloom_core::parameters::{Entry, FILE, Key, decode};
use mazeloom_core::sort::Arrange;
use mazeloom_core::source::Source;
use mazeloom_core::table::Components;
use mazeloom_core::topology::Cell;
use mazeloom_core::words;
use std::collections::BTreeMap;

const FILE_NAME: Key<String> = Key::text("file", &FILE).help("GeoJSON with polygons");

words! {
    /// Treatment of regions that share no border with the rest.
    enum Parts {
        /// The map is refused.
        Error = "error",
        /// The largest part is kept.
        Largest = "largest",
    }
}

const PARTS: Key<Parts> = Key::word("parts")
    .help("what to do with regions that share no border with the rest")
    .default("error");

pub(super) const ROW: Grid = Grid {
    entry: Entry::named("map")
        .help("regions of a GeoJSON file that share borders")
        .params(&[FILE_NAME.param, PARTS.param]),
    // The file is not read before the grid is built.
    cells: |_| u64::from(Regions::MOST_CELLS),
    most_cells: Regions::MOST_CELLS,
    bytes_per_cell: 4000.0,
    bare: "",
    examples: &[
        "counties.geojson",
        "four.geojson",
        "one.geojson",
        "islands.geojson,parts=largest",
    ],
    build: |args, source| {
        let name = decode(&args.get(&FILE_NAME))
            .unwrap_or_default()
            .into_owned();
        let regions = open(&name, args.get(&PARTS) == Parts::Largest, source);
        Ok(Box::new(
            regions.map_err(|reason| GridError::File { name, reason })?,
        ))
    },
};

/// A feature's rings, the largest first; each without its first corner at the end.
type Region<K> = Vec<Vec<K>>;

/// The regions of a file.
fn open(name: &str, largest: bool, source: &Source<'_>) -> Result<Regions, String> {
    let (regions, numbers, left_out) = read::read(&source.files.text(name)?)?;
    let (corners, regions) = borders::joined(regions, &numbers)?;
    let mut parts = Components::new(regions.len() as u32);
    for (cell, sides) in (0..).map(Cell).zip(&common(&regions)) {
        for &(next, _) in sides.iter().flatten() {
            parts.join(cell, next);
        }
    }
    let named = |region: u32| format!("features[{}]", numbers[region as usize]);
    let overlap = overlapping(&regions);
    let overlap = overlap.map(|(a, b)| format!("{} and {} overlap", named(a.0), named(b.0)));
    let regions = match (parts.count(), largest) {
        (1, _) => regions,
        (_, true) => largest_part(regions, &mut parts),
        (count, false) => {
            let away = (0..regions.len() as u32).find(|&r| !parts.joined(Cell(0), Cell(r)));
            let overlap = overlap.map_or(String::new(), |says| format!("; {says}"));
            return Err(format!(
                "some cells cannot be reached: the {} regions are in {count} disconnected parts; \
                 no shared borders connect {} and {}{overlap}; `parts=largest` keeps only the \
                 largest part",
                regions.len(),
                named(0),
                named(away.unwrap_or(0))
            ));
        }
    };
    let regions = Regions::new(&corners, &regions).map_err(|error| error.to_string())?;
    let left_out = (left_out > 0).then(|| {
        let features = if left_out == 1 { "feature" } else { "features" };
        format!("left out {left_out} {features} of the map without a polygon")
    });
    let remarks: Vec<String> = left_out.into_iter().chain(overlap).collect();
    Ok(Regions { remarks, ..regions })
}

/// The regions of the part with most of them.
fn largest_part(regions: Vec<Region<u32>>, parts: &mut Components) -> Vec<Region<u32>> {
    let numbers = 0..regions.len() as u32;
    let roots: Vec<Cell> = numbers.map(|region| parts.find(Cell(region))).collect();
    let mut counts: BTreeMap<Cell, usize> = BTreeMap::new();
    for &root in &roots {
        *counts.entry(root).or_default() += 1;
    }
    let most = counts
        .iter()
        .max_by_key(|&(&root, &count)| (count, std::cmp::Reverse(root)));
    let root = most.map_or(Cell(0), |(&root, _)| root);
    let kept = regions.into_iter().zip(roots).filter(|&(_, at)| at == root);
    kept.map(|(region, _)| region).collect()
}

/// A piece of border: its lesser and its greater corner, whether it leads from the greater to the
/// lesser, and whose side it is.
type Piece = (u32, u32, bool, Cell, u32);

/// For each region the region and side beyond each of its sides.
type Beyond = Vec<Vec<Option<(Cell, u32)>>>;

/// Two regions of which one's border runs along the other's in the same direction: both lie on one
/// side of it.
fn overlapping(regions: &[Region<u32>]) -> Option<(Cell, Cell)> {
    let (pieces, _) = pieces(regions);
    let same = |pair: &&[Piece]| {
        let [a, b] = pair else { return false };
        (a.0, a.1, a.2) == (b.0, b.1, b.2) && a.3 != b.3
    };
    let pair = pieces.windows(2).find(same)?;
    Some((pair[0].3, pair[1].3))
}

/// Beyond each side of each region: the region and the side that have the same two corners, on the
/// other side of them.
fn common(regions: &[Region<u32>]) -> Beyond {
    let (pieces, mut across) = pieces(regions);
    for shared in pieces.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1)) {
        let (_, _, way, first, i) = shared[0];
        // Where regions overlap, more than two may share a piece: the first two do.
        let beyond = |piece: &&Piece| piece.3 != first && piece.2 != way;
        if let Some(&(.., other, j)) = shared.iter().find(beyond) {
            across[first.0 as usize][i as usize] = Some((other, j));
            across[other.0 as usize][j as usize] = Some((first, i));
        }
    }
    across
}

/// The pieces of all borders, in order, and a place for what lies beyond each side of each region.
fn pieces(regions: &[Region<u32>]) -> (Vec<Piece>, Beyond) {
    let mut pieces = Vec::new();
    let mut across = Vec::new();
    for (cell, region) in (0..).map(Cell).zip(regions) {
        let mut side = 0;
        for ring in region {
            for (&a, &b) in ring.iter().zip(ring.iter().cycle().skip(1)) {
                pieces.push((a.min(b), a.max(b), a > b, cell, side));
                side += 1;
            }
        }
        across.push(vec![None; side as usize]);
    }
    pieces.arrange();
    (pieces, across)
}

/// Regions with their borders in pieces.
#[derive(Debug)]
struct Regions {
    graph: Graph,
    sides: Vec<Vec<(Point, Point)>>,
    centers: Vec<Point>,
    size: Point,
    /// Features that are no regions, and regions that overlap.
    remarks: Vec<String>,
}

through_graph!(Regions, graph);

impl Regions {
    const MOST_CELLS: u32 = 20_000;

    /// Regions as rings of numbers of corners.
    fn new(corners: &[Point], regions: &[Region<u32>]) -> Result<Regions, GridError> {
        let across = common(regions);
        let counts: Vec<u32> = across.iter().map(|sides| sides.len() as u32).collect();
        let graph = Graph::glued(&counts, |cell, side| across[cell.0 as usize][side as usize])?;
        let used = || regions.iter().flatten().flatten();
        let [least, _] = bounds(used().map(|&corner| corners[corner as usize]));
        let total: f64 = (regions.iter().flatten())
            .map(|ring| area(corners, ring))
            .sum();
        let scale = libm::sqrt(regions.len() as f64 / total);
        let corners: Vec<Point> = corners
            .iter()
            .map(|p| Point::new((p.x - least.x) * scale, (p.y - least.y) * scale))
            .collect();
        let [_, size] = bounds(used().map(|&corner| corners[corner as usize]));
        let side = |a: &u32, b: &u32| (corners[*a as usize], corners[*b as usize]);
        let sides = |region: &Region<u32>| {
            let rings = region.iter();
            let sides = rings.flat_map(|ring| {
                let next = ring.iter().cycle().skip(1);
                ring.iter().zip(next).map(|(a, b)| side(a, b))
            });
            sides.collect()
        };
        Ok(Regions {
            graph,
            sides: regions.iter().map(sides).collect(),
            centers: (regions.iter())
                .map(|region| {
                    let is_hole = |ring: &&Vec<u32>| area(&corners, ring) < 0.0;
                    let holes = region[1..].iter().filter(is_hole).map(Vec::as_slice);
                    point_beside(&corners, &region[0], &holes.collect::<Vec<_>>(), 0.25)
                })
                .collect(),
            size,
            remarks: Vec::new(),
        })
    }
}

impl Plane for Regions {
    fn remark(&self) -> Option<String> {
        (!self.remarks.is_empty()).then(|| self.remarks.join("; "))
    }

    fn center(&self, cell: Cell) -> Point {
        self.centers[cell.0 as usize]
    }

    fn side(&self, cell: Cell, side: u32) -> Option<Curve> {
        let (from, to) = self.sides[cell.0 as usize][side as usize];
        Some(Curve::Line { from, to })
    }

    fn size(&self) -> Point {
        self.size
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom_core::source::{NoFiles, PinnedFiles};
    use mazeloom_core::topology::{Topology, TopologyExt};
    use std::collections::BTreeSet;

    fn map(bytes: &[u8]) -> Result<Regions, String> {
        let files = &PinnedFiles {
            files: &NoFiles,
            kept: &[("test".to_owned(), bytes.to_vec())],
        };
        let source = Source { seed: 1, files };
        open("test", false, &source)
    }

    fn neighbours(regions: &Regions) -> BTreeSet<(u32, u32)> {
        let pairs = regions
            .all_edges()
            .map(|(_, a, b)| (a.0.min(b.0), a.0.max(b.0)));
        pairs.collect()
    }

    #[test]
    fn a_corner_amid_a_side_splits_it() {
        let regions = map(include_bytes!("../../tests/data/four.geojson")).expect("a small map");
        let known = [(0, 1), (0, 2), (0, 3), (1, 2), (2, 3)];
        assert_eq!(neighbours(&regions), known.into());
    }

    #[test]
    fn a_land_within_another_is_its_neighbour() {
        // The hole is wound as the outer ring is, as some files have it.
        let text = br#"{"type": "FeatureCollection", "features": [
            {"type": "Feature", "geometry": {"type": "MultiPolygon", "coordinates": [
                [[[8,0],[9,0],[9,1],[8,1],[8,0]]],
                [[[0,0],[6,0],[6,6],[0,6],[0,0]], [[2,2],[4,2],[4,4],[2,4],[2,2]]]]}},
            {"type": "Feature", "geometry": {"type": "Polygon", "coordinates": [
                [[2,2],[2,4],[4,4],[4,2],[2,2]]]}}]}"#;
        let regions = map(text).expect("a small map");
        assert_eq!((regions.edges(), regions.sides(Cell(0))), (4, 12));
        for (edge, a, b) in regions.all_edges() {
            let side =
                |cell| regions.side(cell, regions.side_of(cell, edge).expect("it ends there"));
            let (there, back) = (
                side(a).expect("a line").ends(),
                side(b).expect("a line").ends(),
            );
            assert_eq!((there.0, there.1), (back.1, back.0));
        }
        // The island is on the map, and the middle is in the largest ring.
        assert!(regions.center(Cell(0)).x < regions.size().x * 6.0 / 9.0);
        // Each middle is in its own land.
        let (outer, inner) = (regions.center(Cell(0)), regions.center(Cell(1)));
        let unit = regions.size().x / 9.0;
        assert!((2.0..4.0).contains(&(inner.x / unit)) && (2.0..4.0).contains(&(inner.y / unit)));
        let within = |at: f64| (2.0..=4.0).contains(&(at / unit));
        assert!(!(within(outer.x) && within(outer.y)), "{outer:?}");
    }

    /// Squares by their left lower corners and sides.
    fn squares(list: &[(f64, f64, f64)]) -> String {
        let square = |&(x, y, side): &(f64, f64, f64)| {
            let (r, t) = (x + side, y + side);
            format!(
                r#"{{"type":"Feature","geometry":{{"type":"Polygon","coordinates":[[[{x},{y}],[{r},{y}],[{r},{t}],[{x},{t}],[{x},{y}]]]}}}}"#
            )
        };
        let squares: Vec<String> = list.iter().map(square).collect();
        format!(
            r#"{{"type":"FeatureCollection","features":[{}]}}"#,
            squares.join(",")
        )
    }

    #[test]
    fn lands_that_overlap_are_no_neighbours() {
        let side_by_side = squares(&[(0.0, 0.0, 1.0), (1.0, 0.0, 1.0)]);
        assert_eq!(map(side_by_side.as_bytes()).map(|map| map.edges()), Ok(1));
        for (x, y, side) in [
            (0.9, 0.0, 1.0),
            (0.5, 0.0, 1.0),
            (0.0, 0.0, 1.0),
            (0.25, 0.0, 0.5),
        ] {
            let text = squares(&[(0.0, 0.0, 1.0), (x, y, side)]);
            let error = map(text.as_bytes()).expect_err("they overlap");
            assert!(
                error.contains("features[0] and features[1] overlap"),
                "{error}"
            );
        }
    }

    #[test]
    fn lands_of_a_connected_map_that_overlap_are_noted() {
        let below = (0.0, -1.5, 1.5);
        let text = squares(&[(0.0, 0.0, 1.0), (0.5, 0.0, 1.0), below]);
        let regions = map(text.as_bytes()).expect("the third one joins both");
        let remark = regions.remark();
        assert_eq!(
            remark.as_deref(),
            Some("features[0] and features[1] overlap")
        );
    }

    #[test]
    fn features_without_polygons_are_left_out() {
        let text = squares(&[(0.0, 0.0, 1.0), (1.0, 0.0, 1.0)]);
        for other in [
            r#"{"type":"Feature","geometry":null}"#,
            r#"{"type":"Feature","geometry":{"type":"Point","coordinates":[0,0]}}"#,
            r#"{"type":"Feature","properties":{},"geometry":{"type":"LineString","coordinates":[[0,0],[1,1]]}}"#,
        ] {
            let text = text.replacen('[', &format!("[{other},"), 1);
            let regions = map(text.as_bytes()).expect("two squares");
            assert_eq!(regions.cells(), 2);
            let remark = regions.remark().expect("a feature was left out");
            assert_eq!(remark, "left out 1 feature of the map without a polygon");
        }
    }

    #[test]
    fn borders_with_many_corners_become_a_few_doors() {
        let corner = |i: u32| format!("[{},{}]", f64::from(i) / 100.0, f64::from(i % 2) / 200.0);
        let border: Vec<String> = (0..=100).map(corner).collect();
        let back: Vec<String> = border.iter().rev().cloned().collect();
        let text = format!(
            r#"{{"type":"FeatureCollection","features":[
            {{"type":"Polygon","coordinates":[[{},[1,1],[0,1]]]}},
            {{"type":"Polygon","coordinates":[[{},[0,-1],[1,-1]]]}}]}}"#,
            border.join(","),
            back.join(",")
        );
        let regions = map(text.as_bytes()).expect("a small map");
        assert!((1..=2).contains(&regions.edges()), "{}", regions.edges());
    }

    #[test]
    fn bad_maps_are_refused_with_place_and_reason() {
        let refuse = |text: &[u8], reason: &str| {
            let error = map(text).expect_err(reason);
            assert!(error.contains(reason), "{error}");
        };
        refuse(b"", "EOF");
        refuse(b"{\"type\": \xff}", "line 1");
        refuse(b"[]", "no `type`");
        refuse(
            br#"{"type": "Point"}"#,
            "a Point; a map needs a FeatureCollection",
        );
        refuse(br#"{"type": "FeatureCollection"}"#, "no `features` list");
        refuse(
            br#"{"type": "FeatureCollection", "features": []}"#,
            "no features",
        );
        let islands = include_bytes!("../../tests/data/islands.geojson");
        refuse(
            islands,
            "the 3 regions are in 2 disconnected parts; no shared borders connect features[0] and \
             features[2]",
        );
    }

    #[test]
    fn bad_features_are_refused_with_place_and_reason() {
        let one = |geometry: &str| format!(r#"{{"type": "Feature", "geometry": {geometry}}}"#);
        for (geometry, reason) in [
            ("null", "none of the 1 features has a polygon"),
            (
                r#"{"type": "LineString"}"#,
                "none of the 1 features has a polygon",
            ),
            (
                r#"{"type": "Sphere"}"#,
                "features[0]: a Sphere; regions must be polygons",
            ),
            (
                r#"{"type": "Polygon"}"#,
                "features[0]: it has no `coordinates`",
            ),
            (
                r#"{"type": "Polygon", "coordinates": 7}"#,
                "features[0]: its coordinates are not a list",
            ),
            (
                r#"{"type": "Polygon", "coordinates": []}"#,
                "features[0]: it has no ring",
            ),
            (
                r#"{"type": "Polygon", "coordinates": [[]]}"#,
                "features[0]: its area is zero",
            ),
            (
                r#"{"type": "Polygon", "coordinates": [[[0,0],[1,1],[0,0]]]}"#,
                "area is zero",
            ),
            (
                r#"{"type": "Polygon", "coordinates": [[[0,1e300]]]}"#,
                "not a position",
            ),
            (
                r#"{"type": "Polygon", "coordinates": [[[0,"x"]]]}"#,
                "not a position",
            ),
        ] {
            let error = map(one(geometry).as_bytes()).expect_err(reason);
            assert!(error.contains(reason), "{error}");
        }
    }

    #[test]
    fn any_rings_give_a_map_or_an_error() {
        let mut rng = mazeloom_core::rng::Rng::stream(1, "rings");
        for _ in 0..3000 {
            let mut ring = || {
                let corners =
                    (0..rng.below(7)).map(|_| format!("[{},{}]", rng.below(4), rng.below(4)));
                format!("[{}]", corners.collect::<Vec<_>>().join(","))
            };
            let polygons: Vec<String> = (0..3)
                .map(|_| {
                    format!(
                        r#"{{"type":"Polygon","coordinates":[{},{}]}}"#,
                        ring(),
                        ring()
                    )
                })
                .collect();
            let text = format!(
                r#"{{"type":"FeatureCollection","features":[{}]}}"#,
                polygons.join(",")
            );
            if let Ok(regions) = map(text.as_bytes()) {
                assert_eq!(regions.cells(), 3);
            }
        }
    }
}
