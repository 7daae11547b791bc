//! Several pictures on one sheet, each with words below it.

use super::{Anchor, Item, Layer, Path, Piece, Scene, Spot};
use crate::palette::Color;
use std::fmt;

/// A sheet that would be too large.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLong {
    /// Its width in pixels.
    pub width: u64,
    /// Its height in pixels.
    pub height: u64,
}

impl fmt::Display for TooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TooLong { width, height } = self;
        write!(
            f,
            "the sheet would measure {width}×{height} pixels, and a side has at most {LONGEST}; \
             choose a smaller `cell`, or fewer or smaller mazes"
        )
    }
}

impl std::error::Error for TooLong {}

/// The longest side of a sheet in pixels: four of the longest pictures.
const LONGEST: u64 = 65_536;

/// A caption is not squeezed into less, in pixels.
const NARROWEST: u32 = 200;

/// How large captions are written, in thousandths of a pixel: the least, and the most on a
/// picture of usual size.
const SMALLEST: i32 = 10_000;
const USUAL: i32 = 14_000;

/// How wide a letter is, in thousandths of its size: a little more than in the common faces.
const ADVANCE: i64 = 620;

/// Lays pictures out in equal places, `columns` to a row and `rows` of them, each with its
/// caption below it in the middle of its place; places beyond the last picture stay blank.
///
/// All captions are as large as the longest allows; what is too long even for small letters
/// loses its middle.
///
/// ```
/// use mazeloom::{draw, make, scene::sheet, Style};
/// let panel = |line: &str| {
///     let recipe: mazeloom::Recipe = line.parse().unwrap();
///     let picture = draw(&make(&recipe).unwrap(), &Style::of(&recipe.keys), &[]).unwrap();
///     (picture, recipe.to_string())
/// };
/// let both = sheet(vec![panel("8x5 seed=1"), panel("hex:6x4 seed=1")], 2, 1).unwrap();
/// assert!(both.title.ends_with("rect:8x5 backtracker seed=1, hex:6x4 backtracker seed=1"));
/// ```
///
/// # Panics
/// If there are more pictures than places.
pub fn sheet(panels: Vec<(Scene, String)>, columns: u32, rows: u32) -> Result<Scene, TooLong> {
    let places = u64::from(columns) * u64::from(rows);
    assert!(panels.len() as u64 <= places, "a picture has no place");
    let most = |side: fn(&Scene) -> u32| panels.iter().map(|(scene, _)| side(scene)).max();
    let wide = most(|scene| scene.width).unwrap_or(0).max(NARROWEST);
    let high = most(|scene| scene.height).unwrap_or(0);
    // Large pictures are looked at from afar.
    let size = fitting(&panels, wide, USUAL.max((wide.min(1 << 20) * 30) as i32));
    let line = (size / 500) as u32; // twice the letters' height, in pixels
    let gap = line / 2;
    let length = |count: u32, place: u32| {
        let place = u64::from(place) + u64::from(gap);
        u64::from(count)
            .saturating_mul(place)
            .saturating_add(u64::from(gap))
    };
    let (width, height) = (
        length(columns, wide),
        length(rows, high.saturating_add(line)),
    );
    if width.max(height) > LONGEST {
        return Err(TooLong { width, height });
    }
    let letters = letters(wide, size);
    let title: Vec<&str> = panels.iter().map(|(_, caption)| caption.as_str()).collect();
    let title = format!("mazes {}", title.join(", "));
    let (mut items, mut words) = (Vec::new(), Vec::new());
    for (place, (scene, caption)) in (0..).zip(panels) {
        let left = gap + place % columns * (wide + gap);
        let top = gap + place / columns * (high + line + gap);
        let (x, y) = (
            left + (wide - scene.width) / 2,
            top + (high - scene.height) / 2,
        );
        let by = spot(x, y);
        let middle = Spot {
            x: spot(left, 0).x + wide as i32 * 500,
            y: spot(0, y + scene.height).y + line as i32 * 500,
        };
        words.push((middle, shortened(&caption, letters), Color::BLACK));
        if scene.background != Color::WHITE {
            items.push((Layer::Floor, paper(&scene, by)));
        }
        let moved = |(layer, item)| (layer, moved(item, by));
        items.extend(scene.items.into_iter().map(moved));
    }
    let captions = Item::Text {
        size,
        anchor: Anchor::Middle,
        words,
    };
    items.push((Layer::Label, captions));
    Ok(Scene {
        scale: None,
        lie: None,
        width: width as u32,
        height: height as u32,
        background: Color::WHITE,
        items,
        title,
        recipe: None,
    })
}

/// A spot by its pixels.
fn spot(x: u32, y: u32) -> Spot {
    Spot {
        x: x as i32 * 1000,
        y: y as i32 * 1000,
    }
}

/// The size in which the longest caption fits a width, between the smallest and the largest.
fn fitting(panels: &[(Scene, String)], wide: u32, largest: i32) -> i32 {
    let longest = panels.iter().map(|(_, caption)| caption.chars().count());
    let longest = longest.max().unwrap_or(0).max(1) as i64;
    let fits = i64::from(wide) * 1_000_000 / (longest * ADVANCE);
    // Whole pixels: letters are sharper, and the numbers shorter.
    fits.clamp(i64::from(SMALLEST), i64::from(largest)) as i32 / 1000 * 1000
}

