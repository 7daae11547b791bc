//! Properties of modifiers of passages: braids, loops, trimmed dead ends, rooms and labyrinths.

use mazeloom::geometry::border_sides;
use mazeloom::grid::{AnyGrid, GRIDS, Quarters, Rect};
use mazeloom::maze::is_connected;
use mazeloom::puzzle::{Layers, Note};
use mazeloom::solve::shortest;
use mazeloom::table::Components;
use mazeloom::{
    Cell, Curve, Edge, Flow, MakeError, Maze, Plane, Point, Puzzle, Recipe, Topology, TopologyExt,
    make_watched,
};
use mazeloom_testing::Fixtures;
use std::collections::BTreeSet;

fn made(line: &str) -> Result<Puzzle, MakeError> {
    let recipe: Recipe = line
        .parse()
        .unwrap_or_else(|error| panic!("{line}: {error}"));
    make_watched(&recipe, &Fixtures, u64::MAX, |_| Flow::Continue(()))
}

#[track_caller]
fn sure(line: &str) -> Puzzle {
    made(line).unwrap_or_else(|error| panic!("{line}: {error}"))
}

/// The small examples of all grids, and some that are masked.
fn grounds() -> Vec<String> {
    let mut all = Vec::new();
    for grid in GRIDS {
        for example in &grid.examples[1..] {
            all.push(format!("{}:{example}", grid.entry.name));
        }
    }
    all.extend(
        [
            "rect:20x14 mask=heart",
            "rect:18x12 mask=ellipse mask-invert parts=each",
            "hex:14x10 mask=circle",
            "polar:7 mask=star parts=each",
            "torus:9x7 mask=circle mask-invert parts=each",
        ]
        .map(String::from),
    );
    all
}

/// Makes mazes on every grid, with some recipe keys; returns those that are not refused. Two algorithms take
/// turns, on each grid by the length of the words.
fn everywhere(words: &str, mut law: impl FnMut(&str, &str, Puzzle)) {
    for (number, ground) in grounds().iter().enumerate() {
        let algorithm = ["wilson", "backtracker"][(number + words.len()) % 2];
        let plain = format!("{ground} {algorithm} seed=3");
        match made(&format!("{plain} {words}")) {
            Ok(puzzle) => law(&plain, &format!("{plain} {words}"), puzzle),
            // Some grids have no border, and no place there.
            Err(MakeError::Refused { .. } | MakeError::Place { .. }) => {}
            Err(error) => panic!("{plain} {words}: {error}"),
        }
    }
}

fn dead_ends(maze: &Maze<AnyGrid>) -> impl Iterator<Item = Cell> + '_ {
    (maze.all_cells()).filter(|&cell| maze.degree(cell) == 1)
}

/// The dead ends at which a wall could be opened.
fn openable(maze: &Maze<AnyGrid>) -> usize {
    let grid = maze.grid();
    let beneath = grid.all_cells();
    let crossed: BTreeSet<Cell> = beneath.filter_map(|cell| grid.above(cell)).collect();
    // Nothing can join a passage on a crossing.
    let opens = |(edge, next): (Edge, Cell)| {
        !maze.is_open(edge) && !crossed.contains(&next) && grid.above(next).is_none()
    };
    (dead_ends(maze).filter(|&cell| grid.neighbors(cell).any(opens))).count()
}

#[test]
fn braided_mazes_have_no_dead_end_that_a_wall_could_open() {
    for style in ["pair", "straight", "random"] {
        everywhere(
            &format!("braid=1 braid-style={style}"),
            |_, line, puzzle| {
                assert_eq!(openable(&puzzle.maze), 0, "{line}");
            },
        );
    }
    everywhere("weave=1 braid=1", |_, line, puzzle| {
        assert_eq!(openable(&puzzle.maze), 0, "{line}");
    });
}

#[test]
fn braiding_removes_its_share_of_the_dead_ends() {
    for style in ["pair", "straight", "random"] {
        for share in [0.25, 0.5, 0.8] {
            let words = format!("braid={share} braid-style={style}");
            everywhere(&words, |plain, line, puzzle| {
                let before = openable(&sure(plain).maze);
                let gone = before - openable(&puzzle.maze);
                let promised = (share * before as f64 + 0.5) as usize;
                assert!(gone.abs_diff(promised) <= 1, "{line}: {gone} of {promised}");
            });
        }
    }
}

