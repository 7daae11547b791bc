//! The pages of a site: those of `docs`, and whatever they link to.

use crate::root;
use crate::tidy::resolve;
use crate::tools::entries;
use anyhow::{Context, Result};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Endings of files that a browser shows as they are.
const PICTURES: [&str; 3] = [".png", ".svg", ".gif"];

/// Gathers the pages of `docs` and the files they link to, directly or not, in a folder.
pub fn gather(folder: &Path) -> Result<()> {
    let pages = entries(&root().join("docs"))?.into_iter();
    // Files in a folder are gathered if a page links to them.
    let pages = pages.filter(|path| !path.is_dir());
    let mut waiting: Vec<String> = pages.filter_map(|path| path_from_root(&path)).collect();
    let mut done: BTreeSet<String> = waiting.iter().cloned().collect();
    while let Some(path) = waiting.pop() {
        let place = folder.join(place(&path));
        fs::create_dir_all(place.parent().context("a place has a folder")?)?;
        let from = root().join(&path);
        if is_picture(&path) || is_schema(&path) {
            fs::copy(&from, place).with_context(|| path.clone())?;
            continue;
        }
        let text = if from.is_dir() {
            listing(&path)?
        } else {
            fs::read_to_string(&from).with_context(|| path.clone())?
        };
        let text = if path.ends_with(".md") || from.is_dir() {
            let (text, linked) = moved(&path, &text);
            waiting.extend(linked.into_iter().filter(|link| done.insert(link.clone())));
            text
        } else {
            source(&path, &text)
        };
        fs::write(place, text)?;
    }
    Ok(())
}

/// A path from the root, as text.
fn path_from_root(path: &Path) -> Option<String> {
    let path = path.strip_prefix(root()).ok()?;
    Some(path.to_str()?.to_owned())
}

fn is_picture(path: &str) -> bool {
    PICTURES.iter().any(|ending| path.ends_with(ending))
}

/// Tells whether a file is a JSON Schema, which is on the site as it is.
fn is_schema(path: &str) -> bool {
    path.ends_with(".schema.json")
}

/// Returns the place of a file of the repository on the site.
fn place(path: &str) -> String {
    if path == "README.md" {
        // The first page of the site is that of `docs`.
        "overview.md".to_owned()
    } else if let Some(page) = path.strip_prefix("docs/") {
        page.to_owned()
    } else if path.ends_with(".md") || is_picture(path) {
        path.to_owned()
    } else if path
        .rsplit('/')
        .next()
        .is_some_and(|name| name.contains('.'))
    {
        format!("{path}.md")
    } else {
        format!("{path}/index.md")
    }
}

/// A page with its links as they are on the site, and the files that it links to.
fn moved(path: &str, text: &str) -> (String, Vec<String>) {
    let mut linked = Vec::new();
    let mut fence = None;
    let mut page = String::new();
    for line in text.lines() {
        let ticks = line.trim_start().chars().take_while(|&c| c == '`').count();
        match fence {
            None if ticks >= 3 => fence = Some(ticks),
            Some(opening) if ticks >= opening => fence = None,
            _ => {}
        }
        // Tests read exit codes and left-out text, which say nothing to a reader.
        let is_code = |code: &str| code.parse::<u8>().is_ok();
        if fence.is_some() && line.strip_prefix("? ").is_some_and(is_code) {
            continue;
        }
        if fence.is_some() {
            page += &line.replace("[..]", "…");
        } else {
            page += &relinked(path, line, &mut linked);
        }
        page.push('\n');
    }
    (page, linked)
}

/// A line with its links as they are on the site.
fn relinked(path: &str, line: &str, linked: &mut Vec<String>) -> String {
    let is_definition = line.starts_with('[') && line.contains("]: ");
    let openings: &[(&str, char)] = match is_definition {
        true => &[("]: ", ' ')],
        false => &[("](", ')'), ("src=\"", '"'), ("href=\"", '"')],
    };
    let mut line = line.to_owned();
    for (opening, closing) in openings {
        let mut parts = line.split(opening);
        let mut changed = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let end = part.find(*closing).unwrap_or(part.len());
            let (target, rest) = part.split_at(end);
            changed += opening;
            changed += &link(path, target, linked).unwrap_or_else(|| target.to_owned());
            changed += rest;
        }
        line = changed;
    }
    line
}

