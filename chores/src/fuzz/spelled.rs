//! Random rectangular mazes in the spellings and encodings of other programs, whole and damaged.

use super::{Verdict, grammar, laws::MEMORY, laws::law, recipes::made};
use mazeloom::geometry::Plane;
use mazeloom::read_text::{read_text, read_text_with};
use mazeloom::source::text_of;
use mazeloom::{Puzzle, Rng, Threads, TopologyExt};
use mazeloom_testing::spellings::{SPELLINGS, Squares, VALUES};
use std::collections::BTreeSet;
use std::fmt::Display;

/// The bytes of a text.
type Encoding = fn(&str) -> Vec<u8>;

const ENCODINGS: [Encoding; 8] = [
    |text| text.into(),
    |text| text.trim_end().into(),
    |text| format!("\u{feff}{text}").into(),
    |text| format!("# by another program\n\n{text}").into(),
    |text| text.replace('\n', "\r\n").into(),
    |text| text.replace('\n', "\r").into(),
    |text| {
        format!("\u{feff}{text}")
            .encode_utf16()
            .flat_map(u16::to_le_bytes)
            .collect()
    },
    |text| {
        format!("\u{feff}{text}")
            .encode_utf16()
            .flat_map(u16::to_be_bytes)
            .collect()
    },
];

/// Characters that may replace another one.
const LETTERS: [char; 16] = [
    ' ', '#', '.', '0', '1', '2', '9', 'X', '|', '-', '+', 'o', '_', 'S', '[', 'é',
];

/// The passages that one damaged character may change: those of a cell that becomes a wall.
const MOST_CHANGED: usize = 4;

/// Passages as pairs of positions, in half cells.
type Passages = BTreeSet<[(i64, i64); 2]>;

/// A maze is read as it was written; a damaged one is refused, or differs as the damage says.
pub fn read(rng: &mut Rng) -> Verdict {
    let (width, height) = (3 + rng.below(10), 3 + rng.below(10));
    let kind = grammar::one(
        rng,
        &[
            "wilson",
            "backtracker",
            "sidewinder",
            "kruskal braid=1",
            "prim loops=9",
        ],
    );
    let ends = grammar::one(
        rng,
        &["", "start=random goal=random", "start=center goal=farthest"],
    );
    let line = format!(
        "rect:{width}x{height} {kind} {ends} seed={}",
        rng.below(1000)
    );
    let recipe = line.parse().map_err(|error| format!("{line}: {error}"))?;
    let Some(puzzle) = made(&recipe, Threads::ONE).filter(|maze| maze.start != maze.goal) else {
        return Ok(());
    };
    let written = if rng.chance(0.5) {
        Written::spelled(&Squares::of(&puzzle), rng)
    } else {
        Written::padded(Squares::of(&puzzle), rng)
    };
    let (subject, text) = (format!("{line} as {}", written.name), &written.text);
    grammar::remember(&format!("{subject}\n{text}"));
    let bytes = grammar::one(rng, &ENCODINGS)(text);
    let decoded = text_of(&bytes).map_err(|error| format!("{subject}: {error}"))?;
    let fault = |error: &dyn Display| format!("{subject}: {error}\n{text}");
    let read = match (read_text(&decoded, MEMORY), written.walls) {
        // Either value can be that of walls.
        (Err(error), Some(_)) if !error.to_string().contains("--wall-letter") => {
            return Err(fault(&error));
        }
        (Err(_), Some(walls)) => read_text_with(&decoded, Some(walls), MEMORY),
        (read, _) => read,
    };
    let read = read.map_err(|error| fault(&error))?;
    let same = passages(&read) == passages(&puzzle) && size(&read) == size(&puzzle);
    let ends = !written.told || (read.start, read.goal) == (puzzle.start, puzzle.goal);
    law(
        same && ends,
        &subject,
        &fault(&"it is read as another maze"),
    )?;
    damaged(&puzzle, &written, &subject, rng)
}

/// A maze as text.
struct Written {
    name: String,
    text: String,
    /// Tells whether start and goal are marked.
    told: bool,
    /// The walls, if it is not known which value they have.
    walls: Option<&'static str>,
    /// The squares beyond the border, across and down.
    margin: (i64, i64),
}

impl Written {
    fn spelled(squares: &Squares, rng: &mut Rng) -> Written {
        let (name, told, write) = SPELLINGS[rng.below(SPELLINGS.len() as u32) as usize];
        Written {
            name: name.to_owned(),
            text: write(squares),
            told,
            walls: match name {
                "truth values" => Some("True"),
                "lists of truth values" => Some("true"),
                "gray values" => Some("0"),
                _ => None,
            },
            margin: (0, 0),
        }
    }

