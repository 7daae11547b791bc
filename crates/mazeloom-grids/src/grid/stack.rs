//! Any flat grid on several levels: a tower of equal levels, a cone or a ball.
//!
//! ```text
//!   level 0      level 1      level 2     cell  level by level, in each as on the flat grid
//!   ____         ____                     sides those of the flat grid, then up, then down
//!  / 0  \____   / 4  \____      ____      edges those of each level as on the flat grid,
//!  \____/ 1  \  \____/ 5  \    / 8  \           level by level, then the stairs up from
//!  / 2  \____/  / 6  \____/    \____/           each cell of the tower
//!  \____/ 3  \  \____/ 7  \
//!       \____/       \____/
//! ```
//!
//! A cone and a ball keep the cells of each level that are within its radius and connected to the
//! cell nearest the center, which all levels have. Levels are drawn from left to right, 1 apart; in
//! space each is 1 high.

mod geometry;

use super::profile::{Kept, Profile};
use super::stairs::{CLIMB, Stairs};
use super::{AnyGrid, GRIDS, Grid, GridError, SEED, seed_of};
use crate::geometry::{Plane, Point, bounds, is_cut};
use mazeloom_core::parameters::{Args, Entry, Key, ParamError, Selected, TextKind};
use mazeloom_core::source::Source;
use mazeloom_core::topology::{Cell, Edge, Rows, SizeError, Topology, TopologyExt};

const LEVELS: Key<u64> = Key::whole("levels", 1, u32::MAX as u64).help("number of levels");

const GRID: Key<String> = Key::text("grid", &FLAT).help("grid of each level");

const SHAPE: Key<Profile> = Key::word("shape")
    .help("shape of the stack")
    .default("tower");

pub(super) const ROW: Grid = Grid {
    entry: Entry::named("stack")
        .aliases(&["storeys"])
        .help("a flat grid on several levels, connected by stairs")
        .params(&[
            LEVELS.param,
            GRID.param,
            CLIMB.param,
            SHAPE.param,
            SEED.param,
        ]),
    cells: |args| {
        let flat = flat(args);
        let cells = flat.map_or(0, |flat| (flat.row.cells)(&flat.args));
        cells.saturating_mul(args.get(&LEVELS))
    },
    most_cells: Stack::MOST_CELLS,
    // The flat grid may be a patch; it is stored once, but there may be one level.
    bytes_per_cell: super::Patch::BYTES_PER_CELL + 16.0,
    bare: "3,(hex:8x6)",
    examples: &[
        "3,(hex:7x5)",
        "1,(rect:1x1)",
        "3,(rect:1x1)",
        "2,(rect:3x2)",
        "3,(hex:4x3),climb=0",
        "4,(rect:5x4),shape=cone",
        "5,(hex:5x4),climb=0.3,shape=ball",
        "1,(hex:3x3),shape=cone",
    ],
    build: |args, source| Ok(Box::new(build(args, source)?)),
};

static FLAT: TextKind = TextKind {
    placeholder: "(GRID)",
    allowed: "a grid in parentheses, not a stack, such as (hex:5x4)",
    example: "(hex:5x4)",
    check: |word| {
        let inner = word
            .strip_prefix('(')
            .and_then(|word| word.strip_suffix(')'));
        let inner = inner.unwrap_or(word);
        if inner.is_empty() || inner.contains(['(', ')']) {
            return Err(ParamError::value("grid", word, FLAT.allowed));
        }
        let size = inner.starts_with(|c: char| c.is_ascii_digit());
        let named = if size { "rect:" } else { "" };
        match Selected::parse(GRIDS, "grid", &format!("{named}{inner}")) {
            Ok(chosen) => Ok(format!("({chosen})")),
            Err(ParamError::Value { name, allowed, .. }) => {
                let allowed = format!("a grid whose `{name}` is {allowed}");
                Err(ParamError::value("grid", word, allowed))
            }
            Err(error) => Err(error),
        }
    },
};

