//! The order of rows.

use super::{House, Offence, line_of};
use mazeloom::format::FORMATS;
use mazeloom::generate::ALGORITHMS;
use mazeloom::grid::GRIDS;
use mazeloom::paint::PAINTS;
use mazeloom::palette::PALETTES;
use mazeloom::parameters::Row;
use mazeloom::reshape::RESHAPINGS;
use mazeloom::scene::LOOKS;
use mazeloom::solve::SOLVERS;

/// Tables stand in the order of names, each name once; measures, which are read from top to
/// bottom, do not.
pub fn tables_are_sorted(house: &House) -> Vec<Offence> {
    let joined = mazeloom_export::formats();
    let joined: Vec<&str> = joined.iter().map(|row| row.entry.name).collect();
    let tables = [
        ("mazeloom/src/format.rs", "FORMATS", names(FORMATS)),
        (
            "mazeloom-algorithms/src/generate.rs",
            "ALGORITHMS",
            names(ALGORITHMS),
        ),
        ("mazeloom-grids/src/grid.rs", "GRIDS", names(GRIDS)),
        ("mazeloom-algorithms/src/paint.rs", "PAINTS", names(PAINTS)),
        ("mazeloom-draw/src/palette.rs", "PALETTES", names(PALETTES)),
        ("mazeloom/src/reshape.rs", "RESHAPINGS", names(RESHAPINGS)),
        ("mazeloom-draw/src/scene/look.rs", "LOOKS", names(LOOKS)),
        (
            "mazeloom-algorithms/src/solve.rs",
            "SOLVERS",
            names(SOLVERS),
        ),
        (
            "mazeloom-export/src/lib.rs",
            "FORMATS",
            names(mazeloom_export::FORMATS),
        ),
        ("mazeloom-export/src/lib.rs", "fn formats", joined),
    ];
    let mut offences = Vec::new();
    for (file, table, names) in tables {
        let file = format!("crates/{file}");
        if let Some((before, after)) = misplaced(&names) {
            let line = line_of(house.text(&file).unwrap_or_default(), table);
            let message = format!("`{after}` stands after `{before}`; rows go by name");
            offences.push(Offence::new(&file, line, message));
        }
    }
    offences
}

fn names<R: Row>(table: &'static [R]) -> Vec<&'static str> {
    table.iter().map(|row| row.entry().name).collect()
}

/// The first two neighbours that are out of order or the same.
fn misplaced<'a>(names: &[&'a str]) -> Option<(&'a str, &'a str)> {
    let pair = names.windows(2).find(|pair| pair[0] >= pair[1])?;
    Some((pair[0], pair[1]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn misplaced_rows_are_found() {
        assert_eq!(misplaced(&["a", "b", "c"]), None);
        assert_eq!(misplaced(&["a", "c", "b"]), Some(("c", "b")));
        assert_eq!(misplaced(&["a", "a"]), Some(("a", "a")));
    }
}
