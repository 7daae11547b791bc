//! Books: which page has what, and what a reader finds there.

use lopdf::{Document, Object};
use mazeloom::grid::GRIDS;
use mazeloom::make;
use mazeloom_export::Shelf;
use mazeloom_export::book::{
    BleedSides, Book, Chapter, Code, Content, Difficulty, Drawing, Features, PAPERS,
    PUZZLES_TO_A_PAGE, Paper, Part, Picture, Riddle, SOLUTIONS_TO_A_PAGE, Solutions, TYPEFACES,
    Typeface, Wrap, Written, first_page, how_to_play, pages, picture, write, write_wrap,
};
use std::collections::BTreeSet;

fn riddle(line: String) -> Riddle {
    let recipe: mazeloom::Recipe = line.parse().expect("it reads");
    Riddle {
        cells: recipe.cells() as u32,
        solution: 10,
        line: recipe.to_string(),
        recipe,
    }
}

/// Three chapters of 7, 8 and 9 puzzles.
fn book() -> Book {
    let chapter = |title: &str, grid: &str, count| Chapter {
        title: title.to_owned(),
        intro: "A few words.".to_owned(),
        puzzles: (0..count)
            .map(|seed| riddle(format!("{grid} seed={seed}")))
            .collect(),
    };
    Book {
        title: "Ways & <Means>".to_owned(),
        subtitle: "Über Umwege".to_owned(),
        author: "Ariadne".to_owned(),
        copyright: String::new(),
        blurb: "Seven squares\n\nand more".to_owned(),
        title_page: true,
        cover: Some("polar:6 seed=1".parse().expect("it reads")),
        contents: true,
        instructions: "Find the way.".to_owned(),
        paper: Paper::default(),
        per_page: 4,
        code: Code::Recipe,
        difficulty: Difficulty::None,
        typeface: Typeface::Sans,
        solutions_per_page: 6,
        solutions: Solutions::Back,
        chapters: vec![
            chapter("Squares", "rect:6x6", 7),
            chapter("Hexagons", "hex:7x7", 8),
            chapter("Rounds", "polar:5", 9),
        ],
    }
}

fn draw(book: &Book, drawing: &Drawing) -> Picture {
    let riddles: Vec<_> = book.riddles().collect();
    let (recipe, solved) = match *drawing {
        Drawing::Cover => (book.cover.as_ref().expect("there is one"), false),
        Drawing::Puzzle(number) => (&riddles[number].recipe, false),
        Drawing::Solution(number) => (&riddles[number].recipe, true),
    };
    let puzzle = make(recipe).expect("it is small");
    picture(&puzzle, &recipe.keys, solved, &Shelf).expect("it is small")
}

fn print(book: &Book, part: Part) -> (Vec<u8>, Written) {
    book.check().expect("it is a book");
    let mut file = Vec::new();
    let pictures = |wanted: &[Drawing]| {
        assert!(wanted.len() <= 64 + 12, "{} at once", wanted.len());
        let drawn = wanted.iter().map(|drawing| draw(book, drawing));
        Ok::<_, std::io::Error>(drawn.collect())
    };
    let written = write(book, part, pictures, &mut file).expect("vectors take all");
    (file, written)
}

fn texts(file: &[u8]) -> Vec<String> {
    let document = Document::load_mem(file).expect("it reads");
    let numbers = document.get_pages();
    let text = |number| document.extract_text(&[number]).expect("there are words");
    numbers.into_keys().map(text).collect()
}