/// The grid of a level.
fn flat(args: &Args) -> Result<Selected<Grid>, ParamError> {
    let word = args.get(&GRID);
    Selected::parse(GRIDS, "grid", word.trim_matches(['(', ')']))
}

fn build(args: &Args, source: &Source<'_>) -> Result<Stack, GridError> {
    let refused = |error: ParamError| GridError::Refused(error.to_string());
    let flat = flat(args).map_err(refused)?;
    let levels = u32::try_from(args.get(&LEVELS)).unwrap_or(u32::MAX);
    let profile = args.get(&SHAPE);
    let seed = seed_of(args, source);
    let files = source.files;
    let grid = (flat.row.build)(&flat.args, &Source { seed, files })?;
    Stack::new(grid, levels, profile, args.get(&CLIMB), seed)
}

/// A flat grid in several levels, joined by stairs. The flat grid is stored once.
///
/// ```
/// use mazeloom_core::topology::{Topology, TopologyExt};
/// use mazeloom_grids::grid::{Hex, Profile, Stack};
///
/// // Three levels of hexagons, every stair present.
/// let flat = Hex::new(4, 3)?;
/// let edges = flat.all_edges().count();
/// let tower = Stack::new(Box::new(flat), 3, Profile::Tower, 1.0, 0)?;
/// assert_eq!(tower.cells(), 3 * 12);
/// assert_eq!(tower.all_edges().count(), 3 * edges + 2 * 12);
/// # Ok::<(), mazeloom_grids::grid::GridError>(())
/// ```
pub struct Stack {
    flat: AnyGrid,
    levels: u32,
    stairs: Stairs,
    /// The place of the stair that is always there, from each level up.
    joints: Vec<Cell>,
    /// Cells that the tower has; none for all.
    kept: Option<Kept>,
    /// Distance that each level of the tower is moved on the page.
    moved: Vec<Point>,
    size: Point,
}

impl Stack {
    /// The maximum number of cells of the tower, so that tables over them can be made.
    pub const MOST_CELLS: u32 = 1 << 26;

    /// `levels` levels, at least 1, of a flat grid, with a fraction `climb` of the stairs
    /// between them, but at least one between each two.
    ///
    /// # Errors
    /// No level, too many cells or edges, or a grid that is not flat: one that lies in space, is
    /// cut, or has stairs itself.
    ///
    /// ```
    /// use mazeloom_core::maze::is_connected;
    /// use mazeloom_core::topology::{Rect, Topology};
    /// use mazeloom_grids::grid::{Profile, Stack};
    ///
    /// // A cone has fewer cells on each level, one stair to each next one, and is connected.
    /// let square = || Box::new(Rect::new(9, 9).unwrap());
    /// let cone = Stack::new(square(), 5, Profile::Cone, 0.0, 1)?;
    /// assert!(cone.cells() < 5 * 81);
    /// assert!(is_connected(&cone));
    /// # Ok::<(), mazeloom_grids::grid::GridError>(())
    /// ```
    pub fn new(
        flat: AnyGrid,
        levels: u32,
        profile: Profile,
        climb: f64,
        seed: u64,
    ) -> Result<Stack, GridError> {
        if levels == 0 {
            return Err(SizeError::Empty.into());
        }
        let times = |number: u32| u64::from(number) * u64::from(levels);
        let (cells, limit) = (times(flat.cells()), Self::MOST_CELLS);
        let edges = times(flat.edges()) + cells;
        if cells > u64::from(limit) || edges > u64::from(u32::MAX) {
            return Err(SizeError::TooMany { cells, limit }.into());
        }
        if !is_flat(&flat) {
            return Err(GridError::Refused(
                "grid of each level must lie flat on a plane, such as (hex:5x4); this one is \
                 cut, has stairs or lies in space"
                    .to_owned(),
            ));
        }
        let mut stack = Stack {
            levels,
            stairs: Stairs::new(climb, seed),
            joints: Vec::new(),
            kept: None,
            moved: Vec::new(),
            size: Point::new(0.0, 0.0),
            flat,
        };
        if profile != Profile::Tower {
            stack.kept = Some(Kept::within(&stack.flat, levels, profile));
        }
        stack.joints = (1..levels).map(|upper| stack.joint(upper - 1)).collect();
        stack.lay_out();
        Ok(stack)
    }

