//! Checks the licenses of dependencies.

use super::{House, Offence, line_of};
use serde_json::Value;

/// Licences that ask for no more than being named.
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

/// Every package that is not ours has an allowed license; offences stand at its place in the
/// lock file.
pub fn licenses_are_allowed(house: &House, metadata: &Value) -> Vec<Offence> {
    const FILE: &str = "Cargo.lock";
    let lock = house.text(FILE).unwrap_or_default();
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let mut offences = Vec::new();
    for package in packages.filter(|package| !package["source"].is_null()) {
        let name = package["name"].as_str().unwrap_or_default();
        let license = package["license"].as_str().unwrap_or("none");
        if !allowed(license) {
            let line = line_of(lock, &format!("name = \"{name}\""));
            let message = format!("the license of `{name}` is not allowed: {license}");
            offences.push(Offence::new(FILE, line, message));
        }
    }
    offences
}

/// Tells whether an SPDX expression can be met: one side of an OR, both of an AND.
fn allowed(expression: &str) -> bool {
    let spaced = expression
        .replace('(', " ( ")
        .replace(')', " ) ")
        .replace('/', " OR "); // as licences were written once
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut rest = words.as_slice();
    let met = either(&mut rest);
    met && rest.is_empty()
}

/// Takes a word off the front if it is the given one.
fn take(rest: &mut &[&str], word: &str) -> bool {
    let here = rest.first() == Some(&word);
    if here {
        *rest = &rest[1..];
    }
    here
}

fn either(rest: &mut &[&str]) -> bool {
    let mut met = both(rest);
    while take(rest, "OR") {
        met |= both(rest);
    }
    met
}

fn both(rest: &mut &[&str]) -> bool {
    let mut met = term(rest);
    while take(rest, "AND") {
        met &= term(rest);
    }
    met
}

fn term(rest: &mut &[&str]) -> bool {
    if take(rest, "(") {
        let met = either(rest);
        return take(rest, ")") && met;
    }
    let Some((&name, after)) = rest.split_first() else {
        return false;
    };
    *rest = after;
    if !take(rest, "WITH") {
        return ALLOWED.contains(&name);
    }
    let exception = rest.first().copied().unwrap_or_default();
    *rest = rest.get(1..).unwrap_or_default();
    ALLOWED.contains(&format!("{name} WITH {exception}").as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_are_read_as_spdx_says() {
        for good in [
            "MIT",
            "MIT OR GPL-3.0",
            "MIT/Apache-2.0",
            "(MIT OR Apache-2.0) AND OFL-1.1 AND Ubuntu-font-1.0",
            "Apache-2.0 WITH LLVM-exception OR GPL-3.0",
            "GPL-3.0 AND MIT OR ISC",
        ] {
            assert!(allowed(good), "{good}");
        }
        for bad in [
            "",
            "none",
            "GPL-3.0",
            "MIT AND GPL-3.0",
            "(MIT OR GPL-3.0) AND GPL-3.0",
            "MIT WITH LLVM-exception",
            "Apache-2.0 WITH",
            "(MIT",
            "MIT ISC",
        ] {
            assert!(!allowed(bad), "{bad}");
        }
    }

    #[test]
    fn packages_with_other_licenses_are_found() {
        let house = House::of(&[("Cargo.lock", "[[package]]\nname = \"b\"\n")]);
        let metadata = serde_json::json!({"packages": [
            {"name": "a", "source": "registry", "license": "MIT"},
            {"name": "b", "source": "registry", "license": "GPL-3.0"},
            {"name": "c", "source": "registry", "license": null},
            {"name": "ours", "source": null, "license": null},
        ]});
        let found = licenses_are_allowed(&house, &metadata);
        let found: Vec<_> = found.iter().map(|offence| offence.line).collect();
        assert_eq!(found, [2, 1]);
    }
}
