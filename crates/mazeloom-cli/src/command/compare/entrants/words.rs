//! Classifies an argument: a grid, algorithms or a key.

use mazeloom::generate::ALGORITHMS;
use mazeloom::grid::GRIDS;
use mazeloom::parameters::{ParamError, ParamKind, find, named};
use mazeloom::recipe::KEYS;

/// The word for every algorithm there is, with no arguments.
pub const ALL: &str = "all";

/// The algorithms that a word of a list stands for.
pub fn algorithm_names(word: &str) -> Vec<&str> {
    match word {
        ALL => ALGORITHMS.iter().map(|row| row.entry.name).collect(),
        word => vec![word],
    }
}

/// The words of a list. Arguments have commas too: what follows a colon belongs to it until
/// the name of an algorithm comes.
pub fn split(list: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for piece in list.split(',').filter(|piece| !piece.is_empty()) {
        match words.last_mut() {
            Some(word) if word.contains(':') && !is_algorithm(piece) => {
                word.push(',');
                word.push_str(piece);
            }
            _ => words.push(piece.to_owned()),
        }
    }
    words
}

/// Tells whether a word begins with the name of an algorithm, or is the word for all.
pub fn is_algorithm(word: &str) -> bool {
    let name = name_of(word);
    name == ALL || named(ALGORITHMS, name).is_some()
}

/// Tells whether a word begins like a grid: with a grid's name, or the digits of a size.
pub fn is_grid(word: &str) -> bool {
    let name = word.split(':').next().unwrap_or_default();
    let size = || word.starts_with(|letter: char| letter.is_ascii_digit());
    size() || named(GRIDS, name).is_some()
}

/// Tells whether a word sets a key.
pub fn is_setting(word: &str) -> bool {
    is_key(word) || is_flag(word)
}

/// Tells whether a word is a key that needs no value.
fn is_flag(word: &str) -> bool {
    let mut keys = KEYS.iter();
    keys.any(|key| matches!(key.kind, ParamKind::Flag) && key.answers_to(word))
}

/// Tells whether a word is `KEY=VALUE`.
fn is_key(word: &str) -> bool {
    word.find([':', '='])
        .is_some_and(|at| word[at..].starts_with('='))
}

/// A word that is like no algorithm may be a grid, misspelt.
pub fn or_grid(error: ParamError, word: &str) -> ParamError {
    match find(GRIDS, "grid", name_of(word)) {
        Err(other) if other.nearest().is_some() && error.nearest().is_none() => other,
        _ => error,
    }
}

/// The name that a word begins with.
fn name_of(word: &str) -> &str {
    word.split([':', ',']).next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commas_part_algorithms_but_not_their_arguments() {
        let check = |list: &str, words: &[&str]| assert_eq!(split(list), words, "{list}");
        check("wilson,kruskal", &["wilson", "kruskal"]);
        check("wilson,,all,", &["wilson", "all"]);
        check(
            "eller:join=0.5,down=0.2,wilson,dfs:root=nw",
            &["eller:join=0.5,down=0.2", "wilson", "dfs:root=nw"],
        );
        check("eller:0.5,0.2,kruskal", &["eller:0.5,0.2", "kruskal"]);
        check("wilson,kruskl", &["wilson", "kruskl"]);
    }
}
