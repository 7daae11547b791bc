//! Masks that are drawn, and mazes with them made larger and smaller.

use super::{add, made};
use crate::state::Engine;
use serde_json::{Value, json};

#[test]
fn a_drawn_mask_is_scaled_with_its_maze() {
    let mut engine = Engine::default();
    let mut resized = |recipe: &Value, grid: &str| {
        let answer = engine.answer(json!({"do": "resize", "recipe": recipe, "grid": grid}));
        answer["recipe"].clone()
    };
    let cells = |recipe: &Value| made(recipe.as_str().expect("a recipe")).1["cells"].clone();
    let request = json!({"do": "mask", "recipe": "12x8 wilson paint=distance seed=9",
        "boxes": [[0.0, 0.0, 6.0, 4.0]], "keep": false});
    let (answer, _) = Engine::default().ask(&request).expect("it can be");
    let drawn = answer["recipe"].clone();
    assert_eq!(cells(&drawn), 72);
    let large = resized(&drawn, "rect:24x16");
    assert_eq!(cells(&large), 72 * 4);
    assert!(
        large
            .as_str()
            .is_some_and(|words| words.contains("paint=distance"))
    );
    assert_eq!(resized(&large, "rect:12x8"), drawn);
    // Another grid, whose rows are shifted, has about as much of it.
    let hexes = cells(&resized(&drawn, "hex:24x16"))
        .as_u64()
        .expect("a number");
    assert!((250..320).contains(&hexes), "{hexes}");
    // A shape of the tables stays as it is.
    let heart = json!("9x9 wilson mask=circle seed=1");
    assert_eq!(
        resized(&heart, "rect:5x5"),
        "rect:5x5 wilson mask=circle seed=1"
    );
}

/// Counts the cells that are left of a maze after an edit of its mask.
fn masked(recipe: &str, edit: Value) -> (Value, u64) {
    let mut engine = Engine::default();
    let mut request = json!({"do": "mask", "recipe": recipe});
    add(&mut request, &edit);
    let answer = engine.answer(request);
    let cells = made(answer["recipe"].as_str().expect("a recipe")).1["cells"].as_u64();
    (answer["recipe"].clone(), cells.expect("a number"))
}

#[test]
fn rectangles_and_areas_are_masked() {
    // The centers of three columns and two rows lie inside.
    let (ring, cells) = masked(
        "9x9 wilson seed=9",
        json!({"boxes": [[2.4, 2.4, 5.4, 4.4]], "keep": false}),
    );
    assert_eq!(cells, 81 - 3 * 2);
    let ring = ring.as_str().expect("a recipe");
    // Outside of the hole all is connected: filling the hole brings back its cells alone.
    let (_, cells) = masked(ring, json!({"fills": [[3.5, 3.5]], "keep": true}));
    assert_eq!(cells, 81);
    let (_, cells) = masked(
        "hex:6x4 wilson seed=9",
        json!({"boxes": [[0, 0, 99, 1]], "keep": false}),
    );
    assert!((15..24).contains(&cells), "{cells}");
    let (parted, _) = masked(
        "9x4 wilson parts=each seed=9",
        json!({"boxes": [[4, 0, 5, 4]], "keep": false}),
    );
    let (_, cells) = masked(
        parted.as_str().expect("a recipe"),
        json!({"fills": [[0.5, 0.5]], "keep": false}),
    );
    assert_eq!(cells, 16);
    let all =
        json!({"do": "mask", "recipe": "9x4 wilson seed=9", "fills": [[0.5, 0.5]], "keep": false});
    let refusal = Engine::default()
        .ask(&all)
        .expect_err("nothing would be left");
    assert!(refusal.contains("no cell"), "{refusal}");
}
