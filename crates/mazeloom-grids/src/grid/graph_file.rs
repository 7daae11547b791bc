//! A graph from a file: a room for each node, a corridor for each edge.
//!
//! ```text
//!    # a comment                              ╭───╮       ╭───╮
//!    node a 0 0     a position, y down        │ a ╞═══════╡ b │    cell 0, cell 1 …
//!    node b 4 0                               ╰─╥─╯       ╰───╯
//!    a b            an edge, or a,b             ║  an open edge is a corridor,
//!    a c                                      ╭─╨─╮  a closed one a wall
//! ```
//!
//! A text file names the two ends of an edge on each line; GraphML (`<node id>`, `<edge source
//! target>`, `<data>` of keys called `x` and `y`) is read too. Cells are the nodes in the order of
//! their first mention, edges are in the order of the file. Sides run clockwise around the room
//! from due east: doors toward the neighbors, and the pieces of wall between them. Edges that cross
//! in the drawing are not connected there. If no node has a position, the graph is laid out
//! automatically.

#[cfg(feature = "full")]
mod graphml;
mod layout;
mod text;

use super::graph::through_graph;
use super::{Graph, Grid, GridError};
use crate::geometry::{Curve, Plane, Point, bounds};
use mazeloom_core::parameters::{Entry, FILE, Key, decode};
use mazeloom_core::sort::Arrange;
use mazeloom_core::source::Source;
use mazeloom_core::table::Components;
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::f64::consts::PI;

const FILE_NAME: Key<String> =
    Key::text("file", &FILE).help("a text file with two names per line, or GraphML");

pub(super) const ROW: Grid = Grid {
    entry: Entry::named("graph")
        .help("a graph from a list of edges or GraphML")
        .params(&[FILE_NAME.param]),
    // The file is not read before the grid is built.
    cells: |_| u64::from(Rooms::MOST_CELLS),
    most_cells: Rooms::MOST_CELLS,
    bytes_per_cell: 2000.0,
    bare: "",
    examples: &[
        "grid.graphml",
        "wheel.txt",
        "pair.txt",
        "alone.txt",
        "square.graphml",
    ],
    build: |args, source| {
        let name = decode(&args.get(&FILE_NAME))
            .unwrap_or_default()
            .into_owned();
        let rooms = open(&name, source).map_err(|reason| GridError::File { name, reason })?;
        Ok(Box::new(rooms))
    },
};

/// The content of a file: names, edges and positions.
#[derive(Debug, Default)]
struct Drawing {
    numbers: BTreeMap<String, u32>,
    names: Vec<String>,
    links: Vec<(u32, u32)>,
    places: Vec<Option<Point>>,
}

impl Drawing {
    /// The maximum number of links.
    const MOST_LINKS: usize = 1_000_000;

    /// The number of a node, which is new if its name is.
    fn node(&mut self, name: &str) -> Result<u32, String> {
        if let Some(&known) = self.numbers.get(name) {
            return Ok(known);
        }
        let number = self.names.len() as u32;
        if number == Rooms::MOST_CELLS {
            return Err(format!("more than {number} nodes"));
        }
        self.numbers.insert(name.to_owned(), number);
        self.names.push(name.to_owned());
        self.places.push(None);
        Ok(number)
    }

    fn link(&mut self, a: u32, b: u32) -> Result<(), String> {
        if a == b {
            let name = &self.names[a as usize];
            return Err(format!("`{name}` is linked to itself"));
        }
        if self.links.len() == Drawing::MOST_LINKS {
            return Err(format!("more than {} edges", self.links.len()));
        }
        self.links.push((a, b));
        Ok(())
    }
}

/// A coordinate.
fn coordinate(word: &str) -> Result<f64, String> {
    /// Beyond it, differences lose their digits.
    const FAR: f64 = 1e12;
    let number = word.trim().parse().ok();
    number
        .filter(|at| (-FAR..=FAR).contains(at))
        .ok_or_else(|| {
            format!("`{word}` is not a coordinate; use a number from −1e12 to 1e12, such as 2.5")
        })
}

