//! The overlays given by a recipe's keys, from the bottom up: paint, labels, the solution, marks.
//!
//! An overlay is data, not drawing: a number for each cell, a list of cells, a mark. So the same
//! overlays serve scenes, tiles, models and text, each of which shows them in its own way.

use crate::language::Language;
use crate::place::locate_in;
use crate::reshape::{PUZZLE, WEIGHTS};
use crate::solve::{shortest, shortest_from};
use mazeloom_algorithms::paint::{PAINTS, Paint, Task};
use mazeloom_algorithms::rule::rule_of_locks;
use mazeloom_core::maze::Directed;
use mazeloom_core::parameters::{Args, Key, find, named};
use mazeloom_core::rule::{Device, Mark, Part, Rule, SideOrder};
use mazeloom_core::sort::Arrange;
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use mazeloom_draw::palette::{Color, PALETTES, Palette, Shades};
use mazeloom_draw::scene::{DrawnPath, Heat, Labels, Overlays, PathStyle, Shape, Sign, Tint};
use mazeloom_draw::style::keys;
use mazeloom_draw::style::keys::{Arrows, CellsShown, Solution, View};
use mazeloom_draw::style::{self, Colors};
use mazeloom_grids::geometry::{Plane, side_order};
use mazeloom_grids::puzzle::Puzzle;

/// The overlays given by a recipe's keys: paint, labels, the solution, marks.
///
/// ```
/// use mazeloom::{Recipe, make, overlays};
///
/// // Start and goal are always marked; here a heat map is below them.
/// let plain: Recipe = "10x10 wilson seed=1".parse()?;
/// let painted: Recipe = "10x10 wilson paint=distance seed=1".parse()?;
/// let (a, b) = (make(&plain)?, make(&painted)?);
/// assert!(overlays(&a, &plain.keys).heat.is_none());
/// assert!(overlays(&b, &painted.keys).heat.is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn overlays<T: Plane>(puzzle: &Puzzle<T>, keys: &Args) -> Overlays {
    overlays_with(puzzle, keys, &|| shortest(puzzle))
}

/// The same with a cheapest path that may be known already: `path` returns it, and is called only
/// if an overlay needs it.
pub fn overlays_with<T: Plane>(
    puzzle: &Puzzle<T>,
    keys: &Args,
    path: &dyn Fn() -> Option<Vec<Cell>>,
) -> Overlays {
    let maze = &puzzle.maze;
    let seed = puzzle.seed();
    let (place, ends) = (keys.get(&keys::PAINT_FROM), (puzzle.start, puzzle.goal));
    let from = locate_in(maze, &place, ends, seed.unwrap_or(0), "paint-from");
    let directed = puzzle.directed();
    let task = Task {
        maze,
        directed: &directed,
        from: from.unwrap_or(puzzle.start),
        path,
    };
    let row = paint(keys, &keys::PAINT);
    let mut painted = row.map(|row| (row.run)(&task));
    // Labels that show the same numbers need a copy.
    let labelled_alike = keys.get(&keys::LABEL) == keys.get(&keys::PAINT);
    let shown = if labelled_alike {
        painted.clone()
    } else {
        painted.take()
    };
    let heat = shown.zip(row);
    let heat = heat.map(|(shown, row)| heat_map(shown, row, keys, path));
    let weights = puzzle.weights.as_ref();
    let costs = weights.filter(|_| keys.get(&keys::PAINT) == "none");
    let costs = costs.map(|weights| Heat::new(costly(weights), shades(keys)));
    let form = keys.get(&keys::SOLUTION).path_style();
    let on_path = keys.get(&keys::LABEL_ON) == CellsShown::Path;
    let path = (form.is_some() || on_path).then(path).flatten();
    let paths = path.clone().zip(form);
    let paths = paths.map(|(cells, form)| drawn_paths(puzzle, cells, form));
    let toward = match keys.get(&keys::ARROWS) {
        Arrows::None | Arrows::Root => None,
        Arrows::Start => Some(puzzle.start),
        Arrows::Goal => Some(puzzle.goal),
    };
    let labels = (keys.get(&keys::LABEL) != "none").then(|| {
        let labelled = if labelled_alike {
            painted
        } else {
            paint(keys, &keys::LABEL).map(|row| (row.run)(&task))
        };
        let cells = path.filter(|_| on_path);
        let cells = cells.unwrap_or_else(|| maze.all_cells().collect());
        labels(keys, cells, labelled, weights)
    });
    let colored = colored(puzzle, heat.as_ref());
    let mut layers = Overlays::default();
    layers.heat = heat.or(costs);
    layers.tints = (trees(puzzle, keys).into_iter().chain(colored)).collect();
    layers.paths = paths.unwrap_or_default();
    layers.arrows = toward.map_or(Vec::new(), |root| arrows(&directed.backward(), root));
    layers.surface = surface(puzzle, keys);
    layers.signs = signs(puzzle, 0, &puzzle.rules);
    layers.labels = labels;
    layers
}

