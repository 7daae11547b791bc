//! Checks the links of Markdown pages.

use super::{House, Offence, numbered};

/// Links within the repository point at files that are there.
pub fn links_lead_somewhere(house: &House) -> Vec<Offence> {
    let mut offences = Vec::new();
    for (path, text) in house.texts(".md") {
        let mut code = false;
        // The heads of generated pages are read from where the pages are.
        let page = path.replace("chores/book/", "docs/");
        for (number, line) in numbered(text) {
            if line.trim_start().starts_with("```") {
                code = !code;
            }
            let targets = (!code).then(|| targets(line)).into_iter().flatten();
            for target in targets.filter(|target| leads_inside(target)) {
                let file = target.split(['#', '?']).next().unwrap_or_default();
                if resolve(&page, file).is_none_or(|file| !house.has(&file)) {
                    offences.push(Offence::new(path, number, format!("no file `{target}`")));
                }
            }
        }
    }
    offences
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
}