/// The rooms of a file.
fn open(name: &str, source: &Source<'_>) -> Result<Rooms, String> {
    let text = source.files.text(name)?;
    let drawing = match text.trim_start().starts_with('<') {
        #[cfg(feature = "full")]
        true => graphml::read(&text)?,
        #[cfg(not(feature = "full"))]
        true => return Err(mazeloom_core::full::NEEDS_FULL.to_owned()),
        false => text::read(&text)?,
    };
    if drawing.names.is_empty() {
        return Err("the file has no nodes; add a line such as `a b`, which links two".to_owned());
    }
    check_joined(&drawing)?;
    let graph = Graph::new(drawing.names.len() as u32, &drawing.links);
    let graph = graph.map_err(|error| error.to_string())?;
    let places = places(&drawing, &graph)?;
    let rooms = Rooms::new(&graph, &places).map_err(|error| error.to_string())?;
    Ok(Rooms {
        names: drawing.names,
        ..rooms
    })
}

/// Places of the nodes, in thousand-and-twenty-fourths of a cell: as the file says, or laid out.
fn places(drawing: &Drawing, graph: &Graph) -> Result<Vec<(i64, i64)>, String> {
    let given: Vec<Point> = drawing.places.iter().flatten().copied().collect();
    if given.is_empty() {
        return Ok(layout::uncrowded(&layout::scaled(&layout::layout(graph))));
    }
    if let Some(bare) = drawing.places.iter().position(Option::is_none) {
        return Err(format!(
            "`{}` has no position but other nodes do; give one to all nodes or to none",
            drawing.names[bare]
        ));
    }
    let places = layout::scaled(&given);
    match layout::crowded(&places) {
        None => Ok(places),
        Some(pair) => {
            let [a, b] = [pair.0, pair.1].map(|node| &drawing.names[node]);
            Err(format!(
                "`{a}` and `{b}` have the same position, or are too close to each other compared \
                 with the rest"
            ))
        }
    }
}

/// Refuses a graph in several parts.
fn check_joined(drawing: &Drawing) -> Result<(), String> {
    let nodes = drawing.names.len() as u32;
    let mut parts = Components::new(nodes);
    for &(a, b) in &drawing.links {
        parts.join(Cell(a), Cell(b));
    }
    if parts.count() == 1 {
        return Ok(());
    }
    let away = (0..nodes).find(|&node| !parts.joined(Cell(0), Cell(node)));
    let away = &drawing.names[away.expect("there is another part") as usize];
    Err(format!(
        "some cells cannot be reached: the {nodes} nodes are in {} disconnected parts; no path \
         connects `{}` and `{away}`",
        parts.count(),
        drawing.names[0]
    ))
}

/// Round rooms with a door toward each neighbor.
#[derive(Debug)]
struct Rooms {
    graph: Graph,
    /// The names of the nodes in the file.
    names: Vec<String>,
    centers: Vec<Point>,
    /// Points where the sides of all rooms begin, one room after the other.
    corners: Vec<Point>,
    starts: Vec<u32>,
    size: Point,
}

through_graph!(Rooms, graph);

/// A door or a piece of wall: where it begins, as an angle clockwise from due east.
struct Piece {
    from: f64,
    door: Option<Edge>,
}

impl Rooms {
    const MOST_CELLS: u32 = 10_000;

    /// Rooms at places in thousand-and-twenty-fourths of a cell.
    fn new(links: &Graph, places: &[(i64, i64)]) -> Result<Rooms, GridError> {
        let rooms: Vec<Vec<Piece>> = links
            .all_cells()
            .map(|cell| walls(&doors(links, places, cell)))
            .collect();
        let mut sides = vec![Vec::new(); links.all_edges().count()];
        for (cell, room) in (0..).map(Cell).zip(&rooms) {
            for (side, piece) in (0..).zip(room) {
                if let Some(Edge(edge)) = piece.door {
                    sides[edge as usize].push((cell, side));
                }
            }
        }
        let counts: Vec<u32> = rooms.iter().map(|room| room.len() as u32).collect();
        let graph = Graph::glued(&counts, |cell, side| {
            let Edge(edge) = rooms[cell.0 as usize][side as usize].door?;
            let ends = &sides[edge as usize];
            ends.iter().copied().find(|&end| end != (cell, side))
        })?;
        let mut starts = vec![0];
        starts.extend(counts.iter().scan(0, |sum, count| {
            *sum += count;
            Some(*sum)
        }));
        let centers = layout::points(places);
        let corners: Vec<Point> = (centers.iter().zip(layout::room(places)).zip(&rooms))
            .flat_map(|((&center, radius), room)| {
                let corner = move |piece: &Piece| on_circle(center, radius, piece.from);
                room.iter().map(corner)
            })
            .collect();
        let rooms = Rooms {
            graph,
            names: Vec::new(),
            centers,
            corners,
            starts,
            size: Point::new(0.0, 0.0),
        };
        Ok(rooms.moved_to_origin())
    }