/// The solution, and those of the other players.
fn drawn_paths<T: Plane>(puzzle: &Puzzle<T>, cells: Vec<Cell>, form: PathStyle) -> Vec<DrawnPath> {
    let others = puzzle.rivals.iter();
    let others = others.filter_map(|&start| shortest_from(puzzle, (start, puzzle.goal)));
    let all = others.chain([cells]);
    all.flat_map(|cells| drawn_path(puzzle, cells, form))
        .collect()
}

/// The numbers of a paint as colors, in all cells or on the path only.
fn heat_map(
    mut shown: PerCell<u32>,
    row: &Paint,
    keys: &Args,
    path: &dyn Fn() -> Option<Vec<Cell>>,
) -> Heat {
    if keys.get(&keys::PAINT_ON) == CellsShown::Path {
        only(&mut shown, &path().unwrap_or_default());
    }
    Heat::new(shown, shades(keys)).up_to(row.legend.highest())
}

/// The colors of the two trees of a hypermaze, except on floor plans without the solution.
fn trees<T: Plane>(puzzle: &Puzzle<T>, keys: &Args) -> Option<Tint> {
    let hidden = keys.get(&keys::SOLUTION) == Solution::None;
    if hidden && keys.get(&keys::VIEW) == View::Plane || puzzle.surface().is_none() {
        return None;
    }
    let near = puzzle.near_start();
    let kind = |cell: Cell| 2 - u8::from(near[cell]);
    Some(Tint {
        kinds: puzzle.maze.all_cells().map(kind).collect(),
        colors: TREES.to_vec(),
    })
}

/// The surface between the trees of a hypermaze, with the solution.
fn surface<T: Plane>(puzzle: &Puzzle<T>, keys: &Args) -> Vec<(Cell, u32)> {
    let shows = keys.get(&keys::SOLUTION) != Solution::None;
    let surface = shows.then(|| puzzle.surface()).flatten();
    let side = |(edge, cell, _)| Some((cell, puzzle.maze.grid().side_of(cell, edge)?));
    let sides = surface.into_iter().flatten();
    sides.filter_map(side).collect()
}

/// The colors of the two trees of a hypermaze: a blue and an orange of equal lightness.
///
/// Source: M. Okabe, K. Ito, *Color universal design* (2008).
const TREES: [Color; 2] = [Color(0x56, 0xb4, 0xe9), Color(0xe6, 0x9f, 0x00)];