#[test]
fn every_puzzle_and_solution_has_one_page() {
    for &per_page in PUZZLES_TO_A_PAGE {
        for &solutions_per_page in SOLUTIONS_TO_A_PAGE {
            let book = Book {
                per_page,
                solutions_per_page,
                ..book()
            };
            let pages = pages(&book);
            let (mut puzzles, mut solutions) = (Vec::new(), Vec::new());
            for (number, page) in (1..).zip(&pages) {
                assert_eq!(page.number, number);
                match &page.content {
                    Content::Puzzles(_, range) => {
                        assert!(range.len() <= per_page as usize && !range.is_empty());
                        puzzles.extend(range.clone());
                    }
                    Content::Solutions(range) => {
                        assert!(range.len() <= solutions_per_page as usize && !range.is_empty());
                        solutions.extend(range.clone());
                    }
                    _ => {}
                }
            }
            assert_eq!(puzzles, Vec::from_iter(0..24));
            assert_eq!(solutions, puzzles);
            assert_eq!(first_page(&pages).len(), 24);
            let filled: u32 = [7u32, 8, 9]
                .map(|count| count.div_ceil(per_page))
                .iter()
                .sum();
            let all = 5 + 3 + filled + 24u32.div_ceil(solutions_per_page);
            assert_eq!(pages.len(), all as usize);
        }
    }
}

#[test]
fn contents_and_keys_name_the_right_pages() {
    let book = book();
    let (file, written) = print(&book, Part::Book);
    let texts = texts(&file);
    let pages = pages(&book);
    assert_eq!((texts.len(), written.pages), (pages.len(), pages.len()));
    let mut named = 0;
    for page in &pages {
        if let Content::Contents(entries) = &page.content {
            let text = &texts[page.number as usize - 1];
            for (title, number) in entries {
                assert!(
                    text.contains(title) && text.contains(&number.to_string()),
                    "{text}"
                );
                assert!(texts[*number as usize - 1].contains(title), "{title}");
                named += 1;
            }
        }
    }
    assert_eq!(named, 5);
    let places = first_page(&pages);
    for (number, place) in (1..).zip(places) {
        let key = format!("{number} · page {place}");
        let keyed = texts
            .iter()
            .filter(|text| text.lines().any(|line| line.trim() == key));
        assert_eq!(keyed.count(), 1, "{key}");
        let there = &texts[place as usize - 1];
        let heading = format!("Puzzle {number}");
        assert!(
            there.lines().any(|line| line.trim() == heading),
            "{heading}"
        );
    }
    // Every page after the title page has its number.
    for (number, text) in (1..).zip(&texts).skip(3) {
        let number: i32 = number;
        assert!(
            text.lines().any(|line| line.trim() == number.to_string()),
            "{number}"
        );
    }
}

#[test]
fn solutions_can_stand_apart() {
    let apart = Book {
        solutions: Solutions::Apart,
        ..book()
    };
    let (file, _) = print(&apart, Part::Book);
    assert!(texts(&file).iter().all(|text| !text.contains("Solutions")));
    let (file, written) = print(&apart, Part::Solutions);
    assert_eq!(written.pages, 4);
    let first = &texts(&file)[0];
    assert!(first.contains("1 · page"), "{first}");
}

/// A box of a page in points.
fn corners(document: &Document, page: u32, key: &[u8]) -> Vec<f64> {
    let page = document.get_pages()[&page];
    let page = document.get_dictionary(page).expect("a page");
    let corners = page.get(key).and_then(Object::as_array).expect("a box");
    let number = |n: &Object| f64::from(n.as_float().expect("a number"));
    corners.iter().map(number).collect()
}

const POINTS: f64 = 72.0 / 25.4;

/// Whether two boxes are the same to a hundredth of a point.
fn same(found: &[f64], wanted: [f64; 4]) -> bool {
    let near = |(a, b): (&f64, f64)| (a - b).abs() < 0.01;
    found.len() == 4 && found.iter().zip(wanted).all(near)
}

#[test]
fn pages_have_their_size_whatever_is_on_them() {
    let sizes = PAPERS.iter().map(|&(_, width, height)| (width, height));
    for (width, height) in sizes.chain([(123.4, 234.5), (300.0, 200.0)]) {
        let mut book = book();
        (book.paper.width, book.paper.height) = (width, height);
        let (file, written) = print(&book, Part::Book);
        let document = Document::load_mem(&file).expect("it reads");
        for page in 1..=written.pages as u32 {
            let whole = [0.0, 0.0, width * POINTS, height * POINTS];
            for key in [b"MediaBox".as_slice(), b"TrimBox", b"BleedBox"] {
                let found = corners(&document, page, key);
                assert!(same(&found, whole), "{width}x{height}, {page}: {found:?}");
            }
        }
    }
}

