//! A view in space as characters: half blocks in two colors, or shades where there are no colors.

use super::Depth;
use super::window::{RESET, Window, paint};
use mazeloom_draw::palette::Color;
use mazeloom_draw::view::View;
use std::io;

/// Shades from dark to light.
const SHADES: [char; 5] = [' ', '░', '▒', '▓', '█'];

/// A view as lines of characters, each of which shows two pixels above one another.
///
/// ```
/// use mazeloom::film::{Film, Pace};
/// use mazeloom::format::{Window, half_view};
/// use mazeloom::{Recipe, make};
///
/// let recipe: Recipe = "5x3 wilson seed=1".parse()?;
/// let puzzle = make(&recipe)?;
/// let mut film = Film::walking(puzzle, recipe.keys, (40, 24), 1 << 30, Pace::default())?;
/// film.play(&mut |frame| {
///     let lines = half_view(frame.view.expect("it is seen from within"), &Window::PAPER)?;
///     assert_eq!(lines.len(), 12);
///     assert!(lines.iter().all(|line| line.chars().count() == 40));
///     Ok(())
/// })?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// None: pixels are written to memory.
pub fn half_view(view: &View, window: &Window) -> io::Result<Vec<String>> {
    let mut rows: Vec<Vec<Color>> = Vec::with_capacity(view.height as usize);
    view.rows(|row| {
        rows.push(
            row.chunks_exact(3)
                .map(|p| Color(p[0], p[1], p[2]))
                .collect(),
        );
        Ok(())
    })?;
    let lines = rows.chunks(2).map(|pair| {
        let lower = pair.get(1).unwrap_or(&pair[0]);
        let mut line = String::new();
        let mut before = None;
        for (&upper, &lower) in pair[0].iter().zip(lower) {
            if window.depth == Depth::Plain {
                let light = f64::from(upper.luma()) + f64::from(lower.luma());
                let shade = (light / 512.0 * SHADES.len() as f64) as usize;
                line.push(SHADES[shade.min(SHADES.len() - 1)]);
                continue;
            }
            if before != Some((upper, lower)) {
                line.push_str(&paint(window.depth, Some(upper), Some(lower)));
                before = Some((upper, lower));
            }
            line.push('▀');
        }
        if before.is_some() {
            line.push_str(RESET);
        }
        line
    });
    Ok(lines.collect())
}
