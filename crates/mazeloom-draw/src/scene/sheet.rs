//! Several pictures on one sheet, each with its caption below it.
//!
//! The sheet is divided into equal panels, row by row. Each picture is drawn twice: first with its
//! own cell size, to measure it, then with the cell size, in whole pixels, that makes it fill its
//! panel; pictures without cells on the plane are scaled.

mod division;

use super::lettering::{spot, thousandths};
use super::place::Place;
use super::{Anchor, Item, Layer, Path, Scene, Spot, TooLarge};
use crate::palette::Color;
use crate::scene::style::Style;
use division::{ABOVE, Division, GAP, LEADING};

/// Arrangement of pictures on a sheet: in equal places, row by row.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// Places in a row.
    pub columns: u32,
    /// Rows.
    pub rows: u32,
    /// The maximum number of lines of a caption.
    pub lines: usize,
    /// True if pictures are scaled to fill their places.
    pub fills: bool,
    /// The words above and below all pictures, and the paper with its margin and resolution.
    pub style: Style,
}

/// A picture of whole pixels stays as it is if it fills this part of its place.
const FULL: f64 = 0.93;

impl Sheet {
    /// Lays pictures out with their captions; places beyond the last picture stay blank.
    /// Empty captions take no space.
    ///
    /// `draw` draws the picture with a given number: first with cells of its own size, then
    /// with cells of a given number of pixels, which make it fill its place. Pictures without
    /// cells on the plane are scaled.
    ///
    /// # Errors
    /// A sheet with too many pixels or too little room on its paper, and what `draw` returns.
    ///
    /// # Panics
    /// If there are more captions than places.
    pub fn drawn<E: From<TooLarge>>(
        &self,
        captions: &[String],
        mut draw: impl FnMut(usize, Option<u32>) -> Result<Scene, E>,
    ) -> Result<Scene, E> {
        let places = u64::from(self.columns) * u64::from(self.rows);
        assert!(captions.len() as u64 <= places, "a picture has no place");
        let mut panels = Vec::with_capacity(captions.len());
        for number in 0..captions.len() {
            panels.push(draw(number, None)?);
        }
        let division = self.divided(&panels, captions)?;
        for (number, panel) in panels.iter_mut().enumerate() {
            let fits = |panel: &Scene| {
                let (wide, high) = (f64::from(panel.width), f64::from(panel.height));
                (division.place.0 / wide).min(division.place.1 / high)
            };
            let Some(cell) = panel.placement.map(|placement| placement.cell / 1000) else {
                continue;
            };
            let fitting = (f64::from(cell) * fits(panel)).clamp(2.0, 1000.0) as u32;
            if self.fills && fitting != cell as u32 {
                *panel = draw(number, Some(fitting))?;
            }
        }
        Ok(self.composed(panels, &division))
    }

    /// A sheet with a given number of columns and rows, and captions of at most two lines.
    pub fn new(columns: u32, rows: u32, style: Style) -> Sheet {
        Sheet {
            columns,
            rows,
            lines: 2,
            fills: true,
            style,
        }
    }

