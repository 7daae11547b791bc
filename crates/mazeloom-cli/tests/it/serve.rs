//! `maze serve`, asked over loopback by a client that is not its own.

mod client;
mod hostile;
mod jobs;
mod map;

use client::Running;
use mazeloom_testing::has_program;
use serde_json::Value;
use std::process::Command;

/// Returns the bytes that `maze` writes to stdout.
fn maze(arguments: &[&str]) -> Vec<u8> {
    use assert_cmd::cargo::CommandCargoExt;
    let mut command = Command::cargo_bin("maze").expect("it is built");
    let output = command.args(arguments).env_remove("MAZE_SEED").output();
    output.expect("it runs").stdout
}

#[test]
fn files_are_those_of_the_program_in_every_format() {
    let server = Running::start(&[]);
    let formats = server.get("/v1/list/formats").json();
    let names = formats.as_array().expect("it is a table").iter();
    let names: Vec<&str> = names.filter_map(|row| row["name"].as_str()).collect();
    assert!(names.len() > 15, "{names:?}");
    for name in names.into_iter().filter(|name| *name != "none") {
        let answer = server.get(&format!("/v1/maze.{name}?r=rect:6x4+kruskal+seed=3"));
        assert_eq!(answer.status, 200, "{name}: {}", answer.text());
        let same = maze(&[
            "generate", "6x4", "kruskal", "seed=3", "-q", "-f", name, "-o", "-",
        ]);
        // A second file has its name in the first: that of the file, which stdout has none of.
        if name != "tmj" {
            assert_eq!(answer.body, same, "{name}");
        }
        let row = formats
            .as_array()
            .into_iter()
            .flatten()
            .find(|row| row["name"] == name);
        assert_eq!(
            answer.header("content-type"),
            row.and_then(|row| row["media"].as_str())
        );
        for (header, value) in [
            ("x-content-type-options", "nosniff"),
            ("accept-ranges", "bytes"),
        ] {
            assert_eq!(answer.header(header), Some(value), "{name}");
        }
        let policy = answer.header("content-security-policy").unwrap_or_default();
        assert!(
            policy.contains("sandbox") && policy.contains("default-src 'none'"),
            "{policy}"
        );
        assert!(
            answer
                .header("cache-control")
                .unwrap_or_default()
                .contains("immutable")
        );
    }
    assert_eq!(server.get("/v1/maze.none?r=3x3+seed=1").status, 404);
    let picture = server.get("/v1/maze.tmj?r=hex:3x3+seed=1&companion=true");
    assert!(picture.body.starts_with(b"\x89PNG"));
    let alias = server.get("/v1/maze.ngc?r=3x3+seed=1");
    assert_eq!(alias.status, 200);
}

#[test]
fn conditions_ranges_and_heads_follow_the_standard() {
    let server = Running::start(&[]);
    let path = "/v1/maze.svg?r=hex:9x7+wilson+seed=5";
    let whole = server.get(path);
    let tag = whole.header("etag").expect("it has one").to_owned();
    let known = server.ask("GET", path, &format!("If-None-Match: {tag}\r\n"), b"");
    assert_eq!((known.status, known.body.len()), (304, 0));
    let other = server.ask("GET", path, "If-None-Match: \"x\"\r\n", b"");
    assert_eq!((other.status, &other.body), (200, &whole.body));
    let part = server.ask("GET", path, "Range: bytes=10-19\r\n", b"");
    assert_eq!(
        (part.status, part.body.as_slice()),
        (206, &whole.body[10..20])
    );
    let length = whole.body.len();
    assert_eq!(
        part.header("content-range"),
        Some(&*format!("bytes 10-19/{length}"))
    );
    let stale = server.ask(
        "GET",
        path,
        "Range: bytes=10-19\r\nIf-Range: \"x\"\r\n",
        b"",
    );
    assert_eq!(stale.status, 200);
    let beyond = server.ask("GET", path, &format!("Range: bytes={length}-\r\n"), b"");
    assert_eq!(beyond.status, 416);
    let head = server.ask("HEAD", path, "", b"");
    assert_eq!((head.status, head.body.len()), (200, 0));
    assert_eq!(head.header("content-length"), Some(&*length.to_string()));
    // Another spelling is the same maze, another seed is not.
    let spelled = server.get("/v1/maze.svg?r=hexagonal+9x7+Wilson&seed=5");
    assert_eq!(
        (spelled.header("etag"), &spelled.body),
        (Some(&*tag), &whole.body)
    );
    let next = server.get("/v1/maze.svg?r=hex:9x7+wilson+seed=6");
    assert_ne!(next.header("etag"), Some(&*tag));
}

