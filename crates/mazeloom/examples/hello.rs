//! Makes a maze from one line, prints it and its solution's length, and writes an SVG file.
//!
//!     cargo run -p mazeloom --example hello

use mazeloom::format::{Depth, Window, svg, text};
use mazeloom::{Recipe, Style, TileView, draw, make, overlays, solve};
use std::error::Error;
use std::fs::File;
use std::io::{BufWriter, stdout};

fn main() -> Result<(), Box<dyn Error>> {
    let recipe: Recipe = "rect:16x6 wilson solution=line seed=7".parse()?;
    let puzzle = make(&recipe)?;

    // The drawing keys of the recipe: the style and the overlays.
    let (style, layers) = (Style::of(&recipe.keys), overlays(&puzzle, &recipe.keys));

    let view = TileView::new(&puzzle, &style, &layers).expect("a rectangle has tiles");
    let window = Window {
        columns: Some(80),
        depth: Depth::Plain,
    };
    text(&view, &style, &window, &mut stdout())?;

    let path = solve::shortest(&puzzle).expect("every cell of a perfect maze can be reached");
    println!("{} cells from start to goal", path.len());

    let file = std::env::temp_dir().join("hello.svg");
    svg(
        &draw(&puzzle, &style, &layers)?,
        &mut BufWriter::new(File::create(&file)?),
    )?;
    println!("{}", file.display());
    Ok(())
}
