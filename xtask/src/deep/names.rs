//! The public names of the library, compared with those that are kept: a name that is gone, or a trait that a type no
//! longer has, breaks programs.
//!
//! They are read from the pages that rustdoc writes; each line of the list is a page with the anchors of its members.

use crate::{cargo, root, target, tools};
use anyhow::{Context, Result, ensure};
use std::collections::BTreeSet;
use std::fs;

/// The crates on which programs depend, with their default features. What `mazeloom` re-exports is on its pages.
const CRATES: [&str; 3] = ["mazeloom", "mazeloom-export", "mazeloom-dataset"];

/// The list, from the root.
const KEPT: &str = "xtask/names.txt";

/// Beginnings of the anchors of members.
const MEMBERS: [&str; 6] = [
    "structfield.",
    "variant.",
    "method.",
    "tymethod.",
    "associatedconstant.",
    "associatedtype.",
];

/// Compares the names in the documentation with those of the list.
pub fn compare() -> Result<()> {
    let (kept, now) = (set(&fs::read_to_string(root().join(KEPT))?), set(&list()?));
    for name in kept.difference(&now) {
        println!("gone: {name}");
    }
    for name in now.difference(&kept) {
        println!("new: {name}");
    }
    ensure!(
        kept == now,
        "public names changed; one that is gone breaks programs. `cargo x bless names` keeps them as they are now"
    );
    Ok(())
}

/// Replaces the list.
pub fn bless() -> Result<()> {
    Ok(fs::write(root().join(KEPT), list()?)?)
}

/// The names of a list, each with its page.
fn set(list: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for line in list.lines() {
        let mut words = line.split(' ');
        let page = words.next().unwrap_or_default();
        names.insert(page.to_owned());
        names.extend(words.map(|member| format!("{page} {member}")));
    }
    names
}

/// The list of the names in the documentation, which is written for it.
fn list() -> Result<String> {
    let mut write = cargo();
    write.args(["doc", "--no-deps"]);
    tools::run(write.args(CRATES.map(|name| format!("--package={name}"))))?;
    let doc = target()?.join("doc");
    let mut list = String::new();
    for name in CRATES.map(|name| name.replace('-', "_")) {
        let page = |link: &str| {
            let path = doc.join(&name).join(link);
            fs::read_to_string(&path).with_context(|| format!("{}", path.display()))
        };
        let all = page("all.html")?;
        let links = between(&all, "<li><a href=\"", "\"");
        let links: BTreeSet<&str> = links.filter(|link| link.ends_with(".html")).collect();
        for link in links {
            let members: Vec<String> = members(&page(link)?).into_iter().collect();
            let item = format!(
                "{name}/{} {}",
                link.trim_end_matches(".html"),
                members.join(" ")
            );
            list += &format!("{}\n", item.trim_end());
        }
    }
    Ok(list)
}

/// The members of an item on its page, and the traits that it implements itself.
fn members(page: &str) -> BTreeSet<String> {
    let (own, rest) = page
        .split_once(" id=\"trait-implementations\"")
        .unwrap_or((page, ""));
    let traits = rest
        .split(" id=\"synthetic-implementations\"")
        .next()
        .unwrap_or_default();
    let anchors = between(own, " id=\"", "\"");
    // Others of the same name, in implementations for types of other crates, have a number.
    let anchors = anchors.filter(|anchor| !anchor.contains('-'));
    let members = anchors.filter(|anchor| MEMBERS.iter().any(|kind| anchor.starts_with(kind)));
    let traits = between(traits, " id=\"impl-", "\"").filter_map(|of| of.split("-for-").next());
    let traits = traits.map(|name| format!("impl-{}", name.replace(' ', "")));
    members.map(str::to_owned).chain(traits).collect()
}

/// The texts between a beginning and the end that follows it.
fn between<'a>(text: &'a str, begin: &'a str, end: &'a str) -> impl Iterator<Item = &'a str> {
    let parts = text.split(begin).skip(1);
    parts.filter_map(move |part| Some(part.split_once(end)?.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_are_found_on_a_page() {
        let page = r##"<a href="#method.of"><span id="structfield.maze"><section id="method.new">
            <h2 id="trait-implementations"><section id="impl-Clone-for-Maze%3CT%3E"><section id="method.clone">
            <h2 id="synthetic-implementations"><section id="impl-Send-for-Maze">"##;
        let found: Vec<String> = members(page).into_iter().collect();
        assert_eq!(found, ["impl-Clone", "method.new", "structfield.maze"]);
    }

    #[test]
    fn every_name_that_is_gone_is_told() {
        let (kept, now) = (
            set("a/struct.A method.b method.c\na/fn.d\n"),
            set("a/struct.A method.c\n"),
        );
        let gone: Vec<&String> = kept.difference(&now).collect();
        assert_eq!(gone, ["a/fn.d", "a/struct.A method.b"]);
    }
}
