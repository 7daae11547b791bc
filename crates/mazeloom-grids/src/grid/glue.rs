//! Flat grids glued along their borders, as a file describes.
//!
//! ```text
//!   # a square with a triangle          0  1             ◢◣  b
//!   a = rect:2x2                       ┌──┬──┐         ┌──┬──┐
//!   b = tri:triangle:2               7 │  │  │ 2       │  │  │
//!   c = tri:triangle:2                 ├──┼──┤         ├──┼──┤ a
//!   a 0-1 = b 3-2                    6 │  │  │ 3       │  │  │
//!   a 4-5 = c 3-2                      └──┴──┘         └──┴──┘
//!                                       5  4             ◥◤  c
//! ```
//!
//! The sides of a border are numbered clockwise, each beginning where the one before ends, from the
//! first border side of the first cell; the borders of holes follow in the order of their first
//! sides. A seam `a 0-1 = b 3-2` glues two ranges of sides, one by one in the order given: the
//! second range counts backward if the grids are next to each other.
//!
//! Cells and sides are numbered grid by grid, as in each grid, in the order of the file. Edges are
//! numbered by the first of their two sides. A position is the number of the grid and the position
//! on it. The first grid is drawn as it is; each further one is rotated, scaled and moved to the
//! first range that it fits without covering another grid, or else drawn apart, to the right. Edges
//! whose two sides are drawn at different places are cut.

mod lay;
mod text;

use super::graph::through_graph;
use super::stack::is_flat;
use super::{AnyGrid, GRIDS, Graph, Grid, GridError};
use crate::geometry::{Curve, Plane, Point};
use lay::{Joint, Laid, lay, together};
use mazeloom_core::maze::is_connected;
use mazeloom_core::parameters::{Args, Entry, FILE, Key, Param, ParamKind, Selected, decode};
use mazeloom_core::source::{Source, unsealed};
use mazeloom_core::table::{Components, EdgeSet};
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use std::borrow::Cow;
use text::{Named, Plan, Run, Seam};

const FILE_NAME: Key<String> = Key::text("file", &FILE)
    .help("a text file that names grids and glues them, or star: a square with four triangles");

const SIZE: Key<u64> = Key::whole("size", 1, 80)
    .help("cells along a side of the square of star")
    .default("4");

pub(super) const ROW: Grid = Grid {
    entry: Entry::named("glue")
        .help("flat grids glued along their borders, from a list of seams; or star")
        .params(&[FILE_NAME.param, SIZE.param]),
    cells: |args| match is_star(&file(args)) {
        true => 5 * args.get(&SIZE) * args.get(&SIZE),
        // The file is not read before the grid is built.
        false => u64::from(Glue::MOST_CELLS),
    },
    most_cells: Glue::MOST_CELLS,
    // A grid may be a patch, and its sides are listed.
    bytes_per_cell: super::Patch::BYTES_PER_CELL + 1000.0,
    bare: "",
    examples: &[
        "star",
        "star,size=1",
        "star,size=2",
        "house.glue",
        "ring.glue",
        "twist.glue",
        "alone.glue",
    ],
    build: |args, source| Ok(Box::new(build(args, source)?)),
};

fn file(args: &Args) -> String {
    decode(&args.get(&FILE_NAME))
        .unwrap_or_default()
        .into_owned()
}

fn is_star(name: &str) -> bool {
    unsealed(name).0 == "star"
}

fn build(args: &Args, source: &Source<'_>) -> Result<Glue, GridError> {
    let name = file(args);
    if is_star(&name) {
        return Glue::read(&star(args.get(&SIZE)), source).map_err(GridError::Refused);
    }
    if args.given().any(|(param, _)| param.name == "size") {
        return Err(GridError::Refused(format!(
            "the grids in {name} have their own sizes; only glue:star takes a size"
        )));
    }
    let glue = open(&name, source);
    glue.map_err(|reason| GridError::File { name, reason })
}

/// A square grid with a triangle on each of its sides.
fn star(size: u64) -> String {
    let mut text = format!("square = rect:{size}x{size}\n");
    // A triangle's right side comes first, then its foot.
    let (first, last) = (size, 2 * size - 1);
    for (triangle, side) in ["north", "east", "south", "west"].iter().zip(0..) {
        let (from, to) = (side * size, (side + 1) * size - 1);
        text += &format!("{triangle} = tri:triangle:{size}\n");
        text += &format!("square {from}-{to} = {triangle} {last}-{first}\n");
    }
    text
}

