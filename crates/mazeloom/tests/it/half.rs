//! Half blocks show the same as the maze in blocks, square by square.

use mazeloom::blocks::Blocks;
use mazeloom::format::{Depth, Window, columns, text};
use mazeloom::{Puzzle, Recipe, Style, TileView, make, overlays};

fn made(line: &str) -> (Recipe, Puzzle) {
    let recipe: Recipe = line.parse().expect("it reads");
    let puzzle = make(&recipe).expect("it is small");
    (recipe, puzzle)
}

fn lines(line: &str, depth: Depth) -> Vec<String> {
    let (recipe, puzzle) = made(line);
    let layers = overlays(&puzzle, &recipe.keys);
    let style = Style::of(&recipe.keys);
    let tile_view = TileView::new(&puzzle, &style, &layers).expect("cells are squares");
    let window = Window {
        depth,
        columns: None,
    };
    let mut out = Vec::new();
    text(&tile_view, &style, &window, &mut out).expect("memory takes it");
    let out = String::from_utf8(out).expect("it is text");
    let lines: Vec<String> = out.lines().map(str::to_owned).collect();
    if depth == Depth::Plain {
        let widest = lines.iter().map(|line| line.chars().count()).max();
        assert!(widest <= Some(columns(&tile_view, &style, &window).0 as usize));
    }
    lines
}

#[test]
fn every_letter_is_two_squares() {
    for maze in [
        "rect:9x6 wilson seed=1",
        "rect:1x1",
        "rect:12x7 kruskal braid=1 seed=3",
    ] {
        let line = format!("{maze} style=half");
        let (recipe, puzzle) = made(&line);
        let style = Style::of(&recipe.keys);
        let blocks = Blocks::new(&puzzle, &style).expect("cells are squares");
        let lines = lines(&line, Depth::Plain);
        assert_eq!(lines.len() as u32, blocks.height().div_ceil(2), "{line}");
        for (y, text) in (0..).zip(&lines) {
            let letters: Vec<char> = text.chars().collect();
            for x in 0..blocks.width() {
                let wall = |y: u32| y < blocks.height() && blocks.is_wall(x, y);
                let wanted = match (wall(2 * y), wall(2 * y + 1)) {
                    (true, true) => '█',
                    (true, false) => '▀',
                    (false, true) => '▄',
                    (false, false) => ' ',
                };
                let found = letters.get(x as usize).copied().unwrap_or(' ');
                assert_eq!(found, wanted, "{line}: {x} {y}");
            }
        }
    }
}

#[test]
fn colours_fit_the_terminal() {
    let line = "rect:6x4 wilson style=half paint=distance solution=line seed=1";
    for (depth, sign) in [
        (Depth::True, "8;2;"),
        (Depth::Indexed, "8;5;"),
        (Depth::Basic, "\x1b[4"),
    ] {
        let lines = lines(line, depth);
        assert!(lines.iter().any(|line| line.contains(sign)), "{lines:?}");
        // Without the colors each line has its characters, and colors end with the line.
        for line in &lines {
            let mut letters = 0;
            let mut coloured = false;
            for part in line.split_inclusive('m') {
                let (before, sequence) = part.split_once('\x1b').unwrap_or((part, ""));
                letters += before.chars().count();
                coloured = match sequence {
                    "" => coloured,
                    sequence => sequence != "[0m",
                };
            }
            assert!(letters <= 13 && !coloured, "{line:?}");
        }
    }
    let basic = lines(line, Depth::Basic).concat();
    for sequence in basic.split("\x1b[").skip(1) {
        let number = sequence
            .split('m')
            .next()
            .and_then(|n| n.parse::<u8>().ok());
        let number = number.expect("one number");
        assert!(
            matches!(number, 0 | 30..=37 | 40..=47 | 90..=97 | 100..=107),
            "{number}"
        );
    }
}
