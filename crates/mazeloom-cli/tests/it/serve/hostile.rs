//! Requests that mean no good, and clients that stay or leave at the wrong time.

use super::client::{Running, parsed};
use std::io::{Read, Write};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// A parameter, a status, and what the answer names.
const WRONG: &[(&str, u16, &str)] = &[
    ("/v1/maze.svg", 400, "missing"),
    ("/v1/maze.svg?r=", 400, "empty recipe"),
    ("/v1/maze.svg?r=3x3&r=4x4", 400, "twice"),
    ("/v1/maze.svg?r=3x3&recipe=4x4", 400, "unknown parameter"),
    ("/v1/maze.svg?r=3x3&seed=-1", 400, "seed"),
    ("/v1/maze.svg?r=3x3&seed=18446744073709551616", 400, "seed"),
    ("/v1/maze.svg?r=3x3+braid=NaN+seed=1", 400, "braid"),
    ("/v1/maze.svg?r=9223372036854775808x3", 400, "size"),
    (
        "/v1/maze.svg?r=4000000000x4000000000+seed=1",
        422,
        "--max-cells",
    ),
    ("/v1/maze.svg?r=3x3+%00+seed=1", 400, "zero byte"),
    ("/v1/maze.svg?r=%ff", 400, "%FF"),
    ("/v1/maze.svg?r=%zz", 400, "%"),
    ("/v1/maze.svg?r=3x3&fields=passages+seed=1", 400, "fields"),
    (
        "/v1/maze.json?r=3x3+seed=1&fields=nonsense",
        400,
        "nonsense",
    ),
    ("/v1/maze.png?r=hex:300x300+seed=1+cell=1000", 422, ""),
    ("/v1/maze.stl?r=tesseract:3+seed=1", 422, ""),
    ("/v1/maze.exe?r=3x3", 404, "format"),
    ("/v1/maze.?r=3x3", 404, ""),
    ("/v1/maze?r=3x3", 404, ""),
    ("/v1/solve?r=3x3+seed=1&solver=unheard-of", 400, "solver"),
    ("/v1/solve?r=3x3+seed=1&to=99", 422, "to"),
    ("/v1/compare?r=3x3&seeds=0", 400, "seeds"),
    ("/v1/compare?r=500x500&seeds=1000", 422, "--max-cells"),
    ("/v1/compare?r=3x3&measures=none", 400, "measures"),
    ("/../../etc/passwd", 404, ""),
    ("/%2e%2e/%2e%2e/etc/passwd", 404, ""),
    ("//etc/passwd.json", 404, ""),
    ("/assets/..%2f..%2fCargo.json", 404, ""),
    ("/v1/list/%ff", 400, "not UTF-8"),
    ("/%ff", 400, "not UTF-8"),
    ("/v1/list/%f", 400, "two hexadecimal digits"),
    ("/v1/list/%", 400, "address"),
];

#[test]
fn wrong_requests_are_told_what_is_wrong() {
    let server = Running::start(&[]);
    for &(path, status, word) in WRONG {
        let answer = server.get(path);
        let text = answer.text();
        assert_eq!(answer.status, status, "{path}: {text}");
        assert_eq!(
            answer.header("content-type"),
            Some("application/problem+json"),
            "{path}"
        );
        assert!(
            text.to_lowercase().contains(&word.to_lowercase()),
            "{path}: {text}"
        );
        assert_eq!(answer.json()["status"], status, "{path}");
        assert!(text.len() < 4000, "{path}: {text}");
    }
    let long = format!("/v1/maze.svg?r=3x3+seed=1+title={}", "x".repeat(20_000));
    assert_eq!(server.get(&long).status, 400);
    // Words of a stranger do not become markup or headers.
    let label = server.get("/v1/maze.svg?r=3x3+seed=1+title=%3Cscript%3Ealert(1)%3C/script%3E");
    assert!(
        label.status != 200 || !label.text().contains("<script"),
        "{}",
        label.text()
    );
    let split = server.get("/v1/maze.svg?r=3x3&x=%0d%0aX-Evil:%201");
    assert!(split.header("x-evil").is_none());
    assert_eq!(server.get("/health").status, 200);
}