fn open(name: &str, source: &Source<'_>) -> Result<Glue, String> {
    Glue::read(&source.files.text(name)?, source)
}

/// A grid of a file, and its layout.
struct Piece {
    grid: AnyGrid,
    /// The number of its first cell among all.
    first: u32,
    laid: Laid,
    /// Its border sides in the order of their numbers.
    rim: Vec<(Cell, u32)>,
}

/// Flat grids glued along their borders.
struct Glue {
    graph: Graph,
    pieces: Vec<Piece>,
    cut: EdgeSet,
    /// The edges at which a grid would have to be turned over to lie beside another.
    turned: EdgeSet,
    size: Point,
}

through_graph!(Glue, graph);

impl Glue {
    /// The maximum number of cells of all grids together.
    const MOST_CELLS: u32 = 1 << 15;

    /// The glued grids of a text; the error names the line.
    fn read(text: &str, source: &Source<'_>) -> Result<Glue, String> {
        let plan = text::read(text)?;
        let mut pieces: Vec<Piece> = Vec::new();
        for part in &plan.parts {
            let first = pieces
                .last()
                .map_or(0, |last| last.first + last.grid.cells());
            let grid = grid_of(part, first, source)
                .map_err(|reason| format!("line {}: {reason}", part.line))?;
            pieces.push(Piece {
                first,
                laid: Laid::STILL,
                rim: rim(&grid),
                grid,
            });
        }
        let beyond = seams(&plan, &pieces)?;
        check_joined(&plan)?;
        let sides: Vec<u32> = beyond.iter().map(|cell| cell.len() as u32).collect();
        let graph = Graph::glued(&sides, |cell, side| beyond[cell.0 as usize][side as usize])
            .map_err(|error| error.to_string())?;
        if !is_connected(&graph) {
            return Err(GridError::Apart.to_string());
        }
        Ok(Glue::laid(graph, pieces, &plan.seams))
    }

    fn laid(graph: Graph, mut pieces: Vec<Piece>, seams: &[Seam]) -> Glue {
        let side = |run: Run, place: u32| pieces[run.part].rim[run.side(place) as usize];
        let joints: Vec<Joint> = (seams.iter())
            .map(|seam| Joint {
                parts: seam.ends.map(|run| run.part),
                sides: (0..seam.ends[0].length() as u32)
                    .map(|place| seam.ends.map(|run| side(run, place)))
                    .collect(),
            })
            .collect();
        let grids: Vec<&dyn Plane> = pieces
            .iter()
            .map(|piece| &piece.grid as &dyn Plane)
            .collect();
        let (laid, size) = lay(&grids, &joints);
        for (piece, laid) in pieces.iter_mut().zip(laid) {
            piece.laid = laid;
        }
        let mut glue = Glue {
            cut: EdgeSet::empty(graph.edges()),
            turned: EdgeSet::empty(graph.edges()),
            graph,
            pieces,
            size,
        };
        glue.cut = glue.parted(&joints);
        for (joint, _) in (joints.iter().zip(seams)).filter(|(_, seam)| seam.turns()) {
            for [(cell, side), _] in &joint.sides {
                let cell = Cell(glue.pieces[joint.parts[0]].first + cell.0);
                if let Some((edge, _)) = glue.across(cell, *side) {
                    glue.turned.insert(edge);
                }
            }
        }
        glue
    }

    /// The glued edges whose sides do not lie together.
    fn parted(&self, joints: &[Joint]) -> EdgeSet {
        let mut cut = EdgeSet::empty(self.graph.edges());
        for joint in joints {
            for ends in &joint.sides {
                let [one, other] = [0, 1].map(|end| {
                    let (cell, side) = ends[end];
                    let cell = Cell(self.pieces[joint.parts[end]].first + cell.0);
                    (cell, side)
                });
                let curves = [one, other].map(|(cell, side)| self.side(cell, side));
                let whole = matches!(curves, [Some(a), Some(b)] if together(&a, &b));
                if let (false, Some((edge, _))) = (whole, self.across(one.0, one.1)) {
                    cut.insert(edge);
                }
            }
        }
        cut
    }

