//! Suggestions for unknown keys, including words that other programs use.

use super::{KEYS, SEED};
use mazeloom_core::parameters::{ParamError, unknown};
use mazeloom_core::sort::Arrange;

/// Related words, with the keys of that meaning, the closest first.
const MEANINGS: &[(&[&str], &[&str])] = &[
    (
        &["color", "colors", "fill", "stroke-color", "line-color"],
        &["wall-color", "paint", "palette"],
    ),
    (
        &[
            "background",
            "background-color",
            "bg",
            "fill-color",
            "transparent",
        ],
        &["paper-color", "floor-color", "scheme"],
    ),
    (
        &["foreground", "fg", "ink"],
        &["wall-color", "scheme", "solution-color"],
    ),
    (
        &["theme", "dark", "mode"],
        &["scheme", "palette", "paper-color"],
    ),
    (
        &["route-color", "answer-color"],
        &["solution-color", "gradient", "solution"],
    ),
    (
        &[
            "cellsize",
            "cell-size",
            "cellwidth",
            "cell-width",
            "pixels",
            "unit",
        ],
        &["cell", "cell-mm", "corridor"],
    ),
    (
        &[
            "thickness",
            "line-width",
            "linewidth",
            "stroke",
            "stroke-width",
            "wall-width",
        ],
        &["wall-thickness", "corridor", "look"],
    ),
    (
        &["entrance", "entry", "begin", "source", "from"],
        &["start", "openings", "start-mark"],
    ),
    (
        &["exit", "end", "finish-at", "target", "to", "destination"],
        &["goal", "exits", "openings"],
    ),
    (
        &["gaps", "opening", "doors-at", "holes"],
        &["openings", "exits", "doors"],
    ),
    (
        &[
            "solve",
            "solved",
            "answer",
            "route",
            "show-solution",
            "show-path",
        ],
        &["solution", "label", "paint"],
    ),
    (&["random", "random-seed", "rng", "randomseed"], &["seed"]),
    (
        &["algo", "alg", "method", "generator"],
        &["algorithm", "mix", "seed"],
    ),
    (
        &[
            "deadends",
            "dead-ends",
            "loop",
            "cycles",
            "imperfect",
            "multipath",
        ],
        &["braid", "loops", "sparse"],
    ),
    (
        &["bridges", "over-under", "crossings"],
        &["weave", "tunnels"],
    ),
    (&["room", "chambers"], &["rooms", "room-size", "doors"]),
    (
        &["hard", "hardness", "level", "complexity"],
        &["difficulty", "aim", "braid"],
    ),
    (
        &[
            "image",
            "shape",
            "shape-file",
            "silhouette",
            "outline",
            "form",
        ],
        &["mask", "picture", "template"],
    ),
    (
        &["text", "label-text", "name", "heading"],
        &["title", "caption", "label"],
    ),
    (
        &["numbers", "labels", "numbering"],
        &["label", "label-base", "solution"],
    ),
    (
        &["heatmap", "distance", "colormap", "colorize"],
        &["paint", "palette", "legend"],
    ),
    (&["resolution", "ppi", "density"], &["dpi", "cell", "scale"]),
    (
        &["length", "path-length", "solution-length", "min-length"],
        &["aim", "difficulty", "solution"],
    ),
    (
        &["image-size", "pixel-size", "width-px", "dimensions"],
        &["print-width", "print-height", "cell"],
    ),
    (
        &["key", "lock", "locks", "locked", "locked-doors"],
        &["keys", "doors", "puzzle"],
    ),
    (
        &["oneway", "directed", "direction", "traps"],
        &["one-way", "one-way-style", "arrows"],
    ),
    (&["zoom", "factor"], &["scale", "cell", "print-width"]),
    (
        &["page", "page-size", "papersize", "paper-size", "format"],
        &["paper", "print-width", "margin"],
    ),
    (
        &["border", "padding", "frame"],
        &["margin", "openings", "caps"],
    ),
    (&["rotate", "rotation", "angle"], &["turn", "tilt", "view"]),
    (
        &["3d", "perspective", "isometric"],
        &["view", "turn", "tilt"],
    ),
    (&["symmetric", "mirror"], &["symmetry", "unicursal"]),
    (
        &["blob", "spiral", "zigzag"],
        &["template", "region", "symmetry"],
    ),
    (&["labyrinth", "single-path"], &["unicursal", "braid"]),
    (
        &["cost", "costs", "hazard", "lava", "terrain", "weight"],
        &["weights", "puzzle", "paint"],
    ),
    (
        &["charset", "ascii", "unicode", "characters"],
        &["style", "walls", "cell"],
    ),
    (
        &["height-mm", "wall-z", "extrude"],
        &["wall-height", "base", "floor"],
    ),
];

