//! Kills of a server at any moment: no job is lost, and no file is handed out in part.

use super::client::{Answer, Client};
use super::server::{Server, home, print};
use crate::deep::Effort;
use crate::deep::random::Random;
use crate::tools::empty;
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::Path;
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The maze of every job.
const RECIPE: &str = "rect:300x300 wilson seed=4";

/// The time after which a server is killed at most, in milliseconds.
const MOST_MS: usize = 300;

/// Time that the last server may take for what is left.
const PATIENCE: Duration = Duration::from_secs(300);

/// Number of times that a server is killed.
const KILLS: u32 = 10;

/// Starts servers over the same folder, asks each for jobs and for the files of earlier ones, and kills it.
pub fn run(maze: &Path, effort: Effort) -> Result<()> {
    let folder = home()?.join("jobs");
    empty(&folder)?;
    let options = format!("--job-folder {} --max-jobs 100000", folder.display());
    let start = || Server::start(maze, &options);
    let whole = whole(maze)?;
    let mut random = Random::new(effort.seed.into());
    let mut taken: Vec<String> = Vec::new();
    for _ in 0..KILLS * effort.times {
        let server = start()?;
        taken.push(ask(&server)?);
        let earlier = &taken[random.below(taken.len())];
        sleep(Duration::from_millis(random.below(MOST_MS) as u64));
        let file = file(&server, earlier)?;
        ensure!(
            file.status == 404 || file.body == whole,
            "a part of a file: {} bytes of {}",
            file.body.len(),
            whole.len()
        );
        // That is SIGKILL.
        drop(server);
    }
    let server = start()?;
    let mut done = 0;
    let end = Instant::now() + PATIENCE;
    for id in &taken {
        if is_done(&server, id, end)? {
            done += 1;
            ensure!(file(&server, id)?.body == whole, "job {id} has other bytes");
        }
    }
    let (jobs, left) = (taken.len(), fs::read_dir(folder.join("work"))?.count());
    let figures = format!("{done} of {jobs} jobs done, the others marked as failed");
    print("servers killed", &figures);
    ensure!(left == 0, "folders of jobs are left");
    ensure!(2 * done > jobs, "most jobs failed");
    Ok(())
}

/// The file that every job makes.
fn whole(maze: &Path) -> Result<Vec<u8>> {
    let mut maze = Command::new(maze);
    maze.arg("generate").args(RECIPE.split(' '));
    let output = maze.args(["-q", "-f", "json", "-o", "-"]).output()?;
    ensure!(output.status.success(), "maze generate failed");
    Ok(output.stdout)
}

/// The name of a new job.
fn ask(server: &Server) -> Result<String> {
    let body = format!(r#"{{"kind":"maze","recipe":"{RECIPE}","format":"json"}}"#);
    let length = body.len();
    let mut client = Client::connect(server.port)?;
    let head = "POST /v1/jobs HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
    client.send(format!("{head}Content-Length: {length}\r\n\r\n{body}").as_bytes())?;
    let answer = client.answer(true)?;
    ensure!(
        answer.status == 202,
        "a job is answered with {}",
        answer.status
    );
    let place = answer.header("location").context("a job has no place")?;
    Ok(place.rsplit('/').next().unwrap_or_default().to_owned())
}

fn file(server: &Server, id: &str) -> Result<Answer> {
    server.get(&format!("/v1/jobs/{id}/files/maze.json"))
}

/// Waits until a job has ended: whether it is done, or marked as begun too often.
fn is_done(server: &Server, id: &str, end: Instant) -> Result<bool> {
    loop {
        let answer = server.get(&format!("/v1/jobs/{id}"))?;
        let job = String::from_utf8_lossy(&answer.body).into_owned();
        ensure!(answer.status == 200, "job {id} is lost: {job}");
        if job.contains(r#""state":"done""#) {
            return Ok(true);
        }
        if job.contains("the server stopped at each attempt") {
            return Ok(false);
        }
        ensure!(!job.contains(r#""state":"failed""#), "{job}");
        ensure!(Instant::now() < end, "job {id} does not end: {job}");
        sleep(Duration::from_millis(50));
    }
}
