//! DXF: lines for CAD programs, in the ASCII form of AutoCAD R12, which all of them read.
//!
//! In millimeters, y up, with a layer for each tool. Lines are polylines, whose arcs are bulges (a
//! bulge is the tangent of a quarter of the arc's angle); text remains text. The recipe is the
//! first comment, group code 999.
//!
//! A file is a list of pairs of lines, a group code and a value:
//!
//! ```text
//! 999                                comment
//! mazeloom:recipe rect:2x1 wilson print-width=40mm seed=1
//! 0                                  begins
//! SECTION
//! 2                                  named
//! HEADER
//! ```
//!
//! Source: Autodesk, DXF Reference (group codes).

use crate::ruler::{Ruler, comment, millimetres};
use crate::strips::strips;
use mazeloom::Style;
use mazeloom::scene::{Anchor, Item, Path, Piece, Scene, Spot};
use mazeloom::toolpath::{Arc, Tool, toolpaths};
use std::io::{self, Write};

/// A tool's color in AutoCAD's table: red, green, blue.
fn color(tool: Tool) -> u8 {
    match tool {
        Tool::Engrave => 5,
        Tool::Fold => 3,
        Tool::Cut => 1,
    }
}

/// Writes a picture's lines and text as DXF, in millimeters, one layer for each tool.
///
/// # Errors
/// Those of `out`.
///
/// ```
/// use mazeloom::{Overlays, Recipe, Style, draw, make};
///
/// let recipe: Recipe = "rect:4x3 wilson seed=1".parse()?;
/// let (puzzle, style) = (make(&recipe)?, Style::of(&recipe.keys));
/// let mut file = Vec::new();
/// mazeloom_export::dxf(&draw(&puzzle, &style, Overlays::NONE)?, &style, &mut file)?;
/// assert!(String::from_utf8(file)?.trim_end().ends_with("EOF"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn dxf(scene: &Scene, style: &Style, out: &mut dyn Write) -> io::Result<()> {
    let ruler = Ruler::new(scene);
    if let Some(recipe) = &scene.recipe {
        group(
            out,
            999,
            format_args!("mazeloom:recipe {}", comment(recipe)),
        )?;
    }
    header(scene, out)?;
    tables(out)?;
    section("ENTITIES", out)?;
    let cuts = strips(scene, style);
    for (tool, strokes) in toolpaths(&cuts, style.engraves()) {
        for stroke in &strokes {
            polyline(stroke, tool, ruler, out)?;
        }
    }
    for (layer, item) in &scene.items {
        if let (Some(tool), Item::Text(_)) = (Tool::of(*layer, style.engraves()), item) {
            text(item, tool, ruler, out)?;
        }
    }
    group(out, 0, "ENDSEC")?;
    group(out, 0, "EOF")
}

/// Writes a group: what it is, and its value.
fn group(out: &mut dyn Write, code: u16, value: impl std::fmt::Display) -> io::Result<()> {
    writeln!(out, "{code}\n{value}")
}

/// Begins a section.
fn section(name: &str, out: &mut dyn Write) -> io::Result<()> {
    group(out, 0, "SECTION")?;
    group(out, 2, name)
}

/// Writes a place as the groups of its coordinates.
fn place(out: &mut dyn Write, code: u16, (x, y): (i64, i64)) -> io::Result<()> {
    group(out, code, millimetres(x))?;
    group(out, code + 10, millimetres(y))?;
    group(out, code + 20, 0)
}

/// The header: version, unit, extent.
fn header(scene: &Scene, out: &mut dyn Write) -> io::Result<()> {
    section("HEADER", out)?;
    for (name, code, value) in [
        ("$ACADVER", 1, "AC1009"),
        // Millimeters; and not in inches.
        ("$INSUNITS", 70, "4"),
        ("$MEASUREMENT", 70, "1"),
    ] {
        group(out, 9, name)?;
        group(out, code, value)?;
    }
    let (width, height) = scene.true_size();
    let size = [width, height].map(|side| libm::round(side * 1000.0) as i64);
    for (name, corner) in [("$EXTMIN", (0, 0)), ("$EXTMAX", (size[0], size[1]))] {
        group(out, 9, name)?;
        place(out, 10, corner)?;
    }
    group(out, 0, "ENDSEC")
}

