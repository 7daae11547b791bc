//! Maze files in other spellings than ours, and those that are wrong.

use mazeloom::format::{Fields, json};
use mazeloom::read_json::read_json;
use mazeloom::source::NoFiles;
use mazeloom::{Puzzle, Recipe, make};
use serde_json::{Map, Value, json};

const RECIPES: [&str; 5] = [
    "9x7 wilson rooms=1 weights=lava:5@50 exits=3 seed=4",
    "6x6 wilson braid=1 one-way=0.5 seed=4",
    "6x6 wilson keys=2 seed=4",
    "cylinder:3x4 kruskal seed=1",
    "torus:3x3 wilson seed=2",
];

fn written(puzzle: &Puzzle) -> String {
    let mut text = Vec::new();
    json(puzzle, Fields::default().with_walls(), " ", &mut text).expect("memory takes it");
    String::from_utf8(text).expect("it is text")
}

/// The fields of an object in reverse order.
fn reversed(file: &Value) -> Value {
    let fields = file.as_object().expect("an object").iter().rev();
    Value::Object(
        fields
            .map(|(name, value)| (name.clone(), value.clone()))
            .collect::<Map<_, _>>(),
    )
}

#[test]
fn a_file_in_another_spelling_is_the_same_maze() {
    for line in RECIPES {
        let recipe: Recipe = line.parse().expect("it is a recipe");
        let puzzle = make(&recipe).unwrap_or_else(|e| panic!("{line}: {e}"));
        let text = written(&puzzle);
        let file: Value = serde_json::from_str(&text).expect("it is JSON");
        let mut numbered = file.clone();
        // A third number tells which of several edges a pair is; 0 may be left out.
        for pair in numbered["passages"].as_array_mut().expect("a list") {
            let pair = pair.as_array_mut().expect("a pair");
            if pair.len() == 2 {
                pair.swap(0, 1);
                pair.push(json!(0));
            }
        }
        let pretty = serde_json::to_string_pretty(&file).expect("memory takes it");
        let others = [
            file.to_string(),
            reversed(&file).to_string(),
            numbered.to_string(),
            pretty.replace("\n", "\r\n\t"),
        ];
        for other in others {
            let read = read_json(&other, &NoFiles, u64::MAX);
            let read = read.unwrap_or_else(|e| panic!("{line}: {e}\n{other}"));
            assert!(!read.edited, "{line}\n{other}");
            assert_eq!(written(&read.puzzle), text, "{line}");
        }
    }
}

