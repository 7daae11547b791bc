//! The terminal: its size, its colors, and a maze drawn on it.

use crate::failure::{CommandResult, Failure, could_not};
use crate::options::When;
use anstream::{AutoStream, ColorChoice};
use crossterm::{cursor, event, execute, terminal};
use mazeloom::format::{Depth, LETTER_BYTES, Window, braille, columns, device_lines, text};
use mazeloom::scene::{Overlays, Scene, draw};
use mazeloom::unused::Product;
use mazeloom::{Plane, Puzzle, Style, TileView};
use std::io::{self, IsTerminal, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Makes `--color` count for everything printed from now on.
pub fn choose_color(when: When) {
    match when {
        When::Auto => ColorChoice::Auto,
        When::Always => ColorChoice::Always,
        When::Never => ColorChoice::Never,
    }
    .write_global();
}

/// The window that stdout shows, if it is one.
pub fn window() -> Window {
    Window {
        depth: depth(),
        columns: size().map(|(columns, _)| columns),
    }
}

/// Returns the width in pixels of the terminal that stdout is, if it knows.
pub fn wide() -> Option<u32> {
    let window = terminal::window_size().ok();
    let window = window.filter(|window| io::stdout().is_terminal() && window.width > 0);
    window.map(|window| u32::from(window.width))
}

/// Columns and rows of the terminal that stdout is.
pub fn size() -> Option<(u32, u32)> {
    let (columns, rows) = terminal::size()
        .ok()
        .filter(|_| io::stdout().is_terminal())?;
    (columns > 0 && rows > 0).then(|| (u32::from(columns), u32::from(rows)))
}

fn depth() -> Depth {
    let truecolor = std::env::var("COLORTERM").is_ok_and(|s| s == "truecolor" || s == "24bit");
    match AutoStream::choice(&io::stdout()) {
        ColorChoice::Never => Depth::Plain,
        _ if truecolor || !io::stdout().is_terminal() => Depth::True,
        _ if few_colors() => Depth::Basic,
        _ => Depth::Indexed,
    }
}

/// Tells whether the terminal says that it has 16 colors or fewer: the system's own, and old ones.
fn few_colors() -> bool {
    const FEW: [&str; 6] = ["linux", "ansi", "cygwin", "xterm-16color", "vt100", "vt220"];
    std::env::var("TERM").is_ok_and(|term| FEW.contains(&term.as_str()))
}

/// A maze as lines for a window; `None` if it is too wide for it in every style.
pub fn lines<T: Plane>(
    puzzle: &Puzzle<T>,
    style: &Style,
    layers: &Overlays,
    window: &Window,
) -> Result<Option<Vec<String>>, Failure> {
    if let Some(tile_view) = fitting(puzzle, style, layers, window) {
        return letters(&tile_view, style, window).map(Some);
    }
    let wide = puzzle.maze.grid().size().x * LEAST;
    if window.columns.is_some_and(|most| wide > f64::from(most)) {
        return Ok(None);
    }
    let mut style = style.clone();
    style.size.cell = 16;
    style.levels = false;
    // Without colors there is no paint that it could explain.
    style.legend = style.legend.filter(|_| window.depth != Depth::Plain);
    let scene = draw(puzzle, &style, layers).map_err(could_not)?;
    style
        .check_pixels(scene.width, scene.height, LETTER_BYTES)
        .map_err(could_not)?;
    dots(&scene, window).map(Some)
}

/// A maze of squares as lines of characters.
pub fn letters<T: Plane>(
    view: &TileView<'_, T>,
    style: &Style,
    window: &Window,
) -> Result<Vec<String>, Failure> {
    let mut bytes = Vec::new();
    text(view, style, window, &mut bytes)?;
    Ok(as_lines(bytes))
}

/// A drawing as lines of Braille dots.
pub fn dots(scene: &Scene, window: &Window) -> Result<Vec<String>, Failure> {
    let mut bytes = Vec::new();
    braille(scene, window, &mut bytes)?;
    Ok(as_lines(bytes))
}

fn as_lines(bytes: Vec<u8>) -> Vec<String> {
    let text = String::from_utf8(bytes).expect("text pictures are text");
    text.lines().map(str::to_owned).collect()
}

/// Columns that a cell takes at least: below three dots its walls run together.
const LEAST: f64 = 1.5;

/// Says how much of a maze does not fit, and what would.
fn too_wide(cells: f64, columns: u32) -> Failure {
    let needed = (cells * LEAST).ceil();
    let more = needed - f64::from(columns);
    let most = (f64::from(columns) / LEAST).floor();
    could_not(format!(
        "this maze is {cells:.0} cells wide and needs at least {needed} columns; the window has \
         {columns}, {more} too few. Save it with -o maze.png, make the window wider, or the maze \
         at most {most} cells wide"
    ))
}

/// Draws a maze on stdout; an error says why it does not fit.
pub fn show<T: Plane>(puzzle: &Puzzle<T>, style: &Style, layers: &Overlays) -> CommandResult {
    let window = window();
    let mut out = io::BufWriter::new(io::stdout().lock());
    if let Some(tile_view) = fitting(puzzle, style, layers, &window) {
        device_lines(&tile_view, style, &window, &mut out)?;
        text(&tile_view, style, &window, &mut out)?;
        return Ok(out.flush()?);
    }
    let Some(lines) = lines(puzzle, style, layers, &window)? else {
        let across = puzzle.maze.grid().size().x;
        return Err(too_wide(across, window.columns.unwrap_or_default()));
    };
    for line in lines {
        writeln!(out, "{line}")?;
    }
    Ok(out.flush()?)
}

/// Returns the product that [`show`] writes: letters for squares, unless they are too wide, and
/// dots for all else.
pub fn product<T: Plane>(puzzle: &Puzzle<T>, style: &Style) -> Product {
    let window = window();
    let letters = match window.columns {
        None => puzzle.maze.grid().board().is_some(),
        Some(_) => fitting(puzzle, style, Overlays::NONE, &window).is_some(),
    };
    Product::Terminal {
        letters,
        colors: window.depth != Depth::Plain,
    }
}

/// A rectangle that is narrow enough for a window.
fn fitting<'a, T: Plane>(
    puzzle: &'a Puzzle<T>,
    style: &Style,
    layers: &'a Overlays,
    window: &Window,
) -> Option<TileView<'a, T>> {
    let tile_view = TileView::new(puzzle, style, layers)?;
    let (wide, _) = columns(&tile_view, style, window);
    window
        .columns
        .is_none_or(|most| wide <= most)
        .then_some(tile_view)
}

