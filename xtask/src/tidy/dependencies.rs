//! Checks where dependencies come from, and that each is there once.

use super::{House, Offence, line_of};
use serde_json::Value;
use std::collections::BTreeMap;

/// Packages that may be there in two versions, because other packages ask for both; one more for
/// each time that they are named.
const TWICE: [&str; 11] = [
    // Only what has no use here asks for the third: a random hash for WebAssembly.
    "getrandom",
    "getrandom",
    "hashbrown",
    "itertools",
    "miniz_oxide",
    "num-bigint",
    "num-traits",
    "r-efi",
    "shlex",
    "syn",
    "weezl",
];

const FILE: &str = "Cargo.lock";

/// Every package that is not ours comes from the registry of crates, whose packages never change.
pub fn sources_are_the_registry(house: &House, metadata: &Value) -> Vec<Offence> {
    let elsewhere = |package: &&Value| {
        let source = package["source"].as_str();
        source.is_some_and(|source| !source.starts_with("registry+"))
    };
    let told = |package: &Value| {
        let name = package["name"].as_str().unwrap_or_default();
        let source = package["source"].as_str().unwrap_or_default();
        offence(house, name, format!("`{name}` comes from {source}"))
    };
    packages(metadata).filter(elsewhere).map(told).collect()
}

/// No package is there in several versions, except where that is known.
pub fn versions_are_single(house: &House, metadata: &Value) -> Vec<Offence> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for package in packages(metadata) {
        *counts
            .entry(package["name"].as_str().unwrap_or_default())
            .or_default() += 1;
    }
    let allowed = |name: &str| 1 + TWICE.iter().filter(|known| **known == name).count();
    let many = counts
        .iter()
        .filter(|&(name, &count)| count > allowed(name));
    let many = many.map(|(name, count)| {
        offence(
            house,
            name,
            format!("`{name}` is there in {count} versions"),
        )
    });
    let needless = TWICE
        .iter()
        .filter(|name| counts.get(*name).is_none_or(|&count| count < allowed(name)));
    let needless = needless.map(|name| {
        offence(
            house,
            name,
            format!("`{name}` is not there twice any more: take it off the list"),
        )
    });
    many.chain(needless).collect()
}

fn packages(metadata: &Value) -> impl Iterator<Item = &Value> {
    metadata["packages"].as_array().into_iter().flatten()
}

fn offence(house: &House, name: &str, message: String) -> Offence {
    let lock = house.text(FILE).unwrap_or_default();
    Offence::new(FILE, line_of(lock, &format!("name = \"{name}\"")), message)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn other_sources_and_third_versions_are_found() {
        let house = House::of(&[("Cargo.lock", "[[package]]\nname = \"b\"\n")]);
        let registry = "registry+https://example.org";
        // One more of each than the times that it is named.
        let distinct: BTreeSet<&str> = TWICE.into_iter().collect();
        let mut packages: Vec<Value> = TWICE
            .iter()
            .rev()
            .chain(&distinct)
            .map(|name| serde_json::json!({"name": name, "source": registry}))
            .collect();
        let metadata = |packages: &[Value]| serde_json::json!({ "packages": packages });
        let found = |packages: &[Value]| {
            let all = metadata(packages);
            (
                sources_are_the_registry(&house, &all).len(),
                versions_are_single(&house, &all).len(),
            )
        };
        assert_eq!(found(&packages), (0, 0));
        packages.push(serde_json::json!({"name": "b", "source": "git+https://example.org"}));
        packages.push(serde_json::json!({"name": "ours", "source": null}));
        assert_eq!(found(&packages), (1, 0));
        packages.push(serde_json::json!({"name": "b", "source": registry}));
        packages.push(serde_json::json!({"name": "syn", "source": registry}));
        assert_eq!(found(&packages), (1, 2));
        assert_eq!(
            found(&packages[1..]).1,
            3,
            "one name stands on the list for nothing"
        );
    }
}