/// Writes the tables of line types, layers and styles.
fn tables(out: &mut dyn Write) -> io::Result<()> {
    section("TABLES", out)?;
    let table = |name: &str, rows: usize, out: &mut dyn Write| {
        group(out, 0, "TABLE")?;
        group(out, 2, name)?;
        group(out, 70, rows)
    };
    table("LTYPE", 1, out)?;
    let solid = "0\nLTYPE\n2\nCONTINUOUS\n70\n0\n3\nSolid line\n72\n65\n73\n0\n40\n0.0\n0\nENDTAB";
    writeln!(out, "{solid}")?;
    table("LAYER", 4, out)?;
    let layers = Tool::ALL.map(|tool| (tool.name(), color(tool)));
    for (name, color) in [("0", 7)].into_iter().chain(layers) {
        writeln!(
            out,
            "0\nLAYER\n2\n{name}\n70\n0\n62\n{color}\n6\nCONTINUOUS"
        )?;
    }
    group(out, 0, "ENDTAB")?;
    table("STYLE", 1, out)?;
    let letters =
        "0\nSTYLE\n2\nSTANDARD\n70\n0\n40\n0.0\n41\n1.0\n50\n0.0\n71\n0\n42\n1.0\n3\ntxt\n4\n";
    writeln!(out, "{letters}\n0\nENDTAB")?;
    group(out, 0, "ENDSEC")
}

/// A line as a polyline, its arcs as bulges.
fn polyline(stroke: &Path, tool: Tool, ruler: Ruler, out: &mut dyn Write) -> io::Result<()> {
    let layer = tool.name();
    group(out, 0, "POLYLINE")?;
    group(out, 8, layer)?;
    group(out, 66, 1)?;
    place(out, 10, (0, 0))?;
    group(out, 70, u8::from(stroke.closed))?;
    let mut from = stroke.start;
    for piece in &stroke.pieces {
        vertex(from, Some(piece), layer, ruler, out)?;
        from = piece.end();
    }
    // A closed one goes home by itself.
    if !stroke.closed {
        vertex(from, None, layer, ruler, out)?;
    }
    group(out, 0, "SEQEND")?;
    group(out, 8, layer)
}

/// Writes a spot of a polyline, with the bulge of the piece that leads on.
fn vertex(
    at: Spot,
    next: Option<&Piece>,
    layer: &str,
    ruler: Ruler,
    out: &mut dyn Write,
) -> io::Result<()> {
    group(out, 0, "VERTEX")?;
    group(out, 8, layer)?;
    place(out, 10, ruler.on_bed(at))?;
    match next {
        Some(&Piece::Arc { to, turn }) => {
            let bulge = Arc::new(at, to, turn).bulge;
            let sign = if turn.clockwise { "-" } else { "" };
            group(out, 42, format_args!("{sign}{bulge:.9}"))
        }
        _ => Ok(()),
    }
}

/// Writes words.
fn text(item: &Item, tool: Tool, ruler: Ruler, out: &mut dyn Write) -> io::Result<()> {
    let Item::Text(text) = item else {
        return Ok(());
    };
    let justification = match text.anchor {
        Anchor::Start => 0,
        Anchor::Middle => 1,
        Anchor::End => 2,
    };
    // Capitals are about 0.7 of the size high: half of it below the middle they stand.
    let height = millimetres(ruler.length(f64::from(text.size) * 0.7).max(1));
    for (at, word, _) in &text.words {
        let at = ruler.on_bed(Spot::new(at.x, at.y + text.size / 100 * 35));
        group(out, 0, "TEXT")?;
        group(out, 8, tool.name())?;
        place(out, 10, at)?;
        group(out, 40, &height)?;
        group(out, 1, plain(word))?;
        if justification != 0 {
            group(out, 72, justification)?;
            place(out, 11, at)?;
        }
    }
    Ok(())
}

/// The maximum number of letters of a text.
const LONGEST: usize = 200;

/// Text of one line without the signs that mean more than themselves: `%%` begins a symbol,
/// `^` a control character, `\U+` a letter by its number, which here stands for all beyond
/// ASCII.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    let symbols = text.contains("%%");
    for letter in text.chars().take(LONGEST) {
        match letter {
            '%' if symbols => plain.push_str("%%%"),
            '^' => plain.push_str("^ "),
            '\\' => plain.push_str("\\U+005C"),
            ' '..='~' => plain.push(letter),
            letter if letter.is_control() => plain.push(' '),
            letter => {
                for unit in letter.encode_utf16(&mut [0; 2]) {
                    plain.push_str(&format!("\\U+{unit:04X}"));
                }
            }
        }
    }
    plain
}
