//! Properties of `finish`: the partial maze is kept, the rest is completed, and the saved maze
//! can be made again without the file.

use mazeloom::format::{Fields, json};
use mazeloom::generate::ALGORITHMS;
use mazeloom::maze::is_connected;
use mazeloom::puzzle::Note;
use mazeloom::read_json::read_json;
use mazeloom::source::{FileSource, GreyImage, NoFiles};
use mazeloom::{Flow, MakeError, Puzzle, Recipe, Topology, TopologyExt, make_watched};
use mazeloom_testing::Fixtures;

/// One file of any name.
struct One(String);

impl FileSource for One {
    fn read(&self, name: &str) -> Result<Vec<u8>, String> {
        if name.contains('@') {
            Err("not by that name".to_owned())
        } else {
            Ok(self.0.clone().into_bytes())
        }
    }

    fn picture(&self, name: &str) -> Result<GreyImage, String> {
        NoFiles.picture(name)
    }

    fn letters(&self, words: &str) -> Result<GreyImage, String> {
        NoFiles.letters(words)
    }
}

fn made(line: &str, files: &dyn FileSource) -> Result<Puzzle, MakeError> {
    let recipe: Recipe = line
        .parse()
        .unwrap_or_else(|error| panic!("{line}: {error}"));
    make_watched(&recipe, files, u64::MAX, |_| Flow::Continue(()))
}

fn passages(puzzle: &Puzzle) -> Vec<u32> {
    puzzle.maze.all_edges().map(|(edge, ..)| edge.0).collect()
}

fn written(puzzle: &Puzzle, fields: Fields) -> String {
    let mut text = Vec::new();
    json(puzzle, fields, " ", &mut text).expect("memory takes it");
    String::from_utf8(text).expect("it is text")
}

const DRAWN: &str = "+---+---+---+---+\n\
                     |       |       |\n\
                     +---+   +---+   +\n\
                     |   |   |   |   |\n\
                     +---+---+---+---+\n\
                     |   |       |   |\n\
                     +---+---+---+---+\n";

#[test]
fn what_is_drawn_is_kept_by_every_algorithm() {
    for algorithm in ALGORITHMS {
        for seed in 0..10 {
            let name = algorithm.entry.name;
            let line = format!("rect:4x3 {name} finish=drawn.txt seed={seed}");
            let puzzle = made(&line, &One(DRAWN.to_owned())).expect("it fits");
            let grid = puzzle.maze.grid();
            for (a, b) in [(0, 1), (1, 5), (2, 3), (3, 7), (9, 10)] {
                let edge = grid.edge_between(mazeloom::Cell(a), mazeloom::Cell(b));
                assert!(puzzle.maze.is_open(edge.expect("neighbors")), "{line}");
            }
            assert!(is_connected(&puzzle.maze), "{line}");
            assert_eq!(passages(&puzzle).len(), 11, "{line}");
            let about = |note: &Note| matches!(note, Note::Reshaped { says, .. } if !says.contains("tunnel"));
            assert!(!puzzle.notes.iter().any(about), "{line}");
        }
    }
}

#[test]
fn a_finished_maze_stays_as_it_is() {
    for grid in [
        "rect:9x7",
        "hex:6x5",
        "polar:5",
        "cube:3",
        "rect:12x12 mask=circle",
    ] {
        for braid in ["", " braid=1"] {
            let first = made(&format!("{grid} wilson{braid} seed=3"), &NoFiles).expect("it is");
            let file = One(written(&first, Fields::default()));
            let line = format!("{grid} kruskal finish=a.json seed=4");
            let again = made(&line, &file).unwrap_or_else(|error| panic!("{line}: {error}"));
            assert_eq!(passages(&first), passages(&again), "{line}");
            let loops = passages(&first).len() as u32 + 1 - first.maze.cells();
            assert_eq!(again.notes.len(), usize::from(loops > 0), "{line}");
            if loops > 1 {
                assert!(
                    again.notes[0].to_string().contains(&loops.to_string()),
                    "{line}"
                );
            }
        }
    }
}

