//! G-code: moves of a plotter or laser, RS-274 as GRBL and Marlin read it.
//!
//! ```text
//! ; mazeloom:recipe rect:2x1 wilson print-width=40mm seed=1
//! G21 G90 G17 G94       millimeters, absolute positions, xy plane, feed per minute
//! M5                    beam off
//! G0 X16.25 Y26.25      move without cutting
//! M3 S300               beam on
//! G1 X26.25 Y26.25      cut along a line; arcs are G2 and G3
//! ```
//!
//! In millimeters from the lower left corner. The keys `pen-down` and `pen-up` set the commands
//! that lower and lift the pen or switch the beam on and off (default `M3` and `M5`). Engravings
//! come first, then folds, then cuts, since parts that have been cut out may move. Source: Kramer,
//! Proctor, Messina, The NIST RS274NGC Interpreter (2000).

use crate::letters::outlined;
use crate::ruler::{Ruler, comment, millimetres, sides};
use crate::strips::strips;
use mazeloom::Style;
use mazeloom::scene::{Path, Piece, Scene};
use mazeloom::toolpath::{Arc, Tool, toolpaths};
use std::io::{self, Write};

/// Millimeters per minute and power, of a thousand, for each tool: starting values for thin
/// plywood and a small laser.
fn effort(tool: Tool) -> (f64, f64) {
    match tool {
        Tool::Engrave => (3000.0, 300.0),
        Tool::Fold => (1500.0, 500.0),
        Tool::Cut => (600.0, 1000.0),
    }
}

/// Writes the moves of a plotter or laser along a picture's lines, in millimeters from the lower
/// left corner of the sheet.
///
/// # Errors
/// Those of `out`.
pub fn gcode(scene: &Scene, style: &Style, out: &mut dyn Write) -> io::Result<()> {
    if let Some(recipe) = &scene.recipe {
        writeln!(out, "; mazeloom:recipe {}", comment(recipe))?;
    }
    let machine = &style.machine;
    let ruler = Ruler::new(scene);
    let [width, height] = sides(scene);
    writeln!(
        out,
        "; {width} by {height} mm, from the lower left corner\n\
         ; millimeters, absolute positions, feed in mm per minute\nG21\nG90\nG17\nG94"
    )?;
    write_code(machine.start.as_deref().unwrap_or_default(), out)?;
    write_code(&machine.pen_up, out)?;
    let lines = outlined(strips(scene, style));
    for (tool, strokes) in toolpaths(&lines, style.engraves()) {
        if strokes.is_empty() {
            continue;
        }
        let (feed, power) = effort(tool);
        let (feed, power) = (machine.feed.unwrap_or(feed), machine.power.unwrap_or(power));
        let down = machine.pen_down.replace("{power}", &power.to_string());
        for pass in 1..=machine.passes {
            writeln!(out, "; {}", tool.name())?;
            if machine.passes > 1 {
                writeln!(out, "; pass {pass} of {}", machine.passes)?;
            }
            writeln!(out, "G1 F{feed}")?;
            for stroke in &strokes {
                moves(stroke, ruler, [&down, &machine.pen_up], out)?;
            }
        }
    }
    writeln!(out, "G0 X0 Y0")?;
    write_code(machine.end.as_deref().unwrap_or_default(), out)?;
    writeln!(out, "M2")
}

/// Writes the recipe's own lines, without empty ones.
fn write_code(code: &str, out: &mut dyn Write) -> io::Result<()> {
    let mut lines = code.lines().map(str::trim);
    lines
        .by_ref()
        .filter(|line| !line.is_empty())
        .try_for_each(|line| writeln!(out, "{line}"))
}

/// Writes the moves along one stroke.
fn moves(
    stroke: &Path,
    ruler: Ruler,
    [down, up]: [&str; 2],
    out: &mut dyn Write,
) -> io::Result<()> {
    let place = |(x, y): (i64, i64)| format!("X{} Y{}", millimetres(x), millimetres(y));
    let mut from = stroke.start;
    let mut here = ruler.on_bed(from);
    writeln!(out, "G0 {}", place(here))?;
    write_code(down, out)?;
    for piece in &stroke.pieces {
        let (to, there) = (piece.end(), ruler.on_bed(piece.end()));
        // An arc back to where it began would be a full circle.
        if there != here {
            match *piece {
                Piece::Arc { turn, .. } => {
                    let arc = Arc::new(from, to, turn);
                    let right = ruler.length(arc.center.0 - f64::from(from.x));
                    let up = ruler.length(f64::from(from.y) - arc.center.1);
                    let word = if turn.clockwise { "G2" } else { "G3" };
                    let (right, up) = (millimetres(right), millimetres(up));
                    writeln!(out, "{word} {} I{right} J{up}", place(there))?;
                }
                _ => writeln!(out, "G1 {}", place(there))?,
            }
        }
        (from, here) = (to, there);
    }
    write_code(up, out)
}
