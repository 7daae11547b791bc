//! Long work: what becomes of it when all goes well, when it is canceled, and when the server is killed.

use super::client::Running;
use super::maze;
use serde_json::{Value, json};
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

fn start(folder: &Path, more: &[&str]) -> Running {
    let folder = folder.to_str().expect("it is text");
    Running::start(&[&["--job-folder", folder][..], more].concat())
}

fn ask_for(server: &Running, request: &Value) -> (u16, Value) {
    let body = request.to_string();
    let answer = server.ask(
        "POST",
        "/v1/jobs",
        "Content-Type: application/json\r\n",
        body.as_bytes(),
    );
    (answer.status, answer.json())
}

fn id(job: &Value) -> &str {
    job["id"]
        .as_str()
        .unwrap_or_else(|| panic!("no name: {job}"))
}

/// Waits until a job has ended.
fn ended(server: &Running, id: &str) -> Value {
    let end = Instant::now() + Duration::from_secs(200);
    loop {
        let job = server.get(&format!("/v1/jobs/{id}")).json();
        if ["done", "failed", "canceled"].contains(&job["state"].as_str().unwrap_or("none")) {
            return job;
        }
        assert!(Instant::now() < end, "{job}");
        sleep(Duration::from_millis(30));
    }
}

#[test]
fn results_are_those_of_the_commands() {
    let folder = tempfile::tempdir().expect("there is room");
    let server = start(folder.path(), &[]);
    let request = json!({"kind": "maze", "recipe": "60x40 wilson seed=4", "format": "png"});
    let (status, job) = ask_for(&server, &request);
    assert_eq!(status, 202, "{job}");
    let events = server.get(&format!("/v1/jobs/{}/events", id(&job)));
    assert!(
        events.text().contains("\"state\":\"done\""),
        "{}",
        events.text()
    );
    let job = ended(&server, id(&job));
    let path = format!("/v1/jobs/{}/files/maze.png", id(&job));
    let file = server.get(&path);
    let same = maze(&[
        "generate", "60x40", "wilson", "seed=4", "-q", "-f", "png", "-o", "-",
    ]);
    assert_eq!((file.status, &file.body), (200, &same));
    assert_eq!(file.header("content-type"), Some("image/png"));
    let part = server.ask("GET", &path, "Range: bytes=1-3\r\n", b"");
    assert_eq!((part.status, part.body.as_slice()), (206, &b"PNG"[..]));
    for outside in [
        "../../../jobs/lock",
        "%2e%2e/jobs/lock",
        "out/maze.png",
        "/etc/passwd",
    ] {
        let path = format!("/v1/jobs/{}/files/{outside}", id(&job));
        assert_eq!(server.get(&path).status, 404, "{outside}");
    }
    let gone = server.ask("DELETE", &format!("/v1/jobs/{}", id(&job)), "", b"");
    assert_eq!((gone.status, server.get(&path).status), (200, 404));
    assert_eq!(
        std::fs::read_dir(folder.path().join("results"))
            .expect("it is there")
            .count(),
        0
    );
}

#[test]
fn books_films_and_data_sets_are_jobs() {
    let folder = tempfile::tempdir().expect("there is room");
    let server = start(folder.path(), &["--job-runners", "2"]);
    let film =
        json!({"kind": "animation", "recipe": "6x6 wilson", "format": "gif", "solver": "a-star"});
    let book = json!({"kind": "book", "description": "title = \"Short\"\n[[chapter]]\nrecipe = \"8x8 wilson\"\ncount = 2\n"});
    let example = "name = \"few\"\ncount = 40\nshard = 20\nseed = 1\nformats = [\"jsonl\"]\nfields = [\"walls\"]\n\
                   [[recipe]]\nrecipe = \"rect:5x5 wilson\"\n";
    let data = json!({"kind": "dataset", "description": example});
    let jobs = [film, book, data].map(|request| ask_for(&server, &request));
    for (status, job) in &jobs {
        assert_eq!(*status, 202, "{job}");
    }
    let [film, book, data] = jobs.map(|(_, job)| ended(&server, id(&job)));
    for (job, name) in [
        (&film, "maze.gif"),
        (&book, "book.pdf"),
        (&data, "README.md"),
    ] {
        let files = job["files"].as_array().expect("it is a list");
        assert!(files.iter().any(|file| file["name"] == name), "{job}");
    }
    let file = server.get(&format!("/v1/jobs/{}/files/book.pdf", id(&book)));
    assert!(file.body.starts_with(b"%PDF-"));
}