/// Returns the address that a link becomes on the site; `None` if it stays as it is.
fn link(path: &str, target: &str, linked: &mut Vec<String>) -> Option<String> {
    let (file, anchor) = match target.split_once('#') {
        Some((file, anchor)) => (file, format!("#{anchor}")),
        None => (target, String::new()),
    };
    if file.is_empty() || file.contains(':') {
        return None;
    }
    let file = resolve(path, file)?;
    if !root().join(&file).exists() {
        return None;
    }
    let to = place(&file);
    linked.push(file);
    let mut from: Vec<String> = place(path).split('/').map(str::to_owned).collect();
    from.pop();
    let to: Vec<&str> = to.split('/').collect();
    let shared = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
    let up = "../".repeat(from.len() - shared);
    Some(format!("{up}{}{anchor}", to[shared..].join("/")))
}

/// A page that shows a source file; its text is left out of the search.
fn source(path: &str, text: &str) -> String {
    let language = path.rsplit('.').next().unwrap_or_default();
    let language = if language == "rs" { "rust" } else { language };
    let fence = "`".repeat(8);
    let name = path.rsplit('/').next().unwrap_or(path);
    format!("---\nsearch:\n  exclude: true\n---\n# {name}\n\n{fence}{language}\n{text}\n{fence}\n")
}

/// A page with the files of a folder.
fn listing(path: &str) -> Result<String> {
    let folder = path.rsplit('/').next().unwrap_or(path);
    let mut page = format!("# {folder}\n\n");
    for path in entries(&root().join(path))? {
        let name = path.file_name().context("an entry has a name")?;
        let name = name.to_string_lossy();
        // The line is written as it would be in a page beside the folder.
        let file = format!("{folder}/{name}");
        page += &match is_picture(&name) {
            true => format!("![{name}]({file}){{ loading=lazy width=200 title=\"{name}\" }}\n"),
            false => format!("\n* [{name}]({file})\n"),
        };
    }
    Ok(page)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notation_of_tests_is_not_shown() {
        let (page, _) = moved(
            "docs/a.md",
            "```console\n$ maze x\n? 2\nerror: x[..]\n```\n? 2\n",
        );
        assert_eq!(page, "```console\n$ maze x\nerror: x…\n```\n? 2\n");
    }

    #[test]
    fn links_lead_to_places_on_the_site() {
        let check = |line: &str, expected: &str| {
            let text = moved("docs/page.md", line).0;
            assert_eq!(text, format!("{expected}\n"));
        };
        check("[a](grids.md#hex)", "[a](grids.md#hex)");
        check(
            "![a](../gallery/grid-hex.svg)",
            "![a](gallery/grid-hex.svg)",
        );
        check(
            "[a](schema/maze.schema.json)",
            "[a](schema/maze.schema.json)",
        );
        check("[a](../CONTRIBUTING.md)", "[a](CONTRIBUTING.md)");
        check("[a](../README.md)", "[a](overview.md)");
        check("[a](../xtask/src/site.rs)", "[a](xtask/src/site.rs.md)");
        check("[a](../gallery)", "[a](gallery/index.md)");
        check("[a]: ../xtask/src/site.rs", "[a]: xtask/src/site.rs.md");
        check(
            "[a](#b) [c](https://example.org)",
            "[a](#b) [c](https://example.org)",
        );
        check("```\n[a](../README.md)\n```", "```\n[a](../README.md)\n```");
        let page = moved(
            "CONTRIBUTING.md",
            "[a](xtask/src/site.rs) [b](docs/grids.md)",
        );
        assert_eq!(page.0, "[a](xtask/src/site.rs.md) [b](grids.md)\n");
        assert_eq!(page.1, ["xtask/src/site.rs", "docs/grids.md"]);
    }
}
