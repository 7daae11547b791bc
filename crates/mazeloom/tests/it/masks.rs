//! Masks: every mask on every grid, and the handling of parts.

use mazeloom::mask::MASKS;
use mazeloom::parameters::{ParamKind, Row};
use mazeloom::puzzle::Note;
use mazeloom::recipe::MakeError;
use mazeloom::source::{FileSource, GreyImage};
use mazeloom::table::PerCell;
use mazeloom::{Cell, Flow, Puzzle, Topology, TopologyExt, make_watched};

/// A source with one text, one image and one font.
struct Shelf;

impl FileSource for Shelf {
    fn read(&self, name: &str) -> Result<Vec<u8>, String> {
        match name {
            "cross.txt" => Ok(b"X..X\n....\n....\nX..X\n".to_vec()),
            "frame.txt" => Ok(b"XXXXXXX\nXXXXXXX\nXX.X.XX\nXX...XX\nXXXXXXX\n".to_vec()),
            "dot.txt" => Ok(b"..\n.X\n".to_vec()),
            "rooms.txt" => Ok(b"..XX..X.\n..XX..X.\n..XX..XX\n".to_vec()),
            "ring.png" => Ok(vec![0x89, b'P', b'N', b'G', 0]),
            _ => Err("no such file".to_owned()),
        }
    }

    fn picture(&self, _name: &str) -> Result<GreyImage, String> {
        Ok(GreyImage {
            width: 3,
            height: 3,
            pixels: vec![200, 100, 200, 200, 0, 200, 200, 200, 200],
        })
    }

    fn letters(&self, words: &str) -> Result<GreyImage, String> {
        let width = 2 * words.len() as u32 + 1;
        let column = |n: u32| {
            if n.is_multiple_of(2) || n % 5 == 1 {
                255
            } else {
                90
            }
        };
        let pixels = (0..5).flat_map(|_| (0..width).map(column)).collect();
        Ok(GreyImage {
            width,
            height: 5,
            pixels,
        })
    }
}

fn made(line: &str) -> Result<Puzzle, MakeError> {
    let recipe = line
        .parse()
        .unwrap_or_else(|error| panic!("{line}: {error}"));
    make_watched(&recipe, &Shelf, u64::MAX, |_| Flow::Continue(()))
}

/// The number of parts, and the number of open edges.
fn parts<T: Topology>(maze: &T) -> (u32, u32) {
    let mut seen = PerCell::filled(maze.cells(), false);
    let (mut parts, mut edges) = (0, 0);
    for root in maze.all_cells() {
        let mut waiting = vec![root];
        parts += u32::from(!seen[root]);
        while let Some(here) = waiting.pop() {
            if !std::mem::replace(&mut seen[here], true) {
                waiting.extend(maze.neighbors(here).map(|(_, next)| next));
            }
        }
        edges += maze.neighbors(root).count() as u32;
    }
    (parts, edges / 2)
}

/// Every mask of the table, by a name.
fn words() -> Vec<String> {
    let mut words = vec!["cavern:inside=maze".to_owned()];
    for row in MASKS {
        let name = row.entry().name;
        match (
            name,
            row.entry()
                .params
                .iter()
                .find(|param| param.default.is_none()),
        ) {
            // It fits one grid only.
            ("bits", _) => {}
            ("file", _) => words.extend(["cross.txt", "ring.png"].map(str::to_owned)),
            (_, Some(param)) => match param.kind {
                ParamKind::Text(text) => words.push(format!("{name}:{}", text.example)),
                _ => panic!("{name} needs a word for {}", param.name),
            },
            (_, None) => words.push(name.to_owned()),
        }
    }
    words
}