#[test]
fn wrong_jobs_are_refused_and_files_of_the_machine_stay_closed() {
    let folder = tempfile::tempdir().expect("there is room");
    let server = start(
        folder.path(),
        &["--max-job-cells", "1000000", "--max-jobs", "3"],
    );
    let there = folder.path().join("mask.txt");
    std::fs::write(&there, "X.\n..\n").expect("there is room");
    let there = there.to_str().expect("it is text");
    let maze =
        |recipe: &str, format: &str| json!({"kind": "maze", "recipe": recipe, "format": format});
    for (request, status) in [
        (json!({}), 400),
        (json!({"kind": "shell", "command": "true"}), 400),
        (
            json!({"kind": "maze", "recipe": "3x3", "format": "png", "output": "x.png"}),
            400,
        ),
        (maze("3x3 --help", "png"), 400),
        (maze("3x3", "exe"), 400),
        (maze("3x3", "none"), 400),
        (maze("9999x9999", "png"), 422),
        (maze(&format!("rect mask={there}"), "png"), 422),
        (
            json!({"kind": "animation", "recipe": "3x3", "format": "gif", "solver": "--help"}),
            400,
        ),
        (json!({"kind": "book", "description": ""}), 400),
    ] {
        let (answered, job) = ask_for(&server, &request);
        assert_eq!(answered, status, "{request}: {job}");
    }
    let description = format!("[[chapter]]\nrecipe = \"rect mask={there}\"\ncount = 1\n");
    let (status, job) = ask_for(
        &server,
        &json!({"kind": "book", "description": description}),
    );
    assert_eq!(status, 202, "{job}");
    let job = ended(&server, id(&job));
    assert_eq!(job["state"], "failed", "{job}");
    assert!(
        job["error"]
            .as_str()
            .is_some_and(|error| error.contains("mask.txt")),
        "{job}"
    );
    let none = Running::start(&[]);
    assert_eq!(ask_for(&none, &maze("3x3", "png")).0, 404);
    assert_eq!(server.get("/v1/jobs/0123").status, 404);
}

#[test]
fn wrong_descriptions_are_refused_at_once() {
    let folder = tempfile::tempdir().expect("there is room");
    let server = start(folder.path(), &[]);
    let chapter = "[[chapter]]\nrecipe = \"9x9\"\n";
    for (kind, description, says) in [
        ("book", "title = \n", "line 1: "),
        (
            "book",
            "title = 'x'\nautor = 'y'\n",
            "line 2: unknown key `autor`",
        ),
        (
            "book",
            &format!("{chapter}[[chapter]]\nrecipe = \"9x9 wilsn\""),
            "wilson",
        ),
        (
            "book",
            &format!("cover = \"nowhere\"\n{chapter}"),
            "nowhere",
        ),
        (
            "dataset",
            "name = \"few\"\ncount = 4\nshrad = 2\n",
            "line 3",
        ),
        (
            "dataset",
            "name = \"few\"\ncount = 4\n[[recipe]]\nrecipe = \"9x9 wilsn\"\n",
            "wilson",
        ),
    ] {
        let request = json!({"kind": kind, "description": description});
        let (answered, problem) = ask_for(&server, &request);
        let detail = problem["detail"].as_str().unwrap_or_default();
        assert_eq!(answered, 400, "{request}: {problem}");
        assert!(detail.contains(says), "{detail}");
        assert_eq!(problem["field"], "description", "{problem}");
    }
}

