//! Requests as a page makes them, answered natively.

mod exports;
mod masks;
mod pictures;

use crate::engine::answered;
use crate::state::Engine;
use mazeloom::grid::GRIDS;
use mazeloom::language::Language;
use mazeloom::parameters::Args;
use mazeloom::rule::{Mark, Part, RULES, SideOrder};
use serde_json::{Value, json};

impl Engine {
    /// Returns its answer: the head and bytes, or its refusal.
    fn ask(&mut self, request: &Value) -> Result<(Value, Vec<u8>), String> {
        sent(self, request.to_string().into_bytes())
    }

    /// Returns its answer to a request that can be met.
    fn whole(&mut self, request: Value) -> (Value, Vec<u8>) {
        self.ask(&request).expect("it can be met")
    }

    /// Returns the head of its answer.
    fn answer(&mut self, request: Value) -> Value {
        self.whole(request).0
    }
}

/// Adds fields to a request.
fn add(request: &mut Value, more: &Value) {
    for (name, value) in more.as_object().expect("an object") {
        request[name] = value.clone();
    }
}

fn sent(engine: &mut Engine, request: Vec<u8>) -> Result<(Value, Vec<u8>), String> {
    let (answer, done) = answered(engine, &request);
    let end = answer.iter().position(|&byte| byte == b'\n');
    let (head, bytes) = match end {
        Some(end) => (&answer[..end], answer[end + 1..].to_vec()),
        None => (&answer[..], Vec::new()),
    };
    let head: Value = serde_json::from_slice(head).expect("an answer is JSON");
    if done {
        Ok((head, bytes))
    } else {
        Err(head["error"].as_str().expect("it says why").to_owned())
    }
}

fn made(recipe: &str) -> (Engine, Value) {
    let mut engine = Engine::default();
    let facts = engine.answer(json!({"do": "make", "recipe": recipe}));
    (engine, facts)
}

/// Walks through a draw list: how many words each kind of item has, and that they add up.
fn items(bytes: &[u8]) -> Vec<(i32, Vec<i32>)> {
    let words: Vec<i32> = (bytes.chunks_exact(4))
        .map(|word| i32::from_le_bytes(word.try_into().expect("four bytes")))
        .collect();
    assert_eq!(words.len() * 4, bytes.len());
    let (mut items, mut at) = (Vec::new(), 0);
    while at < words.len() {
        let count = words[at + 6] as usize;
        items.push((words[at], words[at + 7..at + 7 + count].to_vec()));
        at += 7 + count;
    }
    assert_eq!(at, words.len());
    items
}

#[test]
fn every_grid_is_made_and_drawn() {
    for row in GRIDS {
        for words in row.examples {
            let recipe = format!("{}:{words} seed=4", row.entry.name);
            if words.contains('.') {
                continue; // a file of the reader's
            }
            let (mut engine, facts) = made(&recipe);
            assert_eq!(facts["words"]["grid"]["name"], row.entry.name, "{recipe}");
            let (head, bytes) = engine.whole(json!({"do": "picture", "way": true}));
            assert!(items(&bytes).iter().any(|(kind, _)| *kind == 2), "{recipe}");
            assert!(head["unit"].as_f64() > Some(0.0), "{recipe}");
            let text = engine.answer(json!({"do": "describe"}));
            assert!(
                text["text"]
                    .as_str()
                    .is_some_and(|t| t.contains("The shortest path has"))
            );
        }
    }
}

#[test]
fn rules_are_told_with_their_marks() {
    for row in RULES {
        let (mut engine, facts) = made(&format!("8x8 {} seed=1", row.words()));
        let told = facts["rules"].as_array().expect("a list");
        let variant = (row.how_to)(&Args::none(row.entry.params), SideOrder::Compass);
        let how = Language::english().rule(row, variant);
        assert_eq!((told.len(), &told[0]["how"]), (1, &how.into()));
        let is_marked = told[0]["marks"]
            .as_str()
            .is_some_and(|marks| !marks.is_empty());
        // Arrows are their own marks, and what is only read is not listed.
        let silent = row.devices.iter().all(|kind| kind.mark == Mark::Arrow);
        let silent = silent || row.part == Part::Marks;
        assert_eq!(is_marked, !silent, "{told:?}");
        let text = engine.answer(json!({"do": "describe"}));
        assert!(text["text"].as_str().is_some_and(|text| text.contains(how)));
    }
    assert_eq!(made("8x8 seed=1").1["rules"], json!([]));
    let (_, facts) = made("hex:8x8 rule=minotaur seed=1");
    let how = facts["rules"][0]["how"].as_str().expect("a sentence");
    assert!(!how.contains("column"), "{how}");
}

