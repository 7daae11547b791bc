//! Several pictures on one sheet, each with its caption below it.

use super::frame::{EDGE, TITLE, turned};
use super::lettering::{Block, spot, thousandths, width, wrapped};
use super::place::Place;
use super::{Anchor, Item, Layer, Path, Piece, Scene, Spot, TooLarge};
use crate::palette::Color;
use crate::style::Style;

/// How pictures lie on a sheet: in equal places, row by row.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// Places in a row.
    pub columns: u32,
    /// Rows.
    pub rows: u32,
    /// The most lines of a caption.
    pub lines: usize,
    /// Whether pictures are scaled to fill their places.
    pub fills: bool,
    /// The words above and below all pictures, and the paper with its margin and resolution.
    pub style: Style,
}

/// The longest side of a sheet without paper in pixels: four of the longest pictures.
const LONGEST: u64 = 65_536;

/// A place without paper is at least so wide, in pixels.
const NARROWEST: f64 = 200.0;

/// How large captions are: in pixels at least and as a rule, and in millimetres on paper.
const PIXELS: (f64, f64) = (10.0, 14.0);
const MILLIMETRES: (f64, f64) = (1.8, 3.2);

/// The gap between places: in millimetres on paper, elsewhere as a multiple of a caption's size.
const GUTTER: f64 = 5.0;
const GAP: f64 = 1.0;

/// From line to line of a caption, as a multiple of its size, and the gap above the first.
const LEADING: f64 = 1.25;
const ABOVE: f64 = 0.35;

/// A place on paper has at least so many millimetres.
const LEAST: f64 = 5.0;

/// A picture of whole pixels stays as it is if it fills this part of its place.
const FULL: f64 = 0.93;

/// How a sheet is divided, in pixels.
#[derive(Clone, Debug)]
struct Division {
    /// The whole sheet.
    sheet: (f64, f64),
    /// Micrometres of it, and nanometres to a pixel, on paper.
    page: Option<((u32, u32), u32)>,
    title: Option<Block>,
    caption: Option<Block>,
    /// Where the first place begins, and from one to the next.
    first: (f64, f64),
    step: (f64, f64),
    /// What a picture may take.
    place: (f64, f64),
    /// How large captions are, and their lines.
    size: f64,
    captions: Vec<Vec<String>>,
}

