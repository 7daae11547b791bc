//! Mazes of other cells, as Braille dots.

use super::{Frame, Room, Shown, View, first, focus, layers};
use crate::failure::{Failure, could_not};
use crate::screen;
use mazeloom::format::Depth;
use mazeloom::game::{Glimpse, glimpse};
use mazeloom::scene::{Anchor, Item, Layer, Scene, Spot};
use mazeloom::{Cell, Color, Plane, Point, Puzzle, Style, Topology, TopologyExt, draw};

/// Pixels to a cell, in the scene that is shown as dots; and those that margins take.
const CELL: f64 = 16.0;
const MARGINS: f64 = 18.0;

/// Dots to a pixel: at most, at least where a maze is shown whole, and where a part is shown.
const MOST: f64 = 0.625;
const LEAST: f64 = 0.3;
const PART: f64 = 0.5;

/// The cells that lie nearest to a point.
fn nearest(cells: &[(Cell, Point)], point: Point) -> Vec<Cell> {
    let distance = |center: &Point| (center.distance(point) * 1e6) as u64;
    let mut near: Vec<(u64, Cell)> = (cells.iter())
        .map(|(cell, center)| (distance(center), *cell))
        .collect();
    near.sort_unstable();
    // Cells differ in size; none is much larger than a square.
    let least = near.first().map(|&(distance, _)| distance);
    near.retain(|&(distance, _)| Some(distance) == least && distance < 1_500_000);
    near.into_iter().map(|(_, cell)| cell).collect()
}

/// A part of the page.
type Area = (Point, Point);

fn extent((from, to): Area) -> Point {
    Point::new(to.x - from.x, to.y - from.y)
}

/// Dots to a pixel at which an area fills a room.
fn fitting(area: Area, room: Room) -> f64 {
    let size = extent(area);
    let dots =
        |letters: u32, dots: f64, cells: f64| f64::from(letters) * dots / (cells * CELL + MARGINS);
    let (wide, tall) = (
        dots(room.columns, 2.0, size.x),
        dots(room.rows, 4.0, size.y),
    );
    wide.min(tall).min(MOST)
}

impl View {
    pub(super) fn page(&self, shown: &Shown<'_>, room: Room) -> Result<Option<Frame>, Failure> {
        if room.columns < 8 || room.rows < 4 {
            return Ok(None);
        }
        let (area, level, scale) = self.area(shown, room);
        let cells = self.visible_cells(shown, area, level);
        let keep = cells.iter().map(|&(cell, _)| cell);
        let (seen, mut style) = glimpse(shown.puzzle, keep, area, &self.style);
        style.marks = Some(false);
        let (scene, offset) = drawn(shown, &seen, &style, (area, room.depth))?;
        let columns = (scale * f64::from(scene.width) / 2.0) as u32;
        let window = Room { columns, ..room }.window();
        let mut lines = screen::dots(&scene, &window)?;
        lines.truncate(room.rows as usize);
        let dots = MOST.min(f64::from(2 * columns) / f64::from(scene.width)) * CELL;
        let (from, _) = area;
        let corner = Point::new(from.x - offset.x / CELL, from.y - offset.y / CELL);
        Ok(Some(Frame {
            lines,
            cells_at: Box::new(move |column, row| {
                let at = |letter: u32, tall: f64| (f64::from(letter) + 0.5) * tall / dots;
                let (x, y) = (at(column, 2.0), at(row, 4.0));
                nearest(&cells, Point::new(x + corner.x, y + corner.y))
            }),
        }))
    }

    /// The cells of a part of the page, or of one level of it, that no fog hides.
    fn visible_cells(
        &self,
        shown: &Shown<'_>,
        (from, to): Area,
        level: Option<u32>,
    ) -> Vec<(Cell, Point)> {
        let clear = shown.clear.as_ref();
        let visible = |cell: Cell| clear.is_none_or(|clear| clear.contains(cell));
        let within =
            |point: Point| (from.x..=to.x).contains(&point.x) && (from.y..=to.y).contains(&point.y);
        let cells = shown.puzzle.maze.all_cells();
        cells
            .map(|cell| (cell, self.centers[cell.0 as usize]))
            .filter(|&(cell, center)| within(center) && visible(cell))
            .filter(|&(cell, _)| level.is_none_or(|level| self.levels.of_cell(cell) == level))
            .collect()
    }

