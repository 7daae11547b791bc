//! Maps for Tiled hold the maze: in squares as the matrix has them, in hexagons by how they touch.

use mazeloom::format::WriteError;
use mazeloom::grid::AnyGrid;
use mazeloom::rule::{Placing, RULES};
use mazeloom::solve::shortest;
use mazeloom::table::EdgeSet;
use mazeloom::{Cell, Maze, Overlays, Puzzle, Recipe, Topology, TopologyExt, make};
use mazeloom_export::format;
use serde_json::Value;
use std::collections::BTreeSet;
use std::io::Cursor;

fn made(line: &str) -> Puzzle {
    let recipe: Recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
    make(&recipe).unwrap_or_else(|e| panic!("{line}: {e}"))
}

fn try_written(puzzle: &Puzzle, name: &str) -> Result<Vec<u8>, WriteError> {
    let keys = &Recipe::of(puzzle).expect("a recipe made it").keys;
    let mut file = Vec::new();
    let format = format(name).expect("it is listed");
    format.write(puzzle, keys, &mut file).map(|()| file)
}

fn written(puzzle: &Puzzle, name: &str) -> Vec<u8> {
    try_written(puzzle, name).unwrap_or_else(|e| panic!("{name}: {e}"))
}

fn map_of(puzzle: &Puzzle) -> Value {
    serde_json::from_slice(&written(puzzle, "tmj")).expect("it is JSON")
}

fn number(value: &Value) -> i64 {
    value.as_i64().expect("a whole number")
}

/// The tiles of the first tile layer, row by row.
fn tiles(map: &Value) -> Vec<i64> {
    let layers = map["layers"].as_array().expect("a list");
    let layer = layers.iter().find(|layer| layer["type"] == "tilelayer");
    let data = layer.expect("a layer of tiles")["data"].as_array();
    data.expect("a list").iter().map(number).collect()
}

/// The objects of a class.
fn objects<'a>(map: &'a Value, class: &str) -> Vec<&'a Value> {
    let layers = map["layers"].as_array().expect("a list");
    let objects = layers
        .iter()
        .filter_map(|layer| layer["objects"].as_array());
    let of_class = |object: &&Value| object["type"] == class;
    objects.flatten().filter(of_class).collect()
}

#[test]
fn levels_hold_tiles_walls_and_the_way() {
    for line in [
        "rect:9x7 wilson seed=1",
        "rect:12x8 mask=heart seed=1",
        "box:3x2x2 seed=1",
    ] {
        let puzzle = made(line);
        let map: Value = map_of(&puzzle);
        let size = |field: &str| map[field].as_u64().expect("a number") as usize;
        let layers = map["layers"].as_array().expect("a list");
        let of = |kind: &str| -> Vec<&Value> {
            let layers = layers.iter().filter(|layer| layer["type"] == kind);
            layers.collect()
        };
        let tiles: Vec<u64> = of("tilelayer")
            .iter()
            .flat_map(|layer| layer["data"].as_array().expect("a list"))
            .map(|tile| tile.as_u64().expect("a number"))
            .collect();
        let squares = size("width") * size("height") * of("tilelayer").len();
        assert_eq!(tiles.len(), squares, "{line}");
        assert!(tiles.iter().all(|tile| [1, 2].contains(tile)), "{line}");
        // The same squares as in the matrix, which is read back elsewhere.
        let matrix = String::from_utf8(written(&puzzle, "csv")).expect("it is text");
        let digits = matrix.chars().filter_map(|c| c.to_digit(10));
        assert!(
            digits.eq(tiles.iter().map(|&tile| tile as u32 - 1)),
            "{line}"
        );
        let objects: Vec<&Value> = of("objectgroup")
            .iter()
            .flat_map(|layer| layer["objects"].as_array().expect("a list"))
            .collect();
        let walls: u64 = objects
            .iter()
            .filter(|object| object["type"] == "wall")
            .map(|wall| wall["width"].as_u64().expect("a number") / 16)
            .sum();
        let full = tiles.iter().filter(|&&tile| tile == 2).count();
        assert_eq!(walls, full as u64, "{line}");
        let ids: BTreeSet<u64> = objects.iter().filter_map(|o| o["id"].as_u64()).collect();
        assert_eq!(ids.len(), objects.len(), "{line}");
        assert_eq!(map["nextobjectid"], ids.len() + 1, "{line}");
        assert_eq!(map["nextlayerid"], layers.len() + 1, "{line}");
    }
}

