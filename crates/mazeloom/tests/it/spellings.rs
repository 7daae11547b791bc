//! Mazes as other programs write them are read as the same maze, and damaged ones are refused.

use mazeloom::read_text::{read_text, read_text_with};
use mazeloom::{Puzzle, Topology, TopologyExt, make};
use mazeloom_testing::spellings::{SPELLINGS, Squares, VALUES};

fn maze(line: &str) -> (Puzzle, Squares) {
    let recipe = line
        .parse()
        .unwrap_or_else(|error| panic!("{line}: {error}"));
    let puzzle = make(&recipe).unwrap_or_else(|error| panic!("{line}: {error}"));
    let squares = Squares::of(&puzzle);
    (puzzle, squares)
}

const MAZES: [&str; 6] = [
    "rect:5x4 wilson seed=1",
    "rect:4x7 backtracker seed=2 start=1,5 goal=3,0",
    "rect:9x3 kruskal braid=0.5 seed=3",
    "rect:8x8 prim seed=4 start=center goal=farthest",
    "rect:2x3 wilson seed=5",
    "rect:21x13 growing-tree seed=6 start=edge goal=edge",
];

fn passages(puzzle: &Puzzle) -> Vec<(u32, u32)> {
    let mut pairs: Vec<_> = puzzle
        .maze
        .all_edges()
        .map(|(_, a, b)| (a.0, b.0))
        .collect();
    pairs.sort_unstable();
    pairs
}

#[test]
fn every_spelling_is_read_as_the_same_maze() {
    for line in MAZES {
        let (puzzle, squares) = maze(line);
        for (name, ends, write) in SPELLINGS {
            let text = write(&squares);
            let read = read_text(&text, 1 << 24)
                .unwrap_or_else(|error| panic!("{line} as {name}: {error}\n{text}"));
            assert_eq!(read.maze.cells(), puzzle.maze.cells(), "{line}\n{text}");
            assert_eq!(passages(&read), passages(&puzzle), "{line}\n{text}");
            if *ends {
                assert_eq!(
                    (read.start, read.goal),
                    (puzzle.start, puzzle.goal),
                    "{line}\n{text}"
                );
            }
        }
    }
}

const MARGINS: [[usize; 4]; 8] = [
    [0, 0, 0, 0],
    [1, 1, 1, 1],
    [2, 2, 2, 2],
    [3, 3, 3, 3],
    [1, 0, 0, 0],
    [0, 2, 1, 0],
    [1, 3, 2, 1],
    [1, 1, 1, 0],
];

/// The texts of a maze closed, with one and with two openings, with margins, and in all values, and whether it is
/// known which are walls: from the values, from the marks of start and goal, or since no corridor goes all round.
fn each_padded(squares: &Squares, mut read: impl FnMut(&str, &str, bool)) {
    let columns = squares.size().0;
    let mut squares = squares.padded([0; 4]);
    for openings in 0..3 {
        match openings {
            1 => squares.open(columns - 1, true),
            2 => squares.open(0, false),
            _ => {}
        }
        for margins in MARGINS {
            let padded = squares.padded(margins);
            for (wall, floor, comma, is_known) in VALUES {
                let text = |start: &str, goal: &str| {
                    padded.list([*wall, *floor, start, goal], ["", "", comma, "\n"])
                };
                let is_certain = *is_known || (margins != [0; 4] && margins != [1; 4]);
                // As documented, 1 is wall in a whole maze without loops, openings and margin.
                let is_other = (*wall, *floor, margins, openings) == ("0", "1", [1; 4], 1);
                if !is_other {
                    read(&text(floor, floor), wall, is_certain);
                }
                let [start, goal] = if *wall == "##" {
                    ["SS", "GG"]
                } else {
                    ["S", "G"]
                };
                read(&text(start, goal), wall, true);
            }
        }
    }
}

