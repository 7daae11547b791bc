//! Checks the packages that everything is built from: their licenses, where they come from, that each is there
//! once, and what the library depends on.

use super::{House, Offence, line_of, numbered};
use serde_json::Value;
use std::collections::BTreeMap;

/// Licenses that ask for no more than being named.
const ALLOWED: [&str; 16] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
    "OFL-1.1",
    "Ubuntu-font-1.0",
    "Unicode-3.0",
    "Unlicense",
    "Unlicense WITH LLVM-exception",
    "Zlib",
];

/// Packages that may be there in two versions, because other packages ask for both; one more for
/// each time that they are named.
const TWICE: [&str; 10] = [
    // Only what has no use here asks for the third: a random hash for WebAssembly.
    "getrandom",
    "getrandom",
    "hashbrown",
    "miniz_oxide",
    "num-bigint",
    "num-traits",
    "r-efi",
    "shlex",
    "syn",
    "weezl",
];

/// The crates of the library, from the lowest, and what each may depend on; what only some users need
/// must be optional, and has a question mark.
pub const LIBRARY: [(&str, &str); 5] = [
    ("mazeloom-core", "libm rand_xoshiro"),
    (
        "mazeloom-grids",
        "libm mazeloom-core quick-xml? serde_json? spade?",
    ),
    ("mazeloom-algorithms", "libm mazeloom-core"),
    (
        "mazeloom-draw",
        "libm mazeloom-algorithms mazeloom-core mazeloom-grids",
    ),
    (
        "mazeloom",
        "libm mazeloom-algorithms mazeloom-core mazeloom-draw mazeloom-grids serde? serde_json?",
    ),
];

/// Every package that is not ours has an allowed license, and comes from the registry of crates, whose
/// packages never change; none is there in several versions, except where that is known.
pub fn packages_are_allowed(house: &House, metadata: &Value) -> Vec<Offence> {
    const FILE: &str = "Cargo.lock";
    let lock = house.text(FILE).unwrap_or_default();
    let mut offences = Vec::new();
    let mut offend = |name: &str, fault: String| {
        let line = line_of(lock, &format!("name = \"{name}\""));
        offences.push(Offence::new(FILE, line, format!("`{name}` {fault}")));
    };
    let mut counts: BTreeMap<&str, usize> = TWICE.iter().map(|name| (*name, 0)).collect();
    for package in list(&metadata["packages"]) {
        let name = text(&package["name"]);
        *counts.entry(name).or_default() += 1;
        let (source, license) = (text(&package["source"]), text(&package["license"]));
        if source.is_empty() {
            continue;
        }
        if !is_allowed(license) {
            offend(
                name,
                format!("has a license that is not allowed: {license}"),
            );
        }
        if !source.starts_with("registry+") {
            offend(name, format!("comes from {source}"));
        }
    }
    for (name, count) in counts {
        let known = TWICE.iter().filter(|known| **known == name).count();
        if count > 1 + known {
            offend(name, format!("is there in {count} versions"));
        } else if known > 0 && count < 1 + known {
            offend(
                name,
                "is not there twice any more: take it off the list".to_owned(),
            );
        }
    }
    offences
}

/// Tells whether an SPDX expression can be met: of each of its parts beside AND, one of those beside OR.
/// Parentheses are passed over; that refuses more than SPDX does, and never allows more.
fn is_allowed(expression: &str) -> bool {
    let expression = expression.replace(['(', ')'], "").replace('/', " OR ");
    let any = |part: &str| {
        part.split(" OR ")
            .any(|name| ALLOWED.contains(&name.trim()))
    };
    expression.split(" AND ").all(any)
}