#[test]
fn walls_of_a_maze_file_stay() {
    for seed in 0..30 {
        let file = One(r#"{"passages": [[0,1]], "walls": [[4,5],[1,2],[8,9]]}"#.to_owned());
        let line = format!("rect:4x4 backtracker finish=a.json seed={seed}");
        let puzzle = made(&line, &file).expect("it can be");
        for (a, b) in [(4, 5), (1, 2), (8, 9)] {
            let edge = puzzle
                .maze
                .grid()
                .edge_between(mazeloom::Cell(a), mazeloom::Cell(b));
            assert!(!puzzle.maze.is_open(edge.expect("neighbors")), "{line}");
        }
    }
}

#[test]
fn what_is_written_makes_the_maze_without_the_file() {
    for line in [
        "rect:4x3 wilson finish=my%20maze.txt seed=5",
        "rect:5x3 wilson mask=bits:__4 finish=way.json seed=5",
        "rect:4x3 wilson path=way.txt seed=5",
    ] {
        let text = match line {
            line if line.contains("path") => "0\n1\n2\n",
            line if line.contains("json") => r#"{"passages": [[0,1]]}"#,
            _ => DRAWN,
        };
        let puzzle = made(line, &One(text.to_owned())).unwrap_or_else(|e| panic!("{line}: {e}"));
        let recipe = puzzle.line().expect("it was made from one").to_string();
        assert!(recipe.contains('@'), "{recipe}");
        let file = written(&puzzle, Fields::default());
        let read = read_json(&file, &NoFiles, u64::MAX).unwrap_or_else(|e| panic!("{file}: {e}"));
        assert!(!read.edited, "{file}");
        // And again, from the loaded maze.
        assert_eq!(written(&read.puzzle, Fields::default()), file);
        // The recipe knows its file again, and no other.
        assert!(made(&recipe, &One(text.to_owned())).is_ok(), "{recipe}");
        let other = made(&recipe, &One(format!("{text}\n"))).err();
        assert!(
            other
                .expect("it is another")
                .to_string()
                .contains("changed since")
        );
    }
}

#[test]
fn what_does_not_fit_is_refused_with_the_reason() {
    for (line, text, words) in [
        ("rect:5x3 finish=a", DRAWN, vec!["4x3", "5x3"]),
        ("hex:4x3 finish=a", DRAWN, vec!["rectangle"]),
        ("rect:4x3 finish=a", "{", vec!["EOF"]),
        ("rect:4x3 finish=a", "{}", vec!["`passages`"]),
        (
            "rect:4x3 finish=a",
            r#"{"cells": 13, "passages": []}"#,
            vec!["13", "12"],
        ),
        (
            "rect:4x3 finish=a",
            r#"{"passages": [[0,1],[0,5]]}"#,
            vec!["passages[1]", "0 and 5"],
        ),
        (
            "rect:4x3 finish=a",
            r#"{"passages": [[0,1]], "walls": [[1,0]]}"#,
            vec!["0 and 1"],
        ),
        (
            "rect:4x3 finish=a",
            r#"{"passages": [], "walls": [[0,1],[0,4]]}"#,
            vec!["divide the grid"],
        ),
        ("rect:4x3 finish=a", "+--+\n|", vec!["line 3"]),
        ("rect:4x3 finish=a", "what", vec!["not a known text maze"]),
        (
            "rect:4x3 wilson:dual finish=a",
            DRAWN,
            vec!["`dual`", "`finish`"],
        ),
        ("rect:4x3 finish=a symmetry=x", DRAWN, vec![]),
        ("rect:4x3 finish=a path=0,1,2,3,7", DRAWN, vec![]),
        (
            "rect:4x3 finish=a path=0,4,5",
            DRAWN,
            vec!["`path`", "`finish`"],
        ),
    ] {
        let found = made(line, &One(text.to_owned())).err();
        if words.is_empty() {
            assert!(found.is_none(), "{line}: {found:?}");
            continue;
        }
        let error = found
            .unwrap_or_else(|| panic!("{line} is made"))
            .to_string();
        for word in words {
            assert!(error.contains(word), "{line}: {error}");
        }
    }
    assert!(made("rect:4x3 finish=nowhere.txt", &Fixtures).is_err());
}
