//! Checks the dependencies of the crates.

use super::{House, Offence, numbered};

/// A crate of the library, and what it may depend on.
pub struct Member {
    /// Its name.
    pub name: &'static str,
    /// The crates of the library below it.
    below: &'static [&'static str],
    /// Other crates; those that only some users need must be optional.
    others: &'static [(&'static str, bool)],
}

/// The crates of the library, from the lowest.
pub const LIBRARY: [Member; 5] = [
    Member {
        name: "mazeloom-core",
        below: &[],
        others: &[("rand_xoshiro", false), ("libm", false)],
    },
    Member {
        name: "mazeloom-grids",
        below: &["mazeloom-core"],
        others: &[("libm", false), ("serde_json", true), ("spade", true)],
    },
    Member {
        name: "mazeloom-algorithms",
        below: &["mazeloom-core"],
        others: &[("libm", false)],
    },
    Member {
        name: "mazeloom-draw",
        below: &["mazeloom-core", "mazeloom-grids", "mazeloom-algorithms"],
        others: &[("libm", false)],
    },
    Member {
        name: "mazeloom",
        below: &[
            "mazeloom-core",
            "mazeloom-grids",
            "mazeloom-algorithms",
            "mazeloom-draw",
        ],
        others: &[("libm", false), ("serde", true), ("serde_json", true)],
    },
];

/// A dependency as it stands in a manifest.
struct Dependency<'a> {
    line: usize,
    name: &'a str,
    /// Text that follows the name, or the lines of its own section.
    value: String,
    /// True if it is only for tests, benches or build scripts.
    aside: bool,
    /// True if a comment stands above it.
    explained: bool,
}

/// The dependencies of a manifest: lines `name = …`, or sections `[dependencies.name]`.
fn dependencies(manifest: &str) -> Vec<Dependency<'_>> {
    let mut found: Vec<Dependency<'_>> = Vec::new();
    let (mut section, mut above) = ("", "");
    for (line, text) in numbered(manifest) {
        let explained = above.starts_with('#');
        above = text;
        let header = text
            .strip_prefix('[')
            .map(|rest| rest.trim_end_matches(']'));
        section = header.unwrap_or(section);
        let Some((before, own)) = section.split_once("dependencies") else {
            continue;
        };
        let (name, value) = match (own.strip_prefix('.'), header) {
            (Some(own), Some(_)) => (own, ""),
            (Some(_), None) => {
                let dependency = found.last_mut().expect("its section's header came before");
                dependency.value += text;
                continue;
            }
            (None, _) => match text.split_once(['=', '.']) {
                Some(pair) if text.starts_with(char::is_alphanumeric) => pair,
                _ => continue,
            },
        };
        found.push(Dependency {
            line,
            name: name.trim(),
            value: value.to_owned(),
            aside: before.ends_with('-'), // dev- or build-
            explained,
        });
    }
    found
}

/// The library has few dependencies, and its crates depend on those below only.
pub fn library_is_lean(house: &House) -> Vec<Offence> {
    let mut offences = Vec::new();
    for Member {
        name: krate,
        below,
        others,
    } in &LIBRARY
    {
        let file = format!("crates/{krate}/Cargo.toml");
        let manifest = house.text(&file).unwrap_or_default();
        for Dependency {
            line, name, value, ..
        } in dependencies(manifest).iter().filter(|d| !d.aside)
        {
            let optional = value.replace(' ', "").contains("optional=true");
            let message = match others.iter().find(|(known, _)| known == name) {
                None if below.contains(name) => continue,
                None => format!("{krate} does not depend on `{name}`"),
                Some((_, true)) if !optional => format!("`{name}` is optional in {krate}"),
                Some(_) => continue,
            };
            offences.push(Offence::new(&file, *line, message));
        }
    }
    offences
}

/// Every dependency carries a line that says why; those within the house need none.
pub fn dependencies_say_why(house: &House) -> Vec<Offence> {
    let mut offences = Vec::new();
    for (path, text) in house.texts("Cargo.toml") {
        for dependency in dependencies(text) {
            let value = dependency.value.replace(' ', "");
            let ours = value.contains("path=\"") || value.contains("workspace=true");
            if !(ours || dependency.explained) {
                let message = format!(
                    "`{}` has no comment above that says why it is needed",
                    dependency.name
                );
                offences.push(Offence::new(path, dependency.line, message));
            }
        }
    }
    offences
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(offences: &[Offence]) -> Vec<usize> {
        offences.iter().map(|offence| offence.line).collect()
    }

    #[test]
    fn the_library_takes_what_is_listed() {
        let check = |manifest: &str, offenders: &[usize]| {
            let house = House::of(&[("crates/mazeloom/Cargo.toml", manifest)]);
            assert_eq!(lines(&library_is_lean(&house)), offenders, "{manifest}");
        };
        check(
            "[dependencies]\nlibm = \"0.2\"\nmazeloom-core.workspace = true",
            &[],
        );
        check(
            "[dependencies]\nserde_json = { version = \"1\", optional = true }",
            &[],
        );
        check("[dependencies]\nserde_json = \"1\"", &[2]);
        check("[dependencies]\nlibm = \"0.2\"\nrand = \"1\"", &[3]);
        check("[dependencies.rand]\nversion = \"1\"", &[1]);
        check(
            "[target.'cfg(unix)'.dependencies]\nlibc.version = \"1\"",
            &[2],
        );
        check("[dev-dependencies]\nrand = \"1\"", &[]);
    }

    #[test]
    fn dependencies_without_a_reason_are_found() {
        let check = |manifest: &str, offenders: &[usize]| {
            let house = House::of(&[("a/Cargo.toml", manifest)]);
            assert_eq!(
                lines(&dependencies_say_why(&house)),
                offenders,
                "{manifest}"
            );
        };
        check("[dependencies]\n# For pictures.\npng = \"0.18\"", &[]);
        check(
            "[dependencies]\n# For pictures.\npng = \"1\"\ngif = \"1\"",
            &[4],
        );
        check("[dependencies]\nmazeloom = { path = \"../mazeloom\" }", &[]);
        check("[dev-dependencies]\npng = \"0.18\"", &[2]);
        check("# Why.\n[dependencies.png]\nversion = \"1\"", &[]);
        check("[dependencies.png]\nversion = \"1\"", &[1]);
        check("[workspace.dependencies]\npng = \"1\"", &[2]);
        check("[package]\nname = \"a\"", &[]);
    }
}
