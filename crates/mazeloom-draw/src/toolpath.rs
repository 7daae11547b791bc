//! Tool paths: the moves of a machine that cuts, engraves or plots a picture.
//!
//! Three steps, each in its own file: overlapping pieces are merged (`merge`), pieces that meet
//! become strokes (`join`), strokes are ordered to keep moves of the lifted tool short (`order`).
//! Time n log n in the number of pieces, mostly sorting. Scratch memory: about 200 bytes per piece.

mod arc;
mod join;
mod merge;
mod order;

pub use arc::Arc;
pub use order::travel;

use crate::scene::{Item, Layer, Path, PathRef, Piece, Scene, Spot};
use crate::style::keys::{KERF, LABEL, LABEL_BASE, PLATE};
use mazeloom_core::parameters::Args;
use merge::{Run, merged};

/// Work that a machine does along a line; in the order in which it is done, since parts that are
/// cut out may move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tool {
    /// Drawn, or burnt into the surface.
    Engrave,
    /// Scored, so that it folds.
    Fold,
    /// Cut through.
    Cut,
}

impl Tool {
    /// All tools, in the order in which they are used.
    pub const ALL: [Tool; 3] = [Tool::Engrave, Tool::Fold, Tool::Cut];

    /// The tool's name in files.
    pub fn name(self) -> &'static str {
        match self {
            Tool::Engrave => "engrave",
            Tool::Fold => "fold",
            Tool::Cut => "cut",
        }
    }

    /// The tool for the lines of a layer; `None` for floors. A paper net and a plate are cut along
    /// their outline only, since cuts along the walls would take them apart: walls are engraved.
    ///
    /// ```
    /// use mazeloom_draw::{scene::Layer, toolpath::Tool};
    ///
    /// assert!(Tool::of(Layer::Wall, false).is_some());
    /// assert_eq!(Tool::of(Layer::Floor, false), None);
    /// ```
    pub fn of(layer: Layer, engraved: bool) -> Option<Tool> {
        match layer {
            Layer::Floor => None,
            Layer::Wall if engraved => Some(Tool::Engrave),
            Layer::Path | Layer::Mark | Layer::Label => Some(Tool::Engrave),
            Layer::Fold => Some(Tool::Fold),
            Layer::Cut | Layer::Wall => Some(Tool::Cut),
        }
    }
}

/// The maximum number of bytes that tool paths take, beside their picture: strips have round
/// ends, and the characters of labels many strokes.
pub fn bytes(cells: f64, keys: &Args) -> f64 {
    let strokes = if keys.get(&KERF) > 0.0 || keys.chosen(&PLATE).is_some() {
        12_000.0
    } else {
        1000.0
    };
    const CHARACTER: f64 = 8000.0;
    let characters = match keys.get(&LABEL) {
        "none" => 0.0,
        // Most values are below the number of cells.
        _ => libm::ceil(libm::log(cells + 1.0) / libm::log(keys.get(&LABEL_BASE) as f64)),
    };
    cells * (strokes + characters * CHARACTER)
}

/// The maximum distance of a curve from the straight lines that approximate it, in millimeters.
pub const TOLERANCE: f64 = 0.01;

/// The smallest area that is engraved, in millimeters: about the width of a tool's line.
const DUST: f64 = 0.3;

