//! How large the mazes of a chapter are, from its first to its last.

use mazeloom::Recipe;
use mazeloom::words::Kind;

/// Sizes that grow, or shrink, evenly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Growth {
    from: Size,
    to: Size,
}

/// Columns and rows, or one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Size {
    Both(u32, u32),
    One(u32),
}

impl Growth {
    /// `SIZE` or `SIZE..SIZE`, each `WIDTHxHEIGHT` or a number.
    pub fn parse(word: &str) -> Result<Growth, String> {
        let refuse = || {
            format!("`{word}` is no size; write it like 10x10..30x30, 20x20 or, for rings, 6..15")
        };
        let (from, to) = word.split_once("..").unwrap_or((word, word));
        let sizes = Size::parse(from).zip(Size::parse(to));
        let (from, to) = sizes.ok_or_else(refuse)?;
        match (from, to) {
            (Size::Both(..), Size::Both(..)) | (Size::One(_), Size::One(_)) => {
                Ok(Growth { from, to })
            }
            _ => Err(refuse()),
        }
    }

    /// The size of a maze, the first being 0.
    fn at(self, place: u64, count: u64) -> Size {
        let between = |from: u32, to: u32| {
            let steps = i128::from(count.max(2) - 1);
            let way = (i128::from(to) - i128::from(from)) * i128::from(place);
            // To the nearest whole number, halves up.
            let moved = (2 * way + steps).div_euclid(2 * steps);
            (i128::from(from) + moved) as u32
        };
        match (self.from, self.to) {
            (Size::Both(a, b), Size::Both(c, d)) => Size::Both(between(a, c), between(b, d)),
            (Size::One(a) | Size::Both(a, _), Size::One(b) | Size::Both(b, _)) => {
                Size::One(between(a, b))
            }
        }
    }

    /// Gives a recipe whose grid has no size its size. A grid that takes one number, such as
    /// rings, gets half the shorter side.
    pub fn apply(self, recipe: &mut Recipe, place: u64, count: u64) -> Result<(), String> {
        let Some(param) = recipe.grid.args.lacking() else {
            return Ok(());
        };
        let size = self.at(place, count);
        let word = match (param.kind, size) {
            (Kind::Size | Kind::Outline(_), Size::Both(width, height)) => {
                format!("{width}x{height}")
            }
            (Kind::Size | Kind::Outline(_), Size::One(side)) => format!("{side}x{side}"),
            (Kind::Whole { .. }, Size::Both(width, height)) => {
                width.min(height).div_ceil(2).to_string()
            }
            (Kind::Whole { .. }, Size::One(number)) => number.to_string(),
            _ => {
                let name = recipe.grid.row.entry.name;
                return Err(format!("{}: name its size there", recipe.grid.lacks()))
                    .map_err(|reason| format!("`{name}` takes no size from here: {reason}"));
            }
        };
        let set = recipe.grid.args.set(param.name, &word);
        set.map_err(|error| error.to_string())
    }
}

impl Size {
    fn parse(word: &str) -> Option<Size> {
        let number = |word: &str| word.parse().ok().filter(|&number| number > 0);
        match word.split_once('x') {
            Some((width, height)) => Some(Size::Both(number(width)?, number(height)?)),
            None => number(word).map(Size::One),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_grow_evenly() {
        let check = |sizes: &str, line: &str, count, grids: &[&str]| {
            let growth = Growth::parse(sizes).expect("it reads");
            let grid = |place| {
                let mut recipe = Recipe::begun(line).expect("it reads");
                growth
                    .apply(&mut recipe, place, count)
                    .expect("it takes one");
                recipe.grid.to_string()
            };
            let made: Vec<String> = (0..count).map(grid).collect();
            assert_eq!(made, grids);
        };
        let rects = ["rect:10x5", "rect:15x8", "rect:20x10"];
        check("10x5..20x10", "rect", 3, &rects);
        check("10x10..5x5", "hex", 2, &["hex:10x10", "hex:5x5"]);
        check("10x12..20x20", "polar", 2, &["polar:5", "polar:10"]);
        check("6..8", "polar", 3, &["polar:6", "polar:7", "polar:8"]);
        check("7", "rect", 1, &["rect:7x7"]);
        check("10x10..20x20", "rect:3x3", 2, &["rect:3x3", "rect:3x3"]);
        for bad in [
            "",
            "10x",
            "0x5",
            "5x5..6",
            "a..b",
            "5x5..",
            "-1x3",
            "9999999999x1",
        ] {
            assert!(Growth::parse(bad).is_err(), "{bad}");
        }
    }
}