/// The library has few dependencies, and its crates depend on those below only.
pub fn library_is_lean(house: &House, metadata: &Value) -> Vec<Offence> {
    let mut offences = Vec::new();
    for (name, allowed) in LIBRARY {
        let file = format!("crates/{name}/Cargo.toml");
        let manifest = house.text(&file).unwrap_or_default();
        let packages = list(&metadata["packages"]);
        let package = packages.filter(|package| package["name"] == name);
        let needed = package.flat_map(|package| list(&package["dependencies"]));
        for needed in needed.filter(|needed| needed["kind"].is_null()) {
            let on = text(&needed["name"]);
            let optional = needed["optional"] == true;
            let fits = |word: &str| word == on || optional && word.strip_suffix('?') == Some(on);
            if !allowed.split(' ').any(fits) {
                let message = format!("{name} depends on `{on}` at most as `{allowed}` allows");
                offences.push(Offence::new(&file, line_of(manifest, on), message));
            }
        }
    }
    offences
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// Every dependency carries a line that says why; those within the house need none, nor does the package
/// that compiles the libraries again.
pub fn dependencies_say_why(house: &House) -> Vec<Offence> {
    let mut offences = Vec::new();
    let manifests = house.texts("Cargo.toml");
    for (path, manifest) in manifests.filter(|(path, _)| !path.contains("mazeloom-units")) {
        let (mut section, mut above) = ("", "");
        for (number, line) in numbered(manifest) {
            let header = line
                .strip_prefix('[')
                .map(|rest| rest.trim_end_matches(']'));
            section = header.unwrap_or(section);
            let name = match (section.split_once("dependencies"), header) {
                (Some((_, "")), None) => line.split(['=', '.', ' ']).next().unwrap_or_default(),
                (Some((_, own)), Some(_)) => own.trim_start_matches('.'),
                _ => "",
            };
            let value = line.replace(' ', "");
            let is_ours = value.contains("path=\"") || value.contains("workspace=true");
            let is_told = is_ours || above.starts_with('#') || line.starts_with('#');
            if !name.is_empty() && !is_told {
                let message = format!("`{name}` has no comment above that says why it is needed");
                offences.push(Offence::new(path, number, message));
            }
            above = line;
        }
    }
    offences
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn expressions_are_read_as_spdx_says() {
        for good in [
            "MIT",
            "MIT OR GPL-3.0",
            "MIT/Apache-2.0",
            "(MIT OR Apache-2.0) AND OFL-1.1 AND Ubuntu-font-1.0",
            "Apache-2.0 WITH LLVM-exception OR GPL-3.0",
        ] {
            assert!(is_allowed(good), "{good}");
        }
        for bad in [
            "",
            "GPL-3.0",
            "MIT AND GPL-3.0",
            "(MIT OR GPL-3.0) AND GPL-3.0",
            "MIT WITH LLVM-exception",
            "Apache-2.0 WITH",
            "MIT ISC",
        ] {
            assert!(!is_allowed(bad), "{bad}");
        }
    }

    #[test]
    fn licenses_sources_and_versions_are_checked() {
        let house = House::of(&[("Cargo.lock", "[[package]]\nname = \"b\"\n")]);
        let package = |name: &str, source: &str, license: &str| json!({"name": name, "source": format!("{source}+https://example.org"), "license": license});
        let good = |name: &&str| package(name, "registry", "MIT");
        let mut packages: Vec<Value> = TWICE.iter().map(good).collect();
        let mut names = TWICE.to_vec();
        names.dedup();
        packages.extend(names.iter().map(good));
        let found = |packages: &[Value]| {
            let found = packages_are_allowed(&house, &json!({ "packages": packages }));
            found.iter().map(|offence| offence.line).collect::<Vec<_>>()
        };
        assert_eq!(found(&packages), [0; 0]);
        assert_eq!(found(&packages[1..]), [1], "one is on the list for nothing");
        packages.push(json!({"name": "ours", "source": null, "license": null}));
        packages.push(good(&"syn"));
        packages.push(package("b", "git", "GPL-3.0"));
        assert_eq!(found(&packages), [2, 2, 1]);
    }

    #[test]
    fn the_library_takes_what_is_listed() {
        let house = House::of(&[("crates/mazeloom/Cargo.toml", "[dependencies]\nrand = \"1\"")]);
        let check = |on: &str, kind: Option<&str>, optional: bool, lines: &[usize]| {
            let needed = json!([{"name": on, "kind": kind, "optional": optional}]);
            let metadata = json!({"packages": [{"name": "mazeloom", "dependencies": needed}]});
            let found = library_is_lean(&house, &metadata);
            let found: Vec<usize> = found.iter().map(|offence| offence.line).collect();
            assert_eq!(found, lines, "{on}");
        };
        check("libm", None, false, &[]);
        check("serde_json", None, true, &[]);
        check("serde_json", None, false, &[1]);
        check("rand", None, false, &[2]);
        check("rand", Some("dev"), false, &[]);
    }

    #[test]
    fn dependencies_without_a_reason_are_found() {
        for (manifest, offenders) in [
            ("[dependencies]\n# For pictures.\npng = \"0.18\"", &[][..]),
            (
                "[dependencies]\n# For pictures.\npng = \"1\"\ngif = \"1\"",
                &[4],
            ),
            ("[dependencies]\nmazeloom = { path = \"../mazeloom\" }", &[]),
            ("[dev-dependencies]\npng = \"0.18\"", &[2]),
            ("# Why.\n[dependencies.png]\nversion = \"1\"", &[]),
            ("[dependencies.png]\nversion = \"1\"", &[1]),
            ("[workspace.dependencies]\npng = \"1\"", &[2]),
            ("[package]\nname = \"a\"", &[]),
        ] {
            let house = House::of(&[("a/Cargo.toml", manifest)]);
            let found = dependencies_say_why(&house);
            let found: Vec<usize> = found.iter().map(|offence| offence.line).collect();
            assert_eq!(found, offenders, "{manifest}");
        }
    }
}
