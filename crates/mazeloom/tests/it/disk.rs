//! Mazes in external blocks: equal to those of the same recipes in memory, cell by cell.

use mazeloom::disk::{self, DiskError};
use mazeloom::generate::{BLOCK, MemoryPages, PageStore};
use mazeloom::grid::{AnyGrid, Crossing, Rect};
use mazeloom::source::NoFiles;
use mazeloom::{Cell, Flow, Maze, Plane, Recipe, Rng, Strip, Threads, Topology, make, make_fast};
use std::collections::BTreeSet;
use std::io;
use std::ops::Range;

/// So little memory that only about eight blocks fit.
fn scarce(width: u32) -> u64 {
    (16 << 20) + 100_000 + 8 * u64::from(width)
}

fn on_disk(line: &str, width: u32) -> Strip {
    let recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
    let store = || -> io::Result<Box<dyn PageStore>> { Ok(Box::new(MemoryPages::default())) };
    disk::make(&recipe, scarce(width), store).unwrap_or_else(|e| panic!("{line}: {e}"))
}

fn in_memory(line: &str) -> Maze<AnyGrid> {
    let recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
    make(&recipe).unwrap_or_else(|e| panic!("{line}: {e}")).maze
}

/// The rows of a strip, a number at a time, are those of the maze.
fn check(line: &str, width: u32, at_once: u32) {
    let whole = in_memory(line);
    let mut strip = on_disk(line, width);
    let mut top = 0;
    while let Some(part) = strip.part(at_once).expect("in memory") {
        let rows = part.puzzle.maze.cells() / width;
        for y in part.known..rows {
            for x in 0..width {
                let here = Cell(y * width + x);
                let there = Cell((top + y - part.known) * width + x);
                for side in if y > 0 { 0..2 } else { 1..2 } {
                    assert_eq!(
                        part.puzzle.maze.is_shut(here, side),
                        whole.is_shut(there, side),
                        "{line}: {there:?} {side}"
                    );
                }
            }
        }
        top += rows - part.known;
    }
    assert_eq!(top * width, whole.cells(), "{line}");
}

#[test]
fn small_rectangles() {
    let roots = ["random", "nw", "se", "e", "center"];
    let mut seed = 0;
    for width in 1..=45 {
        for height in 1..=45 {
            let root = roots[seed % roots.len()];
            let line = format!("rect:{width}x{height} backtracker:root={root} seed={seed}");
            check(&line, width, 1 + seed as u32 % 7);
            seed += 1;
        }
    }
}

#[test]
fn rectangles_of_which_few_blocks_are_held() {
    let mut rng = Rng::stream(5, "sizes");
    let mut sizes: Vec<_> = (0..60)
        .map(|_| (rng.below(700) + 200, rng.below(700) + 200))
        .collect();
    sizes.extend([
        (1, 90_000),
        (90_000, 1),
        (2, 40_000),
        (40_000, 3),
        (17, 9_000),
    ]);
    sizes.extend([
        (640, 640),
        (641, 639),
        (63, 4_000),
        (4_000, 65),
        (64, 4_097),
    ]);
    for (seed, (width, height)) in sizes.into_iter().enumerate() {
        let line = format!("rect:{width}x{height} backtracker seed={seed}");
        check(&line, width, 1 + 64 * (seed as u32 % 4));
    }
}

/// The same where passages cross: the rows that a part shows have the edges and the crossings of the maze,
/// each row is shown once, and the row below is there.
fn check_woven(line: &str, at_once: u32) {
    let recipe: Recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
    let whole = make_fast(&recipe, &NoFiles, u64::MAX, Threads::ONE, |_| {
        Flow::Continue(())
    });
    let whole = whole.unwrap_or_else(|e| panic!("{line}: {e}"));
    let (rect, crossings) = whole.maze.grid().woven().expect("passages cross");
    let store = || -> io::Result<Box<dyn PageStore>> { Ok(Box::new(MemoryPages::default())) };
    let memory = scarce(rect.width()) + (64 << 20);
    let mut strip = disk::make(&recipe, memory, store).unwrap_or_else(|e| panic!("{line}: {e}"));
    let all = |crossings: &[Crossing], rows: Range<u32>, from: u32| {
        let row = |crossing: &Crossing| crossing.cell.0 / rect.width();
        let here = crossings
            .iter()
            .filter(|crossing| rows.contains(&row(crossing)));
        let at = |crossing: &Crossing| {
            (
                crossing.cell.0 - from * rect.width(),
                crossing.is_deck(1, 4),
            )
        };
        here.map(at).collect::<BTreeSet<_>>()
    };
    let (mut top, mut seen) = (0, 0);
    while let Some(part) = strip.part(at_once).expect("in memory") {
        let maze = &part.puzzle.maze;
        let from = top - part.shown.start;
        for y in part.shown.clone() {
            for x in 0..rect.width() {
                let small = Rect::new(rect.width(), part.rows).expect("a small grid");
                for side in 0..4 {
                    let there = rect.across(rect.cell(x, from + y), side);
                    let here = small.across(small.cell(x, y), side);
                    assert_eq!(here.is_some(), there.is_some(), "{line}: {x},{y} {side}");
                    if let (Some((here, _)), Some((there, _))) = (here, there) {
                        let opens = (maze.is_open(here), whole.maze.is_open(there));
                        assert_eq!(opens.0, opens.1, "{line}: {x},{y} {side}");
                    }
                }
            }
        }
        let here = part
            .puzzle
            .maze
            .grid()
            .woven()
            .map_or(&[][..], |(_, crossings)| crossings);
        let here = all(here, part.shown.clone(), 0);
        let there = all(
            crossings,
            from + part.shown.start..from + part.shown.end,
            from,
        );
        assert_eq!(here, there, "{line}");
        seen += here.len();
        top += part.shown.len() as u32;
    }
    assert_eq!((top, seen), (rect.height(), crossings.len()), "{line}");
}

