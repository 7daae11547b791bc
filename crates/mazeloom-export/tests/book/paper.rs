//! Page sizes, bleed, title pages and wrap covers.

use super::{book, colored, draw, print, texts};
use lopdf::{Document, Object};
use mazeloom::style::PAPERS;
use mazeloom_export::book::{BleedSides, Book, Content, Part, Shown, Wrap, pages, write_wrap};

/// A box of a page in points.
fn corners(document: &Document, page: u32, key: &[u8]) -> Vec<f64> {
    let page = document.get_pages()[&page];
    let page = document.get_dictionary(page).expect("a page");
    let corners = page.get(key).and_then(Object::as_array).expect("a box");
    let number = |n: &Object| f64::from(n.as_float().expect("a number"));
    corners.iter().map(number).collect()
}

const POINTS: f64 = 72.0 / 25.4;

/// Tells whether two boxes are the same to a hundredth of a point.
fn same(found: &[f64], wanted: [f64; 4]) -> bool {
    let near = |(a, b): (&f64, f64)| (a - b).abs() < 0.01;
    found.len() == 4 && found.iter().zip(wanted).all(near)
}

#[test]
fn pages_have_their_size_whatever_is_on_them() {
    let sizes = PAPERS.map(|(_, width, height)| (width, height));
    let others = [(152.4, 228.6), (123.4, 234.5), (300.0, 200.0)];
    for (width, height) in sizes.into_iter().chain(others) {
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
        let recipe = book.cover.as_ref().expect("there is one");
        let cover = draw(&colored(recipe, Shown::Puzzle));
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
