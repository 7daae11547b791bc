//! The tone of a picture, shown by the thickness of walls.

use super::keys::{PICTURE, PICTURE_WALLS};
use super::{Length, PictureError};
use mazeloom_core::parameters::{Args, decode};
use mazeloom_core::source::{FileSource, GreyImage, PinnedFiles};
use std::sync::Arc;

/// A picture that walls show: they are thick where it is dark.
#[derive(Clone, Debug)]
pub struct Tone {
    /// The picture, stretched over the grid.
    pub ink: Arc<GreyImage>,
    /// Thickness of walls where it is white and where it is black, as fractions of a cell.
    pub walls: (f64, f64),
}

impl Tone {
    /// The picture that a recipe's keys name, if its walls are to show it.
    pub(super) fn load(keys: &Args, files: &dyn FileSource) -> Result<Option<Tone>, PictureError> {
        let (Some(walls), Some(name)) = (keys.chosen(&PICTURE_WALLS), keys.chosen(&PICTURE)) else {
            return Ok(None);
        };
        let name = decode(&name).unwrap_or_default().into_owned();
        match (PinnedFiles { files, kept: &[] }).picture(&name) {
            Ok(ink) => Ok(Some(Tone {
                ink: Arc::new(ink),
                walls,
            })),
            Err(reason) => Err(PictureError { name, reason }),
        }
    }

    /// The thickness of the thickest walls.
    pub(crate) fn thickest(&self) -> Length {
        Length::Cells(self.walls.0.max(self.walls.1))
    }

    /// The thickness of walls at a darkness from 0 to 1, as a fraction of a cell.
    pub(crate) fn thickness(&self, dark: f64) -> f64 {
        self.walls.0 + (self.walls.1 - self.walls.0) * dark
    }
}
