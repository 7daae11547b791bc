//! GraphML: the graph of a maze for graph tools, and for the grid `graph:FILE`.
//!
//! Nodes have the keys `x`, `y`, `weight` (where cells have costs), `name` (where the grid was read
//! from a file with names) and `role` (`start`, `goal`,
//! `exit`); the graph has the key `recipe`. Node ids are cell numbers, edge ids `e` and the edge
//! number, so two passages between the same cells remain distinct. With one-way
//! passages the graph is directed, and each other passage has two edges. With locked doors, nodes
//! have the key `key` and edges the key `door`: letters, the same for a door and its key.
//!
//! Source: U. Brandes, M. Eiglsperger, I. Herman, M. Himsolt, M. S. Marshall, *GraphML progress
//! report* (2002).

use super::links::{links, nodes, recipe};
use super::svg::escape;
use super::{Format, Writer};
use mazeloom_core::parameters::Entry;
use mazeloom_grids::puzzle::Puzzle;
use std::io::{self, Write};

pub(super) const ROW: Format = Format {
    entry: Entry::named("graphml")
        .help("the graph of the passages, for graph tools and for graph:FILE"),
    endings: &["xml"],
    media: "application/xml",
    writer: Writer::Data(|puzzle, _, out| graphml(puzzle, out)),
    ..Format::TEXT
};

const HEAD: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
<key id="recipe" for="graph" attr.name="recipe" attr.type="string"/>
<key id="x" for="node" attr.name="x" attr.type="double"/>
<key id="y" for="node" attr.name="y" attr.type="double"/>
<key id="weight" for="node" attr.name="weight" attr.type="int"/>
<key id="name" for="node" attr.name="name" attr.type="string"/>
<key id="role" for="node" attr.name="role" attr.type="string"/>
"#;

/// The declarations for mazes with locked doors.
const DOORS: &str = r#"<key id="key" for="node" attr.name="key" attr.type="string"/>
<key id="door" for="edge" attr.name="door" attr.type="string"/>
"#;

/// The declaration for mazes with rules.
const DEVICES: &str = r#"<key id="device" for="all" attr.name="device" attr.type="string"/>
"#;

/// Writes cells as nodes and passages as edges, named by their numbers.
fn graphml(puzzle: &Puzzle, out: &mut dyn Write) -> io::Result<()> {
    let directed = puzzle.one_way.is_some();
    let kind = if directed { "directed" } else { "undirected" };
    let doors = if puzzle.locks.is_empty() { "" } else { DOORS };
    let devices = if puzzle.rules.is_empty() { "" } else { DEVICES };
    writeln!(
        out,
        r#"{HEAD}{doors}{devices}<graph id="maze" edgedefault="{kind}">"#
    )?;
    if let Some(recipe) = recipe(puzzle) {
        writeln!(out, r#"<data key="recipe">{}</data>"#, escape(&recipe))?;
    }
    for node in nodes(puzzle) {
        let (id, x, y) = (node.cell.0, node.x, node.y);
        write!(
            out,
            r#"<node id="{id}"><data key="x">{x}</data><data key="y">{y}</data>"#
        )?;
        if let Some(weight) = node.weight {
            write!(out, r#"<data key="weight">{weight}</data>"#)?;
        }
        if let Some(name) = node.name {
            write!(out, r#"<data key="name">{}</data>"#, escape(name))?;
        }
        if let Some(role) = node.role {
            write!(out, r#"<data key="role">{role}</data>"#)?;
        }
        for (name, value) in node.signs {
            write!(out, r#"<data key="{name}">{value}</data>"#)?;
        }
        writeln!(out, "</node>")?;
    }
    // Edges have ids, or readers would merge two between the same cells.
    for link in links(puzzle) {
        let edge = link.edge.0;
        for ((a, b), back) in link.steps(directed).zip(["", "-back"]) {
            let [a, b] = [a.0, b.0];
            write!(out, r#"<edge id="e{edge}{back}" source="{a}" target="{b}""#)?;
            if link.signs.is_empty() {
                writeln!(out, "/>")?;
                continue;
            }
            write!(out, ">")?;
            for (name, value) in &link.signs {
                write!(out, r#"<data key="{name}">{value}</data>"#)?;
            }
            writeln!(out, "</edge>")?;
        }
    }
    writeln!(out, "</graph>\n</graphml>")
}
