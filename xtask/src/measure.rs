//! `cargo x measure`: statistics about the structure of the code, compared with goals.
//!
//! Tests are excluded. Lines of code are those with more than whitespace and comments; the
//! percentage of documentation is that of `///` and `//!` lines among all lines that are not blank.

use crate::tidy::{House, LIBRARY};
use anyhow::Result;
use std::collections::{BTreeMap, BTreeSet};

/// A file without its tests.
struct Source<'a> {
    path: &'a str,
    lines: Vec<&'a str>,
}

impl Source<'_> {
    fn code(&self) -> usize {
        let is_code = |line: &&&str| !line.trim().is_empty() && !line.trim().starts_with("//");
        self.lines.iter().filter(is_code).count()
    }
}

/// A function: where it is, how many lines it has, and how many parameters.
struct Function {
    place: String,
    lines: usize,
    parameters: usize,
}

/// Measures and prints.
pub fn run() -> Result<()> {
    let house = House::read()?;
    let sources: Vec<Source<'_>> = house
        .texts(".rs")
        .filter(|(path, _)| path.contains("src/") && !path.ends_with("/tests.rs"))
        .map(|(path, text)| Source {
            path,
            lines: text
                .split("#[cfg(test)]\nmod tests {")
                .next()
                .unwrap_or(text)
                .lines()
                .collect(),
        })
        .collect();
    let functions: Vec<Function> = sources.iter().flat_map(functions).collect();
    let lengths: Vec<usize> = functions.iter().map(|function| function.lines).collect();
    let over = lengths.iter().filter(|&&lines| lines > LONGEST).count();
    print(
        "functions, lines: median · p90 · max · over 60",
        format!("{} · {over}", spread(lengths)),
        "≤ 7 · ≤ 25 · ≤ 60 · 0",
    );
    let codes: Vec<usize> = sources.iter().map(Source::code).collect();
    print(
        "files, lines of code: median · p90 · max",
        spread(codes),
        "≤ 100 · ≤ 250 · 400",
    );
    let (docs, all, examples) = documentation(&sources);
    print(
        "documentation, percentage of the library's lines; runnable examples",
        format!("{} %; {examples}", 100 * docs / all.max(1)),
        "≥ 20 %; ≥ 120",
    );
    print(
        "modules in import cycles, on all levels",
        house.circles().to_string(),
        "0",
    );
    let repeated = repeated(&sources);
    print(
        "names of public types of the library that two or more files define",
        repeated.len().to_string(),
        "≤ 20",
    );
    let keys = count(&sources, is_lookup);
    print("look-ups of a key by string", keys.to_string(), "0");
    let many = functions.iter().filter(|function| function.parameters >= 6);
    print(
        "functions with six or more parameters",
        many.count().to_string(),
        "0",
    );
    println!("\npublic types with one name: {}", repeated.join(", "));
    print_widest(&functions);
    print_longest(functions);
    Ok(())
}

/// Prints the functions that take more parameters than they are meant to.
fn print_widest(functions: &[Function]) {
    println!("\nfunctions with six or more parameters:");
    for function in functions.iter().filter(|function| function.parameters >= 6) {
        println!("  {:4} {}", function.parameters, function.place);
    }
}

/// The maximum number of lines of a function that are meant to be.
const LONGEST: usize = 60;

/// Prints the functions that are longer than they are meant to be.
fn print_longest(mut functions: Vec<Function>) {
    functions.retain(|function| function.lines > LONGEST);
    functions.sort_by_key(|function| std::cmp::Reverse(function.lines));
    println!("\nfunctions of more than {LONGEST} lines:");
    for function in functions {
        println!("  {:4} {}", function.lines, function.place);
    }
}

/// Whether a file belongs to the library: its crates, and the one of formats beside them.
fn is_library(path: &str) -> bool {
    let folder = path.split('/').nth(1).unwrap_or_default();
    folder == "mazeloom-export" || LIBRARY.iter().any(|member| member.name == folder)
}