/// The number of walls of dead ends that were opened straight ahead, and the total.
fn straight_on(line: &str) -> (usize, usize) {
    let braided = sure(line).maze;
    let before = sure(line.split(" braid").next().expect("a line has a beginning")).maze;
    let rect = |cell: Cell| (cell.0 % 30, cell.0 / 30);
    let opened = (braided.all_edges()).filter(|&(edge, ..)| !before.is_open(edge));
    let (mut straight, mut all) = (0, 0);
    for (_, a, b) in opened {
        let ahead = |end: Cell, next: Cell| {
            before.degree(end) == 1 && {
                let (_, back) = before
                    .neighbors(end)
                    .next()
                    .expect("a dead end has a passage");
                let ((x, y), (u, v), (s, t)) = (rect(end), rect(next), rect(back));
                (2 * x, 2 * y) == (u + s, v + t)
            }
        };
        straight += usize::from(ahead(a, b) || ahead(b, a));
        all += 1;
    }
    (straight, all)
}

#[test]
fn straight_braids_go_on_as_they_came() {
    let (straight, all) = straight_on("rect:30x20 wilson seed=4 braid=1 braid-style=straight");
    let (by_chance, _) = straight_on("rect:30x20 wilson seed=4 braid=1 braid-style=random");
    // Only dead ends at the border, or with an obstacle ahead, turn.
    assert!(straight * 10 > all * 8, "{straight} of {all}");
    assert!(by_chance * 2 < all, "{by_chance} of {all}");
}

#[test]
fn loops_are_counted() {
    for wanted in [1, 50, 1_000_000] {
        everywhere(&format!("loops={wanted}"), |plain, line, puzzle| {
            let before = sure(plain).maze;
            let count = |maze: &Maze<AnyGrid>| maze.all_edges().count();
            let walls = before.grid().all_edges().count() - count(&before);
            let opened = count(&puzzle.maze) - count(&before);
            assert_eq!(opened, walls.min(wanted), "{line}");
            let told = (puzzle.notes.iter())
                .any(|note| matches!(note, Note::Reshaped { key: "loops", .. }));
            assert_eq!(told, walls < wanted, "{line}: {:?}", puzzle.notes);
        });
    }
}

/// The number of components of a maze.
fn parts_of(maze: &impl Topology) -> u32 {
    let mut parts = Components::new(maze.cells());
    for (_, a, b) in maze.all_edges() {
        parts.join(a, b);
    }
    parts.count()
}

#[test]
fn sparse_mazes_hang_together_and_keep_their_ends() {
    for words in ["sparse=1", "sparse=0.4", "sparse=passes:2"] {
        for more in ["", " weave=1", " braid=0.6", " start=center goal=random"] {
            everywhere(&format!("{words}{more}"), |plain, line, puzzle| {
                let whole = sure(&format!("{plain}{more}"));
                let maze = &puzzle.maze;
                assert_eq!(parts_of(maze), parts_of(&whole.maze), "{line}");
                let grid = maze.grid();
                let ends = [(puzzle.start, whole.start), (puzzle.goal, whole.goal)];
                for (here, there) in ends {
                    let center = |puzzle: &Puzzle, cell| puzzle.maze.grid().center(cell);
                    assert_eq!(center(&puzzle, here), center(&whole, there), "{line}");
                }
                // Nothing ends on or under a crossing, and both its levels exist.
                for lower in grid.all_cells() {
                    if let Some(upper) = grid.above(lower) {
                        assert_eq!(maze.degree(lower), 2, "{line}");
                        assert_eq!(maze.degree(upper), 2, "{line}");
                    }
                }
                let spot = |grid: &AnyGrid, cell: Cell| {
                    let center = grid.center(cell);
                    (center.x.to_bits(), center.y.to_bits())
                };
                let before = whole.maze.grid();
                let crossed = before
                    .all_cells()
                    .filter(|&cell| before.above(cell).is_some());
                for lower in crossed {
                    let there = spot(before, lower);
                    let left = grid.all_cells().filter(|&cell| spot(grid, cell) == there);
                    assert_ne!(left.count(), 1, "{line}");
                }
            });
        }
    }
}