    /// The grid that a cell is of, and its number there.
    fn piece(&self, cell: Cell) -> (&Piece, Cell) {
        let after = self.pieces.partition_point(|piece| piece.first <= cell.0);
        let piece = &self.pieces[after - 1];
        (piece, Cell(cell.0 - piece.first))
    }
}

/// A grid of a file; `before` is the number of cells of the grids before it.
fn grid_of(part: &Named, before: u32, source: &Source<'_>) -> Result<AnyGrid, String> {
    let word = if part.word.starts_with(|c: char| c.is_ascii_digit()) {
        Cow::Owned(format!("rect:{}", part.word))
    } else {
        Cow::Borrowed(part.word.as_str())
    };
    let chosen = Selected::parse(GRIDS, "grid", &word).map_err(|error| error.to_string())?;
    let is_outside =
        |param: &Param| matches!(param.kind, ParamKind::Text(_)) && param.name != "size";
    if chosen.row.entry.params.iter().any(is_outside) {
        return Err(format!(
            "`{chosen}` is made from a file or from another grid; only flat grids can be glued, \
             such as rect:4x4"
        ));
    }
    let too_many = |cells: u64| {
        format!(
            "{cells} cells are too many; the grids of a file can have at most {} together",
            Glue::MOST_CELLS
        )
    };
    let asked = u64::from(before).saturating_add((chosen.row.cells)(&chosen.args));
    if asked > Glue::MOST_CELLS.into() {
        return Err(too_many(asked));
    }
    let grid = (chosen.row.build)(&chosen.args, source).map_err(|error| error.to_string())?;
    let cells = u64::from(before) + u64::from(grid.cells());
    match is_flat(&grid) {
        _ if cells > Glue::MOST_CELLS.into() => Err(too_many(cells)),
        true => Ok(grid),
        false => Err(format!(
            "`{chosen}` is cut, has stairs or is not flat; only flat grids can be glued, such as \
             rect:4x4"
        )),
    }
}

/// The border sides of a grid, one border after the other, each walked clockwise: from a side turn
/// to the next of the same cell, and across every edge met to the side after it.
fn rim(grid: &AnyGrid) -> Vec<(Cell, u32)> {
    let mut walked: Vec<Vec<bool>> = (grid.all_cells())
        .map(|cell| vec![false; grid.sides(cell) as usize])
        .collect();
    let mut rim = Vec::new();
    for cell in grid.all_cells() {
        for side in grid.rim_sides(cell) {
            let mut here = (cell, side);
            while !std::mem::replace(&mut walked[here.0.0 as usize][here.1 as usize], true) {
                rim.push(here);
                here = after(grid, here);
            }
        }
    }
    rim
}

/// The border side that begins where another ends.
fn after(grid: &AnyGrid, (cell, side): (Cell, u32)) -> (Cell, u32) {
    let (mut cell, mut side) = (cell, (side + 1) % grid.sides(cell));
    while let Some((edge, next)) = grid.across(cell, side) {
        let back = grid.side_of(next, edge).expect("an edge lies at both ends");
        (cell, side) = (next, (back + 1) % grid.sides(next));
    }
    (cell, side)
}

/// Neighbor beyond each side of each cell: a cell and its side.
type Beyond = Vec<Vec<Option<(Cell, u32)>>>;

/// The sides of all grids, those glued by seams among them.
fn seams(plan: &Plan, pieces: &[Piece]) -> Result<Beyond, String> {
    let mut beyond: Beyond = Vec::new();
    for Piece { grid, first, .. } in pieces {
        let across = |cell, side| {
            let (edge, next) = grid.across(cell, side)?;
            let back = grid.side_of(next, edge).expect("an edge lies at both ends");
            Some((Cell(first + next.0), back))
        };
        let sides = |cell| {
            (0..grid.sides(cell))
                .map(|side| across(cell, side))
                .collect()
        };
        beyond.extend(grid.all_cells().map(sides));
    }
    for seam in &plan.seams {
        let glued = glue(plan, pieces, seam, &mut beyond);
        glued.map_err(|reason| format!("line {}: {reason}", seam.line))?;
    }
    Ok(beyond)
}