/// Devices of every rule are points at their places, by name and number; the two cells of a door have its point
/// halfway.
#[test]
fn each_device_of_a_rule_is_a_point_at_its_place() {
    let placed = RULES.iter().filter(|row| row.words().starts_with("rule="));
    let words = placed.map(mazeloom::rule::RuleKind::words);
    let more = ["rule=portals:2,one-way", "keys=2 rule=levers,colors"].map(str::to_owned);
    let mut kinds = BTreeSet::new();
    for word in words.chain(more) {
        let puzzle = made(&format!("rect:8x7 {word} seed=5"));
        let map = map_of(&puzzle);
        let middle = |cell: Cell| {
            let (x, y) = (i64::from(cell.0 % 8), i64::from(cell.0 / 8));
            (x * 32 + 24, y * 32 + 24)
        };
        for rule in &puzzle.rules {
            for (place, kind) in rule.kind.devices.iter().enumerate() {
                let mut expected = BTreeSet::new();
                for device in rule.of_kind(place) {
                    let name = format!("{} {}", kind.name, kind.mark.name(device.number));
                    let doors = device.passages.iter().filter(|_| kind.mark.is_door());
                    let ends = doors.filter_map(|&door| puzzle.maze.ends(door));
                    let cells = device.cells.iter().map(|&cell| (cell, cell));
                    expected.extend(cells.chain(ends).map(|(a, b)| {
                        let (a, b) = (middle(a), middle(b));
                        let at = ((a.0 + b.0) / 2, (a.1 + b.1) / 2);
                        (at, name.clone(), i64::from(device.number))
                    }));
                }
                let found = objects(&map, kind.name).into_iter().filter_map(|object| {
                    let properties = object["properties"].as_array()?;
                    let of = |name: &str| properties.iter().find(|it| it["name"] == name);
                    let at = (number(&object["x"]), number(&object["y"]));
                    let name = object["name"].as_str().expect("a name").to_owned();
                    assert_eq!(object["point"], true, "{word}: {name}");
                    Some((at, name, number(&of("number")?["value"])))
                });
                assert_eq!(found.collect::<BTreeSet<_>>(), expected, "{word}");
                kinds.extend((!expected.is_empty()).then_some(kind.name));
            }
        }
        let line = objects(&map, "solution")[0]["polyline"].as_array();
        let cells = shortest(&puzzle).expect("a solution").len();
        assert_eq!(line.map(Vec::len), Some(cells), "{word}");
    }
    let all = RULES
        .iter()
        .filter(|row| matches!(row.placing, Placing::Rule(_)));
    let all = all.flat_map(|row| row.devices.iter().map(|kind| kind.name));
    assert_eq!(kinds, all.collect(), "a kind of device is on no map");
}

/// The tiles beside one on a map of hexagons whose even columns lie half a tile lower.
fn beside((x, y): (i64, i64)) -> [(i64, i64); 6] {
    let low = if x % 2 == 0 { 1 } else { 0 };
    [
        (x, y - 1),
        (x, y + 1),
        (x - 1, y + low - 1),
        (x - 1, y + low),
        (x + 1, y + low - 1),
        (x + 1, y + low),
    ]
}

/// Counts the floors, and the connected parts into which they fall.
fn parts(map: &Value) -> (usize, usize) {
    let width = number(&map["width"]);
    let floors = (0..).zip(tiles(map)).filter(|&(_, tile)| tile == 1);
    let mut floors: BTreeSet<(i64, i64)> = floors.map(|(at, _)| (at % width, at / width)).collect();
    let (count, mut parts) = (floors.len(), 0);
    while let Some(first) = floors.pop_first() {
        parts += 1;
        let mut open = vec![first];
        while let Some(place) = open.pop() {
            open.extend(beside(place).into_iter().filter(|next| floors.remove(next)));
        }
    }
    (count, parts)
}

