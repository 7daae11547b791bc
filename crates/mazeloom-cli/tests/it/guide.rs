//! The console blocks of README and the documentation run, and print what the pages say.
//!
//! Each page runs in a folder of its own. `TRYCMD=overwrite cargo test -p mazeloom-cli --test it
//! guide` writes what the commands print now into the pages.

use std::fs;
use std::path::{Path, PathBuf};

#[test]
fn console_blocks() {
    let copies = Path::new(env!("CARGO_TARGET_TMPDIR")).join("guide");
    let _absent = fs::remove_dir_all(&copies);
    let pages = pages();
    let copy = |page: &Path| {
        let path = page.strip_prefix(root()).expect("pages are below the root");
        copies.join(path)
    };
    for page in &pages {
        // The folder that says that a page's commands run in an empty one.
        fs::create_dir_all(copy(page).with_extension("out")).expect("a folder below target");
        fs::copy(page, copy(page)).expect("a copy of the page");
    }
    let cases = trycmd::TestCases::new();
    for page in &pages {
        cases.case(copy(page));
    }
    cases.run();
    if std::env::var_os("TRYCMD").is_some_and(|mode| mode == "overwrite") {
        for page in &pages {
            fs::copy(copy(page), page).expect("the page is written");
        }
    }
}

/// What a reader is told to type is run, but for what needs a terminal or never ends.
#[test]
fn commands_are_in_console_blocks() {
    for page in pages() {
        let text = fs::read_to_string(&page).expect("a page is text");
        let missed: Vec<&str> = unrun(&text);
        assert_eq!(missed, [""; 0], "in {}", page.display());
    }
}

/// The lines of a page's other blocks that begin with `maze` and could be run.
fn unrun(text: &str) -> Vec<&str> {
    const NEED_A_TERMINAL: [&str; 3] = ["maze play", "maze stream", "maze completions"];
    let mut block = None;
    let mut found = Vec::new();
    for line in text.lines() {
        if let Some(language) = line.strip_prefix("```") {
            block = block.is_none().then_some(language);
            continue;
        }
        let is_free = block.is_some_and(|language| ["", "sh", "text"].contains(&language));
        let needs = |command: &&str| line.starts_with(*command);
        let runs = !NEED_A_TERMINAL.iter().any(needs) && !line.contains("--watch");
        if is_free && line.starts_with("maze ") && runs {
            found.push(line);
        }
    }
    found
}

#[test]
fn unrun_commands_are_found() {
    let page = "maze a\n```sh\nmaze play 3x3\nmaze b\n```\n```console\nmaze c\n```\nmaze d";
    assert_eq!(unrun(page), ["maze b"]);
}

/// README and the pages of `docs`.
fn pages() -> Vec<PathBuf> {
    let docs = fs::read_dir(root().join("docs")).expect("the documentation");
    let docs = docs.map(|entry| entry.expect("an entry of a folder").path());
    let is_page = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "md");
    let mut pages: Vec<PathBuf> = docs.filter(is_page).collect();
    pages.push(root().join("README.md"));
    pages.sort();
    pages
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
