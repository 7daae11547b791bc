//! Wishes of makers of books: languages, fonts, hints, questions, one ink, picture mazes.

use super::{book, colored, draw, print, texts};
use lopdf::Document;
use lopdf::content::Content as Operators;
use mazeloom::language::{LANGUAGES, Language};
use mazeloom::scene::Item;
use mazeloom::{Color, make};
use mazeloom_export::book::{
    BookPuzzle, Content, Difficulty, Drawing, Features, HINTS, Ink, Part, Picture, Shown, Typeface,
    first_page, how_to_play, pages,
};

#[test]
fn books_speak_the_language_that_they_are_given() {
    for &language in LANGUAGES {
        let mut book = book();
        book.language = language;
        book.difficulty = Difficulty::Words;
        book.instructions = how_to_play(&Features::default(), true, language);
        if ["ja", "zh"].contains(&language.code) {
            let error = book
                .check()
                .expect_err("the font lacks characters")
                .to_string();
            assert!(error.contains("`font = FILE.ttf`"), "{error}");
            continue;
        }
        book.chapters[0].puzzles[0].recipe = "7x6 rule=portals seed=3".parse().expect("it reads");
        let text = texts(&print(&book, Part::Book).0).concat();
        let words =
            ["contents", "solutions", "how-to-play", "medium"].map(|name| language.text(name));
        let (first, page) = (
            language.filled("puzzle", &[("number", &1)]),
            first_page(&pages(&book))[0],
        );
        let key = language.filled("solution", &[("number", &1), ("page", &page)]);
        for word in words.iter().copied().chain([&*first, &*key]) {
            assert!(text.contains(word), "{}: {word}", language.code);
        }
        let left = ["Puzzle", "Contents", "How to", "Solutions are", "medium"];
        let is_left = |word: &&&str| text.contains(**word);
        let left: Vec<_> = left.iter().filter(is_left).collect();
        assert!(
            language == Language::english() || left.is_empty(),
            "{left:?}"
        );
    }
}

/// A maze with rules is harder than its cells tell.
#[test]
fn rules_make_puzzles_harder() {
    let effort = |line: &str| {
        let puzzle = make(&line.parse().expect("it reads")).expect("it is made");
        BookPuzzle::of(&puzzle, line.parse().expect("it reads"), line.to_owned()).effort()
    };
    let plain = effort("7x9 seed=1");
    for rule in ["minotaur", "dice", "levers:2", "portals,colors:2", "tandem"] {
        let ruled = effort(&format!("7x9 rule={rule} seed=1"));
        assert!(ruled > plain, "{rule}: {ruled}, {plain}");
    }
    assert!(effort("7x9 keys=2 seed=1") > plain);
}

/// Words stay on the page, however narrow its margins are.
#[test]
fn words_keep_away_from_the_edge() {
    let mut book = book();
    book.instructions = "Find the way. ".repeat(40);
    (book.paper.margin, book.paper.gutter) = (0.0, 0.0);
    // A page is measured in millimeters.
    let edge = 6.34;
    let (right, bottom) = (book.paper.width - edge, book.paper.height - edge);
    let (file, _) = print(&book, Part::Book);
    let document = Document::load_mem(&file).expect("it reads");
    let mut numbered = 0;
    for (number, id) in document.get_pages() {
        let content = pages(&book)[number as usize - 1].content.clone();
        let bytes = document.get_page_content(id);
        let operations = Operators::decode(&bytes).expect("it reads").operations;
        let matrices = operations.iter().filter(|one| one.operator == "Tm");
        for matrix in matrices.filter(|_| !matches!(content, Content::Cover)) {
            let at = |place: usize| f64::from(matrix.operands[place].as_float().expect("a number"));
            let (x, y) = (at(4), at(5));
            assert!(
                x > edge && x < right && y > edge && y < bottom,
                "page {number}: {x}, {y}"
            );
            numbered += 1;
        }
    }
    assert!(numbered > 20, "{numbered}");
}

#[test]
fn a_font_may_be_a_file() {
    assert_eq!(Typeface::own(b"no font".to_vec()), None);
    let typeface = Typeface::own(dejavu::sans::regular().to_vec()).expect("it is a font");
    let title = "A title ☂".to_owned();
    let mut book = book();
    book.typeface = typeface;
    book.title = title;
    assert!(texts(&print(&book, Part::Book).0)[0].contains("☂"));
}

