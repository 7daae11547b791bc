//! Turns: a walk never turns left, or right, or never goes straight on; it never turns back.
//!
//! States: the side by which the cell was entered; at the start there is none. Source: mazes
//! without left turns are by R. Abbott, *SuperMazes* (1997).

use super::{NO_TURNS, fewest};
use mazeloom_core::parameters::{Args, Entry, Key, Word};
use mazeloom_core::rule::{Ground, Law, Part, Placing, Positions, RuleKind, Walk};
use mazeloom_core::topology::{Cell, TopologyExt};
use mazeloom_core::words;
use std::cmp::Ordering;

words! {
    /// The turn that is forbidden.
    enum Forbidden {
        /// To the left.
        Left = "no-left",
        /// To the right.
        Right = "no-right",
        /// None: straight on.
        Straight = "no-straight",
    }
}

const FORBIDDEN: Key<Forbidden> = Key::word("forbidden")
    .help("turn that is never taken")
    .default("no-left");

pub(super) const ROW: RuleKind = RuleKind {
    entry: Entry::named("turns")
        .aliases(&["turn", "no-left-turn"])
        .help("a walk never turns left, or right, or never goes straight on; it never turns back")
        .params(&[FORBIDDEN.param]),
    examples: &["no-left", "no-right", "no-straight"],
    how_to: |args, _| args.get(&FORBIDDEN).word(),
    part: Part::Moves,
    openings: 60,
    // Few cells have more than eight sides.
    states: |_, _| 9,
    fits: |ground, _| match ground.drawn.has_turns() {
        true => Ok(()),
        false => Err(NO_TURNS.to_owned()),
    },
    fits_alone: leads_far,
    placing: Placing::Rule(|_, _| Ok(Vec::new())),
    law: |rule, ground| Box::new(Turns::of(rule.args.get(&FORBIDDEN), ground)),
    ..RuleKind::BASE
};

/// Checks that a walk would come far if there were no walls: around triangles it circles round a corner.
fn leads_far(ground: &Ground<'_>, args: &Args) -> Result<(), String> {
    let (forbidden, goal) = (args.get(&FORBIDDEN), ground.ends.1);
    let bare = Ground {
        maze: ground.grid,
        ..*ground
    };
    let law: Box<dyn Law> = Box::new(Turns::of(forbidden, &bare));
    let is_goal = |cell| cell == goal;
    let positions = Positions::new(bare, [law], &is_goal);
    let found = positions.map(|positions| fewest(&positions, u32::MAX));
    match found {
        Some(found) if found.moves.is_none() && found.positions < bare.maze.cells() / 2 => {
            Err(format!(
                "even without walls such a walk circles round a few cells; use another grid, such as rect \
                 or hex{}",
                if forbidden == Forbidden::Straight {
                    ""
                } else {
                    ", or turns:no-straight"
                }
            ))
        }
        _ => Ok(()),
    }
}

struct Turns {
    forbidden: Forbidden,
    /// The maximum number of sides of a cell.
    sides: u32,
}

impl Turns {
    fn of(forbidden: Forbidden, ground: &Ground<'_>) -> Turns {
        let sides = ground.maze.all_cells().map(|cell| ground.maze.sides(cell));
        Turns {
            forbidden,
            sides: sides.max().unwrap_or(0),
        }
    }

    /// Tells whether one may leave by a side who entered by another.
    fn permits(&self, sides: u32, entered: u32, side: u32) -> bool {
        // Sides clockwise from that by which the cell was entered: first those to the left.
        let turn = (side + sides - entered) % sides;
        let forbidden = match (turn * 2).cmp(&sides) {
            Ordering::Less => Forbidden::Left,
            Ordering::Equal => Forbidden::Straight,
            Ordering::Greater => Forbidden::Right,
        };
        turn > 0 && forbidden != self.forbidden
    }
}

impl Law for Turns {
    fn states(&self) -> u32 {
        self.sides + 1
    }

    fn step(&self, walk: &Walk<'_>, at: Cell, state: u32, side: u32) -> Option<(Cell, u32)> {
        let ground = walk.ground();
        let cell = walk.cell(at);
        let entered = state.checked_sub(1);
        if entered.is_some_and(|entered| !self.permits(ground.maze.sides(cell), entered, side)) {
            return None;
        }
        let (entered, _) = ground.entered(cell, side)?;
        Some((walk.step(at, side)?, entered + 1))
    }
}
