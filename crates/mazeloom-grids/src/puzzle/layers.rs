//! Changes to a grid after it was built: what a maze file stores beside the grid's parameters.

use crate::grid::{AnyGrid, Crossing, GridError, Quarters, Woven};
use crate::mask;
#[cfg(feature = "json")]
use mazeloom_core::topology::Cell;
#[cfg(feature = "json")]
use serde_json::{Map, Value as Json};

/// Layers between the grid that a recipe names and the grid of its maze, in the order in which they
/// were applied: crossings, removed cells, quartering.
///
/// ```
/// use mazeloom_core::topology::{Cell, Crossing, Rect, Topology};
/// use mazeloom_grids::puzzle::Layers;
///
/// // A weave maze has one cell more for each crossing.
/// let layers = Layers { crossings: vec![Crossing::square(Cell(4), 0)], ..Layers::default() };
/// let grid = layers.over(Box::new(Rect::new(3, 3).unwrap())).unwrap();
/// assert_eq!(grid.cells(), 10);
/// assert!(Layers::default().is_empty());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layers {
    /// Places where passages cross.
    pub crossings: Vec<Crossing>,
    /// The cells that are left, one bit each in the URL's base 64, if some were culled.
    pub kept: Option<String>,
    /// True if its cells are cut into quarters.
    pub quartered: bool,
}

impl Layers {
    /// Tells whether the grid is unchanged.
    pub fn is_empty(&self) -> bool {
        *self == Layers::default()
    }

    /// Applies the layers to a grid.
    ///
    /// # Errors
    /// A [`GridError`] if a crossing does not fit, the bits are not one for each cell, or the
    /// cells cannot be quartered.
    pub fn over(&self, mut grid: AnyGrid) -> Result<AnyGrid, GridError> {
        if !self.crossings.is_empty() {
            grid = Box::new(Woven::new(grid, &self.crossings)?);
        }
        if let Some(bits) = &self.kept {
            let kept = mask::kept(grid, bits);
            grid = kept.map_err(|error| GridError::Refused(error.to_string()))?;
        }
        if self.quartered {
            grid = Quarters::of(grid)?.grid;
        }
        Ok(grid)
    }
}

/// As fields of a maze file's `grid`.
#[cfg(feature = "json")]
impl Layers {
    /// Adds the fields that say what was laid.
    pub fn describe(&self, grid: &mut Map<String, Json>) {
        if !self.crossings.is_empty() {
            let sides = self
                .crossings
                .iter()
                .map(|at| vec![at.cell.0, at.deck, at.beneath]);
            grid.insert("crossings".to_owned(), sides.collect());
        }
        if let Some(bits) = &self.kept {
            grid.insert("kept".to_owned(), bits.as_str().into());
        }
        if self.quartered {
            grid.insert("quartered".to_owned(), true.into());
        }
    }

    /// Reads the fields; an error names the one that is wrong.
    pub fn read(grid: &Json) -> Result<Layers, String> {
        let number = |value: &Json| value.as_u64().and_then(|n| u32::try_from(n).ok());
        let mut layers = Layers::default();
        let crossings = grid
            .get("crossings")
            .map(|list| list.as_array().ok_or("crossings"));
        for (place, pair) in crossings.transpose()?.into_iter().flatten().enumerate() {
            let numbers: Option<Option<Vec<u32>>> = pair
                .as_array()
                .map(|pair| pair.iter().map(number).collect());
            let crossing = match numbers.flatten().as_deref() {
                Some(&[cell, deck, beneath]) => Crossing {
                    cell: Cell(cell),
                    deck,
                    beneath,
                },
                // As it was written when only squares were crossed.
                Some(&[cell, deck]) => Crossing {
                    cell: Cell(cell),
                    deck,
                    beneath: deck.wrapping_add(1) % 4,
                },
                _ => return Err(format!("crossings[{place}]")),
            };
            layers.crossings.push(crossing);
        }
        if let Some(bits) = grid.get("kept") {
            layers.kept = Some(bits.as_str().ok_or("kept")?.to_owned());
        }
        if let Some(quartered) = grid.get("quartered") {
            layers.quartered = quartered.as_bool().ok_or("quartered")?;
        }
        Ok(layers)
    }
}