#[test]
fn what_contradicts_itself_is_refused() {
    let text = r#"{"format":"mazeloom/1","grid":{"kind":"rect","width":2,"height":1},"cells":2,"passages":[[0,1]]}"#;
    assert!(read_json(text, &NoFiles, u64::MAX).is_ok());
    for (more, said) in [
        (r#""start":0,"start":1"#, "`start` is there twice"),
        (r#""passages":[]"#, "`passages` is there twice"),
        (
            r#""openings":[[0,1]]"#,
            "`openings[0]`: a neighbor is beyond this side",
        ),
        (
            r#""goal":0,"goal_area":[1]"#,
            "`goal`: not a cell of `goal_area`",
        ),
        (
            r#""walls":[[0,1]]"#,
            "`walls[0]`: is among the passages as well",
        ),
    ] {
        let file = format!("{},{more}}}", &text[..text.len() - 1]);
        let error = read_json(&file, &NoFiles, u64::MAX)
            .map(|_| ())
            .expect_err(&file)
            .to_string();
        assert!(error.contains(said), "{error}\n{file}");
    }
}

/// Fields of a file of 3 × 2 squares, and what they are refused with.
const WRONG_FIELDS: [(&str, &str); 20] = [
    (
        r#""passages":[[0,1],[1,0]]"#,
        "`passages[1]`: is there twice",
    ),
    (
        r#""passages":{}"#,
        "`passages`: not a list of pairs of cells",
    ),
    (
        r#""passages":null"#,
        "`passages`: not a list of pairs of cells",
    ),
    (
        r#""passages":[[0,1],[1]]"#,
        "`passages[1]`: not a pair of cells",
    ),
    (
        r#""passages":[[0,1],7]"#,
        "`passages[1]`: not a pair of cells",
    ),
    (
        r#""passages":[[0,4]]"#,
        "`passages[0]`: cells 0 and 4 are not neighbors on this grid",
    ),
    (
        r#""passages":[[6,0]]"#,
        "`passages[0]`: there is no cell 6; cells are numbered 0 to 5",
    ),
    (
        r#""passages":[[-1,0]]"#,
        "`passages[0]`: there is no cell -1; cells are numbered 0 to 5",
    ),
    (
        r#""passages":[[0,1.0]]"#,
        "`passages[0]`: there is no cell 1.0; cells are numbered 0 to 5",
    ),
    (
        r#""passages":[[0,99999999999]]"#,
        "`passages[0]`: there is no cell 99999999999; cells are numbered 0 to 5",
    ),
    (
        r#""passages":[[0,1,1]]"#,
        "`passages[0]`: cells 0 and 1 are not neighbors on this grid",
    ),
    (
        r#""passages":[[0,1,"a"]]"#,
        "`passages[0]`: the third number is not a whole number",
    ),
    (
        r#""passages":[],"weights":[1,2]"#,
        "`weights`: not a list of 6 numbers",
    ),
    (
        r#""passages":[],"weights":[1,2,3,4,5,-6]"#,
        "`weights[5]`: not a whole number",
    ),
    (r#""passages":[],"exits":7"#, "`exits`: not a list of cells"),
    (
        r#""passages":[],"rooms":[{"cells":[1]},{}]"#,
        "`rooms[1].cells`: not a list of cells",
    ),
    (
        r#""passages":[],"starts":[]"#,
        "`starts`: not a list of 1 to 4 cells",
    ),
    (
        r#""passages":[],"one_way":[[0,1]]"#,
        "`one_way[0]`: this edge is not among the passages",
    ),
    (
        r#""cells":7,"passages":[]"#,
        "`cells`: 7, but this grid has 6",
    ),
    (
        r#""passages":[[0,1],[1,1e999]]"#,
        "not JSON: number out of range at line 1 column 93",
    ),
];

/// Whole files, and what they are refused with.
const WRONG_FILES: [(&str, &str); 10] = [
    ("[1, 2]", "`format`: missing; expected `mazeloom/1`"),
    ("7", "`format`: missing; expected `mazeloom/1`"),
    (
        r#"{"type": "map", "layers": [], "tilewidth": 16}"#,
        "`format`: missing; this is a map of Tiled that holds no maze; export a layer as CSV with 1 for wall and 0 \
         for floor, which can be read",
    ),
    (
        r#"{"nodes": [{"id": 0}], "links": []}"#,
        "`format`: missing; this is a graph; write its edges as text, two names a line, for the grid graph:FILE",
    ),
    (
        r#"{"format":1}"#,
        "`format`: missing; expected `mazeloom/1`",
    ),
    (
        r#"{"format":"maze/2"}"#,
        "`format`: unknown format `maze/2`; expected `mazeloom/1`",
    ),
    (
        "{\n \"passages\": [[0,1],[1,2}",
        "not JSON: expected `,` or `]` at line 2 column 25",
    ),
    (
        "{\n \"positions\": [[0,1],",
        "not JSON: EOF while parsing a value at line 2 column 21",
    ),
    ("{} x", "not JSON: trailing characters at line 1 column 4"),
    ("{x", "not JSON: key must be a string at line 1 column 2"),
];

#[test]
fn a_wrong_file_is_refused_with_the_field_or_the_place() {
    let of = |fields: &str| {
        let grid = r#""grid":{"kind":"rect","width":3,"height":2}"#;
        format!(r#"{{"format":"mazeloom/1",{grid},{fields}}}"#)
    };
    let fields = WRONG_FIELDS.map(|(fields, told)| (of(fields), told));
    let whole = WRONG_FILES.map(|(text, told)| (text.to_owned(), told));
    for (text, told) in fields.into_iter().chain(whole) {
        let error = read_json(&text, &NoFiles, u64::MAX).err();
        let error = error.unwrap_or_else(|| panic!("{text} is read"));
        assert_eq!(error.to_string(), told, "{text}");
    }
}