#[test]
fn a_recipe_without_a_seed_is_sent_to_one_with_a_new_seed() {
    let server = Running::start(&[]);
    let places = [1, 2].map(|_| {
        let answer = server.get("/v1/maze.txt?r=4x4+wilson");
        assert_eq!(answer.status, 302);
        assert_eq!(answer.header("cache-control"), Some("no-store"));
        answer.header("location").expect("it leads on").to_owned()
    });
    assert_ne!(places[0], places[1]);
    // It is relative, so that it works where a proxy serves `/v1` below a folder.
    assert!(places[0].starts_with("maze.txt?"), "{}", places[0]);
    assert_eq!(server.get(&format!("/v1/{}", places[0])).status, 200);
}

#[test]
fn answers_are_those_of_the_commands() {
    let server = Running::start(&[]);
    for recipe in [
        "hex:9x7 wilson braid=0.5 seed=5",
        "6x6 rule=tandem seed=5",
        "6x6 rule=levers one-way=0.1 seed=5",
    ] {
        let words: Vec<&str> = recipe.split(' ').collect();
        let asked = recipe.replace(' ', "+");
        let solved = server.get(&format!("/v1/solve?r={asked}")).json();
        let command = maze(&[&["solve"][..], &words, &["-q", "--json"]].concat());
        let command: Value = serde_json::from_slice(&command).expect("it is JSON");
        for field in [
            "recipe", "solver", "start", "goal", "length", "cost", "path", "moves",
        ] {
            assert_eq!(solved[field], command[field], "{recipe} {field}");
        }
        let file = server.get(&format!("/v1/maze.json?r={asked}")).json();
        // There may be several solutions of so many moves.
        let count = |moves: &Value| moves.as_array().map(Vec::len);
        assert_eq!(count(&solved["moves"]), count(&file["moves"]), "{recipe}");
        let measured = server.get(&format!("/v1/measure?r={asked}")).json();
        let command = maze(&[&["measure"][..], &words, &["-q", "--json"]].concat());
        let command: Value = serde_json::from_slice(&command).expect("it is JSON");
        assert_eq!(measured["measures"], command);
    }
    let listed = server.get("/v1/list").json();
    let command: Value = serde_json::from_slice(&maze(&["list", "--json"])).expect("it is JSON");
    assert_eq!(listed, command);
    // A corridor of four cells is the same for every seed.
    let compared = server
        .get("/v1/compare?r=4x1&seeds=3&measures=solution,girth")
        .json();
    let of = &compared["recipes"][0]["measures"];
    assert_eq!(
        (&of["solution"]["mean"], &of["girth"]),
        (&4.0.into(), &Value::Null)
    );
    assert_eq!(of["solution"]["count"], 3);
    // One maze has a mean, but no deviation.
    let compared = server.get("/v1/compare?r=4x1&seeds=1&measures=solution");
    let of = &compared.json()["recipes"][0]["measures"]["solution"];
    assert_eq!((&of["mean"], &of["deviation"]), (&4.0.into(), &Value::Null));
}

