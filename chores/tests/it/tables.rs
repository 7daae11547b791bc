//! The rows of all tables: their order, and the page that names them.

use mazeloom::format::FORMATS;
use mazeloom::generate::ALGORITHMS;
use mazeloom::grid::GRIDS;
use mazeloom::paint::PAINTS;
use mazeloom::palette::PALETTES;
use mazeloom::parameters::Row;
use mazeloom::reshape::RESHAPINGS;
use mazeloom::scene::LOOKS;
use mazeloom::solve::SOLVERS;

/// Rows are in the order of their names, and each name is used once. Statistics are not in this
/// list: they are read from top to bottom.
#[test]
fn rows_are_sorted_by_name() {
    let joined = mazeloom_export::formats();
    let joined: Vec<&str> = joined.iter().map(|row| row.entry.name).collect();
    for (table, names) in [
        ("mazeloom::format::FORMATS", names(FORMATS)),
        ("ALGORITHMS", names(ALGORITHMS)),
        ("GRIDS", names(GRIDS)),
        ("PAINTS", names(PAINTS)),
        ("PALETTES", names(PALETTES)),
        ("RESHAPINGS", names(RESHAPINGS)),
        ("LOOKS", names(LOOKS)),
        ("SOLVERS", names(SOLVERS)),
        ("mazeloom_export::FORMATS", names(mazeloom_export::FORMATS)),
        ("mazeloom_export::formats()", joined),
    ] {
        assert_eq!(misplaced(&names), None, "in {table}");
    }
}

fn names<R: Row>(table: &'static [R]) -> Vec<&'static str> {
    table.iter().map(|row| row.entry().name).collect()
}

/// The first two neighbors that are out of order or the same.
fn misplaced<'a>(names: &[&'a str]) -> Option<(&'a str, &'a str)> {
    let pair = names.windows(2).find(|pair| pair[0] >= pair[1])?;
    Some((pair[0], pair[1]))
}

#[test]
fn misplaced_rows_are_found() {
    assert_eq!(misplaced(&["a", "b", "c"]), None);
    assert_eq!(misplaced(&["a", "c", "b"]), Some(("c", "b")));
    assert_eq!(misplaced(&["a", "a"]), Some(("a", "a")));
}

/// README names every algorithm and every grid, and the page of formats every format.
#[test]
fn pages_name_every_row() {
    let formats = mazeloom_export::formats();
    let formats = formats.iter().map(|row| row.entry.name).collect();
    for (page, text, rows) in [
        ("README.md", include_str!("../../../README.md"), made_of()),
        (
            "docs/formats.md",
            include_str!("../../../docs/formats.md"),
            formats,
        ),
    ] {
        let missing = unnamed(text, &rows);
        assert!(missing.is_empty(), "{page} does not name {missing:?}");
    }
}

/// The algorithms and the grids.
fn made_of() -> Vec<&'static str> {
    [names(ALGORITHMS), names(GRIDS)].concat()
}

/// The rows that a text does not name.
fn unnamed<'a>(text: &str, rows: &[&'a str]) -> Vec<&'a str> {
    let missing = |name: &&&str| !has_word(text, name);
    rows.iter().filter(missing).copied().collect()
}

/// Tells whether a word is in a text, not as part of a longer one.
fn has_word(text: &str, word: &str) -> bool {
    let inner = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
    text.split(|c| !inner(c)).any(|part| part == word)
}

#[test]
fn unnamed_rows_are_found() {
    let rows = made_of();
    assert_eq!(unnamed("", &rows), rows);
    assert_eq!(unnamed("`hex` and kruskal", &rows).len(), rows.len() - 2);
    assert_eq!(unnamed("hexx a-kruskal", &rows), rows);
}
