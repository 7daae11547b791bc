//! `maze play`: walk through a maze on the terminal.

use crate::Common;
use crate::failure::{Done, could_not};
use crate::load::{drawing_bytes, subject};
use crate::screen::{self, Stage, lines};
use crate::words::Words;
use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, read};
use mazeloom::scene::{Overlay, WayForm};
use mazeloom::solve::shortest;
use mazeloom::{Cell, Color, Plane, Puzzle, Style, Topology};
use std::io::{self, IsTerminal};

/// What `maze play` takes.
#[derive(clap::Args)]
#[command(override_usage = "maze play [OPTIONS] RECIPE…\n       maze play [OPTIONS] FILE")]
pub struct Args {
    #[command(flatten)]
    words: Words,
}

/// Half a right angle: its sine and cosine.
const SLANT: f64 = std::f64::consts::FRAC_1_SQRT_2;

/// Lines below the maze.
const FOOTER: u32 = 2;

/// Plays until the goal is reached or the player leaves.
pub fn run(args: &Args, common: &Common) -> Done {
    let Some((columns, rows)) = screen::size().filter(|_| io::stdin().is_terminal()) else {
        return Err(could_not(
            "maze play needs a terminal; maze solve shows the way without one",
        ));
    };
    let width = (columns.saturating_sub(1) / 4).clamp(2, 24);
    let height = (rows.saturating_sub(FOOTER + 1) / 2).clamp(2, 16);
    let fitting = format!("{width}x{height}");
    let subject = subject(&args.words, &fitting, drawing_bytes, common)?;
    let style = Style::of(&subject.keys);
    let puzzle = &subject.puzzle;
    let tall = lines(puzzle, &style, &[], &screen::window())?.map(|lines| lines.len() as u32);
    if tall.is_none_or(|tall| tall + FOOTER > rows) {
        let size = puzzle.maze.grid().size();
        return Err(could_not(format!(
            "this maze is {:.0}×{:.0} cells and the window {columns}×{rows} letters; \
             try a smaller maze, or `maze play` alone for one that fits",
            size.x, size.y
        )));
    }
    let mut walk = Walk::new(puzzle);
    let stage = Stage::take()?;
    let ended = play(&mut walk, &style, &stage);
    drop(stage);
    ended?;
    let shortest = shortest(puzzle).map_or(0, |way| way.len() - 1);
    if !common.quiet {
        match walk.done() {
            true => say!(
                "through in {}; the shortest way has {shortest}",
                steps(walk.steps)
            ),
            false => say!("left after {}", steps(walk.steps)),
        }
        if let Some(recipe) = &puzzle.recipe {
            say!("{recipe}");
        }
    }
    Ok(())
}

fn steps(number: u32) -> String {
    match number {
        1 => "1 step".to_owned(),
        _ => format!("{number} steps"),
    }
}

fn play(walk: &mut Walk<'_>, style: &Style, stage: &Stage) -> Done {
    loop {
        let layers = walk.layers();
        let footer = match walk.done() {
            true => format!("There! {}. Any key ends the game.", steps(walk.steps)),
            false if !walk.stairs().is_empty() => format!(
                "arrows or wasd: go · {}: stairs · backspace: back · q: leave",
                match walk.stairs().len() {
                    1 => "1".to_owned(),
                    count => format!("1 to {count}"),
                }
            ),
            false if walk.diagonals() => {
                "arrows or wasd: go · y u b n: go aslant · backspace: back · q: leave".to_owned()
            }
            false => "arrows or wasd: go · backspace: back · q: leave".to_owned(),
        };
        match lines(walk.puzzle, style, &layers, &screen::window())? {
            Some(mut lines) if fits(&lines) => {
                lines.extend([String::new(), footer]);
                stage.show(&lines)?;
            }
            _ => stage.show(&["The window is too small; make it larger.".to_owned()])?,
        }
        match read()? {
            Event::Key(key) if key.kind != KeyEventKind::Release => {
                if walk.done() || leaves(key) {
                    return Ok(());
                }
                walk.press(key.code);
            }
            _ => {} // a new window size: draw again
        }
    }
}

