//! Rectangular mazes in the spellings of other programs.

use mazeloom_core::topology::{Topology, TopologyExt};
use mazeloom_grids::puzzle::Puzzle;

/// A spelling: its name, whether it tells start and goal, and its writer.
pub type Spelling = (&'static str, bool, fn(&Squares) -> String);

const NUMBERS: [&str; 4] = ["1", "0", "2", "3"];

/// The spellings.
pub const SPELLINGS: &[Spelling] = &[
    ("nested lists", true, |m| {
        format!("[{}]", m.list(NUMBERS, ["[", "]", ",", ","]))
    }),
    ("lists with letters", true, |m| {
        format!(
            "[{}]",
            m.list(["1", "0", "S", "G"], ["[", "]", ", ", ",\n "])
        )
    }),
    ("numpy", true, |m| {
        format!("[{}]", m.list(["1", "0", "3", "4"], ["[", "]", " ", "\n "]))
    }),
    ("numpy floats", true, |m| {
        format!(
            "[{}]",
            m.list(["1.", "0.", "2.", "3."], ["[", "]", " ", "\n "])
        )
    }),
    ("savetxt", true, |m| {
        m.list(
            ["1.0e+00", "0.0e+00", "2.0e+00", "3.0e+00"],
            ["", "", " ", "\n"],
        )
    }),
    ("braces", true, |m| {
        format!(
            "int maze[][] = {{{}}};",
            m.list(NUMBERS, ["{", "}", ",", ","])
        )
    }),
    ("np.array", true, |m| {
        format!(
            "maze = np.array([{}])",
            m.list(NUMBERS, ["[", "]", ", ", ", "])
        )
    }),
    ("array with a type", true, |m| {
        let rows = m.list(NUMBERS, ["[", "]", ", ", ",\n       "]);
        format!("array([{rows}], dtype=uint8)")
    }),
    ("tuples", true, |m| {
        format!("({})", m.list(NUMBERS, ["(", ")", ", ", ", "]))
    }),
    ("matlab", true, |m| {
        format!("[{}]", m.list(NUMBERS, ["", "", " ", "; "]))
    }),
    ("semicolons", true, |m| m.list(NUMBERS, ["", "", ";", "\n"])),
    ("tabs", true, |m| m.list(NUMBERS, ["", "", "\t", "\n"])),
    ("commas", true, |m| m.list(NUMBERS, ["", "", ",", "\n"])),
    ("minus one", true, |m| {
        m.list(["-1", "0", "2", "3"], ["", "", " ", "\n"])
    }),
    ("size and numbers", true, |m| {
        let (rows, columns) = (m.rows.len(), m.rows[0].len());
        format!("{columns} {rows}\n{}", m.list(NUMBERS, ["", "", " ", "\n"]))
    }),
    ("digits", true, |m| m.text("1", "0", "2", "3")),
    ("strings", true, |m| {
        format!("[{}]", m.list(["#", " ", "S", "E"], ["\"", "\"", "", ", "]))
    }),
    ("lists of characters", true, |m| {
        format!(
            "[{}]",
            m.list(["'#'", "'.'", "'S'", "'E'"], ["[", "]", ", ", ", "])
        )
    }),
    ("A and B", true, |m| m.text("#", ".", "A", "B")),
    ("arrows", true, |m| m.text("#", " ", "<", ">")),
    ("s and e", true, |m| m.text("#", " ", "s", "e")),
    ("roguelike", true, |m| m.text("#", ".", "@", ">")),
    ("double blocks", true, |m| m.text("██", "  ", "@@", "&&")),
    ("double letters", true, |m| m.text("██", "  ", "SS", "GG")),
    ("double signs", true, |m| m.text("##", "  ", "S ", "G ")),
    ("percent", true, |m| m.text("%", " ", "P", ".")),
    ("X", true, |m| m.text("X", " ", "S", "E")),
    ("at signs", true, |m| m.text("@", ".", "S", "E")),
    ("asterisks", true, |m| m.text("*", " ", "S", "E")),
    ("emoji", true, |m| m.text("⬛", "⬜", "S", "E")),
    ("emoji with selectors", true, |m| {
        m.text("⬛\u{fe0f}", "⬜\u{fe0f}", "S", "E")
    }),
    ("size and signs", true, |m| {
        let (rows, columns) = (m.rows.len(), m.rows[0].len());
        format!("{rows} {columns}\n{}", m.text("#", ".", "S", "E"))
    }),
    ("plus", true, |m| m.lines(["+", "-", "|"])),
    ("dots", true, |m| m.lines(["o", "-", "|"])),
    ("box drawing", true, |m| m.lines(["┼", "─", "│"])),
    ("squares of three characters", true, |m| {
        m.text("###", "   ", " S ", " G ")
    }),
    ("corridors wider than walls", true, |m| m.wide(2, 5, 1)),
    ("squares between bars", true, |m| {
        let text = m.text("#|", " |", "S|", "G|");
        text.lines().map(|row| format!("|{row}\n")).collect()
    }),
    ("light shade", true, |m| m.text("█", "░", "S", "E")),
    ("words", true, |m| {
        m.lines(["+", "-", "|"])
            .replace(" S ", "ST ")
            .replace(" G ", "EN ")
    }),
    ("1 and 2", true, |m| m.text("#", " ", "1", "2")),
    ("cells of three rows", true, |m| {
        let text = m.lines(["+", "-", "|"]);
        let blank = |row: &str| row.replace(['S', 'G'], " ");
        let tall = |row: &str| match row.starts_with('+') {
            true => format!("{row}\n"),
            false => format!("{0}\n{row}\n{0}\n", blank(row)),
        };
        text.lines().map(tall).collect()
    }),
    ("0 for walls", true, |m| {
        m.list(["0", "1", "S", "G"], ["", "", " ", "\n"])
    }),
    ("truth values", false, |m| {
        m.list(["True", "False", "False", "False"], ["", "", ", ", "\n"])
    }),
    ("lists of truth values", false, |m| {
        format!(
            "[{}]",
            m.list(["true", "false", "false", "false"], ["[", "]", ",", ","])
        )
    }),
    ("gray values", false, |m| {
        m.list(["0", "255", "255", "255"], ["", "", " ", "\n"])
    }),
    ("underscores", false, |m| m.underscores(1)),
    ("wide underscores", false, |m| m.underscores(3)),
    ("hexadecimal walls", false, |m| {
        m.digits([1, 2, 4, 8], 16, "")
    }),
    ("decimal walls", false, |m| m.digits([1, 2, 4, 8], 10, " ")),
    ("walls in other bits", false, |m| {
        m.digits([1, 4, 2, 8], 10, ",")
    }),
    ("x y N E S W", false, Squares::listed),
    ("map", false, |m| {
        let (rows, columns) = (m.rows.len(), m.rows[0].len());
        let squares = m.text("@", ".", ".", ".");
        format!("type octile\nheight {rows}\nwidth {columns}\nmap\n{squares}")
    }),
];

/// Values of walls and of floor, and what is between them, of which it is not known from the values alone which are
/// walls if the last is false.
pub const VALUES: &[(&str, &str, &str, bool)] = &[
    ("#", ".", "", true),
    ("█", "░", "", true),
    ("@", ".", "", true),
    ("##", "..", "", true),
    ("1", "0", " ", false),
    ("0", "1", "", false),
    ("255", "0", ",", false),
    ("0", "255", " ", false),
    ("True", "False", ", ", false),
    ("False", "True", " ", false),
    ("2", "1", " ", false),
    ("-1", "1", " ", false),
    ("X", "O", "", false),
    ("⬜", "⬛", "", false),
];

/// A maze as squares of wall (`true`) and floor, with the squares of start and goal.
pub struct Squares {
    /// The rows of squares.
    pub rows: Vec<Vec<bool>>,
    /// The columns and rows of start and goal.
    pub ends: [(usize, usize); 2],
}

impl Squares {
    /// The squares of a maze on a rectangle.
    ///
    /// # Panics
    /// Panics on other grids.
    pub fn of(puzzle: &Puzzle) -> Squares {
        let rect = puzzle.maze.grid().as_rect().expect("it is a rectangle");
        let place = |cell| {
            let (x, y) = rect.position(cell);
            (2 * x as usize + 1, 2 * y as usize + 1)
        };
        let (width, height) = (rect.width() as usize, rect.height() as usize);
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
        Squares { rows, ends }
    }

    /// Opens the border above the cell of a column, or below it.
    pub fn open(&mut self, column: usize, below: bool) {
        let y = if below { self.rows.len() - 1 } else { 0 };
        self.rows[y][2 * column + 1] = false;
    }

    /// The squares with floor around them: rows above, squares to the right, rows below, squares to the left.
    #[must_use]
    pub fn padded(&self, [above, right, below, left]: [usize; 4]) -> Squares {
        let row = |row: &Vec<bool>| [&vec![false; left][..], row, &vec![false; right]].concat();
        let blank = || vec![false; left + self.rows[0].len() + right];
        let rows = (0..above).map(|_| blank());
        let rows = rows.chain(self.rows.iter().map(row));
        Squares {
            rows: rows.chain((0..below).map(|_| blank())).collect(),
            ends: self.ends.map(|(x, y)| (x + left, y + above)),
        }
    }

    /// Posts and walls as lines; cells are three characters wide.
    pub fn lines(&self, [post, level, upright]: [&str; 3]) -> String {
        let letters = self.letters("#", " ", "S", "G");
        let square = |(y, x, letter): (usize, usize, &str)| match (y % 2, x % 2, letter) {
            (0, 0, _) => post.to_owned(),
            (0, _, "#") => level.repeat(3),
            (_, 0, "#") => upright.to_owned(),
            (_, 0, _) => " ".to_owned(),
            (_, _, letter) => format!(" {letter} "),
        };
        let row = |(y, row): (usize, &Vec<String>)| {
            let squares = row.iter().enumerate();
            squares
                .map(|(x, letter)| square((y, x, letter)))
                .collect::<String>()
                + "\n"
        };
        letters.iter().enumerate().map(row).collect()
    }

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

    /// A character, or several, for each square.
    pub fn text(&self, wall: &str, floor: &str, start: &str, goal: &str) -> String {
        let rows = self.letters(wall, floor, start, goal);
        rows.iter().map(|row| row.concat() + "\n").collect()
    }

    /// Walls `post` characters and a row wide, with floor of `cell` characters and some rows between them.
    pub fn wide(&self, post: usize, cell: usize, rows: usize) -> String {
        let squares = self.letters("#", " ", "S", "G");
        let line = |row: &Vec<String>| {
            let squares = row.iter().enumerate();
            let wide = squares.map(|(x, letter)| match &letter[..] {
                "#" | " " => letter.repeat(if x % 2 == 0 { post } else { cell }),
                end => format!("{end:cell$}"),
            });
            wide.collect::<String>() + "\n"
        };
        let tall = squares.iter().enumerate().map(|(y, row)| match y % 2 {
            0 => line(row),
            _ => line(row) + &line(row).replace(['S', 'G'], " ").repeat(rows - 1),
        });
        tall.collect()
    }

    /// Rows within `open` and `close`, squares with `comma` between them.
    pub fn list(&self, squares: [&str; 4], [open, close, comma, between]: [&str; 4]) -> String {
        let rows = self.letters(squares[0], squares[1], squares[2], squares[3]);
        let rows: Vec<String> = rows
            .iter()
            .map(|row| format!("{open}{}{close}", row.join(comma)))
            .collect();
        rows.join(between)
    }

    /// The walls N, E, S, W of the cell in a column and row.
    pub fn sides(&self, x: usize, y: usize) -> [bool; 4] {
        let (x, y) = (2 * x + 1, 2 * y + 1);
        [
            self.rows[y - 1][x],
            self.rows[y][x + 1],
            self.rows[y + 1][x],
            self.rows[y][x - 1],
        ]
    }

    /// The numbers of columns and rows of cells.
    pub fn size(&self) -> (usize, usize) {
        (self.rows[0].len() / 2, self.rows.len() / 2)
    }

    /// Digits that add the walls of a cell.
    pub fn digits(&self, bits: [u8; 4], radix: u32, between: &str) -> String {
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
    pub fn underscores(&self, inner: usize) -> String {
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
    pub fn listed(&self) -> String {
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