#[test]
fn numbers_at_their_limits_are_answered() {
    let (mut engine, _) = made("4x4 wilson seed=1");
    for (request, says) in [
        (json!({"do": "picture", "line": [0, 9]}), "not neighbors"),
        (json!({"do": "pixels", "line": [0, 1, 15]}), "not neighbors"),
        (json!({"do": "play", "living": u32::MAX}), "at most 1000000"),
    ] {
        let refusal = engine.ask(&request).expect_err("it cannot be");
        assert!(refusal.contains(says), "{request}: {refusal}");
    }
    let last = json!({"do": "baseline", "recipe": "4x4", "runs": 3, "first": u32::MAX});
    engine.whole(last);
    engine.whole(json!({"do": "picture", "line": [0, 1, 5]}));
}

#[test]
fn what_cannot_be_is_refused_in_words() {
    let mut engine = Engine::default();
    for (request, says) in [
        (json!({"do": "fly"}), "unknown request `fly`"),
        (json!({"recipe": "5x5"}), "`do` is missing"),
        (json!({"do": "picture"}), "no maze has been made yet"),
        (
            json!({"do": "picture", "slot": 12}),
            "slots are numbered 0 to 11",
        ),
        (json!({"do": "make", "recipe": "rekt:5x5"}), "rect"),
        (
            json!({"do": "make", "recipe": "9x9 mask=none.png"}),
            "none.png",
        ),
        (json!({"do": "make", "recipe": "60000x60000"}), "memory"),
        (json!({"do": "go", "by": "back"}), "no game in progress"),
        (json!({"do": "go", "by": "fly"}), "unknown variant `fly`"),
        (json!({"do": "at", "points": [[1, 2, 3]]}), "`at`"),
        (json!({"do": "parse"}), "missing field `recipe`"),
        (json!({"do": "frame", "at": 3}), "nothing has been recorded"),
    ] {
        let refusal = engine.ask(&request).expect_err("it cannot be");
        assert!(refusal.contains(says), "{request}: {refusal}");
    }
    assert!(sent(&mut engine, b"{".to_vec()).is_err());
    assert!(sent(&mut engine, b"[]".to_vec()).is_err());
    let words = engine.ask(&json!({"do": "parse", "recipe": "5x5 wilsonn"}));
    assert!(words.expect_err("misspelt").contains("wilson"));
}

#[test]
fn a_mask_is_drawn_and_kept_in_the_recipe() {
    let (mut engine, facts) = made("5x4 wilson seed=9");
    let recipe = facts["recipe"].clone();
    let request = json!({"do": "mask", "recipe": recipe, "points": [[0.5, 0.5], [4.5, 3.5], [9.0, 9.0]], "keep": false});
    let recipe = engine.answer(request)["recipe"].clone();
    let facts = engine.answer(json!({"do": "make", "recipe": recipe}));
    assert_eq!(facts["cells"], 18);
    // Back again, and there is no mask.
    let request = json!({"do": "mask", "recipe": facts["recipe"], "points": [[0.5, 0.5], [4.5, 3.5]], "keep": true});
    let answer = engine.answer(request);
    assert_eq!(answer["recipe"], "rect:5x4 wilson seed=9");
    // A mask by name becomes one in bits.
    let request = json!({"do": "mask", "recipe": "9x9 mask=circle seed=1", "points": []});
    let answer = engine.answer(request);
    let bits = answer["recipe"].as_str().expect("a recipe");
    assert!(bits.contains("mask=bits:"), "{bits}");
    let [circle, drawn] = ["9x9 mask=circle seed=1", bits].map(|recipe| made(recipe).1);
    assert_eq!(circle["cells"], drawn["cells"]);
}

