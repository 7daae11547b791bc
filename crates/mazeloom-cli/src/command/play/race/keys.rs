//! Actions of the keys of two players, and their help.

use crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers};

/// Action that somebody wants.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Action {
    /// To have a player, 0 or 1, walk in a direction of the page: x to the right, y downward.
    Go(usize, f64, f64),
    Again,
    Next,
    Help,
    /// To close what is open, or else to leave.
    Escape,
    Leave,
}

/// Half a right angle: its sine and cosine.
const SLANT: f64 = std::f64::consts::FRAC_1_SQRT_2;

/// Returns the action that an event asks for. `diagonal` says whether the keys q e z c walk; where
/// they do, q does not quit.
pub fn action(event: &Event, diagonal: bool) -> Option<Action> {
    let Event::Key(key) = event else {
        return None;
    };
    if key.kind == KeyEventKind::Release {
        return None;
    }
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        let quits = matches!(key.code, KeyCode::Char('c' | 'd'));
        return quits.then_some(Action::Leave);
    }
    // Shift and caps lock make no difference.
    let code = match key.code {
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
        KeyCode::Char('r') => Action::Again,
        KeyCode::Char('n') => Action::Next,
        KeyCode::Char('?') | KeyCode::F(1) => Action::Help,
        KeyCode::Char('q') => Action::Leave,
        KeyCode::Esc => Action::Escape,
        _ => return None,
    })
}

/// All keys and what they do.
pub fn all(diagonal: bool) -> Vec<(&'static str, &'static str)> {
    let mut keys = vec![("w a s d", "player 1"), ("arrows", "player 2")];
    if diagonal {
        keys.push(("q e z c", "player 1, diagonally"));
        keys.push(("home, end, page up, page down", "player 2, diagonally"));
    }
    keys.push(("r", "restart"));
    keys.push(("n", "next maze"));
    keys.push((if diagonal { "escape" } else { "q, escape" }, "quit"));
    keys
}