impl Sheet {
    /// Lays pictures out with their captions; places beyond the last picture stay blank.
    /// Empty captions take no space.
    ///
    /// `draw` draws the picture of a number: with cells of its own size, or of so many pixels,
    /// which makes it as large as its place. What has no cells is scaled.
    ///
    /// ```
    /// use mazeloom::{draw, make, scene::Sheet, Recipe, Style};
    /// let recipes = ["8x5 seed=1", "hex:6x4 seed=1"].map(|line| line.parse::<Recipe>().unwrap());
    /// let sheet = Sheet::new(2, 1, Style::of(&recipes[0].keys));
    /// let captions = ["first".to_owned(), "second".to_owned()];
    /// let scene = sheet.drawn(&captions, |number, cell| {
    ///     let mut style = Style::of(&recipes[number].keys);
    ///     style.size = cell.map_or(style.size, |cell| style.size.with_cell(cell));
    ///     draw(&make(&recipes[number]).unwrap(), &style, &[])
    /// });
    /// let title = scene.unwrap().title;
    /// assert!(title.ends_with("rect:8x5 backtracker seed=1, hex:6x4 backtracker seed=1"));
    /// ```
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
            let Some(cell) = panel.lie.map(|lie| lie.cell / 1000) else {
                continue;
            };
            let fitting = (f64::from(cell) * fits(panel)).clamp(2.0, 1000.0) as u32;
            if self.fills && fitting != cell as u32 {
                *panel = draw(number, Some(fitting))?;
            }
        }
        Ok(self.composed(panels, &division))
    }

    /// A sheet of so many columns and rows, with captions of two lines.
    pub fn new(columns: u32, rows: u32, style: Style) -> Sheet {
        Sheet {
            columns,
            rows,
            lines: 2,
            fills: true,
            style,
        }
    }

    fn divided(&self, panels: &[Scene], captions: &[String]) -> Result<Division, TooLarge> {
        let most = |side: fn(&Scene) -> u32| panels.iter().map(side).max().unwrap_or(1);
        let wide = f64::from(most(|panel| panel.width).max(1));
        let high = f64::from(most(|panel| panel.height).max(1));
        match self.style.size.paper {
            None => self.without_paper((wide, high), captions),
            Some(_) => self.on_paper((wide, high), captions),
        }
    }

    fn without_paper(
        &self,
        (wide, high): (f64, f64),
        captions: &[String],
    ) -> Result<Division, TooLarge> {
        let larger = match self.fills {
            true => (NARROWEST / wide).max(1.0),
            false => 1.0,
        };
        let (wide, high) = (
            libm::ceil((wide * larger).max(NARROWEST)),
            libm::ceil(high * larger),
        );
        // Large pictures are looked at from afar.
        let usual = PIXELS.1.max(wide * 0.03);
        let (size, captions) = self.lettered(captions, wide, PIXELS.0, usual);
        let below = libm::ceil(depth(&captions, size));
        let gap = libm::ceil(size * GAP);
        let step = (wide + gap, high + below + gap);
        let across = f64::from(self.columns) * step.0 + gap;
        let block = |words: &Option<String>, part: f64| {
            let words = words.as_ref()?;
            let usual = (across * part).clamp(14.0, 60.0);
            Some(Block::new(words, usual, across - 2.0 * gap))
        };
        let (title, caption) = (
            block(&self.style.title, 0.04),
            block(&self.style.caption, 0.025),
        );
        let room = |block: &Option<Block>| block.as_ref().map_or(0.0, Block::height);
        let above = libm::ceil(room(&title));
        let down = f64::from(self.rows) * step.1 + gap + above + libm::ceil(room(&caption));
        if across.max(down) > LONGEST as f64 {
            return Err(TooLarge::Sheet {
                width: across as u64,
                height: down as u64,
                limit: LONGEST,
            });
        }
        Ok(Division {
            sheet: (across, down),
            page: None,
            title,
            caption,
            first: (gap, gap + above),
            step,
            place: (wide, high),
            size,
            captions,
        })
    }

    fn on_paper(
        &self,
        (wide, high): (f64, f64),
        captions: &[String],
    ) -> Result<Division, TooLarge> {
        let size = self.style.size;
        let paper = size.paper.expect("the sheet has paper");
        let (columns, rows) = (f64::from(self.columns), f64::from(self.rows));
        let (width, height) = turned(paper, columns * wide > rows * high);
        let edge = size.margin.map_or(EDGE, |margin| margin.millimetres(10.0));
        let room = width - 2.0 * edge;
        let block = |words: &Option<String>, size: f64| {
            Some(Block::new(words.as_ref()?, size, room.max(LEAST)))
        };
        let title = block(&self.style.title, TITLE);
        let caption = block(&self.style.caption, MILLIMETRES.1);
        let tall = |block: &Option<Block>| block.as_ref().map_or(0.0, Block::height);
        let (above, below) = (tall(&title), tall(&caption));
        let place = (room - (columns - 1.0) * GUTTER) / columns;
        let (letters, captions) =
            self.lettered(captions, place.max(LEAST), MILLIMETRES.0, MILLIMETRES.1);
        let each = (height - 2.0 * edge - above - below - (rows - 1.0) * GUTTER) / rows;
        let high = each - depth(&captions, letters);
        let micro = |millimetres: f64| libm::round(millimetres * 1000.0);
        if place < LEAST || high < LEAST {
            let needed = |count: f64, room: f64, place: f64| room + count * (LEAST - place);
            let room = [room, height - 2.0 * edge - above - below];
            let needed = [needed(columns, room[0], place), needed(rows, room[1], high)];
            return Err(TooLarge::Paper {
                paper: [width, height].map(|side| micro(side) as i64),
                room: room.map(|side| micro(side) as i64),
                needed: needed.map(|side| micro(side) as i64),
            });
        }
        let fine = size.resolution();
        let page = (micro(width) as u32, micro(height) as u32);
        let scaled = |block: Option<Block>| block.map(|block| block.scaled(fine));
        Ok(Division {
            sheet: (width * fine, height * fine),
            page: Some((page, libm::round(1e6 / fine) as u32)),
            title: scaled(title),
            caption: scaled(caption),
            first: (edge * fine, (edge + above) * fine),
            step: ((place + GUTTER) * fine, (each + GUTTER) * fine),
            place: (place * fine, high * fine),
            size: letters * fine,
            captions,
        })
    }

    /// The size in which all captions fit a width, between the smallest and the usual, and
    /// their lines; what does not fit even then loses its middle.
    fn lettered(
        &self,
        captions: &[String],
        across: f64,
        smallest: f64,
        usual: f64,
    ) -> (f64, Vec<Vec<String>>) {
        let lines = |size: f64| -> Vec<Vec<String>> {
            (captions.iter())
                .map(|caption| match caption.is_empty() {
                    true => Vec::new(),
                    false => wrapped(caption, across / size),
                })
                .collect()
        };
        let fits = |lines: &[Vec<String>], size: f64| {
            (lines.iter()).all(|lines| {
                let wide = lines.iter().map(|line| width(line)).fold(0.0, f64::max);
                lines.len() <= self.lines && wide * size <= across * 1.000_001
            })
        };
        let mut size = usual;
        while size > smallest {
            let lines = lines(size);
            if fits(&lines, size) {
                return (size, lines);
            }
            size *= 0.95;
        }
        let mut all = lines(smallest);
        for (lines, caption) in all.iter_mut().zip(captions) {
            let mut letters = caption.chars().count();
            while lines.len() > self.lines && letters > 1 {
                letters -= 1;
                *lines = wrapped(&shortened(caption, letters), across / smallest);
            }
        }
        (smallest, all)
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
        let background = if alike { background } else { Color::WHITE };
        let ink = match background {
            Color::WHITE => Color::BLACK,
            color => color.ink(),
        };
        let (mut items, mut words) = (Vec::new(), Vec::new());
        let size = division.size;
        for (number, panel) in (0u32..).zip(panels) {
            let (column, row) = (number % self.columns, number / self.columns);
            let left = division.first.0 + f64::from(column) * division.step.0;
            let top = division.first.1 + f64::from(row) * division.step.1;
            let (factor, [wide, high]) = self.fitted(&panel, division.place);
            let x = libm::floor(left + (division.place.0 - wide) / 2.0);
            let y = libm::floor(top + (division.place.1 - high) / 2.0);
            for (line, text) in division.captions[number as usize].iter().enumerate() {
                let middle = left + division.place.0 / 2.0;
                let low = y + high + size * (ABOVE + LEADING * (line as f64 + 0.5));
                words.push((spot(middle, low), text.clone(), ink));
            }
            let place = Place {
                factor,
                by: spot(x, y),
            };
            if panel.background != background {
                items.push((Layer::Floor, paper(&panel, place)));
            }
            let moved = |(layer, item)| (layer, place.item(item));
            items.extend(panel.items.into_iter().map(moved));
        }
        if !words.is_empty() {
            let item = Item::Text {
                size: thousandths(size),
                anchor: Anchor::Middle,
                words,
            };
            items.push((Layer::Label, item));
        }
        let (across, down) = division.sheet;
        if let Some(title) = &division.title {
            let top = match division.page {
                None => division.first.1 - title.height() - size * GAP / 2.0,
                Some(_) => division.first.1 - title.height(),
            };
            items.push((Layer::Label, title.item(across / 2.0, top, ink)));
        }
        if let Some(caption) = &division.caption {
            // As far from its edge as the first place from the others.
            let edge = match division.page {
                None => 0.0,
                Some(_) => division.first.0,
            };
            let top = down - edge - caption.height() + caption.gap();
            items.push((Layer::Label, caption.item(across / 2.0, top, ink)));
        }
        Scene {
            scale: division.page.map(|(_, scale)| scale),
            page: division.page.map(|(page, _)| page),
            lie: None,
            width: libm::round(across) as u32,
            height: libm::round(down) as u32,
            background,
            items,
            title: match &self.style.title {
                Some(words) => format!("{words}: {title}"),
                None => title,
            },
            recipe: None,
        }
    }

    /// How many times as large a picture is in its place, and its sides there.
    fn fitted(&self, panel: &Scene, place: (f64, f64)) -> (f64, [f64; 2]) {
        let (wide, high) = (f64::from(panel.width), f64::from(panel.height));
        let fits = (place.0 / wide).min(place.1 / high);
        let keeps = panel.lie.is_some() && (1.0..=1.0 / FULL).contains(&fits);
        let factor = if keeps || !self.fills { 1.0 } else { fits };
        (factor, [wide * factor, high * factor])
    }
}