/// A picture or a padded array has a margin, and any of two values may be its walls: the maze is read as it is, or
/// the walls must be named.
#[test]
fn margins_belong_to_no_maze() {
    let small =
        (0..24).map(|seed| format!("rect:{}x{} wilson seed={seed}", 3 + seed % 2, 3 + seed % 3));
    let loops = (0..15).map(|seed| {
        format!(
            "rect:3x{} wilson loops={} seed={seed}",
            3 + seed % 2,
            1 + seed % 3
        )
    });
    let lines = MAZES.map(str::to_owned).into_iter();
    let (mut refused, mut all, mut faults) = (0, 0, Vec::new());
    for line in lines.chain(small).chain(loops) {
        let (puzzle, squares) = maze(&line);
        each_padded(&squares, |text, wall, is_certain| {
            all += 1;
            let is_same = |read: &Puzzle| passages(read) == passages(&puzzle);
            let named = read_text_with(text, Some(wall), 1 << 24);
            let fault = match read_text(text, 1 << 24) {
                _ if !named.is_ok_and(|read| is_same(&read)) => {
                    "another maze with named walls".to_owned()
                }
                Ok(read) if is_same(&read) => return,
                Ok(_) => "another maze".to_owned(),
                Err(error) if !is_certain && error.to_string().contains("--wall-letter") => {
                    refused += 1;
                    return;
                }
                Err(error) => error.to_string(),
            };
            faults.push(format!("{line}, walls {wall}: {fault}\n{text}"));
        });
    }
    let shown = faults.iter().step_by((faults.len() / 12).max(1));
    let shown: Vec<&String> = shown.collect();
    assert!(shown.is_empty(), "{} of {all}: {shown:#?}", faults.len());
    assert!(refused * 50 < all, "{refused} of {all} refused");
}

#[test]
fn letters_of_walls_can_be_named() {
    for line in MAZES {
        let (puzzle, squares) = maze(line);
        for (walls, text) in [
            ("q", squares.text("q", "z", "S", "G")),
            ("#", squares.text("#", "~", "A", "B")),
            (".", squares.text(".", "#", "S", "E")),
            ("7", squares.list(["7", "4", "S", "G"], ["", "", " ", "\n"])),
            (
                "0",
                squares.list(["0", "1", "S", "G"], ["[", "]", ",", ","]),
            ),
        ] {
            let read = read_text_with(&text, Some(walls), 1 << 24);
            let read = read.unwrap_or_else(|error| panic!("{line}: {error}\n{text}"));
            assert_eq!(passages(&read), passages(&puzzle), "{line}\n{text}");
            assert_eq!(
                (read.start, read.goal),
                (puzzle.start, puzzle.goal),
                "{line}\n{text}"
            );
        }
    }
}

#[test]
fn a_missing_square_is_refused() {
    for line in MAZES {
        let (_, squares) = maze(line);
        let numbers = ["1", "0", "2", "3"];
        for [open, close, comma, between] in [
            ["[", "]", ",", ","],
            ["[", "]", " ", "\n "],
            ["", "", "\t", "\n"],
            ["", "", ";", "\n"],
        ] {
            let whole = squares.list(numbers, [open, close, comma, between]);
            let broken = whole.replacen(
                &format!("{between}{open}1{comma}"),
                &format!("{between}{open}"),
                1,
            );
            assert_ne!(whole, broken);
            for text in [broken.clone(), format!("[{broken}]")] {
                let error = read_text(&text, 1 << 24)
                    .err()
                    .map(|error| error.to_string());
                assert!(error.is_some(), "{line}\n{text}");
            }
        }
        let digits = squares.digits([1, 2, 4, 8], 16, "");
        let first = digits[..1]
            .chars()
            .next()
            .and_then(|digit| digit.to_digit(16));
        let other = format!("{:X}", first.expect("it is a digit") ^ 2);
        for damaged in [
            other + &digits[1..],
            squares.listed().replacen("0 0 1 1", "0 0 1 0", 1) + "0 0 1 1 1 1\n",
            squares.underscores(3).replacen("|\n", " |\n", 1),
        ] {
            assert!(read_text(&damaged, 1 << 24).is_err(), "{line}\n{damaged}");
        }
    }
}

