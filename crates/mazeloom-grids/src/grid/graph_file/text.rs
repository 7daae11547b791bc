//! Edges as lines of text.

use super::{Drawing, coordinate};
use crate::geometry::Point;

/// The headings that programs write above two columns of names.
const HEADINGS: [[&str; 2]; 5] = [
    ["source", "target"],
    ["from", "to"],
    ["src", "dst"],
    ["node1", "node2"],
    ["u", "v"],
];

/// Reads lines of two names, or of `node NAME x y`, parted by spaces or commas. NetworkX ends a line
/// without attributes with `{}`. A first line with a heading, such as `source,target`, is none.
pub(super) fn read(text: &str) -> Result<Drawing, String> {
    let mut drawing = Drawing::default();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.split('#').next().unwrap_or_default();
        let words = line.split(|c: char| c == ',' || c.is_whitespace());
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        let is_heading = |heading: &[&str; 2]| {
            words.len() == 2
                && words
                    .iter()
                    .zip(heading)
                    .all(|(a, b)| a.eq_ignore_ascii_case(b))
        };
        if drawing.names.is_empty() && line.contains(',') && HEADINGS.iter().any(is_heading) {
            continue;
        }
        read_line(&words, &mut drawing).map_err(|reason| format!("line {number}: {reason}"))?;
    }
    Ok(drawing)
}

/// Reads a line: nothing, a node with its position, or a link.
fn read_line(words: &[&str], drawing: &mut Drawing) -> Result<(), String> {
    match *words {
        [] => Ok(()),
        ["node", name, x, y] => {
            let place = Point::new(coordinate(x)?, coordinate(y)?);
            let node = drawing.node(name)?;
            match drawing.places[node as usize].replace(place) {
                None => Ok(()),
                Some(_) => Err(format!("`{name}` already has a position")),
            }
        }
        [a, b] | [a, b, "{}"] => {
            let (a, b) = (drawing.node(a)?, drawing.node(b)?);
            drawing.link(a, b)
        }
        [_, _, third, ..] if third.starts_with('{') || third.parse::<f64>().is_ok() => {
            Err(format!(
                "edges have no weights and no attributes here, and this one has `{}`; write names only \
             (in NetworkX: write_edgelist(graph, file, data=False))",
                words[2..].join(" ").chars().take(60).collect::<String>()
            ))
        }
        _ => Err(format!(
            "`{}` is neither an edge, such as `a b`, nor a position, such as `node a 2.5 1`",
            words.join(" ").chars().take(60).collect::<String>()
        )),
    }
}
