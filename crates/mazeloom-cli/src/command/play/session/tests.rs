//! Screens as pictures in letters, compared with those under `tests/screens`; what the mouse
//! points at; and what keys do to a game.
//!
//! After a change that is meant, `MAZE_SCREENS=overwrite` rewrites the files.

use super::super::panel::Play;
use super::super::testing::{self, COMMON, letters};
use super::*;
use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use mazeloom::Recipe;
use mazeloom::format::Depth;
use mazeloom::language::Language;
use mazeloom::overlays::legend;
use mazeloom::rule::{Placing, RULES, RuleKind, SideOrder};
use std::fs;

/// A game that has lasted 83 seconds.
fn session(line: &str, living: u32, fog: Fog) -> Session {
    let recipe: Recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
    let keys = recipe.keys.clone();
    let subject = make(recipe, &COMMON).unwrap_or_else(|e| panic!("{line}: {e:?}"));
    let game = Game::new(subject.puzzle).living(living);
    let game = game.unwrap_or_else(|e| panic!("{line}: {e}"));
    let mut session = Session::of(game, keys, fog, &COMMON);
    session.panel.time = stopped();
    session
}

fn stopped() -> Clock {
    Clock {
        before: Duration::from_secs(83),
        since: None,
    }
}

fn press(session: &mut Session, keys: &str) {
    assert!(letters(session, keys), "{keys} left");
}

fn click(session: &mut Session, column: usize, row: usize) {
    let mouse = MouseEvent {
        kind: MouseEventKind::Down(MouseButton::Left),
        column: column as u16,
        row: row as u16,
        modifiers: KeyModifiers::NONE,
    };
    session.hear(&Event::Mouse(mouse));
}

/// Walks a number of steps of a shortest path.
fn walk(session: &mut Session, steps: usize) {
    for _ in 0..steps {
        let way = session.game.path().expect("it is connected");
        if let Some(&next) = way.get(1) {
            session.step(Some(next));
        }
    }
}

fn screen(session: &mut Session, size: (u32, u32)) -> Vec<String> {
    testing::screen(session, size, Depth::Plain)
}

/// Compares a screen with the one that is kept.
fn check(name: &str, session: &mut Session, size: (u32, u32)) {
    let text = screen(session, size).join("\n") + "\n";
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/screens");
    let path = folder.join(format!("{name}-{}x{}.txt", size.0, size.1));
    if std::env::var_os("MAZE_SCREENS").is_some_and(|word| word == "overwrite") {
        fs::write(&path, &text).expect("the folder is there");
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept == text,
        "{} should be\n{text}\nbut is\n{kept}",
        path.display()
    );
}

const SIZES: [(u32, u32); 2] = [(80, 24), (40, 12)];

#[test]
fn screens_are_those_that_are_kept() {
    let mazes = [
        ("rect", "rect:19x10 seed=4", 3),
        ("large", "rect:60x40 wilson seed=4", 30),
        ("narrow", "rect:30x10 kruskal seed=1", 4),
        ("half", "rect:30x18 style=half seed=1", 4),
        ("ascii", "rect:12x8 style=ascii seed=1", 4),
        ("woven", "rect:12x8 weave=0.6 seed=4", 9),
        ("mask", "rect:14x9 mask=circle seed=4", 3),
        ("hex", "hex:9x6 seed=4", 2),
        ("hex-large", "hex:30x20 seed=4", 20),
        ("polar", "polar:8 seed=4", 3),
        ("tri", "tri:20x8 seed=2", 3),
        ("torus", "torus:9x6 seed=4", 3),
        ("box", "box:4x4x3 seed=4", 2),
        ("box-large", "box:9x9x4 seed=4", 8),
        ("stack", "stack:3,(hex:5x4) seed=4", 4),
        ("start-is-goal", "rect:9x4 goal=0 seed=4", 0),
    ];
    for (name, line, steps) in mazes {
        for size in SIZES {
            let mut session = session(line, 0, Fog::None);
            walk(&mut session, steps);
            session.panel.time = stopped();
            check(name, &mut session, size);
        }
    }
}

