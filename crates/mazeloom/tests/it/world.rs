//! The endless map: one spanning tree, the same from every tile and zoom.

use mazeloom::generate::ALGORITHMS;
use mazeloom::grid::Rect;
use mazeloom::parameters::Selected;
use mazeloom::solve::Distances;
use mazeloom::world::{PathPiece, Spot, Tile, TileSummary, WorldError};
use mazeloom::{Cell, Edge, Maze, Topology, TopologyExt, World};
use mazeloom_testing::assert_spanning;
use std::collections::BTreeSet;

fn world(seed: u64, tile: u32, depth: u32, algorithm: &str, every: Option<u32>) -> World {
    let algorithm = Selected::parse(ALGORITHMS, "algorithm", algorithm).expect("a known algorithm");
    World::new(seed, tile, depth, algorithm, every).expect("a small world")
}

/// Small worlds of several kinds.
fn worlds(every: Option<u32>) -> Vec<World> {
    let mut worlds = Vec::new();
    for tile in [1, 2, 4, 5, 6, 7, 8] {
        for depth in 1..=4 {
            if tile << depth <= 64 {
                for (seed, algorithm) in [(1, "wilson"), (2, "backtracker"), (3, "sidewinder")] {
                    worlds.push(world(seed, tile, depth, algorithm, every));
                }
            }
        }
    }
    worlds
}

/// The whole world from its leaves, each made on its own, joined where both sides have a door.
fn whole(world: &World) -> Maze<Rect> {
    let (side, leaves) = (world.side(), 1 << world.depth());
    let grid = Rect::new(side, side).expect("a small world");
    let mut open = BTreeSet::new();
    let mut halves: Vec<(Edge, Spot)> = Vec::new();
    let tile = side / leaves;
    for (x, y) in (0..leaves).flat_map(|y| (0..leaves).map(move |x| (x, y))) {
        let leaf = world.tile(world.depth(), x, y).expect("it is there");
        assert_eq!((leaf.block, leaf.maze.grid().width()), (1, tile));
        let at = |cell: Cell| {
            let (i, j) = leaf.maze.grid().position(cell);
            grid.cell(x * tile + i, y * tile + j)
        };
        for (_, a, b) in leaf.maze.all_edges() {
            open.insert(grid.edge_between(at(a), at(b)).expect("neighbors"));
        }
        for &(cell, path) in &leaf.doors {
            let (edge, _) = grid
                .across(at(cell), path)
                .expect("no door leads out of the world");
            halves.push((edge, (x, y)));
        }
    }
    halves.sort_unstable();
    for pair in halves.chunks(2) {
        assert!(
            pair.len() == 2 && pair[0].0 == pair[1].0,
            "a door has two sides"
        );
        open.insert(pair[0].0);
    }
    Maze::with_open(grid, open)
}

#[test]
fn a_world_is_one_spanning_tree() {
    for world in worlds(None) {
        assert_spanning(&whole(&world), &format!("{world:?}"));
    }
}

/// Every edge of a map at some zoom, by the blocks that it joins.
fn joined(world: &World, zoom: u32) -> (u32, Vec<(Spot, Spot)>) {
    let mut edges = Vec::new();
    let mut block = 0;
    for (x, y) in (0..1 << zoom).flat_map(|y| (0..1 << zoom).map(move |x| (x, y))) {
        let Tile {
            maze,
            block: b,
            doors,
            ..
        } = world.tile(zoom, x, y).expect("it is there");
        block = b;
        let wide = maze.grid().width();
        let at = |cell: Cell| {
            let (i, j) = maze.grid().position(cell);
            (x * wide + i, y * wide + j)
        };
        edges.extend(maze.all_edges().map(|(_, a, b)| (at(a), at(b))));
        for (cell, side) in doors {
            let (i, j) = at(cell);
            match side {
                1 => edges.push(((i, j), (i + 1, j))),
                2 => edges.push(((i, j), (i, j + 1))),
                0 => assert!(j > 0),
                _ => assert!(i > 0),
            }
        }
    }
    edges.sort_unstable();
    (block, edges)
}