/// The library's lines of documentation, all its lines, and its examples that run as tests.
fn documentation(sources: &[Source<'_>]) -> (usize, usize, usize) {
    let (mut docs, mut all, mut examples) = (0, 0, 0);
    for source in sources.iter().filter(|source| is_library(source.path)) {
        let mut inside = false;
        for line in source.lines.iter().map(|line| line.trim()) {
            let doc = line.starts_with("///") || line.starts_with("//!");
            docs += usize::from(doc);
            all += usize::from(!line.is_empty());
            let words = line.trim_start_matches(['/', '!']).trim();
            if doc && words.starts_with("```") {
                examples += usize::from(!inside && ["```", "```no_run"].contains(&words));
                inside = !inside;
            }
        }
    }
    (docs, all, examples)
}

/// Whether a line asks for the value of a parameter by its name.
fn is_lookup(line: &str) -> bool {
    const GETTERS: [&str; 9] = [
        "word", "flag", "number", "whole", "share", "ramp", "text", "place", "size",
    ];
    GETTERS.iter().any(|getter| {
        let call = format!(".{getter}(\"");
        let owner = |at: usize| line[..at].ends_with("keys") || line[..at].ends_with("args");
        line.match_indices(&call).any(|(at, _)| owner(at))
    })
}

fn print(what: &str, now: String, goal: &str) {
    println!("{what:66} {now:24} goal {goal}");
}

/// The median, the ninth decile and the greatest of some numbers.
fn spread(mut numbers: Vec<usize>) -> String {
    numbers.sort_unstable();
    let at = |share: usize| numbers.get((numbers.len() * share / 100).min(numbers.len() - 1));
    let at = |share| at(share).copied().unwrap_or(0);
    format!("{} · {} · {}", at(50), at(90), at(100))
}

/// The functions of a file: from the line with `fn` to that with its closing brace, which is
/// indented alike.
fn functions(source: &Source<'_>) -> Vec<Function> {
    let mut found = Vec::new();
    for (number, line) in source.lines.iter().enumerate() {
        let indent = line.len() - line.trim_start().len();
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some(at) = words.iter().position(|&word| word == "fn") else {
            continue;
        };
        let plain = [
            "pub",
            "pub(crate)",
            "pub(super)",
            "const",
            "extern",
            "\"C\"",
        ];
        if !words[..at].iter().all(|word| plain.contains(word)) {
            continue;
        }
        let rest = &source.lines[number..];
        let ends = |line: &&str| line.ends_with(['{', ';', '}']);
        let Some(last) = rest.iter().position(ends) else {
            continue;
        };
        // The head ends where the body begins; a whole body may follow on its line.
        let end = format!("{}}}", " ".repeat(indent));
        let length = match rest[last].chars().next_back() {
            Some('{') => rest.iter().position(|line| *line == end),
            Some('}') => Some(last),
            _ => continue,
        };
        let Some(length) = length else {
            continue;
        };
        let head = rest[..=last].concat();
        let name = words
            .get(at + 1)
            .and_then(|word| word.split(['(', '<']).next());
        found.push(Function {
            place: format!("{}:{} {}", source.path, number + 1, name.unwrap_or("")),
            lines: length + 1,
            parameters: parameters(&head),
        });
    }
    found
}

/// How many parameters the head of a function has, `self` aside.
fn parameters(head: &str) -> usize {
    let Some(open) = head.find('(') else {
        return 0;
    };
    let (mut depth, mut count) = (0, 0);
    let mut before = ' ';
    let mut letters = head[open..].chars().peekable();
    while let Some(c) = letters.next() {
        match c {
            '(' | '<' | '[' => depth += 1,
            '>' if before == '-' => {}
            ')' | '>' | ']' => {
                depth -= 1;
                if depth == 0 {
                    break;
                }
            }
            // A type's colon, not that of a path.
            ':' if depth == 1 && before != ':' && letters.peek() != Some(&':') => count += 1,
            _ => {}
        }
        before = c;
    }
    count
}

/// The names that public types of the library have in several files: structs, enums, traits and
/// aliases that are `pub`, of whatever module or crate.
fn repeated<'a>(sources: &[Source<'a>]) -> Vec<&'a str> {
    let mut files: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for source in sources.iter().filter(|source| is_library(source.path)) {
        for name in source.lines.iter().filter_map(|line| public_type(line)) {
            files.entry(name).or_default().insert(source.path);
        }
    }
    files.retain(|_, files| files.len() > 1);
    files.into_keys().collect()
}

/// The name of the public type that a line defines.
fn public_type(line: &str) -> Option<&str> {
    let mut words = line.split_whitespace();
    let (Some("pub"), Some("struct" | "enum" | "trait" | "type")) = (words.next(), words.next())
    else {
        return None;
    };
    words.next()?.split(['<', '(', '{', ';', '=', ':']).next()
}

fn count(sources: &[Source<'_>], is: impl Fn(&str) -> bool) -> usize {
    let lines = sources.iter().flat_map(|source| &source.lines);
    lines.filter(|line| is(line)).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_are_measured() {
        let text =
            "pub fn a(\n    b: io::Error,\n    c: fn(u8) -> u8,\n) {\n}\n\nfn d() {\n    1;\n}\n";
        assert_eq!(measured(text), [(5, 2), (3, 0)]);
    }

    #[test]
    fn functions_without_a_body_are_left_out() {
        let text = "trait T {\n    fn a(&self) -> u8;\n    fn b(\n        &self,\n    );\n    fn c(&self) {\n        d()\n    }\n    fn e() {}\n}\n";
        assert_eq!(measured(text), [(3, 0), (1, 0)]);
    }

    /// The lines and parameters of each function.
    fn measured(text: &str) -> Vec<(usize, usize)> {
        let found = functions(&source("a.rs", text));
        found.iter().map(|f| (f.lines, f.parameters)).collect()
    }

    fn source<'a>(path: &'a str, text: &'a str) -> Source<'a> {
        Source {
            path,
            lines: text.lines().collect(),
        }
    }

    #[test]
    fn public_types_of_the_library_are_compared() {
        let file = "crates/mazeloom/src/a.rs";
        let check = |path: &str, text: &str, names: &[&str]| {
            let sources = [source(file, "pub struct A;\nstruct B;"), source(path, text)];
            assert_eq!(repeated(&sources), names, "{path}: {text}");
        };
        let other = "crates/mazeloom-draw/src/a.rs";
        check(other, "pub enum A {}", &["A"]);
        check(other, "pub type A<T> = T;", &["A"]);
        check(other, "struct A;\npub(crate) struct A;", &[]);
        check(other, "pub struct B;", &[]);
        check("xtask/src/a.rs", "pub struct A;", &[]);
        check(file, "pub struct A;", &[]);
    }
}
