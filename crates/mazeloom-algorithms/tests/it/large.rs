//! The maze that tiles and joins make is the one that one machine makes.

use mazeloom_algorithms::generate::kruskal;
use mazeloom_algorithms::generate::large::{Area, Counts, Large, LargeError, Summary};
use mazeloom_algorithms::solve::Distances;
use mazeloom_core::maze::{InitialEdges, Maze};
use mazeloom_core::rng::Rng;
use mazeloom_core::topology::{Cell, Rect, Topology, TopologyExt};

/// A tree of joins: the summaries of each level, in rows.
struct Joins {
    large: Large,
    levels: Vec<Vec<Vec<Summary>>>,
    removed: Vec<u64>,
    opened: Vec<u64>,
}

impl Joins {
    /// Joins tiles of a size, some columns and rows of them at a time, until one is left.
    fn new(large: Large, tile: (u32, u32), fan: (usize, usize)) -> Joins {
        let whole = large.area();
        let steps = |length: u32, step: u32| {
            let firsts = (0..length).step_by(step as usize);
            firsts.map(move |first| (first, step.min(length - first)))
        };
        let mut joins = Joins {
            levels: vec![
                steps(whole.height, tile.1)
                    .map(|(top, height)| {
                        let areas = steps(whole.width, tile.0).map(|(left, width)| Area {
                            left,
                            top,
                            width,
                            height,
                        });
                        areas
                            .map(|area| large.tile(area).expect("it is inside"))
                            .collect()
                    })
                    .collect(),
            ],
            large,
            removed: Vec::new(),
            opened: Vec::new(),
        };
        while joins.root().is_none() {
            let last = &joins.levels[joins.levels.len() - 1];
            let mut rows = Vec::new();
            for band in last.chunks(fan.1) {
                let mut row = Vec::new();
                for left in (0..band[0].len()).step_by(fan.0) {
                    let parts: Vec<Summary> = band
                        .iter()
                        .flat_map(|row| row[left..row.len().min(left + fan.0)].to_vec())
                        .collect();
                    let joined = joins.large.join(&parts).expect("they are adjacent");
                    joins.removed.extend(joined.removed);
                    joins.opened.extend(joined.opened);
                    row.push(joined.summary);
                }
                rows.push(row);
            }
            joins.levels.push(rows);
        }
        joins
    }

    fn root(&self) -> Option<&Summary> {
        match &self.levels.last()?[..] {
            [row] if row.len() == 1 => row.first(),
            _ => None,
        }
    }

    /// The sides of all cells, from the tiles and what the joins changed.
    fn sides(&self) -> Vec<u8> {
        let whole = self.large.area();
        let mut all = vec![0; whole.cells() as usize];
        for part in self.levels[0].iter().flatten() {
            let area = part.area;
            let sides = self.large.sides(area, &self.removed, &self.opened);
            let sides = sides.expect("it is inside");
            for (y, row) in (area.top..).zip(sides.chunks(area.width as usize)) {
                let first = self.large.cell((area.left, y)) as usize;
                all[first..first + row.len()].copy_from_slice(row);
            }
        }
        all
    }

    /// The cells of the path between two marked cells, from the root down.
    fn path(&self, from: u64, to: u64) -> Vec<u64> {
        let mut pieces = vec![(self.root().expect("they are joined").area, from, to)];
        for level in self.levels.iter().rev().skip(1) {
            let mut finer = Vec::new();
            for (area, from, to) in pieces {
                let inside = |part: &&Summary| area.contains((part.area.left, part.area.top));
                let parts: Vec<Summary> = level.iter().flatten().filter(inside).cloned().collect();
                let routes = self.large.routes(&parts, &[(from, to)]);
                let route = routes.expect("they are nodes").swap_remove(0);
                finer.extend(route.iter().map(|s| (parts[s.part].area, s.from, s.to)));
            }
            pieces = finer;
        }
        let cells = pieces.into_iter().map(|(area, from, to)| {
            let cells = self.large.path_within(area, from, to);
            cells.expect("it is inside")
        });
        cells.flatten().collect()
    }
}

fn reference(width: u32, height: u32, seed: u64) -> Maze<Rect> {
    let mut rng = Rng::stream(seed, "generate");
    let grid = Rect::new(width, height).expect("it is small");
    Maze::build(grid, InitialEdges::Closed, |grid, emit| {
        kruskal(grid, &mut rng, emit)
    })
}