/// Whether the window has room for these lines and the footer.
fn fits(lines: &[String]) -> bool {
    screen::size().is_none_or(|(_, rows)| lines.len() as u32 + FOOTER <= rows)
}

fn leaves(key: KeyEvent) -> bool {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    match key.code {
        KeyCode::Char('c' | 'd') => control,
        KeyCode::Char('q' | 'Q') | KeyCode::Esc => true,
        _ => false,
    }
}

/// Where the player is and came from.
struct Walk<'a> {
    puzzle: &'a Puzzle,
    trail: Vec<Cell>,
    steps: u32,
}

impl<'a> Walk<'a> {
    fn new(puzzle: &'a Puzzle) -> Walk<'a> {
        Walk {
            puzzle,
            trail: vec![puzzle.start],
            steps: 0,
        }
    }

    /// Whether some ways lead aslant.
    fn diagonals(&self) -> bool {
        self.puzzle.maze.grid().board().is_none()
    }

    fn here(&self) -> Cell {
        self.trail[self.trail.len() - 1]
    }

    fn done(&self) -> bool {
        self.here() == self.puzzle.goal
    }

    fn press(&mut self, key: KeyCode) {
        let direction = match key {
            KeyCode::Up | KeyCode::Char('w' | 'W' | 'k') => (0.0, -1.0),
            KeyCode::Down | KeyCode::Char('s' | 'S' | 'j') => (0.0, 1.0),
            KeyCode::Left | KeyCode::Char('a' | 'A' | 'h') => (-1.0, 0.0),
            KeyCode::Right | KeyCode::Char('d' | 'D' | 'l') => (1.0, 0.0),
            KeyCode::Char('y' | 'Y') => (-SLANT, -SLANT),
            KeyCode::Char('u' | 'U') => (SLANT, -SLANT),
            KeyCode::Char('b' | 'B') => (-SLANT, SLANT),
            KeyCode::Char('n' | 'N') => (SLANT, SLANT),
            KeyCode::Backspace => return self.back(),
            KeyCode::Char(digit @ '1'..='9') => {
                let nth = digit as usize - '1' as usize;
                if let Some(&next) = self.stairs().get(nth) {
                    self.go(next);
                }
                return;
            }
            _ => return,
        };
        if let Some(next) = self.toward(direction) {
            self.go(next);
        }
    }

    /// Where open sides without a place on the plane lead.
    fn stairs(&self) -> Vec<Cell> {
        let (grid, here) = (self.puzzle.maze.grid(), self.here());
        let stairs = (0..grid.sides(here)).filter(|&side| grid.arrow(here, side).is_some());
        let beyond = stairs.filter_map(|side| self.puzzle.maze.across(here, side));
        beyond.map(|(_, next)| next).collect()
    }

    fn back(&mut self) {
        if self.trail.len() > 1 {
            self.trail.pop();
            self.steps += 1;
        }
    }

    /// Stepping back onto the trail takes it up again.
    fn go(&mut self, next: Cell) {
        self.steps += 1;
        match self
            .trail
            .len()
            .checked_sub(2)
            .map(|place| self.trail[place])
        {
            Some(before) if before == next => _ = self.trail.pop(),
            _ => self.trail.push(next),
        }
    }

    /// The open neighbour that lies best in a direction, within 75° of it.
    fn toward(&self, (dx, dy): (f64, f64)) -> Option<Cell> {
        let grid = self.puzzle.maze.grid();
        let here = self.here();
        let center = grid.center(here);
        let ways = (0..grid.sides(here)).filter_map(|side| {
            let (_, next) = self.puzzle.maze.across(here, side)?;
            let middle = grid.side(here, side)?.middle();
            let along = (middle.x - center.x) * dx + (middle.y - center.y) * dy;
            let cosine = along / center.distance(middle);
            (cosine > 0.26).then_some((cosine, next))
        });
        ways.max_by(|a, b| a.0.total_cmp(&b.0))
            .map(|(_, next)| next)
    }

    fn layers(&self) -> Vec<Overlay> {
        let way = Overlay::Way {
            cells: self.trail.clone(),
            form: WayForm::Crumbs,
        };
        let player = Overlay::Mark {
            cell: self.here(),
            color: Color::WAY,
        };
        vec![way, player]
    }
}