    /// The same rooms with the box around them at the origin.
    fn moved_to_origin(mut self) -> Rooms {
        let [least, most] = bounds(self.corners.iter().copied());
        self.size = most.minus(least);
        for point in self.centers.iter_mut().chain(&mut self.corners) {
            *point = point.minus(least);
        }
        self
    }

    /// The corner at which a side begins, around the room if need be.
    fn corner(&self, cell: Cell, side: u32) -> Point {
        let [start, end] = [0, 1].map(|next| self.starts[cell.0 as usize + next]);
        self.corners[(start + side % (end - start)) as usize]
    }
}

/// A point of a circle; those due east, south, west and north are exact.
fn on_circle(center: Point, radius: f64, angle: f64) -> Point {
    let quarters = angle / (PI / 2.0);
    let (x, y) = if quarters == libm::floor(quarters) {
        [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)][quarters as usize % 4]
    } else {
        (libm::cos(angle), libm::sin(angle))
    };
    Point::new(center.x + radius * x, center.y + radius * y)
}

/// The doors of a room clockwise from due east, each with where it begins and ends: as wide as
/// they look well and neighboring directions leave room for.
fn doors(links: &Graph, places: &[(i64, i64)], cell: Cell) -> Vec<(f64, f64, Edge)> {
    /// Half of a door.
    const HALF: f64 = 0.36;
    let towards = clockwise(links, places, cell);
    let groups: Vec<_> = towards.chunk_by(Toward::same_direction).collect();
    let angles: Vec<f64> = groups.iter().map(|group| group[0].angle()).collect();
    let mut found = Vec::new();
    for (place, group) in groups.iter().enumerate() {
        let angle = angles[place];
        let next = match angles.get(place + 1) {
            Some(next) => next - angle,
            None => angles[0] + 2.0 * PI - angle,
        };
        let before = match place {
            0 => angle + 2.0 * PI - angles[angles.len() - 1],
            _ => angle - angles[place - 1],
        };
        let count = group.len() as f64;
        let half = (HALF * count.min(3.0)).min(0.4 * next).min(0.4 * before);
        let at = |step: usize| angle - half + 2.0 * half * step as f64 / count;
        for (step, toward) in group.iter().enumerate() {
            found.push((at(step), at(step + 1), toward.edge));
        }
    }
    found
}

/// A neighbor, and how far to the right and downward it lies.
struct Toward {
    right: i64,
    down: i64,
    next: Cell,
    edge: Edge,
}

impl Toward {
    /// By the angle clockwise from due east.
    fn by_angle(&self, other: &Toward) -> Ordering {
        let half = |at: &Toward| at.down < 0 || (at.down == 0 && at.right < 0);
        let cross = (other.right * self.down).cmp(&(self.right * other.down));
        half(self).cmp(&half(other)).then(cross)
    }

    fn same_direction(&self, other: &Toward) -> bool {
        self.right * other.down == self.down * other.right
            && self.right * other.right + self.down * other.down > 0
    }

    /// Clockwise from due east, below a full turn.
    fn angle(&self) -> f64 {
        let angle = libm::atan2(self.down as f64, self.right as f64);
        if angle < 0.0 { angle + 2.0 * PI } else { angle }
    }
}

/// The neighbors of a room clockwise from due east.
fn clockwise(links: &Graph, places: &[(i64, i64)], cell: Cell) -> Vec<Toward> {
    let here = places[cell.0 as usize];
    let toward = |(edge, next): (Edge, Cell)| {
        let there = places[next.0 as usize];
        Toward {
            right: there.0 - here.0,
            down: there.1 - here.1,
            next,
            edge,
        }
    };
    // Links side by side keep their order from one end to the other: one end counts down.
    let turn = |at: &Toward| {
        if at.next > cell {
            i64::from(at.edge.0)
        } else {
            -i64::from(at.edge.0)
        }
    };
    let mut towards: Vec<Toward> = links.neighbors(cell).map(toward).collect();
    towards.arrange_by(|a, b| (a.by_angle(b)).then((a.next, turn(a)).cmp(&(b.next, turn(b)))));
    towards
}

/// A room's sides: its doors, and the wall between them.
fn walls(doors: &[(f64, f64, Edge)]) -> Vec<Piece> {
    if doors.is_empty() {
        return wall(0.0, 2.0 * PI);
    }
    let mut pieces = Vec::new();
    for (place, &(from, to, edge)) in doors.iter().enumerate() {
        pieces.push(Piece {
            from,
            door: Some(edge),
        });
        let next = match doors.get(place + 1) {
            Some(&(next, ..)) => next,
            None => doors[0].0 + 2.0 * PI,
        };
        pieces.extend(wall(to, next));
    }
    pieces
}

