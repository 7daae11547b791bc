//! The recipe flags that the help of a command shows.

use super::ALGORITHM;
use Group::*;
use clap::Arg;
use mazeloom::parameters::{Group, Param, outputs};
use mazeloom_export::listing::keys;

/// The heading of options that are about files and terminals.
pub const OUTPUT: &str = "Output";

/// The heading of options that every command has.
pub const GENERAL: &str = "General";

/// The key of a flag; the algorithm, which is none, is shown where the seed is.
pub fn key_of(flag: &str) -> Option<&'static Param> {
    let name = match flag {
        ALGORITHM => "seed",
        name => name,
    };
    keys().find(|key| key.name == name)
}

/// Recipe flags that the help of a command shows. The others are accepted all the same.
pub struct ShownKeys {
    /// Function that tells whether `--help` shows a key.
    long: fn(Group, &Param) -> bool,
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
    long: |group, _| !matches!(group, Shape | Algorithm | Modifiers),
    short: &["goal", "solution", "look", "paint", "cell"],
};

/// Of commands that print facts about a maze.
pub const FACTS: ShownKeys = ShownKeys {
    long: |group, _| matches!(group, Shape | Algorithm | Modifiers | Ends),
    short: &["mask", "algorithm", "seed", "braid", "weave", "goal"],
};

/// Of animations, which are flat raster or vector images.
pub const FRAMES: ShownKeys = ShownKeys {
    long: |group, key| !matches!(group, Space | Machine) && key.name != "style",
    short: &["algorithm", "seed", "goal"],
};

/// Of tiles of an endless map.
pub const TILES: ShownKeys = ShownKeys {
    long: |group, key| match group {
        Shape | Modifiers => false,
        Ends => key.name.contains("mark"),
        Look => !["solution", "net"].contains(&key.name),
        _ => true,
    },
    short: &["algorithm", "seed", "paint"],
};

/// Of endless mazes: the keys that the text and the PNG of a stream can follow.
pub const STREAMS: ShownKeys = ShownKeys {
    long: |group, key| {
        group == Algorithm || key.changes & (outputs::TEXT_ROWS | outputs::PNG_ROWS) != 0
    },
    short: &["algorithm", "seed", "style"],
};

/// Of games.
pub const GAMES: ShownKeys = ShownKeys {
    long: |group, key| {
        matches!(group, Shape | Algorithm | Modifiers)
            || ["start", "goal", "exits", "openings", "style"].contains(&key.name)
    },
    short: &["mask", "algorithm", "seed", "braid", "weave", "goal"],
};

impl ShownKeys {
    /// Hides a flag from the help if it is the flag of a key that is not to be seen there.
    pub fn apply(&self, arg: Arg) -> Arg {
        let name = arg.get_id().as_str();
        match key_of(name).and_then(|key| Some((key, key.group?))) {
            Some((key, group)) if arg.get_help_heading() == Some(group.title()) => {
                let (long, short) = ((self.long)(group, key), self.short.contains(&name));
                arg.hide(!long).hide_short_help(!short)
            }
            _ => arg,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_help_shows_keys_of_the_long_help() {
        for shown in [ALL, SOLVED, DRAWING, FACTS, FRAMES, TILES, STREAMS, GAMES] {
            for name in shown.short {
                let key = key_of(name).expect("a key");
                assert!((shown.long)(key.group.expect("a group"), key), "{name}");
            }
        }
    }
}