#[test]
fn floors_of_hexagons_are_connected_as_the_cells_are() {
    for (line, openings) in [
        ("hex:5x4 wilson openings=none seed=1", 0),
        ("hex:1x1 openings=none seed=1", 0),
        ("hex:6x1 seed=1", 2),
        ("hex:hexagon:3 kruskal seed=2", 2),
        ("hex:triangle:5 wilson seed=3", 2),
        ("hex:rhombus:4x3 wilson openings=none seed=4", 0),
        ("hex:9x8 mask=circle wilson openings=none seed=5", 0),
    ] {
        let puzzle = made(line);
        let map = map_of(&puzzle);
        assert_eq!(map["orientation"], "hexagonal", "{line}");
        assert_eq!(map["staggeraxis"], "x", "{line}");
        assert_eq!(map["staggerindex"], "even", "{line}");
        let passages: Vec<_> = puzzle.maze.all_edges().map(|(edge, ..)| edge).collect();
        let cells = puzzle.maze.cells() as usize;
        assert_eq!(
            parts(&map),
            (cells + passages.len() + openings, 1),
            "{line}"
        );
        let grid_edges = puzzle.maze.grid().all_edges().count();
        let walls = tiles(&map).iter().filter(|&&tile| tile == 2).count();
        let rim: usize = (puzzle.maze.grid().all_cells())
            .map(|cell| puzzle.maze.grid().rim_sides(cell).count())
            .sum();
        assert_eq!(
            walls,
            grid_edges - passages.len() + rim - openings,
            "{line}"
        );
        // A spanning tree without any of its passages has two parts.
        for &shut in &passages {
            let open = EdgeSet::of(
                puzzle.maze.grid().edges(),
                passages.iter().copied().filter(|&edge| edge != shut),
            );
            let grid = made(line).maze.into_parts().0;
            let mut cut = puzzle_like(&puzzle);
            cut.maze = Maze::from_open(grid, open);
            let expected = (cells + passages.len() - 1 + openings, 2);
            assert_eq!(parts(&map_of(&cut)), expected, "{line}: {shut:?}");
        }
    }
}

/// The same puzzle, made again.
fn puzzle_like(puzzle: &Puzzle) -> Puzzle {
    make(&Recipe::of(puzzle).expect("a recipe made it")).expect("it was made before")
}

#[test]
fn marks_of_hexagons_stand_on_floors() {
    let map = map_of(&made("hex:7x5 wilson rooms=1 seed=2"));
    let width = number(&map["width"]);
    let all = tiles(&map);
    let tile_at = |x: i64, y: i64| {
        // Columns lie 24 pixels apart, tiles are 32 wide and 28 high.
        let column = (x - 16) / 24;
        let row = (y - 14 - if column % 2 == 0 { 14 } else { 0 }) / 28;
        all[(row * width + column) as usize]
    };
    for class in ["start", "goal", "room"] {
        for object in objects(&map, class) {
            assert_eq!(
                tile_at(number(&object["x"]), number(&object["y"])),
                1,
                "{object}"
            );
        }
        assert_eq!(objects(&map, class).len(), 1, "{class}");
    }
    let line = objects(&map, "solution")[0];
    for corner in line["polyline"].as_array().expect("a list") {
        let [x, y] = ["x", "y"].map(|axis| number(&line[axis]) + number(&corner[axis]));
        assert_eq!(tile_at(x, y), 1);
    }
}

#[test]
fn rooms_are_rectangles_of_floor() {
    let puzzle = made("rect:20x14 wilson rooms=4 room-size=2x3-4x3 doors=1 seed=6");
    let map = map_of(&puzzle);
    let width = number(&map["width"]);
    let all = tiles(&map);
    let rooms = objects(&map, "room");
    assert_eq!((rooms.len(), puzzle.rooms.len()), (4, 4));
    for (room, cells) in rooms.iter().zip(&puzzle.rooms) {
        let [left, top, across, down] =
            ["x", "y", "width", "height"].map(|field| number(&room[field]) / 16);
        assert_eq!((across + 1) / 2 * ((down + 1) / 2), cells.len() as i64);
        let tile = |x: i64, y: i64| all[(y * width + x) as usize];
        for (x, y) in (top..top + down).flat_map(|y| (left..left + across).map(move |x| (x, y))) {
            assert_eq!(tile(x, y), 1, "{room}");
        }
        // One door.
        let mut rim: Vec<i64> = (left..left + across)
            .flat_map(|x| [tile(x, top - 1), tile(x, top + down)])
            .collect();
        rim.extend((top..top + down).flat_map(|y| [tile(left - 1, y), tile(left + across, y)]));
        assert_eq!(rim.iter().filter(|&&tile| tile == 1).count(), 1, "{room}");
    }
}