    /// A cell's level, and its number on the flat grid.
    fn place(&self, cell: Cell) -> (u32, Cell) {
        let whole = match &self.kept {
            None => cell.0,
            Some(kept) => kept.whole[cell.0 as usize],
        };
        (whole / self.flat.cells(), Cell(whole % self.flat.cells()))
    }

    /// The cell of a level over one of the flat grid, if it is there.
    fn at(&self, level: u32, place: Cell) -> Option<Cell> {
        if level >= self.levels {
            return None;
        }
        let whole = level * self.flat.cells() + place.0;
        match &self.kept {
            None => Some(Cell(whole)),
            Some(kept) => kept.number[whole as usize],
        }
    }

    /// The stair up from a place of a level.
    fn stair(&self, level: u32, place: Cell) -> Option<Edge> {
        let there = self.stairs.by_chance(level, place.0)
            || self.joints.get(level as usize) == Some(&place);
        let first = self.levels * self.flat.edges();
        there.then(|| Edge(first + level * self.flat.cells() + place.0))
    }

    /// Place of a level and the next that has the stair that is always there.
    fn joint(&self, level: u32) -> Cell {
        let flight = || {
            let places = self.flat.all_cells();
            places.filter(|&place| {
                self.at(level, place).is_some() && self.at(level + 1, place).is_some()
            })
        };
        match self.kept {
            None => Cell(self.stairs.sure(level, self.flat.cells())),
            Some(_) => {
                let drawn = self.stairs.sure(level, flight().count() as u32);
                let mut flight = flight();
                let joint = flight.nth(drawn as usize);
                joint.expect("all levels have the cell nearest the middle")
            }
        }
    }

    /// Puts the levels beside each other, the highest at the top of the page.
    fn lay_out(&mut self) {
        if self.kept.is_none() {
            let Point { x, y } = self.flat.size();
            let left = |level| f64::from(level) * (x + 1.0);
            self.moved = (0..self.levels)
                .map(|level| Point::new(left(level), 0.0))
                .collect();
            self.size = Point::new(left(self.levels) - 1.0, y);
            return;
        }
        let boxes: Vec<[Point; 2]> = (0..self.levels).map(|level| self.bounds(level)).collect();
        let [Point { y: top, .. }, _] = bounds(boxes.iter().map(|&[least, _]| least));
        let [_, Point { y: bottom, .. }] = bounds(boxes.iter().map(|&[_, most]| most));
        let mut right = 0.0;
        for [least, most] in &boxes {
            self.moved.push(Point::new(right - least.x, -top));
            right += most.x - least.x + 1.0;
        }
        self.size = Point::new(right - 1.0, bottom - top);
    }

    /// The least and greatest coordinates of a level's cells on the flat grid.
    fn bounds(&self, level: u32) -> [Point; 2] {
        let places = self.flat.all_cells();
        let places = places.filter(|&place| self.at(level, place).is_some());
        let sides = places.flat_map(|place| {
            (0..self.flat.sides(place)).filter_map(move |side| self.flat.side(place, side))
        });
        bounds(sides.flat_map(|curve| [curve.ends().0, curve.middle()]))
    }
}

/// Tells whether a grid lies on a plane in one piece.
pub(super) fn is_flat(grid: &AnyGrid) -> bool {
    let drawn = |cell| (0..grid.sides(cell)).all(|side| grid.side(cell, side).is_some());
    grid.space().is_none() && grid.all_cells().all(drawn) && !is_cut(grid)
}