#[test]
fn screens_of_fog_hints_and_ways_are_those_that_are_kept() {
    for size in SIZES {
        for (name, fog) in [("seen", Fog::Seen), ("near", Fog::Near)] {
            let mut rect = session("rect:19x10 seed=4", 0, fog);
            walk(&mut rect, 9);
            check(name, &mut rect, size);
            let mut hex = session("hex:9x6 seed=4", 0, fog);
            walk(&mut hex, 5);
            check(&format!("hex-{name}"), &mut hex, size);
        }
        let mut living = session("rect:19x10 seed=4", 3, Fog::None);
        walk(&mut living, 5);
        check("living", &mut living, size);
        let mut asked = session("rect:19x10 seed=4", 0, Fog::None);
        press(&mut asked, "i");
        check("hint", &mut asked, size);
        press(&mut asked, "v");
        check("way", &mut asked, size);
        press(&mut asked, "?");
        check("help", &mut asked, size);
        let mut stairs = session("box:3x3x3 seed=4", 0, Fog::None);
        press(&mut stairs, "?");
        check("help-stairs", &mut stairs, size);
        let mut won = session("rect:19x10 seed=4", 0, Fog::Near);
        walk(&mut won, 200);
        won.panel.time = stopped();
        check("won", &mut won, size);
    }
}

#[test]
fn every_window_shows_something_that_fits() {
    for line in [
        "rect:19x10 seed=4",
        "hex:30x20 seed=4",
        "box:4x4x3 seed=4",
        "rect:7x7 weave=1 seed=4",
    ] {
        for columns in 1..100 {
            for rows in 1..30 {
                for keys in ["", "?"] {
                    let mut session = session_of(line);
                    press(&mut session, keys);
                    let lines = screen(&mut session, (columns, rows));
                    assert!(!lines.is_empty() && lines.iter().any(|line| !line.is_empty()));
                    if columns >= 20 && rows >= 12 && keys.is_empty() {
                        assert!(
                            lines.iter().any(|line| line.contains('●')),
                            "{columns}x{rows}"
                        );
                    }
                }
            }
        }
    }
}

/// The same session is shown in every window.
fn session_of(line: &str) -> Session {
    session(line, 0, Fog::None)
}

#[test]
fn the_mouse_points_at_what_is_shown() {
    let mazes = [
        "rect:19x10 seed=4",
        "rect:30x10 kruskal seed=1",
        "rect:30x20 style=half seed=1",
        "rect:30x20 style=blocks seed=1",
        "rect:30x20 style=dots seed=1",
        "rect:60x40 wilson seed=4",
        "rect:14x9 mask=circle seed=4",
        "rect:12x8 weave=0.6 seed=4",
        "hex:9x6 seed=4",
        "hex:30x20 seed=4",
        "polar:8 seed=4",
        "tri:20x8 seed=2",
        "box:9x9x4 seed=4",
    ];
    for line in mazes {
        for size in SIZES {
            let mut session = session_of(line);
            let mut found = 0;
            for _ in 0..60 {
                let here = session.game.here();
                let lines = screen(&mut session, size);
                let spot = lines.iter().enumerate().find_map(|(row, line)| {
                    let column = line.chars().position(|letter| "●@".contains(letter))?;
                    Some((column, row))
                });
                if let (Some((column, row)), Some(frame)) = (spot, &session.frame) {
                    let cells = (frame.cells_at)(column as u32, row as u32);
                    assert!(cells.contains(&here), "{line} {size:?}: {cells:?}");
                    found += 1;
                }
                walk(&mut session, 1);
            }
            assert!(found > 10, "{line}: {found}");
        }
    }
}

#[test]
fn a_click_walks_along_a_corridor() {
    let mut session = session("rect:5x4 snake seed=1", 0, Fog::None);
    screen(&mut session, (80, 24));
    // The middle of the last cell of the first row.
    click(&mut session, 4 * 4 + 2, 1);
    assert_eq!((session.game.here(), session.game.steps()), (Cell(4), 4));
    click(&mut session, 79, 23);
    click(&mut session, 4 * 4 + 2, 3);
    assert_eq!(session.game.steps(), 5);
}