#[test]
fn bleed_is_on_the_outer_sides_or_on_all() {
    let inch = 25.4;
    let mut bleeding = book();
    (bleeding.paper.width, bleeding.paper.height) = (8.5 * inch, 11.0 * inch);
    bleeding.paper.bleed = 0.125 * inch;
    for sides in [BleedSides::Outer, BleedSides::All] {
        bleeding.paper.bleed_sides = sides;
        let (file, written) = print(&bleeding, Part::Book);
        let document = Document::load_mem(&file).expect("it reads");
        for page in 1..=written.pages as u32 {
            let (width, left) = match (sides, page % 2) {
                (BleedSides::All, _) => (8.75, 0.125),
                (BleedSides::Outer, 1) => (8.625, 0.0),
                (BleedSides::Outer, _) => (8.625, 0.125),
            };
            let media = [0.0, 0.0, width * 72.0, 11.25 * 72.0];
            assert!(same(&corners(&document, page, b"MediaBox"), media));
            assert!(same(&corners(&document, page, b"BleedBox"), media));
            let trim = [left, 0.125, left + 8.5, 11.125].map(|inches| inches * 72.0);
            assert!(same(&corners(&document, page, b"TrimBox"), trim));
        }
    }
}

#[test]
fn a_title_page_lies_on_the_right_with_its_copyright_behind() {
    for cover in [true, false] {
        let mut book = book();
        book.copyright = "© 2026 Ariadne\nAll rights reserved".to_owned();
        book.cover = book.cover.filter(|_| cover);
        let (file, _) = print(&book, Part::Book);
        let (texts, pages) = (texts(&file), pages(&book));
        let place = pages.iter().position(|page| page.content == Content::Title);
        let place = place.expect("there is one");
        assert_eq!(place, if cover { 2 } else { 0 });
        assert!(texts[place].contains("Ways") && texts[place].contains("Ariadne"));
        assert_eq!(pages[place + 1].content, Content::Copyright);
        assert!(texts[place + 1].contains("© 2026 Ariadne"));
        book.title_page = false;
        let without = contents(&book);
        assert!(!without.contains(&Content::Title) && !without.contains(&Content::Blank));
    }
}

fn contents(book: &Book) -> Vec<Content> {
    pages(book).into_iter().map(|page| page.content).collect()
}

#[test]
fn a_wrap_cover_measures_back_spine_and_front() {
    let book = book();
    for (pages, thickness, bleed) in [(24, Wrap::WHITE, Wrap::BLEED), (201, 0.1, 5.0)] {
        let wrap = Wrap {
            pages,
            thickness,
            bleed,
        };
        let mut file = Vec::new();
        let cover = draw(&book, &Drawing::Cover);
        write_wrap(&book, &wrap, Some(cover), &mut file).expect("it is drawn");
        let document = Document::load_mem(&file).expect("it reads");
        let spine = f64::from(if pages == 24 { 24 } else { 202 }) * thickness;
        let (wide, high) = (2.0 * 210.0 + spine, 297.0);
        let media = [0.0, 0.0, wide + 2.0 * bleed, high + 2.0 * bleed].map(|mm| mm * POINTS);
        let trim = [bleed, bleed, bleed + wide, bleed + high].map(|mm| mm * POINTS);
        assert!(same(&corners(&document, 1, b"MediaBox"), media));
        assert!(same(&corners(&document, 1, b"TrimBox"), trim));
        let text = texts(&file).concat();
        let titles = text.matches("Ways & <Means>").count();
        assert_eq!(titles, if pages < Wrap::SPINE_PAGES { 1 } else { 2 });
        assert!(text.contains("Seven squares"), "{text}");
    }
}