impl Topology for Stack {
    fn cells(&self) -> u32 {
        match &self.kept {
            None => self.levels * self.flat.cells(),
            Some(kept) => kept.whole.len() as u32,
        }
    }

    fn edges(&self) -> u32 {
        self.levels * self.flat.edges() + (self.levels - 1) * self.flat.cells()
    }

    fn sides(&self, cell: Cell) -> u32 {
        self.flat.sides(self.place(cell).1) + 2
    }

    fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
        let (level, place) = self.place(cell);
        match side.checked_sub(self.flat.sides(place)) {
            None => {
                let (edge, next) = self.flat.across(place, side)?;
                let edge = Edge(level * self.flat.edges() + edge.0);
                Some((edge, self.at(level, next)?))
            }
            Some(0) => {
                let above = self.at(level + 1, place)?;
                Some((self.stair(level, place)?, above))
            }
            Some(_) => {
                let below = level.checked_sub(1)?;
                let beneath = self.at(below, place)?;
                Some((self.stair(below, place)?, beneath))
            }
        }
    }

    fn ends(&self, edge: Edge) -> Option<(Cell, Cell)> {
        let flat = self.levels * self.flat.edges();
        match edge.0.checked_sub(flat) {
            None => {
                let level = edge.0 / self.flat.edges();
                let (a, b) = self.flat.ends(Edge(edge.0 % self.flat.edges()))?;
                Some((self.at(level, a)?, self.at(level, b)?))
            }
            Some(stair) => {
                let (level, place) = (stair / self.flat.cells(), Cell(stair % self.flat.cells()));
                self.stair(level, place)?;
                Some((self.at(level, place)?, self.at(level + 1, place)?))
            }
        }
    }

    /// The rows of the flat grid, level by level.
    fn rows(&self) -> Rows {
        let flat = self.flat.rows();
        let in_order = (self.flat.all_cells()).all(|place| flat.rank(place) == place.0);
        let whole = self.kept.is_none() && self.stairs.all();
        if whole && in_order && flat.seamless() {
            let length = |row| flat.start(row + 1) - flat.start(row);
            return Rows::of_lengths((0..self.levels).flat_map(|_| (0..flat.count()).map(length)));
        }
        let rows = (0..self.levels).flat_map(|level| {
            let flat = &flat;
            (0..flat.count())
                .map(move |row| flat.row(row).filter_map(move |place| self.at(level, place)))
        });
        Rows::listed(rows)
    }
}

#[cfg(test)]
mod tests {
    use super::super::stairs::check_rooms;
    use super::*;
    use crate::geometry::Space;
    use crate::grid::{BoxGrid, Hex, Rect};

    fn rect(width: u32, height: u32) -> AnyGrid {
        Box::new(Rect::new(width, height).expect("a small grid"))
    }

    fn tower(flat: AnyGrid, levels: u32) -> Stack {
        Stack::new(flat, levels, Profile::Tower, 1.0, 1).expect("it is flat")
    }

    #[test]
    fn a_tower_of_rectangles_is_a_box() {
        let (tower, cubes) = (
            tower(rect(4, 3), 5),
            BoxGrid::new(&[4, 3, 5]).expect("a small box"),
        );
        assert_eq!(tower.cells(), cubes.cells());
        for cell in cubes.all_cells() {
            let beyond = |grid: &dyn Topology, side| grid.across(cell, side).map(|(_, next)| next);
            for side in 0..6 {
                assert_eq!(
                    beyond(&tower, side),
                    beyond(&cubes, side),
                    "{cell:?} {side}"
                );
                assert_eq!(tower.side(cell, side), cubes.side(cell, side));
            }
            assert_eq!(tower.middle(cell), cubes.middle(cell));
        }
        assert_eq!(
            (tower.rows(), tower.size()),
            (cubes.rows_as_lengths(), cubes.size())
        );
        assert_eq!(tower.cell_at(&[1, 2, 3]), cubes.cell_at(&[1, 2, 3]));
    }

