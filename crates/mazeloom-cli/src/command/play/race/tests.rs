//! Two players at one keyboard: who moves, what is shown, and who wins.

use super::super::testing::{COMMON, press, screen};
use super::*;
use crossterm::event::KeyCode;
use mazeloom::{Cell, Plane};

fn started(line: &str, contest: Contest) -> Result<RaceSession, Failure> {
    let recipe: Recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
    let subject = make(recipe, &COMMON)?;
    RaceSession::of(subject, contest, &COMMON)
}

fn session(line: &str, contest: Contest) -> RaceSession {
    started(line, contest).unwrap_or_else(|error| panic!("{line}: {error:?}"))
}

/// Presses the keys that walk along a path on squares.
fn walk(session: &mut RaceSession, player: usize, path: &[Cell]) {
    for pair in path.windows(2) {
        let grid = session.race.puzzle().maze.grid();
        let (from, to) = (grid.center(pair[0]), grid.center(pair[1]));
        let place = match (to.x - from.x, to.y - from.y) {
            (_, dy) if dy < -0.5 => 0,
            (dx, _) if dx < -0.5 => 1,
            (_, dy) if dy > 0.5 => 2,
            _ => 3,
        };
        let keys = [
            ['w', 'a', 's', 'd'].map(KeyCode::Char),
            [KeyCode::Up, KeyCode::Left, KeyCode::Down, KeyCode::Right],
        ];
        assert!(press(session, keys[player][place]));
    }
}

fn path(session: &RaceSession, player: usize) -> Vec<Cell> {
    let puzzle = session.race.puzzle();
    let start = session.race.walk(player).here();
    mazeloom::solve::shortest_from(puzzle, (start, puzzle.goal)).expect("connected")
}

const SIZES: [(u32, u32); 3] = [(80, 24), (40, 12), (24, 8)];

#[test]
fn each_player_has_keys_and_the_first_at_the_goal_wins() {
    let mut session = session("rect:12x6 seed=3", Contest::Race);
    let paths = [path(&session, 0), path(&session, 1)];
    assert_eq!(paths[0].len(), paths[1].len(), "fair=2 is added");
    walk(&mut session, 1, &paths[1][..3]);
    let steps = |session: &RaceSession| [0, 1].map(|player| session.race.walk(player).steps());
    assert_eq!(steps(&session), [0, 2]);
    walk(&mut session, 0, &paths[0]);
    walk(&mut session, 1, &paths[1][2..]);
    let least = paths[0].len() - 1;
    assert_eq!(steps(&session), [least; 2]);
    assert_eq!(session.race.winner(), Some(0));
    assert_eq!(session.next_change(), None, "the clock stands");
    for size in SIZES {
        let lines = screen(&mut session, size, Depth::Plain);
        let status = &lines[lines.len() - 2];
        assert!(
            status.contains("wins!") && status.contains("b: "),
            "{status}"
        );
    }
    let lines = screen(&mut session, (80, 24), Depth::Plain);
    assert!(
        lines[lines.len() - 2].starts_with("Player 1 (a) wins!"),
        "{lines:?}"
    );
    press(&mut session, KeyCode::Char('r'));
    assert_eq!((steps(&session), session.race.winner()), ([0; 2], None));
}

#[test]
fn players_are_letters_without_colors_and_marks_with_them() {
    for line in ["rect:12x6 seed=3", "hex:8x5 prim seed=3"] {
        let mut session = session(line, Contest::Race);
        let plain = screen(&mut session, (80, 24), Depth::Plain);
        let maze = plain[..plain.len() - 2].join("\n");
        for letter in ["a", "b", "G"] {
            assert_eq!(maze.matches(letter).count(), 1, "{letter}\n{maze}");
        }
        let colored = screen(&mut session, (80, 24), Depth::True);
        let maze = colored[..colored.len() - 2].join("\n");
        assert_eq!(maze.matches('●').count(), 2, "{maze}");
        let [Color(r, g, b), _, _] = Color::RIVALS;
        assert!(maze.contains(&format!("{r};{g};{b}")), "{maze}");
    }
}

#[test]
fn both_are_shown_while_they_are_near_enough() {
    let mut session = session("rect:60x40 fair=2 seed=1", Contest::Race);
    for size in SIZES {
        for mover in [0, 1] {
            session.mover = mover;
            let lines = screen(&mut session, size, Depth::Plain);
            let maze = lines[..lines.len() - 2].join("\n");
            let name = RaceSession::name(mover, Depth::Plain);
            assert!(maze.contains(name), "{name}\n{maze}");
        }
    }
}

#[test]
fn who_meets_sees_the_steps_of_both() {
    let mut session = session("rect:5x1", Contest::Meet);
    for code in [KeyCode::Char('d'), KeyCode::Left, KeyCode::Left] {
        press(&mut session, code);
    }
    let lines = screen(&mut session, (80, 24), Depth::Plain);
    assert!(
        lines[lines.len() - 2].starts_with("3 of 4 steps together"),
        "{lines:?}"
    );
    press(&mut session, KeyCode::Char('D'));
    let lines = screen(&mut session, (80, 24), Depth::Plain);
    assert!(
        lines[lines.len() - 2].starts_with("You met! Fewest steps."),
        "{lines:?}"
    );
}

#[test]
fn slanted_passages_have_keys_of_their_own() {
    let mut session = session("hex:6x6 prim seed=2 fair=2", Contest::Race);
    let mut moved = [false; 2];
    let keys = [
        ['q', 'e', 'z', 'c', 'w', 's'].map(KeyCode::Char),
        [
            KeyCode::Home,
            KeyCode::PageUp,
            KeyCode::End,
            KeyCode::PageDown,
            KeyCode::Up,
            KeyCode::Down,
        ],
    ];
    for (player, keys) in keys.into_iter().enumerate() {
        for key in keys {
            assert!(press(&mut session, key), "{key:?} quits");
            moved[player] |= session.race.walk(player).steps() > 0;
        }
    }
    assert_eq!(moved, [true; 2]);
    assert!(!press(&mut session, KeyCode::Esc));
}

#[test]
fn help_next_and_quit() {
    let mut session = session("rect:8x5 seed=3", Contest::Race);
    press(&mut session, KeyCode::Char('?'));
    for size in SIZES {
        let lines = screen(&mut session, size, Depth::Plain);
        assert!(lines[0].starts_with("The first at G wins"), "{lines:?}");
    }
    assert!(press(&mut session, KeyCode::Esc), "it closes the help");
    press(&mut session, KeyCode::Char('n'));
    let line = session.race.puzzle().line().expect("a recipe").to_owned();
    assert!(
        line.contains("fair=2") && !line.contains("seed=3"),
        "{line}"
    );
    assert!(!press(&mut session, KeyCode::Char('q')));
}

#[test]
fn what_two_players_cannot_play_is_refused() {
    let refused = |line| match started(line, Contest::Race) {
        Err(Failure::Misuse(words) | Failure::CouldNot(words)) => words,
        _ => panic!("{line} is not refused"),
    };
    assert!(refused("box:4x4x3").contains("stairs"));
    assert!(refused("rect:9x9 keys=2").contains("leave out `keys`"));
    assert!(refused("rect:1x1").contains("fair"));
    let one = |players, race, meet| contest(players, race, meet).ok().flatten();
    assert_eq!(one(Some(2), false, false), Some(Contest::Race));
    assert_eq!(one(None, false, true), Some(Contest::Meet));
    assert_eq!(one(None, false, false), None);
    assert!(contest(Some(1), true, false).is_err());
}
