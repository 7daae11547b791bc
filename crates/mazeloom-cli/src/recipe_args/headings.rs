//! Help headings of the recipe flags, and which of them the help of a command shows.

use clap::Arg;
use mazeloom::reshape::RESHAPINGS;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// A group of flags in `--help`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heading {
    Shape,
    Algorithm,
    Modifiers,
    Ends,
    Look,
    Colors,
    Size,
    Space,
    Machine,
}

use Heading::*;

/// The heading of options that are about files and terminals.
pub const OUTPUT: &str = "Output";

/// The heading of options that every command has.
pub const GENERAL: &str = "General";

/// Every heading in the order of the help.
pub const HEADINGS: [Heading; 9] = [
    Shape, Algorithm, Modifiers, Ends, Look, Colors, Size, Space, Machine,
];

/// Keys by heading; those of [`RESHAPINGS`] are modifiers.
const KEYS: &[(Heading, &[&str])] = &[
    (
        Shape,
        &["mask", "mask-invert", "mask-margin", "parts", "threshold"],
    ),
    (Algorithm, &["algorithm", "seed"]),
    (
        Ends,
        &[
            "start",
            "goal",
            "exits",
            "openings",
            "marks",
            "start-mark",
            "goal-mark",
        ],
    ),
    (
        Look,
        &[
            "look",
            "solution",
            "tiles",
            "walls",
            "removed",
            "graph",
            "corridor",
            "inset",
            "wall-thickness",
            "caps",
            "joins",
            "corners",
            "label",
            "label-base",
            "label-on",
            "levels",
            "arrows",
            "net",
            "style",
        ],
    ),
    (
        Colors,
        &[
            "paint",
            "paint-from",
            "paint-on",
            "palette",
            "gradient",
            "legend",
            "scheme",
            "paper-color",
            "wall-color",
            "floor-color",
            "solution-color",
            "start-color",
            "goal-color",
        ],
    ),
    (
        Size,
        &[
            "cell",
            "cell-mm",
            "print-width",
            "print-height",
            "paper",
            "margin",
            "dpi",
            "scale",
            "title",
            "caption",
        ],
    ),
    (
        Space,
        &[
            "view",
            "turn",
            "tilt",
            "light",
            "wall-height",
            "floor",
            "base",
        ],
    ),
    (
        Machine,
        &[
            "kerf",
            "plate",
            "feed",
            "power",
            "passes",
            "pen-down",
            "pen-up",
            "gcode-start",
            "gcode-end",
        ],
    ),
];

/// The heading of each key, for many look-ups.
static BY_KEY: LazyLock<BTreeMap<&str, Heading>> = LazyLock::new(|| {
    let modifiers = RESHAPINGS.iter().flat_map(|row| row.entry.params);
    let modifiers = modifiers.map(|param| (param.name, Modifiers));
    let others = (KEYS.iter()).flat_map(|(heading, keys)| keys.iter().map(|key| (*key, *heading)));
    others.chain(modifiers).collect()
});

impl Heading {
    /// The heading of a key.
    pub fn of(key: &str) -> Option<Heading> {
        BY_KEY.get(key).copied()
    }

    /// Its text in the help.
    pub fn title(self) -> &'static str {
        match self {
            Shape => "Shape",
            Algorithm => "Algorithm",
            Modifiers => "Modifiers",
            Ends => "Start and goal",
            Look => "Look",
            Colors => "Colors",
            Size => "Size and page",
            Space => "3D",
            Machine => "Machine",
        }
    }
}

/// Recipe flags that the help of a command shows. The others are accepted all the same.
pub struct ShownKeys {
    /// Function that tells whether `--help` shows a key.
    long: fn(Heading, &str) -> bool,
    /// The keys of `-h`.
    short: &'static [&'static str],
}

/// Of commands that generate a maze and write it in any format.
pub const ALL: ShownKeys = ShownKeys {
    long: |_, _| true,
    short: &["mask", "algorithm", "seed", "braid", "goal", "solution"],
};