/// How many letters of a size fit a width.
fn letters(wide: u32, size: i32) -> usize {
    (i64::from(wide) * 1_000_000 / (i64::from(size) * ADVANCE)) as usize
}

/// A caption of at most so many letters. What is left out is left out before the last word,
/// which for a recipe is the seed.
fn shortened(caption: &str, letters: usize) -> String {
    let count = caption.chars().count();
    if count <= letters {
        return caption.to_owned();
    }
    let last = caption.rsplit(' ').next().unwrap_or_default();
    let tail = match last.chars().count() + 1 {
        tail if tail * 2 <= letters => tail,
        _ => 0,
    };
    let head = caption.chars().take(letters.saturating_sub(tail + 1));
    let head: String = head.collect();
    let tail = caption.chars().skip(count - tail);
    format!("{}…{}", head.trim_end(), tail.collect::<String>())
}

/// The paper of a picture that is not white.
fn paper(scene: &Scene, by: Spot) -> Item {
    let (right, low) = (
        by.x + scene.width as i32 * 1000,
        by.y + scene.height as i32 * 1000,
    );
    let corners = [(right, by.y), (right, low), (by.x, low), (by.x, by.y)];
    Item::Fill {
        color: scene.background,
        touching: false,
        paths: vec![Path {
            start: by,
            pieces: corners.map(|(x, y)| Piece::Line(Spot { x, y })).into(),
            closed: true,
        }],
    }
}

/// A part of a picture at another place.
pub(super) fn moved(item: Item, by: Spot) -> Item {
    let shift = |at: Spot| Spot {
        x: at.x + by.x,
        y: at.y + by.y,
    };
    let shift_path = |path: Path| Path {
        start: shift(path.start),
        pieces: path
            .pieces
            .into_iter()
            .map(|piece| piece.map(shift))
            .collect(),
        closed: path.closed,
    };
    match item {
        Item::Fill {
            color,
            touching,
            paths,
        } => Item::Fill {
            color,
            touching,
            paths: paths.into_iter().map(shift_path).collect(),
        },
        Item::Stroke {
            color,
            width,
            cap,
            join,
            paths,
        } => Item::Stroke {
            color,
            width,
            cap,
            join,
            paths: paths.into_iter().map(shift_path).collect(),
        },
        Item::Text {
            size,
            anchor,
            words,
        } => Item::Text {
            size,
            anchor,
            words: (words.into_iter())
                .map(|(at, word, color)| (shift(at), word, color))
                .collect(),
        },
        Item::Image { image, size, at } => Item::Image {
            image,
            size,
            at: at.into_iter().map(shift).collect(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Style, draw, make};

    fn panel(line: &str) -> (Scene, String) {
        let recipe: crate::Recipe = line.parse().expect("it reads");
        let puzzle = make(&recipe).expect("it is small");
        let scene = draw(&puzzle, &Style::of(&recipe.keys), &[]).expect("it is small");
        (scene, recipe.to_string())
    }

    #[test]
    fn captions_keep_their_ends() {
        let check = |letters, short: &str| {
            let caption = "rect:20x10 growing-tree:newest=50 seed=5";
            let shortened = shortened(caption, letters);
            assert_eq!(shortened, short);
            assert!(shortened.chars().count() <= letters);
        };
        check(40, "rect:20x10 growing-tree:newest=50 seed=5");
        check(39, "rect:20x10 growing-tree:newest=… seed=5");
        check(20, "rect:20x10 g… seed=5");
        check(19, "rect:20x10… seed=5");
        check(9, "rect:20x…");
    }

    #[test]
    fn panels_keep_to_their_places() {
        let lines = [
            "3x2 seed=1",
            "30x5 seed=1",
            "hex:7x9 seed=1",
            "1x40 label=number",
        ];
        let panels: Vec<_> = lines.into_iter().map(panel).collect();
        let each: usize = panels.iter().map(|(scene, _)| scene.items.len()).sum();
        let sheet = sheet(panels.clone(), 3, 2).expect("it is small");
        assert_eq!(sheet.items.len(), each + 1);
        assert!(sheet.recipe.is_none() && lines.iter().all(|_| sheet.title.contains("hex:7x9")));
        let Some((_, Item::Text { size, words, .. })) = sheet.items.last() else {
            panic!("captions come last");
        };
        // No caption reaches that of its neighbour, nor the rim.
        let half =
            |word: &str| (word.chars().count() as i64 * i64::from(*size) * 6 / 10 / 2) as i32;
        for (place, (at, word, _)) in words.iter().enumerate() {
            let (left, right) = (at.x - half(word), at.x + half(word));
            assert!(left > 0 && right < sheet.width as i32 * 1000, "{word}");
            if let Some((next, other, _)) = words.get(place + 1).filter(|(b, ..)| b.y == at.y) {
                assert!(right < next.x - half(other), "{word} and {other}");
            }
        }
    }

    #[test]
    fn large_sheets_are_refused() {
        let many = sheet(vec![panel("3x2")], 400, 1).expect_err("it is too wide");
        assert!(many.width > LONGEST && many.height < LONGEST, "{many}");
        assert!(sheet(vec![panel("3x2")], u32::MAX, u32::MAX).is_err());
        assert!(sheet(vec![panel("20000x1 cell=8")], 1, 1).is_ok());
        assert!(sheet(vec![panel("40000x1 cell=2")], 1, 1).is_err());
    }
}