    /// The part of the page that is shown, the level if it is one alone, and how many dots a
    /// pixel takes.
    fn area(&self, shown: &Shown<'_>, room: Room) -> (Area, Option<u32>, f64) {
        let origin = Point::new(0.0, 0.0);
        let all = (origin, shown.puzzle.maze.grid().size());
        if fitting(all, room) >= LEAST {
            return (all, None, fitting(all, room));
        }
        let level = self.levels.of_cell(shown.here());
        let (area, level) = match self.levels.count() {
            1 => (all, None),
            _ => (self.level(shown, level), Some(level)),
        };
        if fitting(area, room) >= LEAST {
            return (area, level, fitting(area, room));
        }
        let most = |letters: u32, dots: f64| (f64::from(letters) * dots / PART - MARGINS) / CELL;
        let size = extent(area);
        let (width, height) = (
            most(room.columns, 2.0).min(size.x),
            most(room.rows, 4.0).min(size.y),
        );
        let (width, height) = (width.max(1.0), height.max(1.0));
        let here = shown.players.iter().map(|player| player.walk.here());
        let here: Vec<Point> = here.map(|cell| self.centers[cell.0 as usize]).collect();
        let across: Vec<f64> = here.iter().map(|here| here.x - area.0.x).collect();
        let down: Vec<f64> = here.iter().map(|here| here.y - area.0.y).collect();
        let from = Point::new(
            area.0.x + first(size.x, width, focus(&across, width)),
            area.0.y + first(size.y, height, focus(&down, height)),
        );
        let part = (from, Point::new(from.x + width, from.y + height));
        (part, level, fitting(part, room).min(PART))
    }

    /// The part of the page where the player's level lies.
    fn level(&self, shown: &Shown<'_>, level: u32) -> Area {
        let grid = shown.puzzle.maze.grid();
        let cells = grid.all_cells();
        let cells = cells.filter(|&cell| self.levels.of_cell(cell) == level);
        let sides = cells.flat_map(|cell| {
            let sides = (0..grid.sides(cell)).filter_map(move |side| grid.side(cell, side));
            sides.flat_map(|curve| <[Point; 2]>::from(curve.ends()))
        });
        let widen = |(from, to): Area, point: Point| {
            let least = Point::new(from.x.min(point.x), from.y.min(point.y));
            (least, Point::new(to.x.max(point.x), to.y.max(point.y)))
        };
        let here = self.centers[shown.here().0 as usize];
        sides.fold((here, here), widen)
    }
}

/// The scene of the cells that are shown, and the offset of the page in it, in pixels.
fn drawn(
    shown: &Shown<'_>,
    seen: &Puzzle<Glimpse<'_>>,
    style: &Style,
    (area, depth): (Area, Depth),
) -> Result<(Scene, Point), Failure> {
    let mut layers = layers(shown, seen, depth);
    let signs = signs(shown, seen, depth);
    // Below the players.
    let marks = signs.iter().map(|&(cell, _, color)| (cell, color));
    layers.marks.splice(0..0, marks);
    let mut scene = draw(seen, style, &layers).map_err(could_not)?;
    let size = extent(area);
    let offset = Point::new(
        (f64::from(scene.width) - size.x * CELL) / 2.0,
        (f64::from(scene.height) - size.y * CELL) / 2.0,
    );
    write(&mut scene, seen.maze.grid(), &signs, offset);
    Ok((scene, offset))
}

/// The ends that are shown, and the players above them: where, which letter, and its color.
fn signs(
    shown: &Shown<'_>,
    seen: &Puzzle<Glimpse<'_>>,
    depth: Depth,
) -> Vec<(Cell, &'static str, Color)> {
    let puzzle = shown.puzzle;
    let rivals = (puzzle.rivals.iter()).zip(["2", "3", "4"].into_iter().zip(Color::RIVALS));
    let rivals = rivals.map(|(&cell, (sign, color))| (cell, sign, color));
    let ends = [
        (puzzle.start, "S", Color::START_TEXT),
        (puzzle.goal, "G", Color::GOAL_TEXT),
    ];
    // Several players are letters where there are no colors.
    let has_letters = depth == Depth::Plain && shown.players.len() > 1;
    let sign = |letter: u32| match (has_letters, letter) {
        (false, _) => "●",
        (true, 10) => "a",
        (true, _) => "b",
    };
    let players = shown.players.iter().rev();
    let players = players.map(|player| (player.walk.here(), sign(player.letter), player.color));
    let all = rivals.chain(ends).chain(players);
    all.filter_map(|(cell, sign, color)| Some((seen.maze.grid().number(cell)?, sign, color)))
        .collect()
}

/// Writes letters into cells.
fn write(
    scene: &mut Scene,
    grid: &Glimpse<'_>,
    signs: &[(Cell, &'static str, Color)],
    offset: Point,
) {
    let thousandths = |cells: f64, offset: f64| ((cells * CELL + offset) * 1000.0) as i32;
    let words = signs.iter().map(|&(cell, sign, color)| {
        let center = grid.center(cell);
        let (x, y) = (
            thousandths(center.x, offset.x),
            thousandths(center.y, offset.y),
        );
        (Spot { x, y }, sign.to_owned(), color)
    });
    let letters = Item::text(8000, Anchor::Middle, words.collect());
    scene.items.push((Layer::Label, letters));
}