#[test]
fn what_is_not_sure_is_refused_with_what_was_seen() {
    for (text, words) in [
        ("[1, 1, 1, 1, 0, 1]", "6 numbers in one row"),
        ("[[1, 1, 1], [1, 5, 1], [1, 1, 1]]", "5 in a matrix"),
        ("1 1 1\n1 7 2\n1 4 1", "2, 4, 7 in a matrix"),
        (
            "[[1, 1, 1], [1, 0], [1, 1, 1]]",
            "row 2, square 3: 2 squares in this row, and 3 in others",
        ),
        (
            "# of a program\n[\n [1, 1, 1],\n [1, 0],\n [1, 1, 1]\n]",
            "line 4, column 3: row 2, square 3: 2 squares in this row",
        ),
        (
            "[\"#####\",\n\"#.#.#\",\n  \"#..#\",\n\"#####\"]",
            "line 3, column 3: row 3, square 5: 4 characters in this row",
        ),
        (
            " ______ ___\n|    ____   |\n|________   |\n|    ____   |\n|___________|",
            "do not stand in columns",
        ),
        (
            "[[1. 1. 1.]\n [1. 0. 1.]]\n [1. 1. 1.]]",
            "4 brackets open and 5 close",
        ),
        (
            "[1. 0. 1.]\n [1. 0. 1.]\n [1. 1. 1.]]",
            "3 brackets open and 4 close",
        ),
        (
            "[[1 1 ... 1 1]\n [1 0 ... 0 1]\n [1 1 ... 1 1]]",
            "left out",
        ),
        ("1 1 ... 1 1\n1 0 ... 0 1\n1 1 ... 1 1", "left out"),
        (
            "True False True\nFalse True True\nTrue False False",
            "--wall-letter",
        ),
        ("[[[1, 1], [1, 0]], [[1, 1], [1, 1]]]", "--wall-letter"),
        (
            "#######\n#S....#\n###.###\n#....\n#.#####\n#....G#\n#######",
            "5 characters in this row, and 7 in others",
        ),
        (
            "#######\n#S....#\n#####.##.....#\n#.#####\n#....G#\n#######",
            "14 characters in this row, and 7 in others",
        ),
        (
            "1#7 7\n#######\n#.....#\n#.#####\n#.....#\n#######",
            "neither a size, such as 17 7, nor as long",
        ),
    ] {
        assert_refused(text, words);
    }
}

fn assert_refused(text: &str, words: &str) {
    let read = read_text(text, 1 << 20).map(|_| ());
    let error = read.expect_err(text).to_string();
    assert!(error.contains(words), "{error}\n{text}");
}

#[test]
fn maps_that_are_wrong_are_refused() {
    for (text, words) in [
        (
            "type octile\nheight 2\nwidth 3\nmap\n..@\n..",
            "line 6, column 3: 2 squares in this row; the width of the map is 3",
        ),
        (
            "type octile\nheight 3\nwidth 3\nmap\n..@\n...",
            "line 2, column 1: 2 rows; the height of the map is 3",
        ),
        (
            "type octile\nheight 1\nwidth 3\nmap\n.x@",
            "line 5, column 2: `x` is no terrain: .GS are passable, @OTW are not",
        ),
        (
            "type octile\nheight 1\nwidth 2\nmap\n@T",
            "no square of the map is passable",
        ),
        ("type hex\nheight 1\nwidth 1\nmap\n.", "type `hex`"),
        ("type octile\nwidth 3\nmap\n...", "begins with the lines"),
        (
            "version 1\n0\tarena.map\t49\t49\t1\t11\t1\t12\t1",
            "`maze solve arena.map --start 1,11 --goal 1,12`",
        ),
    ] {
        assert_refused(text, words);
    }
}

/// The squares of a map are what they are: none is a margin, a slip or wider than others.
#[test]
fn squares_of_maps_are_cells() {
    for (rows, walls, cells, steps, ends) in [
        // `G` and `S` are ground.
        (["..G", ".@S", "..."], None, 8, 8, (0, 7)),
        (["@@@", "@.@", "@@@"], None, 1, 0, (0, 0)),
        // A frame within a margin, and posts without one wall.
        (["...", ".@.", "..."], None, 8, 8, (0, 7)),
        // The largest part, and water.
        ([".W.", "@@.", "T.."], None, 5, 3, (1, 4)),
        ([".W.", "@@.", "T.."], Some("@T"), 6, 5, (0, 5)),
        (["x1.", "11.", "..."], Some("1"), 6, 4, (1, 5)),
    ] {
        let text = format!("type octile\nheight 3\nwidth 3\nmap\n{}\n", rows.join("\n"));
        let read = read_text_with(&text, walls, 1 << 20);
        let read = read.unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(read.maze.cells(), cells, "{text}");
        assert_eq!(passages(&read).len(), steps, "{text}");
        assert_eq!((read.start.0, read.goal.0), ends, "{text}");
    }
}

