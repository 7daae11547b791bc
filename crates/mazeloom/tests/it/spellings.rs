//! Mazes as other programs write them are read as the same maze, and damaged ones are refused.

use mazeloom::read_text::{read_text, read_text_with};
use mazeloom::{Puzzle, Topology, TopologyExt, make};

/// A maze as squares of wall (`true`) and floor, with the squares of start and goal.
struct Squares {
    rows: Vec<Vec<bool>>,
    ends: [(usize, usize); 2],
}

fn maze(line: &str) -> (Puzzle, Squares) {
    let recipe = line
        .parse()
        .unwrap_or_else(|error| panic!("{line}: {error}"));
    let puzzle = make(&recipe).unwrap_or_else(|error| panic!("{line}: {error}"));
    let rect = puzzle.maze.grid().as_rect().expect("it is a rectangle");
    let (width, height) = (rect.width() as usize, rect.height() as usize);
    let place = |cell| {
        let (x, y) = rect.position(cell);
        (2 * x as usize + 1, 2 * y as usize + 1)
    };
    let mut rows = vec![vec![true; 2 * width + 1]; 2 * height + 1];
    for cell in rect.all_cells() {
        let (x, y) = place(cell);
        rows[y][x] = false;
    }
    for (_, a, b) in puzzle.maze.all_edges() {
        let (a, b) = (place(a), place(b));
        rows[usize::midpoint(a.1, b.1)][usize::midpoint(a.0, b.0)] = false;
    }
    let ends = [puzzle.start, puzzle.goal].map(place);
    (puzzle, Squares { rows, ends })
}

impl Squares {
    /// A character for each square.
    fn letters(&self, wall: &str, floor: &str, start: &str, goal: &str) -> Vec<Vec<String>> {
        let letter = |x: usize, y: usize| match (x, y) {
            at if at == self.ends[0] => start,
            at if at == self.ends[1] => goal,
            _ if self.rows[y][x] => wall,
            _ => floor,
        };
        let row = |y: usize| {
            (0..self.rows[0].len())
                .map(|x| letter(x, y).to_owned())
                .collect()
        };
        (0..self.rows.len()).map(row).collect()
    }

    fn text(&self, wall: &str, floor: &str, start: &str, goal: &str) -> String {
        let rows = self.letters(wall, floor, start, goal);
        rows.iter().map(|row| row.concat() + "\n").collect()
    }

    /// Rows within `open` and `close`, squares with `comma` between them.
    fn list(&self, squares: [&str; 4], [open, close, comma, between]: [&str; 4]) -> String {
        let rows = self.letters(squares[0], squares[1], squares[2], squares[3]);
        let rows: Vec<String> = rows
            .iter()
            .map(|row| format!("{open}{}{close}", row.join(comma)))
            .collect();
        rows.join(between)
    }

    /// The walls N, E, S, W of the cell in a column and row.
    fn sides(&self, x: usize, y: usize) -> [bool; 4] {
        let (x, y) = (2 * x + 1, 2 * y + 1);
        [
            self.rows[y - 1][x],
            self.rows[y][x + 1],
            self.rows[y + 1][x],
            self.rows[y][x - 1],
        ]
    }

    fn size(&self) -> (usize, usize) {
        (self.rows[0].len() / 2, self.rows.len() / 2)
    }

    /// Digits that add the walls of a cell.
    fn digits(&self, bits: [u8; 4], radix: u32, between: &str) -> String {
        let (width, height) = self.size();
        let digit = |x: usize, y: usize| {
            let walls = self.sides(x, y).into_iter().zip(bits);
            let sum: u8 = walls.filter(|(wall, _)| *wall).map(|(_, bit)| bit).sum();
            match radix {
                16 => format!("{sum:X}"),
                _ => sum.to_string(),
            }
        };
        let row = |y: usize| {
            (0..width)
                .map(|x| digit(x, y))
                .collect::<Vec<_>>()
                .join(between)
                + "\n"
        };
        (0..height).map(row).collect()
    }

    /// `_` below cells and `|` beside them, cells `inner` characters wide.
    fn underscores(&self, inner: usize) -> String {
        let (width, height) = self.size();
        let line = |wall: bool| if wall { "_" } else { " " }.repeat(inner);
        let mut text: String = (0..width)
            .map(|x| format!(" {}", line(self.sides(x, 0)[0])))
            .collect();
        for y in 0..height {
            text.push('\n');
            text.push('|');
            for x in 0..width {
                let [_, east, south, _] = self.sides(x, y);
                text.push_str(&line(south));
                text.push_str(if east {
                    "|"
                } else if south {
                    "_"
                } else {
                    " "
                });
            }
        }
        text + "\n"
    }

    /// Lines of column, row from below, and walls.
    fn listed(&self) -> String {
        let (width, height) = self.size();
        let cells = (0..width).flat_map(|x| (0..height).map(move |y| (x, y)));
        let line = |(x, y): (usize, usize)| {
            let sides = self
                .sides(x, height - 1 - y)
                .map(|wall| u8::from(wall).to_string());
            format!("{x} {y} {}\n", sides.join(" "))
        };
        cells.map(line).collect()
    }
}

