//! A walk along the solution, as the walker sees it.
//!
//! In each cell the walker goes from the middle of one side to the middle of the next on a
//! parabola whose knee is the cell's center: straight on where the sides are opposite, and around
//! corners without a stop. The eyes look at a point a little ahead, so that they turn before a
//! corner and not at it.

use super::error::FilmError;
use super::frame::FrameClock;
use crate::format::view_bytes;
use crate::overlays::{drawn_path, overlays};
use crate::solve::shortest;
use mazeloom_core::memory::check_memory;
use mazeloom_core::parameters::Args;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_draw::error::WriteError;
use mazeloom_draw::scene::{PathStyle, TooLarge, title};
use mazeloom_draw::solid::solid;
use mazeloom_draw::style::Style;
use mazeloom_draw::view::{View, Walk};
use mazeloom_grids::geometry::{Plane, Point, Space};
use mazeloom_grids::puzzle::Puzzle;

/// Frames per cell, if nothing limits them.
const FRAMES: usize = 10;

/// Frames per second, if nothing sets them.
pub(super) const RATE: u32 = 20;

/// Pieces of a parabola.
const PIECES: u32 = 12;

/// Distance that the walk leads into a goal without an opening, from its side to its center: who
/// stood there would see nothing but the wall behind it.
const STOP: f64 = 0.4;

/// The eyes look from a point behind the walker to one before it, in cells.
const BEHIND: f64 = 0.15;
const AHEAD: f64 = 0.5;

/// A walk through a maze: what is seen, and the path.
pub(super) struct Walking {
    inside: Walk,
    track: Track,
    steps: usize,
}

/// The body that is walked in.
fn model(
    puzzle: &Puzzle,
    keys: &Args,
    (style, memory): (&Style, u64),
) -> Result<mazeloom_draw::solid::Solid, FilmError> {
    let cells = puzzle.maze.cells();
    check_memory(view_bytes(cells.into()), memory)
        .map_err(|error| FilmError::View(TooLarge::View { cells, error }.into()))?;
    // A size on paper is not one of the maze.
    let mut style = style.clone();
    (style.size.width, style.size.height) = (None, None);
    let model = solid(puzzle, &style, &overlays(puzzle, keys));
    model.map_err(|error| FilmError::View(error.into()))
}

/// Returns the reason that one cannot walk on a grid, if one cannot.
fn unwalkable(grid: &dyn Plane) -> Option<&'static str> {
    if grid.space().is_some_and(Space::is_solid) {
        return Some("its cells are rooms with stairs; choose a flat grid, such as rect or hex");
    }
    if grid.space().is_some() {
        return Some("it lies on a surface in space; choose a flat grid, such as rect or hex");
    }
    let stairs = |cell: Cell| (0..grid.sides(cell)).any(|side| grid.arrow(cell, side).is_some());
    if grid.all_cells().any(stairs) {
        return Some("it has stairs; choose a flat grid, such as rect or hex");
    }
    if grid.all_cells().any(|cell| grid.above(cell).is_some()) {
        return Some("its passages cross; leave out weave");
    }
    let apart = |edge| grid.cut(edge) || grid.corridor(edge).is_some();
    if grid.all_edges().any(|(edge, ..)| apart(edge)) {
        return Some("its cells do not touch; choose a flat grid, such as rect or hex");
    }
    None
}

impl Walking {
    /// A walk through a puzzle, in views of a width and a height in pixels.
    pub fn new(
        puzzle: &Puzzle,
        keys: &Args,
        size: (u32, u32),
        memory: u64,
    ) -> Result<Walking, FilmError> {
        if let Some(why) = unwalkable(&**puzzle.maze.grid()) {
            return Err(FilmError::Walk(why));
        }
        let path = shortest(puzzle).ok_or(FilmError::Walk("no path leads to the goal"))?;
        if path.len() < 2 {
            return Err(FilmError::Walk("the start is the goal; give another goal"));
        }
        if drawn_path(puzzle, path.clone(), PathStyle::Line).len() > 1 {
            return Err(FilmError::Walk(
                "its path leads through portals; animate a solver instead, such as \
                 --solver breadth-first",
            ));
        }
        let style = Walk::style(&Style::of(keys).laid_on(puzzle.maze.grid()));
        let model = model(puzzle, keys, (&style, memory))?;
        let walk = Walk::new(model, &style, size, title(puzzle)).map_err(WriteError::from);
        Ok(Walking {
            inside: walk.map_err(FilmError::View)?,
            track: Track::along(&**puzzle.maze.grid(), &path, &style.openings(puzzle)),
            steps: path.len() - 1,
        })
    }

