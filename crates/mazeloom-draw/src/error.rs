//! Errors of drawing: pictures that are too large, and writers that fail.

use crate::blocks::BlocksError;
use crate::scene::TooLarge;
use crate::scene::style::PictureError;
use crate::solid::SolidError;
use std::io;

mazeloom_core::errors! {
    /// A file that could not be written.
    #[derive(Debug)]
    pub enum WriteError {
        /// The picture would be too large for its format.
        TooLarge(error: TooLarge, from) => "{error}";
        /// The maze cannot be a body.
        Solid(error: SolidError, from) => "{error}";
        /// The maze cannot be squares of wall and floor.
        Blocks(error: BlocksError, from) => "{error}";
        /// The maze cannot be put together from tiles.
        Tiles(error: TilesError, from) => "{error}";
        /// A picture that is to be drawn with cannot be used.
        Picture(error: PictureError, from) => "{error}";
        /// The place it goes to did not take it.
        Io(error: io::Error, from) => "{error}";
    }
}

mazeloom_core::errors! {
    /// A maze that cannot be put together from tiles.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum TilesError {
        /// Its cells are not squares in rows.
        Shape =>
            "tiles are for mazes of squares, such as rect and its masks,  but this grid has other \
             cells; leave out `tiles`";
        /// Passages cross over one another.
        Crossing =>
            "tiles are for mazes of squares, such as rect and its masks,  but in this one \
             passages cross; leave out `tiles`";
        /// It is to be seen in space or on a map.
        View =>
            "tiles are for mazes of squares, such as rect and its masks,  seen from above; leave \
             out `tiles` or `view`";
    }
}