#[test]
fn a_cell_tells_its_place_and_distances() {
    let (mut engine, facts) = made("6x4 wilson mask=circle seed=9");
    let goal = facts["goal"].clone();
    let path = engine.answer(json!({"do": "way"}));
    let steps = path["cells"].as_array().expect("cells").len() - 1;
    let end = engine.answer(json!({"do": "cell", "cell": goal, "facts": true}));
    let end = &end["found"];
    assert_eq!(
        [&end["from_start"], &end["to_goal"]],
        [&json!(steps), &json!(0)]
    );
    assert_eq!(end["sides"], 4);
    assert_eq!(end["outline"].as_array().map(Vec::len), Some(8));
    // The same cell by its center, and by its name in a recipe.
    let same = engine.answer(json!({"do": "cell", "point": end["point"]}));
    let same = &same["found"];
    assert_eq!(same["cell"], goal);
    assert!(same.get("from_start").is_none());
    let at = end["at"].as_str().expect("a place");
    let (_, again) = made(&format!("6x4 wilson mask=circle goal={at} seed=9"));
    assert_eq!(again["goal"], goal);
    let none = engine.answer(json!({"do": "cell", "point": [-1, 2]}));
    assert_eq!(none, json!({"found": null}));
    assert!(engine.ask(&json!({"do": "cell", "cell": 999})).is_err());
}

#[test]
fn a_file_that_was_uploaded_is_a_mask() {
    let mut engine = Engine::default();
    let name = json!({"do": "file", "name": "half.txt"}).to_string();
    let request = [name.as_bytes(), b"\nXX..\nXX..\n"].concat();
    sent(&mut engine, request).expect("it is kept");
    let facts = engine.answer(json!({"do": "make", "recipe": "rect:8x4 mask=half.txt seed=1"}));
    assert_eq!(facts["cells"], 16);
    // The recipe holds the mask itself.
    let recipe = facts["recipe"].as_str().expect("a recipe");
    assert_eq!(made(recipe).1["cells"], 16);
}

#[test]
fn walls_turn_where_they_are_pointed_at() {
    let (mut engine, facts) = made("4x4 kruskal seed=2");
    let passages = facts["passages"].clone();
    for x in [1.0, 2.0, 3.0] {
        let points = [[x + 0.1, 0.5]];
        let answer = engine.answer(json!({"do": "walls", "points": points, "set": "turn"}));
        let make = json!({"do": "make", "recipe": answer["recipe"]});
        let Ok((facts, _)) = engine.ask(&make) else {
            continue; // no path would be left
        };
        assert!(facts["passages"].as_u64() >= passages.as_u64());
        let words = &facts["words"]["keys"];
        assert!(words.get("open").is_some() || words.get("shut").is_some());
    }
    let answer = engine.answer(json!({"do": "walls", "points": [], "set": "none"}));
    let facts = engine.answer(json!({"do": "make", "recipe": answer["recipe"]}));
    assert_eq!(facts["passages"], passages);
}

#[test]
fn films_are_scrubbed_and_end_in_the_maze() {
    let (mut engine, _) = made("9x6 kruskal seed=7");
    for solver in [Value::Null, "a-star".into()] {
        let film = engine.answer(json!({"do": "record", "solver": solver}));
        let steps = film["steps"].as_u64().expect("steps");
        let mut frame = |at: u64| engine.whole(json!({"do": "frame", "at": at}));
        let (first, middle, last) = (frame(0), frame(steps / 2), frame(steps));
        assert_ne!(first.1, middle.1);
        assert_ne!(middle.1, last.1);
        assert_eq!(frame(steps / 2).1, middle.1);
        if solver.is_null() {
            assert_eq!(last.0["opened"], 53);
            let whole = engine.whole(json!({"do": "picture"}));
            assert_eq!(whole.1, last.1);
        } else {
            assert!(last.0["way"].as_u64() > Some(1));
        }
    }
}

