//! `origin-shift:from=FILE` starts from the maze of the file, refuses what is not a perfect maze of
//! the same grid, and is made again from the saved maze without the file.

use mazeloom::format::json;
use mazeloom::read_json::read_json;
use mazeloom::source::{FileSource, GreyImage, NoFiles};
use mazeloom::{Flow, MakeError, Puzzle, Recipe, Step, TopologyExt, make_watched};
use std::collections::BTreeSet;

/// One file of any name.
struct One(String);

impl FileSource for One {
    fn read(&self, name: &str) -> Result<Vec<u8>, String> {
        match name.contains('@') {
            true => Err("not by that name".to_owned()),
            false => Ok(self.0.clone().into_bytes()),
        }
    }

    fn picture(&self, name: &str) -> Result<GreyImage, String> {
        NoFiles.picture(name)
    }

    fn letters(&self, words: &str) -> Result<GreyImage, String> {
        NoFiles.letters(words)
    }
}

/// A maze, and the edges that its algorithm opened before anything else.
fn made(line: &str, file: &str) -> Result<(Puzzle, BTreeSet<u32>), MakeError> {
    let recipe: Recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
    let (mut first, mut opening) = (BTreeSet::new(), true);
    let watch = |step| {
        match step {
            Step::Open(edge) if opening => _ = first.insert(edge.0),
            Step::Note(_) => {}
            _ => opening = false,
        }
        Flow::Continue(())
    };
    let puzzle = make_watched(&recipe, &One(file.to_owned()), u64::MAX, watch)?;
    Ok((puzzle, first))
}

fn passages(puzzle: &Puzzle) -> BTreeSet<u32> {
    puzzle.maze.all_edges().map(|(edge, ..)| edge.0).collect()
}

fn saved(puzzle: &Puzzle) -> String {
    let mut text = Vec::new();
    json(puzzle, mazeloom::format::Fields::default(), " ", &mut text).expect("memory takes it");
    String::from_utf8(text).expect("it is text")
}

const DRAWN: &str = "+---+---+---+---+\n\
                     |               |\n\
                     +   +---+   +---+\n\
                     |   |           |\n\
                     +---+---+---+---+\n";

#[test]
fn the_first_maze_is_that_of_the_file() {
    for grid in [
        "rect:9x7",
        "hex:6x5",
        "polar:4",
        "box:3x3x3",
        "rect:9x9 mask=circle",
    ] {
        let (name, keys) = grid.split_once(' ').unwrap_or((grid, ""));
        for seed in 0..5 {
            let file = saved(
                &made(&format!("{name} wilson {keys} seed={seed}"), "")
                    .expect("made")
                    .0,
            );
            let whole = read_json(&file, &NoFiles, u64::MAX)
                .expect("it reads")
                .puzzle;
            for (steps, jump) in [(1, "step"), (4, "step"), (9, "jump"), (0, "step")] {
                let args = format!("from=a.json,steps={steps},move={jump}");
                let line = format!("{name} origin-shift:{args} {keys} seed=7{seed}");
                let (puzzle, first) = made(&line, &file).expect("it fits");
                assert_eq!(first, passages(&whole), "{line}");
                let changed = passages(&puzzle).difference(&first).count() as u64;
                assert!(steps == 0 || changed <= steps, "{line}: {changed}");
                // The saved maze has the file, and its recipe the hash of it.
                let again = read_json(&saved(&puzzle), &NoFiles, u64::MAX).expect("it reads");
                assert!(!again.edited, "{line}");
                assert_eq!(passages(&again.puzzle), passages(&puzzle), "{line}");
            }
        }
    }
    let (_, first) = made("rect:4x2 origin-shift:from=a.txt seed=1", DRAWN).expect("it fits");
    assert_eq!(first.len(), 7);
}

#[test]
fn what_is_no_perfect_maze_of_the_grid_is_refused() {
    let file = |line: &str| saved(&made(line, "").expect("it is made").0);
    let perfect = file("rect:4x3 wilson seed=1");
    for (line, file, why) in [
        (
            "rect:5x3",
            &perfect,
            "it has 12 cells, but this grid has 15",
        ),
        (
            "rect:5x2",
            &DRAWN.to_owned(),
            "it is 4x2, but this grid is 5x2",
        ),
        ("rect:3x4", &perfect, "are not neighbors on this grid"),
        ("rect:4x3", &file("rect:4x3 wilson braid=1 seed=1"), "loop"),
        (
            "rect:4x2",
            &DRAWN.replace("|               |", "|   |           |"),
            "falls into 2 parts",
        ),
        ("rect:4x3", &"{".to_owned(), "EOF"),
        (
            "hex:2x4",
            &DRAWN.to_owned(),
            "a text maze needs a rectangle",
        ),
    ] {
        let line = format!("{line} origin-shift:from=a.json");
        let error = made(&line, file)
            .err()
            .unwrap_or_else(|| panic!("{line}"))
            .to_string();
        assert!(
            error.contains(why) && error.contains("a.json"),
            "{line}: {error}"
        );
    }
    for line in [
        "rect:4x3 origin-shift:from=a.json,dual=yes",
        "rect:6x6 origin-shift:from=a.json symmetry=x",
    ] {
        let error = made(line, &perfect)
            .err()
            .unwrap_or_else(|| panic!("{line}"))
            .to_string();
        assert!(error.starts_with("`from`"), "{line}: {error}");
    }
}
