//! `--pixels`: images instead of characters, in terminals that support them.

use crate::failure::{CommandResult, Failure, misuse};
use crate::load::{Subject, style};
use crate::options::Common;
use crate::recipe_args::OUTPUT;
use crate::screen::wide;
use clap::ValueEnum;
use mazeloom::parameters::Args;
use mazeloom::scene::Overlays;
use mazeloom::unused::Product;
use mazeloom::{Plane, Puzzle, Style};
use mazeloom_export::{Inline, format, inline};
use std::io::{self, BufWriter, IsTerminal, Write};

/// Whether and how an image is shown in the terminal.
#[derive(clap::Args, Clone, Copy, Debug)]
pub struct Shown {
    /// Show the image in the terminal (Kitty, iTerm2 or Sixel; auto-detected)
    #[arg(long, hide_short_help = true, help_heading = OUTPUT, hide_possible_values = true, value_name = "HOW", num_args = 0..=1, require_equals = true,
          default_missing_value = "auto", conflicts_with_all = ["output", "format"])]
    pixels: Option<How>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum How {
    Auto,
    Kitty,
    Iterm,
    Sixel,
}

impl Shown {
    /// The protocol of the image, if one is to be shown.
    pub fn how(&self) -> Result<Option<Inline>, Failure> {
        let how = match self.pixels {
            None => return Ok(None),
            Some(How::Kitty) => Inline::Kitty,
            Some(How::Iterm) => Inline::Iterm,
            Some(How::Sixel) => Inline::Sixel,
            Some(How::Auto) if !io::stdout().is_terminal() => {
                return Err(misuse(
                    "--pixels shows an image in a terminal, and stdout is not a terminal; save the \
                     image with -o maze.png, or name the protocol: --pixels=kitty, =iterm or =sixel",
                ));
            }
            Some(How::Auto) => known(|name| std::env::var(name).ok()).ok_or_else(|| {
                misuse(
                    "no image support detected in this terminal; if it has any, name the \
                     protocol: --pixels=kitty, =iterm or =sixel; or save the image with -o maze.png",
                )
            })?,
        };
        Ok(Some(how))
    }
}

/// Returns the kind of image that a terminal takes, from what it says of itself in the environment.
fn known(says: impl Fn(&str) -> Option<String>) -> Option<Inline> {
    let term = says("TERM").unwrap_or_default();
    let program = says("TERM_PROGRAM").unwrap_or_default();
    // What runs within another terminal passes no pictures on.
    if ["tmux", "screen"].iter().any(|name| term.starts_with(name)) {
        return None;
    }
    let is_one_of = |names: &[&str]| names.iter().any(|name| term.contains(name));
    match &*program {
        "WezTerm" | "ghostty" => return Some(Inline::Kitty),
        "iTerm.app" | "mintty" => return Some(Inline::Iterm),
        _ => {}
    }
    if is_one_of(&["kitty", "ghostty"]) || says("KITTY_WINDOW_ID").is_some() {
        return Some(Inline::Kitty);
    }
    is_one_of(&["sixel", "foot", "mlterm", "vt340", "contour"]).then_some(Inline::Sixel)
}

/// Returns the product that is shown on the terminal.
pub fn product<T: Plane>(puzzle: &Puzzle<T>, keys: &Args, how: Option<Inline>) -> Product {
    match (how, format("png")) {
        (Some(_), Ok(png)) => Product::File(png),
        _ => crate::screen::product(puzzle, &Style::of(keys)),
    }
}

/// Shows a maze in pixels; unless told how large, no wider than the window.
pub fn show_pixels(
    subject: &Subject,
    layers: &Overlays,
    how: Inline,
    common: &Common,
) -> CommandResult {
    /// Pixels across where the window does not tell.
    const USUAL: u32 = 1600;
    let Subject { puzzle, keys } = subject;
    let format = format("png").map_err(misuse)?;
    let mut style = style(keys, format, common)?;
    style.size.growth = Some(0);
    if !style.size.cell_given {
        // A margin of half a cell on both sides, and a wall.
        let cells = puzzle.maze.grid().size().x + 1.25;
        let most = f64::from(wide().unwrap_or(USUAL)) / cells;
        style.size.cell = style.size.cell.min(most as u32).max(2);
    }
    let mut png = Vec::new();
    format.write_layers(
        puzzle,
        (&style, layers),
        mazeloom::format::Fields::default(),
        &mut png,
    )?;
    let mut out = BufWriter::new(io::stdout().lock());
    inline(&png, how, &mut out)?;
    Ok(out.flush()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terminals_say_what_they_take() {
        for (name, value, wanted) in [
            ("TERM", "xterm-kitty", Some(Inline::Kitty)),
            ("TERM", "xterm-ghostty", Some(Inline::Kitty)),
            ("TERM_PROGRAM", "WezTerm", Some(Inline::Kitty)),
            ("TERM_PROGRAM", "iTerm.app", Some(Inline::Iterm)),
            ("TERM", "foot", Some(Inline::Sixel)),
            ("TERM", "xterm-sixel", Some(Inline::Sixel)),
            ("TERM", "xterm-256color", None),
            ("TERM", "tmux-256color", None),
        ] {
            let says = |asked: &str| (asked == name).then(|| value.to_owned());
            assert_eq!(known(says), wanted, "{name}={value}");
        }
    }
}
