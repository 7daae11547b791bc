//! The first comment of every algorithm's file shows a maze that it makes, and has all required
//! parts.

use mazeloom::format::{Depth, Window, text};
use mazeloom::generate::ALGORITHMS;
use mazeloom::{Overlays, Recipe, Style, TileView, make};
use std::path::Path;

/// The maze of seed 1 as narrow text.
fn picture(algorithm: &str) -> String {
    let line = format!("rect:14x4 {algorithm} openings=none marks=none seed=1");
    let puzzle = make(&line.parse().expect(&line)).expect(&line);
    let style = Style::of(&Recipe::of(&puzzle).expect("it was made by one").keys);
    let tile_view = TileView::new(&puzzle, &style, Overlays::NONE).expect("it is a rectangle");
    let narrow = Window {
        depth: Depth::Plain,
        columns: Some(29),
    };
    let mut letters = Vec::new();
    text(&tile_view, &style, &narrow, &mut letters).expect("memory takes all letters");
    let letters = String::from_utf8(letters).expect("text is text");
    let lines = letters.lines().map(|line| format!("//! {line}\n"));
    lines.collect()
}

#[test]
fn files_begin_with_a_true_picture_a_source_and_a_cost() {
    for row in ALGORITHMS {
        let name = row.entry.name;
        let folder =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("../mazeloom-algorithms/src/generate");
        let path = folder.join(format!("{}.rs", name.replace('-', "_")));
        let file = std::fs::read_to_string(&path).expect(name);
        let header: String = (file.split_inclusive('\n'))
            .take_while(|line| line.starts_with("//!"))
            .collect();
        for word in ["- origin: ", "- result: ", "- cost: ", "```text\n"] {
            assert!(header.to_lowercase().contains(word), "{name}: no {word:?}");
        }
        let drawn = picture(name);
        assert!(header.contains(&drawn), "{name} draws now\n{drawn}");
    }
}