/// The keys that come nearest to what a word of other programs means; empty if it is none.
///
/// ```
/// use mazeloom::recipe::related_keys;
///
/// assert_eq!(related_keys("line-width")[0], "wall-thickness");
/// assert!(related_keys("mask").is_empty());
/// ```
pub fn related_keys(word: &str) -> &'static [&'static str] {
    let meant = MEANINGS.iter().find(|(words, _)| words.contains(&word));
    meant.map_or(&[], |(_, keys)| keys)
}

/// The error for an unknown key: suggests the key with the smallest edit distance, if that is
/// small; otherwise keys of similar meaning, or else of similar spelling.
pub(super) fn unknown_key(word: &str) -> ParamError {
    let known = || KEYS.iter().chain([&SEED.param]).map(|param| param.name);
    let related = related_keys(word);
    if !related.is_empty() {
        return ParamError::UnknownKey {
            word: word.to_owned(),
            similar: related.to_vec(),
        };
    }
    match unknown("key", word, known(), known()) {
        slip @ ParamError::Unknown {
            nearest: Some(_), ..
        } => slip,
        _ => ParamError::UnknownKey {
            word: word.to_owned(),
            similar: similar(word, known()),
        },
    }
}

/// The three names that share the most pairs of adjacent letters with a word.
fn similar(word: &str, names: impl Iterator<Item = &'static str>) -> Vec<&'static str> {
    let pairs = |word: &str| -> Vec<[char; 2]> {
        let letters: Vec<char> = word.chars().take(64).collect();
        letters.windows(2).map(|pair| [pair[0], pair[1]]).collect()
    };
    let given = pairs(word);
    let shared = |name: &str| {
        let theirs = pairs(name);
        let both = given.iter().filter(|pair| theirs.contains(pair)).count();
        (both * 1000) / (given.len() + theirs.len()).max(1)
    };
    let mut ranked: Vec<(usize, &'static str)> = names.map(|name| (shared(name), name)).collect();
    ranked.arrange_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(b.1)));
    ranked.into_iter().take(3).map(|(_, name)| name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_suggestion_is_a_key_and_no_word_is_one() {
        let known: Vec<&str> = (KEYS.iter().chain([&SEED.param]))
            .map(|param| param.name)
            .collect();
        for (words, keys) in MEANINGS {
            for key in *keys {
                assert!(known.contains(key) || *key == "algorithm", "{key}");
            }
            for word in *words {
                assert!(!known.contains(word), "{word} is a key");
            }
        }
    }

    #[test]
    fn messages_name_three_keys_at_most() {
        for (word, message) in [
            ("sed", "unknown key `sed`; did you mean `seed`?"),
            (
                "color",
                "unknown key `color`; similar: `wall-color`, `paint`, `palette`",
            ),
            (
                "cellsize",
                "unknown key `cellsize`; similar: `cell`, `cell-mm`, `corridor`",
            ),
            (
                "entrance",
                "unknown key `entrance`; similar: `start`, `openings`, `start-mark`",
            ),
        ] {
            assert_eq!(unknown_key(word).to_string(), message);
        }
        assert!(unknown_key("qqqq").to_string().len() < 100);
    }
}