#[test]
fn recipes_name_only_files_that_came_with_them() {
    let server = Running::start(&[]);
    let mask: &[u8] = b"X..\n...\n..X\n";
    let parts = [
        ("r", None, &b"rect mask=shape.txt wilson seed=4"[..]),
        ("file", Some("shape.txt"), mask),
    ];
    let answer = server.post("/v1/maze.json", &parts);
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert_eq!(answer.json()["cells"], 7);
    assert_eq!(server.post("/v1/solve", &parts).status, 200);
    assert_eq!(
        server.post("/v1/measure", &parts).json()["measures"]["cells"],
        7
    );
    let missing = server.post("/v1/maze.json", &parts[..1]);
    assert_eq!(
        (missing.status, &missing.json()["field"]),
        (422, &"r".into())
    );
    assert!(
        missing.text().contains("send it with POST"),
        "{}",
        missing.text()
    );
    // A file of the machine that is really there.
    let folder = tempfile::tempdir().expect("there is room");
    let there = folder.path().join("shape.txt");
    std::fs::write(&there, mask).expect("there is room");
    for way in ["mask", "picture", "from"] {
        let name = there.display();
        let answer = server.get(&format!("/v1/maze.svg?r=rect+{way}={name}+seed=1"));
        assert!(
            (400..500).contains(&answer.status),
            "{way}: {}",
            answer.text()
        );
    }
    let answer = server.get(&format!("/v1/maze.svg?r=graph:{}+seed=1", there.display()));
    assert!((400..500).contains(&answer.status), "{}", answer.text());
}

/// Everything in the document is there, and the document names all that is there.
#[test]
fn the_document_describes_the_server() {
    let folder = tempfile::tempdir().expect("there is room");
    let folder = folder.path().to_str().expect("it is text");
    let server = Running::start(&["--job-folder", folder]);
    let document = server.get("/v1/openapi.json").json();
    let paths = document["paths"].as_object().expect("it has some");
    // Programs that are generated from it have a function for each.
    let mut names = std::collections::BTreeSet::new();
    for (path, methods) in paths {
        for operation in methods.as_object().expect("it has some").values() {
            let name = operation["operationId"].as_str().expect("it has a name");
            assert!(
                names.insert(name.to_owned()),
                "{path}: {name} is there twice"
            );
        }
        let path = path
            .replace("{format}", "json")
            .replace("{seed}", "1")
            .replace("{table}", "grids");
        let path = path
            .replace("{z}", "0")
            .replace("{x}", "0")
            .replace("{y}", "0");
        for method in methods.as_object().expect("it has some").keys() {
            let answer = server.ask(&method.to_uppercase(), &path, "", b"");
            let documented = methods[method]["responses"]
                .as_object()
                .expect("it has some");
            let status = answer.status.to_string();
            assert!(
                documented.contains_key(&status),
                "{method} {path}: {status}"
            );
            // There is no job of that name.
            assert!(
                answer.status != 404 || path.contains("{id}"),
                "{method} {path}"
            );
        }
    }
    let text = document.to_string();
    // A list has one schema for all its items: programs that generate requests from the document know no others.
    assert!(!text.contains("prefixItems"));
    let schemas = &document["components"]["schemas"];
    for named in text.split("#/components/schemas/").skip(1) {
        let name = named.split('"').next().expect("it has an end");
        assert!(schemas[name].is_object(), "{name}");
    }
    let wrong = server.ask("PUT", "/v1/list", "", b"");
    assert_eq!(
        (wrong.status, wrong.header("allow")),
        (405, Some("GET,HEAD"))
    );
}

#[test]
fn files_in_the_document_are_bytes_and_no_lists_of_numbers() {
    let document = Running::start(&[]).get("/v1/openapi.json").json();
    assert_eq!(
        document["components"]["schemas"]["FileBytes"]["format"],
        "binary"
    );
    let mut checked = 0;
    let mut open = vec![&document["paths"]];
    while let Some(value) = open.pop() {
        for media in ["*/*", "application/octet-stream", "image/png"] {
            if let Some(answer) = value.get(media) {
                let schema = &answer["schema"]["$ref"];
                assert_eq!(schema, "#/components/schemas/FileBytes", "{answer}");
                checked += 1;
            }
        }
        open.extend(
            value
                .as_object()
                .into_iter()
                .flat_map(|parts| parts.values()),
        );
    }
    assert!(checked >= 4, "{checked}");
}

