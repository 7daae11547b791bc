//! The overlays of a maze in its picture.

use mazeloom::scene::{Fill, Item, Text};
use mazeloom::{Color, Recipe, Style, draw, make, overlays};

/// The items of a picture of a small maze.
fn items(line: &str) -> Vec<Item> {
    let recipe: Recipe = line.parse().expect("it reads");
    let puzzle = make(&recipe).expect("it is small");
    let layers = overlays(&puzzle, &recipe.keys);
    let scene = draw(&puzzle, &Style::of(&recipe.keys), &layers);
    let items = scene.expect("it is small").items.into_iter();
    items.map(|(_, item)| item).collect()
}

#[test]
fn marks_lie_beneath_letters() {
    let fills = |look| {
        let items = items(&format!("rect:3x2 {look}"));
        let fill = |item: &&Item| matches!(item, Item::Fill(_));
        items.iter().filter(fill).count()
    };
    assert_eq!(fills(""), 2);
    assert_eq!(fills("label=number"), 2);
    assert_eq!(fills("label=number marks=none"), 0);
}

#[test]
fn letters_stand_out_from_the_paint() {
    let items = items("rect:6x1 label=distance paint=distance palette=magma marks=none");
    let words = items.iter().find_map(|item| match item {
        Item::Text(Text { words, .. }) => Some(words),
        _ => None,
    });
    let ink = |distance: &str| {
        let at = words?.iter().find(|(_, word, _)| word == distance)?;
        Some(at.2)
    };
    assert_eq!(ink("0"), Some(Color::WHITE));
    assert_eq!(ink("5"), Some(Color::BLACK));
}

#[test]
fn labels_are_the_same_over_any_paint() {
    let labels = |look: &str| {
        let words = |item| match item {
            Item::Text(Text { words, .. }) => Some(words),
            _ => None,
        };
        let texts = items(&format!("rect:5x4 wilson seed=1 {look}")).into_iter();
        let words = texts.filter_map(words).flatten();
        words.map(|(_, word, _)| word).collect::<Vec<String>>()
    };
    for label in ["distance", "degree", "dead-ends"] {
        let plain = labels(&format!("label={label}"));
        assert!(!plain.is_empty(), "{label}");
        for paint in ["distance", "degree", "dead-ends"] {
            for on in ["all", "path"] {
                let look = format!("label={label} paint={paint} paint-on={on}");
                assert_eq!(labels(&look), plain, "{look}");
            }
        }
    }
}

#[test]
fn stairs_on_the_way_have_its_colour() {
    let heads = |look: &str, wanted: Color| {
        let items = items(&format!(
            "box:1x1x4 marks=none levels=none goal=2 {look} seed=1"
        ));
        let of = |item: &Item| match item {
            Item::Fill(Fill { color, paths, .. }) if *color == wanted => paths.len(),
            _ => 0,
        };
        items.iter().map(of).sum::<usize>()
    };
    assert_eq!((heads("", Color::BLACK), heads("", Color::PATH)), (6, 0));
    let way = "solution=line";
    assert_eq!((heads(way, Color::BLACK), heads(way, Color::PATH)), (2, 4));
}
