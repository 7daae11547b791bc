//! Overlays: what is drawn on top of a maze, such as paths and colors.

use crate::palette::{Color, Shades};
use mazeloom_algorithms::solve::Distances;
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::Cell;

/// Everything that lies over a maze, in the order of drawing. Overlays are data.
#[derive(Clone, Debug, Default)]
#[must_use]
#[non_exhaustive]
pub struct Overlays {
    /// Cells colored by a number each.
    pub heat: Option<Heat>,
    /// Cells in colors of their own; later ones cover earlier ones.
    pub tints: Vec<Tint>,
    /// Paths.
    pub paths: Vec<DrawnPath>,
    /// The side to which the arrow in a cell points, in the order of cells.
    pub arrows: Vec<(Cell, u32)>,
    /// The surface that solves a hypermaze, as sides of cells.
    pub surface: Vec<(Cell, u32)>,
    /// Signs in cells and on their sides.
    pub signs: Vec<Sign>,
    /// Numbers written in cells.
    pub labels: Option<Labels>,
    /// The colored cores of cells: players, a head of a walk.
    pub marks: Vec<(Cell, Color)>,
}

/// Numbers of cells as colors; [`Distances::FAR`] for none.
#[derive(Clone, Debug)]
pub struct Heat {
    /// The numbers.
    pub values: PerCell<u32>,
    /// The number of the last color, that of 0 being the first: the greatest there is.
    pub most: u32,
    /// The colors.
    pub shades: Shades,
}

/// Cells in colors of their own.
#[derive(Clone, Debug)]
pub struct Tint {
    /// The number of each cell's color; 0 for none, 1 for the first.
    pub kinds: PerCell<u8>,
    /// The colors.
    pub colors: Vec<Color>,
}

/// A path.
#[derive(Clone, Debug)]
pub struct DrawnPath {
    /// The cells in order.
    pub cells: Vec<Cell>,
    /// Way of drawing it.
    pub form: PathStyle,
}

/// Way of drawing a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathStyle {
    /// A line from cell to cell.
    Line,
    /// A line that nearly fills its corridor.
    Ribbon,
    /// A crumb in each cell.
    Crumbs,
    /// The number of each step in its cell.
    Numbers,
}

/// Something that stands in a cell or on one of its sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sign {
    /// Its cell.
    pub cell: Cell,
    /// The side of the cell on which it stands; `None` within the cell.
    pub side: Option<u32>,
    /// Its shape.
    pub shape: Shape,
}

/// Shape of a [`Sign`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// An arrow: the passage can only be walked out of the cell.
    OneWay,
    /// A locked door by its number.
    Door(usize),
    /// A door that is open as long as its lever is not pulled, by its number.
    OpenDoor(usize),
    /// The key of a door.
    Key(usize),
    /// A device: a letter on a disc.
    Plate(char),
    /// A device: a number on a disc.
    Badge(u32),
    /// A number in a square.
    Boxed(u32),
    /// A number in a rhombus.
    Rhombus(u32),
    /// A letter in the color of text, where there is no disc.
    Letter(char),
    /// A number in the color of text.
    Number(u32),
    /// A letter that the line of a path does not touch.
    Character(char),
    /// A number that the line of a path does not touch.
    Count(u32),
    /// A faint line between two cells, where steps are counted.
    Seam,
    /// The start of another player: 0 for the second, 1 for the third, and so on.
    Rival(usize),
    /// The style's mark on the start of a maze of which this is a part.
    Start,
    /// The same on the goal.
    Goal,
}

/// Numbers written in cells.
#[derive(Clone, Debug)]
pub struct Labels {
    /// Cells with their numbers, in the order of cells.
    pub values: Vec<(Cell, u32)>,
    /// The base they are written in, 2…36.
    pub base: u32,
}

