//! Keys of algorithms that have a fast path: both read them.

use mazeloom_core::parameters::Key;
use mazeloom_core::words;

pub const AVOID: Key<f64> = Key::share(
    "avoid",
    "chance to shun visited cells where there are others; then not uniform",
)
.default("0");

pub const SKEW: Key<f64> = Key::share(
    "skew",
    "how readily it opens along its row rather than across",
)
.default("0.5");

pub const JOIN: Key<f64> =
    Key::share("join", "chance to join neighbours along a row").default("0.5");

pub const DOWN: Key<f64> =
    Key::share("down", "chance of each further way down from a set").default("0.3333333333333333");

words! {
    /// The orientation of the wall that divides a rectangle.
    pub enum Orient {
        /// Across its longer side; a square by a vertical wall.
        Longer = "longer",
        /// By a fair coin.
        Coin = "coin",
        /// By a vertical wall with chance width ÷ (width + height).
        Proportional = "proportional",
    }
}

pub const ORIENT: Key<Orient> = Key::word(
    "orient",
    "which way a room is cut: across its longer side, by a fair coin, or by \
                       chance in proportion to its sides",
)
.default("longer");

words! {
    /// How a room is cut.
    pub enum Halving {
        /// By a straight wall.
        Straight = "straight",
        /// Into halves that are grown, as on grids that are no rectangle.
        Irregular = "irregular",
    }
}

pub const CUT: Key<Halving> = Key::word(
    "cut",
    "irregular: halves are grown, as on grids that are no rectangle",
)
.default("straight");

pub const ROOM: Key<u64> = Key::whole(
    "room",
    0,
    1000,
    "rooms that measure at most so many cells each way may stay open",
)
.default("0");

pub const CLOSE: Key<f64> =
    Key::share("close", "chance to end a run after each cell").default("0.5");

words! {
    /// What a walk does with its loops.
    pub enum Loops {
        /// It erases them.
        Erase = "erase",
        /// It never closes one.
        Refuse = "refuse",
    }
}

pub const LOOPS: Key<Loops> = Key::word(
    "loops",
    "refuse: walks shun their own trail and start anew when trapped; not uniform",
)
.default("erase");

words! {
    /// How the cell is found from which the next walk starts.
    pub enum Hunt {
        /// At the first unvisited cell, in the order of rows, that has a visited neighbour.
        Scan = "scan",
        /// At a random one of those.
        Random = "random",
        /// At the first visited cell that has an unvisited neighbour.
        Visited = "visited",
    }
}

pub const HUNT: Key<Hunt> = Key::word(
    "hunt",
    "scan: first unvisited cell that touches the maze; random: any of them; \
                       visited: first visited cell that touches an unvisited one",
)
.default("scan");

/// By which of the active cells it picks.
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
    Key::whole(name, 0, 1000, help).default("0")
}

pub const NEWEST: Key<u64> = weight(
    "newest",
    "how often it grows from the newest; newest=50,random=50 unless told",
);

pub const OLDEST: Key<u64> = weight("oldest", "how often from the oldest");

pub const ROTATE: Key<u64> = weight(
    "rotate",
    "how often from the oldest, which then counts as the newest",
);

pub const RANDOM: Key<u64> = weight("random", "how often from a random one");

pub const MIDDLE: Key<u64> = weight(
    "middle",
    "how often from the one half-way between oldest and newest",
);

pub const NEAREST: Key<u64> = weight("nearest", "how often from the nearest to the root");

pub const FARTHEST: Key<u64> = weight(
    "farthest",
    "how often from the farthest from the one picked last",
);

pub const CHEAPEST: Key<u64> = weight(
    "cheapest",
    "how often from the one with the least random weight",
);

pub const STICKY: Key<u64> = weight(
    "sticky",
    "how often from a random one that is kept until used up",
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
    /// What is picked.
    pub enum Of {
        /// Active cells.
        Cells = "cells",
        /// Passages that lead on.
        Passages = "passages",
    }
}

pub const OF: Key<Of> = Key::word(
    "of",
    "what is picked: active cells, or passages that lead on",
)
.default("cells");

words! {
    /// To how many neighbors a picked cell opens.
    pub enum Opens {
        /// To one.
        One = "one",
        /// To all that are unvisited.
        All = "all",
    }
}

pub const OPEN: Key<Opens> = Key::word(
    "open",
    "all: a picked cell opens every unvisited neighbour at once",
)
.default("one");

words! {
    /// To which neighbor a picked cell opens.
    pub enum Next {
        /// Any.
        Random = "random",
        /// The one with the least random weight.
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

pub const NEXT: Key<Next> = Key::word(
    "next",
    "which neighbour it opens: any, the least in weight, or one that way first",
)
.default("random");
