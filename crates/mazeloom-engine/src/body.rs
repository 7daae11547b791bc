//! A maze as a 3D model to rotate, and the position of a walker in it.

use crate::picture::keys;
use crate::protocol::{Body, Gate, Model, Scheme, Stand, StandIn};
use crate::request::{Answer, Refusal, Reply, cell};
use crate::state::MazeSlot;
use mazeloom::geometry::{Plane, Point3};
use mazeloom::overlays::overlays;
use mazeloom::solid::{Part, Solid, shown, solid};
use mazeloom::{Cell, Overlays, Puzzle, Style, Topology, TopologyExt};

/// The body's triangles; `inside` asks for rooms that one can walk through.
pub fn body(slot: &mut MazeSlot, ask: &Model) -> Answer<Body> {
    let puzzle = slot.puzzle()?;
    let keys = keys(puzzle, ask.scheme);
    let style = Style::of(&keys);
    let layers = overlays(puzzle, &keys);
    let solid = if ask.inside == Some(true) {
        solid(puzzle, &style, &layers)?
    } else {
        shown(puzzle, &style, &layers)?
    };
    let grid = puzzle.maze.grid();
    let upright = grid.space().is_some_and(|space| !space.is_solid());
    let span = |axis: usize| {
        let along = || (solid.vertices.iter()).map(|vertex| f64::from(vertex[axis]) / 1000.0);
        let (least, most) = (along().reduce(f64::min), along().reduce(f64::max));
        (least.unwrap_or(0.0), most.unwrap_or(0.0))
    };
    let spans = [0, 1, 2].map(span);
    let center = spans.map(|(least, most)| (least + most) / 2.0);
    let half = spans.map(|(least, most)| (most - least) / 2.0);
    let head = Body {
        vertices: solid.vertices.len(),
        triangles: solid.triangles.len(),
        upright,
        center,
        radius: Point3::new(half[0], half[1], half[2]).length(),
        cell_size: style.measures.cell,
        wall_height: style.measures.height,
    };
    Ok(Reply {
        head,
        bytes: packed(&solid),
    })
}

fn packed(solid: &Solid) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(solid.vertices.len() * 12 + solid.triangles.len() * 16);
    for vertex in &solid.vertices {
        let axes = vertex.map(|micro| (f64::from(micro) / 1000.0) as f32);
        bytes.extend(axes.iter().flat_map(|length| length.to_le_bytes()));
    }
    for triangle in &solid.triangles {
        bytes.extend((triangle.corners.iter()).flat_map(|corner| corner.to_le_bytes()));
    }
    for triangle in &solid.triangles {
        let color = solid.color(triangle);
        let part = match triangle.part {
            Part::Wall => 0,
            Part::Floor(_) => 1,
            Part::Base | Part::Surface => 2,
        };
        bytes.extend([color.0, color.1, color.2, part]);
    }
    bytes
}

/// Tells where one stands in a cell, and where one can go.
pub fn stand(slot: &mut MazeSlot, ask: &StandIn) -> Answer<Stand> {
    if slot.stands.is_none() {
        slot.stands = Some(stands(slot.puzzle()?, ask.scheme)?);
    }
    let puzzle = slot.puzzle()?;
    let cell = cell(ask.cell, puzzle.maze.cells());
    let cell = cell.ok_or_else(|| Refusal::new("there is no such cell"))?;
    let stands = slot.stands.as_deref().unwrap_or_default();
    let list = |at: Point3| [at.x, at.y, at.z];
    let scale = Style::of(&keys(puzzle, ask.scheme)).measures.cell;
    let (at, up) = stands[cell.0 as usize];
    let ways = (0..puzzle.maze.sides(cell)).filter_map(|side| {
        let (_, next) = puzzle.maze.across(cell, side)?;
        let (there, above) = stands[next.0 as usize];
        let gate = gate(puzzle, cell, side, scale)
            // As high above the ground as one stands.
            .map(|gate| gate.moved(up, at.minus(gate).dot(up)))
            .unwrap_or(at.toward(there, 0.5));
        Some(Gate {
            cell: next.0,
            gate: list(gate),
            at: list(there),
            up: list(above),
        })
    });
    let stand = Stand {
        at: list(at),
        up: list(up),
        ways: ways.collect(),
        cell_size: scale,
    };
    Ok(stand.into())
}

