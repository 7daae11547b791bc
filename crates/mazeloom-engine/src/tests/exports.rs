//! Files with several mazes, with solutions on further pages, and books.

use super::{Engine, add, made};
use serde_json::{Value, json};

/// The text of a file, as far as it is one.
fn saved(recipe: &str, more: &Value) -> Result<String, String> {
    let (mut engine, _) = made(recipe);
    let mut request = json!({"do": "save"});
    add(&mut request, more);
    let (_, bytes) = engine.ask(&request)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

#[test]
fn the_second_page_of_a_pdf_shows_the_solution() {
    let pdf = |more: Value| saved("8x6 wilson paper=a5 seed=2", &more).expect("it is saved");
    let one = pdf(json!({"format": "pdf"}));
    let two = pdf(json!({"format": "pdf", "second": true}));
    assert!(one.contains("/Count 1") && two.contains("/Count 2"));
    // Both pages have the size of the paper: 148 × 210 mm in points, turned for a wide maze.
    assert_eq!(two.matches("/MediaBox[0 0 595.2756 419.52756]").count(), 2);
    let refused = saved("8x6 seed=2", &json!({"format": "svg", "second": true}));
    assert!(refused.is_err_and(|reason| reason.contains("only pdf")));
}

#[test]
fn a_sheet_has_mazes_of_successive_seeds() {
    let recipe = "8x6 wilson paper=a4 title=Six seed=2";
    let svg = |sheet: &str| saved(recipe, &json!({"format": "svg", "sheet": sheet}));
    let sheet = svg("2x3").expect("it is drawn");
    for seed in 2..8 {
        assert!(sheet.contains(&format!("seed={seed}")), "{seed}");
    }
    assert!(
        sheet.contains("210mm") && sheet.contains("297mm"),
        "{sheet}"
    );
    assert_eq!(sheet.matches(">Six<").count(), 1);
    for (places, why) in [
        ("2", "COLUMNSxROWS"),
        ("0x3", "at most"),
        ("9x9", "at most"),
    ] {
        assert!(
            svg(places).is_err_and(|reason| reason.contains(why)),
            "{places}"
        );
    }
    let model = saved(recipe, &json!({"format": "stl", "sheet": "2x2"}));
    assert!(model.is_err_and(|reason| reason.contains("one maze")));
    let large = saved("600x600 seed=1", &json!({"format": "svg", "sheet": "6x8"}));
    assert!(large.is_err_and(|reason| reason.contains("smaller mazes")));
}

#[test]
fn a_file_tells_which_keys_change_it() {
    let (mut engine, _) = made("8x6 wilson seed=2");
    let mut uses = |format: &str, film: bool| {
        let keys = [
            "solution=line",
            "scheme=dark",
            "print-width=100mm",
            "paper=a4",
            "cell=20",
            "print-width=100mm dpi=150",
            "dpi=150",
        ];
        let request = json!({"do": "uses", "format": format, "film": film, "keys": keys});
        let answer = engine.answer(request);
        let used = answer["uses"].as_array().expect("a list").clone();
        used.iter()
            .filter_map(Value::as_str)
            .collect::<Vec<_>>()
            .join(", ")
    };
    assert_eq!(
        uses("svg", false),
        "solution=line, scheme=dark, print-width=100mm, paper=a4, cell=20, dpi=150"
    );
    assert!(uses("png", false).contains("print-width=100mm dpi=150"));
    assert_eq!(uses("stl", false), "print-width=100mm");
    assert_eq!(uses("json", false), "");
    assert!(uses("gif", true).contains("scheme=dark"));
}

#[test]
fn a_book_has_chapters_and_solutions() {
    let (mut engine, _) = made("8x6 wilson seed=2");
    let mut book = |more: Value| {
        let mut request = json!({"do": "book", "title": "Rainy days", "paper": "a5", "chapters": [
            {"title": "Easy", "recipes": ["4x4 seed=1", "4x4 seed=2"]},
            {"title": "Hard", "recipes": ["9x9 seed=1", "9x9 seed=1"]},
        ]});
        add(&mut request, &more);
        engine.ask(&request)
    };
    // How to play, two openings and four puzzles; then also a cover, an empty page, a title page
    // and the solutions.
    let (head, bytes) = book(json!({})).expect("it is made");
    assert_eq!(head["pages"], 7);
    assert!(bytes.starts_with(b"%PDF"));
    let cover = json!({"cover": "polar:6 seed=1", "solutions": true, "per_page": 2});
    let (head, _) = book(cover).expect("it is made");
    assert_eq!(head["pages"], 9);
    let refused = book(json!({"paper": "a99"}));
    assert!(refused.is_err_and(|reason| reason.contains("page size")));
    let refused = book(json!({"chapters": []}));
    assert!(refused.is_err_and(|reason| reason.contains("puzzles")));
}

#[test]
fn every_page_of_a_book_is_drawn_at_its_size() {
    let mut engine = Engine::default();
    let book = json!({"title": "Rainy days", "paper": "a5", "cover": "polar:5 seed=1",
    "per_page": 2, "solutions": true, "chapters": [
        {"title": "Easy", "recipes": ["6x4 seed=1", "6x4 seed=2", "6x4 seed=1"]},
        {"title": "", "recipes": ["hex:4x4 label=distance seed=3"]},
    ]});
    let mut asked = |word: &str, more: Value| {
        let mut request = book.clone();
        request["do"] = word.into();
        add(&mut request, &more);
        engine.ask(&request)
    };
    let (printed, _) = asked("book", json!({})).expect("it is made");
    let pages = printed["pages"].as_u64().expect("a number");
    let mut shown = Vec::new();
    for page in 1..=pages {
        let (head, bytes) = asked("page", json!({"page": page})).expect("it is drawn");
        assert_eq!(
            head,
            json!({"page": page, "pages": pages, "type": "image/svg+xml"})
        );
        let svg = String::from_utf8(bytes).expect("it is text");
        assert!(svg.contains("width=\"148mm\" height=\"210mm\""), "{svg}");
        assert!(!svg.contains("<text"), "words are outlines");
        assert!(svg.contains(&format!("Rainy days, page {page}")));
        shown.push(svg);
    }
    // All differ but the blank page, which is the back of the cover.
    let drawn = |svg: &&String| svg.contains("<path");
    assert_eq!(shown.iter().filter(drawn).count() as u64, pages - 1);
    // Beyond the end is the last page; before the beginning the first.
    let (last, bytes) = asked("page", json!({"page": 999})).expect("it is drawn");
    assert_eq!(
        (&last["page"], bytes),
        (
            &pages.into(),
            shown[pages as usize - 1].clone().into_bytes()
        )
    );
    let (first, _) = asked("page", json!({"page": 0})).expect("it is drawn");
    assert_eq!(first["page"], 1);
    // Other puzzles are planned again, and a title is set without.
    let (_, other) = asked("page", json!({"page": 1, "title": "Sunny days"})).expect("it is drawn");
    assert_ne!(other, shown[0].as_bytes());
    let chapters = json!([{"title": "", "recipes": ["5x5 seed=1"]}]);
    let (head, _) = asked("page", json!({"page": 1, "chapters": chapters})).expect("it is drawn");
    assert!(head["pages"].as_u64() < Some(pages));
    let refused = asked("page", json!({"page": 1, "chapters": []}));
    assert!(refused.expect_err("it has no puzzle").contains("puzzles"));
}