#[test]
fn shares_and_passes_are_what_they_say() {
    let plain = "rect:30x20 backtracker seed=5";
    let cells = |words: &str| sure(&format!("{plain} {words}")).maze.cells();
    assert_eq!(cells("sparse=0.3"), 600 - 180);
    // A pass removes all dead ends except the start and the goal.
    let mut maze = sure(plain).maze;
    let mut kept: Vec<bool> = vec![true; 600];
    for pass in 1..4 {
        let dead: Vec<Cell> = (dead_ends(&maze))
            .filter(|cell| ![0, 599].contains(&cell.0))
            .collect();
        for cell in &dead {
            kept[cell.0 as usize] = false;
        }
        let open: Vec<_> = (maze.all_edges())
            .filter(|(_, a, b)| !dead.contains(a) && !dead.contains(b))
            .map(|(edge, ..)| edge)
            .collect();
        let (grid, _) = maze.into_parts();
        maze = Maze::with_open(grid, open);
        let left = kept.iter().filter(|&&kept| kept).count() as u32;
        assert_eq!(cells(&format!("sparse=passes:{pass}")), left);
    }
    // Everything off the solution is removed.
    let rest = sure(&format!("{plain} sparse=1"));
    let path = shortest(&rest).expect("it is whole");
    assert_eq!(path.len() as u32, rest.maze.cells());
}

#[test]
fn labyrinths_are_one_way_through_every_cell() {
    for more in ["", " sparse=0.3", " start=center", " start=edge"] {
        let mut count = 0;
        everywhere(&format!("unicursal{more}"), |plain, line, puzzle| {
            count += 1;
            let maze = &puzzle.maze;
            let ends = [puzzle.start, puzzle.goal];
            for cell in maze.all_cells() {
                let ways = if ends.contains(&cell) { 1 } else { 2 };
                assert_eq!(maze.degree(cell), ways, "{line}: {cell:?}");
            }
            let whole = sure(&format!("{plain}{more}"));
            assert_eq!(parts_of(maze), parts_of(&whole.maze), "{line}");
            let grid = whole.maze.grid();
            let sides: u32 = grid.all_cells().map(|cell| grid.sides(cell)).sum();
            assert_eq!(maze.cells(), sides, "{line}");
            // Both ends are in the start's cell, at the border if it has one.
            if border_sides(grid, whole.start).next().is_some() {
                for end in ends {
                    assert!(border_sides(maze.grid(), end).next().is_some(), "{line}");
                }
            }
        });
        assert!(2 * count > grounds().len(), "only {count}");
    }
}

/// A rectangle that is not known to be one.
struct Squares(Rect);

impl Topology for Squares {
    fn cells(&self) -> u32 {
        self.0.cells()
    }
    fn edges(&self) -> u32 {
        self.0.edges()
    }
    fn sides(&self, cell: Cell) -> u32 {
        self.0.sides(cell)
    }
    fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
        self.0.across(cell, side)
    }
    fn ends(&self, edge: Edge) -> Option<(Cell, Cell)> {
        self.0.ends(edge)
    }
}

impl Plane for Squares {
    fn center(&self, cell: Cell) -> Point {
        self.0.center(cell)
    }
    fn side(&self, cell: Cell, side: u32) -> Option<Curve> {
        self.0.side(cell, side)
    }
    fn size(&self) -> Point {
        self.0.size()
    }
}

#[test]
fn quarters_of_any_squares_are_those_of_a_rectangle() {
    // The same squares twice: known as a rectangle, and known only by their sides.
    let layers = Layers {
        quartered: true,
        ..Layers::default()
    };
    for (width, height) in [(1, 1), (2, 1), (5, 4)] {
        let known = layers.over(Box::new(Rect::new(width, height).expect("it is small")));
        let known = known.expect("squares have corners");
        assert_eq!(known.cells(), 4 * width * height);
        assert!(
            known
                .as_rect()
                .is_some_and(|rect| rect.width() == 2 * width)
        );
        let squares = Squares(Rect::new(width, height).expect("it is small"));
        let plain = Quarters::of(Box::new(squares)).expect("squares");
        assert!(plain.grid.as_rect().is_none());
        let at = |grid: &AnyGrid, cell: Cell| {
            let center = grid.center(cell);
            (center.y as u32) * 2 * width + center.x as u32
        };
        let pairs = |grid: &AnyGrid| {
            let mut pairs: Vec<(u32, u32)> = (grid.all_edges())
                .map(|(_, a, b)| (at(grid, a), at(grid, b)))
                .map(|(a, b)| (a.min(b), a.max(b)))
                .collect();
            pairs.sort_unstable();
            pairs
        };
        assert_eq!(pairs(&known), pairs(&plain.grid));
        for quarter in plain.grid.all_cells() {
            for side in 0..4 {
                let sides = |grid: &AnyGrid, cell, side| {
                    let middle = grid.side(cell, side).expect("it has a place").middle();
                    (middle.x, middle.y)
                };
                let square = Cell(at(&plain.grid, quarter));
                let own = sides(&plain.grid, quarter, side);
                assert!((0..4).any(|there| sides(&known, square, there) == own));
            }
        }
    }
}

