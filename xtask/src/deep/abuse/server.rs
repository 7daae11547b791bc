//! Servers that run while a part asks them.

use super::client::{Answer, Client};
use crate::root;
use anyhow::{Context, Result, ensure};
use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// A running server, which ends with its part.
pub struct Server {
    child: Child,
    log: PathBuf,
    pub port: u16,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ended = self.child.kill();
        let _waited = self.child.wait();
    }
}

/// Resources of the machine that a server holds.
#[derive(Clone, Copy, Debug)]
pub struct Held {
    /// Bytes of memory.
    pub memory: u64,
    /// Open files and connections.
    pub files: usize,
}

impl Server {
    /// Starts `maze serve` with more options; it prints its address, the port last.
    pub fn start(maze: &Path, options: &str) -> Result<Server> {
        let log = home()?.join("maze.log");
        let mut command = Command::new(maze);
        command.args(["serve", "--port", "0", "--quiet"]);
        command.args(options.split_whitespace());
        command.stdin(Stdio::null()).stdout(Stdio::piped());
        let mut child = command.stderr(File::create(&log)?).spawn()?;
        let out = child.stdout.take().context("it is piped")?;
        let mut server = Server {
            child,
            log,
            port: 0,
        };
        let mut line = String::new();
        BufReader::new(out).read_line(&mut line)?;
        let port = line.trim().trim_end_matches('/').rsplit(':').next();
        let port = port.and_then(|port| port.parse().ok());
        server.port = port.with_context(|| format!("the server tells no port: `{line}`"))?;
        Ok(server)
    }

    /// The answer to a path.
    pub fn get(&self, path: &str) -> Result<Answer> {
        Client::connect(self.port)?.get(path)
    }

    /// The value of a line of /metrics.
    fn counted(&self, name: &str) -> Result<u64> {
        let text = String::from_utf8_lossy(&self.get("/metrics")?.body).into_owned();
        let value = (text.lines()).find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        let value = value.and_then(|value| value.parse().ok());
        value.with_context(|| format!("/metrics has no {name}: {text}"))
    }

    /// Its resident memory, and its open files, but for the three of each process that it keeps for requests: two
    /// pipes, and one that tells its end.
    pub fn held(&self) -> Result<Held> {
        let place = PathBuf::from(format!("/proc/{}", self.child.id()));
        let status = fs::read_to_string(place.join("status"))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes: u64 = (line.and_then(|line| line.trim().split(' ').next()?.parse().ok()))
            .context("the system does not tell the memory")?;
        let mine = self.child.id().to_string();
        let stats = fs::read_dir("/proc")?
            .filter_map(|entry| fs::read_to_string(entry.ok()?.path().join("stat")).ok());
        // Behind the name, which may have any letters, are the state and the parent.
        let parents =
            stats.filter_map(|stat| Some(stat.rsplit_once(") ")?.1.split(' ').nth(1)? == mine));
        let processes = parents.filter(|is_mine| *is_mine).count();
        let files = fs::read_dir(place.join("fd"))?.count();
        let files = files.saturating_sub(3 * processes);
        Ok(Held {
            memory: kilobytes << 10,
            files,
        })
    }

    /// Waits until a server rests, with little more than it had, and prints that.
    pub fn rests(&self, idle: Held, cache: u64) -> Result<()> {
        let (more, files) = ((64 << 20) + cache, 5);
        let most = Held {
            memory: idle.memory + more,
            files: idle.files + files,
        };
        let busiest = self.held()?;
        let end = Instant::now() + Duration::from_secs(60);
        let fits = |held: Held| held.memory <= most.memory && held.files <= most.files;
        let mut held = busiest;
        while (!fits(held) || self.counted("maze_working")? > 0) && Instant::now() < end {
            sleep(Duration::from_millis(200));
            held = self.held()?;
        }
        for (name, held) in [
            ("idle", idle),
            ("at the end", busiest),
            ("at rest", held),
            ("at most", most),
        ] {
            let megabytes = held.memory as f64 / 1048576.0;
            print(
                name,
                &format!("{megabytes:.1} MiB of memory, {} open files", held.files),
            );
        }
        ensure!(
            self.counted("maze_working")? == 0,
            "work goes on that nothing waits for"
        );
        ensure!(held.memory <= most.memory, "memory did not come back");
        ensure!(held.files <= most.files, "files stay open");
        Ok(())
    }

    /// Checks that it is well: it runs, answers, and panicked nowhere.
    pub fn is_well(&mut self) -> Result<()> {
        let said = fs::read_to_string(&self.log)?;
        if let Some(status) = self.child.try_wait()? {
            anyhow::bail!("the server ended with {status}: {said}");
        }
        ensure!(!said.contains("panicked"), "the server says: {said}");
        let health = self.get("/health")?;
        ensure!(health.status == 200, "/health is {}", health.status);
        Ok(())
    }
}

/// The folder for logs and what is installed.
pub fn home() -> Result<PathBuf> {
    let home = root().join("target/abuse");
    fs::create_dir_all(&home)?;
    Ok(home)
}

/// Prints a figure.
pub fn print(name: &str, figure: &str) {
    println!("  {name:<32}  {figure}");
}