#[test]
fn forms_are_bounded_and_read_strictly() {
    let server = Running::start(&["--max-bytes", "1M"]);
    let one = |name, file, content: &[u8]| {
        server
            .post(
                "/v1/maze.svg",
                &[("r", None, b"3x3 seed=1"), (name, file, content)],
            )
            .status
    };
    assert_eq!(one("x", None, b"1"), 400);
    assert_eq!(one("r", None, b"4x4"), 400);
    assert_eq!(one("file", Some("../a.txt"), b"x"), 400);
    assert_eq!(one("file", Some(""), b"x"), 400);
    assert_eq!(one("file", Some("a.txt"), b"x"), 200);
    assert_eq!(one("file", Some("a.txt"), &vec![b'x'; 2_000_000]), 413);
    let kind = "Content-Type: multipart/form-data; boundary=cut\r\n";
    let ask = |head: &str, body: &[u8]| server.ask("POST", "/v1/maze.svg", head, body).status;
    assert_eq!(ask(kind, b"--cut\r\nnonsense"), 400);
    assert_eq!(ask(kind, b"nonsense"), 400);
    assert_eq!(ask("Content-Type: application/json\r\n", b"{}"), 415);
    assert_eq!(ask("Content-Type: multipart/form-data\r\n", b"{}"), 415);
    assert_eq!(ask("", b"r=3x3"), 415);
    // A picture that unpacks to far more than it has bytes, and entities that grow.
    let laughs: String = (1..12)
        .map(|n| format!("<!ENTITY l{n} \"{}\">", format!("&l{};", n - 1).repeat(10)))
        .collect();
    let svg = format!(
        "<!DOCTYPE svg [<!ENTITY l0 \"ha\">{laughs}]><svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><text>&l11;</text></svg>"
    );
    let bomb = bomb();
    for (name, content) in [
        ("a.svg", svg.as_bytes()),
        ("a.png", &bomb),
        ("a.png", b"\x89PNG\r\n\x1a\n"),
    ] {
        let recipe = format!("rect mask={name} seed=1");
        let parts = [
            ("r", None, recipe.as_bytes()),
            ("file", Some(name), content),
        ];
        let answer = server.post("/v1/maze.svg", &parts);
        assert_eq!(answer.status, 422, "{name}: {}", answer.text());
    }
    assert_eq!(server.get("/health").status, 200);
}

/// A picture of 30,000 × 30,000 pixels in a few kilobytes.
fn bomb() -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, 30_000, 30_000);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.set_depth(png::BitDepth::One);
    let mut writer = encoder.write_header().expect("memory takes all");
    let mut stream = writer
        .stream_writer_with_size(1 << 15)
        .expect("memory takes all");
    for _ in 0..30_000 {
        stream.write_all(&[0; 3_750]).expect("memory takes all");
    }
    stream.finish().expect("memory takes all");
    writer.finish().expect("memory takes all");
    file
}

