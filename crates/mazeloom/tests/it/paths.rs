//! Properties of `path`: the given path is the only solution, whatever completes the maze.

use mazeloom::generate::ALGORITHMS;
use mazeloom::grid::GRIDS;
use mazeloom::maze::is_connected;
use mazeloom::source::{FileSource, GreyImage, NoFiles};
use mazeloom::{Cell, Flow, MakeError, Puzzle, Recipe, Topology, TopologyExt, make_watched, solve};
use mazeloom_testing::Fixtures;

fn made_with(line: &str, files: &dyn FileSource) -> Result<Puzzle, MakeError> {
    let recipe: Recipe = line
        .parse()
        .unwrap_or_else(|error| panic!("{line}: {error}"));
    make_watched(&recipe, files, u64::MAX, |_| Flow::Continue(()))
}

fn made(line: &str) -> Result<Puzzle, MakeError> {
    made_with(line, &Fixtures)
}

fn error(line: &str) -> String {
    match made(line) {
        Ok(_) => panic!("{line} is made"),
        Err(error) => error.to_string(),
    }
}

/// One file of any name.
struct One(&'static str);

impl FileSource for One {
    fn read(&self, _name: &str) -> Result<Vec<u8>, String> {
        Ok(self.0.as_bytes().to_vec())
    }

    fn picture(&self, name: &str) -> Result<GreyImage, String> {
        NoFiles.picture(name)
    }

    fn letters(&self, words: &str) -> Result<GreyImage, String> {
        NoFiles.letters(words)
    }
}

fn solution(puzzle: &Puzzle) -> Vec<u32> {
    let path = solve::shortest(puzzle).expect("there is a path");
    path.into_iter().map(|Cell(number)| number).collect()
}

fn assert_perfect(puzzle: &Puzzle, line: &str) {
    assert!(is_connected(&puzzle.maze), "{line}");
    let passages = puzzle.maze.all_edges().count() as u32;
    assert_eq!(passages + 1, puzzle.maze.cells(), "{line}");
}

#[test]
fn the_way_is_the_solution_for_every_algorithm_and_seed() {
    let cells = [14u32, 15, 16, 9, 2, 3, 4, 5, 12, 19, 26, 25, 24];
    let list: Vec<String> = cells.iter().map(u32::to_string).collect();
    for algorithm in ALGORITHMS {
        for seed in 0..20 {
            let name = algorithm.entry.name;
            let line = format!("rect:7x6 {name} path={} seed={seed}", list.join(","));
            let puzzle = made(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
            assert_eq!(solution(&puzzle), cells, "{line}");
            assert_perfect(&puzzle, &line);
        }
    }
}

#[test]
fn the_way_through_places_does_not_hang_on_the_algorithm() {
    let mut ways = 0;
    for grid in GRIDS {
        for example in grid.examples {
            for places in ["nw,se", "nw,ne,sw", "first,center,last", "random,s"] {
                let word = format!("{}:{example}", grid.entry.name);
                let of = |algorithm: &str| {
                    let line = format!("{word} {algorithm} path=via:{places} parts=each seed=5");
                    match made(&line) {
                        Ok(puzzle) => Some((solution(&puzzle), puzzle)),
                        Err(MakeError::Refused { key: "path", .. }) => None,
                        Err(error) => panic!("{line}: {error}"),
                    }
                };
                let (one, other) = (of("wilson"), of("recursive-division"));
                let path =
                    |made: &Option<(Vec<u32>, Puzzle)>| made.as_ref().map(|(path, _)| path.clone());
                assert_eq!(path(&one), path(&other), "{word} {places}");
                if let Some((_, puzzle)) = one {
                    let grid = puzzle.maze.grid();
                    let whole = is_connected(grid);
                    assert!(is_connected(&puzzle.maze) || !whole, "{word} {places}");
                    ways += 1;
                }
            }
        }
    }
    assert!(ways > 300, "{ways}");
}

#[test]
fn words_are_the_solution_and_touch_themselves_nowhere() {
    for line in [
        "rect:19x15 path=text:HI",
        "rect:60x30 wilson path=text:MAZE",
        "rect:150x40 kruskal path=text:THE%20QUICK",
        "rect:120x60 prim path=text:0123456789",
        "hex:40x20 wilson path=text:HI",
        "brick:40x20 wilson path=text:HI",
    ] {
        let puzzle = made(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_perfect(&puzzle, line);
        let path = solution(&puzzle);
        let mut step = vec![None; puzzle.maze.cells() as usize];
        path.iter()
            .zip(0i64..)
            .for_each(|(&cell, n)| step[cell as usize] = Some(n));
        if !line.starts_with("rect") {
            continue;
        }
        for (_, Cell(a), Cell(b)) in puzzle.maze.grid().all_edges() {
            if let (Some(a), Some(b)) = (step[a as usize], step[b as usize]) {
                assert_eq!((a - b).abs(), 1, "{line}");
            }
        }
        // From border to border.
        let sides =
            puzzle.maze.grid().degree(puzzle.start) + puzzle.maze.grid().degree(puzzle.goal);
        assert!(sides < 8, "{line}");
    }
}

#[test]
fn files_list_the_way() {
    let line = "rect:4x3 wilson path=way.txt seed=1";
    for text in [
        "0\n4\n5\n",
        "# a path\n0,0\n\n0,1\n1 1\n",
        r#"{"format": "mazeloom/1", "solution": [0, 4, 5]}"#,
    ] {
        let puzzle = made_with(line, &One(text)).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(solution(&puzzle), [0, 4, 5], "{text}");
    }
    for (text, word) in [
        ("", "fewer than two cells"),
        ("0\none\n", "line 2"),
        ("0\n12\n", "0 to 11"),
        ("{", "EOF"),
        ("{}", "`solution`"),
        (r#"{"solution": [0, -1]}"#, "-1"),
        ("0\n5\n", "step 2: cells 0 and 5 are not neighbors"),
        ("0\n1\n0\n", "step 3 visits cell 0 a second time"),
    ] {
        let error = made_with(line, &One(text))
            .expect_err("it is refused")
            .to_string();
        assert!(
            error.starts_with("`path`") && error.contains(word),
            "{text}: {error}"
        );
    }
}

#[test]
fn what_clashes_is_refused_with_both_words() {
    for (line, words) in [
        ("rect:5x5 path=0,1 goal=7", vec!["`path`", "`goal`"]),
        ("rect:5x5 path=0,1 start=7", vec!["`path`", "`start`"]),
        ("rect:5x5 path=0,1 goal=farthest", vec!["`path`", "`goal`"]),
        ("rect:5x5 path=0,1 braid=1", vec!["`path`", "`braid`"]),
        (
            "rect:5x5 path=0,1,2,7,6,11,12,13,14 symmetry=x",
            vec!["`path`", "`symmetry`"],
        ),
        ("rect:5x5 wilson:dual path=0,1", vec!["`path`", "`dual`"]),
        ("rect:5x5 path=0,7", vec!["0 and 7", "path=via:"]),
        (
            "rect:5x5 path=text:HI",
            vec!["19 columns and 15 rows", "5 and 5"],
        ),
        ("polar:5 path=text:HI", vec!["columns"]),
        (
            "rect:20x20 mask=circle path=text:HI",
            vec!["not in the grid"],
        ),
        ("rect:5x5 path=nowhere.txt", vec!["`nowhere.txt`"]),
    ] {
        let error = error(line);
        for word in words {
            assert!(error.contains(word), "{line}: {error}");
        }
    }
    assert!(made("rect:5x5 path=0,1 start=0 goal=1").is_ok());
    for bad in [
        "path=",
        "path=0",
        "path=text:",
        "path=text:%C3%A4",
        "path=via:nw",
        "path=0,x.txt",
        "path=hi:ho",
    ] {
        assert!(format!("5x5 {bad}").parse::<Recipe>().is_err(), "{bad}");
    }
}

#[test]
fn values_print_and_parse_back() {
    for (given, canonical) in [
        ("path=text:hi%20%20there", "path=text:HI%20THERE"),
        ("path=0,1%2C0,center", "path=0,1%2C0,center"),
        ("path=via:nw,03", "path=via:nw,3"),
        ("path=a%20b.txt", "path=a%20b.txt"),
    ] {
        let recipe: Recipe = format!("5x5 {given}").parse().expect("it reads");
        let line = recipe.to_string();
        assert!(line.contains(canonical), "{line}");
        assert_eq!(line.parse(), Ok(recipe));
    }
}
