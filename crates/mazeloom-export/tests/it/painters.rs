//! Other renderers draw our pictures as we do: SVG rendered by resvg and PDF rendered by Poppler are
//! compared with our PNG, over every example of every grid, every look and many styles.

use crate::common::Fixtures;
use mazeloom::format::WriteError;
use mazeloom::grid::GRIDS;
use mazeloom::scene::LOOKS;
use mazeloom::{Flow, Puzzle, Recipe, make_watched};
use mazeloom_export::format;
use mazeloom_testing::has_program;
use std::path::PathBuf;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Words that recipes add to a grid and a look. Letters are left out: SVG leaves their face to its
/// reader.
const STYLES: [&str; 14] = [
    "",
    "weave=0.7 solution=line",
    "corners=arcs solution=line",
    "view=space",
    "solution=ribbon",
    "scheme=dark paint=distance",
    "corners=splines solution=ribbon start-mark=arrow goal-mark=arrow",
    "view=plane solution=crumbs",
    "weave=1 corners=splines paint=distance solution=ribbon",
    "joins=miter caps=flat",
    "view=plane graph solution=line",
    "inset=0.2 joins=miter solution=line",
    "view=plane walls=none paint=distance",
    "joins=bevel caps=square openings=top-bottom cell=23",
];

/// Recipes for all examples of all grids, each with one in `every` of the pairs of a look and a
/// style, not the same pairs for each example. `every` must be coprime to the numbers of looks and
/// styles.
fn recipes(every: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for (number, grid) in GRIDS.iter().enumerate() {
        for (place, example) in grid.examples.iter().enumerate() {
            let pairs = LOOKS.len() * STYLES.len();
            for pair in 0..pairs {
                if (pair + number * 5 + place * 7) % every != 0 {
                    continue;
                }
                let (look, style) = (pair % LOOKS.len(), pair % STYLES.len());
                let (kind, look, style) = (grid.entry.name, LOOKS[look].entry.name, STYLES[style]);
                // A surface that crosses itself has no order in which its faces could be painted.
                if ["klein", "projective"].contains(&kind) && style == "view=space" {
                    continue;
                }
                // Faces of letters differ between painters, and fill much of a tiny floor plan.
                // Painters round the sides of a page by a pixel, which is much of a tiny picture.
                let cells = format!("{kind}:{example}")
                    .parse()
                    .map(|r: Recipe| r.cells());
                let cell = match cells {
                    _ if style.contains("cell=") => "",
                    Ok(0..4) => "cell=72",
                    // Some files have one cell.
                    _ if example.contains(".glue") => "cell=36",
                    _ => "cell=18",
                };
                lines.push(format!(
                    "{kind}:{example} wilson look={look} {style} {cell} levels=none seed=4"
                ));
            }
        }
    }
    lines
}

/// Grey values, row by row.
struct Greys {
    width: usize,
    height: usize,
    values: Vec<u8>,
}

impl Greys {
    fn new<'a>(width: u32, height: u32, pixels: impl Iterator<Item = &'a [u8]>) -> Greys {
        let grey = |p: &[u8]| {
            let sum = u32::from(p[0]) * 3 + u32::from(p[1]) * 6 + u32::from(p[2]);
            (sum / 10) as u8
        };
        Greys {
            width: width as usize,
            height: height as usize,
            values: pixels.map(grey).collect(),
        }
    }

    fn of_png(file: &[u8]) -> Greys {
        let mut decoder = png::Decoder::new(std::io::Cursor::new(file));
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info().expect("the head is right");
        let mut bytes = vec![0; reader.output_buffer_size().expect("it is small")];
        let info = reader.next_frame(&mut bytes).expect("the pixels are right");
        assert_eq!(info.color_type, png::ColorType::Rgb);
        Greys::new(info.width, info.height, bytes.chunks_exact(3))
    }

    fn of_svg(svg: &str) -> Greys {
        use resvg::{tiny_skia, usvg};
        let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).expect("it is well formed");
        let size = tree.size().to_int_size();
        let mut pixmap = tiny_skia::Pixmap::new(size.width(), size.height()).expect("it is small");
        resvg::render(
            &tree,
            tiny_skia::Transform::identity(),
            &mut pixmap.as_mut(),
        );
        Greys::new(size.width(), size.height(), pixmap.data().chunks_exact(4))
    }

    /// A picture as pdftoppm writes it: `P6`, width, height and 255, then the pixels.
    fn of_ppm(file: &[u8]) -> Greys {
        let mut words = file.splitn(4, u8::is_ascii_whitespace);
        let mut word = || words.next().expect("a head has four words");
        assert_eq!(word(), b"P6");
        let mut number = || {
            let word = str::from_utf8(word()).expect("numbers are text");
            word.parse::<u32>().expect("it is a number")
        };
        let (width, height) = (number(), number());
        let rest = word().strip_prefix(b"255\n").expect("pixels have a byte");
        Greys::new(width, height, rest.chunks_exact(3))
    }

    /// The number of blocks of 4 × 4 pixels whose mean differs by more than 64, and of all blocks.
    fn apart(&self, other: &Greys) -> (usize, usize) {
        let sizes = (
            self.width.abs_diff(other.width),
            self.height.abs_diff(other.height),
        );
        // A page's length is rounded to a pixel.
        assert!(sizes.0 <= 1 && sizes.1 <= 1, "{sizes:?}");
        let (width, height) = (self.width.min(other.width), self.height.min(other.height));
        let (columns, rows) = (width.div_ceil(4), height.div_ceil(4));
        let mean = |greys: &Greys, column: usize, row: usize| {
            let (mut sum, mut count) = (0, 0);
            for y in row * 4..(row * 4 + 4).min(height) {
                for x in column * 4..(column * 4 + 4).min(width) {
                    sum += i32::from(greys.values[y * greys.width + x]);
                    count += 1;
                }
            }
            sum / count
        };
        let blocks = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
        let differs = |&(column, row): &(usize, usize)| {
            (mean(self, column, row) - mean(other, column, row)).abs() > 64
        };
        (blocks.filter(differs).count(), columns * rows)
    }
}