#[test]
fn every_mask_on_every_grid_leaves_a_perfect_maze_of_each_part() {
    for grid in mazeloom::grid::GRIDS {
        let word = format!("{}:{}", grid.entry.name, grid.examples[1]);
        if ["graph", "map", "mesh", "glue"].contains(&grid.entry.name) {
            continue; // made from files that this shelf does not have
        }
        for mask in words() {
            for (seed, parted) in (1..).zip(["largest", "each", "join"]) {
                let line = format!("{word} wilson mask={mask} parts={parted} seed={seed}");
                let puzzle = match made(&line) {
                    Ok(puzzle) => puzzle,
                    // A grid may miss the few pixels that are on.
                    Err(MakeError::Mask(_)) => continue,
                    Err(error) => panic!("{line}: {error}"),
                };
                let (count, edges) = parts(&puzzle.maze);
                if mask == "cavern" {
                    // It has no walls inside.
                    let all = puzzle.maze.grid().all_edges().count();
                    assert_eq!(puzzle.maze.all_edges().count(), all, "{line}");
                } else {
                    assert_eq!(edges + count, puzzle.maze.cells(), "{line}");
                }
                assert!(count == 1 || parted == "each", "{line}");
                // The stored recipe makes the same maze without the file.
                let again = puzzle.line().expect("it was made by one").to_string();
                let again = made(&again).expect("it was made before");
                assert!(again.maze.all_edges().eq(puzzle.maze.all_edges()), "{line}");
            }
        }
    }
}

#[test]
fn a_grid_takes_its_size_from_its_mask() {
    let puzzle = made("rect mask=cross.txt seed=1").expect("a small mask");
    assert_eq!(puzzle.maze.cells(), 12);
    let recipe = puzzle.line().expect("it was made by one").to_owned();
    assert!(
        recipe.starts_with("rect:4x4 backtracker mask=bits:"),
        "{recipe}"
    );
    // Shapes have no size: the grid's default size is used, or a square.
    for (line, size) in [
        ("rect mask=circle", "rect:20x20"),
        ("rect mask=heart mask-margin=1", "rect:20x20"),
        ("rect mask=ellipse", "rect:20x10"),
        ("rect", "rect:20x10"),
        // A picture whose contours the passages follow gives its proportions.
        ("rect picture=ring.png", "rect:60x60"),
        ("rect:9x4 picture=ring.png", "rect:9x4"),
        ("rect mask=cross.txt picture=ring.png", "rect:4x4"),
    ] {
        let shape = made(&format!("{line} seed=1")).expect("a small grid");
        let recipe = shape.line().expect("it was made by one").to_owned();
        assert!(recipe.starts_with(size), "{recipe}");
    }
    // Stretched to twice the size, each letter stands for four cells.
    let stretched = made("rect:8x8 mask=cross.txt seed=1").expect("a small mask");
    assert_eq!(stretched.maze.cells(), 4 * 12);
}

#[test]
fn parts_are_dropped_joined_made_each_or_refused() {
    // Parts of 6, 6 and 2 cells; columns 2 and 3 are between the first two, 6 before the last.
    let largest = made("rect mask=rooms.txt seed=1").expect("a small mask");
    assert_eq!(largest.maze.cells(), 6);
    assert_eq!(largest.notes, [Note::Dropped { cells: 8, parts: 2 }]);
    let each = made("rect mask=rooms.txt parts=each seed=1").expect("a small mask");
    assert_eq!(parts(&each.maze), (3, 5 + 5 + 1));
    assert_eq!((each.start, each.goal), (Cell(0), Cell(11)));
    let joined = made("rect mask=rooms.txt parts=join seed=1").expect("a small mask");
    assert_eq!(parts(&joined.maze).0, 1);
    assert_eq!(joined.notes, [Note::Joined { cells: 3, parts: 3 }]);
    assert!(made("rect mask=rooms.txt parts=error").is_err());
}

#[test]
fn the_start_is_the_nearest_kept_cell_and_the_goal_the_farthest() {
    let puzzle = made("rect:9x9 mask=circle seed=1").expect("a small grid");
    let at = |cell| puzzle.maze.grid().board().map(|board| board.position(cell));
    assert_eq!(at(puzzle.start), Some((1, 1)));
    // As many steps away as (7, 7), and after it.
    assert_eq!(at(puzzle.goal), Some((6, 8)));
}

