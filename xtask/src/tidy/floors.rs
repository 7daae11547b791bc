//! Checks the layers ("floors") of modules: imports only go down.

use super::{House, Offence, numbered};
use std::collections::{BTreeMap, BTreeSet};

/// The page that shows the floors of some crates, in the lines below a sentence.
const MAP: &str = "ARCHITECTURE.md";
const SENTENCE: &str = "`cargo x tidy` reads this map:";

/// The floors of a crate, from the highest, each with its modules.
type Floors<'a> = Vec<Vec<&'a str>>;

/// No module imports from its own floor or a higher one, and every module stands on a floor.
/// Between crates Cargo sees to that.
pub fn imports_go_down(house: &House) -> Vec<Offence> {
    let mut offences = Vec::new();
    for (name, floors) in floors(house.text(MAP).unwrap_or_default()) {
        let code = Code::of(house, name);
        let floor = |module: &str| floors.iter().position(|floor| floor.contains(&module));
        for (from, to, file, line) in code.imports(&[]) {
            let message = match (floor(&from), floor(&to)) {
                (Some(from), Some(to)) if to > from => continue,
                (Some(_), Some(_)) => {
                    format!("`{from}` imports from `{to}`, which is not on a lower floor")
                }
                (None, _) => format!("`{from}` is on no floor of {MAP}"),
                (_, None) => format!("`{to}` is on no floor of {MAP}"),
            };
            offences.push(Offence::new(&file, line, message));
        }
    }
    offences
}

/// Reads the map: a line for each floor, the highest of a crate behind its name.
fn floors(page: &str) -> BTreeMap<&str, Floors<'_>> {
    let lines = page.lines().skip_while(|line| !line.ends_with(SENTENCE));
    let lines = lines
        .skip(1)
        .take_while(|line| line.is_empty() || line.starts_with("    "));
    let (mut all, mut name) = (BTreeMap::<&str, Floors>::new(), "");
    for line in lines.filter_map(|line| line.strip_prefix("    ")) {
        let mut floor = line;
        if !line.starts_with(' ') {
            (name, floor) = line.split_once(' ').unwrap_or((line, ""));
        }
        let modules = floor.split(" · ").map(str::trim);
        all.entry(name).or_default().push(modules.collect());
    }
    all
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

/// The files of one crate, by the modules that they are, with the paths that they name.
struct Code<'a> {
    files: BTreeMap<Vec<String>, (&'a str, Vec<Named>)>,
}

/// A path that a file names, and its line.
#[derive(Clone, Debug, Default)]
struct Named {
    parts: Vec<String>,
    line: usize,
    /// True if it is imported.
    is_use: bool,
}

type Import = (String, String, String, usize);

