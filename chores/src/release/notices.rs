//! The licenses of the libraries that are linked into the program.

use crate::root;
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

/// Beginnings of the names of files with a license.
const BEGINNINGS: [&str; 6] = [
    "LICENSE",
    "LICENCE",
    "COPYING",
    "NOTICE",
    "UNLICENSE",
    "OFL",
];

/// A text with each license once, and above it the libraries that have it.
pub fn notices(target: &str) -> Result<Vec<u8>> {
    let metadata = metadata(target)?;
    let packages = metadata["packages"]
        .as_array()
        .context("there are no packages")?;
    let linked = linked(&metadata)?;
    let mut texts: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for package in packages {
        let foreign = !package["source"].is_null();
        if foreign && package["id"].as_str().is_some_and(|id| linked.contains(id)) {
            let [name, version, license] = ["name", "version", "license"]
                .map(|field| package[field].as_str().unwrap_or("none"));
            let title = format!("{name} {version} ({license})");
            for text in licenses(package)? {
                texts.entry(text).or_default().insert(title.clone());
            }
        }
    }
    ensure!(!texts.is_empty(), "no library has a license");
    let mut page = "This program contains the libraries below, under these licenses.\n".to_owned();
    for (text, titles) in texts {
        let titles: Vec<String> = titles.into_iter().collect();
        page += &format!(
            "\n{}\n{}\n\n{}\n",
            "=".repeat(80),
            titles.join("\n"),
            text.trim()
        );
    }
    Ok(page.into_bytes())
}

/// Returns what cargo knows of the packages for a target.
fn metadata(target: &str) -> Result<Value> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--locked"])
        .args(["--filter-platform", target])
        .current_dir(root())
        .output()?;
    ensure!(output.status.success(), "`cargo metadata` failed");
    Ok(serde_json::from_slice(&output.stdout)?)
}

/// The packages that the program is linked with, by their ids.
fn linked(metadata: &Value) -> Result<BTreeSet<&str>> {
    let nodes = metadata["resolve"]["nodes"].as_array();
    let nodes: BTreeMap<&str, &Value> = (nodes.context("cargo resolves nothing")?.iter())
        .filter_map(|node| Some((node["id"].as_str()?, node)))
        .collect();
    let program = |id: &&&str| id.contains("mazeloom-cli");
    let program = *nodes.keys().find(program).context("there is no program")?;
    let (mut found, mut waiting) = (BTreeSet::from([program]), vec![program]);
    while let Some(id) = waiting.pop() {
        let deps = nodes[id]["deps"].as_array().into_iter().flatten();
        // Those for building and testing have a kind.
        let linked = |dep: &&Value| {
            let kinds = dep["dep_kinds"].as_array().into_iter().flatten();
            kinds.into_iter().any(|kind| kind["kind"].is_null())
        };
        for id in deps.filter(linked).filter_map(|dep| dep["pkg"].as_str()) {
            if found.insert(id) {
                waiting.push(id);
            }
        }
    }
    Ok(found)
}

/// The texts of a package's licenses; its name for the license if it brings no text.
fn licenses(package: &Value) -> Result<Vec<String>> {
    let manifest = package["manifest_path"]
        .as_str()
        .context("a package has a path")?;
    let folder = Path::new(manifest)
        .parent()
        .context("a manifest has a folder")?;
    let mut texts = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().to_uppercase();
        let named = BEGINNINGS
            .iter()
            .any(|beginning| name.starts_with(beginning));
        if named && entry.file_type()?.is_file() {
            let text = String::from_utf8_lossy(&fs::read(entry.path())?).into_owned();
            texts.push(text.replace("\r\n", "\n"));
        }
    }
    if texts.is_empty() {
        let license = package["license"].as_str().unwrap_or("none");
        texts.push(format!(
            "License: {license}; the library brings no text of it."
        ));
    }
    texts.sort();
    Ok(texts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn libraries_of_the_program_are_named_and_those_of_tests_are_not() {
        let page = notices("x86_64-unknown-linux-gnu").expect("cargo knows its packages");
        let page = String::from_utf8(page).expect("it is text");
        for name in ["\nclap ", "\nserde_json ", "\npng "] {
            assert!(page.contains(name), "{name}");
        }
        for name in ["\nassert_cmd ", "\nlopdf ", "\nmazeloom "] {
            assert!(!page.contains(name), "{name}");
        }
        assert!(page.contains("Permission is hereby granted, free of charge"));
    }
}