#[test]
fn recordings_tell_what_happens_at_each_moment() {
    let (mut engine, _) = made("5x4 wilson seed=3");
    for (name, solver) in [("wilson", Value::Null), ("breadth-first", "bfs".into())] {
        let film = engine.whole(json!({"do": "record", "solver": solver}));
        let (steps, events) = (&film.0["steps"], film.0["events"].as_u64().expect("events"));
        let tables = engine.answer(json!({"do": "tables"}));
        let table = if solver.is_null() {
            "algorithms"
        } else {
            "solvers"
        };
        let rows = tables["tables"][table].as_array().expect("rows");
        let row = rows
            .iter()
            .find(|row| row["name"] == name)
            .expect("its row");
        let mut frame = |request: Value| engine.whole(request).0;
        let mut at = Value::from(0);
        for event in 0..events {
            let shown = frame(json!({"do": "frame", "event": event}));
            assert!(shown["at"].as_u64() >= at.as_u64(), "{name}");
            at = shown["at"].clone();
            let told = &shown["told"];
            assert_eq!(told["event"], event, "{name}");
            let of = told["of"].as_u64().expect("its kind") as usize;
            let known = &row["story"]["events"][of];
            assert_eq!(told["line"], known["line"], "{name}");
            assert!(
                known["line"].as_u64()
                    < Some(row["story"]["code"].as_array().map_or(0, Vec::len) as u64)
            );
            assert!(
                !told["says"].as_str().expect("a sentence").contains('{'),
                "{name}"
            );
            // A moment in the middle of the event says the same.
            if shown["at"] != 0 {
                let same = frame(json!({"do": "frame", "at": shown["at"]}));
                assert_eq!(same["at"], shown["at"]);
            }
        }
        assert_eq!(&at, steps, "{name}: the last event ends with the film");
    }
}

#[test]
fn costs_are_counted_and_hints_lead_along_the_cheapest_path() {
    let (mut engine, _) = made("9x9 braid=1 weights=lava:12@9 seed=1");
    let begun = engine.answer(json!({"do": "play"}));
    assert_eq!(begun["cost"], 0);
    let path = engine.answer(json!({"do": "way"}));
    let cells = path["cells"].as_array().expect("a list").clone();
    let mut state = begun.clone();
    for cell in &cells[1..] {
        let hinted = engine.answer(json!({"do": "go", "by": "hint"}));
        assert_eq!(
            (&hinted["at"], &hinted["moved"]),
            (&state["at"], &false.into())
        );
        state = engine.answer(json!({"do": "go", "cell": cell}));
        assert_eq!(state["at"], *cell);
        // The hint began with this step.
        assert_eq!(hinted["hint"][0], state["walked"][0]);
    }
    assert_eq!(
        (&state["done"], &state["cost"]),
        (&true.into(), &begun["cheapest"])
    );
    // The lava is passed around: fewer steps would have cost more.
    assert!(state["steps"].as_u64() > state["shortest"].as_u64());
    let (mut engine, _) = made("9x9 braid=1 seed=5");
    let plain = engine.answer(json!({"do": "play"}));
    assert!(plain["cost"].is_null() && plain["cheapest"].is_null());
}

#[test]
fn hints_point_to_the_next_junction_and_cost_a_step_each() {
    let (mut engine, _) = made("5x1 snake seed=1");
    let begun = engine.answer(json!({"do": "play"}));
    assert_eq!(begun["ends"][0]["point"], json!([0.5, 0.5]));
    assert_eq!(
        begun["ends"][1],
        json!({"cell": 4, "point": [4.5, 0.5], "room": 0.5})
    );
    let hinted = engine.answer(json!({"do": "go", "by": "hint"}));
    let hint = hinted["hint"].as_array().expect("a list");
    assert_eq!((hint.len(), &hinted["steps"]), (4, &0.into()));
    assert_eq!(
        hint[0],
        json!([[0.5, 0.5], [1.0, 0.5], [1.0, 0.5], [1.5, 0.5]])
    );
    let done = engine.answer(json!({"do": "go", "cell": 4}));
    assert_eq!(done["walked"], hinted["hint"]);
    assert_eq!((&done["hints"], &done["score"]), (&1.into(), &0.8.into()));
}