#[test]
fn keys_do_what_they_say() {
    let mut session = session("rect:6x5 wilson seed=3", 0, Fog::None);
    let first = session.game.here();
    walk(&mut session, 3);
    press(&mut session, "zz");
    assert_eq!((session.game.steps(), session.game.trail().len()), (5, 2));
    press(&mut session, "if");
    assert_eq!((session.game.hints(), session.fog), (1, Fog::Seen));
    press(&mut session, "fv");
    assert!(session.shows_path && session.fog == Fog::Near && session.game.shown() == 1);
    press(&mut session, "v");
    assert!(!session.shows_path && session.game.shown() == 1);
    let run = session.game.run().to_vec();
    press(&mut session, "p");
    assert_eq!(session.game.steps(), 0);
    for _ in 0..100 {
        session.tick();
    }
    assert!(session.replay.is_none());
    assert_eq!(session.game.run(), run);
    press(&mut session, "pi");
    assert_eq!(session.game.run(), run, "a key leads to the end of the run");
    assert_eq!(session.game.hints(), 1, "and does no more");
    press(&mut session, "r");
    assert_eq!(
        (
            session.game.here(),
            session.game.steps(),
            session.game.hints()
        ),
        (first, 0, 0)
    );
    let name = |session: &Session| {
        let recipe = Recipe::of(session.game.puzzle());
        recipe.expect("one makes it").to_string()
    };
    press(&mut session, "n");
    assert_eq!(name(&session), "rect:6x5 wilson seed=4");
    press(&mut session, "+");
    assert_eq!(name(&session), "rect:7x6 wilson seed=4");
    press(&mut session, "--");
    assert_eq!(name(&session), "rect:5x4 wilson seed=4");
    let key = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    assert!(!session.hear(&Event::Key(key)));
}

#[test]
fn what_cannot_be_done_is_said_and_the_game_goes_on() {
    let mut session = session("rect:2x1 seed=3", 0, Fog::None);
    press(&mut session, "p");
    assert_eq!(
        session.panel.message.as_deref(),
        Some("No steps to replay yet.")
    );
    press(&mut session, "-");
    let words = session.panel.message.clone().expect("it says so");
    assert!(words.starts_with("Maze unchanged"), "{words}");
    let puzzle = self::session("rect:4x4 seed=1", 0, Fog::None)
        .game
        .into_puzzle();
    let keys = Recipe::of(&puzzle).expect("made by one").keys;
    let mut unnamed = puzzle;
    unnamed.origin = None;
    let mut session = Session::of(Game::new(unnamed), keys, Fog::None, &COMMON);
    for key in ["n", "+", "S"] {
        press(&mut session, key);
        let words = session.panel.message.clone().unwrap_or_default();
        assert!(
            words.starts_with("This maze has no recipe"),
            "{key}: {words}"
        );
    }
}

/// Presses a key; whether the game goes on.
fn goes_on(session: &mut Session, code: KeyCode, modifiers: KeyModifiers) -> bool {
    session.hear(&Event::Key(KeyEvent::new(code, modifiers)))
}

#[test]
fn leaving_an_unfinished_game_is_asked_about() {
    let plain = KeyModifiers::NONE;
    let quit = KeyCode::Char('q');
    // Nothing is lost before the first step.
    assert!(!goes_on(
        &mut session("rect:5x4 seed=1", 0, Fog::None),
        quit,
        plain
    ));
    for key in [quit, KeyCode::Esc] {
        let mut session = session("rect:5x4 seed=1", 0, Fog::None);
        walk(&mut session, 1);
        assert!(goes_on(&mut session, key, plain), "asked");
        let shown = screen(&mut session, (80, 24)).join("\n");
        assert!(shown.contains("Quit without saving?"), "{shown}");
        press(&mut session, "f");
        assert!(goes_on(&mut session, key, plain), "asked again");
        // Escape closes the question, q answers it.
        assert_eq!(goes_on(&mut session, key, plain), key == KeyCode::Esc);
        let control = KeyModifiers::CONTROL;
        assert!(!goes_on(&mut session, KeyCode::Char('c'), control));
    }
    let mut done = session("rect:2x1 snake seed=1", 0, Fog::None);
    walk(&mut done, 5);
    assert!(!goes_on(&mut done, quit, plain));
}

#[test]
fn escape_closes_the_help() {
    let mut session = session("rect:5x4 seed=1", 0, Fog::None);
    press(&mut session, "?");
    assert!(screen(&mut session, (80, 24))[0].starts_with("Go from S"));
    assert!(goes_on(&mut session, KeyCode::Esc, KeyModifiers::NONE));
    assert!(!screen(&mut session, (80, 24))[0].starts_with("Go from S"));
    assert!(!goes_on(&mut session, KeyCode::Esc, KeyModifiers::NONE));
}

