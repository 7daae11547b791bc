//! The pages of docs/: generated from the rows of the tables, the module comments of their files,
//! their pictures, and statistics of a few hundred mazes of each algorithm.

use crate::{gallery, root};
use anyhow::{Context, Result};
use mazeloom::generate::{ALGORITHMS, Algorithm};
use mazeloom::grid::GRIDS;
use mazeloom::mask::MASKS;
use mazeloom::measure::survey;
use mazeloom::parameters::{Entry, Param, ParamKind, Row};
use mazeloom::reshape::RESHAPINGS;
use mazeloom::solve::{MazeKind, Promise, SOLVERS, Solver};
use mazeloom::story::Story;
use mazeloom::{InitialEdges, make};
use std::fmt::Write;
use std::fs;

/// The files of the documentation, by their names.
pub fn pages() -> Result<[(&'static str, String); 4]> {
    Ok([
        ("algorithms.md", algorithms()?),
        ("grids.md", grids()?),
        ("reshapings.md", reshapings()?),
        ("solvers.md", solvers()?),
    ])
}

/// Number of mazes that are measured, and their size.
const RUNS: u32 = 200;
const SIDE: u32 = 32;

const OPENING: &str = "\
<!-- Made by `cargo x bless` from the table of algorithms: edit the rows and their files. -->

# The algorithms

Each algorithm runs on every grid, also on masks, woven mazes and partial mazes, and leaves exactly
one path between any two cells. `NAME:dual` runs it on the wall posts instead, so that it adds walls
instead of carving (on grids of a plane or a sphere).

## The five Prims

Five different algorithms are known by this name. Only the first is R. C. Prim's.

| name | weights | grows by | looks like |
|---|---|---|---|
| `prim` | random, on passages | the cheapest passage out of the tree | `kruskal`: it is the same maze |
| `prim-cells` | random, on cells | the cheapest active cell, to its cheapest neighbor | bushy: \
nearly half the cells are dead ends |
| `prim-simplified` | none | a random active cell, to a random unvisited neighbor | radial |
| `prim-modified` | none | a random frontier cell, from a random neighbor in the tree | radial, \
rounder |
| `prim-frontier` | none | a random passage out of the tree | radial, between the two |

Some books call `prim-cells` \"true Prim's\" and `prim` \"truest Prim's\"; both names are aliases
here.

";

/// The whole page.
fn algorithms() -> Result<String> {
    let mut page = OPENING.to_owned();
    numbers(&mut page)?;
    for row in ALGORITHMS {
        portrait(row, &mut page).with_context(|| row.entry.name)?;
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
fn numbers(page: &mut String) -> Result<()> {
    let heads = COLUMNS.map(|(_, head)| head).join(" | ");
    writeln!(
        page,
        "## In numbers\n\nMeans over {RUNS} mazes of {SIDE} × {SIDE} cells, seeds 1 to {RUNS}: \
         the number of cells that are dead ends,\nstraight corridors, junctions (three passages) \
         and crossroads (four), and the number of cells of the\nlongest path.\n\n\
         | | {heads} |\n|---|--:|--:|--:|--:|--:|"
    )?;
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
        writeln!(page, "| [`{name}`](#{name}) | {} |", means.join(" | "))?;
    }
    writeln!(page)?;
    Ok(())
}

/// The story of an algorithm or a solver, and its pseudocode.
fn told(story: &Story) -> String {
    let Story {
        origin,
        looks,
        cost,
        code,
        ..
    } = story;
    format!(
        "**Result:** {looks}\n\n**Cost:** {cost}\n\n**Origin:** {origin}\n\n```text\n{code}```\n\n"
    )
}

/// An algorithm's chapter.
fn portrait(row: &Algorithm, page: &mut String) -> Result<()> {
    let entry = row.entry();
    let name = entry.name;
    writeln!(page, "## {name}\n")?;
    writeln!(
        page,
        "![{name}](../gallery/algorithm-{name}.svg) ![{name}, colored](../gallery/algorithm-{name}-colors.png)\n"
    )?;
    let file = format!(
        "crates/mazeloom-algorithms/src/generate/{}.rs",
        name.replace('-', "_")
    );
    let source = fs::read_to_string(root().join(&file)).with_context(|| file.clone())?;
    page.push_str(&first_words(&source));
    writeln!(page, "**How it works:** {}\n", row.how)?;
    page.push_str(&told(&row.story));
    let mut facts = Vec::new();
    if !entry.aliases.is_empty() {
        facts.push(format!("Also called {}.", quoted(entry.aliases)));
    }
    if row.uniform {
        facts.push("Every perfect maze is equally likely.".to_owned());
    }
    if row.initial_edges == InitialEdges::Open {
        facts.push("It starts without walls and adds them.".to_owned());
    }
    facts.push(format!("[Source code](../{file})."));
    writeln!(page, "{}\n", facts.join(" "))?;
    arguments(entry, page)
}

const GRIDS_OPENING: &str = "\
<!-- Made by `cargo x bless` from the table of grids: edit the rows and their files. -->

# The grids

Every algorithm runs on every grid. The arguments of a grid follow a colon, in order or by name:
`polar:8`, `polar:rings=8,inner=2`. Any grid on a plane can be masked; the masks are listed at the
end of this page.

";

/// The page of grids and masks.
fn grids() -> Result<String> {
    let mut page = GRIDS_OPENING.to_owned();
    let sources = sources("crates/mazeloom-grids/src/grid")?;
    for row in GRIDS {
        let entry = row.entry();
        let name = entry.name;
        writeln!(page, "## {name}\n")?;
        let portraits = gallery::portraits(row).into_iter();
        let shown: Vec<_> = portraits
            .map(|(file, _)| format!("![{name}](../gallery/{file})"))
            .collect();
        writeln!(page, "{}\n", shown.join(" "))?;
        let named = format!("name: \"{name}\"");
        let (file, source) = (sources.iter())
            .find(|(_, source)| source.contains(&named))
            .with_context(|| format!("no source file has the row of `{name}`"))?;
        page.push_str(&all_words(source));
        let words = row.examples.iter().map(|words| format!("`{name}:{words}`"));
        let mut facts = vec![format!(
            "Examples: {}.",
            words.collect::<Vec<_>>().join(", ")
        )];
        if !entry.aliases.is_empty() {
            facts.push(format!("Also called {}.", quoted(entry.aliases)));
        }
        facts.push(format!("[Source code](../{file})."));
        writeln!(page, "{}\n", facts.join(" "))?;
        arguments(entry, &mut page)?;
    }
    writeln!(page, "# The masks\n")?;
    for row in MASKS {
        let entry = row.entry();
        let name = entry.name;
        writeln!(page, "## mask={name}\n")?;
        if gallery::masks().any(|(masked, _)| masked == name) {
            writeln!(page, "![{name}](../gallery/mask-{name}.png)\n")?;
        }
        let aliases = match entry.aliases {
            [] => String::new(),
            aliases => format!(" Also called {}.", quoted(aliases)),
        };
        writeln!(page, "{}.{aliases}\n", sentence(entry.help))?;
        arguments(entry, &mut page)?;
    }
    Ok(page)
}

const RESHAPINGS_OPENING: &str = "\
<!-- Made by `cargo x bless` from the table of reshapings: edit the rows and their files. -->

# Modifiers

The algorithm of a recipe generates a plain maze. These keys modify it, before, during and after
generation. They can be combined with each other, with masks, and with every grid where they make
sense. If a key is impossible, or two keys conflict, the error names them and says why. Each key is
also a flag: `--braid 0.5`.

";

/// The page of reshapings.
fn reshapings() -> Result<String> {
    let mut page = RESHAPINGS_OPENING.to_owned();
    let sources = sources("crates/mazeloom/src/reshape")?;
    let pictures = gallery::pictures();
    for row in RESHAPINGS {
        let entry = row.entry();
        let name = entry.name;
        writeln!(page, "## {name}\n")?;
        let own = format!("reshape-{name}-");
        let shown: Vec<_> = (pictures.keys())
            .filter(|file| file.starts_with(&own))
            .map(|file| format!("![{name}](../gallery/{file})"))
            .collect();
        if !shown.is_empty() {
            writeln!(page, "{}\n", shown.join(" "))?;
        }
        let named = format!("name: \"{name}\"");
        let (file, source) = (sources.iter())
            .find(|(_, source)| source.contains(&named) && source.contains("Reshaping {"))
            .with_context(|| format!("no source file has the row of `{name}`"))?;
        page.push_str(&all_words(source));
        let words = row.examples.iter().map(|words| format!("`{words}`"));
        let words = words.collect::<Vec<_>>().join(", ");
        writeln!(page, "Examples: {words}. [Source code](../{file}).\n")?;
        arguments(entry, &mut page)?;
    }
    Ok(page)
}

const SOLVERS_OPENING: &str = "\
<!-- Made by `cargo x bless` from the table of solvers: edit the rows and their files. -->

# The solvers

`maze solve RECIPE --solver NAME`. What each solver guarantees, by kind of maze: **✓** it finds a
cheapest path whenever there is a path, **a path** it finds some path, *only if* it may miss one; the
conditions are given with the solver below. Every guarantee is tested on random mazes against a
reference solver, and every weaker one by a maze that shows why.

";

/// The page of solvers.
fn solvers() -> Result<String> {
    let mut page = SOLVERS_OPENING.to_owned();
    promises(&mut page)?;
    writeln!(
        page,
        "\nAll kinds except the first can have loops; in a perfect maze there is one path, and it \
         is the shortest. The solvers without a ✓ under *arrows, doors* are refused where passages are \
         one-way or have locked doors; the others find the shortest path that fetches the keys.\n"
    )?;
    for row in SOLVERS {
        solver(row, &mut page).with_context(|| row.entry.name)?;
    }
    Ok(page)
}

/// Writes what each solver promises for each kind of maze, and how much memory it takes.
fn promises(page: &mut String) -> Result<()> {
    // A solver that chooses its own ends guarantees nothing about paths between others.
    let promising = SOLVERS.iter().filter(|row| !row.chooses_ends);
    let heads = MazeKind::ALL.map(MazeKind::name).join(" | ");
    let rules = "|:-:".repeat(MazeKind::ALL.len());
    writeln!(
        page,
        "| | {heads} | arrows, doors | memory |\n|---{rules}|:-:|--:|"
    )?;
    for row in promising {
        let name = row.entry.name;
        let promise = |kind: MazeKind| match row.promise.misses(kind) {
            Some(_) => "*only if*",
            None if row.promise.is_shortest(kind) => "✓",
            None => "a path",
        };
        let promises = MazeKind::ALL.map(promise).join(" | ");
        let one_way = if row.one_way { "✓" } else { "–" };
        let memory = row.scratch;
        writeln!(
            page,
            "| [`{name}`](#{name}) | {promises} | {one_way} | {memory} B per cell |"
        )?;
    }
    Ok(())
}

/// A solver's chapter.
fn solver(row: &Solver, page: &mut String) -> Result<()> {
    let entry = row.entry();
    let name = entry.name;
    writeln!(page, "## {name}\n")?;
    let file = format!(
        "crates/mazeloom-algorithms/src/solve/{}.rs",
        name.replace('-', "_")
    );
    let source = fs::read_to_string(root().join(&file)).with_context(|| file.clone())?;
    page.push_str(&all_words(&source));
    writeln!(page, "**How it works:** {}\n", row.how)?;
    page.push_str(&told(&row.story));
    let mut facts = conditions(&row.promise);
    if !entry.aliases.is_empty() {
        facts.push(format!("Also called {}.", quoted(entry.aliases)));
    }
    facts.push(format!("[Source code](../{file})."));
    writeln!(page, "{}\n", facts.join(" "))?;
    arguments(entry, page)
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

/// A help line as the beginning of a sentence.
fn sentence(help: &str) -> String {
    let mut letters = help.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
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

fn arguments(entry: &Entry, page: &mut String) -> Result<()> {
    if entry.params.is_empty() {
        return Ok(());
    }
    writeln!(page, "| argument | values | default | |\n|---|---|---|---|")?;
    let mut params = entry.params.iter();
    params.try_for_each(|param| argument(param, page))?;
    writeln!(page)?;
    Ok(())
}

/// The first comment of a file with its pictures; names in the text lose their links.
fn all_words(source: &str) -> String {
    let lines = source.lines().map_while(|line| line.strip_prefix("//!"));
    let mut text = String::new();
    for line in lines.map(|line| line.strip_prefix(' ').unwrap_or(line)) {
        let plain = line.replace("[`", "`").replace("`]", "`");
        text.push_str(if line.contains("](") { line } else { &plain });
        text.push('\n');
    }
    text.push('\n');
    text
}

/// The first comment of a file without its picture.
fn first_words(source: &str) -> String {
    let lines = source.lines().map_while(|line| line.strip_prefix("//!"));
    let words = lines.map(|line| line.strip_prefix(' ').unwrap_or(line));
    let mut text = String::new();
    for line in words.take_while(|line| !line.starts_with("```")) {
        text.push_str(line);
        text.push('\n');
    }
    text
}

fn quoted(words: &[&str]) -> String {
    let quoted: Vec<_> = words.iter().map(|word| format!("`{word}`")).collect();
    quoted.join(", ")
}

fn argument(param: &Param, page: &mut String) -> Result<()> {
    let values = param.kind.allowed().replace(" | ", " · ");
    let sized = matches!(param.kind, ParamKind::Size | ParamKind::Outline(_));
    let default = match param.default {
        Some(word) => format!("`{word}`"),
        None if sized => "required, unless a mask of pixels or characters gives it".to_owned(),
        None => "required".to_owned(),
    };
    writeln!(
        page,
        "| `{}` | {values} | {default} | {} |",
        param.name, param.help
    )?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::first_words;

    #[test]
    fn pictures_and_code_are_left_out() {
        let source = "//! One.\n//!\n//! Two.\n//!\n//! ```text\n//! +-+\n//! ```\n\nuse x;\n";
        assert_eq!(first_words(source), "One.\n\nTwo.\n\n");
    }
}