#[test]
fn only_its_own_names_are_answered() {
    let server = Running::start(&["--host", "maze.example", "--cors", "https://a.example"]);
    let ask = |host: &str, more: &str| {
        let request = format!("GET /health HTTP/1.1\r\n{host}Connection: close\r\n{more}\r\n");
        parsed(&server.raw(request.as_bytes()))
    };
    for host in [
        "localhost",
        "LOCALHOST:1",
        "127.0.0.1:80",
        "[::1]:80",
        "maze.example",
        "Maze.Example:443",
    ] {
        let status = ask(&format!("Host: {host}\r\n"), "").status;
        assert_eq!(status, 200, "{host}");
    }
    assert_eq!(ask("Host: evil.example\r\n", "").status, 421);
    assert_eq!(ask("Host: [::1\r\n", "").status, 421);
    assert_eq!(ask("", "").status, 400);
    assert_eq!(
        ask("Host: localhost\r\nHost: localhost\r\n", "").status,
        400
    );
    let allowed = |origin: &str| {
        let answer = ask("Host: localhost\r\n", &format!("Origin: {origin}\r\n"));
        answer
            .header("access-control-allow-origin")
            .map(str::to_owned)
    };
    assert_eq!(
        allowed("https://a.example").as_deref(),
        Some("https://a.example")
    );
    assert_eq!(allowed("https://b.example"), None);
    let closed = Running::start(&[]);
    let answer = closed.ask("GET", "/health", "Origin: https://a.example\r\n", b"");
    assert_eq!(answer.header("access-control-allow-origin"), None);
    let asks = |server: &Running| {
        let origin = "Origin: https://a.example\r\nAccess-Control-Request-Method: GET\r\n";
        server.ask("OPTIONS", "/health", origin, b"").status
    };
    assert_eq!((asks(&server), asks(&closed)), (204, 405));
}

#[test]
fn a_client_that_asks_too_often_waits() {
    let server = Running::start(&["--max-rate", "3"]);
    let answers: Vec<u16> = (0..8).map(|_| server.get("/health").status).collect();
    assert_eq!(answers[..3], [200; 3]);
    assert!(answers.contains(&429), "{answers:?}");
    let refused = std::iter::repeat_with(|| server.get("/health"))
        .take(20)
        .find(|answer| answer.status == 429);
    let refused = refused.expect("it is asked too often");
    assert_eq!(refused.header("retry-after"), Some("1"));
    assert_eq!(refused.json()["limit"], "--max-rate");
}

#[test]
fn work_ends_with_its_time_and_with_its_client() {
    let server = Running::start(&[
        "--max-seconds",
        "0.3",
        "--max-cells",
        "100000000",
        "--memory",
        "8G",
        "--jobs",
        "1",
    ]);
    // Aldous-Broder needs minutes for nine million cells.
    let path = "/v1/maze.png?r=3000x3000+aldous-broder+seed=1";
    let late = server.get(path);
    assert_eq!(late.status, 503, "{}", late.text());
    assert_eq!(late.json()["limit"], "--max-seconds");
    let working = || server.get("/metrics").text().contains("maze_working 1");
    let rests = |patience: Duration| {
        let end = Instant::now() + patience;
        while working() && Instant::now() < end {
            sleep(Duration::from_millis(10));
        }
        !working()
    };
    assert!(rests(Duration::from_secs(20)), "late work goes on");
    let patient = Running::start(&[
        "--max-seconds",
        "600",
        "--max-cells",
        "100000000",
        "--memory",
        "8G",
    ]);
    let mut stream = patient.connect();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n").expect("it listens");
    let working = || patient.get("/metrics").text().contains("maze_working 1");
    while !working() {
        sleep(Duration::from_millis(10));
    }
    #[cfg(target_os = "linux")]
    every_thread_yields(patient.child.id());
    drop(stream);
    let end = Instant::now() + Duration::from_secs(60);
    while working() {
        assert!(
            Instant::now() < end,
            "work for a client that is gone goes on"
        );
        sleep(Duration::from_millis(10));
    }
}

