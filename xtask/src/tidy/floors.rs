//! Checks the layers ("floors") of modules: imports only go down.

use super::{House, Offence, line_of};
use std::collections::{BTreeMap, BTreeSet};

/// The top-level modules of the library's crates, floor by floor from the lowest: a module may
/// import only from lower floors of its crate. Between crates Cargo sees to that.
pub const FLOORS: [(&str, &[&[&str]]); 6] = [
    (
        "mazeloom-core",
        &[
            &["id", "rng", "sort", "threads", "memory", "source", "full"],
            &["table", "parameters"],
            &["topology"],
            &["maze"],
        ],
    ),
    (
        "mazeloom-grids",
        &[&["geometry"], &["grid"], &["mask"], &["puzzle"]],
    ),
    (
        "mazeloom-algorithms",
        &[&["story"], &["generate", "solve"], &["paint"]],
    ),
    (
        "mazeloom-draw",
        &[
            &["palette"],
            &["scene"],
            &["tile_view", "solid", "blocks", "toolpath"],
            &["error"],
            &["view"],
        ],
    ),
    (
        "mazeloom",
        &[
            &["place", "solve", "texture"],
            &["area"],
            &["read_text"],
            &["error", "scan", "world"],
            &["reshape"],
            &["recipe", "measure", "overlays"],
            &["format", "game"],
            &["film", "strip", "read_json"],
            &["disk", "unused"],
        ],
    ),
    (
        "mazeloom-dataset",
        &[
            &["columns", "distribution", "error", "sketch"],
            &[
                "canonical",
                "chart",
                "filter",
                "format",
                "manifest",
                "template",
            ],
            &["description"],
            &["row"],
            &["datasheet", "shard"],
        ],
    ),
];

/// Lists what stands on a crate's floors, as ARCHITECTURE shows it: one line for each floor, the
/// highest first.
pub fn map(floors: &[&[&str]]) -> Vec<String> {
    floors.iter().rev().map(|floor| floor.join(" · ")).collect()
}

/// No module imports from its own floor or a higher one, and every module stands on a floor.
pub fn imports_go_down(house: &House) -> Vec<Offence> {
    let mut offences = Vec::new();
    for (name, floors) in FLOORS {
        let code = Code::of(house, name);
        let floor = |module: &str| floors.iter().position(|floor| floor.contains(&module));
        for (from, to, file, line) in code.imports(&[]) {
            let message = match (floor(&from), floor(&to)) {
                (Some(from), Some(to)) if to < from => continue,
                (Some(_), Some(_)) => {
                    format!("`{from}` imports from `{to}`, which is not on a lower floor")
                }
                (None, _) => format!("`{from}` is on no floor"),
                (_, None) => format!("`{to}` is on no floor"),
            };
            offences.push(Offence::new(&file, line, message));
        }
    }
    offences
}

/// ARCHITECTURE prints the floors.
pub fn architecture_shows_floors(house: &House) -> Vec<Offence> {
    const FILE: &str = "ARCHITECTURE.md";
    let Some(text) = house.text(FILE) else {
        return Vec::new();
    };
    let missing = FLOORS.iter().flat_map(|(name, floors)| {
        let lines = map(floors).into_iter();
        lines
            .filter(|line| !text.lines().any(|there| shows(there, line)))
            .map(move |line| format!("the floors of {name} lack a line `{line}`"))
    });
    missing
        .map(|message| Offence::new(FILE, line_of(text, "mazeloom-core"), message))
        .collect()
}

/// Tells whether a line of a code map ends in a floor's modules.
fn shows(line: &str, floor: &str) -> bool {
    let modules = line.trim().strip_suffix(floor);
    modules.is_some_and(|before| before.is_empty() || before.ends_with("  "))
}

/// Modules beside each other do not import each other in a cycle, on any level of any crate.
pub fn modules_have_no_circles(house: &House) -> Vec<Offence> {
    let crates: BTreeSet<&str> = house
        .texts(".rs")
        .filter_map(|(path, _)| path.split_once("/src/"))
        .map(|(folder, _)| folder)
        .collect();
    let mut offences = Vec::new();
    for folder in crates {
        let code = Code::of(house, folder.trim_start_matches("crates/"));
        for parent in code.parents() {
            let mut graph: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
            let imports = code.imports(&parent);
            for (from, to, ..) in &imports {
                graph.entry(from.clone()).or_default().insert(to.clone());
            }
            for (from, to, file, line) in imports {
                if leads(&graph, &to, &from) {
                    let message = format!("`{from}` and `{to}` import each other in a cycle");
                    offences.push(Offence::new(&file, line, message));
                }
            }
        }
    }
    offences
}