#[test]
fn levels_stand_beside_headings() {
    let mut book = book();
    let sizes = [5, 10, 15, 20, 25, 30];
    book.chapters.truncate(1);
    book.chapters[0].puzzles = (sizes.iter())
        .map(|side| riddle(format!("rect:{side}x{side} seed=1")))
        .collect();
    book.difficulty = Difficulty::Words;
    let (file, _) = print(&book, Part::Book);
    let text = texts(&file).concat();
    let count = |word: &str| text.matches(&format!("· {word}")).count();
    let counts = [count("easy"), count("medium"), count("hard")];
    assert_eq!(counts.iter().sum::<usize>(), sizes.len());
    assert!(counts.iter().all(|&count| count > 0), "{counts:?}");
    book.difficulty = Difficulty::Stars;
    let (file, _) = print(&book, Part::Book);
    assert!(!texts(&file).concat().contains("easy"));
}

#[test]
fn what_grids_have_is_explained() {
    let features = |line: &str| {
        let recipe = line.parse().expect("it reads");
        Features::of(&make(&recipe).expect("it is small"))
    };
    let all = ["Bridges", "Stairs", "Wrapping", "twist", "Folded"];
    for (line, words) in [
        ("rect:12x12 weave=1 seed=1", &["Bridges"][..]),
        ("box:4x4x3 seed=1", &["Stairs"]),
        ("cylinder:9x5 seed=1", &["Wrapping"]),
        ("moebius:9x5 seed=1", &["Wrapping", "twist"]),
        ("torus:9x5 seed=1", &["Wrapping"]),
        ("box:3x3x3,wrap=x seed=1", &["Stairs", "Wrapping"]),
        ("cube:3 seed=1", &["Folded"]),
        ("sphere:6 seed=1", &["Folded"]),
        ("cone:5 seed=1", &["Folded"]),
        ("rect:9x9 seed=1", &[]),
        ("hex:9x9 seed=1", &[]),
    ] {
        let text = how_to_play(features(line), true);
        let named = all.into_iter().filter(|&word| text.contains(word));
        assert_eq!(Vec::from_iter(named), words, "{line}: {text}");
        assert!(text.contains("Solutions are at the back, in puzzle order."));
    }
    assert!(!how_to_play(Features::default(), false).contains("Solutions"));
    let both = features("cube:3 seed=1").or(features("cylinder:9x5 seed=1"));
    assert!(both.folded && both.glued && !both.turned);
}

#[test]
fn every_grid_in_space_is_explained() {
    let mut tried = 0;
    for row in GRIDS {
        let Some(example) = row.examples.first() else {
            continue;
        };
        let name = row.entry.name;
        let recipe = format!("{name}:{example} seed=1").parse();
        let Some(puzzle) = recipe.ok().and_then(|recipe| make(&recipe).ok()) else {
            continue;
        };
        let found = Features::of(&puzzle);
        let explained = found.stairs || found.glued || found.folded;
        let space = mazeloom::Plane::space(puzzle.maze.grid()).is_some();
        assert!(explained || !space, "{name}: {found:?}");
        let flat = [
            "brick", "hat", "hex", "penrose", "polar", "rect", "tri", "voronoi", "zeta",
        ];
        assert!(!explained || !flat.contains(&name), "{name}: {found:?}");
        tried += 1;
    }
    assert!(tried > 20, "{tried}");
}

#[test]
fn pictures_as_marks_are_stored_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = folder.path().join("mark.png");
    let mut image = image::RgbaImage::new(6, 6);
    for (x, y, pixel) in image.enumerate_pixels_mut() {
        *pixel = image::Rgba([0, 0, 0, if (x + y) % 2 == 0 { 255 } else { 0 }]);
    }
    image.save(&name).expect("it fits");
    let mut book = book();
    for (seed, riddle) in (0..).zip(&mut book.chapters[0].puzzles) {
        let seed: u64 = seed;
        let line = format!("rect:6x6 start-mark=image:{} seed={seed}", name.display());
        riddle.recipe = line.parse().expect("it reads");
    }
    let images = |book: &Book| {
        let (file, _) = print(book, Part::Book);
        let document = Document::load_mem(&file).expect("it reads");
        let is_image = |object: &&Object| {
            let stream = object.as_stream().ok();
            let kind = stream.and_then(|stream| stream.dict.get(b"Subtype").ok());
            kind.and_then(|kind| kind.as_name().ok()) == Some(b"Image".as_slice())
        };
        document.objects.values().filter(is_image).count()
    };
    // Its colors and its opacity.
    assert_eq!(images(&book), 2);
    for riddle in &mut book.chapters[0].puzzles {
        riddle.recipe = "rect:6x6 tiles=builtin seed=1".parse().expect("it reads");
    }
    assert!(images(&book) > 0);
}

