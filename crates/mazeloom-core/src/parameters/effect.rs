//! The place of a key in help, and the outputs that it changes.

/// A group of keys in help and on pages, in the order in which they are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    /// The cells of the grid.
    Shape,
    /// The algorithm and its seed.
    Algorithm,
    /// Changes of the maze after the algorithm.
    Modifiers,
    /// Start, goal, and openings.
    Ends,
    /// Walls, corridors, and the contents of cells.
    Look,
    /// Colors and paint.
    Colors,
    /// Size and page.
    Size,
    /// Views and models in space.
    Space,
    /// Commands for machines.
    Machine,
}

impl Group {
    /// All groups in order.
    pub const ALL: [Group; 9] = [
        Group::Shape,
        Group::Algorithm,
        Group::Modifiers,
        Group::Ends,
        Group::Look,
        Group::Colors,
        Group::Size,
        Group::Space,
        Group::Machine,
    ];

    /// Heading in help.
    pub fn title(self) -> &'static str {
        match self {
            Group::Shape => "Shape",
            Group::Algorithm => "Algorithm",
            Group::Modifiers => "Modifiers",
            Group::Ends => "Start and goal",
            Group::Look => "Look",
            Group::Colors => "Colors",
            Group::Size => "Size and page",
            Group::Space => "3D",
            Group::Machine => "Machine",
        }
    }
}

/// A set of kinds of output, one bit each.
pub type Outputs = u16;

/// The kinds of output that keys distinguish.
pub mod outputs {
    use super::Outputs;

    /// Text without colors.
    pub const LETTERS: Outputs = 1;
    /// Text in colors.
    pub const COLORED: Outputs = 1 << 1;
    /// Braille dots, for grids other than squares.
    pub const DOTS: Outputs = 1 << 2;
    /// Flat vector images.
    pub const PLANE: Outputs = 1 << 3;
    /// Lines for machines.
    pub const TOOLS: Outputs = 1 << 4;
    /// 3D views with raised walls.
    pub const SPACE: Outputs = 1 << 5;
    /// A map of the view around a point.
    pub const MAP: Outputs = 1 << 6;
    /// The same in lines for machines.
    pub const TOOL_MAP: Outputs = 1 << 7;
    /// Models with colors.
    pub const MODEL: Outputs = 1 << 8;
    /// Models without colors.
    pub const BARE_MODEL: Outputs = 1 << 9;
    /// Squares that are wall or floor.
    pub const BLOCKS: Outputs = 1 << 10;
    /// The maze itself, or nothing.
    pub const DATA: Outputs = 1 << 11;
    /// Maps of tiles for games.
    pub const TILE_MAP: Outputs = 1 << 12;
    /// Braille dots in colors.
    pub const COLORED_DOTS: Outputs = 1 << 13;
    /// Text of an endless maze, row by row.
    pub const TEXT_ROWS: Outputs = 1 << 14;
    /// PNG of an endless maze, row by row.
    pub const PNG_ROWS: Outputs = 1 << 15;

    /// Text.
    pub const TEXT: Outputs = LETTERS | COLORED;
    /// Braille dots with and without colors.
    pub const BRAILLE: Outputs = DOTS | COLORED_DOTS;
    /// Flat images.
    pub const FLAT: Outputs = PLANE | TOOLS | BRAILLE;
    /// Pictures with text and paper around them.
    pub const PAGES: Outputs = FLAT | SPACE | MAP | TOOL_MAP;
    /// Models.
    pub const MODELS: Outputs = MODEL | BARE_MODEL;
    /// Everything with colors, except for maps of tiles.
    pub const TINTED: Outputs = PLANE | SPACE | MAP | MODEL | COLORED | COLORED_DOTS;
}

/// A further condition of a key, besides the kind of output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// An outer wall that can be opened.
    Rim,
    /// For squares: cells without walls between them.
    Joined,
    /// A format whose files have more than walls.
    Devices,
    /// For raster images: a size that is not given in millimeters already.
    NoTrueSize,
    /// A file: on a terminal, dots have a fixed size.
    OwnDots,
    /// A length in pixels on terminals.
    InPixels,
    /// Dots of a size on paper.
    DotsOnPaper,
    /// A format that stores its resolution, or a size in millimeters that is converted to pixels.
    Resolution,
    /// For 3D views: walls, which solids do not have; their rooms are drawn as passages.
    RaisedInSpace,
    /// Walls for a machine to cut, in a format of lines.
    CutWalls,
    /// Lines that are not cut already: a path along corridors cut as single lines cannot be engraved.
    BesideCuts,
    /// A length in pixels for animations.
    FilmedInPixels,
    /// A picture with a physical size, which animations do not have.
    Unfilmed,
    /// Walls that are drawn as a whole.
    WholeWalls,
    /// A margin around the picture, which maps have on paper only.
    Edged,
    /// Paper.
    OnPaper,
    /// A separate page: a book sets the size of its pictures itself.
    Pages,
    /// No tiles, which are the walls and the floors.
    NoTiles,
    /// A still picture.
    Still,
    /// Names the products in which paper can be left out.
    Opaque,
    /// Walls whose thickness no picture sets.
    NoTone,
    /// A picture, whose tone the walls show, in a look whose walls may differ in thickness.
    Pictured,
    /// A look that has walls.
    Walled,
    /// A grid from which cells were removed.
    Removing,
    /// A floor plan of more than one level.
    Levelled,
    /// For text: floors, where marks have outlines.
    FloorsInText,
    /// A look whose walls are plain, visible lines.
    Lines,
    /// For machines: strips, whose ends are cut out.
    Strips,
    /// Lines that turn.
    Bent,
    /// For text: half blocks; the other styles use the terminal's colors.
    Halves,
    /// The same, or paint, whose colors must differ from that of the walls.
    HalvesOrPaint,
    /// Visible floors.
    Floored,
    /// Something that an inset changes: walls, or the space between them.
    Seen,
    /// Something in ink: walls, letters or corridors. The shades of paint must differ from it.
    Inked,
    /// For 3D views: marks or a path, the only parts that differ between the schemes.
    MarksOrPath,
    /// For text: marks that no labels hide. In pictures they lie beneath the labels.
    Unhidden,
    /// A plate, which closed surfaces do not have.
    Plate,
    /// A solution, or the graph.
    PathOrGraph,
    /// Marks.
    Marked,
    /// Distances that are shown.
    Distances,
    /// No gradient, which comes first.
    NoGradient,
    /// Painted cells.
    Painted,
    /// Paint that was asked for; costs alone are painted on all cells.
    NamedPaint,
    /// Labels.
    Labelled,
    /// Arrows to a root that moves.
    MovingRoot,
    /// Two files, for the solution in one of its own.
    Separable,
    /// A surface that is cut and laid flat.
    Cut,
    /// A shape that can be folded from paper.
    Foldable,
    /// Pixels, or a size in millimeters that nothing else sets.
    Pixels,
    /// A size that is not set by width and height.
    NoSides,
    /// A size in millimeters, for a model.
    Printed,
    /// Raised walls on floors.
    Raised,
    /// Walls with a separate height, on a plate.
    Storeys,
    /// No paper net, which is cut along its border.
    NoNet,
    /// A format of commands for machines.
    Commands,
}