    /// The number of moments: some for each cell.
    pub fn moments(&self) -> usize {
        self.steps.saturating_mul(FRAMES)
    }

    /// Shows all frames.
    pub fn play(&self, puzzle: &Puzzle, screen: &mut FrameClock<'_>) -> Result<(), WriteError> {
        for frame in 0..screen.frames {
            let part = f64::from(frame) / f64::from(screen.frames);
            screen.seen(puzzle, &self.view(part))?;
        }
        screen.last_seen(puzzle, &self.view(1.0))
    }

    /// Returns the view after a part of the path, from 0 to 1.
    pub fn view(&self, part: f64) -> View {
        let along = part * self.track.length();
        let (back, front) = (self.track.at(along - BEHIND), self.track.at(along + AHEAD));
        let facing = Point::new(front.x - back.x, front.y - back.y);
        self.inside.view(self.track.at(along), facing)
    }
}

/// A path as a line through points, with the distance of each from the first.
#[derive(Debug)]
struct Track {
    points: Vec<(f64, Point)>,
}

impl Track {
    /// The line through the cells of a path and the middles of the sides between them: from one
    /// opening of the outer wall to the other, or else from the first center until shortly
    /// before the last.
    fn along(grid: &dyn Plane, path: &[Cell], openings: &[(Cell, u32)]) -> Track {
        let gate = |pair: &[Cell]| {
            let edge = grid.edge_between(pair[0], pair[1])?;
            let side = grid.side_of(pair[0], edge)?;
            Some(grid.side(pair[0], side)?.middle())
        };
        let opening = |cell: Cell| {
            let mut sides = openings.iter().filter(|(at, _)| *at == cell);
            Some(grid.side(cell, sides.next()?.1)?.middle())
        };
        let centers = path.iter().map(|&cell| grid.center(cell));
        let centers: Vec<Point> = centers.collect();
        let inner: Vec<Point> = (path.windows(2).zip(&centers))
            .map(|(pair, &center)| gate(pair).unwrap_or(center))
            .collect();
        let last = centers.len() - 1;
        let out = opening(path[last]);
        let mut gates = vec![opening(path[0]).unwrap_or(centers[0])];
        gates.extend(&inner);
        gates.push(out.unwrap_or(inner[last - 1].toward(centers[last], STOP)));
        let mut track = Track {
            points: vec![(0.0, gates[0])],
        };
        for (number, (pair, &center)) in gates.windows(2).zip(&centers).enumerate() {
            // What ends before the center does not bend there.
            let straight = number == last && out.is_none();
            let knee = if straight { pair[1] } else { center };
            for piece in 1..=PIECES {
                let share = f64::from(piece) / f64::from(PIECES);
                let (a, b) = (pair[0].toward(knee, share), knee.toward(pair[1], share));
                track.line_to(a.toward(b, share));
            }
        }
        track
    }

    fn line_to(&mut self, to: Point) {
        let (far, from) = self.points[self.points.len() - 1];
        let length = from.distance(to);
        if length > 0.0 {
            self.points.push((far + length, to));
        }
    }

    fn length(&self) -> f64 {
        self.points[self.points.len() - 1].0
    }