    fn composed(&self, panels: Vec<Scene>, division: &Division) -> Scene {
        let mazes = panels.iter().map(|panel| {
            let title = &panel.title;
            title.strip_prefix("maze ").unwrap_or(title).to_owned()
        });
        let title = format!("mazes {}", mazes.collect::<Vec<_>>().join(", "));
        let background = panels
            .first()
            .map_or(Color::WHITE, |panel| panel.background);
        let alike = panels.iter().all(|panel| panel.background == background);
        let transparent = !panels.is_empty() && panels.iter().all(|panel| panel.transparent);
        let background = if alike { background } else { Color::WHITE };
        let ink = match background {
            Color::WHITE => Color::BLACK,
            color => color.ink(),
        };
        let words = self.captions(&panels, division, ink);
        let mut items = Vec::new();
        for (number, panel) in (0u32..).zip(panels) {
            let (left, top) = self.corner(number, division);
            let (factor, [wide, high]) = self.fitted(&panel, division.place);
            let x = libm::floor(left + (division.place.0 - wide) / 2.0);
            let y = libm::floor(top + (division.place.1 - high) / 2.0);
            let place = Place {
                factor,
                by: spot(x, y),
            };
            if panel.background != background && !panel.transparent {
                items.push((Layer::Floor, paper(&panel, place)));
            }
            let moved = |(layer, item)| (layer, place.item(item));
            items.extend(panel.items.into_iter().map(moved));
        }
        items.extend(words.into_iter().map(|item| (Layer::Label, item)));
        let (across, down) = division.sheet;
        Scene {
            scale: division.page.map(|(_, scale)| scale),
            page: division.page.map(|(page, _)| page),
            placement: None,
            width: libm::round(across) as u32,
            height: libm::round(down) as u32,
            background,
            transparent,
            items,
            title: match &self.style.title {
                Some(words) => format!("{words}: {title}"),
                None => title,
            },
            recipe: None,
        }
    }

    /// The upper left corner of a place.
    fn corner(&self, number: u32, division: &Division) -> (f64, f64) {
        let (column, row) = (number % self.columns, number / self.columns);
        (
            division.first.0 + f64::from(column) * division.step.0,
            division.first.1 + f64::from(row) * division.step.1,
        )
    }

    /// The captions of the pictures, and the words above and below all.
    fn captions(&self, panels: &[Scene], division: &Division, ink: Color) -> Vec<Item> {
        let (size, place) = (division.size, division.place);
        let high = |panel: &Scene| self.fitted(panel, place).1[1];
        let mut words = Vec::new();
        for (number, lines) in (0u32..).zip(&division.captions) {
            let (left, top) = self.corner(number, division);
            // Captions of a row stand on one line, below its highest picture.
            let row = panels
                .chunks(self.columns as usize)
                .nth((number / self.columns) as usize);
            let highest = row.unwrap_or_default().iter().map(high).fold(0.0, f64::max);
            let lowest = top + (place.1 + highest) / 2.0;
            for (line, text) in lines.iter().enumerate() {
                let low = lowest + size * (ABOVE + LEADING * (line as f64 + 0.5));
                words.push((spot(left + place.0 / 2.0, low), text.clone(), ink));
            }
        }
        let mut items = Vec::new();
        if !words.is_empty() {
            items.push(Item::text(thousandths(size), Anchor::Middle, words));
        }
        let (across, down) = division.sheet;
        let on_paper = division.page.is_some();
        if let Some(title) = &division.title {
            let gap = if on_paper { 0.0 } else { size * GAP / 2.0 };
            let top = division.first.1 - title.height() - gap;
            items.push(title.item(across / 2.0, top, ink));
        }
        if let Some(caption) = &division.caption {
            let edge = if on_paper { division.first.0 } else { 0.0 };
            let top = down - edge - caption.height() + caption.gap();
            items.push(caption.item(across / 2.0, top, ink));
        }
        items
    }

    /// Factor by which the size of a picture is multiplied in its place, and its sides there.
    fn fitted(&self, panel: &Scene, place: (f64, f64)) -> (f64, [f64; 2]) {
        let (wide, high) = (f64::from(panel.width), f64::from(panel.height));
        let fits = (place.0 / wide).min(place.1 / high);
        let keeps = panel.placement.is_some() && (1.0..=1.0 / FULL).contains(&fits);
        let factor = if keeps || !self.fills { 1.0 } else { fits };
        (factor, [wide * factor, high * factor])
    }
}

/// The paper of a picture whose background is not that of the sheet.
fn paper(scene: &Scene, place: Place) -> Item {
    let (right, low) = (scene.width as i32 * 1000, scene.height as i32 * 1000);
    let corners = [(0, 0), (right, 0), (right, low), (0, low), (0, 0)];
    let outline = Path::outline(corners.map(|(x, y)| Spot { x, y }));
    place.item(Item::fill(scene.background, outline))
}