/// Tells whether one module leads to another along imports.
fn leads(graph: &BTreeMap<String, BTreeSet<String>>, from: &str, to: &str) -> bool {
    let (mut seen, mut waiting) = (BTreeSet::new(), vec![from]);
    while let Some(here) = waiting.pop() {
        if here == to {
            return true;
        }
        if seen.insert(here) {
            waiting.extend(graph.get(here).into_iter().flatten().map(String::as_str));
        }
    }
    false
}

/// The files of one crate, by the modules that they are.
struct Code<'a> {
    files: BTreeMap<Vec<String>, (&'a str, String)>,
    /// Names that a module re-exports or imports from its own children.
    passed_on: BTreeMap<Vec<String>, BTreeMap<String, String>>,
}

type Import = (String, String, String, usize);

impl<'a> Code<'a> {
    fn of(house: &'a House, name: &str) -> Code<'a> {
        let folders = [format!("crates/{name}/src/"), format!("{name}/src/")];
        let mut files = BTreeMap::new();
        for (path, text) in house.texts(".rs") {
            let Some(inner) = folders
                .iter()
                .find_map(|folder| path.strip_prefix(folder.as_str()))
            else {
                continue;
            };
            let inner = inner.trim_end_matches(".rs");
            let module: Vec<String> = match inner {
                "lib" | "main" => Vec::new(),
                inner => inner.split('/').map(str::to_owned).collect(),
            };
            if module.last().is_some_and(|last| last == "tests") || inner.starts_with("bin/") {
                continue;
            }
            // A program beside a library only calls it.
            if inner == "main" && files.contains_key(&module) {
                continue;
            }
            files.insert(module, (path, plain(text)));
        }
        let mut code = Code {
            files,
            passed_on: BTreeMap::new(),
        };
        for (module, (_, text)) in &code.files {
            let mut names = BTreeMap::new();
            for (path, _) in paths(text) {
                let path: Vec<&str> = path.split("::").collect();
                let mut child = module.clone();
                child.push(path[0].to_owned());
                if path.len() > 1 && code.files.contains_key(&child) {
                    names.insert(path[path.len() - 1].to_owned(), path[0].to_owned());
                }
            }
            code.passed_on.insert(module.clone(), names);
        }
        code
    }

    /// The modules that have children.
    fn parents(&self) -> BTreeSet<Vec<String>> {
        let parent = |module: &Vec<String>| {
            let (_, parent) = module.split_last()?;
            Some(parent.to_vec())
        };
        self.files.keys().filter_map(parent).collect()
    }

    /// The imports of one child of a module from another: both names, the file and the line.
    fn imports(&self, parent: &[String]) -> Vec<Import> {
        let mut imports = Vec::new();
        let level = parent.len();
        for (module, (file, text)) in &self.files {
            if !module.starts_with(parent) || module.len() == level {
                continue;
            }
            for (path, line) in paths(text) {
                let Some(target) = self.absolute(module, &path) else {
                    continue;
                };
                if !target.starts_with(parent) || target.len() == level {
                    continue;
                }
                let name = &target[level];
                let passed = self.passed_on.get(parent).and_then(|names| names.get(name));
                let mut child = parent.to_vec();
                child.push(name.clone());
                let to = match (self.files.contains_key(&child), passed) {
                    (true, _) => name,
                    (false, Some(child)) => child,
                    (false, None) => continue,
                };
                if *to != module[level] {
                    imports.push((module[level].clone(), to.clone(), (*file).to_owned(), line));
                }
            }
        }
        imports
    }

    /// A path from the root of the crate; `None` for one that leads out of it.
    fn absolute(&self, module: &[String], path: &str) -> Option<Vec<String>> {
        let mut parts = path.split("::").peekable();
        let mut base = match *parts.peek()? {
            "crate" => {
                parts.next();
                Vec::new()
            }
            "self" => {
                parts.next();
                module.to_vec()
            }
            "super" => {
                let mut base = module.to_vec();
                while parts.next_if_eq(&"super").is_some() {
                    base.pop()?;
                }
                base
            }
            _ => return None,
        };
        base.extend(parts.map(str::to_owned));
        Some(base)
    }
}

/// A text without comments, and without what follows its tests' beginning; as many lines.
fn plain(text: &str) -> String {
    let text = text
        .split("#[cfg(test)]\nmod tests {")
        .next()
        .unwrap_or(text);
    let lines = text.lines().map(|line| match line.split_once("//") {
        Some((code, _)) if !code.ends_with(':') => code,
        _ => line,
    });
    lines.fold(String::new(), |all, line| all + line + "\n")
}

/// The paths that a text names, braces undone: those of `use`, and those in the code that begin
/// at the root of the crate or above; each with its line.
fn paths(text: &str) -> Vec<(String, usize)> {
    let mut found = Vec::new();
    let (mut rest, mut line) = (text, 1);
    while let Some(at) = ["use ", "crate::", "super::"]
        .iter()
        .filter_map(|word| word_at(rest, word))
        .min()
    {
        line += rest[..at].matches('\n').count();
        rest = &rest[at..];
        let end = match rest.strip_prefix("use ") {
            Some(tree) => {
                let end = tree.find(';').unwrap_or(tree.len());
                let tree: String = tree[..end].split_whitespace().collect::<Vec<_>>().join(" ");
                expand("", &tree, line, &mut found);
                "use ".len() + end
            }
            None => {
                let end = rest
                    .find(|c: char| !c.is_alphanumeric() && c != '_' && c != ':')
                    .unwrap_or(rest.len());
                found.push((rest[..end].trim_end_matches(':').to_owned(), line));
                end
            }
        };
        line += rest[..end].matches('\n').count();
        rest = &rest[end..];
    }
    found
}

/// Finds the position of a word that is not the end of a longer one.
fn word_at(text: &str, word: &str) -> Option<usize> {
    let places = text.match_indices(word).map(|(at, _)| at);
    let whole = |&at: &usize| {
        let before = text[..at].chars().next_back();
        !before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == ':')
    };
    { places }.find(whole)
}

