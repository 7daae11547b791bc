//! Words in braces in the names of output files, such as `{seed}` in `maze-{seed}.svg`; `{n:3}` is
//! a number of three digits.

use crate::failure::{Failure, misuse};
use mazeloom::Recipe;

/// The words, with what stands for them.
const WORDS: [(&str, &str); 5] = [
    ("n", "the number of the maze"),
    ("seed", "its seed"),
    ("grid", "the name of its grid"),
    ("size", "the size of its grid"),
    ("algorithm", "its algorithm"),
];

/// The words that are numbers, and differ between mazes.
const NUMBERS: [&str; 2] = ["n", "seed"];

/// The values of the words for one maze.
pub struct FileWords(Vec<(&'static str, String)>);

impl FileWords {
    /// No values: every word in braces is refused.
    pub const NONE: FileWords = FileWords(Vec::new());

    /// The values for the maze of a number, from 1 on, and of a recipe, if it has one.
    pub fn of(number: u64, line: Option<&str>) -> FileWords {
        let mut values = vec![("n", number.to_string())];
        if let Some(recipe) = line.and_then(|line| line.parse::<Recipe>().ok()) {
            let grid = recipe.grid.to_string();
            let (name, size) = grid.split_once(':').unwrap_or((&grid, &grid));
            values.push(("grid", name.to_owned()));
            values.push(("size", portable(size)));
            values.push(("algorithm", portable(&recipe.algorithm.to_string())));
            values.extend(recipe.seed.map(|seed| ("seed", seed.to_string())));
        }
        FileWords(values)
    }

    /// A file name with the values in place of the words.
    pub fn fill(&self, path: &str) -> Result<String, Failure> {
        let mut filled = String::new();
        let mut rest = path;
        while let Some((before, word, after)) = next_word(rest) {
            filled += before;
            let (word, digits) = padded(word);
            let value = self.0.iter().find(|(name, _)| *name == word);
            let (_, value) = value.ok_or_else(|| self.missing(path, word))?;
            filled.extend(std::iter::repeat_n('0', digits.saturating_sub(value.len())));
            filled += value;
            rest = after;
        }
        Ok(filled + rest)
    }

    /// The error for a word without a value.
    fn missing(&self, path: &str, word: &str) -> Failure {
        if self.0.is_empty() {
            misuse(format!(
                "`-o {path}`: this file is not of one maze, so `{{{word}}}` has no value"
            ))
        } else {
            misuse(format!(
                "`-o {path}`: this maze has no recipe, so `{{{word}}}` has no value; use {{n}}"
            ))
        }
    }
}

/// Refuses unknown words in braces.
pub fn check_words(path: &str) -> Result<(), Failure> {
    let mut rest = path;
    while let Some((_, word, after)) = next_word(rest) {
        let is_number = NUMBERS.contains(&padded(word).0);
        let name = if is_number { padded(word).0 } else { word };
        if !WORDS.iter().any(|(known, _)| *known == name) {
            let known: Vec<_> = WORDS
                .iter()
                .map(|(name, _)| format!("{{{name}}}"))
                .collect();
            return Err(misuse(format!(
                "`-o {path}`: unknown word `{{{word}}}`; use {}",
                known.join(" ")
            )));
        }
        rest = after;
    }
    Ok(())
}

/// Tells whether each of several mazes can have a file of this name: it has a word in braces that
/// differs between them.
pub fn differs(path: &str) -> bool {
    let mut rest = path;
    while let Some((_, word, after)) = next_word(rest) {
        if NUMBERS.contains(&padded(word).0) {
            return true;
        }
        rest = after;
    }
    false
}

/// A word and the number of its digits, if it says so: `n:3` and `n:03` are filled with zeros.
fn padded(word: &str) -> (&str, usize) {
    /// A seed has no more digits.
    const MOST: usize = 20;
    let split = word.split_once(':');
    let width = split.and_then(|(name, digits)| Some((name, digits.parse().ok()?)));
    match width {
        Some((name, digits)) if digits <= MOST => (name, digits),
        _ => (word, 0),
    }
}

/// The text before the first word in braces, the word, and the text after it.
fn next_word(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once('{')?;
    let (word, after) = rest.split_once('}')?;
    Some((before, word, after))
}

/// A value without characters that file systems refuse or shells treat specially.
fn portable(value: &str) -> String {
    let allowed = |c: char| c.is_ascii_alphanumeric() || "._-".contains(c);
    let characters = value.chars().map(|c| if allowed(c) { c } else { '-' });
    characters.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_have_the_values_of_the_recipe() {
        let words = FileWords::of(3, Some("tiling:cairo,6x4 wilson:dual seed=9"));
        for (path, filled) in [
            ("m.svg", "m.svg"),
            ("m-{n}.svg", "m-3.svg"),
            (
                "{grid}/{size}-{algorithm}-{seed}.svg",
                "tiling/cairo-6x4-wilson-dual-9.svg",
            ),
            ("m-{n:03}-{seed:2}.svg", "m-003-09.svg"),
            ("a{b.svg", "a{b.svg"),
        ] {
            assert_eq!(words.fill(path).ok().as_deref(), Some(filled));
        }
    }

    #[test]
    fn words_without_a_value_are_refused() {
        assert!(check_words("m-{sed}.svg").is_err());
        for wrong in ["{n:}", "{n:x}", "{n:99}", "{size:3}", "{:3}", "{n:-1}"] {
            assert!(check_words(wrong).is_err(), "{wrong}");
        }
        assert!(check_words("m-{n:4}.svg").is_ok() && differs("m-{n:4}.svg"));
        assert!(!differs("m-{size}-n.svg"));
        assert!(check_words("m-{seed}-{size}.svg").is_ok());
        assert!(FileWords::of(1, None).fill("{n}.svg").is_ok());
        assert!(FileWords::of(1, None).fill("{seed}.svg").is_err());
        assert!(FileWords::NONE.fill("{n}.svg").is_err());
    }
}
