//! `cargo x site`: the documentation as a static site in `target/site`.
//!
//! MkDocs and its theme Material are installed by name into an environment below `target`. The
//! pages of `docs`, and all that they link to, are gathered in a folder of their own; links to
//! source files become links to pages that show them. A broken link or anchor fails the build,
//! and so does a page that would load something from another server.

mod catalog;
mod gather;
mod play;

use crate::tools::{copy_folder, empty, entries, environment};
use crate::{needs, root};
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::Path;
use std::process::Command;

/// Builds the site.
pub fn run() -> Result<()> {
    needs::meet(&["python3"])?;
    let (work, site) = (root().join("target/site-work"), root().join("target/site"));
    let python = environment(&work.join("venv"), "site", None)?;
    let pages = work.join("pages");
    empty(&pages)?;
    gather::gather(&pages)?;
    let play = root().join("crates/mazeloom-web/page/dist");
    let has_play = play.join("index.html").exists();
    if has_play {
        for page in entries(&pages)? {
            if page.extension().is_some_and(|ending| ending == "md") {
                fs::write(&page, play::linked(&fs::read_to_string(&page)?))?;
            }
        }
    }
    catalog::split(&pages)?;
    if has_play {
        let first = pages.join("README.md");
        fs::write(&first, play::offered(&fs::read_to_string(&first)?))?;
        copy_folder(&play, &pages.join("play"))?;
    }
    fs::copy(root().join("xtask/site/site.css"), pages.join("site.css"))?;
    let mut configuration = fs::read_to_string(root().join("xtask/site/mkdocs.yml"))?;
    if has_play {
        configuration += "  - Playground: play/index.html\n";
    }
    fs::write(work.join("mkdocs.yml"), configuration)?;
    let mut build = Command::new(python);
    build
        // Not --quiet, with which warnings would not count as errors.
        .args(["-m", "mkdocs", "build", "--strict", "--clean"])
        .arg("--config-file")
        .arg(work.join("mkdocs.yml"))
        .arg("--site-dir")
        .arg(&site)
        // Its maker's notices about other versions.
        .env("NO_MKDOCS_2_WARNING", "1");
    let output = build.output().context("mkdocs could not be started")?;
    let printed = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "mkdocs build failed:\n{printed}");
    let loads = foreign(&site)?;
    ensure!(loads.is_empty(), "loaded from other servers: {loads:#?}");
    println!("{}", site.display());
    if !has_play {
        println!("without the playground, which `cargo x web` builds");
    }
    Ok(())
}

/// Lists the addresses that pages and style sheets would load from other servers, each with its file.
fn foreign(folder: &Path) -> Result<Vec<String>> {
    let mut found = Vec::new();
    for path in entries(folder)? {
        let ending = path.extension().and_then(|ending| ending.to_str());
        if path.is_dir() {
            found.extend(foreign(&path)?);
        } else if matches!(ending, Some("html" | "css")) {
            let text = fs::read_to_string(&path)?;
            let loads = loads(&text).into_iter();
            found.extend(loads.map(|load| format!("{}: {load}", path.display())));
        }
    }
    Ok(found)
}

/// The addresses on other servers that a page or a style sheet loads; links are not loaded.
fn loads(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for opening in ["src=", "srcset=", "url(", "@import ", "<link "] {
        for rest in text.split(opening).skip(1) {
            let ends = if opening == "<link " {
                ['>'; 2]
            } else {
                [' ', ')']
            };
            let part = rest.split(ends).next().unwrap_or_default();
            let address = match part.split_once("href=") {
                Some((_, address)) if !part.contains("canonical") => address,
                _ => part,
            };
            let address = address.trim_start_matches(['"', '\'']);
            if address.starts_with("http") || address.starts_with("//") {
                found.push(address);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_loaded_is_found() {
        for page in [
            "<script src=\"https://example.org/a.js\">",
            "<link rel=stylesheet href=https://example.org/a.css>",
            "<img src=//example.org/a.png>",
            "a { background: url('https://example.org/a.png') }",
            "@import \"https://example.org/a.css\";",
        ] {
            assert_eq!(loads(page).len(), 1, "{page}");
        }
        for page in [
            "<a href=\"https://example.org\">",
            "<script src=\"assets/a.js\">",
            "<link rel=stylesheet href=a.css> <a href=https://example.org>",
            "a { background: url(data:image/png;base64,AA==) }",
        ] {
            assert_eq!(loads(page), [""; 0], "{page}");
        }
    }
}
