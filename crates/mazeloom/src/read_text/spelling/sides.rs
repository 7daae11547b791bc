//! Mazes that tell the walls of each cell: as a digit, as a number, or as a line.

use super::{Answer, Rewritten, Spelled, TextError};

/// The walls of the cells of a rectangle.
pub(super) struct Walls {
    pub width: usize,
    pub height: usize,
    /// Walls to the north, east, south and west, row by row from the top.
    pub cells: Vec<[bool; 4]>,
    /// The letter in a cell, if it has one.
    pub marks: Vec<(usize, char)>,
}

const NORTH: usize = 0;
const EAST: usize = 1;
const SOUTH: usize = 2;
const WEST: usize = 3;

impl Walls {
    /// A cell whose neighbor tells otherwise of the wall between them, as column and row.
    fn contradiction(&self) -> Option<(usize, usize)> {
        let at = |x: usize, y: usize| self.cells[y * self.width + x];
        let places = (0..self.height).flat_map(|y| (0..self.width).map(move |x| (x, y)));
        let mut places = places.filter(|&(x, y)| {
            let east = x + 1 < self.width && at(x, y)[EAST] != at(x + 1, y)[WEST];
            let south = y + 1 < self.height && at(x, y)[SOUTH] != at(x, y + 1)[NORTH];
            east || south
        });
        places.next()
    }

    /// The number of missing walls around the rectangle.
    fn openings(&self) -> usize {
        let row = |y: usize, side: usize| {
            (0..self.width)
                .filter(move |x| !self.cells[y * self.width + x][side])
                .count()
        };
        let column = |x: usize, side: usize| {
            (0..self.height)
                .filter(move |y| !self.cells[y * self.width + x][side])
                .count()
        };
        row(0, NORTH) + row(self.height - 1, SOUTH) + column(0, WEST) + column(self.width - 1, EAST)
    }

    /// The maze as `+--+`.
    pub fn drawn(&self) -> String {
        let mut text = String::new();
        for y in 0..=self.height {
            for x in 0..self.width {
                let shut = match y {
                    0 => self.cells[x][NORTH],
                    _ => self.cells[(y - 1) * self.width + x][SOUTH],
                };
                text.push_str(if shut { "+---" } else { "+   " });
            }
            text.push_str("+\n");
            if y == self.height {
                break;
            }
            for x in 0..self.width {
                let cell = y * self.width + x;
                text.push(if self.cells[cell][WEST] { '|' } else { ' ' });
                let mark = self.marks.iter().find(|&&(at, _)| at == cell);
                let mark = mark.map_or(' ', |&(_, mark)| mark);
                text.extend([' ', mark, ' ']);
            }
            let last = self.cells[y * self.width + self.width - 1];
            text.push_str(if last[EAST] { "|\n" } else { " \n" });
        }
        text
    }
}

/// Rewrites lines of six numbers: column and row from the lower left corner, and whether there are
/// walls to the north, east, south and west, as robot simulators have them. The start is the lower
/// left cell, the goal the middle.
pub(super) fn listed(spelled: Spelled<'_>) -> Answer {
    let lines = spelled.text.lines().filter(|line| !line.trim().is_empty());
    let mut cells = Vec::new();
    for line in lines {
        let words: Result<Vec<usize>, _> = line.split_whitespace().map(str::parse).collect();
        let Ok([x, y, sides @ ..]) = words.as_deref() else {
            return None;
        };
        if sides.len() != 4 || sides.iter().any(|&side| side > 1) {
            return None;
        }
        cells.push(((*x, *y), [0, 1, 2, 3].map(|side| sides[side] == 1)));
    }
    let width = 1 + cells.iter().map(|((x, _), _)| *x).max()?;
    let height = 1 + cells.iter().map(|((_, y), _)| *y).max()?;
    if cells.len() < 4 || width.checked_mul(height) != Some(cells.len()) {
        // Squares are 0 or 1.
        return (width > 2 || height > 2).then(|| {
            let count = cells.len();
            Err(spelled.wrong(format!(
                "{count} cells are listed, but columns and rows are those of {width}x{height}"
            )))
        });
    }
    cells.sort_unstable_by_key(|&((x, y), _)| (height - y, x));
    let placed = cells.iter().enumerate();
    let mut places = placed.map(|(at, &((x, y), _))| at == (height - 1 - y) * width + x);
    if !places.all(|right| right) {
        return Some(Err(spelled.wrong("a cell is listed twice")));
    }
    let start = (height - 1) * width;
    let middle = |size: usize| (size - 1) / 2..=size / 2;
    let goals = middle(height).flat_map(|y| middle(width).map(move |x| (y * width + x, 'G')));
    let walls = Walls {
        width,
        height,
        cells: cells.into_iter().map(|(_, sides)| sides).collect(),
        marks: goals.chain([(start, 'S')]).collect(),
    };
    let says = vec!["the start is the lower left cell, the goal the middle".to_owned()];
    Some(checked(&walls, spelled).map(|text| Rewritten {
        text,
        says,
        places: vec![(spelled.first, 1)],
        ..Rewritten::default()
    }))
}

