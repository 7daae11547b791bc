//! Actions of keys and the mouse, and their help.

use crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind};

/// Action that a player wants.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Action {
    /// To have a player, 0 or 1, walk in a direction of the page: x to the right, y downward.
    Go(usize, f64, f64),
    /// To walk to what is shown at a column and a row of the window.
    Point(u16, u16),
    /// To take the stairs of a number, from 0.
    Stairs(usize),
    Up,
    Down,
    Back,
    /// To let a step pass.
    Wait,
    Hint,
    Path,
    Fog,
    Replay,
    Again,
    Next,
    Harder,
    Easier,
    Save,
    Help,
    /// To close what is open, or else to leave.
    Escape,
    Leave,
    /// To leave at once.
    Abort,
}

/// Half a right angle: its sine and cosine.
const SLANT: f64 = std::f64::consts::FRAC_1_SQRT_2;

/// The kind of keyboard that a game needs.
#[derive(Clone, Copy)]
pub struct Keys {
    /// Number of players, 1 or 2.
    pub players: u32,
    /// True if some keys walk diagonally: then n is not the next maze for one player, and q
    /// does not quit for two.
    pub diagonal: bool,
}

/// Returns the action that an event asks for.
pub fn action(event: &Event, keys: Keys) -> Option<Action> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => {
            let control = key.modifiers.contains(KeyModifiers::CONTROL);
            match (key.code, control) {
                (KeyCode::Char('c' | 'd'), true) => Some(Action::Abort),
                (_, true) => None,
                (code, false) if keys.players > 1 => of_two(code, keys.diagonal),
                (code, false) => of_one(code, keys.diagonal),
            }
        }
        Event::Mouse(mouse) if keys.players == 1 => match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) | MouseEventKind::Drag(MouseButton::Left) => {
                Some(Action::Point(mouse.column, mouse.row))
            }
            _ => None,
        },
        _ => None,
    }
}

/// The action of a key of two players. Shift and caps lock make no difference.
fn of_two(code: KeyCode, diagonal: bool) -> Option<Action> {
    let code = match code {
        KeyCode::Char(letter) => KeyCode::Char(letter.to_ascii_lowercase()),
        code => code,
    };
    Some(match code {
        KeyCode::Char('w') => Action::Go(0, 0.0, -1.0),
        KeyCode::Char('a') => Action::Go(0, -1.0, 0.0),
        KeyCode::Char('s') => Action::Go(0, 0.0, 1.0),
        KeyCode::Char('d') => Action::Go(0, 1.0, 0.0),
        KeyCode::Char('q') if diagonal => Action::Go(0, -SLANT, -SLANT),
        KeyCode::Char('e') if diagonal => Action::Go(0, SLANT, -SLANT),
        // Where z and y are swapped, the key is in the same place.
        KeyCode::Char('z' | 'y') if diagonal => Action::Go(0, -SLANT, SLANT),
        KeyCode::Char('c') if diagonal => Action::Go(0, SLANT, SLANT),
        KeyCode::Up => Action::Go(1, 0.0, -1.0),
        KeyCode::Left => Action::Go(1, -1.0, 0.0),
        KeyCode::Down => Action::Go(1, 0.0, 1.0),
        KeyCode::Right => Action::Go(1, 1.0, 0.0),
        KeyCode::Home if diagonal => Action::Go(1, -SLANT, -SLANT),
        KeyCode::PageUp if diagonal => Action::Go(1, SLANT, -SLANT),
        KeyCode::End if diagonal => Action::Go(1, -SLANT, SLANT),
        KeyCode::PageDown if diagonal => Action::Go(1, SLANT, SLANT),
        KeyCode::Char('r' | 'n' | '?' | 'q') | KeyCode::F(1) | KeyCode::Esc => {
            return of_one(code, false);
        }
        _ => return None,
    })
}

/// The action of a key of one player.
fn of_one(code: KeyCode, diagonal: bool) -> Option<Action> {
    Some(match code {
        KeyCode::Char('y' | 'Y') if diagonal => Action::Go(0, -SLANT, -SLANT),
        KeyCode::Char('u' | 'U') if diagonal => Action::Go(0, SLANT, -SLANT),
        KeyCode::Char('b' | 'B') if diagonal => Action::Go(0, -SLANT, SLANT),
        KeyCode::Char('n') if diagonal => Action::Go(0, SLANT, SLANT),
        KeyCode::Up | KeyCode::Char('w' | 'W' | 'k' | 'K') => Action::Go(0, 0.0, -1.0),
        KeyCode::Down | KeyCode::Char('s' | 'j' | 'J') => Action::Go(0, 0.0, 1.0),
        KeyCode::Left | KeyCode::Char('a' | 'A' | 'h' | 'H') => Action::Go(0, -1.0, 0.0),
        KeyCode::Right | KeyCode::Char('d' | 'D' | 'l' | 'L') => Action::Go(0, 1.0, 0.0),
        KeyCode::PageUp | KeyCode::Char('<') => Action::Up,
        KeyCode::PageDown | KeyCode::Char('>') => Action::Down,
        KeyCode::Char(digit @ '1'..='9') => Action::Stairs(digit as usize - '1' as usize),
        KeyCode::Backspace | KeyCode::Char('z' | 'Z') => Action::Back,
        KeyCode::Char('.') => Action::Wait,
        KeyCode::Char('i' | 'I') => Action::Hint,
        KeyCode::Char('v' | 'V') => Action::Path,
        KeyCode::Char('f' | 'F') => Action::Fog,
        KeyCode::Char('p' | 'P') => Action::Replay,
        KeyCode::Char('r' | 'R') => Action::Again,
        KeyCode::Char('n' | 'N') => Action::Next,
        KeyCode::Char('+' | '=') => Action::Harder,
        KeyCode::Char('-' | '_') => Action::Easier,
        KeyCode::Char('S') => Action::Save,
        KeyCode::Char('?') | KeyCode::F(1) => Action::Help,
        KeyCode::Char('q' | 'Q') => Action::Leave,
        KeyCode::Esc => Action::Escape,
        _ => return None,
    })
}