/// The height of captions below a picture.
fn depth(captions: &[Vec<String>], size: f64) -> f64 {
    match captions.iter().map(Vec::len).max().unwrap_or(0) {
        0 => 0.0,
        lines => size * (ABOVE + LEADING * lines as f64),
    }
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

/// The paper of a picture whose background is not that of the sheet.
fn paper(scene: &Scene, place: Place) -> Item {
    let (right, low) = (scene.width as i32 * 1000, scene.height as i32 * 1000);
    let corners = [(right, 0), (right, low), (0, low), (0, 0)];
    place.item(Item::Fill {
        color: scene.background,
        touching: false,
        paths: vec![Path {
            start: Spot { x: 0, y: 0 },
            pieces: corners.map(|(x, y)| Piece::Line(Spot { x, y })).into(),
            closed: true,
        }],
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Recipe, draw, make};

    fn sheet(lines: &[&str], columns: u32, rows: u32, words: &str) -> Result<Scene, TooLarge> {
        let words: Recipe = format!("3x3 {words}").parse().expect("it reads");
        let sheet = Sheet::new(columns, rows, Style::of(&words.keys));
        let recipes: Vec<Recipe> = (lines.iter())
            .map(|line| line.parse().expect("it reads"))
            .collect();
        let captions: Vec<String> = recipes.iter().map(ToString::to_string).collect();
        sheet.drawn(&captions, |number, cell| {
            let puzzle = make(&recipes[number]).expect("it is small");
            let mut style = Style::of(&recipes[number].keys);
            style.size = cell.map_or(style.size, |cell| style.size.with_cell(cell));
            draw(&puzzle, &style, &[])
        })
    }

    /// The upper left and lower right corners of everything of a layer, in thousandths.
    fn bounds(scene: &Scene, wanted: Layer) -> Vec<(Spot, Spot)> {
        let paths = (scene.items.iter())
            .filter(|(layer, _)| *layer == wanted)
            .map(|(_, item)| match item {
                Item::Stroke { paths, .. } | Item::Fill { paths, .. } => paths.clone(),
                _ => Vec::new(),
            });
        paths
            .filter(|paths| !paths.is_empty())
            .map(|paths| {
                let spots: Vec<Spot> = paths.iter().flat_map(Path::corners).collect();
                let side = |of: fn(&Spot) -> i32| {
                    let along = || spots.iter().map(of);
                    (along().min().unwrap_or(0), along().max().unwrap_or(0))
                };
                let ((left, right), (top, low)) = (side(|at| at.x), side(|at| at.y));
                (Spot { x: left, y: top }, Spot { x: right, y: low })
            })
            .collect()
    }

    const MIXED: [&str; 4] = [
        "3x2 seed=1",
        "30x5 seed=1",
        "hex:7x9 seed=1",
        "1x40 label=number seed=1",
    ];

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
    fn panels_fill_their_places_and_keep_to_them() {
        for words in [
            "",
            "paper=a4 title=Four",
            "paper=letter dpi=72 margin=1in",
            "paper=6x9in",
        ] {
            let scene = sheet(&MIXED, 2, 2, words).expect("it is small");
            let walls = bounds(&scene, Layer::Wall);
            assert_eq!(walls.len(), 4, "{words}");
            let place = (f64::from(scene.width) / 2.0, f64::from(scene.height) / 2.0);
            for (number, (from, to)) in walls.iter().enumerate() {
                let (wide, high) = (f64::from(to.x - from.x), f64::from(to.y - from.y));
                let full = (wide / place.0 / 1000.0).max(high / place.1 / 1000.0);
                assert!(full > 0.5 && full < 1.0, "{words}: {number} takes {full}");
                let left = (number % 2) as f64 * place.0 * 1000.0;
                assert!(f64::from(from.x) > left, "{words}: {number}");
                assert!(
                    f64::from(to.x) < left + place.0 * 1000.0,
                    "{words}: {number}"
                );
            }
        }
    }

    #[test]
    fn captions_keep_to_their_places() {
        for (words, edge) in [("", 0.0), ("paper=a4 title=Four", 12.0 * 300.0 / 25.4)] {
            let scene = sheet(&MIXED, 3, 2, words).expect("it is small");
            let texts = scene.items.iter().filter_map(|(layer, item)| match item {
                Item::Text { size, words, .. } if *layer == Layer::Label => Some((size, words)),
                _ => None,
            });
            let all: Vec<(f64, f64, f64)> = texts
                .flat_map(|(size, words)| {
                    words.iter().map(move |(at, word, _)| {
                        let half = width(word) * f64::from(*size) / 2000.0;
                        let x = f64::from(at.x) / 1000.0;
                        (f64::from(at.y), x - half, x + half)
                    })
                })
                .collect();
            assert!(all.len() >= 8, "{words}");
            for &(y, left, right) in &all {
                let within = left >= edge && right <= f64::from(scene.width) - edge;
                assert!(within, "{words}: {left} to {right}");
                let beside = all.iter().filter(|other| other.0 == y && other.1 > left);
                for other in beside {
                    assert!(right < other.1, "{words}");
                }
            }
        }
    }

    #[test]
    fn a_sheet_of_paper_is_exact() {
        let sides = |words: &str| {
            let scene = sheet(&MIXED[..1], 2, 2, words).expect("it is small");
            (scene.true_size(), scene.width, scene.height)
        };
        assert_eq!(sides("paper=a4"), ((297.0, 210.0), 3508, 2480));
        assert_eq!(sides("paper=letter dpi=72"), ((279.4, 215.9), 792, 612));
    }

    #[test]
    fn large_sheets_are_refused() {
        let many = sheet(&["3x2"], 400, 1, "").expect_err("it is too wide");
        assert!(matches!(many, TooLarge::Sheet { .. }), "{many}");
        assert!(sheet(&["3x2"], u32::MAX, u32::MAX, "").is_err());
        assert!(sheet(&["20000x1 cell=8"], 1, 1, "").is_err());
        assert!(sheet(&["20000x1 cell=2"], 1, 1, "").is_ok());
        let narrow = sheet(&["3x2"], 50, 1, "paper=a6").expect_err("it is too narrow");
        assert!(narrow.to_string().contains("has room for"), "{narrow}");
    }
}