/// A job that takes minutes: a random walk on a grid without a fast path.
fn long() -> Value {
    json!({"kind": "maze", "recipe": "hex:6000x6000 aldous-broder seed=1", "format": "json"})
}

#[test]
fn a_job_is_canceled_and_a_queue_is_bounded() {
    let folder = tempfile::tempdir().expect("there is room");
    let server = start(folder.path(), &["--max-jobs", "2"]);
    let long = long();
    let (_, running) = ask_for(&server, &long);
    let (status, queued) = ask_for(&server, &long);
    assert_eq!(status, 202);
    let (status, refused) = ask_for(&server, &long);
    assert_eq!((status, &refused["limit"]), (503, &"--max-jobs".into()));
    while server.get(&format!("/v1/jobs/{}", id(&running))).json()["state"] != "running" {
        sleep(Duration::from_millis(20));
    }
    for job in [&queued, &running] {
        assert_eq!(
            server
                .ask("DELETE", &format!("/v1/jobs/{}", id(job)), "", b"")
                .status,
            200
        );
        assert_eq!(ended(&server, id(job))["state"], "canceled");
    }
    let work = || {
        std::fs::read_dir(folder.path().join("work"))
            .expect("it is there")
            .count()
    };
    let end = Instant::now() + Duration::from_secs(20);
    while work() > 0 {
        assert!(Instant::now() < end, "something is left");
        sleep(Duration::from_millis(20));
    }
}

/// A client that only listens is not taken for a slow one.
#[test]
fn events_go_on_for_as_long_as_the_job() {
    let folder = tempfile::tempdir().expect("there is room");
    let server = start(folder.path(), &["--max-seconds", "0.5"]);
    let (_, job) = ask_for(&server, &long());
    let place = format!("/v1/jobs/{}", id(&job));
    let events = std::thread::scope(|scope| {
        let events = scope.spawn(|| server.get(&format!("{place}/events")));
        // Longer than a client may take for the head of a request.
        sleep(Duration::from_secs(12));
        server.ask("DELETE", &place, "", b"");
        events.join().expect("it is answered")
    });
    assert!(
        events.text().contains("\"state\":\"canceled\""),
        "{}",
        events.text()
    );
}

/// The server is killed at any moment and started again: each job that was taken ends, with its bytes.
#[test]
fn no_kill_loses_a_job_or_leaves_half_a_result() {
    let folder = tempfile::tempdir().expect("there is room");
    let same = maze(&[
        "generate", "300x300", "wilson", "seed=4", "-q", "-f", "json", "-o", "-",
    ]);
    let request = json!({"kind": "maze", "recipe": "300x300 wilson seed=4", "format": "json"});
    let file = |server: &Running, id: &str| server.get(&format!("/v1/jobs/{id}/files/maze.json"));
    let mut taken: Vec<String> = Vec::new();
    for moment in 0..8 {
        let mut server = start(folder.path(), &[]);
        let (status, job) = ask_for(&server, &request);
        assert_eq!(status, 202, "{job}");
        taken.push(id(&job).to_owned());
        sleep(Duration::from_millis(moment * 40));
        let early = file(&server, &taken[0]);
        assert!(
            early.status == 404 || early.body == same,
            "a part of a file"
        );
        server.child.kill().expect("it runs");
        server.child.wait().expect("it ends");
    }
    let server = start(folder.path(), &[]);
    for id in taken {
        let job = ended(&server, &id);
        assert_eq!(job["state"], "done", "{job}");
        assert_eq!(file(&server, &id).body, same);
    }
    let work = std::fs::read_dir(folder.path().join("work")).expect("it is there");
    assert_eq!(work.count(), 0, "folders of jobs are left");
}
