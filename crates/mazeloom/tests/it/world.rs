//! The endless map: one spanning tree, the same from every tile and zoom.

use mazeloom::generate::ALGORITHMS;
use mazeloom::grid::Rect;
use mazeloom::parameters::Selected;
use mazeloom::solve::Distances;
use mazeloom::world::{Spot, Tile, WorldError};
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
    // Large enough that far zooms show blocks.
    for (tile, depth) in [(4, 4), (8, 3), (3, 8)] {
        for every in [None, Some(5)] {
            let world = world(7, tile, depth, "wilson", every);
            let truth = whole(&world);
            for zoom in 0..=depth {
                let (block, edges) = joined(&world, zoom);
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
}