#[test]
fn costs_are_counted_and_shown() {
    let line = "rect:9x6 braid=1 weights=lava:8@5 seed=3";
    let mut session = session(line, 0, Fog::None);
    let lines = screen(&mut session, (80, 24));
    let numbers = lines[..13].join("\n").matches('5').count();
    assert!(numbers > 3, "{lines:#?}");
    walk(&mut session, 100);
    let (cost, cheapest) = (session.game.cost(), session.game.cheapest());
    assert!(cost.is_some() && cost == cheapest, "{cost:?} {cheapest:?}");
    let status = screen(&mut session, (80, 24)).join("\n");
    let cost = cost.expect("it is counted");
    assert!(
        status.contains(&format!("cost {cost} of {cost}")),
        "{status}"
    );
    assert!(status.contains("Solved! Cheapest path."), "{status}");
}

#[test]
fn one_way_passages_have_arrows_and_traps_are_told() {
    let line = "rect:4x1 snake one-way=1 seed=1 start=1 goal=3";
    let mut session = session(line, 0, Fog::None);
    let lines = screen(&mut session, (80, 24));
    assert!(lines[1].contains('→'), "{lines:#?}");
    press(&mut session, "a");
    let lines = screen(&mut session, (80, 24)).join("\n");
    assert!(
        lines.contains("A trap: no path leads to the goal"),
        "{lines}"
    );
    press(&mut session, "d");
    assert_eq!(session.game.steps(), 1, "against the arrow");
    press(&mut session, "r");
    walk(&mut session, 100);
    assert!(session.game.done());
    press(&mut session, "?");
    let help = screen(&mut session, (80, 24)).join("\n");
    assert!(help.contains("in its direction only"), "{help}");
}

/// The keys of the sides of a square, and of waiting; and what a hint calls them.
const KEYS: [(&str, &str); 5] = [
    ("w", "Hint: up."),
    ("d", "Hint: right."),
    ("s", "Hint: down."),
    ("a", "Hint: left."),
    (".", "Hint: wait (.)."),
];

#[test]
fn each_rule_is_told_and_played_to_the_end_with_keys() {
    let is_placed = |row: &&RuleKind| matches!(row.placing, Placing::Rule(_));
    for row in RULES.iter().filter(is_placed) {
        let name = row.entry.name;
        let mut session = session_of(&format!("rect:8x8 rule={name} seed=1"));
        let text = |session: &mut Session| screen(session, (80, 40)).join(" ");
        let variant = (row.how_to)(&Args::none(row.entry.params), SideOrder::Compass);
        let how_to = Language::english().rule(row, variant);
        let marks = legend(&session.game.puzzle().rules[0]);
        for words in [how_to, &marks] {
            assert!(text(&mut session).contains(words), "{name}: {words}");
        }
        press(&mut session, "?");
        assert!(text(&mut session).contains(how_to), "{name}");
        while let Some(side) = session.game.next_side() {
            let (key, hint) = KEYS[side as usize];
            press(&mut session, "i");
            assert_eq!(session.panel.message.as_deref(), Some(hint), "{name}");
            let before = (session.game.walk().position(), session.game.states());
            press(&mut session, key);
            press(&mut session, "z");
            let after = (session.game.walk().position(), session.game.states());
            assert_eq!(before, after, "{name}: a step that is taken back");
            press(&mut session, key);
            assert!(session.panel.message.is_none(), "{name}");
        }
        let game = &session.game;
        assert!(game.done(), "{name}");
        assert_eq!(Some(game.steps()), game.shortest(), "{name}");
        let (here, steps) = (game.here(), game.steps());
        press(&mut session, "p");
        (0..=steps).for_each(|_| session.tick());
        assert!(session.replay.is_none() && session.game.done(), "{name}");
        assert_eq!((session.game.here(), session.game.steps()), (here, steps));
    }
}

#[test]
fn what_a_rule_forbids_is_told() {
    let mut session = session_of("rect:8x8 rule=turns seed=1");
    let mut told = false;
    for key in ["d", "s", "a", "w"].repeat(4) {
        press(&mut session, key);
        told |= session.panel.message.as_deref() == Some("The rules do not permit this step.");
    }
    assert!(told);
}