/// A wall from one angle to another, in pieces that end at the compass points.
fn wall(from: f64, to: f64) -> Vec<Piece> {
    /// Pieces of wall are longer.
    const SLIVER: f64 = 1e-6;
    let quarter = libm::floor((from + SLIVER) / (PI / 2.0)) as i32;
    let points = (1..5).map(|turns| f64::from(quarter + turns) * (PI / 2.0));
    let starts = std::iter::once(from).chain(points);
    let pieces = starts.take_while(|&start| start < to - SLIVER);
    pieces.map(|from| Piece { from, door: None }).collect()
}

impl Plane for Rooms {
    fn center(&self, cell: Cell) -> Point {
        self.centers[cell.0 as usize]
    }

    fn side(&self, cell: Cell, side: u32) -> Option<Curve> {
        let (from, to) = (self.corner(cell, side), self.corner(cell, side + 1));
        Some(match self.graph.across(cell, side) {
            Some(_) => Curve::Line { from, to },
            None => Curve::Arc {
                from,
                to,
                center: self.center(cell),
                clockwise: true,
            },
        })
    }

    fn name(&self, cell: Cell) -> Option<&str> {
        self.names.get(cell.0 as usize).map(String::as_str)
    }

    fn cut(&self, _edge: Edge) -> bool {
        true
    }

    fn corridor(&self, edge: Edge) -> Option<[Curve; 2]> {
        let (a, b) = self.graph.ends(edge)?;
        let [(a_from, a_to), (b_from, b_to)] = [
            self.side(a, self.side_of(a, edge)?)?.ends(),
            self.side(b, self.side_of(b, edge)?)?.ends(),
        ];
        Some([(a_from, b_to), (b_from, a_to)].map(|(from, to)| Curve::Line { from, to }))
    }

