//! Requests that are wrong, and meant to be.

use super::request::{End, FORM, Request, Words, ask, drawing, get, of, part, post};
use super::valid::{forms, mazes};
use crate::abuse::random::Random;

pub fn recipes(random: &mut Random, words: &Words) -> Request {
    const WRONG: [&str; 20] = [
        "",
        "nonsense",
        "rect:0x0",
        "rect:-1x3",
        "rect:NaNx3",
        "rect:9223372036854775808x2",
        "rect:1e9x1e9",
        "rect:4294967295x4294967295+seed=1",
        "hex:3x3+braid=NaN+seed=1",
        "3x3+braid=1e999",
        "3x3+%00+seed=1",
        "%ff",
        "3x3+seed=18446744073709551616",
        "3x3+seed=1+seed=2",
        "3x3+mask=/etc/passwd+seed=1",
        "3x3+picture=../../etc/passwd+seed=1",
        "graph:/etc/passwd+seed=1",
        "3x3+wilson+kruskal+seed=1",
        "tesseract:99999+seed=1",
        "3x3+title=%22%3E%3Cscript%3E+brad=1",
    ];
    let recipe = match random.below(4) {
        0 => format!(
            "{}:{}x{}+brad={}",
            of(random, &words.algorithms),
            random.next(),
            random.next(),
            random.next()
        ),
        _ => random.one(&WRONG).to_owned(),
    };
    let what = random.one(&["maze.svg", "maze.json", "solve", "measure", "compare"]);
    get(&format!("/v1/{what}?r={recipe}"))
}

pub fn parameters(random: &mut Random, _words: &Words) -> Request {
    get(random.one(&[
        "/v1/maze.svg",
        "/v1/maze.svg?r=3x3&r=4x4",
        "/v1/maze.svg?r=3x3+seed=1&x=1",
        "/v1/maze.svg?r=3x3&seed=-1",
        "/v1/maze.svg?r=3x3&seed=9223372036854775808&seed=1",
        "/v1/maze.exe?r=3x3",
        "/v1/maze.?r=3x3",
        "/v1/maze.json?r=3x3+seed=1&fields=none",
        "/v1/maze.svg?r=3x3+seed=1&companion=true",
        "/v1/maze.svg?%ff=%zz",
        "/v1/solve?r=3x3+seed=1&solver=nothing",
        "/v1/solve?r=3x3+seed=1&from=NaN",
        "/v1/solve?r=3x3+seed=1&to=99",
        "/v1/compare?r=3x3&seeds=0",
        "/v1/compare?r=3x3&seeds=9223372036854775808",
        "/v1/compare?r=500x500&seeds=1000",
        "/v1/compare?r=3x3&measures=,",
        "/v1/list?x=1",
        "/v1/list/nothing",
        "/v1/tiles/-1",
        "/v1/tiles/1/26/0/0.png",
        "/v1/tiles/1/3/8/0.png",
        "/v1/tiles/1/0/0/0.gif",
        "/v1/tiles/18446744073709551616/0/0/0.png",
        "/v1/tiles/1/path?from=1,2",
        "/v1/tiles/1/path?from=0,0&to=4294967295,0",
        "/v1/tiles/1/0/0/0.png?layer=x",
    ]))
}

pub fn traversal(random: &mut Random, _words: &Words) -> Request {
    let up = random.one(&[
        "../",
        "..%2f",
        "%2e%2e/",
        "..\\",
        "%2e%2e%2f",
        ".../",
        "%00/",
        "%ff/",
        "%",
        "//",
        "..;/",
    ]);
    let up = up.repeat(1 + random.below(8));
    let name = random.one(&[
        "etc/passwd",
        "etc/passwd.json",
        "Cargo.toml",
        "proc/self/environ",
        "x.html%00.png",
    ]);
    let start = random.one(&["/", "/assets/", "/v1/list/", "/v1/tiles/", "/v1/maze."]);
    get(&format!("{start}{up}{name}"))
}

pub fn large(random: &mut Random, _words: &Words) -> Request {
    let long = "x".repeat(20_000);
    match random.below(6) {
        0 => get(&format!("/v1/maze.svg?r=3x3+seed=1+title={long}")),
        1 => get(&format!("/v1/maze.svg?r={}", "x".repeat(100_000))).cut(),
        2 => ask(
            "GET",
            "/health",
            &format!("X-Long: {}\r\n", "x".repeat(1 << 19)),
            b"",
        )
        .cut(),
        3 => get("/v1/maze.svg?r=500x501+seed=1"),
        4 => ask(
            "POST",
            "/v1/maze.svg",
            &format!("{FORM}Content-Length: 999999999999\r\n"),
            b"",
        )
        .cut(),
        _ => post(
            "/v1/maze.svg",
            &[
                part("r", None, b"3x3"),
                part("file", Some("a.txt"), &vec![b'x'; 1 << 21]),
            ],
        )
        .cut(),
    }
}

