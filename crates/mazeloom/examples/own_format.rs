//! A custom format: an image as a list of straight lines, one per line of text.
//!
//!     cargo run -p mazeloom --example own_format
//!
//! A format sees a scene, which is a list of strokes, fills and texts in thousandths of a pixel;
//! it never sees the maze.

use mazeloom::scene::{Item, Piece, Scene};
use mazeloom::{Recipe, Style, draw, make, overlays};
use std::error::Error;
use std::io::{self, Write, stdout};

/// Writes every straight piece of every stroke as `x1 y1 x2 y2`, in pixels.
fn lines(scene: &Scene, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{} {}", scene.width, scene.height)?;
    let pixels = |thousandths: i32| f64::from(thousandths) / 1000.0;
    for (_, item) in &scene.items {
        let Item::Stroke(stroke) = item else {
            continue;
        };
        for path in &stroke.paths {
            let mut from = path.start;
            for piece in path.pieces {
                let to = piece.end();
                if let Piece::Line(_) = piece {
                    let ends = [from.x, from.y, to.x, to.y].map(pixels);
                    writeln!(out, "{} {} {} {}", ends[0], ends[1], ends[2], ends[3])?;
                }
                from = to;
            }
        }
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let recipe: Recipe = "rect:3x2 seed=1".parse()?;
    let puzzle = make(&recipe)?;
    let layers = overlays(&puzzle, &recipe.keys);
    let scene = draw(&puzzle, &Style::of(&recipe.keys), &layers)?;
    lines(&scene, &mut stdout())?;
    Ok(())
}
