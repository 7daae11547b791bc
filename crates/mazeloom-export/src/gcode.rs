//! G-code: moves of a plotter or laser, RS-274 as GRBL and Marlin read it.
//!
//! In millimetres from the lower left corner. `M3` lets the pen down or the beam out, `M5`
//! takes it back. What is engraved comes first, then folds, then cuts, since what has been cut
//! out may move. Source: Kramer, Proctor, Messina, The NIST RS274NGC Interpreter (2000).

use crate::letters::outlined;
use crate::ruler::{Ruler, comment, millimetres};
use crate::strips::strips;
use mazeloom::Style;
use mazeloom::format::{Format, Writer};
use mazeloom::scene::{Path, Piece, Scene};
use mazeloom::toolpath::{Arc, Tool, toolpaths};
use mazeloom::words::Entry;
use std::io::{self, Write};

pub(crate) const ROW: Format = Format {
    entry: Entry {
        name: "gcode",
        aliases: &["nc", "ngc"],
        help: "moves of a plotter or laser, in millimetres; M3 lets the pen down, M5 lifts it",
        params: &[],
    },
    endings: &[],
    writer: Writer::Tools(gcode),
};

/// Millimetres a minute and power, of a thousand, for each tool: starting values for thin
/// plywood and a small laser.
fn effort(tool: Tool) -> (u32, u32) {
    match tool {
        Tool::Engrave => (3000, 300),
        Tool::Fold => (1500, 500),
        Tool::Cut => (600, 1000),
    }
}

/// Writes the moves along a picture's lines.
pub fn gcode(scene: &Scene, style: &Style, out: &mut dyn Write) -> io::Result<()> {
    if let Some(recipe) = &scene.recipe {
        writeln!(out, "; mazeloom:recipe {}", comment(recipe))?;
    }
    let ruler = Ruler::new(scene);
    let [width, height] = [scene.width, scene.height]
        .map(|pixels| millimetres(ruler.length(f64::from(pixels) * 1000.0)));
    writeln!(out, "; {width} by {height} mm, from the lower left corner")?;
    writeln!(out, "G21\nG90\nG17\nM5")?;
    let lines = outlined(strips(scene, style));
    for (tool, strokes) in toolpaths(&lines, style.paper) {
        if strokes.is_empty() {
            continue;
        }
        let (feed, power) = effort(tool);
        writeln!(out, "; {}\nG1 F{feed}", tool.name())?;
        for stroke in &strokes {
            moves(stroke, ruler, power, out)?;
        }
    }
    writeln!(out, "G0 X0 Y0\nM2")
}

/// Writes the moves along one stroke.
fn moves(stroke: &Path, ruler: Ruler, power: u32, out: &mut dyn Write) -> io::Result<()> {
    let place = |(x, y): (i64, i64)| format!("X{} Y{}", millimetres(x), millimetres(y));
    let mut from = stroke.start;
    let mut here = ruler.on_bed(from);
    writeln!(out, "G0 {}\nM3 S{power}", place(here))?;
    for piece in &stroke.pieces {
        let (to, there) = (piece.end(), ruler.on_bed(piece.end()));
        // An arc back to where it began would be a full circle.
        if there != here {
            match *piece {
                Piece::Arc {
                    radius, clockwise, ..
                } => {
                    let arc = Arc::new(from, to, radius, clockwise);
                    let right = ruler.length(arc.center.0 - f64::from(from.x));
                    let up = ruler.length(f64::from(from.y) - arc.center.1);
                    let turn = if clockwise { "G2" } else { "G3" };
                    let (right, up) = (millimetres(right), millimetres(up));
                    writeln!(out, "{turn} {} I{right} J{up}", place(there))?;
                }
                _ => writeln!(out, "G1 {}", place(there))?,
            }
        }
        (from, here) = (to, there);
    }
    writeln!(out, "M5")
}