/// The strokes of each tool, in an order in which the lifted tool moves little.
///
/// Lines and the outlines of areas count; floors, text and pixels do not. No tool goes twice
/// along a line, and none along one that is cut. Walls are engraved if `engraved`, else cut. Curves are approximated by lines within
/// [`TOLERANCE`]; arcs remain arcs.
///
/// ```
/// use mazeloom_core::maze::{InitialEdges, Maze};
/// use mazeloom_core::topology::{Cell, Rect};
/// use mazeloom_core::parameters::Args;
/// use mazeloom_draw::style::{PARAMS, Style};
/// use mazeloom_draw::scene::{Overlays, draw};
/// use mazeloom_draw::toolpath::toolpaths;
/// use mazeloom_grids::puzzle::Puzzle;
///
/// let maze = Maze::new(Rect::new(5, 5).unwrap(), InitialEdges::Closed);
/// let puzzle = Puzzle::new(maze, Cell(0), Cell(24));
/// let scene = draw(&puzzle, &Style::of(&Args::none(&PARAMS)), Overlays::NONE).unwrap();
/// let paths = toolpaths(&scene, false);
/// assert!(paths.iter().any(|(_, strokes)| !strokes.is_empty()));
/// ```
pub fn toolpaths(scene: &Scene, engraved: bool) -> Vec<(Tool, Vec<Path>)> {
    let mut runs: [Vec<Run>; 3] = Default::default();
    let tolerance = TOLERANCE * 1000.0 / scene.millimetres();
    let dust = DUST * 1000.0 / scene.millimetres();
    for (layer, item) in &scene.plain().items {
        let Some(tool) = Tool::of(*layer, engraved) else {
            continue;
        };
        let (paths, areas) = match item {
            Item::Stroke(stroke) => (&stroke.paths, false),
            // The edge around a mark is no line.
            Item::Fill(fill) if fill.touching => continue,
            Item::Fill(fill) => (&fill.paths, true),
            Item::Text(_) | Item::Image(_) | Item::Copies(_) => continue,
        };
        for path in paths.iter().filter(|path| !areas || !is_dust(*path, dust)) {
            add(path, areas, tolerance, &mut runs[tool as usize]);
        }
    }
    let [engrave, fold, cut] = runs;
    let cut = merged(cut, &[]);
    let (engrave, fold) = (merged(engrave, &cut), merged(fold, &cut));
    let mut here = Spot::new(0, scene.height as i32 * 1000);
    let runs = [engrave, fold, cut];
    let strokes = Tool::ALL.into_iter().zip(runs).map(|(tool, runs)| {
        let (strokes, end) = order::ordered(join::joined(&runs), here);
        here = end;
        (tool, strokes)
    });
    strokes.collect()
}

/// Tells whether an area is smaller than a number of thousandths of a pixel in both directions, by
/// the corners of its outline and, for an arc, its diameter.
fn is_dust(path: PathRef<'_>, least: f64) -> bool {
    let reach = |piece: Piece| match piece {
        Piece::Arc { turn, .. } => 2.0 * f64::from(turn.radius),
        _ => 0.0,
    };
    let corners = || {
        [path.start]
            .into_iter()
            .chain(path.pieces.iter().map(|piece| piece.end()))
    };
    let wide =
        corners().map(|at| at.x).max().unwrap_or(0) - corners().map(|at| at.x).min().unwrap_or(0);
    let high =
        corners().map(|at| at.y).max().unwrap_or(0) - corners().map(|at| at.y).min().unwrap_or(0);
    f64::from(wide.max(high)) < least && path.pieces.iter().all(|piece| reach(piece) < least)
}

/// Adds the pieces of a path; an area's outline is closed whether it says so or not.
fn add(path: PathRef<'_>, area: bool, tolerance: f64, runs: &mut Vec<Run>) {
    let mut here = path.start;
    let home = [Piece::Line(path.start)];
    let closing = home.into_iter().filter(|_| area || path.closed);
    for piece in path.pieces.iter().chain(closing) {
        match piece {
            Piece::Line(to) => runs.push(Run::line(here, to)),
            Piece::Arc { to, turn } => runs.push(Run::arc(here, to, turn)),
            Piece::Curve { first, second, to } => {
                let mut from = here;
                for spot in flattened([here, first, second, to], tolerance) {
                    runs.push(Run::line(from, spot));
                    from = spot;
                }
            }
        }
        here = piece.end();
    }
}

/// Points along a cubic Bézier curve, without the first, enough that the lines between them lie
/// within the tolerance, in thousandths of a pixel: a curve is an eighth of its greatest second
/// derivative from its chord at most.
pub fn flattened(spots: [Spot; 4], tolerance: f64) -> impl Iterator<Item = Spot> {
    let [x, y] = [
        |spot: &Spot| f64::from(spot.x),
        |spot: &Spot| f64::from(spot.y),
    ]
    .map(|axis: fn(&Spot) -> f64| [0, 1, 2, 3].map(|place| axis(&spots[place])));
    let bend = |at: usize| {
        let second = |v: &[f64; 4]| v[at] - 2.0 * v[at + 1] + v[at + 2];
        libm::sqrt(second(&x) * second(&x) + second(&y) * second(&y))
    };
    let most = 6.0 * bend(0).max(bend(1));
    let steps = libm::ceil(libm::sqrt(most / (8.0 * tolerance)));
    let steps = steps.clamp(1.0, 4096.0) as u32;
    (1..=steps).map(move |step| {
        let share = f64::from(step) / f64::from(steps);
        let rest = 1.0 - share;
        let mean = |v: &[f64; 4]| {
            let outer = rest * rest * rest * v[0] + share * share * share * v[3];
            let inner = rest * v[1] + share * v[2];
            libm::round(outer + 3.0 * rest * share * inner) as i32
        };
        Spot::new(mean(&x), mean(&y))
    })
}