/// The lines, as `listed` reads them, of a maze in 256 bytes, or 1,024 for 32 columns: a byte for each cell,
/// column after column from the lower left corner, which adds 1 for a wall to the north, 2 east, 4 south,
/// 8 west. `None` for other files.
///
/// Source: *Micromouse Maze File Collection*, <https://micromouseonline.com/2018/01/31/micromouse-maze-file-collection>.
///
/// ```
/// use mazeloom::read_text::{read_text, unpacked};
///
/// let mut file = [0; 256];
/// for (cell, byte) in file.iter_mut().enumerate() {
///     let (x, y) = (cell / 16, cell % 16);
///     *byte = 10 | u8::from(y == 15) | u8::from(y == 0) << 2; // corridors to the north
/// }
/// let lines = unpacked(&file).expect("it has the size and no other bits");
/// assert!(lines.starts_with("0 0 0 1 1 1"));
/// assert!(read_text(&lines, u64::MAX).is_ok());
/// assert_eq!(unpacked(b"text"), None);
/// ```
pub fn unpacked(file: &[u8]) -> Option<String> {
    let size = [16, 32]
        .into_iter()
        .find(|size| size * size == file.len())?;
    // Line breaks alone are no walls.
    let is_walls = file.iter().all(|&byte| byte < 16) && !file.iter().all(u8::is_ascii_whitespace);
    is_walls.then(|| {
        let line = |(cell, &byte): (usize, &u8)| {
            let [north, east, south, west] = [0, 1, 2, 3].map(|bit| byte >> bit & 1);
            let (x, y) = (cell / size, cell % size);
            format!("{x} {y} {north} {east} {south} {west}\n")
        };
        file.iter().enumerate().map(line).collect()
    })
}

fn checked(walls: &Walls, spelled: Spelled<'_>) -> Result<String, TextError> {
    match walls.contradiction() {
        Some((x, y)) => Err(spelled.wrong(format!(
            "the cell in column {x}, row {y} (from 0, from the top) and its neighbor differ about the wall \
             between them"
        ))),
        None => Ok(walls.drawn()),
    }
}

/// Rewrites rows of hexadecimal digits, one for each cell: 1 for a wall to the north, 2 east, 4 south,
/// 8 west, added. After a blank line the columns and rows of the entry and the exit may follow.
pub(super) fn digits(spelled: Spelled<'_>) -> Answer {
    // A matrix of squares has the digits 0 and 1 only.
    let first = spelled.text.lines().next()?.trim_end();
    let squares = |c: char| c.is_whitespace() || c < '2';
    if !first.chars().all(|c| c.is_ascii_hexdigit()) || spelled.text.chars().all(squares) {
        return None;
    }
    let mut lines = spelled.text.lines().map(str::trim_end);
    let rows: Vec<Vec<Option<u8>>> = lines
        .by_ref()
        .take_while(|line| !line.is_empty())
        .map(|line| {
            line.chars()
                .map(|c| c.to_digit(16).map(|d| d as u8))
                .collect()
        })
        .collect();
    let two = |line: &str| -> Option<(usize, usize)> {
        let (x, y) = line.split_once([',', ' '])?;
        Some((x.trim().parse().ok()?, y.trim().parse().ok()?))
    };
    let ends: Vec<(usize, usize)> = lines.map_while(two).collect();
    let mut walls = bits(&rows)?.0;
    if let [start, goal, ..] = ends[..] {
        for ((x, y), letter) in [(start, 'S'), (goal, 'G')] {
            if x >= walls.width || y >= walls.height {
                return Some(Err(spelled.wrong(format!("there is no cell {x},{y}"))));
            }
            walls.marks.push((y * walls.width + x, letter));
        }
    }
    Some(Ok(Rewritten {
        text: walls.drawn(),
        places: vec![(spelled.first, 1)],
        ..Rewritten::default()
    }))
}

/// Rewrites rows of numbers from 0 to 15, as [`digits`].
pub(super) fn numbers(rows: &[Vec<Option<u8>>]) -> Answer {
    let (walls, order) = bits(rows)?;
    Some(Ok(Rewritten {
        text: walls.drawn(),
        says: vec![format!("each number adds the walls of a cell: {order}")],
        places: vec![(1, 1)],
        ..Rewritten::default()
    }))
}

/// The orders of sides whose bits are in use, from the bit 1 on; the first is that of most.
const ORDERS: [([usize; 4], &str); 4] = [
    (
        [NORTH, EAST, SOUTH, WEST],
        "1 north, 2 east, 4 south, 8 west",
    ),
    (
        [NORTH, SOUTH, EAST, WEST],
        "1 north, 2 south, 4 east, 8 west",
    ),
    (
        [WEST, SOUTH, EAST, NORTH],
        "1 west, 2 south, 4 east, 8 north",
    ),
    (
        [EAST, NORTH, WEST, SOUTH],
        "1 east, 2 north, 4 west, 8 south",
    ),
];

/// The walls that numbers add up, if neighbors agree on each wall and the rectangle has at most two
/// openings, with the order of bits: that with the fewest openings.
fn bits(rows: &[Vec<Option<u8>>]) -> Option<(Walls, &'static str)> {
    let width = rows.first()?.len();
    let height = rows.len();
    let equal = rows.iter().all(|row| row.len() == width);
    if width < 2 || height < 2 || !equal {
        return None;
    }
    let numbers: Option<Vec<u8>> = rows.iter().flatten().copied().collect();
    let numbers = numbers.filter(|numbers| numbers.iter().all(|&number| number < 16))?;
    let readings = ORDERS.iter().filter_map(|&(order, name)| {
        let sides = |&number: &u8| {
            let mut sides = [false; 4];
            for (bit, side) in order.into_iter().enumerate() {
                sides[side] = number >> bit & 1 == 1;
            }
            sides
        };
        let walls = Walls {
            width,
            height,
            cells: numbers.iter().map(sides).collect(),
            marks: Vec::new(),
        };
        let sure = walls.contradiction().is_none() && walls.openings() <= 2;
        sure.then_some((walls, name))
    });
    readings.min_by_key(|(walls, _)| walls.openings())
}
