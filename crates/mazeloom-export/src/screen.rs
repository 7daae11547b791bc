//! The screen of raster animations: each frame is painted over the one before, where it differs.
//!
//! Of a rectangle, only the rows of cells are painted that show something else than before; a row of
//! pixels like the one above it is copied. Any other picture, and one in which passages cross, is painted in full
//! and compared.

use crate::canvas::{Canvas, FRAME_BYTES, Window, check, too_large};
use crate::palette::Rgb;
use mazeloom::film::Frame;
use mazeloom::format::WriteError;
use mazeloom::tile_view::{PixelRows, RowKind};
use mazeloom::{Color, Style, TileView};

/// The frame that is seen.
#[derive(Default)]
pub struct Screen {
    canvas: Option<Canvas>,
    /// Colors that its pixels follow from, if it shows tiles.
    palette: Vec<Color>,
    rows: Vec<RowKind>,
}

impl Screen {
    /// Paints a frame, and returns the smallest window outside which nothing changed; `None` if it is like the one
    /// before. O(cells + pixels in the rows that changed) for tiles.
    ///
    /// # Errors
    /// Too many pixels.
    pub fn paint(&mut self, shot: &Frame<'_>) -> Result<Option<Window>, WriteError> {
        if shot.view.is_none()
            && let Some(tile_view) = shot.mosaic().filter(|view| !view.crosses())
        {
            return self.tiles(&tile_view, shot.style);
        }
        self.rows.clear();
        let canvas = Canvas::of(shot)?;
        let window = match &self.canvas {
            Some(before) if before.is_as_large_as(&canvas) => canvas.changed(before),
            _ => Some(canvas.whole()),
        };
        self.canvas = Some(canvas);
        Ok(window)
    }

    /// The frame that was painted last.
    pub fn canvas(&self) -> Option<&Canvas> {
        self.canvas.as_ref()
    }

    fn tiles(
        &mut self,
        tile_view: &TileView<'_>,
        style: &Style,
    ) -> Result<Option<Window>, WriteError> {
        let pixels =
            PixelRows::new(tile_view, style).ok_or_else(|| too_large(u32::MAX, u32::MAX))?;
        let (width, height) = (pixels.width, pixels.height);
        check(width, height)?;
        style.check_pixels(width, height, FRAME_BYTES)?;
        let rows: Vec<RowKind> = (0..=tile_view.height()).map(|y| pixels.kind(y)).collect();
        let same = |canvas: &&mut Canvas| (canvas.width, canvas.height) == (width, height);
        let Some(canvas) = self.canvas.as_mut().filter(same) else {
            let mut canvas = Canvas::blank(width, height);
            Painting::new(&pixels, &rows).paint(&mut canvas, |_| true);
            let whole = canvas.whole();
            *self = Screen {
                canvas: Some(canvas),
                palette: pixels.palette.clone(),
                rows,
            };
            return Ok(Some(whole));
        };
        let all = self.palette != pixels.palette || self.rows.len() != rows.len();
        let mut changed = vec![all; height as usize];
        for (y, (new, old)) in rows.iter().zip(&self.rows).enumerate() {
            if new != old {
                let plain = new.is_plain && old.is_plain;
                let pixels = pixels.pixels_of(y as u32, plain);
                changed[pixels.start as usize..pixels.end as usize].fill(true);
            }
        }
        let window = Painting::new(&pixels, &rows).paint(canvas, |y| changed[y as usize]);
        (self.palette, self.rows) = (pixels.palette, rows);
        Ok(window)
    }
}

/// Rows of pixels that are painted on a canvas.
struct Painting<'a> {
    pixels: &'a PixelRows<'a>,
    rows: &'a [RowKind],
    colors: Vec<Rgb>,
    numbers: Vec<u8>,
    /// The last row that was painted, and its number.
    row: Vec<Rgb>,
    last: Option<u32>,
}

