//! Text: the first comment, as `#`, `//`, `;` or DXF's group 999 begin one.

use super::{CarriedError, Carrier, LABEL};
use mazeloom::grid::GRIDS;
use mazeloom::parameters::named;

pub(super) const ROW: Carrier = Carrier {
    begins: |_| true,
    read,
};

/// Number of lines of a DXF within which the comment may stand.
const DXF_LINES: usize = 100;

/// The recipes in the comments of a text file.
fn read(file: &[u8]) -> Result<Vec<String>, CarriedError> {
    let text = str::from_utf8(file).map_err(|_| CarriedError::None)?;
    let first = text.lines().next().unwrap_or_default();
    let comment = (["# ", "// ", "; "].iter()).find_map(|sign| first.strip_prefix(sign));
    let recipe = match comment {
        // Without the label it may be by another hand.
        Some(words) => {
            (words.strip_prefix(LABEL)).or_else(|| begins_with_grid(words).then_some(words))
        }
        None => in_dxf(text),
    };
    Ok(recipe.map(str::to_owned).into_iter().collect())
}

/// Tells whether a line begins as recipes do: with a grid, or the size of a rectangle.
fn begins_with_grid(line: &str) -> bool {
    let name = line.split([':', ' ']).next().unwrap_or_default();
    let is_size = name.contains('x') && name.split('x').all(|side| side.parse::<u32>().is_ok());
    is_size || named(GRIDS, name).is_some()
}

/// Groups are pairs of lines, a number and a value.
fn in_dxf(text: &str) -> Option<&str> {
    let mut lines = text.lines().take(DXF_LINES);
    while let (Some(code), Some(value)) = (lines.next(), lines.next()) {
        let code: u32 = code.trim().parse().ok()?;
        if let (999, Some(recipe)) = (code, value.trim().strip_prefix(LABEL)) {
            return Some(recipe);
        }
    }
    None
}
