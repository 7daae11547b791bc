//! Books: which page has what, and what a reader finds there.

mod inside;
mod makers;
mod paper;

use lopdf::Document;
use mazeloom::language::Language;
use mazeloom::{Recipe, make};
use mazeloom_export::DiskFiles;
use mazeloom_export::book::{
    Book, BookPuzzle, Chapter, Code, Content, Difficulty, Drawing, Ink, PUZZLES_TO_A_PAGE, Paper,
    Part, Picture, RuleSet, SOLUTIONS_TO_A_PAGE, Shown, Solutions, Written, first_page, pages,
    picture, write,
};

fn riddle(line: String) -> BookPuzzle {
    let recipe: Recipe = line.parse().expect("it reads");
    BookPuzzle {
        cells: recipe.cells() as u32,
        positions: recipe.cells() as u32,
        solution: 10,
        rules: RuleSet::new(),
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
    let chapters = vec![
        chapter("Squares", "rect:6x6", 7),
        chapter("Hexagons", "hex:7x7", 8),
        chapter("Rounds", "polar:5", 9),
    ];
    let mut book = Book::new("Ways & <Means>", Language::english(), chapters);
    book.subtitle = "Über Umwege".to_owned();
    book.author = "Ariadne".to_owned();
    book.blurb = "Seven squares\n\nand more".to_owned();
    book.title_page = true;
    book.cover = Some("polar:6 seed=1".parse().expect("it reads"));
    book.contents = true;
    book.instructions = "Find the way.".to_owned();
    book.per_page = 4;
    book.code = Code::Recipe;
    book
}

fn draw(drawing: &Drawing<'_>) -> Picture {
    let puzzle = make(drawing.recipe).expect("it is small");
    picture(&puzzle, drawing, &DiskFiles::UNLIMITED).expect("it is small")
}

fn colored(recipe: &Recipe, shown: Shown) -> Drawing<'_> {
    let ink = Ink::Color;
    Drawing { recipe, shown, ink }
}

fn print(book: &Book, part: Part) -> (Vec<u8>, Written) {
    book.check().expect("it is a book");
    let mut file = Vec::new();
    let pictures = |wanted: &[Drawing<'_>]| {
        assert!(wanted.len() <= 64 + 12, "{} at once", wanted.len());
        let drawn = wanted.iter().map(draw);
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
            let mut book = book();
            book.per_page = per_page;
            book.solutions_per_page = solutions_per_page;
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
fn cells_grow_to_the_width_that_is_allowed() {
    let cell = |cell_max| {
        let mut book = book();
        book.per_page = 1;
        book.cell_max = cell_max;
        book.chapters = vec![Chapter {
            title: String::new(),
            intro: String::new(),
            puzzles: vec![riddle("rect:4x5 seed=1".to_owned())],
        }];
        let (_, written) = print(&book, Part::Book);
        written.smallest.expect("there is a puzzle").1
    };
    assert!((cell(Book::CELL_MAX) - Book::CELL_MAX).abs() < 1e-6);
    assert!((cell(22.0) - 22.0).abs() < 1e-6);
    // As wide as the page allows.
    assert!((30.0..60.0).contains(&cell(1000.0)));
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
    let mut apart = book();
    apart.solutions = Solutions::Apart;
    let (file, _) = print(&apart, Part::Book);
    assert!(texts(&file).iter().all(|text| !text.contains("Solutions")));
    let (file, written) = print(&apart, Part::Solutions);
    assert_eq!(written.pages, 4);
    let first = &texts(&file)[0];
    assert!(first.contains("1 · page"), "{first}");
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
fn long_words_are_shortened_and_odd_ones_refused() {
    let mut long = book();
    long.title = "Donaudampfschifffahrtsgesellschaft ".repeat(5);
    long.chapters[0].title = "x".repeat(200);
    long.chapters[0].intro = "word ".repeat(700);
    let (file, _) = print(&long, Part::Book);
    assert!(texts(&file)[0].contains("Donaudampf"));
    for (title, reason) in [
        ("a\u{7}", "cannot be printed"),
        ("日", "the font `sans` has no `日`; use `font = FILE.ttf`"),
        ("a\nb", "`\\n`"),
    ] {
        let mut odd = book();
        odd.title = title.to_owned();
        let error = odd.check().expect_err("it cannot be set").to_string();
        assert!(
            error.starts_with("`title`") && error.contains(reason),
            "{error}"
        );
    }
    let mut empty = book();
    empty.chapters = Vec::new();
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

#[test]
fn links_of_the_contents_lead_to_their_pages() {
    let book = book();
    let document = Document::load_mem(&print(&book, Part::Book).0).expect("it reads");
    let ids = document.get_pages();
    let mut linked = 0;
    for page in &pages(&book) {
        let annotations = document.get_page_annotations(ids[&page.number]);
        let targets = annotations.expect("it reads").into_iter().map(|link| {
            let action = link.get(b"A").and_then(lopdf::Object::as_dict);
            let to = action.and_then(|action| action.get(b"D"));
            let to = to.and_then(lopdf::Object::as_array).expect("a target");
            to[0].as_reference().expect("a page")
        });
        let targets: Vec<_> = targets.collect();
        let Content::Contents(entries) = &page.content else {
            assert!(targets.is_empty());
            continue;
        };
        let wanted: Vec<_> = entries.iter().map(|(_, number)| ids[number]).collect();
        assert_eq!(targets, wanted);
        linked += targets.len();
    }
    assert_eq!(linked, 5);
}