#[test]
fn every_zoom_shows_the_same_world() {
    // Large enough that far zooms show blocks, in some of which every side has a door.
    for (tile, depth) in [(4, 4), (8, 3), (3, 7)] {
        for every in [None, Some(3), Some(5)] {
            let world = world(7, tile, depth, "wilson", every).showing(64);
            let truth = whole(&world);
            for zoom in 0..=depth {
                let (block, edges) = joined(&world, zoom);
                assert_eq!(block > 1, world.side() >> zoom > 64, "{world:?}");
                let far = |cell: Cell| {
                    let (x, y) = truth.grid().position(cell);
                    (x / block, y / block)
                };
                let mut seen: Vec<_> = (truth.all_edges())
                    .map(|(_, a, b)| (far(a), far(b)))
                    .filter(|(a, b)| a != b)
                    .collect();
                seen.sort_unstable();
                seen.dedup();
                assert_eq!(edges, seen, "zoom {zoom} of {world:?}");
                if every.is_none() {
                    let side = world.side() / block;
                    assert_eq!(edges.len() as u32, side * side - 1, "zoom {zoom}");
                }
            }
        }
    }
}

#[test]
fn more_doors_leave_those_of_the_tree() {
    for (perfect, braided) in worlds(None).iter().zip(worlds(Some(3))) {
        let (perfect, braided) = (whole(perfect), whole(&braided));
        let edges = |maze: &Maze<Rect>| maze.all_edges().count();
        assert!(perfect.all_edges().all(|(edge, ..)| braided.is_open(edge)));
        if perfect.grid().width() > 8 {
            assert!(edges(&braided) > edges(&perfect));
        }
    }
}

#[test]
fn the_way_is_the_one_through_the_whole() {
    for world in worlds(None).into_iter().filter(|world| world.side() < 50) {
        let (truth, side) = (whole(&world), world.side());
        for (from, to) in [
            ((0, 0), (side - 1, side - 1)),
            ((side - 1, 0), (0, side - 1)),
            ((side / 2, side / 2), (side / 2 - 1, side / 2 - 1)),
            ((1, side / 3), (1, side / 3)),
        ] {
            let cell = |(x, y): Spot| truth.grid().cell(x, y);
            let direct = Distances::from(&truth, cell(from)).path_to(&truth, cell(to));
            let found: Vec<Cell> = world
                .path(from, to)
                .expect("cells of it")
                .map(cell)
                .collect();
            assert_eq!(
                Some(found.clone()),
                direct,
                "{from:?} to {to:?} in {world:?}"
            );

            let zoom = world.depth();
            let tile = side >> zoom;
            for (x, y) in (0..1 << zoom).flat_map(|y| (0..1 << zoom).map(move |x| (x, y))) {
                let within: Vec<Spot> = (found.iter())
                    .map(|&cell| truth.grid().position(cell))
                    .filter(|&(i, j)| (i / tile, j / tile) == (x, y))
                    .collect();
                let ends = within.first().copied().zip(within.last().copied());
                let part = world.way_in((zoom, x, y), from, to).expect("it is there");
                assert_eq!(part, ends, "tile {x} {y}");
            }
        }
    }
}

/// Counted and measured in the whole maze.
fn truth(maze: &Maze<Rect>) -> ([u64; 2], [u64; 5]) {
    let mut degrees = vec![0; maze.grid().cells() as usize];
    let mut passages = [0; 2];
    for (edge, a, b) in maze.all_edges() {
        degrees[a.0 as usize] += 1;
        degrees[b.0 as usize] += 1;
        passages[usize::from(edge != maze.grid().east(a))] += 1;
    }
    let mut cells = [0; 5];
    for degree in degrees {
        cells[degree] += 1;
    }
    (passages, cells)
}