impl<'a> Code<'a> {
    fn of(house: &'a House, name: &str) -> Code<'a> {
        let folders = [format!("crates/{name}/src/"), format!("{name}/src/")];
        let mut files = BTreeMap::new();
        for (path, text) in house.texts(".rs") {
            let mut inner = folders
                .iter()
                .filter_map(|folder| path.strip_prefix(folder.as_str()));
            let Some(inner) = inner.next().map(|inner| inner.trim_end_matches(".rs")) else {
                continue;
            };
            let module: Vec<String> = match inner {
                "lib" | "main" => Vec::new(),
                inner => inner.split('/').map(str::to_owned).collect(),
            };
            // A program beside a library only calls it.
            let is_beside = inner == "main" && files.contains_key(&module);
            let is_test = module.last().is_some_and(|last| last == "tests");
            if !(is_test || is_beside || inner.starts_with("bin/")) {
                files.insert(module, (path, paths(text)));
            }
        }
        Code { files }
    }

    /// The modules that have children.
    fn parents(&self) -> BTreeSet<Vec<String>> {
        let parents = self.files.keys().filter_map(|module| module.split_last());
        parents.map(|(_, parent)| parent.to_vec()).collect()
    }

    /// The child of a module that has a name, or from which the module imports the name.
    fn child(&self, parent: &[String], name: &String) -> Option<String> {
        let is_child = |name: &String| {
            self.files
                .contains_key(&[parent, std::slice::from_ref(name)].concat())
        };
        if is_child(name) {
            return Some(name.clone());
        }
        let (_, named) = self.files.get(parent)?;
        let mut imports = named
            .iter()
            .filter(|named| named.is_use && named.parts.len() > 1);
        let import =
            imports.find(|named| named.parts.last() == Some(name) && is_child(&named.parts[0]));
        import.map(|named| named.parts[0].clone())
    }

    /// The imports of one child of a module from another: both names, the file and the line.
    fn imports(&self, parent: &[String]) -> Vec<Import> {
        let mut imports = Vec::new();
        let level = parent.len();
        for (module, (file, named)) in &self.files {
            if !module.starts_with(parent) || module.len() == level {
                continue;
            }
            for Named { parts, line, .. } in named {
                let target = absolute(module, parts).filter(|target| target.starts_with(parent));
                let to = target.and_then(|target| self.child(parent, target.get(level)?));
                if let Some(to) = to.filter(|to| *to != module[level]) {
                    imports.push((module[level].clone(), to, (*file).to_owned(), *line));
                }
            }
        }
        imports
    }
}

/// A path from the root of the crate; `None` for one that leads out of it.
fn absolute(module: &[String], parts: &[String]) -> Option<Vec<String>> {
    let ups = parts.iter().take_while(|part| *part == "super").count();
    let (base, rest) = match parts.first()?.as_str() {
        "crate" => (&[][..], &parts[1..]),
        "self" => (module, &parts[1..]),
        "super" => (module.get(..module.len().checked_sub(ups)?)?, &parts[ups..]),
        _ => return None,
    };
    Some([base, rest].concat())
}

/// The paths that a text names, without those of its comments and tests. Braces are undone: each name in
/// them follows the path before them.
fn paths(text: &str) -> Vec<Named> {
    let code = text.split("#[cfg(test)]\nmod tests {").next();
    let (mut found, mut before) = (Vec::new(), Vec::<Vec<String>>::new());
    let (mut here, mut is_joined) = (Named::default(), false);
    for (line, code) in numbered(code.unwrap_or(text)) {
        for token in tokens(code) {
            match token {
                "::" => is_joined = true,
                "{" if is_joined => before.push(here.parts.clone()),
                _ if is_joined && token.starts_with(is_of_name) => {
                    here.parts.push(token.to_owned());
                    (here.line, is_joined) = (line, false);
                }
                _ => {
                    found.push(here.clone());
                    here.parts.clear();
                    match token {
                        "use" => here.is_use = true,
                        ";" => here.is_use = false,
                        "}" => drop(before.pop()),
                        "," => here
                            .parts
                            .extend(before.last().into_iter().flatten().cloned()),
                        name if name.starts_with(is_of_name) => here.parts.push(name.to_owned()),
                        _ => {}
                    }
                    (here.line, is_joined) = (line, token == "," && !before.is_empty());
                }
            }
        }
    }
    found.retain(|named| !named.parts.is_empty());
    found
}

/// The names and signs of a line, up to its comment.
fn tokens(line: &str) -> Vec<&str> {
    let mut rest = match line.split_once("//") {
        Some((code, _)) if !code.ends_with(':') => code,
        _ => line,
    };
    let mut found = Vec::new();
    while let Some(first) = rest.chars().next() {
        let length = match first {
            ':' if rest.starts_with("::") => 2,
            _ if is_of_name(first) => rest.find(|c| !is_of_name(c)).unwrap_or(rest.len()),
            _ => first.len_utf8(),
        };
        found.extend(Some(&rest[..length]).filter(|token| *token != " "));
        rest = &rest[length..];
    }
    found
}

fn is_of_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_undone() {
        let text = "use crate::{a::{B, c}, d as e};\nfn f(x: g) -> super::G { crate::h::I }\n";
        let named = paths(text).into_iter().map(|named| named.parts.join("::"));
        let found: Vec<String> = named.filter(|path| path.contains("::")).collect();
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
            let map = format!(
                "{SENTENCE}\n\n    mazeloom-core  maze\n                   table\n                   rng\n"
            );
            let house = House::of(&[
                ("ARCHITECTURE.md", &map),
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