/// One or two characters that are missing in a row make no maze of another size.
#[test]
fn missing_characters_are_found() {
    for line in &MAZES[..4] {
        let (puzzle, squares) = maze(line);
        for text in [
            squares.lines(["+", "-", "|"]),
            squares.lines(["o", "-", "|"]),
            squares.lines(["┼", "─", "│"]),
            squares.text("##", "  ", "SS", "GG"),
            squares.text("###", "   ", " S ", " G "),
            squares.wide(2, 5, 1),
        ] {
            let rows: Vec<Vec<char>> = text.lines().map(|row| row.chars().collect()).collect();
            for (y, count) in (0..rows.len()).flat_map(|y| [(y, 1), (y, 2)]) {
                for x in 0..rows[y].len() - count {
                    let mut damaged = rows.clone();
                    damaged[y].drain(x..x + count);
                    let damaged: Vec<String> = damaged.into_iter().map(String::from_iter).collect();
                    if let Ok(read) = read_text(&damaged.join("\n"), 1 << 24) {
                        let cells = read.maze.cells();
                        assert_eq!(cells, puzzle.maze.cells(), "{}", damaged.join("\n"));
                    }
                }
            }
        }
    }
}

/// Walls in both directions tell that floor is wider than they are.
#[test]
fn corridors_may_be_wider_than_walls() {
    for line in MAZES.iter().filter(|line| !line.contains("2x3")) {
        let (puzzle, squares) = maze(line);
        for (wall, cell, rows) in [(1, 3, 1), (1, 2, 2), (1, 3, 2), (2, 5, 3)] {
            let text = squares.wide(wall, cell, rows);
            let read = read_text(&text, 1 << 24).unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(passages(&read), passages(&puzzle), "{line}\n{text}");
            assert_eq!(
                (read.start, read.goal),
                (puzzle.start, puzzle.goal),
                "{text}"
            );
        }
    }
}

#[test]
fn two_mazes_are_refused() {
    for line in MAZES {
        let (_, squares) = maze(line);
        for text in [
            squares.text("#", " ", "S", "G"),
            squares.lines(["+", "-", "|"]),
            squares.list(["1", "0", "0", "0"], ["", "", ",", "\n"]) + "\n",
        ] {
            let error = read_text(&format!("{text}\n{text}"), 1 << 24).map(|_| ());
            let error = error.expect_err(&text).to_string();
            let place = format!("line {}, column 1: a second maze", text.lines().count() + 2);
            assert!(error.starts_with(&place), "{error}\n{text}");
        }
    }
}

#[test]
fn nothing_in_cells_is_ignored_in_silence() {
    for [start, goal] in ["<>", "RC", "ox", "?!"].map(|ends| [&ends[..1], &ends[1..]]) {
        for line in MAZES {
            let (_, squares) = maze(line);
            let text = squares.text("#", " ", start, goal);
            let read = read_text(&text, 1 << 24).expect("it is whole");
            let said: Vec<String> = read.notes.iter().map(ToString::to_string).collect();
            let said = said.join("\n");
            assert!(
                said.contains(start) && said.contains(goal),
                "{said}\n{text}"
            );
        }
    }
}

#[test]
fn squares_may_be_separated_by_spaces() {
    let close = "#####\n#S..#\n###.#\n#G..#\n#####";
    let spaced = |text: &str| {
        text.replace('\n', "~")
            .split("")
            .collect::<Vec<_>>()
            .join(" ")
    };
    let made = read_text(close, 1 << 20).expect("it is a maze");
    for from in ["#", "█", "X"] {
        for floor in [".", " ", "·"] {
            let text = spaced(&close.replace('#', from).replace('.', floor));
            let text = text.replace(" ~ ", "\n").trim().to_owned();
            let indented = format!("\n  {}\n\n", text.replace('\n', "\n  "));
            for text in [text, indented] {
                let read =
                    read_text(&text, 1 << 20).unwrap_or_else(|error| panic!("{error}\n{text}"));
                assert_eq!(passages(&made), passages(&read), "{text}");
                assert_eq!((made.start, made.goal), (read.start, read.goal), "{text}");
            }
        }
    }
}