/// The spellings whose start and goal are told.
fn with_ends(squares: &Squares) -> Vec<String> {
    let plain = ["[", "]", ", ", ",\n "];
    let numbers = ["1", "0", "2", "3"];
    let rows = squares.rows.len();
    let columns = squares.rows[0].len();
    vec![
        format!("[{}]", squares.list(numbers, ["[", "]", ",", ","])),
        format!("[{}]", squares.list(["1", "0", "S", "G"], plain)),
        format!(
            "[{}]",
            squares.list(["1", "0", "3", "4"], ["[", "]", " ", "\n "])
        ),
        format!(
            "[{}]",
            squares.list(["1.", "0.", "2.", "3."], ["[", "]", " ", "\n "])
        ),
        squares.list(
            ["1.0e+00", "0.0e+00", "2.0e+00", "3.0e+00"],
            ["", "", " ", "\n"],
        ),
        format!(
            "int maze[][] = {{{}}};",
            squares.list(numbers, ["{", "}", ",", ","])
        ),
        format!(
            "maze = np.array([{}])",
            squares.list(numbers, ["[", "]", ", ", ", "])
        ),
        format!(
            "array([{}], dtype=uint8)",
            squares.list(numbers, ["[", "]", ", ", ",\n       "])
        ),
        format!("({})", squares.list(numbers, ["(", ")", ", ", ", "])),
        format!("[{}]", squares.list(numbers, ["", "", " ", "; "])),
        squares.list(numbers, ["", "", ";", "\n"]),
        squares.list(numbers, ["", "", "\t", "\n"]),
        squares.list(["-1", "0", "2", "3"], ["", "", " ", "\n"]),
        format!(
            "{columns} {rows}\n{}",
            squares.list(numbers, ["", "", " ", "\n"])
        ),
        squares.text("1", "0", "2", "3"),
    ]
}

/// Letters whose start and goal are told.
fn letters_with_ends(squares: &Squares) -> Vec<String> {
    let (rows, columns) = (squares.rows.len(), squares.rows[0].len());
    vec![
        format!(
            "[{}]",
            squares.list(["#", " ", "S", "E"], ["\"", "\"", "", ", "])
        ),
        format!(
            "[{}]",
            squares.list(["'#'", "'.'", "'S'", "'E'"], ["[", "]", ", ", ", "])
        ),
        squares.text("#", ".", "A", "B"),
        squares.text("#", " ", "s", "e"),
        squares.text("#", ".", "@", ">"),
        squares.text("██", "  ", "@@", "&&"),
        squares.text("██", "  ", "SS", "GG"),
        squares.text("%", " ", "P", "."),
        squares.text("X", " ", "S", "E"),
        squares.text("@", ".", "S", "E"),
        squares.text("*", " ", "S", "E"),
        squares.text("⬛", "⬜", "S", "E"),
        squares.text("⬛\u{fe0f}", "⬜\u{fe0f}", "S", "E"),
        format!("{rows} {columns}\n{}", squares.text("#", ".", "S", "E")),
    ]
}

/// The spellings without ends.
fn without_ends(squares: &Squares) -> Vec<String> {
    vec![
        squares.list(["True", "False", "False", "False"], ["", "", ", ", "\n"]),
        format!(
            "[{}]",
            squares.list(["true", "false", "false", "false"], ["[", "]", ",", ","])
        ),
        squares.list(["0", "255", "255", "255"], ["", "", " ", "\n"]),
        squares.underscores(1),
        squares.underscores(3),
        squares.digits([1, 2, 4, 8], 16, ""),
        squares.digits([1, 2, 4, 8], 10, " "),
        squares.digits([1, 4, 2, 8], 10, ","),
        squares.listed(),
    ]
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
        let ends = with_ends(&squares)
            .into_iter()
            .chain(letters_with_ends(&squares));
        let all = (ends.map(|text| (text, true)))
            .chain(without_ends(&squares).into_iter().map(|text| (text, false)));
        for (text, ends) in all {
            let read =
                read_text(&text, 1 << 24).unwrap_or_else(|error| panic!("{line}: {error}\n{text}"));
            assert_eq!(read.maze.cells(), puzzle.maze.cells(), "{line}\n{text}");
            assert_eq!(passages(&read), passages(&puzzle), "{line}\n{text}");
            if ends {
                assert_eq!(
                    (read.start, read.goal),
                    (puzzle.start, puzzle.goal),
                    "{line}\n{text}"
                );
            }
        }
    }
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
            "True False True\nFalse True True\nTrue False False",
            "--wall-letter",
        ),
        ("[[[1, 1], [1, 0]], [[1, 1], [1, 1]]]", "--wall-letter"),
    ] {
        let error = read_text(text, 1 << 20)
            .map(|_| ())
            .expect_err(text)
            .to_string();
        assert!(error.contains(words), "{error}\n{text}");
    }
}

#[test]
fn rooms_in_blocks_are_read_square_by_square() {
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
