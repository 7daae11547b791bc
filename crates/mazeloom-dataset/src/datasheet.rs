//! The data sheet: what is in a data set, in Markdown, with pictures.

use crate::chart::histogram;
use crate::description::{Description, Duplicates};
use crate::manifest::Manifest;
use crate::sketch::Sketch;
use mazeloom_export::chart::plain;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The data sheet, and the pictures that it shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// Paths in the folder of the data set with their texts; the first is `README.md`.
    pub files: Vec<(String, String)>,
}

/// Sums of all shards.
#[derive(Default)]
struct Totals {
    candidates: u64,
    filtered: u64,
    duplicates: u64,
    refused: u64,
    bytes: u64,
    algorithms: BTreeMap<String, u64>,
    grids: BTreeMap<String, u64>,
    splits: BTreeMap<String, u64>,
    numbers: Vec<(String, Sketch)>,
}

/// The data sheet of a data set from the manifests of all its shards, in their order.
///
/// It begins with the metadata that Hugging Face reads (the license, and the files of each
/// split). The same manifests give the same bytes.
pub fn datasheet(description: &Description, manifests: &[Manifest]) -> Sheet {
    let totals = totals(manifests);
    let mut text = metadata(description, &totals);
    // Writing into a text cannot fail.
    let _written = writeln!(text, "# {}\n", description.name);
    if !description.about.is_empty() {
        let _written = writeln!(text, "{}\n", description.about);
    }
    text += &composition(description, &totals, manifests.len());
    text += &counts("Splits", "split", &totals.splits);
    text += &counts("Grids", "grid", &totals.grids);
    text += &counts("Algorithms", "algorithm", &totals.algorithms);
    text += &recipes(description);
    text +=
        "\n## Distributions\n\nPercentiles and charts are rounded to three significant digits.\n\n";
    text += "| number | undefined | minimum | 5 % | median | 95 % | maximum | mean |\n";
    text += "|---|---:|---:|---:|---:|---:|---:|---:|\n";
    let mut pictures = Vec::new();
    for (name, sketch) in &totals.numbers {
        let number = |number: Option<f64>| number.map_or("–".to_owned(), plain);
        let (low, high) = sketch.bounds().unzip();
        let quantile = |fraction| number(sketch.quantile(fraction));
        let _written = writeln!(
            text,
            "| {name} | {} | {} | {} | {} | {} | {} | {} |",
            sketch.missing,
            number(low),
            quantile(0.05),
            quantile(0.5),
            quantile(0.95),
            number(high),
            number(sketch.mean())
        );
        pictures.push((format!("charts/{name}.svg"), histogram(name, sketch)));
    }
    text.push('\n');
    for ((path, _), (name, _)) in pictures.iter().zip(&totals.numbers) {
        let _written = writeln!(text, "![Distribution of {name}]({path})\n");
    }
    text += &columns(description);
    text += &again(description);
    let mut files = vec![("README.md".to_owned(), text)];
    files.extend(pictures);
    Sheet { files }
}

fn totals(manifests: &[Manifest]) -> Totals {
    let mut totals = Totals::default();
    let add = |counts: &mut BTreeMap<String, u64>, more: &BTreeMap<String, u64>| {
        for (name, count) in more {
            *counts.entry(name.clone()).or_default() += count;
        }
    };
    for manifest in manifests {
        totals.candidates += manifest.candidates;
        totals.filtered += manifest.filtered;
        totals.duplicates += manifest.duplicates;
        totals.refused += manifest.refused;
        totals.bytes += manifest.files.iter().map(|file| file.bytes).sum::<u64>();
        add(&mut totals.algorithms, &manifest.algorithms);
        add(&mut totals.grids, &manifest.grids);
        add(&mut totals.splits, &manifest.splits);
        for (name, sketch) in &manifest.numbers {
            match totals.numbers.iter_mut().find(|(known, _)| known == name) {
                Some((_, sum)) => sum.join(sketch),
                None => {
                    let mut sum = Sketch::default();
                    sum.join(sketch);
                    totals.numbers.push((name.clone(), sum));
                }
            }
        }
    }
    totals
}

/// The head that Hugging Face reads, if there are Parquet files.
fn metadata(description: &Description, totals: &Totals) -> String {
    let parquet = description
        .formats
        .iter()
        .any(|format| format.name == "parquet");
    let mut text = format!("---\nlicense: {}\n", description.license.to_lowercase());
    if parquet {
        text += "configs:\n- config_name: default\n  data_files:\n";
        for split in totals.splits.keys() {
            let _written = writeln!(text, "  - split: {split}\n    path: {split}/*.parquet");
        }
    }
    text + "---\n\n"
}

fn composition(description: &Description, totals: &Totals, shards: usize) -> String {
    let duplicates = match description.duplicates {
        Duplicates::Allow => "Equal mazes may occur more than once.",
        Duplicates::Shard => "No two mazes of a shard are equal up to rotation and mirroring.",
        Duplicates::None => "No two mazes are equal up to rotation and mirroring.",
    };
    let filters = description
        .filters
        .iter()
        .map(|filter| format!("`{filter}`"));
    let filters: Vec<String> = filters.collect();
    let filters = if filters.is_empty() {
        "none".to_owned()
    } else {
        filters.join(", ")
    };
    let refused = match totals.refused {
        0 => String::new(),
        some => format!(" {some} recipes could not be made with their seeds."),
    };
    let formats: Vec<&str> = description
        .formats
        .iter()
        .map(|format| format.name)
        .collect();
    format!(
        "## Composition\n\n{} mazes in {shards} shards, {} bytes in all, as {}. {duplicates}\n\n\
         Filters: {filters}. {} mazes were made; {} did not pass the filters, and {} were \
         duplicates.{refused}\n\nLicense of the data: {}.\n",
        description.count,
        totals.bytes,
        formats.join(", "),
        totals.candidates,
        totals.filtered,
        totals.duplicates,
        description.license
    )
}

fn counts(title: &str, what: &str, counts: &BTreeMap<String, u64>) -> String {
    let mut text = format!("\n## {title}\n\n| {what} | mazes |\n|---|---:|\n");
    for (name, count) in counts {
        let _written = writeln!(text, "| {name} | {count} |");
    }
    text
}

fn recipes(description: &Description) -> String {
    let mut text = "\n## Recipes\n\n| weight | recipe |\n|---:|---|\n".to_owned();
    for (recipe, weight) in description.recipes() {
        let _written = writeln!(text, "| {weight} | `{recipe}` |");
    }
    text + "\nA split is a function of the maze: mazes that are equal up to rotation and mirroring are in \
            the same split.\n"
}

fn columns(description: &Description) -> String {
    let names: Vec<String> = (crate::row::columns(description, &[], &[]).iter())
        .map(|column| format!("`{}`", column.name))
        .collect();
    format!("## Columns\n\n{}\n", names.join(", "))
}

fn again(description: &Description) -> String {
    format!(
        "\n## Making it again\n\nThe file `description.toml` and version {} of `maze` give the same \
         bytes: `maze dataset description.toml --out FOLDER`. The description has the hash\n\
         `{}`.\n",
        env!("CARGO_PKG_VERSION"),
        description.hash()
    )
}
