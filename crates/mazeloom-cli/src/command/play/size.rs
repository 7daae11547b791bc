//! Larger and smaller mazes of the same kind.

use mazeloom::Recipe;
use mazeloom::parameters::ParamKind;

/// The same recipe on a grid that is larger by about a quarter, or as much smaller: the first
/// of the grid's parameters that is a size changes.
///
/// # Errors
/// Message for the player, if the grid has no size or there is no larger or smaller one.
pub fn resized(recipe: &Recipe, larger: bool) -> Result<Recipe, String> {
    let grid = &recipe.grid;
    let is_size = |kind| {
        matches!(
            kind,
            ParamKind::Size
                | ParamKind::Sizes { .. }
                | ParamKind::Outline(_)
                | ParamKind::Whole { .. }
        )
    };
    let name = grid.row.entry.name;
    let mut params = grid.row.entry.params.iter();
    let Some(param) = params.find(|param| is_size(param.kind)) else {
        return Err(format!("{name} has no size that can change"));
    };
    let given = (grid
        .args
        .given()
        .find(|(given, _)| given.name == param.name))
    .map(|(_, value)| value.encoded().into_owned());
    let Some(word) = given.or_else(|| param.default.map(str::to_owned)) else {
        return Err(format!("{name} has no size that can change"));
    };
    let mut changed = recipe.clone();
    let set = changed.grid.args.set(param.name, &scaled(&word, larger));
    match set {
        Ok(()) if changed.grid != recipe.grid => Ok(changed),
        _ if larger => Err("there is no larger size".to_owned()),
        _ => Err("there is no smaller size".to_owned()),
    }
}

/// A word with every number in it larger by a quarter, or smaller by a fifth; by 1 at least, but
/// nothing shrinks below 2.
fn scaled(word: &str, larger: bool) -> String {
    let mut scaled = String::new();
    let mut digits = String::new();
    for letter in word.chars().chain([' ']) {
        if letter.is_ascii_digit() {
            digits.push(letter);
            continue;
        }
        if let Ok(number) = std::mem::take(&mut digits).parse::<u64>() {
            let number = if larger {
                number.saturating_add((number / 4).max(1))
            } else {
                (number - number / 5)
                    .min(number.saturating_sub(1))
                    .max(number.min(2))
            };
            scaled.push_str(&number.to_string());
        }
        scaled.push(letter);
    }
    scaled.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_grow_and_shrink() {
        let recipe = |line: &str| line.parse::<Recipe>().expect("it reads");
        for (line, larger, smaller) in [
            ("rect:20x10", "rect:25x12", "rect:16x8"),
            ("polar:3,inner=6", "polar:4,inner=6", "polar:2,inner=6"),
            ("hex:hexagon:8", "hex:hexagon:10", "hex:hexagon:7"),
            (
                "stack:3,(hex:4x4)",
                "stack:4,(hex:4x4)",
                "stack:2,(hex:4x4)",
            ),
            ("tiling:cairo,6x4", "tiling:cairo,7x5", "tiling:cairo,5x3"),
            ("box:3x3x2 seed=5", "box:4x4x3 seed=5", "box:2x2x2 seed=5"),
        ] {
            let resize = |up| resized(&recipe(line), up).map(|recipe| recipe.to_string());
            let said = |line| Ok(recipe(line).to_string());
            assert_eq!(
                (resize(true), resize(false)),
                (said(larger), said(smaller)),
                "{line}"
            );
        }
        assert!(resized(&recipe("rect:1x1"), false).is_err());
        assert!(resized(&recipe("graph:some.txt"), true).is_err());
        assert!(resized(&recipe("polar:1073741824"), true).is_err());
    }
}