#[test]
fn what_is_saved_shows_what_the_page_shows() {
    let (mut engine, _) = made("8x6 wilson seed=2");
    let mut saved = |more: Value| {
        let mut request = json!({"do": "save", "format": "svg"});
        add(&mut request, &more);
        let (head, bytes) = engine.whole(request);
        (head, String::from_utf8_lossy(&bytes).into_owned())
    };
    let (_, plain) = saved(json!({}));
    let (_, shown) = saved(json!({"way": true, "scheme": "dark"}));
    assert!(shown.contains("scheme=dark solution=line"), "{shown}");
    assert!(!plain.contains("solution") && !plain.contains("dark"));
    // The maze in the slot is as before.
    assert_eq!(saved(json!({})).1, plain);
    let (_, data) = saved(json!({"format": "json", "way": true, "scheme": "dark"}));
    assert!(!data.contains("scheme=dark"));
    let (head, _) = saved(json!({"format": "cut"}));
    assert_eq!(head["name"], "maze-2.cut.svg");
    let (head, _) = saved(json!({"format": "nodelink"}));
    assert_eq!(head["name"], "maze-2.nodelink.json");
}

#[test]
fn edges_set_by_hand_are_told() {
    let (mut engine, _) = made("4x3 wilson open=0-1 shut=5-9 seed=2");
    let pins = engine.answer(json!({"do": "pins"}));
    let places = |name: &str| -> Vec<Value> {
        let lines = pins[name].as_array().expect("a list");
        lines.iter().map(|line| line[1].clone()).collect()
    };
    // The middle of each side, from both cells.
    assert_eq!(places("open"), vec![json!([1.0, 0.5]); 2]);
    assert_eq!(places("shut"), vec![json!([1.5, 2.0]); 2]);
}

#[test]
fn films_with_colors_show_those_of_cells_that_were_reached() {
    for (recipe, solver) in [
        ("9x6 backtracker paint=distance seed=7", Value::Null),
        ("9x6 backtracker paint=distance seed=7", "a-star".into()),
    ] {
        let (mut engine, _) = made(recipe);
        let film = engine.answer(json!({"do": "record", "solver": solver}));
        let steps = film["steps"].as_u64().expect("steps");
        let mut fills = |at: u64| {
            let (_, bytes) = engine.whole(json!({"do": "frame", "at": at}));
            let fills = items(&bytes).into_iter().filter(|(kind, _)| *kind == 1);
            fills.count()
        };
        let (first, middle) = (fills(1), fills(steps / 2));
        // Many colors are there long before the end.
        assert!(first < 8 && middle > 10, "{first} {middle}");
    }
}

#[test]
fn a_game_is_played_to_its_end() {
    let (mut engine, _) = made("7x7 seed=3");
    let state = engine.answer(json!({"do": "play", "sight": 2}));
    assert_eq!(state["left"], state["shortest"]);
    assert!(state["sees"].as_array().is_some_and(|seen| seen.len() > 1));
    let mut steps = 0;
    let mut done = state["done"].clone();
    while done == false && steps < 100 {
        let way = engine.answer(json!({"do": "way"}));
        let state = engine.answer(json!({"do": "go", "cell": way["cells"][1]}));
        done = state["done"].clone();
        steps += 1;
    }
    assert_eq!(
        (done, state["shortest"].clone()),
        (true.into(), steps.into())
    );
    // A living maze with loops is refused, and the maze is still there.
    let (mut engine, _) = made("7x7 braid=1 seed=3");
    let refusal = engine.ask(&json!({"do": "play", "living": 3}));
    refusal.expect_err("it has loops");
    engine.whole(json!({"do": "play"}));
}