#[test]
fn hints_stand_before_the_solutions() {
    let mut book = book();
    book.hints = true;
    let (file, _) = print(&book, Part::Book);
    let texts = texts(&file);
    let of = |word: &str| {
        let pages = (pages(&book).into_iter()).filter(|page| {
            texts[page.number as usize - 1]
                .lines()
                .any(|line| line.trim() == word)
        });
        pages.map(|page| page.content).collect::<Vec<_>>()
    };
    let is_hint = |content: &Content| matches!(content, Content::Hints(_));
    assert_eq!(
        of("Hints")
            .iter()
            .filter(|content| is_hint(content))
            .count(),
        4
    );
    // The contents name them too.
    assert_eq!(of("Hints").len(), 5);
    let [hint, solution] = [Shown::Hint, Shown::Solution].map(|shown| {
        let recipe = book.chapters[0].puzzles[0].recipe.clone();
        draw(&colored(&recipe, shown))
    });
    let path = |picture: &Picture| {
        let strokes = picture
            .scene
            .items
            .iter()
            .filter_map(|(_, item)| match item {
                Item::Stroke(stroke) if stroke.color == Color::PATH => {
                    Some(format!("{:?}", stroke.paths).len())
                }
                _ => None,
            });
        strokes.sum::<usize>()
    };
    assert!(path(&hint) > 0 && path(&hint) < path(&solution));
}

#[test]
fn pages_of_one_ink_have_no_color() {
    let colors = |ink| {
        let mut inked = book();
        inked.ink = ink;
        let file = print(&inked, Part::Book).0;
        let document = Document::load_mem(&file).expect("it reads");
        let pages = document.get_pages().into_values();
        let operators = pages.flat_map(|page| {
            let content = document.get_page_content(page);
            Operators::decode(&content).expect("it reads").operations
        });
        let is_colored = |name: &str| ["rg", "RG"].contains(&name);
        operators
            .filter(|operation| is_colored(&operation.operator))
            .count()
    };
    assert!(colors(Ink::Color) > 0);
    assert_eq!(colors(Ink::Black), 0);
}

/// Without colors, solutions are told from walls by their width and lightness.
#[test]
fn solutions_in_black_ink_are_wide_and_pale() {
    for (line, pale) in [
        ("rect:9x9", true),
        ("hex:7x7", true),
        ("polar:5", true),
        ("rect:9x9 solution-color=333333", false),
    ] {
        let recipe: mazeloom::Recipe = line.parse().expect("it reads");
        let ink = Ink::Black;
        let shown = Shown::Solution;
        let recipe = &recipe;
        let drawn = draw(&Drawing { recipe, shown, ink });
        let widest = (drawn.scene.items.iter())
            .filter_map(|(_, item)| match item {
                Item::Stroke(stroke) => Some(stroke),
                _ => None,
            })
            .max_by_key(|stroke| stroke.width)
            .expect("it has walls");
        let Color(red, green, blue) = widest.color;
        assert_eq!([red, green, blue].map(|x| x > 150), [pale; 3], "{line}");
        assert!(f64::from(widest.width) > drawn.cell / 3.0, "{line}");
    }
}

#[test]
fn questions_and_lines_stand_below_puzzles() {
    let mut asked = book();
    asked.questions = ["How many dead ends?", "", "", "How long is the path?", ""]
        .map(str::to_owned)
        .to_vec();
    (asked.per_page, asked.text_size) = (2, 14.0);
    let texts = texts(&print(&asked, Part::Book).0);
    for page in pages(&asked) {
        let text = &texts[page.number as usize - 1];
        let count = text.matches("How many dead ends?").count();
        let wanted = match page.content {
            Content::Puzzles(_, range) => range.len(),
            _ => 0,
        };
        assert_eq!(count, wanted, "{text}");
    }
    asked.questions = vec![String::new(); 20];
    let error = asked.check().expect_err("there is no room").to_string();
    assert!(error.contains("`questions`: 20 rows"), "{error}");
}

#[test]
fn solutions_of_picture_mazes_are_shaded() {
    let line = "rect:30x30 path=fill:circle seed=1";
    let recipe: mazeloom::Recipe = line.parse().expect("it reads");
    let puzzle = make(&recipe).expect("it is small");
    let features = Features::of(&puzzle);
    assert!(how_to_play(&features, true, Language::english()).contains("shade the whole solution"));
    let mut hinted = Features::default();
    hinted.messages.insert(HINTS);
    assert!(how_to_play(&hinted, true, Language::english()).contains("Hints show"));
    let width = |line: &str| {
        let recipe: mazeloom::Recipe = line.parse().expect("it reads");
        let shown = Shown::Solution;
        let scene = draw(&colored(&recipe, shown)).scene;
        let strokes = scene.items.iter().filter_map(|(_, item)| match item {
            Item::Stroke(stroke) if stroke.color == Color::PATH => Some(stroke.width),
            _ => None,
        });
        strokes.max()
    };
    assert_eq!(width(line), width(&format!("{line} solution=ribbon")));
    assert_ne!(width(line), width(&format!("{line} solution=line")));
}
