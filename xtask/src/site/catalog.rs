//! Catalogs of the site: a page for each algorithm, grid, modifier and solver.
//!
//! In the repository a catalog is one page, with a section for each row of a table. On the site
//! each section is a page of its own, and the catalog shows their pictures.

use crate::tools::entries;
use anyhow::{Context, Result};
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// The catalogs: pages with a section for each row.
const CATALOGS: [&str; 4] = ["algorithms", "grids", "reshapings", "solvers"];

/// A section: the name of its row, and its lines.
type Section<'a> = (&'a str, Vec<&'a str>);

/// Gives each row of a catalog in a folder its page, and directs all links to it.
pub fn split(folder: &Path) -> Result<()> {
    let read = |catalog: &str| fs::read_to_string(folder.join(catalog).with_extension("md"));
    let mut names = Vec::new();
    for catalog in CATALOGS {
        let text = read(catalog).with_context(|| format!("{catalog}.md"))?;
        names.extend(
            sections(&text)
                .1
                .iter()
                .map(|(name, _)| format!("{catalog}.md#{name}")),
        );
    }
    for page in entries(folder)? {
        if page.extension().is_some_and(|ending| ending == "md") {
            fs::write(&page, directed(&fs::read_to_string(&page)?, &names))?;
        }
    }
    for catalog in CATALOGS {
        let text = read(catalog)?;
        let (head, rows) = sections(&text);
        let pages = folder.join(catalog);
        fs::create_dir_all(&pages)?;
        for (name, lines) in &rows {
            let text = below(catalog, &rows, lines);
            let page = format!("# {name}\n{text}\n[All {catalog}](../{catalog}.md)\n");
            fs::write(pages.join(format!("{name}.md")), page)?;
        }
        fs::write(pages.with_extension("md"), overview(catalog, &head, &rows))?;
    }
    Ok(())
}

/// The text of a page with its links to the sections with some names, such as `grids.md#hex`, as links to
/// their pages, such as `grids/hex.md`.
fn directed(text: &str, names: &[String]) -> String {
    names.iter().fold(text.to_owned(), |text, name| {
        let page = name.replace(".md#", "/");
        text.replace(&format!("{name})"), &format!("{page}.md)"))
    })
}

/// Tells whether a heading is the name of a row.
fn is_row(name: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    !name.is_empty() && name.bytes().all(plain)
}

/// The lines of a catalog that belong to no row, and its sections.
fn sections(text: &str) -> (Vec<&str>, Vec<Section<'_>>) {
    let (mut head, mut rows): (_, Vec<Section<'_>>) = (Vec::new(), Vec::new());
    let mut within = false;
    for line in text.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            within = is_row(heading);
            if within {
                rows.push((heading, Vec::new()));
                continue;
            }
        }
        match rows.last_mut() {
            Some((_, lines)) if within => lines.push(line),
            _ => head.push(line),
        }
    }
    (head, rows)
}

/// The lines of a section with links as they are in the folder below.
fn below(catalog: &str, rows: &[Section<'_>], lines: &[&str]) -> String {
    let mut text = String::new();
    let mut fenced = false;
    for line in lines {
        fenced ^= line.starts_with("```");
        if fenced {
            text += line;
        } else {
            let line = line.replace("](", "](../").replace("](../http", "](http");
            let line = to_rows(&line, rows, ("](../#", "]("));
            text += &line.replace("](../#", &format!("](../{catalog}.md#"));
        }
        text.push('\n');
    }
    text
}

/// A line whose links to sections of rows, which begin with the first text, are links to pages,
/// which begin with the second.
fn to_rows(line: &str, rows: &[Section<'_>], (from, to): (&str, &str)) -> String {
    let mut line = line.to_owned();
    for (name, _) in rows {
        line = line.replace(&format!("{from}{name})"), &format!("{to}{name}.md)"));
    }
    line
}

/// The page of a catalog: what belongs to no row, and a picture with a sentence for each.
fn overview(catalog: &str, head: &[&str], rows: &[Section<'_>]) -> String {
    let mut cards = String::from("<div class=\"cards\">\n");
    for (name, lines) in rows {
        let picture = lines.iter().find_map(|line| {
            let (_, rest) = line.strip_prefix("![")?.split_once("](")?;
            rest.split_once(')').map(|(picture, _)| picture)
        });
        let opens = |line: &&&str| line.starts_with(char::is_alphabetic);
        let first = lines.iter().skip_while(|line| !opens(line));
        let paragraph: Vec<&str> = first.take_while(|line| !line.is_empty()).copied().collect();
        let paragraph = paragraph.join(" ");
        let sentence = paragraph.split(". ").next().unwrap_or_default();
        _ = write!(cards, "<a href=\"{catalog}/{name}.html\">");
        if let Some(picture) = picture {
            _ = write!(cards, "<img src=\"{picture}\" alt=\"\" loading=\"lazy\">");
        }
        let sentence = sentence.trim_end_matches('.').replace(['*', '`'], "");
        _ = writeln!(cards, "<b>{name}</b><span>{sentence}</span></a>");
    }
    cards += "</div>\n\n";
    // Below the introduction, above what follows it.
    let heading = head.iter().position(|line| line.starts_with("## "));
    let (before, after) = head.split_at(heading.unwrap_or(head.len()));
    let folder = format!("]({catalog}/");
    let linked = |lines: &[&str]| -> String {
        let lines = lines
            .iter()
            .map(|line| to_rows(line, rows, ("](#", &folder)) + "\n");
        lines.collect()
    };
    format!("{}\n{cards}{}", linked(before), linked(after))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_row_has_a_page_and_links_lead_to_it() {
        let text = "# All\n\n## In numbers\n[hex](#hex)\n\n## hex\n\n![hex](gallery/hex.svg)\n\nCells\nof six sides.\n\n[tri](#tri) [n](#in-numbers) [a](recipes.md)\n\n## tri\n\n## mask=x\nb\n";
        let (head, rows) = sections(text);
        assert_eq!(
            rows.iter().map(|row| row.0).collect::<Vec<_>>(),
            ["hex", "tri"]
        );
        let page = below("grids", &rows, &rows[0].1);
        assert!(page.contains("![hex](../gallery/hex.svg)"), "{page}");
        assert!(
            page.contains("[tri](tri.md) [n](../grids.md#in-numbers) [a](../recipes.md)"),
            "{page}"
        );
        let all = overview("grids", &head, &rows);
        let card = "<a href=\"grids/hex.html\"><img src=\"gallery/hex.svg\" alt=\"\" loading=\"lazy\"><b>hex</b><span>Cells of six sides</span></a>";
        assert!(all.contains(card) && all.contains("## mask=x\nb"), "{all}");
        assert_eq!(
            directed(
                "[a](grids.md#hex) [b](algorithms.md#in-numbers) [c](../grids.md#tri)",
                &["grids.md#hex", "grids.md#tri"].map(str::to_owned)
            ),
            "[a](grids/hex.md) [b](algorithms.md#in-numbers) [c](../grids/tri.md)"
        );
    }
}
