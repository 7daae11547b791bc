//! Files with several mazes, with solutions on further pages, and books.

use super::{ask, made};
use serde_json::{Value, json};

/// The text of a file, as far as it is one.
fn saved(recipe: &str, more: &Value) -> Result<String, String> {
    let (mut engine, _) = made(recipe);
    let mut request = json!({"do": "save"});
    for (name, value) in more.as_object().expect("an object") {
        request[name] = value.clone();
    }
    let (_, bytes) = ask(&mut engine, &request)?;
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
        let (answer, _) = ask(&mut engine, &request).expect("it is known");
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
        for (name, value) in more.as_object().expect("an object") {
            request[name] = value.clone();
        }
        ask(&mut engine, &request)
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