/// The middle of a side in space, in the body's lengths.
fn gate(puzzle: &Puzzle, cell: Cell, side: u32, scale: f64) -> Option<Point3> {
    let grid = puzzle.maze.grid();
    let at = match grid.space() {
        Some(space) => {
            let wall = space.wall(cell, side);
            let sum = (wall.iter()).fold(Point3::new(0.0, 0.0, 0.0), |sum, vertex| {
                sum.moved(vertex.at, 1.0)
            });
            match (space.is_solid(), wall.len()) {
                (_, 0) => return None,
                (true, count) => {
                    Point3::new(0.0, 0.0, 0.0).toward(sum, 1.0 / f64::from(count as u32))
                }
                (false, count) => wall[count / 2].at.toward(wall[(count - 1) / 2].at, 0.5),
            }
        }
        None => {
            let middle = grid.side(cell, side)?.middle();
            Point3::new(middle.x, middle.y, 0.0)
        }
    };
    Some(Point3::new(at.x * scale, -at.y * scale, at.z * scale))
}

/// The position of a walker in each cell, and the up direction: on a floor at the cell's own
/// middle, in rooms below their middle with up along the axis of the levels.
fn stands(puzzle: &Puzzle, scheme: Option<Scheme>) -> Result<Vec<(Point3, Point3)>, Refusal> {
    let keys = keys(puzzle, scheme);
    let style = Style::of(&keys);
    let grid = puzzle.maze.grid();
    let scale = style.measures.cell;
    // The page's y runs downward, a body's upward.
    let placed = |at: Point3| Point3::new(at.x * scale, -at.y * scale, at.z * scale);
    if let Some(space) = grid.space().filter(|space| space.is_solid()) {
        let up = Point3::new(0.0, 0.0, 1.0);
        let stand = |cell| (placed(space.middle(cell)).moved(up, -0.3 * scale), up);
        return Ok(grid.all_cells().map(stand).collect());
    }
    let solid = solid(puzzle, &style, Overlays::NONE)?;
    let floors = floors(&solid, grid.cells());
    let stand = |(cell, (on, up)): (Cell, (Point3, Point3))| {
        let middle = match grid.space() {
            Some(space) => space.middle(cell),
            None => Point3::new(grid.center(cell).x, grid.center(cell).y, 0.0),
        };
        let middle = placed(middle);
        (middle.moved(up, on.minus(middle).dot(up)), up)
    };
    Ok(grid.all_cells().zip(floors).map(stand).collect())
}

/// The center of each cell's floor, and its up direction.
fn floors(solid: &Solid, cells: u32) -> Vec<(Point3, Point3)> {
    let nothing = Point3::new(0.0, 0.0, 0.0);
    let mut sums = vec![(nothing, nothing, 0.0); cells as usize];
    for triangle in &solid.triangles {
        if let Part::Floor(cell) = triangle.part {
            let [a, b, c] = solid.corners(triangle);
            let normal = b.minus(a).cross(c.minus(a));
            let area = normal.length();
            let middle = a.toward(b, 0.5).toward(c, 1.0 / 3.0);
            let (at, up, whole) = &mut sums[cell.0 as usize];
            *at = at.moved(middle, area);
            *up = up.moved(normal, 1.0);
            *whole += area;
        }
    }
    let mean = |(at, up, area): (Point3, Point3, f64)| {
        let share = if area > 0.0 { 1.0 / area } else { 0.0 };
        let up = match up.unit() {
            up if up.length() > 0.5 => up,
            _ => Point3::new(0.0, 0.0, 1.0),
        };
        (nothing.toward(at, share), up)
    };
    sums.into_iter().map(mean).collect()
}