#[test]
fn labyrinths_refuse_what_has_no_border_to_walk_round() {
    for (words, named) in [
        ("rect:8x8 braid=1 unicursal", "`braid`"),
        ("rect:8x8 loops=3 unicursal", "`loops`"),
        ("rect:12x12 weave=1 unicursal", "`weave`"),
        ("box:4x4x4 unicursal", "side"),
    ] {
        let error = made(&format!("{words} seed=1"))
            .map(|_| ())
            .expect_err("it has no border");
        let error = error.to_string();
        assert!(
            error.starts_with("`unicursal`: ") && error.contains(named),
            "{error}"
        );
    }
    assert!(is_connected(&sure("rect:8x8 unicursal seed=1").maze));
}

/// The cells of each room of a maze: connected cells with open edges inside and walls around,
/// except for the doors.
#[test]
fn rooms_are_open_shut_in_and_within_reach() {
    for algorithm in ["wilson", "recursive-division", "sidewinder", "origin-shift"] {
        for doors in [1, 2, 5] {
            for ground in ["rect:30x20", "rect:30x20 mask=heart"] {
                let line =
                    format!("{ground} {algorithm} rooms=4 room-size=3x2-4x3 doors={doors} seed=6");
                let puzzle = sure(&line);
                assert!(is_connected(&puzzle.maze), "{line}");
                let bare = sure(&format!(
                    "{ground} {algorithm} rooms=4 room-size=3x2-4x3 doors={doors} braid=1 seed=6"
                ));
                let rooms = blocks(&puzzle.maze);
                assert_eq!(rooms.len(), 4, "{line}: {:?}", puzzle.notes);
                for room in rooms {
                    let ways = |maze: &Maze<AnyGrid>| {
                        (room.iter())
                            .flat_map(|&cell| maze.neighbors(cell).collect::<Vec<_>>())
                            .filter(|(_, next)| !room.contains(next))
                            .count()
                    };
                    assert_eq!(ways(&puzzle.maze), doors, "{line}");
                    assert_eq!(ways(&bare.maze), doors, "{line} braid=1");
                }
            }
        }
    }
}

/// Rectangles of at least 3 × 2 cells without a wall inside, joined where they meet.
fn blocks(maze: &Maze<AnyGrid>) -> Vec<Vec<Cell>> {
    let grid = maze.grid();
    let open = |a: Cell, side: u32| maze.across(a, side).map(|(_, next)| next);
    let mut parts = Components::new(grid.cells());
    let mut within = vec![false; grid.cells() as usize];
    for cell in grid.all_cells() {
        let square = || {
            let (east, south) = (open(cell, 1)?, open(cell, 2)?);
            (open(east, 2)? == open(south, 1)?).then_some([east, south, open(east, 2)?])
        };
        for other in square().into_iter().flatten() {
            parts.join(cell, other);
            within[cell.0 as usize] = true;
            within[other.0 as usize] = true;
        }
    }
    let mut rooms: std::collections::BTreeMap<Cell, Vec<Cell>> = Default::default();
    for cell in (grid.all_cells()).filter(|cell| within[cell.0 as usize]) {
        rooms.entry(parts.find(cell)).or_default().push(cell);
    }
    rooms.into_values().filter(|room| room.len() >= 6).collect()
}