/// At every zoom the steps to the blocks of all tiles are those of a search of the whole map.
#[test]
fn steps_from_a_cell_are_those_of_a_search() {
    for every in [None, Some(5)] {
        let world = world(4, 8, 5, "wilson", every).showing(16);
        let from = (77, 130);
        for zoom in 0..=world.depth() {
            let (block, doors) = joined(&world, zoom);
            let side = world.side() / block;
            let grid = Rect::new(side, side).expect("it is small");
            let edges = doors.iter().map(|&(a, b)| {
                let [a, b] = [a, b].map(|(x, y)| grid.cell(x, y));
                grid.edge_between(a, b).expect("they are beside each other")
            });
            let maze = Maze::with_open(grid.clone(), edges.collect::<Vec<_>>());
            let far = Distances::from(&maze, grid.cell(from.0 / block, from.1 / block));
            let tiles = 1 << zoom;
            for (x, y) in (0..tiles * tiles).map(|at| (at % tiles, at / tiles)) {
                let tile = world.tile(zoom, x, y).expect("it is there");
                let steps = world.steps_from(from, (zoom, x, y), &tile, 100_000);
                let steps = steps.expect("it is there").expect("nothing is that far");
                let across = tile.maze.grid().width();
                for cell in tile.maze.all_cells() {
                    let (column, row) = tile.maze.grid().position(cell);
                    let whole = grid.cell(x * across + column, y * across + row);
                    let (found, least) = (steps[cell.0 as usize], far.to(whole));
                    if every.is_none() {
                        assert_eq!(Some(found), least, "{zoom} {x} {y} {cell:?}");
                    } else {
                        assert!(least.is_some_and(|least| least <= found));
                    }
                }
            }
        }
        let corner = world.tile(world.depth(), 31, 31).expect("it is there");
        let none = world.steps_from(from, (world.depth(), 31, 31), &corner, 20);
        assert_eq!(none, Ok(None));
    }
}

#[test]
fn summaries_tell_of_the_whole() {
    for world in worlds(None) {
        let (maze, side) = (whole(&world), world.side());
        let marks = [(0, 0), (side - 1, side - 1), (side / 2, side / 3)];
        let summary = world.summary((0, 0, 0), &marks).expect("a perfect world");
        let counts = summary.counts();
        let expected = ([counts.east, counts.south], counts.degrees);
        assert_eq!(truth(&maze), expected, "{world:?}");
        for (from, to) in marks
            .iter()
            .flat_map(|a| marks.iter().map(move |b| (*a, *b)))
        {
            let cell = |(x, y): Spot| maze.grid().cell(x, y);
            let steps = Distances::from(&maze, cell(from)).to(cell(to));
            let steps = steps.map(u64::from);
            assert_eq!(summary.steps(from, to), steps, "{from:?} {to:?} {world:?}");
        }
        assert_eq!(summary.steps((0, 0), (side, side)), None);
        // The same from parts, through bytes.
        let parts: Vec<TileSummary> = [(0, 0), (1, 0), (0, 1), (1, 1)]
            .map(|(x, y)| world.summary((1, x, y), &marks).expect("a quarter"))
            .into_iter()
            .map(|part| TileSummary::from_bytes(&part.to_bytes()).expect("its bytes"))
            .collect();
        assert_eq!(world.join(&parts, &marks).as_ref(), Ok(&summary));
        let turned: Vec<TileSummary> = parts.iter().rev().cloned().collect();
        assert_eq!(world.join(&turned, &marks), Err(WorldError::Parts));
        assert_eq!(world.join(&parts[..3], &marks), Err(WorldError::Parts));
        if side > 8 {
            // The marks are gates that others do not expect.
            assert_eq!(world.join(&parts, &[]), Err(WorldError::Parts));
        }
    }
}