/// A maze as its recipe draws it; `None` if the grid does not take the recipe.
fn made(line: &str) -> Option<(Recipe, Puzzle)> {
    let recipe: Recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
    let puzzle = make_watched(&recipe, &Fixtures, u64::MAX, |_| Flow::Continue(()));
    match puzzle {
        Ok(puzzle) => Some((recipe, puzzle)),
        Err(_) if line.contains("weave=") => None,
        Err(error) => panic!("{line}: {error}"),
    }
}

/// A picture as a file; `None` if there is no such view of the grid.
fn file((recipe, puzzle): &(Recipe, Puzzle), extension: &str) -> Option<Vec<u8>> {
    let format = format(extension).expect("the format is listed");
    let mut file = Vec::new();
    match format.write(puzzle, &recipe.keys, &mut file) {
        Ok(()) => Some(file),
        Err(WriteError::Io(error)) => panic!("{extension}: {error}"),
        Err(_) => None,
    }
}

/// Checks all recipes on two threads: the other painter's picture against our PNG. At most 1 %
/// of the blocks may differ, and of the smallest pictures one block.
fn check(lines: &[String], theirs: impl Fn(usize, &(Recipe, Puzzle)) -> Option<Greys> + Sync) {
    let next = AtomicUsize::new(0);
    let checked = AtomicUsize::new(0);
    let work = || {
        let mut wrong = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(line) = lines.get(number) else {
                return wrong;
            };
            let Some(made) = made(line) else { continue };
            let Some(ours) = file(&made, "png") else {
                continue;
            };
            let Some(theirs) = theirs(number, &made) else {
                continue;
            };
            let ours = Greys::of_png(&ours);
            let (differ, blocks) = ours.apart(&theirs);
            let share = differ as f64 / blocks as f64;
            checked.fetch_add(1, Ordering::Relaxed);
            if share >= 0.01 && differ > 1 {
                wrong.push(format!("{:.1} %: {line}", share * 100.0));
            }
        }
    };
    let mut wrong = std::thread::scope(|scope| {
        let other = scope.spawn(work);
        let mut wrong = work();
        wrong.extend(other.join().expect("the other thread ends"));
        wrong
    });
    wrong.sort();
    let checked = checked.into_inner();
    assert!(
        checked * 4 > lines.len() * 3,
        "{checked} of {}",
        lines.len()
    );
    assert!(
        wrong.is_empty(),
        "{} of {checked} pictures differ:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn svg_as_drawn_by_resvg_is_the_png() {
    check(&recipes(31), |_, made| {
        let svg = file(made, "svg")?;
        Some(Greys::of_svg(str::from_utf8(&svg).expect("SVG is text")))
    });
}

#[test]
fn pdf_as_drawn_by_poppler_is_the_png() {
    if !has_program("pdftoppm") {
        return;
    }
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    check(&recipes(61), |number, made| {
        let path = folder.join(format!("painters-{number}.pdf"));
        std::fs::write(&path, file(made, "pdf")?).expect("there is room");
        // Pages have 96 pixels to the inch.
        let painted = Command::new("pdftoppm")
            .args(["-r", "96"])
            .arg(&path)
            .output()
            .expect("pdftoppm runs");
        assert!(painted.status.success(), "{painted:?}");
        std::fs::remove_file(&path).expect("it was there");
        Some(Greys::of_ppm(&painted.stdout))
    });
}
