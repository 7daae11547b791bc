//! Books: which page has what, and what a reader finds there.

use lopdf::{Document, Object};
use mazeloom::make;
use mazeloom_export::book::{
    Book, Chapter, Code, Content, Drawing, PUZZLES_TO_A_PAGE, Paper, Part, Picture, Riddle,
    SOLUTIONS_TO_A_PAGE, Solutions, Written, first_page, pages, picture, write,
};

fn riddle(line: String) -> Riddle {
    let recipe: mazeloom::Recipe = line.parse().expect("it reads");
    Riddle {
        cells: recipe.cells() as u32,
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
        cover: Some("polar:6 seed=1".parse().expect("it reads")),
        contents: true,
        instructions: "Find the way.".to_owned(),
        paper: Paper::default(),
        per_page: 4,
        code: Code::Recipe,
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
    picture(&puzzle, &recipe.keys, solved).expect("it is small")
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
            let all = 3 + 3 + filled + 24u32.div_ceil(solutions_per_page);
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
    // Every page but the cover has its number.
    for (number, text) in (1..).zip(&texts).skip(1) {
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

#[test]
fn what_is_trimmed_off_is_told() {
    let mut bleeding = book();
    bleeding.paper.bleed = 3.0;
    let (file, _) = print(&bleeding, Part::Book);
    let document = Document::load_mem(&file).expect("it reads");
    for page in document.get_pages().into_values() {
        let page = document.get_dictionary(page).expect("a page");
        let corners = |key: &[u8]| -> Vec<f32> {
            let corners = page.get(key).and_then(Object::as_array).expect("a box");
            corners
                .iter()
                .map(|n| n.as_float().expect("a number"))
                .collect()
        };
        let (media, trim) = (corners(b"MediaBox"), corners(b"TrimBox"));
        let points = 72.0 / 25.4;
        assert!((media[2] - 216.0 * points).abs() < 0.01);
        assert!((trim[0] - 3.0 * points).abs() < 0.01);
        assert!((trim[2] - trim[0] - 210.0 * points).abs() < 0.01);
        assert_eq!(corners(b"BleedBox"), media);
    }
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
        ("a\u{7}", "no printing"),
        ("日", "no letter"),
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
                bleed: 0.0,
            };
            (odd.per_page, odd.solutions_per_page, odd.code) = (6, 12, code);
            let (_, written) = print(&odd, Part::Book);
            let (_, cell) = written.smallest.expect("there are puzzles");
            assert!(cell > 0.0 && cell <= 15.001, "{cell}");
        }
    }
}
