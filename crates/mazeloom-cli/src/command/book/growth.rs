//! The sizes of the mazes of a chapter, from first to last.

use mazeloom::Recipe;
use mazeloom::grid::GRIDS;
use mazeloom::parameters::{Param, ParamError, ParamKind, Selected};

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

/// The result of giving a size to a recipe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fit {
    /// The recipe has it now.
    Sized,
    /// The recipe has a size of its own, which stays.
    Own,
    /// The recipe has the nearest possible size, which is far off; or no size at all.
    Far(String),
}

/// Parameters that count cells, or something that the number of cells grows with, by their names.
const COUNTS: &[&str] = &["cells", "cut", "generations", "rings", "rows", "size"];

/// A number of cells that differs by more than this factor is not the size that was asked for.
/// The generations of Penrose tilings, the coarsest sizes there are, differ by 2.6, so that the
/// nearest is within 1.62.
const FAR: f64 = 1.7;

impl Growth {
    /// `SIZE` or `SIZE..SIZE`, each `WIDTHxHEIGHT` or a number.
    pub fn parse(word: &str) -> Result<Growth, String> {
        let refuse =
            || format!("`{word}` is not a size; use 10x10..30x30, 20x20 or, for rings, 6..15");
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

    /// Tells whether the last maze is larger or smaller than the first.
    pub fn changes(self) -> bool {
        self.from != self.to
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

    /// Gives a recipe whose grid has no size its size.
    ///
    /// Columns and rows become those of a grid that has them. Rings get half the shorter side, so
    /// that their cells are as large; other grids, such as `voronoi` or `penrose`, about as many
    /// cells.
    pub fn apply(self, recipe: &mut Recipe, place: u64, count: u64) -> Result<Fit, String> {
        let size = self.at(place, count);
        let name = recipe.grid.row.entry.name;
        let Some(param) = scalable(recipe) else {
            let mut given = recipe.grid.args.given();
            let own = given.any(|(param, _)| matches!(param.kind, ParamKind::Sizes { .. }));
            return match recipe.grid.args.lacking() {
                Some(_) => Err(unsized_grid(recipe)),
                None if own => Ok(Fit::Own),
                None => {
                    let note = format!("`{name}` cannot be scaled; it keeps its own size");
                    Ok(Fit::Far(note))
                }
            };
        };
        if recipe.grid.args.has(param.name) {
            return Ok(Fit::Own);
        }
        usual_kind(recipe, param);
        let mut set = |word: &str| {
            let set = recipe.grid.args.set(param.name, word);
            set.map_err(|error| error.to_string())
        };
        let fit = match (param.kind, size) {
            (ParamKind::Size | ParamKind::Outline(_), Size::Both(width, height)) => {
                set(&format!("{width}x{height}")).map(|()| Fit::Sized)
            }
            (ParamKind::Size | ParamKind::Outline(_), Size::One(side)) => {
                set(&format!("{side}x{side}")).map(|()| Fit::Sized)
            }
            (_, Size::One(number)) => set(&number.to_string()).map(|()| Fit::Sized),
            (_, Size::Both(width, height)) if name == "polar" => {
                set(&width.min(height).div_ceil(2).to_string()).map(|()| Fit::Sized)
            }
            (ParamKind::Whole { min, max }, Size::Both(width, height)) => {
                let mut params = recipe.grid.row.entry.params.iter();
                let any_aspect = params.any(|param| param.name == "aspect");
                if any_aspect && !recipe.grid.args.has("aspect") {
                    let aspect = (f64::from(width) / f64::from(height)).clamp(0.1, 10.0);
                    let set = recipe.grid.args.set("aspect", &format!("{aspect:.2}"));
                    set.map_err(|error| error.to_string())?;
                }
                nearest(recipe, param, (min, max), (width, height))
            }
            _ => Err(unsized_grid(recipe)),
        }?;
        match recipe.grid.args.lacking() {
            Some(_) => Err(unsized_grid(recipe)),
            None => Ok(fit),
        }
    }
}

/// The parameter that sets the size of a grid.
fn scalable(recipe: &Recipe) -> Option<&'static Param> {
    let mut params = recipe.grid.row.entry.params.iter();
    params.find(|param| match param.kind {
        ParamKind::Size | ParamKind::Outline(_) => true,
        ParamKind::Whole { .. } => COUNTS.contains(&param.name),
        _ => false,
    })
}

/// Gives a grid what it needs besides its size, such as the tiles of `penrose`, as the bare name means.
fn usual_kind(recipe: &mut Recipe, size: &Param) {
    let grid = recipe.grid.row;
    let bare = format!("{}:{}", grid.entry.name, grid.bare);
    let Ok(usual) = Selected::parse_some(GRIDS, "grid", &bare) else {
        return;
    };
    for (param, value) in usual.args.given() {
        let args = &mut recipe.grid.args;
        if param.default.is_none() && param.name != size.name && !args.has(param.name) {
            let set = args.set_encoded(param.name, &value.encoded());
            set.expect("the table's tests parse the bare name");
        }
    }
}

fn unsized_grid(recipe: &Recipe) -> String {
    let name = recipe.grid.row.entry.name;
    let ParamError::Missing { example, .. } = recipe.grid.lacks() else {
        return format!("`{name}` takes no `size`");
    };
    format!("`{name}` takes no `size`; give its own in the recipe, such as `{example}`")
}

/// Sets a parameter such that a grid has about as many cells as a rectangle.
fn nearest(
    recipe: &mut Recipe,
    param: &Param,
    (min, max): (u64, u64),
    (width, height): (u32, u32),
) -> Result<Fit, String> {
    let wanted = u64::from(width) * u64::from(height);
    let mut cells = |number: u64| {
        let set = recipe.grid.args.set(param.name, &number.to_string());
        set.map_err(|error| error.to_string())?;
        match recipe.grid.args.lacking() {
            Some(_) => Err(unsized_grid(recipe)),
            None => Ok((recipe.grid.row.cells)(&recipe.grid.args).max(1)),
        }
    };
    // Twice as many until they are enough, so that no number is tried that is far too large.
    let (mut few, mut enough) = (min, min);
    while enough < max && cells(enough)? < wanted {
        (few, enough) = (enough, enough.saturating_mul(2).min(max));
    }
    while enough - few > 1 {
        let middle = u64::midpoint(few, enough);
        if cells(middle)? < wanted {
            few = middle;
        } else {
            enough = middle;
        }
    }
    let off = |cells: u64| {
        let (cells, wanted) = (cells as f64, wanted as f64);
        (cells / wanted).max(wanted / cells)
    };
    let best = if off(cells(few)?) < off(cells(enough)?) {
        few
    } else {
        enough
    };
    let got = cells(best)?;
    let name = recipe.grid.row.entry.name;
    Ok(if off(got) > FAR {
        Fit::Far(format!(
            "`{name}` has no size near {width}x{height}; the nearest has {got} cells"
        ))
    } else {
        Fit::Sized
    })
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

    /// Every grid either has about as many cells as were asked for, or says that it has not.
    #[test]
    fn every_grid_takes_a_size_or_says_that_it_cannot() {
        let begin = |name: &str| match name {
            "glue" => "glue:star".to_owned(),
            _ => name.to_owned(),
        };
        let mut scaled = Vec::new();
        for row in GRIDS {
            let name = row.entry.name;
            let mut sizes = Vec::new();
            for size in ["9x9", "30x30"] {
                let Ok(mut recipe) = Recipe::begun(&begin(name)) else {
                    continue;
                };
                let growth = Growth::parse(size).expect("it reads");
                match growth.apply(&mut recipe, 0, 1) {
                    Ok(Fit::Sized) => sizes.push((row.cells)(&recipe.grid.args)),
                    Ok(Fit::Own) => panic!("{name} was given no size"),
                    Ok(Fit::Far(note)) | Err(note) => assert!(note.contains(name), "{note}"),
                }
            }
            if let [small, large] = sizes[..] {
                assert!(large > 4 * small, "{name}: {small}, {large}");
                scaled.push(name);
            }
        }
        for name in [
            "cone", "cube", "hex", "penrose", "platonic", "sphere", "tiling", "tri", "voronoi",
        ] {
            assert!(scaled.contains(&name), "{name}");
        }
    }

    #[test]
    fn far_sizes_are_said() {
        let fit = |line: &str, size: &str| {
            let mut recipe = Recipe::begun(line).expect("it reads");
            let growth = Growth::parse(size).expect("it reads");
            let fit = growth.apply(&mut recipe, 0, 1);
            (recipe.grid.to_string(), fit)
        };
        let (grid, found) = fit("voronoi", "20x30");
        assert_eq!((&*grid, found), ("voronoi:600,aspect=0.67", Ok(Fit::Sized)));
        assert_eq!(fit("voronoi:50", "20x30").1, Ok(Fit::Own));
        assert_eq!(fit("crack", "20x30").0, "crack:600,aspect=0.67");
        let (_, found) = fit("hat", "40x40");
        assert!(matches!(found, Ok(Fit::Far(note)) if note.contains("hat")));
        assert_eq!(fit("box:5x5x2", "20x30").1, Ok(Fit::Own));
        let (_, found) = fit("box", "5x5");
        assert!(found.is_err_and(|reason| reason.contains("`box` takes no `size`")));
    }
}