#[test]
fn rooms_leave_every_ground_whole() {
    for words in [
        "rooms=1 doors=1 room-size=1",
        "rooms=3",
        "rooms=50 doors=1 room-size=1-3",
        "rooms=1000 doors=3",
        "rooms=2 room-size=50",
        "rooms=4 weave=0.5 braid=0.5",
    ] {
        for ground in grounds() {
            let plain = format!("{ground} wilson seed=3");
            let line = format!("{plain} {words}");
            let whole = sure(&plain).maze;
            match made(&line) {
                Ok(puzzle) => assert_eq!(parts_of(&puzzle.maze), parts_of(&whole), "{line}"),
                // Crossings have their own requirements.
                Err(MakeError::Refused { .. }) if words.contains("weave") => {}
                Err(error) => panic!("{line}: {error}"),
            }
        }
    }
}

#[test]
fn rooms_that_do_not_fit_are_counted() {
    let puzzle = sure("rect:10x10 rooms=90 room-size=3 seed=1");
    let told = (puzzle.notes.iter()).any(|note| note.to_string().contains("of 90 rooms"));
    assert!(told, "{:?}", puzzle.notes);
    assert!(
        sure("rect:10x10 rooms=1 room-size=3 seed=1")
            .notes
            .is_empty()
    );
}

#[test]
fn quarters_keep_the_laws_of_a_grid() {
    let mut count = 0;
    for (name, grid) in mazeloom_testing::listed() {
        let word = name.clone();
        let Ok(Quarters { grid: quarters, .. }) = Quarters::of(mazeloom_testing::grid(&word))
        else {
            continue;
        };
        count += 1;
        let mut sides_seen = 0;
        for cell in quarters.all_cells() {
            for side in 0..quarters.sides(cell) {
                let Some((edge, next)) = quarters.across(cell, side) else {
                    continue;
                };
                sides_seen += 1;
                assert_ne!(cell, next, "{name}");
                let back = quarters.side_of(next, edge).expect("an edge back");
                let (a, b) = quarters.ends(edge).expect("an edge has ends");
                assert!([(a, b), (b, a)].contains(&(cell, next)), "{name}");
                assert!(
                    (0..quarters.sides(next))
                        .any(|back| quarters.across(next, back) == Some((edge, cell)))
                );
                // If it is not cut, both cells draw the same side.
                if !quarters.cut(edge) {
                    let here = quarters.side(cell, side).expect("it is drawn").ends();
                    let there = quarters.side(next, back).expect("it is drawn").ends();
                    let near = here.0.distance(there.1) + here.1.distance(there.0);
                    let twin = near < 1e-6;
                    assert!(
                        twin || near_pair(&quarters, cell, next),
                        "{name} {cell:?} {side}"
                    );
                }
            }
        }
        assert_eq!(sides_seen, 2 * quarters.all_edges().count(), "{name}");
        // Each half of a passage leads where the passage leads.
        let whole = grid.all_edges().count();
        let spokes = quarters.cells() as usize;
        assert_eq!(quarters.all_edges().count(), spokes + 2 * whole, "{name}");
    }
    assert!(count > 40, "only {count}");
}

/// Tells whether two cells share several edges, so that a side may be found at another of them.
fn near_pair(grid: &AnyGrid, a: Cell, b: Cell) -> bool {
    grid.neighbors(a).filter(|&(_, next)| next == b).count() > 1
}

#[test]
fn quarters_of_surfaces_meet_in_space() {
    let mut count = 0;
    for (name, _) in mazeloom_testing::listed() {
        let Ok(Quarters { grid, .. }) = Quarters::of(mazeloom_testing::grid(&name)) else {
            continue;
        };
        let Some(space) = grid.space() else { continue };
        count += 1;
        for (edge, a, b) in grid.all_edges() {
            let wall = |cell: Cell| {
                let side = grid.side_of(cell, edge).expect("it lies at both ends");
                let spots: Vec<_> = (space.wall(cell, side).iter().map(|spot| spot.at)).collect();
                spots
            };
            let (here, mut there) = (wall(a), wall(b));
            if !grid.turns(edge) {
                there.reverse();
            }
            assert_eq!(here.len(), there.len(), "{name}");
            for (one, other) in here.iter().zip(&there) {
                assert!(one.minus(*other).length() < 1e-9, "{name}: {edge:?}");
            }
        }
    }
    assert!(count > 10, "only {count}");
}
