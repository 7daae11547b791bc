//! The pages of docs/: generated from the rows of the tables, the module comments of their files,
//! their pictures, and statistics of a few hundred mazes of each algorithm.

use crate::schema::sentence;
use crate::{gallery, root};
use anyhow::{Context, Result};
use mazeloom::generate::ALGORITHMS;
use mazeloom::grid::GRIDS;
use mazeloom::language::Language;
use mazeloom::mask::MASKS;
use mazeloom::measure::survey;
use mazeloom::parameters::{Args, Entry, Param, ParamKind};
use mazeloom::reshape::RESHAPINGS;
use mazeloom::rule::{Placing, RULES, RuleKind, SideOrder};
use mazeloom::solve::{MazeKind, Promise, SOLVERS};
use mazeloom::{InitialEdges, make};
use std::fs;

/// The files of the documentation, by their names; each begins with a page of `chores/book`.
pub fn pages() -> Result<[(&'static str, String); 5]> {
    Ok([
        ("algorithms.md", algorithms()?),
        ("grids.md", grids()?),
        ("reshapings.md", reshapings()?),
        ("rules.md", rules()?),
        ("solvers.md", solvers()?),
    ])
}

/// Number of mazes that are measured, and their size.
const RUNS: u32 = 200;
const SIDE: u32 = 32;

/// The page of algorithms.
fn algorithms() -> Result<String> {
    let mut page = include_str!("../book/algorithms.md").to_owned() + &numbers()?;
    for row in ALGORITHMS {
        let (entry, name) = (&row.entry, row.entry.name);
        let pictures = [
            format!("![{name}](../gallery/algorithm-{name}.svg)"),
            format!("![{name}, colored](../gallery/algorithm-{name}-colors.png)"),
        ];
        let (file, source) = own_file("generate", name)?;
        let words = comment(&source);
        let words = words.split("```").next().unwrap_or_default();
        let mut facts = also_called(entry);
        if row.uniform {
            facts.push("Every perfect maze is equally likely.".to_owned());
        }
        if row.initial_edges == InitialEdges::Open {
            facts.push("It starts without walls and adds them.".to_owned());
        }
        page += &heading(name, &pictures);
        page += &format!("{words}**How it works:** {}\n\n", row.how);
        page += &format!("```text\n{}```\n\n", row.story.code);
        page += &closing(facts, &file, entry);
    }
    Ok(page)
}

/// The measures shown, and what their columns are called.
const COLUMNS: [(&str, &str); 5] = [
    ("dead_ends", "dead ends"),
    ("straights", "straights"),
    ("junctions", "junctions"),
    ("crossroads", "crossroads"),
    ("diameter", "longest path"),
];

/// A table of means over many mazes.
fn numbers() -> Result<String> {
    let heads = COLUMNS.map(|(_, head)| head).join(" | ");
    let mut table = format!(
        "## In numbers\n\nMeans over {RUNS} mazes of {SIDE} × {SIDE} cells, seeds 1 to {RUNS}: \
         the number of cells that are dead ends,\nstraight corridors, junctions (three passages) \
         and crossroads (four), and the number of cells of the\nlongest path.\n\n\
         | | {heads} |\n|---|--:|--:|--:|--:|--:|\n"
    );
    for row in ALGORITHMS {
        let name = row.entry.name;
        let mut sums = COLUMNS.map(|_| 0);
        for seed in 1..=RUNS {
            let recipe = format!("{SIDE}x{SIDE} {name} seed={seed}").parse()?;
            for (measure, number) in survey(&make(&recipe)?) {
                if let Some(column) = COLUMNS.iter().position(|(name, _)| *name == measure) {
                    sums[column] += number;
                }
            }
        }
        // In whole tenths, so that no rounding of the last digit differs anywhere.
        let tenths = sums.map(|sum| (sum * 10 + RUNS / 2) / RUNS);
        let means = tenths.map(|tenths| format!("{}.{}", tenths / 10, tenths % 10));
        table += &format!("| [`{name}`](#{name}) | {} |\n", means.join(" | "));
    }
    Ok(table + "\n")
}

/// The page of grids and masks.
fn grids() -> Result<String> {
    let mut page = include_str!("../book/grids.md").to_owned();
    let sources = sources("crates/mazeloom-grids/src/grid")?;
    for row in GRIDS {
        let (entry, name) = (&row.entry, row.entry.name);
        let portraits = gallery::portraits(row).into_iter();
        let pictures: Vec<_> = portraits
            .map(|(file, _)| format!("![{name}](../gallery/{file})"))
            .collect();
        let (file, source) = with_row(&sources, name, "")?;
        let words = row.examples.iter().map(|words| format!("`{name}:{words}`"));
        let words: Vec<_> = words.collect();
        let mut facts = vec![format!("Examples: {}.", words.join(", "))];
        facts.extend(also_called(entry));
        page += &heading(name, &pictures);
        page += &all_words(source);
        page += &closing(facts, file, entry);
    }
    page += "# The masks\n\n";
    for row in MASKS {
        let (entry, name) = (&row.entry, row.entry.name);
        let is_drawn = gallery::masks().any(|(masked, _)| masked == name);
        let picture = is_drawn.then(|| format!("![{name}](../gallery/mask-{name}.png)"));
        page += &heading(&format!("mask={name}"), picture.as_slice());
        let mut facts = vec![sentence(entry.help)];
        facts.extend(also_called(entry));
        page += &format!("{}\n\n{}", facts.join(" "), arguments(entry));
    }
    Ok(page)
}

/// The page of reshapings.
fn reshapings() -> Result<String> {
    let mut page = include_str!("../book/reshapings.md").to_owned();
    let sources = sources("crates/mazeloom/src/reshape")?;
    let pictures = gallery::pictures();
    for row in RESHAPINGS {
        let (entry, name) = (&row.entry, row.entry.name);
        let own = format!("reshape-{name}-");
        let shown = pictures.keys().filter(|file| file.starts_with(&own));
        let shown: Vec<_> = shown
            .map(|file| format!("![{name}](../gallery/{file})"))
            .collect();
        let (file, source) = with_row(&sources, name, "Reshaping {")?;
        page += &heading(name, &shown);
        page += &all_words(source);
        let facts = vec![format!("Examples: {}.", quoted(row.examples))];
        page += &closing(facts, file, entry);
    }
    Ok(page)
}

/// The page of rules.
fn rules() -> Result<String> {
    let mut page = include_str!("../book/rules.md").to_owned();
    let sources = sources("crates/mazeloom-algorithms/src/rule")?;
    for row in RULES {
        let (entry, name) = (&row.entry, row.entry.name);
        let pictures = gallery::ruled(row).map(|(file, _)| format!("![{name}](../gallery/{file})"));
        let (file, source) = with_row(&sources, name, "RuleKind {")?;
        page += &heading(name, &pictures);
        page += &all_words(source);
        page += &format!(
            "**How to play:** {}\n\n",
            Language::english().rule(
                row,
                (row.how_to)(&Args::none(entry.params), SideOrder::Compass)
            )
        );
        let mut facts = also_called(entry);
        let alone = |other: &&RuleKind| other.entry.name != name && !row.part.goes_with(other.part);
        let others: Vec<&str> = RULES
            .iter()
            .filter(alone)
            .map(|other| other.entry.name)
            .collect();
        if !others.is_empty() {
            facts.push(format!("Not together with {}.", quoted(&others)));
        }
        if row.openings > 0 {
            facts.push(format!(
                "At most {} % of the walls are opened.",
                row.openings
            ));
        }
        page += &closing(facts, file, entry);
        // Those with a key of their own have fields of their own, too.
        let is_listed = matches!(row.placing, Placing::Rule(_)) && !row.devices.is_empty();
        if is_listed {
            page += "| device in files | |\n|---|---|\n";
            for kind in row.devices {
                page += &format!("| `{}` | {} |\n", kind.name, kind.help);
            }
            page += "\n";
        }
    }
    Ok(page)
}

/// The page of solvers.
fn solvers() -> Result<String> {
    let mut page = include_str!("../book/solvers.md").to_owned() + &promises();
    page += "\nAll kinds except the first can have loops; in a perfect maze there is one path, and it \
             is the shortest. The solvers without a ✓ under *arrows, doors* are refused where passages are \
             one-way or have locked doors; the others find the shortest path that fetches the keys.\n\n";
    for row in SOLVERS {
        let (entry, name) = (&row.entry, row.entry.name);
        let (file, source) = own_file("solve", name)?;
        let mut facts = conditions(&row.promise);
        facts.extend(also_called(entry));
        page += &heading(name, &[]);
        page += &all_words(&source);
        page += &format!("**How it works:** {}\n\n", row.how);
        page += &format!("```text\n{}```\n\n", row.story.code);
        page += &closing(facts, &file, entry);
    }
    Ok(page)
}

/// A table of what each solver promises for each kind of maze, and how much memory it takes.
fn promises() -> String {
    let heads = MazeKind::ALL.map(MazeKind::name).join(" | ");
    let rules = "|:-:".repeat(MazeKind::ALL.len());
    let mut table = format!("| | {heads} | arrows, doors | memory |\n|---{rules}|:-:|--:|\n");
    // A solver that chooses its own ends guarantees nothing about paths between others.
    for row in SOLVERS.iter().filter(|row| !row.chooses_ends) {
        let name = row.entry.name;
        let promise = |kind: MazeKind| match row.promise.misses(kind) {
            Some(_) => "*only if*",
            None if row.promise.is_shortest(kind) => "✓",
            None => "a path",
        };
        let promises = MazeKind::ALL.map(promise).join(" | ");
        let one_way = if row.one_way { "✓" } else { "–" };
        let memory = row.scratch;
        table +=
            &format!("| [`{name}`](#{name}) | {promises} | {one_way} | {memory} B per cell |\n");
    }
    table
}

/// A sentence for each condition under which a solver is sure to find a path, with the kinds of
/// mazes that it holds for.
fn conditions(promise: &Promise) -> Vec<String> {
    let mut kinds: Vec<(&str, Vec<&str>)> = Vec::new();
    for &(kind, when) in promise.misses {
        match kinds.iter_mut().find(|(known, _)| *known == when) {
            Some((_, kinds)) => kinds.push(kind.name()),
            None => kinds.push((when, vec![kind.name()])),
        }
    }
    let sentence = |(when, kinds): (&str, Vec<&str>)| {
        format!(
            "Guaranteed to find a path only {when} ({}).",
            kinds.join(", ")
        )
    };
    kinds.into_iter().map(sentence).collect()
}

/// The beginning of a chapter: its title and its pictures.
fn heading(title: &str, pictures: &[String]) -> String {
    match pictures {
        [] => format!("## {title}\n\n"),
        _ => format!("## {title}\n\n{}\n\n", pictures.join(" ")),
    }
}

/// The end of a chapter: facts, a link to the source file, and the arguments.
fn closing(mut facts: Vec<String>, file: &str, entry: &Entry) -> String {
    facts.push(format!("[Source code](../{file})."));
    format!("{}\n\n{}", facts.join(" "), arguments(entry))
}

/// A sentence with the aliases of a row, if it has some.
fn also_called(entry: &Entry) -> Vec<String> {
    let is_called = !entry.aliases.is_empty();
    let sentence = is_called.then(|| format!("Also called {}.", quoted(entry.aliases)));
    sentence.into_iter().collect()
}

fn quoted(words: &[&str]) -> String {
    let quoted: Vec<_> = words.iter().map(|word| format!("`{word}`")).collect();
    quoted.join(", ")
}

/// A table of the arguments of a row, if it has some.
fn arguments(entry: &Entry) -> String {
    if entry.params.is_empty() {
        return String::new();
    }
    let rows: String = entry.params.iter().map(argument).collect();
    format!("| argument | values | default | |\n|---|---|---|---|\n{rows}\n")
}

fn argument(param: &Param) -> String {
    let values = param.kind.allowed().replace(" | ", " · ");
    let sized = matches!(param.kind, ParamKind::Size | ParamKind::Outline(_));
    let default = match param.default {
        Some(word) => format!("`{word}`"),
        None if sized => "required, unless a mask of pixels or characters gives it".to_owned(),
        None => "required".to_owned(),
    };
    format!(
        "| `{}` | {values} | {default} | {} |\n",
        param.name, param.help
    )
}

/// The file of an algorithm or a solver, by its path from the root, and its text.
fn own_file(folder: &str, name: &str) -> Result<(String, String)> {
    let name = name.replace('-', "_");
    let file = format!("crates/mazeloom-algorithms/src/{folder}/{name}.rs");
    let source = fs::read_to_string(root().join(&file)).with_context(|| file.clone())?;
    Ok((file, source))
}

/// The file that has the row of a name, and a mark.
fn with_row<'a>(
    sources: &'a [(String, String)],
    name: &str,
    mark: &str,
) -> Result<(&'a str, &'a str)> {
    let named = format!("Entry::named(\"{name}\")");
    let mut rows = sources.iter();
    let found = rows.find(|(_, source)| source.contains(&named) && source.contains(mark));
    let (file, source) =
        found.with_context(|| format!("no source file has the row of `{name}`"))?;
    Ok((file, source))
}

/// The texts of all files in a folder and below it, by their paths from the root, in order.
fn sources(folder: &str) -> Result<Vec<(String, String)>> {
    let mut all = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(root().join(&folder)).with_context(|| folder.clone())? {
            let entry = entry?;
            let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
            if entry.file_type()?.is_dir() {
                folders.push(path);
            } else {
                all.push((path.clone(), fs::read_to_string(root().join(path))?));
            }
        }
    }
    all.sort();
    Ok(all)
}

/// The first comment of a file.
fn comment(source: &str) -> String {
    let lines = source.lines().map_while(|line| line.strip_prefix("//!"));
    let lines = lines.map(|line| line.strip_prefix(' ').unwrap_or(line));
    lines.map(|line| line.to_owned() + "\n").collect()
}

/// The first comment of a file; names in the text lose their links.
fn all_words(source: &str) -> String {
    let lines = comment(source);
    let lines = lines.lines().map(|line| match line.contains("](") {
        true => line.to_owned(),
        false => line.replace("[`", "`").replace("`]", "`"),
    });
    lines.map(|line| line + "\n").collect::<String>() + "\n"
}
