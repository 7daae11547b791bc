//! Suggestions for unknown keys, including words that other programs use.

use super::spelling::american;
use super::{FAMILY, KEYS, SEED};
use mazeloom_core::parameters::{ParamError, unknown};
use mazeloom_core::sort::Arrange;

/// Words that people look for, and what they mean: keys, rows as `grid:NAME`, `algorithm:NAME` or
/// `look:NAME`, and actions of the page as `do:NAME`, the closest first.
static EVERYDAY: &str = include_str!("everyday.txt");

/// Everyday words with the names that they mean, in groups of related words.
pub fn everyday() -> impl Iterator<Item = (Vec<&'static str>, Vec<&'static str>)> {
    let lines = EVERYDAY.lines().filter_map(|line| line.split_once(": "));
    lines.map(|(words, names)| (words.split(", ").collect(), names.split(' ').collect()))
}

/// The names of keys and rows that come nearest to what a word of other programs means.
pub fn related_names(word: &str) -> Vec<&'static str> {
    let word = american(word);
    let meant = everyday().find(|(words, _)| words.contains(&word.as_str()));
    meant.map_or_else(Vec::new, |(_, names)| names)
}

/// The keys that come nearest to what a word of other programs means; empty if it is none.
///
/// ```
/// use mazeloom::recipe::related_keys;
///
/// assert_eq!(related_keys("line-width")[0], "wall-thickness");
/// assert!(related_keys("mask").is_empty());
/// ```
pub fn related_keys(word: &str) -> Vec<&'static str> {
    if KEYS.iter().any(|key| key.name == word) {
        return Vec::new();
    }
    let mut keys = related_names(word);
    keys.retain(|name| !name.contains(':'));
    keys.truncate(3);
    keys
}

/// The error for an unknown key: suggests the key with the smallest edit distance, if that is
/// small; otherwise keys of similar meaning, or else of similar spelling.
pub(super) fn unknown_key(word: &str) -> ParamError {
    let keys = || KEYS.iter().chain([&SEED.param]).map(|param| param.name);
    let known = || keys().chain([FAMILY]);
    let related = related_keys(word);
    if !related.is_empty() {
        return ParamError::UnknownKey {
            word: word.to_owned(),
            similar: related,
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
    use mazeloom_algorithms::generate::ALGORITHMS;
    use mazeloom_core::parameters::named;
    use mazeloom_draw::scene::LOOKS;
    use mazeloom_grids::grid::GRIDS;

    #[test]
    fn every_word_stands_once_and_means_what_there_is() {
        let mut seen = Vec::new();
        for (words, names) in everyday() {
            for name in names {
                let (kind, plain) = name.split_once(':').unwrap_or(("key", name));
                let known = match kind {
                    "key" => {
                        let mut keys = KEYS.iter().chain([&SEED.param]);
                        plain == "algorithm" || keys.any(|key| key.name == plain)
                    }
                    "grid" => named(GRIDS, plain).is_some(),
                    "algorithm" => named(ALGORITHMS, plain).is_some(),
                    "look" => named(LOOKS, plain).is_some(),
                    kind => kind == "do",
                };
                assert!(known, "{name}");
            }
            for word in words {
                assert!(!seen.contains(&word), "{word} stands twice");
                seen.push(word);
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
                "colour",
                "unknown key `colour`; similar: `wall-color`, `paint`, `palette`",
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