/// The directions of one-way passages, the locked doors and their keys without those whose keys are
/// held, the starts of the other players, and the devices of rules. Where a rule counts steps and cells are no
/// squares, lines between them.
pub fn signs<T: Plane>(puzzle: &Puzzle<T>, held: u32, rules: &[Rule]) -> Vec<Sign> {
    let maze = &puzzle.maze;
    let passages = puzzle.one_way.iter().flat_map(|one_way| one_way.iter(maze));
    let one_way = passages.filter_map(|(edge, from, _)| {
        let side = maze.side_of(from, edge)?;
        Some(Sign::beside(from, side, Shape::OneWay))
    });
    let mut keys = rule_of_locks(&puzzle.locks);
    keys.devices.retain(|key| held >> key.number & 1 == 0);
    let rivals = puzzle.rivals.iter().enumerate();
    let rivals = rivals.map(|(place, &cell)| Sign::within(cell, Shape::Rival(place)));
    let is_framed = Rule::share_numbers(rules);
    let of_rules = rules
        .iter()
        .flat_map(|rule| devices(puzzle, rule, is_framed));
    let counts = rules.iter().any(|rule| rule.kind.counts_steps);
    let is_seamed = counts && side_order(maze.grid()) != SideOrder::Compass;
    let seams = maze.all_edges().filter(|_| is_seamed);
    let seams = seams.filter_map(|(edge, cell, _)| {
        let side = maze.side_of(cell, edge)?;
        Some(Sign::beside(cell, side, Shape::Seam))
    });
    one_way
        .chain(devices(puzzle, &keys, false))
        .chain(rivals)
        .chain(of_rules)
        .chain(seams)
        .collect()
}

/// The signs of a rule's devices; numbers have frames where several rules have some.
fn devices<T: Topology>(puzzle: &Puzzle<T>, rule: &Rule, is_framed: bool) -> Vec<Sign> {
    let maze = &puzzle.maze;
    let signs = rule.devices.iter().flat_map(|device| {
        let number = device.number;
        let mark = rule.kind.devices[device.kind].mark;
        let within = move |(nth, &cell): (usize, &Cell)| {
            let shape = match mark {
                Mark::Boxed if is_framed => Shape::Boxed(number),
                Mark::Rhombus if is_framed => Shape::Rhombus(number),
                Mark::Number | Mark::Boxed | Mark::Rhombus => Shape::Number(number),
                Mark::Badge => Shape::Badge(number),
                Mark::Color => Shape::Letter(mark.letter(number, nth)),
                Mark::Character => Shape::Character(mark.letter(number, nth)),
                Mark::Count => Shape::Count(number),
                Mark::Key => Shape::Key(number as usize),
                Mark::Door | Mark::OpenDoor | Mark::Arrow => return None,
                _ => Shape::Plate(mark.letter(number, nth)),
            };
            Some(Sign::within(cell, shape))
        };
        let beside = move |&edge: &Edge| {
            let (cell, _) = maze.ends(edge)?;
            let shape = match mark {
                Mark::Door | Mark::Key => Shape::Door(number as usize),
                Mark::OpenDoor => Shape::OpenDoor(number as usize),
                _ => return None,
            };
            Some(Sign::beside(cell, maze.side_of(cell, edge)?, shape))
        };
        let cells = device.cells.iter().enumerate().filter_map(within);
        cells
            .chain(device.passages.iter().filter_map(beside))
            .collect::<Vec<Sign>>()
    });
    signs.collect()
}

/// The devices of a rule with their marks in pictures, such as `lever A B · door a b`; none of a rule whose
/// marks are read only.
///
/// ```
/// use mazeloom::{make, overlays::legend};
///
/// let puzzle = make(&"rect:8x8 rule=energy:2 seed=1".parse()?)?;
/// assert!(legend(&puzzle.rules[0]).ends_with(" · lamp *"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn legend(rule: &Rule) -> String {
    if rule.kind.part == Part::Marks {
        return String::new();
    }
    names(rule)
}