#[test]
fn one_stands_on_every_cell_of_a_body() {
    for recipe in [
        "sphere:8 seed=1",
        "6x5 seed=1",
        "box:4x3x2 seed=1",
        "torus:9x6 seed=1",
        "cube:3 seed=1",
    ] {
        let (mut engine, facts) = made(recipe);
        let (body, bytes) = engine.whole(json!({"do": "body", "inside": true}));
        let [vertices, triangles] =
            ["vertices", "triangles"].map(|n| body[n].as_u64().expect("a number"));
        assert_eq!(
            bytes.len() as u64,
            vertices * 12 + triangles * 16,
            "{recipe}"
        );
        let radius = body["radius"].as_f64().expect("a length");
        let center: Vec<f64> = serde_json::from_value(body["center"].clone()).expect("three");
        for cell in 0..facts["cells"].as_u64().expect("a number") {
            let stand = engine.answer(json!({"do": "stand", "cell": cell}));
            let at: Vec<f64> = serde_json::from_value(stand["at"].clone()).expect("three");
            let up: Vec<f64> = serde_json::from_value(stand["up"].clone()).expect("three");
            let length = |v: &[f64]| v.iter().map(|x| x * x).sum::<f64>().sqrt();
            assert!((length(&up) - 1.0).abs() < 1e-9, "{recipe}");
            let away: Vec<f64> = at.iter().zip(&center).map(|(a, b)| a - b).collect();
            assert!(length(&away) <= radius, "{recipe} cell {cell}");
            let cell_size = stand["cell_size"].as_f64().expect("a length");
            for way in stand["ways"].as_array().expect("a list") {
                let gate: Vec<f64> = serde_json::from_value(way["gate"].clone()).expect("three");
                let far: Vec<f64> = gate.iter().zip(&at).map(|(a, b)| a - b).collect();
                assert!(length(&far) < 2.5 * cell_size, "{recipe} cell {cell}");
            }
        }
    }
}

#[test]
fn one_stands_in_the_middle_of_a_square() {
    let (mut engine, _) = made("20x14 wilson seed=1");
    let stand = engine.answer(json!({"do": "stand", "cell": 21}));
    let cell = stand["cell_size"].as_f64().expect("a length");
    let axis = |place: usize| stand["at"][place].as_f64().expect("a number") / cell;
    assert!(
        (axis(0) - 1.5).abs() < 1e-9 && (axis(1) + 1.5).abs() < 1e-9,
        "{stand}"
    );
}

#[test]
fn files_are_those_of_the_command_line() {
    let (mut engine, facts) = made("9x6 wilson seed=12");
    let mut save = |request: Value| engine.whole(request);
    for (format, starts) in [
        ("svg", &b"<svg"[..]),
        ("png", b"\x89PNG"),
        ("pdf", b"%PDF"),
        ("json", b"{"),
    ] {
        let (head, bytes) = save(json!({"do": "save", "format": format}));
        assert_eq!(head["name"], format!("maze-12.{format}"));
        assert!(bytes.starts_with(starts), "{format}");
    }
    let (_, bytes) = save(json!({"do": "save", "format": "json"}));
    let maze: Value = serde_json::from_slice(&bytes).expect("it is JSON");
    assert_eq!(maze["recipe"], facts["recipe"]);
    let (head, bytes) = save(json!({"do": "save", "format": "gif", "film": true}));
    assert!(bytes.starts_with(b"GIF89a") && head["type"] == "image/gif");
    // A map is two files.
    let (head, bytes) = save(json!({"do": "save", "format": "tmj"}));
    let map: Value = serde_json::from_slice(&bytes).expect("it is JSON");
    assert_eq!(map["tilesets"][0]["image"], head["companion"]);
    let second = json!({"do": "save", "format": "tmj", "companion": true});
    let (second, bytes) = save(second);
    assert_eq!(second["name"], head["companion"]);
    assert!(bytes.starts_with(b"\x89PNG") && second["type"] == "image/png");
}

