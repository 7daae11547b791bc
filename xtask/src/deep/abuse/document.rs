//! Requests that another program makes from the server's OpenAPI document: no answer is a fault of
//! the server, and none is other than the document says.

use super::server::{Server, home};
use crate::deep::Effort;
use crate::tools::{empty, environment};
use anyhow::{Context, Result, ensure};
use std::path::Path;
use std::process::{Command, Stdio};

/// Checks that are made on an answer.
const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,\
                      response_headers_conformance,response_schema_conformance,unsupported_method";

/// Time that it may take: timeout(1) ends it then, which is a failure.
const MOST_SECONDS: &str = "600";

/// Number of requests that are made of each operation.
const EXAMPLES: u32 = 5;

/// Runs it on a server whose limits are small enough to be met.
pub fn run(maze: &Path, effort: Effort) -> Result<()> {
    let python = environment(&home()?.join("venv"), "document", None)?;
    let jobs = home()?.join("jobs");
    empty(&jobs)?;
    let limits = format!(
        "--max-seconds 5 --max-cells 20000 --job-folder {}",
        jobs.display()
    );
    let mut server = Server::start(maze, &limits)?;
    let document = format!("http://127.0.0.1:{}/v1/openapi.json", server.port);
    let (examples, seed) = (EXAMPLES * effort.times, effort.seed);
    // What it remembers would make the next run another one.
    let options = format!(
        "run {document} --checks {CHECKS} --phases examples,coverage,fuzzing --max-examples {examples} \
         --seed {seed} --generation-database none --continue-on-failure --no-color"
    );
    let output = Command::new("timeout")
        .args(["--kill-after=5", MOST_SECONDS])
        .arg(python.with_file_name("schemathesis"))
        .args(options.split(' '))
        .current_dir(home()?)
        .stdin(Stdio::null())
        .output()
        .context("timeout could not be started")?;
    let said = String::from_utf8_lossy(&output.stdout);
    ensure!(output.status.success(), "{said}");
    ensure!(
        !said.contains("Unresolvable references"),
        "the document names what it does not have:\n{said}"
    );
    let summary = said.split("SUMMARY").nth(1).unwrap_or(&said);
    println!("{}", summary.trim());
    server.is_well()
}