pub fn malformed(random: &mut Random, _words: &Words) -> Request {
    let ask = |head: &str, body: &[u8]| ask("POST", "/v1/maze.svg", head, body);
    let r = part("r", None, b"3x3 seed=1");
    match random.below(9) {
        0 => ask(FORM, b"--cut\r\nnonsense"),
        1 => ask(FORM, &random.bytes(300)),
        2 => ask("Content-Type: application/json\r\n", b"{}"),
        3 => ask("Content-Type: multipart/form-data\r\n", b"--cut"),
        4 => ask("", b"r=3x3"),
        5 => post("/v1/maze.svg", &[r.clone(), r]),
        6 => post(
            "/v1/maze.svg",
            &[r, part("file", Some("../../a.txt"), b"x")],
        ),
        7 => post(
            "/v1/solve",
            &[part("r", None, b"\xff\xfe"), part("x", None, b"1")],
        ),
        _ => post("/v1/measure", &vec![part("file", Some("a"), b""); 40]),
    }
}

/// A picture of 60,000 x 60,000 pixels, says its head; the rest is missing.
const BOMB: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\xea\x60\0\0\xea\x60\x01\0\0\0\0";

pub fn files(random: &mut Random, _words: &Words) -> Request {
    let laugh = |n: u32| format!("<!ENTITY l{n} \"{}\">", format!("&l{};", n - 1).repeat(10));
    let laughs: String = (1..12).map(laugh).collect();
    let svg = format!(
        "<!DOCTYPE svg [<!ENTITY l0 \"ha\">{laughs}]><svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\">\
         <text>&l11;</text></svg>"
    );
    let outside = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><image href=\"file:///etc/passwd\"/>";
    let bomb = [BOMB, &random.bytes(40)].concat();
    let (name, content) = match random.below(4) {
        0 => ("a.svg", svg.as_bytes()),
        1 => ("a.svg", outside.as_bytes()),
        2 => ("a.png", &bomb[..]),
        _ => ("a.png", &bomb[30..]),
    };
    let key = random.one(&["mask", "picture"]);
    let recipe = format!("rect {key}={name} seed=1");
    post(
        "/v1/maze.svg",
        &[
            part("r", None, recipe.as_bytes()),
            part("file", Some(name), content),
        ],
    )
}

pub fn truncated(random: &mut Random, words: &Words) -> Request {
    let mut request = if random.below(2) == 0 {
        forms(random, words)
    } else {
        mazes(random, words)
    };
    let length = random.below(request.bytes.len() - 2);
    request.bytes.truncate(length);
    request.cut()
}

pub fn left(random: &mut Random, _words: &Words) -> Request {
    let recipe = random.one(&["400x400+aldous-broder", "300x300+wilson", "20x20+kruskal"]);
    let path = format!("/v1/maze.png?r={recipe}+seed={}", random.below(1000));
    Request {
        end: End::Left,
        ..get(&path)
    }
}

pub fn methods(random: &mut Random, _words: &Words) -> Request {
    let method = random.one(&["PUT", "DELETE", "PATCH", "TRACE", "OPTIONS", "BREW", "get"]);
    ask(
        method,
        random.one(&[
            "/health",
            "/v1/list",
            "/v1/maze.svg?r=3x3",
            "/",
            "/v1/tiles/1/0/0/0.png",
        ]),
        "",
        b"",
    )
}

pub fn hosts(random: &mut Random, _words: &Words) -> Request {
    let host = random.one(&[
        "Host: evil.example\r\n",
        "Host: \r\n",
        "",
        "Host: localhost\r\nHost: localhost\r\n",
        "Host: localhost.evil\r\n",
        "Host: [::1\r\n",
        "Host: \u{ff}\r\n",
        "Host: 127.0.0.1.nip.io:80\r\n",
    ]);
    let text = format!("GET {} HTTP/1.1\r\n{host}\r\n", drawing(random));
    Request {
        bytes: text.into_bytes(),
        end: End::Kept,
    }
}

pub fn garbage(random: &mut Random, _words: &Words) -> Request {
    let count = 1 + random.below(3000);
    let bytes = match random.below(3) {
        0 => random.bytes(count),
        1 => [b"GET ".as_slice(), &random.bytes(count)].concat(),
        // The beginning of an encrypted connection, and of HTTP/2.
        _ => random
            .one(&[
                &b"\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03"[..],
                b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
            ])
            .to_vec(),
    };
    Request {
        bytes,
        end: End::Cut,
    }
}