impl Overlays {
    /// Nothing.
    pub const NONE: &'static Overlays = &Overlays {
        heat: None,
        tints: Vec::new(),
        paths: Vec::new(),
        arrows: Vec::new(),
        surface: Vec::new(),
        signs: Vec::new(),
        labels: None,
        marks: Vec::new(),
    };

    /// The sides with signs of a shape.
    pub fn sides(&self, shape: Shape) -> impl Iterator<Item = (Cell, u32)> {
        let signs = self.signs.iter().filter(move |sign| sign.shape == shape);
        signs.filter_map(|sign| Some((sign.cell, sign.side?)))
    }

    /// The color of a cell in the uppermost tint that has one.
    pub fn tint(&self, cell: Cell) -> Option<Color> {
        self.tints.iter().rev().find_map(|tint| tint.color(cell))
    }

    /// The overlays of a part of the maze: `cells` are those of the part in order, and `kept` returns
    /// the number there of a cell of the whole. Colors stay those of the whole.
    pub fn of_part(&self, cells: &[Cell], kept: impl Fn(Cell) -> Option<Cell>) -> Overlays {
        let sides = |sides: &[(Cell, u32)]| {
            let kept = |&(cell, side): &(Cell, u32)| Some((kept(cell)?, side));
            sides.iter().filter_map(kept).collect()
        };
        let heat = self.heat.as_ref();
        let pieces = self.paths.iter().flat_map(|path| {
            let pieces = path.cells.split(|&cell| kept(cell).is_none());
            let form = path.form;
            pieces
                .filter(|piece| !piece.is_empty())
                .map(move |piece| (piece, form))
        });
        Overlays {
            heat: heat.map(|heat| Heat {
                values: cells.iter().map(|&cell| heat.values[cell]).collect(),
                shades: heat.shades.clone(),
                ..*heat
            }),
            tints: (self.tints.iter())
                .map(|tint| Tint {
                    kinds: cells.iter().map(|&cell| tint.kinds[cell]).collect(),
                    colors: tint.colors.clone(),
                })
                .collect(),
            paths: pieces
                .map(|(piece, form)| DrawnPath {
                    cells: piece.iter().filter_map(|&cell| kept(cell)).collect(),
                    form,
                })
                .collect(),
            arrows: sides(&self.arrows),
            surface: sides(&self.surface),
            signs: (self.signs.iter().filter_map(|sign| sign.moved(&kept))).collect(),
            labels: (self.labels.as_ref()).map(|labels| Labels {
                values: sides(&labels.values),
                base: labels.base,
            }),
            marks: (self.marks.iter())
                .filter_map(|&(cell, color)| Some((kept(cell)?, color)))
                .collect(),
        }
    }
}

impl Heat {
    /// Colors from 0 to the greatest of the numbers.
    pub fn new(values: PerCell<u32>, shades: Shades) -> Heat {
        let near = values.values().iter().copied();
        let most = near.filter(|&value| value != Distances::FAR).max();
        Heat {
            values,
            most: most.unwrap_or(0),
            shades,
        }
    }

    /// The same with colors that reach at least up to a number, for numbers with fixed colors.
    #[must_use]
    pub fn up_to(self, least: u32) -> Heat {
        let most = least.max(self.most);
        Heat { most, ..self }
    }

    /// The color of a cell.
    pub fn color(&self, cell: Cell) -> Option<Color> {
        match self.values[cell] {
            Distances::FAR => None,
            value => Some(self.shades.at(value, self.most)),
        }
    }
}

impl Tint {
    /// The color of a cell.
    pub fn color(&self, cell: Cell) -> Option<Color> {
        let number = self.kinds[cell].checked_sub(1)?;
        Some(self.colors[usize::from(number)])
    }
}

impl Labels {
    /// The number in a cell.
    pub fn of(&self, cell: Cell) -> Option<u32> {
        let place = self.values.binary_search_by_key(&cell, |&(at, _)| at);
        Some(self.values[place.ok()?].1)
    }
}

impl Sign {
    /// A sign in a cell.
    pub fn within(cell: Cell, shape: Shape) -> Sign {
        let side = None;
        Sign { cell, side, shape }
    }

    /// A sign on a side of a cell.
    pub fn beside(cell: Cell, side: u32, shape: Shape) -> Sign {
        let side = Some(side);
        Sign { cell, side, shape }
    }

    /// The same in another cell, if there is one.
    pub fn moved(self, cell: impl Fn(Cell) -> Option<Cell>) -> Option<Sign> {
        let cell = cell(self.cell)?;
        Some(Sign { cell, ..self })
    }
}

/// A number written in a base from 2 to 36.
///
/// ```
/// use mazeloom_draw::scene::in_base;
///
/// assert_eq!(in_base(255, 16), "ff");
/// assert_eq!(in_base(35, 36), "z");
/// ```
pub fn in_base(mut value: u32, base: u32) -> String {
    let mut digits = Vec::new();
    loop {
        digits.push(char::from_digit(value % base, base).expect("a digit is below its base"));
        value /= base;
        if value == 0 {
            return digits.into_iter().rev().collect();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bases() {
        assert_eq!(in_base(0, 10), "0");
        assert_eq!(in_base(35, 36), "z");
        assert_eq!(in_base(1295, 36), "zz");
        assert_eq!(in_base(u32::MAX, 2).len(), 32);
    }
}
