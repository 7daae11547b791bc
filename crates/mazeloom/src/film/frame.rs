//! The frames of a film, and when each is shown.

use mazeloom_draw::error::WriteError;
use mazeloom_draw::scene::{Overlays, Scene, TooLarge, draw, draw_apart};
use mazeloom_draw::style::{Corners, Style};
use mazeloom_draw::tile_view::TileView;
use mazeloom_draw::view::View;
use mazeloom_grids::puzzle::Puzzle;

/// One frame of a film.
#[derive(Debug)]
#[non_exhaustive]
pub struct Frame<'a> {
    /// The maze at this moment.
    pub puzzle: &'a Puzzle,
    /// Its style.
    pub style: &'a Style,
    /// Its overlays.
    pub layers: &'a Overlays,
    /// The model that is seen instead, in a film that turns it; it has the overlays already.
    pub view: Option<&'a View>,
    /// The finished picture that is seen instead, in a film of several.
    pub sheet: Option<&'a Scene>,
    /// Its start, in milliseconds.
    pub start: u64,
    /// Its duration, in milliseconds.
    pub lasts: u64,
}

impl Frame<'_> {
    /// The frame as a vector scene: flat, or the faces of the model.
    pub fn scene(&self) -> Result<Scene, TooLarge> {
        if let Some(view) = self.view {
            return view.framed(self.style);
        }
        if let Some(sheet) = self.sheet {
            return Ok(sheet.clone());
        }
        draw(self.puzzle, self.style, self.layers)
    }

    /// The frame as a vector scene with each piece of wall on its own.
    pub(super) fn pieces(&self) -> Result<Scene, TooLarge> {
        if let Some(sheet) = self.sheet {
            return Ok(sheet.clone());
        }
        let mut style = self.style.clone();
        style.corners = Corners::Sharp;
        draw_apart(self.puzzle, &style, self.layers)
    }

    /// The frame as tiles, if these can show all of it.
    pub fn mosaic(&self) -> Option<TileView<'_>> {
        if self.view.is_some() || self.sheet.is_some() {
            return None;
        }
        let tile_view = TileView::new(self.puzzle, self.style, self.layers)?;
        tile_view.is_tiled(self.style).then_some(tile_view)
    }
}

/// Pictures that follow the steps of several films.
pub(super) trait Panels {
    /// The number of steps of the longest.
    fn steps(&self) -> usize;

    /// Shows all frames.
    fn play(&mut self, puzzle: &Puzzle, screen: &mut FrameClock<'_>) -> Result<(), WriteError>;
}

/// Assigns a time to each frame and passes it on.
pub(super) struct FrameClock<'a> {
    pub style: Style,
    /// The number of frames before the last one, and their total duration.
    pub frames: u32,
    pub time: u64,
    pub hold: u64,
    pub shown: u32,
    pub show: &'a mut dyn FnMut(&Frame<'_>) -> Result<(), WriteError>,
}

impl FrameClock<'_> {
    pub fn next(&mut self, puzzle: &Puzzle, layers: &Overlays) -> Result<(), WriteError> {
        let time = self.next_time();
        self.show((puzzle, layers), None, time)
    }

    pub fn last(&mut self, puzzle: &Puzzle, layers: &Overlays) -> Result<(), WriteError> {
        self.show((puzzle, layers), None, (self.time, self.hold))
    }

    /// The next frame of a model.
    pub fn seen(&mut self, puzzle: &Puzzle, view: &View) -> Result<(), WriteError> {
        let time = self.next_time();
        self.show((puzzle, Overlays::NONE), Some(view), time)
    }

    /// The last frame of a model.
    pub fn last_seen(&mut self, puzzle: &Puzzle, view: &View) -> Result<(), WriteError> {
        self.show((puzzle, Overlays::NONE), Some(view), (self.time, self.hold))
    }

    /// The next frame, or the last one, as a finished picture.
    pub fn laid_out(
        &mut self,
        puzzle: &Puzzle,
        sheet: &Scene,
        is_last: bool,
    ) -> Result<(), WriteError> {
        let (start, lasts) = match is_last {
            true => (self.time, self.hold),
            false => self.next_time(),
        };
        (self.show)(&Frame {
            puzzle,
            style: &self.style,
            layers: Overlays::NONE,
            view: None,
            sheet: Some(sheet),
            start,
            lasts,
        })
    }

    /// Returns the time at which the next frame starts, and its duration.
    fn next_time(&mut self) -> (u64, u64) {
        let at = |frame: u32| self.time * u64::from(frame) / u64::from(self.frames.max(1));
        let (start, end) = (at(self.shown), at(self.shown + 1));
        self.shown += 1;
        (start, end - start)
    }

    fn show(
        &mut self,
        (puzzle, layers): (&Puzzle, &Overlays),
        view: Option<&View>,
        (start, lasts): (u64, u64),
    ) -> Result<(), WriteError> {
        (self.show)(&Frame {
            puzzle,
            style: &self.style,
            layers,
            view,
            sheet: None,
            start,
            lasts,
        })
    }
}