/// All keys of one player and what they do. `diagonal` and `levels` as the maze has them.
pub fn all(diagonal: bool, levels: bool) -> Vec<(&'static str, &'static str)> {
    let mut keys = vec![("arrows, wasd, hjkl", "move")];
    if diagonal {
        keys.push(("y u b n", "move diagonally"));
    }
    if levels {
        keys.push(("page up, page down", "take the stairs; also < and >"));
        keys.push(("1 to 9", "take any of the stairs"));
    }
    keys.extend([
        ("mouse", "click or drag to move"),
        ("z, backspace", "undo a step (counts as a step)"),
        ("i", "hint: the next step"),
        ("v", "show or hide the path"),
        ("f", "fog: none, seen, near"),
        ("r", "restart"),
        (if diagonal { "N" } else { "n" }, "next maze"),
        ("+ and -", "larger, smaller"),
        ("p", "replay your run"),
        ("S", "save"),
        ("q, escape", "quit; escape also closes this page"),
        ("ctrl-c", "quit at once"),
    ]);
    keys
}

/// The words that fit a line of a number of columns, the first being the most important except the
/// last two, which always stay if they can.
pub fn fitting(words: &[impl AsRef<str>], columns: usize) -> String {
    const BETWEEN: &str = " · ";
    let mut kept: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
    while kept.join(BETWEEN).chars().count() > columns && kept.len() > 2 {
        kept.remove(kept.len() - 3);
    }
    kept.join(BETWEEN).chars().take(columns).collect()
}

/// The help line while a game goes on; some mazes have more keys.
pub fn help(diagonal: bool, more: &[Option<&'static str>], columns: usize) -> String {
    let walk = if diagonal {
        "arrows, yubn: move"
    } else {
        "arrows: move"
    };
    let next = if diagonal { "N: next" } else { "n: next" };
    let words = [walk].into_iter().chain(more.iter().copied().flatten());
    let words = words.chain(["z: undo", "i: hint", "v: path", next, "?: keys", "q: quit"]);
    fitting(&words.collect::<Vec<_>>(), columns)
}

/// The help line at the goal.
pub fn won(columns: usize) -> String {
    let words = [
        "n: next maze",
        "+: larger",
        "p: replay",
        "r: restart",
        "?: keys",
        "q: quit",
    ];
    fitting(&words, columns)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crossterm::event::KeyEvent;

    fn press(code: KeyCode, modifiers: KeyModifiers, diagonal: bool) -> Option<Action> {
        let keys = Keys {
            players: 1,
            diagonal,
        };
        action(&Event::Key(KeyEvent::new(code, modifiers)), keys)
    }

    #[test]
    fn letters_walk_or_do_what_the_help_says() {
        let key = |letter| press(KeyCode::Char(letter), KeyModifiers::NONE, false);
        assert_eq!([key('w'), key('k')], [Some(Action::Go(0, 0.0, -1.0)); 2]);
        assert_eq!(
            (key('s'), key('S')),
            (Some(Action::Go(0, 0.0, 1.0)), Some(Action::Save))
        );
        assert_eq!((key('n'), key('y')), (Some(Action::Next), None));
        let slanted = |letter| press(KeyCode::Char(letter), KeyModifiers::NONE, true);
        assert_eq!(slanted('n'), Some(Action::Go(0, SLANT, SLANT)));
        assert_eq!(slanted('N'), Some(Action::Next));
        assert_eq!(key('3'), Some(Action::Stairs(2)));
        assert_eq!(
            press(KeyCode::Char('c'), KeyModifiers::CONTROL, false),
            Some(Action::Abort)
        );
        assert_eq!(
            press(KeyCode::Char('s'), KeyModifiers::CONTROL, false),
            None
        );
        for (keys, _) in all(true, true) {
            for letter in keys.split([' ', ',']).filter(|word| word.len() == 1) {
                let letter = letter.chars().next().expect("one letter");
                assert!(slanted(letter).is_some(), "{letter} does nothing");
            }
        }
    }

    #[test]
    fn help_fits_the_window() {
        for columns in 1..120 {
            for line in [
                help(true, &[Some("pgup/pgdn: stairs")], columns),
                help(false, &[], columns),
                won(columns),
            ] {
                assert!(line.chars().count() <= columns, "{columns}: {line}");
                assert!(
                    columns < 18 || line.ends_with("?: keys · q: quit"),
                    "{line}"
                );
            }
        }
        assert!(
            help(false, &[], 80).contains("n: next"),
            "{}",
            help(false, &[], 80)
        );
    }
}