/// Of commands that solve a maze and may draw it.
pub const SOLVED: ShownKeys = ShownKeys {
    short: &["algorithm", "seed", "braid", "goal", "solution"],
    ..ALL
};

/// Of commands that draw a maze from a file.
pub const DRAWING: ShownKeys = ShownKeys {
    long: |heading, _| !matches!(heading, Shape | Algorithm | Modifiers),
    short: &["goal", "solution", "look", "paint", "cell"],
};

/// Of commands that print facts about a maze.
pub const FACTS: ShownKeys = ShownKeys {
    long: |heading, _| matches!(heading, Shape | Algorithm | Modifiers | Ends),
    short: &["mask", "algorithm", "seed", "braid", "weave", "goal"],
};

/// Of animations, which are flat raster or vector images.
pub const FRAMES: ShownKeys = ShownKeys {
    long: |heading, key| !matches!(heading, Space | Machine) && key != "style",
    short: &["algorithm", "seed", "goal"],
};

/// Of tiles of an endless map.
pub const TILES: ShownKeys = ShownKeys {
    long: |heading, key| match heading {
        Shape | Modifiers => false,
        Ends => key.contains("mark"),
        Look => !["solution", "net"].contains(&key),
        _ => true,
    },
    short: &["algorithm", "seed", "paint"],
};

/// Of endless mazes: the keys that the text and the PNG of a stream can follow.
pub const STREAMS: ShownKeys = ShownKeys {
    long: |heading, key| heading == Algorithm || STREAM_KEYS.iter().any(|keys| keys.contains(&key)),
    short: &["algorithm", "seed", "style"],
};

/// The keys that change the text of a stream, and those that change its PNG.
pub const STREAM_KEYS: [&[&str]; 2] = [
    &["style", "walls"],
    &[
        "cell",
        "corridor",
        "print-width",
        "print-height",
        "scale",
        "cell-mm",
        "dpi",
        "margin",
        "wall-thickness",
        "scheme",
        "paper-color",
        "wall-color",
        "walls",
    ],
];

/// Of games.
pub const GAMES: ShownKeys = ShownKeys {
    long: |heading, key| {
        matches!(heading, Shape | Algorithm | Modifiers)
            || ["start", "goal", "exits", "openings", "style"].contains(&key)
    },
    short: &["mask", "algorithm", "seed", "braid", "weave", "goal"],
};

impl ShownKeys {
    /// Hides a flag from the help if it is the flag of a key that is not to be seen there.
    pub fn apply(&self, arg: Arg) -> Arg {
        let key = arg.get_id().as_str();
        match Heading::of(key) {
            Some(heading) if arg.get_help_heading() == Some(heading.title()) => {
                let (long, short) = ((self.long)(heading, key), self.short.contains(&key));
                arg.hide(!long).hide_short_help(!short)
            }
            _ => arg,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{ALL, DRAWING, FACTS, FRAMES, GAMES, Heading, KEYS, SOLVED, STREAMS, TILES};
    use crate::recipe_args::{ALGORITHM, flags};

    #[test]
    fn every_key_has_a_heading_and_every_heading_only_keys() {
        let names: Vec<&str> = (flags().map(|param| param.name).chain([ALGORITHM])).collect();
        for name in &names {
            assert!(Heading::of(name).is_some(), "`{name}` has no heading");
        }
        let listed: Vec<&&str> = KEYS.iter().flat_map(|(_, keys)| *keys).collect();
        for (place, name) in listed.iter().enumerate() {
            assert!(names.contains(name), "`{name}` is not a key");
            assert!(!listed[..place].contains(name), "`{name}` has two headings");
        }
    }

    #[test]
    fn short_help_shows_keys_of_the_long_help() {
        for shown in [ALL, SOLVED, DRAWING, FACTS, FRAMES, TILES, STREAMS, GAMES] {
            for key in shown.short {
                let heading = Heading::of(key).expect("a heading");
                assert!((shown.long)(heading, key), "{key}");
            }
        }
    }
}