#[test]
fn measures_stand_beside_those_of_uniform_mazes() {
    let (mut engine, facts) = made("12x12 backtracker seed=1");
    let own = engine.answer(json!({"do": "measure"}));
    let base = engine.answer(json!({"do": "baseline", "recipe": facts["recipe"], "runs": 30}));
    let ends = &base["measures"]["dead_ends"];
    let (mean, sd) = (ends["mean"].as_f64(), ends["sd"].as_f64());
    let own = own["measures"]["dead_ends"].as_f64().expect("a number");
    // A uniform maze has nearly three tenths of dead ends, a backtracker's a tenth.
    assert!(
        mean > Some(35.0) && mean < Some(50.0) && sd > Some(0.5),
        "{ends}"
    );
    assert!(own < 30.0);
}

#[test]
fn the_tables_say_what_controls_there_are() {
    let mut engine = Engine::default();
    let tables = engine.answer(json!({"do": "tables"}));
    let tables = tables["tables"].as_object().expect("an object");
    for name in [
        "grids",
        "algorithms",
        "solvers",
        "looks",
        "formats",
        "keys",
        "palettes",
    ] {
        assert!(
            tables[name].as_array().is_some_and(|rows| rows.len() > 3),
            "{name}"
        );
    }
    let keys = tables["keys"].as_array().expect("a list");
    let find = |name: &str| {
        keys.iter()
            .find(|key| key["name"] == name)
            .expect("it is there")
    };
    assert_eq!(find("braid")["kind"]["is"], "share");
    assert_eq!(
        (&find("braid")["group"], &find("look")["group"]),
        (&json!("braid"), &json!("Look"))
    );
    assert_eq!(find("look")["kind"]["is"], "word");
}

#[test]
fn two_players_race_in_a_fair_maze() {
    let (mut engine, _) = made("9x7 prim seed=3");
    let mut state = engine.answer(json!({"do": "race"}));
    let (goal, least) = (state["goal"].clone(), state["least"].clone());
    for player in [1, 0] {
        while state["players"][player]["done"] == false {
            let at = state["players"][player]["at"].clone();
            let path = engine.answer(json!({"do": "way", "from": at, "to": goal}));
            let ways = state["players"][player]["ways"].as_array().expect("a list");
            let next = ways.iter().find(|way| way["cell"] == path["cells"][1]);
            let toward = next.expect("it is open")["toward"].clone();
            state = engine.answer(json!({"do": "run", "player": player, "toward": toward}));
            assert_eq!(state["moved"], true);
        }
        assert_eq!(state["players"][player]["steps"], least);
    }
    assert_eq!(
        (&state["winner"], &state["done"]),
        (&json!(1), &json!(true))
    );
    let marks = json!({"do": "picture", "players": [0, 1], "trails": [[0, 1], [8]]});
    engine.whole(marks);
    let state = engine.answer(json!({"do": "run", "by": "restart"}));
    assert_eq!(
        (&state["winner"], &state["players"][0]["steps"]),
        (&json!(null), &json!(0))
    );
}

/// A difficulty is about one start and goal, so a race does without.
#[test]
fn levels_can_be_raced() {
    let (mut engine, _) = made("12x10 backtracker difficulty=medium seed=3");
    let state = engine.answer(json!({"do": "race"}));
    assert!(state["least"].as_u64() > Some(1), "{state}");
}

#[test]
fn races_that_cannot_be_leave_the_maze() {
    for (recipe, says) in [
        ("8x8 keys=1 seed=1", "keys"),
        ("box:3x3x3 prim seed=1", "stairs"),
    ] {
        let (mut engine, _) = made(recipe);
        let refusal = engine.ask(&json!({"do": "race", "meet": true}));
        assert!(
            refusal.expect_err("it cannot be").contains(says),
            "{recipe}"
        );
        engine.whole(json!({"do": "play"}));
    }
    let (mut engine, _) = made("4x1 seed=1");
    let refusal = engine
        .ask(&json!({"do": "run", "by": "stay"}))
        .expect_err("none is on");
    assert!(refusal.contains("no race"));
    let state = engine.answer(json!({"do": "race", "meet": true}));
    assert_eq!(
        (&state["least"], &state["players"][1]["at"]),
        (&json!(3), &json!(3))
    );
    let request = json!({"do": "run", "player": 2, "toward": [1, 0]});
    engine.ask(&request).expect_err("there are two players");
}