    /// Squares of any two values, with openings and a margin.
    fn padded(mut squares: Squares, rng: &mut Rng) -> Written {
        let columns = squares.size().0 as u32;
        let openings = rng.below(3) as usize;
        for below in [false, true].into_iter().take(openings) {
            squares.open(rng.below(columns) as usize, below);
        }
        let width = rng.below(4) as usize;
        let even = rng.chance(0.5);
        let margin = [(); 4].map(|()| if even { width } else { rng.below(4) as usize });
        let [above, right, below, left] = margin;
        let (wall, floor, comma, known) = grammar::one(rng, VALUES);
        // As documented, 1 is wall in a whole maze without loops, openings and margin.
        let is_other = (wall, floor, margin, openings) == ("0", "1", [1; 4], 1);
        let told = (rng.chance(0.5) || is_other) && wall != "##";
        let ends = if told { ["S", "G"] } else { [floor; 2] };
        let all = [wall, floor, ends[0], ends[1]];
        Written {
            name: format!("{wall} and {floor} with a margin of {margin:?}"),
            text: squares.padded(margin).list(all, ["", "", comma, "\n"]),
            told,
            walls: (!known && !told).then_some(wall),
            margin: ((left + right) as i64, (above + below) as i64),
        }
    }
}

/// One damage: the text is refused, or means a maze of its size that is nearly the same.
fn damaged(puzzle: &Puzzle, written: &Written, subject: &str, rng: &mut Rng) -> Verdict {
    let mut rows: Vec<Vec<char>> = written
        .text
        .lines()
        .map(|row| row.chars().collect())
        .collect();
    let at = rng.below(rows.len() as u32) as usize;
    let place = rng.below(rows[at].len().max(1) as u32) as usize;
    let letter = grammar::one(rng, &LETTERS);
    let before = rows.len();
    match rng.below(5) {
        _ if rows[at].is_empty() => {}
        0 => drop(rows[at].remove(place)),
        1 => rows[at][place] = letter,
        2 => rows[at].insert(place, letter),
        3 if before > 3 => drop(rows.remove(at)),
        4 if before > 3 => rows.insert(at, rows[at].clone()),
        _ => {}
    }
    let text: String = rows
        .iter()
        .map(|row| row.iter().collect::<String>() + "\n")
        .collect();
    grammar::remember(&format!("{subject}, damaged\n{text}"));
    let Ok(read) = read_text(&text, MEMORY) else {
        return Ok(());
    };
    let more = rows.len() as i64 - before as i64;
    let ((width, height), found) = (size(puzzle), size(&read));
    let (right, below) = written.margin;
    let squares = (2 * width + 1 + right, 2 * height + 1 + below);
    // A first row of two numbers may be a size, and six numbers a row are squares as well.
    let size_line = if at == 0 { -1 } else { 0 };
    let fits = [0, more, size_line].into_iter().any(|more| {
        found == (width, height + more)
            || found == (squares.0, squares.1 + more)
            || found == (squares.0 - right, squares.1 - below + more)
            // A sign in a margin makes it a corridor, or cells outside.
            || found == (width + right / 2, height + below / 2 + more)
            || found == (6, rows.len() as i64)
            // Another value may be that of walls.
            || (written.walls.is_some() && (-1..=1).any(|n| found == (width + n, height + n + more)))
    });
    let fault = |fault: &str| format!("damaged in line {}, {fault}\n{text}", at + 1);
    law(fits, subject, &fault(&format!("it is read as {found:?}")))?;
    let changed = passages(&read)
        .symmetric_difference(&passages(puzzle))
        .count();
    let nearly = more != 0 || found != (width, height) || changed <= MOST_CHANGED;
    law(
        nearly,
        subject,
        &fault(&format!("{changed} passages are others")),
    )
}

/// The columns and rows of a maze, with the cells that are removed.
fn size(puzzle: &Puzzle) -> (i64, i64) {
    let size = puzzle.grid.as_ref().map(|grid| grid.grid.to_string());
    let size = size
        .as_deref()
        .and_then(|size| size.strip_prefix("rect:")?.split_once('x'));
    size.and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)))
        .unwrap_or_default()
}

fn passages(puzzle: &Puzzle) -> Passages {
    let grid = puzzle.maze.grid();
    let place = |cell| {
        let at = grid.center(cell);
        ((at.x * 2.0) as i64, (at.y * 2.0) as i64)
    };
    let pairs = puzzle
        .maze
        .all_edges()
        .map(|(_, a, b)| [place(a), place(b)]);
    pairs
        .map(|[a, b]| if a < b { [a, b] } else { [b, a] })
        .collect()
}
