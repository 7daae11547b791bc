//! Checks the length and links of Markdown pages.

use super::{House, Offence, numbered};
use std::collections::BTreeSet;

/// The map of the house fits a sitting.
pub fn architecture_is_short(house: &House) -> Vec<Offence> {
    const FILE: &str = "ARCHITECTURE.md";
    let lines = house.text(FILE).map_or(0, |text| text.lines().count());
    let long = || Offence::new(FILE, 200, format!("{lines} lines; at most 199 are allowed"));
    (lines >= 200).then(long).into_iter().collect()
}

/// Links within the repository point at files that are there.
pub fn links_lead_somewhere(house: &House) -> Vec<Offence> {
    let mut offences = Vec::new();
    for (path, text) in house.texts(".md") {
        let mut code = false;
        for (number, line) in numbered(text) {
            if line.trim_start().starts_with("```") {
                code = !code;
            }
            let targets = (!code).then(|| targets(line)).into_iter().flatten();
            for target in targets.filter(|target| leads_inside(target)) {
                let file = target.split(['#', '?']).next().unwrap_or_default();
                if resolve(path, file).is_none_or(|file| !house.has(&file)) {
                    offences.push(Offence::new(path, number, format!("no file `{target}`")));
                }
            }
        }
    }
    offences
}

/// Every file of the gallery is on a page; of other pictures only the checksums are kept.
pub fn gallery_is_shown(house: &House) -> Vec<Offence> {
    let lines = house.texts(".md");
    let lines = lines.flat_map(|(page, text)| text.lines().map(move |line| (page, line)));
    let shown: BTreeSet<String> = lines
        .flat_map(|(page, line)| targets(line).filter_map(move |target| resolve(page, target)))
        .collect();
    let files = house.paths().filter(|path| path.starts_with("gallery/"));
    files
        .filter(|&path| path != "gallery/checksums.txt" && !shown.contains(path))
        .map(|path| {
            Offence::new(
                path,
                1,
                "no page shows this image; `cargo x bless` removes it",
            )
        })
        .collect()
}

/// Finds the targets of the links and pictures of a line, in Markdown (`[a](b)`, `[a]: b`) or HTML.
fn targets(line: &str) -> impl Iterator<Item = &str> {
    let named = line.starts_with('[').then(|| line.split_once("]: "));
    let named = named.flatten().map(|(_, target)| target);
    let marked = [("](", ')'), ("src=\"", '"'), ("href=\"", '"')];
    let marked = marked.into_iter().flat_map(move |(opens, closes)| {
        let targets = line.split(opens).skip(1);
        targets.filter_map(move |rest| rest.split(closes).next())
    });
    // A title may follow the target.
    let targets = named.into_iter().chain(marked);
    targets.filter_map(|target| target.split_whitespace().next())
}

fn leads_inside(target: &str) -> bool {
    !(target.contains("://") || target.starts_with('#') || target.starts_with("mailto:"))
}

/// The path from the root that a link on a page means; `None` outside the repository.
pub fn resolve(page: &str, target: &str) -> Option<String> {
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for part in target.split('/') {
        match part {
            "" | "." => {}
            ".." => _ = parts.pop()?,
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_maps_are_found() {
        let check = |lines: usize, offences: usize| {
            let house = House::of(&[("ARCHITECTURE.md", &"x\n".repeat(lines))]);
            assert_eq!(architecture_is_short(&house).len(), offences);
        };
        check(199, 0);
        check(200, 1);
    }

    #[test]
    fn broken_links_are_found() {
        let check = |line: &str, offences: usize| {
            let page = ("doc/page.md", line);
            let house = House::of(&[page, ("doc/other.md", ""), ("gallery/a.png", "")]);
            assert_eq!(links_lead_somewhere(&house).len(), offences, "{line}");
        };
        check("[a](other.md#part) [b](./other.md \"title\")", 0);
        check("![a](../gallery/a.png) [b](../gallery/)", 0);
        check("[a](https://example.org) [b](#here)", 0);
        check("<img src=\"../gallery/a.png\">", 0);
        check("```\n[a](nowhere.md)\n```", 0);
        check("[a](nowhere.md) [b](other.md) [c](gallery/a.png)", 2);
        check("<a href=\"nowhere\"><img src=\"b.png\"></a>", 2);
        check("[a](../../outside.md)", 1);
        check("[a]: other.md\n[b]: nowhere.md", 1);
    }

    #[test]
    fn pictures_that_no_page_shows_are_found() {
        let check = |line: &str, offenders: &[&str]| {
            let house = House::of(&[
                ("docs/page.md", line),
                ("gallery/a.png", ""),
                ("gallery/checksums.txt", ""),
                ("other/a.png", ""),
            ]);
            let found = gallery_is_shown(&house);
            let found: Vec<_> = found.iter().map(|offence| offence.file.as_str()).collect();
            assert_eq!(found, offenders, "{line}");
        };
        check("![a](../gallery/a.png)", &[]);
        check("<img src=\"../gallery/a.png\">", &[]);
        check("![a](gallery/a.png) ../gallery/a.png", &["gallery/a.png"]);
        check("![b](../gallery/a.png.gz)", &["gallery/a.png"]);
    }
}