fn compare(size: (u32, u32), tile: (u32, u32), fan: (usize, usize), seed: u64) {
    let name = format!("{size:?} in tiles of {tile:?}, {fan:?} joined, seed {seed}");
    let maze = reference(size.0, size.1, seed);
    let cells = maze.cells();
    let (from, to) = (Cell(seed as u32 % cells), Cell(cells - 1));
    let marks = [from, to].map(|cell| maze.grid().position(cell)).to_vec();
    let mut rng = Rng::stream(seed, "generate");
    let large = Large::new(size.0, size.1, &mut rng, marks).expect("it is small");
    let joins = Joins::new(large, tile, fan);

    let mut counts = Counts::default();
    let expected: Vec<u8> = maze
        .all_cells()
        .map(|cell| {
            let open = (0..4).filter(|&side| !maze.is_shut(cell, side));
            let sides = open.fold(0u8, |sides, side| sides | 1 << side);
            counts.degrees[sides.count_ones() as usize] += 1;
            counts.east += u64::from(sides >> 1 & 1);
            counts.south += u64::from(sides >> 2 & 1);
            sides
        })
        .collect();
    assert_eq!(joins.sides(), expected, "{name}");
    let root = joins.root().expect("they are joined");
    assert_eq!(root.counts, counts, "{name}");

    let path = Distances::from(&maze, from)
        .path_to(&maze, to)
        .expect("a maze");
    let path: Vec<u64> = path.into_iter().map(|cell| u64::from(cell.0)).collect();
    if from != to {
        assert_eq!(root.path_length(), Some(path.len() as u64), "{name}");
    }
    assert_eq!(joins.path(from.0.into(), to.0.into()), path, "{name}");
}

#[test]
fn small_rectangles_in_all_tiles() {
    for (width, height) in [(1, 1), (1, 9), (9, 1), (2, 2), (5, 4), (7, 7), (13, 6)] {
        for tile in [(1, 1), (1, 3), (2, 2), (3, 1), (4, 5), (20, 20)] {
            for fan in [(2, 2), (2, 1), (1, 2), (3, 4)] {
                // Rows or columns alone never become one area.
                if (fan.0 == 1 && width > tile.0) || (fan.1 == 1 && height > tile.1) {
                    continue;
                }
                for seed in 0..6 {
                    compare((width, height), tile, fan, seed);
                }
            }
        }
    }
}

#[test]
fn larger_rectangles_with_tiles_of_several_words() {
    for seed in 0..4 {
        compare((200, 150), (64, 64), (2, 2), seed);
        compare((150, 190), (70, 33), (2, 2), 100 + seed);
        compare((300, 131), (129, 65), (2, 2), 200 + seed);
        compare((97, 101), (10, 10), (4, 4), 300 + seed);
    }
}

#[test]
fn tiles_beyond_32_bits_are_trees_that_join() {
    // Its edges cross a multiple of 2³² within the rows of these tiles.
    let (width, height) = (1 << 20, 1 << 20);
    let large = Large::new(width, height, &mut Rng::stream(3, "generate"), Vec::new());
    let large = large.expect("2^40 cells");
    let tile = |left, top| {
        large
            .tile(Area {
                left,
                top,
                width: 50,
                height: 40,
            })
            .expect("inside")
    };
    let parts = [tile(width - 100, 4080), tile(width - 50, 4080)];
    let joined = large.join(&parts).expect("they are adjacent");
    assert_eq!(joined.opened.len(), joined.removed.len() + 1);
    assert_eq!(joined.summary.counts.passages(), 100 * 40 - 1);
    let area = joined.summary.area;
    let sides = large.sides(area, &[], &[]).expect("it is inside");
    let whole = large.tile(area).expect("it is inside");
    assert_eq!(whole.counts, joined.summary.counts);
    let mut open = 0;
    for part in &parts {
        let other = large.sides(part.area, &joined.removed, &joined.opened);
        for (y, row) in other.expect("it is inside").chunks(50).enumerate() {
            let first = y * 100 + (part.area.left - area.left) as usize;
            assert_eq!(row, &sides[first..first + 50]);
            open += row.iter().map(|sides| sides.count_ones()).sum::<u32>();
        }
    }
    assert_eq!(open, 2 * (100 * 40 - 1));
}

#[test]
fn wrong_parts_are_refused() {
    let mut rng = Rng::stream(1, "generate");
    assert!(Large::new(0, 5, &mut rng, Vec::new()).is_err());
    assert_eq!(
        Large::new(8, 8, &mut rng, vec![(8, 0)]).map(|_| ()),
        Err(LargeError::Outside)
    );
    let large = Large::new(8, 8, &mut rng, Vec::new()).expect("it is small");
    let tile = |left, width| {
        large.tile(Area {
            left,
            top: 0,
            width,
            height: 8,
        })
    };
    assert_eq!(tile(4, 5), Err(LargeError::Outside));
    let [a, b, c] =
        [(0, 4), (4, 4), (3, 5)].map(|(left, width)| tile(left, width).expect("inside"));
    assert!(large.join(&[a.clone(), b.clone()]).is_ok());
    assert_eq!(large.join(&[a.clone(), c]), Err(LargeError::Parts));
    assert_eq!(large.join(&[]), Err(LargeError::Parts));
    assert_eq!(
        large.routes(&[a.clone(), b], &[(1, 2)]),
        Err(LargeError::NoNode)
    );
    let bytes = a.to_bytes();
    assert_eq!(Summary::from_bytes(&bytes), Ok(a));
    for length in 0..bytes.len() {
        assert_eq!(
            Summary::from_bytes(&bytes[..length]),
            Err(LargeError::Bytes)
        );
    }
}
