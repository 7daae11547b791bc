//! The screen of raster animations: each frame is painted over the one before, where it differs.
//!
//! Of a rectangle, only the rows of cells are painted that show something else than before; a row of
//! pixels like the one above it is copied. Any other picture, and one in which passages cross, is painted in full
//! and compared.

use crate::canvas::{Canvas, Subject, Window};
use mazeloom::Color;
use mazeloom::film::Frame;
use mazeloom::format::WriteError;
use mazeloom::tile_view::RowKind;

/// The frame that is seen.
#[derive(Default)]
pub struct Screen {
    /// Its pixels.
    pub canvas: Canvas,
    /// Colors that they follow from, if it shows tiles.
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
        let tile_view = shot.mosaic();
        let subject = Subject::of(shot, tile_view.as_ref())?;
        let Subject::Tiles(pixels, rows) = &subject else {
            self.rows.clear();
            return self.canvas.paint(&subject, |_| true);
        };
        let all =
            rows.is_empty() || rows.len() != self.rows.len() || self.palette != pixels.palette;
        let mut changed = vec![all; pixels.height as usize];
        for (y, (new, old)) in (0..).zip(rows.iter().zip(&self.rows)) {
            if new != old {
                let pixels = pixels.pixels_of(y, new.is_plain && old.is_plain);
                changed[pixels.start as usize..pixels.end as usize].fill(true);
            }
        }
        let window = self.canvas.paint(&subject, |y| changed[y as usize])?;
        if let Subject::Tiles(pixels, rows) = subject {
            (self.palette, self.rows) = (pixels.palette, rows);
        }
        Ok(window)
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
            let mut whole = Canvas::default();
            whole.paint(&Subject::of(shot, shot.mosaic().as_ref())?, |_| true)?;
            assert!(screen.canvas == whole, "{line}: frame at {} ms", shot.start);
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
