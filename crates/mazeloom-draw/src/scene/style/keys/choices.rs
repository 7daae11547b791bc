//! The choices of drawing keys that are one of several words.

use crate::scene::{Cap, Join, PathStyle};
use mazeloom_core::words;

words! {
    /// Choice of whether walls are drawn.
    pub enum Walls {
        /// They are.
        Lines = "lines",
        /// They are not.
        None = "none",
    }

    /// Removed cells that are drawn solid.
    pub enum Removal {
        /// Those that the maze encloses.
        Auto = "auto",
        /// All of them.
        Solid = "solid",
        /// None of them.
        Blank = "blank",
    }

    /// Line ends.
    pub enum Caps {
        /// As the look has it.
        Auto = "auto",
        /// At the post.
        Flat = "flat",
        /// With half a circle.
        Round = "round",
        /// With half a square.
        Square = "square",
    }

    /// Line corners.
    pub enum Joins {
        /// As the look has it.
        Auto = "auto",
        /// With the corner cut off.
        Bevel = "bevel",
        /// With a sharp corner.
        Miter = "miter",
        /// With a round corner.
        Round = "round",
    }

    /// Direction of a sheet of paper.
    pub enum Orientation {
        /// Named sizes turn to landscape for wide mazes; lengths stay as they are given.
        Auto = "auto",
        /// Higher than wide.
        Portrait = "portrait",
        /// Wider than high.
        Landscape = "landscape",
    }

    /// Choice of whether ink or paper is dark.
    pub enum Scheme {
        /// Dark ink on light paper.
        Light = "light",
        /// Light ink on dark paper.
        Dark = "dark",
    }

    /// Condition for marking start and goal.
    pub enum Marks {
        /// Marks if cells are large enough to see them.
        Auto = "auto",
        /// Always.
        All = "all",
        /// Never.
        None = "none",
    }

    /// The position of the legend of paint.
    pub enum LegendAt {
        /// Nowhere.
        None = "none",
        /// To the right of the maze.
        Right = "right",
        /// Below it.
        Bottom = "bottom",
    }

    /// Text beside the levels of a floor plan.
    pub enum Levels {
        /// Their names, and a key to the stairs.
        Names = "names",
        /// Nothing.
        None = "none",
    }

    /// Cells that are painted or labelled.
    pub enum CellsShown {
        /// All cells.
        All = "all",
        /// Those of the solution.
        Path = "path",
    }

    /// Destination of the arrows in the cells.
    pub enum Arrows {
        /// There are none.
        None = "none",
        /// To the start.
        Start = "start",
        /// To the goal.
        Goal = "goal",
        /// In animations to the cell where the algorithm is, such as the origin of `origin-shift`.
        Root = "root",
    }

    /// Style of the solution.
    pub enum Solution {
        /// Not at all.
        None = "none",
        /// As a line.
        Line = "line",
        /// As a band whose color runs from start to goal.
        Ribbon = "ribbon",
        /// As dots.
        Crumbs = "crumbs",
        /// As numbers that count its cells.
        Numbers = "numbers",
        /// As a line, in a second file.
        Separate = "separate",
    }

    /// Way of laying a surface on the plane.
    pub enum Net {
        /// As it is.
        Plain = "plain",
        /// With cuts, folds, tabs and numbers.
        Paper = "paper",
    }

    /// From where pictures show a maze.
    pub enum View {
        /// As its grid lies.
        Auto = "auto",
        /// From above, on the plane.
        Plane = "plane",
        /// In space, with raised walls.
        Space = "space",
        /// As a map of a ball.
        Map = "map",
    }
}

impl Caps {
    /// The cap, if not that of the look.
    pub fn cap(self) -> Option<Cap> {
        match self {
            Caps::Auto => None,
            Caps::Flat => Some(Cap::Flat),
            Caps::Round => Some(Cap::Round),
            Caps::Square => Some(Cap::Square),
        }
    }
}

impl Joins {
    /// The join, if not that of the look.
    pub fn join(self) -> Option<Join> {
        match self {
            Joins::Auto => None,
            Joins::Bevel => Some(Join::Bevel),
            Joins::Miter => Some(Join::Miter),
            Joins::Round => Some(Join::Round),
        }
    }
}

impl Solution {
    /// Style in which it is drawn in the same file, if it is.
    pub fn path_style(self) -> Option<PathStyle> {
        match self {
            Solution::None | Solution::Separate => None,
            Solution::Line => Some(PathStyle::Line),
            Solution::Ribbon => Some(PathStyle::Ribbon),
            Solution::Crumbs => Some(PathStyle::Crumbs),
            Solution::Numbers => Some(PathStyle::Numbers),
        }
    }
}