/// Undoes the braces of an import.
fn expand(before: &str, tree: &str, line: usize, found: &mut Vec<(String, usize)>) {
    let tree = tree.trim();
    let Some((path, inner)) = tree.split_once('{') else {
        let name = tree.split(" as ").next().unwrap_or(tree).trim();
        if !name.is_empty() {
            found.push((format!("{before}{name}"), line));
        }
        return;
    };
    let inner = inner.strip_suffix('}').unwrap_or(inner);
    let before = format!("{before}{}", path.trim());
    let (mut depth, mut start) = (0, 0);
    for (at, c) in inner.char_indices().chain([(inner.len(), ',')]) {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                expand(&before, &inner[start..at], line, found);
                start = (at + 1).min(inner.len());
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_undone() {
        let text = "use crate::{a::{B, c}, d as e};\nfn f() -> super::G { crate::h::I }\n";
        let found: Vec<String> = paths(text).into_iter().map(|(path, _)| path).collect();
        let expected = [
            "crate::a::B",
            "crate::a::c",
            "crate::d",
            "super::G",
            "crate::h::I",
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn imports_that_go_up_are_found() {
        let check = |file: &str, text: &str, offences: usize| {
            let lib = ("crates/mazeloom-core/src/lib.rs", "pub use maze::Maze;");
            let maze = ("crates/mazeloom-core/src/maze.rs", "");
            let house = House::of(&[
                lib,
                maze,
                ("crates/mazeloom-core/src/table.rs", ""),
                (file, text),
            ]);
            assert_eq!(imports_go_down(&house).len(), offences, "{text}");
        };
        let rng = "crates/mazeloom-core/src/rng.rs";
        check(rng, "use crate::table::A;", 1);
        check(rng, "use crate::Maze;", 1);
        check(rng, "use mazeloom_core::table::A;", 0);
        check(
            "crates/mazeloom-core/src/maze/x.rs",
            "use crate::table::A;",
            0,
        );
        check(
            "crates/mazeloom-core/src/other.rs",
            "use crate::table::A;",
            1,
        );
    }

    #[test]
    fn circles_are_found_on_every_level() {
        let check = |a: &str, b: &str, offences: usize| {
            let parent = ("crates/x/src/p.rs", "mod a;\nmod b;\npub use a::A;");
            let house = House::of(&[
                ("crates/x/src/lib.rs", "mod p;"),
                parent,
                ("crates/x/src/p/a.rs", a),
                ("crates/x/src/p/b.rs", b),
            ]);
            assert_eq!(modules_have_no_circles(&house).len(), offences, "{a} {b}");
        };
        check("use super::b::B;", "", 0);
        check("use super::b::B;", "use super::A;", 2);
        check("use super::b::B;", "use crate::p::a::C;", 2);
        check("use super::b::B;", "// use super::A;", 0);
    }
}
