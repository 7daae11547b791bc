//! PDF files, read back by another program's reader.

use lopdf::{Document, Object};
use mazeloom::scene::{Item, Layer, Overlays, Path, Piece, Sheet, Spot, TooLarge};
use mazeloom::{Color, Puzzle, Recipe, Scene, Style, draw, format, make, overlays};
use mazeloom_export::{pdf, pdf_pages};

fn puzzle(line: &str) -> (Recipe, Puzzle) {
    let recipe: Recipe = line.parse().expect("it reads");
    let puzzle = make(&recipe).expect("it is small");
    (recipe, puzzle)
}

fn scene(line: &str) -> Scene {
    let (recipe, puzzle) = puzzle(line);
    let layers = overlays(&puzzle, &recipe.keys);
    format::scene(&puzzle, &Style::of(&recipe.keys), &layers).expect("it is small")
}

fn file(scene: &Scene) -> Vec<u8> {
    let mut file = Vec::new();
    pdf(scene, &mut file).expect("vectors take all");
    file
}

/// The width and height of the first page in points.
fn size(document: &Document) -> (f32, f32) {
    let pages = document.get_pages();
    let page = document.get_dictionary(pages[&1]).expect("a page");
    let corners = page.get(b"MediaBox").and_then(Object::as_array);
    let corners = corners.expect("a size").iter();
    let numbers: Vec<f32> = corners.map(|n| n.as_float().expect("a number")).collect();
    (numbers[2] - numbers[0], numbers[3] - numbers[1])
}

fn info(document: &Document, key: &[u8]) -> Option<String> {
    let info = document.trailer.get(b"Info").expect("it says what it is");
    let info = document.dereference(info).expect("it is there").1;
    let text = info.as_dict().expect("a dictionary").get(key).ok()?;
    Some(lopdf::decode_text_string(text).expect("text"))
}

#[test]
fn every_grid_makes_the_same_page_twice() {
    let mut drawn = 0;
    for row in mazeloom::grid::GRIDS {
        for example in row.examples {
            let Ok(recipe) = example.parse::<Recipe>() else {
                continue;
            };
            let Ok(puzzle) = make(&recipe) else { continue };
            let scene = format::scene(&puzzle, &Style::of(&recipe.keys), Overlays::NONE);
            let scene = scene.expect("it is small");
            let written = file(&scene);
            assert_eq!(written, file(&scene), "{example}");
            let document = Document::load_mem(&written).expect("it reads");
            assert_eq!(document.get_pages().len(), 1, "{example}");
            drawn += 1;
        }
    }
    // Those made from files are left out.
    assert!(drawn > 30, "{drawn}");
}

#[test]
fn the_recipe_is_a_keyword() {
    let line = "hex:20x15 wilson solution=line seed=7";
    let document = Document::load_mem(&file(&scene(line))).expect("it reads");
    assert_eq!(
        info(&document, b"Keywords"),
        Some(format!("mazeloom:recipe {line}"))
    );
    assert_eq!(info(&document, b"Title"), Some(format!("maze {line}")));
    assert_eq!(
        info(&document, b"Creator"),
        Some(format!("mazeloom {}", env!("CARGO_PKG_VERSION")))
    );
    assert_eq!(info(&document, b"CreationDate"), None);
}

#[test]
fn a_true_size_is_true_on_paper() {
    let paper = scene("cube:4 net=paper view=plane cell-mm=10 seed=1");
    let document = Document::load_mem(&file(&paper)).expect("it reads");
    let (width, height) = size(&document);
    let points = |pixels: u32| f64::from(pixels) * paper.millimetres() * 72.0 / 25.4;
    assert!((f64::from(width) - points(paper.width)).abs() < 0.01);
    assert!((f64::from(height) - points(paper.height)).abs() < 0.01);
    // Four faces of four cells of a centimetre lie side by side.
    assert!(f64::from(width) > 160.0 * 72.0 / 25.4);

    // 96 pixels to the inch, unless that is longer than a page may be.
    let plain = Document::load_mem(&file(&scene("10x10 seed=1"))).expect("it reads");
    assert_eq!(size(&plain), (178.0 * 0.75, 178.0 * 0.75));
    let long = scene("rect:30000x1 cell=2 seed=1");
    let (width, _) = size(&Document::load_mem(&file(&long)).expect("it reads"));
    assert_eq!(width, 14_400.0);
    let truly = Scene {
        scale: Some(1_000_000),
        ..long
    };
    let refused = pdf(&truly, &mut Vec::new()).expect_err("sixty metres");
    assert!(refused.to_string().contains("5080 mm"), "{refused}");
}