fn glue(plan: &Plan, pieces: &[Piece], seam: &Seam, beyond: &mut Beyond) -> Result<(), String> {
    for run in seam.ends {
        let (rim, last) = (pieces[run.part].rim.len(), run.from.max(run.to));
        if last as usize >= rim {
            return Err(format!(
                "the border of `{}` has no side {last}; its sides are numbered from 0, and there \
                 are {rim}",
                plan.parts[run.part].name
            ));
        }
    }
    for place in 0..seam.ends[0].length() as u32 {
        let [one, other] = seam.ends.map(|run| {
            let piece = &pieces[run.part];
            let (cell, side) = piece.rim[run.side(place) as usize];
            (Cell(piece.first + cell.0), side)
        });
        let called = |end: usize| {
            let run = seam.ends[end];
            format!(
                "side {} of `{}`",
                run.side(place),
                plan.parts[run.part].name
            )
        };
        if one.0 == other.0 {
            return Err(format!(
                "{} and {} belong to the same cell, which cannot be glued to itself",
                called(0),
                called(1)
            ));
        }
        for (end, (at, to)) in [(one, other), (other, one)].into_iter().enumerate() {
            let spot = &mut beyond[at.0.0 as usize][at.1 as usize];
            if spot.replace(to).is_some() {
                return Err(format!("{} is already glued", called(end)));
            }
        }
    }
    Ok(())
}

/// Refuses grids that no chain of seams joins to the first.
fn check_joined(plan: &Plan) -> Result<(), String> {
    let count = plan.parts.len() as u32;
    let mut parts = Components::new(count);
    for Seam { ends: [a, b], .. } in &plan.seams {
        parts.join(Cell(a.part as u32), Cell(b.part as u32));
    }
    match (1..count).find(|&part| !parts.joined(Cell(0), Cell(part))) {
        None => Ok(()),
        Some(away) => {
            let Named { line, name, .. } = &plan.parts[away as usize];
            Err(format!(
                "line {line}: no seam connects `{}` to `{name}`; add one, such as `{} 0 = {name} \
                 0`",
                plan.parts[0].name, plan.parts[0].name
            ))
        }
    }
}

impl Plane for Glue {
    fn center(&self, cell: Cell) -> Point {
        let (piece, cell) = self.piece(cell);
        piece.laid.point(piece.grid.center(cell))
    }

    fn side(&self, cell: Cell, side: u32) -> Option<Curve> {
        let (piece, cell) = self.piece(cell);
        let curve = piece.grid.side(cell, side)?;
        Some(piece.laid.curve(curve))
    }

    fn cut(&self, edge: Edge) -> bool {
        self.cut.contains(edge)
    }

    fn turns(&self, edge: Edge) -> bool {
        self.turned.contains(edge)
    }

    fn size(&self) -> Point {
        self.size
    }