    #[test]
    fn levels_shrink_as_in_a_cone_and_as_in_a_ball() {
        let counts = |profile| {
            let stack = Stack::new(rect(21, 21), 5, profile, 0.0, 1).expect("it is flat");
            let mut counts = [0; 5];
            for cell in stack.all_cells() {
                counts[stack.place(cell).0 as usize] += 1;
            }
            assert_eq!(stack.stairs_between(), [1; 4]);
            counts
        };
        // Centers within shares of the radius 10½, counted one by one: in a cone 5, 4, 3, 2
        // and 1 fifths, in a ball √(1 − (4/5)²) = 3 fifths, √(1 − (2/5)²), the whole, and back.
        let within = |square: f64| {
            let offsets = || (-10..=10).map(f64::from);
            let pairs = offsets().flat_map(|x| offsets().map(move |y| x * x + y * y));
            pairs.filter(|far| *far <= 110.25 * square).count()
        };
        assert_eq!(
            counts(Profile::Cone),
            [25.0, 16.0, 9.0, 4.0, 1.0].map(|n| within(n / 25.0))
        );
        let ball = [0.36, 0.84, 1.0, 0.84, 0.36];
        assert_eq!(counts(Profile::Ball), ball.map(within));
    }

    impl Stack {
        fn stairs_between(&self) -> Vec<u32> {
            let mut counts = vec![0; self.levels as usize - 1];
            for (_, a, b) in self.all_edges() {
                let (low, high) = (self.place(a).0, self.place(b).0);
                if low != high {
                    counts[low.min(high) as usize] += 1;
                }
            }
            counts
        }
    }

    impl BoxGrid {
        /// The rows as a stack gives them.
        fn rows_as_lengths(&self) -> Rows {
            let rows = self.rows();
            Rows::of_lengths((0..rows.count()).map(|row| rows.start(row + 1) - rows.start(row)))
        }
    }

    #[test]
    fn walls_are_those_of_the_neighbours() {
        let hexagons = Hex::new(3, 3).expect("a small grid");
        check_rooms(&tower(Box::new(hexagons), 3));
        let ball = Stack::new(rect(5, 5), 5, Profile::Ball, 1.0, 1);
        check_rooms(&ball.expect("it is flat"));
    }

    #[test]
    fn only_flat_grids_are_stacked() {
        let cubes = || Box::new(BoxGrid::new(&[3, 3, 3]).expect("a small box"));
        let refused = |flat: AnyGrid, levels| {
            Stack::new(flat, levels, Profile::Tower, 1.0, 1)
                .err()
                .expect("it cannot be")
        };
        assert!(matches!(refused(cubes(), 2), GridError::Refused(_)));
        let around = *cubes();
        let around = around.wrapped(0).expect("it is long enough");
        assert!(matches!(
            refused(Box::new(around), 2),
            GridError::Refused(_)
        ));
        assert!(matches!(
            refused(rect(1, 1), 0),
            GridError::Size(SizeError::Empty)
        ));
        assert!(matches!(
            refused(rect(9, 9), u32::MAX),
            GridError::Size(SizeError::TooMany { .. })
        ));
    }

    #[test]
    fn a_storey_in_a_storey_is_refused_before_it_is_read() {
        let deep = format!(
            "stack:2,{}hex:2x2{}",
            "(".repeat(99_999),
            ")".repeat(99_999)
        );
        assert!(Selected::parse(GRIDS, "grid", &deep).is_err());
        let reads = |word: &str, canonical: &str| {
            let chosen = Selected::parse(GRIDS, "grid", word).expect("it reads");
            assert_eq!(chosen.to_string(), canonical);
        };
        reads("stack:2,hex:5x4,climb=0.5", "stack:2,(hex:5x4),climb=0.5");
        reads("stack:2,(5x4)", "stack:2,(rect:5x4)");
    }
}
