//! A reader of GraphML: nodes, edges and positions.
//!
//! Source: U. Brandes, M. Eiglsperger, I. Herman, M. Himsolt, M. S. Marshall, *GraphML progress
//! report* (2002). Two directed edges, there and back, are one edge; otherwise direction is
//! ignored. Hyperedges and document types that define entities are refused.

use super::{Drawing, coordinate};
use crate::geometry::Point;
use std::collections::BTreeMap;

/// Reads GraphML. Errors begin with the line.
pub(super) fn read(text: &str) -> Result<Drawing, String> {
    let mut reader = Reader::default();
    let mut rest = text;
    while !rest.is_empty() {
        rest = reader.step(rest).map_err(|reason| {
            // Lines are counted once, for the error: counting at each tag would be quadratic.
            let line = 1 + text[..text.len() - rest.len()].matches('\n').count();
            format!("line {line}: {reason}")
        })?;
    }
    match reader.open.last() {
        None => reader.finish(),
        Some(open) => {
            let line = text.lines().count();
            Err(format!("line {line}: the file ends within <{open}>"))
        }
    }
}

/// A piece of markup at the start of a text.
enum Markup<'a> {
    Skipped,
    Verbatim(&'a str),
    Tag(&'a str),
}

/// The first piece of markup and what comes after it.
fn markup(rest: &str) -> Result<(Markup<'_>, &str), String> {
    let through = |open: &str, close: &str| {
        let inside = rest.strip_prefix(open)?;
        let end = inside.find(close);
        Some(end.map(|end| (&inside[..end], &inside[end + close.len()..])))
    };
    let unclosed = |what: &str| format!("{what} is not closed");
    if let Some(found) = through("<!--", "-->") {
        let (_, after) = found.ok_or_else(|| unclosed("a comment `<!--`"))?;
        return Ok((Markup::Skipped, after));
    }
    if let Some(found) = through("<![CDATA[", "]]>") {
        let (inside, after) = found.ok_or_else(|| unclosed("`<![CDATA[`"))?;
        return Ok((Markup::Verbatim(inside), after));
    }
    if let Some(found) = through("<?", "?>") {
        let (_, after) = found.ok_or_else(|| unclosed("`<?`"))?;
        return Ok((Markup::Skipped, after));
    }
    let mut quote = None;
    for (place, c) in rest.char_indices().skip(1) {
        match (quote, c) {
            (None, '"' | '\'') => quote = Some(c),
            (Some(open), _) if open == c => quote = None,
            (None, '[') => return Err("a document type that defines entities".to_owned()),
            (None, '<') => break,
            (None, '>') => {
                let (inside, after) = (&rest[1..place], &rest[place + 1..]);
                let declared = inside.starts_with('!');
                let markup = if declared {
                    Markup::Skipped
                } else {
                    Markup::Tag(inside)
                };
                return Ok((markup, after));
            }
            _ => {}
        }
    }
    Err(unclosed("a tag"))
}

/// Coordinate that a key holds.
#[derive(Clone, Copy)]
enum Axis {
    X,
    Y,
}

/// An edge, by the names of its nodes.
struct Link {
    ends: [String; 2],
    directed: bool,
}

/// Contents that have been read so far.
#[derive(Default)]
struct Reader {
    drawing: Drawing,
    /// The elements that are open.
    open: Vec<String>,
    /// Keys of data that are coordinates.
    keys: BTreeMap<String, Axis>,
    nodes: Vec<u32>,
    axis: Option<Axis>,
    data: String,
    x: BTreeMap<u32, f64>,
    y: BTreeMap<u32, f64>,
    /// Links by name, since a link may stand before its nodes.
    links: Vec<Link>,
    /// True if edges that do not say are directed.
    directed: bool,
    seen: bool,
}

impl Reader {
    /// Reads what stands at the start of a text; answers with the rest.
    fn step<'a>(&mut self, rest: &'a str) -> Result<&'a str, String> {
        if rest.starts_with('<') {
            let (markup, rest) = markup(rest)?;
            self.take(markup)?;
            return Ok(rest);
        }
        let (words, rest) = rest.split_at(rest.find('<').unwrap_or(rest.len()));
        if self.axis.is_some() {
            self.data.push_str(&decoded(words)?);
        }
        Ok(rest)
    }

    /// Takes the next piece of markup.
    fn take(&mut self, markup: Markup<'_>) -> Result<(), String> {
        let inside = match markup {
            Markup::Skipped => return Ok(()),
            Markup::Verbatim(text) => {
                self.data.push_str(text);
                return Ok(());
            }
            Markup::Tag(inside) => inside,
        };
        if let Some(name) = inside.strip_prefix('/') {
            return self.close(name.trim());
        }
        let alone = inside.strip_suffix('/');
        let inside = alone.unwrap_or(inside);
        let (name, attributes) = inside
            .split_once(char::is_whitespace)
            .unwrap_or((inside, ""));
        self.open.push(name.to_owned());
        self.begin(local(name), &attributes_of(attributes)?)?;
        if alone.is_some() {
            self.close(name)?;
        }
        Ok(())
    }

    /// Opens an element; those that are unknown are skipped with all that is in them.
    fn begin(&mut self, name: &str, attributes: &BTreeMap<&str, String>) -> Result<(), String> {
        let needed = |attribute: &str| {
            let value = attributes.get(attribute);
            value.ok_or_else(|| format!("<{name}> has no `{attribute}`"))
        };
        match name {
            "graphml" => self.seen = true,
            _ if !self.seen => return Err(format!("<{name}> where <graphml> was expected")),
            "key" => {
                let id = needed("id")?;
                let called = attributes.get("attr.name").unwrap_or(id);
                match called.to_ascii_lowercase().as_str() {
                    "x" => self.keys.insert(id.clone(), Axis::X),
                    "y" => self.keys.insert(id.clone(), Axis::Y),
                    _ => None,
                };
            }
            "node" => {
                let id = needed("id")?;
                if self.drawing.numbers.contains_key(id) {
                    return Err(format!("node `{id}` is defined twice"));
                }
                let node = self.drawing.node(id)?;
                self.nodes.push(node);
            }
            "graph" => {
                let default = attributes.get("edgedefault");
                self.directed = default.is_some_and(|kind| kind == "directed");
            }
            "edge" => {
                let directed = match attributes.get("directed") {
                    Some(word) => word == "true",
                    None => self.directed,
                };
                let ends = [needed("source")?.clone(), needed("target")?.clone()];
                self.link(Link { ends, directed })?;
            }
            "hyperedge" => {
                return Err("a <hyperedge>; only edges with two ends are \
             supported"
                    .to_owned());
            }
            "data" => {
                // Data of a link within a node's graph is not the node's.
                let of_node = self
                    .open
                    .iter()
                    .rev()
                    .nth(1)
                    .is_some_and(|name| local(name) == "node");
                self.axis = self.keys.get(needed("key")?).copied().filter(|_| of_node);
                self.data.clear();
            }
            _ => {}
        }
        Ok(())
    }

    fn link(&mut self, link: Link) -> Result<(), String> {
        if link.ends[0] == link.ends[1] {
            return Err(format!("`{}` is linked to itself", link.ends[0]));
        }
        if self.links.len() == Drawing::MOST_LINKS {
            return Err(format!("more than {} edges", self.links.len()));
        }
        self.links.push(link);
        Ok(())
    }

    /// Closes the innermost element, which must have this name.
    fn close(&mut self, name: &str) -> Result<(), String> {
        match self.open.pop() {
            Some(open) if open == name => {}
            Some(open) => return Err(format!("</{name}> closes <{open}>")),
            None => return Err(format!("</{name}> closes nothing")),
        }
        match local(name) {
            "node" => _ = self.nodes.pop(),
            "data" => {
                if let (Some(axis), Some(&node)) = (self.axis.take(), self.nodes.last()) {
                    let at = coordinate(&self.data)?;
                    match axis {
                        Axis::X => self.x.insert(node, at),
                        Axis::Y => self.y.insert(node, at),
                    };
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// The drawing, once the document is complete.
    fn finish(mut self) -> Result<Drawing, String> {
        if !self.seen {
            return Err("the file has no <graphml>".to_owned());
        }
        // How many directed edges there are from a node to another.
        let mut ways: BTreeMap<(u32, u32), u32> = BTreeMap::new();
        for Link { ends, directed } in &self.links {
            let [a, b] = ends;
            let known = |name: &String| {
                let number = self.drawing.numbers.get(name).copied();
                number.ok_or_else(|| format!("an edge from `{a}` to `{b}`, but no node `{name}`"))
            };
            let (a, b) = (known(a)?, known(b)?);
            let back = ways.get(&(b, a)).copied().unwrap_or(0);
            let there = ways.entry((a, b)).or_default();
            *there += u32::from(*directed);
            // The way back of an edge that is there already is no edge of its own.
            if !directed || *there > back {
                self.drawing.link(a, b)?;
            }
        }
        for (node, &x) in &self.x {
            if let Some(&y) = self.y.get(node) {
                self.drawing.places[*node as usize] = Some(Point::new(x, y));
            }
        }
        Ok(self.drawing)
    }
}

/// A name without the prefix of its namespace.
fn local(name: &str) -> &str {
    name.rsplit(':').next().unwrap_or(name)
}

/// `name="value"` pairs.
fn attributes_of(mut text: &str) -> Result<BTreeMap<&str, String>, String> {
    let mut found = BTreeMap::new();
    loop {
        text = text.trim();
        if text.is_empty() {
            return Ok(found);
        }
        let odd = || {
            format!(
                "`{}` is not an attribute",
                text.chars().take(30).collect::<String>()
            )
        };
        let (name, rest) = text.split_once('=').ok_or_else(odd)?;
        let rest = rest.trim_start();
        let quote = rest
            .chars()
            .next()
            .filter(|c| matches!(c, '"' | '\''))
            .ok_or_else(odd)?;
        let (value, rest) = rest[1..].split_once(quote).ok_or_else(odd)?;
        found.insert(name.trim(), decoded(value)?);
        text = rest;
    }
}

/// Text with its entities made letters.
fn decoded(text: &str) -> Result<String, String> {
    let mut parts = text.split('&');
    let mut decoded = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let unknown = || {
            format!(
                "unknown entity `&{}`",
                part.chars().take(12).collect::<String>()
            )
        };
        let (name, rest) = part.split_once(';').ok_or_else(unknown)?;
        let letter = match name {
            "amp" => Some('&'),
            "lt" => Some('<'),
            "gt" => Some('>'),
            "quot" => Some('"'),
            "apos" => Some('\''),
            _ => name.strip_prefix('#').and_then(|number| {
                let code = match number.strip_prefix('x') {
                    Some(digits) => u32::from_str_radix(digits, 16),
                    None => number.parse(),
                };
                char::from_u32(code.ok()?)
            }),
        };
        decoded.push(letter.ok_or_else(unknown)?);
        decoded.push_str(rest);
    }
    Ok(decoded)
}
