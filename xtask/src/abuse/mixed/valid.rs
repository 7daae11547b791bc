//! Requests that can be answered.

use super::request::{Request, Words, ask, drawing, encoded, get, maze, of, part, post};
use crate::abuse::random::Random;

pub fn mazes(random: &mut Random, _words: &Words) -> Request {
    get(&drawing(random))
}

pub fn combined(random: &mut Random, words: &Words) -> Request {
    let format = of(random, &words.formats).replace("none", "svg");
    let (grid, algorithm) = (
        encoded(of(random, &words.grids)),
        of(random, &words.algorithms),
    );
    get(&format!(
        "/v1/maze.{format}?r={grid}+{algorithm}+seed={}",
        random.below(1000)
    ))
}

pub fn keyed(random: &mut Random, words: &Words) -> Request {
    const ODD: [&str; 8] = ["0", "0.5", "3", "2x2", "red", "-1", "9999999999", "%ff"];
    let mut recipe = maze(random);
    for _ in 0..=random.below(3) {
        let pair = of(random, &words.pairs).to_owned();
        let key = pair.split('=').next().unwrap_or_default();
        recipe += &match random.below(8) {
            0 => format!("+{key}={}", random.one(&ODD)),
            _ => format!("+{}", encoded(&pair)),
        };
    }
    get(&format!("/v1/maze.svg?r={recipe}"))
}

pub fn unseeded(random: &mut Random, _words: &Words) -> Request {
    get(&format!(
        "/v1/maze.svg?r=rect:{}x9+wilson",
        2 + random.below(20)
    ))
}

pub fn answers(random: &mut Random, _words: &Words) -> Request {
    let recipe = maze(random);
    let what = random.one(&["solve?r=", "measure?r=", "compare?seeds=2&r="]);
    get(&format!("/v1/{what}{recipe}"))
}

pub fn tiles(random: &mut Random, _words: &Words) -> Request {
    let zoom = random.below(26) as u32;
    let (seed, x, y) = (
        random.below(3),
        random.below(1 << zoom),
        random.below(1 << zoom),
    );
    let ends = format!("from={},{}&to={},{}", x % 900, y % 900, y % 800, x % 800);
    get(&match random.below(4) {
        0 => format!("/v1/tiles/{seed}"),
        1 => format!("/v1/tiles/{seed}/path?{ends}"),
        2 => format!("/v1/tiles/{seed}/{zoom}/{x}/{y}.json"),
        _ => format!("/v1/tiles/{seed}/{zoom}/{x}/{y}.png?scheme=dark&layer=path&{ends}"),
    })
}

pub fn lists(random: &mut Random, _words: &Words) -> Request {
    get(random.one(&[
        "/v1/list",
        "/v1/list/grids",
        "/v1/list/keys",
        "/v1/openapi.json",
        "/health",
        "/metrics",
        "/",
    ]))
}

pub fn heads(random: &mut Random, _words: &Words) -> Request {
    ask("HEAD", &drawing(random), "", b"")
}

pub fn ranges(random: &mut Random, _words: &Words) -> Request {
    let (a, b) = (random.below(3000), random.next() >> random.below(64));
    let range = match random.below(6) {
        0 => format!("bytes={a}-"),
        1 => format!("bytes=-{b}"),
        2 => format!("bytes={a}-{b}"),
        3 => format!("bytes={b}-"),
        4 => format!("bytes=0-1,{a}-{b}"),
        _ => "bytes=99999999999999999999-".to_owned(),
    };
    ask("GET", &drawing(random), &format!("Range: {range}\r\n"), b"")
}

pub fn conditional(random: &mut Random, _words: &Words) -> Request {
    let path = match random.below(3) {
        0 => drawing(random),
        1 => "/v1/list/grids".to_owned(),
        _ => format!(
            "/v1/tiles/1/0/0/0.png?scheme={}",
            random.one(&["light", "dark"])
        ),
    };
    ask("GET", &path, "If-None-Match: *\r\n", b"")
}

pub fn forms(random: &mut Random, _words: &Words) -> Request {
    let recipe = format!("rect mask=shape.txt wilson seed={}", random.below(1000));
    let path = random.one(&["/v1/maze.svg", "/v1/maze.json", "/v1/solve", "/v1/measure"]);
    post(
        path,
        &[
            part("r", None, recipe.as_bytes()),
            part("file", Some("shape.txt"), b"X..\n...\n..X\n"),
        ],
    )
}