    fn size(&self) -> Point {
        self.size
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom_core::source::{NoFiles, PinnedFiles};

    fn rooms(bytes: &[u8]) -> Result<Rooms, String> {
        let files = &PinnedFiles {
            files: &NoFiles,
            kept: &[("test".to_owned(), bytes.to_vec())],
        };
        let source = Source { seed: 1, files };
        open("test", &source)
    }

    #[test]
    fn doors_stand_toward_the_neighbours() {
        let text = b"node a 0 0\nnode b 10,0 # to the east\nnode c 0 10\na b\na,c\na b\n";
        let rooms = rooms(text).expect("a small graph");
        let next = |side| Some(rooms.across(Cell(0), side)?.1.0);
        let sides: Vec<_> = (0..rooms.sides(Cell(0))).map(next).collect();
        // Two doors to b, wall, the door to c, wall in three pieces, cut at west and north.
        let expected = [Some(1), Some(1), None, Some(2), None, None, None];
        assert_eq!(sides, expected);
        // The two links side by side do not cross: the first door of one end is the last of
        // the other.
        let doors = |cell| {
            let around = rooms.neighbors(cell);
            around.filter(|&(_, next)| next.0 < 2).map(|(edge, _)| edge)
        };
        let there: Vec<_> = doors(Cell(0)).collect();
        let mut back: Vec<_> = doors(Cell(1)).collect();
        back.reverse();
        assert_eq!(there, back);
    }

    #[test]
    fn a_layout_keeps_the_lengths_of_a_grid() {
        let mut text = String::new();
        for (x, y) in (0..9).flat_map(|x| (0..9).map(move |y| (x, y))) {
            text += &format!("{x}-{y} {}-{y}\n{x}-{y} {x}-{}\n", x + 1, y + 1);
        }
        let rooms = rooms(text.as_bytes()).expect("a grid");
        let lengths = rooms
            .all_edges()
            .map(|(_, a, b)| rooms.center(a).distance(rooms.center(b)));
        assert!(lengths.clone().all(|length| (1.0..3.0).contains(&length)));
        assert_eq!(rooms.cells(), 99); // 10 · 10, but for the corner that no link has
    }

    #[test]
    fn a_heading_is_no_edge() {
        for heading in ["source,target", "Source, Target", "from,to"] {
            let drawing = text::read(&format!("{heading}\na,b\nb,c\n")).expect("two edges");
            assert_eq!(drawing.names, ["a", "b", "c"], "{heading}");
        }
        // Rooms may be called so.
        let drawing = text::read("source target\ntarget sink\n").expect("two edges");
        assert_eq!(drawing.names.len(), 3);
    }

    #[test]
    fn bad_files_are_refused_with_place_and_reason() {
        let refuse = |text: &str, reason: &str| {
            let error = rooms(text.as_bytes()).expect_err(text);
            assert!(error.contains(reason), "{text}: {error}");
        };
        refuse("", "no node");
        refuse("# nothing\n", "no node");
        refuse("a b\na a\n", "line 2: `a` is linked to itself");
        refuse("a b c\n", "line 1: `a b c` is neither");
        refuse("a\n", "line 1: `a` is neither");
        refuse(
            "a b {}\nb c {'weight': 2}\n",
            "this one has `{'weight': 2}`",
        );
        refuse("a b 2.5\n", "this one has `2.5`");
        refuse("node a 0 nan\n", "line 1: `nan` is not a coordinate");
        refuse("node a inf 0\n", "line 1: `inf` is not a coordinate");
        refuse(
            "node a 0 0\nnode a 1 1\n",
            "line 2: `a` already has a position",
        );
        refuse(
            "node a 0 0\nnode b 0 0\na b\n",
            "`a` and `b` have the same position",
        );
        refuse(
            "node a 0 0\na b\n",
            "`b` has no position but other nodes do",
        );
        refuse(
            "a b\nc d\n",
            "4 nodes are in 2 disconnected parts; no path connects `a` and `c`",
        );
        let error = rooms(b"a b\n\xff\xfe c\n").expect_err("no text");
        assert!(error.contains("line 2"), "{error}");
    }

    #[test]
    fn bad_graphml_is_refused_with_place_and_reason() {
        let refuse = |inside: &str, reason: &str| {
            let text = format!("<graphml>\n{inside}</graphml>");
            let error = rooms(text.as_bytes()).expect_err(&text);
            assert!(error.contains(reason), "{text}: {error}");
        };
        refuse("", "no node");
        refuse("<node/>", "line 2: <node> has no `id`");
        refuse(
            "<node id='a'/>\n<node id='a'/>",
            "line 3: node `a` is defined twice",
        );
        refuse("<node id='a'/><edge source='a' target='b'/>", "no node `b`");
        refuse(
            "<edge source='a' target='a'/>",
            "line 2: `a` is linked to itself",
        );
        refuse(
            "<node id='&lol;'/>",
            "line 2: <node>: at 1..4: unrecognized entity `lol`",
        );
        refuse(
            "<node id=a/>",
            "line 2: <node>: position 8: attribute value must be enclosed",
        );
        refuse(
            "<node id='a'></edge>",
            "line 2: ill-formed document: expected `</node>`, but `</edge>`",
        );
        refuse("<hyperedge/>", "line 2: a <hyperedge>");
        refuse("<!-- x\n", "line 2: syntax error: comment not closed");
        refuse(
            "<node id='a'",
            "line 2: <node>: position 20: attribute key must be",
        );
        let key = "<key id='x'/><key id='y'/>";
        let data = "<data key='x'>1</data><data key='y'>NaN</data>";
        refuse(
            &format!("{key}<node id='a'>{data}</node>"),
            "`NaN` is not a coordinate",
        );
        for (text, reason) in [
            ("<graphml><graph>\n", "line 1: the file ends within <graph>"),
            (
                "<html></html>",
                "line 1: <html> where <graphml> was expected",
            ),
            (
                "<!DOCTYPE x [<!ENTITY y 'z'>]><graphml/>",
                "defines entities",
            ),
        ] {
            let error = rooms(text.as_bytes()).expect_err(text);
            assert!(error.contains(reason), "{text}: {error}");
        }
    }

    #[test]
    fn what_is_cut_off_or_changed_is_refused_or_read_but_never_panics() {
        let whole = "<graphml><key id='k' attr.name='x'/><graph><node id='a&amp;é'/>\
                     <node id='b'><data key='k'>1</data></node><!-- c -->\
                     <edge source='b' target='a&amp;é'/></graph></graphml>";
        for end in 0..whole.len() {
            _ = rooms(&whole.as_bytes()[..end]);
            for letter in [b'<', b'>', b'&', b'"', b'/', b' ', 0xff] {
                let mut bytes = whole.as_bytes().to_vec();
                bytes[end] = letter;
                _ = rooms(&bytes);
            }
        }
    }
}
