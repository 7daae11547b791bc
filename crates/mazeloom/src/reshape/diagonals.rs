//! Diagonals: in each square one of the two diagonals is a wall, as in the one-line program *10
//! PRINT*.
//!
//! ```text
//!   \ / / \      `/` with the given probability, otherwise `\`. Each inner cell has two
//!   / \ \ /      passages, each cell at the border one: so there are corridors, with both
//!   \ \ / /      ends at the border, and closed loops, and nothing joins them
//! ```
//!
//! A maze of W × H squares has W + H corridors, whatever the diagonals are: their ends are the
//! 2 · (W + H) cells at the border. Unless the recipe says otherwise, start and goal are the ends
//! of the longest corridor.
//!
//! Source: `10 PRINT CHR$(205.5+RND(1)); : GOTO 10` in the manual of the Commodore 64 (1982); N.
//! Montfort et al., *10 PRINT* (2012). O(n); scratch 12 bytes a cell.

use super::{Request, ReshapeResult, Reshaping, Stage, refused, wanted};
use mazeloom_algorithms::solve::diameter_path;
use mazeloom_core::maze::Maze;
use mazeloom_core::parameters::{Entry, Key, ParamError, TextKind};
use mazeloom_core::table::{Components, EdgeSet, PerCell};
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_grids::grid::AnyGrid;

const DIAGONALS: Key<String> = Key::text("diagonals", &PROBABILITY)
    .help("on the grid `tilt`: one whole diagonal in each square, / with this probability, else \\")
    .default("none");

pub(super) const ROW: Reshaping = Reshaping {
    entry: Entry::named("diagonals")
        .help("draws one diagonal in each square, as 10 PRINT does: corridors and closed loops")
        .params(&[DIAGONALS.param]),
    examples: &["diagonals=0.5", "diagonals=0.2"],
    scratch: 20.0,
    stage: Stage::Pattern(pattern),
};

static PROBABILITY: TextKind = TextKind {
    placeholder: "0…1",
    allowed: "a probability from 0 to 1, such as 0.5, or none",
    example: "0.5",
    check: |word| match (word, probability(word)) {
        ("none", _) => Ok("none".to_owned()),
        (_, Some(probability)) => Ok(probability.to_string()),
        (_, None) => Err(ParamError::value("diagonals", word, PROBABILITY.allowed)),
    },
};

fn probability(word: &str) -> Option<f64> {
    let number = word.parse().ok().filter(|p: &f64| (0.0..=1.0).contains(p));
    number.map(|p| p + 0.0) // no −0
}

fn pattern(request: &Request<'_>, grid: &AnyGrid) -> ReshapeResult<EdgeSet> {
    let sets_edges = |stage: &Stage| {
        matches!(
            stage,
            Stage::Prepare(_) | Stage::Cross(_) | Stage::Optimize(_)
        )
    };
    if let Some(row) = wanted(request.keys).find(|row| sets_edges(&row.stage)) {
        let key = row.entry.name;
        let reason =
            format!("`{key}` has no effect where every wall is set; leave one of the two out");
        return refused("diagonals", reason);
    }
    let probability = probability(&request.keys.get(&DIAGONALS)).unwrap_or(0.5);
    let draw = request.rng("diagonals").indexed();
    let rises = |square| draw.chance(square, 0, probability);
    let mut open = EdgeSet::empty(grid.edges());
    for (edge, ..) in grid.all_edges() {
        match grid.half_diagonal(edge) {
            // The wall is on the other diagonal.
            Some((square, rising)) if rising != rises(square) => _ = open.insert(edge),
            Some(_) => {}
            None => {
                return refused(
                    "diagonals",
                    "only the grid `tilt` has squares with diagonals; use it, as in \
                     `tilt:20x12 diagonals=0.5`",
                );
            }
        }
    }
    let maze = Maze::from_open(&**grid, open);
    request.note("diagonals", Survey::of(&maze).says());
    Ok(maze.into_open_edges())
}

/// The two ends of the longest corridor of a maze with several components, the first of equals: a
/// component with a dead end, or any if there is none.
pub(crate) fn longest_corridor<T: Topology + ?Sized>(maze: &T) -> (Cell, Cell) {
    let path = diameter_path(maze, Survey::of(maze).longest);
    let (a, b) = (path[0], path[path.len() - 1]);
    (a.min(b), a.max(b))
}

/// The components of a maze.
struct Survey {
    /// The number of components with dead ends, and of those without.
    corridors: u32,
    loops: u32,
    /// The number of cells of the longest corridor, and one of them.
    cells: u32,
    longest: Cell,
}

impl Survey {
    fn of<T: Topology + ?Sized>(maze: &T) -> Survey {
        let mut parts = Components::of(maze, |_| true);
        let mut sizes = PerCell::filled(maze.cells(), 0);
        let mut ends = PerCell::filled(maze.cells(), false);
        for cell in maze.all_cells() {
            let part = parts.find(cell);
            sizes[part] += 1;
            ends[part] |= maze.degree(cell) < 2;
        }
        let mut survey = Survey {
            corridors: 0,
            loops: 0,
            cells: 0,
            longest: Cell(0),
        };
        let mut most = (false, 0);
        for (part, &cells) in sizes.iter().filter(|&(_, &cells)| cells > 0) {
            match ends[part] {
                true => survey.corridors += 1,
                false => survey.loops += 1,
            }
            if (ends[part], cells) > most {
                most = (ends[part], cells);
                (survey.cells, survey.longest) = (cells, part);
            }
        }
        survey
    }

    fn says(&self) -> String {
        let Survey {
            corridors,
            loops,
            cells,
            ..
        } = self;
        let corridors = match corridors {
            0 => "no corridor".to_owned(),
            1 => format!("1 corridor of {cells} cells"),
            corridors => format!("{corridors} corridors, the longest of {cells} cells,"),
        };
        match loops {
            0 => format!("{corridors} and no closed loop"),
            1 => format!("{corridors} and 1 closed loop"),
            loops => format!("{corridors} and {loops} closed loops"),
        }
    }
}