/// Waits until all threads of the process that works for a server have less priority; each has its own.
#[cfg(target_os = "linux")]
fn every_thread_yields(server: u32) {
    use std::fs::{read_dir, read_to_string};
    let threads = |process: u32| {
        let threads = read_dir(format!("/proc/{process}/task")).expect("it runs");
        threads.filter_map(|thread| Some(thread.ok()?.path()))
    };
    let nice = |thread: &std::path::Path| -> Option<i32> {
        let stat = read_to_string(thread.join("stat")).ok()?;
        // The name of the program ends with the last parenthesis; the third field follows it.
        let fields = &stat[stat.rfind(')')? + 2..];
        fields.split(' ').nth(19 - 3)?.parse().ok()
    };
    let workers: Vec<u32> = threads(server)
        .filter_map(|thread| read_to_string(thread.join("children")).ok())
        .flat_map(|all| {
            all.split_whitespace()
                .map(str::to_owned)
                .collect::<Vec<_>>()
        })
        .filter_map(|pid| pid.parse().ok())
        .collect();
    let end = Instant::now() + Duration::from_secs(60);
    let yields = || {
        (workers.iter()).any(|&pid| {
            let mut found = threads(pid).filter_map(|thread| nice(&thread)).peekable();
            found.peek().is_some() && found.all(|nice| nice >= 10)
        })
    };
    while !yields() {
        assert!(Instant::now() < end, "long work keeps its priority");
        sleep(Duration::from_millis(10));
    }
}

/// Work that never asks whether to stop: in layouts, triangulations, measures, masks and libraries.
#[test]
fn any_work_ends_with_its_time_and_delays_no_other() {
    let server = Running::start(&["--max-seconds", "0.5", "--jobs", "1"]);
    let rects = r#"<rect width="4000" height="4000" fill-opacity="0.5"/>"#.repeat(3000);
    let svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000">{rects}</svg>"#
    );
    let pair = |a: u32| (0..a).map(move |b| format!("{a} {b}\n"));
    let graph: String = (0..1500).flat_map(pair).collect();
    let long = [
        ("rect mask=long.svg seed=1", "long.svg", svg.as_str()),
        ("graph:long.txt seed=1", "long.txt", &graph),
        ("voronoi:240000,relax=20 seed=1", "", ""),
        ("crack:240000 seed=1", "", ""),
        ("450x450 paint=betweenness braid=1 seed=1", "", ""),
        ("450x450 difficulty=hard seed=1", "", ""),
    ];
    std::thread::scope(|scope| {
        for (recipe, name, file) in long {
            let mut parts = vec![("r", None, recipe.as_bytes())];
            if !name.is_empty() {
                parts.push(("file", Some(name), file.as_bytes()));
            }
            let server = &server;
            scope.spawn(move || {
                let answer = server.post("/v1/maze.svg", &parts);
                assert_eq!(answer.status, 503, "{recipe}: {}", answer.text());
            });
        }
        for seed in 0..10 {
            // On a busy machine the time may be over before this one had its turn.
            let line = format!("/v1/maze.svg?r=10x10+seed={seed}");
            let through = (0..20).any(|_| server.get(&line).status == 200);
            assert!(through, "quick requests wait for long ones");
        }
    });
    let end = Instant::now() + Duration::from_secs(20);
    while !server.get("/metrics").text().contains("maze_working 0") {
        assert!(Instant::now() < end, "late work goes on");
        sleep(Duration::from_millis(10));
    }
    assert_eq!(server.get("/v1/maze.svg?r=10x10+seed=1").status, 200);
}

#[test]
fn slow_clients_disturb_nobody() {
    let server = Running::start(&["--max-connections", "80"]);
    let mut slow: Vec<_> = (0..35).map(|_| server.connect()).collect();
    for stream in &mut slow {
        stream.write_all(b"GET /health HT").expect("it listens");
    }
    std::thread::scope(|scope| {
        for seed in 0..32 {
            let server = &server;
            scope.spawn(move || {
                for grid in ["40x40", "10x10", "hex:9x7", "20x20"] {
                    let answer = server.get(&format!("/v1/maze.svg?r={grid}+wilson+seed={seed}"));
                    assert_eq!(answer.status, 200, "{}", answer.text());
                    assert!(
                        answer.body.ends_with(b"</svg>\n"),
                        "{grid}: no whole picture"
                    );
                }
            });
        }
    });
    // A head that never ends is ended by the server.
    let mut rest = Vec::new();
    let _reset = slow[0].read_to_end(&mut rest);
    assert!(
        rest.is_empty() || rest.starts_with(b"HTTP/1.1 408"),
        "{rest:?}"
    );
}
