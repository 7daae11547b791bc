//! DOT: the graph of a maze for Graphviz.
//!
//! ```text
//! graph maze {
//!   layout=neato
//!   0 [pos="0.5,-0.5!", role="start", …]     a node for each cell, pinned at its center
//!   1 [pos="1.5,-0.5!"]
//!   0 -- 1                                    an edge for each passage
//! }
//! ```
//!
//! With one-way passages it is a `digraph`: two edges for each other passage, of which one is
//! drawn, without arrowheads, and the other is invisible. Locked doors are dashed, with the letter
//! of their key.
//!
//! Source: E. R. Gansner, E. Koutsofios, S. North, *Drawing graphs with dot* (2015). Positions
//! are pinned: `dot -Tsvg maze.dot` shows the maze with one inch per cell.

use super::links::{links, nodes, recipe};
use super::{Format, Writer};
use mazeloom_core::parameters::Entry;
use mazeloom_grids::puzzle::Puzzle;
use std::io::{self, Write};

pub(super) const ROW: Format = Format {
    entry: Entry::named("dot")
        .aliases(&["gv"])
        .help("the graph of the passages, for Graphviz"),
    endings: &["gv"],
    media: "text/vnd.graphviz;charset=utf-8",
    writer: Writer::Data(|puzzle, _, out| dot(puzzle, out)),
    ..Format::TEXT
};

/// Writes cells as pinned nodes and passages as edges.
fn dot(puzzle: &Puzzle, out: &mut dyn Write) -> io::Result<()> {
    let recipe = recipe(puzzle);
    if let Some(recipe) = &recipe {
        // A line break would end the comment.
        writeln!(out, "// {}", recipe.replace(char::is_control, ""))?;
    }
    let directed = puzzle.one_way.is_some();
    let (kind, to) = if directed {
        ("digraph", "->")
    } else {
        ("graph", "--")
    };
    writeln!(out, "{kind} maze {{")?;
    if let Some(recipe) = &recipe {
        writeln!(out, "  recipe={}", quoted(recipe))?;
    }
    // Without it, `dot` would ignore the positions.
    writeln!(out, "  layout=neato")?;
    if directed {
        // Without it, two edges between the same cells would be bent.
        writeln!(out, "  splines=line")?;
    }
    writeln!(out, "  node [shape=circle, width=0.4, fixedsize=true]")?;
    for node in nodes(puzzle) {
        // Graphviz has y upward.
        let (x, y) = (node.x, 0.0 - node.y);
        write!(out, r#"  {} [pos="{x},{y}!""#, node.cell.0)?;
        if let Some(weight) = node.weight {
            write!(out, ", weight={weight}")?;
        }
        if let Some(name) = node.name {
            write!(out, ", label={}", quoted(name))?;
        }
        if !node.signs.is_empty() {
            write!(out, ", {}", attributes(&node.signs, "xlabel"))?;
        }
        match node.role {
            None => {}
            Some(role @ "exit") => write!(out, ", role={role}, style=filled")?,
            Some("goal") => write!(out, ", role=goal, style=filled, fillcolor=lightblue")?,
            Some(role) => {
                let role = quoted(role);
                write!(out, ", role={role}, style=filled, fillcolor=palegreen")?;
            }
        }
        writeln!(out, "]")?;
    }
    passages(puzzle, directed, to, out)?;
    writeln!(out, "}}")
}

/// Writes the passages as edges; in a directed graph a passage of both directions is two edges,
/// drawn as one line without arrowheads.
fn passages(puzzle: &Puzzle, directed: bool, to: &str, out: &mut dyn Write) -> io::Result<()> {
    for link in links(puzzle) {
        let door = (!link.signs.is_empty())
            .then(|| format!(" [{}, style=dashed]", attributes(&link.signs, "label")));
        let looks: [&str; 2] = match (&door, directed && !link.one_way) {
            (Some(door), _) => [door, door],
            (None, true) => [" [dir=none]", " [style=invis]"],
            (None, false) => ["", ""],
        };
        for ((a, b), look) in link.steps(directed).zip(looks) {
            writeln!(out, "  {} {to} {}{look}", a.0, b.0)?;
        }
    }
    Ok(())
}

/// Signs as attributes, and all of them as the one that is drawn.
fn attributes(signs: &[(&str, String)], drawn: &str) -> String {
    let word = |text: &str| match text.chars().all(char::is_alphanumeric) {
        true => text.to_owned(),
        false => quoted(text),
    };
    let values: Vec<&str> = signs.iter().map(|(_, value)| &**value).collect();
    let all = signs
        .iter()
        .map(|(name, value)| format!("{name}={}", word(value)));
    let drawn = format!("{drawn}={}", word(&values.join(", ")));
    all.chain([drawn]).collect::<Vec<_>>().join(", ")
}

/// A text in quotes, without control characters; a backslash stays a backslash.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars().filter(|c| !c.is_control()) {
        if matches!(c, '"' | '\\') {
            quoted.push('\\');
        }
        quoted.push(c);
    }
    quoted.push('"');
    quoted
}
