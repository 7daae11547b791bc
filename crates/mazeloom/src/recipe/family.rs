//! Families: kinds of mazes on which agents are tested, by names that stand for words of a recipe.

use mazeloom_core::parameters::Entry;

/// The word before the name of a family, as in `family=trap`.
pub const FAMILY: &str = "family";

/// A family of mazes.
#[derive(Debug)]
pub struct Family {
    /// Its name, and a sentence about its mazes.
    pub entry: Entry,
    /// The words of a recipe that its name stands for.
    pub words: &'static str,
}

mazeloom_core::row!(Family);

/// All families by name, in alphabetical order.
pub const FAMILIES: &[Family] = &[
    Family {
        entry: Entry::named("bottleneck")
            .help("two halves without walls, and one passage between them"),
        words: "regions=stripes:2 region=(1:room),(2:room)",
    },
    Family {
        entry: Entry::named("corridor").help("long winding corridors with few dead ends"),
        words: "backtracker",
    },
    Family {
        entry: Entry::named("near-goal-blocked").help(
            "the goal is beside the start, behind a wall, and the path to it goes through a third of the maze",
        ),
        words: "start=0 goal=1 shut=0-1 aim=solution:0.4",
    },
    Family {
        entry: Entry::named("open").help("many loops and no dead ends"),
        words: "prim braid=1",
    },
    Family {
        entry: Entry::named("trap").help(
            "passages lead toward the goal and end on the way; the path goes around by the northern border",
        ),
        words: "start=w goal=e path=via:w,n,e flow=0 flow-strength=1",
    },
];