    /// The point at a distance from the first; the line goes on straight beyond its ends.
    fn at(&self, along: f64) -> Point {
        let last = self.points.len() - 1;
        let next = self.points.partition_point(|&(far, _)| far <= along);
        let next = next.clamp(1, last.max(1)).min(last);
        let ((start, a), (end, b)) = (self.points[next.saturating_sub(1)], self.points[next]);
        match end > start {
            true => a.toward(b, (along - start) / (end - start)),
            false => a,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::film::{Film, Pace};
    use crate::{Recipe, make};

    fn made(line: &str) -> Puzzle {
        make(&line.parse::<Recipe>().expect(line)).expect(line)
    }

    fn openings(line: &str, puzzle: &Puzzle) -> Vec<(Cell, u32)> {
        let recipe: Recipe = line.parse().expect(line);
        Style::of(&recipe.keys).openings(puzzle)
    }

    #[test]
    fn the_walker_enters_and_leaves_by_the_openings() {
        for line in ["rect:9x7 wilson", "hex:8x6 wilson"] {
            for seed in 0..8 {
                let line = format!("{line} seed={seed}");
                let puzzle = made(&line);
                let path = shortest(&puzzle).expect("it is perfect");
                let (grid, openings) = (puzzle.maze.grid(), openings(&line, &puzzle));
                let track = Track::along(&**grid, &path, &openings);
                for (cell, at) in [(puzzle.start, 0.0), (puzzle.goal, track.length())] {
                    let side = openings
                        .iter()
                        .find(|(at, _)| *at == cell)
                        .expect("one is open")
                        .1;
                    let gate = grid.side(cell, side).expect("it is drawn").middle();
                    assert!(track.at(at).distance(gate) < 1e-9, "{line}");
                }
            }
        }
        // Without one, the walk ends before the center of the goal.
        let line = "rect:9x7 wilson start=center goal=3,3 seed=3";
        let puzzle = made(line);
        let path = shortest(&puzzle).expect("it is perfect");
        let track = Track::along(&**puzzle.maze.grid(), &path, &openings(line, &puzzle));
        let end = puzzle.maze.grid().center(puzzle.goal);
        let left = track.at(track.length()).distance(end);
        assert!((left - 0.5 * (1.0 - STOP)).abs() < 1e-9, "{left}");
    }

    #[test]
    fn the_walk_keeps_away_from_walls_and_turns_smoothly() {
        for line in [
            "12x9 wilson",
            "12x9 wilson goal=center",
            "hex:7x6 wilson",
            "tri:9x6 wilson",
        ] {
            for seed in 0..8 {
                let line = format!("{line} seed={seed}");
                let puzzle = made(&line);
                let (path, opened) = (shortest(&puzzle).expect("a path"), openings(&line, &puzzle));
                let grid = puzzle.maze.grid();
                let track = Track::along(&**grid, &path, &opened);
                let shut = |cell: Cell, side: u32| match grid.across(cell, side) {
                    Some((edge, _)) => !puzzle.maze.is_open(edge),
                    None => !opened.contains(&(cell, side)),
                };
                let walls: Vec<Point> = (path.iter())
                    .flat_map(|&cell| (0..grid.sides(cell)).map(move |side| (cell, side)))
                    .filter(|&(cell, side)| shut(cell, side))
                    .filter_map(|(cell, side)| Some(grid.side(cell, side)?.middle()))
                    .collect();
                let frames = FRAMES * (path.len() - 1);
                let mut before: Option<Point> = None;
                for frame in 0..=frames {
                    let along = track.length() * frame as f64 / frames as f64;
                    let at = track.at(along);
                    let nearest = walls.iter().map(|wall| wall.distance(at));
                    let nearest = nearest.fold(f64::INFINITY, f64::min);
                    assert!(nearest > 0.15, "{line}: {nearest} from a wall");
                    let (back, front) = (track.at(along - BEHIND), track.at(along + AHEAD));
                    let (dx, dy) = (front.x - back.x, front.y - back.y);
                    let long = libm::sqrt(dx * dx + dy * dy);
                    assert!(long > 0.1, "{line}: looks nowhere");
                    let now = Point::new(dx / long, dy / long);
                    if let Some(old) = before {
                        let turn = libm::acos((now.x * old.x + now.y * old.y).clamp(-1.0, 1.0));
                        assert!(turn.to_degrees() < 30.0, "{line}: turns by {turn}");
                    }
                    before = Some(now);
                }
            }
        }
    }

    /// The walker is always in the cell of the path whose turn it is, or the next.
    #[test]
    fn the_track_passes_through_the_cells_in_order() {
        for line in [
            "rect:9x7 wilson seed=3",
            "hex:8x6 wilson seed=3",
            "polar:6 wilson seed=3",
            "rect:9x7 wilson start=center goal=3,3 seed=3",
        ] {
            let puzzle = made(line);
            let path = shortest(&puzzle).expect("it is perfect");
            let grid = puzzle.maze.grid();
            let openings = openings(line, &puzzle);
            let track = Track::along(&**grid, &path, &openings);
            let mut place = 0;
            for step in 0..=2000 {
                let at = track.at(track.length() * f64::from(step) / 2000.0);
                let to = |place: usize| grid.center(path[place]).distance(at);
                while place + 1 < path.len() && to(place + 1) < to(place) {
                    place += 1;
                }
                assert!(
                    to(place) < 0.8,
                    "{line}: {} from cell {place} of the path",
                    to(place)
                );
            }
            assert_eq!(place, path.len() - 1, "{line}");
        }
    }

    #[test]
    fn one_cannot_walk_everywhere() {
        let size = (64, 40);
        for (line, words) in [
            ("box:3x3x3 seed=1", "stairs"),
            ("cube:3 seed=1", "surface"),
            ("rect:9x9 weave=1 seed=1", "weave"),
            ("rect:1x1 seed=1", "goal"),
        ] {
            let recipe: Recipe = line.parse().expect(line);
            let keys = recipe.keys.clone();
            let film = Film::walking(made(line), keys, size, u64::MAX, Pace::default());
            let error = film.expect_err(line).to_string();
            assert!(error.contains(words), "{line}: {error}");
        }
    }
}
