//! Checks source files: their length and forbidden words.

use super::packages::LIBRARY;
use super::{House, Offence, has_word, numbered};

/// The maximum number of lines of a source file, and of the map of the house.
const LONGEST: [(&str, usize); 2] = [(".rs", 700), ("ARCHITECTURE.md", 199)];

/// Files that do not fit a head are two ideas.
pub fn files_are_short(house: &House) -> Vec<Offence> {
    let mut offences = Vec::new();
    for (ending, most) in LONGEST {
        for (path, text) in house.texts(ending) {
            let lines = text.lines().count();
            if lines > most {
                let message = format!("{lines} lines; at most {most} are allowed");
                offences.push(Offence::new(path, most + 1, message));
            }
        }
    }
    offences
}

/// Words that would let the library see a clock, a file, the environment or the system's
/// chance, or do what the compiler cannot check.
const IMPURE: &str = "unsafe std::time std::fs std::env std::net std::process fs:: env:: Instant SystemTime \
                      thread_rng";

/// The library computes; all else is up to the shells.
pub fn library_is_pure(house: &House) -> Vec<Offence> {
    let library = |path: &str| {
        let inner = path
            .strip_prefix("crates/")
            .and_then(|path| path.split_once("/src/"));
        inner.is_some_and(|(krate, _)| LIBRARY.iter().any(|(name, _)| *name == krate))
    };
    let mut offences = Vec::new();
    for (path, text) in house.texts(".rs").filter(|(path, _)| library(path)) {
        for (number, line) in numbered(text) {
            let code = without_comment(line);
            for word in IMPURE.split(' ').filter(|word| has_word(code, word)) {
                let message = format!("`{word}` is not allowed in the library");
                offences.push(Offence::new(path, number, message));
            }
        }
    }
    offences
}

/// A row is told from others by what it says of itself, not by its name.
pub fn rows_are_not_told_by_name(house: &House) -> Vec<Offence> {
    let mut offences = Vec::new();
    for (path, text) in house.texts(".rs") {
        if path.contains("/tests/") || path.ends_with("/tests.rs") {
            continue;
        }
        let code = text.split("#[cfg(test)]\nmod tests {").next();
        for (number, line) in numbered(code.unwrap_or(text)) {
            let compares = ["==", "!="].iter().any(|sign| {
                let by = |entry: &str| line.contains(&format!("{entry}.name {sign} \""));
                by("entry") || by("entry()")
            });
            if compares {
                let message = "a row is compared by its name; give the row a field instead";
                offences.push(Offence::new(path, number, message));
            }
        }
    }
    offences
}

/// A line up to its comment. The slashes of a web address follow a colon, those of a comment
/// begin the line or follow a space.
fn without_comment(line: &str) -> &str {
    let comment = line.match_indices("//").find(|&(at, _)| {
        let before = line[..at].chars().next_back();
        before.is_none_or(char::is_whitespace)
    });
    comment.map_or(line, |(at, _)| &line[..at])
}

/// No tabs, no blanks at the end of a line, no package registry, and no folder of somebody's machine.
pub fn text_is_clean(house: &House) -> Vec<Offence> {
    let mut offences = Vec::new();
    for (path, text) in house.texts("") {
        let written = path.ends_with(".rs") || path.ends_with(".md");
        let tested = path.starts_with("tests/") || path.contains("/tests/");
        for (number, line) in numbered(text) {
            let mut offend = |message: &str| offences.push(Offence::new(path, number, message));
            if written && line.contains('\t') {
                offend("a tab");
            }
            if written && line.ends_with(char::is_whitespace) {
                offend("trailing whitespace");
            }
            if !path.ends_with(".lock") && !path.ends_with("-lock.json") && names_a_registry(line) {
                offend("the address of a package registry");
            }
            if !tested && names_a_machine(line) {
                offend("a path that exists on one machine only");
            }
        }
    }
    offences
}

/// Tells whether a line holds the address of a place that packages are published at.
fn names_a_registry(line: &str) -> bool {
    let hosts = [
        ("crates", "io"),
        ("docs", "rs"),
        ("npmjs", "com"),
        ("pypi", "org"),
    ];
    let is_named = |(name, end)| ["//", "//www."].map(|start| format!("{start}{name}.{end}"));
    hosts
        .map(is_named)
        .concat()
        .iter()
        .any(|host| line.contains(host))
}

/// Tells whether a line holds an absolute path into a folder where people work.
fn names_a_machine(line: &str) -> bool {
    ["home", "root", "tmp", "work"].iter().any(|folder| {
        let absolute = format!("/{folder}/");
        line.match_indices(&absolute).any(|(at, _)| {
            let before = line[..at].chars().next_back();
            // As a part of a longer path it says nothing.
            !before.is_some_and(|c| c.is_alphanumeric() || "._-*}~".contains(c))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_files_are_found() {
        for (ending, most) in LONGEST {
            for (lines, offences) in [(most, 0), (most + 1, 1)] {
                let text = "x\n".repeat(lines);
                let house = House::of(&[(ending, &text)]);
                assert_eq!(files_are_short(&house).len(), offences);
            }
        }
    }

    #[test]
    fn impure_words_are_found_in_code_only() {
        let check = |line: &str, offences: usize| {
            let house = House::of(&[("crates/mazeloom/src/a.rs", line)]);
            assert_eq!(library_is_pure(&house).len(), offences, "{line}");
        };
        check("use std::time::Duration;", 1);
        check("use std::{env, fs};\nfs::read(name);", 1);
        check("let x = unsafe { *p };", 1);
        check("let a = \"http://a\"; unsafe {}", 1);
        check("// unsafe, std::fs", 0);
        check("#![forbid(unsafe_code)]", 0);
        check("env!(\"CARGO_PKG_VERSION\")", 0);
        let elsewhere = House::of(&[("crates/mazeloom-cli/src/a.rs", "use std::fs;")]);
        assert_eq!(library_is_pure(&elsewhere), []);
    }

    #[test]
    fn rows_that_are_told_by_name_are_found() {
        let check = |path: &str, line: &str, offences: usize| {
            let house = House::of(&[(path, line)]);
            assert_eq!(rows_are_not_told_by_name(&house).len(), offences, "{line}");
        };
        let line = format!("if row.entry.name {} \"rect\" {{", "==");
        check("a/src/b.rs", &line, 1);
        check("a/tests/it/b.rs", &line, 0);
        check("a/src/b.rs", "row.entry.name == word", 0);
    }

    #[test]
    fn blanks_tabs_machines_and_registries_are_found() {
        let check = |path: &str, text: &str, offences: usize| {
            let house = House::of(&[(path, text)]);
            assert_eq!(text_is_clean(&house).len(), offences, "{text}");
        };
        let machine = format!("see `/{}/me/maze`", "home");
        check("a.rs", "x \n\ty\nz", 2);
        check("a.svg", "x \n\ty\nz", 0);
        check("a.md", &machine, 1);
        check(".ci/run", &machine, 1);
        check("a/tests/b.rs", &machine, 0);
        check("a.md", "example.org/home/page", 0);
        let registry = format!("[maze](https://{}.org/project/maze)", "pypi");
        check("a.md", &registry, 1);
        check("Cargo.lock", &registry, 0);
    }
}
