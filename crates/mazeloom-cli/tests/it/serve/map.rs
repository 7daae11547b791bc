//! The endless map of `maze serve`.

use super::client::Running;
use super::maze;
use serde_json::Value;

/// The open sides of the blocks of a tile, row by row.
fn sides(server: &Running, at: [u32; 3]) -> Vec<Vec<u32>> {
    let [z, x, y] = at;
    let tile = server.get(&format!("/v1/tiles/7/{z}/{x}/{y}.json")).json();
    let rows = tile["rows"].as_array().expect("it has rows");
    let digits = |row: &Value| {
        let digits = row.as_str().expect("it is text").chars();
        digits
            .map(|digit| digit.to_digit(16).expect("it is a digit"))
            .collect()
    };
    rows.iter().map(digits).collect()
}

/// A block of 2 × 2 tiles, looked at together, is a part of one spanning tree: sides of neighbors agree, and there is no loop.
#[test]
fn neighbors_agree_and_there_are_no_loops() {
    let server = Running::start(&[]);
    for (z, x, y) in [
        (25, 16_777_215, 9_999),
        (24, 7, 7),
        (12, 2_047, 2_047),
        (3, 3, 4),
    ] {
        let tiles =
            [[0, 0], [1, 0], [0, 1], [1, 1]].map(|[i, j]| sides(&server, [z, x + i, y + j]));
        let side = tiles[0].len();
        let at = |column: usize, row: usize| {
            let tile = &tiles[(row / side) * 2 + column / side];
            tile[row % side][column % side]
        };
        let mut parent: Vec<usize> = (0..4 * side * side).collect();
        fn root(parent: &mut [usize], mut cell: usize) -> usize {
            while parent[cell] != cell {
                parent[cell] = parent[parent[cell]];
                cell = parent[cell];
            }
            cell
        }
        for row in 0..2 * side {
            for column in 0..2 * side {
                let cell = row * 2 * side + column;
                let mut join = |other: usize| {
                    let (a, b) = (root(&mut parent, cell), root(&mut parent, other));
                    assert_ne!(a, b, "a loop at {column},{row} of {z}/{x}/{y}");
                    parent[a] = b;
                };
                if column + 1 < 2 * side {
                    let open = at(column, row) & 2 != 0;
                    assert_eq!(open, at(column + 1, row) & 8 != 0, "{column},{row}");
                    if open {
                        join(cell + 1);
                    }
                }
                if row + 1 < 2 * side {
                    let open = at(column, row) & 4 != 0;
                    assert_eq!(open, at(column, row + 1) & 1 != 0, "{column},{row}");
                    if open {
                        join(cell + 2 * side);
                    }
                }
            }
        }
    }
}

#[test]
fn a_tile_is_the_one_that_the_command_draws() {
    let server = Running::start(&[]);
    let text = maze(&[
        "tile", "7", "25", "1000", "2000", "-q", "-f", "json", "-o", "-",
    ]);
    let drawn: Value = serde_json::from_slice(&text).expect("it is JSON");
    let passages = drawn["passages"].as_array().expect("it has some").len();
    let tile = sides(&server, [25, 1000, 2000]);
    let open: u32 = tile.iter().flatten().map(|sides| sides.count_ones()).sum();
    // Every passage has two ends; doors have one in this tile.
    let doors = open as usize - 2 * passages;
    assert_eq!(passages, 32 * 32 - 1);
    assert!((1..=4).contains(&doors), "{doors}");
}

/// A path that is drawn goes from tile to tile: the picture is not empty where the path is, and empty elsewhere.
#[test]
fn a_path_is_found_and_drawn_at_any_distance() {
    let server = Running::start(&[]);
    let short = server.get("/v1/tiles/7/path?from=5,5&to=6,9").json();
    assert!(
        short["length"].as_u64().is_some_and(|cells| cells >= 6),
        "{short}"
    );
    let far = server
        .get("/v1/tiles/7/path?from=0,0&to=1073741823,1073741823")
        .json();
    assert_eq!(
        (&far["length"], &far["tile"]["zoom"]),
        (&Value::Null, &0.into())
    );
    let picture = |tile: &str| {
        let path = format!("/v1/tiles/7/{tile}.png?layer=path&from=0,0&to=1073741823,1073741823");
        let bytes = server.get(&path).body;
        let mut reader = png::Decoder::new(std::io::Cursor::new(bytes))
            .read_info()
            .expect("it is a picture");
        let mut pixels = vec![0; reader.output_buffer_size().expect("it is small")];
        reader.next_frame(&mut pixels).expect("it is a picture");
        pixels
    };
    let dark = |pixels: &[u8]| pixels.iter().map(|byte| byte.count_ones()).sum::<u32>();
    for tile in ["0/0/0", "10/0/0", "25/0/0", "25/33554431/33554431"] {
        assert!(dark(&picture(tile)) > 100, "{tile}");
    }
    let around = ["25/16000000/5", "25/5/16000000"].map(|tile| dark(&picture(tile)));
    assert!(around.contains(&0), "{around:?}");
}

#[test]
fn places_that_are_not_there_are_404_or_400() {
    let server = Running::start(&[]);
    for (path, status) in [
        ("/v1/tiles/7/26/0/0.png", 404),
        ("/v1/tiles/7/3/8/0.png", 404),
        ("/v1/tiles/7/0/0/0.gif", 404),
        ("/v1/tiles/7/0/0/0", 404),
        ("/v1/tiles/7/-1/0/0.png", 404),
        ("/v1/tiles/x/0/0/0.png", 404),
        ("/v1/tiles/99999999999999999999/0/0/0.png", 404),
        ("/v1/tiles/7/99999999999/0/0.png", 404),
        ("/v1/tiles/7/0/0/0.png?scheme=blue", 400),
        ("/v1/tiles/7/0/0/0.png?layer=path", 400),
        ("/v1/tiles/7/0/0/0.png?from=1,1", 400),
        ("/v1/tiles/7/0/0/0.png?layer=distance", 400),
        ("/v1/tiles/7/0/0/0.png?layer=distance&from=1,1&to=2,2", 400),
        (
            "/v1/tiles/7/0/0/0.png?layer=distance&from=1,1073741824",
            400,
        ),
        (
            "/v1/tiles/7/0/0/0.png?layer=path&from=1,1&to=1073741824,0",
            400,
        ),
        ("/v1/tiles/7/0/0/0.json?scheme=dark", 400),
        ("/v1/tiles/7/path?from=1,1", 400),
        ("/v1/tiles/7/path?from=1,1&to=-1,0", 400),
        ("/v1/tiles/7/path?from=1,1&to=NaN,0", 400),
    ] {
        let answer = server.get(path);
        assert_eq!(answer.status, status, "{path}: {}", answer.text());
        assert_eq!(
            answer.header("content-type"),
            Some("application/problem+json"),
            "{path}"
        );
    }
}