/// The kinds of a rule's devices, each with its marks.
fn names(rule: &Rule) -> String {
    let kinds = rule.kind.devices.iter().enumerate();
    let told = kinds.filter_map(|(place, kind)| {
        let mut numbers: Vec<u32> = rule.of_kind(place).map(|device| device.number).collect();
        numbers.sort_unstable();
        let marks = numbers.into_iter().map(|number| kind.mark.name(number));
        let mut marks: Vec<String> = marks.collect();
        marks.dedup();
        let name = kind.name.replace('-', " ");
        (!marks.is_empty()).then(|| format!("{name} {}", marks.join(" ")))
    });
    told.collect::<Vec<_>>().join(" · ")
}

/// The sentences for the player of a maze with a rule.
pub fn how_played<T: Plane>(rule: &Rule, grid: &T) -> &'static str {
    let variant = (rule.kind.how_to)(&rule.args, side_order(grid));
    Language::english().rule(rule.kind, variant)
}

/// The device of a rule in a cell, as [`legend`] has it; empty if there is none. What moves is elsewhere.
pub fn device_at(rule: &Rule, cell: Cell) -> String {
    let lies =
        |device: &&Device| device.cells.contains(&cell) && !rule.kind.devices[device.kind].is_token;
    let devices = rule.devices.iter().filter(lies).cloned().collect();
    names(&Rule {
        devices,
        ..rule.clone()
    })
}

/// The cells that a rule colors, without those that are painted: their letters tell the colors.
fn colored<T: Topology>(puzzle: &Puzzle<T>, heat: Option<&Heat>) -> Option<Tint> {
    let mut kinds = PerCell::filled(puzzle.maze.cells(), 0);
    for rule in &puzzle.rules {
        let is_color = |device: &&Device| rule.kind.devices[device.kind].mark == Mark::Color;
        for device in rule.devices.iter().filter(is_color) {
            let painted = |cell| heat.is_some_and(|heat| heat.color(cell).is_some());
            for &cell in device.cells.iter().filter(|&&cell| !painted(cell)) {
                kinds[cell] = 1 + (device.number as usize % PALE.len()) as u8;
            }
        }
    }
    let is_any = kinds.values().iter().any(|&kind| kind > 0);
    let colors = PALE.to_vec();
    is_any.then_some(Tint { kinds, colors })
}

/// Pale colors that differ in hue and lightness: those of M. Okabe and K. Ito halfway to white.
const PALE: [Color; 6] = [
    Color(0xea, 0xae, 0x80),
    Color(0xaa, 0xda, 0xf4),
    Color(0xf8, 0xf2, 0xa0),
    Color(0x80, 0xce, 0xb9),
    Color(0xe5, 0xbc, 0xd3),
    Color(0xe4, 0xe4, 0xe4),
];

/// A path as it is drawn: in the parts that are walked from neighbor to neighbor, between which rules
/// carry the player elsewhere.
pub fn drawn_path<T: Topology>(
    puzzle: &Puzzle<T>,
    cells: Vec<Cell>,
    form: PathStyle,
) -> Vec<DrawnPath> {
    let near = |a: &Cell, b: &Cell| puzzle.maze.edge_between(*a, *b).is_some();
    match puzzle.is_ruled() {
        false => vec![DrawnPath { cells, form }],
        true => (cells.chunk_by(near).map(<[Cell]>::to_vec))
            .map(|cells| DrawnPath { cells, form })
            .collect(),
    }
}

/// An arrow in each cell along its shortest path to a root, in a maze of which all directions are
/// reversed; none where there is no path.
pub(crate) fn arrows<T: Topology + ?Sized>(maze: &Directed<'_, T>, root: Cell) -> Vec<(Cell, u32)> {
    let forward = maze.backward();
    let mut sides = PerCell::filled(maze.cells(), None);
    maze.spread(vec![root], |_, edge, next| {
        let is_new = next != root && sides[next].is_none();
        if is_new {
            sides[next] = forward.side_of(next, edge);
        }
        is_new
    });
    let sides = sides.iter();
    let sides = sides.filter_map(|(cell, side)| Some((cell, (*side)?)));
    sides.collect()
}

