//! Plain English: words that help, messages and documentation do not use.

use super::{House, Offence};

/// Phrases with what to write instead.
const PHRASES: [(&str, &str); 26] = [
    ("anew", "again"),
    ("aslant", "diagonally"),
    ("by chance", "at random"),
    ("come equally often", "are equally likely"),
    ("comes by", "passes"),
    ("dearest", "most expensive"),
    ("hang together", "are connected"),
    ("hangs on", "depends on"),
    ("hangs together", "is connected"),
    ("has no place for", "cannot have"),
    ("in strokes", "vector"),
    ("in the hand", "in 3D"),
    ("made to order", "generated with modifiers"),
    ("no way joins", "disconnected"),
    ("nobody", "nothing, or no one"),
    ("so manieth", "n-th"),
    ("so many", "a number of, N"),
    ("the least of", "the minimum of"),
    ("the most of", "the maximum of"),
    ("the very", "exactly the"),
    ("to and fro", "back and forth"),
    ("way from start", "path from start"),
    ("way out", "exit"),
    ("ways out", "exits"),
    ("whoever", "anyone who"),
    ("whomever", "anyone"),
];

/// Help, messages and documentation in the terms of the field.
pub fn words_are_plain(house: &House) -> Vec<Offence> {
    let mut offences = Vec::new();
    let sources = house
        .texts(".rs")
        .filter(|(path, _)| path.contains("/src/"));
    let sources = sources.filter(|(path, _)| !path.ends_with("tidy/words.rs"));
    for (path, text) in sources {
        offences.extend(found(path, text, readable));
    }
    for (path, text) in house.texts(".md") {
        // The glossary and the history name the words.
        if !["CONTRIBUTING.md", "CHANGELOG.md"].contains(&path) {
            offences.extend(found(path, text, |line| Some(line.to_owned())));
        }
    }
    for (path, text) in house.texts("strings.ts") {
        offences.extend(found(path, text, |line| {
            Some(line.split_once(": ")?.1.to_owned())
        }));
    }
    offences
}

/// The phrases in the lines of a file that people read.
fn found(path: &str, text: &str, part: fn(&str) -> Option<String>) -> Vec<Offence> {
    let mut offences = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let Some(part) = part(line) else { continue };
        for (phrase, plain) in PHRASES {
            if has_phrase(&part, phrase) {
                let what = format!("write `{plain}` for `{phrase}`");
                offences.push(Offence::new(path, number, what));
            }
        }
    }
    offences
}

/// The part of a line of code that is read by people: a doc comment, or text in quotes.
fn readable(line: &str) -> Option<String> {
    let line = line.trim_start();
    if line.starts_with("///") || line.starts_with("//!") {
        return Some(line.to_owned());
    }
    let quoted = line.split('"').skip(1).step_by(2);
    let words: Vec<&str> = quoted.filter(|text| text.contains(' ')).collect();
    (!words.is_empty()).then(|| words.join(" | "))
}

/// Whether a text has a phrase between characters that are no letters.
fn has_phrase(text: &str, phrase: &str) -> bool {
    let text = text.to_lowercase();
    let edge = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
    text.match_indices(phrase).any(|(at, _)| {
        edge(text[..at].chars().next_back()) && edge(text[at + phrase.len()..].chars().next())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_help_messages_and_documents_are_found() {
        let count = |path: &str, text: &str| words_are_plain(&House::of(&[(path, text)])).len();
        let code = "crates/a/src/lib.rs";
        assert_eq!(count(code, "/// It hangs on the seed."), 1);
        assert_eq!(count(code, "let help = \"so many cells\";"), 1);
        assert_eq!(count(code, "//! Whoever draws anew."), 2);
        assert_eq!(count("docs/a.md", "Go the way out."), 1);
        assert_eq!(count("README.md", "nobody"), 1);
        assert_eq!(count("page/strings.ts", "x: \"to and fro\""), 1);
        // Private comments, names, other words and the glossary.
        assert_eq!(count(code, "// so many\nlet anew = nobody;"), 0);
        assert_eq!(count(code, "/// A new everybody, the veryfying kind."), 0);
        assert_eq!(count("CONTRIBUTING.md", "way out"), 0);
        assert_eq!(count("crates/a/tests/it.rs", "/// so many"), 0);
    }
}
