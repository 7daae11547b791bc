//! SVG for laser cutters: hairlines in the colors that select the tool.
//!
//! A group, which is also a layer of Inkscape, for each tool: red is cut, green is folded, blue
//! is engraved. No areas, no background; in millimeters.

use crate::letters::outlined;
use crate::ruler::{Ruler, millimetres, sides};
use crate::strips::strips;
use mazeloom::Style;
use mazeloom::scene::{Path, Piece, Scene, Spot};
use mazeloom::toolpath::{Arc, Tool, toolpaths};
use quick_xml::escape::escape;
use std::f64::consts::FRAC_PI_2;
use std::fmt::Write as _;
use std::io::{self, Write};

/// The width of a hairline, in millimeters.
const HAIRLINE: &str = "0.1";

/// The color by which laser programs know a tool.
fn color(tool: Tool) -> &'static str {
    match tool {
        Tool::Engrave => "#0000ff",
        Tool::Fold => "#00ff00",
        Tool::Cut => "#ff0000",
    }
}

/// Writes a picture's lines as an SVG of hairlines for laser cutters, one group for each tool,
/// in millimeters.
///
/// # Errors
/// Those of `out`.
pub fn cut(scene: &Scene, style: &Style, out: &mut dyn Write) -> io::Result<()> {
    let ruler = Ruler::new(scene);
    let [width, height] = sides(scene);
    writeln!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}">"#
    )?;
    writeln!(out, "<title>{}</title>", xml(&scene.title))?;
    if let Some(recipe) = &scene.recipe {
        let recipe = xml(recipe);
        writeln!(
            out,
            r#"<metadata><recipe xmlns="urn:mazeloom">{recipe}</recipe></metadata>"#
        )?;
    }
    let lines = outlined(strips(scene, style));
    for (tool, strokes) in toolpaths(&lines, style.engraves()) {
        if strokes.is_empty() {
            continue;
        }
        let (name, color) = (tool.name(), color(tool));
        writeln!(
            out,
            r#"<g id="{name}" inkscape:groupmode="layer" inkscape:label="{name}" fill="none" stroke="{color}" stroke-width="{HAIRLINE}">"#
        )?;
        for stroke in &strokes {
            writeln!(out, r#"<path d="{}"/>"#, data(stroke, ruler))?;
        }
        writeln!(out, "</g>")?;
    }
    writeln!(out, "</svg>")
}

/// Text that is safe inside elements; control characters, which XML forbids, are left out.
fn xml(text: &str) -> String {
    let barred = |c: &char| c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}');
    let plain: String = text.chars().filter(|c| !barred(c)).collect();
    escape(plain.as_str()).into_owned()
}

/// A stroke as path data.
fn data(stroke: &Path, ruler: Ruler) -> String {
    let place = |spot: Spot| {
        let (x, y) = ruler.on_paper(spot);
        format!("{} {}", millimetres(x), millimetres(y))
    };
    let mut data = format!("M{}", place(stroke.start));
    let straight_home = |piece: &Piece| {
        stroke.closed && matches!(piece, Piece::Line(_)) && piece.end() == stroke.start
    };
    let last = stroke.pieces.len().saturating_sub(1);
    let mut here = stroke.start;
    for (number, piece) in stroke.pieces.iter().enumerate() {
        let from = std::mem::replace(&mut here, piece.end());
        match *piece {
            _ if number == last && straight_home(piece) => {}
            Piece::Arc { to, turn } => {
                let arc = Arc::new(from, to, turn);
                let radius = millimetres(ruler.length(turn.radius.into()));
                let sweep = u8::from(turn.clockwise);
                // Readers that turn arcs into curves do so more truly for a quarter of a circle.
                let ends = (arc.angle > FRAC_PI_2 + 1e-6).then(|| arc.middle(from, to));
                for to in ends.into_iter().chain([to]) {
                    write!(data, "A{radius} {radius} 0 0 {sweep} {}", place(to))
                        .expect("strings take all letters");
                }
            }
            _ => write!(data, "L{}", place(piece.end())).expect("strings take all letters"),
        }
    }
    if stroke.closed {
        data.push('Z');
    }
    data
}
