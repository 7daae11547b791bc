//! Pictures: whole, through a window, and in pixels.

use super::{items, made, sent};
use crate::state::Engine;
use serde_json::{Value, json};

#[test]
fn a_window_shows_what_the_whole_shows_there() {
    for recipe in [
        "30x30 wilson seed=5 paint=distance",
        "hex:20x20 seed=5",
        "polar:12 seed=1",
    ] {
        let (mut engine, _) = made(recipe);
        let whole = json!({"do": "picture", "way": true});
        let (_, whole) = engine.whole(whole);
        let window = json!({"do": "picture", "way": true, "window": [4, 4, 8, 8]});
        let (_, part) = engine.whole(window);
        assert!(part.len() * 2 < whole.len(), "{recipe}");
        let everything = json!({"do": "picture", "way": true, "window": [-9, -9, 99, 99]});
        let (_, all) = engine.whole(everything);
        let strokes = |bytes: &[u8]| {
            let items = items(bytes).into_iter().filter(|(kind, _)| *kind == 2);
            items.map(|(_, words)| words.len()).sum::<usize>()
        };
        assert_eq!(strokes(&all), strokes(&whole), "{recipe}");
    }
}

#[test]
fn a_maze_brings_the_picture_that_is_asked_for_later() {
    let layers = json!({"view": true, "way": true, "scheme": "dark"});
    let with = |more: Value| {
        let mut all = layers.clone();
        all.as_object_mut()
            .expect("it is an object")
            .extend(more.as_object().expect("it is an object").clone());
        all
    };
    let make = |recipe: &str, most: u32| {
        let picture = with(json!({"most": most}));
        json!({"do": "make", "recipe": recipe, "seed": "3", "picture": picture})
    };
    for recipe in ["12x9 wilson inset=0.2", "hex:9x9 paint=distance", "cube:5"] {
        let mut engine = Engine::default();
        let (head, bytes) = engine.ask(&make(recipe, 1000)).expect("it is made");
        let (scene, later) = engine
            .ask(&with(json!({"do": "picture"})))
            .expect("it draws");
        assert_eq!(head["scene"], scene, "{recipe}");
        assert!(!later.is_empty() && bytes == later, "{recipe}");
        let (head, bytes) = engine.ask(&make(recipe, 50)).expect("it is made");
        assert!(head["cells"].as_u64() > Some(50), "{recipe}");
        assert!(head.get("scene").is_none() && bytes.is_empty(), "{recipe}");
    }
}

#[test]
fn large_mazes_are_no_darker_from_afar() {
    let (mut engine, _) = made("60x60 wilson marks=none seed=1");
    let mut darkness = |most: u32| {
        let pixels = json!({"do": "pixels", "most": most});
        let (_, bytes) = engine.whole(pixels);
        let light: u64 = bytes.chunks(4).map(|pixel| u64::from(pixel[0])).sum();
        255.0 - light as f64 / (bytes.len() / 4) as f64
    };
    // Four pixels a cell, of which a wall takes a whole one, and sixteen, of which it takes two.
    let (far, near) = (darkness(4 * 60), darkness(16 * 60));
    assert!((far / near - 1.0).abs() < 0.15, "{far} is not {near}");
}

#[test]
fn pixels_in_place_of_lines_show_the_same() {
    for (recipe, is_same) in [
        ("9x9 wilson seed=1", true),
        ("9x9 wilson paint=distance walls=none seed=1", true),
        ("9x9 wilson look=hand seed=1", false),
        ("9x9 wilson solution=numbers seed=1", false),
        ("9x9 wilson label=distance seed=1", false),
        ("9x9 wilson wall-thickness=3px seed=1", false),
        ("9x9 wilson view=space seed=1", false),
        ("hex:9x9 wilson seed=1", false),
    ] {
        let (mut engine, _) = made(recipe);
        let answer = engine.ask(&json!({"do": "pixels", "same": true}));
        assert_eq!(answer.is_ok(), is_same, "{recipe}");
    }
}

#[test]
fn walls_of_large_mazes_are_no_thicker() {
    let thickness = |side: u32, cells: u32| {
        let (mut engine, _) = made(&format!("{side}x{cells} binary-tree seed=1"));
        let picture = json!({"do": "picture", "window": [4, 4, 8, 8]});
        let (scene, bytes) = engine.whole(picture);
        let unit = scene["unit"].as_f64().expect("pixels of a cell");
        let words: Vec<i32> = (bytes.chunks_exact(4))
            .map(|word| i32::from_le_bytes(word.try_into().expect("four bytes")))
            .collect();
        let (mut at, mut walls) = (0, 0);
        while at < words.len() {
            walls = if words[at + 1] == 6 {
                words[at + 3]
            } else {
                walls
            };
            at += 7 + words[at + 6] as usize;
        }
        f64::from(walls) / unit
    };
    let small = thickness(30, 30);
    assert!(small > 0.0);
    for (side, cells) in [(1500, 30), (30, 5000)] {
        assert_eq!(thickness(side, cells), small, "{side}x{cells}");
    }
}

#[test]
fn the_whole_and_a_window_show_the_starts_of_all_players() {
    let (mut engine, _) = made("12x9 wilson fair=3 seed=3");
    for ask_for in [
        json!({"do": "picture"}),
        json!({"do": "picture", "window": [-9, -9, 99, 99]}),
    ] {
        let (_, bytes) = engine.whole(ask_for.clone());
        for mazeloom::Color(red, green, blue) in &mazeloom::Color::RIVALS[..2] {
            let word = [*blue, *green, *red, 0xff];
            let (words, _) = bytes.as_chunks::<4>();
            assert!(words.contains(&word), "{ask_for}: {word:?}");
        }
    }
}

/// The picture on the page is that of the file, but for its margins: walls have many widths.
#[test]
fn walls_that_show_a_picture_do_so_on_the_page() {
    let mut engine = Engine::default();
    let pixels: String = (0..=255).map(|grey| format!("{grey} ")).collect();
    let head = json!({"do": "file", "name": "a.pgm"});
    let request = format!("{head}\nP2 256 1 255 {pixels}");
    sent(&mut engine, request.into_bytes()).expect("it is kept");
    let mut length = |keys: &str| {
        let recipe = format!("12x9 wilson picture=a.pgm {keys} seed=1");
        engine.whole(json!({"do": "make", "recipe": recipe}));
        let same = engine.ask(&json!({"do": "pixels", "same": true})).is_ok();
        (engine.whole(json!({"do": "picture"})).1.len(), same)
    };
    let (plain, toned) = (length(""), length("picture-walls=0.1..0.7"));
    assert!(toned.0 > 2 * plain.0, "{plain:?} {toned:?}");
    assert!(plain.1 && !toned.1);
}