#[test]
fn large_squares_with_openings_do_not_panic() {
    let small = ["# ###", "#   #", "### #", "#   #", "### #"];
    let wide = |row: &str| row.chars().flat_map(|c| [c; 3]).collect::<String>();
    let rows = small.iter().flat_map(|row| vec![wide(row); 3]);
    let _refused = read_text(&rows.collect::<Vec<_>>().join("\n"), 1 << 20);
}

#[test]
fn rooms_in_blocks_are_read_square_by_square() {
    let wide = "████████\n██@@  ██\n██  ████\n██  &&██\n████████\n";
    let read = read_text(wide, 1 << 20).expect("an even number of squares of two characters");
    assert_eq!((read.maze.cells(), read.start.0, read.goal.0), (5, 0, 4));
    let room = "#######\n#S.#..#\n#..#..#\n#.....#\n#..#..#\n#..#.E#\n#######\n";
    let puzzle = read_text(room, 1 << 20).expect("it is a room");
    assert_eq!(puzzle.maze.cells(), 21);
    let path = mazeloom::solve::shortest(&puzzle).expect("it is whole");
    assert_eq!(path.len(), 9);
    for walls in ["##########", "#        #"] {
        let even = format!("{walls}\n#S  #  G #\n#        #\n##########\n");
        assert!(read_text(&even, 1 << 20).is_ok(), "{even}");
    }
}

#[test]
fn one_slip_makes_no_maze_of_another_size() {
    for text in [
        // A wall of two characters with one of floor.
        "██████████\n██      ██\n██  ██████\n██  ██ █ █\n██  ██  ██\n██      ██\n██████████\n",
        // A list without its bracket.
        "((1,1,1),(1,0,1),(1,1,1),1,0,1),(1,1,1))",
        "1;1;1\n1;0;1\n1; ;1\n1;0;1\n1;1;1\n",
        " ___ __ ___\n|    ___    |\n|___|_______|\n",
        "+---+---+---+\n|   |       |\n+---+ - +---+\n|           |\n+---+---+---+\n",
        "*******\n*   * *\n* * # *\n* *   *\n*******\n",
    ] {
        if let Ok(read) = read_text(text, 1 << 20) {
            assert_eq!(read.maze.cells(), 6, "{text}");
            assert!(text.starts_with('*'), "{text}");
        }
    }
    // The first row is no size.
    let walls = "9 3\n8 2\n8 2\n8 2\n8 2\n8 2\n8 2\n10 10\n8 2\n8 2\n12 6\n";
    let read = read_text(walls, 1 << 20).expect("it is whole");
    assert_eq!(read.maze.cells(), 22);
}

/// A slip in cells of several rows or characters is not read as more cells of fewer.
#[test]
fn wide_and_high_cells_stay_so_after_a_slip() {
    for line in &MAZES[..3] {
        let (puzzle, squares) = maze(line);
        let known =
            |(name, ..): &&(&str, bool, fn(&Squares) -> String)| *name == "cells of three rows";
        for (name, _, write) in SPELLINGS.iter().filter(known) {
            let rows: Vec<Vec<char>> = write(&squares)
                .lines()
                .map(|row| row.chars().collect())
                .collect();
            for (y, x) in (0..rows.len()).flat_map(|y| (0..rows[y].len()).map(move |x| (y, x))) {
                for letter in [None, Some(' '), Some('+'), Some('_')] {
                    let mut damaged = rows.clone();
                    damaged[y].splice(x..=x, letter);
                    let damaged: Vec<String> = damaged.into_iter().map(String::from_iter).collect();
                    if let Ok(read) = read_text(&damaged.join("\n"), 1 << 24) {
                        let cells = read.maze.cells();
                        let text = damaged.join("\n");
                        assert_eq!(cells, puzzle.maze.cells(), "{line} as {name}\n{text}");
                    }
                }
            }
        }
    }
}

/// Mazes of underscores with few walls inside are read, although their rows would be those of wider cells too.
#[test]
fn underscores_may_have_few_walls() {
    for (text, cells) in [
        (" _ _ _ _\n|       |\n|       |\n|       |\n|_______|\n", 16),
        (
            " ___ ___ ___ ___ ___ ___\n|                       |\n|                       |\n|_______|_______________|\n",
            18,
        ),
    ] {
        let read = read_text(text, 1 << 20).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(read.maze.cells(), cells, "{text}");
    }
}