#[test]
fn the_picture_of_the_tiles_is_the_one_that_the_map_names() {
    for line in [
        "rect:4x3 wall-color=navy seed=1",
        "hex:4x3 wall-color=navy seed=1",
    ] {
        let puzzle = made(line);
        let format = format("tmj").expect("it is listed");
        let keys = &Recipe::of(&puzzle).expect("a recipe made it").keys;
        let mut style = mazeloom::Style::of(keys);
        style.stem = "level".to_owned();
        let (mut map, mut image) = (Vec::new(), Vec::new());
        (format.write_layers(
            &puzzle,
            (&style, Overlays::NONE),
            mazeloom::format::Fields::default(),
            &mut map,
        ))
        .expect("memory takes it");
        (format.write_companion(&puzzle, &style, &mut image)).expect("memory takes it");
        let map: Value = serde_json::from_slice(&map).expect("it is JSON");
        let set = &map["tilesets"][0];
        let name = format!("level{}", format.companion().expect("it has one"));
        assert_eq!(set["image"], name, "{line}");
        let mut reader = png::Decoder::new(Cursor::new(image))
            .read_info()
            .expect("it is a PNG");
        let mut pixels = vec![0; reader.output_buffer_size().expect("it is small")];
        let info = reader.next_frame(&mut pixels).expect("it is a PNG");
        let [width, height] = [info.width, info.height].map(i64::from);
        assert_eq!(
            [width, height],
            ["imagewidth", "imageheight"].map(|f| number(&set[f]))
        );
        let pixel = |x: i64, y: i64| {
            let at = 4 * (y * width + x) as usize;
            [0, 1, 2, 3].map(|channel| pixels[at + channel])
        };
        assert_eq!(
            pixel(width / 4, height / 2),
            [255, 255, 255, 255],
            "{line}: floor"
        );
        assert_eq!(
            pixel(width * 3 / 4, height / 2),
            [0, 0, 128, 255],
            "{line}: wall"
        );
        // Tiles in columns of 24 and rows of 28 pixels cover each pixel once.
        if map["orientation"] == "hexagonal" {
            for y in 0..height {
                let opaque = |x: i64, y: i64| i32::from(pixel(x, y)[3] == 255);
                for x in 0..24 {
                    let low = (y + 14) % 28;
                    let right = if x + 24 < 32 { opaque(x + 24, low) } else { 0 };
                    assert_eq!(opaque(x, y) + right, 1, "{x},{y}");
                }
            }
        }
    }
}

#[test]
fn maps_are_refused_where_cells_do_not_lie_side_by_side() {
    for line in [
        "sphere:5 seed=1",
        "torus:4x4 seed=1",
        "box:3x2x2,wrap=x seed=1",
        "box:2x2x2x2 seed=1",
        "stack:2,(hex:3x3) seed=1",
        "rect:12x8 weave=0.5 seed=1",
        "hex:8x8 weave=0.5 seed=1",
    ] {
        let error = try_written(&made(line), "tmj").expect_err(line).to_string();
        assert!(error.contains("graphml"), "{line}: {error}");
    }
    let error = try_written(&made("hex:rhombus:9000x1 seed=1"), "tmj").expect_err("too large");
    assert!(error.to_string().contains("smaller"), "{error}");
}

/// The corners of an object in pixels.
fn corners(object: &Value, form: &str) -> Vec<(f64, f64)> {
    let exact = |value: &Value| value.as_f64().expect("a number");
    let (x, y) = (exact(&object["x"]), exact(&object["y"]));
    let points = object[form].as_array().expect("it has this form").iter();
    points
        .map(|at| (x + exact(&at["x"]), y + exact(&at["y"])))
        .collect()
}