#[test]
fn letters_are_found() {
    let text = |scene: &Scene| {
        let document = Document::load_mem(&file(scene)).expect("it reads");
        document.extract_text(&[1]).expect("there are words")
    };
    let numbers = text(&scene("rect:7x7 label=number seed=1"));
    let mut read: Vec<u32> = numbers
        .split_whitespace()
        .map(|word| word.parse().expect("a number"))
        .collect();
    read.sort_unstable();
    assert_eq!(read, Vec::from_iter(0..49));

    let lines = ["8x5 seed=1", "hex:6x4 seed=1"];
    let sheet = |captions: [&str; 2]| {
        let style = Style::of(&puzzle(lines[0]).0.keys);
        let drawn = |number: usize, _| Ok::<_, TooLarge>(scene(lines[number]));
        let sheet = Sheet::new(2, 1, style).drawn(&captions.map(str::to_owned), drawn);
        sheet.expect("it is small")
    };
    let captions = text(&sheet(lines));
    assert!(captions.contains("hex:6x4 seed=1"), "{captions}");

    let refused = pdf(&sheet(["日", ""]), &mut Vec::new()).expect_err("no such letter");
    assert!(
        refused.to_string().contains("the font has no `日`"),
        "{refused}"
    );
}

#[test]
fn text_cannot_break_out() {
    let title = "<script>) /JS (\u{0}\u{1b}]]>é日";
    let odd = Scene {
        title: title.to_owned(),
        ..scene("8x5 seed=1")
    };
    let document = Document::load_mem(&file(&odd)).expect("it reads");
    let kept = title.replace(char::is_control, "");
    assert_eq!(info(&document, b"Title"), Some(kept));
}

#[test]
fn black_and_white_needs_black_ink_alone() {
    for line in [
        "9x6 marks=none seed=1",
        "hex:6x5 marks=none title=Words seed=1",
        "6x5 start-mark=START goal-mark=FINISH label=number seed=1",
    ] {
        let document = Document::load_mem(&file(&scene(line))).expect("it reads");
        let content = document.get_pages()[&1];
        let content = document.get_page_content(content);
        let content = lopdf::content::Content::decode(&content).expect("it is written");
        let mut inked = 0;
        for operation in content.operations {
            let number = |at: usize| operation.operands[at].as_float().expect("a number");
            match operation.operator.as_str() {
                "g" | "G" => {
                    assert_eq!(number(0), 0.0, "{line}");
                    inked += 1;
                }
                "sc" | "scn" | "SC" | "SCN" => {
                    assert_eq!(operation.operands.len(), 1, "{line}");
                    assert_eq!(number(0), 0.0, "{line}");
                    inked += 1;
                }
                other => assert!(!["rg", "RG", "k", "K"].contains(&other), "{line}: {other}"),
            }
        }
        assert!(inked > 0, "{line}");
    }
}

#[test]
fn files_are_small() {
    let (recipe, puzzle) = puzzle("30x30 seed=1");
    let scene = draw(&puzzle, &Style::of(&recipe.keys), Overlays::NONE).expect("it is small");
    let bytes = file(&scene).len();
    assert!(bytes < 30_000, "{bytes}");
}

#[test]
fn a_single_dot_is_drawn() {
    let dot = Spot { x: 9000, y: 9000 };
    let mut path = Path::starting(dot);
    path.pieces.push(Piece::Line(dot));
    let mut picture = scene("3x3 seed=1");
    let alone = Item::lines(Color::BLACK, 3000, false, vec![path]);
    picture.items = vec![(Layer::Wall, alone)];
    let document = Document::load_mem(&file(&picture)).expect("it is a PDF");
    let page = document.page_iter().next().expect("it has a page");
    let content = document.get_page_content(page);
    let content = String::from_utf8_lossy(&content);
    assert!(
        content.split_whitespace().any(|word| word == "S"),
        "{content}"
    );
}

#[test]
fn patterns_of_leaves_are_stored_once() {
    let page = |seed: u32| scene(&format!("20x28 look=hedge seed={seed}"));
    let one = file(&page(1)).len();
    assert!(one < 40_000, "{one}");
    let mut ten = Vec::new();
    let pages: Vec<Scene> = (1..=10).map(page).collect();
    pdf_pages(&pages, &mut ten).expect("it is small");
    assert!(ten.len() < 6 * one, "{} {one}", ten.len());
}

#[test]
fn words_are_upright() {
    let document = Document::load_mem(&file(&scene("6x5 label=number seed=1"))).expect("it reads");
    let content = document.get_page_content(document.get_pages()[&1]);
    let content = lopdf::content::Content::decode(&content).expect("it is written");
    let directions = |operator: &str| -> Vec<f32> {
        let operations = content.operations.iter();
        operations
            .filter(|operation| operation.operator == operator)
            .map(|operation| operation.operands[3].as_float().expect("a number"))
            .collect()
    };
    // The page is turned so that y is down, and each word back.
    let (page, words) = (directions("cm"), directions("Tm"));
    assert!(
        page[0] < 0.0 && page[1..].iter().all(|&up| up > 0.0),
        "{page:?}"
    );
    assert_eq!(words.len(), 30);
    assert!(words.iter().all(|&up| up < 0.0), "{words:?}");
}