#[test]
fn every_font_makes_a_book() {
    let mut files = BTreeSet::new();
    for &(name, typeface) in TYPEFACES {
        let (file, _) = print(&Book { typeface, ..book() }, Part::Book);
        assert!(texts(&file).concat().contains("Solutions"), "{name}");
        assert!(files.insert(file), "{name}");
    }
    let rare = Book {
        title: "\u{256c}".to_owned(),
        ..book()
    };
    let error = rare.check().expect_err("Ubuntu has no lines").to_string();
    assert!(
        error.contains("`sans` has no `\u{256c}`; `font = serif` has it"),
        "{error}"
    );
    let typeface = Typeface::Serif;
    assert_eq!(Book { typeface, ..rare }.check(), Ok(()));
}

#[test]
fn characters_that_pictures_lack_are_named() {
    let recipe: mazeloom::Recipe = "rect:5x5 title=%E4%B8%AD seed=1".parse().expect("it reads");
    let puzzle = make(&recipe).expect("it is small");
    let error = picture(&puzzle, &recipe.keys, false, &Shelf).expect_err("it lacks one");
    assert!(
        error.to_string().contains("the font has no `中`"),
        "{error}"
    );
    // A picture that is made elsewhere is refused as well, and never panics.
    let style = mazeloom::Style::of(&recipe.keys);
    let scene = mazeloom::draw(&puzzle, &style, &[]).expect("it is small");
    let pictures = |wanted: &[Drawing]| {
        let picture = Picture {
            scene: scene.clone(),
            cell: 10.0,
        };
        Ok::<_, std::io::Error>(vec![picture; wanted.len()])
    };
    let refused = write(&book(), Part::Book, pictures, &mut Vec::new());
    let error = refused.expect_err("it lacks one").to_string();
    assert!(error.contains("the font has no `中`"), "{error}");
}

#[test]
fn long_words_are_shortened_and_odd_ones_refused() {
    let mut long = book();
    long.title = "Donaudampfschifffahrtsgesellschaft ".repeat(5);
    long.chapters[0].title = "x".repeat(200);
    long.chapters[0].intro = "word ".repeat(700);
    let (file, _) = print(&long, Part::Book);
    assert!(texts(&file)[0].contains("Donaudampf"));
    for (title, reason) in [
        ("a\u{7}", "cannot be printed"),
        ("日", "the font has no `日`"),
        ("a\nb", "`\\n`"),
    ] {
        let odd = Book {
            title: title.to_owned(),
            ..book()
        };
        let error = odd.check().expect_err("it cannot be set").to_string();
        assert!(
            error.starts_with("`title`") && error.contains(reason),
            "{error}"
        );
    }
    let empty = Book {
        chapters: Vec::new(),
        ..book()
    };
    assert!(empty.check().is_err());
}

#[test]
fn small_pages_of_many_puzzles_hold_them() {
    for (width, height) in [(60.0, 60.0), (300.0, 80.0), (80.0, 300.0), (1000.0, 1000.0)] {
        for code in [Code::Recipe, Code::Qr, Code::None] {
            let mut odd = book();
            odd.paper = Paper {
                width,
                height,
                margin: 5.0,
                gutter: 0.0,
                ..Paper::default()
            };
            (odd.per_page, odd.solutions_per_page, odd.code) = (6, 12, code);
            let (_, written) = print(&odd, Part::Book);
            let (_, cell) = written.smallest.expect("there are puzzles");
            assert!(cell > 0.0 && cell <= 15.001, "{cell}");
        }
    }
}
