//! Node-link JSON: the graph of a maze as NetworkX reads it.
//!
//! ```text
//! { "directed": false, "multigraph": false,
//!   "graph": {"generator":"mazeloom","recipe":"…","start":0,"goal":5},
//!   "nodes": [ {"id":0,"x":0.5,"y":0.5,"role":"start"}, … ],
//!   "edges": [ {"source":0,"target":1}, … ] }
//! ```
//!
//! With one-way passages the graph is directed, and each other passage has two edges.
//! A locked door is an edge with `door`, its key a node with `key`: letters, the same for both.
//! `multigraph` is true if two passages join the same cells; edges then have a `key`. In Python:
//!
//! ```text
//! data = json.load(open("maze.json"))
//! maze = networkx.node_link_graph(data, edges="edges")
//! networkx.shortest_path(maze, data["graph"]["start"], data["graph"]["goal"])
//! ```
//!
//! Source: NetworkX, *JSON graph: node_link_data* (2008–2025). Needs 8 bytes an edge to see
//! whether two passages join the same cells.

use super::links::{links, nodes, recipe};
use super::{Format, Writer};
use mazeloom_core::parameters::Entry;
use mazeloom_core::sort::Arrange;
use mazeloom_grids::puzzle::Puzzle;
use serde_json::json;
use std::collections::BTreeMap;
use std::io::{self, Write};

pub(super) const ROW: Format = Format {
    entry: Entry::named("nodelink")
        .aliases(&["node-link"])
        .help("the graph of the passages as JSON, for NetworkX and D3"),
    endings: &["json"],
    media: "application/json",
    writer: Writer::Data(|puzzle, _, out| nodelink(puzzle, out)),
    ..Format::TEXT
};

/// Writes cells as nodes and passages as edges; in a multigraph edges between the same cells
/// have keys.
fn nodelink(puzzle: &Puzzle, out: &mut dyn Write) -> io::Result<()> {
    let directed = puzzle.one_way.is_some();
    let mut pairs: Vec<_> = (links(puzzle))
        .flat_map(|link| link.steps(directed))
        .collect();
    pairs.arrange();
    let several = pairs.windows(2).any(|pair| pair[0] == pair[1]);
    let mut about = serde_json::Map::new();
    about.insert("generator".into(), "mazeloom".into());
    about.insert("version".into(), env!("CARGO_PKG_VERSION").into());
    if let Some(recipe) = recipe(puzzle) {
        about.insert("recipe".into(), recipe.into());
    }
    about.insert("start".into(), puzzle.start.0.into());
    about.insert("goal".into(), puzzle.goal.0.into());
    let about = serde_json::Value::from(about);
    writeln!(
        out,
        "{{ \"directed\": {directed}, \"multigraph\": {several},\n  \"graph\": {about},\n  \"nodes\": ["
    )?;
    let mut comma = "   ";
    for node in nodes(puzzle) {
        let mut fields = json!({ "id": node.cell.0, "x": node.x, "y": node.y });
        if let Some(weight) = node.weight {
            fields["weight"] = weight.into();
        }
        if let Some(name) = node.name {
            fields["name"] = name.into();
        }
        if let Some(role) = node.role {
            fields["role"] = role.into();
        }
        for (name, value) in node.signs {
            fields[name] = value.into();
        }
        writeln!(out, "{comma} {fields}")?;
        comma = "  ,";
    }
    writeln!(out, "  ],\n  \"edges\": [")?;
    let mut keys: BTreeMap<_, u32> = BTreeMap::new();
    let mut comma = "   ";
    let steps = links(puzzle).flat_map(|link| {
        let signs = link.signs.clone();
        link.steps(directed).map(move |step| (step, signs.clone()))
    });
    for ((a, b), signs) in steps {
        let mut fields = json!({ "source": a.0, "target": b.0 });
        for (name, value) in signs {
            fields[name] = value.into();
        }
        if several {
            let key = keys.entry((a, b)).or_default();
            fields["key"] = (*key).into();
            *key += 1;
        }
        writeln!(out, "{comma} {fields}")?;
        comma = "  ,";
    }
    writeln!(out, "  ]\n}}")
}