/// The alternate screen, given back however the holder ends.
pub struct Stage;

/// True if the screen is taken. Writers hold this lock, so that nothing is written once it is given
/// back, as when the program is told to stop.
static TAKEN: Mutex<bool> = Mutex::new(false);

fn taken() -> MutexGuard<'static, bool> {
    TAKEN.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Stage {
    /// Takes the screen: no cursor, and keys as they are pressed.
    pub fn take() -> io::Result<Stage> {
        std::panic::set_hook(Box::new(|panic| {
            restore();
            say!("{panic}");
        }));
        crate::interrupt::screen_taken(Some(restore));
        *taken() = true;
        let stage = Stage;
        terminal::enable_raw_mode()?;
        execute!(io::stdout(), terminal::EnterAlternateScreen, cursor::Hide)?;
        Ok(stage)
    }

    /// Has the mouse reported from now on, where the terminal has one.
    pub fn follow_mouse(&self) -> io::Result<()> {
        execute!(io::stdout(), event::EnableMouseCapture)
    }

    /// Shows lines from the top left and clears what lies below.
    pub fn show(&self, lines: &[String]) -> io::Result<()> {
        let mut frame = String::from("\x1b[H");
        for (number, line) in lines.iter().enumerate() {
            if number > 0 {
                frame.push_str("\r\n");
            }
            // Cleared before, since after a line that fills the window its last letter would go.
            frame.push_str("\x1b[2K");
            frame.push_str(line);
        }
        frame.push_str("\x1b[J");
        let taken = taken();
        if !*taken {
            return Ok(());
        }
        let mut out = io::stdout().lock();
        out.write_all(frame.as_bytes())?;
        out.flush()
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        restore();
        crate::interrupt::screen_taken(None);
    }
}

/// Gives the terminal back as it was.
pub fn restore() {
    let mut taken = taken();
    if !std::mem::replace(&mut *taken, false) {
        return;
    }
    let _deaf = execute!(io::stdout(), event::DisableMouseCapture);
    let _shown = execute!(io::stdout(), cursor::Show, terminal::LeaveAlternateScreen);
    let _cooked = terminal::disable_raw_mode();
}

/// The key that is pressed within a time, if one is: its letter, or `\0` for one without.
pub fn key_within(time: Duration) -> io::Result<Option<char>> {
    use crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers, poll, read};
    if !poll(time.min(Duration::from_secs(60)))? {
        return Ok(None);
    }
    let Event::Key(key) = read()? else {
        return Ok(None);
    };
    if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL) {
        restore();
        say!("stopped");
        std::process::exit(crate::interrupt::STOPPED);
    }
    Ok(match key.code {
        _ if key.kind == KeyEventKind::Release => None,
        KeyCode::Char(letter) => Some(letter),
        _ => Some('\0'),
    })
}
