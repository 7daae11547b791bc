//! A reader of GraphML: nodes, edges and positions.
//!
//! Source: U. Brandes, M. Eiglsperger, I. Herman, M. Himsolt, M. S. Marshall, *GraphML progress
//! report* (2002). Two directed edges, there and back, are one edge; otherwise direction is
//! ignored. Hyperedges and document types that define entities are refused.

use super::{Drawing, coordinate};
use crate::geometry::Point;
use quick_xml::XmlVersion;
use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesRef, BytesStart, Event};
use std::collections::BTreeMap;

/// Reads GraphML. Errors begin with the line.
pub(super) fn read(text: &str) -> Result<Drawing, String> {
    let mut xml = quick_xml::Reader::from_str(text);
    xml.config_mut().expand_empty_elements = true;
    let mut reader = Reader::default();
    let in_line = |place: u64, reason: String| {
        let line = 1 + text[..place as usize].matches('\n').count();
        format!("line {line}: {reason}")
    };
    loop {
        let place = xml.buffer_position();
        match xml.read_event() {
            Ok(Event::Eof) => break,
            Ok(event) => (reader.take(event)).map_err(|reason| in_line(place, reason))?,
            Err(error) => return Err(in_line(xml.error_position(), error.to_string())),
        }
    }
    match reader.open.last() {
        None => reader.finish(),
        Some(open) => {
            let end = text.trim_end().len() as u64;
            Err(in_line(end, format!("the file ends within <{open}>")))
        }
    }
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
    /// The elements that are open, without the prefixes of their namespaces.
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
    fn take(&mut self, event: Event<'_>) -> Result<(), String> {
        match event {
            Event::Start(tag) => {
                let name = tag.local_name().as_ref().to_owned();
                self.open.push(name.clone());
                self.begin(&name, &attributes_of(&tag)?)?;
            }
            Event::End(tag) => self.close(tag.local_name().as_ref())?,
            Event::DocType(words) if words.contains('[') => {
                return Err("a document type that defines entities".to_owned());
            }
            Event::Text(words) if self.axis.is_some() => self.data.push_str(&words),
            Event::CData(words) if self.axis.is_some() => self.data.push_str(&words),
            Event::GeneralRef(name) if self.axis.is_some() => self.data.push_str(&letter(&name)?),
            _ => {}
        }
        Ok(())
    }

    /// Opens an element; those that are unknown are skipped with all that is in them.
    fn begin(&mut self, name: &str, attributes: &BTreeMap<String, String>) -> Result<(), String> {
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
                let mut outside = self.open.iter().rev().skip(1);
                let of_node = outside.next().is_some_and(|name| name == "node");
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

    /// Closes the innermost element.
    fn close(&mut self, name: &str) -> Result<(), String> {
        self.open.pop();
        match name {
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

/// The attributes of an element by their names.
fn attributes_of(tag: &BytesStart<'_>) -> Result<BTreeMap<String, String>, String> {
    let wrong = |error: &dyn std::fmt::Display| format!("<{}>: {error}", tag.name().as_ref());
    let mut found = BTreeMap::new();
    for attribute in tag.attributes() {
        let attribute = attribute.map_err(|error| wrong(&error))?;
        let value = attribute.normalized_value(XmlVersion::Implicit1_0);
        let value = value.map_err(|error| wrong(&error))?.into_owned();
        found.insert(attribute.key.as_ref().to_owned(), value);
    }
    Ok(found)
}

/// The letter that an entity stands for.
fn letter(name: &BytesRef<'_>) -> Result<String, String> {
    let by_number = name.resolve_char_ref().ok().flatten().map(String::from);
    let named = || resolve_predefined_entity(name).map(str::to_owned);
    (by_number.or_else(named)).ok_or_else(|| format!("unknown entity `&{};`", &**name))
}