#[test]
fn a_carved_mask_is_a_tree_already() {
    for line in ["rect:20x20", "hex:20x20", "rect:20x20 kruskal"] {
        let puzzle = made(&format!("{line} mask=carved seed=3")).expect("a small grid");
        let edges = puzzle.maze.grid().all_edges().count() as u32;
        assert_eq!(edges + 1, puzzle.maze.cells(), "{line}");
    }
    let cells = |line| made(line).expect("a small grid").maze.cells();
    let full = cells("rect:20x20 mask=carved seed=3 goal=center");
    let some = cells("rect:20x20 mask=carved:goal seed=3 goal=center");
    assert!(some < full, "{some} < {full}");
}

#[test]
fn inverting_keeps_the_rest() {
    let cells = |line| made(line).expect("a small grid").maze.cells();
    let inside = cells("rect:20x20 mask=circle parts=each");
    let outside = cells("rect:20x20 mask=circle mask-invert parts=each");
    assert_eq!(inside + outside, 400);
    assert!(
        (300..330).contains(&inside),
        "{inside} cells in a circle of radius 10"
    );
}

#[test]
fn masks_that_cannot_be_say_why() {
    for (line, why) in [
        ("rect:5x5 mask=bits:AAAAA", "leaves no cell"),
        ("rect:5x5 mask=bits:____", "24 bits do not fit 25 cells"),
        ("rect mask=gone.txt", "gone.txt: no such file"),
    ] {
        let error = made(line).expect_err(line).to_string();
        assert!(error.contains(why), "{line}: {error}");
    }
}

#[test]
fn a_margin_stays_free() {
    for (line, cells) in [
        // The cross has 12 of 16 cells.
        ("rect mask=cross.txt mask-margin=2", 12),
        ("rect mask=cross.txt mask-margin=2 mask-invert", 64 - 12),
        ("rect:9x9 mask=diamond", 41),
        ("rect:9x9 mask=diamond mask-margin=2", 13),
    ] {
        let puzzle = made(&format!("{line} parts=each seed=1")).expect("a small mask");
        assert_eq!(puzzle.maze.cells(), cells, "{line}");
    }
    let idle = made("rect:9x9 mask=carved mask-margin=2 seed=1").expect("a small mask");
    assert!(format!("{:?}", idle.notes).contains("mask-margin"));
    assert!(made("rect:9x9 mask=circle mask-margin=5 seed=1").is_err());
}

#[test]
fn a_picture_is_cropped_to_its_shape() {
    for (line, cells, rows) in [
        ("rect mask=frame.txt parts=each", 5, "rect:7x5"),
        ("rect mask=frame.txt mask-crop parts=each", 5, "rect:3x2"),
        (
            "rect mask=frame.txt mask-crop mask-margin=1 parts=each",
            5,
            "rect:5x4",
        ),
        // All that is left out is kept: nothing lies around it.
        ("rect mask=frame.txt mask-crop mask-invert", 30, "rect:7x5"),
        // The dot lies in a corner of the other side.
        ("rect mask=dot.txt mask-crop mask-invert", 1, "rect:1x1"),
    ] {
        let puzzle = made(&format!("{line} seed=1")).expect("a small mask");
        assert_eq!(puzzle.maze.cells(), cells, "{line}");
        let origin = puzzle.line().expect("it has a recipe");
        assert!(origin.starts_with(rows), "{line}: {origin}");
    }
    let idle = made("rect:9x9 mask=heart mask-crop seed=1").expect("a small mask");
    assert!(format!("{:?}", idle.notes).contains("no picture"));
}

#[test]
fn letters_are_joined_unless_the_recipe_says_otherwise() {
    let made = |line: &str| made(line).expect("a small mask").maze.cells();
    let auto = made("rect mask=text:HI seed=1");
    assert_eq!(auto, made("rect mask=text:HI parts=join seed=1"));
    assert!(auto > made("rect mask=text:HI parts=largest seed=1"));
    assert_eq!(
        made("rect mask=rooms.txt seed=1"),
        made("rect mask=rooms.txt parts=largest seed=1")
    );
}
