//! Sheets of several mazes.

use mazeloom::scene::{
    Fill, Item, Layer, PathRef, Paths, Scene, Sheet, Spot, Stroke, Text, TooLarge, text_width,
};
use mazeloom::{Overlays, Recipe, Style, draw, make};

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
        draw(&puzzle, &style, Overlays::NONE)
    })
}

/// The upper left and lower right corners of everything of a layer, in thousandths.
fn bounds(scene: &Scene, wanted: Layer) -> Vec<(Spot, Spot)> {
    let paths = (scene.items.iter())
        .filter(|(layer, _)| *layer == wanted)
        .map(|(_, item)| match item {
            Item::Stroke(Stroke { paths, .. }) | Item::Fill(Fill { paths, .. }) => paths.clone(),
            _ => Paths::new(),
        });
    paths
        .filter(|paths| !paths.is_empty())
        .map(|paths| {
            let spots: Vec<Spot> = paths.iter().flat_map(PathRef::corners).collect();
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
            Item::Text(Text { size, words, .. }) if *layer == Layer::Label => Some((size, words)),
            _ => None,
        });
        let all: Vec<(f64, f64, f64)> = texts
            .flat_map(|(size, words)| {
                words.iter().map(move |(at, word, _)| {
                    let half = text_width(word) * f64::from(*size) / 2000.0;
                    let x = f64::from(at.x) / 1000.0;
                    (f64::from(at.y), x - half, x + half)
                })
            })
            .collect();
        assert!(all.len() >= 4, "{words}");
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