#[test]
fn passages_cross_as_in_memory() {
    let roots = ["random", "nw", "se", "center", "start", "goal", "7"];
    let mut rng = Rng::stream(9, "sizes");
    for seed in 0..40u32 {
        let (width, height) = match seed % 4 {
            0 => (3 + rng.below(9), 300 + rng.below(900)),
            1 => (300 + rng.below(900), 5 + rng.below(9)),
            _ => (60 + rng.below(200), 60 + rng.below(200)),
        };
        let root = roots[seed as usize % roots.len()];
        let weave = ["0.02", "0.5", "1"][seed as usize % 3];
        let line =
            format!("rect:{width}x{height} backtracker:root={root} weave={weave} seed={seed}");
        check_woven(&line, 1 + seed % 3 * 40);
    }
    for line in [
        "640x640 weave=0.5 seed=1",
        "65x9000 weave=1 seed=2",
        "9000x66 weave=1 seed=3",
    ] {
        check_woven(line, 64);
    }
}

#[test]
fn sweeps_go_row_by_row() {
    for (seed, (width, height)) in [(1, 1), (1, 9), (9, 1), (64, 65), (130, 77), (300, 200)]
        .into_iter()
        .enumerate()
    {
        for name in ["binary-tree", "binary-tree:bias=nw", "eller", "sidewinder"] {
            check(
                &format!("rect:{width}x{height} {name} seed={seed}"),
                width,
                5,
            );
        }
    }
}

/// A store that fails after a number of blocks were written and read.
struct Full(MemoryPages, u32);

impl Full {
    fn count(&mut self) -> io::Result<()> {
        let left = self.1.checked_sub(1);
        self.1 = left.ok_or_else(|| io::Error::other("no space left"))?;
        Ok(())
    }
}

impl PageStore for Full {
    fn read(&mut self, number: u32, block: &mut [u8; BLOCK]) -> io::Result<()> {
        self.count()?;
        self.0.read(number, block)
    }

    fn write(&mut self, number: u32, block: &[u8; BLOCK]) -> io::Result<()> {
        self.count()?;
        self.0.write(number, block)
    }
}

#[test]
fn what_the_store_says_is_passed_on() {
    let recipe = "rect:400x320 backtracker seed=3".parse().expect("a recipe");
    let made = |calls| {
        let store = || -> io::Result<Box<dyn PageStore>> {
            Ok(Box::new(Full(MemoryPages::default(), calls)))
        };
        let mut strip = match disk::make(&recipe, scarce(400), store) {
            Ok(strip) => strip,
            Err(DiskError::Io(error)) => return Err(("making", error.to_string())),
            Err(error) => panic!("{error}"),
        };
        loop {
            match strip.part(10) {
                Ok(Some(_)) => {}
                Ok(None) => return Ok(()),
                Err(error) => return Err(("handing out", error.to_string())),
            }
        }
    };
    let full = |when| Err((when, "no space left".to_owned()));
    assert_eq!(made(0), full("making"));
    assert_eq!(made(50), full("making"));
    let enough = (0..32)
        .map(|power| 1 << power)
        .find(|&calls| made(calls).is_ok());
    let enough = enough.expect("there is an end to it");
    let handing_out = (enough / 2..enough)
        .rev()
        .find(|&calls| made(calls).is_err());
    assert_eq!(
        made(handing_out.expect("half is too few")),
        full("handing out")
    );
}

#[test]
fn what_cannot_be_made_is_refused() {
    let refused = |line: &str, memory| {
        let recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
        let store = || -> io::Result<Box<dyn PageStore>> { panic!("{line} asks for a store") };
        match disk::make(&recipe, memory, store) {
            Ok(_) => panic!("{line} was made"),
            Err(error) => error.to_string(),
        }
    };
    for (line, says) in [
        (
            "9x9 kruskal",
            "--disk works with backtracker, binary-tree, eller, sidewinder",
        ),
        ("9x9 wilson:dual", "--disk works with"),
        (
            "9x9 backtracker:run=0.5",
            "without arguments other than `root`",
        ),
        ("9x9 eller:dual", "default probabilities"),
        ("9x9 sidewinder:bias=se", "the last row"),
        ("hex:9x9", "`hex:9x9` needs"),
        ("9x9 braid=1", "`braid` needs"),
        ("9x9 mask=circle", "`mask` needs"),
        ("9x9 paint=distance", "`paint` needs"),
        ("9x9 solution=line", "`solution` needs"),
        ("9x9 goal=farthest", "`goal` depends on the whole maze"),
        ("9x9 start=99", "no cell 99"),
        ("9x9 backtracker:root=99", "no cell 99"),
        ("60000x60000", "cells"),
        (
            "9x9 eller weave=0.5",
            "--disk with `weave` works with backtracker",
        ),
        (
            "9x9 kruskal weave=0.5",
            "--disk with `weave` works with backtracker",
        ),
        ("9x9 weave=1 tunnels=long", "leave out `tunnels`"),
        ("9x9 weave=bridges.txt", "a number instead of a file"),
        ("9x9 backtracker:root=edge weave=1", "`root=edge` needs"),
        ("9x9 weave=1 start=random", "`start=random` needs"),
        ("9x9 weave=1 goal=last", "`goal=last` needs"),
        ("9x9 weave=1 cell=3", "choose a larger `cell`"),
    ] {
        let said = refused(line, 1 << 30);
        assert!(said.contains(says), "{line}: {said}");
    }
    let said = refused("20000x20000", 1 << 20);
    assert!(said.contains("the limit is 1.0 MiB"), "{said}");
}