/// Leaves only the values of some cells.
fn only(values: &mut PerCell<u32>, cells: &[Cell]) {
    let kept: Vec<(Cell, u32)> = cells.iter().map(|&cell| (cell, values[cell])).collect();
    *values = PerCell::filled(values.values().len() as u32, Paint::NOTHING);
    for (cell, value) in kept {
        values[cell] = value;
    }
}

/// The labels of some cells: their costs, the values of a paint, or their numbers.
fn labels(
    keys: &Args,
    mut cells: Vec<Cell>,
    values: Option<PerCell<u32>>,
    weights: Option<&PerCell<u32>>,
) -> Labels {
    let value = |cell: Cell| match (keys.get(&keys::LABEL), &values) {
        ("cost", _) => weights.map_or(1, |weights| weights[cell]),
        (_, Some(values)) => values[cell],
        _ => cell.0,
    };
    cells.arrange();
    Labels {
        values: (cells.into_iter().map(|cell| (cell, value(cell))))
            .filter(|&(_, value)| value != Paint::NOTHING)
            .collect(),
        base: keys.get(&keys::LABEL_BASE) as u32,
    }
}

/// The costs of the cells that cost more than the cheapest.
fn costly(weights: &PerCell<u32>) -> PerCell<u32> {
    let least = weights.values().iter().min().copied().unwrap_or(0);
    let cost = |&cost: &u32| if cost > least { cost } else { Paint::NOTHING };
    weights.values().iter().map(cost).collect()
}

/// The colors of a recipe's palette, without those on which its walls would be invisible.
pub fn shades(keys: &Args) -> Shades {
    let colors = Colors::of(keys);
    let palette: &Palette =
        find(PALETTES, "palette", keys.get(&keys::PALETTE)).expect("the word was checked");
    let path = if keys.has(&keys::SOLUTION_COLOR) {
        colors.path
    } else {
        palette.shades.path
    };
    match keys
        .has("gradient")
        .then(|| style::gradient_shades(&keys.get(&keys::GRADIENT), colors.path))
    {
        Some(Some(gradient)) => gradient,
        _ => palette.shades.clone().beside(colors.ink).with_path(path),
    }
}

/// The paint given by a key of a recipe, if any.
fn paint(keys: &Args, key: &Key<&'static str>) -> Option<&'static Paint> {
    named(PAINTS, keys.get(key))
}

/// The keys of the same picture without anything that shows the solution.
pub fn unsolved(keys: &Args) -> Args {
    let mut unsolved = keys.clone();
    let mut none = |key: &str| unsolved.set(key, "none").expect("it is one of its words");
    none(keys::SOLUTION.name());
    for (on, key) in [
        (&keys::LABEL_ON, keys::LABEL),
        (&keys::PAINT_ON, keys::PAINT),
    ] {
        if keys.get(on) == CellsShown::Path {
            none(key.name());
        }
    }
    unsolved
}

/// The maximum number of bytes per cell that the overlays of these keys take, including their
/// computation.
pub fn overlay_bytes(keys: &Args) -> f64 {
    let paints =
        [&keys::PAINT, &keys::LABEL].map(|key| paint(keys, key).map_or(0.0, |row| row.scratch));
    let path = keys.get(&keys::SOLUTION) != Solution::None
        || [&keys::LABEL_ON, &keys::PAINT_ON]
            .map(|key| keys.get(key))
            .contains(&CellsShown::Path);
    let labels = keys.get(&keys::LABEL) != "none";
    let costs = keys.has(&WEIGHTS) || keys.has(&PUZZLE);
    paints[0]
        + paints[1]
        + f64::from(u8::from(path)) * 12.0
        + f64::from(u8::from(costs)) * 44.0
        + f64::from(u8::from(labels)) * 24.0
        + f64::from(u8::from(keys.get(&keys::ARROWS) != Arrows::None)) * 24.0
}
