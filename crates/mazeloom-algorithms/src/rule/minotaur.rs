//! Minotaur: after each step of the player an opponent takes two toward her.
//!
//! States: the cell of the opponent. He steps to a neighbor that is nearer to the player as if
//! there were no walls, but never through a wall. Of several, on squares in rows and columns, he takes first that
//! to the right, then those to the left, above and below: he walks along the row before all else. On other grids it
//! is the first clockwise from straight up, as the page shows the sides of his cell; that of a staircase is where
//! its arrow points. The player may also wait. Source: R. Abbott, *Theseus and the Minotaur* (1990).

use mazeloom_core::parameters::{Args, Entry};
use mazeloom_core::rule::{
    Device, DeviceKind, Ground, Law, Mark, Part, Placing, Rule, RuleKind, SideOrder, Site, Walk,
};
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::{Cell, Topology};

pub(super) const ROW: RuleKind = RuleKind {
    entry: Entry::named("minotaur")
        .aliases(&["theseus", "theseus-and-the-minotaur"])
        .help("an opponent takes two steps toward the player for each of hers"),
    how_to: |_, order| match order {
        SideOrder::Compass => "squares",
        SideOrder::Clockwise => "clockwise",
    },
    devices: &[DeviceKind {
        name: "minotaur",
        help: "the cell in which the opponent begins",
        mark: Mark::Symbol('M'),
        is_token: true,
        least: 1,
        most: 1,
        ..DeviceKind::ONE
    }],
    part: Part::Others,
    counts_steps: true,
    openings: 20,
    states: |_, cells| cells,
    fits,
    placing: Placing::Rule(place),
    law: |rule, ground| Box::new(Minotaur::of(rule, ground)),
    ..RuleKind::BASE
};

/// Distances between all cells are kept.
const MOST_CELLS: u32 = 2000;

fn fits(ground: &Ground<'_>, _: &Args) -> Result<(), String> {
    let cells = ground.maze.cells();
    match cells <= MOST_CELLS {
        true => Ok(()),
        false => Err(format!(
            "{cells} cells, of at most {MOST_CELLS}: choose a smaller maze"
        )),
    }
}

fn place(site: &mut Site<'_>, _: &Args) -> Result<Vec<Device>, String> {
    let cell = site.take().ok_or("no cell is left for the opponent")?;
    Ok(vec![Device::at(0, cell, 0)])
}

struct Minotaur<'a> {
    start: Cell,
    /// The distances without walls from each cell.
    far: &'a [PerCell<u32>],
    /// The order in which he tries the sides of each cell.
    sides: &'a [Vec<u32>],
}

impl<'a> Minotaur<'a> {
    fn of(rule: &Rule, ground: &Ground<'a>) -> Minotaur<'a> {
        Minotaur {
            start: rule
                .devices
                .first()
                .map_or(Cell(0), |device| device.cells[0]),
            far: ground.drawn.distances(),
            sides: ground.drawn.sides(),
        }
    }

    /// The opponent's cell after one step toward the player.
    fn nearer(&self, maze: &dyn Topology, here: Cell, player: Cell) -> Cell {
        let far = &self.far[player.0 as usize];
        let sides = self.sides[here.0 as usize].iter();
        let nearer = sides
            .filter_map(|&side| maze.across(here, side))
            .map(|(_, next)| next)
            .find(|&next| far[next] < far[here]);
        nearer.unwrap_or(here)
    }

    /// The opponent's cell after his two steps; `None` if he catches the player.
    fn chase(&self, walk: &Walk<'_>, here: u32, player: Cell) -> Option<u32> {
        let maze = walk.ground().maze;
        let mut here = Cell(here);
        for _ in 0..2 {
            here = self.nearer(maze, here, player);
        }
        (here != player).then_some(here.0)
    }
}

impl Law for Minotaur<'_> {
    fn states(&self) -> u32 {
        self.far.len() as u32
    }

    fn first(&self) -> u32 {
        self.start.0
    }

    fn token(&self, here: u32) -> Option<Cell> {
        Some(Cell(here))
    }

    fn may_wait(&self) -> bool {
        true
    }

    fn wait(&self, walk: &Walk<'_>, at: Cell, here: u32) -> Option<u32> {
        self.chase(walk, here, walk.cell(at))
    }

    fn step(&self, walk: &Walk<'_>, at: Cell, here: u32, side: u32) -> Option<(Cell, u32)> {
        let next = walk.step(at, side)?;
        let player = walk.cell(next);
        // Whoever walks into him is caught; whoever reaches the goal is safe, if it counts yet.
        match player {
            _ if player.0 == here => None,
            _ if walk.is_solved(next) => Some((next, here)),
            _ => Some((next, self.chase(walk, here, player)?)),
        }
    }
}
