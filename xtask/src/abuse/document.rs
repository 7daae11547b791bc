//! Requests that another program makes from the server's OpenAPI document: no answer is a fault of
//! the server, and none is other than the document says.

use super::server::Server;
use super::{Effort, Programs};
use crate::tools::environment;
use anyhow::{Context, Result, ensure};
use std::fs;
use std::process::{Command, Stdio};

/// Package that makes the requests; another version may find other faults.
const TESTER: [&str; 1] = ["schemathesis==4.32.5"];

/// Checks that are made on an answer.
const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,\
                      response_headers_conformance,response_schema_conformance,unsupported_method";

/// Time that it may take: timeout(1) ends it then, which is a failure.
const MOST_SECONDS: &str = "600";

/// Runs it on a server whose limits are small enough to be met.
pub fn run(programs: &Programs, effort: Effort) -> Result<()> {
    let venv = programs.home.join("venv");
    let python = environment(&venv, &TESTER)?;
    let jobs = programs.home.join("jobs");
    if jobs.exists() {
        fs::remove_dir_all(&jobs)?;
    }
    fs::create_dir(&jobs)?;
    let folder = jobs.to_string_lossy();
    let limits = ["--max-seconds", "5", "--max-cells", "20000"];
    let options = [&limits[..], &["--job-folder", &folder]].concat();
    let mut server = Server::maze(programs, &options)?;
    let document = format!("http://127.0.0.1:{}/v1/openapi.json", server.port);
    let mut tester = Command::new("timeout");
    tester.args(["--kill-after=5", MOST_SECONDS]);
    tester.arg(python.with_file_name("schemathesis"));
    tester.args([
        "run",
        &document,
        "--checks",
        CHECKS,
        "--phases",
        "examples,coverage,fuzzing",
    ]);
    tester.args([
        "--max-examples",
        &effort.examples.to_string(),
        "--seed",
        &effort.seed.to_string(),
    ]);
    // What it remembers would make the next run another one.
    tester.args([
        "--generation-database",
        "none",
        "--continue-on-failure",
        "--no-color",
    ]);
    let output = tester
        .current_dir(&programs.home)
        .stdin(Stdio::null())
        .output();
    let output = output.context("timeout could not be started")?;
    let said = String::from_utf8_lossy(&output.stdout);
    ensure!(output.status.success(), "{said}");
    let unresolved = "Unresolvable references";
    ensure!(
        !said.contains(unresolved),
        "the document names what it does not have:\n{said}"
    );
    let summary = said.split("SUMMARY").nth(1).unwrap_or(&said);
    let lines = summary
        .lines()
        .skip(1)
        .filter(|line| !line.trim().is_empty());
    lines.for_each(|line| println!("  {line}"));
    server.is_well()
}