#[test]
fn a_path_passes_each_tile_in_one_piece() {
    for world in worlds(None).into_iter().filter(|world| world.depth() > 1) {
        let (from, to) = ((0, 0), (world.side() - 1, world.side() / 2));
        let path: Vec<Spot> = world.path(from, to).expect("cells of it").collect();
        for zoom in 0..=world.depth() {
            let size = world.side() >> zoom;
            let mut pieces = Vec::new();
            for run in path.chunk_by(|a, b| (a.0 / size, a.1 / size) == (b.0 / size, b.1 / size)) {
                let tile = (run[0].0 / size, run[0].1 / size);
                pieces.push(PathPiece {
                    tile,
                    from: run[0],
                    to: run[run.len() - 1],
                });
            }
            let found: Vec<PathPiece> = world
                .tiles_of_path(zoom, from, to)
                .expect("it is")
                .collect();
            assert_eq!(found, pieces, "zoom {zoom} of {world:?}");
        }
        assert!(world.tiles_of_path(world.depth() + 1, from, to).is_err());
    }
}

#[test]
fn sides_of_a_tile_are_its_passages() {
    let world = world(3, 8, 2, "wilson", None);
    let maze = whole(&world);
    for (x, y) in (0..4).flat_map(|y| (0..4).map(move |x| (x, y))) {
        let tile = world.tile(2, x, y).expect("it is there");
        for (place, sides) in tile.sides().into_iter().enumerate() {
            let cell = maze
                .grid()
                .cell(x * 8 + place as u32 % 8, y * 8 + place as u32 / 8);
            let open: u8 = (0..4)
                .filter(|&side| {
                    let across = maze.grid().across(cell, side);
                    across.is_some_and(|(edge, _)| maze.is_open(edge))
                })
                .map(|side| 1 << side)
                .sum();
            assert_eq!(sides, open, "cell {place} of {x} {y}");
        }
    }
}

#[test]
fn the_far_corner_of_the_largest_world() {
    let world = world(42, 32, 25, "wilson", Some(64));
    let last = (1 << 25) - 1;
    let tile = world.tile(25, last, last).expect("the last tile");
    assert_spanning(&tile.maze, "a leaf");
    assert!(tile.doors.iter().all(|&(_, side)| side == 0 || side == 3));
    let end = world.side() - 1;
    let first: Vec<Spot> = world
        .path((0, 0), (end, end))
        .expect("ends")
        .take(50_000)
        .collect();
    assert_eq!(first[0], (0, 0));
    for step in first.windows(2) {
        let ((a, b), (c, d)) = (step[0], step[1]);
        assert_eq!(a.abs_diff(c) + b.abs_diff(d), 1);
    }
}

#[test]
fn what_there_is_not_is_refused() {
    let algorithm = || Selected::parse(ALGORITHMS, "algorithm", "kruskal").expect("known");
    let new = |tile, depth, every| World::new(1, tile, depth, algorithm(), every).map(drop);
    assert_eq!(new(0, 1, None), Err(WorldError::Tile { given: 0 }));
    assert_eq!(new(1025, 1, None), Err(WorldError::Tile { given: 1025 }));
    let most = WorldError::Depth {
        given: 26,
        most: 25,
    };
    assert_eq!(new(32, 26, None), Err(most));
    assert_eq!(
        new(33, 25, None),
        Err(WorldError::Depth {
            given: 25,
            most: 24
        })
    );
    assert_eq!(new(8, 1, Some(0)), Err(WorldError::Every));
    let world = world(1, 4, 3, "kruskal", None);
    assert!(world.tile(3, 7, 7).is_ok());
    for (z, x, y) in [
        (3, 8, 0),
        (2, 0, 4),
        (4, 0, 0),
        (40, 0, 0),
        (0, u32::MAX, 0),
    ] {
        assert!(world.tile(z, x, y).is_err(), "{z} {x} {y}");
    }
    assert!(world.path((0, 0), (32, 0)).is_err());
    assert!(world.summary((0, 0, 0), &[(32, 0)]).is_err());
    let loops = self::world(1, 4, 3, "kruskal", Some(2));
    assert_eq!(loops.summary((0, 0, 0), &[]), Err(WorldError::Loops));
    for bytes in [&b""[..], b"mztile01", b"mztile01\x01"] {
        assert_eq!(TileSummary::from_bytes(bytes), None);
    }
}
