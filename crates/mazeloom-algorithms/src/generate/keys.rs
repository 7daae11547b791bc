//! Keys of algorithms that have a fast path: both read them.

use mazeloom_core::parameters::Key;
use mazeloom_core::words;

pub const AVOID: Key<f64> = Key::share("avoid")
    .help("probability of avoiding visited cells when possible (no longer uniform)")
    .default("0");

pub const SKEW: Key<f64> = Key::share("skew")
    .help("probability of opening along the row rather than across")
    .default("0.5");

pub const JOIN: Key<f64> = Key::share("join")
    .help("probability of joining neighbors along a row")
    .default("0.5");

pub const DOWN: Key<f64> = Key::share("down")
    .help("probability of each further passage down from a set")
    .default("0.3333333333333333");

words! {
    /// The orientation of the wall that divides a rectangle.
    pub enum Orient {
        /// Across its longer side; a square by a vertical wall.
        Longer = "longer",
        /// By a fair coin.
        Coin = "coin",
        /// By a vertical wall with probability width ÷ (width + height).
        Proportional = "proportional",
    }
}

pub const ORIENT: Key<Orient> = Key::word("orient")
    .help(
        "direction of the dividing wall: across the longer side, a fair coin, or random in \
         proportion to the sides",
    )
    .default("longer");

words! {
    /// Way of dividing a room.
    pub enum Halving {
        /// By a straight wall.
        Straight = "straight",
        /// Into grown halves, as on grids that are not rectangles.
        Irregular = "irregular",
    }
}

pub const CUT: Key<Halving> = Key::word("cut")
    .help("straight walls, or irregular halves, as on grids that are not rectangles")
    .default("straight");

pub const ROOM: Key<u64> = Key::whole("room", 0, 1000)
    .help("rooms of at most this many columns and rows may stay open")
    .default("0");

pub const CLOSE: Key<f64> = Key::share("close")
    .help("probability of ending a run after each cell")
    .default("0.5");

words! {
    /// Treatment of the loops of a walk.
    pub enum Loops {
        /// It erases them.
        Erase = "erase",
        /// It never closes one.
        Refuse = "refuse",
    }
}

pub const LOOPS: Key<Loops> = Key::word("loops")
    .help("refuse: walks avoid their own path and restart when trapped (no longer uniform)")
    .default("erase");

words! {
    /// The cell from which the next walk starts.
    pub enum Hunt {
        /// At the first unvisited cell, in the order of rows, that has a visited neighbor.
        Scan = "scan",
        /// At a random one of those.
        Random = "random",
        /// At the first visited cell that has an unvisited neighbor.
        Visited = "visited",
    }
}

pub const HUNT: Key<Hunt> = Key::word("hunt")
    .help(
        "scan: first unvisited cell next to the maze; random: any such cell; visited: first \
         visited cell next to an unvisited one",
    )
    .default("scan");

/// The rules for picking an active cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    Newest,
    Oldest,
    Rotate,
    Random,
    Middle,
    Nearest,
    Farthest,
    Cheapest,
    Sticky,
}

/// The weight of one rule in the mix.
const fn weight(name: &'static str, help: &'static str) -> Key<u64> {
    Key::whole(name, 0, 1000).help(help).default("0")
}

pub const NEWEST: Key<u64> = weight(
    "newest",
    "weight of the newest active cell; by default newest=50,random=50",
);

pub const OLDEST: Key<u64> = weight("oldest", "weight of the oldest");

pub const ROTATE: Key<u64> = weight(
    "rotate",
    "weight of the oldest, which then becomes the newest",
);

pub const RANDOM: Key<u64> = weight("random", "weight of a random one");

pub const MIDDLE: Key<u64> = weight(
    "middle",
    "weight of the one half-way between oldest and newest",
);

pub const NEAREST: Key<u64> = weight("nearest", "weight of the one nearest to the root");

pub const FARTHEST: Key<u64> = weight("farthest", "weight of the one farthest from the last pick");

pub const CHEAPEST: Key<u64> = weight("cheapest", "weight of the one with the lowest random cost");

pub const STICKY: Key<u64> = weight(
    "sticky",
    "weight of a random one that is kept until it is used up",
);

/// The rules with their weights in the mix.
pub const RULES: [(Rule, &Key<u64>); 9] = [
    (Rule::Newest, &NEWEST),
    (Rule::Oldest, &OLDEST),
    (Rule::Rotate, &ROTATE),
    (Rule::Random, &RANDOM),
    (Rule::Middle, &MIDDLE),
    (Rule::Nearest, &NEAREST),
    (Rule::Farthest, &FARTHEST),
    (Rule::Cheapest, &CHEAPEST),
    (Rule::Sticky, &STICKY),
];

words! {
    /// Kind of thing to pick.
    pub enum Of {
        /// Active cells.
        Cells = "cells",
        /// Passages out of the tree.
        Passages = "passages",
    }
}

pub const OF: Key<Of> = Key::word("of")
    .help("what to pick: an active cell, or a passage out of the tree")
    .default("cells");

words! {
    /// The number of neighbors that a picked cell opens to.
    pub enum Opens {
        /// To one.
        One = "one",
        /// To all that are unvisited.
        All = "all",
    }
}

pub const OPEN: Key<Opens> = Key::word("open")
    .help("one: a picked cell opens one unvisited neighbor; all: all of them at once")
    .default("one");

words! {
    /// The neighbor that a picked cell opens to.
    pub enum Next {
        /// A random one.
        Random = "random",
        /// The one with the lowest random weight.
        Cheapest = "cheapest",
        /// The northernmost.
        North = "n",
        /// The easternmost.
        East = "e",
        /// The southernmost.
        South = "s",
        /// The westernmost.
        West = "w",
    }
}

pub const NEXT: Key<Next> = Key::word("next")
    .help("which neighbor to open: a random one, the cheapest, or first the one in a direction")
    .default("random");