impl<'a> Painting<'a> {
    fn new(pixels: &'a PixelRows<'a>, rows: &'a [RowKind]) -> Painting<'a> {
        let colors = pixels.palette.iter();
        Painting {
            pixels,
            rows,
            colors: colors.map(|&Color(r, g, b)| [r, g, b]).collect(),
            numbers: vec![0; pixels.width as usize],
            row: vec![[0; 3]; pixels.width as usize],
            last: None,
        }
    }

    /// Paints the rows of pixels that may have changed, and returns the window of those that did.
    fn paint(&mut self, canvas: &mut Canvas, may_change: impl Fn(u32) -> bool) -> Option<Window> {
        let mut window: Option<Window> = None;
        let width = canvas.width as usize;
        for (y, old) in (0..).zip(canvas.pixels.chunks_exact_mut(width)) {
            if !may_change(y) {
                continue;
            }
            self.prepare(y);
            if old == &self.row[..] {
                continue;
            }
            let pairs = || old.iter().zip(&self.row);
            let left = pairs().position(|(a, b)| a != b).unwrap_or(0);
            let right = pairs().rposition(|(a, b)| a != b).unwrap_or(0) + 1;
            let row = Window {
                left: left as u32,
                top: y,
                width: (right - left) as u32,
                height: 1,
            };
            old[left..right].copy_from_slice(&self.row[left..right]);
            window = Some(window.map_or(row, |window| window.with(row)));
        }
        window
    }

    /// Makes row `y`, unless it is the same as the one above, which was made last.
    fn prepare(&mut self, y: u32) {
        let above = self.last.replace(y);
        if above.is_some() && above == y.checked_sub(1) && self.is_repeated(y) {
            return;
        }
        self.pixels.row(y, &mut self.numbers);
        for (pixel, &number) in self.row.iter_mut().zip(&self.numbers) {
            *pixel = self.colors[usize::from(number)];
        }
    }

    /// Tells whether a row of pixels is the same as the one above.
    fn is_repeated(&self, y: u32) -> bool {
        self.pixels.repeats(y).is_some_and(|row| {
            let near = row.saturating_sub(1) as usize..=row as usize + 1;
            self.rows[near].iter().all(|row| row.is_plain)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom::film::{Film, Pace};
    use mazeloom::source::NoFiles;
    use mazeloom::{Recipe, Step, make, solve::shortest};

    /// Plays a film, and compares each frame with one that was painted in full, and each window with the smallest.
    /// Returns how many frames changed a part of the picture.
    fn compare(film: &mut Film, line: &str) -> usize {
        let (mut screen, mut before, mut parts) = (Screen::default(), None::<Canvas>, 0);
        let played = film.play(&mut |shot| {
            let window = screen.paint(shot)?;
            let whole = Canvas::of(shot)?;
            let seen = screen.canvas().expect("a frame was painted");
            assert!(*seen == whole, "{line}: frame at {} ms", shot.start);
            let expected = match &before {
                Some(before) => whole.changed(before),
                None => Some(whole.whole()),
            };
            assert_eq!(window, expected, "{line}: frame at {} ms", shot.start);
            parts += usize::from(window.is_some_and(|window| window != whole.whole()));
            before = Some(whole);
            Ok(())
        });
        played.unwrap_or_else(|e| panic!("{line}: {e}"));
        parts
    }

    fn recipe(line: &str) -> Recipe {
        line.parse().unwrap_or_else(|e| panic!("{line}: {e}"))
    }

    #[test]
    fn frames_of_a_making_are_as_if_painted_in_full() {
        let lines = [
            "9x7 backtracker",
            "9x7 wilson cell=9 wall-thickness=3px",
            "8x8 kruskal paint=distance palette=magma",
            "12x9 mask=circle prim goal=farthest marks=all",
            "12x9 mask=ring recursive-division exits=3",
            "9x7 weave=0.5 wilson",
            "hex:4x3 wilson",
            "9x7 hunt-and-kill walls=none",
            "6x6 origin-shift corners=arcs",
        ];
        let mut parts = 0;
        for line in lines {
            let recipe = recipe(&format!("{line} seed=3"));
            let film = Film::making(&recipe, &NoFiles, 1 << 30, Pace::default(), |_| {});
            parts += compare(&mut film.unwrap_or_else(|e| panic!("{line}: {e}")), line);
        }
        assert!(parts > 300, "{parts} parts");
    }

    #[test]
    fn frames_of_a_search_are_as_if_painted_in_full() {
        let lines = [
            "9x7 wilson",
            "12x9 mask=ring wilson exits=3 solution=crumbs",
            "9x7 prim solution=line paint=distance",
            "9x7 prim solution=crumbs marks=all start-mark=arrow",
            "9x7 braid=1 wilson openings=left-right cell=24",
        ];
        for line in lines {
            let recipe = recipe(&format!("{line} seed=3"));
            let puzzle = make(&recipe).unwrap_or_else(|e| panic!("{line}: {e}"));
            let path = shortest(&puzzle).expect("there is a path");
            let steps: Vec<Step> = path.iter().map(|&cell| Step::Enter(cell)).collect();
            let keys = recipe.keys.clone();
            let mut film = Film::solving(puzzle, keys, steps, path.clone(), Pace::default());
            assert!(compare(&mut film, line) > 0);
            let puzzle = make(&recipe).unwrap_or_else(|e| panic!("{line}: {e}"));
            let mut film = Film::distances(puzzle, recipe.keys, path, Pace::default());
            compare(&mut film, line);
        }
    }
}
