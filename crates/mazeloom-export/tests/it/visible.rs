//! The solution is seen on every grid, in every look and form: wide enough for print, in one piece
//! from start to goal, and lighter or darker than what it lies on.

use crate::common::Fixtures;
use crate::looks::{areas, hangs_together};
use mazeloom::grid::GRIDS;
use mazeloom::palette::LEGIBLE;
use mazeloom::scene::{Item, LOOKS, Layer, Scene};
use mazeloom::solve::shortest;
use mazeloom::{Cell, Color, Flow, Puzzle, Recipe, Style, Threads, draw, make_watched, overlays};
use mazeloom_export::raster;
use mazeloom_testing::campaign;
use std::collections::BTreeSet;

/// The least width of a solution as a fraction of a cell: half a millimeter where cells are 6 mm wide,
/// as in mazes that are printed for pencils. ISO 128 draws what must stand out with lines of 0.5 mm.
const LEAST_WIDTH: f64 = 1.0 / 12.0;

/// The least height of the numbers of steps: 1 mm in such a cell, the smallest print that is read.
const LEAST_TEXT: f64 = 1.0 / 6.0;

/// The least fraction of a solution's pixels on plain colors that differ from what is below by
/// [`LEGIBLE`]: the rest lie on gray lines at stairs and cuts.
const LEAST_CONTRAST: f64 = 0.9;

/// A maze as its recipe draws it, and its picture without the solution and with it.
struct Solved {
    puzzle: Puzzle,
    style: Style,
    path: Vec<Cell>,
    scene: Scene,
    pixels: [Vec<Color>; 2],
}

impl Solved {
    /// `None` if there is hardly a solution to see.
    fn of(line: &str) -> Option<Solved> {
        let recipe: Recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
        let puzzle = make_watched(&recipe, &Fixtures, u64::MAX, |_| Flow::Continue(()));
        let puzzle = puzzle.unwrap_or_else(|e| panic!("{line}: {e}"));
        let path = shortest(&puzzle).filter(|path| path.len() > 5)?;
        let style = Style::of(&recipe.keys);
        let drawn = |solved: bool| {
            let mut layers = overlays(&puzzle, &recipe.keys);
            layers.paths.retain(|_| solved);
            draw(&puzzle, &style, &layers).unwrap_or_else(|e| panic!("{line}: {e}"))
        };
        let scenes = [drawn(false), drawn(true)];
        let pixels = scenes.each_ref().map(|scene| {
            let pixels = raster(scene, Threads::ONE).unwrap_or_else(|e| panic!("{line}: {e}"));
            let color = |p: &[u8]| Color(p[0], p[1], p[2]);
            pixels.chunks(3).map(color).collect()
        });
        let [_, scene] = scenes;
        Some(Solved {
            puzzle,
            style,
            path,
            scene,
            pixels,
        })
    }

    /// The width of the narrowest line and the height of the smallest text, in cells.
    fn least(&self) -> [f64; 2] {
        let cell = f64::from(self.scene.placement.expect("it is flat").cell);
        let mut least = [f64::INFINITY; 2];
        for (layer, item) in &self.scene.items {
            let (kind, size) = match item {
                Item::Stroke(stroke) if *layer == Layer::Path => (0, f64::from(stroke.width)),
                Item::Text(text) => (1, f64::from(text.size)),
                _ => continue,
            };
            least[kind] = least[kind].min(size / cell);
        }
        least
    }

    /// The pixels that are nearer to the color of the solution than to what is there without it.
    fn seen(&self) -> Vec<bool> {
        let apart = |a: Color, b: Color| {
            let square = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
            square(a.0, b.0) + square(a.1, b.1) + square(a.2, b.2)
        };
        let [without, with] = &self.pixels;
        (without.iter().zip(with))
            .map(|(&before, &here)| apart(here, self.style.colors.path) < apart(here, before))
            .collect()
    }

    /// The fraction of the pixels of the solution that differ by contrast from what is below; those
    /// at smoothed edges of it or of what is below do not count.
    fn contrast(&self) -> f64 {
        let [without, with] = &self.pixels;
        let path = self.style.colors.path;
        let plain = self.plain_colors();
        let pairs = without.iter().zip(with);
        let pairs = || {
            let is_clear =
                |&(before, here): &(&Color, &Color)| *here == path && plain.contains(before);
            pairs.clone().filter(is_clear)
        };
        let clear = pairs().filter(|(before, _)| before.contrast(path) >= LEGIBLE);
        clear.count() as f64 / pairs().count().max(1) as f64
    }

    /// The colors of areas and lines: those between them are at smoothed edges.
    fn plain_colors(&self) -> BTreeSet<Color> {
        let items = self.scene.items.iter().flat_map(|(_, item)| match item {
            Item::Copies(copies) => &copies.of[..],
            item => std::slice::from_ref(item),
        });
        let colors = items.filter_map(|item| match item {
            Item::Fill(fill) => Some(fill.color),
            Item::Stroke(stroke) => Some(stroke.color),
            _ => None,
        });
        colors.chain([self.style.colors.paper]).collect()
    }

    /// The fault of a form of the solution.
    fn faults(&self, form: &str) -> Vec<String> {
        let [line, text] = self.least();
        let mut faults = Vec::new();
        if line < LEAST_WIDTH - 1e-4 || text < LEAST_TEXT {
            faults.push(format!("lines of {line:.3} and texts of {text:.3} cells"));
        }
        if self.contrast() < LEAST_CONTRAST && form != "numbers" {
            faults.push(format!("contrast in {:.2} of the pixels", self.contrast()));
        }
        let pieces = areas(&self.seen(), self.scene.width as usize, true);
        let wanted = match form {
            "crumbs" => self.path.len(),
            _ => 1,
        };
        // Counties can have a border shorter than walls are thick: the passage itself is not seen.
        let is_map = self
            .puzzle
            .line()
            .is_some_and(|line| line.starts_with("map"));
        let shown = form != "numbers" && !is_map && hangs_together(&self.puzzle);
        if shown && pieces != wanted {
            faults.push(format!("{pieces} pieces instead of {wanted}"));
        }
        faults
    }
}

#[test]
fn the_solution_is_seen_on_every_grid_in_every_look() {
    let (mut checked, mut wrong) = (0, Vec::new());
    for (number, grid) in GRIDS.iter().enumerate() {
        for (place, look) in LOOKS.iter().enumerate() {
            // The examples, forms and schemes in turn; a longer campaign takes more of them.
            for turn in (number + place..).take(campaign(1) as usize) {
                let example = grid.examples[turn % grid.examples.len()];
                let form = ["line", "ribbon", "crumbs", "numbers"][turn % 4];
                let scheme = ["light", "dark"][turn / 4 % 2];
                let line = format!(
                    "{}:{example} wilson view=plane look={} solution={form} scheme={scheme} \
                     marks=none cell=32 seed={turn}",
                    grid.entry.name, look.entry.name
                );
                if let Some(solved) = Solved::of(&line) {
                    checked += 1;
                    let faults = solved.faults(form).into_iter();
                    wrong.extend(faults.map(|fault| format!("{fault}: {line}")));
                }
            }
        }
    }
    let faults = wrong.join("\n");
    assert!(wrong.is_empty(), "{} of {checked}:\n{faults}", wrong.len());
    assert!(checked > 150, "{checked}");
}