/// A number among the properties of an object.
fn property(object: &Value, name: &str) -> u32 {
    let all = object["properties"].as_array().expect("it has properties");
    let found = all.iter().find(|property| property["name"] == name);
    found.expect(name)["value"].as_u64().expect("a number") as u32
}

/// Tells whether a ring encloses a point.
fn encloses(ring: &[(f64, f64)], (x, y): (f64, f64)) -> bool {
    let sides = ring.iter().zip(ring.iter().cycle().skip(1));
    let crossed = sides.filter(|((ax, ay), (bx, by))| {
        (*ay > y) != (*by > y) && x < ax + (y - ay) / (by - ay) * (bx - ax)
    });
    crossed.count() % 2 == 1
}

#[test]
fn cells_of_any_shape_are_polygons_between_walls_and_passages() {
    for line in [
        "tri:5x4 seed=1",
        "polar:4 rooms=1 seed=2",
        "voronoi:40 keys=1 seed=3",
        "penrose:p3,3 braid=0.5 seed=4",
        "crack:30 openings=none seed=5",
        "organic:40 seed=6",
        "rect:12x10 mask=heart edge=smooth seed=7",
        "hex:8x8 mask=circle edge=smooth seed=8",
    ] {
        let puzzle = made(line);
        let (map, maze) = (map_of(&puzzle), &puzzle.maze);
        let cells = objects(&map, "cell");
        assert_eq!(cells.len(), maze.cells() as usize, "{line}");
        for (nth, cell) in cells.iter().enumerate() {
            assert_eq!(property(cell, "cell") as usize, nth, "{line}");
        }
        check_passages(&map, maze, line);
        assert!(objects(&map, "wall").len() > cells.len() / 2, "{line}");
        // The start of a disc is its middle.
        let opens = !line.contains("openings=none");
        assert_eq!(!objects(&map, "opening").is_empty(), opens, "{line}");
        // The path runs through the polygons of its cells.
        let path = shortest(&puzzle).expect("it is solvable");
        let drawn = corners(objects(&map, "solution")[0], "polyline");
        assert_eq!(path.len(), drawn.len(), "{line}");
        for (&Cell(cell), &at) in path.iter().zip(&drawn) {
            assert!(
                encloses(&corners(cells[cell as usize], "polygon"), at),
                "{line}"
            );
        }
        let numbers = map["layers"].as_array().expect("a list").iter();
        let numbers = numbers
            .filter_map(|layer| layer["objects"].as_array())
            .flatten();
        let numbers: Vec<i64> = numbers.map(|object| number(&object["id"])).collect();
        assert_eq!(
            numbers.len(),
            numbers.iter().collect::<BTreeSet<_>>().len(),
            "{line}"
        );
        assert_eq!(
            number(&map["nextobjectid"]),
            numbers.len() as i64 + 1,
            "{line}"
        );
    }
}

/// Passages lie between the cells that they join, and on the borders of both.
fn check_passages(map: &Value, maze: &Maze<AnyGrid>, line: &str) {
    let (cells, passages) = (objects(map, "cell"), objects(map, "passage"));
    let found: BTreeSet<(u32, u32)> = (passages.iter())
        .map(|passage| (property(passage, "from"), property(passage, "to")))
        .collect();
    let open = maze
        .all_edges()
        .map(|(_, Cell(a), Cell(b))| (a.min(b), a.max(b)));
    assert_eq!(found, open.collect(), "{line}");
    for passage in passages {
        let ends = corners(passage, "polyline");
        for name in ["from", "to"] {
            let ring = corners(cells[property(passage, name) as usize], "polygon");
            let on_it = |end: &(f64, f64)| {
                let mut apart = ring
                    .iter()
                    .map(|at| (at.0 - end.0).abs().max((at.1 - end.1).abs()));
                apart.any(|apart| apart < 0.03)
            };
            assert!([ends[0], ends[ends.len() - 1]].iter().all(on_it), "{line}");
        }
    }
}