    fn cell_at(&self, position: &[u32]) -> Option<Cell> {
        let (&number, position) = position.split_first()?;
        let piece = self.pieces.get(number as usize)?;
        let cell = piece.grid.cell_at(position)?;
        Some(Cell(piece.first + cell.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Glue, String> {
        Glue::read(text, &Source::seeded(1))
    }

    fn next(glue: &Glue, cell: u32, side: u32) -> Option<u32> {
        glue.across(Cell(cell), side).map(|(_, Cell(next))| next)
    }

    #[test]
    fn two_rectangles_side_by_side_are_one() {
        // Columns 0–2 and 3–4 of a rectangle of 5 × 3: the right side counts 3–5 downward, the
        // left one 7–9 upward.
        let glue = read("a = 3x3\nb = rect:2x3\na 3-5 = b 9-7").expect("they fit");
        let whole = crate::grid::Rect::new(5, 3).expect("a small grid");
        let number = |cell: Cell| match (cell.0 % 5, cell.0 / 5) {
            (x, y) if x < 3 => Cell(3 * y + x),
            (x, y) => Cell(9 + 2 * y + x - 3),
        };
        for cell in whole.all_cells() {
            for side in 0..4 {
                let expected = whole.across(cell, side).map(|(_, next)| number(next).0);
                assert_eq!(next(&glue, number(cell).0, side), expected);
            }
            assert!(glue.center(number(cell)).distance(whole.center(cell)) < 1e-12);
        }
        assert_eq!(glue.all_edges().filter(|edge| glue.cut(edge.0)).count(), 0);
        assert!(glue.size().distance(whole.size()) < 1e-12);
        assert_eq!(glue.cell_at(&[1, 1, 2]), Some(Cell(14)));
    }

    #[test]
    fn the_star_has_four_points_as_high_as_equilateral_triangles() {
        let glue = read(&star(6)).expect("it fits");
        assert_eq!(glue.cells(), 36 + 4 * 36);
        let across = 6.0 + 6.0 * libm::sqrt(3.0);
        assert!(glue.size().distance(Point::new(across, across)) < 1e-9);
        // Six rows of squares and of triangles, and the seams.
        assert_eq!(glue.all_edges().count(), 2 * 6 * 5 + 4 * (3 * 15) + 4 * 6);
    }

    #[test]
    fn what_would_cover_another_grid_stands_apart_and_is_cut() {
        // The second square stands a row higher than the first; the third would cover half of
        // it.
        let glue = read("a = 2x2\nb = 2x2\nc = 2x2\na 2 = b 6\na 3 = c 6").expect("all are joined");
        let cut: Vec<_> = glue.all_edges().filter(|edge| glue.cut(edge.0)).collect();
        assert_eq!(cut.len(), 1);
        assert_eq!((cut[0].1, cut[0].2), (Cell(3), Cell(10)));
        assert!(glue.size().distance(Point::new(7.0, 3.0)) < 1e-12);
    }

    #[test]
    fn a_ring_of_sides_counts_clockwise_with_holes_last() {
        let grid = Selected::parse(GRIDS, "grid", "rect:2x2").expect("a grid");
        let grid = (grid.row.build)(&grid.args, &Source::seeded(1)).expect("a small grid");
        let expected = [
            (0, 0),
            (1, 0),
            (1, 1),
            (3, 1),
            (3, 2),
            (2, 2),
            (2, 3),
            (0, 3),
        ];
        assert_eq!(rim(&grid), expected.map(|(cell, side)| (Cell(cell), side)));
    }

    #[test]
    fn errors_name_the_line_and_the_reason() {
        for (text, words) in [
            ("# nothing\n\n", "no grid"),
            ("a rect:4x4", "line 1: `a rect:4x4` is neither"),
            (
                "a = 2x2\na = 2x2",
                "line 2: `a` is already defined in line 1",
            ),
            ("a = rekt:4x4", "line 1: unknown grid"),
            ("a = 0x4", "line 1:"),
            ("a = 2x2\na 0 = b 1", "line 2: unknown grid `b`"),
            ("a = 2x2\na 0 = a x", "line 2: `x` is not a range"),
            ("a = 2x2\na 0--1 = a 3", "line 2: `0--1` is not a range"),
            (
                "a = 2x2\na 0 = a 8",
                "no side 8; its sides are numbered from 0, and there are 8",
            ),
            (
                "a = 2x2\na 0-4294967295 = a 4294967295-0",
                "line 2: the border of `a`",
            ),
            (
                "a = 2x2\na 0-2 = a 4",
                "3 border sides cannot be glued to 1",
            ),
            (
                "a = 2x2\na 0 = a 4\na 0 = a 5",
                "line 3: side 0 of `a` is already glued",
            ),
            (
                "a = 2x2\na 0 = a 7",
                "line 2: side 0 of `a` and side 7 of `a` belong",
            ),
            ("a = 2x2\n\nb = 3x3", "line 3: no seam connects `a` to `b`"),
            ("a = 1x9999999", "cells are too many"),
            ("a = 9x9\nb = 200x200", "line 2: 40081 cells are too many"),
            ("a = glue:star", "made from a file or from another grid"),
            (
                "a = stack:1,(glue:x)",
                "made from a file or from another grid",
            ),
            ("a = torus:5x5", "only flat grids can be glued"),
        ] {
            let error = read(text)
                .err()
                .unwrap_or_else(|| panic!("{text:?} is read"));
            assert!(error.contains(words), "{text:?}: {error}");
        }
    }
}
