//! `--watch`: the making of a maze, replayed on the terminal.

use crate::Common;
use crate::failure::{Done, could_not};
use crate::memory;
use crate::screen::{self, Stage, lines};
use mazeloom::recipe::make_watched;
use mazeloom::scene::Overlay;
use mazeloom::table::PerCell;
use mazeloom::topology::Topology;
use mazeloom::words::find;
use mazeloom::{Cell, Color, Flow, Maze, Plane, Puzzle, Recipe, Step, Style, palette};
use mazeloom_export::Shelf;
use std::io;
use std::time::{Duration, Instant};

/// The most frames of a film, and how long each lasts.
const FRAMES: usize = 240;
const FRAME: Duration = Duration::from_millis(25);

/// Plays the film, if there is a terminal that it fits on; a key ends it.
pub fn run(recipe: &Recipe, common: &Common) -> Done {
    let Some((columns, rows)) = screen::size() else {
        say!("note: --watch needs a terminal; here is the maze at once");
        return Ok(());
    };
    let mut steps = Vec::new();
    // A film that fits a terminal has far fewer steps; longer ones are not recorded.
    let recorded = |steps: &mut Vec<Step>, step| {
        steps.push(step);
        if steps.len() < 1 << 22 {
            Flow::Continue(())
        } else {
            Flow::Break(())
        }
    };
    let limit = memory::limit(common);
    let Ok(puzzle) = make_watched(recipe, &Shelf, limit, |step| recorded(&mut steps, step)) else {
        say!("note: too many steps for --watch; here is the maze at once");
        return Ok(());
    };
    let style = Style::of(&recipe.keys);
    let fits = lines(&puzzle, &style, &[], &screen::window())?
        .is_some_and(|lines| lines.len() as u32 <= rows);
    if !fits {
        say!(
            "note: --watch needs a larger window than {columns}×{rows} for this maze; here it is at once"
        );
        return Ok(());
    }
    film(&puzzle, recipe, &style, &steps)
}

/// Shows as many frames as there are steps to show, evenly spread.
fn film(puzzle: &Puzzle, recipe: &Recipe, style: &Style, steps: &[Step]) -> Done {
    let grid = puzzle.maze.grid();
    let mut making = Making::new(grid, recipe, (puzzle.start, puzzle.goal));
    making.puzzle.exits.clone_from(&puzzle.exits);
    let stage = Stage::take()?;
    let frames = steps.len().min(FRAMES);
    let mut shown = 0;
    for frame in 1..=frames {
        let start = Instant::now();
        let until = steps.len() * frame / frames;
        steps[shown..until]
            .iter()
            .for_each(|&step| making.take(step));
        shown = until;
        let layers = making.layers();
        let window = screen::window();
        if let Some(lines) = lines(&making.puzzle, style, &layers, &window)? {
            stage.show(&lines).map_err(could_not)?;
        }
        if key_pressed(FRAME.saturating_sub(start.elapsed()))? {
            break;
        }
    }
    key_pressed(Duration::from_millis(600))?;
    Ok(())
}

/// Whether a key is pressed within a time.
fn key_pressed(within: Duration) -> io::Result<bool> {
    use crossterm::event::{Event, KeyCode, KeyModifiers, poll, read};
    if !poll(within)? {
        return Ok(false);
    }
    let Event::Key(key) = read()? else {
        return Ok(false);
    };
    if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL) {
        screen::restore();
        say!("stopped");
        std::process::exit(1);
    }
    Ok(true)
}

/// A maze on its way, and which cells its algorithm is busy with.
struct Making<'a, T> {
    puzzle: Puzzle<&'a T>,
    /// Cells that were entered and not left, in that order.
    entered: Vec<Cell>,
}

impl<'a, T: Plane> Making<'a, T> {
    fn new(grid: &'a T, recipe: &Recipe, (start, goal): (Cell, Cell)) -> Self {
        let maze = Maze::new(grid, recipe.algorithm.row.begins);
        Making {
            puzzle: Puzzle {
                recipe: None,
                maze,
                start,
                goal,
                exits: Vec::new(),
                weights: None,
                grid: None,
                notes: Vec::new(),
            },
            entered: Vec::new(),
        }
    }

    fn take(&mut self, step: Step) {
        self.puzzle.maze.apply(step);
        let place = |cell| self.entered.iter().rposition(|&other| other == cell);
        match step {
            // A walk that comes back to itself loses its loop.
            Step::Enter(cell) => match place(cell) {
                Some(place) => self.entered.truncate(place + 1),
                None => self.entered.push(cell),
            },
            Step::Leave(cell) => {
                if let Some(place) = place(cell) {
                    self.entered.remove(place);
                }
            }
            Step::Open(_) | Step::Close(_) => {}
        }
    }

    fn layers(&self) -> Vec<Overlay> {
        let Some(&head) = self.entered.last() else {
            return Vec::new();
        };
        let mut values = PerCell::filled(self.puzzle.maze.cells(), u32::MAX);
        for &cell in &self.entered {
            values[cell] = 0;
        }
        let palette = find(palette::PALETTES, "palette", "blue").expect("it is listed");
        let shades = palette.shades.clone();
        let mark = Overlay::Mark {
            cell: head,
            color: Color::WAY,
        };
        vec![Overlay::Heat { values, shades }, mark]
    }
}
