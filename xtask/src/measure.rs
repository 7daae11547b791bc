//! `cargo x measure`: the structure of the code in numbers, beside the goals that were set.
//!
//! Tests are left out. Lines of code are those that hold more than blanks and comments; the
//! documentation's share is that of `///` and `//!` lines among all lines that are not blank.

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
    let over = lengths.iter().filter(|&&lines| lines > 60).count();
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
        "documentation, share of the library's lines; runnable examples",
        format!("{} %; {examples}", 100 * docs / all.max(1)),
        "≥ 20 %; ≥ 120",
    );
    print(
        "modules in circles, on all levels (the parts of scene aside)",
        house.circles().to_string(),
        "0",
    );
    print(
        "type names defined in two or more files",
        repeated(&sources).to_string(),
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
    print_longest(&functions);
    Ok(())
}

fn print_longest(functions: &[Function]) {
    let mut longest: Vec<&Function> = functions.iter().collect();
    longest.sort_by_key(|function| std::cmp::Reverse(function.lines));
    println!("\nlongest functions:");
    for function in longest.iter().take(12) {
        println!("  {:4} {}", function.lines, function.place);
    }
}

/// The library's lines of documentation, all its lines, and its examples that run as tests.
fn documentation(sources: &[Source<'_>]) -> (usize, usize, usize) {
    let (mut docs, mut all, mut examples) = (0, 0, 0);
    let library = |path: &str| {
        let folder = path.split('/').nth(1).unwrap_or_default();
        LIBRARY.iter().any(|member| member.name == folder)
    };
    for source in sources.iter().filter(|source| library(source.path)) {
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
        let end = format!("{}}}", " ".repeat(indent));
        let rest = &source.lines[number..];
        let Some(length) = rest.iter().position(|line| *line == end) else {
            continue;
        };
        let head: String = rest
            .iter()
            .take_while(|line| !line.ends_with('{'))
            .copied()
            .collect();
        let head = head + rest.iter().find(|line| line.ends_with('{')).unwrap_or(&"");
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
    for c in head[open..].chars() {
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
            ':' if depth == 1 && before != ':' => count += 1,
            _ => {}
        }
        before = c;
    }
    count
}

/// How many names of types stand in several files.
fn repeated(sources: &[Source<'_>]) -> usize {
    let mut files: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for source in sources {
        for line in &source.lines {
            let mut words = line
                .split_whitespace()
                .skip_while(|word| word.starts_with("pub"));
            if let (Some("struct" | "enum" | "trait" | "type"), Some(name)) =
                (words.next(), words.next())
            {
                let name = name
                    .split(['<', '(', '{', ';', '=', ':'])
                    .next()
                    .unwrap_or(name);
                files.entry(name).or_default().insert(source.path);
            }
        }
    }
    files.values().filter(|files| files.len() > 1).count()
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
        let text = "pub fn a(\n    b: u8,\n    c: fn(u8) -> u8,\n) {\n}\n\nfn d() {\n    1;\n}\n";
        let source = Source {
            path: "a.rs",
            lines: text.lines().collect(),
        };
        let found = functions(&source);
        let found: Vec<_> = found.iter().map(|f| (f.lines, f.parameters)).collect();
        assert_eq!(found, [(5, 2), (3, 0)]);
    }
}
