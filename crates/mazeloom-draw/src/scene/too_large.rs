//! Errors of pictures that are too large.

use mazeloom_core::memory::MemoryError;

mazeloom_core::errors! {
    /// A picture that would be too large.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum TooLarge {
        /// Too many cells.
        Cells {
            /// The cells it has.
            cells: u32,
            /// The cells it may have.
            limit: u32,
        } =>
            "a picture has at most {limit} cells, but this maze has {cells}; only rectangles with \
             plain walls, saved as png, may have more";
        /// Too many cells for a model.
        Model {
            /// The cells it has.
            cells: u32,
            /// The cells it may have.
            limit: u32,
        } => "a model has at most {limit} cells, but this maze has {cells}; choose a smaller grid";
        /// Cells of too few pixels for passages that cross.
        Crossings {
            /// The pixels from wall to wall.
            cell: u32,
            /// The pixels that are needed.
            least: u32,
        } =>
            "passages that cross need cells of at least {least} pixels, but these have {cell}; \
             choose a larger `cell`, `print-width` or `dpi`";
        /// Too long a side.
        Side {
            /// The pixels it has.
            pixels: u64,
            /// The pixels it may have.
            limit: u64,
        } =>
            "a vector picture has at most {limit} pixels per side, but this one would have \
             {pixels}; choose a smaller `cell`, `print-width`, `print-height`, `scale` or `dpi`, \
             or save it as png, which takes rectangles of any size";
        /// A sheet of several pictures with too long a side.
        Sheet {
            /// The pixels of its width.
            width: u64,
            /// The pixels of its height.
            height: u64,
            /// The pixels that a side may have.
            limit: u64,
        } =>
            "the sheet would have {width}×{height} pixels, but a side has at most {limit}; choose \
             a smaller `cell`, or fewer or smaller mazes";
        /// Its pixels would take too much memory.
        Memory {
            /// The pixels of its width.
            width: u64,
            /// The pixels of its height.
            height: u64,
            /// The memory needed, and the limit.
            error: MemoryError,
        } source error =>
            "this picture would have {width}×{height} pixels: {error}; choose a smaller `cell`, \
             `print-width`, `print-height`, `scale`, `margin` or `dpi`, or save it as svg or pdf";
        /// A 3D view that would take too much memory.
        View {
            /// The cells it has.
            cells: u32,
            /// The memory needed, and the limit.
            error: MemoryError,
        } source error => "a 3D view of {cells} cells: {error}; choose a smaller grid, or `view=plane`";
        /// Too large for its sheet of paper; widths and heights in micrometers.
        Paper {
            /// The size of the sheet.
            paper: [i64; 2],
            /// Space that margins and words leave of it.
            room: [i64; 2],
            /// Space that the maze takes, or the least that one takes.
            needed: [i64; 2],
        } =>
            "paper of {} has room for {} inside its margins, but the maze takes {}; choose larger \
             paper, a smaller `margin`, or smaller cells (with `print-width`, `print-height`, \
             `cell`, `scale` or a higher `dpi`)", millimeters(paper), millimeters(room), millimeters(needed);
    }
}

/// Sides in micrometers as text.
fn millimeters(sides: &[i64; 2]) -> String {
    let [width, height] = sides.map(|side| (side / 100) as f64 / 10.0);
    format!("{width}×{height} mm")
}
