//! The endless maze in windows of several sizes, and what keys do to it.

use super::super::testing::{self, letters as press};
use super::*;
use mazeloom::format::{Window, text};

fn session(width: u32, seed: u64) -> EndlessSession {
    let line = format!("1x1 eller seed={seed}");
    let recipe: Recipe = line.parse().expect("a recipe");
    EndlessSession::begin(recipe, width).expect("eller goes row by row")
}

fn screen(session: &mut EndlessSession, size: (u32, u32)) -> Vec<String> {
    testing::screen(session, size, Depth::Plain)
}

/// Presses the keys that follow a hint to its end.
fn dive(session: &mut EndlessSession) {
    press(session, "i");
    while let [from, to, ..] = session.hint[..] {
        let letter = match (to.0.cmp(&from.0), to.1.cmp(&from.1)) {
            (std::cmp::Ordering::Less, _) => "a",
            (std::cmp::Ordering::Greater, _) => "d",
            (_, std::cmp::Ordering::Less) => "w",
            _ => "s",
        };
        press(session, letter);
        assert_eq!(session.game.here(), to);
    }
}

#[test]
fn the_screen_scrolls_and_shows_what_comes_next() {
    for size in [(80, 24), (80, 50), (40, 12), (24, 9)] {
        let mut session = session(18, 4);
        let first = screen(&mut session, size);
        assert!(
            first[0].starts_with('╷'),
            "an opening above the start: {first:#?}"
        );
        while session.game.here().1 < 40 {
            dive(&mut session);
            let lines = screen(&mut session, size);
            let at = lines.iter().position(|line| line.contains('●'));
            let at = at.unwrap_or_else(|| panic!("no player\n{}", lines.join("\n")));
            // More of the maze is below the player than above.
            assert!(2 * at <= lines.len(), "{}", lines.join("\n"));
            let status = &lines[lines.len() - 2];
            assert!(
                status.starts_with(&format!("row {}", session.game.here().1)),
                "{status}"
            );
        }
    }
}

#[test]
fn the_rows_are_those_of_a_stream() {
    let mut session = session(18, 4);
    let (columns, rows) = (18 * 4 + 1, 43);
    let shown = screen(&mut session, (columns, rows));
    let recipe: Recipe = "rect:18x60 eller seed=4 marks=none"
        .parse()
        .expect("a recipe");
    let puzzle = mazeloom::make(&recipe).expect("it can be made");
    let style = Style::of(&recipe.keys);
    let view = TileView::new(&puzzle, &style, mazeloom::Overlays::NONE).expect("a rectangle");
    let mut bytes = Vec::new();
    text(&view, &style, &Window::PAPER, &mut bytes).expect("memory");
    let whole = String::from_utf8(bytes).expect("text");
    for (shown, whole) in shown.iter().zip(whole.lines()).take(40) {
        assert_eq!(shown.replace('●', " "), *whole);
    }
}

#[test]
fn wide_mazes_follow_the_player_to_the_side_too() {
    let mut session = session(200, 1);
    for _ in 0..30 {
        dive(&mut session);
        let lines = screen(&mut session, (60, 20));
        assert!(lines.iter().any(|line| line.contains('●')), "{lines:#?}");
    }
}

#[test]
fn keys_restart_and_go_to_the_next_seed() {
    let mut session = session(12, 7);
    screen(&mut session, (80, 24));
    dive(&mut session);
    let depth = session.game.depth();
    assert!(depth > 5, "{depth}");
    press(&mut session, "z");
    assert_eq!(session.game.depth(), depth, "the score stays");
    press(&mut session, "S");
    let lines = screen(&mut session, (80, 24));
    assert!(lines[lines.len() - 1].contains("does nothing"), "{lines:?}");
    press(&mut session, "r");
    assert_eq!((session.game.depth(), session.seed), (0, 7));
    press(&mut session, "n");
    let lines = screen(&mut session, (80, 24));
    assert!(lines[lines.len() - 2].contains("seed 8"), "{lines:?}");
    press(&mut session, "?");
    for size in [(80, 24), (40, 12), (20, 5)] {
        assert!(screen(&mut session, size)[0].starts_with("Go down"));
    }
    press(&mut session, "?");
    for (columns, rows) in (1..40).flat_map(|columns| (1..14).map(move |rows| (columns, rows))) {
        screen(&mut session, (columns, rows));
    }
    assert!(!press(&mut session, "q"));
}

#[test]
fn colors_show_the_trail() {
    let mut session = session(12, 7);
    screen(&mut session, (80, 24));
    dive(&mut session);
    let lines = testing::screen(&mut session, (80, 24), Depth::True).join("\n");
    let Color(r, g, b) = TRAIL;
    assert!(lines.contains(&format!("48;2;{r};{g};{b}")), "{lines}");
}
