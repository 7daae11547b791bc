//! The frames of a film, and when each is shown.

use mazeloom_draw::error::WriteError;
use mazeloom_draw::scene::{Overlay, Scene, TooLarge, draw, draw_apart};
use mazeloom_draw::style::{Corners, Style};
use mazeloom_draw::tile_view::TileView;
use mazeloom_grids::puzzle::Puzzle;

/// One picture of a film.
pub struct Frame<'a> {
    /// The maze of the moment.
    pub puzzle: &'a Puzzle,
    /// How it looks.
    pub style: &'a Style,
    /// What lies over it.
    pub layers: &'a [Overlay],
    /// When it begins, in milliseconds.
    pub start: u64,
    /// How long it lasts.
    pub lasts: u64,
}

impl Frame<'_> {
    /// The picture in strokes on the plane.
    pub fn scene(&self) -> Result<Scene, TooLarge> {
        draw(self.puzzle, self.style, self.layers)
    }

    /// The picture in strokes, each piece of wall by itself.
    pub(super) fn pieces(&self) -> Result<Scene, TooLarge> {
        let style = Style {
            corners: Corners::Sharp,
            ..self.style.clone()
        };
        draw_apart(self.puzzle, &style, self.layers)
    }

    /// The picture in tiles, if these show all of it.
    pub fn mosaic(&self) -> Option<TileView<'_>> {
        let tile_view = TileView::new(self.puzzle, self.style, self.layers)?;
        tile_view.is_tiled(self.style).then_some(tile_view)
    }
}

/// Where pictures go, each at its time.
pub(super) struct FrameClock<'a> {
    pub style: Style,
    /// How many there are before the last one, and how long they last together.
    pub frames: u32,
    pub time: u64,
    pub hold: u64,
    pub shown: u32,
    pub show: &'a mut dyn FnMut(&Frame<'_>) -> Result<(), WriteError>,
}

impl FrameClock<'_> {
    pub fn next(&mut self, puzzle: &Puzzle, layers: &[Overlay]) -> Result<(), WriteError> {
        let at = |frame: u32| self.time * u64::from(frame) / u64::from(self.frames.max(1));
        let (start, end) = (at(self.shown), at(self.shown + 1));
        self.shown += 1;
        let (lasts, style) = (end - start, &self.style);
        (self.show)(&Frame {
            puzzle,
            style,
            layers,
            start,
            lasts,
        })
    }

    pub fn last(&mut self, puzzle: &Puzzle, layers: &[Overlay]) -> Result<(), WriteError> {
        let (start, lasts, style) = (self.time, self.hold, &self.style);
        (self.show)(&Frame {
            puzzle,
            style,
            layers,
            start,
            lasts,
        })
    }
}