#[test]
fn what_it_does_is_counted() {
    let server = Running::start(&[]);
    assert_eq!(server.get("/health").json()["status"], "ok");
    for _ in 0..3 {
        server.get("/v1/tiles/1/0/0/0.png");
    }
    let text = server.get("/metrics").text();
    for line in [
        "maze_tile_cache_hits_total 2",
        "maze_tile_cache_misses_total 1",
        "maze_working 0",
        "# EOF",
    ] {
        assert!(text.lines().any(|known| known == line), "{line}: {text}");
    }
}

#[cfg(unix)]
#[test]
fn it_ends_when_it_is_told_to_and_answers_before() {
    use std::io::{Read, Write};
    let mut server = Running::start(&["--max-cells", "4000000", "--max-seconds", "600"]);
    let mut stream = server.connect();
    let path = "/v1/measure?r=700x700+backtracker+seed=1";
    write!(stream, "GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n").expect("it listens");
    // It is at work as soon as the counter says so.
    while !server.get("/metrics").text().contains("maze_working 1") {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    let id = server.child.id().to_string();
    let told = Command::new("kill").args(["-TERM", &id]).status();
    assert!(told.expect("it is there").success());
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("it is answered");
    assert_eq!(client::parsed(&answer).status, 200);
    assert!(server.child.wait().expect("it ends").success());
}

/// The guide's blocks of code in a language, each with what follows it.
fn blocks<'a>(guide: &'a str, language: &str) -> impl Iterator<Item = (&'a str, &'a str)> {
    let fence = format!("\n```{language}\n");
    let parts: Vec<&str> = guide.split(&fence).skip(1).collect();
    parts
        .into_iter()
        .map(|part| part.split_once("\n```\n").expect("it ends"))
}

#[cfg(unix)]
#[test]
fn the_examples_of_the_guide_get_the_answers_that_it_shows() {
    if !has_program("curl") {
        return;
    }
    let folder = tempfile::tempdir().expect("there is room");
    let jobs = folder.path().join("jobs").display().to_string();
    let server = Running::start(&["--job-folder", &jobs]);
    let guide = include_str!("../../../../docs/server.md");
    let mut asked = 0;
    for (example, rest) in blocks(guide, "bash") {
        let lines = example
            .lines()
            .filter(|line| !line.starts_with("maze serve"));
        let script: String = lines.map(|line| format!("{line}\n")).collect();
        let here = format!("localhost:{}", server.port);
        let script = script
            .replace("localhost:8080", &here)
            .replace("curl ", "curl -s ");
        let mut shell = Command::new("sh");
        let output = shell
            .args(["-ec", &script])
            .current_dir(folder.path())
            .output();
        let answer = String::from_utf8(output.expect("it runs").stdout).expect("it is text");
        let shown = rest.trim_start().strip_prefix("```text\n");
        if let Some((shown, _)) = shown.and_then(|shown| shown.split_once("```\n")) {
            assert_eq!(answer.trim_end(), shown.trim_end(), "{example}");
        }
        let shown = rest.trim_start().strip_prefix("```json\n");
        let shown = shown.and_then(|shown| shown.split_once("```\n"));
        match shown.map(|(shown, _)| serde_json::from_str::<Value>(shown)) {
            Some(Ok(shown)) => {
                let answer: Value = serde_json::from_str(&answer).expect("it is JSON");
                assert_eq!(answer, shown, "{example}");
            }
            _ => assert!(
                !answer.is_empty() && !answer.contains("\"status\":"),
                "{example}: {answer}"
            ),
        }
        asked += 1;
    }
    assert!(asked >= 6, "{asked}");
}
